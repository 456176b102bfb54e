"""The words of a hint: for a contract, for whether the match ends, and for a card."""

from __future__ import annotations

from typing import Final, NamedTuple

from ....bots.base import Hint, MoveHint
from ....facts import Fact
from ....game import Move
from ....table import HintWords
from ....table.hints import TRICK, reasons_for_card, trick_row
from ....tricks import CardPlay
from ..rules.cards import PLACES, suit_bits, winner_points
from ..rules.moves import Answer, Contract
from ..rules.observation import PetitObservation


def hint_words(hint: Hint) -> HintWords:
    """Return what a hint says, by what it is a hint for."""
    move = hint.best.move
    if isinstance(move, Contract):
        return CONTRACT
    return ANSWER if isinstance(move, Answer) else CARD


def _contract_of(each: MoveHint) -> Contract:
    assert isinstance(each.move, Contract)
    return each.move


def move_name(move: Move) -> Fact | None:
    """Name a move that is no card: a contract, by its trumps and its level."""
    return _name(move) if isinstance(move, Contract) else None


def _name(contract: Contract) -> Fact:
    return Fact("petit-bridge-contract-name", trump=contract.trump, level=contract.level)


def _why_contract(hint: Hint, o: PetitObservation) -> list[Fact]:
    """Say what the two hands hold."""
    trump = _contract_of(hint.best).trump
    both = o.hand | o.dummy
    points = winner_points(both)
    if trump is None:
        return [Fact("petit-bridge-hint-points", points=points)]
    held = suit_bits(both, trump.index).bit_count()
    return [Fact("petit-bridge-hint-holds", suit=trump, n=held, points=points)]


class _Keys(NamedTuple):
    """The keys of a sentence: for more points than others get, for fewer, and for as many."""

    more: str
    fewer: str
    same: str


EXPECTED: Final = _Keys(
    "petit-bridge-hint-expected",
    "petit-bridge-hint-expected-fewer",
    "petit-bridge-hint-expected-same",
)
ROW: Final = _Keys(
    "petit-bridge-hint-row-contract",
    "petit-bridge-hint-row-contract-fewer",
    "petit-bridge-hint-row-contract-same",
)


def _expectation(keys: _Keys, each: MoveHint, **more: Fact) -> Fact:
    """Say what offence gets on average, and how much more or less than each defender."""
    margin = round(each.score)
    key = keys.more if margin > 0 else keys.fewer if margin else keys.same
    return Fact(key, points=round(each.points), margin=abs(margin), **more)


CONTRACT: Final = HintWords(
    said=lambda hint: Fact("hint-best", move=_name(_contract_of(hint.best)), looks="likely"),
    reasons=_why_contract,
    certainty=lambda hint: _expectation(EXPECTED, hint.best),
    row=lambda each, hint: _expectation(ROW, each, move=_name(_contract_of(each))),
)


def _stops(each: MoveHint) -> bool:
    return isinstance(each.move, Answer) and each.move.stops


ANSWER: Final = HintWords(
    said=lambda hint: Fact(
        "petit-bridge-hint-stop" if _stops(hint.best) else "petit-bridge-hint-continue"
    ),
    row=lambda each, hint: Fact(
        "petit-bridge-do-stop" if _stops(each) else "petit-bridge-do-continue"
    ),
)


def _why_card(hint: Hint, o: PetitObservation) -> list[Fact]:
    """Say what comes of the card in its trick, and which of the hidden hands cannot follow where it leads."""
    if o.asked:
        last = len(o.tricks[-1].cards) == PLACES - 1
        return reasons_for_card(hint, last=last, taker="side")
    move = hint.best.move
    assert isinstance(move, CardPlay)
    void = [o.opening.seats[place] for place in o.hidden_places if move.card.suit in o.voids(place)]
    return reasons_for_card(hint, void=void, taker="side")


CARD: Final = TRICK._replace(
    reasons=_why_card,
    row=lambda each, hint: trick_row(each, hint, "petit-bridge-hint-row", digits=None),
)
