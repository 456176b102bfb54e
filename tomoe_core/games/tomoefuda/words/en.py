"""English. A key ending in ``.you`` is the form in which the seat is the one spoken to."""

from typing import Final

GAMES: Final = {"tomoefuda": "Tomoe-fuda 巴札"}

SENTENCES: Final = {
    # Why not
    "pile-first": "First take a pile: {piles:or}.",
    "pile-taken": "That pile is taken. Still there: {piles:or}.",
    "piles-gone": "The piles have been dealt out; play a card from your hand.",
    "hold-front": "You hold {suit}, the front suit: {cards}.",
    "hold-back": "You have no {front}, but you hold {suit}, the back suit: {cards}.",
    # A trick, step by step
    "trick-lead": "{card} is led: {front} is the front suit 表, and {back}, its pair, the back suit 裏.",
    "trick-lead-general": "{card} is led: generals are the front suit 表. They have no pair, so there is no back suit 裏.",
    "trick-front": "{card} follows in the front suit.",
    "trick-back": "{card} is of the back suit, stronger than the front.",
    "trick-lower": "{card} is of a lower suit, weaker than the front.",
    "trick-strength": "From strong to weak: {cards:>}.",
    "trick-strength-lead": "{cards} : the lead is the strongest. Two different lower suits are never compared.",
    "trick-shared": "{cards:and} share a suit, so the second strongest card wins.",
    "trick-all-differ": "The three suits all differ, so the strongest card wins.",
    "trick-winner-second": "{card}, the second strongest, wins: pattern {pattern}.",
    "trick-winner-strongest": "{card}, the strongest, wins: pattern {pattern}.",
    "trick-counts": "It was won with a 1, so the trick counts {points}.",
    # Headings
    "why-trick": "Trick {number}: why {seat} won it",
    "why-trick.you": "Trick {number}: why you won it",
    # What happens
    "takes-pile": "{seat} takes pile {pile}.",
    "takes-pile.you": "You take pile {pile}.",
    "wins-trick-ichi": "{seat} wins the trick with {card} ({pattern}); a 1 counts {points}.",
    "wins-trick-ichi.you": "You win the trick with {card} ({pattern}); a 1 counts {points}.",
    # What is asked
    "ask-pile": "Take one of the face-down piles. It becomes your open hand.",
    "ask-front": "Follow with {suit}, the front suit.",
    "ask-back": "No {front} in your hand, so play {suit}, the back suit.",
    "ask-any": "You have neither {front} nor {back}: play any card.",
    "ask-any-general": "You have no general: play any card.",
    # On the table
    "open-hand": "Open hand",
    "hidden-hand": "Hidden hand",
    "own-hidden-hand": "Your hidden hand (only you see it)",
    "last-trick": "Last trick",
    "piles": "Piles",
    "pile": "Pile {pile}: {n} cards, face down",
    "pile-gone": "Pile {pile} is taken",
    "aside": "{n} cards set aside",
    "tag-lead": "lead 台",
    "tag-winner": "wins",
    "tag-front": "front 表",
    "tag-back": "back 裏",
    "tag-lower": "lower 下位",
    "card-0": "first",
    "card-1": "second",
    "card-2": "last",
    "mark-dealer": "leads first",
    "mark-void": "no {suits}",
    "layouts": "The others hold {n} cards you cannot see; {count} layouts are still possible.",
    "layouts-one": "You know where every card is.",
    # What can be done
    "hint-pile": "The piles are face down: each is as good as the others.",
    # Settings
    "set-ichi": "A trick won with a 1 counts",
    "set-ichi-1": "1 (as any)",
    "set-ichi-1.5": "1½",
    "set-ichi-2": "2",
    "set-generals": "Generals 金将銀将銅将",
    "set-generals-false": "without",
    "set-generals-true": "with (39 cards)",
    "set-seat-first": "In the first deal you",
    "set-seat-first-0": "lead first",
    "set-seat-first-1": "come second",
    "set-seat-first-2": "come third",
    # Captions of the lessons
    "tomoefuda-deal": "The deal",
    "tomoefuda-deal-piles": "All 36 cards are shuffled into four face-down piles of nine.",
    "tomoefuda-deal-open": "Take a pile: it becomes your open hand 見せ手札, laid face up for everyone to see.",
    "tomoefuda-deal-next": "{seat}, on your left, takes one too.",
    "tomoefuda-deal-hidden": "{seat} takes one, and the nine cards of the last pile are dealt out, three each: the hidden hand 伏せ手札, seen by its owner alone.",
    "tomoefuda-deal-unknown": "You see 30 of the 36 cards. Only six are unknown to you, three with each opponent: 20 possible layouts.",
    "tomoefuda-follow": "Following suit",
    "tomoefuda-follow-front": "{table} is led, so {front} is the front suit 表. You hold {front}: {played:or} must be played.",
    "tomoefuda-follow-back": "Another deal: {table} is led. You have no {front}, so its pair, the back suit 裏 {back}, must be played: {played:or}.",
    "tomoefuda-follow-any": "{table:and} are out, and you have neither {front} nor {back}. Now any card will do.",
    "tomoefuda-follow-void": "You play {card}. Two cards share {front}, so {winner}, the second strongest, wins. And now everyone knows you hold no {front} and no {back}.",
    "tomoefuda-pattern": "Pattern {pattern}",
    "tomoefuda-score": "The score",
    "tomoefuda-score-deal": "Deal {number}: after twelve tricks you have {you}, {seat_left} {left}, {seat_right} {right}.",
    "tomoefuda-score-won": "{seat} has the most and wins the match. Were first place tied, three more deals would follow.",
    "tomoefuda-score-won.you": "{seat} have the most and win the match. Were first place tied, three more deals would follow.",
    "tomoefuda-minute": "One trick",
    "tomoefuda-won-kou": "Three front: the middle rank wins",
    "tomoefuda-won-otsu": "Two front, one back: the higher front wins",
    "tomoefuda-won-hei": "One front, two back: the lower back wins",
    "tomoefuda-won-tei": "Two front, one lower: the lower front wins",
    "tomoefuda-won-bo": "One front, two different lower: the lead wins",
    "tomoefuda-won-ki": "One front, two of one lower suit: the higher of these wins",
    "tomoefuda-won-kouu": "Front, back and lower: the back wins",
    "tomoefuda-ichi": "One deal, counted in each way",
    "tomoefuda-ichi-trick": "{points} for {seat}. You {you}, {seat_left} {left}, {seat_right} {right}.",
    "tomoefuda-ichi-trick.you": "{points} for you. You {you}, {seat_left} {left}, {seat_right} {right}.",
    "tomoefuda-ichi-first": "{seat} comes first with {points}.",
    "tomoefuda-ichi-first.you": "You come first with {points}.",
    "tomoefuda-ichi-tied": "{seat} and {seat_other} are tied at {points}.",
    # To try
    "tomoefuda-try": "A trick of any three cards",
    "tomoefuda-try-ask": "Choose three cards.",
    "tomoefuda-slot-lead": "Lead",
    "tomoefuda-slot-second": "Second",
    "tomoefuda-slot-last": "Last",
    # Rulings and their examples
    "tomoefuda-ruling-piles": "Seats go clockwise. The first leader takes a pile first, then the others clockwise; the piles are face down, so the order gives nobody an edge.",
    "tomoefuda-ruling-piles-example": "Order of piles when {seat_1} leads first: {seat_1}, {seat_2}, {seat_3}.",
    "tomoefuda-ruling-left": "The cards left over are dealt in blocks from the first leader on, in the order of the shuffled deck; with generals, the last pile first and then the three cards set aside.",
    "tomoefuda-ruling-left-example": "If the deck lies in the order of suits and ranks and the fourth pile is left, {seat_1}, who leads first, gets {cards}; with generals the last player gets {more}.",
    "tomoefuda-ruling-leader": "The first leader moves clockwise from deal to deal.",
    "tomoefuda-ruling-leader-example": "First leaders of three deals: {seat_1}, {seat_2}, {seat_3}.",
    "tomoefuda-ruling-bronze": "The ichi bonus is for the six ordinary suits only: the bronze general is not a 1. Both variants can be on together.",
    "tomoefuda-ruling-bronze-example": "With a bonus of 2, the trick {cards} goes to {card} and counts {points}; the trick {more} goes to {one} and counts {other}.",
    "tomoefuda-ruling-order": "Where a trick's cards are ranked, the winner comes first, and lower cards that cannot be compared stay in order of play.",
    "tomoefuda-ruling-order-example": "{cards}, in order of play, are ranked {ranked:>}.",
    # Worth knowing
    "tomoefuda-fact-layouts": "At the start the cards you cannot see may lie in {count} ways, from any seat; with generals, in {more}.",
    "tomoefuda-fact-ones": "A 1 can win only in the patterns {patterns}.",
    "tomoefuda-fact-lower": "A lower suit can win only in pattern {pattern}.",
    "tomoefuda-fact-general": "When a general is led there is no back suit, and only {patterns} can happen.",
}

SCREEN: Final = {
    # Above the table
    "open-cards": "open",
    "hidden-cards": "hidden",
    "piles-left": "Piles: {piles}",
    # Trick games
    "ask-pile": "Take one of the face-down piles.",
}

MEASURES: Final = {"tricks won by": "tricks won by the card played"}

VALUES: Final = {"tricks won by": {"the lead": "first"}}
