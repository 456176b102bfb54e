"""Taking a move back: to one's own last choice, unless something hidden has been seen since."""

from __future__ import annotations

from collections.abc import Sequence

from .game import State


def last_choice(states: Sequence[State], you: int, *, though_seen: bool = False) -> int | str:
    """The place in ``states``, the positions of a deal, to which the player at seat ``you`` may go back; or
    the key of the sentence that says why there is none. ``though_seen``: whatever has come to light.
    """
    if states[-1].is_over:
        return "undo-over"
    mine = [i for i, state in enumerate(states[:-1]) if state.actor == you]
    if not mine:
        return "undo-none"
    before, now = states[mine[-1]], states[-1]
    if not though_seen and before.observe(you).knowledge != now.observe(you).knowledge:
        return "undo-seen"
    return mine[-1]
