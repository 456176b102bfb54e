"""The wheel of the elements beside the card table: how strong the suits are, and what of it matters now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ....cards import Suit
from ....explain import LANGUAGES, Text, suit_name
from ....table.types import FigureLink, FigureNode, LinkWords, WheelFigure
from ....table.views import same, say
from ..rules.base import FescaBase
from ..rules.cards import SUITS, YINYANG
from ..rules.strengths import (
    FIRST_LEAD,
    GENERATING,
    OVERCOMING,
    REVERSED,
    SECOND_LEAD,
    USUAL,
    WITH_YINYANG,
    Strengths,
    acts,
    relation,
)
from .trick_view import Standing, is_undecided, label

_RELATIONS: Final = {
    GENERATING: "fesca-wheel-generates",
    OVERCOMING: "fesca-wheel-overcomes",
    WITH_YINYANG: "fesca-wheel-yinyang",
}
_REVERSED: Final = {
    GENERATING: "fesca-wheel-generates-wins",
    OVERCOMING: "fesca-wheel-overcomes-loses",
    WITH_YINYANG: "fesca-wheel-yinyang",
}
_DECIDES: Final = {
    GENERATING: "fesca-equal-generating",
    OVERCOMING: "fesca-equal-overcoming",
    WITH_YINYANG: "fesca-equal-yinyang",
    REVERSED: "fesca-equal-reversed",
    FIRST_LEAD: "fesca-equal-first",
    SECOND_LEAD: "fesca-equal-second",
}


def wheel(game: FescaBase, standing: Standing | None, *, complete: bool) -> WheelFigure:
    """Return the wheel for the trick that lies on the table, None for no trick. ``complete``: no card is to
    come.
    """
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
        "key": _key(game.strengths),
        "note": _note(game, standing, complete),
    }


def _key(strengths: Strengths) -> LinkWords:
    """Return what the two kinds of arrows say."""
    feeds, checks = strengths.generated_wins, strengths.overcomer_wins
    return {
        "feeds": label("fesca-wheel-feeds" if feeds else "fesca-wheel-feeds-wins"),
        "checks": label("fesca-wheel-checks" if checks else "fesca-wheel-checks-loses"),
    }


def _node(suit: Suit, mark: tuple[str, int] | None, lit: set[Suit], *, best: bool) -> FigureNode:
    """Return ``mark``: the key of the word at the node, and how many cards count as its suit."""
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
    """Return the leads as they stand, and whether the first one is a yin-yang lead of Wild that may still
    turn.
    """
    judged = standing.judged
    open_lead = not complete and is_undecided(standing.game, standing.cards)
    second = judged.second
    if open_lead and second is None and standing.second_at is not None:
        second = judged.first
    return judged.first, second, open_lead


def _marks(standing: Standing, complete: bool) -> Iterator[tuple[Suit, tuple[str, int]]]:
    """Return the word at each suit that has a part in the trick, and how many cards count as it."""
    first, second, open_lead = _leads(standing, complete)
    count = standing.judged.count
    if open_lead:
        yield YINYANG, ("fesca-wheel-first", 0 if second else count(first))
        if second is None:
            return
    if second is None:
        yield first, ("fesca-wheel-first", count(first))
        for suit in _rivals(first, standing.game):
            better = standing.game.strengths.wins_equal(first, suit) is suit
            yield suit, ("fesca-wheel-stronger" if better else "fesca-wheel-weaker", 0)
    elif second is first:
        yield first, ("fesca-wheel-both", count(first))
    else:
        yield first, ("fesca-wheel-open" if open_lead else "fesca-wheel-first", count(first))
        yield second, ("fesca-wheel-second", count(second))


def _rivals(first: Suit, game: FescaBase) -> list[Suit]:
    """Return the suits that may make the second lead."""
    return [suit for suit in SUITS if suit is not first and not (game.wild and suit is YINYANG)]


def _lit(standing: Standing, complete: bool) -> set[Suit]:
    """Return the suits that have a part in the trick as it stands."""
    first, second, open_lead = _leads(standing, complete)
    lit = {first} if second is None else {first, second}
    return lit | {YINYANG} if open_lead else lit


def _links(game: FescaBase, lit: set[Suit]) -> Iterator[FigureLink]:
    """Return every relation between two suits of the game. Those of which the note speaks stand out: the one
    between two leads, or all of the only lead.
    """
    alone = len(lit) == 1
    for one in SUITS:
        for other in SUITS:
            if one is other or (game.wild and YINYANG in (one, other)):
                continue
            if not acts(one, other):
                continue
            kind = relation(one, other)
            as_text = game.strengths.stronger(one, other) is USUAL.stronger(one, other)
            names = (one, other) if as_text or kind != WITH_YINYANG else (other, one)
            link: FigureLink = {
                "from": names[0].letter,
                "to": names[1].letter,
                "kind": "feeds" if kind == GENERATING else "checks",
                "label": label(
                    (_RELATIONS if as_text else _REVERSED)[kind], suit=names[0], other=names[1]
                ),
            }
            if lit >= {one, other} or (alone and lit & {one, other}):
                link["strong"] = True
            yield link


def _note(game: FescaBase, standing: Standing | None, complete: bool) -> Text:
    """Say which suit wins with equal numbers: of the two leads, or of the only one and those that may come."""
    strengths = game.strengths
    if standing is None:
        key = "fesca-wheel-note-wild" if game.wild else "fesca-wheel-note-six"
        return label(key if strengths == USUAL else "fesca-wheel-note-house")
    first, second, open_lead = _leads(standing, complete)
    if open_lead:
        if second is None:
            return label("fesca-wheel-note-open")
        return _against(standing.cards[standing.second_at or 0].suit, game)
    if second is not None:
        suit = strengths.wins_equal(first, second)
        other = second if suit is first else first
        return say(_DECIDES[strengths.decides(first, second)], suit=suit, other=other)
    if first is YINYANG and strengths == USUAL:
        return label("fesca-open-yinyang" if game.wild else "fesca-yinyang-beats")
    return _against(first, game)


def _against(suit: Suit, game: FescaBase) -> Text:
    """Say which suits ``suit`` beats with equal numbers, and to which it loses, as the first lead."""
    rivals = _rivals(suit, game)
    wins = game.strengths.wins_equal
    weaker = tuple(one for one in rivals if wins(suit, one) is suit)
    better = tuple(one for one in rivals if wins(suit, one) is not suit)
    if not better:
        return say("fesca-equal-beats-all", suit=suit)
    if not weaker:
        return say("fesca-equal-loses-to-all", suit=suit)
    return say("fesca-equal-against", suit=suit, weaker=weaker, better=better)
