"""The rules of FESCA, fast: cards, moves, positions, and what a seat sees of them."""
