"""One deal played by bots, each of whom may fail."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Generator, Iterable, Sequence
from concurrent.futures import Executor
from random import Random
from traceback import format_exception

from ..bots.players import NamedBot, Player, name_of
from ..cards import clip
from ..facts import Reason
from ..game import Game, IllegalMove, Move, State
from ..whole_numbers import as_whole
from .failures import DealFailed, Failing, Failure, said_by
from .time_limit import TimedOut, TimeLimit


def dealer_of(game: Game, seed: int) -> int:
    """Return the seat that begins the deal with this seed: seats take turns in deals in a row."""
    return seed % game.players


def chances(game: Game, seed: int) -> list[Random]:
    """Return what each seat draws from in the deal with this seed. Each has chances of its own, so that none
    can upset another's, and they are the same whoever sits there.
    """
    return [Random(f"{seed} {seat}") for seat in range(game.players)]


def check_deals(deals: object, what: str) -> int:
    """Return ``deals``, as an ``int``, if it is a number of deals; else ValueError says that ``what``, such as
    "tournament", has need of it.
    """
    number = as_whole(deals)
    if number is None or number < 1:
        raise ValueError(f"a {what} needs a whole number of deals, 1 or more, not {clip(deals)}")
    return number


def play_deal(
    game: Game,
    seed: int,
    bots: Sequence[NamedBot],
    rngs: Sequence[Random],
    budget: float | None,
    limit: TimeLimit,
) -> State:
    """Return the end of the deal with this seed; ``bots`` and their chances by seat. DealFailed if a bot
    raises, takes longer than ``limit`` or answers with anything but a legal move.
    """
    states = states_of_deal(game, seed, bots, rngs, budget, limit)
    while True:
        try:
            next(states)
        except StopIteration as stop:
            end: State = stop.value
            return end


def states_of_deal(
    game: Game,
    seed: int,
    bots: Sequence[NamedBot],
    rngs: Sequence[Random],
    budget: float | None,
    limit: TimeLimit,
) -> Generator[State, None, State]:
    """Yield the state after each move of the deal that :func:`play_deal` plays, and return its end: for those
    who do something else between two moves.
    """
    state = game.deal(seed=seed, dealer=dealer_of(game, seed))
    while (seat := state.actor) is not None:
        try:
            answer = limit.call(bots[seat].choose, state.observe(seat), rngs[seat], budget)
        except KeyboardInterrupt:
            raise
        except TimedOut:
            raise _failure(state, seed, bots, "slow", f"{limit.seconds:g}") from None
        except BaseException as error:
            # Also SystemExit: a bot that wants to leave is not to end a tournament.
            said = said_by(error)
            told = f"{type(error).__name__}: {said}" if said else type(error).__name__
            trace = "".join(format_exception(error))
            raise _failure(state, seed, bots, "raised", _line(told), traceback=trace) from error
        state = _after(state, seed, bots, answer)
        yield state
    return state


def _after(state: State, seed: int, bots: Sequence[NamedBot], answer: object) -> State:
    if not isinstance(answer, Move | str):
        raise _failure(state, seed, bots, "illegal", clip(answer))
    try:
        return state.play(answer)
    except IllegalMove as error:
        reason = error.reason
        raise _failure(state, seed, bots, "illegal", clip(str(answer)), reason=reason) from None
    except ValueError:
        raise _failure(state, seed, bots, "illegal", clip(str(answer))) from None


def _line(text: str) -> str:
    return clip(text.partition("\n")[0], 200)[1:-1]


def _failure(
    state: State,
    seed: int,
    bots: Sequence[NamedBot],
    what: Failing,
    answer: str,
    *,
    reason: Reason | None = None,
    traceback: str = "",
) -> DealFailed:
    seat = state.actor
    assert seat is not None
    return DealFailed(
        Failure(
            bot=bots[seat].name,
            what=what,
            seed=seed,
            dealer=state.dealer,
            answer=answer,
            reason=reason,
            seat=seat,
            moves=len(state.moves),
            traceback=traceback,
        )
    )


def check_sendable(game: Game, players: Iterable[Player], executor: Executor | None) -> None:
    """Return unless ``executor`` is a pool of processes that a game or a function cannot be sent to: then
    ValueError.
    """
    # Who has made such a pool has imported this.
    process = sys.modules.get("concurrent.futures.process")
    if process is None or not isinstance(executor, process.ProcessPoolExecutor):
        return
    things = [(game.id, game), *((name_of(player), player) for player in players)]
    for name, thing in things:
        try:
            pickle.dumps(thing)
        except Exception:
            raise ValueError(
                f"{name} cannot be sent to another process: define it at the top of a module, "
                f"or play without processes"
            ) from None
