"""English. A key ending in ``.you`` is the form in which the seat is the one spoken to."""

from typing import Final

GAMES: Final = {"tomoefuda": "Tomoe-fuda 巴札"}

SENTENCES: Final = {
    # The first deal
    "tomoefuda-guide-piles": "Four piles lie face down. Take any one: its nine cards become your open hand, which all can see.",
    "tomoefuda-guide-hidden": "Nine of your cards lie open to all. Only you see these, which came from the last pile: {cards}.",
    "tomoefuda-guide-lead": "You lead, so any card will do. Its suit becomes the front suit 表, and its pair the back suit 裏.",
    "tomoefuda-guide-front": "You hold {suit}, the front suit, so one of these has to be played: {cards}.",
    "tomoefuda-guide-back": "You hold no {front}, so {suit}, its pair, has to be played: {cards}.",
    "tomoefuda-guide-free": "You hold neither {front} nor {back}, so you may play anything. It is of a lower suit, weaker than both.",
    "tomoefuda-guide-shared": "{cards} are not of three suits, so the second strongest won: {card}. The winner leads next.",
    "tomoefuda-guide-differ": "{cards} are of three suits, so the strongest won: {card}. The back suit beats the front, and the front beats the others.",
    "tomoefuda-guide-last": "You play last, so you can work out who wins with each of your cards. Tap Hint to compare.",
    "tomoefuda-guide-void": "{seat} could not follow and has no {suits:and}: a clue to the hidden cards.",
    "tomoefuda-guide-over": "That was a whole deal; tricks you won: {points}. A match has three deals or more; most tricks wins.",
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
    # Drills
    "tomoefuda-drill-winner": "Which card wins this trick?",
    "tomoefuda-drill-winner-title": "Who wins?",
    "tomoefuda-drill-pattern-title": "Which pattern?",
    "tomoefuda-drill-follow": "{seat} has led {card}. Which of your cards may you play? Choose them all.",
    "tomoefuda-drill-follow-title": "What may you play?",
    "tomoefuda-drill-pattern": "Which of the seven patterns is this?",
    "tomoefuda-drill-worth": "A trick won with a 1 counts {points}. What does this trick count?",
    "tomoefuda-drill-worth-title": "What does it count?",
    "tomoefuda-drill-total": "You won tricks with these cards. A trick won with a 1 counts {points}: what do you score?",
    "tomoefuda-kou": "甲: three front",
    "tomoefuda-otsu": "乙: two front, one back",
    "tomoefuda-hei": "丙: one front, two back",
    "tomoefuda-tei": "丁: two front, one lower",
    "tomoefuda-bo": "戊: one front, two different lower",
    "tomoefuda-ki": "己: one front, two of the same lower suit",
    "tomoefuda-kouu": "庚: one front, one back, one lower",
    "tomoefuda-hand": "Your cards",
    "tomoefuda-won-with": "The cards that won your tricks",
    "tomoefuda-counts-one": "It was won with {card}, which is no 1, so the trick counts 1.",
    "tomoefuda-counts-all": "Without a bonus every trick counts 1, also one that a 1 wins.",
    "tomoefuda-total-each": "{n} tricks, of which each counts 1: that makes {n}.",
    "tomoefuda-total-ones": "Those won with a 1 count {points} in place of 1: {cards:and}.",
    "tomoefuda-total-bronze": "The bronze general is no 1; its trick counts 1.",
    "tomoefuda-total": "Together that is {points}.",
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
