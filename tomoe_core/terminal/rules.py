"""Tell the rules of a game, as its page of rules does."""

from __future__ import annotations

import argparse
import ast
import re
import shutil
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from ..explain import Text, sentence
from ..facts import Fact
from ..games import GAMES
from ..learn.rulings import rulings_of
from ..names import title
from .console import uses_colour
from .markdown import as_text
from .options import add_game, add_voice, game_with
from .output import READABLE, page

FOLDERS: Final = (
    Path(__file__).parent / "rules",
    Path(__file__).parents[2] / "notebooks" / "rules",
)
"""Where the notebooks of the pages of rules are: in a wheel, or in the source."""

Block = tuple[str, str]
"""Markdown in Japanese and in English."""

SKIPPED: Final = {"rulebook", "Try"}
"""What a section that is told here does not hold: Python to read, and things to click."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of ``rules``."""
    add_game(parser)
    add_voice(parser)


def run(args: argparse.Namespace) -> int:
    """Print the rules, with the pager if they are longer than the terminal is high."""
    game = game_with(args.game, args.option)
    at = 0 if args.lang == "ja" else 1
    text = "\n\n".join(block[at] for block in blocks(args.game))
    if game != game_with(args.game, ()):
        note = sentence(Fact("rules-as-text", game=title(game, args.lang)), args.lang)
        text = f"{note}\n\n{text}"
    room = shutil.get_terminal_size().columns if sys.stdout.isatty() else READABLE
    page(as_text(text, min(room, READABLE), uses_colour(args.colour, sys.stdout)))
    return 0


def blocks(game_id: str) -> Iterator[Block]:
    """Yield the rules, piece by piece, as the notebook of the page of rules has them. ValueError if there is
    none.
    """
    for call in _calls(_notebook(game_id)):
        if _name(call) == "both":
            yield _pair(call.args)
            continue
        _, ja, en, *parts = call.args
        if any(_name(part) in SKIPPED for part in parts):
            continue
        yield f"## {ast.literal_eval(ja)}", f"## {ast.literal_eval(en)}"
        for part, after in zip(parts, [*parts[1:], None], strict=True):
            # What only introduces addresses of other pages has no sense without them.
            if isinstance(part, ast.Tuple) and _name(after) != "links":
                yield _pair(part.elts)
            elif _name(part) == "rulings":
                made = (make() for make in rulings_of(GAMES[game_id]).rulings.values())
                yield _list(
                    {lang: f"{rule[lang]} {example[lang]}" for lang in rule}
                    for rule, example in made
                )
            elif _name(part) == "facts":
                yield _list(make() for make in rulings_of(GAMES[game_id]).facts)


def _notebook(game_id: str) -> ast.Module:
    """Games of one package have one notebook, of its name."""
    package = GAMES[game_id].__module__.split(".")
    name = package[2].replace("_", "-") if package[:2] == ["tomoe_core", "games"] else ""
    for folder in FOLDERS:
        for file in (folder / f"{name}.py", folder / f"{name}.txt"):
            if name and file.is_file():
                return ast.parse(file.read_text(encoding="utf-8"))
    raise ValueError(f"the rules of {game_id} are not written down here")


def _calls(notebook: ast.Module) -> Iterator[ast.Call]:
    """Yield the calls of ``both`` and ``section`` that are a cell's statement, in order."""
    for cell in notebook.body:
        for statement in cell.body if isinstance(cell, ast.FunctionDef) else ():
            if isinstance(statement, ast.Expr) and _name(statement.value) in ("both", "section"):
                assert isinstance(statement.value, ast.Call)
                yield statement.value


def _name(node: ast.expr | None) -> str:
    """Return what a call calls: ``section``, ``lesson`` …; "" for anything else."""
    if not isinstance(node, ast.Call):
        return ""
    called = node.func
    return called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")


def _pair(texts: list[ast.expr]) -> Block:
    ja, en = (_dedent(str(ast.literal_eval(text))) for text in texts)
    # As on the page: Japanese lines are joined without a space.
    return re.sub(r"(?<=[^\x00-\x7f])\n(?=[^\x00-\x7f\s|])", "", ja), en


def _dedent(text: str) -> str:
    return "\n".join(line.strip() for line in text.strip().split("\n"))


def _list(texts: Iterable[Text]) -> Block:
    told = list(texts)
    ja, en = ("\n".join(f"- {text[lang]}" for text in told) for lang in ("ja", "en"))
    return ja, en
