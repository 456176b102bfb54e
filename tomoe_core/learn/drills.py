"""What drills are made of: questions about positions, made by the engine, each with its answer explained.

A game's own are in its ``learn/drills.py``: a :class:`Drill` by name. A question is plain JSON data; see
:func:`one_of`, :func:`all_of` and :func:`tomoe_core.learn.questions.question`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, TypeVar

from ..cards import Card
from ..explain import LANGUAGES, Text, card_name
from ..game import Game, State
from ..table.views import Slot, View, same
from .lessons import Lesson

Question = dict[str, Any]
"""``{"v": 1, "game", "drill", "level", "ask", "view", "choose", "answers", "right", "why"}``, as JSON."""

Answer = dict[str, Any]
"""``{"id", "label"}``; see :func:`answer`."""

Item = TypeVar("Item")


class Drill(NamedTuple):
    """One kind of question of a game. ``make(rng, level)`` gives a question of a level from 1, plain, to
    ``levels``, tricky; ``rng`` is all the chance that it has.
    """

    title: Text
    make: Callable[[Random, int], Question]
    levels: int = 3


# Questions


def answer(id: str, label: Text) -> Answer:
    """An answer that can be chosen. One that is a card on the table has the id of that slot's ``pick``, and
    any other is a button below the question.
    """
    return {"id": id, "label": label}


def card_answer(card: Card) -> Answer:
    """A card as an answer; its text is the id."""
    return answer(card.text, {lang: card_name(card, lang) for lang in LANGUAGES})


def number_answer(number: float) -> Answer:
    """A number as an answer; its digits are the id."""
    return answer(f"{number:g}", same(f"{number:g}"))


def one_of(ask: Text, view: View, answers: Sequence[Answer], right: str, why: Lesson) -> Question:
    """A question with one right answer, the one with the id ``right``: a click answers it. ``why`` explains it
    step by step. ValueError as for :func:`all_of`.
    """
    return _ask(ask, view, "one", answers, [right], why)


def all_of(
    ask: Text, view: View, answers: Sequence[Answer], right: Iterable[str], why: Lesson
) -> Question:
    """A question of which all right answers have to be chosen: at least one, and now and then all. ValueError
    if an id comes twice or is none, or if a card of ``view`` can be picked that is no answer.
    """
    chosen = set(right)
    ordered = [one["id"] for one in answers if one["id"] in chosen]
    if len(ordered) < len(chosen):
        raise ValueError(f"{sorted(chosen - set(ordered))} are right but no answers")
    return _ask(ask, view, "all", answers, ordered, why)


def _ask(
    ask: Text, view: View, choose: str, answers: Sequence[Answer], right: list[str], why: Lesson
) -> Question:
    ids = [one["id"] for one in answers]
    if len(set(ids)) < len(ids) or not all(ids):
        raise ValueError(f"each answer has an id of its own, not {ids}")
    if not right or not set(right) <= set(ids) or (choose == "one" and len(ids) < 2):
        raise ValueError(f"of the answers {ids} at least one is right, not {right}")
    picks = [slot["pick"] for slot in slots(view) if "pick" in slot]
    if len(set(picks)) < len(picks) or not set(picks) <= set(ids):
        raise ValueError(f"of the cards that can be picked, {picks}, each is one of {ids}")
    if not why["steps"]:
        raise ValueError("an explanation has at least one step")
    return {
        **{"ask": ask, "view": view, "choose": choose},
        **{"answers": list(answers), "right": right, "why": why},
    }


def slots(view: View) -> list[Slot]:
    """All cards of a view: in the middle and with the seats."""
    zones = (*view["centre"], *(zone for seat in view["seats"] for zone in seat["zones"]))
    return [slot for zone in zones for slot in zone["cards"]]


def with_picks(view: View, picks: Mapping[str, str] | Iterable[str]) -> View:
    """``view`` with cards that can be picked as answers, and nothing else that can be clicked. ``picks``: the
    answer's id by the slot's key, or the keys where they are the same.
    """
    ids = picks if isinstance(picks, Mapping) else {key: key for key in picks}

    def slot(old: Slot) -> Slot:
        kept = {name: old[name] for name in old if name not in ("move", "pick", "why")}
        return kept | ({"pick": ids[old["key"]]} if old["key"] in ids else {})

    def zone(old: dict[str, Any]) -> dict[str, Any]:
        return {**old, "cards": [slot(each) for each in old["cards"]]}

    seats = [{**seat, "zones": [zone(each) for each in seat["zones"]]} for seat in view["seats"]]
    centre = [zone(each) for each in view["centre"]]
    return {**view, "seats": seats, "centre": centre, "choices": [], "actions": [], "controls": []}


# What questions are made from


def draw(rng: Random, items: Sequence[Item]) -> Item:
    """One of ``items``, the same for ever on every Python. IndexError if there are none."""
    return items[int(rng.random() * len(items))]


def draw_some(rng: Random, items: Iterable[Item], count: int) -> list[Item]:
    """``count`` of ``items``, or all if there are fewer, in a random order that is the same for ever."""
    left = list(items)
    return [left.pop(int(rng.random() * len(left))) for _ in range(min(count, len(left)))]


def deal_of(game: Game, rng: Random) -> State:
    """A new deal."""
    return game.deal(seed=int(rng.random() * 2**32), dealer=int(rng.random() * game.players))


def position(game: Game, rng: Random, moves: int) -> State:
    """A position of a new deal after ``moves`` random moves, or at its end if that is sooner."""
    state = deal_of(game, rng)
    for _ in range(moves):
        if state.is_over:
            break
        state = state.play(draw(rng, state.legal_moves()))
    return state


def found(make: Callable[[], Item | None], tries: int = 5000) -> Item:
    """The first thing that ``make`` gives and that is not None; RuntimeError after ``tries`` calls."""
    for _ in range(tries):
        item = make()
        if item is not None:
            return item
    raise RuntimeError(f"nothing was found in {tries} tries")
