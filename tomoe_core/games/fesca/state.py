"""A position of FESCA: the deal and what has been played of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...cards import Card
from ...facts import Reason
from ...game import IllegalMove, Move, State
from ..shared.decks import FESCA
from .moves import BYTES, PLAYS, Play, moves_of
from .suits import CARDS

if TYPE_CHECKING:
    from .base import Fesca
    from .observation import FescaObservation


class Deal:
    """The hands as dealt, masks by seat, from a deck in the order of ``bits``. Two deals are equal if the
    hands are: the order within a block makes no difference.
    """

    __slots__ = ("_bits", "dealer", "game", "hands")

    def __init__(
        self, game: Fesca, dealer: int, hands: tuple[int, ...], bits: tuple[int, ...] = ()
    ) -> None:
        self.game = game
        self.dealer = dealer
        self.hands = hands
        self._bits = bits

    @property
    def order(self) -> tuple[Card, ...]:
        """The deck's order, top first: as it was given, else with each hand in deck order."""
        if self._bits:
            return tuple(CARDS[bit.bit_length() - 1] for bit in self._bits)
        hands = self.hands[self.dealer :] + self.hands[: self.dealer]
        return tuple(play.card for hand in hands for play in moves_of(hand))

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Deal)
            and (self.game, self.dealer, self.hands) == (other.game, other.dealer, other.hands)
        )

    def __hash__(self) -> int:
        return hash((self.game, self.dealer, self.hands))

    def __reduce__(self) -> tuple[Any, ...]:
        return Deal, (self.game, self.dealer, self.hands, self._bits)


_Inside = tuple[Deal, bytes, int, int, int | None, int, int, bytes]
"""Inside a State: the deal; the cards played, a byte each (the card's index); the cards still in hands
now, and when the trick began; the actor; who led; the state of the leads; who took each trick."""


class FescaState(State):
    """A position of FESCA Double Lead, complete."""

    # One slot for the mask that is asked for most, one tuple for the rest: it is unpacked at once.
    # They are filled from outside, by `_state` and in `play`: an __init__ would take as long again.
    __slots__ = ("_inside", "_legal")
    _legal: int
    _inside: _Inside

    @property
    def legal(self) -> int:
        """What the actor may play, a mask."""
        return self._legal

    @property
    def deal(self) -> Deal:
        """How the cards were dealt."""
        return self._inside[0]

    @property
    def history(self) -> bytes:
        """The cards played, a byte each: the card's index."""
        return self._inside[1]

    @property
    def game(self) -> Fesca:
        return self._inside[0].game

    @property
    def dealer(self) -> int:
        return self._inside[0].dealer

    @property
    def order(self) -> tuple[Card, ...]:
        return self._inside[0].order

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(PLAYS[i] for i in self._inside[1])

    @property
    def actor(self) -> int | None:
        return self._inside[4]

    @property
    def leader(self) -> int:
        """Who leads, or has led, the trick in play; at the end, who took the last one."""
        return self._inside[5]

    @property
    def lead(self) -> int:
        """The leads of the trick in play; see :class:`~tomoe_core.games.fesca.suits.Leads`."""
        return self._inside[6]

    @property
    def takers(self) -> tuple[int, ...]:
        """Who took each trick."""
        return tuple(self._inside[7])

    @property
    def scores(self) -> tuple[int, ...]:
        """Tricks by seat."""
        return scores_of(self._inside[7], self._inside[0].game.players)

    @property
    def ranking(self) -> tuple[int, ...]:
        """The rank of each seat in this deal so far: most tricks, then who took a trick last."""
        return self.game.ranking(self.scores, self)

    @property
    def hands(self) -> tuple[int, ...]:
        """What each seat holds now, as masks."""
        left = self._inside[2]
        return tuple(hand & left for hand in self._inside[0].hands)

    def hand_of(self, seat: int) -> tuple[Card, ...]:
        """The cards ``seat`` holds now, in the deck's order."""
        return FESCA.of(self.hands[self.game.check_seat(seat)])

    def legal_moves(self) -> tuple[Play, ...]:
        return moves_of(self._legal)

    def why_illegal(self, move: Move | str) -> Reason | None:
        deal, _, left, _, actor, _, lead, _ = self._inside
        hand = 0 if actor is None else deal.hands[actor] & left
        return why_illegal(deal.game, move, self._legal, hand, lead, actor)

    def play(self, move: Move | str) -> FescaState:
        deal, history, left, start, actor, leader, lead, takers = self._inside
        index: int
        try:
            bit, index = move.bit, move.index  # type: ignore[union-attr,assignment]
        except AttributeError:
            return self.play(deal.game.parse_move(str(move)))
        # Another game's card may have the same bit.
        if not bit & self._legal or PLAYS[index] is not move:
            raise IllegalMove(self.why_illegal(move) or Reason("over"))
        assert actor is not None
        game = deal.game
        history += BYTES[index]
        left ^= bit
        actor = game.after_seat[actor]
        lead = game.lead_after[lead][index]
        new = FescaState()
        if actor != leader:
            # The rule of `follow` stands here again, in line: this is the hottest path of all.
            hand = deal.hands[actor] & left
            held, loose = game.asked[lead]
            legal = hand & held
            if not legal:
                legal = hand
            elif loose:
                legal |= hand & loose
            new._legal = legal
            new._inside = (deal, history, left, start, actor, leader, lead, takers)
            return new
        players = game.players
        leader = (leader + game.taker(history[-players:], start ^ left, lead)) % players
        hand = new._legal = deal.hands[leader] & left
        takers += BYTES[leader]
        new._inside = (deal, history, left, left, leader if hand else None, leader, 0, takers)
        return new

    def observe(self, seat: int) -> FescaObservation:
        deal, history = self._inside[:2]
        hand = deal.hands[deal.game.check_seat(seat)]
        return deal.game.observation(seat, deal.dealer, history, hand)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, FescaState) and self._inside == other._inside

    def __hash__(self) -> int:
        return hash(self._inside)


def make_state(legal: int, inside: _Inside) -> FescaState:
    """The State in which the actor may play ``legal``, with all else that is inside one."""
    state = FescaState()
    state._legal = legal
    state._inside = inside
    return state


def follow(game: Fesca, hand: int, lead: int) -> int:
    """The cards of ``hand`` that may be played to the leads (masks)."""
    held, loose = game.asked[lead]
    return hand & (held | loose) if hand & held else hand


def scores_of(takers: bytes, players: int) -> tuple[int, ...]:
    """Tricks by seat."""
    return tuple(map(takers.count, range(players)))


def why_illegal(
    game: Fesca, move: Move | str, legal: int, hand: int, lead: int, actor: int | None
) -> Reason | None:
    """None if ``actor``, who holds ``hand`` and may play ``legal``, may make the move; else the reason."""
    card = game.parse_move(move.text if isinstance(move, Move) else move).card
    if actor is None:
        return Reason("over")
    if not card.bit & hand:
        return Reason("not-held", card=card)
    return None if card.bit & legal else game.why_held(card, lead, hand)
