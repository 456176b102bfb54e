"""Bots that do not play on: what one of them did, and in which deal."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from ..explain import check_language, fill, sentence, template_of
from ..facts import Param, Reason

MAX_FAILURES: Final = 10
"""A tournament or a simulation ends after this many failed deals, with the deals played so far: what has
failed that often will fail again, and each failure may cost a whole time limit.
"""

Failing = Literal["illegal", "raised", "slow", "lost"]
"""What a bot did: answer with what is no legal move, raise an exception, take too long, or end the process."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A deal that is left out because a bot did not play on: ``game.deal(seed=seed, dealer=dealer)``.

    ``bot`` is its name; if a process was lost, the names of all that were playing. ``answer``: what it
    answered or raised, or the seconds it had; ``reason``: why that move is not legal. ``seat``: where it
    sat, None if a process was lost. ``moves``: how many moves had been made in the deal. ``deal``: the
    number of the deal, from 1. ``traceback``: that of the exception.
    """

    bot: str
    what: Failing
    seed: int
    dealer: int
    answer: str = ""
    reason: Reason | None = None
    seat: int | None = None
    moves: int = 0
    deal: int = 1
    traceback: str = ""

    def sentence(self, lang: str = "en") -> str:
        """It in one sentence; ValueError for a language that is not there."""
        happened = _words(
            check_language(lang),
            self.what,
            bot=self.bot,
            number=self.seat,
            answer=self.answer,
            why="" if self.reason is None else _words(lang, "why", why=self._why(lang)),
        )
        return _words(
            lang, "deal", deal=self.deal, seed=self.seed, dealer=self.dealer, what=happened
        )

    def _why(self, lang: str) -> str:
        assert self.reason is not None
        return sentence(self.reason, lang).rstrip(".。")

    def __str__(self) -> str:
        return self.sentence()


class DealFailed(Exception):
    """Ends a deal in which a bot fails."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure)
        self.failure = failure


def said_by(error: BaseException) -> str:
    """Return what an exception says; "" where a bot's own one fails in saying it."""
    try:
        return str(error)
    except Exception:
        return ""


def failure_lines(failures: Iterable[Failure], lang: str) -> list[str]:
    """Return the failures as lines of text under a table, after an empty one; none if there are none."""
    lines = [failure.sentence(lang) for failure in failures]
    if len(lines) >= MAX_FAILURES:
        lines.append(_words(lang, "often"))
    return ["", *lines] if lines else []


def _words(lang: str, key: str, **params: Param) -> str:
    return fill(template_of(lang, "FAILURES", key, params, None), lang, params)
