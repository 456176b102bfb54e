"""A record in sentences: what happened with each move, why, and the points after it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..names import names_in
from ..record import Record
from ..story import Chapter, story
from ..table.screens.style import TextStyle
from ..table.screens.voice import Voice


def voice_for(record: Record, lang: str) -> Voice:
    """Return a voice that calls the seats by the names that the record gives them, or by their numbers."""
    by_number = Voice(lang)
    if not record.seats:
        return by_number
    names = [name or by_number.name(seat) for seat, name in enumerate(record.seats)]
    return Voice(lang, names_in(names))


def narrate(record: Record, number: int, style: TextStyle) -> Iterator[tuple[int, list[str]]]:
    """Deal ``number`` (1, 2 …) of a record in sentences: for the deal itself and then for each move, how many
    moves had been made and the lines of text for the last of them.
    """
    voice = style.voice
    states = record.states(number)
    for chapter in story(states[-1]):
        state = states[chapter.ply]
        before = states[chapter.ply - 1] if chapter.ply else state
        lines = tell_chapter(chapter, style)
        if chapter.ply == 0:
            lines.insert(0, style.bold(voice.words("record-deal", deal=number, seat=state.dealer)))
        if state.scores != before.scores or state.is_over:
            lines.append(f"    {tell_scores(state.scores, voice)}")
        if chapter.ply == len(states) - 1 and not state.is_over:
            lines.append(voice.words("record-unfinished"))
        yield chapter.ply, lines


def tell_chapter(chapter: Chapter, style: TextStyle) -> list[str]:
    """Tell in lines what a move brought about, and why."""
    voice = style.voice
    first, *more = map(voice.tell, chapter.facts) if chapter.facts else [""]
    lines = [f"{chapter.ply:3}. {first}" if chapter.ply else f"     {first}".rstrip()]
    lines += [f"     {line}" for line in more]
    if chapter.reasons:
        lines += [style.faint(f"       · {voice.tell(step)}") for step in chapter.reasons]
    return [line for line in lines if line]


def tell_scores(scores: Sequence[int | float], voice: Voice) -> str:
    """Tell the points of every seat."""
    each = (f"{voice.name(seat)} {points:g}" for seat, points in enumerate(scores))
    return voice.words("record-scores", scores=", ".join(each))
