"""A person at the terminal, played by a script."""

from __future__ import annotations

import io
import re
import signal
import sys
from random import Random

import pytest

from tomoe_core.__main__ import main
from tomoe_core.svg.sprite import is_there

MAX_TYPED = 600
"""No deal takes this many lines."""

draws = pytest.mark.skipif(not is_there(), reason="no pictures of the cards: `make widgets`")
"""For what draws cards: an install without the widgets' front end has no pictures of them."""


def hears_ctrl_c():
    """In a new process, before the program starts: a run of the tests in the background hands on that Ctrl-C
    and a terminal that hangs up are to be ignored.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


class Script(io.TextIOBase):
    """Standard input that is typed by ``answer``, a function of all that has been printed so far. None
    is the end of the input, an exception is raised.
    """

    def __init__(self, answer, screen):
        self.answer = answer
        self.screen = screen
        self.typed = 0

    def readline(self, size=-1):
        self.typed += 1
        assert self.typed < MAX_TYPED, self.screen.getvalue()[-3000:]
        line = self.answer(self.screen.getvalue())
        if isinstance(line, BaseException):
            raise line
        if line is None:
            return ""
        self.screen.write(f"{line}\n")
        return f"{line}\n"


def lines(*typed):
    """Types these lines, then ends the input."""
    left = iter(typed)
    return lambda _: next(left, None)


def run(monkeypatch, command, answer=None, code=0):
    """What a command prints. ``answer``: who types, or the lines that are typed."""
    screen = io.StringIO()
    if not callable(answer):
        answer = lines(*(answer or ()))
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdin", Script(answer, screen))
        patch.setattr(sys, "stdout", screen)
        assert main(command if isinstance(command, list) else command.split()) == code
    return screen.getvalue()


def any_player(seed=0):
    """Makes any move that is on the list, and any offer, until the deal is over; then quits."""
    rng = Random(seed)
    ends = {"en": ("Enter for the next deal", "q quits"), "ja": ("Enterで次の局へ", "qでやめる")}

    def answer(screen):
        last = screen.rstrip().splitlines()
        tail = last[-1]
        if any(end in tail for pair in ends.values() for end in pair):
            return "q"
        if "Save the match?" in tail or "対局を保存しますか" in tail:
            return "n"
        table = screen[screen.rfind("── ") :]
        if "d4" in table:
            count = len(re.search(r"d4[ t3h2]*", table[table.rfind("d4") :])[0].split())
            markers, prices = rng.sample("dth", count), [rng.randint(1, 3) for _ in range(count)]
            return " ".join(f"{m}{p}" for m, p in zip(markers, prices, strict=True))
        numbers = [int(n) for n in re.findall(r"(?:^|   ) *(\d+) +\S", listed(table), re.M)]
        return str(rng.choice(numbers))

    return answer


def listed(table):
    """The list of moves under a table."""
    return re.split("You may play:|選べる手：", table)[-1]
