"""The games as Gymnasium environments, in which one seat learns and bots have the others.

>>> from tomoe_core.adapters.gymnasium import Env
>>> env = Env("tomoefuda", bots="easy", seat=0)
>>> observation, info = env.reset(seed=7)
>>> env.action_space.n, int(info["action_mask"].sum()) > 0
(np.int64(40), True)

An episode is one deal. An observation is what the learner's seat knows in numbers, the same as in
PettingZoo; ``info["action_mask"]`` has a 1 for each legal move (``action_masks()`` says the same, which is
where sb3-contrib's MaskablePPO looks for it), and ``info["moves"]`` the texts of the moves made since the
last step. The reward comes at the end: the learner's points, negative where the lowest score wins
(``info["points"]`` then has those of all seats); or step by step, see :class:`Env`. Importing this module
registers ``Tomoe/tomoefuda-v0`` and so on.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ..bots.players import Player, player
from ..game import Observation, State
from ..games import GAMES
from ..games import game as find_game
from ..tensors import actions, utilities

try:
    import gymnasium
    from gymnasium.error import ResetNeeded

    from .arrays import (
        END,
        action_mask,
        check_rewards,
        illegal_sum,
        observation_array,
        observation_space,
        points_so_far,
    )
    from .pictures import check_render_mode, render_modes, rendered
except ImportError as error:
    raise ImportError(
        "tomoe_core.adapters.gymnasium needs Gymnasium: python -m pip install 'tomoe-cards[gymnasium]'"
    ) from error


class Env(gymnasium.Env):  # type: ignore[misc]
    """One deal after another of the game with this id and these options. ``position``: the engine's State.

    ``bots``: a bot for all other seats, or a sequence, one for each of them in the order of seats; each is
    a name or a function. ``seat``: the learner's. ``budget``: what bots have for a move, in seconds (float)
    or positions (int); only without seconds is a deal the same again. (The level ``hard`` has seconds if
    nothing is said.) ``rewards``: "end", the learner's points when the deal is over, or "steps", after each
    step by how much they have changed, by a trick or a turn; both add up to the same. ``illegal_reward``:
    the sum that a deal comes to which an illegal action ends; if None, the least that the game can give, so
    that nobody gains by it. ``render_mode``: None, "ansi" for text, or "rgb_array" for a picture, an array
    of uint8, which the extra ``png`` draws. ValueError says what is wrong with one of these.
    """

    metadata: dict[str, Any] = {"render_modes": render_modes(), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        id: str,
        *,
        bots: Player | Sequence[Player] = "normal",
        seat: int = 0,
        budget: float | None = None,
        rewards: str = END,
        illegal_reward: float | None = None,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.render_mode = check_render_mode(render_mode)
        self.game = find_game(id, **options)
        self.seat = self.game.check_seat(seat)
        self._rewards = check_rewards(rewards)
        others = [other for other in range(self.game.players) if other != seat]
        chosen = [bots] * len(others) if isinstance(bots, str) or callable(bots) else list(bots)
        if len(chosen) != len(others):
            raise ValueError(
                "bots must be one for all other seats, or a sequence with one for each of them: "
                f"{len(others)}, not {len(chosen)}"
            )
        self._bots = {
            other: player(bot, self.game) for other, bot in zip(others, chosen, strict=True)
        }
        self._budget = budget
        self._illegal_reward = illegal_sum(self.game, illegal_reward)
        self._actions = actions(self.game)
        self.position: State | None = None
        self._ended = True
        self._given = 0.0
        self.observation_space = observation_space(self.game)
        self.action_space = gymnasium.spaces.Discrete(self._actions.count)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Return a new deal, up to the learner's first move: the one that ``seed`` gives, else the next of the
        last seed's. In ``options`` ``dealer`` names the seat that begins (any, by chance, if not said) and
        ``order`` the whole deck, top first. A deal in which the learner has no move is left out.
        """
        super().reset(seed=seed)
        self._rng = Random(int(self.np_random.integers(1 << 62)))
        wishes = options or {}
        order, dealer = wishes.get("order"), wishes.get("dealer")
        while True:
            drawn, deal_seed = self._rng.randrange(self.game.players), self._rng.getrandbits(64)
            start = self.game.deal(
                seed=None if order is not None else deal_seed,
                dealer=drawn if dealer is None else dealer,
                order=order,
            )
            self.position = self._let_bots_play(start)
            self._ended = self.position.is_over
            self._given = 0.0
            if not self._ended:
                return self._answer(0)
            if order is not None:
                raise ValueError("in this deal the learner has no move to make")

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Make the move with this number, and let the bots play up to the learner's next."""
        before = self.position
        if before is None:
            raise ResetNeeded("there is no deal yet: call reset")
        if self._ended:
            raise ResetNeeded("the deal is over: call reset for the next")
        number = int(action)
        if number not in self._actions.legal(before):
            self._ended = True
            in_all = float(self._illegal_reward)
        else:
            move = self._actions.move(before, number)
            self.position = self._let_bots_play(before.play(move))
            self._ended = self.position.is_over
            in_all = points_so_far(self.position, self._rewards)[self.seat]
        reward, self._given = in_all - self._given, in_all
        observation, info = self._answer(len(before.moves))
        return observation, reward, self._ended, False, info

    def action_masks(self) -> Any:
        """Return an array of bool, True for the number of each legal move; none is once the deal is over.
        ResetNeeded before the first deal.
        """
        if self.position is None:
            raise ResetNeeded("there is no deal yet: call reset")
        return self._mask(self.position.observe(self.seat)).astype(bool)

    def _let_bots_play(self, position: State) -> State:
        """Return the position in which the learner is to move, or the deal is over."""
        while position.actor is not None and position.actor != self.seat:
            choose = self._bots[position.actor]
            seen = position.observe(position.actor)
            position = position.play(choose(seen, self._rng, self._budget))
        return position

    def _answer(self, told: int) -> tuple[Any, dict[str, Any]]:
        """Return the observation and the info, with the moves after the first ``told`` ones."""
        assert self.position is not None
        seen = self.position.observe(self.seat)
        info: dict[str, Any] = {
            "action_mask": self._mask(seen),
            "moves": tuple(move.text for move in self.position.moves[told:]),
        }
        if self.position.is_over:
            info["points"] = utilities(self.game, self.position.scores)
        return observation_array(seen), info

    def _mask(self, seen: Observation) -> Any:
        """Return the legal moves, which are none either after an illegal action."""
        mask = action_mask(seen)
        return mask * 0 if self._ended else mask

    def render(self) -> Any:
        """Return what the learner knows: in words with mode "ansi", as a picture (see :func:`.pictures.pixels`,
        and there for what may be missing) with "rgb_array"; else nothing.
        """
        if self.render_mode is None or self.position is None:
            return None
        return rendered(self.position.observe(self.seat), self.render_mode)


class Registered(Env):
    """What ``gymnasium.make`` makes. The game's id is called ``game`` here, for ``gymnasium.make_vec``
    passes all settings on to ``gymnasium.make``, in which ``id`` is the environment's.
    """

    def __init__(self, *, game: str, **settings: Any) -> None:
        super().__init__(game, **settings)


def environment_id(id: str) -> str:
    """Return the name in Gymnasium of the game with this id.

    >>> environment_id("fesca-six")
    'Tomoe/fesca-six-v0'
    """
    return f"Tomoe/{id}-v0"


for _id in GAMES:
    if environment_id(_id) not in gymnasium.registry:
        gymnasium.register(
            environment_id(_id),
            entry_point="tomoe_core.adapters.gymnasium:Registered",
            kwargs={"game": _id},
        )
