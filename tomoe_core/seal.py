"""A promise about cards that can be checked later: the hash of a seed is shown before the first card, the seed
after the last.

Who has seen the hash knows that the seed was not changed since; nobody finds the seed from it, since the salt
is as long. The cards that a seed gives are the same on every Python, see :func:`~tomoe_core.cards.shuffle`.
"""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

from .game import Game
from .match import Match, deal_seed
from .rules import format_rule


class Seal(NamedTuple):
    """The ``seed`` of a match, which decides all of its deals, and a ``salt``: each of 64 bits.

    >>> Seal(7, 1).hash[:16]
    'd3eca460f3c76373'
    """

    seed: int
    salt: int

    @property
    def text(self) -> str:
        """The text that is hashed, in ASCII."""
        return f"tomoe {self.seed} {self.salt}"

    @property
    def hash(self) -> str:
        """SHA-256 of :attr:`text`, 64 hexadecimal digits."""
        return sha256(self.text.encode()).hexdigest()


def lines_for(match: Match, seed: int) -> str:
    """Return the commands that print the finished deals of ``match``, whose seed this is, in a terminal: a line
    for each.
    """
    return "\n".join(
        _line_for(state.game, deal_seed(seed, number), state.dealer)
        for number, state in enumerate(match.states, 1)
    )


def _line_for(game: Game, seed: int, dealer: int) -> str:
    chosen = (f" --option {name}={format_rule(value)}" for name, value in game.settings.items())
    beginning = f" --dealer {dealer}" if dealer else ""
    return f"tomoe deal {game.id}{''.join(chosen)} --seed {seed}{beginning}"
