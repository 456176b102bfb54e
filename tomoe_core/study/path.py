"""Where one stands in a study."""

from __future__ import annotations

from typing import NamedTuple

from ..cards import clip
from ..game import Move


class Path(NamedTuple):
    """A position of a study: the one after ``moves`` of deal number ``deal``, from 1 on. It means the same
    position whatever is added, deleted or made the main line elsewhere.
    """

    deal: int
    moves: tuple[Move, ...] = ()

    @property
    def ply(self) -> int:
        """How many moves lead there."""
        return len(self.moves)

    @property
    def before(self) -> Path:
        """The position before the last move; the deal itself, if there is none."""
        return Path(self.deal, self.moves[:-1])

    def until(self, ply: int) -> Path:
        """Return the position after ``ply`` of the moves."""
        return Path(self.deal, self.moves[:ply])

    def __str__(self) -> str:
        return f"deal {self.deal}: {', '.join(map(str, self.moves)) or 'no move yet'}"


def check_path(path: object) -> Path:
    """Return ``path`` if it is a Path; else ValueError says where one comes from."""
    if not isinstance(path, Path):
        raise ValueError(
            f"a position of a study is a Path, as study.main() and study.then() return, not {clip(path)}"
        )
    return path


def common(one: Path, other: Path) -> Path:
    """Return the last position that lies on both ways. ValueError if they are of two deals."""
    if one.deal != other.deal:
        raise ValueError(
            f"two lines of one deal are compared, not of deals {one.deal} and {other.deal}"
        )
    pairs = zip(one.moves, other.moves, strict=False)
    alike = next((ply for ply, (a, b) in enumerate(pairs) if a != b), None)
    return one.until(min(one.ply, other.ply) if alike is None else alike)
