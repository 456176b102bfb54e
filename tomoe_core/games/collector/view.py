"""What one seat sees of a position of Collector.

A card of the hand is discarded by a click. A collection is put together: the only piece of it is the pair of
suits, chosen from a table of what each pair would cost now; a button then plays it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from ...cards import Card, Suit
from ...explain import LANGUAGES, Names, Text, text
from ...facts import Fact
from ...game import Game, IllegalMove, Move
from ...locale import shared
from ...story import Chapter, story
from ...views import Slot, Zone, face_down, face_up, name_of, same, say, tag, zone
from ..shared.decks import TOMOE
from . import Collect, CollectorObservation, Discard
from .advice import hint_of, move_hint_of
from .game import MATCH_ENDS_AT
from .moves import COLLECTS
from .position import SEATS
from .story import steps_of_collection

__all__ = ["KEYS", "hint_of", "move_hint_of", "pick", "pieces_of", "tracks", "view"]

KEYS: Final = {
    "deal-best": "collector-deal-best",
    "deal-shared": "collector-deal-shared",
    "match-won": "collector-match-won",
    "match-shared": "collector-match-shared",
    "score-note-low": "collector-score-note",
    "score-note-open": "collector-score-note-open",
    "set-seat": "collector-seat",
    "set-seat-0": "collector-seat-0",
    "set-seat-1": "collector-seat-1",
    "set-seat-2": "collector-seat-2",
    "set-seat-3": "collector-seat-3",
}
"""The sentences that stand in place of the shared ones."""

BACK: Final = "discard"
"""The piece that gives up a collection which is being put together, to discard instead."""

Draft = tuple[str, ...]
"""Empty, or the text of the collection that has been chosen."""


# Moves that are put together


def pick(o: CollectorObservation, draft: Draft, piece: str) -> Draft:
    """The draft after a click on ``piece``: the text of a collection, or ``BACK``. Clicking a chosen collection
    again gives it up. IllegalMove if it is not allowed now, ValueError if there is no such piece.
    """
    if piece == BACK:
        return ()
    move = _COLLECTS.get(piece)
    if move is None:
        raise ValueError(f"a piece is two suits, such as collect R O, not {piece[:40]!r}")
    reason = o.why_illegal(move)
    if reason is not None:
        raise IllegalMove(reason)
    return () if draft == (piece,) else (piece,)


def pieces_of(move: Move) -> Draft:
    """The pieces from which ``move`` is put together: none for a discard."""
    return (move.text,) if isinstance(move, Collect) else ()


_COLLECTS: Final = {move.text: move for move in COLLECTS}
_COLLECT_OF: Final = {move.suits: move for move in COLLECTS}


def _chosen(o: CollectorObservation, draft: Sequence[str]) -> Collect | None:
    """The collection that has been chosen, None if there is none or it is not allowed now."""
    move = _COLLECTS.get(draft[0]) if draft and o.actor == o.seat else None
    return move if move is not None and o.why_illegal(move) is None else None


# The view


def view(
    o: CollectorObservation, names: Names, *, trick_done: bool = False, draft: Sequence[str] = ()
) -> dict[str, Any]:
    """See :func:`tomoe_core.page.view.view`. There are no tricks, so ``trick_done`` is of no account."""
    chosen = _chosen(o, draft)
    since = _since_own_move(o)
    return {
        "v": 1,
        "game": o.game.id,
        "deck": o.game.deck.id,
        "ply": len(o.history),
        "you": o.seat,
        "actor": o.actor,
        "over": o.is_over,
        "prompt": _prompt(o, names, chosen),
        "say": None,
        "pause": "none",
        "seats": [_seat(o, seat, names, chosen) for seat in range(SEATS)],
        "centre": [_field(o, chosen, since)],
        "controls": _controls(o, chosen, names),
        "draft": [chosen.text] if chosen else [],
        "choices": _choices(o, chosen, names),
        "actions": [],
        "lastTrick": None,
        "score": None,
        "counters": [_stock(o)],
        "reasons": _reasons(o, names, since),
        "facts": _facts(o, names),
    }


def tracks(game: Game, totals: Sequence[int | float], names: Names) -> list[dict[str, Any]]:
    """How near each seat's total is to the one at which the match ends."""
    return [
        {"id": f"total-{seat}", "label": name_of(seat, names), "value": total, "of": MATCH_ENDS_AT}
        for seat, total in enumerate(totals)
    ]


def _prompt(o: CollectorObservation, names: Names, chosen: Collect | None) -> Text:
    """One line: what is asked now."""
    if o.actor is None:
        return say("deal-over")
    if o.actor != o.seat:
        return say("wait", names, seat=o.actor)
    if chosen:
        return say("collector-ask-chosen", suits=chosen.suits, points=o.cost_of(chosen).damage)
    if o.leaving:
        return say("collector-ask-leaving")
    if o.collection_of(o.seat):
        return say("collector-ask-collected")
    may_collect = any(isinstance(move, Collect) for move in o.legal_moves())
    asked = say("collector-ask" if may_collect else "collector-ask-few")
    if o.drawn:
        return _joined([say("collector-drew", card=o.drawn), asked])
    return asked if o.stock_left else _joined([say("collector-no-stock"), asked])


def _choices(o: CollectorObservation, chosen: Collect | None, names: Names) -> list[dict[str, Any]]:
    """The button that collects, as long as this seat may still do so."""
    if not _may_yet_collect(o):
        return []
    if chosen:
        label = say("collector-do", suits=chosen.suits, points=o.cost_of(chosen).damage)
        return [{"move": chosen.text, "label": label, "primary": True}]
    wait = say("not-your-turn", names, seat=o.actor)
    why = say("collector-choose-first") if o.actor == o.seat else wait
    return [{"move": "collect", "label": say("collector-do-none"), "disabled": why}]


def _may_yet_collect(o: CollectorObservation) -> bool:
    return not o.is_over and o.collection_of(o.seat) is None


# Cards


def _field(o: CollectorObservation, chosen: Collect | None, since: Sequence[Chapter]) -> Zone:
    """The field by suits. A card that has come there says from whose hand; dead cards say why they are."""
    came_from = {
        move.card: byte >> 6
        for move, byte in zip(o.moves, o.history, strict=True)
        if isinstance(move, Discard)
    }
    recent = set(_arrivals(o, since))
    slots = []
    for card in TOMOE.of(o.field):
        slot = face_up(card)
        seat = came_from.get(card, o.seat)
        if seat != o.seat:
            slot["from"] = f"{seat}:hand"
        if card in recent:
            slot["tags"] = [tag("new", say("collector-new"))]
        if card.bit & o.dead:
            slot |= {"void": True, "why": say("card-dead", card=card, suit=card.suit)}
        elif chosen and card.bit & chosen.bits:
            slot |= {"picked": True, "pick": chosen.text}
        slots.append(slot)
    return zone("field", "field", "suits", say("collector-on-field"), slots)


def _arrivals(o: CollectorObservation, since: Sequence[Chapter]) -> list[Card]:
    """The cards that came to the field in ``since``, without this seat's own discard."""
    return [
        card
        for chapter in since
        for fact in chapter.facts
        if fact.key in ("turned-up", "discards") and fact.params.get("seat") != o.seat
        if isinstance(card := fact["card"], Card)
    ]


def _seat(
    o: CollectorObservation, seat: int, names: Names, chosen: Collect | None
) -> dict[str, Any]:
    collection = o.collection_of(seat)
    settled = collection is not None or o.is_over
    marks = [say("mark-begins")] if seat == o.dealer else []
    if collection:
        marks.append(say("collector-mark", suits=collection.suits))
    if not o.held[seat] and not o.is_over:
        marks.append(say("collector-mark-out"))
    return {
        "seat": seat,
        "name": name_of(seat, names),
        "score": f"{o.scores[seat]:g}" if settled else "–",
        "turn": seat == o.actor,
        "marks": marks,
        "zones": [_hand(o, seat, chosen), *_taken(o, seat)],
    }


def _hand(o: CollectorObservation, seat: int, chosen: Collect | None) -> Zone:
    if seat == o.seat:
        cards = [_own(o, card, chosen) for card in TOMOE.of(o.hand)]
        return zone(f"{seat}:hand", "hidden", "row", say("collector-own-hand"), cards)
    backs = [face_down(f"{seat}:h{i}") for i in range(o.held[seat])]
    return zone(f"{seat}:hand", "hidden", "row", say("collector-hand"), backs)


def _own(o: CollectorObservation, card: Card, chosen: Collect | None) -> Slot:
    """A card of the reader's: a click discards it. While a collection is chosen, a click on a card that it
    takes gives it up, and one on another card goes back to discarding.
    """
    slot = face_up(card)
    if o.actor != o.seat:
        return slot
    if card == o.drawn:
        slot["tags"] = [tag("new", say("collector-drawn"))]
    if chosen is None:
        return slot | {"move": f"discard {card}"}
    if card.bit & chosen.bits:
        return slot | {"picked": True, "pick": chosen.text}
    return slot | {"pick": BACK}


def _taken(o: CollectorObservation, seat: int) -> list[Zone]:
    """What another seat has collected."""
    collection = o.collection_of(seat)
    if collection is None or seat == o.seat:
        return []
    cards = [face_up(card) for card in TOMOE.of(collection.held | collection.field)]
    label = say("collector-taken", suits=collection.suits, points=collection.damage)
    return [zone(f"{seat}:collected", "collected", "row", label, cards)]


def _stock(o: CollectorObservation) -> dict[str, Any]:
    return {
        "id": "stock",
        "label": say("collector-stock"),
        "value": o.stock_left,
        "icon": "card",
    }


# What collecting would cost


def _controls(
    o: CollectorObservation, chosen: Collect | None, names: Names
) -> list[dict[str, Any]]:
    """What each pair of suits would cost now, and of the chosen one how that comes about."""
    if not _may_yet_collect(o):
        return []
    return [_costs(o, chosen, names), *([_sum(o, chosen)] if chosen else [])]


def _costs(o: CollectorObservation, chosen: Collect | None, names: Names) -> dict[str, Any]:
    """A table with a cell for every two suits that nobody has collected."""
    suits = o.open_suits
    late = o.position.deal.game.penalties[len(o.collections)]
    return {
        "kind": "grid",
        "id": "costs",
        "label": say("collector-costs-late", points=late) if late else say("collector-costs"),
        "columns": [_suit_name(suit) for suit in suits[1:]],
        "rows": [
            {
                "label": _suit_name(suit),
                "cells": [
                    _cell(o, _COLLECT_OF[suit, other], chosen, names)
                    if other.index > suit.index
                    else None
                    for other in suits[1:]
                ],
            }
            for suit, _ in pairwise(suits)
        ],
    }


def _cell(
    o: CollectorObservation, move: Collect, chosen: Collect | None, names: Names
) -> dict[str, Any]:
    cost = o.cost_of(move)
    missing = cost.missing.bit_count()
    note = say("collector-missing", n=missing) if missing else say("collector-complete")
    cell = {"label": same(str(cost.damage)), "note": note}
    reason = o.why_illegal(move)
    if reason is not None:
        return cell | {"why": text(reason, names)}
    return cell | {"pick": move.text} | ({"picked": True} if move is chosen else {})


def _sum(o: CollectorObservation, move: Collect) -> dict[str, Any]:
    """The damage of a collection, and how it comes about."""
    cost = o.cost_of(move)
    # Which cards of the hand and the field it takes is seen on the cards.
    seen = ("collects", "collects-hand", "collects-field", "collects-damage")
    steps = steps_of_collection(cost, len(o.collections))
    lines = [text(step) for step in steps if step.key not in seen]
    most = o.position.deal.game.not_collected
    over = cost.damage > most
    if over:
        lines.append(say("collector-dear", points=most))
    return {
        "kind": "sum",
        "id": "damage",
        "label": say("collector-sum", suits=move.suits),
        "value": cost.damage,
        "note": _joined(lines),
        **({"over": True} if over else {}),
    }


def _suit_name(suit: Suit) -> Text:
    return say("collector-suit", suit=suit)


# What has happened, and what can be known


def _since_own_move(o: CollectorObservation) -> list[Chapter]:
    """What has happened since this seat's last move, its consequences included; the whole deal if it has made
    none.
    """
    chapters = story(o)
    last = max((i for i, chapter in enumerate(chapters) if chapter.seat == o.seat and i), default=0)
    return list(chapters[last:])


def _reasons(o: CollectorObservation, names: Names, since: Sequence[Chapter]) -> dict[str, Any]:
    """How the deal ended; else the latest collection since this seat's last move, explained; else what the
    others have done since then.
    """
    if o.is_over:
        return _explained(say("collector-why-end"), since[-1].facts, names)
    collections = [chapter for chapter in since if isinstance(chapter.move, Collect)]
    if collections:
        facts = collections[-1].facts
        end = next(i for i, fact in enumerate(facts) if fact.key == "collects-damage")
        title = say("collector-why", names, seat=collections[-1].seat)
        return _explained(title, facts[: end + 1], names)
    facts = tuple(fact for chapter in since for fact in chapter.facts if fact.key != "draws")
    return _explained(say("collector-since"), facts, names)


def _explained(title: Text, facts: Sequence[Fact], names: Names) -> dict[str, Any]:
    return {"title": title, "lines": [text(fact, names) for fact in facts]}


def _facts(o: CollectorObservation, names: Names) -> list[Text]:
    """What the next collection costs on top, what cannot be seen, and where the cards of each suit are."""
    if o.is_over:
        return []
    return [
        say("collector-turns", names, seats=_turn_order(o), lap=o.turn // SEATS + 1),
        *_unseen(o),
        *(
            say("collector-void", names, seat=one.seat, suits=one.suits)
            for one in o.collections
            if one.seat != o.seat and o.held[one.seat]
        ),
        *(_whereabouts(o, suit) for suit in o.open_suits),
    ]


def _turn_order(o: CollectorObservation) -> tuple[int, ...]:
    return tuple((o.dealer - i) % SEATS for i in range(SEATS))


def _unseen(o: CollectorObservation) -> list[Text]:
    hidden = sum(o.held) - o.held[o.seat]
    if o.stock_left:
        return [say("collector-unseen", stock=o.stock_left, n=hidden)]
    if not hidden:
        return []
    count = o.count_worlds()
    if count == 1:
        return [say("collector-layouts-one")]
    return [say("collector-layouts", n=hidden, count=count)]


def _whereabouts(o: CollectorObservation, suit: Suit) -> Text:
    """Which cards of a suit lie on the field, which this seat holds, and which are out of its reach."""
    cards = TOMOE.suit_masks[suit.index]
    return say(
        "collector-suit-line",
        suit=suit,
        field=_ranks(o.field & cards),
        held=_ranks(o.hand & cards),
        missing=_ranks(cards & ~o.field & ~o.hand),
    )


def _ranks(cards: int) -> str:
    return " ".join(str(card.rank) for card in TOMOE.of(cards)) or "–"


def _joined(sentences: Sequence[Text]) -> Text:
    """Sentences one after another."""
    return {lang: shared(lang).SPACE.join(one[lang] for one in sentences) for lang in LANGUAGES}
