"""What the card table is sent when a move has been made: the positions that go by, the one that stands, and
all that stands around them.
"""

from __future__ import annotations

from typing import Any

from ..explain import LANGUAGES, Text
from ..game import State
from ..locale import shared
from ..undo import last_choice
from ..views import say, score_table
from .standing import Standing
from .view import log, view

Message = dict[str, Any]


def frames(at: Standing, seq: int | None, passed: tuple[State, ...]) -> Message:
    """The views of the states passed and of the one that stands, and all that goes with them; ``seq``: the
    number of the message that this answers.
    """
    passing = [_passing(at, state) for state in passed]
    standing = _standing(at)
    if passing and passing[-1]["pause"] == "play":
        # Nothing to linger on: the last play is shown by the position that stands.
        standing["say"] = passing.pop()["say"]
    o = at.observation
    back = last_choice(at.states, at.you)
    return {
        "type": "frames",
        "seq": seq,
        "frames": [*passing, standing],
        "log": [_opening(at), *log(o, at.names)],
        "save": None if at.shared else at.save,
        "settings": at.settings.shown(at.names),
        "record": str(at.record) if at.state.is_over else "",
        "address": at.address,
        "can": {
            "undo": say(back) if isinstance(back, str) else True,
            "hint": True if o.actor == at.you else say("hint-not-now"),
        },
    }


def _opening(at: Standing) -> Message:
    number = len(at.match.states) + (not at.state.is_over)
    words = say("deal-starts", at.names, seat=at.state.dealer, deal=number, deals=at.match.deals)
    return {"ply": 0, "seat": None, "kind": "deal", "text": words}


def _passing(at: Standing, state: State) -> Message:
    """The view of a position that goes by: the play just made, and the trick if it is complete."""
    o = state.observe(at.you)
    lines = [line for line in log(o, at.names) if line["ply"] == len(state.moves)]
    done = lines[-1]["kind"] == "trick"
    shown = view(o, at.names, trick_done=done)
    shown["say"] = {
        lang: shared(lang).SPACE.join(line["text"][lang] for line in lines) for lang in LANGUAGES
    }
    shown["pause"] = "trick" if done else "play"
    shown["score"] = _score(at, state)
    return shown


def _standing(at: Standing) -> Message:
    shown = view(at.observation, at.names)
    shown["score"] = _score(at, at.state)
    if at.state.is_over:
        shown["prompt"], shown["actions"] = _ending(at)
    elif at.shared:
        shown["actions"] = [{"move": "again", "label": say("do-again")}]
    return shown


def _ending(at: Standing) -> tuple[Text, list[Message]]:
    match, names = at.match, at.names
    again = {"move": "again", "label": say("do-again")}
    new = {"move": "new", "label": say("do-new"), "primary": True}
    if match.is_over:
        winner = match.winner
        assert winner is not None
        return say("match-won", names, seat=winner, points=match.totals[winner]), [new, again]
    further = [{"move": "next-deal", "label": say("do-next-deal"), "primary": True}]
    if len(match.states) >= match.deals and len(match.states) % at.game.players == 0:
        return say("match-tied"), further
    scores = at.state.scores
    best = max(range(len(scores)), key=lambda seat: scores[seat])
    return say("deal-best", names, seat=best, points=scores[best]), further


def _score(at: Standing, state: State) -> Message:
    finished = at.match.states
    running = not state.is_over or not finished or finished[-1] != state
    return score_table((*finished, state) if running else finished, at.match.deals, at.names)
