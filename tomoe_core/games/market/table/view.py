"""What one seat sees of a Market position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....cards import Card
from ....explain import Names, Text, join, text
from ....facts import Fact
from ....options import Option
from ....story import story
from ....table import EndWords, Pieces, Table
from ....table.tricks import backs
from ....table.types import Counter, CounterRef, Reasons, Seat, Slot, Transfer, View, Zone
from ....table.views import face_up, say, seat_of, tag, view_at, zone
from ...shared.decks import TOMOE
from ..rules.moves import BUY, OFFER, PUT, Offer, Put, Reveal
from ..rules.observation import MarketObservation
from ..rules.position import LAST_RUN, OFFERING, SEATS
from .asks import Ask, ask, lot_badges, question
from .drafts import Draft, pick, pieces_of
from .hint import hint_words, lots_of, move_name
from .remarks import buyer_mark, facts

KEYS: Final = {
    "deal-starts": "market-deal-starts-sells",
    "deal-starts-open": "market-deal-starts-sells-open",
    "end-turned": "market-turned",
    "end-turned-last": "market-turned-last",
    "end-led-deal": "market-led",
    "set-seat": "set-seat-first",
    "set-seat-0": "market-set-seat-sells-0",
    "set-seat-1": "market-set-seat-sells-1",
    "set-seat-2": "market-set-seat-sells-2",
}
"""The sentences that stand in place of the shared ones."""

NOT_TOLD: Final = frozenset(
    {
        "market-turns-up",
        "market-puts-none",
        "market-has",
        "market-run-whole",
        "market-offer-lot",
        "market-offer-total",
    }
)
"""Steps that the account of a turn leaves out: they belong to the next one, or are told in another line."""


ENDINGS: Final = frozenset({"market-ends-runs", "market-ends-dry", "market-two-left"})
"""Steps that tell how the deal ended."""


def view(
    o: MarketObservation,
    names: Names,
    *,
    trick_done: bool = False,
    draft: Draft = (),
    memory: bool = True,
) -> View:
    """See :func:`tomoe_core.page.view.view`. There are no tricks, so ``trick_done`` changes nothing.
    ``memory``: show what everybody could remember of the others' hands, the cards that came there in the open.
    """
    asked = ask(o, names, draft, memory) if o.actor == o.seat else Ask(_prompt(o, names))
    told = [chapter.facts for chapter in story(o)]
    lent = _loans(o, told)
    transfers = _transfers(told[-1])
    seats = [
        _seat(o, seat, names, asked, draft, lent.get(seat, 0), memory=memory)
        for seat in range(SEATS)
    ]
    shown = view_at(o, seats, _centre(o, asked)) | {
        "prompt": asked.prompt,
        "pause": "trick" if len(transfers) > 1 else "none",
        "controls": asked.controls,
        "choices": asked.choices,
        "counters": _counters(o),
        "facts": facts(o, names, draft, memory=memory),
    }
    if draft:
        shown["draft"] = list(asked.draft)
    if transfers:
        shown["transfers"] = transfers
    if o.is_over:
        shown["ending"] = _ending(o, names, told[-1])
    turn = _last_turn(o, names)
    if turn is not None:
        shown["reasons"] = turn
    return shown


def stage_of(o: MarketObservation) -> int:
    """Return the number of the turn."""
    return o.turn + (o.stage > OFFERING)


def _prompt(o: MarketObservation, names: Names) -> Text:
    """Say what is waited for."""
    if o.actor is None:
        return say("deal-over")
    keys = {OFFER: "market-wait-offer", BUY: "market-wait-buy", PUT: "market-wait-put"}
    key = keys.get(-1 if o.asked is None else o.asked, "market-wait-reveal")
    return say(key, names, seat=o.actor)


def _counters(o: MarketObservation) -> list[Counter]:
    """Show what lies beside the table: the bank's chips, those paid in this turn, the stock, the runs out."""
    counters: list[Counter] = [
        {"id": "points", "label": say("market-counter-bank"), "value": o.bank, "icon": "chip"},
        {"id": "paid", "label": say("market-counter-paid"), "value": o.paid, "icon": "chip"},
        {
            "id": "stock",
            "label": say("market-counter-stock"),
            "value": o.stock_left,
            "icon": "card",
        },
        {"id": "turn", "label": say("market-counter-turn"), "value": o.turn + 1},
        {"id": "runs", "label": say("market-counter-runs"), "value": o.runs_out},
    ]
    for counter in counters[2:]:
        counter["quiet"] = True
    return counters


BANK: Final[CounterRef] = {"seat": None, "id": "points"}
PAID: Final[CounterRef] = {"seat": None, "id": "paid"}


def _transfers(steps: Sequence[Fact]) -> list[Transfer]:
    """Return the points that went from counter to counter in these steps, in order."""
    transfers = [transfer for step in steps for transfer in _transfers_of(step)]
    return [transfer for transfer in transfers if transfer["value"]]


def _transfers_of(step: Fact) -> list[Transfer]:
    """Return what went from counter to counter in this step, if anything did."""
    if step.key == "market-pays-points":
        ends = _points_of(step), PAID
    elif step.key in ("market-is-paid-points", "market-is-paid-both"):
        ends = PAID, _points_of(step)
    elif step.key == "market-unsold":
        ends = _points_of(step), BANK
    elif step.key in ("market-run-revealed", "market-pays-both-runs", "market-two-left"):
        ends = BANK, _points_of(step)
    else:
        return []
    value = step["price" if step.key == "market-unsold" else "points"]
    assert isinstance(value, int)
    return [{"from": ends[0], "to": ends[1], "value": value}]


def _points_of(step: Fact) -> CounterRef:
    """Return the counter of the points of the seat that the step is about."""
    seat = step["seat"]
    assert isinstance(seat, int)
    return {"seat": seat, "id": "points"}


def _loans(o: MarketObservation, told: Sequence[Sequence[Fact]]) -> dict[int, int]:
    """Return what the bank has lent in this turn, or, before its offer, in the one before, by seat."""
    lent: dict[int, int] = {}
    offers = [i for i, move in enumerate(o.moves) if isinstance(move, Offer)]
    for step in (step for each in told[offers[-1] + 1 :] for step in each) if offers else ():
        seat, points = step.params.get("seat"), step.params.get("points")
        borrows = step.key in ("market-borrows", "market-seller-borrows")
        if borrows and isinstance(seat, int) and isinstance(points, int):
            lent[seat] = lent.get(seat, 0) + points
    return lent


def _ending(o: MarketObservation, names: Names, steps: Sequence[Fact]) -> Text:
    """Say how the deal ended, and who got the bonus for two of the last three cards."""
    told = [text(step, names) for step in steps if step.key in ENDINGS]
    if (
        o.runs_out == LAST_RUN
        and not o.stock_left
        and not any(step.key == "market-two-left" for step in steps)
    ):
        told.append(say("market-none-left", points=o.position.deal.game.rules.two_left_pay))
    return join(told)


def _seat(
    o: MarketObservation,
    seat: int,
    names: Names,
    asked: Ask,
    draft: Draft,
    lent: int,
    *,
    memory: bool,
) -> Seat:
    marks = [say("market-mark-seller")] if seat == o.seller and not o.is_over else []
    if lent:
        marks.append(say("market-mark-lent", points=lent))
    mark = buyer_mark(o, seat, draft) if memory else None
    zones = [*_hand(o, seat, asked, memory=memory), *_runs(o, seat)]
    return seat_of(seat, names, *zones) | {
        "turn": seat == o.actor,
        "marks": marks if mark is None else [*marks, mark],
        "counters": [points_counter(o.points[seat])],
    }


def points_counter(points: int) -> Counter:
    """Return a seat's points."""
    return {"id": "points", "label": say("market-counter-points"), "value": points, "icon": "chip"}


def _hand(o: MarketObservation, seat: int, asked: Ask, *, memory: bool) -> list[Zone]:
    known = TOMOE.of(o.hands[seat])
    if seat == o.seat:
        slots = [face_up(card, **asked.hand.get(card.text, {})) for card in known]
        return [zone(f"{seat}:hand", "hidden", "row", say("own-hand"), slots)]
    seen = [_from_hand(card, seat) for card in known] if memory else []
    down = backs(seat, o.hidden_left[seat] + (0 if memory else len(known)))
    return [
        zone(f"{seat}:known", "open", "row", say("market-known-cards"), seen),
        zone(f"{seat}:hand", "hidden", "row", say("market-hidden-cards"), down),
    ]


def _from_hand(card: Card, seat: int) -> Slot:
    return face_up(card) | {"from": f"{seat}:hand"}


def _runs(o: MarketObservation, seat: int) -> list[Zone]:
    """Return the runs that a seat has revealed, in order."""
    zones = []
    for run in o.moves:
        if isinstance(run, Reveal) and run.bit & o.runs[seat]:
            cards = [_from_hand(card, seat) for card in run.cards]
            zones.append(
                zone(f"{seat}:run:{run.card}", "kept", "row", say("market-label-runs"), cards)
            )
    return zones


def _centre(o: MarketObservation, asked: Ask) -> list[Zone]:
    """Return the cards on sale, each with its marker and die, and the cards that have been paid."""
    slots: list[Slot] = []
    for lot in o.lots:
        slot = face_up(lot.card, **asked.lots.get(lot.card.text, {}))
        slots.append(slot | {"badges": lot_badges(lot)} if lot.price else slot)
    zones = [zone("offer", "offer", "row", say("market-on-offer"), slots)]
    if o.paid_cards:
        paid = [
            face_up(card, tags=[tag("paid", say("market-tag-paid"))])
            for card in TOMOE.of(o.paid_cards)
        ]
        zones.append(zone("paid", "paid", "row", say("market-paid-cards"), paid))
    return zones


def _last_turn(o: MarketObservation, names: Names) -> Reasons | None:
    """Say what happened in the turn in play, or, before its offer, in the one before; None before the first
    one.
    """
    moves = o.moves
    offers = [i for i, move in enumerate(moves) if isinstance(move, Offer)]
    if not offers:
        return None
    first = last = offers[-1]
    while first and isinstance(moves[first - 1], Put):
        first -= 1
    while last + 1 < len(moves) and not isinstance(moves[last + 1], Put):
        last += 1
    offer = moves[offers[-1]]
    assert isinstance(offer, Offer)
    chapters = story(o)[first + 1 : last + 2]
    steps = [fact for each in chapters for fact in each.facts if fact.key not in NOT_TOLD]
    turn = stage_of(o)
    seller = (o.dealer + turn - 1) % SEATS
    return {
        "title": text(Fact("market-why-turn", seat=seller, number=turn), names),
        "lines": [
            offer_line(offer) if step.key == "market-offers" else text(step, names)
            for step in steps
        ],
    }


def offer_line(offer: Offer) -> Text:
    """Return an offer in one line."""
    return text(Fact("market-turn-offer", lots=lots_of(offer)))


TABLE: Final = Table(
    view,
    keys=lambda game: KEYS,
    pieces=Pieces(pick, pieces_of),
    move_name=move_name,
    settings=(Option("memory", (True, False), called="market-set-memory"),),
    hint=hint_words,
    ends=EndWords(stage=stage_of),
    question=question,
    amount_note="amount-beside",
)
"""What Market brings to the card table."""
