"""What can be tried of Petit Bridge: any winner points, to see who is the offence, and any contract with any
result.
"""

from __future__ import annotations

from typing import Final

from ....facts import Reason
from ....game import IllegalMove
from ....learn.lessons import Lesson
from ....learn.tries import Draft, Try, number, options, pieces_view
from ....table.types import View
from ....table.views import name_of, say
from ..game import PetitBridge
from ..rules.cards import ALL_POINTS, HAND, SEATS
from ..rules.moves import CONTRACTS
from ..rules.offence import enough_with, find_offence
from ..table.contract import contract_table
from .lessons import NAMES, explain_offence, explain_score

GAME: Final = PetitBridge()

MOST_POINTS: Final = 37
"""What a hand can have at most: four aces, kings and queens, and a jack."""


# Who is the offence. A draft: the winner points of the three seats, and the candidate's seat.


def offence_view(draft: Draft) -> View:
    """Show the announced points, each with buttons, and the candidate."""
    rest = ALL_POINTS - sum(map(int, draft[:SEATS]))
    seats = [(f"candidate {seat}", name_of(seat, NAMES)) for seat in range(SEATS)]
    return pieces_view(
        GAME,
        draft,
        *(
            number(f"points-{seat}", name, int(draft[seat]), f"{seat}-", f"{seat}+")
            for seat, (_, name) in enumerate(seats)
        ),
        {"kind": "sum", "id": "rest", "label": say("petit-bridge-dummy-candidate"), "value": rest},
        options(
            "candidate", say("petit-bridge-try-candidate"), seats, {f"candidate {draft[SEATS]}"}
        ),
    )


def pick_points(draft: Draft, piece: str) -> Draft:
    """Return the draft after a click: ``0+`` or ``2-`` changes a seat's points, ``candidate 1`` the candidate.
    ValueError for any other piece; IllegalMove if no four hands could have such points.
    """
    *points, candidate = map(int, draft)
    if piece in {f"candidate {seat}" for seat in range(SEATS)}:
        candidate = int(piece[-1])
    elif piece in {f"{seat}{sign}" for seat in range(SEATS) for sign in "+-"}:
        points[int(piece[0])] += 1 if piece[1] == "+" else -1
        if not all(0 <= each <= MOST_POINTS for each in (*points, ALL_POINTS - sum(points))):
            raise IllegalMove(Reason("petit-bridge-try-points", all=ALL_POINTS, most=MOST_POINTS))
    else:
        raise ValueError(f"there is no piece {piece!r}")
    return (*map(str, points), str(candidate))


def explain_points(draft: Draft) -> Lesson:
    """Show how the offence is found; where chance decides, that it does."""
    *points, candidate = map(int, draft)
    four = (*points, ALL_POINTS - sum(points))
    none = (0,) * SEATS
    opening = find_offence(GAME, candidate, none, none, four, lambda below: 0)
    either = len(enough_with(candidate, four, GAME.rules.enough)) > 1
    by_lot = opening.case == "c" or (opening.case == "b" and either)
    return explain_offence(opening, by_lot=by_lot)


# What a contract pays. A draft: the contract, the tricks of offence and dummy, and "vulnerable" or "plain".


def score_view(draft: Draft) -> View:
    """Show all contracts, and the result with buttons."""
    named, tricks, state = draft
    states = [
        ("plain", say("petit-bridge-try-plain")),
        ("vulnerable", say("petit-bridge-try-vulnerable")),
    ]
    return pieces_view(
        GAME,
        draft,
        contract_table(say("petit-bridge-try-contract"), named, GAME.promised),
        number("tricks", say("petit-bridge-try-tricks"), int(tricks), "tricks-", "tricks+"),
        options("state", say("petit-bridge-try-state"), states, {state}),
    )


def pick_score(draft: Draft, piece: str) -> Draft:
    """Return the draft after a click: a contract, ``tricks+``, ``tricks-``, ``vulnerable`` or ``plain``.
    ValueError for any other piece; IllegalMove if there are no such tricks.
    """
    named, tricks, state = draft
    if piece in {contract.text for contract in CONTRACTS}:
        named = piece
    elif piece in ("tricks+", "tricks-"):
        tricks = str(int(tricks) + (1 if piece == "tricks+" else -1))
        if not 0 <= int(tricks) <= HAND:
            raise IllegalMove(Reason("petit-bridge-try-thirteen", number=HAND))
    elif piece in ("plain", "vulnerable"):
        state = piece
    else:
        raise ValueError(f"there is no piece {piece!r}")
    return named, tricks, state


def explain_result(draft: Draft) -> Lesson:
    """Show what is scored, sum by sum."""
    named, tricks, state = draft
    contract = next(one for one in CONTRACTS if one.text == named)
    return explain_score(contract, int(tricks), vulnerable=state == "vulnerable")


TRIES: Final = {
    "offence": Try(
        title=say("petit-bridge-try-offence"),
        start=("12", "8", "13", "0"),
        view=offence_view,
        pick=pick_points,
        explain=explain_points,
    ),
    "score": Try(
        title=say("petit-bridge-try-score"),
        start=("contract S game", "11", "plain"),
        view=score_view,
        pick=pick_score,
        explain=explain_result,
    ),
}
"""By name."""
