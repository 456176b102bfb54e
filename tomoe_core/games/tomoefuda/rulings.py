"""How this project decides what the text on Tomoe-fuda leaves open, and what is worth knowing of the game: each
with what the engine makes of it.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations
from typing import Final

from ...cards import Card
from ...explain import Text
from ...learn.rulings import Ruling, Rulings
from ...match import Match
from ...names import names_for
from ...table.views import say
from ..shared.decks import GENERALS
from .game import Tomoefuda
from .rules.apply import judge
from .rules.cards import LOWER, SEATS, class_of, is_one
from .rules.observation import observe
from .rules.state import TomoefudaState

NAMES: Final = names_for(SEATS, 0)


def order_of_piles() -> Ruling:
    """Say who takes a pile when."""
    state, takers = Tomoefuda().deal(seed=1, dealer=1), []
    for _ in range(SEATS):
        takers.append(state.actor)
        state = state.play(state.legal_moves()[0])
    one, two, three = takers
    return Ruling(
        say("tomoefuda-ruling-piles"),
        say("tomoefuda-ruling-piles-example", NAMES, seat_1=one, seat_2=two, seat_3=three),
    )


def rule_leftovers() -> Ruling:
    """Say who gets which of the cards that are left over."""
    plain, more = (_hidden_hands(generals) for generals in (False, True))
    return Ruling(
        say("tomoefuda-ruling-left"),
        say("tomoefuda-ruling-left-example", NAMES, seat_1=1, cards=plain[1], more=more[0]),
    )


def _hidden_hands(generals: bool) -> tuple[tuple[Card, ...], ...]:
    """Return the hidden hands by seat where the deck lies in its own order, seat 1 is first and the last pile
    is left.
    """
    game = Tomoefuda(generals=generals)
    state: TomoefudaState = game.deal(order=game.deck.cards, dealer=1)
    for pile in ("pile 1", "pile 2", "pile 3"):
        state = state.play(pile)
    return tuple(GENERALS.of(observe(state, seat).hidden) for seat in range(SEATS))


def first_leader() -> Ruling:
    """Say who leads first in which deal."""
    game, match, leaders = Tomoefuda(), Match(Tomoefuda(), SEATS), []
    for seed in range(SEATS):
        state: TomoefudaState = game.deal(seed=seed, dealer=match.dealer)
        leaders.append(state.actor)
        while not state.is_over:
            state = state.play(state.legal_moves()[0])
        match.add(state)
    one, two, three = leaders
    return Ruling(
        say("tomoefuda-ruling-leader"),
        say("tomoefuda-ruling-leader-example", NAMES, seat_1=one, seat_2=two, seat_3=three),
    )


def bronze() -> Ruling:
    """Say what a trick won with the bronze general counts where there is an ichi bonus."""
    game = Tomoefuda(ichi=2, generals=True)
    trick, other = game.trick("SB R6 G6"), game.trick("R1 G6 K6")
    general, one = trick.cards[trick.winner], other.cards[other.winner]
    example = say(
        "tomoefuda-ruling-bronze-example",
        cards=trick.cards,
        card=general,
        points=game.worth(general),
        more=other.cards,
        one=one,
        other=game.worth(one),
    )
    return Ruling(say("tomoefuda-ruling-bronze"), example)


def order_of_cards() -> Ruling:
    """Say how the cards of a judged trick are ranked."""
    trick = Tomoefuda().trick("R1 G6 K6")
    ranked = tuple(trick.cards[index] for index in trick.order)
    return Ruling(
        say("tomoefuda-ruling-order"),
        say("tomoefuda-ruling-order-example", cards=trick.cards, ranked=ranked),
    )


def layouts() -> Text:
    """Say in how many ways the cards that a seat cannot see may lie at the start."""
    plain, more = (_worlds(generals) for generals in (False, True))
    return say("tomoefuda-fact-layouts", count=plain, more=more)


def _worlds(generals: bool) -> int:
    state: TomoefudaState = Tomoefuda(generals=generals).deal(seed=1)
    for pile in ("pile 1", "pile 2", "pile 3"):
        state = state.play(pile)
    return observe(state, 0).count_worlds()


def ones_win() -> Text:
    """Return the patterns that a 1 can win."""
    patterns = sorted(
        {pattern for pattern, _, card in _tricks("R") if is_one(card)}, key="甲乙丙丁戊己庚".index
    )
    return say("tomoefuda-fact-ones", patterns="・".join(patterns))


def lower_wins() -> Text:
    """Return the patterns that a card of a lower suit can win."""
    (pattern,) = {pattern for pattern, lead, card in _tricks("R") if class_of(card, lead) == LOWER}
    return say("tomoefuda-fact-lower", pattern=pattern)


def lead_of_a_general() -> Text:
    """Return the patterns that there are when a general is led."""
    patterns = sorted({pattern for pattern, _, _ in _tricks("S")}, key="甲乙丙丁戊己庚".index)
    return say("tomoefuda-fact-general", patterns="・".join(patterns))


@cache
def _tricks(suit: str) -> frozenset[tuple[str, Card, Card]]:
    """Return pattern, lead and winning card of all tricks with a lead of the suit; the suits of pairs are all
    alike, and then generals are left out.
    """
    deck = [card for card in GENERALS.cards if suit == "S" or card.suit.letter != "S"]
    found = set()
    for cards in permutations(deck, SEATS):
        if cards[0].suit.letter == suit:
            winner, pattern = judge(cards)
            found.add((pattern, cards[0], cards[winner]))
    return frozenset(found)


RULINGS: Final = Rulings(
    rulings={
        "piles": order_of_piles,
        "left": rule_leftovers,
        "leader": first_leader,
        "bronze": bronze,
        "order": order_of_cards,
    },
    facts=(layouts, ones_win, lower_wins, lead_of_a_general),
)
"""In the order of the page."""
