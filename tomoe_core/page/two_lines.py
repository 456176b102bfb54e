"""Two lines from one decision, played on by bots in the same layouts: the move that was made and a better."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from ..bots import draw_likely
from ..explain import Names, Text, join
from ..game import Move, State
from ..learn.lessons import Lesson, lesson, picture, step, where_they_part
from ..live import usual_bot
from ..match import low_wins
from ..review import Judged
from ..review.words import amount
from ..story import story
from ..study.thinking import answers, seat_players
from ..table.types import Step, View
from ..table.views import same, say
from ..tricks import TrickGame
from .back_messages import Compare
from .positions import completes_trick
from .view import latest

LAYOUTS: Final = 10
"""In how many layouts that the seat could not rule out both moves are played on."""

POSITIONS: Final = 50
"""Positions that a bot may search for a move of a line."""

MOST_STOPS: Final = 8
"""The upper bound of the positions that are shown of a line between the move and the end of the deal."""


class TwoLines(NamedTuple):
    """The positions of one layout from the decision on to the end of the deal, after the move that was ``made``
    and after the ``better`` one. Of ``layouts`` that were tried, ``ahead``: in how many the better move got the
    seat more, and ``behind``: in how many less.
    """

    made: Sequence[State]
    better: Sequence[State]
    layouts: int
    ahead: int
    behind: int


def two_lines(judged: Judged, layouts: int = LAYOUTS) -> Iterator[TwoLines | float]:
    """Yield both lines last, and before that, again and again, how much of the work is done, 0–1. Bots of the
    usual level play all seats, each by what it knows. The layout that is shown is one of those in which the
    better move gets the seat more, if there are any: that of them in which it gets least more.
    """
    pairs: list[tuple[list[State], list[State]]] = []
    drawn = draw_likely(judged.seen, Random(f"two lines {judged.ply}"), layouts)
    for number, layout in enumerate(drawn):
        made = yield from _play_on(layout, judged.move, number, number / layouts)
        better = yield from _play_on(layout, judged.good[0], number, (number + 0.5) / layouts)
        pairs.append((made, better))
    gains = [_gain(judged, made[-1], better[-1]) for made, better in pairs]
    ahead = [gain for gain in gains if gain > 0]
    behind = sum(gain < 0 for gain in gains)
    made, better = pairs[gains.index(min(ahead)) if ahead else 0]
    yield TwoLines(made, better, layouts, len(ahead), behind)


def _play_on(
    layout: State, move: Move, number: int, done: float
) -> Generator[float, None, list[State]]:
    """Play a line to the end of the deal; yield ``done`` after each move."""
    players = seat_players(layout.game, usual_bot(layout.game))
    line = [layout, layout.play(move)]
    for answer in answers(line[-1], players, POSITIONS, number):
        line.append(line[-1].play(answer))
        yield done
    return line


def _gain(judged: Judged, made: State, better: State) -> float:
    """Return how many points of the deal more the seat has after the better move, more being better."""
    seat = judged.seen.seat
    more = float(better.scores[seat] - made.scores[seat])
    return -more if low_wins(judged.seen.game) else more


def comparison(lines: TwoLines, seat: int, names: Names) -> Compare:
    """Make of both lines what ``<tomoe-compare>`` shows: what ``seat`` sees of each in the layout that was
    tried.
    """
    lessons = [_lesson(line, seat, names) for line in (lines.made, lines.better)]
    labels = (say("lines-made"), say("lines-better"))
    return {
        "v": 1,
        "title": same(""),
        "start": 1,
        "part": where_they_part(lessons),
        "sides": [
            {"label": label, "lesson": made} for label, made in zip(labels, lessons, strict=True)
        ],
    }


def said_of(lines: TwoLines) -> Text:
    """Say how often the better move came out ahead, and that the cards lie here as they may have lain."""
    equal = lines.layouts - lines.ahead - lines.behind
    return join(
        [
            say(
                "lines-layouts",
                n=lines.layouts,
                ahead=lines.ahead,
                behind=lines.behind,
                equal=equal,
            ),
            say("lines-shown" if lines.ahead else "lines-shown-none"),
            *([] if lines.ahead > lines.behind else [say("lines-few", n=lines.layouts)]),
        ]
    )


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
