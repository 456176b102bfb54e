"""What is counted in FESCA Double Lead: second leads, what decides, cards out and void, Z and disguises."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...game import State
from ...statistics import Happening
from .rules.state import FescaState
from .rules.strengths import (
    FIRST_LEAD,
    GENERATING,
    OVERCOMING,
    REVERSED,
    SECOND_LEAD,
    WITH_YINYANG,
)
from .rules.tricks import MAJORITY, ONE_LEAD

DECIDED_BY: Final = {
    ONE_LEAD: "one lead",
    MAJORITY: "more cards",
    GENERATING: "equal numbers, generating",
    OVERCOMING: "equal numbers, overcoming",
    WITH_YINYANG: "equal numbers, yin-yang",
    REVERSED: "equal numbers, against the text",
    FIRST_LEAD: "equal numbers, first lead",
    SECOND_LEAD: "equal numbers, second lead",
}
"""What the reasons why a lead wins are called in a table."""


def count(end: State) -> Iterator[Happening]:
    """Per trick, and per deal the most tricks of a seat."""
    assert isinstance(end, FescaState)
    game = end.game
    for trick in end.observe(0).tricks:
        judged = game.judge(trick.cards)
        winner = trick.cards[judged.winner]
        second_at = game.second_at(trick.cards)
        yield "second lead", "none" if second_at is None else f"with card {second_at + 1}"
        yield "decided by", DECIDED_BY[judged.decided_by]
        if judged.second is not None:
            yield "lead that wins", "first" if judged.winning is judged.first else "second"
        yield "place of the winner", judged.winner + 1
        yield "suit that wins", str(judged.winning)
        out = [suit for i, suit in enumerate(judged.suits) if not judged.leads(i)]
        yield "cards out of a trick", len(out) - out.count(None)
        yield "tricks won with a Z", "no" if winner.rank else "yes"
        if game.wild:
            yield "void cards in a trick", out.count(None)
            yield "tricks won in disguise", "no" if winner.suit is judged.winning else "yes"
    yield "most tricks of a seat", int(max(end.scores))
