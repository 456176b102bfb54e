"""Steps files in few bytes: a step has what is different from the one before it in place of all that is seen.

What is different stands under ``change``, by its place in the step as a JSON Pointer (RFC 6901).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any, Final, Literal, NotRequired, TypedDict, cast

from ..explain import Text
from ..table.types import StepsFile, View

Json = dict[str, object]
"""An object of JSON."""

SEEN: Final = ("view", "seats")
"""What of a step is folded."""
_NOTHING: Final = object()


class FoldedFile(TypedDict):
    """A steps file whose steps, but the first, may have a ``change`` in place of what is seen."""

    v: Literal[1]
    title: Text
    steps: list[Json]
    decides: NotRequired[int]
    result: NotRequired[Text]
    picture: NotRequired[View]
    record: NotRequired[str]


def steps_text(lesson: StepsFile) -> str:
    """Write a steps file as text, folded; a line for each step, its caption first.

    >>> from tomoe_core.page.positions import steps
    >>> from tomoe_core import game
    >>> made = steps(game("tomoefuda").deal(seed=7).play("pile 2"))
    >>> unfold(json.loads(steps_text(made))) == made
    True
    """
    folded_file = fold(lesson)
    lines = ",\n".join(_write({"caption": None, **step}) for step in folded_file["steps"])
    rest = {name: value for name, value in folded_file.items() if name != "steps"}
    head = _write({**rest, "steps": []}).removesuffix("]}")
    return f"{head}\n{lines}\n]}}\n"


def fold(lesson: StepsFile) -> FoldedFile:
    """Put differences in place of the views, except where these are no shorter."""
    steps: list[Json] = []
    before: Json = {}
    for step in lesson["steps"]:
        seen: Json = {name: value for name, value in step.items() if name in SEEN}
        rest: Json = {name: value for name, value in step.items() if name not in SEEN}
        change = dict(_changes(before, seen, ""))
        whole = not before or "" in change
        steps.append(rest | (seen if whole else {"change": change}))
        before = seen
    return cast(FoldedFile, {**lesson, "steps": steps})


def fold_views(before: View, views: Sequence[View]) -> list[Json]:
    """Return for each of ``views`` what is different from the one before it, by its place under ``/view``."""
    folded: list[Json] = []
    for shown in views:
        folded.append(dict(_changes({"view": before}, {"view": shown}, "")))
        before = shown
    return folded


def unfold(file: object) -> Any:
    """Put a view into every step; what is no steps file stays as it is. ValueError, one sentence, for a
    change of what is not there.
    """
    if not isinstance(file, dict) or not isinstance(file.get("steps"), list):
        return file
    steps: list[Any] = []
    for number, step in enumerate(file["steps"]):
        if isinstance(step, dict) and "change" in step:
            before = steps[-1] if steps and isinstance(steps[-1], dict) else {}
            seen = {name: deepcopy(before[name]) for name in SEEN if name in before}
            if not isinstance(step["change"], dict) or not all(
                _set(seen, pointer, deepcopy(value)) for pointer, value in step["change"].items()
            ):
                raise ValueError(f"step {number} changes what is not in the step before it")
            step = {name: value for name, value in step.items() if name != "change"} | seen
        steps.append(step)
    return {**file, "steps": steps}


def _write(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _changes(before: object, after: object, place: str) -> Iterator[tuple[str, Any]]:
    """Yield what is different, by its place: all of ``after`` where that is shorter, or where something is
    gone.
    """
    if before == after and _write(before) == _write(after):  # 1 == True
        return
    parts = _parts(before, after, place)
    if parts is None or len(_write(dict(parts))) > len(_write({place: after})):
        yield place, after
    else:
        yield from parts


def _parts(before: object, after: object, place: str) -> list[tuple[str, Any]] | None:
    """List what is different within a value that has all the parts that it had; None for other values."""
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() <= after.keys():
        pairs = [(_escape(name), before.get(name, _NOTHING), after[name]) for name in after]
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        pairs = [(str(i), *pair) for i, pair in enumerate(zip(before, after, strict=True))]
    else:
        return None
    return [each for name, was, now in pairs for each in _changes(was, now, f"{place}/{name}")]


def _set(seen: Json, pointer: str, value: object) -> bool:
    """Put a value to its place, if there is something that has that place."""
    first, *names = pointer.split("/")
    at: Any = seen
    names = [name.replace("~1", "/").replace("~0", "~") for name in names]
    if first or not names:
        return False
    for name in names[:-1]:
        at = _inside(at).get(name)
    if isinstance(at, list) and names[-1] in _inside(at):
        at[int(names[-1])] = value
    elif isinstance(at, dict):
        at[names[-1]] = value
    else:
        return False
    return True


def _inside(value: object) -> Mapping[str, Any]:
    """Name the parts of a value as a pointer does."""
    if isinstance(value, list):
        return {str(i): part for i, part in enumerate(value)}
    return value if isinstance(value, dict) else {}


def _escape(name: str) -> str:
    return name.replace("~", "~0").replace("/", "~1")
