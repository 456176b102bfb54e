"""A position as somebody sees it: what a seat knew then, or all cards open."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from ..cards import clip
from ..explain import Names, Text
from ..facts import Fact, Reason
from ..game import Move, Observation, State, TooManyWorlds
from ..story import Chapter, story
from ..table.default import view_maker
from ..table.screens import screen_of
from ..table.views import COUNTED, round_count

BILLION: Final = 10**9
"""From more layouts than this on it is not said how many there are."""

Who = int | Literal["all", "actor"]
"""A seat, all cards open, or the seat that is to act: after the end of a deal the one that acted last."""


class Eyes(NamedTuple):
    """What is seen of a position. ``seat``: whose eyes, None for all cards open; ``position``: what that seat
    knew then, or the whole State; ``worlds``: how many layouts the seat could not tell apart, None if they are
    too many to be counted; ``known``: what it could tell of cards that it did not see, as sentences.
    """

    seat: int | None
    position: Observation | State
    worlds: int | None
    known: tuple[Text, ...]


class Explanation(NamedTuple):
    """Why a position is as it is. ``happened``: the last chapter of the story with something to explain, as
    the seat saw it, such as a trick; None before there is one. ``legal``: the moves of the seat to act, and
    ``against``: others that come to mind, each with the reason against it; both are empty if another seat looks
    on, which does not know them.
    """

    happened: Chapter | None
    legal: tuple[Move, ...]
    against: tuple[tuple[Move, Reason], ...]


def seat_of(state: State, who: Who) -> int | None:
    """Find the seat that is meant; None for all cards open. ValueError if the game has no such seat."""
    if who == "all":
        return None
    if who == "actor":
        if state.actor is not None:
            return state.actor
        seat = story(state)[-1].seat
        return 0 if seat is None else seat
    if isinstance(who, str):
        raise ValueError(f"the eyes are those of a seat, all or actor, not {clip(who)}")
    return state.game.check_seat(who)


def see(state: State, who: Who, names: Names) -> Eyes:
    """Look at a position. What a seat did not know then is not in it."""
    seat = seat_of(state, who)
    if seat is None:
        return Eyes(None, state, 1, ())
    o = state.observe(seat)
    return Eyes(seat, o, count(o), tuple(knowledge(o, names)))


def count(o: Observation) -> int | None:
    """Count the layouts that a seat cannot tell apart; None if they are too many for that."""
    try:
        return o.count_worlds()
    except TooManyWorlds:
        return None


def whose(eyes: Eyes) -> Fact | None:
    """Say whose eyes look on, and how many layouts they cannot tell apart; None with all cards open."""
    if eyes.seat is None:
        return None
    if eyes.worlds is None:
        return Fact("study-eyes-many", seat=eyes.seat)
    if eyes.worlds > BILLION:
        return Fact("study-eyes-billion", seat=eyes.seat)
    key = "study-eyes" if eyes.worlds < COUNTED else "study-eyes-about"
    return Fact(key, seat=eyes.seat, n=round_count(eyes.worlds))


def knowledge(o: Observation, names: Names) -> list[Text]:
    """Tell what a seat can tell of cards that it does not see, as the card table does."""
    return view_maker(o.game)(o, names)["facts"]


def explain(state: State, who: Who) -> Explanation:
    """Explain a position by what is seen of it."""
    seat = seat_of(state, who)
    chapters = story(state if seat is None else state.observe(seat))
    told = (each for each in reversed(chapters) if each.reasons or len(each.facts) > 1)
    happened = next(told, chapters[-1] if chapters[-1].facts else None)
    if state.actor is None or seat not in (None, state.actor):
        return Explanation(happened, (), ())
    o = state.observe(state.actor)
    return Explanation(happened, o.legal_moves(), tuple(_against(o)))


def _against(o: Observation) -> list[tuple[Move, Reason]]:
    """List the moves that come to mind and may not be made, each with the reason."""
    moves = map(o.game.parse_move, screen_of(o.game).tries(o))
    found = ((move, o.why_illegal(move)) for move in dict.fromkeys(moves))
    return [(move, reason) for move, reason in found if reason is not None]
