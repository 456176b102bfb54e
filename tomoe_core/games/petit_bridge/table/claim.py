"""Claiming the rest: the offence's remaining tricks are played at once as long as they are certain."""

from __future__ import annotations

from ....facts import Fact
from ....game import Move
from ....table.types import Choice
from ....table.views import say
from ...shared.decks import STANDARD
from ..bots.claim import MAX_LAYOUTS, MAX_TRICKS, check_claim, tricks_left
from ..rules.apply import is_played
from ..rules.cards import CARDS
from ..rules.moves import PLAYS
from ..rules.observation import PetitObservation
from .order import in_order

CLAIM = "claim"


OFFER_LAYOUTS = 100
"""With more layouts left to look at, a claim is not offered: to check it at every turn would take too long."""

OFFER_SECONDS = 0.5
"""How long the check for the offer may take, at most."""


def claim_buttons(o: PetitObservation) -> list[Choice]:
    """Return the button that claims the rest, where the offence is to play and the claim holds."""
    if not _may_claim(o) or not 1 < tricks_left(o) <= MAX_TRICKS:
        return []
    if o.count_worlds() > OFFER_LAYOUTS or not check_claim(o, OFFER_SECONDS).cards:
        return []
    return [{"move": CLAIM, "label": say("petit-bridge-do-claim", n=tricks_left(o))}]


def act(observation: PetitObservation, id: str) -> Move | Fact | None:
    """Return the card to play next if the rest of the tricks is certain to be the offence's, else why it is
    not; None if no card is to be played by the offence. ValueError for any other action.
    """
    o = observation
    if id != CLAIM:
        raise ValueError(f"there is no action {id!r}")
    if not _may_claim(o):
        return None
    if o.count_worlds() > MAX_LAYOUTS or tricks_left(o) > MAX_TRICKS:
        return Fact("petit-bridge-claim-too-many")
    claim = check_claim(o)
    if claim.cards:
        return PLAYS[_card_to_play(o, claim.cards)]
    if not claim.solved:
        return Fact("petit-bridge-claim-too-long")
    if claim.against is None:
        return Fact("petit-bridge-claim-guess")
    one, two = (o.opening.seats[place] for place in o.hidden_places)
    return Fact(
        "petit-bridge-claim-fails",
        n=tricks_left(o),
        seat_one=one,
        cards=in_order(o, STANDARD.of(claim.against)),
        seat_two=two,
        others=in_order(o, STANDARD.of(o.unknown & ~claim.against)),
    )


def _may_claim(o: PetitObservation) -> bool:
    """Return True if the observing seat, as offence, is to play a card."""
    named = o.contract is not None and not is_played(o.history)
    return named and o.actor == o.seat == o.offence


def _card_to_play(o: PetitObservation, cards: tuple[int, ...]) -> int:
    """Return, of cards that are equally safe, the highest at a lead, so that winners come first, else the
    lowest.
    """
    ranked = sorted(cards, key=lambda index: CARDS[index].rank)
    return ranked[0] if o.asked else ranked[-1]
