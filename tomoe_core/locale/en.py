"""English: the sentences that all games share. A game's own are in its folder ``words``.

A key ending in ``.you`` is the form in which the seat is the one spoken to.
"""

from typing import Final

LANGUAGE: Final = "English"

KANJI: Final = False
"""Whether cards and suits are written in kanji, where they have them."""

SPACE: Final = " "
"""What stands between two sentences."""

SEAT: Final = "Seat {}"
OPTIONS: Final = " ({})"
COMMA: Final = ", "
COLON: Final = ": "
LAST: Final = {"or": " or ", "and": " and "}
"""What stands before the last item of a list, by its format."""

PLURALS: Final = ("one", "other")
"""The forms of a word by number, by their names in CLDR; ``{n:card|cards}`` gives them in this order."""


def plural(shown: str) -> str:
    """Which of ``PLURALS`` goes with a number, by how it is written: ``1`` point, ``1.0`` points."""
    return "one" if shown.lstrip("-−") == "1" else "other"


YOU: Final = "You"
BOTS: Final = ("Matsu", "Ume", "Sakura", "Kaede", "Kiku", "Fuji")
"""Bots clockwise from the person's left: pine, plum, cherry, maple, chrysanthemum, wisteria."""

PLACES: Final = {2: "second", 3: "third", 4: "fourth", 5: "fifth", 6: "sixth", 7: "seventh"}

TAKES: Final[dict[str | int | None, str]] = {
    "sure": "takes this trick",
    "nearly": "almost surely takes this trick",
    "likely": "probably takes this trick",
    "even": "may well take this trick",
    "unlikely": "will hardly take this trick",
    "never": "does not take this trick",
    **{
        n: f"takes this trick about {n} {'time' if n == 1 else 'times'} in 10" for n in range(1, 10)
    },
}
"""What is to be expected of a card, by how often it takes its trick, in a word or in tenths."""

CERTAINTY: Final = {
    "sure": "However the cards you cannot see lie, nothing is better.",
    "nearly": "As far as can be told, nothing is better, however the cards you cannot see lie.",
    "likely": "For most ways the cards you cannot see may lie, nothing is better.",
    "even": "For about half of the ways the cards you cannot see may lie, nothing is better; for the others something else would be, but on the whole this is best.",
    "unlikely": "It depends on the cards you cannot see: for most ways they may lie something else would be better, but on the whole this is best.",
}
"""How sure a hint is, by how often nothing is better than what it recommends."""

TERMS: Final = {
    "place": PLACES,
    "takes": TAKES,
    "taker": {"card": "it", "side": "your side"},
    "none": {
        "card": "None of your cards takes this trick.",
        "side": "Your side takes this trick with none of these cards.",
    },
    "looks": {"sure": "is best", "likely": "looks best"},
    "bots": {"easy": "easy", "normal": "normal", "hard": "hard"},
    "beside": {
        "never": "would not",
        "less": "would do so less often",
        "same": "would do so about as often, but less is to be expected after it",
        "more": "would do so more often, but less is to be expected after it",
    },
    "certainty": {**CERTAINTY, "never": CERTAINTY["unlikely"]},
}
"""What the values of some parameters are called."""

SENTENCES: Final = {
    # Why not
    "over": "The deal is over.",
    "not-your-turn": "It is {seat}'s turn.",
    "not-legal": "{move} may not be played now.",
    "not-held": "{card} is not in your hand.",
    "follow-suit": "You hold {suit}, the suit that was led: {cards}.",
    # A trick, step by step
    "card-takes": "{card} takes the trick.",
    "trick-counts-card": "A trick won with {card} counts {points} {points:point|points}.",
    # What happens
    "makes-move": "{seat}: {move}.",
    "leads": "{seat} leads {card}.",
    "leads.you": "You lead {card}.",
    "plays": "{seat} plays {card}.",
    "plays.you": "You play {card}.",
    "wins-trick": "{seat} wins the trick with {card} ({pattern}).",
    "wins-trick.you": "You win the trick with {card} ({pattern}).",
    "wins-trick-card": "{seat} wins the trick with {card} ({pattern}), which counts {points} {points:point|points}.",
    "wins-trick-card.you": "You win the trick with {card} ({pattern}), which counts {points} {points:point|points}.",
    "deal-points": "{seat}: {points} {points:point|points} in this deal.",
    "takes-it": "{seat} takes the trick.",
    "takes-it.you": "You take the trick.",
    "takes-trick": "{seat} wins the trick with {card}.",
    "takes-trick.you": "You win the trick with {card}.",
    "house-rules": "House rules: {rules}.",
    "rules-as-text": "{game}: what is in brackets is changed. Below are the rules of the author's text, without these changes.",
    "house-rules-search": "The game's own bots do not know them; bots and hints search by random play instead.",
    "deal-starts": "Deal {deal} of {deals}. {seat} begins.",
    "deal-starts.you": "Deal {deal} of {deals}. You begin.",
    "deal-starts-open": "Deal {deal}. {seat} begins.",
    "deal-starts-open.you": "Deal {deal}. You begin.",
    "deal-starts-lead": "Deal {deal} of {deals}. {seat} leads first.",
    "deal-starts-lead.you": "Deal {deal} of {deals}. You lead first.",
    # What is asked
    "ask-lead": "Your lead: play any card.",
    "ask-lead-won": "You won the trick. Your lead: play any card.",
    "ask-move": "Your move.",
    "wait": "{seat} is choosing…",
    "deal-over": "The deal is over.",
    "deal-best": "{seat} did best in this deal, with {points} {points:point|points}.",
    "deal-best.you": "You did best in this deal, with {points} {points:point|points}.",
    "deal-shared": "{seats:and} did best in this deal, with {points} {points:point|points} each.",
    "deal-most": "{seat} took the most tricks in this deal: {points}.",
    "deal-most.you": "You took the most tricks in this deal: {points}.",
    "match-won": "{seat} wins the match with {points} {points:point|points}.",
    "match-won.you": "You win the match with {points} {points:point|points}!",
    "match-shared": "{seats:and} share first place with {points} {points:point|points} each.",
    "deal-shared-tricks": "{seats:and} took the most tricks in this deal: {points} each.",
    "match-won-tricks": "{seat} wins the match with {points} {points:trick|tricks}.",
    "match-won-tricks.you": "You win the match with {points} {points:trick|tricks}!",
    "match-shared-tricks": "{seats:and} share first place with {points} {points:trick|tricks} each.",
    "match-tied": "First place is tied, so {deals} more {deals:deal is|deals are} played.",
    # How a deal or a match ended
    "end-ahead": "You are {margin} {margin:point|points} ahead of {seats:and}.",
    "end-behind": "You come {place}, {margin} {margin:point|points} behind {seats:and}.",
    "end-behind-tied": "You share {place} place, {margin} {margin:point|points} behind {seats:and}.",
    "end-ahead-tricks": "You are {margin} {margin:trick|tricks} ahead of {seats:and}.",
    "end-behind-tricks": "You come {place}, {margin} {margin:trick|tricks} behind {seats:and}.",
    "end-behind-tied-tricks": "You share {place} place, {margin} {margin:trick|tricks} behind {seats:and}.",
    "end-behind-equal": "You come {place}, level with {seats:and} and behind only on the tie-break.",
    "end-decided": "{seats:and} are level, and {seat} is ahead on the tie-break.",
    "end-decided.you": "{seats:and} are level, and you are ahead on the tie-break.",
    "end-length": "The match ended after {deals} {deals:deal|deals}, as agreed.",
    "end-length-extra": "After the agreed {deals} {deals:deal|deals} first place was tied, so {extra} more {extra:was|were} played.",
    "end-length-most": "The match ended after {deals} {deals:deal|deals}: none is longer.",
    "end-rule": "The match ended with deal {number}, by the rules of the game.",
    "end-led-deal": "{seat} was ahead from the first trick to the last.",
    "end-led-deal.you": "You were ahead from the first trick to the last.",
    "end-turned": "The turning point was trick {number}: there {seat} went ahead for good.",
    "end-turned.you": "The turning point was trick {number}: there you went ahead for good.",
    "end-turned-last": "It was decided in the last trick: only there did {seat} go ahead for good.",
    "end-turned-last.you": "It was decided in the last trick: only there did you go ahead for good.",
    "end-led-match": "{seat} was ahead from the first deal to the last.",
    "end-led-match.you": "You were ahead from the first deal to the last.",
    "end-turned-deal": "The turning point was deal {number}: there {seat} went ahead for good.",
    "end-turned-deal.you": "The turning point was deal {number}: there you went ahead for good.",
    "end-turned-last-deal": "It was decided in the last deal: only there did {seat} go ahead for good.",
    "end-turned-last-deal.you": "It was decided in the last deal: only there did you go ahead for good.",
    # Bots
    "bot-illegal": "{seat}'s bot, {bot}, answered with {move}, which is no legal move.",
    "bot-raised": "{seat}'s bot, {bot}, stopped with an error: {why}.",
    # On the table
    "trick": "Trick",
    "tag-lead": "lead",
    "score-deal": "Deal {deal}",
    "score-extra": "Deal {deal} (extra)",
    "score-note": "The table shows points. The highest total after {deals} {deals:deal|deals} wins.",
    "score-note-low": "The table shows points. The lowest total after {deals} {deals:deal|deals} wins.",
    "score-note-open": "The table shows the points of each deal.",
    "score-note-tricks": "The table shows tricks won. The highest total after {deals} {deals:deal|deals} wins.",
    "mark-begins": "begins",
    "more-moves": "{n} more {n:move is|moves are} possible.",
    # What can be done
    "do-study": "Study this deal",
    "do-next-deal": "Next deal",
    "do-new": "Other settings",
    "do-rematch": "Another match",
    "do-again": "Same cards again",
    "do-from-start": "Play it from the start",
    "do-what-if": "What if I had chosen otherwise?",
    "do-look-back": "Look back",
    "do-once-more": "Once more",
    "do-drills": "Ten drills",
    "do-rules": "The rules",
    "do-further": "Next game: {game}",
    "do-match": "Play a match",
    "what-if": "What if?",
    "what-if-played": "You made a choice here. As far as you can know, what might have followed from another one?",
    "what-if-other": "Instead:",
    "what-if-yours": "Your own choice, played on in the same way:",
    "what-if-same": "In fact {seat} took the trick as well.",
    "what-if-same.you": "In fact you took the trick as well.",
    "what-if-differs": "In fact {seat} took the trick.",
    "what-if-differs.you": "In fact you took the trick.",
    "what-if-trick": "Played on by quick bots, trick {number} is the first to go to somebody else: {seat} takes it.",
    "what-if-trick.you": "Played on by quick bots, trick {number} is the first to go to somebody else: you take it.",
    "what-if-trick-own": "After your own choice {seat} would take it.",
    "what-if-trick-own.you": "After your own choice you would take it.",
    "what-if-alike": "Played on by quick bots, every trick goes to the same player as after your own choice.",
    "what-if-instead": "You end the deal with {points} {points:point|points}; with your own choice it is {own}.",
    "what-if-instead-tricks": "You end the deal with {points} {points:trick|tricks}; with your own choice it is {own}.",
    "what-if-points": "{seat}: {points} {points:point|points} in the deal.",
    "what-if-equal": "As far as you could know, every other choice was as good.",
    "what-if-none": "In your last move there was nothing to choose by.",
    # Looking back at a deal
    "look-back-not-now": "You can look back when the deal is over.",
    "moment-at": "Move {number}",
    "moment-at-trick": "Trick {trick}, move {number}",
    "moment-ask": "What would you do here?",
    "moment-right": "Yes: as far as you could know, nothing does better.",
    "moment-made": "That is what you did. Something else does better on average.",
    "moment-worse": "Something else does better on average.",
    "moment-unknown": "There is no such moment in this deal.",
    "moment-broken": "This moment can no longer be opened. You may delete it.",
    "lines-made": "What you did",
    "lines-better": "The better move",
    "lines-before": "The position, with the other cards as they may have lain.",
    "lines-end": "At the end of the deal you have {amount}.",
    "lines-some": "Both were played on by bots in {n} of the layouts that you could not rule out. {came}",
    "lines-all": "Both were played on by bots in each of the {n} layouts that you could not rule out. {came}",
    "lines-came": "The better move did better in {ahead}, the same in {equal}, worse in {behind}.",
    "lines-more": "If each layout counts by how well it goes with what the others have played, it did better by {amount} on average.",
    "lines-less": "If each layout counts by how well it goes with what the others have played, it did worse by {amount} on average.",
    "lines-shown": "The likeliest in which it did better is shown.",
    "lines-shown-any": "One in which it did better is shown.",
    "lines-shown-none": "One of them is shown.",
    "lines-one-more": "You could know where every card is. Both were played on by bots, and the better move did better by {amount}.",
    "lines-one-same": "You could know where every card is. Both were played on by bots, and they did the same.",
    "lines-one-less": "You could know where every card is. Both were played on by bots, and the better move did worse by {amount}.",
    "lines-few": "These bots think less than a review does, and a few lines may go otherwise than most: what is said above comes from many more.",
    "undo-none": "There is no move of yours to take back in this deal.",
    "undo-seen": "Something hidden has been shown since your last move, so it cannot be taken back.",
    "undo-over": "The deal is over, so no move can be taken back.",
    "hint-not-now": "You can have a hint when it is your turn.",
    "hint-none": "There was no time to think it over. Ask again.",
    "hint-only": "{move}: it is the only move.",
    "hint-only-card": "{move} is the only card you may play.",
    "hint-all": "No move looks better than another: each is as good.",
    "hint-all-cards": "Every card you may play is as good as the others.",
    "hint-best": "{move} {looks}.",
    "hint-best-do": "{move}: that {looks}.",
    "hint-tie": "{moves:or}: one is as good as the other.",
    "hint-tie-do": "{move}, or another move with a star: either is as good.",
    "hint-many": "The {n} with a star are equally good.",
    "hint-points": "You can expect about {points} more {points:point|points}.",
    "hint-takes": "{taker} {takes}.",
    "hint-takes-last": "You play last: {taker} {takes}.",
    "hint-takes-none": "{none}",
    "hint-later": "It serves you best in the tricks to come.",
    "hint-void": "{seat} has no {suit} and cannot follow.",
    "hint-beside": "{card}, the next best, {beside}.",
    "hint-certainty": "{certainty}",
    "hint-otherwise": "If all the ways the cards you cannot see may lie were equally likely, {card} would be best; but from what the others have played, they more likely lie otherwise.",
    "hint-though": "Another move would be worth {more} {more:point|points} more to you, but even more to the others: measured against them, this one is better.",
    "hint-row": "{move}: {points} {points:point|points} expected",
    "hint-row-none": "{move}: not looked at yet",
    "hint-row-card": "{card}: {takes}; {points} {points:trick|tricks} from here on",
    # A review
    "amount-points": "{n} {n:point|points}",
    "amount-tricks": "{n} {n:trick|tricks}",
    "amount-beside": "Points are counted against what the others get.",
    "review-at": "Deal {deal}, move {number}",
    "review-at-trick": "Deal {deal}, trick {trick}, move {number}",
    "review-gave-away": "{move}: {amount} given away on average, ± {error}.",
    "review-too-close": "{move}: too close to call.",
    "review-fine": "{move}: nothing better is known.",
    "review-nothing": "There was nothing to judge.",
    "review-line-none": "{n} {n:decision|decisions} judged: nothing given away, {close} too close to call.",
    "review-line": "{n} {n:decision|decisions} judged: {close} too close to call, {gave} gave away {amount} in total, ± {error}.",
    "review-beside": "By the same measure bots give away in a deal: {levels}.",
    "review-level": "{amount} ± {error} ({bots})",
    "review-part": "Of the difference that hints find, {n} % comes on average when it is played on: that part is told.",
    "review-takes": "The figures assume that everyone plays well from there on. What a move gave away is the mean of several hints, each with its own sampled layouts, so it may differ from the one hint that is shown.",
    "review-by": "Judged by the {bots} bot, version {version}, with hints of {n} positions each.",
    "review-by-search": "Judged by the search for any game, version {version}, with hints of {n} positions each.",
    "review-sound-lucky": "{move}: sound and lucky. As the cards lay, nothing does better.",
    "review-sound-unlucky": "{move}: sound and unlucky. As the cards lay, {best} would have been better by {amount}, which could not be known.",
    "review-careless-lucky": "{move}: careless and lucky. It gave points away on average, but as the cards lay nothing does better.",
    "review-careless-unlucky": "{move}: careless and unlucky. As the cards lay, {best} would have been better by {amount}.",
    "all-known": "You know where every card is.",
    "opened": "A deal from a link: play on from here.",
    "address-without-record": "That address holds no record: the address of a match has ?g= or #g= in it. The table is as it was.",
    "broken-address": "This address does not hold a whole record: it was cut short or changed on its way. Ask for it again, or play here.",
    "address-twice": "The address says {name} twice, as {one} and as {other}. Leave out one of them.",
    "address-name": "“{name}” in the address cannot be understood. Perhaps {meant} is meant.",
    "address-part": "“{part}” in the address cannot be understood.",
    "address-whole": "“{name}={value}” cannot be understood: {name} is a whole number.",
    "address-number": "“{name}={value}” is not possible here: {name} is a number from {low} to {high}.",
    "address-elsewhere": "“{name}” in the address means nothing at a table: it belongs to questions.",
    "address-study": "“{name}” in the address means nothing at a table: it belongs to a study.",
    "study-too-long": "This study is too long for an address: it takes {n} {n:character|characters}, and only {most} can be passed on. Save it as a file, and pass that on.",
    "study-eyes.you": "As you see it: {n} {n:layout is|layouts are} possible.",
    "study-eyes-about.you": "As you see it: about {n} layouts are possible.",
    "study-eyes-billion.you": "As you see it: more than a billion layouts are possible.",
    "study-eyes-many.you": "As you see it: more layouts are possible than can be counted.",
    "study-eyes-billion": "As {seat} sees it: more than a billion layouts are possible.",
    "study-eyes": "As {seat} sees it: {n} {n:layout is|layouts are} possible.",
    "study-eyes-about": "As {seat} sees it: about {n} layouts are possible.",
    "study-eyes-many": "As {seat} sees it: more layouts are possible than can be counted.",
    "study-parts": "The lines part after move {ply}.",
    "study-no-solver": "Nothing can tell here what moves come to with all cards open.",
    "study-without-record": "That address holds no record: the address of a study or of a match has g= in it.",
    "study-broken-address": "This address does not hold a whole record: it was cut short or changed on its way. Ask for it again, open a file, or begin with a new deal.",
    "study-broken-record": "{why} Choose another file, or begin with a new deal.",
    "study-broken-save": "What this browser has kept of the study cannot be read. Open a file, or begin with a new deal.",
    "study-address": "“{name}” in the address means nothing in a study: a study says g, at, seat and eyes.",
    "study-address-eyes": "“eyes” in the address is “actor”, for whoever is to act, or “all”, for all cards open, not “{value}”.",
    "study-two-places": "The address says two places, “at” and “ply”. Leave out one of them.",
    "study-no-place": "The study has no place “{at}”. A place is the number of the deal and of the moves made in it, such as 1.12.",
    "study-no-eyes": "The eyes are those of a seat, of the one that is to act, or all cards are open, not {who}.",
    "study-other-game": "This is a deal of {game}, and this page studies {game_here}.",
    "study-where": "Deal {deal} of {deals} · move {ply} of {moves}",
    "study-page-open": "All cards are open.",
    "study-page-other-hint": "{seat} is to act, and a hint is by what that seat knows: look with its eyes, or with all cards open.",
    "study-page-other-hint.you": "You are to act, and a hint is by what you know: look with your own eyes, or with all cards open.",
    "study-page-other": "{seat} is to act. Look with the eyes of that seat, or with all cards open, to play from here.",
    "study-page-other.you": "You are to act. Look with your own eyes, or with all cards open, to play from here.",
    "study-page-nothing-yet": "Nothing has happened yet.",
    "study-page-no-move": "This is the deal itself: there is no move to delete.",
    "study-page-cannot": "That cannot be done: {why}.",
    "study-page-no-change": "Nothing has been changed.",
    "study-page-none": "No study is open.",
    "study-page-two-deals": "Two lines of the same deal are compared.",
    "study-page-values": "What each move comes to if all cards are open and all play their best from then on. Nobody could know that.",
    "study-page-values-long": "That takes too long here: come back when fewer cards are left.",
    "study-main-line": "Main line",
    "study-this-line": "This line",
    "study-by-hand": "nobody: I play all seats",
    "address-without-place": "The address says {name}, but there is no record (g=…) to which it belongs.",
    "address-other-game": "This address holds a deal of {game}, and this is a table of {game_here}.",
    "broken-record": "{why} The table is as it was.",
    "open-nothing": "There is nothing to open yet: paste a record or an address of one first.",
    "record-none": "This is not a record: the first line of a record is “tomoe 1”.",
    "record-line": "The record cannot be read in line {line}, “{words}”: {why}.",
    "record-ends": "The record ends after line {line}, before it says what is played.",
    "record-line-why": "The record cannot be read in line {line}. {why}",
    "record-illegal": "The record cannot be played in line {line}, at {move}: {why}",
    "record-packed": "That record is cut short or altered. Ask for it again, or copy all of it.",
    "record-long": "This is not a record: it has {n} characters, and a record has at most {most}.",
    "record-steps": "That is a steps file without a record. A steps file that was made on the study page holds one.",
    "record-drills": "This is a file of questions, not a record.",
    "record-puzzle": "This is the file of a puzzle, not a record.",
    "record-json": "This is a file of something else, not a record.",
    "record-other-game": "That is a record of {game}, and here is {game_here}: open it on the pages of that game.",
    "record-nested": "At most {most} variations can stand one within the other.",
    "record-said": "All comments and names of lines together can have at most {most} characters; with this they would have {n}.",
    "record-branched": "All variations together can have at most {most} moves; with this there would be more.",
    "record-comment": "A comment can have {most} characters, and this one has {n}: shorten it.",
    "record-control": "A comment cannot have control characters: write it again without them.",
    "record-line-name": "The name of a line can have {most} characters and no control characters: this one has {n}.",
    "study-page-no-puzzle": "There is nothing to ask at this position: there is one move alone, or nobody can say which is best.",
    "record-unreadable": "That record cannot be opened: {why}.",
    "broken-save": "The saved match could not be read, so a new one has been dealt.",
    "broken-kept": "That match could not be read. The table is as it was.",
    "broken-setting": "{setting} cannot be {value}; it may be {values:or}.",
    "broken-setting-numbers": "{setting} cannot be {value}; it is {n} whole numbers from {low} to {high}, with spaces or commas between them, such as {usual}.",
    "broken-move": "{move} is not a move at this table.",
    "message-unreadable": "That could not be understood. Please try again.",
    "message-failed": "Something went wrong. The position is as it was; please try again.",
    "unknown-action": "This table cannot do {action}.",
    "drill-unknown": "There is no such question. Please choose another one.",
    # What several games say
    "hand": "Hand",
    "own-hand": "Your hand",
    "hidden-ways": "The others hold {n} {n:card|cards} you cannot see; they can lie in {count} {count:way|ways}.",
    "hidden-ways-about": "The others hold {n} {n:card|cards} you cannot see; they can lie in about {count} ways.",
    "set-seat-first": "In the first deal you",
    "last-trick": "Last trick",
    "tag-winner": "wins",
    "mark-leads": "leads first",
    "mark-void": "no {suits:or}",
    "why-trick": "Trick {number}: why {seat} won it",
    "why-trick.you": "Trick {number}: why you won it",
    "drill-winner-title": "Who wins?",
    "drill-winner": "Which card wins this trick?",
    "drill-follow-title": "What may you play?",
    "set-seat-first-0": "lead first",
    "set-seat-first-1": "come second",
    "set-seat-first-2": "come third",
    # In pictures
    "svg-seat": "{game}: after {moves} {moves:move|moves}, as seat {number} sees it",
    "svg-all": "{game}: after {moves} {moves:move|moves}, all hands",
    "table-open": "{game}: after {moves} {moves:move|moves}, all hands, seat {number} first",
    # Settings
    "set-deals": "Deals in the match",
    "set-deals-n": "{n}",
    "set-deals-n-minutes": "{n} {n:deal|deals}, about {minutes} {minutes:minute|minutes}",
    "set-deals-open": "until it is won",
    "set-bot": "{seat} plays",
    "set-bot-random": "random",
    "set-bot-easy": "easy",
    "set-bot-normal": "normal",
    "set-bot-hard": "hard",
    "set-seat": "You sit at",
    "set-seat-n": "seat {n}",
}

SCREEN: Final = {
    # Above the table
    "title": "{game}, deal {deal} of {deals}",
    "title-open": "{game}, deal {deal}",
    "title-extra": "{game}, extra deal {deal}",
    "seat-begins": "begins",
    "seat-void": "no {suits:or}",
    "cards-held": "{n} in hand",
    "your-cards": "Your cards",
    "table-trick": "Trick {number}",
    "table-last": "Trick {number} went to {seat}",
    "table-last.you": "Trick {number} went to you",
    "table-empty": "nothing played yet",
    # Trick games
    "ask-lead": "Your lead.",
    "ask-move": "Your move.",
    "ask-play": "Play a card.",
    # Moves
    "may-play": "You may play:",
    "may-type": "{n} {n:move is|moves are} possible, too many to list. Type one, or part of one to see what is missing.",
    "prompt": "Move, or help: ",
    "no-move": "{text} is not a move here. For example: {examples}.",
    "which": "Did you mean {examples}?",
    "number-range": "The moves are numbered 1 to {n}.",
    "all-legal": "Nothing in your hand is forbidden now.",
    "is-legal": "{moves} may be played.",
    "nothing-yet": "Nothing has happened yet.",
    "undone": "Your last move is taken back.",
    "undo-though": "Type u! to take it back all the same; you have seen what you have seen.",
    "hint-low": "Fewer points are better in this game.",
    "not-because": "{moves}: {why}",
    "suits-letters": "Suits: {suits}. A card is typed as {card}.",
    "suits": "Suits: {suits}. A card is typed as {card}, or as {kanji}.",
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
    "kept-before": "You have made no move since, so {file} stays as it is. To go on: {command}",
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
    # Studies
    "study-title": "{game}, deal {deal} of {deals}, move {ply} of {moves} · {place}",
    "study-prompt": "n next, b back, or help: ",
    "study-line": "Line: {name}",
    "study-said": "“{said}”",
    "study-open-eyes": "With all cards open.",
    "study-other-eyes": "{seat} is to act, and another seat looks on. Type v actor, or v all.",
    "study-next": "From here: {moves}.",
    "study-start": "This is the beginning of the deal.",
    "study-end": "The line ends here.",
    "study-open": "With all cards open, if all play their best from then on:",
    "study-open-long": "That takes longer. Type o again to go on.",
    "study-undone": "The last change is undone.",
    "study-nothing-changed": "Nothing has been changed.",
    "study-same": "This is the main line.",
    "study-this": "This line: {moves}",
    "study-main": "The main line: {moves}",
    "study-save-first": "Save the study? Enter or y: in {file}; n: no; or another file: ",
    "study-kept": "The study is kept in {file}. To go on: {command}",
    "study-not-kept": "The study could not be kept: {why}. Here it is:",
    "study-help": """\
  n  b       one move on (Enter as well), one back
  t          to the end of the trick, or of the turn
  f  e       to the beginning of the deal, to the end of the line
  d 2        to another deal;  g 1.12.1.3  to a place
  l          the list of moves, with variations and places; * where something is said
  R3 or 2    play a move: a new one becomes a variation;  m  the moves there are, by number
  p [BOT]    let bots play on to the end of the deal
  c TEXT     say something of this position;  c ja: TEXT  in one language;  c -  say nothing
  name TEXT  call this line so;  main  make it the main line
  x          delete this move and what follows;  u  undo the last change
  v 1        see what seat 1 saw;  v actor  whoever is to act;  v all  with all cards open
  h          a hint for whoever is to act;  o  what moves come to with all cards open
  w          why the last trick, or the last turn, went that way
  ?          why other cards may not be played;  ? R3  why not this one
  =          this line beside the main one
  s [FILE]   save the study
  q          quit; offers to save""",
    # Where one begins
    "welcome": "Tomoe: little-known Japanese card games, played against bots here in the terminal.",
    "game-players": "{n} {n:player|players}",
    "game-minutes": ", about {n} {n:minute|minutes}",
    "game-other-name": " · {name}",
    "next-commands": """\
  tomoe play tomoefuda   play it; any other name above does as well
  tomoe rules tomoefuda  read its rules first
  tomoe --help           all that there is besides
  tomoe --lang ja        日本語で""",
    # Long runs
    "trial": "Playing a little, to see how long a deal takes …",
    "planned": "{deals} {deals:deal|deals}, about {time}. Ctrl-C stops and shows what has been played; --deals says how many.",
    "seconds": "{n} s",
    "minutes": "{n} min",
    "progress": "{done} of {all} {all:deal|deals}, {took} s",
    "progress-left": ", about {left} s to go; Ctrl-C stops",
    "review-progress": "{done} of {all} {all:decision|decisions}, {took} s",
    "review-stopped": "Stopped after {done} of {n} decisions.",
    "review-open": "With all cards open, which nobody could know",
    "review-open-none": "There is nothing to say: the game has no solver, or the decisions lie too far from the end.",
}

LABELS: Final = {
    "simulated": "{game}: {deals} {deals:deal|deals} by {player} players{stopped}",
    "tournament": "{game}: {deals} {deals:deal|deals}, each in {ways} {ways:seating|seatings}{stopped}",
    "stopped": " (stopped; {wanted} {wanted:was|were} to be played)",
    "mean": "mean",
    "times": "times",
    "share": "share",
    "interval": "95 % interval",
    "range": "{low} to {high}",
    "points": "points a deal",
    "more": "more points",
    "fewer": "fewer points",
    "error": "standard error",
    "errors": "in standard errors",
}
"""Headings of the tables that simulations and tournaments print."""

FAILURES: Final = {
    "deal": "Deal {deal} (seed {seed}, dealer seat {dealer}) is left out: {what}.",
    "illegal": "{bot} at seat {number} answered {answer}, which is no legal move{why}",
    "why": " ({why})",
    "raised": "{bot} at seat {number} raised {answer}",
    "slow": "{bot} at seat {number} gave no move within {answer} {answer:second|seconds}",
    "lost": "{bot} ended the process or did not come back",
    "often": "That is too often to go on.",
}
"""What is said under these tables of deals that are left out, by what a bot did."""

MEASURES: Final = {
    "points by place": "points by place in the order of play",
    "first seat's points over the others' mean": "the first over the others' mean",
}
"""What is counted. A measure that reads well by its own name is not here, and so with values."""
