"""What a study shows at the terminal: a position, the list of moves, what a line came to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from ..game import Move
from ..story import story
from ..study import Came, Eyes, Path, Row, Study, Who
from ..study.eyes import whose
from ..table.screens import screen_of
from ..table.screens.printed import open_table
from ..table.screens.style import TextStyle
from .narration import tell_chapter, tell_scores


def position(study: Study, path: Path, who: Who, style: TextStyle) -> Iterator[str]:
    """Yield the lines of a position: what happened last, what is said there, the table, whose eyes see it, and
    which moves the study has from there.
    """
    words = style.voice.words
    eyes = study.eyes(path, who)
    yield style.rule(_title(study, path, style))
    yield from tell_chapter(story(eyes.position)[-1], style)
    name = study.node(study.line_start(path)).name if path.moves else ""
    if name:
        yield words("study-line", name=name)
    if said := study.comment_in(path, style.voice.lang):
        yield from (f"  {words('study-said', said=line)}" for line in said.split("\n"))
    yield from _table(study, path, eyes, style)
    yield _whose(eyes, style)
    state, following = study.at(path), study.next(path)
    if state.is_over:
        yield tell_scores(state.scores, style.voice)
    if len(following) > 1:
        yield words("study-next", moves=tuple(_begins(study, each, style) for each in following))
    elif not following:
        yield words("study-end")


def _title(study: Study, path: Path, style: TextStyle) -> str:
    deals = study.match_deals
    return style.voice.words(
        "study-title" if deals else "study-title-open",
        game=style.voice.title(study.game),
        deal=path.deal,
        deals=deals or 0,
        ply=path.ply,
        moves=study.end(path).ply,
        place=study.code(path),
    )


def _table(study: Study, path: Path, eyes: Eyes, style: TextStyle) -> list[str]:
    """List the lines of the table as a seat saw it; with all cards open, those of the seat to act, and what
    each other seat alone sees.
    """
    state = study.at(path)
    if eyes.seat is None:
        return open_table(state, state.actor or 0, style)
    return screen_of(study.game).table(state.observe(eyes.seat), style)


def _whose(eyes: Eyes, style: TextStyle) -> str:
    fact = whose(eyes)
    return style.voice.words("study-open-eyes") if fact is None else style.voice.tell(fact)


def _begins(study: Study, path: Path, style: TextStyle) -> str:
    """Call a move by its text, with the name of the line that begins with it."""
    name = study.node(path).name
    return f"{style.move(path.moves[-1].text, study.game)}{f' [{name}]' if name else ''}"


def move_list(study: Study, path: Path, style: TextStyle) -> Iterator[str]:
    """Yield the moves of the deal in which one stands: those of a trick or a turn on a line of text, with the
    place of the first of them; variations stand further in.
    """
    rows = study.lines(deal=path.deal)[1:]
    group: list[Row] = []
    for row, following in pairwise((*rows, None)):
        if row is None:
            continue
        group.append(row)
        if following is None or not _goes_on(row, following):
            yield _line(study, path, group, style)
            group = []


def _goes_on(row: Row, following: Row) -> bool:
    """Return whether a row stands on one line of text with the one before it."""
    return (
        (row.nested, row.turn, row.path) == (following.nested, following.turn, following.path.before)
        and not following.name
    )  # fmt: skip


def _line(study: Study, path: Path, group: Sequence[Row], style: TextStyle) -> str:
    first = group[0]
    moves = ", ".join(
        f"{'▶' if row.path == path else ''}{_text(row.move, study, style)}{'*' * bool(row.comment)}"
        for row in group
    )
    number = "-" if first.nested else str(first.turn)
    name = f"[{first.name}] " if first.name else ""
    return f"{'    ' * first.nested}{number:>3} {name}{moves}  {style.faint(first.code)}"


def _text(move: Move | None, study: Study, style: TextStyle) -> str:
    return "" if move is None else style.move(move.text, study.game)


def line_end(key: str, came: Came, style: TextStyle) -> list[str]:
    """Tell what a line came to: the moves that the other one does not have, and the points."""
    moves = tuple(style.move(move.text, came.state.game) for move in came.moves) or ("–",)
    return [style.voice.words(key, moves=moves), f"  {tell_scores(came.scores, style.voice)}"]
