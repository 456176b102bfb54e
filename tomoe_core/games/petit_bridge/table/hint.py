"""The words of a hint."""

from __future__ import annotations

from ....bots.base import Hint, MoveHint
from ....facts import Fact
from ....table.views import hint_certainty, reasons_for_card, trick_hint, trick_row
from ....tricks import CardPlay
from ..rules.cards import PLACES, suit_bits, winner_points
from ..rules.moves import Answer, Contract
from ..rules.observation import PetitObservation

TAKES_KEYS = ("petit-hint-takes", "petit-hint-takes-last", "petit-hint-none-takes")
"""The sentences on whether a card takes its trick, for its side."""


def hint_of(hint: Hint) -> Fact:
    """What to do."""
    best = hint.best
    move = best.move
    if isinstance(move, Contract):
        return Fact("hint-contract", trump=move.trump, level=move.level)
    if isinstance(move, Answer):
        return Fact("hint-stop" if move.stops else "hint-continue")
    return trick_hint(hint)


def hint_reasons_of(hint: Hint, o: PetitObservation) -> list[Fact]:
    """Why: of a contract, what the two hands hold; of a card, what comes of it."""
    move = hint.best.move
    if isinstance(move, CardPlay):
        return _why_card(hint, move, o)
    if not isinstance(move, Contract):
        return []
    both = o.hand | o.dummy
    points = winner_points(both)
    if move.trump is None:
        return [Fact("hint-contract-why-points", points=points)]
    held = suit_bits(both, move.trump.index).bit_count()
    return [Fact("hint-contract-why", suit=move.trump, n=held, points=points)]


def _why_card(hint: Hint, move: CardPlay, o: PetitObservation) -> list[Fact]:
    """What comes of the card in its trick, and which of the hidden hands cannot follow where it leads."""
    if o.asked:
        return reasons_for_card(hint, last=len(o.tricks[-1].cards) == PLACES - 1, keys=TAKES_KEYS)
    void = [o.opening.seats[place] for place in o.hidden_places if move.card.suit in o.voids(place)]
    return reasons_for_card(hint, void=void, keys=TAKES_KEYS)


def hint_certainty_of(hint: Hint) -> Fact | None:
    """How sure that is; of a contract, what is expected of it; of an answer nothing is said."""
    if isinstance(hint.best.move, Contract):
        return Fact("hint-contract-expected", **_expected(hint.best))
    return hint_certainty(hint) if isinstance(hint.best.move, CardPlay) else None


def _expected(each: MoveHint) -> dict[str, int]:
    """What offence gets on average, and how much more than each defender."""
    return {"points": round(each.points), "margin": round(each.score)}


def move_hint_of(each: MoveHint, hint: Hint) -> Fact:
    """What is expected of a move."""
    move = each.move
    if isinstance(move, Contract):
        numbers = _expected(each)
        return Fact("hint-contract-move", trump=move.trump, level=move.level, **numbers)
    if isinstance(move, Answer):
        return Fact("hint-stop-move" if move.stops else "hint-continue-move")
    return trick_row(each, hint, ("petit-hint-row", "petit-hint-row-often"), digits=0)
