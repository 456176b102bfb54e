"""Whether cards are dealt as by chance: many deals of every game, counted beside what chance would deal.

    python bench/fairness.py --deals 100000

Each deal comes from a seed of 64 bits, as a match's does, and is made by the game itself. Counted are, by
game: how often each card lies at each place (a hand, a pile, the stock); how many cards of a suit a hand holds;
and how long its longest suit is. For the latter two one hand and one suit are taken of each deal, in turn, so
that all counts are independent. Beside them stand what chance would give, exactly, and a p-value: how often
chance alone is as far from that, or farther. Seeds come from one that is given, so that the same numbers come
out everywhere.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from _chance import chi_square_tail, distance, held, longest, merge_rare  # noqa: E402

import tomoe_core as tomoe  # noqa: E402

OUT = ROOT / "docs" / "_data" / "fairness.json"
SEED = 2026


def fits(seen: Sequence[int], expected: Sequence[float]) -> dict[str, float]:
    """Test counts of independent things against what is expected."""
    counts, means = merge_rare(seen, expected)
    statistic = distance(counts, means)
    freedom = len(counts) - 1
    return {
        "chi": round(statistic, 2),
        "df": freedom,
        "p": round(chi_square_tail(statistic, freedom), 4),
    }


def line(seen: Sequence[int], chances: Sequence[float], deals: int) -> dict[str, Any]:
    """List what was seen and what was expected, from the first to the last that can be."""
    rows = [
        {"n": n, "seen": count, "expected": round(deals * chance, 1)}
        for n, (count, chance) in enumerate(zip(seen, chances, strict=True))
        if chance * deals >= 0.05 or count
    ]
    return {"rows": rows, **fits(seen, [deals * chance for chance in chances])}


def row(task: tuple[str, int]) -> dict[str, Any]:
    """Deal and count one game."""
    game_id, deals = task
    game = tomoe.game(game_id)
    places = game.places(0)
    cards = game.deck.cards
    suits = game.deck.suits
    sizes = {suit: sum(card.suit == suit for card in cards) for suit in suits}
    at = [number for number, place in enumerate(places) for _ in place.at]
    hands = [place for place in places if place.seat is not None] or [
        place for place in places if len(place.at) == len(places[0].at)
    ]
    where = [[0] * len(places) for _ in cards]
    rng = Random(SEED)
    counts: Counter[tuple[tomoe.Suit, int]] = Counter()
    lengths: Counter[int] = Counter()
    names = [*suits]
    for number in range(deals):
        order = game.deal(seed=rng.getrandbits(64), dealer=0).order
        for place, card in zip(at, order, strict=True):
            where[card.index][place] += 1
        hand = Counter(order[i].suit for i in hands[number % len(hands)].at)
        suit = names[number // len(hands) % len(names)]
        counts[suit, hand[suit]] += 1
        lengths[max(hand.values())] += 1
    return {
        "game": game_id,
        "deals": deals,
        "who": who(where, [len(place.at) for place in places], deals),
        "places": [{"name": place.name, "cards": len(place.at)} for place in places],
        "suits": suits_by_place(where, cards, places, deals, sizes),
        "held": cards_of_a_suit(counts, names, sizes, len(hands[0].at), deals, len(hands)),
        "longest": longest_suit(lengths, sizes, len(hands[0].at), deals),
    }


def who(where: Sequence[Sequence[int]], sizes: Sequence[int], deals: int) -> dict[str, Any]:
    """Test how often each card lay at each place. A deal puts every card somewhere, so the counts hang
    together: (n - 1) / n of the usual sum has the distribution of (n - 1) · (places - 1) degrees.
    """
    n = len(where)
    expected = [deals * size / n for size in sizes]
    statistic = sum(distance(counts, expected) for counts in where) * (n - 1) / n
    freedom = (n - 1) * (len(sizes) - 1)
    off = [
        count / mean - 1 for counts in where for count, mean in zip(counts, expected, strict=True)
    ]
    return {
        "most": round(100 * max(off), 2),
        "fewest": round(100 * min(off), 2),
        "chi": round(statistic, 1),
        "df": freedom,
        "p": round(chi_square_tail(statistic, freedom), 4),
    }


def suits_by_place(
    where: Sequence[Sequence[int]],
    cards: Sequence[tomoe.Card],
    places: Sequence[Any],
    deals: int,
    sizes: dict[tomoe.Suit, int],
) -> list[dict[str, Any]]:
    """List how many cards of each suit lie at each place, on average, and how many chance puts there."""
    return [
        {
            "suit": str(suit),
            "kanji": suit.kanji,
            "seen": [
                round(sum(where[c.index][i] for c in cards if c.suit == suit) / deals, 3)
                for i in range(len(places))
            ],
            "expected": [round(size * len(place.at) / len(cards), 3) for place in places],
        }
        for suit, size in sizes.items()
    ]


def cards_of_a_suit(
    counts: Counter[tuple[tomoe.Suit, int]],
    names: Sequence[tomoe.Suit],
    sizes: dict[tomoe.Suit, int],
    hand: int,
    deals: int,
    hands: int,
) -> dict[str, Any]:
    """List how many cards of one suit a hand held, over all suits."""
    most = max(n for _, n in counts)
    asked = Counter(names[number // hands % len(names)] for number in range(deals))
    chances = [0.0] * (min(hand, max(sizes.values())) + 1)
    for suit, times in asked.items():
        for n, chance in enumerate(held(hand, sizes[suit], sum(sizes.values()))):
            chances[n] += chance * times / deals
    seen = [sum(counts[suit, n] for suit in names) for n in range(max(most + 1, len(chances)))]
    return line(seen, chances, deals)


def longest_suit(
    lengths: Counter[int], sizes: dict[tomoe.Suit, int], hand: int, deals: int
) -> dict[str, Any]:
    """List how long the longest suit of a hand was."""
    chances = longest(hand, [*sizes.values()])
    return line([lengths[n] for n in range(len(chances))], chances, deals)


def main(arguments: Iterable[str] | None = None) -> None:
    """Deal, count and write."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deals", type=int, default=100_000, help="deals a game")
    deals = parser.parse_args(arguments and [*arguments]).deals
    with ProcessPoolExecutor(2) as executor:
        rows = list(executor.map(row, [(game, deals) for game in tomoe.GAMES]))
    text = ",\n".join(json.dumps(each, separators=(",", ":")) for each in rows)
    OUT.write_text(f"[\n{text}\n]\n", encoding="utf-8")
    for each in rows:
        print(each["game"], *(f"{name} p={each[name]['p']}" for name in ("who", "held", "longest")))


if __name__ == "__main__":
    main()
