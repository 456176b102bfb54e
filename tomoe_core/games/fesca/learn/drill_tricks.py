"""Tricks to ask about: of each kind of case, as they may well fall."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Final, NamedTuple

from ....cards import Card, Suit
from ....learn.drills import draw, draw_some, find
from ..game import Fesca
from ..rules.cards import SUITS, TAIJI, YINYANG
from ..rules.strengths import GENERATING, OVERCOMING, WITH_YINYANG
from ..rules.tricks import MAJORITY, ONE_LEAD, Judgement

Kind = type[Fesca]
"""The class of Six or of Wild."""


class Fallen(NamedTuple):
    """A complete trick, judged."""

    game: Fesca
    cards: tuple[Card, ...]
    judged: Judgement

    @property
    def zs(self) -> list[int]:
        """Where the Zs lie."""
        return [i for i, card in enumerate(self.cards) if not card.rank]

    @property
    def wilds(self) -> list[int]:
        """Where the yin-yang cards lie."""
        return [i for i, card in enumerate(self.cards) if card.suit is YINYANG]

    @property
    def passing(self) -> list[int]:
        """Where yin-yang cards lie that have a rank of their own."""
        return [i for i in self.wilds if i not in self.zs]

    @property
    def mimics(self) -> list[int]:
        """Where Zs lie that count for a lead."""
        return [i for i in self.zs if self.judged.leads(i)]

    @property
    def outs(self) -> list[int]:
        """Where cards lie that count for no lead."""
        return [i for i in range(len(self.cards)) if not self.judged.leads(i)]

    @property
    def void(self) -> list[int]:
        """Where void cards lie."""
        return [i for i, suit in enumerate(self.judged.suits) if suit is None]

    @property
    def chain(self) -> list[int]:
        """Where void cards lie right behind void cards."""
        return [i for i in self.void if i - 1 in self.void]

    @property
    def is_open(self) -> bool:
        """True if a yin-yang lead has turned into a suit."""
        return self.cards[0].suit is YINYANG and self.judged.first is not YINYANG


Case = Callable[[Fallen], bool]


@cache
def table(kind: Kind, players: int) -> Fesca:
    """Return a game of this kind for this number of players."""
    return kind(players=players)


class Cases(NamedTuple):
    """What is asked about on a level: the numbers of players, and the cases by name."""

    players: Sequence[int]
    cases: Mapping[str, Case]


def find_fallen(kind: Kind, rng: Random, asked: Cases) -> Fallen:
    """Return a trick of one of the cases, each of which is as likely as the others. RuntimeError if none is
    found.
    """
    game = table(kind, draw(rng, asked.players))
    case = asked.cases[draw(rng, [*asked.cases])]

    def trick() -> Fallen | None:
        cards = _cards(game, rng)
        fallen = Fallen(game, cards, game.judge(cards))
        return fallen if case(fallen) else None

    return find(trick)


def _cards(game: Fesca, rng: Random) -> tuple[Card, ...]:
    """Return a card for each player: most of two suits, so that the leads have something to count; in Wild
    yin-yang cards among them.
    """
    suits = SUITS[:-1] if game.wild else SUITS
    one, other, third = draw_some(rng, suits, 3)
    cards: list[Card] = []
    for i in range(game.players):
        chance = rng.random()
        suit = one if chance < 0.45 or not i else other if chance < 0.85 else third
        if game.wild and rng.random() < 0.3:
            suit = YINYANG
        cards.append(_card(game, rng, suit, cards))
    return tuple(cards)


def _card(game: Fesca, rng: Random, suit: Suit, cards: list[Card]) -> Card:
    """Return a card of the suit that is not among ``cards``, now and then a Z."""
    left = [card for card in game.deck.cards if card.suit is suit and card not in cards]
    zs = [card for card in left if not card.rank]
    return draw(rng, zs if zs and rng.random() < 0.15 else left)


# Cases of both games


def _plain(fallen: Fallen) -> bool:
    return not fallen.zs and not fallen.void and fallen.cards[0].suit is not YINYANG


def _case(by: str) -> Case:
    return lambda fallen: _plain(fallen) and fallen.judged.decided_by == by


def _is_outnumbered(fallen: Fallen) -> bool:
    """Return True if a higher card than the winner's lies in the other lead, or is out."""
    best = max(fallen.judged.ranks)
    return _case(MAJORITY)(fallen) and best > fallen.judged.ranks[fallen.judged.winner]


def _equal_and_out(fallen: Fallen) -> bool:
    judged = fallen.judged
    return bool(fallen.outs) and judged.decided_by in (GENERATING, OVERCOMING, WITH_YINYANG)


def _majority_and_out(fallen: Fallen) -> bool:
    return len(fallen.outs) > 1 and fallen.judged.decided_by == MAJORITY


# Cases of Six


def _z_wins(fallen: Fallen) -> bool:
    return fallen.judged.winner in fallen.zs


def _z_lies(fallen: Fallen) -> bool:
    """Return True if a Z lies in the winning suit, and does not win."""
    suits, winning = fallen.judged.suits, fallen.judged.winning
    return not _z_wins(fallen) and any(suits[i] is winning for i in fallen.zs)


# Cases of Wild


def _disguise(fallen: Fallen) -> bool:
    """Return True if a yin-yang card passes as another, and counts for a lead."""
    return _plain(fallen) and any(fallen.judged.leads(i) for i in fallen.passing)


def _disguise_wins(fallen: Fallen) -> bool:
    return _disguise(fallen) and fallen.judged.winner in fallen.wilds


def _disguise_lies(fallen: Fallen) -> bool:
    return _disguise(fallen) and fallen.judged.winner not in fallen.wilds


def _void(fallen: Fallen) -> bool:
    return bool(fallen.void) and fallen.cards[0].suit is not YINYANG


def _void_high(fallen: Fallen) -> bool:
    """Return whether a card that is void would have been higher than the winner."""
    ranks, judged = [card.rank for card in fallen.cards], fallen.judged
    return _void(fallen) and any(ranks[i] > judged.ranks[judged.winner] for i in fallen.void)


def _mimic(fallen: Fallen) -> bool:
    """Return True if a Z of an element lies in the winning suit."""
    mimics = [i for i in fallen.zs if i not in fallen.wilds]
    suits, winning = fallen.judged.suits, fallen.judged.winning
    return any(suits[i] is winning for i in mimics) and fallen.cards[0].suit is not YINYANG


def _chain(fallen: Fallen) -> bool:
    return bool(fallen.chain)


def _open(fallen: Fallen) -> bool:
    return fallen.is_open


def _taiji(fallen: Fallen) -> bool:
    """Return True if 太極 lies there and counts for a lead."""
    taiji = [i for i, card in enumerate(fallen.cards) if card.index == TAIJI]
    return any(fallen.judged.leads(i) for i in taiji)


def _two_leads(case: Case) -> Case:
    return lambda fallen: case(fallen) and fallen.judged.second is not None


def _is_tipped(fallen: Fallen) -> bool:
    """Return True if without the yin-yang cards the other lead would have more cards, or as many."""
    judged, second = fallen.judged, fallen.judged.second
    if not _disguise(fallen) or second is None or judged.decided_by != MAJORITY:
        return False
    printed = [card.suit for card in fallen.cards]
    other = second if judged.winning is judged.first else judged.first
    return printed.count(other) >= printed.count(judged.winning)


Levels = tuple[Cases, ...]
"""From the plain level to the tricky one."""

_EQUAL: Final = Cases(
    (5, 6),
    {
        "generating": _case(GENERATING),
        "overcoming": _case(OVERCOMING),
        "yin-yang": _case(WITH_YINYANG),
    },
)

WINNER: Final[Mapping[bool, Levels]] = {
    False: (
        Cases(
            (5,),
            {
                "majority": _case(MAJORITY),
                "outnumbered": _is_outnumbered,
                "one lead": _case(ONE_LEAD),
            },
        ),
        _EQUAL,
        Cases((5, 6, 7), {"z wins": _z_wins, "z lies": _z_lies, "out": _equal_and_out}),
    ),
    True: (
        Cases((5,), {"wins": _disguise_wins, "lies": _disguise_lies}),
        Cases((5, 6), {"void": _void_high, "mimic": _mimic}),
        Cases((6,), {"chain": _chain, "open": _open, "taiji": _taiji}),
    ),
}
"""Tricks to be won; True for Wild."""

LEADS: Final[Mapping[bool, Levels]] = {
    False: (
        Cases((5,), {"majority": _case(MAJORITY)}),
        _EQUAL,
        Cases((6, 7), {"equal": _equal_and_out, "majority": _majority_and_out}),
    ),
    True: (
        Cases((5, 6), {"tipped": _is_tipped, "majority": _two_leads(_disguise)}),
        Cases((6, 7), {"void": _two_leads(_void)}),
        Cases((6, 7), {"chain": _two_leads(_chain), "open": _two_leads(_open)}),
    ),
}
"""Leads to be compared; True for Wild."""


# Zs of Six


def _z_at(fallen: Fallen) -> list[int | None]:
    """Return where Zs may make a lead."""
    return [0, fallen.game.second_at(fallen.cards)]


def _z_first(fallen: Fallen) -> bool:
    return fallen.zs == [0]


def _z_second(fallen: Fallen) -> bool:
    return len(fallen.zs) == 1 and fallen.zs[0] == fallen.game.second_at(fallen.cards)


def _z_follows(fallen: Fallen) -> bool:
    return (
        len(fallen.zs) == 1
        and fallen.zs[0] not in _z_at(fallen)
        and fallen.judged.leads(fallen.zs[0])
    )


def _z_out(fallen: Fallen) -> bool:
    return any(i in fallen.outs for i in fallen.zs)


def _z_and_z(fallen: Fallen) -> bool:
    """Return True if of two Zs or more, some make a lead and some do not."""
    makers = [i in _z_at(fallen) for i in fallen.zs]
    return any(makers) and not all(makers)


WORTH: Final[Levels] = (
    Cases((5,), {"first": _z_first, "follows": _z_follows}),
    Cases((5, 6), {"second": _z_second, "follows": _z_follows}),
    Cases((6, 7), {"out": _z_out, "second": _z_second, "several": _z_and_z}),
)
"""Tricks of Six with a Z."""


# Cards of Wild that have become others


def _passes(fallen: Fallen) -> bool:
    return _plain(fallen) and bool(fallen.passing)


def _void_passing(fallen: Fallen) -> bool:
    return _void(fallen) and bool(fallen.passing)


def _mimics(fallen: Fallen) -> bool:
    """Return True if a Z of an element counts for a lead."""
    return any(i not in fallen.wilds for i in fallen.mimics)


def _is_barred(fallen: Fallen) -> bool:
    """Return True if a Z counts for a lead, and may not take the best rank that there is."""
    best = max(card.rank for card in fallen.cards)
    return any(fallen.judged.ranks[i] < best for i in fallen.mimics)


def _open_void(fallen: Fallen) -> bool:
    return fallen.is_open and bool(fallen.void) and bool(fallen.passing)


BECOMES: Final[Levels] = (
    Cases((5,), {"passes": _passes}),
    Cases((5, 6), {"passes": _passes, "void": _void_passing, "mimic": _mimics}),
    Cases(
        (6,),
        {"chain": _chain, "open": _open_void, "barred": _is_barred, "taiji": _taiji},
    ),
)
"""Tricks with a card that has become another."""
