"""The rules of Collector, fast: cards, moves, positions, and what a seat sees of them."""
