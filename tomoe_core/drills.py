"""What drills are made of: questions about positions, made by the engine, each with its answer explained.

A game's own are ``DRILLS`` in its ``drills.py``: a :class:`Drill` by name. Where several games share a
room, ``DRILLS_OF`` has such a table for each game's id in its place. A question is plain JSON data; see
:func:`one_of`, :func:`all_of` and :func:`question`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, Final, NamedTuple, TypeVar

from .cards import Card
from .explain import LANGUAGES, Text, card_name
from .game import Game, State
from .lessons import Lesson
from .views import Slot, View, same

Question = dict[str, Any]
"""``{"v": 1, "game", "drill", "level", "ask", "view", "choose", "answers", "right", "why"}``, as JSON."""

Answer = dict[str, Any]
"""``{"id", "label"}``; see :func:`answer`."""

Item = TypeVar("Item")

PREPARED: Final = 41
"""How many questions of each level are written to a file when the site is built."""

SERIES: Final = 10
"""Questions in a series that rises from the first level to the last."""

_BITS: Final = 0xFFFF_FFFF

MAX_SEED: Final = 999_999_999
"""The upper bound of a seed: it has to be typed, and to be a whole number in every browser."""


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


# Questions by number


def drills_of(kind: type[Game]) -> dict[str, Drill]:
    """The drills of a game by name; empty if it has none."""
    module = kind.part("learn.drills")
    by_game: dict[str, dict[str, Drill]] = getattr(module, "DRILLS_OF", {})
    return by_game.get(kind.id) or dict(getattr(module, "DRILLS", {}))


def level_at(number: int, levels: int) -> int:
    """The level of question ``number``, from 0 on, in a series that rises from 1 to ``levels``."""
    return 1 + min(number, SERIES - 1) * levels // SERIES


def place(seed: int, number: int) -> int:
    """Which of the prepared questions of a level is question ``number`` of the run with this seed, for numbers
    below PREPARED: each comes once. Seeds begin with 1, with which they come in order; any other shuffles them.
    The page works it out in the same way.
    """
    return _order(seed)[number]


@lru_cache(maxsize=64)
def _order(seed: int) -> tuple[int, ...]:
    """The prepared questions as this seed shuffles them."""
    places = list(range(PREPARED))
    for last in range(PREPARED - 1, 0, -1) if seed > 1 else ():
        drawn = _mixed(seed * PREPARED + last) % (last + 1)
        places[last], places[drawn] = places[drawn], places[last]
    return tuple(places)


def _mixed(number: int) -> int:
    """32 bits that look like chance (the end of MurmurHash3), for which JavaScript has the operations, too."""
    bits = number & _BITS
    for shift, factor in ((16, 0x85EBCA6B), (13, 0xC2B2AE35)):
        bits = (bits ^ bits >> shift) * factor & _BITS
    return bits ^ bits >> 16


def question(
    kind: type[Game], name: str, seed: int = 1, number: int = 0, level: int | None = None
) -> Question:
    """Question ``number``, from 0 on, of the run with this seed: the same for ever on every Python.

    ``level``: from 1 on; None for one that rises with the number. ValueError if there is no such question.
    """
    drill = drills_of(kind).get(name)
    if drill is None:
        raise ValueError(f"the drills of {kind.id} are {', '.join(drills_of(kind)) or 'none'}")
    if not 1 <= seed <= MAX_SEED or not 0 <= number <= MAX_SEED:
        raise ValueError(f"a seed is 1 to {MAX_SEED}, and questions count from 0")
    if level is None:
        level = level_at(number, drill.levels)
    if not 1 <= level <= drill.levels:
        raise ValueError(f"the levels of {name} are 1 to {drill.levels}, not {level}")
    fresh = number >= PREPARED
    which = f"{seed}/{number}" if fresh else str(place(seed, number))
    made = drill.make(Random(f"{kind.id}/{name}/{level}/{which}"), level)
    return {"v": 1, "game": kind.id, "drill": name, "level": level, **made}
