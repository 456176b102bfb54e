"""What plays at a table: the reader's clicks, and the bots.

Each function is given the table as it is and a message of the page, and yields what is answered. Refused and
IllegalMove carry the reason why something cannot be done.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from contextlib import suppress
from random import Random
from typing import Final, NamedTuple

from ..bots.budget import SLICE
from ..cards import clip
from ..facts import Fact
from ..game import IllegalMove, State
from ..live import BotFailed, Refused
from ..table import table_of
from .frames import frames, frames_alone, frames_so_far
from .messages import Given
from .progress import at_intervals, thinking
from .replies import Replies, Reply
from .settings import Settings
from .several import cover, next_person
from .table import Table

REHEARSED: Final = 4
"""How many moves of the reader's are rehearsed."""


def play(table: Table, message: Given) -> Replies:
    """Make the reader's move, and let the bots answer it."""
    if _is_late(table, message):
        yield Reply(table, frames(table))
        return
    move = str(message.get("move"))
    try:
        live = table.live.play(move)
    except IllegalMove:
        raise
    except ValueError:
        raise Refused(Fact("broken-move", move=clip(move))) from None
    yield from play_on(table.play(live), [live.state])


def pick(table: Table, message: Given) -> Replies:
    """Take a piece of the move that the reader is putting together, or put it back."""
    if _is_late(table, message):
        yield Reply(table, frames(table))
        return
    live, piece = table.live, str(message.get("pick"))
    pieces = table_of(live.game).pieces
    try:
        if pieces is None or live.state.is_over:
            raise ValueError(f"there is no piece {piece!r}")
        draft = pieces.pick(live.observation, table.draft, piece)
    except IllegalMove:
        raise
    except ValueError:
        raise Refused(Fact("broken-move", move=clip(piece))) from None
    table = table._replace(draft=draft)
    yield Reply(table, frames_alone(table))


def stop(table: Table) -> Replies:
    """End what is being worked out. A hint: whoever runs the session has stopped asking for more of it. A bot:
    it plays the best that it has found, and those after it what they find first.
    """
    passed: list[State] = []
    if table.thought is not None:
        table = table.at(table.live.play_for_bot(table.thought.move))
        passed.append(table.live.state)
    yield from play_on(table, passed, hurry=True)


def play_on(table: Table, passed: Iterable[State] = (), *, hurry: bool = False) -> Replies:
    """Let the bots move; then show the positions ``passed``, those on the way, and the one now."""
    if table.covered:
        yield from play_on_covered(table)
        return
    way = yield from let_bots_move(table, passed, hurry=hurry)
    way.check()
    yield Reply(way.table, frames(way.table, way.passed))


def play_on_covered(table: Table) -> Replies:
    """Let the bots move while nobody looks on, and say who is next."""
    live = table.live
    for after in live.bot_moves(table.bot_budget):
        live = after
    table = table.at(live)
    yield Reply(table, cover(table))


def uncover(table: Table) -> Replies:
    """Show the table to the person who is next: what has happened since they looked, and the position now."""
    if not table.covered:
        raise Refused(Fact("unknown-action", action="look"))
    seat = next_person(table.live)
    passed = table.live.unseen_by(seat)
    table = table.at(table.live.hand_over(seat))._replace(covered=False)
    yield Reply(table, frames(table, passed))


def watch_next(table: Table) -> Replies:
    """Let the bot move that is next in a match that is watched. Refused if there is none."""
    if table.seats != "watched" or table.live.bot is None:
        raise Refused(Fact("unknown-action", action="watch-next"))
    way = yield from let_bots_move(table, once=True)
    way.check()
    yield Reply(way.table, frames(way.table, way.passed))


class Way(NamedTuple):
    """How far the bots have come: the table, the positions on the way that are still to be shown, and what
    became of a bot that failed there.
    """

    table: Table
    passed: list[State]
    failed: BotFailed | None = None

    def check(self) -> None:
        """Raise what became of a bot that failed."""
        if self.failed is not None:
            raise self.failed


def let_bots_move(
    table: Table, passed: Iterable[State] = (), *, hurry: bool = False, once: bool = False
) -> Generator[Reply, None, Way]:
    """Let the bots move until the reader's turn, the end of the deal, or a bot's failure. ``passed``: the
    positions that are still to be shown, to which those after each move are added. As soon as a bot needs time,
    they are shown, and then, again and again, how far it is. ``hurry``: every bot plays what it finds first.
    ``once``: one of them moves. Bots that are watched wait until they are asked for a move.
    """
    passed = [*passed]
    while table.live.bot is not None and (once or table.seats != "watched"):
        once = False
        try:
            for thought in at_intervals(table.live.bot_thoughts(table.bot_budget), SLICE):
                if thought.done or hurry:
                    break
                table = table._replace(thought=thought)
                if passed:
                    yield Reply(table, frames_so_far(table, passed))
                    passed = []
                yield Reply(table, thinking(table.live, thought))
            table = table.at(table.live.play_for_bot(thought.move))
        except BotFailed as failed:
            return Way(table.at(table.live), passed, failed)
        passed.append(table.live.state)
    return Way(table, passed)


def rehearse(table: Table) -> None:
    """Play a few moves against the usual bots in a deal of no account. What a browser's Python does more slowly
    the first time is then done when the reader clicks: the answer comes 100 ms sooner.
    """
    scratch = table._replace(rng=Random(0)).begin(Settings(table.settings.game_id))
    # Whatever fails here fails again, and is told, where it matters.
    with suppress(Exception):
        for _ in range(REHEARSED):
            *_, (scratch, _) = play_on(scratch, hurry=True)
            move = scratch.live.state.legal_moves()[0]
            scratch = scratch.play(scratch.live.play(str(move)))
        *_, _ = play_on(scratch, hurry=True)


def _is_late(table: Table, message: Given) -> bool:
    """Tell whether a click was made for a position that has gone by: it is answered with the one now, and
    nobody is blamed. Refused if another seat is to move.
    """
    live = table.live
    if message.get("ply") != len(live.state.moves):
        return True
    if live.state.actor is not None and not live.your_turn:
        raise Refused(Fact("not-your-turn", seat=live.state.actor))
    return False
