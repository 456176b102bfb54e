"""Parts of the documentation that are made from the code, as Markdown: the command line, the shape of steps
files, what is known of each game.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ..family import FAMILY, Entry
from ..tools import BuildError

WIDTH = 88
"""Columns of the commands' help."""


PICTURES = {
    "cards": ("tomoefuda", "R6", "R5", "R1"),
    "position": ("records/match.txt", "--move", "5", "--seat", "0"),
}
"""What the command ``tomoe svg`` is given for a picture, by its name."""


def write(source: Path, folder: Path) -> None:
    """Write every part into ``folder``. ``source``: where the pages are."""
    parts = {"commands": commands(), "steps": shapes("StepsFile")}
    parts |= {f"game-{entry.game}": game(entry) for entry in FAMILY}
    for name, (subject, *more) in PICTURES.items():
        record = source / subject
        given = [str(record) if record.is_file() else subject, *more]
        _run("svg", *given, "--lang", "en", "-o", str(folder / f"{name}.svg"))
    for name, text in parts.items():
        (folder / f"{name}.md").write_text(text, encoding="utf-8")


def _run(*arguments: str) -> None:
    from tomoe_core.__main__ import main

    if main(arguments):
        raise BuildError(f"tomoe {' '.join(arguments)} has failed")


def commands() -> str:
    """Every command with what its ``--help`` prints."""
    from tomoe_core.__main__ import parser

    os.environ["COLUMNS"] = str(WIDTH)
    top = parser()
    found = [
        f"(command-{name})=\n## tomoe {name}\n\n{command.description}\n\n"
        f"```text\n{command.format_help().strip()}\n```\n"
        for name, command in _commands(top).items()
    ]
    return "\n".join(found)


def _commands(top: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """The parsers of a parser's commands, by name."""
    found: dict[str, argparse.ArgumentParser] = {}
    for action in top._actions:
        if isinstance(action, argparse._SubParsersAction):
            found |= action.choices
    return found


def shapes(first: str) -> str:
    """A table for each shape of the schema that a file of the shape ``first`` can hold, in order."""
    from tomoe_widgets.shape import SCHEMA

    known = json.loads(SCHEMA.read_text(encoding="utf-8"))["definitions"]
    return "\n".join(_shape(name, known[name], known) for name in _reach(first, known))


def _reach(first: str, known: dict[str, Any]) -> list[str]:
    """The names of the shapes that ``first`` leads to, each once, it first."""
    found = [first]
    for name in found:
        found += [to for to in dict.fromkeys(_references(known[name])) if to not in found]
    return found


def _references(part: object) -> Iterator[str]:
    if isinstance(part, dict):
        if "$ref" in part:
            yield part["$ref"].rpartition("/")[2]
        for inner in part.values():
            yield from _references(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from _references(inner)


def _shape(name: str, shape: dict[str, Any], known: dict[str, Any]) -> str:
    lines = [f"(shape-{name.lower()})=", f"## {name}", "", _prose(shape.get("description", "")), ""]
    if "properties" in shape and not shape.get("allOf"):
        needed = shape.get("required", ())
        lines += ["| name | | what it is |", "|---|---|---|"]
        lines += [
            f"| `{key}`{'' if key in needed else ' (may be left out)'} | {_kind(one)} "
            f"| {_prose(one.get('description', ''))} |"
            for key, one in shape["properties"].items()
        ]
    else:
        lines += [f"It is {_kind(shape)}."]
    return "\n".join([*lines, ""])


def _prose(text: str) -> str:
    """A sentence of the schema as Markdown in a table."""
    return text.replace("|", "\\|").replace("<", "&lt;").replace("{", "&#123;").replace("\n", " ")


def _kind(shape: dict[str, Any]) -> str:
    """What a value may be, in a few words."""
    if "$ref" in shape:
        name = shape["$ref"].rpartition("/")[2]
        return f"[{name}](#shape-{name.lower()})"
    if "const" in shape:
        return f"`{json.dumps(shape['const'])}`"
    if "enum" in shape:
        return " or ".join(f"`{json.dumps(value)}`" for value in shape["enum"])
    if choices := shape.get("anyOf") or shape.get("oneOf"):
        return " or ".join(map(_kind, choices))
    if conditions := shape.get("allOf"):
        return "one of " + ", ".join(_kind(one["then"]) for one in conditions)
    kind = shape.get("type", "anything")
    if isinstance(kind, list):
        return " or ".join(_name_of(one) for one in kind)
    if kind == "array":
        return f"list of {_kind(shape.get('items', {}))}"
    if kind == "object" and isinstance(shape.get("additionalProperties"), dict):
        return f"by name: {_kind(shape['additionalProperties'])}"
    return _name_of(kind)


def _name_of(kind: str) -> str:
    return {
        "string": "text",
        "integer": "whole number",
        "boolean": "true or false",
        "null": "nothing (`null`)",
    }.get(kind, kind)


def game(entry: Entry) -> str:
    """What the start page knows of a game, as a list; and the ways to its pages."""
    source = entry.source
    dated = f", {source.date.en}" if source.date.en else ""
    ways = [("its rules, on real positions", entry.rules), ("its table", entry.play)]
    ways += [("a first deal with help", entry.first), ("drills", entry.drills)]
    links = ", ".join(f"[{words}](site:{page.address})" for words, page in ways if page)
    return "\n".join(
        [
            f"- **Players:** {entry.players.en}, about {entry.minutes} minutes a match. {entry.kind.en}.",
            f"- **By:** {source.author.en}. **Text:** 「{source.title}」{dated}.",
            f"- **On the site:** {links}.",
            f"- **In Python:** `tomoe.game({entry.game!r})`",
            "",
        ]
    )
