"""What can be tried of Market: an offer, and a purchase."""

from __future__ import annotations

from functools import partial
from typing import Final

from ....explain import text
from ....facts import Fact
from ....learn.lessons import Lesson, lesson, step, tell
from ....learn.tries import Draft, Try
from ....table.views import View, say
from ..rules.observation import observe
from ..rules.position import SEATS
from ..rules.state import MarketState
from ..table.drafts import OfferDraft, PurchaseDraft, pick
from ..table.view import NOT_TOLD
from ..table.view import view as table
from .lessons import first_deal, own_table
from .set_up import NAMES, YOU, board, deal_hands, offer_zone

SELLING: Final = first_deal()
"""The reader sells."""

BUYING: Final = deal_hands(("O2 O4 P6", "R1 B4 K2", "G1 G2 R6"), "G5 R3 O6", dealer=SEATS - 1).play(
    "offer G5@d3 R3@h4 O6@t3"
)
"""The reader buys first, with cards that can pay for two of the three."""


def _draw(state: MarketState, draft: Draft, *, with_hand: bool) -> View:
    """Show what is on offer, the reader's hand if wanted, and what can be clicked but the button that would
    make the move.
    """
    shown = table(observe(state, YOU), NAMES, draft=draft)
    (own,) = (seat for seat in shown["seats"] if seat["seat"] == YOU)
    (hand,) = (zone for zone in own["zones"] if zone["id"] == f"{YOU}:hand")
    controls = [one for one in shown.get("controls", ()) if one["id"] != "payers"]
    return shown | {
        "centre": [*shown["centre"], hand] if with_hand else shown["centre"],
        "you": None,
        "seats": [],
        "choices": [],
        "actions": [],
        "facts": [],
        "counters": [],
        "controls": controls,
    }


def _pick(state: MarketState, draft: Draft, piece: str) -> Draft:
    """Return the draft after a click; see :func:`.drafts.pick`."""
    return pick(observe(state, YOU), draft, piece)


def offer_outcome(draft: Draft) -> Lesson | Fact | None:
    """Show what the offer says of each card, or say why it is none."""
    move = OfferDraft.of(observe(SELLING, YOU), draft).move
    if move is None:
        return None
    reason = SELLING.why_illegal(move)
    if reason is not None:
        return reason
    after = SELLING.play(move)
    facts = [fact for fact in after.steps if fact.key in ("market-offer-lot", "market-offer-total")]
    shown = board([offer_zone(after.lots)])
    steps = [step(shown, text(fact, NAMES), *_focus(fact)) for fact in facts]
    return lesson(say("market-try-offer"), steps)


def _focus(fact: Fact) -> tuple[str, ...]:
    """Return the key of the card that a sentence is about, if it is about one."""
    card = fact.params.get("card")
    return () if card is None else (str(card),)


def buy_outcome(draft: Draft) -> Lesson | Fact | None:
    """Show what the purchase costs, or say why it cannot be made."""
    move = PurchaseDraft.of(observe(BUYING, YOU), draft).move
    if move is None:
        return None
    reason = BUYING.why_illegal(move)
    if reason is not None:
        return reason
    after = BUYING.play(move)
    told = [fact for fact in after.steps if fact.key not in NOT_TOLD]
    return lesson(say("market-try-buy"), [step(own_table(after), tell(told, NAMES))])


TRIES: Final = {
    "offer": Try(
        title=say("market-try-offer"),
        start=(
            "card:O6",
            "mark:G5:d",
            "mark:R3:h",
            "mark:O6:t",
            "price:G5:3",
            "price:R3:4",
            "price:O6:2",
        ),
        view=partial(_draw, SELLING, with_hand=False),
        pick=partial(_pick, SELLING),
        explain=offer_outcome,
    ),
    "buy": Try(
        title=say("market-try-buy"),
        start=("buy:G5", "pay:B4"),
        view=partial(_draw, BUYING, with_hand=True),
        pick=partial(_pick, BUYING),
        explain=buy_outcome,
    ),
}
"""By name."""
