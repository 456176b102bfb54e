"""The pieces that views are made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Unpack

from ..cards import Card
from ..explain import LANGUAGES, Names, Text, text
from ..facts import Fact, Param
from ..game import Game, Observation, State
from ..match import Match, is_open_ended, low_wins
from ..tricks import TrickObservation
from . import table_of
from .types import Reasons, ScoreTable, Seat, SlotParts, Tag, Track
from .types import Slot as Slot
from .types import View as View
from .types import Zone as Zone


def say(key: str, names: Names | None = None, **params: Param) -> Text:
    """Return the sentence for ``key`` in every language."""
    return text(Fact(key, **params), names)


COUNTED: Final = 100
"""From this many ways on it is said about how many there are: nobody counts them."""


def say_ways(keys: tuple[str, str], count: int, **params: Param) -> Text:
    """Say in how many ways cards may lie, by the ``keys`` of two sentences: for a number, for about so many."""
    if count == 1:
        return say("all-known")
    key, about = keys
    if count < COUNTED:
        return say(key, None, count=count, **params)
    return say(about, None, count=round_count(count), **params)


def round_count(count: int) -> str:
    """Write about how many there are: from ``COUNTED`` on one digit, and zeros."""
    unit: int = 10 ** (len(str(count)) - 1) if count >= COUNTED else 1
    return f"{(count + unit // 2) // unit * unit:,}"


def view_of(game: Game, *centre: Zone) -> View:
    """Return the view of what lies in ``centre`` and nothing else, for an explanation."""
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


def view_at(
    o: Observation, seats: Iterable[Seat], centre: Iterable[Zone], *, trick_done: bool = False
) -> View:
    """Return the view of a position, of which nothing is said yet. ``trick_done``: the trick that has just been
    completed still lies in the middle, so it is nobody's turn.
    """
    return view_of(o.game, *centre) | {
        "ply": len(o.moves),
        "you": o.seat,
        "actor": None if trick_done else o.actor,
        "over": o.is_over,
        "seats": list(seats),
    }


def view_alone(game: Game, names: Names, own: Iterable[Zone], *centre: Zone) -> View:
    """Return the view of what lies in ``centre``, and of the reader's ``own`` cards."""
    you = names.you or 0
    return view_of(game, *centre) | {"you": you, "seats": [seat_of(you, names, *own)]}


def seat_of(seat: int, names: Names, *zones: Zone) -> Seat:
    """Return a seat with its cards, and nothing beside its name."""
    return {
        "seat": seat,
        "name": name_of(seat, names),
        "score": "",
        "turn": False,
        "marks": [],
        "zones": list(zones),
    }


def seat_at(
    o: Observation,
    seat: int,
    names: Names,
    zones: Iterable[Zone],
    *,
    marks: Iterable[Text] = (),
    trick_done: bool = False,
) -> Seat:
    """Return a seat of a position with its points, ``marks`` beside its name, and its cards. ``trick_done``:
    see :func:`view_at`.
    """
    return seat_of(seat, names, *zones) | {
        "score": shown_points(o.scores[seat]),
        "turn": seat == o.actor and not trick_done,
        "marks": list(marks),
    }


def zone(id: str, kind: str, layout: str, label: Text, cards: Iterable[Slot]) -> Zone:
    """Return a place on the table with cards in it."""
    return {"id": id, "kind": kind, "layout": layout, "label": label, "cards": list(cards)}


def face_up(card: Card, **more: Unpack[SlotParts]) -> Slot:
    """Return a card that is seen; its name is its key."""
    return {"key": card.text, "card": card.text, **more}


def face_down(key: str, **more: Unpack[SlotParts]) -> Slot:
    """Return a card, or a stack of cards, whose face is not seen. ``key`` must say nothing of the card."""
    return {"key": key, "card": None, **more}


def tag(kind: str, label: Text, short: Text | None = None) -> Tag:
    """Return a small label on a card; ``short``: in its place where cards are small."""
    made: Tag = {"kind": kind, "text": label}
    if short:
        made["short"] = short
    return made


def bar(id: str, label: Text, value: int, most: int) -> Track:
    """Return a number, and a bar that is full at ``most``."""
    return {"id": id, "label": label, "value": value, "of": most, "text": same(str(value))}


def name_of(seat: int, names: Names) -> Text:
    """Say what a seat is called."""
    return names.seats[seat]


def same(words: str) -> Text:
    """Return words that are the same in every language."""
    return dict.fromkeys(LANGUAGES, words)


def explain(title: Text, facts: Iterable[Fact], names: Names) -> Reasons:
    """Return an explanation: a title, and facts as sentences in order."""
    return {"title": title, "lines": [text(fact, names) for fact in facts]}


def own_key(key: str, game: Game) -> str:
    """Return the key of the sentence that ``game`` has in place of the shared one under ``key``; else
    ``key``.
    """
    return table_of(game).keys(game).get(key, key)


def ask_lead(o: TrickObservation) -> Text:
    """Say that the seat may lead any card; after a trick that it has taken, that first."""
    won = bool(o.tricks) and o.tricks[-1].winner == o.seat
    return say("ask-lead-won" if won else "ask-lead")


def shown_points(points: float) -> str:
    """Return points as a reader sees them, with a minus, which is not a hyphen."""
    return f"{points:g}".replace("-", "−")


def score_table(deals: Sequence[State], length: int, names: Names) -> ScoreTable:
    """Return points by deal and seat, and their totals. ``deals``: at least one; ``length``: how many were
    agreed on, those after it are an extension.
    """
    seats = range(len(names.seats))
    return {
        "head": [name_of(seat, names) for seat in seats],
        "rows": [
            {
                "label": say("score-deal" if i <= length else "score-extra", deal=i),
                "cells": [*map(shown_points, deal.scores)],
            }
            for i, deal in enumerate(deals, 1)
        ],
        "total": [shown_points(sum(deal.scores[seat] for deal in deals)) for seat in seats],
        "note": _note(deals[0].game, length),
    }


def _note(game: Game, length: int) -> Text:
    """Say who wins a match of ``length`` deals."""
    return say(own_key(_note_key(game, length), game), deals=length, **game.rules.numbers())


def _note_key(game: Game, length: int) -> str:
    """Return the key of the sentence that says who wins a match of ``length`` deals."""
    if is_open_ended(game, length):
        return "score-note-open"
    return "score-note-low" if low_wins(game) else "score-note"


def match_end(match: Match) -> Fact:
    """Say what has ended a match: its agreed length, or the game's own rule."""
    game, played = match.game, len(match.states)
    if game.ends_match(match.totals, match.states[-1]):
        own = table_of(game).ends.match_ending
        return Fact("end-rule", number=played) if own is None else own(match)
    if match.extra:
        return Fact("end-length-extra", deals=match.deals, extra=match.extra)
    key = "end-length-most" if is_open_ended(game, match.deals) else "end-length"
    return Fact(key, deals=match.deals)
