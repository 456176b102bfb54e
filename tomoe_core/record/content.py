"""The content of a record, which both forms hold, and its bounds."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from ..cards import clip
from ..game import MAX_DEALS, Game, State
from ..match import Match
from ..texts import with_plain_spaces
from .tree import MAX_BRANCHED, MAX_SAID, Node, grow, is_plain

VERSION: Final = 1
"""Of both forms."""

MAX_RECORDED: Final = MAX_DEALS + 30
"""The upper bound of a record's deals: those of the longest match, and room for deals added on a tie."""

LONGEST_NAME: Final = 40
"""The upper bound of a player's name, in characters."""

LONGEST_HEADER: Final = 5_000
"""Room for all that stands before the deals of a record, names above all, in characters of either form."""

LONGEST_DEAL: Final = 10_000
"""Room in a record's text for one deal, in characters. The longest of random play, Market's, take 5,000."""

LONGEST_PACKED_DEAL: Final = 1_000
"""Room in a packed record for one deal, in characters. The same ones take 250."""

MAX_TEXT: Final = LONGEST_HEADER + MAX_RECORDED * LONGEST_DEAL + 8 * MAX_SAID + 50 * MAX_BRANCHED
"""The upper bound of a record's text, in characters; longer texts are refused before they are parsed."""

MAX_PACKED: Final = (
    LONGEST_HEADER + MAX_RECORDED * LONGEST_PACKED_DEAL + 7 * MAX_SAID + 15 * MAX_BRANCHED
)
"""The upper bound of a packed record, in characters; longer ones are refused before they are decoded."""


class Content(NamedTuple):
    """The last position of each deal (``finals``, at least one), the agreed length of the match (None for a
    single deal), the names of the players (none, or one for every seat), and the trees of the deals (none, or
    one for each), whose main lines end in those positions.
    """

    game: Game
    finals: tuple[State, ...]
    deals: int | None
    seats: tuple[str, ...]
    trees: tuple[Node, ...] = ()

    def tree(self, deal: int) -> Node:
        """Return the tree of deal number ``deal``, from 1 on."""
        return self.trees[deal - 1] if self.trees else grow(self.finals[deal - 1].moves)

    def with_trees(self, trees: tuple[Node, ...]) -> Content:
        """Return the same content with these trees; with none, if they say nothing beyond the moves."""
        return self._replace(trees=() if all(map(is_plain, trees)) else trees)

    def opening(self) -> Match:
        """Return the match before its first deal. A single deal is taken as the first of the shortest match."""
        deals = self.game.players if self.deals is None else self.deals
        return match_from(self.game, self.finals[0], deals)

    def before_last(self) -> Match:
        """Return the match before the last deal. Raises ValueError if the deals do not follow each other in a
        match.
        """
        match = self.opening()
        for final in self.finals[:-1]:
            match.add(final)
        return match


def match_from(game: Game, first: State, deals: int | None) -> Match:
    """Return the match of ``deals`` deals, of that single one if None, that begins with the deal of ``first``,
    before that is added. The cards of ``first`` are the seed of all that follow, so that a match goes on alike
    from its record, whoever opens it.
    """
    seed, single = seed_from(first), deals is None
    return Match(game, deals, first=first.dealer, terms=first.terms, seed=seed, single=single)


def seed_from(first: State) -> int:
    """Return the seed of a match of which nothing but the cards of its first deal is known."""
    return Random(f"match {' '.join(map(str, first.order))}").getrandbits(64)


def no_deal(deal: object, deals: int) -> str:
    """Return the sentence for a deal that is none of the ``deals`` of a record."""
    if deals == 1:
        return f"the record has one deal, so there is no deal {clip(deal)}"
    return f"the record has deals 1 to {deals}, not {clip(deal)}"


def check_name(name: str) -> str:
    """Return ``name`` with single spaces. Raises ValueError if it is too long or has characters that cannot be
    printed.
    """
    plain = with_plain_spaces(name) if isinstance(name, str) else "\n"
    if len(plain) > LONGEST_NAME or not plain.isprintable():
        raise ValueError(
            f"a name has at most {LONGEST_NAME} characters and no control characters, not {clip(name)}"
        )
    return " ".join(plain.split())
