"""The drills of Tomoe-fuda: who wins, what may be played, which pattern it is, what a trick counts."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from ....cards import Card
from ....facts import Step
from ....learn.drills import (
    Drill,
    Question,
    all_cards,
    answer,
    draw,
    draw_near,
    draw_some,
    find,
    one_card,
    one_number,
    one_of,
    position,
)
from ....learn.lessons import Lesson, lesson, picture, step
from ....table.views import View, face_up, name_of, same, say, view_alone, view_of, zone
from ....tricks import PlayedTrick, Trick
from ..game import Tomoefuda
from ..rules.cards import SEATS, back_suit, cards_of, is_general, is_one
from ..rules.observation import observe
from ..rules.state import TomoefudaState
from ..table.view import trick_alone
from .lessons import NAMES, explain_trick

COMMON: Final = ("甲", "乙", "丁", "庚")
"""The patterns to begin with."""

SEVEN: Final = ("甲", "乙", "丙", "丁", "戊", "己", "庚")

PATTERN_KEYS: Final = {
    "甲": "tomoefuda-kou",
    "乙": "tomoefuda-otsu",
    "丙": "tomoefuda-hei",
    "丁": "tomoefuda-tei",
    "戊": "tomoefuda-bo",
    "己": "tomoefuda-ki",
    "庚": "tomoefuda-kouu",
}
"""What each pattern is made of, in words."""


# Tricks


def some_trick(game: Tomoefuda, rng: Random, patterns: Sequence[str]) -> Trick:
    """Return a trick of one of these patterns, each of which is as likely as the others."""
    wanted = draw(rng, patterns)

    def trick() -> Trick | None:
        judged = game.trick(draw_some(rng, game.deck.cards, SEATS))
        return judged if judged.pattern == wanted else None

    return find(trick)


def with_generals(game: Tomoefuda, rng: Random) -> Trick:
    """Return a trick with at least one general in it."""
    count = draw(rng, (*(1,) * 9, *(2,) * 6, 3))
    generals = draw_some(rng, [card for card in game.deck.cards if is_general(card.suit)], count)
    others = [card for card in game.deck.cards if not is_general(card.suit)]
    cards = [*generals, *draw_some(rng, others, SEATS - count)]
    return game.trick(draw_some(rng, cards, SEATS))


def trick_of(game: Tomoefuda, rng: Random, level: int) -> Trick:
    """Return a common pattern on level 1, any of the seven on level 2; on level 3 most tricks have a
    general.
    """
    if game.generals and rng.random() < 0.7:
        return with_generals(game, rng)
    return some_trick(game, rng, COMMON if level == 1 else SEVEN)


def on_table(trick: Trick) -> PlayedTrick:
    """Return a judged trick as it lies there, with nobody marked as its winner."""
    return PlayedTrick(0, trick.cards, None, SEATS)


def show(game: Tomoefuda, trick: Trick) -> View:
    """Show a trick as it is asked about: the lead is marked, and nothing else."""
    return trick_alone(game, on_table(trick), SEATS, classes=False)


def winner(rng: Random, level: int) -> Question:
    """Ask: which card wins this trick?"""
    game = Tomoefuda(generals=level == 3)
    trick = trick_of(game, rng, level)
    return one_card(
        say("drill-winner"),
        show(game, trick),
        trick.cards,
        trick.cards[trick.winner],
        explain_trick(game, on_table(trick)),
    )


def pattern(rng: Random, level: int) -> Question:
    """Ask: which of the seven patterns is it? On the last level they go by their names alone."""
    game = Tomoefuda(generals=level == 3)
    trick = trick_of(game, rng, level)
    answers = [
        answer(kanji, same(kanji) if level == 3 else say(PATTERN_KEYS[kanji]))
        for kanji in (COMMON if level == 1 else SEVEN)
    ]
    return one_of(
        say("tomoefuda-drill-pattern"),
        show(game, trick),
        answers,
        str(trick.pattern),
        explain_trick(game, on_table(trick)),
    )


# Following suit


def follow(rng: Random, level: int) -> Question:
    """Ask: which cards may you play? First with the front suit in hand, then without it, then with generals."""
    game = Tomoefuda(generals=level == 3)
    # Plain: the front suit. Then as often the back suit, and now and then neither.
    case = "front" if level == 1 else draw(rng, ("front", "back", "back", "any"))
    state = find(lambda: _asks(game, rng, case, level))
    o = observe(state, _actor(state))
    trick, legal = cards_of(state.trick), game.deck.of(o.legal)
    front = trick[0].suit
    back = back_suit(front)
    lead = Step("tomoefuda-trick-lead", card=trick[0], front=front, back=back)
    if back is None:
        lead = Step("tomoefuda-trick-lead-general", card=trick[0])
    if case == "front":
        rule = say("tomoefuda-hold-front", suit=front, cards=legal)
    elif case == "back":
        rule = say("tomoefuda-hold-back", suit=back, front=front, cards=legal)
    else:
        rule = (
            say("tomoefuda-ask-any", front=front, back=back)
            if back
            else say("tomoefuda-ask-any-general")
        )
    table = _table(state)
    steps = [
        step(table, say(lead.key, None, **lead.params), str(trick[0])),
        step(table, rule, *map(str, legal)),
    ]
    return all_cards(
        say("tomoefuda-drill-follow", NAMES, card=trick[0], seat=o.tricks[-1].leader),
        table,
        game.deck.of(o.hand),
        legal,
        lesson(say("tomoefuda-follow"), steps),
    )


def _actor(state: TomoefudaState) -> int:
    """Return the seat to act; there is one."""
    assert state.actor is not None
    return state.actor


def _asks(game: Tomoefuda, rng: Random, case: str, level: int) -> TomoefudaState | None:
    """Return a position with the reader to follow suit, in which the front suit, the back suit or any card may
    be played; None if the deal that is drawn does not come to one.
    """
    tricks = 3 + int(rng.random() * 5)
    second = int(rng.random() * 2)
    state = position(game, rng, SEATS + SEATS * tricks + 1 + second)
    if not isinstance(state, TomoefudaState) or state.actor != NAMES.you:
        return None
    o = observe(state, _actor(state))
    lead, legal = cards_of(state.trick)[0], game.deck.of(o.legal)
    if level == 3 and not is_general(lead.suit) and rng.random() < 0.7:
        return None
    if o.legal == o.hand:
        held = {card.suit for card in legal} & {lead.suit, back_suit(lead.suit)}
        return state if case == "any" and not held and len(legal) < 7 else None
    return state if case == ("front" if legal[0].suit is lead.suit else "back") else None


def _table(state: TomoefudaState) -> View:
    """Show the trick in play and the reader's own cards, open and hidden as one hand."""
    view = picture(observe(state, _actor(state)), NAMES)
    (centre,) = view["centre"]
    for card in centre["cards"]:
        card["label"] = name_of(card["seat"], NAMES)
        card.pop("from", None)
    o = observe(state, _actor(state))
    held = map(face_up, state.game.deck.of(o.hand))
    hand = zone(f"{o.seat}:hand", "open", "suits", say("tomoefuda-hand"), held)
    return view_alone(state.game, NAMES, [hand], centre)


# What tricks count


def worth(rng: Random, level: int) -> Question:
    """Ask: what does this trick count? With the ichi bonus; on the last level, several tricks together."""
    if level == 3:
        return _several(rng)
    game = Tomoefuda(ichi=2 if level == 1 else draw(rng, (1, 1.5, 2)))
    # A 1 that wins, a 1 that does not, or none.
    case = draw(rng, ("wins", "wins", "lies", "lies", "none"))

    def make() -> Trick | None:
        trick = trick_of(game, rng, 2)
        ones = [is_one(card) for card in trick.cards]
        found_case = "wins" if ones[trick.winner] else "lies" if any(ones) else "none"
        return trick if found_case == case else None

    trick = find(make)
    card = trick.cards[trick.winner]
    why = explain_trick(game, on_table(trick))
    if game.explain_worth(card) is None:
        key = "tomoefuda-counts-all" if game.ichi == 1 else "tomoefuda-counts-one"
        why["steps"].append(step(why["steps"][-1]["view"], say(key, card=card), str(card)))
    numbers = (1, 2) if level == 1 else (1, 1.5, 2)
    ask = say("tomoefuda-drill-worth", points=game.ichi)
    return one_number(ask, show(game, trick), numbers, game.worth(card), why)


def _several(rng: Random) -> Question:
    """Ask: what do the tricks won with these cards count together? Generals are among them."""
    game = Tomoefuda(ichi=draw(rng, (1.5, 2)), generals=True)
    count = 4 + int(rng.random() * 3)
    ones = [card for card in game.deck.cards if is_one(card)]
    others = [card for card in game.deck.cards if not is_one(card)]
    bonus = draw_some(rng, ones, 1 + int(rng.random() * 3))
    bronze = [game.deck.card("SB")] if rng.random() < 0.5 else []
    rest = [card for card in others if card not in bronze]
    chosen = [*bonus, *bronze, *draw_some(rng, rest, count - len(bonus) - len(bronze))]
    cards = draw_some(rng, chosen, len(chosen))
    total = sum(game.worth(card) for card in cards)
    extra = game.ichi - 1
    mistakes = (total + extra, total - extra, len(cards), total + 2 * extra, total + 1, total - 1)
    return one_number(
        say("tomoefuda-drill-total", points=game.ichi),
        _row(game, cards),
        draw_near(rng, total, mistakes),
        total,
        _why_total(game, cards),
    )


def _row(game: Tomoefuda, cards: list[Card]) -> View:
    label = say("tomoefuda-won-with")
    return view_of(game, zone("won", "row", "row", label, map(face_up, cards)))


def _why_total(game: Tomoefuda, cards: list[Card]) -> Lesson:
    """Show that every trick counts 1, those won with a 1 more; the bronze general is no 1."""
    view = _row(game, cards)
    ones = tuple(card for card in cards if is_one(card))
    total = sum(game.worth(card) for card in cards)
    steps = [
        step(view, say("tomoefuda-total-each", n=len(cards))),
        step(view, say("tomoefuda-total-ones", cards=ones, points=game.ichi), *map(str, ones)),
    ]
    if any(card.text == "SB" for card in cards):
        steps.append(step(view, say("tomoefuda-total-bronze"), "SB"))
    steps.append(step(view, say("tomoefuda-total", points=total)))
    return lesson(say("tomoefuda-score"), steps)


DRILLS: Final = {
    "winner": Drill(say("drill-winner-title"), winner),
    "follow": Drill(say("drill-follow-title"), follow),
    "pattern": Drill(say("tomoefuda-drill-pattern-title"), pattern),
    "worth": Drill(say("tomoefuda-drill-worth-title"), worth),
}
"""The drills by name."""
