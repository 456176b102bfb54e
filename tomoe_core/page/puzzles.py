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
from ..bots import Hint, MoveHint
from ..cards import clip
from ..explain import LANGUAGES, Text, join
from ..explain import text as in_words
from ..game import Game, Move, State
from ..learn.drills import Answer, Puzzle, answer, slots, with_picks
from ..learn.lessons import Lesson, lesson, picture, step
from ..locale import shared_words
from ..match import low_wins
from ..record import Record
from ..record.address import write_address
from ..table import table_of
from ..table.views import View, same, say
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
"""A text for every language, or one by language: those who read another one are shown one that there is."""

MOST_ANSWERS: Final = 8
"""The upper bound of the answers that are offered where the author names none and they are no cards."""

FEW_ANSWERS, FEW_RIGHT = 4, 2
"""The upper bounds of the answers, and of the right ones among them, where only a few are offered."""

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
    partly: bool = False,
) -> PlayFile:
    """Make the file of a position: that of ``record`` after ``ply`` moves (default: all) of deal number
    ``deal``, from 1 on (default: the last), as ``seat`` sees it (default: the one to move).

    There is a question if anything of it is given: ``question``, what is asked (True, or left out: the prompt
    of the table; with True alone there is none where one move only is legal); ``answers``: the moves to offer,
    as text, each with what is said of it, before which the move is named; ``right``: which of them are right;
    ``why``: a lesson that explains it. What is not given comes from the game's hint, which may search for
    ``budget`` (a number of positions, or a float in seconds): without ``answers`` every legal move is offered,
    or the eight best where they are many and no cards; without ``right`` the best one is right, with those that
    cannot be told from it. ``partly``: words may be in some of the languages alone, and are shown to readers of
    the others, too.

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
    there = until(given, state, deal)
    table = table_at(there, seat)
    shown = frames_alone(table)["frames"][-1]
    file: PlayFile = {
        "v": 1,
        "game": state.game.id,
        "title": _text(title, "the title", partly),
        "view": shown,
        "address": write_address(there.pack(), seat=seat),
    }
    forced = len(state.legal_moves()) == 1 and question is True and answers is right is None
    if (question and not forced) or (question is None and not (answers is right is why is None)):
        asked = (
            ask_of(table, shown)
            if question in (True, None)
            else _text(question, "the question", partly)
        )
        file["question"] = _question(table, shown, asked, _texts_of(answers, partly), right, budget)
        if why:
            file["question"]["why"] = why
    return file


def explain_answer(
    record: Record,
    right: Collection[str],
    offered: Collection[str] | None = None,
    hint: Hint | None = None,
) -> Lesson:
    """Explain which of the moves ``right`` is best where the record ends: the reason in the words of the game's
    hint, which speaks of the moves that are ``offered`` alone (default: of all), and the position after it as
    whoever makes it sees it. ``hint``: the one of that position, where it has been worked out already.
    ValueError if the move is not legal.
    """
    state = record.states()[-1]
    table = table_at(record, state.actor or 0)
    live = table.live
    known = hint or last_hint(table, POSITIONS)
    among = known if offered is None else only(known, offered)
    best = only(known, right).ranking
    move = str(best[0].move) if best else next(iter(right))
    after = live.play(move)
    reason = reason_for(move, among, table) or latest(after.observation, live.names)[0]["text"]
    lines = [line["text"] for line in latest(after.observation, live.names)]
    decided = why_in_short(after.observation, live.names)
    seen = picture(after.observation, live.names, trick_done=decided is not None)
    steps = [
        step(picture(live.observation, live.names), reason),
        step(seen, join(lines) if decided is None else decided),
    ]
    return lesson(latest(after.observation, live.names)[0]["text"], steps)


def reason_for(move: str, hint: Hint, table: Table) -> Text | None:
    """Say why a move is right: as the hint does where it recommends the move, else what it expects of it. None
    where it knows nothing of it.
    """
    live = table.live
    if not hint.moves:
        return None
    message = hint_message(hint, live.observation, live.names)
    if move == str(hint.best.move):
        return message["text"]
    return next((one["text"] for one in message["moves"] if one["move"] == move), None)


def until(record: Record, state: State, deal: int | None) -> Record:
    """Cut the match off at ``state`` of that deal: what came later is nobody's business."""
    if record.deals is None:
        return Record(record.game, state, seats=record.seats)
    before = record.finals[: (deal or len(record.finals)) - 1]
    return Record(record.game, *before, state, deals=record.deals, seats=record.seats)


def table_at(record: Record, seat: int) -> Table:
    """Open a record as the table of whoever sits at ``seat``, at its last position."""
    return Table.new(Settings(record.game.id), Random(0)).open_record(record, you=seat)


# The question


def _question(
    table: Table,
    shown: View,
    ask: Text,
    said: dict[str, Text | None],
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
    hint = last_hint(table, budget) if needs_hint else None
    if hint is not None:
        said = said or dict.fromkeys(worth_offering(hint, shown, legal))
        right = right or best_of(hint, said, live.state.game)
        told = said_of_moves(hint, table)
        said = {text: words or told.get(text) for text, words in said.items()}
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
    answers: Mapping[str, Words | None] | Sequence[str] | None, partly: bool
) -> dict[str, Text | None]:
    if answers is None:
        return {}
    if isinstance(answers, Mapping):
        return {
            text: None if words is None else _text(words, f"what is said of {text}", partly)
            for text, words in answers.items()
        }
    return dict.fromkeys(answers)


def last_hint(table: Table, budget: float) -> Hint:
    """Work out the last and best hint."""
    *_, last = bots.hint(table.live.observation, Random(0), budget)
    return last


def worth_offering(hint: Hint, shown: View, legal: Mapping[str, Move]) -> list[str]:
    """Offer every move, if they are few or all cards on the table, else the best ones; in the order of the
    rules.
    """
    cards = {slot.get("move") for slot in slots(shown)}
    if len(legal) <= MOST_ANSWERS or cards >= set(legal):
        return list(legal)
    ranked = sorted(hint.moves, key=lambda each: -each.score)[:MOST_ANSWERS]
    best = {str(each.move) for each in ranked}
    return [text for text in legal if text in best]


def ask_of(table: Table, shown: View) -> Text:
    """Say what a question about the position asks by default: what is asked at the table, or, where that speaks
    of what can be clicked there, the game's own question.
    """
    asks = table_of(table.live.state.game).question(table.live.observation)
    return shown["prompt"] if asks is None else in_words(asks, table.live.names)


def only(hint: Hint, moves: Collection[str]) -> Hint:
    """Return what a hint says of these moves alone."""
    return replace(hint, moves=tuple(each for each in hint.moves if str(each.move) in moves))


def best_of(hint: Hint, said: Collection[str], game: Game) -> list[str]:
    """Find the best of the answers, and those that cannot be told from it: those behind it by less than what a
    review calls given away, and those by less than twice that of which no less is expected than of these.
    """
    among = only(hint, said)
    if not among.moves:
        raise ValueError("the hint knows none of these answers: say which are right")
    judging = bots.judging(game)
    best, equals = among.best.score, among.equals

    def near(each: MoveHint, most: float) -> bool:
        return each in equals or judging.part * (best - each.score) < most

    close = [each for each in among.moves if near(each, judging.least)]
    least = min(_shown(each, game) for each in close)
    return [
        str(each.move)
        for each in among.moves
        if near(each, judging.least)
        or (near(each, 2 * judging.least) and _shown(each, game) >= least)
    ]


def the_few(hint: Hint, right: Collection[str]) -> list[str]:
    """Find the best of the right answers and of the others, where only a few are to be offered."""
    ranked = [str(each.move) for each in hint.ranking]
    good = [move for move in ranked if move in right][:FEW_RIGHT]
    return [*good, *[move for move in ranked if move not in right][: FEW_ANSWERS - len(good)]]


def _shown(each: MoveHint, game: Game) -> float:
    """Return what is expected of a move as exactly as it is shown, more being better."""
    points = round(each.points, 1)
    return -points if low_wins(game) else points


def said_of_moves(hint: Hint, table: Table) -> dict[str, Text]:
    """Say what the engine holds of each move; of one that is not among the best and yet hardly brings fewer
    points than these, that the others do better by it, too.
    """
    live = table.live
    message = hint_message(hint, live.observation, live.names)
    told = {one["move"]: one["text"] for one in message["moves"]}
    though = say("hint-row-though")
    for move in _tempting(hint, live.state.game):
        told[move] = {lang: told[move][lang] + though[lang] for lang in LANGUAGES}
    return told


def _tempting(hint: Hint, game: Game) -> list[str]:
    """Find the moves that are as good as the best ones for the player's own points alone, and yet not among
    them.
    """
    judging = bots.judging(game)
    right = best_of(hint, [str(each.move) for each in hint.moves], game)
    most = max(_shown(each, game) for each in only(hint, right).moves)
    return [
        str(each.move)
        for each in hint.moves
        if str(each.move) not in right
        and judging.part * (most - _shown(each, game)) < judging.least
    ]


def _answer(state: State, move: Move, shown: View, words: Text | None, table: Table) -> Answer:
    live = table.live
    label = move_label(state, move, live.you, live.names, shown["choices"])
    made = answer(str(move), label)
    return {**made, "say": words} if words else made


def _name_first(words: Text, move: str, label: Text) -> Text:
    """Name a move before what an author says of it, as the hint's lines do; a label that is a sentence
    stays one. Nothing is named twice.
    """
    return {lang: _name_first_in(lang, said, move, label[lang]) for lang, said in words.items()}


def _name_first_in(lang: str, words: str, move: str, label: str) -> str:
    own = rf"\s*({re.escape(label)}|{re.escape(move)})(?![A-Za-z0-9])"
    if not words.strip() or re.match(own, words, re.IGNORECASE):
        return words
    there = shared_words(lang)
    return f"{label}{there.SPACE if label.endswith(('.', '。')) else there.COLON}{words}"


def _some(legal: Collection[str]) -> str:
    few = list(legal)[:MOST_ANSWERS]
    return f"legal are {', '.join(few)}{' and others' if len(legal) > len(few) else ''}"


def _text(words: object, what: str, partly: bool) -> Text:
    """Read a text in every language, or ``partly``; ValueError, which speaks of ``what``, where it is none."""
    if isinstance(words, str):
        return same(words)
    if isinstance(words, Mapping) and words and {*words} <= {*LANGUAGES}:
        said = {lang: words[lang] for lang in LANGUAGES if lang in words}
        if all(isinstance(each, str) for each in said.values()):
            missing = [lang for lang in LANGUAGES if lang not in said]
            if missing and not partly:
                raise ValueError(
                    f"{what} is in {', '.join(said)} alone: {', '.join(missing)} is missing"
                )
            return said
    raise ValueError(
        f"{what} is a text, or one for each of {', '.join(LANGUAGES)}, not {clip(words)}"
    )
