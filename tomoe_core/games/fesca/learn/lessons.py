"""The lessons of FESCA, Six and Wild: tricks card by card, each as it stood when a card had fallen, with what that
card did; following, the elements, the score.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final

from ....cards import Card
from ....explain import Names, Text, join, text
from ....facts import Step as FactStep
from ....game import State
from ....learn.drills import position
from ....learn.lessons import Lesson, lesson, played_match, score_lesson, step
from ....match import Match
from ....names import names_for
from ....table.types import Step, View, WheelFigure
from ....table.views import face_up, name_of, same, say, tag, view_alone, view_of, zone
from ....tricks import PlayedTrick, deciding
from ...shared.decks import FESCA
from ..game import MAX_CARDS, Fesca
from ..rules.base import FescaBase
from ..rules.observation import FescaObservation
from ..six import FescaSix
from ..table.trick_view import Standing, hand_id, label, tell, trick_zone
from ..table.view import prompt
from ..table.wheel_view import wheel
from ..wild import FescaWild
from .turns import TURNS, turns

DECISIONS: Final = frozenset(
    {
        *("fesca-one-lead", "fesca-majority"),
        *("fesca-tie-generating", "fesca-tie-overcoming", "fesca-tie-yinyang"),
    }
)
"""The steps that say which lead wins, and why."""

IN_ORDER: Final = Names([same(str(number)) for number in range(1, MAX_CARDS + 1)])
"""Seats that are called by when they play: the first one leads."""


def last_trick(o: FescaObservation, names: Names) -> Lesson | None:
    """Show why the last complete trick of this deal went as it did; None before there is one."""
    number = len(o.takers)
    if not number:
        return None
    trick = o.tricks[number - 1]
    title = say("why-trick", names, seat=trick.winner, number=number)
    return trick_lesson(trick, o.game, names, title)


def trick_lesson(trick: PlayedTrick, game: FescaBase, names: Names, title: Text) -> Lesson:
    """Show a complete trick explained: each card as it falls and what it does to the others, then what
    decides.
    """
    judged = game.trick(trick.cards)
    won = trick._replace(winner=trick.seat(judged.winner))
    steps = [
        _fall(trick._replace(cards=trick.cards[: i + 1], winner=None), game, names)
        for i in range(len(trick.cards))
    ]
    for fact in judged.steps[len(trick.cards) :]:
        steps.append(step(trick_alone(won, game, names), tell(fact), *_point_at(fact, trick)))
    return lesson(title, steps, decides=deciding(judged.steps))


def explain_cards(
    game: Fesca, cards: str | tuple[Card, ...], title: Text, *, ranked: bool = True
) -> Lesson:
    """Show any cards as a complete trick, step by step; a gallery says why a suit won. ``ranked``: the last
    step has the order of all cards. ValueError if they are no trick.
    """
    trick = game.trick(cards)
    played = PlayedTrick(0, trick.cards, None, len(trick.cards))
    made = trick_lesson(played, game, IN_ORDER, title)
    decision = next(each for each in reversed(trick.steps) if each.key in DECISIONS)
    if not ranked:
        made["steps"].pop()
    return {**made, "result": tell(decision)}


def _fall(so_far: PlayedTrick, game: FescaBase, names: Names) -> Step:
    """Let the last card of ``so_far`` fall: what it does as the trick stands then, and what it changes of the
    others.
    """
    cards = so_far.cards
    standing = Standing.of(game, cards)
    facts = [game.steps(cards, standing.judged)[len(cards) - 1]]
    if len(cards) > 1:
        facts += turns(Standing.of(game, cards[:-1]), standing)
    focus = dict.fromkeys(key for fact in facts for key in _point_at(fact, so_far))
    return step(trick_alone(so_far, game, names), join(map(tell, facts)), *focus)


def trick_alone(trick: PlayedTrick, game: FescaBase, names: Names) -> View:
    """Return a view of a trick and nothing else."""
    middle = trick_zone("trick", label("trick"), trick, game)
    for i, slot in enumerate(middle["cards"]):
        slot["label"] = name_of(trick.seat(i), names)
    return view_of(game, middle)


def _point_at(fact: FactStep, trick: PlayedTrick) -> list[str]:
    """Return the keys of the cards to which something happens in a step."""
    index, card, cards = (fact.params.get(name) for name in ("index", "card", "cards"))
    if isinstance(index, int):
        return [trick.cards[index].text]
    if fact.key not in TURNS:
        return []
    several = cards if isinstance(cards, tuple) else (card,)
    return [one.text for one in several if isinstance(one, Card)]


# Following


def trick_to_follow(game: FescaBase, cards: tuple[Card, ...]) -> View:
    """Show a trick with its lead marked, and nothing else said of it."""
    slots = [face_up(card, label=name_of(i, IN_ORDER), tags=[]) for i, card in enumerate(cards)]
    slots[0]["tags"].append(tag("lead", label("fesca-tag-first")))
    return view_of(game, zone("trick", "trick", "trick", label("trick"), slots))


def hand_to_follow(o: FescaObservation) -> View:
    """Show the trick in play, and below it the hand of the seat that has to add a card."""
    names = names_for(o.game.players, o.seat)
    held = map(face_up, FESCA.of(o.hand))
    own = zone(hand_id(o.seat), "hidden", "row", label("own-hand"), held)
    return view_alone(o.game, names, [own], *trick_to_follow(o.game, o.tricks[-1].cards)["centre"])


def rule_to_follow(o: FescaObservation) -> Text:
    """Say what the seat has to follow with, and why; or that it may play anything."""
    reasons = (o.why_illegal(card.text) for card in FESCA.of(o.hand))
    barred = next((reason for reason in reasons if reason is not None), None)
    if barred is not None:
        return say(barred.key, None, **barred.params)
    return prompt(o, names_for(o.game.players, o.seat))


FOLLOWING: Final = {
    "six": (FescaSix, ((89, 32), (73, 32), (18, 38), (81, 32))),
    "wild": (FescaWild, ((65, 32), (856, 26), (490, 38), (254, 38))),
}
"""The game, and positions of it: a seed, and how many random moves lead to it. In Six the reader holds the only
lead; does not hold it; holds both leads; holds neither. In Wild they hold a lead and loose cards; yin-yang that has to
follow yin-yang; the second lead after that; neither lead.
"""


def following(name: str) -> Lesson:
    """Show what may be played, in several positions of five players; ``name`` is a key of ``FOLLOWING``."""
    kind, places = FOLLOWING[name]
    steps = []
    for seed, moves in places:
        state = position(kind(players=5), Random(seed), moves)
        o = state.observe(state.actor or 0)
        assert isinstance(o, FescaObservation)
        steps.append(step(hand_to_follow(o), rule_to_follow(o), *map(str, FESCA.of(o.legal))))
    return lesson(say("fesca-following"), steps)


# The elements


def wheel_of(game: Fesca, *cards: Card) -> WheelFigure:
    """Return the wheel, with the relation of two cards' suits lit, or all those of one."""
    return wheel(game, Standing.of(game, cards) if cards else None, complete=True)


def row_of(game: Fesca, *cards: Card) -> View:
    """Show cards side by side."""
    return view_of(
        game, zone("cards", "row", "row", label("fesca-cards-asked"), map(face_up, cards))
    )


def beside_wheel(shown: View, figure: WheelFigure) -> Step:
    """Return a step with the wheel beside the cards; the caption is what it says of them."""
    silent = figure.copy()
    return step({**shown, "figures": [silent]}, silent.pop("note"))


def elements() -> Lesson:
    """Show which of two suits is stronger with equal numbers: generating, overcoming, yin-yang."""
    game = FescaSix()
    steps = [beside_wheel(row_of(game, *FESCA.parse("W5 F5 E5 M5 A5 Y5")), wheel_of(game))]
    for pair in ("F5 W5", "A5 M5", "A5 F5", "E5 W5", "Y5 A5"):
        cards = FESCA.parse(pair)
        steps.append(beside_wheel(row_of(game, *cards), wheel_of(game, *cards)))
    return lesson(say("fesca-wheel"), steps)


# The score


def scoring() -> Lesson:
    """Show a match of five deals, by its score sheet, in which two have most tricks."""
    game = FescaSix(players=5)
    names = names_for(game.players, 0)
    match = played_match(game, game.players, SCORING_SEED)

    def draw(end: State) -> View:
        o = end.observe(0)
        assert isinstance(o, FescaObservation)
        return trick_alone(o.tricks[-1], game, names)

    def say_deal(number: int, end: State) -> Text:
        return text(game.outcome(end)[-1], names)

    won = _match_won(match, names)
    return score_lesson(say("fesca-score"), match, names, draw, say_deal, won)


def _match_won(match: Match, names: Names) -> Text:
    """Say who has won, and whether others had as many tricks."""
    most = max(match.totals)
    first = tuple(seat for seat, total in enumerate(match.totals) if total == most)
    key = "fesca-score-won" if len(first) == 1 else "fesca-score-ahead"
    return say(key, names, seats=first, seat=match.winner, tricks=most)


SCORING_SEED: Final = 53
"""Chosen so that a deal and the match have several seats with most tricks."""


# Tricks

SIX: Final = {
    "fesca-six-majority": "WZ W5 MZ M2 M12",
    "fesca-six-overcoming": "F5 A3 M9 A7 F4",
    "fesca-six-generating": "A7 M9 W2 A3 M4",
    "fesca-six-yinyang": "F9 Y2 F10 Y5 M3",
    "fesca-six-one-lead": "E4 E9 E2 E7 E1",
}
"""Tricks of Six by their titles: what decides."""

WILD: Final = {
    "fesca-wild-passes": "M4 Y5 A7 Y8 Y9 Y10",
    "fesca-wild-voided": "M4 Y5 A7 Y8 Y9 Y10 A8",
    "fesca-wild-mimic": "W5 F9 WZ F3 W2",
    "fesca-wild-barred": "W5 F9 WZ F3 W9",
    "fesca-wild-taiji": "W5 F9 YZ F3 W2",
    "fesca-wild-open": "Y5 F3 F9 A4 A2",
    "fesca-wild-all-yinyang": "Y3 Y9 Y5 Y1 Y7",
}
"""Tricks of Wild by their titles: what there is to see."""

RULED: Final = {
    "fesca-ruled-disguised-rank": "W5 WZ Y9 F1 F2",
    "fesca-ruled-behind-void": "W7 Y7 Y9",
    "fesca-ruled-each-for-itself": "Y5 Y8 W3 W5 W7",
    "fesca-ruled-last-with-suit": "Y5 F3 A7 W3 Y3",
    "fesca-ruled-back-again": "Y5 W3 F9 W4 F2",
    "fesca-ruled-one-suit": "Y5 Y8 Y2 Y9 W3",
}
"""Tricks of Wild of which this project's rulings speak, by their titles."""

ORDER: Final = "M5 A1 M3 M2 F7 E7"
"""A trick in which all cards are ranked."""


def _trick(kind: type[Fesca], cards: str, title: str) -> Lesson:
    return explain_cards(kind(), cards, say(title), ranked=cards == ORDER)


LESSONS: Final[dict[str, Callable[[], Lesson]]] = {
    "minute": partial(_trick, FescaSix, SIX["fesca-six-overcoming"], "fesca-trick"),
    "elements": elements,
    "following-six": partial(following, "six"),
    "following-wild": partial(following, "wild"),
    **{
        title.removeprefix("fesca-"): partial(_trick, kind, cards, title)
        for kind, tricks in ((FescaSix, SIX), (FescaWild, WILD), (FescaWild, RULED))
        for title, cards in tricks.items()
    },
    "same-six": partial(_trick, FescaSix, WILD["fesca-wild-voided"], "fesca-trick"),
    "same-wild": partial(_trick, FescaWild, WILD["fesca-wild-voided"], "fesca-trick"),
    "order": partial(_trick, FescaSix, ORDER, "fesca-ranking"),
    "scoring": scoring,
}
"""The lessons by name."""
