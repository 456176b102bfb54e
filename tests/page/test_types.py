"""The types of Python's views are those of the web components, field by field."""

from __future__ import annotations

import json
import types as builtin
from collections.abc import Mapping, Sequence
from typing import (
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import pytest
from tomoe_widgets.shape import SCHEMA

from tomoe_core.learn import drills, questions
from tomoe_core.page import drills as drill_files
from tomoe_core.page import tries
from tomoe_core.table import types

DEFINITIONS = json.loads(SCHEMA.read_text(encoding="utf-8"))["definitions"]
PLAIN = {str: "string", bool: "boolean", int: "integer", float: "number", type(None): "null"}
CALLED = {"Count": {"type": "integer"}, "Figure": {"$ref": "#/definitions/WheelFigure"}}
"""What these definitions stand for."""


def spoken(schema: Mapping[str, Any]) -> object:
    """What a schema allows, as nested tuples; a shape with a name of its own is that name."""
    if "else" in schema and "properties" not in schema:  # null, or else this
        return ("or", frozenset({"null", spoken(schema["else"])}))
    if "$ref" in schema:
        name = schema["$ref"].split("/")[-1]
        return spoken(CALLED[name]) if name in CALLED else name
    if "enum" in schema or "const" in schema:
        return ("one of", frozenset(schema.get("enum", [schema.get("const")])))
    if schema["type"] == "array":
        return ("list", spoken(schema["items"]))
    if schema["type"] == "object" and "properties" in schema:
        wanted = {*schema.get("required", ())}
        fields = schema["properties"].items()
        return frozenset((name, name in wanted, spoken(field)) for name, field in fields)
    if schema["type"] == "object":
        return "object"
    kinds = schema["type"]
    return ("or", frozenset(kinds)) if isinstance(kinds, list) else kinds


def typed(hint: Any, *, whole: bool = False) -> object:
    """The same of a type of Python; ``whole``: its fields, though it has a name."""
    if is_typeddict(hint):
        name = "Question" if hint is questions.PlacedQuestion else hint.__name__
        if name in DEFINITIONS and not whole:
            return name
        hints = get_type_hints(hint, include_extras=True)
        return frozenset((name, *_field(hint, name, field)) for name, field in hints.items())
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        called = {types.Pause: "Pause", types.LinkKind: "LinkKind"}
        return called.get(hint, ("one of", frozenset(args)))
    if origin in (Union, builtin.UnionType):
        if hint == types.Control:
            return "Control"
        return ("or", frozenset(map(typed, args)))
    if hint == types.Text:
        return "Text"
    if hint == types.Drops:
        return "Drops"
    if origin in (list, Sequence):
        return ("list", typed(args[0]))
    if origin in (dict, Mapping):
        return "object"
    return PLAIN[hint]


def _field(shape: Any, name: str, field: Any) -> tuple[bool, object]:
    """Whether a field is needed, and its type."""
    # Where annotations are not evaluated at once, __required_keys__ does not know of NotRequired.
    if get_origin(field) is NotRequired:
        return False, typed(get_args(field)[0])
    return name not in shape.__optional_keys__, typed(field)


SHAPES = {
    one.__name__: one
    for module in (types, drills, drill_files, tries)
    for one in vars(module).values()
    if is_typeddict(one) and one.__name__ in DEFINITIONS
} | {"Question": questions.PlacedQuestion}


@pytest.mark.parametrize("name", SHAPES)
def test_a_shape_has_the_fields_that_the_components_read(name):
    wanted = spoken(DEFINITIONS[name])
    if name == "Step":  # in a file a step may say what changes in place of its view
        wanted -= {("change", False, "object"), ("view", False, "View")}
        wanted |= {("view", True, "View")}
    assert typed(SHAPES[name], whole=True) == wanted


def test_all_that_a_view_holds_has_a_type():
    seen, left = set(), ["View", "StepsFile", "Question"]
    while left:
        name = left.pop()
        if name in seen:
            continue
        seen.add(name)
        text = json.dumps(DEFINITIONS[name])
        left += {one for one in DEFINITIONS if f'#/definitions/{one}"' in text}
    assert (
        seen - {*SHAPES, "Text", "Count", "Pause", "Drops", "Control", "Figure", "LinkKind"}
        == set()
    )


def test_a_field_that_is_missing_or_more_is_noticed():
    fields = typed(types.Slot, whole=True)
    assert fields - {("void", False, "boolean")} != spoken(DEFINITIONS["Slot"])
    assert fields | {("worn", False, "boolean")} != spoken(DEFINITIONS["Slot"])
