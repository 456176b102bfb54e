"""What one seat sees of a position of Collector.

A card of the hand is discarded by a click. A collection is put together from its two suits: what each of them
lacks adds up to the damage, which is shown while they are chosen. A button then plays it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....cards import Card, Suit
from ....explain import Names, Text, join, text
from ....facts import Fact, Reason
from ....game import IllegalMove, Move
from ....match import Match
from ....story import Chapter, story
from ....table import EndWords, Pieces, Table
from ....table.tricks import backs
from ....table.types import (
    Choice,
    Control,
    Counter,
    GridCell,
    Reasons,
    Seat,
    Slot,
    SumControl,
    Track,
    View,
    Zone,
)
from ....table.views import (
    explain,
    face_up,
    name_of,
    same,
    say,
    say_ways,
    seat_at,
    tag,
    view_at,
    zone,
)
from ...shared.decks import TOMOE
from ..game import Collector
from ..rules.collection import damage_of, sum_of_ranks
from ..rules.moves import COLLECTS, SUITS, Collect, Discard
from ..rules.observation import CollectorObservation
from ..rules.position import SEATS
from ..rules.story import LAST_ENDS, step_of_missing
from .hint import hint_words, move_name

KEYS: Final = {
    "end-ahead": "collector-end-ahead",
    "end-behind": "collector-end-behind",
    "end-behind-tied": "collector-end-behind-tied",
    "deal-best": "collector-deal-best",
    "deal-shared": "collector-deal-shared",
    "match-won": "collector-match-won",
    "match-shared": "collector-match-shared",
    "score-note-low": "collector-score-note",
    "score-note-open": "collector-score-note-open",
    "set-seat": "set-seat-first",
    "set-seat-0": "collector-seat-0",
    "set-seat-1": "collector-seat-1",
    "set-seat-2": "collector-seat-2",
    "set-seat-3": "collector-seat-3",
}
"""The sentences that stand in place of the shared ones."""

DISCARDING: Final = "discard"
"""The piece that takes all suits out of the draft: the reader discards."""

Draft = tuple[str, ...]
"""The letters of the suits that have been chosen for a collection, two at most."""

_SUIT_OF: Final = {suit.letter: suit for suit in SUITS}
_COLLECT_OF: Final = {frozenset(move.suits): move for move in COLLECTS}


# Moves that are put together


def pick(o: CollectorObservation, draft: Draft, piece: str) -> Draft:
    """Return the draft after a click on ``piece``: the letter of a suit, or ``DISCARDING``. A suit that is in
    the draft is taken out; a third one takes the place of one of the two. IllegalMove if the suit cannot be
    collected now, ValueError if there is no such piece.
    """
    if piece == DISCARDING:
        return ()
    if piece not in _SUIT_OF:
        raise ValueError(f"a piece is the letter of a suit, such as R, not {piece[:40]!r}")
    if piece in draft:
        return tuple(other for other in draft if other != piece)
    suit = _SUIT_OF[piece]
    reason = _why_not(o, draft, suit)
    if reason is not None:
        raise IllegalMove(reason)
    fitting = [other for other in draft if o.why_illegal(_collect_of(other, piece)) is None]
    return (*fitting[-1:], piece)


def pieces_of(move: Move) -> Draft:
    """Return the pieces from which ``move`` is put together: none for a discard."""
    return tuple(suit.letter for suit in move.suits) if isinstance(move, Collect) else ()


def _collect_of(one: str, other: str) -> Collect:
    """Return the collection of two suits, by their letters."""
    return _COLLECT_OF[frozenset((_SUIT_OF[one], _SUIT_OF[other]))]


def _why_not(o: CollectorObservation, draft: Draft, suit: Suit) -> Reason | None:
    """Return None if ``suit`` can be collected now with one of ``draft``, or with any other if that is empty;
    else the reason against the pair of which most cards are held.
    """
    others = [_SUIT_OF[letter] for letter in draft] or [s for s in o.open_suits if s != suit]
    pairs = [_COLLECT_OF[frozenset((suit, other))] for other in others]
    most = max(pairs, key=lambda move: (o.hand & move.bits).bit_count())
    return o.why_illegal(most)


def _check(o: CollectorObservation, draft: Sequence[str]) -> Draft:
    """Return ``draft`` as far as it can be chosen now."""
    checked: Draft = ()
    for piece in draft if o.actor == o.seat else ():
        if piece in _SUIT_OF and _why_not(o, checked, _SUIT_OF[piece]) is None:
            checked = (*checked, piece)
    return checked[:2]


# The view


def view(
    o: CollectorObservation, names: Names, *, trick_done: bool = False, draft: Sequence[str] = ()
) -> View:
    """See :func:`tomoe_core.page.view.view`. There are no tricks, so ``trick_done`` is of no account."""
    chosen = _check(o, draft)
    since = _since_own_move(o)
    collected = bool(o.moves) and isinstance(o.moves[-1], Collect)
    seats = [_seat(o, seat, names, chosen) for seat in range(SEATS)]
    shown = view_at(o, seats, [_field(o, chosen, since)]) | {
        "prompt": _prompt(o, names, chosen),
        "pause": "trick" if collected else "none",
        "controls": _controls(o, chosen, names),
        "draft": list(chosen),
        "choices": _choices(o, chosen),
        "counters": [_stock(o)],
        "reasons": _reasons(o, names, since),
        "facts": _facts(o, names),
    }
    if o.is_over:
        shown["ending"] = _ending(since[-1].facts, names)
    return shown


def tracks(game: Collector, totals: Sequence[int | float], names: Names) -> list[Track]:
    """Show how near each seat's total is to the one at which the match ends."""
    end = game.rules.match_ends_at
    return [
        {"id": f"total-{seat}", "label": name_of(seat, names), "value": total, "of": end}
        for seat, total in enumerate(totals)
    ]


def match_ending(match: Match) -> Fact:
    """Say whose totals have ended the match."""
    mark = match.game.rules.numbers()["match_ends_at"]
    reached = tuple(seat for seat, total in enumerate(match.totals) if total >= mark)
    return Fact("collector-end-mark", seats=reached, mark=mark)


def turning(seen: Sequence[CollectorObservation], names: Names) -> Text | None:
    """Say when the only one who took least damage collected; None if nobody did so alone."""
    end = seen[-1]
    best = [one for one in end.collections if one.damage == min(end.scores)]
    if len(best) != 1:
        return None
    seat, suits, points = best[0].seat, best[0].suits, best[0].damage
    before = [o for o in seen if o.collection_of(seat) is None]
    lap, last = (o.turn // SEATS + 1 for o in (before[-1], seen[-2]))
    key = "collector-turned-last" if lap == last else "collector-turned"
    return say(key, names, seat=seat, suits=suits, points=points, lap=lap)


def question(o: CollectorObservation) -> Fact:
    """Return what a question asks of whoever is to act."""
    may_collect = any(isinstance(move, Collect) for move in o.legal_moves())
    return Fact("collector-question" if may_collect else "collector-question-discard")


def _prompt(o: CollectorObservation, names: Names, chosen: Draft) -> Text:
    """Return one line: what is asked now."""
    if o.actor is None:
        return say("deal-over")
    if o.actor != o.seat:
        return say("wait", names, seat=o.actor)
    if chosen:
        return say("collector-ask-second" if len(chosen) == 1 else "collector-ask-chosen")
    if o.leaving:
        return say("collector-ask-leaving")
    if o.collection_of(o.seat):
        return say("collector-ask-collected")
    may_collect = any(isinstance(move, Collect) for move in o.legal_moves())
    asked = say("collector-ask" if may_collect else "collector-ask-few")
    if o.new_card:
        return join([say("collector-drew", card=o.new_card), asked])
    return asked if o.stock_left else join([say("collector-no-stock"), asked])


def _choices(o: CollectorObservation, chosen: Draft) -> list[Choice]:
    """Return the button that collects, from the first suit chosen on."""
    if not chosen:
        return []
    if len(chosen) == 1:
        why = say("collector-ask-second")
        return [{"move": "collect", "label": say("collector-do-none"), "disabled": why}]
    move = _collect_of(*chosen)
    label = say("collector-do", suits=move.suits, points=o.would_collect(move).damage)
    return [{"move": move.text, "label": label, "primary": True}]


def _may_yet_collect(o: CollectorObservation) -> bool:
    return not o.is_over and o.collection_of(o.seat) is None


# Cards


def _field(o: CollectorObservation, chosen: Draft, since: Sequence[Chapter]) -> Zone:
    """Return the field by suits. A card that has come there says from whose hand; dead cards say why they
    are.
    """
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
            slot |= {"void": True, "why": say("collector-card-dead", card=card, suit=card.suit)}
        elif card.suit.letter in chosen:
            slot |= {"picked": True, "pick": card.suit.letter}
        slots.append(slot)
    return zone("field", "field", "suits", say("collector-on-field"), slots)


def _arrivals(o: CollectorObservation, since: Sequence[Chapter]) -> list[Card]:
    """Return the cards that came to the field in ``since``, without this seat's own discard."""
    return [
        card
        for chapter in since
        for fact in chapter.facts
        if fact.key in ("collector-turned-up", "collector-discards")
        and fact.params.get("seat") != o.seat
        if isinstance(card := fact["card"], Card)
    ]


def _seat(o: CollectorObservation, seat: int, names: Names, chosen: Draft) -> Seat:
    collection = o.collection_of(seat)
    settled = collection is not None or o.is_over
    marks = [say("mark-begins")] if seat == o.dealer else []
    if not o.held[seat] and not o.is_over:
        marks.append(say("collector-mark-out"))
    zones = [_hand(o, seat, chosen, names), *_collections(o, seat)]
    shown = seat_at(o, seat, names, zones, marks=marks)
    return shown if settled else shown | {"score": "–"}


def _hand(o: CollectorObservation, seat: int, chosen: Draft, names: Names) -> Zone:
    if seat == o.seat:
        cards = [_own_slot(o, card, chosen, names) for card in TOMOE.of(o.hand)]
        return zone(f"{seat}:hand", "hidden", "row", say("own-hand"), cards)
    label = say("hand")
    return zone(f"{seat}:hand", "hidden", "row", label, backs(seat, o.held[seat]))


def _own_slot(o: CollectorObservation, card: Card, chosen: Draft, names: Names) -> Slot:
    """Return a card of the reader's: a click discards it or, while suits are chosen, takes its suit in or
    out.
    """
    slot = face_up(card)
    if o.actor != o.seat:
        return slot
    if card == o.new_card:
        slot["tags"] = [tag("new", say("collector-drawn"))]
    if not chosen:
        return slot | {"move": f"discard {card}"}
    letter = card.suit.letter
    if letter in chosen:
        return slot | {"picked": True, "pick": letter}
    reason = _why_not(o, chosen, card.suit)
    if reason is None:
        return slot | {"pick": letter}
    return slot | {"why": text(reason, names)}


def _collections(o: CollectorObservation, seat: int) -> list[Zone]:
    """Show what a seat has collected."""
    collection = o.collection_of(seat)
    if collection is None:
        return []
    held = collection.held
    cards = [
        face_up(card) | ({"from": f"{seat}:hand"} if card.bit & held else {})
        for card in TOMOE.of(held | collection.field)
    ]
    label = say("collector-taken", points=collection.damage)
    return [zone(f"{seat}:collected", "kept", "suits", label, cards)]


def _stock(o: CollectorObservation) -> Counter:
    return {
        "id": "stock",
        "label": say("collector-stock"),
        "value": o.stock_left,
        "icon": "card",
        "quiet": True,
    }


# What collecting would cost


def _controls(o: CollectorObservation, chosen: Draft, names: Names) -> list[Control]:
    """Show what each suit lacks, to be chosen; and of those chosen what they cost together."""
    if not _may_yet_collect(o):
        return []
    if not chosen:
        return [_suits(o, chosen, names)]
    return [_suits(o, chosen, names), _damage(o, chosen), _BACK]


_BACK: Final[Control] = {
    "kind": "options",
    "id": "back",
    "label": say("collector-or"),
    "options": [{"pick": DISCARDING, "label": say("collector-discarding")}],
}
"""The button that takes all suits out of the draft."""


def _suits(o: CollectorObservation, chosen: Draft, names: Names) -> Control:
    """Return the six suits to choose from, as they lie on the field: which ranks each would lack, and their
    sum.
    """
    late = o.next_penalty or 0
    return {
        "kind": "grid",
        "id": "suits",
        "label": say("collector-suits-late", points=late) if late else say("collector-suits"),
        "columns": [say("collector-column", suit=suit, letter=suit.letter) for suit in SUITS],
        "rows": [
            {
                "label": say("collector-lacks"),
                "cells": [_suit(o, suit, chosen, names) for suit in SUITS],
            }
        ],
    }


def _suit(o: CollectorObservation, suit: Suit, chosen: Draft, names: Names) -> GridCell:
    owner = next((one.seat for one in o.collections if suit in one.suits), None)
    if owner is not None:
        why = say("collector-suit-collected", names, suit=suit, seat=owner)
        return {"label": same("–"), "note": name_of(owner, names), "why": why}
    letter = suit.letter
    missing = _missing(o, suit)
    cell: GridCell = {
        "label": same(str(sum_of_ranks(missing))),
        "note": same(_ranks(missing)),
    }
    if letter in chosen:
        return cell | {"pick": letter, "picked": True}
    reason = _why_not(o, chosen, suit)
    return cell | {"pick": letter} if reason is None else cell | {"why": text(reason, names)}


def _missing(o: CollectorObservation, suit: Suit) -> int:
    """Return the cards of a suit that this seat would lack, a mask."""
    return TOMOE.suit_masks[suit.index] & ~o.hand & ~o.field


def _damage(o: CollectorObservation, chosen: Draft) -> Control:
    """Return the damage of the suits chosen, and how it comes about."""
    suits = tuple(sorted((_SUIT_OF[letter] for letter in chosen), key=lambda suit: suit.index))
    missing = sum(_missing(o, suit) for suit in suits)
    late = o.next_penalty or 0
    damage = damage_of(missing, late)
    lines = [text(step_of_missing(missing, suits))] if len(suits) > 1 else []
    if late:
        lines.append(say("collector-collects-late", number=len(o.collections), points=late))
    most = o.position.deal.game.rules.not_collected
    if damage > most:
        lines.append(say("collector-dear", points=most))
    label = say("collector-sum", suits=suits)
    shown: SumControl = {"kind": "sum", "id": "damage", "label": label, "value": damage}
    if lines:
        shown["note"] = join(lines)
    if damage > most:
        shown["over"] = True
    return shown


# What has happened, and what can be known


def _since_own_move(o: CollectorObservation) -> list[Chapter]:
    """Return what has happened since this seat's last move, its consequences included; the whole deal if it has
    made none.
    """
    chapters = story(o)
    last = max((i for i, chapter in enumerate(chapters) if chapter.seat == o.seat and i), default=0)
    return list(chapters[last:])


def _reasons(o: CollectorObservation, names: Names, since: Sequence[Chapter]) -> Reasons:
    """Say how the deal ended; else the latest collection since this seat's last move, explained; else what the
    others have done since then.
    """
    if o.is_over:
        return explain(say("collector-why-end"), since[-1].facts, names)
    collections = [chapter for chapter in since if isinstance(chapter.move, Collect)]
    if collections:
        facts = collections[-1].facts
        end = next(i for i, fact in enumerate(facts) if fact.key == "collector-collects-damage")
        title = say("collector-why", names, seat=collections[-1].seat)
        return explain(title, facts[: end + 1], names)
    facts = tuple(
        fact for chapter in since for fact in chapter.facts if fact.key != "collector-draws"
    )
    return explain(say("collector-since", names, seat=o.seat), facts, names)


def _ending(facts: Sequence[Fact], names: Names) -> Text:
    """Say why the deal ended, and who has not collected."""
    keys = (*LAST_ENDS, "collector-empty-ends", "collector-not-collected")
    return join([text(fact, names) for fact in facts if fact.key in keys])


def _facts(o: CollectorObservation, names: Names) -> list[Text]:
    """Say what the next collection costs on top, what cannot be seen, and where the cards of each suit are."""
    if o.is_over:
        return []
    return [
        say("collector-turns", names, seats=_turn_order(o), lap=o.turn // SEATS + 1),
        *([say("collector-late", points=late)] if (late := o.next_penalty) else []),
        *_unseen_texts(o),
        *(
            say("collector-void", names, seat=one.seat, suits=one.suits)
            for one in o.collections
            if one.seat != o.seat and o.held[one.seat]
        ),
        *(_whereabouts(o, suit) for suit in o.open_suits),
    ]


def _turn_order(o: CollectorObservation) -> tuple[int, ...]:
    return tuple((o.dealer - i) % SEATS for i in range(SEATS))


def _unseen_texts(o: CollectorObservation) -> list[Text]:
    hidden = sum(o.held) - o.held[o.seat]
    if o.stock_left:
        return [say("collector-unseen", stock=o.stock_left, n=hidden)]
    if not hidden:
        return []
    keys = ("hidden-ways", "hidden-ways-about")
    return [say_ways(keys, o.count_worlds(), n=hidden)]


def _whereabouts(o: CollectorObservation, suit: Suit) -> Text:
    """Say which cards of a suit lie on the field, which this seat holds, and which are out of its reach."""
    cards = TOMOE.suit_masks[suit.index]
    return say(
        "collector-suit-line",
        suit=suit,
        field=_ranks(o.field & cards),
        held=_ranks(o.hand & cards),
        missing=_ranks(_missing(o, suit)),
    )


def _ranks(cards: int) -> str:
    return " ".join(str(card.rank) for card in TOMOE.of(cards)) or "–"


TABLE: Final = Table(
    view,
    keys=lambda game: KEYS,
    pieces=Pieces(pick, pieces_of),
    move_name=move_name,
    tracks=tracks,
    hint=hint_words,
    ends=EndWords(turning=turning, match_ending=match_ending),
    question=question,
    amount="collector-amount",
    amount_note="amount-beside",
)
"""What Collector brings to the card table."""
