"""What a reader is told of numbers: a word for all that is counted, in every language, in straight columns."""

from __future__ import annotations

from string import Formatter

import pytest

import tomoe_core as tomoe
from tests.locale.files import FOLDERS, literals, sources, words_of
from tests.strategies import EVERY_GAME, name_of
from tomoe_core.columns import align, pad, width
from tomoe_core.explain import LANGUAGES
from tomoe_core.locale import shared_words
from tomoe_core.names import title
from tomoe_core.simulate import Tournament, report, simulate, table
from tomoe_core.simulate.labels import Labels

GAME = tomoe.game("tomoefuda")


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_label_is_without_use(folder, lang):
    """A measure or a value with a name is in the game's code, or put together from what is there."""
    code = set().union(*map(literals, sources(folder)))
    words = words_of(folder, lang)
    named = {*words.MEASURES, *words.VALUES}.union(*words.VALUES.values())
    parts = tuple(part for part in code if len(part) > 3)
    together = {name for name in named if name.startswith(parts) or name.endswith(parts)}
    suits = {suit.letter for suit in FOLDERS[folder]().deck.suits}
    assert not named - code - together - suits - {"NT", "♠", "♥", "♦", "♣"}


@pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
def test_what_comes_out_is_told_in_japanese(game):
    """Each under the measure that it belongs to."""
    result = simulate(game, deals=30, seed=2)
    labels = Labels(game, "ja")
    known = {**shared_words("ja").MEASURES, **game.words("ja").MEASURES}
    for one in (*result.means, *result.shares):
        assert one.measure in known
        told = labels.value(one.measure, one.value)
        assert one.measure == "case" or not any(
            letter.isascii() and letter.isalpha() for letter in told
        )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_heading_is_used(lang):
    """The text of a simulation and of a tournament hold each of them."""
    stopped = Tournament(GAME, ("random", "easy"), (), 9, ((1.0, 2.0),))
    few = Tournament(tomoe.game("collector"), ("a", "b"), (), 1, ((1.0, 2.0),))
    simulated = simulate(tomoe.game("market"), deals=3)
    text = "\n".join([table(stopped, lang), table(few, lang), report(simulated, lang)])
    labels = Labels(GAME, lang)
    for key, template in shared_words(lang).LABELS.items():
        for part, _, _, _ in Formatter().parse(template):
            assert part in text, key
    assert labels.game in text
    assert labels.player("easy") in text


@pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_columns_are_straight(game, lang):
    """Shares end in one column, whatever stands before them, and the heading over them, too."""
    text = report(simulate(game, deals=8, seed=4), lang)
    share = Labels(game, lang).words("share")
    ends = {
        width(line[: line.index("%") + 1])
        for line in text.splitlines()[1:]
        if "%" in line and share not in line and Labels(game, lang).words("mean") not in line
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
    assert [Labels(GAME, "ja").player(name) for name in ("random", "easy", "mine")] == [
        "ランダム",
        "やさしい",
        "mine",
    ]
    assert Labels(GAME).player("random") == "random"
    assert Labels(GAME, "ja").value("trick pattern", "甲") == "甲"
    assert Labels(tomoe.game("fesca-six"), "ja").value("lead that wins", "second") == "第2リード"
    assert Labels(GAME, "ja").value("tricks won by", "second") == "2枚目"


def test_other_languages_are_refused():
    result = simulate(GAME, deals=1)
    with pytest.raises(ValueError, match=f" and {LANGUAGES[-1]}, not 'fr'"):
        report(result, "fr")


def test_rows():
    assert pad("札", 4) == "札  "
    assert pad("札", 4, right=True) == "  札"
    assert align([("", "平均"), (), ("やさしい", "1")], "lr") == [
        "          平均",
        "",
        "やさしい     1",
    ]
    assert align([], "lr") == []
