"""The pieces that views are made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Unpack

from ..bots.base import Hint, MoveHint
from ..cards import Card
from ..explain import LANGUAGES, Names, Text, text
from ..facts import Fact, Param
from ..game import Game, Observation, State
from ..match import Match, is_open_ended, low_wins
from ..tricks import CardPlay, TrickObservation
from . import table_of, words_of_ends, words_of_hint
from .types import Reasons, ScoreTable, Seat, SlotParts, Tag, Track
from .types import Slot as Slot
from .types import View as View
from .types import Zone as Zone


def say(key: str, names: Names | None = None, **params: Param) -> Text:
    """The sentence for ``key`` in every language."""
    return text(Fact(key, **params), names)


COUNTED: Final = 100
"""From this many ways on it is said about how many there are: nobody counts them."""


def say_ways(keys: tuple[str, str, str], count: int, **params: Param) -> Text:
    """In how many ways cards may lie, by the ``keys`` of three sentences: for one, for a number, for about so
    many.
    """
    only, key, about = keys
    if count == 1:
        return say(only)
    if count < COUNTED:
        return say(key, None, count=count, **params)
    unit: int = 10 ** (len(str(count)) - 1)
    return say(about, None, count=f"{(count + unit // 2) // unit * unit:,}", **params)


def view_of(game: Game, *centre: Zone) -> View:
    """The view of what lies in ``centre`` and nothing else, for an explanation."""
    return {
        "v": 1,
        "game": game.id,
        "deck": game.deck.id,
        "ply": 0,
        "you": None,
        "actor": None,
        "over": False,
        "prompt": same(""),
        "say": None,
        "pause": "none",
        "seats": [],
        "centre": list(centre),
        "choices": [],
        "actions": [],
        "lastTrick": None,
        "score": None,
        "facts": [],
    }


def view_at(
    o: Observation, seats: Iterable[Seat], centre: Iterable[Zone], *, trick_done: bool = False
) -> View:
    """The view of a position, of which nothing is said yet. ``trick_done``: the trick that has just been
    completed still lies in the middle, so it is nobody's turn.
    """
    return view_of(o.game, *centre) | {
        "ply": len(o.moves),
        "you": o.seat,
        "actor": None if trick_done else o.actor,
        "over": o.is_over,
        "seats": list(seats),
    }


def view_alone(game: Game, names: Names, own: Iterable[Zone], *centre: Zone) -> View:
    """The view of what lies in ``centre``, and of the reader's ``own`` cards."""
    you = names.you or 0
    return view_of(game, *centre) | {"you": you, "seats": [seat_of(you, names, *own)]}


def seat_of(seat: int, names: Names, *zones: Zone) -> Seat:
    """A seat with its cards, and nothing beside its name."""
    return {
        "seat": seat,
        "name": name_of(seat, names),
        "score": "",
        "turn": False,
        "marks": [],
        "zones": list(zones),
    }


def seat_at(
    o: Observation,
    seat: int,
    names: Names,
    zones: Iterable[Zone],
    *,
    marks: Iterable[Text] = (),
    trick_done: bool = False,
) -> Seat:
    """A seat of a position with its points, ``marks`` beside its name, and its cards. ``trick_done``: see
    :func:`view_at`.
    """
    return seat_of(seat, names, *zones) | {
        "score": f"{o.scores[seat]:g}",
        "turn": seat == o.actor and not trick_done,
        "marks": list(marks),
    }


def zone(id: str, kind: str, layout: str, label: Text, cards: Iterable[Slot]) -> Zone:
    """A place on the table with cards in it."""
    return {"id": id, "kind": kind, "layout": layout, "label": label, "cards": list(cards)}


def face_up(card: Card, **more: Unpack[SlotParts]) -> Slot:
    """A card that is seen; its name is its key."""
    return {"key": card.text, "card": card.text, **more}


def face_down(key: str, **more: Unpack[SlotParts]) -> Slot:
    """A card, or a stack of cards, whose face is not seen. ``key`` must say nothing of the card."""
    return {"key": key, "card": None, **more}


def tag(kind: str, label: Text, short: Text | None = None) -> Tag:
    """A small label on a card; ``short``: in its place where cards are small."""
    made: Tag = {"kind": kind, "text": label}
    if short:
        made["short"] = short
    return made


def bar(id: str, label: Text, value: int, most: int) -> Track:
    """A number, and a bar that is full at ``most``."""
    return {"id": id, "label": label, "value": value, "of": most, "text": same(str(value))}


def name_of(seat: int, names: Names) -> Text:
    """What a seat is called."""
    return names.seats[seat]


def same(words: str) -> Text:
    """Words that are the same in every language."""
    return dict.fromkeys(LANGUAGES, words)


def explain(title: Text, facts: Iterable[Fact], names: Names) -> Reasons:
    """An explanation: a title, and facts as sentences in order."""
    return {"title": title, "lines": [text(fact, names) for fact in facts]}


def own_key(key: str, game: Game) -> str:
    """The key of the sentence that ``game`` has in place of the shared one under ``key``; else ``key``."""
    table = table_of(game)
    return key if table is None or table.keys is None else table.keys(game).get(key, key)


def ask_lead(o: TrickObservation) -> Text:
    """That the seat may lead any card; after a trick that it has taken, that first."""
    won = bool(o.tricks) and o.tricks[-1].winner == o.seat
    return say("ask-lead-won" if won else "ask-lead")


def score_table(deals: Sequence[State], length: int, names: Names) -> ScoreTable:
    """Points by deal and seat, and their totals. ``deals``: at least one; ``length``: how many were agreed on,
    those after it are an extension.
    """
    seats = range(len(names.seats))
    return {
        "head": [name_of(seat, names) for seat in seats],
        "rows": [
            {
                "label": say("score-deal" if i <= length else "score-extra", deal=i),
                "cells": [f"{points:g}" for points in deal.scores],
            }
            for i, deal in enumerate(deals, 1)
        ],
        "total": [f"{sum(deal.scores[seat] for deal in deals):g}" for seat in seats],
        "note": _note(deals[0].game, length),
    }


def _note(game: Game, length: int) -> Text:
    """Who wins a match of ``length`` deals."""
    return say(own_key(_note_key(game, length), game), deals=length, **game.rules.numbers())


def _note_key(game: Game, length: int) -> str:
    """The key of the sentence that says who wins a match of ``length`` deals."""
    if is_open_ended(game, length):
        return "score-note-open"
    return "score-note-low" if low_wins(game) else "score-note"


def match_end(match: Match) -> Fact:
    """What has ended a match: its agreed length, or the game's own rule."""
    game, played = match.game, len(match.states)
    if game.ends_match(match.totals, match.states[-1]):
        own = words_of_ends(game).match_ended
        return Fact("end-rule", number=played) if own is None else own(match)
    if match.extra:
        return Fact("end-length-extra", deals=match.deals, extra=match.extra)
    key = "end-length-most" if is_open_ended(game, match.deals) else "end-length"
    return Fact(key, deals=match.deals)


def trick_hint(hint: Hint) -> Fact:
    """What to play, in a game of tricks: the best card, or those that are as good. All moves are plays of
    cards.
    """
    cards = tuple(map(_card, hint.equals))
    if len(hint.moves) == 1:
        return Fact("hint-only-card", card=cards[0])
    if not hint.layouts:
        return Fact("hint-none")
    if len(cards) == len(hint.moves):
        return Fact("hint-trick-all")
    if len(cards) > MOST_NAMED:
        return Fact("hint-cards-many", n=len(cards))
    if len(cards) > 1:
        return Fact("hint-cards", cards=cards)
    return Fact("hint-card-known" if hint.possible == 1 else "hint-card", card=cards[0])


def trick_reasons(hint: Hint, o: TrickObservation) -> list[Fact]:
    """Why it is that card: what comes of it in the trick in play, and what is known of who cannot follow."""
    table = o.tricks[-1] if o.tricks and o.tricks[-1].winner is None else None
    if table is not None:
        return reasons_for_card(hint, last=len(table.cards) == table.players - 1)
    suit = _card(hint.best).suit
    void = [seat for seat in range(o.game.players) if seat != o.seat and suit in o.voids(seat)]
    return reasons_for_card(hint, void=void)


TAKES_KEYS: Final = ("hint-takes", "hint-takes-last", "hint-none-takes")
"""The keys of the sentences on whether a card takes its trick: an earlier card, the last one, and none that may
be played.
"""


def reasons_for_card(
    hint: Hint,
    *,
    last: bool = False,
    void: Sequence[int] = (),
    keys: tuple[str, str, str] = TAKES_KEYS,
) -> list[Fact]:
    """Why it is the hint's card. ``last``: it is the last of its trick; ``void``: seats that cannot follow
    where it leads; ``keys``: see ``TAKES_KEYS``.
    """
    if len(hint.moves) == 1 or not hint.layouts:
        return []
    earlier, at_last, none = keys
    known = [Fact("hint-known")] if hint.possible == 1 else []
    if not any(each.wins for each in hint.moves):
        return [Fact(none), *known]
    if len(hint.equals) > 1:
        return known
    takes = likelihood(hint.best.wins, hint.layouts, known=last or hint.complete)
    found = [Fact(at_last if last else earlier, takes=takes)]
    if takes in ("never", "unlikely"):
        found.append(Fact("hint-later"))
    else:
        found += _beside_the_next(hint)
    suit = _card(hint.best).suit
    return [*found, *(Fact("hint-void", seat=seat, suit=suit) for seat in void[:1]), *known]


def _beside_the_next(hint: Hint) -> list[Fact]:
    """What the next best card would do instead: take the trick less often, or leave less to be expected after
    it; nothing where neither can be told.
    """
    best, other = hint.best, next(each for each in hint.ranked if each not in hint.equals)
    often, rather = (tenths(each.wins, hint.layouts) for each in (best, other))
    if often > rather:
        key = "hint-beside-less" if other.wins else "hint-beside-none"
        return [Fact(key, card=_card(other))]
    if round(best.points, 1) <= round(other.points, 1):
        return []
    key = "hint-beside-same" if often == rather else "hint-beside-more"
    return [Fact(key, card=_card(other))]


CERTAINTIES: Final = {
    "sure": "hint-certain",
    "nearly": "hint-nearly-certain",
    "likely": "hint-mostly",
    "even": "hint-depends",
    "unlikely": "hint-on-the-whole",
    "never": "hint-on-the-whole",
}
"""The key of the sentence on how often nothing is better than what a hint recommends, by :func:`likelihood`."""


def hint_certainty(hint: Hint) -> Fact | None:
    """How much hangs on the cards that are not seen; None where nothing does, or several moves are as good."""
    if len(hint.moves) == 1 or hint.layouts <= 1 or len(hint.equals) > 1:
        return None
    often = likelihood(hint.best.best, hint.layouts, known=hint.complete)
    return Fact(CERTAINTIES[often])


ROW_KEYS: Final = ("hint-card-row", "hint-card-row-often")
"""The keys of the sentences on what is expected of a card: it takes the trick in a word, and how often."""


def trick_row(
    each: MoveHint, hint: Hint, keys: tuple[str, str] = ROW_KEYS, digits: int = 1
) -> Fact:
    """What a hint expects of the play of a card, in a game of tricks; of its points so many ``digits``;
    ``keys``: see ``ROW_KEYS``.
    """
    key, often = keys
    if not hint.layouts:
        return Fact("hint-card-row-none", card=_card(each))
    takes, n = likelihood(each.wins, hint.layouts), tenths(each.wins, hint.layouts)
    points = round(each.points, digits or None)
    if 0 < n < 10 and hint.layouts >= ENOUGH:
        return Fact(often, card=_card(each), n=n, points=points)
    return Fact(key, card=_card(each), takes=takes, points=points)


MOST_NAMED: Final = 4
"""The upper bound of equally good cards that are named."""

ENOUGH: Final = 5
"""From this many layouts on it is said how many times in ten something happens."""


def tenths(count: int, layouts: int) -> int:
    """How many times in ten happens what does so in ``count`` of the layouts, of which there are some."""
    return round(10 * count / layouts)


RARE, USUAL = 1 / 3, 2 / 3
"""What happens in a smaller share of the layouts happens seldom, in a larger one probably."""


def likelihood(count: int, layouts: int, *, known: bool = True) -> str:
    """How often something happens that does so in ``count`` of the layouts, as sentences say it: ``never``,
    ``unlikely``, ``even``, ``likely``, ``nearly`` or ``sure``. Unless these are all layouts, so that it is
    ``known``, nothing is sure, and nothing happens never.
    """
    if count in (0, layouts):
        sure = ("never", "sure") if known else ("unlikely", "nearly")
        return sure[count > 0]
    share = count / layouts
    return "unlikely" if share < RARE else "likely" if share > USUAL else "even"


def hint_reason(hint: Hint, game: Game) -> Fact | None:
    """What stands against a hint's recommendation; None if there is nothing to say."""
    return (words_of_hint(game).doubt or likelihood_reason)(hint)


def likelihood_reason(hint: Hint) -> Fact | None:
    """The sentence on the card that would be best if all layouts were equally likely; None where that is one of
    those that the hint recommends.
    """
    if not isinstance(hint.otherwise, CardPlay):
        return None
    return Fact("hint-otherwise", card=hint.otherwise.card)


def _card(each: MoveHint) -> Card:
    assert isinstance(each.move, CardPlay)
    return each.move.card
