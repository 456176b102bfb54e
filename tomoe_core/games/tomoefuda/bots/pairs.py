"""Tables for the exact solver: what can happen to one pair of suits in one trick.

A position is seen from its leader, who is *player* 0; the next seat is player 1, the last player 2.
Of a suit only this matters: who holds its remaining cards, from low to high, and what a trick won with
each counts. That is a string with a character a card: ``012`` for the owners of cards with which a trick
counts as usual (``"201"``: player 2 holds the lowest card left, player 0 the next, player 1 the highest),
``345`` for those of another worth, such as a rank 1 that brings a bonus, and so on, three for every *worth
class* of the game. A :class:`Pair` is two such suits, the order of which does not matter; the generals are
a pair whose other suit is empty, for such a pair follows the same rules. A position is up to four pairs in
any order, and its leader.

What the classes count is the solver's business: so pairs are shared between games that count differently.

A pair's ``code`` makes the key of a position a mere sum. It holds the first four powers of the pair's
number modulo a prime, side by side. The four sums of powers determine a multiset of four residues
(Newton's identities, as the prime is above four), so two positions have the same key only if they
are the same.

Who wins is asked of the rules, with cards that stand for the relative ranks.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

from .. import CARDS, MAX_WORTH, judge

PRIME: Final = 1_048_573
FIELD: Final = 22
"""Bits for each sum of powers: four residues below ``PRIME`` add up to less than ``1 << FIELD``."""

VIEWS: Final = 9
"""Added to a :class:`Play`'s ``view`` for each worth class of the card that wins the trick."""

MAX_CLASSES: Final = 2 * MAX_WORTH + 1
"""The upper bound of worth classes: one for each number of half tricks."""

USUAL: Final = (0,) * 6
"""The worth classes of a suit with whose cards a trick counts as usual."""


def owner_text(player: int, worth: int) -> str:
    """The character of a card that ``player`` holds, of the class ``worth``."""
    return chr(ord("0") + player + 3 * worth)


def _owner(character: str) -> int:
    return (ord(character) - ord("0")) % 3


def _class(character: str) -> int:
    return (ord(character) - ord("0")) // 3


def _leads_next(player: int) -> dict[int, str]:
    """The table that turns a suit so that ``player`` is its leader, player 0."""
    return str.maketrans(
        {
            owner_text(owner, worth): owner_text((owner - player) % 3, worth)
            for worth in range(MAX_CLASSES)
            for owner in range(3)
        }
    )


_SECOND_LEADS: Final = _leads_next(1)
_LAST_LEADS: Final = _leads_next(2)
_OTHER_PAIR: Final = 15
"""A card of another pair (G4), to stand for any: as a lower card only its suit matters."""


class Play(NamedTuple):
    """A completed trick within a pair: the ``code`` of the ``pair`` afterwards, as the ``winner`` (a player)
    sees it, and ``view``, the winner and the worth class of the winning card. The search unpacks it.
    """

    code: int
    winner: int
    view: int
    pair: Pair


class Pair:
    """Two suits that are each other's front and back, as seen from the leader.

    ``turned``: this pair as seen from player 0, 1 and 2; ``codes``: their codes. ``kind`` says what a
    lead from here means: 0 the leader has none, 1 both others follow, 2 the second player discards,
    3 the third player discards, 4 both do. Most tables are made when first asked for.
    """

    __slots__ = (
        "code",
        "codes",
        "joint",
        "kind",
        "leads",
        "second_drops",
        "suits",
        "table",
        "third_drops",
        "turned",
    )

    code: int
    codes: tuple[int, int, int]
    turned: tuple[Pair, Pair, Pair]
    kind: int

    leads: Any
    """By kind. 1: ``(forced, free)``, leads to which there is one answer (a flat list of plays), and
    for each other lead ``(singles, choices)``: plays after which the third player had no choice, and
    lists of plays among which the third player chooses. 2 and 3: for each lead, the plays of the one
    player who follows. 4: for each lead, ``(view, pair)``."""

    second_drops: list[tuple[tuple[int, int, int], Pair, Pair]]
    """Discards of player 1 from here: ``(change of the codes, pair afterwards, this pair)``."""

    third_drops: list[tuple[tuple[int, int, int], Pair, Pair]]
    """The same for player 2."""

    joint: list[tuple[int, Pair, list[tuple[int, int, int, Pair]]]]
    """Discards of player 1: change of the code, pair afterwards, and what player 2 may discard from
    this same pair on top of it: ``(change of the code as seen from the winner, winner, view, pair seen from
    the winner)``, where the view is 0 if the lead wins."""

    def __init__(self, table: Pairs, suits: tuple[str, str], code: int) -> None:
        self.table = table
        self.suits = suits
        self.code = code

    def __getattr__(self, name: str) -> Any:
        """Make the table asked for: it is a slot that is not set yet."""
        if name in ("kind", "leads"):
            self.kind, self.leads = _leads(self)
        elif name == "second_drops":
            self.second_drops = _drops(self, 1)
        elif name == "third_drops":
            self.third_drops = _drops(self, 2)
        elif name == "joint":
            self.joint = _joint(self)
        else:
            raise AttributeError(name)
        return getattr(self, name)


class Pairs:
    """All pairs that have come up, by their two suits in either order. ``len``: how many there are."""

    def __init__(self) -> None:
        self._pairs: dict[tuple[str, str], Pair] = {}
        self._count = 0
        self.empty = self._number("", "")
        self.empty.turned = self.empty, self.empty, self.empty
        self.empty.codes = 0, 0, 0

    def __len__(self) -> int:
        return self._count

    def pair(self, one: str, other: str) -> Pair:
        """The pair with these suits."""
        return self._pairs.get((one, other)) or self._new(one, other)

    def _new(self, one: str, other: str) -> Pair:
        if one and other and len(set(map(_owner, one + other))) == 1:
            # All in one hand: no two of these cards can ever meet, so only how many there are of each
            # class matters.
            merged = self.pair("".join(sorted(one + other, reverse=True)), "")
            self._pairs[one, other] = self._pairs[other, one] = merged
            return merged
        a = self._number(one, other)
        b = self._number(one.translate(_SECOND_LEADS), other.translate(_SECOND_LEADS))
        c = self._number(one.translate(_LAST_LEADS), other.translate(_LAST_LEADS))
        a.turned, b.turned, c.turned = (a, b, c), (b, c, a), (c, a, b)
        a.codes, b.codes, c.codes = (
            (a.code, b.code, c.code),
            (b.code, c.code, a.code),
            (c.code, a.code, b.code),
        )
        return a

    def _number(self, one: str, other: str) -> Pair:
        n = self._count
        if n >= PRIME:
            raise OverflowError("more pairs of suits than the keys of positions can tell apart")
        self._count += 1
        code = sum(pow(n, power, PRIME) << FIELD * (power - 1) for power in (1, 2, 3, 4))
        pair = self._pairs[one, other] = self._pairs[other, one] = Pair(self, (one, other), code)
        return pair


@cache
def suit(mine: int, next_: int, last: int, classes: tuple[int, ...]) -> str:
    """The suit as a string: cards of players 0, 1 and 2 as masks of rank - 1; ``classes`` by rank - 1."""
    return "".join(
        owner_text(0 if mine >> i & 1 else 1 if next_ >> i & 1 else 2, classes[i])
        for i in range(6)
        if (mine | next_ | last) >> i & 1
    )


@cache
def _choices(suit: str, player: int) -> tuple[int, ...]:
    """Places of the player's cards that differ: of neighbours alike in all that matters, the first."""
    places: list[int] = []
    before = ""
    for place, owner in enumerate(suit):
        if owner != before and _owner(owner) == player:
            places.append(place)
        before = owner
    return tuple(places)


@cache
def _without(suit: str, *places: int) -> str:
    return "".join(owner for place, owner in enumerate(suit) if place not in places)


@cache
def _winner(lead: int, second: int, third: int) -> int:
    """The player who wins: places 0–5 are of the front suit, 6–11 of the back suit, others of other pairs."""
    return judge((CARDS[lead], CARDS[second], CARDS[third])).winner


def _both_ways(pair: Pair) -> tuple[tuple[str, str], ...]:
    one, other = pair.suits
    return ((one, other), (other, one)) if one != other else ((one, other),)


def _leads(pair: Pair) -> tuple[int, Any]:
    owners = {_owner(owner) for suit in pair.suits for owner in suit}
    if 0 not in owners:
        return 0, []
    kind = 1 + (1 not in owners) + 2 * (2 not in owners)
    forced: list[Play] = []
    free: list[Any] = []
    for front, back in _both_ways(pair):
        for lead in _choices(front, 0):
            if kind == 4:
                view = VIEWS * _class(front[lead])
                free.append((view, pair.table.pair(_without(front, lead), back)))
                continue
            answers = [
                [
                    _play(pair.table, front, back, (lead, second, third))
                    for third in _follow(front, back, 2)
                ]
                for second in _follow(front, back, 1)
            ]
            if kind == 2:
                free.append(answers[0])
            elif kind == 3:
                free.append([only for (only,) in answers])
            elif len(answers) == 1 == len(answers[0]):
                forced += answers[0]
            else:
                singles = [plays[0] for plays in answers if len(plays) == 1]
                free.append((singles, [plays for plays in answers if len(plays) > 1]))
    return kind, (forced, free) if kind == 1 else free


def _follow(front: str, back: str, player: int) -> tuple[int, ...]:
    """The places that the player may play from: the front suit, else the back suit, else another pair."""
    return _choices(front, player) or tuple(6 + i for i in _choices(back, player)) or (_OTHER_PAIR,)


def _play(table: Pairs, front: str, back: str, trick: tuple[int, int, int]) -> Play:
    winner = _winner(*trick)
    place = trick[winner]
    worth = _class(front[place] if place < 6 else back[place - 6])
    after = table.pair(
        _without(front, *(p for p in trick if p < 6)),
        _without(back, *(p - 6 for p in trick if 6 <= p < 12)),
    ).turned[winner]
    return Play(after.code, winner, winner + VIEWS * worth, after)


def _drops(pair: Pair, player: int) -> list[tuple[tuple[int, int, int], Pair, Pair]]:
    drops = []
    a, b, c = pair.codes
    for one, other in _both_ways(pair):
        for place in _choices(one, player):
            after = pair.table.pair(_without(one, place), other)
            x, y, z = after.codes
            drops.append(((x - a, y - b, z - c), after, pair))
    return drops


def _joint(pair: Pair) -> list[tuple[int, Pair, list[tuple[int, int, int, Pair]]]]:
    joint = []
    for one, other in _both_ways(pair):
        for second in _choices(one, 1):
            ends = [
                (12 + third, one[third], pair.table.pair(_without(one, second, third), other))
                for third in _choices(one, 2)
            ] + [
                (
                    18 + third,
                    other[third],
                    pair.table.pair(_without(one, second), _without(other, third)),
                )
                for third in _choices(other, 2)
            ]
            thirds = []
            for place, card, left in ends:
                winner = _winner(0, 12 + second, place)
                worth = _class(one[second] if winner == 1 else card)
                view = winner + VIEWS * worth if winner else 0
                after = left.turned[winner]
                thirds.append((after.code - pair.codes[winner], winner, view, after))
            alone = pair.table.pair(_without(one, second), other)
            joint.append((alone.code - pair.code, alone, thirds))
    return joint
