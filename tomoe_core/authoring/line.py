"""The option that chooses a line of a record with variations, as `tomoe study` numbers them."""

from __future__ import annotations

import argparse

from ..record import Record
from ..study import Study


def add_line(parser: argparse.ArgumentParser) -> None:
    """Add the option to the parser of a command."""
    parser.add_argument(
        "--line",
        metavar="PLACE",
        help="the line that goes through this place, as study shows it, such as 1.12.1.3",
    )


def chosen_line(record: Record, place: str | None, deal: int | None) -> tuple[Record, int | None]:
    """Return the line that goes through a place, as a record, and the number of its deal; the record itself
    and ``deal``, where no place is given. ValueError if there is no such place, or if it lies in another deal.
    """
    if place is None:
        return record, deal
    study = Study(record)
    path = study.path(place)
    if deal not in (None, path.deal):
        raise ValueError(f"--line {place} is in deal {path.deal}, so --deal {deal} has no place")
    return study.line(path), path.deal
