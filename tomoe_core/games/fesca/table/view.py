"""What one seat sees of a FESCA position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ....cards import Card
from ....explain import Names, Text, text
from ....table import EndWords, Table
from ....table.hints import TRICK
from ....table.tricks import empty_trick, hand_slot, last_trick, trick_on_table, void_marks
from ....table.types import Slot, View, WheelFigure, Zone
from ....table.views import (
    ask_lead,
    face_down,
    say,
    seat_at,
    view_at,
    zone,
)
from ....tricks import PlayedTrick
from ...shared.decks import FESCA
from ..rules.apply import lead_suits
from ..rules.base import FescaBase
from ..rules.cards import Y_MASK, YINYANG
from ..rules.observation import FescaObservation
from .facts_view import counters, facts, reasons
from .trick_view import Standing, hand_id, label, preview, trick_zone
from .wheel_view import wheel

KEYS: Final = {
    "deal-starts": "deal-starts-lead",
    "match-won": "match-won-tricks",
    "match-shared": "match-shared-tricks",
    "end-ahead": "end-ahead-tricks",
    "end-behind": "end-behind-tricks",
    "end-behind-tied": "end-behind-tied-tricks",
    "what-if-instead": "what-if-instead-tricks",
    "set-seat": "set-seat-first",
    "set-seat-0": "set-seat-first-0",
    "set-seat-1": "set-seat-first-1",
    "set-seat-2": "set-seat-first-2",
    "set-seat-3": "fesca-seat-3",
    "set-seat-4": "fesca-seat-4",
    "set-seat-5": "fesca-seat-5",
    "set-seat-6": "fesca-seat-6",
}
"""The sentences that stand in place of the shared ones."""


def _keys(game: FescaBase) -> Mapping[str, str]:
    """Return the sentences of a game, in which the most or the fewest tricks win, and whoever took a trick
    last or first is ahead among equals.
    """
    rules = game.rules
    note = f"fesca-score-note-{rules.deal_won_by}-{rules.ahead_among_equals}"
    return {**KEYS, "score-note": note, "score-note-low": note}


# The table


def deal_won(o: FescaObservation, names: Names) -> Text:
    """Say who has won the deal, and what decided among equals."""
    return text(o.game.outcome(o)[-1], names)


def match_decision(o: FescaObservation, seats: tuple[int, ...], names: Names) -> Text:
    """Say which of ``seats``, who have the same total, comes first in the match that ends with this deal."""
    ahead = o.game.ahead(o)
    first = max(seats, key=ahead.__getitem__)
    key = "fesca-match-ahead" if o.game.rules.ahead_among_equals == "last" else "fesca-match-first"
    return say(key, names, seats=seats, seat=first, number=abs(ahead[first]))


def view(
    o: FescaObservation, names: Names, *, trick_done: bool = False, draft: Sequence[str] = ()
) -> View:
    """See :func:`tomoe_core.page.view.view`. A move is one card, so there is never a draft."""
    trick, last = trick_on_table(o.tricks, trick_done=trick_done), last_trick(o.tricks)
    middle = trick_zone("trick", label("trick"), trick, o.game) if trick else empty_trick()
    seats = [
        seat_at(o, seat, names, [_hand(o, seat)], marks=_marks(o, seat), trick_done=trick_done)
        for seat in range(o.game.players)
    ]
    shown = view_at(o, seats, [middle], trick_done=trick_done) | {
        "prompt": _taker(o, names) if trick_done else prompt(o, names),
        "lastTrick": trick_zone("last", label("last-trick"), last, o.game) if last else None,
        "counters": counters(o, trick),
        "facts": facts(o, names, trick_done=trick_done),
    }
    if trick_done or not o.is_over:
        shown["figures"] = [_wheel(o, trick)]
    if last:
        shown["reasons"] = reasons(o, last, names)
    return shown


def _wheel(o: FescaObservation, trick: PlayedTrick | None) -> WheelFigure:
    """Show how strong the suits are, and what of it matters in the trick on the table."""
    if trick is None:
        return wheel(o.game, None, complete=False)
    return wheel(o.game, Standing.of(o.game, trick.cards), complete=trick.winner is not None)


def _taker(o: FescaObservation, names: Names) -> Text:
    """Say who took the trick that has just been completed."""
    trick = o.tricks[len(o.takers) - 1]
    card = trick.cards[o.game.judge(trick.cards).winner]
    return say("takes-trick", names, seat=trick.winner, card=card)


def prompt(o: FescaObservation, names: Names) -> Text:
    """Return one line: what is asked now."""
    if o.actor is None:
        return say("deal-over")
    if o.actor != o.seat:
        return say("wait", names, seat=o.actor)
    first, second = lead_suits(o.lead)
    if first is None:
        return ask_lead(o)
    open_lead = o.game.wild and first is YINYANG
    asked = o.game.deck.suits_in(o.hand & o.game.asked[o.lead])
    if not asked:
        return _ask_any(o, open_lead)
    loose = bool(o.hand & o.game.allowed[o.lead] & ~o.game.asked[o.lead])
    if len(asked) > 1:
        key = "fesca-ask-either-loose" if loose else "fesca-ask-either"
        return say(key, first=first, second=second)
    if open_lead and second is None:
        return say("fesca-ask-yinyang")
    if open_lead:
        key = "fesca-ask-open-second-loose" if loose else "fesca-ask-open-second"
    elif asked[0] is first:
        key = "fesca-ask-first-loose" if loose else "fesca-ask-first"
    else:
        key = "fesca-ask-second-loose" if loose else "fesca-ask-second"
    return say(key, suit=asked[0])


def _ask_any(o: FescaObservation, open_lead: bool) -> Text:
    """Say what is asked of who cannot follow, and so may play any card."""
    first, second = lead_suits(o.lead)
    wilds = o.game.wild and bool(o.hand & Y_MASK)
    if second is None:
        if open_lead:
            return say("fesca-ask-makes-second-open")
        key = "fesca-ask-makes-second-wild" if wilds else "fesca-ask-makes-second"
        return say(key, suit=first)
    if open_lead:
        return say("fesca-ask-any-open", suit=second)
    return say("fesca-ask-any-wild" if wilds else "fesca-ask-any", first=first, second=second)


def _marks(o: FescaObservation, seat: int) -> list[Text]:
    marks = [label("mark-leads")] if seat == o.dealer and not o.takers else []
    return [*marks, *void_marks(o, seat)]


def _hand(o: FescaObservation, seat: int) -> Zone:
    """Return the reader's cards; of others one back: all hands are equally large, and there may be six of
    them.
    """
    if seat == o.seat:
        cards = [_hand_slot(o, card) for card in FESCA.of(o.hand)]
        return zone(hand_id(seat), "hidden", "row", label("own-hand"), cards)
    n = o.sizes[seat]
    backs = [face_down(f"{seat}:back", n=n, label=label("fesca-cards", n=n))] if n else []
    return zone(hand_id(seat), "hidden", "row", label("hand"), backs)


def _hand_slot(o: FescaObservation, card: Card) -> Slot:
    """Return a card of the reader's; one that may be played now with what it would pass as."""
    slot = hand_slot(o, card)
    trick = o.tricks[-1].cards if o.lead else ()
    return {**slot, **preview(o.game, trick, card)} if "move" in slot else slot


TABLE: Final = Table(
    view,
    keys=_keys,
    hint=lambda hint: TRICK,
    ends=EndWords(deal_won=deal_won, match_decision=match_decision),
    amount="amount-tricks",
)
"""What FESCA brings to the card table."""
