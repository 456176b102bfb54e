"""English. A key ending in ``.you`` is the form in which the seat is the player's."""

from typing import Final

WORDS: Final = {
    # Above the table
    "title": "{game}, deal {deal} of {deals}",
    "title-open": "{game}, deal {deal}",
    "title-extra": "{game}, extra deal {deal}",
    "seat-begins": "begins",
    "seat-void": "no {suits}",
    "cards-held": "{n} in hand",
    "open-cards": "open",
    "hidden-cards": "hidden",
    "your-cards": "Your cards",
    "piles-left": "Piles: {piles}",
    "table-trick": "Trick {number}",
    "table-last": "Trick {number} went to {seat}",
    "table-last.you": "Trick {number} went to you",
    "table-empty": "nothing played yet",
    "lead-first": "first lead {suit}",
    "lead-both": "leads {first} and {second}",
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
    # Collector
    "collector-state": "Lap {lap}; {stock} cards in the stock.",
    "collector-field": "Field",
    "collector-dead": "Dead cards",
    "collector-has": "collected {suits}, damage {points}",
    "collector-damage": "damage {points}",
    "ask-discard": "Discard a card, or collect two suits.",
    "ask-discard-only": "Discard one of the cards left.",
    # Trick games
    "ask-pile": "Take one of the face-down piles.",
    "ask-lead": "Your lead.",
    "ask-play": "Play a card.",
    # Petit Bridge
    "ask-contract": "Name the contract: trump (S H D C or NT) and level.",
    "ask-dummy": "Play a card from dummy.",
    "ask-stop": "You may end the match now: stop or continue.",
    "bridge-offence": "offence",
    "bridge-defender": "defender",
    "bridge-points": "winner points {points}",
    "bridge-contract": "Contract: {trump}, {level}, {promised} tricks; taken {taken}.",
    "bridge-vulnerable": "{seat} is vulnerable.",
    "bridge-vulnerable.you": "You are vulnerable.",
    "bridge-dummy": "Dummy",
    "bridge-promises": "{promised} tricks",
    # Moves
    "may-play": "You may play:",
    "may-type": "{n} moves are possible, too many to list. Type one, or part of one to see what is missing.",
    "prompt": "Move, or help: ",
    "no-move": "{text} is no move here. For example: {examples}.",
    "which": "Did you mean {examples}?",
    "number-range": "The moves are numbered 1 to {n}.",
    "all-legal": "Nothing in your hand is forbidden now.",
    "is-legal": "{moves} may be played.",
    "nothing-yet": "Nothing has happened yet.",
    "undone": "Your last move is taken back.",
    "undo-though": "Type u! to take it back all the same; you have seen what you have seen.",
    "hint": "{moves} looks best: best in {best} of {count} layouts, and {points} points to come are expected. {possible} layouts are possible.",
    "hint-many": "{moves} looks best: best in {best} of {count} layouts looked at, and {points} points to come are expected. Far more layouts are possible.",
    "hint-equal": "Every move looks as good as the others.",
    "hint-only": "{moves} is the only move.",
    "hint-one": "  {moves}: best in {best} of {count}, {points} expected",
    "hint-none": "There are no hints for {game} yet.",
    "help": """\
  R3 or 2    make a move: by its text, or by its number in the list
  ?          why the others of your cards may not be played;  ? R3  why not this one
  h          a hint
  w          why the last trick, or the last turn, went that way
  t          show the table again
  u          take back your last move, if nothing hidden has been shown since
  s [FILE]   save the match;  l FILE  go on with a saved one
  q          quit; offers to save""",
    # Matches
    "deal-over": "The deal is over.",
    "deal-points": "{seat}: {points} (total {total})",
    "deal-points.you": "{seat}: {points} (total {total})",
    "match-over": "The match is over.",
    "match-rank": "{rank}. {seat}: {points}",
    "prompt-deal": "Enter for the next deal, or help: ",
    "prompt-over": "q quits, s saves, w tells why: ",
    "enter-for-next": "The deal is over: Enter deals the next one.",
    # Files
    "saved": "Saved in {file}. To go on: {command}",
    "kept": "The match so far is kept in {file}. To go on: {command}",
    "nothing-kept": "No move has been made, so there is nothing to keep.",
    "not-kept": "The match could not be kept: {why}. Here it is:",
    "save-first": "Save the match? Enter or y: in {file}; n: no; or another file: ",
    "loaded": "Going on with {file}.",
    "other-game": "That is a record of {game}; start it with: {command}",
    "say-file": "Say which file, such as l match.txt.",
    "cannot": "That cannot be done: {why}",
    "goodbye": "Goodbye.",
    # Records, step by step
    "record-deal": "Deal {deal}: {seat} begins.",
    "record-deal.you": "Deal {deal}: You begin.",
    "record-scores": "Points: {scores}",
    "record-unfinished": "The record ends here, before the deal is over.",
    "record-next": "Enter: next; q: stop ",
    # Long runs
    "progress": "{done} of {all} deals, {took} s",
    "progress-left": ", about {left} s to go; Ctrl-C stops",
}
