"""What a reader takes out of a study: its address, its record, and files for pages."""

from __future__ import annotations

import json
from collections.abc import Callable

from ..explain import Names, Text, text
from ..game import Observation, State
from ..record.address import AddressError
from ..table.views import say
from .diagram import diagram
from .folding import steps_text
from .messages import Given
from .positions import Seats
from .study import study_puzzle, study_steps
from .study_desk import Desk
from .study_replies import Replies, Reply
from .study_types import ExportMessage, ShareMessage

Draw = Callable[[Observation | State, str, Names, str], str]
"""What draws a position as SVG: what is seen of it, in which language, with which names, and the text of the
pictures of cards, "" if the page has not handed it over.
"""


def share(desk: Desk, args: Given) -> Replies:
    """Give the address of the position, if it is not too long, and the record as a file."""
    address, trouble = "", None
    try:
        address = desk.study.address(desk.path, None if desk.who == "all" else desk.who)
    except AddressError as long:
        trouble = text(long.reason)
    made: ShareMessage = {
        "type": "share",
        "address": address,
        "trouble": trouble,
        "file": f"tomoe-{desk.study.game.id}.txt",
        "record": str(desk.study.record),
    }
    yield Reply(desk, made)


def export(desk: Desk, args: Given, draw: Draw | None) -> Replies:
    """Make a steps file of the line, as the eyes that look on see it, and of the position a puzzle, a
    picture and text. ``args``: ``lang``, of these, and ``cards``, the text of the pictures of cards;
    ``draw``: None where nothing can draw one.
    """
    study = desk.study
    eyes: Seats = "open" if desk.seat is None else desk.seat
    lang = "ja" if args.get("lang") == "ja" else "en"
    cards = args.get("cards")
    position = study.eyes(desk.path, desk.who).position
    puzzle, trouble = _puzzle(desk)
    made: ExportMessage = {
        "type": "export",
        "steps": steps_text(study_steps(study, desk.along, seat=eyes)),
        "puzzle": puzzle,
        "picture": ""
        if draw is None
        else draw(
            position,
            lang,
            desk.names,
            cards if isinstance(cards, str) else "",
        ),
        "text": diagram(position, lang=lang, names=desk.names) + "\n",
        "trouble": trouble,
    }
    yield Reply(desk, made)


def _puzzle(desk: Desk) -> tuple[str, Text | None]:
    """Write the file of the position, with a question if there is one; or say why there is none."""
    actor = desk.state.actor
    if actor is None:
        return "", say("deal-over")
    try:
        made = study_puzzle(desk.study, desk.path, seat=actor)
    except ValueError:
        return "", say("study-page-no-puzzle")
    return json.dumps(made, ensure_ascii=False, separators=(",", ":")) + "\n", None
