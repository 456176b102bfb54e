"""English. Measures and values that read well by their own names are not here."""

from typing import Final

from ..cards import FESCA
from ..locale.en import LEVELS, SUITS

WORDS: Final = {
    "simulated": "{game}: {deals} deals by {player} players{stopped}",
    "tournament": "{game}: {deals} deals, each in {seatings} seatings{stopped}",
    "stopped": " (stopped; {wanted} were to be played)",
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

MEASURES: Final = {
    "points by place": "points by place in the order of play",
    "first seat's points over the others' mean": "the first over the others' mean",
    "decided by": "leads decided by",
    "tricks won by": "tricks won by the card played",
    **{f"contracts of {level}": f"contracts: {words}" for level, words in LEVELS.items()},
    "contracts at NT": "contracts at no trump",
}

VALUES: Final = {
    "tricks won by": {"the lead": "first"},
    "suit that wins": {suit.letter: SUITS[suit.letter] for suit in FESCA.suits},
    "deals end with": {"run 11": "the 11th run", "run 12": "the 12th run"},
    "contract's level": LEVELS,
    "contract's trump": {"NT": "no trump"},
}
