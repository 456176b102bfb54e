"""Finished positions side by side: a gallery of lessons, and the same cards under several rules."""

from collections.abc import Mapping, Sequence
from typing import Any

import anywidget
import traitlets

from tomoe_core.learn.lessons import where_they_part
from tomoe_core.locale import FALLBACK
from tomoe_core.table.types import StepsFile
from tomoe_widgets.bundle import bundle
from tomoe_widgets.checks import check_steps, in_every_language
from tomoe_widgets.fallback import Bundle, of_lessons, with_fallback
from tomoe_widgets.still import Still


class Exhibit(anywidget.AnyWidget):
    """A web component `tag` that is given `data` and needs no answers. It speaks the page's language."""

    _esm = bundle("pages")
    tag = traitlets.Unicode().tag(sync=True)
    data = traitlets.Dict().tag(sync=True)

    def _repr_mimebundle_(self, **kwargs: Any) -> Bundle | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        return with_fallback(bundle, of_lessons(self.data["title"], self._lessons(), FALLBACK))

    def _lessons(self) -> list[tuple[Mapping[str, str], StepsFile]]:
        """List what is shown, each with what it is called."""
        raise NotImplementedError

    def still(self) -> Still:
        """Show the same without Python."""
        return Still(self.tag, self.data, {})


class Gallery(Exhibit):
    """Lessons as finished pictures side by side; each opens into its steps in place. `title`: what the
    gallery is called for screen readers.

    A picture is the lesson's `picture` with its `result`, else the view and the caption of its last step.
    """

    def __init__(self, lessons: Sequence[StepsFile], *, title: Mapping[str, str]) -> None:
        items = list(lessons)
        if not items:
            raise ValueError("lessons must hold at least one lesson.")
        for item in items:
            check_steps(item)
        name = in_every_language(title, "title")
        super().__init__(tag="tomoe-gallery", data={"v": 1, "title": name, "items": items})

    def _lessons(self) -> list[tuple[Mapping[str, str], StepsFile]]:
        return [(item["title"], item) for item in self.data["items"]]


class Compare(Exhibit):
    """The same cards under two sets of rules or more, with one stepper for all; the step at which they part is
    marked: the first at which they differ, or `part`. `sides`: for each what it is called, and its lesson;
    lessons go step by step together.
    """

    def __init__(
        self,
        *sides: tuple[Mapping[str, str], StepsFile],
        title: Mapping[str, str],
        start: int = 0,
        part: int | None = None,
    ) -> None:
        if len(sides) < 2:
            raise ValueError("there must be at least two sides to compare.")
        for _, lesson in sides:
            check_steps(lesson)
        count = max(len(lesson["steps"]) for _, lesson in sides)
        for name, step in (("start", start), ("part", 0 if part is None else part)):
            if not isinstance(step, int) or not 0 <= step < count:
                raise ValueError(f"{name} must be a step from 0 to {count - 1}, not {step!r}.")
        if part is None:
            part = where_they_part([lesson for _, lesson in sides])
        data = {
            "v": 1,
            "title": in_every_language(title, "title"),
            "start": start,
            "part": part,
            "sides": [
                {"label": in_every_language(label, f"the label of side {number}"), "lesson": lesson}
                for number, (label, lesson) in enumerate(sides)
            ],
        }
        super().__init__(tag="tomoe-compare", data=data)

    def _lessons(self) -> list[tuple[Mapping[str, str], StepsFile]]:
        return [(side["label"], side["lesson"]) for side in self.data["sides"]]
