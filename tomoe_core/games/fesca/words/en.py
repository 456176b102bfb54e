"""English. A key ending in ``.you`` is the form in which the seat is the one spoken to."""

from typing import Final

GAMES: Final = {"fesca-six": "FESCA Double Lead Six", "fesca-wild": "FESCA Double Lead Wild"}

SENTENCES: Final = {
    # FESCA: why not
    "fesca-hold-first": "You hold {suit}, the first lead: {cards}.",
    "fesca-hold-first-loose": "You hold {suit}, the first lead: {cards}. A loose yin-yang card will do, too: {loose}.",
    "fesca-hold-either": "You hold cards of the leads, {first} and {second}: {cards}.",
    "fesca-hold-either-loose": "You hold cards of the leads, {first} and {second}: {cards}. A loose yin-yang card will do, too: {loose}.",
    "fesca-hold-yinyang": "Yin-yang is led and there is no second lead yet. You hold yin-yang: {cards}.",
    "fesca-hold-second": "Yin-yang was led, so the second lead is to be followed. You hold {suit}: {cards}.",
    "fesca-hold-second-loose": "Yin-yang was led, so the second lead is to be followed. You hold {suit}: {cards}. A loose yin-yang card will do, too: {loose}.",
    # FESCA: a trick, step by step
    "fesca-lead": "{card} is led: {suit} is the first lead.",
    "fesca-follows-first": "{card} follows the first lead, {suit}.",
    "fesca-second": "{card} is of another suit and makes the second lead: {suit}.",
    "fesca-follows-second": "{card} follows the second lead, {suit}.",
    "fesca-out": "{card} is neither {first} nor {second}, so it is out of the trick.",
    "fesca-z-leads": "{card} made a lead, so it counts {rank}.",
    "fesca-z-follows": "{card} made no lead, so it counts {rank}.",
    "fesca-one-lead": "There is only one lead suit: {suit} wins.",
    "fesca-majority": "{n} of {suit} against {m} of {other}: the lead with more cards wins.",
    "fesca-tie-generating": "{n} each of {suit} and {other}: {other} generates {suit} 相生, and what generates loses, so {suit} wins.",
    "fesca-tie-overcoming": "{n} each of {suit} and {other}: {suit} overcomes {other} 相剋 and wins.",
    "fesca-tie-yinyang": "{n} each of {suit} and {other}: yin-yang beats every element and wins.",
    "fesca-winner": "{card} is the highest of {suit} and wins.",
    "fesca-winner-z": "{card}, which counts {rank}, is the highest of {suit} and wins.",
    "fesca-winner-as": "{card}, as {like}, is the highest of {suit} and wins.",
    "fesca-winner-earlier": "{cards:and} count the same, {rank} in {suit}: the earliest, {card}, wins.",
    "fesca-order": "From best to worst: {cards:>}.",
    "fesca-open-lead": "{card} is led: a yin-yang lead. Its suit stays open until the last card.",
    "fesca-open-follows": "{card} follows the yin-yang lead.",
    "fesca-out-open": "{card} is not of the second lead, {second}: it is out unless the first lead turns {suit} in the end.",
    "fesca-passes": "{card} takes the suit of {before} before it and passes as {like}.",
    "fesca-takes-suit": "{card} takes the suit of {before} before it: {suit}. Which rank it mimics is seen at the end.",
    "fesca-takes-suit-out": "{card} takes the suit of {before} before it, {suit}, and is out with it.",
    "fesca-void": "{card} would pass as {like}, but the real {like} is in the trick: {card} is void.",
    "fesca-void-later": "{card} passes as {like} until the real {like} falls: then {card} is void.",
    "fesca-void-chain": "{card} takes its suit from {before}, which is void, so it is void too.",
    "fesca-open-decided": "The last card that has a suit is {card}: the first lead turns {suit}.",
    "fesca-open-passes": "{card}, of the first lead, passes as {like}.",
    "fesca-open-takes-suit": "{card}, of the first lead, turns {suit}, too.",
    "fesca-open-one": "That is the suit of the second lead as well, so the trick has one suit: {suit}.",
    "fesca-open-back": "All that counts as {suit} is of the first lead now, even if it had been out: {cards}.",
    "fesca-open-yinyang": "All cards are yin-yang, so yin-yang itself is the lead.",
    "fesca-mimic": "{card} mimics the best rank it can, that of {source}: it counts as {like}.",
    "fesca-mimic-barred": "{card} cannot pass as a card that is there for real: {cards}. It mimics the rank of {source} and counts as {like}.",
    "fesca-mimic-none": "There is no rank that {card} may mimic, so it counts 0.",
    "fesca-mimic-out": "{card} is out of the trick and counts 0.",
    "fesca-mimic-void": "{card} is void and counts 0.",
    # What happens
    "deal-tricks": "{seat}, tricks in this deal: {tricks}.",
    "fesca-most": "{seat} took most tricks, {tricks}, and wins the deal.",
    "fesca-most.you": "You took most tricks, {tricks}, and win the deal.",
    "fesca-ahead": "{seats:and} took {tricks} tricks each, more than the others. Of these, {seat} took a trick last, trick {number}, and wins the deal.",
    "fesca-ahead.you": "{seats:and} took {tricks} tricks each, more than the others. Of these, you took a trick last, trick {number}, and win the deal.",
}

SCREEN: Final = {
    # Above the table
    "lead-first": "first lead {suit}",
    "lead-both": "leads {first} and {second}",
}

MEASURES: Final = {"decided by": "leads decided by"}

VALUES: Final = {
    "suit that wins": {
        "W": "wood",
        "F": "fire",
        "E": "earth",
        "M": "metal",
        "A": "water",
        "Y": "yin-yang",
    },
}
