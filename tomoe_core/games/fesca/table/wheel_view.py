"""The wheel of the elements beside the card table: how strong the suits are, and what of it matters now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ....cards import Suit
from ....explain import LANGUAGES, Text, suit_name
from ....table.types import FigureLink, FigureNode, WheelFigure
from ....table.views import same, say
from ..game import Fesca
from ..rules.cards import GENERATING, OVERCOMING, SUITS, WITH_YINYANG, YINYANG, relation, stronger
from .trick_view import Standing, is_undecided, label

_RELATIONS: Final = {
    GENERATING: "fesca-wheel-generates",
    OVERCOMING: "fesca-wheel-overcomes",
    WITH_YINYANG: "fesca-wheel-yinyang",
}
_DECIDES: Final = {
    GENERATING: "fesca-equal-generating",
    OVERCOMING: "fesca-equal-overcoming",
    WITH_YINYANG: "fesca-equal-yinyang",
}


def wheel(game: Fesca, standing: Standing | None, *, complete: bool) -> WheelFigure:
    """The wheel for the trick that lies on the table, None for no trick. ``complete``: no card is to come."""
    marks = dict(_marks(standing, complete)) if standing else {}
    lit = _lit(standing, complete) if standing else set()
    ahead = standing.judged.winning if standing and len(standing.cards) > 1 else None
    nodes = [_node(suit, marks.get(suit), lit, best=suit is ahead) for suit in SUITS]
    return {
        "kind": "wheel",
        "id": "elements",
        "label": label("fesca-wheel"),
        "nodes": nodes[:5],
        "middle": nodes[5],
        "links": list(_links(game, lit)),
        "key": {
            "feeds": label("fesca-wheel-feeds"),
            "checks": label("fesca-wheel-checks"),
        },
        "note": _note(game, standing, complete),
    }


def _node(suit: Suit, mark: tuple[str, int] | None, lit: set[Suit], *, best: bool) -> FigureNode:
    """``mark``: the key of the word at the node, and how many cards count as its suit."""
    node: FigureNode = {
        "id": suit.letter,
        "icon": suit.letter,
        "label": {lang: suit_name(suit, lang) for lang in LANGUAGES},
    }
    if mark is not None:
        key, count = mark
        node["mark"] = label(key)
        if count:
            node["value"] = same(f"×{count}")
    if suit in lit:
        node["strong"] = True
    if best:
        node["best"] = True
    return node


def _leads(standing: Standing, complete: bool) -> tuple[Suit, Suit | None, bool]:
    """The leads as they stand, and whether the first one is a yin-yang lead of Wild that may still turn."""
    judged = standing.judged
    open_lead = not complete and is_undecided(standing.game, standing.cards)
    second = judged.second
    if open_lead and second is None and standing.second_at is not None:
        second = judged.first
    return judged.first, second, open_lead


def _marks(standing: Standing, complete: bool) -> Iterator[tuple[Suit, tuple[str, int]]]:
    """The word at each suit that has a part in the trick, and how many cards count as it."""
    first, second, open_lead = _leads(standing, complete)
    count = standing.judged.count
    if open_lead:
        yield YINYANG, ("fesca-wheel-first", 0 if second else count(first))
        if second is None:
            return
    if second is None:
        yield first, ("fesca-wheel-first", count(first))
        for suit in _rivals(first, standing.game):
            better = stronger(first, suit) is suit
            yield suit, ("fesca-wheel-stronger" if better else "fesca-wheel-weaker", 0)
    elif second is first:
        yield first, ("fesca-wheel-both", count(first))
    else:
        yield first, ("fesca-wheel-open" if open_lead else "fesca-wheel-first", count(first))
        yield second, ("fesca-wheel-second", count(second))


def _rivals(first: Suit, game: Fesca) -> list[Suit]:
    """The suits that may make the second lead."""
    return [suit for suit in SUITS if suit is not first and not (game.wild and suit is YINYANG)]


def _lit(standing: Standing, complete: bool) -> set[Suit]:
    """The suits that have a part in the trick as it stands."""
    first, second, open_lead = _leads(standing, complete)
    lit = {first} if second is None else {first, second}
    return lit | {YINYANG} if open_lead else lit


def _links(game: Fesca, lit: set[Suit]) -> Iterator[FigureLink]:
    """Every relation between two suits of the game. Those of which the note speaks stand out: the one
    between two leads, or all of the only lead.
    """
    alone = len(lit) == 1
    for one in SUITS:
        for other in SUITS:
            if one is other or (game.wild and YINYANG in (one, other)):
                continue
            if (kind := _kind(one, other)) is None:
                continue
            link: FigureLink = {
                "from": one.letter,
                "to": other.letter,
                "kind": "feeds" if kind == GENERATING else "checks",
                "label": label(_RELATIONS[kind], suit=one, other=other),
            }
            if lit >= {one, other} or (alone and lit & {one, other}):
                link["strong"] = True
            yield link


def _kind(one: Suit, other: Suit) -> str | None:
    """How ``one`` acts on ``other``; None where it is the other way round."""
    kind, winner = relation(one, other), stronger(one, other)
    acts = winner is other if kind == GENERATING else winner is one
    return kind if acts else None


def _note(game: Fesca, standing: Standing | None, complete: bool) -> Text:
    """Which suit wins with equal numbers: of the two leads, or of the only one and those that may come."""
    if standing is None:
        return label("fesca-wheel-note-wild" if game.wild else "fesca-wheel-note-six")
    first, second, open_lead = _leads(standing, complete)
    if open_lead:
        if second is None:
            return label("fesca-wheel-note-open")
        return _against(standing.cards[standing.second_at or 0].suit, game)
    if second is not None:
        suit = stronger(first, second)
        other = second if suit is first else first
        return say(_DECIDES[relation(suit, other)], suit=suit, other=other)
    if first is YINYANG:
        return label("fesca-open-yinyang" if game.wild else "fesca-yinyang-beats")
    return _against(first, game)


def _against(suit: Suit, game: Fesca) -> Text:
    """Which suits ``suit`` beats with equal numbers, and to which it loses."""
    rivals = _rivals(suit, game)
    weaker = tuple(one for one in rivals if stronger(suit, one) is suit)
    better = tuple(one for one in rivals if stronger(suit, one) is not suit)
    return say("fesca-equal-against", suit=suit, weaker=weaker, better=better)
