"""A match: several deals with the dealer rotating, their totals, extension and end."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from random import Random

from .cards import Card, clip
from .game import MAX_DEALS, Game, State, Terms, check_game, short_name
from .options import either


class Match:
    """A match of ``deals`` deals (default: the game's ``usual_deals``), unless the game ends it early. Seat
    ``first`` begins the first deal (default: whom the game names).

    ``seed`` gives the cards of every deal, the first with ``seed`` itself and each further one with a seed made
    of ``seed`` and its number, and, where the game lets several seats begin a deal, who begins: nothing that is
    done in one deal changes the next. Without one, they come at random. ``terms`` are those of the first deal,
    in games whose deals have terms. ``single``: one deal is the whole match, which no game calls a match of its
    own; nobody else begins in it, and equals stay equal.

    Deals are played outside and added when they are over:

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

    def __init__(
        self,
        game: Game,
        deals: int | None = None,
        *,
        first: int | None = None,
        seed: int | None = None,
        terms: Terms | None = None,
        single: bool = False,
    ) -> None:
        self._game = check_game(game)
        self._is_single = single
        self._deals = (
            1 if single else game.check_deals(game.usual_deals if deals is None else deals)
        )
        self._seed = game.check_seed(seed, None)
        self._is_seeded = seed is not None
        self._start = self._terms = game.check_terms(terms or {})
        self._extra = 0
        self._states: tuple[State, ...] = ()
        self._totals: tuple[int | float, ...] = (0,) * game.players
        self._dealers: tuple[int, ...]
        if first is None:
            self._dealers = game.dealers(self._terms, None)
        else:
            self._dealers = (game.check_seat(first),)
        self._dealer = self._draw_dealer()

    def _draw_dealer(self) -> int:
        """Return the seat that begins the next deal, drawn from those that may."""
        chance = Random(f"{self._seed} {len(self._states)}").random
        return self._dealers[int(chance() * len(self._dealers))]

    def _deal_seed(self) -> int:
        """Return what the cards of the next deal are shuffled with."""
        return deal_seed(self._seed, len(self._states) + 1)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._game

    @property
    def deals(self) -> int:
        """The agreed length of the match, in deals."""
        return self._deals

    @property
    def is_single(self) -> bool:
        """Whether one deal is the whole match."""
        return self._is_single

    @property
    def first(self) -> int:
        """The seat that begins the first deal."""
        return self._states[0].dealer if self._states else self._dealer

    @property
    def extra(self) -> int:
        """The number of deals added because of a tie."""
        return self._extra

    @property
    def states(self) -> tuple[State, ...]:
        """The finished deals, in order."""
        return self._states

    @property
    def dealer(self) -> int:
        """The seat that begins the next deal."""
        return self._dealer

    @property
    def dealers(self) -> tuple[int, ...]:
        """The seats that may begin the next deal; :attr:`dealer` was drawn from them."""
        return self._dealers

    @property
    def terms(self) -> Terms:
        """The terms of the next deal, see :attr:`~tomoe_core.game.Game.TERMS`."""
        return dict(self._terms)

    @property
    def totals(self) -> tuple[int | float, ...]:
        """The points of all finished deals by seat."""
        return self._totals

    @property
    def is_over(self) -> bool:
        """Whether no deal is left to play."""
        if len(self._states) == self._deals + self._extra:
            return True
        return bool(self._states) and self._game.ends_match(self._totals, self._states[-1])

    @property
    def ranking(self) -> tuple[int, ...]:
        """The rank of each seat: 1 is the best, equals share a rank."""
        return self._game.ranking(self._totals, self._states[-1] if self._states else None)

    @property
    def winner(self) -> int | None:
        """The only seat of rank 1 when the match is over; None before, and on a tie."""
        ranking = self.ranking
        return ranking.index(1) if self.is_over and ranking.count(1) == 1 else None

    def deal(
        self,
        seed: int | None = None,
        *,
        order: str | Iterable[Card] | None = None,
        dealer: int | None = None,
    ) -> State:
        """Return the next deal: from ``seed``, in ``order``, or else from the seed of the match, if it has one.
        ``dealer`` may be given to repeat a deal: one of :attr:`dealers`. Raises ValueError if the match is
        over.
        """
        self.check_open()
        if seed is None and order is None and self._is_seeded:
            seed = self._deal_seed()
        if dealer is None:
            dealer = self._dealer
        dealer = self._game.check_seat(dealer)
        self.check_dealer(dealer)
        return self._game.deal_on(self._terms, seed, dealer, order=order)

    def check_dealer(self, dealer: int) -> None:
        """Raise ValueError, which says who may, unless ``dealer`` may begin the next deal."""
        if dealer not in self._dealers:
            raise ValueError(
                f"seat {either(self._dealers)} is the dealer of deal {len(self._states) + 1}, "
                f"not seat {dealer}"
            )

    def check(self, state: State) -> None:
        """Raise ValueError, which says why, unless ``state`` can be a position of the next deal."""
        if not isinstance(state, State) or state.game != self._game:
            raise ValueError(f"this match is of {self._game!r}, and this is no position of it")
        self.check_open()
        self.check_dealer(state.dealer)
        self.check_terms(state.terms)

    def check_terms(self, terms: Terms) -> None:
        """Raise ValueError, which says what they are, unless these are the terms of the next deal."""
        for name, counts in self._terms.items():
            if terms.get(name) != counts:
                raise ValueError(
                    f"the {name} of deal {len(self._states) + 1} are {' '.join(map(str, counts))}, "
                    f"not {clip(' '.join(map(str, terms.get(name, ()))))}"
                )

    def add(self, state: State) -> Match:
        """Add the next deal, finished, and return the match. Raises ValueError if it is not over or not the
        next.
        """
        self.check(state)
        if not state.is_over:
            raise ValueError(f"deal {len(self._states) + 1} is not over yet")
        terms = self._game.check_terms(self._game.next_terms(state))
        self._states = (*self._states, state)
        self._totals = tuple(a + b for a, b in zip(self._totals, state.scores, strict=True))
        self._terms, self._dealers = terms, self._game.dealers(terms, state)
        self._dealer = self._draw_dealer()
        if len(self._states) == self._deals + self._extra and not self._is_single:
            self._extra += self._game.extension(self._totals)
        return self

    def without_last(self) -> Match:
        """Return the match as it was before its last deal was added; ValueError if there is none."""
        if not self._states:
            raise ValueError("no deal of this match is over")
        return self._of(self._states[:-1], self._seed)

    def with_seed(self, seed: int) -> Match:
        """Return the same match with ``seed`` as its own: the deals that are left come of it."""
        return self._of(self._states, seed)

    def _of(self, states: Iterable[State], seed: int) -> Match:
        """Return the match that begins as this one, with these finished deals."""
        made = Match(
            self._game,
            self._deals,
            first=self.first,
            seed=seed,
            terms=self._start,
            single=self._is_single,
        )
        for state in states:
            made.add(state)
        return made

    def check_open(self) -> None:
        """Raise ValueError if no deal is left to play."""
        if self.is_over:
            raise ValueError(f"the match was over after deal {len(self._states)}")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and self._value() == other._value()

    __hash__ = None  # type: ignore[assignment]  # it grows

    def __repr__(self) -> str:
        played = f"{len(self._states)} of {self._deals + self._extra} deals"
        totals = " ".join(f"{total:g}" for total in self._totals)
        return f"<Match of {short_name(self._game)}: {played}, totals {totals}>"

    def _value(self) -> tuple[object, ...]:
        return self._game, self._deals, self.first, self._start, self._states


def deal_seed(seed: int, number: int) -> int:
    """Return the seed of deal ``number``, from 1 on, of a match with this seed."""
    return seed if number == 1 else Random(f"{seed} deal {number}").getrandbits(64)


@cache
def match_lengths(game: Game) -> tuple[int, ...]:
    """Return every length in deals that a match of ``game`` may have, from the shortest on."""

    def is_allowed(deals: int) -> bool:
        try:
            return bool(game.check_deals(deals))
        except ValueError:
            return False

    return tuple(deals for deals in range(1, MAX_DEALS + 1) if is_allowed(deals))


def is_open_ended(game: Game, deals: int) -> bool:
    """Return True if a match of ``deals`` deals lasts until somebody has enough points, or ends it: that is the
    usual length, and the game allows no greater one.
    """
    return deals == game.usual_deals == match_lengths(game)[-1]


def low_wins(game: Game) -> bool:
    """Return True for a game in which the fewest points win."""
    return game.ranking((1,) + (0,) * (game.players - 1))[0] > 1
