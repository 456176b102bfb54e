"""The rules of Tomoe-fuda, fast: cards, moves, positions, and what a seat sees of them."""
