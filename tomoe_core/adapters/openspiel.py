"""The games as OpenSpiel Python games. Importing this module registers them.

>>> import pyspiel
>>> import tomoe_core.adapters.openspiel
>>> game = pyspiel.load_game("tomoe_tomoefuda(ichi=1.5,generals=true)")
>>> game.num_players(), game.num_distinct_actions()
(3, 43)

A game's options are its parameters, and ``dealer`` is the seat that begins. The deck is dealt card by
card in chance nodes, each card left being as likely as any other; then the players move, to the end of
the deal. What a seat gets are its points, negative where the lowest score wins; with ``relative=true``, its
points less the mean of all seats'. A game's type says what that comes to: zero-sum if relative, constant-sum
where the points of every deal add up to the same, else general-sum.

OpenSpiel refuses a whole number where a parameter may be a fraction (``ichi=2``) before it asks the game. So
importing this module puts :func:`load_game` in the place of ``pyspiel.load_game``; it loads games that are
not ours as before.

Games and states can be copied and pickled. States can be resampled from what a player knows, so information
set search (``ISMCTSBot`` in ``open_spiel.python.algorithms.ismcts``) plays all of them. There are information
state strings and tensors: observation tensors are of what is so now, and information state tensors add all
moves made, each as the binary digits of its action plus 1, with room for the longest deal. Where that would be
more than :data:`MOVE_ROOM` numbers, each move is one number: its action plus 1, divided by the number of
actions. Our bots play in its evaluation loops; see :mod:`.openspiel_bots`.

What OpenSpiel 2.0.2 itself does with games written in Python: its random bots in C++
(``make_uniform_random_bot``, ``make_stateful_random_bot``, ``load_bot("uniform_random", …)``),
``evaluate_bots`` and ``OutcomeSamplingMCCFRSolver`` run with these. ``pyspiel.MCTSBot`` and
``pyspiel.ISMCTSBot``, the searches in C++, end the process with a segmentation fault; take those of
``open_spiel.python.algorithms``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum
from random import Random
from typing import Any, ClassVar, Final

from ..cards import Card
from ..game import Game, Observation, State
from ..games import GAMES, kind_of
from ..games import game as find_game
from ..options import OptionValue
from ..tensors import Actions, Part, actions, features, limits, utilities

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise ImportError(
        "tomoe_core.adapters.openspiel needs OpenSpiel: python -m pip install 'tomoe-cards[openspiel]'"
    ) from error

PREFIX: Final = "tomoe_"
"""The games' names in OpenSpiel begin so."""

MOVE_ROOM: Final = 4096
"""Information state tensors tell moves by their digits if the longest deal takes no more numbers than this."""

_load_game: Final = pyspiel.load_game

CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)


def short_name(id: str) -> str:
    """Return the name in OpenSpiel of the game with this id.

    >>> short_name("fesca-six")
    'tomoe_fesca_six'
    """
    return PREFIX + id.replace("-", "_")


class Rules:
    """A game with its options as OpenSpiel plays it. One for all states: it is never copied."""

    def __init__(self, game: Game, dealer: int, relative: bool) -> None:
        self.game = game
        self.dealer = game.check_seat(dealer)
        self.relative = relative
        self.cards: tuple[Card, ...] = game.deck.cards
        self.places = {card: place for place, card in enumerate(self.cards)}
        self.actions: Actions = actions(game)

    @property
    def bounds(self) -> tuple[float, float]:
        """What a seat gets at least and at most."""
        _, low, high = limits(self.game)
        if not self.relative:
            return float(low), float(high)
        most = (high - low) * (self.game.players - 1) / self.game.players
        return -most, most

    @property
    def sum(self) -> float | None:
        """What all seats together get of every deal; None if that differs."""
        points = 0.0 if self.relative else self.game.points_in_all
        if points is None:
            return None
        return utilities(self.game, (float(points),))[0]

    def returns(self, scores: Sequence[float]) -> list[float]:
        """Return what each seat gets of a deal with these scores."""
        points = utilities(self.game, scores)
        if not self.relative:
            return list(points)
        mean = fsum(points) / len(points)
        return [point - mean for point in points]

    def __deepcopy__(self, memo: dict[int, Any]) -> Rules:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Rules, (self.game, self.dealer, self.relative)


class TomoeGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games, with its options, for OpenSpiel. Made by ``pyspiel.load_game``."""

    id: ClassVar[str]
    """The game's id here; there is a class for each."""

    def __init__(self, params: Mapping[str, Any]) -> None:
        given = dict(params)
        options = {option.name: given[option.name] for option in GAMES[self.id].OPTIONS}
        game = find_game(self.id, **options)
        self.rules = Rules(game, given["dealer"], given["relative"])
        low, high = self.rules.bounds
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.actions.count,
            max_chance_outcomes=len(game.deck.cards),
            num_players=game.players,
            min_utility=low,
            max_utility=high,
            utility_sum=self.rules.sum,
            max_game_length=limits(game).moves,
        )
        super().__init__(game_type(self.id, self.rules), info, given)

    def __reduce__(self) -> tuple[Any, ...]:
        # OpenSpiel's own way looks for the class by its name, which is made when a game is added.
        return _load, (self.id, self.get_parameters())

    def new_initial_state(self) -> TomoeState:
        """Return a deal before its first card is dealt."""
        return TomoeState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return what a player sees, as text and numbers; see :class:`Observer`."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.rules.game, kind, params)

    def max_chance_nodes_in_history(self) -> int:
        """Return how many cards are dealt by chance: the whole deck."""
        return len(self.rules.cards)


class TomoeState(pyspiel.State):  # type: ignore[misc]
    """A deal, from its first card on. ``position`` is the engine's State, None while cards are dealt."""

    def __init__(self, game: TomoeGame) -> None:
        super().__init__(game)
        # OpenSpiel copies and pickles these, and nothing else; all are quick to copy.
        self.rules = game.rules
        self.position: State | None = None
        self._dealt = b""
        self._next = CHANCE

    def current_player(self) -> int:
        """Return who moves: a seat, chance, or nobody."""
        return self._next

    def is_terminal(self) -> bool:
        """Return True when the deal is over."""
        return self._next == TERMINAL

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the cards that may be dealt next, by their places in the deck."""
        dealt = set(self._dealt)
        left = [place for place in range(len(self.rules.cards)) if place not in dealt]
        return [(place, 1 / len(left)) for place in left]

    def _legal_actions(self, player: int) -> list[int]:
        return self.rules.actions.legal(self.position)

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            self._deal(action)
        else:
            self._stand(self.position.play(self.rules.actions.move(self.position, action)))

    def _deal(self, place: int) -> None:
        cards = self.rules.cards
        if place in self._dealt or not 0 <= place < len(cards):
            raise ValueError(f"no card is left at place {place} of the deck")
        self._dealt += bytes((place,))
        if len(self._dealt) == len(cards):
            order = [cards[place] for place in self._dealt]
            self._stand(self.rules.game.deal(order=order, dealer=self.rules.dealer))

    def _stand(self, position: State) -> None:
        self.position = position
        actor = position.actor
        self._next = TERMINAL if actor is None else actor

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"deal {self.rules.cards[action]}"
        return self.rules.actions.move(self.position, action).text

    def returns(self) -> list[float]:
        """Return what each seat got out of the deal; nothing before it is over."""
        if self.position is None or not self.is_terminal():
            return [0.0] * self.rules.game.players
        return self.rules.returns(self.position.scores)

    def resample_from_infostate(self, player: int, sampler: Any) -> TomoeState:
        """Return a deal that ``player`` cannot tell from this one, each as likely as any other: with the same
        moves, and nobody holds what a move has shown them not to have.

        ``sampler`` gives numbers from 0 to 1, of which one is taken. ValueError while cards are dealt.
        """
        if self.position is None:
            raise ValueError("there is nothing to resample before all cards are dealt")
        chance = Random(int(sampler() * 2**53))
        world = self.position.observe(player).sample(chance)
        state: TomoeState = self.get_game().new_initial_state()
        places = self.rules.places
        for card in world.order:
            state.apply_action(places[card])
        for step in self.full_history()[len(places) :]:
            state.apply_action(step.action)
        return state

    def __str__(self) -> str:
        dealt = " ".join(str(self.rules.cards[place]) for place in self._dealt)
        moves = () if self.position is None else self.position.moves
        return f"dealt: {dealt}\nmoves: {', '.join(map(str, moves))}"


class Observer:
    """What a player sees of a deal, as OpenSpiel asks for it: as text, and in ``tensor``, whose parts are in
    ``dict``. With perfect recall the text tells all that was seen since the deal, and the tensor has the moves
    made as well.
    """

    def __init__(self, game: Game, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observations have no parameters, so not {params}")
        self._features = features(game)
        self._dealt = len(game.deck.cards)
        self._moves = limits(game).moves
        self._actions = actions(game).count
        digits = self._actions.bit_length()
        self._width = digits if self._moves * digits <= MOVE_ROOM else 1
        self._recall: bool = kind.perfect_recall
        self._public: bool = kind.public_info
        one = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        every = kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS
        self._one = one
        self._all = range(game.players) if every else range(0)
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        # What stands one after another in the tensor, and whose it is, None for who looks.
        self._fill: list[tuple[str, Part, int | None]] = []
        self._filled = slice(0)
        self._last: tuple[State | None, int, str] = None, 0, ""
        self._shape(game.players)

    @property
    def _tells_moves(self) -> bool:
        """Whether the moves are in the tensor. All moves are made in the open."""
        return self._recall and (self._public or self._one)

    def _shape(self, players: int) -> None:
        """Lay out the tensor."""
        for part in self._features.parts:
            if not part.private:
                if self._public:
                    self._fill.append((part.name, part, None))
                continue
            if self._one:
                self._fill.append((part.name, part, None))
            self._fill += [(f"{part.name} of {seat}", part, seat) for seat in self._all]
        sizes = {name: part.size for name, part, _ in self._fill}
        if self._one:
            sizes = {"player": players, **sizes}
        if self._tells_moves:
            sizes["moves"] = self._moves * self._width
        self.tensor = np.zeros(sum(sizes.values()), np.float32)
        start = 0
        for name, size in sizes.items():
            self.dict[name] = self.tensor[start : start + size]
            start += size
        before = players if self._one else 0
        self._filled = slice(before, before + sum(part.size for _, part, _ in self._fill))

    def set_from(self, state: TomoeState, player: int) -> None:
        """Fill the tensor with what ``player`` sees; before all cards are dealt that is nothing."""
        self.tensor.fill(0)
        if self._one:
            self.dict["player"][player] = 1
        if state.position is None:
            return
        seen: dict[int, Observation] = {}
        packed: list[bytes] = []
        for _, part, whose in self._fill:
            seat = player if whose is None else whose
            if seat not in seen:
                seen[seat] = state.position.observe(seat)
            packed.append(part.pack(seen[seat]))
        self.tensor[self._filled] = np.frombuffer(b"".join(packed), np.float32)
        if self._tells_moves:
            told = self._told(state.history()[self._dealt :])
            self.dict["moves"][: told.size] = told

    def _told(self, made: Sequence[int]) -> Any:
        """Return what tells the actions ``made``, ``_width`` numbers each; no action is told by zeros alone."""
        numbers = np.array(made, np.int64) + 1
        if self._width == 1:
            return numbers / self._actions
        return (numbers[:, None] >> np.arange(self._width) & 1).ravel()

    def string_from(self, state: TomoeState, player: int) -> str:
        """Return what ``player`` sees, in words."""
        # Search asks for the same text several times in a row.
        position, seat, text = self._last
        if position is None or position is not state.position or seat != player:
            text = self._text(state.position, player)
            self._last = state.position, player, text
        return text

    def _text(self, position: State | None, player: int) -> str:
        words = [f"seat: {player}"] if self._one else []
        if position is not None:
            tell = self._features.history_text if self._recall else self._features.current_text
            words += [
                f"seat {seat}: {tell(position.observe(seat), True, False)}" for seat in self._all
            ]
            if self._one or self._public:
                words.append(tell(position.observe(player), self._one, self._public))
        return "; ".join(words)


def game_type(id: str, rules: Rules) -> Any:
    """Return what OpenSpiel is told of the game with this id under these rules."""
    kind = GAMES[id]
    counts = [
        kind(players=count).players
        for option in kind.OPTIONS
        if option.name == "players"
        for count in option.values
    ] or [kind().players]
    return pyspiel.GameType(
        short_name=short_name(id),
        long_name=f"Tomoe: {id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=_utility(rules.sum),
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=_parameters(kind),
    )


def _utility(points: float | None) -> Any:
    """Return the kind of a game whose seats together get ``points`` of every deal."""
    kinds = pyspiel.GameType.Utility
    if points is None:
        return kinds.GENERAL_SUM
    return kinds.CONSTANT_SUM if points else kinds.ZERO_SUM


def _parameters(kind: type[Game]) -> dict[str, OptionValue]:
    """Return the parameters with their usual values; a number that may be a fraction is a fraction always."""
    parameters: dict[str, OptionValue] = {"dealer": 0, "relative": False}
    for option in kind.OPTIONS:
        broken = any(isinstance(value, float) for value in option.values)
        parameters[option.name] = float(option.default) if broken else option.default
    return parameters


def add(id: str) -> None:
    """Make the game with this id known to OpenSpiel. Games registered before this module is imported are; call
    this for one that is registered later. ValueError if there is no such game.
    """
    usual = Rules(kind_of(id)(), dealer=0, relative=False)
    if short_name(id) not in pyspiel.registered_names():
        # A class, for OpenSpiel lets go of what it was given when Python has ended, and a class stays.
        made = type(short_name(id), (TomoeGame,), {"id": id})
        pyspiel.register_game(game_type(id, usual), made)


def load_game(name: Any, *parameters: Any) -> Any:
    """Return what ``pyspiel.load_game`` does: the game with this name, such as ``tomoe_tomoefuda(ichi=2)``,
    or with this name and a dict of ``parameters``. What may be a fraction in one of our games may be given
    as a whole number, too. Errors are those of OpenSpiel.
    """
    if not isinstance(name, str) or not name.startswith(PREFIX):
        return _load_game(name, *parameters)
    given = dict(*parameters) if parameters else pyspiel.game_parameters_from_string(name)
    short: str = name if parameters else given.pop("name")
    kind = next((kind for id, kind in GAMES.items() if short_name(id) == short), None)
    usual = {} if kind is None else _parameters(kind)
    return _load_game(short, {key: _like(value, usual.get(key)) for key, value in given.items()})


def _like(value: Any, usual: Any) -> Any:
    """Return ``value``, as a fraction if it is a whole number and the usual value is a fraction."""
    return float(value) if type(value) is int and type(usual) is float else value


def _load(id: str, parameters: dict[str, Any]) -> Any:
    """Return the game with this id, as it comes out of a pickle."""
    add(id)
    return _load_game(short_name(id), parameters)


pyspiel.load_game = load_game

for _id in GAMES:
    add(_id)
