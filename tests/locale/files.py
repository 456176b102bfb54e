"""The files of words, and the code that uses them."""

from __future__ import annotations

import ast
from pathlib import Path
from string import Formatter

import tomoe_core as tomoe
from tomoe_core.locale import shared_words

SOURCE = Path(tomoe.__file__).parent

FOLDERS = {kind.__module__.split(".")[2]: kind for kind in tomoe.GAMES.values()}
"""A class of the games in each folder."""


def words_of(folder, lang):
    """The words of a game's folder; without a folder, those that all games share."""
    return FOLDERS[folder].words(lang) if folder else shared_words(lang)


def sources(folder=None):
    """The code of a game; without a folder, all that is no game's."""
    games = SOURCE / "games"
    if folder:
        found = (games / folder).rglob("*.py")
    else:
        found = (p for p in SOURCE.rglob("*.py") if not {"games", "locale"} & set(p.parts))
    for path in found:
        if path.parent.name != "words":
            yield ast.parse(path.read_text(encoding="utf-8"))


def plain_keys(table):
    """The keys of a table, forms for "you" apart."""
    return {key for key in table if not key.endswith(".you")}


def fields(template):
    """The parameters in a template."""
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def literals(tree):
    """All texts in code but its documentation."""
    documents = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in documents
    }


def calls(tree, names):
    """The first argument of every call of a function or method with one of these names."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args:
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name in names:
                yield node.args[0]
