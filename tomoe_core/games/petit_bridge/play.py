"""What is legal in Petit Bridge, why other moves are not, and what the moves alone tell: tricks, scores, and
whether the match ends.
"""

from __future__ import annotations

from typing import NamedTuple

from ...facts import Reason
from ...game import Move
from ..shared.decks import STANDARD
from .moves import (
    ALL_CARDS,
    ALL_CONTRACTS,
    BOTH_ANSWERS,
    CARDS,
    CONTRACTS,
    FIRST_CONTRACT,
    STOP,
    SUIT_OF,
    SUITS,
    Answer,
    Contract,
    PetitMove,
    Play,
    parse,
)
from .offence import SEATS, Opening
from .scoring import PARTIAL, score
from .tricks import DUMMY, OFFENCE, PLACES, BridgeTrick, winning

LAST_GAMES = 2
"""Who has won so many games, with this deal's, may end the match."""


def follow(hand: int, asked: int) -> int:
    """The cards of ``hand`` that may be played when those of ``asked`` are to be followed with (masks)."""
    return hand & asked or hand


def contract_of(history: bytes) -> Contract | None:
    """The contract, if it is named."""
    return CONTRACTS[history[0] - FIRST_CONTRACT] if history else None


def is_made(history: bytes, taken: int) -> bool:
    """True if all is played and the contract is made with ``taken`` tricks."""
    contract = contract_of(history)
    return contract is not None and len(history) > len(CARDS) and taken >= contract.promised


def wins_game(history: bytes, taken: int) -> bool:
    """True if the offence has won a game: a made contract above partial."""
    return is_made(history, taken) and CONTRACTS[history[0] - FIRST_CONTRACT].rung > PARTIAL


def asks_to_stop(opening: Opening, history: bytes, taken: int) -> bool:
    """True if the offence is asked whether the match ends."""
    return (
        bool(opening.game.options["open_end"])
        and wins_game(history, taken)
        and opening.games[opening.offence] + 1 >= LAST_GAMES
    )


def legal_of(opening: Opening, history: bytes, taken: int, hand: int, asked: int) -> int:
    """What the actor may do, a mask, 0 when the deal is over; ``hand`` is what is left of the hand that
    is to play.
    """
    if not history:
        return ALL_CONTRACTS
    if len(history) <= len(CARDS):
        return follow(hand, asked)
    if len(history) == len(CARDS) + 1 and asks_to_stop(opening, history, taken):
        return BOTH_ANSWERS
    return 0


def scores_of(opening: Opening, history: bytes, taken: int) -> tuple[int, ...]:
    """The deal's scores by seat; nobody has any before the last trick."""
    contract = contract_of(history)
    if contract is None or len(history) <= len(CARDS):
        return (0,) * SEATS
    made, each = score(contract.strain, contract.rung, taken, opening.vulnerable)
    return tuple(made if seat == opening.offence else each for seat in range(SEATS))


def stops_match(history: bytes) -> bool:
    """True if the offence has ended the match."""
    return history[-1:] == bytes((STOP,))


def known(move: Move | str) -> PetitMove:
    """One of the moves of the game; ValueError if it is none."""
    if isinstance(move, Play | Contract | Answer):
        return move
    return parse(move.text if isinstance(move, Move) else move)


def why_illegal(
    move: Move | str, legal: int, hand: int, place: int, asked: int, history: bytes
) -> Reason | None:
    """None if ``move`` may be made, else the reason; ``hand`` is what is left of the hand at ``place``,
    which is to play.
    """
    move = known(move)
    if not legal:
        return Reason("over")
    if move.bit & legal:
        return None
    contract = contract_of(history)
    if contract is None:
        return Reason("contract-first")
    if legal == BOTH_ANSWERS:
        return Reason("answer-first")
    if isinstance(move, Contract):
        return Reason("contract-there", trump=contract.trump, level=contract.level)
    if isinstance(move, Answer):
        return Reason("answer-not-asked")
    if not move.bit & hand:
        return Reason("dummy-not-held" if place == DUMMY else "not-held", card=move.card)
    suit = SUITS[SUIT_OF.index(asked) // 13]
    key = "dummy-follows" if place == DUMMY else "bridge-hold"
    return Reason(key, card=move.card, suit=suit, cards=STANDARD.of(legal))


class Public(NamedTuple):
    """What the moves alone tell. ``played`` and ``cannot`` are masks by place: the cards played, and the
    suits shown to be missing by not following. ``place`` is to play, the cards of ``asked`` are to be
    followed with (0 at a lead), ``taken`` are the tricks of offence and dummy together.
    """

    played: tuple[int, ...]
    cannot: tuple[int, ...]
    place: int
    asked: int
    taken: int


def read(history: bytes) -> Public:
    """What the moves tell."""
    played, cannot = [0] * PLACES, [0] * PLACES
    place, asked, taken = (OFFENCE + 1 if history else OFFENCE), 0, 0
    for start in range(1, min(len(history), len(CARDS)) + 1, PLACES):
        cards = history[start : start + PLACES]
        if not cards:
            break
        asked = SUIT_OF[cards[0]]
        for index in cards:
            bit = 1 << index
            played[place] |= bit
            if not bit & asked:
                cannot[place] |= asked
            place = (place + 1) % PLACES
        if len(cards) == PLACES:
            place = (place + winning(cards, history[0])) % PLACES
            taken += place % 2 == OFFENCE
            asked = 0
    if len(history) > len(CARDS):
        place = OFFENCE
    return Public(tuple(played), tuple(cannot), place, asked, taken)


def tricks_of(history: bytes) -> tuple[BridgeTrick, ...]:
    """All tricks, the one in play last."""
    tricks: list[BridgeTrick] = []
    leader = OFFENCE + 1
    for start in range(1, min(len(history), len(CARDS) + 1), PLACES):
        cards = history[start : start + PLACES]
        winner = None
        if len(cards) == PLACES:
            winner = (leader + winning(cards, history[0])) % PLACES
        tricks.append(BridgeTrick(leader, tuple(CARDS[i] for i in cards), winner))
        leader = leader if winner is None else winner
    return tuple(tricks)


def gone(public: Public) -> int:
    """All cards played, a mask."""
    a, b, c, d = public.played
    return a | b | c | d


def left(public: Public) -> int:
    """The cards still in hands, a mask."""
    return ALL_CARDS & ~gone(public)
