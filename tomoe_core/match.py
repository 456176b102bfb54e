"""A match: several deals with the dealer rotating, their totals, extension and end."""

from __future__ import annotations

from collections.abc import Iterable

from .cards import Card
from .game import Game, State


class Match:
    """A match of ``deals`` deals (as many as the game's matches usually have); seat ``first`` begins
    the first one. A game to so many points may end it before.

    Deals are played outside and handed in when they are over:

    >>> from tomoe_core import game
    >>> match = Match(game("tomoefuda"), deals=3)
    >>> state = match.deal(seed=1)
    >>> while not state.is_over:
    ...     state = state.play(state.legal_moves()[0])
    >>> match.add(state).totals == state.scores
    True
    >>> match.dealer, match.is_over
    (1, False)
    """

    def __init__(self, game: Game, deals: int | None = None, *, first: int = 0) -> None:
        self._game = game
        self._deals = game.check_deals(game.usual_deals if deals is None else deals)
        self._dealer = self._first = game.check_seat(first)
        self._extra = 0
        self._states: list[State] = []
        self._totals: tuple[int | float, ...] = (0,) * game.players

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._game

    @property
    def deals(self) -> int:
        """How many deals were agreed on."""
        return self._deals

    @property
    def first(self) -> int:
        """The seat that begins the first deal."""
        return self._first

    @property
    def extra(self) -> int:
        """How many deals extension has added."""
        return self._extra

    @property
    def states(self) -> tuple[State, ...]:
        """The finished deals, in order."""
        return tuple(self._states)

    @property
    def dealer(self) -> int:
        """The seat that begins the next deal."""
        return self._dealer

    @property
    def totals(self) -> tuple[int | float, ...]:
        """The points of all finished deals, one number a seat."""
        return self._totals

    @property
    def is_over(self) -> bool:
        """True when no deal is left to play."""
        if len(self._states) == self._deals + self._extra:
            return True
        return bool(self._states) and self._game.ends_match(self._totals)

    @property
    def ranking(self) -> tuple[int, ...]:
        """The rank of each seat, 1 is the best; equals share a rank."""
        return self._game.ranking(self._totals, self._states[-1] if self._states else None)

    @property
    def winner(self) -> int | None:
        """The seat that has won the match alone; None before its end and if nobody has."""
        ranking = self.ranking
        return ranking.index(1) if self.is_over and ranking.count(1) == 1 else None

    def deal(self, seed: int | None = None, *, order: str | Iterable[Card] | None = None) -> State:
        """Deal the cards of the next deal: from ``seed``, in ``order``, or at random."""
        self.check_open()
        return self._game.deal(seed, self._dealer, order=order)

    def check(self, state: State) -> None:
        """Return if ``state`` may be of the next deal, finished or not; else ValueError says why not."""
        if not isinstance(state, State) or state.game != self._game:
            raise ValueError(f"this match is of {self._game!r}, and this is no position of it")
        self.check_open()
        if state.dealer != self._dealer:
            raise ValueError(
                f"seat {self._dealer} is the dealer of deal {len(self._states) + 1}, not seat {state.dealer}"
            )

    def add(self, state: State) -> Match:
        """Hand in the next deal, finished; returns the match. ValueError if it is not that."""
        self.check(state)
        if not state.is_over:
            raise ValueError(f"deal {len(self._states) + 1} is not over yet")
        self._states.append(state)
        self._totals = tuple(a + b for a, b in zip(self._totals, state.scores, strict=True))
        self._dealer = self._game.next_dealer(self._dealer)
        if self.is_over:
            self._extra += self._game.extension(self._totals)
        return self

    def without_last(self) -> Match:
        """The match as it stood before its last finished deal."""
        before = Match(self._game, self._deals, first=self._first)
        for state in self._states[:-1]:
            before.add(state)
        return before

    def check_open(self) -> None:
        """Return if there is a deal left to play; else ValueError."""
        if self.is_over:
            raise ValueError(f"the match was over after deal {len(self._states)}")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and self._value() == other._value()

    __hash__ = None  # type: ignore[assignment]  # it grows

    def __repr__(self) -> str:
        played = f"{len(self._states)} of {self._deals + self._extra} deals"
        return f"<Match of {self._game!r}: {played}, totals {self._totals}>"

    def _value(self) -> tuple[object, ...]:
        return self._game, self._deals, self._first, self._states
