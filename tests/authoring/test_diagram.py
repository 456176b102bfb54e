"""Positions as diagrams of plain text: `tomoe diagram` and `tomoe_core.diagram`."""

from pathlib import Path
from random import Random

import pytest

import tomoe_core as tomoe
from tests.strategies import EVERY_GAME, name_of, random_deal
from tomoe_core.__main__ import main
from tomoe_core.columns import width

GOLDEN = Path(__file__).parent / "diagrams"


def position(game):
    """A third of a deal played by chance, the same each time."""
    deal = random_deal(tomoe.game(game), 3)
    return deal[len(deal) // 3]


@pytest.mark.parametrize("game", tomoe.GAMES)
def test_every_game_reads_as_it_did(game):
    state = position(game)
    drawn = [tomoe.diagram(state, lang=lang) for lang in ("en", "ja")]
    drawn.append(tomoe.diagram(state.observe(1)))
    expected = (GOLDEN / f"{game}.txt").read_text(encoding="utf-8")
    assert "\n\n\n".join(drawn) + "\n" == expected


@pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
def test_a_seat_reads_what_it_knows(game):
    for state in random_deal(game, 5)[::4]:
        seen = state.observe(0)
        if not state.is_over:
            assert tomoe.diagram(seen.sample(Random(1)).observe(0)) == tomoe.diagram(seen)
        for lang in ("en", "ja"):
            lines = tomoe.diagram(state, lang=lang).split("\n")
            assert all(line == line.rstrip() for line in lines)
            assert max(map(width, lines[1:])) < 110


def test_all_hands_of_a_deal_are_in_it():
    state = tomoe.game("fesca-six").deal(seed=2)
    ranks = tomoe.diagram(state, names=None).split("\n")[1:]
    assert sum(len(line.split()) for line in ranks) > 78


@pytest.mark.parametrize(("given", "what"), [(3, "3"), (None, "None")])
def test_what_is_no_position_is_named(given, what):
    with pytest.raises(ValueError, match=rf"State or an Observation, not {what}"):
        tomoe.diagram(given)


def test_the_command_reads_a_record(tmp_path, capsys):
    record = tmp_path / "deal.txt"
    record.write_text(str(tomoe.Record(tomoe.game("market"), position("market"))), encoding="utf-8")
    assert main(["diagram", str(record), "--lang", "ja"]) == 0
    whole = capsys.readouterr().out
    assert whole == tomoe.diagram(position("market"), lang="ja") + "\n"
    assert main(["diagram", str(record), "--seat", "1", "--move", "0"]) == 0
    assert "as seat 1 sees it" in capsys.readouterr().out
    assert main(["diagram", str(record), "--move", "999"]) == 2
    assert "moves, not 999" in capsys.readouterr().err
