"""A quick look at whether a reader's game is one: a few deals in random play, each mistake a sentence.

The whole contract is a set of tests for pytest, :mod:`tomoe_core.testing`; a page has no pytest, and no
time for all of it.
"""

from collections.abc import Callable, Iterator
from math import isfinite
from random import Random
from typing import Final, NamedTuple, TypeGuard

import tomoe_core as tomoe
from tomoe_core.cards import clip
from tomoe_core.explain import Text
from tomoe_core.game import Game, State
from tomoe_core.games import GAMES
from tomoe_widgets.lab.guard import ordinary
from tomoe_widgets.lab.run_code import Problem, Ran, line_with, problem_at, problem_of
from tomoe_widgets.lab.words import MISTAKES, filled

LEAST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 7
"""As many as a table in a page has room for."""

SEEDS: Final = (1, 2)
MAX_MOVES: Final = 500
"""A deal that has more moves than this in random play is taken for one without end."""


class Check(NamedTuple):
    """What was looked at, and what is wrong with it; None if nothing is."""

    name: Text
    problem: Problem | None


def game_of(ran: Ran, module: str) -> Game | Problem:
    """Return the game that a code has registered, the last if there are several, or why there is none."""
    if ran.problem is not None:
        return ran.problem
    kinds = [
        value
        for value in ran.names.values()
        if isinstance(value, type) and issubclass(value, Game) and value.__module__ == module
    ]
    known = [kind for kind in kinds if GAMES.get(getattr(kind, "id", "")) is kind]
    if not known:
        return Problem(
            {
                "ja": "登録されたゲームがありません。クラスの上に@registerと書いてください。",
                "en": "No game is registered: write @register above its class.",
            }
        )
    players = known[-1].players
    if not isinstance(players, int) or not LEAST_PLAYERS <= players <= MOST_PLAYERS:
        told = _say("players", low=LEAST_PLAYERS, high=MOST_PLAYERS, players=clip(players))
        return problem_at(told, line_with(r"\s*players\b", module), module)
    try:
        return ordinary(tomoe.game)(known[-1].id)
    except Exception as error:
        return problem_of(error, module)


def is_game(game: Game | Problem) -> TypeGuard[Game]:
    """Tell whether there is a game, and no problem."""
    return isinstance(game, Game)


def trial(game: Game, module: str) -> Iterator[Check]:
    """Yield what was looked at, one after the other, up to the first mistake."""
    for name, look in _LOOKS:
        problem = _problem(look, game, module)
        yield Check(name, problem)
        if problem is not None:
            return


def _problem(look: Callable[[Game], Text | None], game: Game, module: str) -> Problem | None:
    try:
        wrong = ordinary(look)(game)
    except Exception as error:
        return problem_of(error, module)
    return None if wrong is None else Problem(wrong)


def _say(key: str, **params: object) -> Text:
    return filled(MISTAKES[key], params)


def _deal(game: Game, seed: int) -> list[State]:
    """Return the states of a deal in random play."""
    rng = Random(seed)
    states = [game.deal(seed=seed)]
    while not states[-1].is_over and len(states) <= MAX_MOVES:
        states.append(states[-1].play(states[-1].random_move(rng)))
    return states


def _ends(game: Game) -> Text | None:
    for seed in SEEDS:
        end = _deal(game, seed)[-1]
        if not end.is_over:
            return _say("endless", most=MAX_MOVES)
        if len(end.scores) != game.players:
            return _say("scores", players=game.players, scores=len(end.scores))
        for each in end.scores:
            if not isinstance(each, int | float) or not isfinite(each):
                return _say("numbers", scores=clip(each))
    return None


def _is_legal(game: Game) -> Text | None:
    for seed in SEEDS:
        states = _deal(game, seed)
        met = dict.fromkeys(move for state in states for move in state.legal_moves())
        for state in states:
            legal = state.legal_moves()
            for move in met:
                if (state.why_illegal(move) is None) != (move in legal):
                    return _say("disagree", moves=len(state.moves), move=move)
    return None


def _sees(game: Game) -> Text | None:
    rng = Random(3)
    for seed in SEEDS:
        for state in _deal(game, seed)[:-1:3]:
            for seat in range(game.players):
                seen = state.observe(seat)
                if seat == state.actor and seen.legal_moves() != state.legal_moves():
                    return _say("other-moves", moves=len(state.moves), seat=seat)
                if seen.sample(rng).observe(seat) != seen:
                    return _say("other-layout", moves=len(state.moves), seat=seat)
    return None


def _is_written(game: Game) -> Text | None:
    record = tomoe.Record(game, _deal(game, 1)[-1])
    if str(tomoe.Record.parse(str(record))) != str(record):
        return _say("another")
    return None


_LOOKS: Final[tuple[tuple[Text, Callable[[Game], Text | None]], ...]] = (
    ({"ja": "局が終わり、点がつく", "en": "Deals end, and every seat has its points"}, _ends),
    (
        {
            "ja": "打てる手と、打てない手の理由が合う",
            "en": "Moves and the reasons against others agree",
        },
        _is_legal,
    ),
    (
        {"ja": "各席は知ってよいことだけを知る", "en": "A seat knows what it may, and no more"},
        _sees,
    ),
    ({"ja": "記録に書けて、読み直せる", "en": "Records are written and read"}, _is_written),
)
