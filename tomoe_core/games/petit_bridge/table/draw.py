"""What one seat sees of a position of Petit Bridge.

The dummy sits at the table like a fourth player, between the defenders, with its hand laid open: among the
seats of a view it has the number after the last.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....cards import Card
from ....explain import Names, Text
from ....table.tricks import backs, empty_trick, hand_slot, last_trick, trick_on_table, trick_zone
from ....table.types import Choice, Counter, Seat, Slot, Track, View, Zone
from ....table.views import face_up, name_of, say, view_at, zone
from ...shared.decks import STANDARD
from ..rules.apply import is_played
from ..rules.cards import DUMMY, HAND, OFFENCE, PLACES, SEATS
from ..rules.observation import PetitObservation
from ..rules.offence import DUMMY_CANDIDATE
from ..rules.tricks import BridgeTrick
from .claim import claim_buttons
from .contract import contract_button, contract_grid, contract_prompt, strain_sign
from .ending import ending
from .known import facts
from .order import in_order
from .reasons import reasons, tell_opening

DUMMY_SEAT: Final = SEATS
"""The number that the dummy has among the seats of a view."""

KEYS: Final = {
    "deal-starts": "petit-bridge-deal-starts-candidate",
    "deal-starts-open": "petit-bridge-deal-starts-candidate-open",
    "deal-best": "petit-bridge-deal-scored",
    "deal-shared": "petit-bridge-deal-scored-both",
    "score-note-open": "petit-bridge-score-note-stop",
    "set-deals-open": "petit-bridge-set-deals-stop",
}
"""The sentences that stand in place of the shared ones."""


OPEN_END: Final = "open_end"
"""The option that the length of a match decides."""

NOT_ASKED: Final = frozenset({OPEN_END, "seat"})
"""Settings that say nothing to the reader: no seat is better than another, as the first candidate is drawn."""


def view(
    o: PetitObservation,
    names: Names,
    *,
    trick_done: bool = False,
    draft: tuple[str, ...] = (),
) -> View:
    """See :func:`tomoe_core.page.view.view`. ``draft``: the contract that is picked but not yet named."""
    last = last_trick(o.tricks)
    asks = o.actor == o.seat and not trick_done
    naming = asks and o.contract is None
    told = ending(o, names)
    seats = [_seat(o, seat, names, trick_done) for seat in _clockwise(o)]
    shown = view_at(o, seats, _centre(o, trick_done), trick_done=trick_done) | {
        "prompt": contract_prompt(o, draft) if naming else prompt(o, names),
        "say": None if o.history else tell_opening(o, names),
        "controls": [contract_grid(o, draft)] if naming else [],
        "draft": list(draft),
        "choices": contract_button(draft) if naming else _answers(o) if asks else [],
        "actions": claim_buttons(o) if asks else [],
        "lastTrick": _trick("last", "last-trick", last, o) if last else None,
        "tracks": _tracks(o),
        "reasons": reasons(o, names),
        "facts": facts(o, names),
    }
    if told is not None:
        shown["ending"] = told
    return shown


def prompt(o: PetitObservation, names: Names) -> Text:
    """Return one line: what is asked now."""
    if o.actor is None:
        return say("deal-over")
    from_dummy = o.place == DUMMY and o.contract is not None and not is_played(o.history)
    if o.actor != o.seat:
        if o.contract is None:
            return say("petit-bridge-wait-contract", names, seat=o.actor)
        return say("petit-bridge-wait-dummy" if from_dummy else "wait", names, seat=o.actor)
    if is_played(o.history):
        return say("petit-bridge-ask-stop", games=o.opening.games[o.seat] + 1)
    if not o.asked:
        if o.tricks:  # the hand that leads has taken the last one
            return say("petit-bridge-ask-lead-dummy-won" if from_dummy else "ask-lead-won")
        return say("petit-bridge-ask-lead-dummy" if from_dummy else "ask-lead")
    (suit,) = STANDARD.suits_in(o.asked)
    if (o.dummy if from_dummy else o.hand) & o.asked:
        return say(
            "petit-bridge-ask-follow-dummy" if from_dummy else "petit-bridge-ask-follow", suit=suit
        )
    trump = o.contract.trump if o.contract else None
    if trump is None or trump is suit:
        return say(
            "petit-bridge-ask-discard-dummy" if from_dummy else "petit-bridge-ask-discard",
            suit=suit,
        )
    return say(
        "petit-bridge-ask-ruff-dummy" if from_dummy else "petit-bridge-ask-ruff",
        suit=suit,
        trump=trump,
    )


# Seats


def _clockwise(o: PetitObservation) -> Sequence[int]:
    """Return the seats from 0 on, clockwise, the dummy's between the defenders'."""
    around = [_seat_at(o, place) for place in range(PLACES)]
    first = around.index(0)
    return around[first:] + around[:first]


def _seat(o: PetitObservation, seat: int, names: Names, trick_done: bool) -> Seat:
    opening = o.opening
    place = DUMMY if seat == DUMMY_SEAT else opening.seats.index(seat)
    turn = not trick_done and o.actor is not None and o.place == place
    return {
        "seat": seat,
        "name": say("petit-bridge-dummy") if place == DUMMY else name_of(seat, names),
        "score": _score(o, place),
        "turn": turn,
        "marks": _marks(o, place, names),
        "counters": _counters(o, place),
        "zones": [_dummy(o, names) if place == DUMMY else _hand(o, seat, place)],
    }


def _counters(o: PetitObservation, place: int) -> list[Counter]:
    """Return the winner points that are left in the hand at ``place``, as long as cards are played."""
    if is_played(o.history):
        return []
    return [
        {"id": "points", "label": say("petit-bridge-points-left"), "value": o.points_left[place]}
    ]


def _score(o: PetitObservation, place: int) -> str:
    """Return the tricks of a place's side and how many it needs; when the deal is over, the points."""
    if place == DUMMY:
        return ""
    if o.is_over:
        return f"{o.scores[o.opening.seats[place]]:g}"
    if o.contract is None:
        return ""
    taken, needed = _progress(o)[place != OFFENCE]
    return f"{taken}/{needed}"


def _progress(o: PetitObservation) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return for the offence's side and the defenders the tricks taken, and tricks that make or defeat the
    contract.
    """
    contract = o.contract
    assert contract is not None
    done = sum(trick.winner is not None for trick in o.tricks)
    promised = o.game.promised(contract)
    return (o.taken, promised), (done - o.taken, HAND + 1 - promised)


def _marks(o: PetitObservation, place: int, names: Names) -> list[Text]:
    opening, contract = o.opening, o.contract
    seat = opening.seats[place]
    if place == DUMMY:
        if opening.dummy == DUMMY_CANDIDATE:
            return [say("petit-bridge-mark-candidate-hand")]
        return [say("petit-bridge-mark-hand-of", names, seat=opening.dummy)]
    marks = [say("petit-bridge-mark-offence" if place == OFFENCE else "petit-bridge-mark-defender")]
    if place == OFFENCE and contract is not None:
        marks = [
            say(
                "petit-bridge-mark-contract",
                strain=strain_sign(contract.trump),
                level=contract.level,
            )
        ]
    if opening.games[seat]:
        marks.append(say("petit-bridge-mark-games", games=opening.games[seat]))
    voids = o.voids(place) if seat != o.seat else ()
    if voids and not is_played(o.history):
        marks.append(say("petit-bridge-mark-no-suit", suits="".join(suit.kanji for suit in voids)))
    return marks


# Cards


def _hand(o: PetitObservation, seat: int, place: int) -> Zone:
    if seat != o.seat:
        cards = backs(seat, o.sizes[place])
        return zone(f"{seat}:hand", "hidden", "row", say("hand"), cards)
    slots = [_hand_slot(o, card, place) for card in in_order(o, STANDARD.of(o.hand))]
    return zone(f"{seat}:hand", "hidden", "row", say("own-hand"), slots)


def _hand_slot(o: PetitObservation, card: Card, place: int) -> Slot:
    """Return a card of the reader's or of the dummy that they play: with its move or the reason against it, if
    it is the reader's turn.
    """
    plays = o.contract is not None and not is_played(o.history)
    if plays and o.actor == o.seat and place == DUMMY != o.place:
        return face_up(card, why=say("petit-bridge-dummy-waits", card=card))
    return hand_slot(o, card, plays=plays)


def _dummy(o: PetitObservation, names: Names) -> Zone:
    """Return the dummy's hand; the offence plays from it."""
    cards = in_order(o, o.dummy_cards)
    own = o.offence == o.seat
    slots = [_hand_slot(o, card, DUMMY) if own else face_up(card) for card in cards]
    label = say("petit-bridge-dummy-hand", names, seat=o.offence)
    return zone("dummy", "open", "suits", label, slots)


def _centre(o: PetitObservation, trick_done: bool) -> list[Zone]:
    if o.contract is None:
        return []
    trick = trick_on_table(o.tricks, trick_done=trick_done or is_played(o.history))
    return [_trick("trick", "trick", trick, o) if trick else empty_trick()]


TAGS: Final = ("tag-lead", "tag-winner")
"""What the lead of a trick is called, and the card that has won it."""


def _trick(id: str, label: str, trick: BridgeTrick, o: PetitObservation) -> Zone:
    """Return a trick on the table. Cards that came out of a hidden hand say from which."""
    plays = [(card, _seat_at(o, trick.place(i))) for i, card in enumerate(trick.cards)]
    winner = None if trick.winner is None else _seat_at(o, trick.winner)

    def origin(card: Card, seat: int) -> str | None:
        return None if seat in (o.seat, DUMMY_SEAT) else f"{seat}:hand"

    return trick_zone(id, say(label), plays, winner, TAGS, origin)


def _seat_at(o: PetitObservation, place: int) -> int:
    """Return the number that a place has among the seats of a view."""
    return DUMMY_SEAT if place == DUMMY else o.opening.seats[place]


# What is beside the cards


def _answers(o: PetitObservation) -> list[Choice]:
    """Return the buttons that answer whether the match ends."""
    if not is_played(o.history):
        return []
    stop, go_on = o.legal_moves()
    return [
        {"move": stop.text, "label": say("petit-bridge-do-stop")},
        {"move": go_on.text, "label": say("petit-bridge-do-continue")},
    ]


def _tracks(o: PetitObservation) -> list[Track]:
    """Show the tricks of both sides against what makes and what defeats the contract."""
    contract = o.contract
    if contract is None:
        return []
    offence, defenders = _progress(o)
    made = say(
        "petit-bridge-mark-contract", strain=strain_sign(contract.trump), level=contract.level
    )
    sides = (
        ("offence", made, offence),
        ("defenders", say("petit-bridge-track-defenders"), defenders),
    )
    return [
        {"id": id, "label": label, "value": taken, "of": needed}
        for id, label, (taken, needed) in sides
    ]
