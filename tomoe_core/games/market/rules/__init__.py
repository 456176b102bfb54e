"""The rules of Market and Supply, fast: cards, moves, positions, and what a seat sees of them."""
