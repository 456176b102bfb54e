"""Endings of bridge play for tests: random ones, and their values worked out the plain way."""

from __future__ import annotations

STRAINS = (0, 1, 2, 3, None)


def random_hands(rng, cards):
    """Four hands of ``cards`` cards each."""
    deck = rng.sample(range(52), 4 * cards)
    return tuple(sum(1 << card for card in deck[i::4]) for i in range(4))


def indices(hand):
    return [card for card in range(52) if hand >> card & 1]


def legal(hand, trick):
    """The cards (by index) that may be played to the trick."""
    cards = indices(hand)
    return [card for card in cards if trick and card // 13 == trick[0] // 13] or cards


def taker(trick, trump):
    """The place in the trick of the card that wins it."""
    suits = [card // 13 for card in trick]
    suit = trump if trump in suits else suits[0]
    return max((i for i in range(4) if suits[i] == suit), key=lambda i: trick[i])


def play_card(hands, actor, trick, trump, card):
    """Hands, actor, trick and what seats 0 and 2 have won, after ``card``."""
    hands = tuple(hand & ~(1 << card) for hand in hands)
    trick = (*trick, card)
    if len(trick) < 4:
        return hands, (actor + 1) % 4, trick, 0
    winner = (actor + 1 + taker(trick, trump)) % 4
    return hands, winner, (), 1 - winner % 2


def plain_tricks(hands, actor, trick, trump, memo=None):
    """What seats 0 and 2 take: minimax over every card, with nothing but a memo."""
    memo = {} if memo is None else memo
    if not hands[actor]:
        return 0
    key = hands, actor, trick
    if key not in memo:
        memo[key] = (max, min)[actor % 2](plain_plays(hands, actor, trick, trump, memo).values())
    return memo[key]


def plain_plays(hands, actor, trick, trump, memo=None):
    """The same for every legal card."""
    memo = {} if memo is None else memo
    found = {}
    for card in legal(hands[actor], trick):
        *after, won = play_card(hands, actor, trick, trump, card)
        found[card] = won + plain_tricks(*after, trump, memo)
    return found


def ending(rng, cards, trump, moves=None):
    """A random ending: hands, actor and trick. ``cards`` cards a hand, with ``moves`` cards of the first
    trick played (0–3; at random if not said)."""
    hands, actor, trick = random_hands(rng, cards), rng.randrange(4), ()
    for _ in range(rng.randrange(4) if moves is None else moves):
        card = rng.choice(legal(hands[actor], trick))
        hands, actor, trick, _ = play_card(hands, actor, trick, trump, card)
    return hands, actor, trick
