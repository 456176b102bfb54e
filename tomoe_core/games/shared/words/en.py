"""English."""

from typing import Final

SUITS: Final = {
    "tomoe": {
        "R": "red",
        "B": "light blue",
        "G": "green",
        "O": "orange",
        "K": "black",
        "P": "purple",
        "S": "generals",
    },
    "fesca": {
        "W": "wood",
        "F": "fire",
        "E": "earth",
        "M": "metal",
        "A": "water",
        "Y": "yin-yang",
    },
    "standard": {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"},
}
"""By deck and letter; a suit that is not here is called by its letter."""

CARDS: Final = {
    "tomoe": {"SG": "the gold general", "SS": "the silver general", "SB": "the bronze general"},
    "fesca": {"YZ": "the Taiji"},
    "standard": {},
}
"""Cards with names of their own, by deck and text."""
