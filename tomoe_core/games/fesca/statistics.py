"""What is counted in FESCA Double Lead: second leads, what decides, cards out and void, Z and disguises."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ...cards import Card
from ...game import State
from ...statistics import Happening
from .base import Fesca
from .state import FescaState
from .suits import Judged, lead_suits, relation

RELATIONS: Final = {
    "generating": "equal numbers, generating",
    "overcoming": "equal numbers, overcoming",
    "yinyang": "equal numbers, yin-yang",
}


def count(end: State) -> Iterator[Happening]:
    """Per trick, and per deal the most tricks of a seat."""
    assert isinstance(end, FescaState)
    game = end.game
    for trick in end.observe(0).tricks:
        judged = game.judge(trick.cards)
        winner = trick.cards[judged.winner]
        yield "second lead", second_lead(game, trick.cards)
        yield "decided by", decision(judged)
        if judged.second is not None:
            yield "lead that wins", "first" if judged.winning is judged.first else "second"
        yield "place of the winner", judged.winner + 1
        yield "suit that wins", str(judged.winning)
        out = [suit for i, suit in enumerate(judged.suits) if not judged.leads(i)]
        yield "cards out of a trick", len(out) - out.count(None)
        yield "tricks won with a Z", "no" if winner.rank else "yes"
        if game.id == "fesca-wild":
            yield "void cards in a trick", out.count(None)
            yield "tricks won in disguise", "no" if winner.suit is judged.winning else "yes"
    yield "most tricks of a seat", max(end.scores)


def second_lead(game: Fesca, cards: Sequence[Card]) -> str:
    """With which card the second lead was made, as it was played."""
    lead = 0
    for number, card in enumerate(cards, 1):
        lead = game.lead_after[lead][card.index]
        if lead_suits(lead)[1] is not None:
            return f"with card {number}"
    return "none"


def decision(judged: Judged) -> str:
    """Why the lead that won did."""
    if judged.second is None:
        return "one lead"
    one, other = judged.first, judged.second
    if judged.count(one) != judged.count(other):
        return "more cards"
    return RELATIONS[relation(one, other)]
