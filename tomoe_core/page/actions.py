"""What a reader does at a table besides moving: buttons, tools and settings, each with an id."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from .. import bots
from ..bots.budget import SLICE
from ..cards import clip
from ..explain import text
from ..facts import Fact
from ..game import Move, State
from ..live import Refused
from ..table import table_of
from ..table.views import say
from .frames import frames
from .hint import hint_messages
from .look_back import LOOKS, cut_short
from .messages import EmbedMessage, Given
from .moves import let_bots_move, play_on, stop, uncover, watch_next
from .openings import begin_new, begin_rematch, deal_again, go_on, open_text
from .progress import at_intervals
from .replies import Replies, Reply, aside, notice
from .same_cards import check_offered, rename
from .several import cover_up, hand_over
from .table import Table
from .watching import change_eyes, knows_too_much, leave, sit_down


def act(table: Table, message: Given) -> Replies:
    """Do what the action ``id`` of the message says, with its ``args``."""
    id, given = str(message.get("id")), message.get("args")
    args = given if isinstance(given, dict) else {}
    check_offered(table, id, args)
    if id == "look":
        yield from uncover(table)
    elif id == "hand-over":
        yield from play_on(hand_over(table))
    elif id == "cover":
        yield from play_on(cover_up(table))
    elif id == "watch-next":
        yield from watch_next(table)
    elif id == "hint":
        yield from hint(table)
    elif id == "stop":
        yield from stop(table)
    elif id == "embed":
        yield Reply(table, embed(table, args))
    elif id in LOOKS:
        yield from LOOKS[id](table, args)
    elif id in CHANGES:
        cut = cut_short(table) if id in LEAVE_DEAL else None
        yield from _change(CHANGES[id](table, args), id, cut)
    else:
        yield from act_of_game(table, id)


def _change(table: Table, id: str, cut: Fact | None) -> Replies:
    """Let the bots move after a change; whoever sits down and has seen too much is told so, and whoever has
    ended a look back by it, what is ``cut``.
    """
    for reply in play_on(table):
        yield reply
        table = reply.table
    if id == "sit" and knows_too_much(table):
        yield Reply(table, aside(say("watch-page-has-seen")))
    if cut is not None:
        yield Reply(table, notice(text(cut)))


def hint(table: Table) -> Replies:
    """Say what to do, first roughly, then better and better."""
    live = table.live
    if not live.your_turn:
        raise Refused(Fact("hint-not-now"))
    hints = bots.hint(live.observation, live.chance_of("hint"), table.hint_budget)
    for message in hint_messages(at_intervals(hints, SLICE), live.observation, live.names):
        yield Reply(table, message)


def embed(table: Table, args: Given) -> EmbedMessage:
    """Write the deal so far as the reader saw it as the text of a steps file: all of it, or from after
    ``first`` moves to after ``last``.
    """
    # Imported late: few readers are authors, and a page that starts should not wait for it.
    from .folding import steps_text
    from .positions import steps

    live, record = table.live, table.live.record()
    deal, moves = len(record.finals), len(live.state.moves)
    first = _within(args.get("first"), 0, moves, 0)
    last = _within(args.get("last"), first, moves, moves)
    made = steps(record, deal=deal, first=first, last=last, seat=live.you, names=live.names)
    return {"type": "embed", "text": steps_text(made), "first": first, "last": last, "moves": moves}


def act_of_game(table: Table, id: str) -> Replies:
    """Do what the game's own table makes of ``id``: it gives the reader's next move, again and again while it
    is their turn, and ends with a Fact that says why nothing more is played, or with None.
    """
    before, passed = table.live.state, list[State]()
    answer = _ask_game(table, id)
    while isinstance(answer, Move):
        table = table.play(table.live.play(answer))
        way = yield from let_bots_move(table, [*passed, table.live.state])
        way.check()
        table, passed = way.table, way.passed
        answer = _ask_game(table, id)
    if table.live.state == before:
        raise Refused(answer or Fact("unknown-action", action=clip(id)))
    yield Reply(table, frames(table, passed))
    if answer:
        yield Reply(table, notice(text(answer, table.live.names)))


def _ask_game(table: Table, id: str) -> Move | Fact | None:
    """Ask the game's own table what ``id`` does now; None if it is not the reader's turn. Refused if there is
    no such action.
    """
    live = table.live
    act = table_of(live.game).act
    try:
        if act is None:
            raise ValueError(f"there is no action {id!r}")
        return act(live.observation, id) if live.your_turn else None
    except ValueError:
        raise Refused(Fact("unknown-action", action=clip(id))) from None


def _change_setting(table: Table, args: Given) -> Table:
    """Change a setting of the match that is played."""
    values = {str(args.get("id")): args.get("value")}
    return table.change_bots(table.settings.replace(values, live=True))


def _deal_next(table: Table, args: Given) -> Table:
    """Deal the next deal of the match."""
    live = table.live
    if not live.state.is_over or live.match.is_over:
        raise Refused(Fact("unknown-action", action="next-deal"))
    return table.begin_deal(live.next_deal())


def _undo(table: Table, args: Given) -> Table:
    """Take the reader's last choice back; ``shown``: after how many moves the position is that they see."""
    shown = args.get("shown")
    return table.at(table.live.undo(shown=shown if type(shown) is int else None))


CHANGES: Final[Mapping[str, Callable[[Table, Given], Table]]] = MappingProxyType(
    {
        "new": begin_new,
        "rematch": begin_rematch,
        "again": deal_again,
        "go-on": go_on,
        "open": open_text,
        "next-deal": _deal_next,
        "undo": _undo,
        "set": _change_setting,
        "watch-eyes": change_eyes,
        "sit": sit_down,
        "leave": leave,
        "name": rename,
    }
)
"""What makes another table of it, by its id; then the bots move."""

LEAVE_DEAL: Final = frozenset({"new", "rematch", "again", "go-on", "open", "next-deal"})
"""Those of them after which there is another deal."""


def _within(value: object, least: int, most: int, usual: int) -> int:
    """Keep a number that a page has sent within bounds; ``usual`` for what is none."""
    return min(max(value, least), most) if isinstance(value, int) else usual
