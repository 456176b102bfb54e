"""Whether data has the shape that the web components read, by the JSON Schema of their files."""

import json
from functools import cache
from pathlib import Path
from typing import Any

SCHEMA = Path(__file__).parent / "schema" / "steps-1.json"
"""The schema. It is made from the components' own types: ``npm --prefix widgets run schema``."""


def mistake(shape: str, data: object) -> str | None:
    """Find the first mistake in ``data``: its place and what is allowed there, such as ``data.steps[0].view.ply
    must be integer``; None if there is none. ``shape``: a name among the schema's definitions, such as
    "StepsFile". ImportError where fastjsonschema is not installed, which nothing else needs.
    """
    from fastjsonschema import JsonSchemaValueException

    try:
        _validator(shape)(data)
    except JsonSchemaValueException as error:
        return error.message
    return None


@cache
def _validator(shape: str) -> Any:
    """Compile the schema of one shape."""
    from fastjsonschema import compile

    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    if shape not in schema["definitions"]:
        raise KeyError(f"the shapes are {', '.join(schema['definitions'])}, not {shape}")
    return compile(schema | {"$ref": f"#/definitions/{shape}"})
