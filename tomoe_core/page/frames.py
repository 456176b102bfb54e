"""What the card table is sent after a message: the positions on the way, the position now, and all that is
shown around them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..explain import join, text
from ..game import State
from ..live import LiveMatch
from ..match import is_open_ended
from ..names import house_rules
from ..table import table_of
from ..table.views import own_key, say, score_table
from .ends import AGAIN, end_of
from .table import Table
from .view import latest, log, reasons, view, why_in_short

Message = dict[str, Any]


def frames(
    table: Table, seq: int | None, passed: Sequence[State] = (), *, drawn: bool = True
) -> Message:
    """The views of the positions ``passed`` and of the one now, and all that goes with them; ``seq``: the
    number of the message that this answers; ``drawn``: see :func:`frames_alone`.
    """
    live = table.live
    return {
        **frames_alone(table, seq, passed, drawn=drawn),
        "log": [_opening(live), *log(live.observation, live.names)],
        **_to_keep(table),
        "settings": table.settings.shown(live.names),
        "record": str(live.record()) if live.state.is_over else "",
        "address": table.address,
        "can": _can(live),
    }


def frames_so_far(
    table: Table, seq: int | None, passed: Sequence[State], *, drawn: bool = True
) -> Message:
    """The same while a bot needs time: the views, and what can be done. The rest follows when it has played."""
    return {
        **frames_alone(table, seq, passed, drawn=drawn),
        "can": _can(table.live),
        "done": False,
    }


def frames_alone(
    table: Table, seq: int | None, passed: Sequence[State] = (), *, drawn: bool = True
) -> Message:
    """The views of the positions ``passed`` and the one now; what goes with them is as it was, or follows.
    Where the positions on the way are not ``drawn``, there is only the view of the one now, which says what
    has happened on the way.
    """
    now = _now(table)
    if not drawn:
        if passed:
            now["say"] = join(
                line["text"]
                for state in passed
                for line in latest(state.observe(table.live.you), table.live.names)
            )
        return {"type": "frames", "seq": seq, "frames": [now]}
    passing = [_passing(table, state) for state in passed]
    if passing and passing[-1]["pause"] == "play":
        # Nothing to linger on: the position now shows the last play as well.
        now["say"] = passing.pop()["say"]
    return {"type": "frames", "seq": seq, "frames": [*passing, now]}


def _to_keep(table: Table) -> Message:
    """The match as a text for the browser to keep, None while it is not the reader's; and which match it is."""
    about = {
        "number": table.number,
        "source": table.source,
        "played": not table.shared and table.live.has_choices,
    }
    return {"save": None if table.shared else table.save, "match": about}


def _can(live: LiveMatch) -> Message:
    """For the tools of the table: True, or why they cannot be used. ``back``: the last move of the reader's may
    be taken back while the table shows a position after at most so many moves, None if it may not.
    """
    reason = live.why_no_undo()
    return {
        "undo": True if reason is None else text(reason),
        "back": live.undo_until,
        "hint": True if live.your_turn else say("hint-not-now"),
    }


def _opening(live: LiveMatch) -> Message:
    deals = live.match.deals
    key = "deal-starts-open" if is_open_ended(live.game, deals) else "deal-starts"
    key = own_key(key, live.game)
    words = say(key, live.names, seat=live.state.dealer, deal=live.deal_number, deals=deals)
    rules = house_rules(live.game)
    told = words if rules is None else join([words, rules])
    return {"ply": 0, "seat": None, "kind": "deal", "text": told}


def _passing(table: Table, state: State) -> Message:
    """The view of a position on the way: the move just made, and the trick if it is complete."""
    live = table.live
    o = state.observe(live.you)
    lines = latest(o, live.names)
    done = any(line["kind"] == "trick" for line in lines)
    shown = view(o, live.names, trick_done=done, settings=table.settings.for_view)
    shown["say"] = join(line["text"] for line in lines)
    if shown["pause"] == "none":
        shown["pause"] = "trick" if done else "play"
    why = why_in_short(o, live.names)
    if why is not None:
        # While the trick rests, in the place of what is asked.
        shown["prompt"] = why
    return _around(shown, live, state)


def _around(shown: Message, live: LiveMatch, state: State) -> Message:
    """The view with what is beside the table: the score, and, unless the game tells it, why the last trick went
    as it did.
    """
    shown["score"] = _score(live, state)
    bars = _tracks(live, state)
    if bars is not None:
        shown["tracks"] = bars
    if "reasons" not in shown:
        why = reasons(state.observe(live.you), live.names)
        if why is not None:
            shown["reasons"] = why
    return shown


def _now(table: Table) -> Message:
    """The view of the position now."""
    live = table.live
    chosen = table.settings.for_view
    shown = view(live.observation, live.names, draft=table.draft, settings=chosen)
    _around(shown, live, live.state)
    if live.state.is_over:
        shown["prompt"], shown["outcome"], shown["actions"] = end_of(live)
    elif table.shared:
        shown["actions"] = [*shown["actions"], AGAIN]
    return shown


def _deals(live: LiveMatch, state: State) -> tuple[State, ...]:
    """The deals of the match up to ``state``, a position of the one in play or just finished."""
    finished = live.match.states
    return (*(finished[:-1] if live.state.is_over else finished), state)


def _score(live: LiveMatch, state: State) -> Message:
    return score_table(_deals(live, state), live.match.deals, live.names)


def _tracks(live: LiveMatch, state: State) -> list[Message] | None:
    """Bars for the totals of the match so far, in games that have them."""
    table = table_of(live.game)
    if table is None or table.tracks is None:
        return None
    totals = tuple(map(sum, zip(*(deal.scores for deal in _deals(live, state)), strict=True)))
    return table.tracks(live.game, totals, live.names)
