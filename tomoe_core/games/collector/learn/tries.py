"""What can be tried of Collector: any field and any hand, and what two suits cost there."""

from __future__ import annotations

from typing import Final

from ....facts import Fact
from ....learn.lessons import Lesson
from ....learn.tries import Draft, Try, options, pieces_view
from ....table.types import GridCell, GridRow, View
from ....table.views import same, say
from ...shared.decks import TOMOE
from ..game import Collector
from ..rules.collection import Collection
from ..rules.moves import COLLECTS, SUITS
from .lessons import EXAMPLE, explain_collection, field_and_hand

GAME: Final = Collector()

MOST_HELD: Final = GAME.rules.hand + 1
"""The most cards that a hand has in a turn."""

LETTERS: Final = tuple(suit.letter for suit in SUITS)


# A draft: the hand and the field, each as cards in one text, the suits that are collected, and how many
# have collected before.


def collect_view(draft: Draft) -> View:
    """Show all cards, to be put on the field and into the hand by clicks; the suits, and who came before."""
    hand, field, suits, before = draft
    columns = [say("collector-column", suit=suit, letter=suit.letter) for suit in SUITS]
    held, lying = hand.split(), field.split()
    rows: list[GridRow] = [
        {"label": same(""), "cells": [_cell(f"{letter}{rank}", held, lying) for letter in LETTERS]}
        for rank in range(1, 7)
    ]
    label = say("collector-try-cards")
    numbers = [(str(n), same(str(n))) for n in range(len(GAME.rules.penalties))]
    named = zip(LETTERS, columns, strict=True)
    return pieces_view(
        GAME,
        draft,
        {"kind": "grid", "id": "cards", "label": label, "columns": columns, "rows": rows},
        options("suits", say("collector-try-suits"), named, suits.split()),
        options("before", say("collector-try-before"), numbers, {before}),
    )


def _cell(card: str, held: list[str], lying: list[str]) -> GridCell:
    """Return a card to click, with where it is."""
    cell: GridCell = {"pick": card, "label": same(card[1])}
    if card in held:
        return cell | {"note": say("collector-try-hand"), "picked": True}
    return cell | ({"note": say("collector-try-field")} if card in lying else {})


def pick(draft: Draft, piece: str) -> Draft:
    """Return the draft after a click. A card goes from elsewhere to the field, from there to the hand if there
    is room, and then away; a suit's letter takes it in or out, in place of the older of two; a number says how
    many have collected. ValueError for any other piece.
    """
    hand, field, suits, before = draft
    held, lying, chosen = hand.split(), field.split(), suits.split()
    if piece in LETTERS:
        chosen = [one for one in chosen if one != piece] if piece in chosen else [*chosen, piece]
        return hand, field, " ".join(chosen[-2:]), before
    if piece in {str(n) for n in range(len(GAME.rules.penalties))}:
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
    """Show what the two suits cost; say why they cannot be collected; None until two are chosen."""
    hand, field, suits, before = draft
    chosen = set(suits.split())
    if len(chosen) < 2:
        return Fact("collector-try-two")
    move = next(one for one in COLLECTS if {suit.letter for suit in one.suits} == chosen)
    held, lying = (sum(TOMOE.card(card).bit for card in cards.split()) for cards in (hand, field))
    wanted = TOMOE.of(held & move.bits)
    least = GAME.rules.from_hand
    if not wanted:
        return Fact("collector-collect-none", suits=move.suits, least=least)
    if len(wanted) < least:
        return Fact("collector-collect-few", suits=move.suits, cards=wanted, least=least)
    penalty = GAME.rules.penalties[int(before)]
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
