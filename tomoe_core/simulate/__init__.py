"""Many deals by bots: simulations, which count, and tournaments, which compare."""

from .simulation import Estimate, Piece, Simulation, Sums, report, simulate
from .tournament import Chunk, Difference, Standing, Tournament, seatings, table, tournament

__all__ = [
    "Chunk",
    "Difference",
    "Estimate",
    "Piece",
    "Simulation",
    "Standing",
    "Sums",
    "Tournament",
    "report",
    "seatings",
    "simulate",
    "table",
    "tournament",
]
