"""Tricks of FESCA card by card: each as it stood when a card had fallen, with what that card did."""

from __future__ import annotations

from typing import Any, Final

from ...cards import Card
from ...explain import Names, Text
from ...facts import Step
from ...tricks import PlayedTrick
from ...views import View, name_of, same, say, view_of
from .game import MAX_CARDS, Fesca
from .observation import FescaObservation
from .trick_view import Standing, label, told, trick_zone
from .turns import TURNS, turns

Lesson = dict[str, Any]

IN_ORDER: Final = Names([same(str(number)) for number in range(1, MAX_CARDS + 1)])
"""Seats that are called by when they play: the first one leads."""


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
    steps = [
        _fall(trick._replace(cards=trick.cards[: i + 1], winner=None), game, names)
        for i in range(len(trick.cards))
    ]
    for fact in judged.steps[len(trick.cards) :]:
        shown = trick_alone(won, game, names)
        steps.append({"view": shown, "caption": told(fact), "focus": _pointed_at(fact, trick)})
    return {"v": 1, "title": title, "steps": steps}


def explain_cards(
    game: Fesca, cards: str | tuple[Card, ...], title: Text, *, ranked: bool = True
) -> Lesson:
    """Any cards as a complete trick, step by step. ``ranked``: the last step has the order of all cards. ValueError
    if they are no trick.
    """
    trick = game.trick(cards)
    played = PlayedTrick(0, trick.cards, None, len(trick.cards))
    made = trick_lesson(played, game, IN_ORDER, title)
    if not ranked:
        made["steps"].pop()
    return made


def _fall(so_far: PlayedTrick, game: Fesca, names: Names) -> dict[str, Any]:
    """The last card of ``so_far`` falls: what it does as the trick stands then, and what it changes of the others."""
    cards = so_far.cards
    standing = Standing.of(game, cards)
    fact = game.steps(cards, standing.judged)[len(cards) - 1]
    more = list(turns(Standing.of(game, cards[:-1]), standing)) if len(cards) > 1 else []
    focus = [key for step in (fact, *more) for key in _pointed_at(step, so_far)]
    return {
        "view": trick_alone(so_far, game, names),
        "caption": _in_a_row([told(step) for step in (fact, *more)]),
        "focus": list(dict.fromkeys(focus)),
    }


def _in_a_row(texts: list[Text]) -> Text:
    """Sentences one after the other; a full-width stop needs no space behind it."""
    row = dict(texts[0])
    for one in texts[1:]:
        for lang, words in one.items():
            row[lang] += words if row[lang].endswith("。") else f" {words}"
    return row


def trick_alone(trick: PlayedTrick, game: Fesca, names: Names) -> View:
    """A view of a trick and nothing else."""
    middle = trick_zone("trick", label("trick"), trick, game)
    for i, slot in enumerate(middle["cards"]):
        slot["label"] = name_of(trick.seat(i), names)
    return view_of(game, middle)


def _pointed_at(fact: Step, trick: PlayedTrick) -> list[str]:
    """The keys of the cards to which something happens in a step."""
    index, card, cards = (fact.params.get(name) for name in ("index", "card", "cards"))
    if isinstance(index, int):
        return [trick.cards[index].text]
    if fact.key not in TURNS:
        return []
    several = cards if isinstance(cards, tuple) else (card,)
    return [one.text for one in several if isinstance(one, Card)]
