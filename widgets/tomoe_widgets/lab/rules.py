"""What the notebook on rules asks and tells: games, their rules as chosen, and a deal by them."""

from collections.abc import Iterable, Mapping
from dataclasses import fields
from html import escape
from typing import Final, NamedTuple

import marimo as mo

import tomoe_core as tomoe
from tomoe_core.explain import Text, game_name
from tomoe_core.game import Game, State
from tomoe_core.locale import FALLBACK, LANGUAGES
from tomoe_core.names import rule_name, rule_value
from tomoe_core.simulate import SimulationTask
from tomoe_core.simulate.time_limit import TimeLimit
from tomoe_widgets.lab.form import Form, form_of_choices, game_with
from tomoe_widgets.lab.run_code import Problem
from tomoe_widgets.lab.words import CHANGED

FIRST: Final = "collector"
"""The game that is chosen at first: its deals are the quickest."""

GAME: Final[Text] = {"ja": "ゲーム", "en": "Game"}


class Start(NamedTuple):
    """What the notebook begins with: a game, and its rules that are not the author's, as texts by name."""

    game: str
    values: Mapping[str, str]


def read(text: str) -> Start:
    """Read a game's id, and on a line each of its rules that are not the author's: ``hand = 4``."""
    first, *lines = text.split("\n")
    pairs = (line.partition("=") for line in lines if "=" in line)
    return Start(first.strip() or FIRST, {name.strip(): value.strip() for name, _, value in pairs})


def form_of_games(start: str = FIRST, *, lang: str = "") -> Form:
    """Make a control for one of the games, ``start`` at first."""
    ids = dict.fromkeys((FIRST, *tomoe.GAMES))
    names = {id: {lang: game_name(id, lang) for lang in LANGUAGES} for id in ids}
    value = "" if start == FIRST else start
    return form_of_choices("game", GAME, names, value=value, keeps="game", lang=lang)


def chosen(values: Mapping[str, str]) -> str:
    """Return the id of the chosen game."""
    return values.get("game", FIRST)


def game_or_problem(game_id: str, values: Mapping[str, str]) -> Game | Problem:
    """Return the game with these rules, or why they cannot be."""
    try:
        return game_with(game_id, values)
    except ValueError as error:
        why = str(error).rstrip(".")
        return Problem(
            {"ja": f"この規則では遊べません（{why}）。", "en": f"These rules cannot be: {why}."}
        )


def usual(game: Game) -> Game:
    """Return the same game by the author's rules."""
    return tomoe.game(game.id)


def example(game: Game) -> State:
    """Return the end of a deal that easy bots have played."""
    return SimulationTask(game, 1, 2, "easy").end(1, TimeLimit(None))


def told(game: Game | Problem, game_id: str) -> mo.Html:
    """Tell every rule in words, as it is now: those that are not the author's first, each with the author's
    beside it.
    """
    if isinstance(game, Problem):
        return mo.Html("")
    return mo.Html("".join(_told(game, tomoe.game(game_id), lang) for lang in LANGUAGES))


def _told(game: Game, before: Game, lang: str) -> str:
    rules, usual_rules = game.rules.numbers(), before.rules.numbers()
    words = CHANGED.get(lang, CHANGED[FALLBACK])
    changed = [name for name, value in rules.items() if value != usual_rules[name]]
    others = [name for name in rules if name not in changed]
    more = "" if tomoe.bots.bots_know(game) else f"<p>{escape(words['search'])}</p>"
    head = (
        _list(_now(game, before, name, lang) for name in changed)
        or f"<p>{escape(words['none'])}</p>"
    )
    rest = _list(_as_written(game, name, lang) for name in others)
    unchanged = rest and (
        '<details><summary style="padding-block:.6em;cursor:pointer">'
        f"{escape(words['others'])}</summary>{rest}</details>"
    )
    return f'<div lang="{lang}">{head}{more}{unchanged}</div>'


def _list(sentences: Iterable[str]) -> str:
    items = "".join(f"<li>{escape(each)}</li>" for each in sentences)
    return f"<ul>{items}</ul>" if items else ""


def _now(game: Game, before: Game, rule: str, lang: str) -> str:
    """Say what a rule is now, and what it is in the author's text."""
    values = (rule_value(one, rule, one.rules.numbers()[rule], lang) for one in (game, before))
    said = CHANGED.get(lang, CHANGED[FALLBACK])["now"].format(rule_name(game, rule, lang), *values)
    return said + _source(game, rule, lang)


def _as_written(game: Game, rule: str, lang: str) -> str:
    """Say what a rule is that is as in the author's text."""
    value = rule_value(game, rule, game.rules.numbers()[rule], lang)
    words = CHANGED.get(lang, CHANGED[FALLBACK])
    return words["as-written"].format(rule_name(game, rule, lang), value) + _source(
        game, rule, lang
    )


def _source(game: Game, rule: str, lang: str) -> str:
    """Say what the author's text has of a rule, in the translation that the sources are in; "" elsewhere."""
    if lang != FALLBACK:
        return ""
    [source] = [each.metadata["source"] for each in fields(game.rules) if each.name == rule]
    return f" ({source})" if source else ""
