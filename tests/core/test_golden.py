"""Golden records: matches played once, replayed move by move."""

import pytest

from tests.core import golden_stories
from tests.core.golden_records import FOLDER, path_of, truths
from tests.strategies import EVERY_GAME, name_of
from tomoe_core import Match, Record


@pytest.mark.native
def test_no_game_lacks_a_golden_record():
    assert {path.name for path in FOLDER.glob("*.txt")} == {
        path_of(game).name for game in EVERY_GAME
    }


@pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
def test_a_golden_record_replays(game):
    text = path_of(game).read_text(encoding="utf-8")
    record = Record.parse(text)
    assert record.game is game
    assert text.startswith(str(record))
    comments = [line for line in text.split("\n") if line.startswith("#")]
    again = Match(game, record.deals, first=record.finals[0].dealer)
    told = []
    for number in range(1, len(record.finals) + 1):
        states = record.states(deal=number)
        told += truths(states)
        again.add(states[-1])
    assert [*told, "# totals " + " ".join(map(str, again.totals))] == comments
    assert again == record.match()
    assert again.is_over


@pytest.mark.native
def test_no_game_lacks_a_golden_story():
    assert {path.name for path in golden_stories.FOLDER.glob("*.txt")} == {
        golden_stories.path_of(game).name for game in EVERY_GAME
    }


@pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
def test_a_golden_story_is_told_again(game):
    kept = golden_stories.path_of(game).read_text(encoding="utf-8")
    assert list(golden_stories.told(game)) == kept.splitlines()
