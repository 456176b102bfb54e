"""What stands beside the card table of FESCA: how the trick stands, what the others still hold, and why the
last trick went as it did.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ....cards import Card, Suit
from ....explain import Names, Text
from ....facts import Param, Step
from ....table.tricks import trick_on_table
from ....table.types import Counter, Reasons
from ....table.views import say, say_ways
from ....tricks import PlayedTrick
from ...shared.decks import FESCA
from ..rules.base import FescaBase
from ..rules.cards import SUIT_MASK, SUITS, Y_MASK, YINYANG, Z_MASK, card_of
from ..rules.observation import FescaObservation
from ..rules.tricks import MAJORITY, Judgement
from .trick_view import Standing, is_undecided, label, tell

FEW_LEFT: Final = 3
"""With at most this many cards in each hand, the layouts still possible are counted."""

MOST_LAYOUTS: Final = 10_000
"""Upper bound of the layouts of which the number says something to a reader."""

DISGUISES: Final = frozenset(
    {
        *("fesca-passes", "fesca-takes-suit", "fesca-takes-suit-out"),
        *("fesca-void", "fesca-void-later", "fesca-void-chain"),
        *("fesca-mimic", "fesca-mimic-barred", "fesca-mimic-none", "fesca-mimic-void"),
    }
)
"""The steps that say what a card of a trick in play has turned into. Those of a lead that is still undecided
are not among them."""

FOLLOWS: Final = frozenset({"fesca-follows-first", "fesca-follows-second", "fesca-open-follows"})
"""The steps that say that a card follows."""


def facts(o: FescaObservation, names: Names, *, trick_done: bool) -> list[Text]:
    """Return the sentences beside the table; none once the deal is over. ``trick_done``: the trick just
    completed still lies in the middle.
    """
    if o.is_over and not trick_done:
        return []
    trick = trick_on_table(o.tricks, trick_done=trick_done)
    number = o.game.hand_size if o.is_over else len(o.takers) + (not trick_done)
    lines = [say("fesca-trick-number", n=number, of=o.game.hand_size)]
    if trick is not None and trick.winner is None:
        standing = Standing.of(o.game, trick.cards)
        lines.append(_standing(standing, trick, names))
        lines += _disguises(standing)
    if not o.is_over:
        lines += _tell_zs(o)
        lines += _unseen_texts(o, trick)
    return lines


def counters(o: FescaObservation, trick: PlayedTrick | None) -> list[Counter]:
    """Show how many cards count for each of the leads, as the trick stands."""
    if trick is None:
        return []
    standing = Standing.of(o.game, trick.cards)
    judged = standing.judged
    labels = [(1, judged.first, _first_label(standing, trick))]
    if judged.second is not None:
        ahead = judged.winning is judged.second
        key = "fesca-second-lead-ahead" if ahead else "fesca-second-lead"
        labels.append((2, judged.second, label(key, suit=judged.second)))
    return [
        {"id": f"lead-{place}", "label": name, "value": judged.count(suit), "icon": "card"}
        for place, suit, name in labels
    ]


def reasons(o: FescaObservation, trick: PlayedTrick, names: Names) -> Reasons:
    """Say why ``trick``, the last complete one, went as it did."""
    title = say("why-trick", names, number=len(o.takers), seat=trick.winner)
    return {"title": title, "lines": list(_short(o.game.trick(trick.cards).steps))}


def _short(steps: Sequence[Step]) -> Iterator[Text]:
    """Return the steps of a trick, without those that say that a card follows. Cards that are out share a
    sentence.
    """
    out = [step for step in steps if step.key == "fesca-out"]
    for step in steps:
        if step.key in FOLLOWS:
            continue
        if step.key != "fesca-out" or len(out) == 1:
            yield tell(step)
        elif step is out[0]:
            cards = tuple(card for one in out if isinstance(card := one["card"], Card))
            yield tell(
                Step("fesca-out-all", cards=cards, first=step["first"], second=step["second"])
            )


def _first_label(standing: Standing, trick: PlayedTrick) -> Text:
    """Say what the first lead is called, and whether it is ahead of a second one. A yin-yang lead of Wild may
    still turn.
    """
    judged = standing.judged
    ahead = judged.second is not None and judged.winning is judged.first
    if trick.winner is None and is_undecided(standing.game, standing.cards):
        key = "fesca-first-lead-open-ahead" if ahead else "fesca-first-lead-open"
    else:
        key = "fesca-first-lead-ahead" if ahead else "fesca-first-lead"
    return label(key, suit=judged.first)


def _standing(standing: Standing, trick: PlayedTrick, names: Names) -> Text:
    """Say who is ahead, and why."""
    judged = standing.judged
    more: dict[str, Param] = {
        "card": standing.cards[judged.winner],
        "seat": trick.seat(judged.winner),
        "suit": judged.winning,
    }
    if judged.second is None:
        if not is_undecided(standing.game, standing.cards):
            return say("fesca-now-one", names, **more)
        alone = standing.second_at is None
        return say("fesca-now-open" if alone else "fesca-now-open-one", names, **more)
    key = "fesca-now-more" if judged.decided_by == MAJORITY else "fesca-now-equal"
    other = _other(judged)
    n, m = judged.count(judged.winning), judged.count(other)
    return say(key, names, other=other, n=n, m=m, **more)


def _other(judged: Judgement) -> Suit:
    """Return the lead that does not win, of two."""
    assert judged.second is not None
    return judged.second if judged.winning is judged.first else judged.first


def _disguises(standing: Standing) -> Iterator[Text]:
    """Say what the cards of a trick in play have turned into, when and by which card."""
    if not standing.game.wild:
        return
    for step in standing.game.steps(standing.cards, standing.judged):
        if step.key in DISGUISES:
            yield tell(step)


def _tell_zs(o: FescaObservation) -> Iterator[Text]:
    """Say what the Zs count that the reader still holds, and what 太極 is."""
    if not o.game.wild:
        if o.hand & Z_MASK:
            yield say("fesca-z-six", cards=FESCA.of(o.hand & Z_MASK), **o.game.rules.numbers())
        return
    if o.hand & Z_MASK & ~Y_MASK:
        yield say(
            "fesca-z-wild", cards=FESCA.of(o.hand & Z_MASK & ~Y_MASK), **o.game.rules.numbers()
        )
    if o.hand & Z_MASK & Y_MASK:
        yield say("fesca-taiji-wild", card=card_of(YINYANG, 0))


def _unseen_texts(o: FescaObservation, trick: PlayedTrick | None) -> Iterator[Text]:
    """Say what the others still hold: of the leads which cards, else of every suit how many."""
    if trick is None or trick.winner is not None:
        counts = {s.letter: (o.unknown & SUIT_MASK[s.index]).bit_count() for s in SUITS}
        yield say("fesca-unseen", None, **counts)
    else:
        leads = dict.fromkeys(card.suit for card in _leads(o.game, trick.cards))
        for suit in leads:
            cards = FESCA.of(o.unknown & SUIT_MASK[suit.index])
            key = "fesca-unseen-suit" if cards else "fesca-unseen-none"
            yield say(key, suit=suit, cards=tuple(reversed(cards)))
    if max(o.sizes) <= FEW_LEFT:
        count = o.count_worlds()
        if count <= MOST_LAYOUTS:
            yield say_ways(("fesca-layouts", "fesca-layouts-about"), count)


def _leads(game: FescaBase, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards that made the leads."""
    at = game.second_at(cards)
    return (cards[0],) if at is None else (cards[0], cards[at])
