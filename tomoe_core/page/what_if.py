"""What might have followed from another choice: the reader's last decision with other moves, step by step.

Cards that the reader does not see stay unknown here, too: the bots play a layout drawn from those that are
consistent with all that the reader knows by now.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from ..bots.players import resolve
from ..explain import Names, Text, join
from ..game import Move, State
from ..guide import OtherChoices
from ..lessons import Lesson, lesson, picture, step
from ..live import LiveMatch, usual_bot
from ..tricks import TrickGame
from ..views import say
from .view import latest

MOST_OTHERS: Final = 3
"""The upper bound of other moves that are played out."""
MOST_ANSWERS: Final = 12
"""The upper bound of the moves of others that follow each."""
BUDGET: Final = 0.02
"""Seconds that a bot may think about an answer."""


class Decision(NamedTuple):
    """The reader's last choice: how many moves had been made before, and what else was allowed."""

    ply: int
    others: tuple[Move, ...]


def last_decision(live: LiveMatch) -> Decision | None:
    """The reader's last choice in this deal between at least two moves; None if there was none."""
    for before, after in zip(reversed(live.states[:-1]), reversed(live.states[1:]), strict=True):
        if before.actor == live.you:
            played = after.moves[-1]
            others = tuple(m for m in before.observe(live.you).legal_moves() if m != played)
            return Decision(len(before.moves), others) if others else None
    return None


def what_if(
    live: LiveMatch, decision: Decision, rng: Random, ways: OtherChoices | None = None
) -> Lesson:
    """The position of the decision, and what might have followed from up to ``MOST_OTHERS`` other moves: in a
    step for each of them, or, where the game has ``ways`` of its own, in a step for each move made.
    """
    layout = _consistent_start(live, decision.ply, rng)
    names = live.names
    first = step(picture(layout.observe(live.you), names), say("what-if-played"))
    others = _spread(decision.others)
    if ways is not None:
        played = live.states[decision.ply + 1].moves[-1]
        others = [*ways.moves(layout.observe(live.you), played)][:MOST_OTHERS]
    further = [
        each
        for move in others
        for each in (
            _line(layout, move, live.you, names, rng)
            if ways is None
            else _moves(layout, move, live.you, names, rng, ways)
        )
    ]
    return lesson(say("what-if"), [first, *further])


def _consistent_start(live: LiveMatch, ply: int, rng: Random) -> State:
    """The position after ``ply`` moves, in a layout that the reader cannot rule out now."""
    drawn = live.observation.sample(rng)
    state = drawn.beginning()
    for move in drawn.moves[:ply]:
        state = state.play(move)
    return state


def _spread(moves: Sequence[Move]) -> list[Move]:
    """A few of the moves, evenly from the first to the last."""
    count = min(MOST_OTHERS, len(moves))
    return [moves[(i * (len(moves) - 1)) // max(1, count - 1)] for i in range(count)]


def _line(
    layout: State, move: Move, you: int, names: Names, rng: Random
) -> Iterator[dict[str, object]]:
    """One other move, and the others' answers up to the reader's next turn. A trick is played to its end, by a
    bot where the reader has two hands to play.
    """
    told = []
    for state in _following(layout, move, you, rng):
        told.append(_told(state, you, names))
        done = _ends_trick(state, you, names)
        if done:
            break
    yield step(
        picture(state.observe(you), names, trick_done=done),
        join([say("what-if-other"), *told]),
    )


def _moves(
    layout: State, move: Move, you: int, names: Names, rng: Random, ways: OtherChoices
) -> Iterator[dict[str, object]]:
    """One other move, and each of the others' answers, until all is shown that is of interest."""
    before = layout.observe(you)
    lead: list[Text] = [say("what-if-other")]
    for state in _following(layout, move, you, rng):
        after = state.observe(you)
        yield step(picture(after, names), join([*lead, ways.tell(after, names)]))
        lead = []
        if ways.is_done(before, after):
            break


def _following(layout: State, move: Move, you: int, rng: Random) -> Iterator[State]:
    """The positions after the move and after each of the answers: those of others up to the reader's next turn,
    or, in a game of tricks, a bot's.
    """
    tricks = isinstance(layout.game, TrickGame)
    choose = resolve(usual_bot(layout.game), layout.game).choose
    state = layout.play(move)
    yield state
    for _ in range(MOST_ANSWERS):
        if state.actor is None or (state.actor == you and not tricks):
            break
        state = state.play(choose(state.observe(state.actor), rng, BUDGET))
        yield state


def _told(state: State, you: int, names: Names) -> Text:
    """What the last move brought about, in sentences."""
    lines = latest(state.observe(you), names)
    return join([line["text"] for line in lines])


def _ends_trick(state: State, you: int, names: Names) -> bool:
    return any(line["kind"] == "trick" for line in latest(state.observe(you), names))
