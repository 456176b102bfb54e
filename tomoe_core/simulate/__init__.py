"""Many deals by bots: simulations, which count, and tournaments, which compare."""

from .failures import MAX_FAILURES, Failure
from .growing import growing
from .report import report
from .simulation import Estimate, Simulation, SimulationTask, simulate
from .sums import Sums
from .tournament import (
    Difference,
    Standing,
    Tournament,
    TournamentTask,
    seatings,
    table,
    tournament,
)

__all__ = [
    "MAX_FAILURES",
    "Difference",
    "Estimate",
    "Failure",
    "Simulation",
    "SimulationTask",
    "Standing",
    "Sums",
    "Tournament",
    "TournamentTask",
    "growing",
    "report",
    "seatings",
    "simulate",
    "table",
    "tournament",
]
