"""What the States and Observations of Petit Bridge have in common: all that the moves tell."""

from __future__ import annotations

from abc import ABC, abstractmethod

from ....facts import Step
from ....game import Move
from ....tricks import trick_stage
from .apply import contract_of, scores_of, tricks_of
from .base import PetitBase
from .cards import CARDS
from .moves import MOVES, Contract
from .offence import Opening
from .story import last_steps, steps_of
from .tricks import BridgeTrick


class PetitPosition(ABC):
    """How the offence was found, and what has happened since."""

    __slots__ = ()

    @property
    @abstractmethod
    def opening(self) -> Opening:
        """How the offence was found."""

    @property
    @abstractmethod
    def history(self) -> bytes:
        """The moves made so far, a byte each: the index of the move."""

    @property
    @abstractmethod
    def taken(self) -> int:
        """The tricks of the offence and the dummy together."""

    @property
    def game(self) -> PetitBase:
        """The game that is played."""
        return self.opening.game

    @property
    def dealer(self) -> int:
        """The seat that begins the deal: the candidate."""
        return self.opening.dealer

    @property
    def offence(self) -> int:
        """The seat that plays alone, with the dummy."""
        return self.opening.offence

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves made so far."""
        return tuple(MOVES[i] for i in self.history)

    @property
    def contract(self) -> Contract | None:
        """The contract, None before it is named."""
        return contract_of(self.history)

    def _repr_stage(self) -> str:
        tricks = self.tricks
        if self.contract is None:
            return "naming the contract"
        if len(self.history) > len(CARDS):
            return "whether to stop"
        if tricks and tricks[-1].winner is None:
            return f"{self.contract}, {trick_stage(len(tricks), tricks[-1].cards)}"
        return f"{self.contract}, {trick_stage(len(tricks) + 1, ())}"

    @property
    def tricks(self) -> tuple[BridgeTrick, ...]:
        """All tricks by places, the one in play last (with ``winner`` None)."""
        return tricks_of(self.history)

    @property
    def scores(self) -> tuple[int, ...]:
        """This deal's points so far, one number a seat."""
        return scores_of(self.opening, self.history, self.taken)

    def story(self) -> tuple[tuple[Step, ...], ...]:
        """How the offence was found, and then what each move brought about."""
        return steps_of(self.opening, self.history)

    @property
    def steps(self) -> tuple[Step, ...]:
        """What the last move brought about, or how the offence was found if there is none."""
        return last_steps(self.opening, self.history)
