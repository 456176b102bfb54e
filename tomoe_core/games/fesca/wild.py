"""FESCA Double Lead Wild ダブリド・ワイルド, a trick-taking game for five to seven by 按理具庵 (2020).

Source: see the package, whose deck, deal and leads it shares. It is played as Six, with two changes.
Yin-yang cards are wild: each takes the suit of the card played just before it, and they are loose: they may
be played by who could follow. Z is a mimic: it takes the rank of another card of the trick; 太極 is both.
Nothing passes as a card that is there for real. Yin-yang led is a lead that is decided by the last card.

Rulings of this project, where the text leaves something open, beside those in the package:

* Mimics take the best allowed rank at the end of the trick, by themselves. Ranks 1–12 printed on other cards
  of the trick count, whether those are void or not. Z is no rank to take, and no real Z voids a 太極: it is
  void only through its chain. A mimic need not avoid a rank that is there only as a disguise.
* A yin-yang card right behind a void one is void. One behind a card that is out takes that card's suit, is
  out with it, and ranks by that suit. A loose card may be played even where it is out or void at once.
* Yin-yang cards played before the second lead follow a yin-yang lead each for itself: voiding one does not
  void the others. The lead takes the suit of the last card that has one; all cards of that suit then count
  for it, also those that had been out. If it is the second lead's suit, the trick has one suit.
* While a yin-yang lead is undecided, whoever holds yin-yang and finds no second lead must play it.
  Otherwise nobody ever has to play yin-yang.
* If all cards are yin-yang they are all there for real, so a 太極 among them can take no rank and counts 0.
* Yin-yang's strength decides equal numbers only; here no trick has yin-yang as one lead of two.
* Void cards rank by the rank printed on them, a void 太極 as 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...cards import Card, Suit
from ...facts import Reason, Step
from ..shared.decks import FESCA
from .base import Fesca
from .suits import (
    CARDS,
    LEAD_MASKS,
    RANKS,
    SUIT_MASK,
    Y_MASK,
    YINYANG,
    Z_MASK,
    Judged,
    Leads,
    card_of,
    counting_steps,
    judged,
    lead_suits,
    make_leads,
    winning_cards,
)

_FIRST_Y = RANKS * YINYANG.index
"""The index of 太極; those of the other yin-yang cards come after it."""

_VOID = -1
_RANK_OF = bytes(card.rank for card in CARDS)
_TO_RANKS = _RANK_OF + bytes(256 - len(CARDS))


def _makes_second(first: Suit, suit: Suit) -> bool:
    return suit not in (first, YINYANG)


def _asked(first: Suit, second: Suit | None) -> tuple[int, int]:
    """The leads are to be followed, or a loose yin-yang card is played; a yin-yang lead is to be
    followed only until there is a second one.
    """
    if second is None:
        held = SUIT_MASK[first.index]
    elif first is YINYANG:
        held = SUIT_MASK[second.index]
    else:
        held = SUIT_MASK[first.index] | SUIT_MASK[second.index]
    return held, 0 if first is YINYANG and second is None else Y_MASK


def _second_at(cards: Sequence[Card]) -> int | None:
    """Where the second lead was made."""
    first = cards[0].suit
    return next((i for i, card in enumerate(cards) if _makes_second(first, card.suit)), None)


def _dressed(card: Card, suit: Suit | None, cards: Sequence[Card]) -> Suit | None:
    """The suit of a yin-yang card that takes ``suit``: None if that card is there for real."""
    if suit is None or (card.rank and card_of(suit, card.rank) in cards):
        return None
    return suit


def _count_as(cards: Sequence[Card]) -> tuple[Suit | None, ...]:
    """The suit each card counts as, None for void."""
    undecided = cards[0].suit is YINYANG
    second_at = _second_at(cards)
    if undecided and second_at is None:
        return (YINYANG,) * len(cards)
    # The cards before this one follow an undecided lead; from here on each suit is known at once.
    start = second_at if undecided and second_at is not None else 0
    suits: list[Suit | None] = [None] * len(cards)
    for i in range(start, len(cards)):
        suit = cards[i].suit
        suits[i] = suit if suit is not YINYANG else _dressed(cards[i], suits[i - 1], cards)
    last = next(filter(None, reversed(suits)))
    for i in range(start):
        suits[i] = _dressed(cards[i], last, cards)
    return tuple(suits)


def _mimicked(suit: Suit, cards: Sequence[Card]) -> int:
    """The rank that a mimic in ``suit`` takes; 0 if it can take none."""
    return max((c.rank for c in cards if c.rank and card_of(suit, c.rank) not in cards), default=0)


class FescaWild(Fesca):
    """FESCA Double Lead Wild. Option: ``players``, 5, 6 or 7.

    >>> FescaWild(players=7).trick("M4 Y5 A7 Y8 Y9 Y10 A8").winner
    6
    """

    id: ClassVar[str] = "fesca-wild"
    LEADS: ClassVar[Leads] = make_leads(_makes_second, _asked)

    @staticmethod
    def judge(cards: Sequence[Card]) -> Judged:
        suits = _count_as(cards)
        undecided = cards[0].suit is YINYANG
        first = next(filter(None, reversed(suits))) if undecided else cards[0].suit
        second_at = _second_at(cards)
        second = None if second_at is None else cards[second_at].suit
        if second is first:
            second = None
        ranks = tuple(
            card.rank or (_mimicked(suit, cards) if suit and suit in (first, second) else 0)
            for card, suit in zip(cards, suits, strict=True)
        )
        return judged(first, second, suits, ranks)

    @staticmethod
    def taker(cards: bytes, table: int, lead: int) -> int:
        if table & Y_MASK:
            return _taker_in_disguise(cards, table, lead)
        part = winning_cards(table, lead)
        best = part.bit_length() - 1
        if part & Z_MASK and max(cards.translate(_TO_RANKS)) > _RANK_OF[best]:
            # The mimic takes the best rank of all, for its own suit holds no card of that rank.
            best = (part & Z_MASK).bit_length() - 1
        return cards.index(best)

    @staticmethod
    def why_held(card: Card, lead: int, hand: int) -> Reason:
        first, second = lead_suits(lead)
        assert first is not None
        cards = FESCA.of(hand & _asked(first, second)[0])
        if second is None and first is YINYANG:
            return Reason("fesca-hold-yinyang", card=card, cards=cards)
        loose = FESCA.of(hand & Y_MASK)
        if second is None:
            key = "fesca-hold-first-loose" if loose else "fesca-hold-first"
            return Reason(key, card=card, suit=first, cards=cards, loose=loose)
        if first is YINYANG:
            key = "fesca-hold-second-loose" if loose else "fesca-hold-second"
            return Reason(key, card=card, suit=second, cards=cards, loose=loose)
        key = "fesca-hold-either-loose" if loose else "fesca-hold-either"
        return Reason(key, card=card, first=first, second=second, cards=cards, loose=loose)

    @staticmethod
    def steps(cards: tuple[Card, ...], trick: Judged) -> tuple[Step, ...]:
        steps = [_played(cards, trick, i) for i in range(len(cards))]
        if cards[0].suit is YINYANG:
            steps += _decision(cards, trick)
        steps += [_mimic(cards, trick, i) for i, card in enumerate(cards) if not card.rank]
        steps += counting_steps(trick)
        steps.append(_won(cards, trick))
        steps.append(Step("fesca-order", cards=tuple(cards[i] for i in trick.order)))
        return tuple(steps)


def _taker_in_disguise(cards: bytes, table: int, lead: int) -> int:
    """See :meth:`Fesca.taker`: for tricks with yin-yang cards."""
    start = 0
    if cards[0] >= _FIRST_Y:
        if lead < 7:
            return cards.index(table.bit_length() - 1)
        while cards[start] >= _FIRST_Y:
            start += 1
    suits = []
    suit = _VOID
    for index in cards[start:]:
        if index < _FIRST_Y:
            suit = index // RANKS
        elif suit >= 0 and index > _FIRST_Y and table >> RANKS * suit + index - _FIRST_Y & 1:
            suit = _VOID
        suits.append(suit)
    if lead < 7:
        first = second = lead - 1
    else:
        first, second = divmod(lead - 7, 6)
    if start:
        first = next(suit for suit in reversed(suits) if suit >= 0)
        suits[:0] = (
            _VOID if i > _FIRST_Y and table >> RANKS * first + i - _FIRST_Y & 1 else first
            for i in cards[:start]
        )
    winning = first
    if first != second:
        more = suits.count(first) - suits.count(second)
        if more < 0 or (not more and not LEAD_MASKS[7 + 6 * first + second][2]):
            winning = second
    top = max(cards.translate(_TO_RANKS))
    # If the best card of all is there for real in the winning suit it wins; else mimics are as good.
    mimic = 0 if table >> RANKS * winning + top & 1 else top
    best, at = -1, 0
    for i, suit in enumerate(suits):
        if suit == winning:
            rank = _RANK_OF[cards[i]] or mimic
            if rank > best:
                best, at = rank, i
    return at


# Steps


def _played(cards: tuple[Card, ...], trick: Judged, i: int) -> Step:
    """What the card at ``i`` did when it was played."""
    card, first, second_at = cards[i], cards[0].suit, _second_at(cards)
    if card.suit is YINYANG and i:
        if first is YINYANG and (second_at is None or i < second_at):
            return Step("fesca-open-follows", index=i, card=card)
        return _disguise(cards, trick, i)
    if i == 0:
        key = "fesca-open-lead" if first is YINYANG else "fesca-lead"
    elif card.suit is first:
        key = "fesca-follows-first"
    elif i == second_at:
        key = "fesca-second"
    else:
        assert second_at is not None
        second = cards[second_at].suit
        if card.suit is not second:
            key = "fesca-out-open" if first is YINYANG else "fesca-out"
            return Step(key, index=i, card=card, suit=card.suit, first=first, second=second)
        key = "fesca-follows-second"
    return Step(key, index=i, card=card, suit=card.suit)


def _disguise(cards: tuple[Card, ...], trick: Judged, i: int) -> Step:
    """The yin-yang card at ``i`` takes the suit of the card before it, or would."""
    card, before = cards[i], cards[i - 1]
    suit = trick.suits[i - 1]
    if suit is None:
        return Step("fesca-void-chain", index=i, card=card, before=before)
    like = card_of(suit, card.rank)
    if trick.suits[i] is None:
        key = "fesca-void" if cards.index(like) < i else "fesca-void-later"
        return Step(key, index=i, card=card, like=like)
    if cards[0].suit is not YINYANG and not trick.leads(i):
        return Step("fesca-takes-suit-out", index=i, card=card, before=before, suit=suit)
    if not card.rank:
        return Step("fesca-takes-suit", index=i, card=card, before=before, suit=suit)
    return Step("fesca-passes", index=i, card=card, before=before, like=like)


def _decision(cards: tuple[Card, ...], trick: Judged) -> list[Step]:
    """A yin-yang lead is decided."""
    second_at = _second_at(cards)
    if second_at is None:
        return [Step("fesca-open-yinyang")]
    first = trick.first
    last = max(i for i, suit in enumerate(trick.suits) if suit)
    steps = [Step("fesca-open-decided", index=last, card=cards[last], suit=first)]
    for i in range(second_at):
        card = cards[i]
        if not card.rank:
            steps.append(Step("fesca-open-takes-suit", index=i, card=card, suit=first))
        else:
            key = "fesca-void" if trick.suits[i] is None else "fesca-open-passes"
            steps.append(Step(key, index=i, card=card, like=card_of(first, card.rank)))
    if trick.second is None:
        steps.append(Step("fesca-open-one", suit=first))
    else:
        back = tuple(
            c for c, s in zip(cards[second_at:], trick.suits[second_at:], strict=True) if s is first
        )
        steps.append(Step("fesca-open-back", suit=first, cards=back))
    return steps


def _mimic(cards: tuple[Card, ...], trick: Judged, i: int) -> Step:
    """What the Z at ``i`` counts."""
    card, suit, rank = cards[i], trick.suits[i], trick.ranks[i]
    if suit is None:
        return Step("fesca-mimic-void", index=i, card=card)
    if not trick.leads(i):
        return Step("fesca-mimic-out", index=i, card=card)
    if not rank:
        return Step("fesca-mimic-none", index=i, card=card)
    like = card_of(suit, rank)
    source = next(c for c in cards if c.rank == rank)
    real = (card_of(suit, c.rank) for c in cards if c.rank > rank)
    barred = tuple(sorted(set(real), key=cards.index))
    key = "fesca-mimic-barred" if barred else "fesca-mimic"
    return Step(key, index=i, card=card, like=like, source=source, cards=barred)


def _won(cards: tuple[Card, ...], trick: Judged) -> Step:
    """Who wins, and as what."""
    winner, suit = trick.winner, trick.winning
    card, rank = cards[winner], trick.ranks[winner]
    equal = [i for i, r in enumerate(trick.ranks) if r == rank and trick.suits[i] is suit]
    if len(equal) > 1:
        return Step(
            "fesca-winner-earlier",
            index=winner,
            card=card,
            cards=tuple(cards[i] for i in equal),
            suit=suit,
            rank=rank,
        )
    if card.suit is suit and card.rank == rank:
        return Step("fesca-winner", index=winner, card=card, suit=suit, rank=rank)
    return Step(
        "fesca-winner-as", index=winner, card=card, like=card_of(suit, rank), suit=suit, rank=rank
    )
