"""The same cards for several people: who plays them alike meets the same answers, on every machine.

In a duplicate match nothing but the moves of the person differs from one play to another: the cards of the
first deal give those of the rest, as in every match, and what the bots draw from; and bots think for a number
of positions, not for seconds. The record with the names of the seats holds all of it, so a packed record is
the result that people hand to each other.

>>> import tomoe_core as tomoe
>>> from tomoe_core import duplicate
>>> from tomoe_core.live import Players
>>> game = tomoe.game("tomoefuda")
>>> mine = duplicate.start(game, Players.around(game, name="Aoi"), seed=7)
>>> theirs = duplicate.again(mine.record(mine.players.seat_names), name="Ben")
>>> theirs.state == mine.state, theirs.chance == mine.chance, theirs.players.seat_names[0]
(True, True, 'Ben')
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from random import Random
from typing import Final, NamedTuple

from . import bots
from .cards import clip
from .facts import Fact
from .game import Game, Move, State
from .live import LiveMatch, Players, Refused
from .match import Match
from .record import Record, match_from

SEEDS: Final = 10**9
"""How many duplicate matches a number names in an address."""

MOST_COMPARED: Final = 50
"""The upper bound of the results that are compared at once."""


def positions(game: Game) -> int:
    """Return the budget of a bot in a duplicate match: the positions of a hint, by which reviews go, too."""
    return bots.judging(game).budget


def start(game: Game, players: Players, seed: int, *, deals: int | None = None) -> LiveMatch:
    """Start a duplicate match of ``deals`` deals, by default as many as usual, whose first deal and whose
    dealer come from ``seed``. One deal may be the whole match. ValueError for a seed or a length that there is
    not, and unless one person plays against bots by name: another machine would not have a function.
    """
    _check_bots(game, players)
    single = deals == 1
    first = Match(game, deals, seed=game.check_seed(seed, None), single=single).deal()
    return _begin(first, players, None if single else deals or game.usual_deals)


def again(record: Record, name: str = "") -> LiveMatch:
    """Begin the match of ``record`` anew with the same cards and bots; ``name``: what records call the person.
    ValueError if the record does not say which bots played.
    """
    return _begin(record.states(1)[0], players_of(record)._replace(name=name), record.deals)


def go_on(record: Record) -> LiveMatch:
    """Go on with the match of ``record`` where it ends. ValueError if it does not say which bots played, or if
    later deals are not those of the first one's cards.
    """
    live = again(record, players_of(record).name)
    check_cards(record)
    match = live.match
    for final in record.finals:
        if final.is_over:
            match.add(final)
    return replace(live, match=match, states=record.states())


def check_cards(record: Record) -> None:
    """Raise Refused if the cards of a later deal are not those that the first deal gives."""
    match = match_from(record.game, record.finals[0], record.deals)
    for number, final in enumerate(record.finals, 1):
        if number > 1 and record.states(number)[0] != match.deal():
            raise Refused(Fact("duplicate-other-cards"))
        if final.is_over:
            match.add(final)


def _begin(first: State, players: Players, deals: int | None) -> LiveMatch:
    chance = Random(f"chance {' '.join(map(str, first.order))}").getrandbits(64)
    return LiveMatch(match_from(first.game, first, deals), players, (first,), chance)


def players_of(record: Record) -> Players:
    """Return who played the match of ``record``: one person, and bots by name. Refused if it does not say."""
    players = Players.from_record(record)
    if players is None:
        raise Refused(Fact("duplicate-no-bots"))
    return players


def _check_bots(game: Game, players: Players) -> None:
    known = (*bots.levels(game), *bots.PLAYERS)
    if len(players.people) != 1:
        raise Refused(Fact("duplicate-one-person"))
    for bot in players.bots:
        if bot is not None and not (isinstance(bot, str) and bot in known):
            raise ValueError(
                f"in a duplicate match bots are {', '.join(known)}, which every machine has, not {clip(bot)}"
            )


def of_the_day(game: Game, day: date) -> int:
    """Return the seed of the game's deal of that day, the same for everybody.

    >>> import tomoe_core as tomoe
    >>> of_the_day(tomoe.game("market"), date(2026, 12, 24))
    52870922
    """
    return Random(f"tomoe {game.id} {day.isoformat()}").getrandbits(32)


def start_day(game: Game, day: date, today: date, name: str = "") -> LiveMatch:
    """Start the game's deal of ``day``: one person, called ``name`` in records, against the usual bots, and the
    one deal is the whole match. Refused if ``day`` is after ``today``, the date by the person's clock.
    """
    check_day(day, today)
    players = Players.around(game, name=name)
    return start(game, players, of_the_day(game, day), deals=1)


def check_day(day: date, today: date) -> None:
    """Raise Refused if ``day`` is after ``today``: its deal is not there yet."""
    if day > today:
        raise Refused(Fact("day-not-yet", day=day.isoformat(), today=today.isoformat()))


# Compared


class Place(NamedTuple):
    """A position of a match: deal number ``deal``, from 1 on, after ``ply`` moves."""

    deal: int
    ply: int


class DealResult(NamedTuple):
    """What the people got in deal number ``number``, result by result; None where it was not finished."""

    number: int
    scores: tuple[int | float | None, ...]

    @property
    def is_counted(self) -> bool:
        """Whether all have finished it."""
        return None not in self.scores


class Comparison(NamedTuple):
    """Results of one duplicate match. ``names``: who played, result by result; ``deals``: what each earned
    there; ``parted``: the last position that is the same in all of them, None if they are played alike as far
    as they go.
    """

    names: tuple[str, ...]
    seat: int
    deals: tuple[DealResult, ...]
    parted: Place | None

    @property
    def totals(self) -> tuple[int | float, ...]:
        """The points of each in the deals that all have finished: a match may end sooner for one than for
        another.
        """
        counted = [deal.scores for deal in self.deals if deal.is_counted]
        return tuple(sum(scores[i] or 0 for scores in counted) for i in range(len(self.names)))

    @property
    def counted(self) -> int:
        """How many deals all have finished."""
        return sum(deal.is_counted for deal in self.deals)

    @property
    def is_uneven(self) -> bool:
        """Whether somebody has finished a deal that another has not."""
        return any(0 < deal.scores.count(None) < len(deal.scores) for deal in self.deals)


def compare(records: Sequence[Record]) -> Comparison:
    """Compare the results of one duplicate match. Refused if there are fewer than two of them, more than
    :data:`MOST_COMPARED`, or if they are not of the same match: the reason names what differs.
    """
    if not 2 <= len(records) <= MOST_COMPARED:
        raise Refused(Fact("duplicate-number", n=len(records), most=MOST_COMPARED))
    for other in records[1:]:
        check_same(records[0], other)
    seat = players_of(records[0]).you
    most = max(len(record.finals) for record in records)
    deals = tuple(
        DealResult(number, tuple(_score(record, number, seat) for record in records))
        for number in range(1, most + 1)
    )
    return Comparison(
        names=tuple(players_of(record).name for record in records),
        seat=seat,
        deals=deals,
        parted=_part(records),
    )


def check_same(one: Record, other: Record) -> None:
    """Raise Refused if two records are not of the same duplicate match; the reason names what differs."""
    if one.game.id != other.game.id:
        raise Refused(Fact("duplicate-other-game", game=one.game.id, game_here=other.game.id))
    if one.game != other.game:
        raise Refused(Fact("duplicate-other-rules"))
    mine, theirs = players_of(one), players_of(other)
    if mine.you != theirs.you:
        raise Refused(Fact("duplicate-other-seat", one=mine.you, other=theirs.you))
    if mine.bots != theirs.bots:
        raise Refused(Fact("duplicate-other-bots", one=levels_of(mine), other=levels_of(theirs)))
    if one.deals != other.deals:
        lengths = {"one": one.deals or 1, "other": other.deals or 1}
        raise Refused(Fact("duplicate-other-length", **lengths))
    first, second = one.states(1)[0], other.states(1)[0]
    if first != second:
        raise Refused(Fact("duplicate-other-cards"))


def levels_of(players: Players) -> tuple[Fact, ...]:
    """Name the bots of a duplicate match in order, or the one level that all of them have."""
    bots = [str(bot) for bot in players.bots if bot is not None]
    return tuple(Fact(f"set-bot-{bot}") for bot in (bots[:1] if len(set(bots)) == 1 else bots))


def _score(record: Record, number: int, seat: int) -> int | float | None:
    if number > len(record.finals) or not record.finals[number - 1].is_over:
        return None
    return record.finals[number - 1].scores[seat]


def first_difference(played: Sequence[Sequence[Move]]) -> int | None:
    """Return after how many moves these runs of moves part, as far as all of them go; None if they do not."""
    steps = enumerate(zip(*played, strict=False))
    return next((ply for ply, moves in steps if len(set(moves)) > 1), None)


def _part(records: Sequence[Record]) -> Place | None:
    """Find the last position before the moves differ. What one of them has not played yet is no difference."""
    for number in range(1, min(len(record.finals) for record in records) + 1):
        played = [record.finals[number - 1].moves for record in records]
        ply = first_difference(played)
        if ply is not None:
            return Place(number, ply)
        if len({len(moves) for moves in played}) > 1:
            return None
    return None


# Checked


class Deviation(NamedTuple):
    """A bot's move in a record that is not the one it makes: where, ``played`` and ``wanted`` as text."""

    place: Place
    seat: int
    played: str
    wanted: str


def replay(record: Record) -> Iterator[Deviation | Place]:
    """Play the match of ``record`` again with its bots, and yield each position in which one has moved as it
    does; in the end a Deviation if another move stands in the record. Refused as :func:`players_of` says.
    """
    check_cards(record)
    live = again(record)
    for number in range(1, len(record.finals) + 1):
        for move in record.finals[number - 1].moves:
            place = Place(number, len(live.state.moves))
            if live.bot is not None:
                *_, thought = live.bot_thoughts(positions(live.game))
                if thought.move != move:
                    seat = live.state.actor
                    assert seat is not None
                    yield Deviation(place, seat, str(move), str(thought.move))
                    return
                yield place
            live = live.play(move)
        if live.state.is_over and not live.match.is_over:
            live = live.next_deal()
