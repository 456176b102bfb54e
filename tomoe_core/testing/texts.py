"""Texts that read back in: moves, records, studies; and records and matches as other programs keep them."""

from __future__ import annotations

import copy
import pickle

from ..game import Game, Move
from ..match import Match
from ..record import Record
from .deals import a_few, deals
from .studies import random_study
from .values import pickles


def test_moves_round_trip_as_text(game: Game) -> None:
    """``parse_move`` reads the text of every move, whatever its case, and moves of the same text are equal."""
    for states in deals(game):
        for state in a_few(states):
            for move in state.legal_moves():
                assert game.parse_move(str(move)) == move
                assert str(game.parse_move(str(move))) == str(move)
                assert game.parse_move(f" {str(move).lower()} ") == move
                assert pickle.loads(pickle.dumps(move)) == move
                assert hash(move) == hash(Move(str(move)))
                assert move == Move(str(move))
                # Records have these signs around moves.
                assert not set(str(move)) & set(",#(){}[]\n")


def test_a_study_is_written_and_read(game: Game) -> None:
    """A record with variations and comments comes back from its text and from its short form."""
    study = random_study(game, 2)
    record = study.record
    assert Record.parse(str(record)) == Record.unpack(record.pack()) == record
    for row in study.lines():
        assert study.path(study.code(row.path)) == row.path


def test_records_and_matches_can_be_pickled(game: Game) -> None:
    """Records and matches survive pickle and copy."""
    end = deals(game)[0][-1]
    match = Match(game, seed=1, first=end.dealer, terms=end.terms).add(end)
    record = Record.of(match)
    for other in (*pickles(record), copy.copy(record), copy.deepcopy(record)):
        assert other == record
    for copied in (*pickles(match), copy.copy(match), copy.deepcopy(match)):
        assert copied == match
        assert copied.totals == match.totals
