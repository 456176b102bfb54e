"""Positions to draw: a whole deal of a game as its reader sees it, played by chance and without a browser."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Any

from tomoe_core.page.session import Session

View = dict[str, Any]

# More than any deal takes, even if half of what is chosen is taken back again.
MOST = 1500


def any_legal(observation: Any, rng: Random, budget: float) -> Any:
    """How good the bots are is not asked here."""
    return rng.choice(observation.legal_moves())


def slots_of(view: View) -> Iterator[Mapping[str, Any]]:
    """All slots of a view, the seats' first."""
    for zone in [zone for seat in view["seats"] for zone in seat["zones"]] + view["centre"]:
        yield from zone["cards"]


def offers(view: View) -> Iterator[dict[str, str]]:
    """What the reader can do in this position, as messages without a number."""

    def of(thing: Mapping[str, Any]) -> Iterator[dict[str, str]]:
        if thing.get("why") or thing.get("disabled"):
            return
        if "move" in thing:
            yield {"type": "play", "move": thing["move"]}
        elif "pick" in thing and not thing.get("picked"):
            yield {"type": "pick", "pick": thing["pick"]}

    for slot in slots_of(view):
        yield from of(slot)
    for control in view.get("controls", ()):
        for option in control.get("options", ()):
            yield from of(option)
        for row in control.get("rows", ()):
            for cell in row["cells"]:
                yield from of(cell or {})
        for end in ("less", "more"):
            if control.get(end):
                yield {"type": "pick", "pick": control[end]}
    for choice in view["choices"]:
        yield from of(choice)


def buttons(view: View) -> list[dict[str, str]]:
    """The view's own actions that make a move of what was picked."""
    return [
        {"type": "action", "id": action["move"]}
        for action in view["actions"]
        if action.get("primary") and not action.get("disabled") and "href" not in action
    ]


@cache
def deal(game: str, seed: int = 11, **settings: str) -> list[View]:
    """Every position of one deal that the table draws, in order: frames on the way and drafts, too. To be read only:
    it is played once for all who ask.

    ``settings`` are those of the match, as texts. AssertionError if the deal does not end.
    """
    rng = Random(seed)
    session = Session(game, settings=settings, bots=[any_legal], rng=rng)
    views = answers(session, {"type": "ready", "save": None, "query": ""})
    for _ in range(MOST):
        view = views[-1]
        if view["over"]:
            return views
        ready = buttons(view)
        choice = rng.choice(ready if ready and rng.random() < 0.7 else [*offers(view), *ready])
        views += answers(session, {**choice, "ply": view["ply"]})
    raise AssertionError(f"the deal did not end: {views[-1]['prompt']['en']}")


@cache
def long_field(until: int = 99, seed: int = 3) -> list[View]:
    """Positions of a deal of Collector in which all seats discard, the reader to the end, the others for ``until``
    turns: the field has up to six cards of every suit. At each of the reader's turns two suits are chosen and taken
    back. To be read only.
    """

    def bot(observation: Any, rng: Random, budget: float) -> Any:
        moves = observation.legal_moves()
        discards = [move for move in moves if move.text.startswith("discard")]
        collects = [move for move in moves if move not in discards]
        wanted = collects if observation.turn >= until else discards
        return rng.choice(wanted or moves)

    rng = Random(seed)
    session = Session("collector", bots=[bot], rng=rng)
    views = answers(session, {"type": "ready", "save": None, "query": ""})
    while not views[-1]["over"]:
        ply = views[-1]["ply"]
        for control in views[-1]["controls"]:
            cells = [cell for row in control.get("rows", ()) for cell in row["cells"]]
            for cell in [cell for cell in cells if "pick" in cell and "why" not in cell][:2]:
                views += answers(session, {"type": "pick", "pick": cell["pick"], "ply": ply})
        if views[-1].get("draft"):
            views += answers(session, {"type": "pick", "pick": "discard", "ply": ply})
        moves = [slot["move"] for slot in slots_of(views[-1]) if "move" in slot]
        views += answers(session, {"type": "play", "move": rng.choice(moves), "ply": ply})
    return views


def answers(session: Session, message: Mapping[str, Any]) -> list[View]:
    """The frames with which a session answers."""
    return [
        frame
        for answer in session.handle({**message, "seq": 1})
        if answer["type"] == "frames"
        for frame in answer["frames"]
    ]


def phase_of(view: View) -> str:
    """What kind of position it is: positions of one phase offer the same kinds of things."""
    words = [control["id"] for control in view.get("controls", ())]
    words += [choice["move"].split(" ")[0] for choice in view["choices"]]
    words += [action["move"] for action in view["actions"]]
    if view.get("draft"):
        words.append("draft")
    words.append("later" if view["lastTrick"] else "first")
    words.append(view["pause"] if view["actor"] != view["you"] else "you")
    words.append("over" if view["over"] else "")
    return "-".join(dict.fromkeys(word.split(":")[0] for word in words if word))[:80]
