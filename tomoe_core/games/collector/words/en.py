"""English. A key ending in ``.you`` is the form in which the seat is the one spoken to."""

from typing import Final

GAMES: Final = {"collector": "Collector 収集家"}

SENTENCES: Final = {
    # Collector: why not
    "has-collected": "You have collected already; now you only discard: {cards:or}.",
    "suit-collected": "The {suit} suit has been collected by {seat}.",
    "suit-collected.you": "You have collected the {suit} suit.",
    "collect-none": "You hold no {suits:or} card; collecting takes {least} of them from the hand.",
    "collect-few": "Of {suits:and} you hold {cards} alone; collecting takes {least} cards from the hand.",
    # Collector, step by step
    "turned-up": "{card} is turned up onto the field.",
    "draws": "{seat} draws a card.",
    "draws-card": "{seat} draws {card}.",
    "draws-card.you": "You draw {card}.",
    "stock-ends": "That was the last card of the stock.",
    "discards": "{seat} discards {card}.",
    "discards.you": "You discard {card}.",
    "card-dead": "{suit} has been collected, so {card} counts for nothing any more.",
    "collects": "{seat} collects {suits:and}.",
    "collects.you": "You collect {suits:and}.",
    "collects-hand": "From the hand: {cards}.",
    "collects-field": "From the field: {cards}.",
    "collects-missing": "Missing: {cards}. {sum} = {total}.",
    "collects-missing-one": "Missing: {cards}, so {total}.",
    "collects-whole": "All of {suits:and} are there; nothing is missing.",
    "collects-late": "Others who collected before: {number}. That adds {points}.",
    "collects-damage": "{seat} takes {points} damage.",
    "collects-damage.you": "You take {points} damage.",
    "is-out": "{seat} has no cards left and is out.",
    "is-out.you": "You have no cards left and are out.",
    "third-ends": "The third collection ends the deal.",
    "empty-ends": "Nobody who has not collected has a card left, so the deal is over.",
    "not-collected": "{seat} has not collected and takes {points} damage.",
    "not-collected.you": "You have not collected and take {points} damage.",
}

SCREEN: Final = {
    # Collector
    "collector-state": "Lap {lap}; {stock} cards in the stock.",
    "collector-field": "Field",
    "collector-dead": "Dead cards",
    "collector-has": "collected {suits}, damage {points}",
    "collector-damage": "damage {points}",
    "ask-discard": "Discard a card, or collect two suits.",
    "ask-discard-only": "Discard one of the cards left.",
}

MEASURES: Final[dict[str, str]] = {}

VALUES: Final[dict[str, dict[str, str]]] = {}
