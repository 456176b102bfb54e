"""A position for a page of anybody's: the file that ``<tomoe-play>`` reads. It is drawn and asked about without
Python; whoever touches a card plays on from it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final, Literal, NotRequired, TypedDict

from .. import bots
from ..bots import Hint
from ..cards import clip
from ..explain import LANGUAGES, Text, join
from ..game import Move, State
from ..learn.drills import Answer, Puzzle, answer, slots, with_picks
from ..learn.lessons import Lesson, lesson, picture, step
from ..locale import shared_words
from ..record import Record
from ..record.address import write_address
from ..table.views import View, same
from .frames import frames_alone
from .hint import hint_message
from .move_label import move_label
from .settings import Settings
from .table import Table
from .view import latest, why_in_short


class PlayFile(TypedDict):
    """A position to play on from, as JSON."""

    v: Literal[1]
    game: str
    title: Text
    view: View
    address: NotRequired[str]
    question: NotRequired[Puzzle]


Words = str | Mapping[str, str]
"""A text for every language, or one by language."""

MOST_ANSWERS: Final = 8
"""The upper bound of the answers that are offered where the author names none and they are no cards."""

POSITIONS: Final = 2000
"""How many positions are searched to judge the answers: with seconds, each machine would make another file."""


def play_file(
    record: Record | State,
    ply: int | None = None,
    seat: int | None = None,
    *,
    deal: int | None = None,
    title: Words = "",
    question: Words | bool | None = None,
    answers: Mapping[str, Words | None] | Sequence[str] | None = None,
    right: Collection[str] | None = None,
    why: Lesson | None = None,
    budget: float = POSITIONS,
) -> PlayFile:
    """Make the file of a position: that of ``record`` after ``ply`` moves (default: all) of deal number
    ``deal``, from 1 on (default: the last), as ``seat`` sees it (default: the one to move).

    There is a question if anything of it is given: ``question``, what is asked (True, or left out: the prompt
    of the table; with True alone there is none where one move only is legal); ``answers``: the moves to offer,
    as text, each with what is said of it, before which the move is named; ``right``: which of them are right;
    ``why``: a lesson that explains it. What is not given comes from the game's hint, which may search for
    ``budget`` (a number of positions, or a float in seconds): without ``answers`` every legal move is offered,
    or the eight best where they are many and no cards; without ``right`` the best one is right, with those that
    are as good.

    The view holds only what the seat knows; the address, which opens the position for playing on, holds the
    whole deal in packed form. ValueError, one sentence, for what is not there or not legal.
    """
    given = record if isinstance(record, Record) else Record(record.game, record)
    states = given.states(deal)
    at = len(states) - 1 if ply is None else ply
    if isinstance(at, bool) or not isinstance(at, int) or not 0 <= at < len(states):
        raise ValueError(f"that deal has 0 to {len(states) - 1} moves, not {clip(ply)}")
    state = states[at]
    seat = state.game.check_seat((state.actor or 0) if seat is None else seat)
    table = _table(_until(given, state, deal), seat)
    shown = frames_alone(table)["frames"][-1]
    file: PlayFile = {
        "v": 1,
        "game": state.game.id,
        "title": _text(title, "the title"),
        "view": shown,
        "address": write_address(table.live.record().pack(), seat=seat),
    }
    forced = len(state.legal_moves()) == 1 and question is True and answers is right is None
    if (question and not forced) or (question is None and not (answers is right is why is None)):
        asked = shown["prompt"] if question in (True, None) else _text(question, "the question")
        file["question"] = _question(table, shown, asked, answers, right, budget)
        if why:
            file["question"]["why"] = why
    return file


def explain_move(record: Record, move: str) -> Lesson:
    """Explain why ``move`` is right where the record ends: the reason in the words of the game's hint, and the
    position after it as whoever makes it sees it. ValueError if it is not legal.
    """
    state = record.states()[-1]
    table = _table(record, state.actor or 0)
    live = table.live
    hint = hint_message(_hint(table, POSITIONS), live.observation, live.names)
    after = live.play(move)
    lines = [line["text"] for line in latest(after.observation, live.names)]
    decided = why_in_short(after.observation, live.names)
    seen = picture(after.observation, live.names, trick_done=decided is not None)
    steps = [
        step(picture(live.observation, live.names), hint["text"]),
        step(seen, join(lines) if decided is None else decided),
    ]
    return lesson(latest(after.observation, live.names)[0]["text"], steps)


def _until(record: Record, state: State, deal: int | None) -> Record:
    """Cut the match off at ``state`` of that deal: what came later is nobody's business."""
    if record.deals is None:
        return Record(record.game, state)
    before = record.finals[: (deal or len(record.finals)) - 1]
    return Record(record.game, *before, state, deals=record.deals)


def _table(record: Record, seat: int) -> Table:
    return Table.new(Settings(record.game.id), Random(0)).open_record(record, you=seat)


# The question


def _question(
    table: Table,
    shown: View,
    ask: Text,
    answers: Mapping[str, Words | None] | Sequence[str] | None,
    right: Collection[str] | None,
    budget: float,
) -> Puzzle:
    """Ask about the position: its view with the answers, what each leads to, which are right."""
    live = table.live
    if not live.your_turn:
        raise ValueError(
            f"seat {live.you} is not to move in this position, so it can be asked nothing"
        )
    legal = {str(move): move for move in live.state.legal_moves()}
    said = _texts_of(answers)
    for text in (*said, *(right or ())):
        if text not in legal:
            raise ValueError(f"{clip(text)} is no legal move here; {_some(legal)}")
    said = {
        text: words
        and _name_first(
            words, text, move_label(live.state, legal[text], live.you, live.names, shown["choices"])
        )
        for text, words in said.items()
    }
    needs_hint = not said or not right or any(words is None for words in said.values())
    hint = _hint(table, budget) if needs_hint else None
    if hint is not None:
        told = {
            one["move"]: one["text"]
            for one in hint_message(hint, live.observation, live.names)["moves"]
        }
        said = said or dict.fromkeys(_worth_offering(hint, shown, legal))
        said = {text: words or told.get(text) for text, words in said.items()}
        right = right or _best(hint, said)
    offered = [
        _answer(live.state, legal[text], shown, words, table) for text, words in said.items()
    ]
    if len(offered) < 2:
        raise ValueError(f"a question has at least two answers; {_some(legal)}")
    if wrong := [text for text in right or () if text not in said]:
        raise ValueError(f"{clip(wrong[0])} is right, but it is not among the answers")
    picks = {slot["key"]: slot["move"] for slot in slots(shown) if slot.get("move") in said}
    return {
        "ask": ask,
        "view": with_picks(shown, picks),
        # One click answers, whichever of the right ones it is.
        "choose": "one",
        "answers": offered,
        "right": [text for text in said if text in (right or ())],
    }


def _texts_of(
    answers: Mapping[str, Words | None] | Sequence[str] | None,
) -> dict[str, Text | None]:
    if answers is None:
        return {}
    if isinstance(answers, Mapping):
        return {
            text: None if words is None else _text(words, f"what is said of {text}")
            for text, words in answers.items()
        }
    return dict.fromkeys(answers)


def _hint(table: Table, budget: float) -> Hint:
    """Work out the last and best hint."""
    *_, last = bots.hint(table.live.observation, Random(0), budget)
    return last


def _worth_offering(hint: Hint, shown: View, legal: Mapping[str, Move]) -> list[str]:
    """Offer every move, if they are few or all cards on the table, else the best ones; in the order of the
    rules.
    """
    cards = {slot.get("move") for slot in slots(shown)}
    if len(legal) <= MOST_ANSWERS or cards >= set(legal):
        return list(legal)
    ranked = sorted(hint.moves, key=lambda each: -each.score)[:MOST_ANSWERS]
    best = {str(each.move) for each in ranked}
    return [text for text in legal if text in best]


def _best(hint: Hint, said: Collection[str]) -> list[str]:
    """Find the best of the answers, and those that are as good."""
    known = [each for each in hint.moves if str(each.move) in said]
    if not known:
        raise ValueError("the hint knows none of these answers: say which are right")
    return [str(each.move) for each in replace(hint, moves=tuple(known)).equals]


def _answer(state: State, move: Move, shown: View, words: Text | None, table: Table) -> Answer:
    live = table.live
    label = move_label(state, move, live.you, live.names, shown["choices"])
    made = answer(str(move), label)
    return {**made, "say": words} if words else made


def _name_first(words: Text, move: str, label: Text) -> Text:
    """Name a move before what an author says of it, as the hint's lines do; a label that is a sentence
    stays one. Nothing is named twice.
    """
    return {lang: _name_first_in(lang, words[lang], move, label[lang]) for lang in LANGUAGES}


def _name_first_in(lang: str, words: str, move: str, label: str) -> str:
    own = rf"\s*({re.escape(label)}|{re.escape(move)})(?![A-Za-z0-9])"
    if not words.strip() or re.match(own, words, re.IGNORECASE):
        return words
    there = shared_words(lang)
    return f"{label}{there.SPACE if label.endswith(('.', '。')) else there.COLON}{words}"


def _some(legal: Collection[str]) -> str:
    few = list(legal)[:MOST_ANSWERS]
    return f"legal are {', '.join(few)}{' and others' if len(legal) > len(few) else ''}"


def _text(words: object, what: str) -> Text:
    """Read a text in every language; ValueError, which speaks of ``what``, where it is none."""
    if isinstance(words, str):
        return same(words)
    if isinstance(words, Mapping) and all(isinstance(words.get(lang), str) for lang in LANGUAGES):
        return {lang: words[lang] for lang in LANGUAGES}
    if isinstance(words, Mapping) and words and {*words} < {*LANGUAGES}:
        missing = [lang for lang in LANGUAGES if lang not in words]
        raise ValueError(f"{what} is in {', '.join(words)} alone: {', '.join(missing)} is missing")
    raise ValueError(
        f"{what} is a text, or one for each of {', '.join(LANGUAGES)}, not {clip(words)}"
    )
