"""What any version has made opens for ever, and is the same deal: packed records, addresses of tables, saves."""

import json
from itertools import islice
from random import Random

import pytest

import tomoe_core as tomoe
from tests.addresses.golden_addresses import FOLDER, MOVES, every_game
from tomoe_core.page.session import Session

KEPT = [
    (path.stem, number, one)
    for path in sorted(FOLDER.glob("*.json"))
    for number, one in enumerate(json.loads(path.read_text(encoding="utf-8")))
]
each = pytest.mark.parametrize(
    "one", [one for *_, one in KEPT], ids=[f"{name}-{one['game']}-{n}" for name, n, one in KEPT]
)


def game_of(one):
    return tomoe.game(one["game"], **one["options"])


def test_three_versions_have_addresses_of_every_game_and_option():
    versions = {name for name, *_ in KEPT}
    assert len(versions) >= 3
    for version in versions:
        assert [game_of(one) for name, _, one in KEPT if name == version] == every_game()


@each
def test_a_packed_record_is_the_same_for_ever(one):
    record = tomoe.Record.unpack(one["packed"])
    assert record == tomoe.Record.parse(one["record"])
    assert record.game == game_of(one)
    assert record.pack() == one["packed"]
    assert str(record) == one["record"]
    assert list(record.match().totals) == one["totals"]
    assert len(record.state.moves) == MOVES
    assert record.seats[0] == "Player 0"


def ready(one, said, **message):
    """The session after the first ``said`` answers, and the last of these: after them it rehearses, which takes time."""
    session = Session(one["game"], rng=Random(3))
    message = {"type": "ready", "seq": 1, "save": None, "query": "", **message}
    return session, [*islice(session.handle(message), said)][-1]


@each
def test_an_address_opens_at_its_move_and_seat(one):
    final = tomoe.Record.unpack(one["packed"]).state
    session, last = ready(one, 2, query=one["address"])
    assert last["type"] == "notice"
    assert session.you == session.game.players - 1
    assert session.state.order == final.order
    assert session.state.moves[: MOVES - 2] == final.moves[: MOVES - 2]


@each
def test_a_table_goes_on_from_its_address_and_its_save(one):
    at = one["at"]
    for message, said in (({"query": at["address"]}, "notice"), ({"save": at["save"]}, "frames")):
        session, last = ready(one, 1 + (said == "notice"), **message)
        assert last["type"] == said
        assert session.game == game_of(one)
        assert session.you == 1
        assert [str(card) for card in session.state.order] == at["order"]
        assert [str(move) for move in session.state.moves][: len(at["moves"])] == at["moves"]
