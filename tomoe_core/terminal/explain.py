"""Explain a trick, or every step of a record."""

from __future__ import annotations

import argparse
from contextlib import suppress

from ..cards import Card
from ..game import Game
from ..games import GAMES
from ..story import judge_trick
from ..table.screens.voice import Voice
from ..tricks import TrickGame
from .files import find_record
from .narration import narrate, voice_for
from .options import add_options, add_voice, game_with, refuse_options, style_of
from .output import say
from .parser import no_game


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of ``explain``."""
    parser.add_argument(
        "what",
        metavar="GAME|FILE",
        help="a game, before the cards of a trick; or a record, - to read it",
    )
    parser.add_argument(
        "cards", nargs="*", metavar="CARD", help="the cards of a trick in order of play: R3 R5 B1"
    )
    add_options(parser)
    add_voice(parser)
    parser.add_argument("--trump", help="the trump suit, in games that have one")


def run(args: argparse.Namespace) -> int:
    """Print the steps."""
    if not args.cards:
        if args.what in GAMES:
            example = " ".join(map(str, _some_trick(game_with(args.what, args.option))))
            raise ValueError(f"which trick? Say its cards, such as: explain {args.what} {example}")
        refuse_options(args.option)
        if args.trump:
            raise ValueError("--trump is for the cards of a trick, not for a record")
        record = find_record(args.what)
        style = style_of(args, voice_for(record, args.lang))
        say(style.bold(style.voice.title(record.game)))
        for number in range(1, len(record.finals) + 1):
            for _, lines in narrate(record, number, style):
                say("\n".join(lines))
        return 0
    if args.what not in GAMES:
        raise ValueError(no_game(args.what))
    game = game_with(args.what, args.option)
    trick, steps = judge_trick(game, " ".join(args.cards), args.trump)
    style = style_of(args, Voice(args.lang))
    say("  ".join(style.card(card) for card in trick.cards))
    for number, step in enumerate(steps, 1):
        say(f"{number:2}. {style.voice.tell(step)}")
    return 0


def _some_trick(game: Game) -> tuple[Card, ...]:
    """Return the first cards of the game's deck that are a trick, one a seat or more. ValueError if the game
    has no tricks.
    """
    if not isinstance(game, TrickGame):
        raise ValueError(f"{game.id} has no tricks")
    cards = game.deck.cards
    for count in range(game.players, len(cards)):
        # A seat may play more than one card: the dummy's, for example.
        with suppress(ValueError):
            return game.trick(cards[:count]).cards
    return cards[: game.players]
