"""Tricks of FESCA card by card: each as it stood when a card had fallen, with what that card did."""

from __future__ import annotations

from typing import Any

from ...explain import Names, Text
from ...facts import Step
from ...tricks import PlayedTrick
from ...views import View, name_of, say, view_of
from .game import Fesca
from .observation import FescaObservation
from .trick_view import label, told, trick_zone

Lesson = dict[str, Any]


def last_trick(o: FescaObservation, names: Names) -> Lesson | None:
    """Why the last complete trick of this deal went as it did; None before there is one."""
    number = len(o.takers)
    if not number:
        return None
    trick = o.tricks[number - 1]
    title = say("fesca-why", names, seat=trick.winner, number=number)
    return trick_lesson(trick, o.game, names, title)


def trick_lesson(trick: PlayedTrick, game: Fesca, names: Names, title: Text) -> Lesson:
    """A complete trick explained: each card as it falls and what it does to the others, then what decides."""
    judged = game.trick(trick.cards)
    won = trick._replace(winner=trick.seat(judged.winner))
    steps = []
    for at, fact in enumerate(judged.steps):
        fallen = min(at + 1, len(trick.cards))
        so_far = trick._replace(cards=trick.cards[:fallen], winner=None)
        shown = trick_alone(won if at >= len(trick.cards) else so_far, game, names)
        steps.append({"view": shown, "caption": told(fact), "focus": _pointed_at(fact, trick)})
    return {"v": 1, "title": title, "steps": steps}


def trick_alone(trick: PlayedTrick, game: Fesca, names: Names) -> View:
    """A view of a trick and nothing else."""
    middle = trick_zone("trick", label("trick"), trick, game)
    for i, slot in enumerate(middle["cards"]):
        slot["label"] = name_of(trick.seat(i), names)
    return view_of(game, middle)


def _pointed_at(fact: Step, trick: PlayedTrick) -> list[str]:
    """The keys of the cards that a step speaks of."""
    index = fact.params.get("index")
    return [trick.cards[index].text] if isinstance(index, int) else []
