"""The first deal of Collector, with a word on each situation when it first arises."""

from __future__ import annotations

from typing import Final

from ....facts import Fact
from ....learn.guide import Aim, Guide, Situation, Topic, about
from ....table.views import face_up, say, view_of, zone
from ...shared.decks import TOMOE
from ..game import Collector
from ..numbers import CollectorRules
from ..rules.collection import Collection
from ..rules.moves import Collect, Discard
from ..rules.observation import CollectorObservation


def _may_collect(o: CollectorObservation) -> bool:
    """Return True if the reader has a turn in which they may still collect some day."""
    return not o.is_over and o.collection_of(o.seat) is None


def _rules(o: CollectorObservation) -> CollectorRules:
    return o.position.deal.game.rules


def _others(o: CollectorObservation) -> tuple[Collection, ...]:
    """Return what the others have collected."""
    return tuple(one for one in o.collections if one.seat != o.seat)


def _begin(o: CollectorObservation) -> Situation | None:
    """Notice the first turn."""
    first = _may_collect(o) and len(o.draws) == 1
    cards = TOMOE.of(o.hand)
    return about(cards, n=len(cards)) if first else None


def _cost(o: CollectorObservation) -> Situation | None:
    """Return what the cheapest collection would cost now."""
    if not _may_collect(o):
        return None
    moves = [move for move in o.legal_moves() if isinstance(move, Collect)]
    if not moves:
        return None
    best = min((o.would_collect(move) for move in moves), key=lambda one: one.damage)
    missing = TOMOE.of(best.missing)
    return about(
        TOMOE.of(best.held | best.field), suits=best.suits, n=len(missing), points=best.damage
    )


def _leaving(o: CollectorObservation) -> Situation | None:
    """Notice that the reader has just collected, and discards one of the cards left."""
    return about(TOMOE.of(o.hand)) if not o.is_over and o.leaving else None


def _after_collecting(o: CollectorObservation) -> Situation | None:
    """Notice that the reader has collected in an earlier turn and has a card left."""
    collection = o.collection_of(o.seat)
    if collection is None or o.is_over or o.leaving:
        return None
    return about(TOMOE.of(o.hand), points=collection.damage)


def _first_other(o: CollectorObservation) -> Situation | None:
    """Notice that somebody else has collected, and the reader has not."""
    others = _others(o)
    if not _may_collect(o) or not others:
        return None
    last = others[-1]
    penalty = o.next_penalty or 0
    return about(
        seat=last.seat,
        suits=last.suits,
        points=penalty,
        damage=last.damage,
        never=_rules(o).not_collected,
    )


def _dead(o: CollectorObservation) -> Situation | None:
    """Notice that there are cards on the field whose suit has been collected."""
    cards = TOMOE.of(o.field & o.dead)
    if not cards or o.is_over:
        return None
    return about(cards, card=cards[0], suit=cards[0].suit)


def _field(o: CollectorObservation) -> Situation | None:
    """Notice that somebody has discarded a card of a suit of which the reader holds two."""
    if not _may_collect(o):
        return None
    for move, byte in zip(reversed(o.moves), reversed(o.history), strict=True):
        if byte >> 6 == o.seat or not isinstance(move, Discard):
            continue
        held = o.hand & TOMOE.suit_masks[move.card.suit.index]
        if held.bit_count() >= 2 and move.bit & o.field:
            shown = (move.card, *TOMOE.of(held))
            return about(shown, seat=byte >> 6, card=move.card, suit=move.card.suit)
    return None


def _lap(o: CollectorObservation) -> Situation | None:
    """Notice that a new lap has begun, with a card turned up."""
    if o.is_over or len(o.turned) < 2:
        return None
    card = o.turned[-1]
    return about((card,) if card.bit & o.field else (), card=card, n=o.stock_left)


def _over(o: CollectorObservation) -> Situation | None:
    if not o.is_over:
        return None
    return about(points=o.scores[o.seat], mark=_rules(o).match_ends_at)


def _aim() -> Aim:
    """Show a suit of which one card is missing."""
    slots = [
        face_up(card) | ({"gone": True} if card.text == "R4" else {})
        for card in TOMOE.cards
        if card.suit.letter == "R"
    ]
    picture = view_of(Collector(), zone("aim", "field", "row", say("collector-collection"), slots))
    return Aim(Fact("collector-aim"), picture, (Fact("tomoe-suits"), Fact("collector-term-field")))


GUIDES: Final = {
    "collector": Guide(
        seed=109,
        aim=_aim,
        topics=(
            Topic("collector-guide-begin", _begin),
            Topic("collector-guide-over", _over),
            Topic("collector-guide-leaving", _leaving),
            Topic("collector-guide-collected", _after_collecting),
            Topic("collector-guide-others", _first_other),
            Topic("collector-guide-cost", _cost),
            Topic("collector-guide-dead", _dead),
            Topic("collector-guide-field", _field),
            Topic("collector-guide-lap", _lap),
        ),
    )
}
