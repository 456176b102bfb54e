"""What can be tried of Collector: any field and any hand, and what two suits cost there."""

from __future__ import annotations

from typing import Any, Final

from ...facts import Fact
from ...lessons import Lesson
from ...tries import Draft, Try
from ...views import View, face_up, name_of, same, say, view_of, zone
from ..shared.decks import TOMOE
from . import Collection, Collector
from .lessons import EXAMPLE, NAMES, explain_collection, field_and_hand
from .moves import COLLECTS, MIN_FROM_HAND, SUITS

GAME: Final = Collector()

MOST_HELD: Final = 4
"""The most cards that a hand has in a turn."""

LETTERS: Final = tuple(suit.letter for suit in SUITS)


# A draft: the hand and the field, each as cards in one text, the suits that are collected, and how many
# have collected before.


def collect_view(draft: Draft) -> View:
    """The hand, the field and all other cards, to be moved by clicks; suits, and who came before."""
    hand, field, suits, before = draft
    cells = [
        {"pick": letter, "label": same(suit.kanji), **({"picked": True} if letter in suits else {})}
        for letter, suit in zip(LETTERS, SUITS, strict=True)
    ]
    columns = [say("collector-column", suit=suit, letter=suit.letter) for suit in SUITS]
    rows = [{"label": same(""), "cells": cells}]
    options = [
        {"pick": str(n), "label": same(str(n)), **({"picked": True} if str(n) == before else {})}
        for n in range(len(GAME.penalties))
    ]
    controls: list[dict[str, Any]] = [
        {
            **{"kind": "grid", "id": "suits", "label": say("collector-try-suits")},
            **{"columns": columns, "rows": rows},
        },
        {
            **{"kind": "options", "id": "before", "label": say("collector-try-before")},
            "options": options,
        },
    ]
    held, lying = hand.split(), field.split()
    rest = [card.text for card in TOMOE.cards if card.text not in (*held, *lying)]
    view = view_of(
        GAME,
        zone("field", "field", "suits", say("collector-on-field"), _slots(lying)),
        zone("rest", "field", "suits", say("collector-try-rest"), _slots(rest, pale=True)),
    )
    seat = {
        **{"seat": 0, "name": name_of(0, NAMES), "score": "", "turn": False, "marks": []},
        "zones": [zone("0:hand", "hidden", "row", say("collector-own-hand"), _slots(held))],
    }
    return view | {"you": 0, "seats": [seat], "controls": controls, "draft": list(draft)}


def _slots(cards: list[str], *, pale: bool = False) -> list[dict[str, Any]]:
    """Cards in the deck's order, each of which can be clicked."""
    found = TOMOE.of(sum(TOMOE.card(card).bit for card in cards))
    return [face_up(card, pick=card.text, **({"void": True} if pale else {})) for card in found]


def pick(draft: Draft, piece: str) -> Draft:
    """The draft after a click. A card goes from elsewhere to the field, from there to the hand if there is
    room, and then away; a suit's letter takes it in or out, in place of the older of two; a number says how
    many have collected. ValueError for any other piece.
    """
    hand, field, suits, before = draft
    held, lying, chosen = hand.split(), field.split(), suits.split()
    if piece in LETTERS:
        chosen = [one for one in chosen if one != piece] if piece in chosen else [*chosen, piece]
        return hand, field, " ".join(chosen[-2:]), before
    if piece in {str(n) for n in range(len(GAME.penalties))}:
        return hand, field, suits, piece
    if piece not in {card.text for card in TOMOE.cards}:
        raise ValueError(f"there is no piece {piece!r}")
    if piece in held:
        held.remove(piece)
    elif piece in lying:
        lying.remove(piece)
        if len(held) < MOST_HELD:
            held.append(piece)
    else:
        lying.append(piece)
    return " ".join(held), " ".join(lying), suits, before


def explain(draft: Draft) -> Lesson | Fact | None:
    """What the two suits cost; why they cannot be collected; None until two are chosen."""
    hand, field, suits, before = draft
    chosen = set(suits.split())
    if len(chosen) < 2:
        return Fact("collector-try-two")
    move = next(one for one in COLLECTS if {suit.letter for suit in one.suits} == chosen)
    held, lying = (sum(TOMOE.card(card).bit for card in cards.split()) for cards in (hand, field))
    wanted = TOMOE.of(held & move.bits)
    if not wanted:
        return Fact("collect-none", suits=move.suits, least=MIN_FROM_HAND)
    if len(wanted) < MIN_FROM_HAND:
        return Fact("collect-few", suits=move.suits, cards=wanted, least=MIN_FROM_HAND)
    penalty = GAME.penalties[int(before)]
    collection = Collection(0, move, held & move.bits, lying & move.bits, penalty)
    return explain_collection(collection, int(before), field_and_hand(lying, held))


TRIES: Final = {
    "collect": Try(
        title=say("collector-try"),
        start=(EXAMPLE.hand, EXAMPLE.field, EXAMPLE.suits, "0"),
        view=collect_view,
        pick=pick,
        explain=explain,
    )
}
"""By name."""
