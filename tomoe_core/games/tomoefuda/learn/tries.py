"""What can be tried of Tomoe-fuda: any three cards as a trick."""

from __future__ import annotations

from typing import Final

from ....learn.lessons import Lesson
from ....learn.tries import CardTry, Draft
from ....table.views import say
from ...shared.decks import GENERALS
from ..rules.cards import SEATS
from .lessons import explain_cards


def explain(cards: Draft) -> Lesson | None:
    """Show the trick step by step once all three cards are there."""
    return explain_cards(" ".join(cards), generals=True) if len(cards) == SEATS else None


TRIES: Final = {
    "trick": CardTry(
        title=say("tomoefuda-try"),
        start=("R3", "R5", "B1"),
        slots=(
            say("tomoefuda-slot-lead"),
            say("tomoefuda-slot-second"),
            say("tomoefuda-slot-last"),
        ),
        deck=GENERALS,
        explain=explain,
        ask=say("tomoefuda-try-ask"),
    )
}
"""By name."""
