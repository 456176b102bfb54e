"""Why a trick of Wild goes as it does, step by step."""

from __future__ import annotations

from ....cards import Card, Suit
from ....facts import Step
from .cards import YINYANG, card_of
from .tricks import Judgement, decision_step


def steps_of(cards: tuple[Card, ...], trick: Judgement, second_at: int | None) -> tuple[Step, ...]:
    """The steps of a judged trick; ``second_at`` is the index of the card that made the second lead."""
    steps = [_play_step(cards, trick, i, second_at) for i in range(len(cards))]
    if cards[0].suit is YINYANG:
        steps += _lead_steps(cards, trick, second_at)
    steps += [_mimic_step(cards, trick, i) for i, card in enumerate(cards) if not card.rank]
    steps.append(decision_step(trick))
    steps.append(_winner_step(cards, trick))
    steps.append(Step("fesca-order", cards=tuple(cards[i] for i in trick.order)))
    return tuple(steps)


def _play_step(cards: tuple[Card, ...], trick: Judgement, i: int, second_at: int | None) -> Step:
    """What the card at ``i`` did when it was played."""
    card, first = cards[i], cards[0].suit
    if card.suit is YINYANG and i:
        if first is YINYANG and (second_at is None or i < second_at):
            return Step("fesca-open-follows", index=i, card=card)
        return _disguise_step(cards, trick, i)
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


def _disguise_step(cards: tuple[Card, ...], trick: Judgement, i: int) -> Step:
    """How the yin-yang card at ``i`` takes the suit of the card before it, or fails to."""
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


def _lead_steps(cards: tuple[Card, ...], trick: Judgement, second_at: int | None) -> list[Step]:
    """How a yin-yang lead is decided once the trick is complete."""
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


def _mimic_step(cards: tuple[Card, ...], trick: Judgement, i: int) -> Step:
    """What the Z at ``i`` counts."""
    card, suit, rank = cards[i], trick.suits[i], trick.ranks[i]
    if suit is None:
        return Step("fesca-mimic-void", index=i, card=card, rank=rank)
    if not trick.leads(i):
        return Step("fesca-mimic-out", index=i, card=card, rank=rank)
    if not takes_rank(cards, suit, rank):
        return Step("fesca-mimic-none", index=i, card=card, rank=rank)
    like = card_of(suit, rank)
    source = next(c for c in cards if c.rank == rank)
    real = (card_of(suit, c.rank) for c in cards if c.rank > rank)
    barred = tuple(sorted(set(real), key=cards.index))
    key = "fesca-mimic-barred" if barred else "fesca-mimic"
    return Step(key, index=i, card=card, like=like, source=source, cards=barred)


def takes_rank(cards: tuple[Card, ...], suit: Suit, rank: int) -> bool:
    """True if a Z of ``suit`` that counts ``rank`` has it from another card of the trick."""
    return any(card.rank == rank > 0 for card in cards) and card_of(suit, rank) not in cards


def _winner_step(cards: tuple[Card, ...], trick: Judgement) -> Step:
    """Which card wins, and as what."""
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
    if not card.rank and rank and not takes_rank(cards, suit, rank):
        return Step("fesca-winner-z", index=winner, card=card, suit=suit, rank=rank)
    if card.suit is suit and card.rank == rank:
        return Step("fesca-winner", index=winner, card=card, suit=suit, rank=rank)
    return Step(
        "fesca-winner-as", index=winner, card=card, like=card_of(suit, rank), suit=suit, rank=rank
    )
