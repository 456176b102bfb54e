"""English. A key ending in ``.you`` is the form in which the seat is the one spoken to."""

from typing import Final

GAMES: Final = {"petit-bridge": "Petit Bridge プチブリッジ"}

LEVELS: Final[dict[str | None, str]] = {
    "partial": "partial",
    "game": "game",
    "small": "small slam",
    "grand": "grand slam",
}

TERMS: Final[dict[str, dict[str | None, str]]] = {"trump": {None: "no trump"}, "level": {**LEVELS}}

SENTENCES: Final = {
    # Petit Bridge: why not
    "contract-first": "First name the contract: a trump suit or no trump, and a level.",
    "contract-there": "The contract is named already: {trump}, {level}.",
    "dummy-not-held": "It is dummy's turn, and {card} is not in dummy's hand.",
    "bridge-hold": "You hold {suit}, the suit that was led: {cards}.",
    "dummy-follows": "Dummy holds {suit}, the suit that was led: {cards}.",
    "answer-first": "First say whether the match ends: stop or continue.",
    "answer-not-asked": "The match can be ended only by who wins a second game or a later one, at the end of that deal.",
    # Petit Bridge: the offence
    "points-seat": "{seat} announces {points} winner points.",
    "points-seat.you": "You announce {points} winner points.",
    "points-dummy": "The dummy candidate has the rest: {sum} = {points}.",
    "candidate": "{seat} is the candidate for the offence.",
    "candidate.you": "You are the candidate for the offence.",
    "with-dummy-enough": "{seat} and the dummy candidate have {one} + {other} = {total}, and {least} are enough.",
    "with-dummy-enough.you": "You and the dummy candidate have {one} + {other} = {total}, and {least} are enough.",
    "with-dummy-short": "With the dummy candidate that makes {one} + {other} = {total}, which is less than {least}.",
    "with-hand-enough": "With {seat}'s hand it would be {one} + {other} = {total}, and {least} are enough.",
    "with-hand-enough.you": "With your hand it would be {one} + {other} = {total}, and {least} are enough.",
    "with-hand-short": "With {seat}'s hand it would be {one} + {other} = {total}, which is less than {least}.",
    "with-hand-short.you": "With your hand it would be {one} + {other} = {total}, which is less than {least}.",
    "hand-drawn": "Either hand would do; {seat}'s is drawn.",
    "hand-drawn.you": "Either hand would do; yours is drawn.",
    "hand-becomes-dummy": "{seat}'s hand becomes the dummy, and {seat} takes the old dummy candidate's hand.",
    "hand-becomes-dummy.you": "Your hand becomes the dummy, and you take the old dummy candidate's hand.",
    "cannot-be-offence": "No hand is enough, so {seat} cannot be offence.",
    "cannot-be-offence.you": "No hand is enough, so you cannot be offence.",
    "candidate-drawn": "The other two have been candidate {times} times each; {seat} is drawn.",
    "candidate-drawn.you": "You and the other one have been candidate {times} times each; you are drawn.",
    "candidate-less": "{seat} has been candidate less often, {times} times against {more}.",
    "candidate-less.you": "You have been candidate less often, {times} times against {more}.",
    "is-offence": "{seat} is the offence.",
    "is-offence.you": "You are the offence.",
    # Petit Bridge: contract and play
    "names-contract": "{seat} names {trump}, {level}.",
    "names-contract.you": "You name {trump}, {level}.",
    "promises": "That promises {tricks} of the {number} tricks.",
    "is-vulnerable": "{seat} is vulnerable (games won: {games}): bonus and penalty are higher.",
    "is-vulnerable.you": "You are vulnerable (games won: {games}): bonus and penalty are higher.",
    "not-vulnerable": "{seat} has won no game yet and is not vulnerable.",
    "not-vulnerable.you": "You have won no game yet and are not vulnerable.",
    "leads-from-dummy": "{seat} leads {card} from dummy.",
    "leads-from-dummy.you": "You lead {card} from dummy.",
    "plays-from-dummy": "{seat} plays {card} from dummy.",
    "plays-from-dummy.you": "You play {card} from dummy.",
    "bridge-lead": "{card} is led, so {suit} must be followed.",
    "bridge-lead-trump": "{card} is led: trump, so {suit} must be followed.",
    "bridge-follows": "{card} follows suit.",
    "bridge-ruffs": "{card} is a trump and beats every card of the suit led.",
    "bridge-discards": "{card} is a discard and cannot win.",
    "bridge-wins": "{card} is the highest of {suit}, the suit led, and wins.",
    "bridge-wins-trump": "{card} is the highest trump and wins.",
    "trick-to": "{seat} takes the trick with {card}.",
    "trick-to.you": "You take the trick with {card}.",
    "trick-to-dummy": "{seat} takes the trick with dummy's {card}.",
    "trick-to-dummy.you": "You take the trick with dummy's {card}.",
    "tricks-so-far": "The offence and dummy have taken {tricks} of {number} tricks.",
    # Petit Bridge: the score
    "contract-made": "{tricks} tricks, and {promised} were promised: the contract is made.",
    "contract-down": "{tricks} tricks, and {promised} were promised: {short} short.",
    "points-suit": "Trick points, {trump}: {make} × {each} = {points}.",
    "points-no-trump": "Trick points, no trump: {make} × {each} + {more} = {points}.",
    "bonus-vulnerable": "Bonus, {level}, vulnerable: {points}.",
    "bonus-not-vulnerable": "Bonus, {level}, not vulnerable: {points}.",
    "down-vulnerable": "Each defender scores {each} for each trick short, as the offence is vulnerable.",
    "down-not-vulnerable": "Each defender scores {each} for each trick short, as the offence is not vulnerable.",
    "scores": "{seat} scores {points}.",
    "scores.you": "You score {points}.",
    "wins-game": "{seat} has won a game. Games so far: {games}.",
    "wins-game.you": "You have won a game. Games so far: {games}.",
    "may-stop-match": "{seat} may end the match now.",
    "may-stop-match.you": "You may end the match now.",
    "stops-match": "{seat} ends the match.",
    "stops-match.you": "You end the match.",
    "continues-match": "{seat} lets the match go on.",
    "continues-match.you": "You let the match go on.",
}

SCREEN: Final = {
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
}

MEASURES: Final = {
    **{f"contracts of {level}": f"contracts: {words}" for level, words in LEVELS.items()},
    "contracts at NT": "contracts at no trump",
}

VALUES: Final = {
    "contract's level": LEVELS,
    "contract's trump": {"NT": "no trump"},
}
