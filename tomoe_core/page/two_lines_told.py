"""What is told and shown of two lines from one decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..explain import Names, Text, join
from ..facts import Fact
from ..game import State
from ..learn.lessons import Lesson, lesson, picture, step, where_they_part
from ..review.words import amount
from ..story import story
from ..table.types import Step, View
from ..table.views import same, say
from ..tricks import TrickGame
from .back_messages import Compare
from .positions import completes_trick
from .two_lines import TwoLines
from .view import latest

MOST_STOPS: Final = 8
"""The upper bound of the positions that are shown of a line between the move and the end of the deal."""


def said_of(lines: TwoLines) -> Text:
    """Say how often the better move came out ahead, and that the cards lie here as they may have lain."""
    few = [] if lines.gain > 0 else [say("lines-few")]
    game = lines.made[0].game
    by = amount(abs(lines.gain), game)
    if len(lines.gains) == 1 and lines.layouts.all:
        return join([say(_one(lines.gain), amount=by), *few])
    ahead, behind = sum(gain > 0 for gain in lines.gains), sum(gain < 0 for gain in lines.gains)
    n = len(lines.gains)
    came = Fact("lines-came", ahead=ahead, behind=behind, equal=n - ahead - behind)
    likely = not lines.layouts.alike
    return join(
        [
            say("lines-all" if lines.layouts.all else "lines-some", n=n, came=came),
            *([say(_on_average(lines.gain), amount=by)] if likely and lines.gain else []),
            say(_shown(ahead, likely)),
            *few,
        ]
    )


def _one(gain: float) -> str:
    if not gain:
        return "lines-one-same"
    return "lines-one-more" if gain > 0 else "lines-one-less"


def _on_average(gain: float) -> str:
    return "lines-more" if gain > 0 else "lines-less"


def _shown(ahead: int, likely: bool) -> str:
    if not ahead:
        return "lines-shown-none"
    return "lines-shown" if likely else "lines-shown-any"


def comparison(lines: TwoLines, seat: int, names: Names) -> Compare:
    """Make of both lines what ``<tomoe-compare>`` shows: what ``seat`` sees of each in the layout that was
    tried.
    """
    lessons = [_lesson(line, seat, names) for line in (lines.made, lines.better)]
    labels = (say("lines-made", names, seat=seat), say("lines-better"))
    return {
        "v": 1,
        "title": same(""),
        "start": 1,
        "part": where_they_part(lessons),
        "sides": [
            {"label": label, "lesson": made} for label, made in zip(labels, lessons, strict=True)
        ],
    }


def _lesson(line: Sequence[State], seat: int, names: Names) -> Lesson:
    """Show the decision, the move, where a person would look at the table after it, and the end."""
    before, after, *rest = line
    *way, end = [after, *rest]
    steps = [step(picture(before.observe(seat), names), say("lines-before"))]
    told = 1
    looked = [state for state in way[1:] if _is_stop(state, seat)][:MOST_STOPS]
    for state in [*way[:1], *looked, end]:
        at = len(state.moves) - len(before.moves)
        steps.append(_step(line[told : at + 1], seat, names))
        told = at + 1
    return lesson(same(""), steps)


def _is_stop(state: State, seat: int) -> bool:
    """Tell whether a trick has just been completed or, in a game without tricks, the seat is to move."""
    if isinstance(state.game, TrickGame):
        return completes_trick(story(state.observe(seat))[-1])
    return state.actor == seat


def _step(passed: Sequence[State], seat: int, names: Names) -> Step:
    """Show the last of the positions ``passed``. Of a trick it is told who took it, else all that happened; of
    the end, what the seat has got.
    """
    state = passed[-1]
    done = completes_trick(story(state.observe(seat))[-1])
    told = [
        line["text"]
        for each in passed
        for line in latest(each.observe(seat), names)
        if each is state or line["kind"] == "play"
    ]
    if isinstance(state.game, TrickGame):
        told = [line["text"] for line in latest(state.observe(seat), names)]
    if state.is_over:
        told = [say("lines-end", amount=amount(state.scores[seat], state.game))]
    shown = picture(state.observe(seat), names, trick_done=done)
    return step(_without_hands(shown) if isinstance(state.game, TrickGame) else shown, join(told))


def _without_hands(shown: View) -> View:
    """Leave the trick and what the players have got: two tables are seen at once."""
    return {**shown, "seats": [{**seat, "zones": []} for seat in shown["seats"]]}
