"""Why the deal stands as it does: how the offence was found, why the last trick was won, how it was scored."""

from __future__ import annotations

from ....explain import Names, Text, join
from ....table.types import Reasons
from ....table.views import explain, say
from ..rules.apply import is_played
from ..rules.cards import PLACES
from ..rules.observation import PetitObservation
from ..rules.story import last_steps

CASES = {
    "a": "petit-bridge-why-candidate-hand",
    "b": "petit-bridge-why-other-hand",
    "c": "petit-bridge-why-other-candidate",
}
"""By case, the title of how the offence was found."""

RESULT = ("petit-bridge-contract-made", "petit-bridge-contract-down")
"""The step with which the explanation of the score begins."""


def reasons(o: PetitObservation, names: Names) -> Reasons:
    """Return a title and sentences: on the offence until the first trick is complete, then on the last trick,
    and on the score after the last one.
    """
    done = [trick for trick in o.tricks if trick.winner is not None]
    if not done:
        return explain(case_title(o, names), last_steps(o.opening, b""), names)
    steps = last_steps(o.opening, o.history[: 1 + PLACES * len(done)])
    if is_played(o.history):
        first = next(i for i, step in enumerate(steps) if step.key in RESULT)
        return explain(say("petit-bridge-why-score"), steps[first:], names)
    winner = done[-1].winner
    assert winner is not None
    seat = o.opening.seats[winner]
    title = say("petit-bridge-why-bridge-trick", names, number=len(done), seat=seat)
    return explain(title, [step for step in steps if "index" in step.params], names)


def case_title(o: PetitObservation, names: Names) -> Text:
    """Say who is the offence, and whose hand the dummy is, in a few words."""
    return say(CASES[o.opening.case], names, seat=o.offence)


def tell_opening(o: PetitObservation, names: Names) -> Text:
    """Say how the offence was found, as one announcement."""
    return join(reasons(o, names)["lines"])
