"""The pieces that views are made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .bots.base import Hint, MoveHint
from .cards import Card
from .explain import LANGUAGES, Names, Text, text
from .facts import Fact, Param
from .game import Game, State
from .match import is_open_ended, low_wins
from .tricks import CardPlay

View = dict[str, Any]
"""What one seat sees of a position, as plain JSON data; ``widgets/src/types.ts`` describes it."""

Slot = dict[str, Any]
Zone = dict[str, Any]


def say(key: str, names: Names | None = None, **params: Param) -> Text:
    """The sentence for ``key`` in every language."""
    return text(Fact(key, **params), names)


def view_of(game: Game, *centre: Zone) -> View:
    """A view of what lies in ``centre`` and nothing else, for an explanation."""
    return {
        "v": 1,
        "game": game.id,
        "deck": game.deck.id,
        "ply": 0,
        "you": None,
        "actor": None,
        "over": False,
        "prompt": same(""),
        "say": None,
        "pause": "none",
        "seats": [],
        "centre": list(centre),
        "choices": [],
        "actions": [],
        "lastTrick": None,
        "score": None,
        "facts": [],
    }


def zone(id: str, kind: str, layout: str, label: Text, cards: Sequence[Slot]) -> Zone:
    """A place on the table with cards in it."""
    return {"id": id, "kind": kind, "layout": layout, "label": label, "cards": list(cards)}


def face_up(card: Card, **more: Any) -> Slot:
    """A card that is seen; its name is its key."""
    return {"key": card.text, "card": card.text, **more}


def face_down(key: str, **more: Any) -> Slot:
    """A card, or a stack of cards, whose face is not seen. ``key`` must say nothing of the card."""
    return {"key": key, "card": None, **more}


def tag(kind: str, label: Text) -> dict[str, Any]:
    """A small label on a card."""
    return {"kind": kind, "text": label}


def name_of(seat: int, names: Names) -> Text:
    """What a seat is called."""
    return names.seats[seat]


def same(words: str) -> Text:
    """Words that are the same in every language."""
    return dict.fromkeys(LANGUAGES, words)


def own_key(key: str, game: Game) -> str:
    """The key of the sentence that ``game`` has in place of the shared one under ``key``: what ``KEYS`` in its
    ``view.py`` says, or ``keys_of(game)`` there, where its options decide; else ``key``.
    """
    view = game.part("view")
    own: Callable[[Game], Mapping[str, str]] | None = getattr(view, "keys_of", None)
    keys: Mapping[str, str] = getattr(view, "KEYS", {}) if own is None else own(game)
    return keys.get(key, key)


def score_table(deals: Sequence[State], length: int, names: Names) -> dict[str, Any]:
    """Points by deal and seat, and their totals. ``deals``: at least one; ``length``: how many were agreed on,
    those after it are an extension.
    """
    seats = range(len(names.seats))
    return {
        "head": [name_of(seat, names) for seat in seats],
        "rows": [
            {
                "label": say("score-deal" if i <= length else "score-extra", deal=i),
                "cells": [f"{points:g}" for points in deal.scores],
            }
            for i, deal in enumerate(deals, 1)
        ],
        "total": [f"{sum(deal.scores[seat] for deal in deals):g}" for seat in seats],
        "note": say(own_key(_note_key(deals[0].game, length), deals[0].game), deals=length),
    }


def _note_key(game: Game, length: int) -> str:
    """The key of the sentence that says who wins a match of ``length`` deals."""
    if is_open_ended(game, length):
        return "score-note-open"
    return "score-note-low" if low_wins(game) else "score-note"


def trick_hint(hint: Hint) -> Fact:
    """What to play and why, in a game of tricks: in how many layouts the best card wins the trick in play. All
    moves are plays of cards.
    """
    best, cards = hint.best, tuple(map(_card, hint.equals))
    if len(hint.moves) == 1:
        return Fact("hint-only-card", card=cards[0])
    if len(cards) == len(hint.moves):
        return Fact("hint-trick-all")
    counts = {"wins": best.wins, "best": best.best, "count": hint.layouts}
    key = best_card_key(hint) if len(cards) == 1 else _tie_key(hint)
    return Fact(key, cards=cards, possible=hint.possible, **counts)


def hint_reason(hint: Hint, game: Game) -> Fact | None:
    """What a hint says beside its recommendation, by ``hint_reason_of`` in the game's ``view.py`` if there is
    one; None if there is nothing to say.
    """
    own = getattr(game.part("view"), "hint_reason_of", likelihood_reason)
    found: Fact | None = own(hint)
    return found


def likelihood_reason(hint: Hint) -> Fact | None:
    """The sentence on the card that would be best if all layouts were equally likely; None where that is one of
    those that the hint recommends.
    """
    if not isinstance(hint.otherwise, CardPlay):
        return None
    return Fact("hint-otherwise", card=hint.otherwise.card)


def _tie_key(hint: Hint) -> str:
    """The key for cards that are as good as each other: in the only layout, in all, or in some drawn."""
    if hint.possible == 1:
        return "hint-trick-tie-known"
    return "hint-trick-tie" if hint.layouts == hint.possible else "hint-trick-tie-sampled"


def best_card_key(hint: Hint) -> str:
    """The key for one card that is best: in the only layout, in all, or in some drawn."""
    if hint.possible == 1:
        return "hint-trick-known"
    if hint.layouts == hint.possible:
        keys = ("hint-trick-never", "hint-trick", "hint-trick-always")
    else:
        keys = ("hint-trick-sampled-never", "hint-trick-sampled", "hint-trick-sampled-always")
    return key_by_share(keys, hint.best.wins, hint.layouts)


def trick_move_hint(each: MoveHint, hint: Hint) -> Fact:
    """What a hint expects of the play of a card, in a game of tricks."""
    counts = {"wins": each.wins, "best": each.best, "count": hint.layouts}
    if hint.possible == 1:
        key = "hint-trick-move-wins" if each.wins else "hint-trick-move-loses"
    else:
        keys = ("hint-trick-move-never", "hint-trick-move", "hint-trick-move-always")
        key = key_by_share(keys, each.wins, hint.layouts)
    return Fact(key, card=_card(each), points=round(each.points, 1), **counts)


def key_by_share(keys: tuple[str, str, str], count: int, layouts: int) -> str:
    """The key of the sentence about what happens in ``count`` of the layouts. ``keys``: the keys for none of
    them, for some, and for all.
    """
    never, sometimes, always = keys
    return never if not count else always if count == layouts else sometimes


def _card(each: MoveHint) -> Card:
    assert isinstance(each.move, CardPlay)
    return each.move.card
