"""What the card table is sent after a message: the positions on the way, the position now, and all that is
shown around them.
"""

from __future__ import annotations

from typing import Any

from ..explain import LANGUAGES, Text, text
from ..game import State
from ..live import LiveMatch
from ..locale import shared
from ..match import Match, is_open_ended
from ..views import own_key, say, score_table
from .table import Table
from .view import latest, log, reasons, view

Message = dict[str, Any]


def frames(table: Table, seq: int | None, passed: tuple[State, ...]) -> Message:
    """The views of the positions ``passed`` and of the one now, and all that goes with them; ``seq``: the
    number of the message that this answers.
    """
    live = table.live
    passing = [_passing(live, state) for state in passed]
    now = _now(table)
    if passing and passing[-1]["pause"] == "play":
        # Nothing to linger on: the position now shows the last play as well.
        now["say"] = passing.pop()["say"]
    return {
        "type": "frames",
        "seq": seq,
        "frames": [*passing, now],
        "log": [_opening(live), *log(live.observation, live.names)],
        "save": None if table.shared else table.save,
        "settings": table.settings.shown(live.names),
        "record": str(live.record()) if live.state.is_over else "",
        "address": table.address,
        "can": {
            "undo": True if (reason := live.why_no_undo()) is None else text(reason),
            "hint": True if live.your_turn else say("hint-not-now"),
        },
    }


def _opening(live: LiveMatch) -> Message:
    deals = live.match.deals
    key = "deal-starts-open" if is_open_ended(live.game, deals) else "deal-starts"
    key = own_key(key, live.game)
    words = say(key, live.names, seat=live.state.dealer, deal=live.deal_number, deals=deals)
    return {"ply": 0, "seat": None, "kind": "deal", "text": words}


def _passing(live: LiveMatch, state: State) -> Message:
    """The view of a position on the way: the move just made, and the trick if it is complete."""
    o = state.observe(live.you)
    lines = latest(o, live.names)
    done = any(line["kind"] == "trick" for line in lines)
    shown = view(o, live.names, trick_done=done)
    shown["say"] = {
        lang: shared(lang).SPACE.join(line["text"][lang] for line in lines) for lang in LANGUAGES
    }
    shown["pause"] = "trick" if done else "play"
    return _around(shown, live, state)


def _around(shown: Message, live: LiveMatch, state: State) -> Message:
    """The view with what is beside the table: the score, and, unless the game tells it, why the last trick went
    as it did.
    """
    shown["score"] = _score(live, state)
    if "reasons" not in shown:
        why = reasons(state.observe(live.you), live.names)
        if why is not None:
            shown["reasons"] = why
    return shown


def _now(table: Table) -> Message:
    """The view of the position now."""
    live = table.live
    shown = view(live.observation, live.names, draft=table.draft)
    _around(shown, live, live.state)
    if live.state.is_over:
        shown["prompt"], shown["actions"] = _ending(live)
    elif table.shared:
        shown["actions"] = [{"move": "again", "label": say("do-again")}]
    return shown


def _ending(live: LiveMatch) -> tuple[Text, list[Message]]:
    """What is said at the end of a deal or of the match, and what can be done then."""
    match, names = live.match, live.names
    again = {"move": "again", "label": say("do-again")}
    new = {"move": "new", "label": say("do-new"), "primary": True}
    if match.is_over:
        return _match_won(match, live), [new, again]
    further = [{"move": "next-deal", "label": say("do-next-deal"), "primary": True}]
    extra = live.game.extension(match.totals)
    if extra and len(match.states) == match.deals + match.extra - extra:
        return say("match-tied", deals=extra), further
    scores = live.state.scores
    best = live.game.ranking(scores, live.state).index(1)
    key = own_key("deal-best", live.game)
    return say(key, names, seat=best, points=scores[best]), further


def _match_won(match: Match, live: LiveMatch) -> Text:
    """Who has won the match, or shares the first place."""
    best = tuple(seat for seat, rank in enumerate(match.ranking) if rank == 1)
    points = match.totals[best[0]]
    if len(best) > 1:
        return say("match-shared", live.names, seats=best, points=points)
    return say("match-won", live.names, seat=best[0], points=points)


def _score(live: LiveMatch, state: State) -> Message:
    finished = live.match.states
    running = not state.is_over or not finished or finished[-1] != state
    deals = (*finished, state) if running else finished
    return score_table(deals, live.match.deals, live.names)
