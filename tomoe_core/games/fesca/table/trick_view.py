"""A trick of FESCA on the card table: who led, what each card counts as, what is out or void, who is ahead."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from ....cards import Card
from ....explain import Text, text
from ....table.types import Slot, SlotParts, Tag, Zone
from ....table.views import face_up, say, tag, zone
from ....tricks import PlayedTrick
from ..rules.base import FescaBase
from ..rules.cards import YINYANG, card_of
from ..rules.tricks import Judgement
from ..rules.wild_steps import takes_rank

label: Final = lru_cache(maxsize=256)(say)
"""As :func:`say`, for the many texts that are the same in every view: they are put together once."""

tell: Final = lru_cache(maxsize=1024)(text)
"""The text of a step, which names no seat. A trick's steps are in every view until the next one is complete."""

VOID_KEYS: Final = ("fesca-void", "fesca-void-later")
"""The steps that say which real card makes a disguise void."""


def hand_id(seat: int) -> str:
    """Return the id of the zone with a seat's cards, from which its plays come."""
    return f"{seat}:hand"


def is_undecided(game: FescaBase, cards: tuple[Card, ...]) -> bool:
    """Return True if yin-yang was led in Wild, so that the first lead has no suit before the trick is
    complete.
    """
    return game.wild and bool(cards) and cards[0].suit is YINYANG


class Standing(NamedTuple):
    """Cards in order of play, at least one, judged as if no card were to come. ``second_at`` is the index of
    the card that made the second lead; ``stopped`` are, by index, the cards that void ones would have passed
    as, where a real card stopped them.
    """

    game: FescaBase
    cards: tuple[Card, ...]
    judged: Judgement
    second_at: int | None
    stopped: dict[int, Card]

    @classmethod
    def of(cls, game: FescaBase, cards: tuple[Card, ...]) -> Standing:
        """Tell how ``cards`` stand."""
        judged = game.judge(cards)
        steps = game.steps(cards, judged) if None in judged.suits else ()
        stopped = {
            i: like
            for step in steps
            if step.key in VOID_KEYS
            if isinstance(i := step["index"], int) and isinstance(like := step["like"], Card)
        }
        return cls(game, cards, judged, game.second_at(cards), stopped)

    def disguise(self, i: int) -> SlotParts:
        """Show what the card at ``i`` passes as, as parts of its slot."""
        card, suit = self.cards[i], self.judged.suits[i]
        if not self.game.wild:
            return {}
        if suit is None:
            like = self.stopped.get(i)
            return {"void": True} if like is None else {"as": like.text, "void": True}
        rank = self.judged.ranks[i]
        if not card.rank and not takes_rank(self.cards, suit, rank):
            rank = 0
        like = card_of(suit, rank)
        return {} if like is card else {"as": like.text}

    def tags(self, i: int) -> list[Tag]:
        """Say which lead the card at ``i`` made, and whether it is out, void, or a Z that counts a number."""
        card, judged = self.cards[i], self.judged
        tags = []
        if i == 0:
            tags.append(tag("lead", label("fesca-tag-first"), label("fesca-tag-first-short")))
        elif i == self.second_at:
            tags.append(tag("lead", label("fesca-tag-second"), label("fesca-tag-second-short")))
        if judged.suits[i] is None:
            tags.append(tag("void", self._void(i)))
        elif not judged.leads(i):
            tags.append(tag("out", label("fesca-tag-out")))
        elif not card.rank and not self._mimics(i):
            tags.append(tag("counts", label("fesca-tag-counts", rank=judged.ranks[i])))
        return tags

    def _mimics(self, i: int) -> bool:
        """Return True if the Z at ``i`` has the rank of another card."""
        suit = self.judged.suits[i]
        if not self.game.wild or suit is None:
            return False
        return takes_rank(self.cards, suit, self.judged.ranks[i])

    def _void(self, i: int) -> Text:
        """Say what made the card at ``i`` void: a real card, or that the card before it is void."""
        like = self.stopped.get(i)
        if like is None:
            return label("fesca-tag-void-too")
        return label("fesca-tag-void", card=like)


def trick_zone(id: str, name: Text, trick: PlayedTrick, game: FescaBase) -> Zone:
    """Return the cards of a trick in order of play, at least one, each as it counts if no card were to come.
    Who wins is marked if ``trick`` has a winner, else who is ahead.
    """
    standing = Standing.of(game, trick.cards)
    slots: list[Slot] = []
    for i, card in enumerate(trick.cards):
        seat = trick.seat(i)
        tags = standing.tags(i)
        if i == standing.judged.winner:
            if trick.winner is not None:
                tags.append(tag("winner", label("tag-winner")))
            elif len(trick.cards) > 1:
                tags.append(tag("ahead", label("fesca-tag-ahead")))
        slot = face_up(card, seat=seat, tags=tags) | {"from": hand_id(seat)}
        slots.append({**slot, **standing.disguise(i)})
    return zone(id, "trick", "trick", name, slots)


def preview(game: FescaBase, trick: tuple[Card, ...], card: Card) -> SlotParts:
    """Show what ``card`` would pass as if it were the next one in ``trick``, as parts of its slot. Empty for a
    card that counts as itself, and while nothing can be said.
    """
    if card.rank and (not game.wild or card.suit is not YINYANG):
        return {}
    cards = (*trick, card)
    if game.wild and (not trick or (is_undecided(game, cards) and game.second_at(cards) is None)):
        return {}
    standing = Standing.of(game, cards)
    tags = [one for one in standing.tags(len(trick)) if one["kind"] in ("out", "counts")]
    parts = standing.disguise(len(trick))
    return {**parts, "tags": tags} if tags else parts
