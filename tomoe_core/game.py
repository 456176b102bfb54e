"""The base classes of every game: Game, Move, State and Observation.

A :class:`State` is a value: playing a move returns a new one and leaves the old one unchanged. What one seat
may know of it is an :class:`Observation`; bots, hints and pages are given nothing else.
"""

from __future__ import annotations

from abc import ABC, ABCMeta, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from types import DynamicClassAttribute, ModuleType, SimpleNamespace
from typing import Any, ClassVar, Final, NamedTuple, TypeVar

from .cards import Card, Deck, clip
from .drawing import draw, write
from .explain import sentence
from .facts import Reason, Story
from .options import Option, OptionValue, either
from .pickling import Slotted
from .rule_checks import check_instance, check_name
from .rules import Rules, RuleValue, check_names
from .whole_numbers import as_whole

Declared = TypeVar("Declared")

Terms = Mapping[str, tuple[int, ...]]
"""What a deal depends on beside its cards and its dealer: whole numbers by name, one a seat."""

MAX_TERM: Final = 999
"""The upper bound of each number of a deal's terms."""

MAX_DEALS: Final = 120
"""The upper bound of a match's length in deals, so that a record cannot be made to grow without end."""

MAX_WORLDS: Final = 10_000
"""From this many consistent States on, :meth:`Observation.worlds` raises TooManyWorlds."""


def check_rng(rng: Random) -> Random:
    """Return ``rng`` if it is a source of chance, else raise ValueError.

    >>> check_rng(3)
    Traceback (most recent call last):
        ...
    ValueError: chance comes from a random.Random, such as Random(1), not 3
    """
    if isinstance(rng, Random):
        return rng
    raise ValueError(f"chance comes from a random.Random, such as Random(1), not {clip(rng)}")


class IllegalMove(ValueError):
    """A move that may not be made now. ``reason`` says why; the state is as it was."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(sentence(reason, "en"))
        self.reason = reason

    def __reduce__(self) -> tuple[Any, ...]:
        return IllegalMove, (self.reason,)


class TooManyWorlds(ValueError):
    """Too many States are consistent with an observation to list them; draw some with ``sample``."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Move:
    """One choice of a player. Moves with equal texts are equal."""

    text: str

    # On the class it is not there: a dataclass would take it for the default of a field of this name.
    @DynamicClassAttribute
    def card(self) -> Card | None:
        """The card that is played, discarded, put up, revealed or bought; None for a move of no single card."""
        return None

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Move({self.text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)


class Place(NamedTuple):
    """Where cards lie before the first move: ``at``, their places in the deck's order, top first. ``name``:
    "seat 0" for the hand of a seat, "pile 1", "stock" …; ``seat``: whose hand it is, None if it is nobody's.
    """

    name: str
    at: range
    seat: int | None = None


def hands_in_blocks(game: Game, dealer: int, size: int, step: int = 1) -> tuple[Place, ...]:
    """Return where the hands lie, by seat, if each is dealt as one block of ``size`` cards from ``dealer`` on,
    clockwise (``step`` 1) or counter-clockwise (-1). ValueError if ``dealer`` is no seat.
    """
    first, count = game.check_seat(dealer), game.players
    turns = ((seat - first) * step % count for seat in range(count))
    return tuple(
        Place(f"seat {seat}", range(size * turn, size * (turn + 1)), seat)
        for seat, turn in enumerate(turns)
    )


class _Sealed(ABCMeta):
    """Makes games that do not change once they are made."""

    def __call__(cls, *args: Any, **kwargs: Any) -> Any:
        game = super().__call__(*args, **kwargs)
        for name, what in _NEEDED.items():
            if not hasattr(game, name):
                raise TypeError(f"{cls.__name__} is not complete: {what}")
        check_instance(game, game.rules, game.rules.every())
        if not hasattr(game, "usual_deals"):
            game.usual_deals = game.players
        object.__setattr__(game, "_sealed", True)
        return game


_NEEDED: Final = {
    "_identity": "its __init__ has to call super().__init__(**options)",
    "players": "it needs players, the number of seats",
    "deck": "it needs a deck, a tomoe_core.Deck",
}
"""What every game has once it is made, and the sentence for one that lacks it."""


class Game(metaclass=_Sealed):
    """A game with its options and house rules. Games are values: equal when class, options and rules are equal,
    and they do not change.

    The rest of what belongs to a game stands beside its class, in modules of its package: bots, screen, view,
    words and so on; see :meth:`part`. A game that is one module has none of them and gets the default ones.
    """

    id: ClassVar[str]
    RULES: ClassVar[Rules] = Rules()
    """The game's usual rules. What a subclass calls by the name of a field is that field's value in its rules.
    """

    OPTIONS: ClassVar[tuple[Option, ...]] = ()
    """Those fields of the rules that the site asks for."""

    COUNTS: ClassVar[Mapping[str, Callable[[Card], int]]] = {}
    """What a hand is valued by, beside its cards: what each card counts, by a name in small letters, such as
    "winner points". Conditions of :func:`tomoe_core.compose` speak of it.
    """

    TERMS: ClassVar[tuple[str, ...]] = ()
    """The names of the numbers that a match carries from deal to deal and that its deals depend on."""

    WORDS: ClassVar[Mapping[str, Any]] = {}
    """By language, words of a game beside those in its package, if it has one: objects with the same tables."""

    MOVES_BEFORE: ClassVar[int] = 0
    """How many moves a record writes on the first line of a deal, before the lines of equal length."""

    minutes: ClassVar[int | None] = None
    """About how long a match of the usual length takes a player who knows the rules; None if nobody says."""

    deal_minutes: ClassVar[float | None] = None
    """About how long one deal takes such a player; None if nobody says."""

    usual_deals: int
    """The length of a match, in deals, if none is given; as many as there are players unless a game says
    otherwise.
    """

    rules: Rules
    """The rules that are played: the usual ones, but for the house rules that were asked for."""

    players: int
    deck: Deck

    _sealed: bool = False
    """True once the game is made."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        _check_rules(cls)
        own = {name: vars(cls)[name] for name in cls.RULES.every() if name in vars(cls)}
        cls.RULES = cls.RULES.change(own)
        cls.OPTIONS = cls.RULES.options()
        for name in own:
            delattr(cls, name)

    def __setattr__(self, name: str, value: object) -> None:
        # Asked of the class and not of __dict__, which would slow down each look at an attribute from then on.
        if self._sealed:
            raise AttributeError(
                f"a game does not change: make another one, such as game({self.id!r}, {name}=...)"
            )
        object.__setattr__(self, name, value)

    def __init__(self, **settings: object) -> None:
        self.rules = _rules_of(type(self), settings)
        self._identity = type(self), self.rules
        self._hash = hash(self._identity)

    @classmethod
    def part(cls, name: str) -> ModuleType | None:
        """The module ``name`` of the game's package (``bots``, ``screen`` …), imported when it is asked for; a
        subclass has those of its own package before its base's. None if there is none.
        """
        for package in _packages(cls):
            if _has(package, name):
                return import_module(f"{package}.{name}")
        return None

    @classmethod
    def words(cls, lang: str) -> Any:
        """The game's own words in ``lang``, see :mod:`tomoe_core.locale`: those of its package, and beside them
        what ``WORDS`` has; None if it has none.
        """
        own = cls.WORDS.get(lang)
        for package in _packages(cls):
            if _has(package, "words") and _has(f"{package}.words", lang):
                words = import_module(f"{package}.words.{lang}")
                return words if own is None else _with_own(words, own)
        return own

    @property
    def points_in_all(self) -> float | None:
        """What the scores of all seats add up to in every deal; None if that differs, or if nobody says."""
        return None

    @property
    def options(self) -> dict[str, OptionValue]:
        """The value of every option by name."""
        return {option.name: getattr(self.rules, option.name) for option in self.OPTIONS}

    @property
    def house(self) -> dict[str, RuleValue]:
        """The house rules: those that are not the game's usual ones, by name."""
        return self.rules.house(self.RULES)

    @property
    def settings(self) -> dict[str, OptionValue | RuleValue]:
        """The options and the house rules: what makes the game anew."""
        return {**self.options, **self.house}

    @abstractmethod
    def deal(
        self, seed: int | None = None, dealer: int = 0, *, order: str | Iterable[Card] | None = None
    ) -> State:
        """A new deal: from ``seed``, which gives the same deal on every Python; from ``order``, the whole
        deck, top card first; at random with neither. ``dealer`` is the seat that begins. Raises ValueError
        if an argument is not one of these, or if both a seed and an order are given.
        """

    def places(self, dealer: int = 0) -> tuple[Place, ...]:
        """Where the cards of a deal lie as they are dealt, each once, if ``dealer`` begins: hands by seat, then
        the rest. None by default: then no deal can be set up by :func:`tomoe_core.compose`.
        """
        return ()

    @abstractmethod
    def parse_move(self, text: str) -> Move:
        """The move with this text; raises ValueError, which says what a move looks like, if there is none."""

    def all_moves(self) -> Iterable[Move | str] | None:
        """Every move that may be legal in some position, each once and always in the same order: the place of a
        move is its number for libraries that learn, see :mod:`tomoe_core.tensors`. None by default: then the
        cards of the deck are taken for the moves.
        """
        return None

    def to_move(self, move: Move | Card | str) -> Move:
        """``move`` as a Move of this game, by its text; a Card is the move that its text is. Raises ValueError,
        which says what is wrong with it, if it is a card of another deck or no move at all.
        """
        if isinstance(move, Card):
            move = self.deck.card(move)
        elif not isinstance(move, Move | str):
            raise ValueError(f"a move is a Move, a Card or a text, not {clip(move)}")
        return self.parse_move(str(move))

    def deal_on(
        self,
        terms: Terms,
        seed: int | None = None,
        dealer: int = 0,
        *,
        order: str | Iterable[Card] | None = None,
    ) -> State:
        """A deal as :meth:`deal` makes it, under these terms."""
        # A game that has terms takes them by their names.
        return self.deal(seed, dealer, order=order, **terms)

    def next_dealer(self, dealer: int) -> int:
        """The seat that begins the deal after one that ``dealer`` began: the next clockwise, unless a game
        overrides this.
        """
        return (dealer + 1) % self.players

    def dealers(self, terms: Terms, latest: State | None) -> tuple[int, ...]:
        """The seats that may begin the deal after ``latest``, a finished deal, or the first deal of a match if
        it is None. By default one seat; of several, the match draws one.
        """
        return (0 if latest is None else self.next_dealer(latest.dealer),)

    def next_terms(self, latest: State) -> Terms:
        """The terms of the deal that follows ``latest``, a finished deal."""
        return {}

    def check_terms(self, terms: Terms) -> dict[str, tuple[int, ...]]:
        """``terms`` with those left out set to 0; raises ValueError if a name or a number is not allowed."""
        if not isinstance(terms, Mapping) or not set(terms) <= set(self.TERMS):
            raise ValueError(f"the terms of this game's deals are {either(self.TERMS or ['none'])}")
        nothing = (0,) * self.players
        return {name: self.check_counts(name, terms.get(name, nothing)) for name in self.TERMS}

    def check_counts(self, name: str, counts: Iterable[int]) -> tuple[int, ...]:
        """``counts`` if it is one whole number a seat, each at most MAX_TERM; else raises ValueError, which
        names ``name``.
        """
        given = tuple(counts) if isinstance(counts, Iterable) else ()
        some = tuple(number for each in given if (number := as_whole(each)) is not None)
        if not len(some) == len(given) == self.players or not all(0 <= n <= MAX_TERM for n in some):
            raise ValueError(
                f"{name} are {self.players} numbers from 0 to {MAX_TERM}, one a seat, "
                f"not {clip(counts)}"
            )
        return some

    def check_deals(self, deals: int) -> int:
        """``deals`` if it is an allowed length of a match, else raises ValueError. By default the allowed
        lengths are the multiples of the number of players up to MAX_DEALS, so that each seat begins equally
        often.
        """
        number = as_whole(deals)
        if number is None or not 0 < number <= MAX_DEALS or number % self.players:
            most = MAX_DEALS - MAX_DEALS % self.players
            raise ValueError(
                f"the deals of a match are a multiple of {self.players}, "
                f"from {self.players} to {most}, not {clip(deals)}"
            )
        return number

    def extension(self, totals: Sequence[int | float]) -> int:
        """The number of deals that are added when the agreed ones end with these totals; 0 by default."""
        return 0

    def ends_match(self, totals: Sequence[int | float], latest: State | None = None) -> bool:
        """Whether the match ends early, after the finished deal ``latest`` and with these totals: for games
        that are played to a number of points, or in which a player may end the match.
        """
        return False

    def ranking(
        self, totals: Sequence[int | float], latest: State | None = None
    ) -> tuple[int, ...]:
        """The rank of each seat. 1 is the best rank, the highest total ranks first, equal totals share a rank.

        ``latest`` is the latest finished deal, for games in which it breaks ties.
        """
        return tuple(1 + sum(other > total for other in totals) for total in totals)

    @property
    def moves_a_line(self) -> int:
        """The number of moves on one line of a record."""
        return self.players

    def check_seed(self, seed: int | None, order: object) -> int:
        """The seed to shuffle with: a random one if ``seed`` is None. Raises ValueError if it is not a
        whole number, or if the deck's order is given as well.
        """
        if seed is None:
            return Random().getrandbits(64)
        if order is not None:
            raise ValueError("a deal is given by a seed or by an order, not by both")
        number = as_whole(seed)
        if number is None:
            raise ValueError(f"a seed is a whole number, not {clip(seed)}")
        return number

    def order_of(self, seed: int | None, order: str | Iterable[Card] | None) -> tuple[Card, ...]:
        """The order of the deck for a deal, top first: as it is given, or by ``seed``; see :meth:`deal`."""
        seed = self.check_seed(seed, order)
        return self.deck.shuffle(seed) if order is None else self.deck.order(order)

    def after(self, moves: Iterable[Move], *, order: Iterable[Card], dealer: int) -> State | None:
        """The position after these moves of a deal; None if one of them is not legal there."""
        state = self.deal(order=order, dealer=dealer)
        for move in moves:
            if state.why_illegal(move) is not None:
                return None
            state = state.play(move)
        return state

    def check_seat(self, seat: int) -> int:
        """``seat``, as an ``int``, if it is a seat of this game, else raises ValueError."""
        # Bots look at every position: Python's own numbers are spared the call.
        number = seat if type(seat) is int else as_whole(seat)
        if number is None or not 0 <= number < self.players:
            raise ValueError(f"a seat is a number from 0 to {self.players - 1}, not {clip(seat)}")
        return number

    def check_card(self, card: Card) -> Card:
        """``card`` if it is a Card of this game's deck, else raises ValueError."""
        if isinstance(card, Card) and card in self.deck:
            return card
        example = self.deck.cards[0]
        raise ValueError(
            f"a card is one of this game's deck, such as deck.card({example.text!r}), not {clip(card)}"
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._identity == other._identity

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return (
            f"game({', '.join([repr(self.id), *(f'{k}={v!r}' for k, v in self.settings.items())])})"
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return make, (type(self), self.settings)


def _check_rules(kind: type[Game]) -> None:
    """Return if ``RULES`` is a value, and its fields are not called as something else of a game is; else
    TypeError or ValueError says so.
    """
    if not isinstance(kind.RULES, Rules):
        raise TypeError(
            f"{kind.__name__}.RULES is a value of a class of rules, such as MyRules(), not {clip(kind.RULES)}"
        )
    # A game may let its rules say for how many it is.
    taken = {*dir(Game), *Game.__annotations__} - {"players"}
    for name in kind.RULES.every():
        check_name(type(kind.RULES), name, taken)


def check_game(game: Game) -> Game:
    """``game`` if it is a game; else raises ValueError, which says how to get one."""
    if not isinstance(game, Game):
        raise ValueError(f"a game is what game('tomoefuda') returns, not {clip(game)}")
    return game


def make(kind: type[Game], settings: Mapping[str, object]) -> Game:
    """The game of this class with these options and house rules, one object for equal ones. ValueError names
    the valid ones.
    """
    return _intern(kind, _rules_of(kind, settings))


@cache
def _intern(kind: type[Game], rules: Rules) -> Game:
    return kind(**rules.numbers())


def _rules_of(kind: type[Game], settings: Mapping[str, object]) -> Rules:
    """The usual rules of ``kind`` with ``settings`` for some. ValueError names the valid ones."""
    check_names(kind.id, kind.RULES, settings)
    return kind.RULES.change(settings)


_KERNEL: Final = __name__.rpartition(".")[0]


@cache
def _packages(kind: type[Game]) -> tuple[str, ...]:
    """The packages in which ``kind`` and its bases are defined, without the kernel's own and without the rooms
    of one that comes before: ``rules``, where a game's base stands.
    """
    names = (base.__module__.rpartition(".")[0] for base in kind.__mro__ if issubclass(base, Game))
    found: list[str] = []
    for name in dict.fromkeys(name for name in names if name and name != _KERNEL):
        if not name.startswith(tuple(f"{package}." for package in found)):
            found.append(name)
    return tuple(found)


@cache
def _has(package: str, name: str) -> bool:
    """True if the package has the module ``name``, which may lie in a package of its own: ``table.view``."""
    room = name.rpartition(".")[0]
    return (not room or _has(package, room)) and find_spec(f"{package}.{name}") is not None


def _with_own(words: object, own: object) -> SimpleNamespace:
    """The tables of ``words``, each with what ``own`` has in it, too."""
    tables = {name: table for name, table in vars(words).items() if isinstance(table, Mapping)}
    names = dict.fromkeys((*tables, *(name for name in dir(own) if name.isupper())))
    return SimpleNamespace(
        **{name: {**tables.get(name, {}), **getattr(own, name, {})} for name in names}
    )


class State(Slotted, ABC):
    """A complete position of a deal, with all hands. Immutable, hashable, comparable."""

    __slots__ = ()

    @property
    @abstractmethod
    def game(self) -> Game:
        """The game that is played."""

    @property
    @abstractmethod
    def dealer(self) -> int:
        """The seat that begins the deal."""

    @property
    @abstractmethod
    def order(self) -> tuple[Card, ...]:
        """The deck as it was dealt, top card first."""

    @property
    def terms(self) -> Terms:
        """What the deal depends on beside its cards and its dealer; empty by default."""
        return {}

    def beginning(self) -> State:
        """The deal before the first move."""
        return self.game.deal_on(self.terms, None, self.dealer, order=self.order)

    @property
    @abstractmethod
    def moves(self) -> tuple[Move, ...]:
        """The moves made so far."""

    @property
    @abstractmethod
    def actor(self) -> int | None:
        """The seat to act, or None when the deal is over."""

    @property
    def is_over(self) -> bool:
        """True when the deal is over."""
        return self.actor is None

    @property
    @abstractmethod
    def scores(self) -> tuple[int | float, ...]:
        """This deal's points so far, one number a seat."""

    @abstractmethod
    def legal_moves(self) -> tuple[Move, ...]:
        """Every move the actor may make, in a fixed order; empty when the deal is over."""

    def story(self) -> Story | None:
        """What the deal and each move brought about, see :data:`~tomoe_core.facts.Story`. None by default: then
        ``story.py`` tells it from the tricks, if there are any, else from the moves.
        """
        return None

    def random_move(self, rng: Random) -> Move:
        """A legal move drawn uniformly; raises ValueError when the deal is over."""
        legal = self.legal_moves()
        if not legal:
            raise ValueError("the deal is over, so there is no move")
        return legal[int(check_rng(rng).random() * len(legal))]

    def why_illegal(self, move: Move | Card | str) -> Reason | None:
        """None if ``move``, a Move, a Card or its text, is legal now, else the reason. Raises ValueError if it
        is no move of the game. By default the reason is that the move is not among the legal ones.
        """
        return _why_unlisted(self, move)

    def check_move(self, move: Move | Card | str) -> Move:
        """``move`` as a Move, if it is legal now. Raises IllegalMove with the reason, and ValueError if it is
        no move of the game.
        """
        move = self.game.to_move(move)
        reason = self.why_illegal(move)
        if reason is not None:
            raise IllegalMove(reason)
        return move

    @abstractmethod
    def play(self, move: Move | Card | str) -> State:
        """The position after ``move``: a Move, its text, or, where a move plays a card, that Card. Raises
        IllegalMove, a ValueError that carries the reason, if it is not legal, and ValueError if it is no move
        of the game.
        """

    @abstractmethod
    def observe(self, seat: int) -> Observation:
        """What ``seat`` may know of this position, and nothing else."""

    def hand_of(self, seat: int) -> tuple[Card, ...]:
        """The cards that ``seat`` holds now; raises ValueError if it is no seat. None by default: then ``repr``
        tells the moves instead of the hands.
        """
        self.game.check_seat(seat)
        return ()

    def _repr_stage(self) -> str:
        """How far the deal is, for ``repr``: by default the number of moves."""
        return f"move {len(self.moves) + 1}"

    def _repr_cards(self) -> tuple[tuple[str, tuple[Card, ...]], ...]:
        """Who holds what, for ``repr``: by default the hand of each seat."""
        return tuple((f"seat {s}", self.hand_of(s)) for s in range(self.game.players))

    def __repr__(self) -> str:
        return f"<{short_name(self.game)} State, {_told(self)}>"

    def __str__(self) -> str:
        """The table as the terminal shows it to the seat to act, and what each other seat alone sees."""
        return write(self)

    def _repr_svg_(self) -> str | None:
        return draw(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self  # it never changes


def _why_unlisted(position: State | Observation, move: Move | Card | str) -> Reason | None:
    """The reason against a move that is not among the legal ones."""
    move = position.game.to_move(move)
    if position.is_over:
        return Reason("over")
    return None if move in position.legal_moves() else Reason("not-legal", move=move.text)


class Observation(Slotted, ABC):
    """What one seat knows of a position. Immutable, hashable, comparable."""

    __slots__ = ()

    @property
    def hand_cards(self) -> tuple[Card, ...]:
        """The cards that the seat holds. None by default: then ``repr`` tells the moves instead of the hand."""
        return ()

    def _repr_stage(self) -> str:
        """How far the deal is, for ``repr``: by default the number of moves."""
        return f"move {len(self.moves) + 1}"

    def _repr_cards(self) -> tuple[tuple[str, tuple[Card, ...]], ...]:
        """What this seat knows of who holds what, for ``repr``: by default its own hand."""
        return (("hand", self.hand_cards),)

    def __repr__(self) -> str:
        return f"<{short_name(self.game)} Observation of seat {self.seat}, {_told(self)}>"

    def __str__(self) -> str:
        """The table as the terminal shows it to this seat."""
        return write(self)

    def _repr_svg_(self) -> str | None:
        return draw(self)

    @property
    @abstractmethod
    def game(self) -> Game:
        """The game that is played."""

    @property
    @abstractmethod
    def seat(self) -> int:
        """The seat that knows this."""

    @property
    @abstractmethod
    def dealer(self) -> int:
        """The seat that begins the deal."""

    @property
    @abstractmethod
    def actor(self) -> int | None:
        """The seat to act, or None when the deal is over."""

    @property
    def is_over(self) -> bool:
        """True when the deal is over."""
        return self.actor is None

    @property
    @abstractmethod
    def moves(self) -> tuple[Move, ...]:
        """The moves made so far. Every move is public."""

    @property
    @abstractmethod
    def scores(self) -> tuple[int | float, ...]:
        """This deal's points so far, one number a seat."""

    @abstractmethod
    def legal_moves(self) -> tuple[Move, ...]:
        """The legal moves of this seat; empty unless it is the actor."""

    @property
    def draws_blindly(self) -> bool:
        """True if nothing that this seat knows tells its legal moves apart, as with cards face down."""
        return False

    def random_move(self, rng: Random) -> Move:
        """A legal move drawn uniformly; raises ValueError if this seat has none."""
        legal = self.legal_moves()
        if not legal:
            raise ValueError(f"it is not the turn of seat {self.seat}, so there is no move")
        return legal[int(check_rng(rng).random() * len(legal))]

    def why_illegal(self, move: Move | Card | str) -> Reason | None:
        """None if this seat may make ``move``, a Move, a Card or its text, now, else the reason. Raises
        ValueError if it is no move of the game.
        """
        actor = self.actor
        if actor is not None and actor != self.seat:
            self.game.to_move(move)
            return Reason("not-your-turn", seat=actor)
        return self._why_illegal(move)

    def _why_illegal(self, move: Move | Card | str) -> Reason | None:
        """:meth:`why_illegal` for the case that it is this seat's turn, or that the deal is over."""
        return _why_unlisted(self, move)

    def story(self) -> Story | None:
        """What happened as far as this seat may know, see :meth:`State.story`."""
        return None

    @property
    def knowledge(self) -> Hashable:
        """What this seat has learned of hidden cards. It is equal at two positions of a deal if nothing
        hidden was revealed between them, so that a move may be taken back. By default every move reveals
        something.
        """
        return self.moves

    def count_worlds(self) -> int:
        """The number of States that are consistent with this observation."""
        return len(self.worlds())

    @abstractmethod
    def worlds(self) -> tuple[State, ...]:
        """Every State that is consistent with this observation, in a fixed order. From MAX_WORLDS States
        on, raises TooManyWorlds.
        """

    def check_worlds(self) -> None:
        """Raise TooManyWorlds, a ValueError, if MAX_WORLDS or more States are consistent."""
        count = self.count_worlds()
        if count >= MAX_WORLDS:
            raise TooManyWorlds(
                f"{count} layouts are consistent with what seat {self.seat} knows, "
                f"too many to list; use sample(rng)"
            )

    def sample(self, rng: Random) -> State:
        """A consistent State drawn uniformly. A game with too many to list them draws in a way of its own."""
        check_rng(rng)
        worlds = self.worlds()
        return worlds[int(rng.random() * len(worlds))]

    def samples(self, rng: Random) -> Iterator[State]:
        """An endless iterator of consistent States, each drawn uniformly."""
        while True:
            yield self.sample(rng)


def short_name(game: Game) -> str:
    """Return the id of a game, with the options and house rules that are not as usual, for ``repr``.

    >>> from tomoe_core import game
    >>> short_name(game("tomoefuda")), short_name(game("tomoefuda", ichi=2))
    ('tomoefuda', 'tomoefuda (ichi=2)')
    """
    usual = {option.name: option.default for option in game.OPTIONS}
    changed = [
        f"{name}={value!r}" for name, value in game.settings.items() if usual.get(name) != value
    ]
    return f"{game.id} ({', '.join(changed)})" if changed else game.id


def _told(position: State | Observation) -> str:
    """Return in one line, in letters, how a position stands: what is known of the hands, else the moves."""
    actor, moves = position.actor, position.moves
    told = [f"dealer {position.dealer}"]
    if actor is None:
        points = " ".join(f"{points:g}" for points in position.scores)
        told.append(f"over after {len(moves)} moves with {points} points")
    else:
        told += [position._repr_stage(), f"seat {actor} to act"]
    held = [f"{who} {' '.join(map(str, cards))}" for who, cards in position._repr_cards() if cards]
    if not held and actor is not None:
        held = [f"moves {', '.join(map(str, moves))}" if moves else "no move yet"]
    return ": ".join(filter(None, (", ".join(told), "; ".join(held))))


def declaration(
    game: Game | type[Game], part: str, name: str, kind: type[Declared], written: str
) -> Declared | None:
    """Return what a ``part`` of a game declares as ``name``; None if it has no such part. ValueError unless it
    is a ``kind``, which is ``written`` so.
    """
    module = game.part(part)
    if module is None:
        return None
    found = vars(module).get(name)
    if not isinstance(found, kind):
        raise ValueError(f"{module.__name__} needs {name}, a {written}")
    return found
