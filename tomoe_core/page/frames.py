"""What the card table is sent after a message: the positions on the way, the position now, and all that is
shown around them. To be read from top to bottom: the message, its views, what is beside each, its tools.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..explain import join, text
from ..facts import Fact
from ..game import State
from ..live import LiveMatch
from ..match import is_open_ended
from ..record.address import AddressError
from ..seal import lines_for
from ..story import keep_beginnings
from ..table import table_of
from ..table.types import Choice, View
from ..table.views import say, score_table
from . import same_cards
from .ends import FROM_START, end_of
from .finished import finished
from .messages import FramesMessage, SealMark, Setting, Tools
from .several import put_name, put_next
from .table import Table
from .view import latest, log, opening, reasons, view, why_in_short
from .watching import put_watching, view_watched


def frames(table: Table, passed: Sequence[State] = ()) -> FramesMessage:
    """Show the positions ``passed`` and the one now, with all that goes with them: the log, what the browser is
    to keep (no save while the match is not the reader's), the settings, and the tools.
    """
    live = table.live
    deals = live.match.deals
    begins = opening(
        live.state, live.names, live.deal_number, deals, is_open=is_open_ended(live.game, deals)
    )
    shown: FramesMessage = {
        **frames_alone(table, passed),
        "log": [
            {"ply": 0, "seat": None, "kind": "deal", "text": begins},
            *log(live.observation, live.names),
        ],
        "save": None if table.shared else table.save,
        "match": table.mark,
        "settings": _settings(table),
        "people": table.settings.people,
        "seats": table.seats,
        "record": str(live.record()) if live.state.is_over else "",
        "address": _address(table),
        "can": _tools(table),
        "seal": _seal(live),
        "duplicate": same_cards.mark(table),
    }
    if live.state.is_over and not table.shared and len(live.players.people) == 1:
        # Of several people at one device it is nobody's own result.
        shown["finished"] = finished(live)
    return shown


def frames_so_far(table: Table, passed: Sequence[State]) -> FramesMessage:
    """Show the same while a bot needs time: the views, and what can be done. The rest follows when it has
    played.
    """
    return {**frames_alone(table, passed), "can": _tools(table), "done": False}


def frames_alone(table: Table, passed: Sequence[State] = ()) -> FramesMessage:
    """Show the positions ``passed`` and the one now; what goes with them is as it was, or follows. Where the
    page draws nothing on the way, there is only the view of the one now, which says what has happened.
    """
    seen = [state.observe(table.live.you) for state in passed]
    keep_beginnings(table.live.observation, seen)
    now = _view_now(table)
    if not table.animated:
        if passed:
            now["say"] = join(line["text"] for o in seen for line in latest(o, table.live.names))
        return {"type": "frames", "frames": [now]}
    passing = [_view_passing(table, state) for state in passed]
    if passing and passing[-1]["pause"] == "play":
        # Nothing to linger on: the position now shows the last play as well.
        now["say"] = passing.pop()["say"]
    return {"type": "frames", "frames": [*passing, now]}


def _view_passing(table: Table, state: State) -> View:
    """View a position on the way: the move just made, and the trick if it is complete."""
    live = table.live
    o = state.observe(live.you)
    lines = latest(o, live.names)
    done = any(line["kind"] == "trick" for line in lines)
    shown = view(o, live.names, trick_done=done, settings=table.settings.for_view)
    shown["say"] = join(line["text"] for line in lines)
    if shown["pause"] == "none":
        shown["pause"] = "trick" if done else "play"
    if table.seats == "watched":
        shown = view_watched(table, state, shown, trick_done=done)
    why = why_in_short(o, live.names)
    if why is not None:
        # While the trick rests, in the place of what is asked.
        shown["prompt"] = why
    _put_around(shown, live, state)
    return shown


def _view_now(table: Table) -> View:
    """View the position now; where the deal is over, how it ended."""
    live = table.live
    chosen = table.settings.for_view
    shown = view(live.observation, live.names, draft=table.draft, settings=chosen)
    if table.seats == "watched":
        shown = view_watched(table, live.state, shown)
    _put_around(shown, live, live.state)
    if live.state.is_over:
        shown["prompt"], shown["outcome"], ways = end_of(live)
        shown["actions"] = same_cards.offer_result(table, ways)
        shown["actions"] += _ways_on(table)
    elif table.shared:
        shown["actions"] = [*shown["actions"], FROM_START]
    put_next(shown, live)
    put_name(shown, live)
    if table.seats == "watched":
        put_watching(table, shown)
    return shown


def _ways_on(table: Table) -> list[Choice]:
    """Lead to the study of the deal that is over; nowhere where there is none, or where it is too long."""
    try:
        address = table.study_address
    except AddressError:
        return []
    return [{"move": "study", "label": say("do-study"), "href": address}] if address else []


def _put_around(shown: View, live: LiveMatch, state: State) -> None:
    """Put beside the view of ``state`` the score of the match up to there, bars for its totals in games that
    have them, and, unless the game tells it, why the last trick went as it did.
    """
    finished = live.match.states[:-1] if live.state.is_over else live.match.states
    deals = (*finished, state)
    shown["score"] = score_table(deals, live.match.deals, live.names)
    tracks = table_of(live.game).tracks
    if tracks is not None:
        totals = tuple(map(sum, zip(*(deal.scores for deal in deals), strict=True)))
        shown["tracks"] = tracks(live.game, totals, live.names)
    why = None if "reasons" in shown else reasons(state.observe(live.you), live.names)
    if why is not None:
        shown["reasons"] = why


def _settings(table: Table) -> list[Setting]:
    """Show the settings; those of a duplicate match that are of its bots are for the next one."""
    shown = table.settings.show(table.live.names)
    if table.duplicate is None:
        return shown
    waits = [each.copy() if each["id"].startswith("bot-") else each for each in shown]
    for each in waits:
        if each["id"].startswith("bot-"):
            each.pop("live", None)
    return waits


def _address(table: Table) -> str:
    """Return the address of the deal in play; "" where one of several people could read the others' cards from
    it.
    """
    hidden = table.seats == "several" and not table.live.state.is_over
    return "" if hidden else table.address


def _seal(live: LiveMatch) -> SealMark | None:
    """Show the hash of the seed that dealt, and the seed itself when there is nothing left to be known by it;
    None where it is not known.
    """
    seal = live.seal
    if seal is None:
        return None
    told: SealMark = {"hash": seal.hash}
    if live.match.is_over:
        told["text"] = seal.text
        told["lines"] = lines_for(live.match, seal.seed)
    return told


def _tools(table: Table) -> Tools:
    """Say of each tool True, or why it cannot be used. ``back``: the last move of the reader's may be taken
    back while the table shows a position after at most so many moves, None if it may not.
    """
    live = table.live
    no_undo, no_hint = (same_cards.why_not_offered(table, id, {}) for id in ("undo", "hint"))
    reason = no_undo or live.why_no_undo()
    hinted = no_hint or (None if live.your_turn else Fact("hint-not-now"))
    return {
        "undo": True if reason is None else text(reason, live.names),
        "back": None if no_undo else live.undo_until,
        "hint": True if hinted is None else text(hinted, live.names),
    }
