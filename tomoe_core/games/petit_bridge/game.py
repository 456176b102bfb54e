"""The game Petit Bridge: its options and deals, a trick to be judged, what a contract is worth, and what a
match of it counts.

For the author and the text see the package.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar

from ...cards import Card, Suit, clip
from ...game import MAX_DEALS, Move, Place, State, Terms, hands_in_blocks
from ...tricks import Trick
from ..shared.decks import STANDARD
from .numbers import USUAL, PetitRules
from .rules.apply import stops_match
from .rules.base import PetitBase
from .rules.cards import CARDS, HAND, PLACES, SEATS, winner_points
from .rules.deal import deal_cards
from .rules.moves import LEVELS, STRAINS, Contract, as_move, parse
from .rules.observation import PetitObservation, observe
from .rules.offence import least_often
from .rules.state import PetitState, start
from .rules.tricks import judge

NONE: tuple[int, ...] = (0, 0, 0)
"""No candidacies, or no games, of any seat."""


class PetitBridge(PetitBase):
    """Petit Bridge. Option: ``open_end``, whether a player who has won two games may end the match."""

    id: ClassVar[str] = "petit-bridge"
    minutes: ClassVar[int | None] = 30
    deal_minutes: ClassVar[float | None] = 2.5
    TERMS: ClassVar[tuple[str, ...]] = ("candidacies", "games")
    COUNTS: ClassVar[Mapping[str, Callable[[Card], int]]] = {
        "winner points": lambda card: winner_points(card.bit)
    }
    RULES: ClassVar[PetitRules] = USUAL
    MOVES_BEFORE: ClassVar[int] = 1

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self.players = SEATS
        self.deck = STANDARD
        # With an open end a match is as long as a record can be, or until somebody ends it.
        self.usual_deals = MAX_DEALS if self.rules.open_end else 2 * SEATS

    def deal(
        self,
        seed: int | None = None,
        dealer: int = 0,
        *,
        order: str | Iterable[Card] | None = None,
        candidacies: Iterable[int] = NONE,
        games: Iterable[int] = NONE,
    ) -> PetitState[PetitObservation]:
        """Thirteen cards each from ``dealer`` on, who is the candidate, and to the dummy candidate; the
        offence is found. See :meth:`Game.deal`.

        ``candidacies``: how often each seat has been candidate before this deal; ``games``: how many games
        it has won, which makes it vulnerable.
        """
        dealer = self.check_seat(dealer)
        seed = self.check_seed(seed, order)
        given = None if order is None else bytes(card.index for card in self.deck.order(order))
        been = NONE if candidacies is NONE else self.check_counts("candidacies", candidacies)
        won = NONE if games is NONE else self.check_counts("games", games)
        return start(deal_cards(self, dealer, been, won, given or seed))

    def places(self, dealer: int = 0) -> tuple[Place, ...]:
        candidate = Place("dummy candidate", range(HAND * SEATS, len(STANDARD.cards)))
        return (*hands_in_blocks(self, dealer, HAND), candidate)

    def observe(self, state: PetitState, seat: int) -> PetitObservation:
        return observe(state, seat)

    def parse_move(self, text: str | Card) -> Move:
        """``SA`` (or ♠A, S10, ST), or a Card, plays a card; ``contract S game``, ``contract NT small`` …;
        ``stop`` and ``continue``.
        """
        return parse(text)

    def to_move(self, move: Move | Card | str) -> Move:
        return as_move(move)

    def promised(self, contract: Contract) -> int:
        rules = self.rules
        return (
            rules.partial_tricks,
            rules.game_tricks[contract.strain],
            rules.small_tricks,
            rules.grand_tricks,
        )[contract.rung]

    def trick_value(self, trump: Suit | None) -> int:
        return self.rules.trick_points[STRAINS.index(trump)]

    def bonus(self, level: str, vulnerable: bool) -> int:
        rules = self.rules
        bonuses = rules.bonuses_vulnerable if vulnerable else rules.bonuses
        return bonuses[LEVELS.index(level)]

    def undertrick(self, vulnerable: bool) -> int:
        return self.rules.short_pays_vulnerable if vulnerable else self.rules.short_pays

    def dealers(self, terms: Terms, latest: State | None) -> tuple[int, ...]:
        """Who may be candidate: who has been it least often."""
        return least_often(tuple(range(SEATS)), terms["candidacies"])

    def next_terms(self, latest: State) -> Terms:
        """One candidacy more for the offence, who is the candidate (in case c the new one), and a game
        if it has won one.
        """
        assert isinstance(latest, PetitState)
        opening = latest.opening
        ones = [int(seat == opening.offence) for seat in range(SEATS)]
        won = latest.wins_game
        return {
            "candidacies": tuple(n + one for n, one in zip(opening.candidacies, ones, strict=True)),
            "games": tuple(n + one * won for n, one in zip(opening.games, ones, strict=True)),
        }

    def ends_match(self, totals: Sequence[int | float], latest: State | None = None) -> bool:
        """True if the offence of the deal has said ``stop``."""
        return isinstance(latest, PetitState) and stops_match(latest.history)

    @property
    def moves_a_line(self) -> int:
        return PLACES

    def trick(self, cards: str | Iterable[Card], trump: str | Suit | None = None) -> Trick:
        """A judged trick of four cards, in order of play, with ``trump`` (``"H"``; None for no trump).

        ``winner`` and ``order`` are indices in order of play, best first; cards that cannot win come last,
        as they were played. ValueError unless it is four different cards.

        >>> PetitBridge().trick("SA S3 H2 SK", "H").winner
        2
        """
        four = self.deck.read(cards)
        fit = len(four) == PLACES == len(set(four)) and all(card in CARDS for card in four)
        if not fit:
            raise ValueError(
                "a trick is four different cards of the deck, such as SA S3 H2 SK, "
                f"not {clip(' '.join(map(str, four)))}"
            )
        return judge(four, _suit(trump))


def _suit(trump: str | Suit | None) -> Suit | None:
    """A suit, by letter or sign; None for no trump."""
    for suit in STANDARD.suits:
        if trump is suit or trump in (suit.letter, suit.kanji):
            return suit
    if trump is None or trump == "NT":
        return None
    raise ValueError(f"trump is S, H, D, C or NT, not {clip(trump)}")
