"""What a teacher makes of a position of a study: a question, or a lesson of several steps.

What is asked for comes as plain JSON, with the author's own words by language; where there are none in any,
what the engine says stands. What is wrong is answered with one sentence and the field that it is about.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from .. import bots
from ..bots import Hint
from ..bots.budget import SLICE
from ..cards import clip
from ..explain import LANGUAGES, Text, text
from ..facts import Fact
from ..game import Move, Observation
from ..learn.lessons import Lesson, lesson, picture, step
from ..names import title as title_of
from ..record import Record
from ..record.address import AddressError
from ..study import Study
from ..table.types import Step
from ..table.views import View
from .folding import steps_text
from .frames import frames_alone
from .hint import hint_message
from .messages import Given, HintMessage
from .move_label import move_label
from .positions import steps, told_of
from .progress import at_intervals
from .puzzles import (
    POSITIONS,
    ask_of,
    best_of,
    explain_answer,
    last_hint,
    only,
    play_file,
    said_of_moves,
    table_at,
    the_few,
    until,
    worth_offering,
)
from .study_desk import Desk, open_text
from .study_replies import Replies, Reply
from .study_types import LessonMessage, MadeMessage, QuestionMessage, QuestionMove
from .study_view import key_of
from .table import Table

MOST_CHARACTERS: Final = 1_000
"""The upper bound of a text of the author's, in characters."""

MOST_STEPS: Final = 60
"""The upper bound of the steps of a lesson."""


class _Wrong(Exception):
    """Something that the author has to change: where, and what."""

    def __init__(self, field: str, fact: Fact) -> None:
        super().__init__(field)
        self.field = field
        self.fact = fact


class _Asked(NamedTuple):
    """The position that is asked about: its record, cut off there, the table of the seat to act, what it shows,
    and the legal moves by their text.
    """

    record: Record
    table: Table
    shown: View
    legal: Mapping[str, Move]

    @property
    def observation(self) -> Observation:
        """What the seat to act knows."""
        return self.table.live.observation

    @property
    def seat(self) -> int:
        """The seat to act."""
        return self.table.live.you

    def label(self, move: str) -> Text:
        """Name a legal move as the question does."""
        live = self.table.live
        return move_label(live.state, self.legal[move], live.you, live.names, self.shown["choices"])


# Questions


def question(desk: Desk, args: Given) -> Replies:
    """Propose a question for the position: what is asked, the legal moves with the engine's judgement and words
    for each, and which are right by it. The judgement is one of a number of positions, the same on every
    machine. Messages with ``done`` false come first and say how far that is.
    """
    try:
        asked = _ask_about(desk)
    except _Wrong as wrong:
        yield Reply(desk, _nothing_to_ask(desk, wrong.fact))
        return
    hint = _known(desk, asked.observation)
    if hint is None:
        yield Reply(desk, _proposal(desk, asked, None))
        hints = bots.hint(asked.observation, Random(0), POSITIONS)
        for each in at_intervals(hints, SLICE):
            hint = each
            if not each.done:
                yield Reply(desk, _proposal(desk, asked, None, each.progress))
        if hint is not None:
            desk = desk._replace(judged=(asked.observation, hint))
    yield Reply(desk, _proposal(desk, asked, hint, 1))


def _known(desk: Desk, observation: Observation) -> Hint | None:
    """Return the hint for what the seat knows, if it has been worked out."""
    return desk.judged[1] if desk.judged is not None and desk.judged[0] == observation else None


def _judge(desk: Desk, asked: _Asked) -> tuple[Desk, Hint]:
    """Return the whole hint for a position, and the desk that keeps it."""
    hint = _known(desk, asked.observation)
    if hint is None:
        hint = last_hint(asked.table, POSITIONS)
    return desk._replace(judged=(asked.observation, hint)), hint


def _ask_about(desk: Desk) -> _Asked:
    """Find what can be asked at the position; _Wrong says why nothing can."""
    state = desk.state
    if state.actor is None:
        raise _Wrong("", Fact("making-over"))
    legal = {str(move): move for move in state.legal_moves()}
    if len(legal) == 1:
        raise _Wrong("", Fact("making-forced"))
    line = desk.study.line(desk.path)
    record = until(line, state, desk.path.deal)
    table = table_at(record, state.actor)
    return _Asked(record, table, frames_alone(table)["frames"][-1], legal)


def _nothing_to_ask(desk: Desk, why: Fact) -> QuestionMessage:
    return {
        "type": "question",
        "key": key_of(desk),
        "ask": {},
        "moves": [],
        "seats": [],
        "why": {},
        "progress": 1,
        "done": True,
        "trouble": text(why, desk.names),
    }


def _proposal(desk: Desk, asked: _Asked, hint: Hint | None, progress: float = 0) -> QuestionMessage:
    """Show what is proposed; without a ``hint``, nothing is said of the moves yet."""
    offered = [] if hint is None else worth_offering(hint, asked.shown, asked.legal)
    best = [] if hint is None else best_of(hint, offered, desk.study.game)
    said = {} if hint is None else said_of_moves(hint, asked.table)
    few = [] if hint is None else the_few(hint, best)
    moves = [
        QuestionMove(
            move=move,
            label=asked.label(move),
            say=said.get(move, {}),
            offer=move in offered,
            right=move in best,
            few=move in few,
        )
        for move in asked.legal
    ]
    return {
        "type": "question",
        "key": key_of(desk),
        "ask": ask_of(asked.table, asked.shown),
        "moves": moves,
        "seats": list(asked.table.live.names.seats),
        "why": {} if hint is None else _message(asked, only(hint, offered))["text"],
        "progress": progress,
        "done": hint is not None,
        "trouble": None,
    }


def _message(asked: _Asked, hint: Hint) -> HintMessage:
    """Say what the engine would do and why."""
    return hint_message(hint, asked.observation, asked.table.live.names)


def make_question(desk: Desk, args: Given) -> Replies:
    """Make the file of a question at the position, as ``<tomoe-play>`` reads it. ``args``: ``title``, ``ask``
    and ``why``, own words by language; ``answers``, the moves to offer, each with ``move`` and ``say``;
    ``right``, those that are right.
    """
    try:
        asked = _ask_about(desk)
        title, ask, why = (_words(args.get(name), name) for name in ("title", "ask", "why"))
        answers = _answers(args.get("answers"), asked)
        right = _right(args.get("right"), answers)
        desk, hint = _judge(desk, asked)
        said = said_of_moves(hint, asked.table)
        file = play_file(
            asked.record,
            seat=asked.seat,
            title=_own_or(title, _title(desk)),
            question=_own_or(ask, ask_of(asked.table, asked.shown)),
            answers={move: _own_or(own, said.get(move, {})) for move, own in answers.items()},
            right=right,
            why=_why(asked, hint, why, right, answers),
            partly=True,
        )
    except _Wrong as wrong:
        yield Reply(desk, _trouble(desk, wrong))
        return
    except ValueError:
        yield Reply(desk, _trouble(desk, _Wrong("", Fact("study-page-no-puzzle"))))
        return
    yield Reply(desk, _made({"play": file}))


def _answers(given: object, asked: _Asked) -> dict[str, Text]:
    """Read the moves that are offered, each with the author's words, in the order of the rules."""
    said: dict[str, Text] = {}
    for one in given if isinstance(given, list) else ():
        held = one if isinstance(one, dict) else {}
        move = str(held.get("move"))
        if move not in asked.legal:
            raise _Wrong("answers", Fact("making-not-legal", move=clip(move)))
        said[move] = _words(held.get("say"), "answers")
    if len(said) < 2:
        raise _Wrong("answers", Fact("making-two-answers"))
    return {move: said[move] for move in asked.legal if move in said}


def _right(given: object, answers: Mapping[str, Text]) -> list[str]:
    """Read which answers are right."""
    right = [str(move) for move in given] if isinstance(given, list) else []
    if not right:
        raise _Wrong("right", Fact("making-no-right"))
    for move in right:
        if move not in answers:
            raise _Wrong("right", Fact("making-right-offered", move=clip(move)))
    return right


def _why(
    asked: _Asked, hint: Hint, own: Text, right: list[str], offered: Collection[str]
) -> Lesson:
    """Explain the answer: in the author's words at the position, else as the engine does, with what follows."""
    engines = explain_answer(asked.record, right, offered, hint)
    if not own:
        return engines
    live = asked.table.live
    return lesson(engines["title"], [step(picture(live.observation, live.names), own)])


# Lessons


def lesson_of_line(desk: Desk, args: Given) -> Replies:
    """Propose a lesson of the current line: what is said at each of its positions, as ``args`` ``seat`` sees
    it, by default the seat whose eyes look on. A comment of the study stands in place of what the engine says.
    """
    seat = _seat(desk, args)
    line = desk.study.line(desk.along)
    made: LessonMessage = {
        "type": "lesson",
        "key": key_of(desk._replace(path=desk.along)),
        "seat": seat,
        "title": _title(desk),
        "said": [
            _own_or(_comment(desk, ply), told)
            for ply, told in enumerate(told_of(line, seat, deal=desk.along.deal))
        ],
    }
    yield Reply(desk, made)


def make_lesson(desk: Desk, args: Given) -> Replies:
    """Make a lesson of the current line, as ``<tomoe-steps>`` reads it. ``args``: ``first`` and ``last``, after
    how many moves it begins and ends; ``seat``, whose eyes see it; ``title``, and ``captions`` by number of
    moves, own words by language. ``source`` opens the line for editing.
    """
    try:
        seat = _seat(desk, args)
        first, last = _range(desk, args)
        captions = _captions(args.get("captions"), first, last)
        title = _own_or(_words(args.get("title"), "title"), _title(desk))
        made = steps(
            desk.study.line(desk.along),
            deal=desk.along.deal,
            first=first,
            last=last,
            seat=seat,
        )
        own = [captions.get(ply) or _comment(desk, ply) for ply in range(first, last + 1)]
        made = _in_own_words(made, title, own)
        source = _source(desk, last, seat)
    except _Wrong as wrong:
        yield Reply(desk, _trouble(desk, wrong))
        return
    folded: object = json.loads(steps_text(made))
    yield Reply(desk, _made({"steps": folded, "source": source, "game": desk.study.game.id}))


def _seat(desk: Desk, args: Given) -> int:
    """Return whose eyes see a lesson."""
    given = args.get("seat")
    if type(given) is int and 0 <= given < desk.study.game.players:
        return given
    return desk.seat if desk.seat is not None else desk.you or 0


def _range(desk: Desk, args: Given) -> tuple[int, int]:
    """Read from where to where a lesson goes."""
    first, last, most = args.get("first"), args.get("last"), desk.along.ply
    if type(first) is not int or type(last) is not int or not 0 <= first <= last <= most:
        raise _Wrong("range", Fact("making-range", most=most))
    if last - first >= MOST_STEPS:
        raise _Wrong("range", Fact("making-long-lesson", most=MOST_STEPS, n=last - first + 1))
    return first, last


def _captions(given: object, first: int, last: int) -> dict[int, Text]:
    """Read own captions by the number of moves made before them; those of other positions are left out."""
    held = given if isinstance(given, dict) else {}
    plies = {str(ply): ply for ply in range(first, last + 1)}
    return {
        plies[key]: _words(words, f"caption {key}") for key, words in held.items() if key in plies
    }


def _source(desk: Desk, last: int, seat: int) -> str:
    """Return the address of the last position that is shown, with the whole line; _Wrong if it is too long."""
    line = Study(desk.study.line(desk.along))
    try:
        return line.address(line.main(last, desk.along.deal), seat)
    except AddressError as long:
        raise _Wrong("", long.reason) from None


# What both need


def reopen(args: Given) -> Desk:
    """Lay out the position that something was made of: the end of what its ``address`` names, or the place in
    it. Refused says what is wrong with the address.
    """
    desk = open_text(_as_address(str(args.get("address") or "")))
    return desk if desk.path.moves else desk.go(desk.study.end(desk.path))


def _as_address(words: str) -> str:
    """Return the query of an address as an address."""
    return words if words.startswith(("#", "?")) or "://" in words else f"#{words}"


def _title(desk: Desk) -> Text:
    """Call the game by its name, with its options: the title of what has none of its own."""
    return {lang: title_of(desk.study.game, lang) for lang in LANGUAGES}


def _words(given: object, field: str) -> Text:
    """Read an author's words by language; blank ones are none. _Wrong if some are too long."""
    held = given if isinstance(given, dict) else {}
    own = {lang: str(held[lang]).strip() for lang in LANGUAGES if isinstance(held.get(lang), str)}
    for said in own.values():
        if len(said) > MOST_CHARACTERS:
            raise _Wrong(field, Fact("making-words", most=MOST_CHARACTERS, n=len(said)))
    return {lang: said for lang, said in own.items() if said}


def _in_languages(comment: Mapping[str, str]) -> Text:
    """Give a comment in each language that has it, its own or the one for all."""
    return {lang: said for lang in LANGUAGES if (said := comment.get(lang) or comment.get(""))}


def _comment(desk: Desk, ply: int) -> Text:
    """Return what the author has written in the study after so many moves of the current line."""
    return _in_languages(desk.study.node(desk.along.until(ply)).comment)


def _in_own_words(made: Lesson, title: Text, captions: Sequence[Text]) -> Lesson:
    """Put the author's words into a lesson, in the languages that they are in, in place of the engine's."""
    told: list[Step] = [
        {**one, "caption": _own_or(own, one["caption"])}
        for one, own in zip(made["steps"], captions, strict=True)
    ]
    return lesson(title, told)


def _own_or(own: Text, usual: Text | None) -> Text:
    """Return the author's words, in the languages that they are in; what is usual where there are none."""
    return own or usual or dict.fromkeys(LANGUAGES, "")


def _made(item: Mapping[str, object]) -> MadeMessage:
    return {"type": "made", "item": dict(item), "field": "", "trouble": None}


def _trouble(desk: Desk, wrong: _Wrong) -> MadeMessage:
    trouble = text(wrong.fact, desk.names)
    return {"type": "made", "item": None, "field": wrong.field, "trouble": trouble}
