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
from ..learn.guide import OtherChoices
from ..learn.lessons import Lesson, lesson, picture, step
from ..live import LiveMatch, usual_bot
from ..record import Record
from ..story import Chapter, story
from ..table.types import Step, View
from ..table.views import own_key, say
from ..tricks import CardPlay, TrickGame
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
    """Find the reader's last choice in this deal; None if they had one move alone, or could not tell them
    apart.
    """
    for before, after in zip(reversed(live.states[:-1]), reversed(live.states[1:]), strict=True):
        if before.actor == live.you:
            seen = before.observe(live.you)
            if seen.draws_blindly:
                return None
            played = after.moves[-1]
            others = tuple(m for m in seen.legal_moves() if m != played)
            return Decision(len(before.moves), others) if others else None
    return None


def what_if(
    live: LiveMatch, decision: Decision, rng: Random, ways: OtherChoices | None = None
) -> Lesson:
    """Show the position of the decision, and what might have followed from up to ``MOST_OTHERS`` other moves:
    in a step for each of them, which says what came of it and what came of the move made, or, where the game
    has ``ways`` of its own, in a step for each move made.
    """
    now = live.observation.sample(rng)
    layout, *since = Record(now.game, now).states()[decision.ply :]
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
        return lesson(say("what-if"), [first, *_play_out(layout, played, others, live)])
    came = _taker_after(live, decision.ply)
    further = (_line(layout, move, since, you, names, rng, came) for move in others)
    return lesson(say("what-if"), [first, *(each for line in further for each in line)])


def _worth_considering(
    layout: State, played: Move, others: Sequence[Move], rng: Random
) -> list[Move]:
    """Find the other moves that a person would think of: the best ones by the game's hint, one of each group of
    which it expects the same; none if it finds every move as good.
    """
    *_, hint = bots.hint(layout.observe(layout.actor or 0), rng, POSITIONS)
    if len(hint.equals) == len(hint.moves):
        return []
    found: dict[tuple[float, int], Move] = {}
    for each in hint.ranking:
        if each.move != played and each.move in others:
            found.setdefault((round(each.points, 2), each.wins), each.move)
    return [*found.values()][:MOST_OTHERS]


def _line(
    layout: State,
    move: Move,
    since: Sequence[State],
    you: int,
    names: Names,
    rng: Random,
    came: int | None,
) -> Iterator[Step]:
    """Play one other move and the others' answers up to the reader's next turn. A trick is played to its end,
    by a bot where the reader has two hands to play; ``came``: who took it in fact, None if it is still in play.
    Where the same seat takes it, a further step shows where the deal differs from the one played (``since``).
    """
    told: list[Text] = []
    state, taker = layout, None
    for state in _follow(layout, move, you, rng):
        told.append(_tell(state, you, names))
        taker = _taker(state, you)
        if taker is not None:
            break
    if taker is not None and came is not None:
        key = "what-if-same" if taker == came else "what-if-differs"
        told.append(say(key, names, seat=came))
    yield step(
        picture(state.observe(you), names, trick_done=taker is not None),
        join([say("what-if-other"), *told]),
    )
    if taker is not None and taker == came and not state.is_over:
        yield _where_it_differs(state, since, you, names)


def _where_it_differs(other: State, since: Sequence[State], you: int, names: Names) -> Step:
    """Show the first trick that goes to another seat after ``other`` than in the deal played (``since``:
    positions from the decision on), both played to their ends in the same way, and what the reader comes to;
    the end of the deal if all tricks go to the same seats.
    """
    *past, now = since
    lines = [*_to_the_end(other)], [*past, *_to_the_end(now)]
    end, own_end = (line[-1] for line in lines)
    takers, own_takers = ([*_takers(line, you)] for line in lines)
    came = say(
        own_key("what-if-instead", now.game),
        points=end.scores[you],
        own=own_end.scores[you],
    )
    for (number, taker, state), (_, own_taker, _) in zip(takers, own_takers, strict=False):
        if taker != own_taker:
            told = [
                say("what-if-trick", names, seat=taker, number=number),
                say("what-if-trick-own", names, seat=own_taker),
            ]
            shown = _without_hands(picture(state.observe(you), names, trick_done=True))
            return step(shown, join([*told, came]))
    shown = picture(end.observe(you), names, trick_done=True)
    return step(shown, join([say("what-if-alike"), came]))


def _without_hands(shown: View) -> View:
    """Leave the trick and the players' points alone in the view: late in a deal hands are mostly gaps."""
    return {**shown, "seats": [{**seat, "zones": []} for seat in shown["seats"]]}


def _takers(line: Sequence[State], you: int) -> Iterator[tuple[int, int, State]]:
    """Yield of each trick that is completed in ``line``: its number, who took it, and the position then."""
    for state in line:
        chapters = story(state.observe(you))
        taker = _taker_in(chapters[-1])
        if taker is not None:
            yield sum(bool(chapter.reasons) for chapter in chapters), taker, state


def _to_the_end(state: State) -> Iterator[State]:
    """Yield the position, and those after each move to the end of the deal. Bots whose chance is the same each
    time play all seats, so that two deals differ by what is played in them alone.
    """
    rng = Random(0)
    choose = resolve(EASY, state.game).choose
    yield state
    for _ in range(MOST_MOVES):
        if state.actor is None:
            return
        state = state.play(choose(state.observe(state.actor), rng, BUDGET))
        yield state


def _play_out(
    layout: State, played: Move, others: Sequence[Move], live: LiveMatch
) -> Iterator[Step]:
    """Play out what comes before the tricks, such as the name of a contract: each of the others, and the move
    made, are played to the end of the deal in one layout, and what came of them is told.
    """
    names, you = live.names, live.you
    for move in (*others, played):
        state = layout.play(move)
        made = _tell(state, you, names)
        *_, state = _to_the_end(state)
        shown = picture(state.observe(you), names, trick_done=True)
        how = [shown["ending"]] if "ending" in shown else []
        points = say("what-if-points", names, seat=you, points=state.scores[you])
        lead = say("what-if-yours" if move == played else "what-if-other")
        yield step(shown, join([lead, made, *how, points]))


def _moves(
    layout: State, move: Move, you: int, names: Names, rng: Random, ways: OtherChoices
) -> Iterator[Step]:
    """Play one other move and each of the others' answers, until all is shown that is of interest."""
    before = layout.observe(you)
    lead: list[Text] = [say("what-if-other")]
    for state in _follow(layout, move, you, rng):
        after = state.observe(you)
        yield step(picture(after, names), join([*lead, ways.tell(after, names)]))
        lead = []
        if ways.is_done(before, after):
            break


def _follow(layout: State, move: Move, you: int, rng: Random) -> Iterator[State]:
    """Yield the positions after the move and after each of the answers: those of others up to the reader's next
    turn, or, in a game of tricks, a bot's.
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


def _tell(state: State, you: int, names: Names) -> Text:
    """Tell in sentences what the last move brought about."""
    lines = latest(state.observe(you), names)
    return join([line["text"] for line in lines])


def _taker(state: State, you: int) -> int | None:
    """Find who took the trick that the last move completed; None if it completed none."""
    return _taker_in(story(state.observe(you))[-1])


def _taker_in(chapter: Chapter) -> int | None:
    """Find who took the trick that this chapter's move completed; None if it completed none."""
    if not chapter.reasons:
        return None
    seat = chapter.facts[1]["seat"]
    return seat if isinstance(seat, int) else None


def _taker_after(live: LiveMatch, ply: int) -> int | None:
    """Find who took the trick in play after ``ply`` moves; None if it is still in play."""
    for state in live.states[ply + 1 :]:
        taker = _taker(state, live.you)
        if taker is not None:
            return taker
    return None
