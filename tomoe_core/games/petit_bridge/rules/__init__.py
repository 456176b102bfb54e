"""The rules of Petit Bridge, fast: cards, moves, positions, and what a seat sees of them."""
