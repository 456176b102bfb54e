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

SENTENCES: Final = {
    "tomoe-suits": "Suits come in pairs: dango are red (R 赤) and light blue (B 水, water), bamboo green (G 緑) and orange (O 橙), cords black (K 黒) and purple (P 紫).",
    "fesca-suits": "Suits are the five elements, W wood 木, F fire 火, E earth 土, M metal 金, A water 水 (aqua), and Y yin-yang 陰陽.",
    "standard-suits": "Suits: ♠ spades, ♥ hearts, ♦ diamonds, ♣ clubs; the ace is the highest card.",
}
"""What the suits of a deck are called, and how they are written."""
