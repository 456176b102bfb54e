"""What a reader is told of numbers: a word for all that is counted, in both languages, in straight columns."""

from __future__ import annotations

import ast
from pathlib import Path
from string import Formatter

import pytest

import tomoe_core as tomoe
from tests.strategies import EVERY_GAME, name_of
from tomoe_core import statistics as tallies
from tomoe_core.columns import aligned, padded, width
from tomoe_core.explain import LANGUAGES
from tomoe_core.names import title
from tomoe_core.simulate import en, ja
from tomoe_core.simulate.labels import Labels
from tomoe_core.simulate.simulation import EDGE, PLACES, report, simulate
from tomoe_core.simulate.tournament import Tournament, table

GAME = tomoe.game("tomoefuda")
LEVELS = ("partial", "game", "small", "grand")
TRUMPS = ("♠", "♥", "♦", "♣", "NT")

MADE = {
    # Names that are put together: what they begin with, and what follows.
    "damage of collection ": range(1, 4),
    "contracts at ": TRUMPS,
    "contracts of ": LEVELS,
    "with card ": range(2, 8),
    "run ": (11, 12),
}

NOT_TOLD = {"generating", "overcoming", "yinyang", "borrows", "g"}
"""Texts in the code of the tallies that are neither a measure nor a value."""


def counted():
    """All that the tallies name: literals in their code, and names that are put together."""
    found = {PLACES, EDGE}
    for path in Path(tallies.__file__).parent.glob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        # A text that stands for itself in the code is documentation.
        documents = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            text = isinstance(node, ast.Constant) and isinstance(node.value, str)
            if text and node not in documents:
                found.update(f"{node.value}{end}" for end in MADE.get(node.value, ("",)))
    return {name for name in found if any(map(str.isalpha, name))} - NOT_TOLD - set(tomoe.GAMES)


def known(catalogue):
    return set(catalogue.MEASURES).union(*catalogue.VALUES.values())


def test_all_that_is_counted_has_a_japanese_name():
    assert not counted() - known(ja)


@pytest.mark.parametrize("catalogue", [ja, en])
def test_no_name_is_without_use(catalogue):
    from_cards = {*"WFEMAY", *TRUMPS, *LEVELS}
    assert not known(catalogue) - counted() - from_cards


@pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
def test_what_comes_out_is_told_in_japanese(game):
    """Each under the measure that it belongs to."""
    result = simulate(game, deals=30, seed=2)
    labels = Labels("ja")
    for one in (*result.means, *result.shares):
        assert one.measure in ja.MEASURES
        told = labels.value(one.measure, one.value)
        assert one.measure == "case" or not any(
            letter.isascii() and letter.isalpha() for letter in told
        )


def test_headings_are_the_same_in_both_languages():
    fields = [
        {
            key: {name for _, name, _, _ in Formatter().parse(template) if name}
            for key, template in catalogue.WORDS.items()
        }
        for catalogue in (ja, en)
    ]
    assert fields[0] == fields[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_heading_is_used(lang):
    """The text of a simulation and of a tournament hold each of them."""
    stopped = Tournament(GAME, ("random", "easy"), (), 9, ((1.0, 2.0),))
    few = Tournament(tomoe.game("collector"), ("a", "b"), (), 1, ((1.0, 2.0),))
    simulated = simulate(tomoe.game("market"), deals=3)
    text = "\n".join([table(stopped, lang), table(few, lang), report(simulated, lang)])
    labels = Labels(lang)
    for key in ja.WORDS:
        template = {"ja": ja, "en": en}[lang].WORDS[key]
        for part, _, _, _ in Formatter().parse(template):
            assert part in text, key
    assert labels.game(GAME) in text
    assert labels.player("easy") in text


@pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_columns_are_straight(game, lang):
    """Shares end in one column, whatever stands before them, and the heading over them, too."""
    text = report(simulate(game, deals=8, seed=4), lang)
    share = Labels(lang).words("share")
    ends = {
        width(line[: line.index("%") + 1])
        for line in text.splitlines()[1:]
        if "%" in line and share not in line and Labels(lang).words("mean") not in line
    }
    heads = {
        width(line[: line.index(share) + len(share)]) for line in text.splitlines() if share in line
    }
    assert len(ends) == 1
    assert heads == ends


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_has_a_title(lang):
    names = {title(tomoe.game(id), lang) for id in tomoe.GAMES}
    assert len(names) == len(tomoe.GAMES)


def test_players_and_what_has_no_name():
    assert [Labels("ja").player(name) for name in ("random", "easy", "mine")] == [
        "ランダム",
        "やさしい",
        "mine",
    ]
    assert Labels().player("random") == "random"
    assert Labels("ja").value("trick pattern", "甲") == "甲"
    assert Labels("ja").value("lead that wins", "second") == "第2リード"
    assert Labels("ja").value("tricks won by", "second") == "2枚目"


def test_other_languages_are_refused():
    result = simulate(GAME, deals=1)
    with pytest.raises(ValueError, match="ja and en, not 'fr'"):
        report(result, "fr")


def test_rows():
    assert padded("札", 4) == "札  "
    assert padded("札", 4, right=True) == "  札"
    assert aligned([("", "平均"), (), ("やさしい", "1")], "lr") == [
        "          平均",
        "",
        "やさしい     1",
    ]
    assert aligned([], "lr") == []
