"""Play against bots here in the terminal."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from datetime import date
from random import Random, SystemRandom
from typing import Final

from .. import duplicate
from ..cards import clip
from ..duplicate_results import check_result
from ..game import Game
from ..games import game as find_game
from ..live import LiveMatch, Players
from ..record import check_name
from ..table.screens.style import TextStyle
from ..table.screens.voice import Voice
from .console import replace_unreadable
from .day import DayPrompt
from .files import find_record, read_record
from .hot_seat import HotSeat
from .leaving import run_and_keep
from .options import (
    add_game,
    add_voice,
    budget,
    day,
    game_with,
    natural_number,
    positive_number,
    refuse_options,
    seconds,
    style_of,
    whole_number,
)
from .prompt import Prompt
from .same_cards import SameCards
from .watching import Watching

BUDGET: Final = 0.5
"""Seconds for a bot's move, if nothing is said."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of ``play``."""
    add_game(parser)
    add_voice(parser)
    parser.add_argument(
        "--bots",
        action="append",
        metavar="BOT",
        help="easy, normal, hard or random, or a function of yours as module:function; once for all, or once "
        "for each, clockwise from your left (default: normal)",
    )
    parser.add_argument("--seat", type=natural_number, help="your seat (default: 0)")
    parser.add_argument(
        "--person",
        action="append",
        default=[],
        metavar="[SEAT=]NAME",
        help="a person at this terminal, at this seat or the first that is free; may be given several times",
    )
    parser.add_argument(
        "--watch", action="store_true", help="let bots play at all seats, and look on from --seat"
    )
    parser.add_argument(
        "--pace",
        type=seconds,
        metavar="SECONDS",
        help="with --watch: a move every so many seconds (default: one for each Enter)",
    )
    parser.add_argument("--deals", type=positive_number, help="how many deals the match has")
    parser.add_argument(
        "--seed", type=whole_number, help="the same cards and the same chances every time"
    )
    parser.add_argument(
        "--duel",
        nargs="?",
        const="",
        metavar="SEED|RESULT",
        help="the same cards and the same answers for everybody who plays this match: by a number, or as in a "
        "friend's result (its code, address or file); with --record, go on with one",
    )
    parser.add_argument(
        "--budget",
        type=budget,
        default=BUDGET,
        help="seconds a hard bot may think about a move (default: %(default)s)",
    )
    parser.add_argument(
        "--day",
        nargs="?",
        type=day,
        const=date.today(),
        metavar="YYYY-MM-DD",
        help="the deal of that day, the same for everybody (default: today's)",
    )
    parser.add_argument("--record", metavar="FILE", help="go on with the match saved there")
    parser.add_argument("--name", default="", help="what records call you")


def run(args: argparse.Namespace) -> int:
    """Play until the person quits; returns the exit code, see :func:`~.leaving.run_and_keep`."""
    replace_unreadable()
    _check_seats(args)
    if args.duel is not None:
        live = _duel(args)
        style = style_of(args, Voice(args.lang, live.names))
        return run_and_keep(SameCards(live, style, file=args.record))
    rng = SystemRandom() if args.seed is None else Random(args.seed)
    if args.day is not None:
        live = duplicate.start_day(find_game(args.game), args.day, date.today(), args.name)
    else:
        live = _load(args, rng) if args.record else _new(args, rng)
    style = style_of(args, Voice(args.lang, live.names))
    return run_and_keep(_prompt(args, live, style))


def _prompt(args: argparse.Namespace, live: LiveMatch, style: TextStyle) -> Prompt:
    """Return what asks those who sit at the table."""
    if args.day is not None:
        return DayPrompt(live, style, args.day)
    if args.watch:
        return Watching(live, style, budget=args.budget, file=args.record, pace=args.pace)
    several = len(live.players.people) > 1
    return (HotSeat if several else Prompt)(live, style, budget=args.budget, file=args.record)


def _check_seats(args: argparse.Namespace) -> None:
    """Raise ValueError for options of which one says what the other forbids."""
    if args.person and args.watch:
        raise ValueError("with --watch all seats have bots, so leave out --person")
    if args.person and (args.name or args.seat is not None):
        raise ValueError("--person says who sits where, so leave out --seat and --name")
    if args.day is not None and (more := [name for name in NOT_WITH_DAY if _is_given(args, name)]):
        raise ValueError(f"--day says cards, seats and bots, so leave out --{more[0]}")
    if args.pace is not None and not args.watch:
        raise ValueError("--pace is how fast bots play that are watched, so it needs --watch")


NOT_WITH_DAY: Final = (
    "bots",
    "seat",
    "person",
    "watch",
    "deals",
    "seed",
    "budget",
    "record",
    "option",
    "duel",
)
"""The options that say what the deal of a day has for everybody."""


def _is_given(args: argparse.Namespace, name: str) -> bool:
    """Tell whether the option ``name`` is among the arguments."""
    return getattr(args, name) not in (None, False, [], BUDGET)


def _people(given: Sequence[str], game: Game) -> dict[int, str]:
    """Return the names of people by seat, from texts such as ``Anna`` and ``2=Ben``: those without a seat sit
    at the first that are free. ValueError for a seat that is taken, and if they are too many.
    """
    people: dict[int, str] = {}
    free: list[str] = []
    for text in given:
        number, equals, name = text.partition("=")
        if not (equals and number.isascii() and number.isdigit()):
            free.append(text)
        elif (seat := game.check_seat(int(number[:9]))) in people:
            raise ValueError(f"--person gives seat {seat} to two people")
        else:
            people[seat] = name
    left = [seat for seat in range(game.players) if seat not in people]
    if len(free) > len(left):
        raise ValueError(f"there are {game.players} seats at this table, not {len(given)}")
    return people | dict(zip(left, free, strict=False))


def _seat_people(args: argparse.Namespace, game: Game) -> Players | None:
    """Return who plays, where ``--person`` or ``--watch`` says it; None if neither does."""
    if not (args.person or args.watch):
        return None
    players = Players.seated(game, _people(args.person, game), args.bots or ())
    return players._replace(you=game.check_seat(args.seat or 0)) if args.watch else players


def _new(args: argparse.Namespace, rng: Random) -> LiveMatch:
    """Return a new match, as the arguments have it."""
    game = game_with(args.game, args.option)
    players = _seat_people(args, game) or Players.around(
        game, args.bots or (), args.seat or 0, args.name
    )
    return LiveMatch.start(game, players, rng, deals=args.deals, seed=args.seed)


def _duel(args: argparse.Namespace) -> LiveMatch:
    """Return a duplicate match: a new one, one of a friend's, or one that goes on. ValueError for options that
    would make another match of it.
    """
    if args.person or args.watch or args.seed is not None:
        raise ValueError("--duel is for one person, so leave out --person, --watch and --seed")
    chosen = args.bots or args.option or args.seat is not None or args.deals is not None
    if args.record or not (args.duel == "" or args.duel.isdecimal()):
        if chosen or (args.record and args.duel):
            raise ValueError("the match says who plays, and how long: leave these options out")
        record = check_result(find_record(args.record or args.duel))
        if record.game.id != args.game:
            raise ValueError(f"that is a match of {record.game.id}, so say: play {record.game.id}")
        if args.record:
            return duplicate.go_on(record)
        return duplicate.again(record, check_name(args.name))
    game = game_with(args.game, args.option)
    players = Players.around(game, args.bots or (), args.seat or 0, check_name(args.name))
    return duplicate.start(game, players, _seed_of_duel(args.duel), deals=args.deals)


def _seed_of_duel(digits: str) -> int:
    """Return the number that names the match; one by chance for "". ValueError for one that no address has."""
    if not digits:
        return SystemRandom().randrange(duplicate.SEEDS)
    most = duplicate.SEEDS - 1
    # Python refuses to read a number of thousands of digits.
    if len(digits.lstrip("0")) > len(str(most)):
        raise ValueError(f"the number of a match is at most {most:,}, not {clip(digits)}")
    return int(digits)


def _load(args: argparse.Namespace, rng: Random) -> LiveMatch:
    """Return the match saved in ``--record``, with the bots that it names unless the arguments name others."""
    refuse_options(args.option)
    record = read_record(args.record)
    if record.game.id != args.game:
        raise ValueError(
            f"{clip(args.record)} is a record of {record.game.id}, so say: play {record.game.id}"
        )
    chance = rng.getrandbits(64)
    seated = _seat_people(args, record.game)
    if seated is not None:
        players = seated if args.bots else seated.with_bots_of(record)
        return LiveMatch.of(record, players.called_as_in(record), chance=chance)
    known = Players.from_record(record)
    if known is None or args.bots or args.seat is not None:
        seat = args.seat if args.seat is not None else known.you if known else 0
        known = Players.around(record.game, args.bots or (), seat, args.name)
    if args.name:
        known = known._replace(name=args.name)
    return LiveMatch.of(record, known.called_as_in(record), chance=chance)
