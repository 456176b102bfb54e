"""A reader's bot against others: a tournament that grows, and a deal to watch."""

from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from functools import wraps
from io import StringIO
from random import Random
from time import monotonic
from typing import Any, Final, NamedTuple

from tomoe_core.bots.players import Player, resolve
from tomoe_core.game import Game, Move, Observation, State
from tomoe_core.locale import FALLBACK, LANGUAGES
from tomoe_core.simulate import MAX_FAILURES, Failure, Tournament, growing
from tomoe_core.simulate.deal import chances, states_of_deal
from tomoe_core.simulate.failures import DealFailed
from tomoe_core.simulate.labels import Labels
from tomoe_core.simulate.student import errors_each_side
from tomoe_core.simulate.time_limit import TimedOut, TimeLimit
from tomoe_widgets.lab.figures import Row
from tomoe_widgets.lab.guard import ordinary
from tomoe_widgets.lab.run_code import (
    Problem,
    Ran,
    line_of,
    not_in_a_page,
    problem_at,
    problem_of,
    shorten,
)
from tomoe_widgets.lab.slices import Progress
from tomoe_widgets.lab.words import SLOW, VERDICTS

DEALS: Final = 100
"""How many deals a contest has."""

SECONDS: Final = 1.0
"""The upper bound of the seconds for a move of the reader's bot: more would make the tournament last all
day.
"""

MOST_SECONDS: Final = 10.0
"""The upper bound of the seconds that the reader's bot has for a deal that is watched: it is played in one
go, and the page ends a Python that does not answer for 20 s.
"""


class Contest(NamedTuple):
    """A tournament as far as it is played, and how the bot's lead over each rival came about: by rival
    and number of deals, the mean in points a deal, and the 95 % interval.
    """

    tournament: Tournament
    history: tuple[Row, ...] = ()


def bot_of(ran: Ran, name: str, game: Game) -> Player | Problem:
    """Return the bot of this name that a code defines, or what is wrong with it."""
    if ran.problem is not None:
        return ran.problem
    if name not in ran.names:
        return Problem(
            {
                "ja": f"関数{name}がありません。def {name}(observation, rng, budget=None): と書いてください。",
                "en": f"There is no function {name}: write def {name}(observation, rng, budget=None).",
            }
        )
    bot: Any = ran.names[name]
    try:
        resolve(bot, game)
    except ValueError as error:
        said = str(error).rstrip(".")
        return Problem(
            {
                "ja": f"{name}は{name}(observation, rng, budget)の形で呼ばれますが、そのようには呼べません。"
                f"def {name}(observation, rng, budget=None): と書いてください。",
                "en": f"{said[:1].upper()}{said[1:]}.",
            }
        )

    choose = ordinary(bot)

    @wraps(bot)
    def timed(observation: Observation, rng: Random, budget: float | None = None, /) -> Move:
        start = monotonic()
        move: Move = choose(observation, rng, budget)
        # A page cannot interrupt it; it can still be said.
        if monotonic() - start > SECONDS:
            raise TimedOut
        return move

    return timed


def contest(
    game: Game, bot: Player, rivals: Sequence[str], deals: int = DEALS
) -> Iterator[Contest]:
    """Play a tournament of ``bot`` against ``rivals``, names of players; yield after each move how it
    stands.
    """
    now = None
    for tournament in _silently(growing(game, [*rivals, bot], deals, time_limit=SECONDS)):
        if now is None:
            now = Contest(tournament)
        elif tournament is not now.tournament:
            grown = len(tournament.results) > max(1, len(now.tournament.results))
            more = tuple(_leads(tournament)) if grown else ()
            now = Contest(tournament, (*now.history, *more))
        yield now


def _silently(results: Iterator[Tournament]) -> Iterator[Tournament]:
    """Yield the same, without what bots print on the way: of hundreds of deals nobody could read it."""
    while True:
        with redirect_stdout(StringIO()):
            found = next(results, None)
        if found is None:
            return
        yield found


def _leads(tournament: Tournament) -> Iterator[Row]:
    """Yield the bot's lead over each rival, by now."""
    *_, mine = tournament.entries
    deals = len(tournament.results)
    for one in tournament.differences:
        if one.better == mine:
            half = errors_each_side(deals) * one.error
            low, high = one.mean - half, one.mean + half
            yield {"name": one.worse, "deals": deals, "mean": one.mean, "low": low, "high": high}


def latest(found: Contest) -> tuple[Row, ...]:
    """Return the bot's lead over each rival as it is now; nothing before the second deal."""
    last = found.history[-1]["deals"] if found.history else None
    return tuple(row for row in found.history if row["deals"] == last)


def tell(found: Contest) -> Progress:
    """Say how many deals are played, and how the bot stands. Whom it beats with 95 % certainty is said once,
    when all deals are played: an interval that is looked at after each deal is left by chance far more often.
    """
    played = found.tournament
    made = len(played.results) + len(played.failures)
    leads = latest(found)
    ends = {lang: _verdict(leads, played, lang, sure=_is_over(played)) for lang in LANGUAGES}
    return Progress(made, played.wanted, ends)


def _is_over(played: Tournament) -> bool:
    return not played.is_stopped or len(played.failures) >= MAX_FAILURES


def _verdict(leads: Sequence[Row], played: Tournament, lang: str, *, sure: bool) -> str:
    """Say whom the bot beats, whom it does not, and of whom that is not known; before it is ``sure`` only whom
    it is ahead of.
    """
    words = VERDICTS.get(lang, VERDICTS[FALLBACK])
    labels = Labels(played.game, lang)
    groups: dict[str, list[str]] = {
        "better": [],
        "worse": [],
        "even": [],
        "ahead": [],
        "behind": [],
    }
    for row in leads:
        low, high = (float(row[end if sure else "mean"]) for end in ("low", "high"))
        above, below = ("better", "worse") if sure else ("ahead", "behind")
        group = above if low > 0 else below if high < 0 else "even"
        groups[group].append(labels.player(str(row["name"])))
    told = [
        words[group].format(words["and"].join(names)) for group, names in groups.items() if names
    ]
    counts = {"deals": len(played.results), "failed": len(played.failures), "wanted": played.wanted}
    said = [words["ended"]] if sure and played.is_stopped else []
    if told:
        said.append(words["all" if sure else "so-far"])
    elif not said:
        said.append(words["none-counts" if played.failures else "nothing"])
    if played.failures and told and not (sure and played.is_stopped):
        said.append(words["left-out"])
    return words["gap"].join(said).format(words["then"].join(told), **counts)


def problem_in(failure: Failure, module: str) -> Problem:
    """Return what a bot did in a deal that is left out, with the line of the code if it raised there."""
    return problem_at(
        not_in_a_page(failure.answer) or {lang: failure.sentence(lang) for lang in LANGUAGES},
        line_of(failure.traceback, module),
        module,
    )


def _within(bot: Player) -> Player:
    """Return the bot with an upper bound of the seconds that it has in all."""
    if not callable(bot):
        return bot
    spent = 0.0

    @wraps(bot)
    def bounded(observation: Observation, rng: Random, budget: float | None = None, /) -> Move:
        nonlocal spent
        if spent > MOST_SECONDS:
            raise TimeoutError
        start = monotonic()
        move: Move = bot(observation, rng, budget)
        spent += monotonic() - start
        return move

    return bounded


class Watched(NamedTuple):
    """A deal to watch: its ``end``, or why there is none, and what the bot has ``printed`` in it."""

    end: State | Problem
    printed: str = ""


def watch(game: Game, bot: Player, rival: str, module: str, seed: int = 1) -> Watched:
    """Play a deal of ``bot`` at seat 0 against ``rival`` on all other seats."""
    bots = [resolve(_within(bot), game), *[resolve(rival, game)] * (game.players - 1)]
    end: State | Problem
    printed = StringIO()
    try:
        with redirect_stdout(printed), TimeLimit(SECONDS) as limit:
            *_, end = states_of_deal(game, seed, bots, chances(game, seed), None, limit)
    except DealFailed as failed:
        raised = failed.__cause__
        if isinstance(raised, TimeoutError):
            end = Problem({lang: said.format(MOST_SECONDS) for lang, said in SLOW.items()})
        else:
            end = (
                problem_in(failed.failure, module) if raised is None else problem_of(raised, module)
            )
    return Watched(end, shorten(printed.getvalue()))
