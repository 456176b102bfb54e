"""A study: a record as a tree of positions to walk through, to branch from and to write in."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import accumulate
from typing import Any, Final, Literal, NamedTuple

from ..bots import Hint, Scores
from ..bots.players import Player
from ..cards import clip
from ..explain import Names
from ..game import Game, Move, State
from ..match import is_open_ended
from ..names import names_in, numbered_seats
from ..record import Node, Record, as_record
from ..record.address import write_study
from ..record.tree import change, check_comment, check_line_name, extend, lead
from ..whole_numbers import as_whole
from . import thinking
from .eyes import Explanation, Eyes, Who, explain, seat_of, see
from .path import Path, check_path, common
from .rows import Row, rows

_CODE: Final = re.compile(r"[0-9]{1,4}\.[0-9]{1,4}(\.[1-9][0-9]{0,3}\.[1-9][0-9]{0,3}){0,99}")


class Came(NamedTuple):
    """What a line came to: its ``path`` and the last position on it, with the ``scores`` by then; ``moves``:
    those of it that are not the other line's.
    """

    path: Path
    state: State
    moves: tuple[Move, ...]

    @property
    def scores(self) -> Scores:
        """The points of the deal by then, one number a seat."""
        return self.state.scores


class Comparison(NamedTuple):
    """Two lines side by side: the last position that both go through, and what each came to."""

    parts: Path
    one: Came
    other: Came

    @property
    def differences(self) -> Scores:
        """How many points more each seat has at the end of the first line than at the end of the other."""
        return tuple(a - b for a, b in zip(self.one.scores, self.other.scores, strict=True))


class Study:
    """A study of ``record``: a Record, a State, or the text of a record in any of its forms.

    A study is a value: what adds a move or a comment to it returns another one, and ``study.record`` is what
    there is to save. A :class:`~tomoe_core.study.Path` names a position.

    >>> from tomoe_core import game
    >>> study = Study(game("tomoefuda").deal(seed=7).play("pile 2").play("pile 1"))
    >>> here = study.main(1)
    >>> study = study.add(here, "pile 3").comment(study.then(here, "pile 3"), "Why not?")
    >>> [(row.nested, str(row.move)) for row in study.lines()][1:]
    [(0, 'pile 2'), (0, 'pile 1'), (1, 'pile 3')]
    >>> print(str(study.record).splitlines()[-1])
      (pile 3 {Why not?})
    """

    __slots__ = ("record",)
    record: Record

    def __init__(self, record: Record | State | str) -> None:
        object.__setattr__(self, "record", as_record(record))

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.record.game

    @property
    def deals(self) -> int:
        """How many deals there are."""
        return len(self.record.finals)

    @property
    def match_deals(self) -> int | None:
        """How many deals the match has; None while it lasts until somebody has enough points."""
        agreed = self.record.deals
        if agreed is None or self.record.match().is_over:
            return self.deals
        return None if is_open_ended(self.game, agreed) else max(agreed, self.deals)

    @property
    def names(self) -> Names:
        """What the seats are called: as the record calls them, else by their numbers."""
        numbers = numbered_seats(self.game.players)
        if not self.record.seats:
            return numbers
        called = names_in(self.record.seats)
        people = [
            name if self.record.seats[seat] else numbers.seats[seat]
            for seat, name in enumerate(called.seats)
        ]
        return Names(people, called.you)

    # Positions

    def start(self, deal: int = 1) -> Path:
        """Return the position before the first move of a deal."""
        return Path(self.record.check_deal(deal))

    def main(self, ply: int | None = None, deal: int | None = None) -> Path:
        """Return the position of the main line after ``ply`` moves (default: all) of a deal (default: the
        last).
        """
        deal = self.record.check_deal(self.deals if deal is None else deal)
        moves = self.record.finals[deal - 1].moves
        if ply is None:
            return Path(deal, moves)
        plies = as_whole(ply)
        if plies is None or not 0 <= plies <= len(moves):
            raise ValueError(
                f"the main line of deal {deal} has {len(moves)} moves, not {clip(ply)}"
            )
        return Path(deal, moves[:plies])

    def end(self, path: Path) -> Path:
        """Return the end of the line that goes on from a position."""
        on = self.node(path).moves()
        return Path(path.deal, (*path.moves, *on))

    def then(self, path: Path, *moves: Move | str) -> Path:
        """Return the position after ``moves``, which need not be in the study yet; each a Move, a Card or its
        text. Raises IllegalMove, a ValueError that carries the reason.
        """
        state = self.at(path)
        for move in moves:
            state = state.play(move)
        return Path(path.deal, state.moves)

    def at(self, path: Path) -> State:
        """Return the position, with all hands."""
        return self.states(path)[-1]

    def states(self, path: Path) -> tuple[State, ...]:
        """Return every position on the way there, from the deal on. ValueError if a move of it is not legal."""
        deal = self.record.check_deal(check_path(path).deal)
        return _states(self.record.finals[deal - 1].beginning(), path.moves)

    def next(self, path: Path) -> tuple[Path, ...]:
        """List the positions of the study that may follow, the one of the line first."""
        return tuple(
            Path(path.deal, (*path.moves, node.move))
            for node in self.node(path).after
            if node.move is not None
        )

    def node(self, path: Path) -> Node:
        """Return what the study has at a position: its comment, what follows. ValueError if it does not have
        it.
        """
        found = self.record.tree(check_path(path).deal).along(path.moves)
        if found is None:
            raise ValueError(f"the study has no position {clip(str(path), 80)}")
        return found

    def has(self, path: Path) -> bool:
        """Return whether a position is in the study."""
        tree = self.record.tree(check_path(path).deal)
        return tree.along(path.moves) is not None

    def code(self, path: Path) -> str:
        """Return the place of a position as a short text, for an address: the deal, then how many moves along
        its main line, then, for each variation, its number and how many moves along that. It is for this study:
        another one may have other variations there.

        >>> from tomoe_core import game
        >>> study = Study(game("tomoefuda").deal(seed=7).play("pile 2"))
        >>> study = study.add(study.start(), "pile 1", "pile 2")
        >>> study.code(study.main()), study.code(study.then(study.start(), "pile 1", "pile 2"))
        ('1.1', '1.0.1.2')
        """
        self.node(path)
        numbers, node = [path.deal, 0], self.record.tree(path.deal)
        for move in path.moves:
            at = node.place(move) or 0
            node = node.after[at]
            if at:
                numbers += [at, 0]
            numbers[-1] += 1
        return ".".join(map(str, numbers))

    def path(self, code: str) -> Path:
        """Return the position that :meth:`code` gave this text for. ValueError if there is none."""
        if not isinstance(code, str) or not _CODE.fullmatch(code):
            raise ValueError(
                f"a place in a study is a text such as 1.12 or 1.12.1.3, not {clip(code)}"
            )
        deal, along, *rest = map(int, code.split("."))
        node, moves = self.record.tree(deal), list[Move]()
        places = [0] * along
        for which, count in zip(rest[::2], rest[1::2], strict=True):
            places += [which, *[0] * (count - 1)]
        for place in places:
            move = node.after[place].move if place < len(node.after) else None
            if move is None:
                raise ValueError(f"the study has no place {clip(code)}")
            moves.append(move)
            node = node.after[place]
        return Path(deal, tuple(moves))

    def line(self, path: Path) -> Record:
        """Return the line that goes through a position, to its end, as a record of its own: with what is said
        on it, without variations, and without the deals that follow.
        """
        end, node = self.end(path), self.record.tree(path.deal)
        way = [node]
        for move in end.moves:
            way.append(way[-1].after[way[-1].place(move) or 0])
        made, *before = (replace(each, after=()) for each in reversed(way))
        for parent in before:
            made = replace(parent, after=(made,))
        record, deals = self.record, (*self.record.finals[: path.deal - 1], self.at(end))
        alone = Record(record.game, *deals, deals=record.deals, seats=record.seats)
        return alone.with_tree(path.deal, made)

    def address(self, path: Path, seat: int | Literal["actor"] | None = None) -> str:
        """Return what follows the address of the study page to open this study at a position, as ``seat`` sees
        it, "actor" for whoever is to act, None for all cards open: behind ``#``. AddressError, whose ``reason``
        is a Fact, if it is too long to be passed on: then a file is.
        """
        if seat is not None and seat != "actor":
            seat = self.game.check_seat(seat)
        return write_study(self.record.pack(), self.code(path), seat)

    # What is written in it

    def add(self, path: Path, *moves: Move | str) -> Study:
        """Return the study with ``moves`` played from a position: as a variation, if it has other moves there;
        what it has already stays. Raises IllegalMove, a ValueError that carries the reason.
        """
        way = self.then(path, *moves)
        node = self.node(path)
        known = path.ply
        while known < way.ply and (at := node.place(way.moves[known])) is not None:
            node, known = node.after[at], known + 1
        if known == way.ply:
            return self
        grown = extend(Node(way.moves[known]), way.moves[known + 1 :])
        return self._change(
            way.until(known), lambda here: replace(here, after=(*here.after, grown))
        )

    def delete(self, path: Path) -> Study:
        """Return the study without a position and all that follows it; ValueError for the deal itself."""
        if not check_path(path).moves:
            raise ValueError("the deal itself cannot be deleted")
        return self._change(path, lambda here: None)

    def promote(self, path: Path) -> Study:
        """Return the study with the line that leads to a position as the main line; what was played in its
        place becomes variations of it.
        """
        self.node(path)
        tree = lead(self.record.tree(path.deal), path.moves)
        return Study(self.record.with_tree(path.deal, tree))

    def rename(self, path: Path, name: str) -> Study:
        """Return the study with another name for the line that a position is on, "" for none; see
        :meth:`line_start`. ValueError if the name is too long, or has control characters.
        """
        called = check_line_name(name)
        return self._change(self.line_start(path), lambda here: replace(here, name=called))

    def line_start(self, path: Path) -> Path:
        """Return the first position of the line that a position is on: the last one on the way that is a
        variation; on the main line the one after the first move. ValueError if no move has been made.
        """
        self.node(path)
        begins = 1
        node = self.record.tree(path.deal)
        for ply, move in enumerate(path.moves, 1):
            at = node.place(move) or 0
            node = node.after[at]
            begins = ply if at else begins
        if not path.moves:
            raise ValueError("a line begins with a move, and none has been made here")
        return path.until(begins)

    def comment(self, path: Path, text: str, lang: str = "") -> Study:
        """Return the study with another comment at a position, in one language or, with "", for every one; an
        empty text takes it away. ValueError if it is too long, or has control characters.
        """
        return self._change(
            path,
            lambda here: replace(here, comment=check_comment({**here.comment, lang: text})),
        )

    def comment_in(self, path: Path, lang: str) -> str:
        """Return what is said at a position for readers of a language: in it, else for every language, else in
        another one; "" if nothing is said.
        """
        said = self.node(path).comment
        return said.get(lang) or said.get("") or next(iter(said.values()), "")

    def without_notes(self) -> Study:
        """Return the study of what was played alone, without variations and comments."""
        record = self.record
        return Study(Record(record.game, *record.finals, deals=record.deals, seats=record.seats))

    # What is seen and known

    def lines(self, who: Who = "all", deal: int | None = None) -> tuple[Row, ...]:
        """List the moves of every deal, or of one: a row for the deal and one for each move, with variations
        after the move that they replace. What happened is told as ``who`` saw it: a seat, or all cards open.
        """
        numbers = range(1, self.deals + 1) if deal is None else (self.record.check_deal(deal),)
        return tuple(
            row
            for number in numbers
            for row in _lines(self.record, number, seat_of(self.at(self.start(number)), who))
        )

    def eyes(self, path: Path, who: Who = "actor") -> Eyes:
        """Look at a position: with the eyes of a seat, of the one that is to act, or with all cards open. What
        a seat did not know then is not in it.
        """
        return see(self.at(path), who, self.names)

    def explain(self, path: Path, who: Who = "all") -> Explanation:
        """Explain a position: why the last trick or turn went so, which moves are legal, and why others that
        come to mind are not; what a seat did not know is left out.
        """
        return explain(self.at(path), who)

    def hint(self, path: Path, budget: float = thinking.HINT, seed: int = 0) -> Hint:
        """Return the hint of the seat to act, by what it knew then. ``budget``: a number of positions, or
        seconds as a float. ValueError if the deal is over.
        """
        *_, last = self.hints(path, budget, seed)
        return last

    def hints(self, path: Path, budget: float = thinking.HINT, seed: int = 0) -> Iterator[Hint]:
        """Yield ever better hints, the last of which :meth:`hint` returns."""
        return thinking.hints(self.at(path), budget, seed)

    def open_values(
        self, path: Path, positions: int = thinking.OPEN
    ) -> Mapping[Move, Scores] | None:
        """Return what each legal move comes to with all cards open, where the game has a solver; nothing where
        it has none. None if so many positions are not enough: then call again to go on.
        """
        return thinking.open_values(self.at(path), positions)

    def play_on(
        self,
        path: Path,
        players: Player | Iterable[Player | None] = "normal",
        *,
        seed: int = 0,
        budget: float = thinking.ANSWER,
    ) -> tuple[Study, Path]:
        """Have bots play on from a position, up to the end of the deal or the turn of a seat that is played by
        hand; returns the study with their moves, and the position that they lead to. ``players``: a bot for all
        seats, or one for each, None by hand; ``budget``: positions for a move, or seconds as a float.
        """
        *_, end = path, *self.playing_on(path, players, seed=seed, budget=budget)
        return self.add(path, *end.moves[path.ply :]), end

    def playing_on(
        self,
        path: Path,
        players: Player | Iterable[Player | None] = "normal",
        *,
        seed: int = 0,
        budget: float = thinking.ANSWER,
    ) -> Iterator[Path]:
        """Yield the position after each move of the bots, which the study need not have: :meth:`play_on` adds
        the last of them.
        """
        some = players if isinstance(players, str) or callable(players) else list(players)
        seated = thinking.seat_players(self.game, some)
        for move in thinking.answers(self.at(path), seated, budget, seed):
            path = Path(path.deal, (*path.moves, move))
            yield path

    def compare(self, one: Path, other: Path) -> Comparison:
        """Compare two lines of a deal: those that go through these positions, each to its end."""
        ends = self.end(one), self.end(other)
        parts = common(*ends)
        came = (Came(end, self.at(end), end.moves[parts.ply :]) for end in ends)
        return Comparison(parts, *came)

    # A value

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a study does not change: what changes it returns another one")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Study) and self.record == other.record

    def __hash__(self) -> int:
        return hash((Study, self.record))

    def __repr__(self) -> str:
        return repr(self.record).replace("Record", "Study", 1)

    def __reduce__(self) -> tuple[Any, ...]:
        return Study, (self.record,)

    def _change(self, path: Path, make: Callable[[Node], Node | None]) -> Study:
        """Return the study with what ``make`` makes of a position in place of it."""
        self.node(path)
        tree = change(self.record.tree(path.deal), path.moves, make)
        return Study(self.record.with_tree(path.deal, tree))


@lru_cache(maxsize=4)
def _lines(record: Record, deal: int, seat: int | None) -> tuple[Row, ...]:
    """List the moves of a deal as ``seat`` saw it. Kept, since a page asks for them in several ways."""
    of = max(record.deals or 1, len(record.finals))
    return tuple(rows(record.tree(deal), record.finals[deal - 1].beginning(), deal, of, seat))


@lru_cache(maxsize=8)
def _states(beginning: State, moves: tuple[Move, ...]) -> tuple[State, ...]:
    """Return every position from ``beginning`` on. Kept, since a position is looked at in several ways."""
    return tuple(accumulate(moves, lambda state, move: state.play(move), initial=beginning))
