"""The smallest view; and what can be wrong with a file of steps: how it is done to a good one, and the place that
a sentence must name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

SMALLEST: dict[str, Any] = {
    **{"v": 1, "game": "", "deck": "tomoe", "ply": 0, "you": None, "actor": None, "over": False},
    **{"prompt": {}, "say": None, "pause": "none", "lastTrick": None, "score": None},
    **{name: [] for name in ("seats", "centre", "choices", "actions", "facts")},
}
"""The smallest view: nothing lies on its table."""


def _step(**parts: object) -> Callable[[Any], Any]:
    return lambda file: {**file, "steps": [{**file["steps"][0], **parts}, *file["steps"][1:]]}


def _view(**parts: object) -> Callable[[Any], Any]:
    return lambda file: _step(view={**file["steps"][0]["view"], **parts})(file)


def _cards(*cards: object) -> Callable[[Any], Any]:
    zone = {"id": "z", "kind": "open", "layout": "row", "label": {}, "cards": list(cards)}
    return _view(centre=[zone])


def _without(key: str) -> Callable[[Any], Any]:
    return lambda file: {name: value for name, value in file.items() if name != key}


VIEW = "data.steps[0].view"
CARD = f"{VIEW}.centre[0].cards[0]"
# By name: the change, and how the sentence about it begins.
DAMAGE: dict[str, tuple[Callable[[Any], Any], str]] = {
    "nothing": (lambda file: None, "data must be object"),
    "a list": (lambda file: file["steps"], "data must be object"),
    "no steps": (_without("steps"), "data must contain ['steps'] properties"),
    "no version": (_without("v"), "data must contain ['v'] properties"),
    "an unknown version": (
        lambda file: {**file, "v": 2},
        "data.v must be same as const definition: 1",
    ),
    "empty steps": (lambda file: {**file, "steps": []}, "data.steps must contain at least 1 items"),
    "steps that are no list": (
        lambda file: {**file, "steps": {"0": {}}},
        "data.steps must be array",
    ),
    "a step that is none": (lambda file: {**file, "steps": [None]}, "data.steps[0] must be object"),
    "a title that is text": (lambda file: {**file, "title": "Kou"}, "data.title must be object"),
    "a caption with a number": (
        _step(caption={"en": 3}),
        "data.steps[0].caption.en must be string",
    ),
    "a focus that is text": (_step(focus="R3"), "data.steps[0].focus must be array"),
    "a view of another version": (_view(v=0), f"{VIEW}.v must be same as const definition: 1"),
    "a view without seats": (_view(seats=None), f"{VIEW}.seats must be array"),
    "a number for a sentence": (_view(say={"ja": 3}), f"{VIEW}.say.ja must be string"),
    "a text for a number": (_view(ply="3"), f"{VIEW}.ply must be integer"),
    "a seat below 0": (_view(you=-1), f"{VIEW}.you must be bigger than or equal to 0"),
    "an unknown pause": (
        _view(pause="long"),
        f"{VIEW}.pause must be one of ['none', 'play', 'trick']",
    ),
    "a zone that is none": (_view(centre=[[]]), f"{VIEW}.centre[0] must be object"),
    "a card that is none": (_cards(None), f"{CARD} must be object"),
    "a card that is a number": (_cards({"key": "a", "card": 3}), f"{CARD}.card must be string"),
    "tags that are text": (
        _cards({"key": "a", "card": "R1", "tags": "x"}),
        f"{CARD}.tags must be array",
    ),
    "drops that are no lists": (
        _cards({"key": "a", "card": None, "drop": {"b": "c"}}),
        f"{CARD}.drop.b must be array",
    ),
    "facts that are texts": (_view(facts=["x"]), f"{VIEW}.facts[0] must be object"),
    "a last trick without cards": (_view(lastTrick={}), f"{VIEW}.lastTrick must contain"),
    "options without a list": (
        _view(controls=[{"kind": "options", "id": "a", "label": {}}]),
        f"{VIEW}.controls[0] must contain ['options'] properties",
    ),
    "a wheel without nodes": (
        _view(figures=[{"kind": "wheel", "id": "a", "label": {}, "nodes": [], "links": []}]),
        f"{VIEW}.figures[0].nodes must contain at least 3 items",
    ),
}
