"""English. A key ending in ``.you`` is the form in which the seat is the one spoken to."""

from typing import Final

GAMES: Final = {"market": "Market and Supply 市場と需給"}

TERMS: Final = {
    "shape": {"d": "dango", "t": "bamboo", "h": "cord"},
}

SENTENCES: Final = {
    # Market: why not
    "first-reveal": "First reveal a run: you hold {cards}.",
    "first-put": "First put up one of your cards: {cards:or}.",
    "first-offer": "First give each card on the table a marker and a price: {cards}.",
    "first-buy": "You must buy one of the cards on offer: {cards:or}.",
    "offer-cards": "An offer is of the cards that lie on the table: {cards}.",
    "offer-marker-twice": "There is one marker of each shape, so {shape} cannot be on two cards.",
    "offer-sum": "These prices sum to {total}; they may sum to {most} at most.",
    "run-not-whole": "You do not hold all of {cards}.",
    "not-on-offer": "{card} is not on offer. On offer: {cards}.",
    "pays-not": "{card} does not pay for {bought}, whose marker is {shape}: only {suits:and} cards do.",
    "pays-too-much": "{card} is superfluous: the other cards cover the price of {price} without it.",
    "may-not-borrow": "The points due would be {due} and you have {points}. There is a purchase you can afford, so the bank does not lend.",
    # Market, step by step
    "turns-up": "{seat} turns up {cards}.",
    "turns-up.you": "You turn up {cards}.",
    "puts-up": "{seat} puts up {card}.",
    "puts-up.you": "You put up {card}.",
    "puts-none": "{seat} has no cards and puts up none.",
    "puts-none.you": "You have no cards and put up none.",
    "offers": "{seat} offers {cards}.",
    "offers.you": "You offer {cards}.",
    "offer-lot": "{card} costs {price}. The marker is {shape}: {suits:and} cards pay at their rank.",
    "offer-total": "The prices sum to {total}, of {most} at most.",
    "buys": "{seat} buys {card}, which costs {price}.",
    "buys.you": "You buy {card}, which costs {price}.",
    "pays-cards": "{seat} pays with {cards:and}: {shape}, worth {worth}.",
    "pays-cards.you": "You pay with {cards:and}: {shape}, worth {worth}.",
    "pays-no-change": "That is {over} more than the price; no change is given.",
    "pays-points": "{seat} pays {points} in points.",
    "pays-points.you": "You pay {points} in points.",
    "borrows": "{seat} can afford no card, so the bank lends {points}.",
    "borrows.you": "You can afford no card, so the bank lends {points}.",
    "is-paid-both": "The sale is over: {seat} receives {points} in points, and {cards:and}.",
    "is-paid-both.you": "The sale is over: you receive {points} in points, and {cards:and}.",
    "is-paid-cards": "The sale is over: {seat} receives {cards:and}.",
    "is-paid-cards.you": "The sale is over: you receive {cards:and}.",
    "is-paid-points": "The sale is over: {seat} receives {points} in points.",
    "is-paid-points.you": "The sale is over: you receive {points} in points.",
    "unsold": "{card} is unsold, so {seat} buys it and pays the bank {price}.",
    "unsold.you": "{card} is unsold, so you buy it and pay the bank {price}.",
    "seller-borrows": "The bank lends {seat} the {points} that are missing.",
    "seller-borrows.you": "The bank lends you the {points} that are missing.",
    "run-whole": "{seat} has a run and reveals it before play goes on.",
    "run-whole.you": "You have a run. Reveal it before play goes on.",
    "run-revealed": "{seat} reveals {cards}, run {number} of 12. The bank pays {points}.",
    "run-revealed.you": "You reveal {cards}, run {number} of 12. The bank pays {points}.",
    "run-both": "{seat} has both runs of {suit}. The bank pays {points} more.",
    "run-both.you": "You have both runs of {suit}. The bank pays {points} more.",
    "ends-runs": "{number} runs are out, so the deal is over.",
    "two-left": "{seat} holds two of the last three cards. The bank pays {points}.",
    "two-left.you": "You hold two of the last three cards. The bank pays {points}.",
    "ends-dry": "{turns} turns in a row have brought no new run, so the deal is over with {number} runs out.",
    "market-has": "{seat}: {points}.",
}

SCREEN: Final = {
    # Market
    "market-state": "Turn {turn}; {stock} cards in the stock; {runs} of 12 runs out; the bank has {bank}.",
    "market-table": "On the table",
    "market-lot": "{shape} {price}",
    "market-paid": "Paid so far: {points} in points {cards}",
    "market-runs": "runs",
    "market-sells": "sells",
    "ask-offer": "Give each card a marker (d dango, t bamboo, h cord) and a price of 1 to 6; the prices sum to 10 at most. Type it like: {example} or, in the order of the cards, {short}",
    "ask-buy": "Buy one of the cards on offer.",
    "ask-put": "Put up one of your cards for sale.",
    "ask-reveal": "You have a run: reveal it.",
    "offer-needs": "Still without marker and price: {cards}.",
    "offer-marker": "{letter} {shape}",
    "offer-rest": "Markers left: {shapes}; the prices so far sum to {total}, so {left} is left.",
    "offer-rest-none": "All markers are used; the prices sum to {total}.",
    "offer-word": "{word} is not a card with marker and price, such as {example}.",
    "costs": "points: {points}",
}

MEASURES: Final[dict[str, str]] = {}

VALUES: Final = {"deals end with": {"run 11": "the 11th run", "run 12": "the 12th run"}}
