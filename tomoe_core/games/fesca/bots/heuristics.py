"""Heuristics: which card to play, from what a seat sees. Fast, since whole deals are played out by them.

A card is as good as its chance to win the trick less what it is worth to keep.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from ..rules.base import FescaBase
from ..rules.cards import RANK_OF, RANKS, SUIT_OF, SUITS, TAIJI
from ..rules.cards import YINYANG as YINYANG_SUIT
from ..rules.tricks import advantage
from ..six import FescaSix
from .lead_values import LeadValues
from .search_position import Suits
from .trick_position import NONE, OPEN, PLAIN, TrickPosition, step_of
from .weights import weights_of
from .worth import (
    AGAINST,
    AHEAD,
    FOLLOW,
    HIGHER,
    IS_WILD,
    IS_Z,
    KEPT_YINYANG,
    KEPT_Z,
    LATER,
    LEAD,
    LEFT,
    LOSES,
    MARGIN,
    MAX_KEPT,
    OPEN_LEAD,
    OUT,
    REAL,
    TO_COME,
    UNSEEN,
    WINS,
    YINYANG_LEAD,
    Chances,
    Worths,
    suit_key,
)

YINYANG: Final = YINYANG_SUIT.index
_EVERY: Final = tuple(range(len(SUITS)))


class Heuristics:
    """The heuristics for one game. ``keep``: how much of what a card is worth to keep is lost with it,
    if not the game's own measure. ``at_lead`` says what to expect at a lead.
    """

    def __init__(self, game: FescaBase, keep: float | None = None) -> None:
        weights = weights_of(game)
        self.wild = game.wild
        self.z_leads = game.rules.z_leads if isinstance(game, FescaSix) else 0
        self.players = game.players
        self.step = step_of(game)
        self.chances = Chances(weights, game.players)
        self.worths = Worths(weights, game.players)
        self.to_follow = _suits_to_follow(game)
        self.lead_after = game.lead_after
        self.keep = weights.keep if keep is None else keep
        self.at_lead = LeadValues(game.wild, game.players)
        self.leads = _Leads(self)

    def legal_suits(self, hand: Suits, lead: int) -> list[int]:
        """Return the suits of ``hand`` that may be played to these leads."""
        held, loose = self.to_follow[lead]
        suits = [suit for suit in held if hand[suit]]
        if not suits:
            return [suit for suit in _EVERY if hand[suit]]
        if loose and hand[YINYANG]:
            suits.append(YINYANG)
        return suits

    def choose(
        self, hand: Suits, in_hands: Suits, cards: bytes, trick: TrickPosition, lead: int, left: int
    ) -> int:
        """Return the card to play (its index) from ``hand``, when ``in_hands`` are the cards that all hold
        together.

        ``cards`` lie in the trick and amount to ``trick``, ``lead`` is its lead (see :mod:`..rules`),
        and ``left`` tricks are to be played, with this one.
        """
        if not cards:
            return self._lead(hand, in_hands, left)
        suits = self.legal_suits(hand, lead)
        if len(suits) == 1:
            mask = hand[suits[0]]
            if not mask & mask - 1:
                return RANKS * suits[0] + mask.bit_length() - 1
        key, chances, worths, keep = self.key, self.chances, self.worths, self.keep
        first, second, kind = trick.first, trick.second, trick.kind
        first_rank, second_rank = trick.first_rank, trick.second_rank
        best, most = NONE, -9.0
        for suit in suits:
            own = hand[suit]
            out = in_hands[suit] & ~own
            ranks = own & ~1
            # What a card must count to be the best of its suit.
            beat = first_rank if suit == first else second_rank if suit == second else 0
            out_of_it = second >= 0 and suit != first and suit != second
            if out_of_it and not (self.wild and (suit == YINYANG or kind == OPEN)):
                some: tuple[int, ...] = ((ranks & -ranks).bit_length() - 1 if ranks else 0,)
                sure = True
            else:
                some = _few(ranks, beat)
                if own & 1:
                    some = (*some, 0)
                sure = kind == PLAIN and not (self.wild and (own & 1 or suit == YINYANG))
            same = suit_key(suit, own, out, left - 1)
            for rank in some:
                if sure and (out_of_it or (rank <= beat and (rank or beat))):
                    good = 0.0
                else:
                    good = chances[key(RANKS * suit + rank, hand, in_hands, cards, trick, left)]
                if left > 1:
                    good -= (
                        keep * worths[same | (not rank) << KEPT_Z | (out >> rank + 1).bit_count()]
                    )
                if good > most:
                    best, most = RANKS * suit + rank, good
        return best

    def _lead(self, hand: Suits, in_hands: Suits, left: int) -> int:
        """Return the card to lead; see :meth:`choose`."""
        leads = self.leads
        best, most = NONE, -9.0
        for suit in _EVERY:
            own = hand[suit]
            if own:
                out = in_hands[suit] & ~own
                same = suit_key(suit, own, out, left)
                for rank in _few(own & ~1, 0):
                    good = leads[same | (out >> rank + 1).bit_count()]
                    if good > most:
                        best, most = RANKS * suit + rank, good
                if own & 1:
                    good = leads[same | 1 << KEPT_Z | out.bit_count()]
                    if good > most:
                        best, most = RANKS * suit, good
        return best

    def scores(
        self,
        options: Sequence[int],
        hand: Suits,
        in_hands: Suits,
        cards: bytes,
        trick: TrickPosition,
        left: int,
    ) -> list[float]:
        """Return how good each of the cards ``options`` looks; see :meth:`choose`, which picks the best."""
        found = []
        for card in options:
            suit, rank = SUIT_OF[card], RANK_OF[card]
            own, out = hand[suit], in_hands[suit] & ~hand[suit]
            good = self.chances[self.key(card, hand, in_hands, cards, trick, left)]
            if left > 1:
                same = suit_key(suit, own, out, left - 1) | (not rank) << KEPT_Z
                good -= self.keep * self.worths[same | (out >> rank + 1).bit_count()]
            found.append(good)
        return found

    def key(
        self, card: int, hand: Suits, in_hands: Suits, cards: bytes, trick: TrickPosition, left: int
    ) -> int:
        """Return what the chance that ``card`` wins the trick depends on, a key of ``chances``: LOSES or WINS
        if that is certain.
        """
        after = self.step(trick, cards, card)
        if card == after.first_best:
            lead, against, value = after.first, after.second, after.first_rank
            margin = after.first_count - after.second_count
        elif card == after.second_best:
            lead, against, value = after.second, after.first, after.second_rank
            margin = after.second_count - after.first_count
        else:
            return LOSES
        later = self.players - len(cards) - 1
        if against >= 0:
            margin = advantage(lead, against, margin)
        if not later:
            return LOSES if against >= 0 and margin < 0 else WINS
        out = in_hands[lead] & ~hand[lead]
        higher = (out >> value + 1).bit_count()
        key = later << LATER | higher << HIGHER | out.bit_count() << UNSEEN | left << LEFT
        if after.kind == OPEN:
            key |= OPEN_LEAD if cards else YINYANG_LEAD
        elif against >= 0:
            key |= AHEAD
        else:
            key |= FOLLOW if cards else LEAD
        if against < 0:
            key |= 8 << MARGIN
        else:
            margin = -8 if margin < -8 else 7 if margin > 7 else margin
            others = (in_hands[against] & ~hand[against]).bit_count()
            key |= margin + 8 << MARGIN | others << AGAINST
        rank = RANK_OF[card]
        if not rank:
            key |= 1 << IS_Z
        if self.wild and card >= TAIJI:
            key |= 1 << IS_WILD | (out >> rank & 1) << REAL
        return key


class _Leads(dict[int, float]):
    """How good it is to lead a card, by the key that its worth has before it is led."""

    def __init__(self, heuristics: Heuristics) -> None:
        super().__init__()
        self.heuristics = heuristics

    def __missing__(self, key: int) -> float:
        heuristics = self.heuristics
        higher, out = key & 15, key >> OUT & 15
        z, yinyang = key >> KEPT_Z & 1, key >> KEPT_YINYANG & 1
        left = key >> TO_COME
        if z and not heuristics.wild:
            # It counts 13, so none is higher; if a changed rule says less, some of them are.
            higher = higher * max(0, RANKS - heuristics.z_leads) // RANKS
        chance = higher << HIGHER | out << UNSEEN | z << IS_Z | left << LEFT
        chance |= heuristics.players - 1 << LATER | 8 << MARGIN
        chance |= YINYANG_LEAD | 1 << IS_WILD if heuristics.wild and yinyang else LEAD
        good = heuristics.chances[chance]
        if left > 1:
            good -= heuristics.keep * heuristics.worths[key - (1 << TO_COME)]
        if len(self) >= MAX_KEPT:
            self.clear()
        self[key] = good
        return good


@cache
def _few(ranks: int, beat: int) -> tuple[int, ...]:
    """Return the lowest and the highest of ``ranks`` and the lowest that is above ``beat``."""
    some = {(ranks & -ranks).bit_length() - 1, ranks.bit_length() - 1} if ranks else set()
    above = ranks >> beat + 1 << beat + 1
    if above:
        some.add((above & -above).bit_length() - 1)
    return tuple(sorted(some))


def _suits_to_follow(game: FescaBase) -> tuple[tuple[tuple[int, ...], bool], ...]:
    """Return by lead: the suits of which one must be played, and whether yin-yang will do instead."""
    found = []
    for asked, allowed in zip(game.asked, game.allowed, strict=True):
        suits = tuple(suit for suit in _EVERY if asked >> RANKS * suit & 1)
        found.append((suits, allowed != asked and YINYANG not in suits))
    return tuple(found)


@cache
def heuristics_of(game: FescaBase) -> Heuristics:
    """Return the heuristics for a game, with the estimates they have made so far."""
    return Heuristics(game)
