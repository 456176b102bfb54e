"""What drills are made of: questions about positions, made by the engine, each with its answer explained.

A game's own are in its ``learn/drills.py``: a :class:`Drill` by name. A question is plain JSON data; see
:func:`one_of`, :func:`all_of` and :func:`tomoe_core.learn.questions.question`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import inf
from random import Random
from typing import Literal, NamedTuple, NotRequired, TypedDict, TypeVar, cast

from ..cards import Card
from ..explain import Text, card_label
from ..game import Game, State
from ..table.types import Seat, Slot, View, Zone
from ..table.views import same
from .lessons import Lesson


class Answer(TypedDict):
    """An answer; see :func:`answer`. ``say``: what comes of it."""

    id: str
    label: Text
    say: NotRequired[Text]


class Asked(TypedDict):
    """What is asked about a position. ``rule``: the one that decides, in a sentence."""

    ask: Text
    view: View
    choose: Literal["one", "all"]
    answers: list[Answer]
    right: list[str]
    rule: NotRequired[Text]


class Puzzle(Asked):
    """A question that may be explained."""

    why: NotRequired[Lesson]


class Question(Asked):
    """A question of a drill, with its explanation; see :func:`one_of` and :func:`all_of`."""

    why: Lesson


Item = TypeVar("Item")
Number = TypeVar("Number", bound=float)


class Drill(NamedTuple):
    """One kind of question of a game. ``make(rng, level)`` gives a question of a level from 1, plain, to
    ``levels``, tricky; ``rng`` is all the chance that it has.
    """

    title: Text
    make: Callable[[Random, int], Question]
    levels: int = 3


# Questions


def answer(id: str, label: Text) -> Answer:
    """Return an answer that can be chosen. One that is a card on the table has the id of that slot's ``pick``,
    and any other is a button below the question.
    """
    return {"id": id, "label": label}


def card_answer(card: Card) -> Answer:
    """Return a card as an answer; its text is the id."""
    return answer(card.text, card_label(card))


def number_answer(number: float) -> Answer:
    """Return a number as an answer; its digits are the id."""
    return answer(f"{number:g}", same(f"{number:g}"))


def one_of(ask: Text, view: View, answers: Sequence[Answer], right: str, why: Lesson) -> Question:
    """Return a question with one right answer, the one with the id ``right``: a click answers it. ``why``
    explains it step by step. ValueError as for :func:`all_of`.
    """
    return _ask(ask, view, "one", answers, [right], why)


def all_of(
    ask: Text, view: View, answers: Sequence[Answer], right: Iterable[str], why: Lesson
) -> Question:
    """Return a question of which all right answers have to be chosen: at least one, and now and then all.
    ValueError if an id comes twice or is none, or if a card of ``view`` can be picked that is no answer.
    """
    chosen = set(right)
    ordered = [one["id"] for one in answers if one["id"] in chosen]
    if len(ordered) < len(chosen):
        raise ValueError(f"{sorted(chosen - set(ordered))} are right but no answers")
    return _ask(ask, view, "all", answers, ordered, why)


def one_card(ask: Text, view: View, cards: Iterable[Card], right: Card, why: Lesson) -> Question:
    """Return a question of which one of ``cards``, all of them in ``view``, is the right one."""
    answers = [card_answer(card) for card in cards]
    return one_of(ask, _with_cards(view, answers), answers, right.text, why)


def all_cards(
    ask: Text, view: View, cards: Iterable[Card], right: Iterable[Card], why: Lesson
) -> Question:
    """Return a question of which of ``cards``, all of them in ``view``, are right."""
    answers = [card_answer(card) for card in cards]
    return all_of(ask, _with_cards(view, answers), answers, map(str, right), why)


def _with_cards(view: View, answers: Iterable[Answer]) -> View:
    return with_picks(view, [one["id"] for one in answers])


def one_number(
    ask: Text, view: View, numbers: Iterable[float], right: float, why: Lesson
) -> Question:
    """Return a question of which one of ``numbers`` is right."""
    return one_of(ask, view, [number_answer(number) for number in numbers], f"{right:g}", why)


def _ask(
    ask: Text,
    view: View,
    choose: Literal["one", "all"],
    answers: Sequence[Answer],
    right: list[str],
    why: Lesson,
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
        "ask": ask,
        "view": view,
        "choose": choose,
        "answers": list(answers),
        "right": right,
        "why": why,
    }


def slots(view: View) -> list[Slot]:
    """Return all cards of a view: in the middle and with the seats."""
    zones = (*view["centre"], *(zone for seat in view["seats"] for zone in seat["zones"]))
    return [slot for zone in zones for slot in zone["cards"]]


def with_picks(view: View, picks: Mapping[str, str] | Iterable[str]) -> View:
    """Return ``view`` with cards that can be picked as answers, and nothing else that can be clicked.
    ``picks``: the answer's id by the slot's key, or the keys where they are the same.
    """
    ids = picks if isinstance(picks, Mapping) else {key: key for key in picks}

    def slot(old: Slot) -> Slot:
        kept = {name: part for name, part in old.items() if name not in ("move", "pick", "why")}
        return cast(Slot, kept | ({"pick": ids[old["key"]]} if old["key"] in ids else {}))

    def zone(old: Zone) -> Zone:
        return {**old, "cards": [slot(each) for each in old["cards"]]}

    seats: list[Seat] = [
        {**seat, "zones": [zone(each) for each in seat["zones"]]} for seat in view["seats"]
    ]
    centre = [zone(each) for each in view["centre"]]
    return {**view, "seats": seats, "centre": centre, "choices": [], "actions": [], "controls": []}


# What questions are made from


def draw(rng: Random, items: Sequence[Item]) -> Item:
    """Return one of ``items``, the same for ever on every Python. IndexError if there are none."""
    return items[int(rng.random() * len(items))]


def draw_some(rng: Random, items: Iterable[Item], count: int) -> list[Item]:
    """Return ``count`` of ``items``, or all if there are fewer, in a random order that is the same for ever."""
    left = list(items)
    return [left.pop(int(rng.random() * len(left))) for _ in range(min(count, len(left)))]


def draw_near(
    rng: Random, right: Number, wrong: Iterable[Number], least: float = -inf
) -> list[Number]:
    """Return the right number and three others of ``wrong``, none below ``least``, from small to large."""
    near = (number for number in dict.fromkeys(wrong) if number >= least and number != right)
    return sorted([right, *draw_some(rng, near, 3)])


def deal_of(game: Game, rng: Random) -> State:
    """Return a new deal."""
    return game.deal(seed=int(rng.random() * 2**32), dealer=int(rng.random() * game.players))


def position(game: Game, rng: Random, moves: int) -> State:
    """Return a position of a new deal after ``moves`` random moves, or at its end if that is sooner."""
    state = deal_of(game, rng)
    for _ in range(moves):
        if state.is_over:
            break
        state = state.play(draw(rng, state.legal_moves()))
    return state


def find(make: Callable[[], Item | None], tries: int = 5000) -> Item:
    """Return the first thing that ``make`` gives and that is not None; RuntimeError after ``tries`` calls."""
    for _ in range(tries):
        item = make()
        if item is not None:
            return item
    raise RuntimeError(f"nothing was found in {tries} tries")
