"""A session of a game or with a bot that a reader has written: what the code fails in is told at the table and
beside it.
"""

from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from functools import update_wrapper
from io import StringIO
from random import Random
from typing import Any, Final

from tomoe_core.bots.players import Player, distinct_names
from tomoe_core.game import Game, Move, Observation, State
from tomoe_core.page.session import Session
from tomoe_widgets.lab.guard import ordinary
from tomoe_widgets.lab.run_code import Problem, problem_of
from tomoe_widgets.messages import Message, error, seq_of

TRIES: Final = 5
"""How many random endings of a deal are looked at to find the line in which a bot failed."""


class OwnBot:
    """Plays as `bot`, a function of the code of `module`, and keeps as `problem` what it failed in last; None
    while nothing is wrong. What it prints is thrown away: it may sit at several seats for many deals.
    """

    def __init__(self, bot: Player, module: str) -> None:
        self.problem: Problem | None = None
        function: Any = bot
        update_wrapper(self, function)
        self._bot, self._module = function, module

    def __call__(
        self, observation: Observation, rng: Random, budget: float | None = None, /
    ) -> Move:
        """Choose a move."""
        self.problem = None
        try:
            with redirect_stdout(StringIO()):
                move: Move = self._bot(observation, rng, budget)
        except Exception as raised:
            self.problem = problem_of(raised, self._module)
            raise
        return move


def table_with(game: Game, bot: Player, rivals: Sequence[str], module: str) -> "Watched":
    """Return the session of a table to watch: `bot` at seat 0, and `rivals`, names of levels, clockwise from
    there, the last of them at all seats that are left. Whoever watches may put the bot or a level at any seat,
    and sit down at one.
    """
    own = OwnBot(bot, module)
    name, *_ = distinct_names([own])
    others = {f"bot-{i}": rivals[min(i, len(rivals)) - 1] for i in range(1, game.players)}
    settings = {**game.options, "person-0": "false", "bot-0": name, **others}
    return Watched(Session(game.id, settings=settings, bots=[own]), module, own)


class Watched:
    """Answers as `session` does. Where the code of `module` raises, a game's or that of the `bot`, the answer
    is a sentence with its line, which `problem` keeps until something succeeds again; None while nothing is
    wrong.
    """

    def __init__(self, session: Session, module: str, bot: OwnBot | None = None) -> None:
        self.problem: Problem | None = None
        self._session, self._module, self._bot = session, module, bot

    def handle(self, message: Message, /) -> Iterator[Message]:
        """Answer one message of the table."""
        self.problem = None
        answers = iter(self._session.handle(message))
        try:
            while (answer := _next_of(answers)) is not None:
                if answer.get("type") == "error":
                    # A bot looks ahead, and fails in what it meets there: the session says so, but not where.
                    self.problem = self._trouble()
                yield answer if self.problem is None else error(seq_of(message), self.problem.text)
        except Exception as raised:
            self.problem = problem_of(raised, self._module)
            if self.problem.line is None:
                # Not of the reader's making: it is told as at any table.
                self.problem = None
                raise
            yield error(seq_of(message), self.problem.text)

    def _trouble(self) -> Problem | None:
        if self._bot is not None:
            return self._bot.problem
        return _fails(self._session.state, self._module)


@ordinary
def _next_of(answers: Iterator[Message]) -> Message | None:
    return next(answers, None)


@ordinary
def _played_on(state: State, rng: Random) -> State:
    return state.play(state.random_move(rng))


def _fails(state: State, module: str) -> Problem | None:
    """Return what the code of a module fails in when a deal is played on at random; None if it does not."""
    for number in range(TRIES):
        rng, now = Random(number), state
        try:
            while not now.is_over:
                now = _played_on(now, rng)
        except Exception as raised:
            problem = problem_of(raised, module)
            return None if problem.line is None else problem
    return None
