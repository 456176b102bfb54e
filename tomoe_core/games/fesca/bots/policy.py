"""Rules of thumb: which card to play, from what a seat sees. Fast, for it plays out whole deals.

A card is as good as its chance to win the trick less what it is worth to keep. A hand is a list of masks
by suit here (bit 0 is Z), and so are the cards that are still in hands, the seat's own with them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from .. import Fesca
from ..suits import RANKS
from .standing import BEATS, FIRST_Y, NONE, OPEN, RANK, STEPS, SUIT, SUITS, YINYANG, Standing
from .worth import AHEAD, FOLLOW, LEAD, MAX_KEPT, OPEN_LEAD, YINYANG_LEAD, Chances, Worths

Suits = list[int]
"""Masks by suit."""

KEEP: Final = {"fesca-six": 0.7, "fesca-wild": 0.9}
"""How much of what a card is worth to keep is lost with it, by game."""

_EVERY: Final = tuple(range(SUITS))


LEADER: Final = {"fesca-six": 0.1, "fesca-wild": 0.0}
"""What it is worth to lead, in tricks, beside the cards, by game."""


class Policy:
    """Rules of thumb for one game. ``keep``: as :data:`KEEP`."""

    def __init__(self, game: Fesca, keep: float | None = None) -> None:
        self.wild = game.id == "fesca-wild"
        self.players = game.players
        self.step = STEPS[game.id]
        self.chances = Chances(game.id, game.players)
        self.worths = Worths(game.id, game.players)
        self.asked = _asked_suits(game)
        self.lead_after = game.lead_after
        self.keep = KEEP[game.id] if keep is None else keep
        self.leader = LEADER[game.id]
        self.leads = _Leads(self)

    def hand_worth(self, hand: Suits, still: Suits, left: int) -> float:
        """What all cards of a hand are worth together, in tricks; ``left`` tricks are to come."""
        total = 0.0
        worths = self.worths
        for suit in _EVERY:
            own = hand[suit]
            if own:
                out = still[suit] & ~own
                same = out.bit_count() << 4 | own.bit_count() << 8 | left << 14
                if suit == YINYANG:
                    same |= 1 << 13
                if own & 1:
                    total += worths[same | 1 << 12 | out.bit_count()]
                    own ^= 1
                while own:
                    rank = own.bit_length()
                    own ^= 1 << rank - 1
                    total += worths[same | (out >> rank).bit_count()]
        return total

    def legal_suits(self, hand: Suits, lead: int) -> list[int]:
        """The suits of ``hand`` that may be played to these leads."""
        held, loose = self.asked[lead]
        suits = [suit for suit in held if hand[suit]]
        if not suits:
            return [suit for suit in _EVERY if hand[suit]]
        if loose and hand[YINYANG]:
            suits.append(YINYANG)
        return suits

    def choose(
        self, hand: Suits, still: Suits, cards: bytes, standing: Standing, lead: int, left: int
    ) -> int:
        """The card to play (its index): ``cards`` are in the trick with this ``standing``, ``lead`` is
        the state of the leads, and ``left`` tricks are to be played, with this one.
        """
        if not cards:
            return self._lead(hand, still, left)
        suits = self.legal_suits(hand, lead)
        if len(suits) == 1:
            mask = hand[suits[0]]
            if not mask & mask - 1:
                return RANKS * suits[0] + mask.bit_length() - 1
        worths, keep = self.worths, self.keep
        first, second, _, _, _, value, _, high, _ = standing
        best, most = NONE, -9.0
        for suit in suits:
            own = hand[suit]
            out = still[suit] & ~own
            ranks = own & ~1
            # What a card must count to be the best of its suit.
            beat = value if suit == first else high if suit == second else 0
            out_of_it = second >= 0 and suit != first and suit != second
            if out_of_it and not (self.wild and (suit == YINYANG or standing[8] == OPEN)):
                some: tuple[int, ...] = ((ranks & -ranks).bit_length() - 1 if ranks else 0,)
                sure = True
            else:
                some = _few(ranks, beat)
                if own & 1:
                    some = (*some, 0)
                sure = standing[8] == 0 and not (self.wild and (own & 1 or suit == YINYANG))
            same = out.bit_count() << 4 | own.bit_count() << 8 | left - 1 << 14
            if suit == YINYANG:
                same |= 1 << 13
            for rank in some:
                if sure and (out_of_it or (rank <= beat and (rank or beat))):
                    good = 0.0
                else:
                    good = self.chance(RANKS * suit + rank, hand, still, cards, standing, left)
                if left > 1:
                    good -= keep * worths[same | (not rank) << 12 | (out >> rank + 1).bit_count()]
                if good > most:
                    best, most = RANKS * suit + rank, good
        return best

    def _lead(self, hand: Suits, still: Suits, left: int) -> int:
        """The card to lead."""
        leads = self.leads
        best, most = NONE, -9.0
        for suit in _EVERY:
            own = hand[suit]
            if own:
                out = still[suit] & ~own
                same = out.bit_count() << 4 | own.bit_count() << 8 | left << 14
                if suit == YINYANG:
                    same |= 1 << 13
                for rank in _few(own & ~1, 0):
                    good = leads[same | (out >> rank + 1).bit_count()]
                    if good > most:
                        best, most = RANKS * suit + rank, good
                if own & 1:
                    good = leads[same | 1 << 12 | out.bit_count()]
                    if good > most:
                        best, most = RANKS * suit, good
        return best

    def scores(
        self,
        options: Sequence[int],
        hand: Suits,
        still: Suits,
        cards: bytes,
        standing: Standing,
        left: int,
    ) -> list[float]:
        """How good each of these cards looks; see :meth:`choose`, which picks the best."""
        found = []
        for card in options:
            suit, rank = SUIT[card], RANK[card]
            own, out = hand[suit], still[suit] & ~hand[suit]
            good = self.chance(card, hand, still, cards, standing, left)
            if left > 1:
                same = out.bit_count() << 4 | own.bit_count() << 8 | left - 1 << 14
                same |= (not rank) << 12 | (suit == YINYANG) << 13
                good -= self.keep * self.worths[same | (out >> rank + 1).bit_count()]
            found.append(good)
        return found

    def chance(
        self, card: int, hand: Suits, still: Suits, cards: bytes, standing: Standing, left: int
    ) -> float:
        """The chance that ``card`` wins the trick to which it is played."""
        key = self.key(card, hand, still, cards, standing, left)
        return self.chances[key] if key >= 0 else float(key + 2)

    def key(
        self, card: int, hand: Suits, still: Suits, cards: bytes, standing: Standing, left: int
    ) -> int:
        """What the chance depends on, packed for :class:`Chances`; −2 if there is none, −1 if it wins."""
        first, second, many, more, best, value, other, high, kind = self.step(standing, cards, card)
        if card == best:
            lead, against, margin = first, second, many - more
        elif card == other:
            lead, against, margin, value = second, first, more - many, high
        else:
            return -2
        later = self.players - len(cards) - 1
        if against >= 0:
            margin = 2 * margin - 1 + 2 * BEATS[lead][against]
        if not later:
            return -2 if against >= 0 and margin < 0 else -1
        out = still[lead] & ~hand[lead]
        key = later << 3 | (out >> value + 1).bit_count() << 6 | out.bit_count() << 10 | left << 25
        if against < 0:
            key |= 8 << 18
            key |= FOLLOW if cards else LEAD
        else:
            margin = -8 if margin < -8 else 7 if margin > 7 else margin
            key |= AHEAD | margin + 8 << 18 | (still[against] & ~hand[against]).bit_count() << 14
        if kind == OPEN:
            key = key & ~7 | (OPEN_LEAD if cards else YINYANG_LEAD)
        rank = RANK[card]
        if not rank:
            key |= 1 << 22
        if self.wild and card >= FIRST_Y:
            key |= 1 << 23 | (out >> rank & 1) << 24
        return key


class _Leads(dict[int, float]):
    """How good it is to lead a card, by a key as that of :class:`Worths` before the card is led."""

    def __init__(self, policy: Policy) -> None:
        super().__init__()
        self.policy = policy

    def __missing__(self, key: int) -> float:
        policy = self.policy
        higher, out, z, yinyang, left = (
            key & 15,
            key >> 4 & 15,
            key >> 12 & 1,
            key >> 13 & 1,
            key >> 14,
        )
        if z and not policy.wild:
            higher = 0  # it counts 13
        chance = policy.players - 1 << 3 | higher << 6 | out << 10 | 8 << 18 | z << 22 | left << 25
        chance |= YINYANG_LEAD | 1 << 23 if policy.wild and yinyang else LEAD
        good = policy.chances[chance]
        if left > 1:
            good -= policy.keep * policy.worths[key - (1 << 14)]
        if len(self) >= MAX_KEPT:
            self.clear()
        self[key] = good
        return good


@cache
def _few(ranks: int, beat: int) -> tuple[int, ...]:
    """The lowest and the highest of ``ranks`` and the lowest that is above ``beat``."""
    some = {(ranks & -ranks).bit_length() - 1, ranks.bit_length() - 1} if ranks else set()
    above = ranks >> beat + 1 << beat + 1
    if above:
        some.add((above & -above).bit_length() - 1)
    return tuple(sorted(some))


def _asked_suits(game: Fesca) -> tuple[tuple[tuple[int, ...], bool], ...]:
    """By the state of the leads: the suits of which one must be played, and whether yin-yang will do."""
    asked = []
    for held, loose in game.asked:
        suits = tuple(suit for suit in _EVERY if held >> RANKS * suit & 1)
        asked.append((suits, bool(loose) and YINYANG not in suits))
    return tuple(asked)


@cache
def policy_of(game: Fesca) -> Policy:
    """The rules of thumb of a game, with what they keep."""
    return Policy(game)
