"""How this project decides what the text on FESCA leaves open, and what is worth knowing: each with what the
engine makes of it.
"""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final

from ...cards import Card, mask
from ...explain import Text
from ...learn.rulings import Ruling, Rulings
from ...match import Match
from ...names import names_for
from ...table.views import say
from ..shared.decks import FESCA
from ..shared.trick_base import NO_LEAD, follow
from .game import DECKS, HAND_SIZES, Fesca
from .learn.lessons import RULED
from .rules.cards import SUITS
from .rules.state import FescaState
from .rules.strengths import USUAL
from .six import FescaSix
from .wild import FescaWild


def _rule_with_winner(rule: str, cards: str, kind: type[Fesca] = FescaWild) -> Ruling:
    """Return a ruling, and which card wins a trick because of it."""
    trick = kind().trick(cards)
    won = trick.cards[trick.winner]
    return Ruling(say(rule), say("fesca-ruling-wins", cards=trick.cards, card=won))


def _ruling_on_order(rule: str, cards: str, kind: type[Fesca] = FescaSix) -> Ruling:
    """Return a ruling, and the order of a trick's cards because of it."""
    trick = kind().trick(cards)
    order = tuple(trick.cards[i] for i in trick.order)
    return Ruling(say(rule), say("fesca-ruling-ranked", cards=trick.cards, order=order))


def _counts(rule: str, cards: str, which: str) -> Ruling:
    """Return a ruling, and what rank a card of a trick of Wild has because of it."""
    trick = FESCA.parse(cards)
    card = FESCA.card(which)
    rank = FescaWild().judge(trick).ranks[trick.index(card)]
    return Ruling(say(rule), say("fesca-ruling-counts", cards=trick, card=card, rank=rank))


def _void(rule: str, cards: str) -> Ruling:
    """Return a ruling, and which cards of a trick of Wild are void because of it."""
    trick = FESCA.parse(cards)
    judged = FescaWild().judge(trick)
    void = tuple(card for card, suit in zip(trick, judged.suits, strict=True) if suit is None)
    card = trick[judged.winner]
    return Ruling(say(rule), say("fesca-ruling-void", cards=trick, void=void, card=card))


def first_leader() -> Ruling:
    """Say who leads first in which deal."""
    game = FescaSix(players=5)
    match, leaders = Match(game, game.players), []
    for seed in range(3):
        state = game.deal(seed=seed, dealer=match.dealer)
        leaders.append(state.dealer)
        match.add(_play_out(state, Random(seed)))
    one, two, three = leaders
    names = names_for(game.players, 0)
    example = say("fesca-ruling-leader-example", names, seat_1=one, seat_2=two, seat_3=three)
    return Ruling(say("fesca-ruling-leader"), example)


def _play_out(state: FescaState, rng: Random) -> FescaState:
    while not state.is_over:
        state = state.play(rng.choice(state.legal_moves()))
    return state


def taiji_and_real() -> Ruling:
    """Say that no real Z makes 太極 void."""
    trick = FESCA.parse("W5 F9 W2 YZ WZ")
    judged = FescaWild().judge(trick)
    card = FESCA.card("YZ")
    at = trick.index(card)
    assert judged.suits[at] is not None
    return Ruling(
        say("fesca-ruling-taiji"),
        say("fesca-ruling-counts", cards=trick, card=card, rank=judged.ranks[at]),
    )


def loose_card_out() -> Ruling:
    """Say that a yin-yang card may be played although it is out with the card before it."""
    trick = FESCA.parse("W5 F3 M9 Y8 W2")
    order = FescaWild().trick(trick).order
    ranked = tuple(trick[i] for i in order)
    return Ruling(say("fesca-ruling-out"), say("fesca-ruling-ranked", cards=trick, order=ranked))


def has_to_play_yinyang() -> Ruling:
    """Say who must play yin-yang: what may be played from a hand, before and after the second lead."""
    hand = FESCA.parse("W2 F7 Y4")
    led, second = FESCA.parse("Y5 F3")
    before, after = (_playable(trick, hand) for trick in ((led,), (led, second)))
    return Ruling(
        say("fesca-ruling-must"),
        say(
            "fesca-ruling-must-example",
            cards=hand,
            led=led,
            second=second,
            before=before,
            after=after,
        ),
    )


def _playable(trick: tuple[Card, ...], hand: tuple[Card, ...]) -> tuple[Card, ...]:
    game, lead = FescaWild(), NO_LEAD
    for card in trick:
        lead = game.lead_after[lead][card.index]
    return FESCA.of(follow(game, mask(hand), lead))


def several_deals() -> Ruling:
    """Say that among equal totals the latest deal decides."""
    game = FescaSix(players=5)
    names = names_for(game.players, 0)
    rng = Random(DEALS_SEED)
    match = Match(game, game.players)
    for _ in range(game.players):
        state = game.deal(seed=rng.getrandbits(32), dealer=match.dealer)
        match.add(_play_out(state, rng))
    most = max(match.totals)
    first = tuple(seat for seat, total in enumerate(match.totals) if total == most)
    example = say("fesca-ruling-deals-example", names, seats=first, tricks=most, seat=match.winner)
    return Ruling(say("fesca-ruling-deals"), example)


DEALS_SEED: Final = 53
"""Chosen so that several have most tricks after five deals."""


def decks() -> Text:
    """Say how many cards are in play, and in each hand."""
    counts = {f"deck_{n}": len(deck.cards) for n, deck in DECKS.items()}
    hands = {f"hand_{n}": size for n, size in HAND_SIZES.items()}
    return say("fesca-fact-decks", None, **counts, **hands)


def each_beats_two() -> Text:
    """Say how many of the others each element beats."""
    elements = SUITS[:-1]
    wins = {
        sum(USUAL.stronger(one, other) is one for other in elements if other is not one)
        for one in elements
    }
    (beats,) = wins
    return say("fesca-fact-beats", n=beats)


RULINGS: Final = Rulings(
    rulings={
        "leader": first_leader,
        "deals": several_deals,
        "complete": partial(
            _rule_with_winner, "fesca-ruling-complete", "WZ W5 MZ M2 M12", FescaSix
        ),
        "majority-yinyang": partial(
            _rule_with_winner, "fesca-ruling-majority-yinyang", "F5 Y2 F9 Y5 F3", FescaSix
        ),
        "chain": partial(_ruling_on_order, "fesca-ruling-chain", "E4 Y2 W7 F7 E9 A7"),
        "out-last": partial(_ruling_on_order, "fesca-ruling-out-last", "E4 A2 Y7 W7 WZ M1 E9"),
        "earlier": partial(
            _rule_with_winner, "fesca-ruling-earlier", RULED["fesca-ruled-disguised-rank"]
        ),
        "mimic": partial(_counts, "fesca-ruling-mimic", "W7 Y7 Y9 WZ W2", "WZ"),
        "taiji": taiji_and_real,
        "behind-void": partial(_void, "fesca-ruling-behind-void", RULED["fesca-ruled-behind-void"]),
        "out": loose_card_out,
        "must": has_to_play_yinyang,
        "each": partial(_void, "fesca-ruling-each", RULED["fesca-ruled-each-for-itself"]),
        "last": partial(
            _rule_with_winner, "fesca-ruling-last", RULED["fesca-ruled-last-with-suit"]
        ),
        "back": partial(_rule_with_winner, "fesca-ruling-back", RULED["fesca-ruled-back-again"]),
        "one-suit": partial(
            _rule_with_winner, "fesca-ruling-one-suit", RULED["fesca-ruled-one-suit"]
        ),
        "all-yinyang": partial(_counts, "fesca-ruling-all-yinyang", "Y3 Y9 YZ Y1", "YZ"),
        "void-rank": partial(
            _ruling_on_order, "fesca-ruling-void-rank", "M4 Y5 A7 Y8 Y9 Y10 A8", FescaWild
        ),
    },
    facts=(decks, each_beats_two),
)
"""In the order of the page."""
