"""The drills of FESCA: who wins, which suit wins, what may be played, how the elements stand; for Six what a Z
counts, for Wild what a card has become.
"""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final

from ....cards import Card, Suit
from ....explain import LANGUAGES, suit_name
from ....learn.drills import (
    Answer,
    Drill,
    Question,
    all_cards,
    all_of,
    answer,
    card_answer,
    draw,
    draw_some,
    find,
    one_card,
    one_number,
    one_of,
    position,
)
from ....learn.lessons import Lesson, lesson, step
from ....table.types import View
from ....table.views import say
from ...shared.decks import FESCA
from ...shared.trick_knowledge import observe
from ..game import Fesca
from ..numbers import SIX
from ..rules.apply import lead_suits
from ..rules.cards import SUITS, YINYANG, card_of
from ..rules.observation import FescaObservation
from ..rules.state import FescaState
from ..rules.strengths import USUAL
from ..six import FescaSix
from ..table.trick_view import tell
from ..wild import FescaWild
from .drill_tricks import BECOMES, LEADS, WINNER, WORTH, Fallen, Kind, find_fallen, table
from .lessons import (
    beside_wheel,
    explain_cards,
    hand_to_follow,
    row_of,
    rule_to_follow,
    trick_to_follow,
    wheel_of,
)


def _picture(fallen: Fallen) -> View:
    return trick_to_follow(fallen.game, fallen.cards)


def _why(fallen: Fallen) -> Lesson:
    return explain_cards(fallen.game, fallen.cards, say("fesca-trick"), ranked=False)


def _suit_answer(suit: Suit) -> Answer:
    return answer(suit.letter, {lang: suit_name(suit, lang) for lang in LANGUAGES})


# Tricks


def winner(kind: Kind, rng: Random, level: int) -> Question:
    """Ask: which card wins this trick?"""
    fallen = find_fallen(kind, rng, WINNER[kind.wild][level - 1])
    return one_card(
        say("drill-winner"),
        _picture(fallen),
        fallen.cards,
        fallen.cards[fallen.judged.winner],
        _why(fallen),
    )


def lead(kind: Kind, rng: Random, level: int) -> Question:
    """Ask: which suit wins this trick?"""
    fallen = find_fallen(kind, rng, LEADS[kind.wild][level - 1])
    played = {card.suit for card in fallen.cards} - ({YINYANG} if kind.wild else set())
    return one_of(
        say("fesca-drill-lead"),
        _picture(fallen),
        [_suit_answer(suit) for suit in SUITS if suit in played],
        fallen.judged.winning.letter,
        _why(fallen),
    )


def worth(rng: Random, level: int) -> Question:
    """Ask: what does this Z of Six count?"""
    fallen = find_fallen(FescaSix, rng, WORTH[level - 1])
    at = draw(rng, fallen.zs)
    card, leads = fallen.cards[at], SIX.z_leads
    ask = say("fesca-drill-worth", card=card)
    numbers = (SIX.z_otherwise, leads)
    return one_number(ask, _picture(fallen), numbers, fallen.judged.ranks[at], _why(fallen))


def becomes(rng: Random, level: int) -> Question:
    """Ask: what has this card of Wild become: which suit does a yin-yang card have, which rank does a Z
    take?
    """
    fallen = find_fallen(FescaWild, rng, BECOMES[level - 1])
    if fallen.mimics and (not fallen.passing or rng.random() < 0.6):
        return _mimics(fallen, draw(rng, fallen.mimics))
    return _passes(fallen, draw(rng, fallen.passing))


def _passes(fallen: Fallen, at: int) -> Question:
    card, suit = fallen.cards[at], fallen.judged.suits[at]
    played = {other.suit for other in fallen.cards} - {YINYANG}
    likes = [card_of(other, card.rank) for other in SUITS if other in played]
    return one_of(
        say("fesca-drill-passes", card=card),
        _picture(fallen),
        [*map(card_answer, likes), answer("void", say("fesca-drill-void"))],
        "void" if suit is None else card_of(suit, card.rank).text,
        _why(fallen),
    )


def _mimics(fallen: Fallen, at: int) -> Question:
    ranks = sorted({0, *(card.rank for card in fallen.cards)})
    ask = say("fesca-drill-mimics", card=fallen.cards[at])
    return one_number(ask, _picture(fallen), ranks, fallen.judged.ranks[at], _why(fallen))


# Following

FOLLOW: Final = {
    False: (
        ("first",),
        ("first", "either", "either", "either", "second"),
        ("either",) * 5 + ("out",),
    ),
    True: (
        ("first loose",),
        ("first loose", "either loose", "either loose", "second"),
        ("open", "open", "open second", "open second", "either loose", "out"),
    ),
}
"""By level: what the leads ask for; True for Wild. "loose": a yin-yang card may be played, too."""

FEW: Final = 9
"""The upper bound of cards in a hand that is asked about: it has to fit a narrow phone."""


def follow(kind: Kind, rng: Random, level: int) -> Question:
    """Ask: which cards may you play?"""
    game = table(kind, draw(rng, (5, 6, 7)))
    case = draw(rng, FOLLOW[kind.wild][level - 1])
    state = find(lambda: _asks(game, rng, case))
    assert state.actor is not None
    o = observe(state, state.actor)
    assert isinstance(o, FescaObservation)
    trick, legal = o.tricks[-1].cards, FESCA.of(o.legal)
    view = hand_to_follow(o)
    leads = game.steps(trick, game.judge(trick))
    at = game.second_at(trick)
    makers = [leads[0]] if at is None else [leads[0], leads[at]]
    why = [
        step(view, tell(lead), trick[i].text) for lead, i in zip(makers, (0, at or 0), strict=False)
    ]
    why.append(step(view, rule_to_follow(o), *map(str, legal)))
    explained = lesson(say("fesca-following"), why)
    return all_cards(say("fesca-drill-follow"), view, FESCA.of(o.hand), legal, explained)


def _asks(game: Fesca, rng: Random, case: str) -> FescaState | None:
    """Return a position in which the leads ask for what ``case`` says; None if the deal that is drawn does not
    come to one.
    """
    tricks = game.hand_size - FEW + int(rng.random() * (FEW - 3))
    before = 1 + int(rng.random() * (game.players - 1))
    state = position(game, rng, game.players * tricks + before)
    assert isinstance(state, FescaState)
    assert state.actor is not None
    o = observe(state, state.actor)
    return state if _case_of(game, o.hand, o.legal, o.lead) == case else None


def _case_of(game: Fesca, hand: int, legal: int, lead: int) -> str:
    """Name what the leads ask for, as a word of ``FOLLOW``; "" where there is nothing to ask."""
    first, second = lead_suits(lead)
    free = legal == hand
    if game.wild and first is YINYANG:
        return "" if free else "open" if second is None else "open second"
    if free:
        held = hand & game.asked[lead]
        return "" if held else "second" if second is None else "out"
    loose = " loose" if legal & ~game.asked[lead] else ""
    return ("first" if second is None else "either") + loose


# The elements


def strength(kind: Kind, rng: Random, level: int) -> Question:
    """Ask: which of two suits is stronger? Then: which does one beat, and which beat it?"""
    game = table(kind, 6)
    suits = SUITS[:-1] if kind.wild else SUITS
    if level == 1:
        return _stronger(game, rng, draw_some(rng, suits, 2))
    suit, beats = draw(rng, SUITS[:-1]), level == 2
    others = [other for other in suits if other is not suit]
    card = _some(game, rng, suit)
    view = row_of(game, card)
    pairs = (beside_wheel(view, wheel_of(game, card, card_of(other, 1))) for other in others)
    return all_of(
        say("fesca-drill-beats" if beats else "fesca-drill-beaten", suit=suit),
        view,
        [_suit_answer(other) for other in others],
        [other.letter for other in others if (USUAL.stronger(suit, other) is suit) == beats],
        lesson(say("fesca-wheel"), [beside_wheel(view, wheel_of(game, card)), *pairs]),
    )


def _stronger(game: Fesca, rng: Random, suits: list[Suit]) -> Question:
    cards = [_some(game, rng, suit) for suit in suits]
    view = row_of(game, *cards)
    best = next(card for card in cards if card.suit is USUAL.stronger(*suits))
    why = lesson(say("fesca-wheel"), [beside_wheel(view, wheel_of(game, *cards))])
    return one_card(say("fesca-drill-stronger"), view, cards, best, why)


def _some(game: Fesca, rng: Random, suit: Suit) -> Card:
    """Return a card of the suit, no Z."""
    return draw(rng, [card for card in game.deck.cards if card.suit is suit and card.rank])


_BOTH: Final = {
    "winner": (say("drill-winner-title"), winner),
    "lead": (say("fesca-drill-lead-title"), lead),
    "follow": (say("drill-follow-title"), follow),
    "strength": (say("fesca-drill-strength-title"), strength),
}

DRILLS_OF: Final = {
    kind.id: {
        **{name: Drill(title, partial(make, kind)) for name, (title, make) in _BOTH.items()},
        **own,
    }
    for kind, own in (
        (FescaSix, {"worth": Drill(say("fesca-drill-worth-title"), worth)}),
        (FescaWild, {"becomes": Drill(say("fesca-drill-becomes-title"), becomes)}),
    )
}
"""The drills by game and by name."""
