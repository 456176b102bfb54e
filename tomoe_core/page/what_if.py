"""What might have followed from another choice: the reader's last decision with other moves, step by step.

Cards that the reader does not see stay unknown here, too: the bots play a layout drawn from those that are
consistent with all that the reader knows by now.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from .. import bots
from ..bots.players import resolve
from ..explain import Names, Text, join
from ..game import Move, State
from ..guide import OtherChoices
from ..lessons import Lesson, lesson, picture, step
from ..live import LiveMatch, usual_bot
from ..story import story
from ..tricks import CardPlay, TrickGame
from ..views import say
from .view import latest

MOST_OTHERS: Final = 3
"""The upper bound of other moves that are played out."""
MOST_ANSWERS: Final = 12
"""The upper bound of the moves of others that follow each."""
MOST_MOVES: Final = 100
"""The upper bound of the moves to the end of a deal."""
EASY: Final = "easy"
"""The bot that plays a deal to its end, quickly."""
BUDGET: Final = 0.02
"""Seconds that a bot may think about an answer."""
POSITIONS: Final = 150
"""How many positions are searched to find the moves that are worth a comparison."""


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
    step for each of them, which says what came of it and what came of the move made, or, where the game has
    ``ways`` of its own, in a step for each move made.
    """
    layout = _consistent_start(live, decision.ply, rng)
    names, you = live.names, live.you
    first = step(picture(layout.observe(you), names), say("what-if-played"))
    played = live.states[decision.ply + 1].moves[-1]
    if ways is not None:
        others: Sequence[Move] = [*ways.moves(layout.observe(you), played)][:MOST_OTHERS]
        lines = (_moves(layout, move, you, names, rng, ways) for move in others)
        return lesson(say("what-if"), [first, *(each for line in lines for each in line)])
    others = _worth_considering(layout, played, decision.others, rng)
    if not others:
        return lesson(say("what-if"), [first, step(first["view"], say("what-if-equal"))])
    if isinstance(layout.game, TrickGame) and not isinstance(played, CardPlay):
        return lesson(say("what-if"), [first, *_played_out(layout, played, others, live, rng)])
    came = _taker_after(live, decision.ply)
    further = [_line(layout, move, you, names, rng, came) for move in others]
    return lesson(say("what-if"), [first, *further])


def _worth_considering(
    layout: State, played: Move, others: Sequence[Move], rng: Random
) -> list[Move]:
    """The other moves that a person would think of: the best ones by the game's hint, one of each group of
    which it expects the same; none if it finds every move as good.
    """
    *_, hint = bots.hint(layout.observe(layout.actor or 0), rng, POSITIONS)
    if len(hint.equals) == len(hint.moves):
        return []
    found: dict[tuple[float, int], Move] = {}
    for each in hint.ranked:
        if each.move != played and each.move in others:
            found.setdefault((round(each.points, 2), each.wins), each.move)
    return [*found.values()][:MOST_OTHERS]


def _consistent_start(live: LiveMatch, ply: int, rng: Random) -> State:
    """The position after ``ply`` moves, in a layout that the reader cannot rule out now."""
    drawn = live.observation.sample(rng)
    state = drawn.beginning()
    for move in drawn.moves[:ply]:
        state = state.play(move)
    return state


def _line(
    layout: State, move: Move, you: int, names: Names, rng: Random, came: int | None
) -> dict[str, object]:
    """One other move, and the others' answers up to the reader's next turn. A trick is played to its end, by a
    bot where the reader has two hands to play; ``came``: who took it in fact, None if it is still in play.
    """
    told: list[Text] = []
    state, taker = layout, None
    for state in _following(layout, move, you, rng):
        told.append(_told(state, you, names))
        taker = _taker(state, you)
        if taker is not None:
            break
    if taker is not None and came is not None:
        key = "what-if-same" if taker == came else "what-if-differs"
        told.append(say(key, names, seat=came))
    return step(
        picture(state.observe(you), names, trick_done=taker is not None),
        join([say("what-if-other"), *told]),
    )


def _played_out(
    layout: State, played: Move, others: Sequence[Move], live: LiveMatch, rng: Random
) -> Iterator[dict[str, object]]:
    """What comes before the tricks, such as the name of a contract: each of the others, and the move made, are
    played to the end of the deal in one layout, and what came of them is told.
    """
    names, you = live.names, live.you
    for move in (*others, played):
        choose = resolve(EASY, layout.game).choose
        state = layout.play(move)
        made = _told(state, you, names)
        for _ in range(MOST_MOVES):
            if state.actor is None:
                break
            state = state.play(choose(state.observe(state.actor), rng, BUDGET))
        shown = picture(state.observe(you), names, trick_done=True)
        how = [shown["ending"]] if "ending" in shown else []
        points = say("what-if-points", names, seat=you, points=state.scores[you])
        lead = say("what-if-yours" if move == played else "what-if-other")
        yield step(shown, join([lead, made, *how, points]))


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


def _taker(state: State, you: int) -> int | None:
    """Who took the trick that the last move completed; None if it completed none."""
    chapter = story(state.observe(you))[-1]
    if not chapter.reasons:
        return None
    seat = chapter.facts[1]["seat"]
    return seat if isinstance(seat, int) else None


def _taker_after(live: LiveMatch, ply: int) -> int | None:
    """Who took the trick in play after ``ply`` moves; None if it is still in play."""
    for state in live.states[ply + 1 :]:
        taker = _taker(state, live.you)
        if taker is not None:
            return taker
    return None
