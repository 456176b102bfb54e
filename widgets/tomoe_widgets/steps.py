"""Positions with captions, to step through."""

from contextlib import suppress
from typing import Any

import anywidget
import traitlets

from tomoe_core.locale import FALLBACK
from tomoe_widgets.bundle import bundle
from tomoe_widgets.checks import in_every_language, language, mapping
from tomoe_widgets.fallback import Bundle, of_steps, with_fallback
from tomoe_widgets.shape import mistake
from tomoe_widgets.still import Still


class Steps(anywidget.AnyWidget):
    """Positions to step through, from the data of a steps file; `index` is the step that is shown. With
    `autoplay` they move by themselves, again and again, until the reader touches them; never where the
    reader's system asks for less motion.
    """

    _esm = bundle("steps")
    steps = traitlets.Dict().tag(sync=True)
    lang = traitlets.Unicode("").tag(sync=True)
    start = traitlets.Int(0).tag(sync=True)
    index = traitlets.Int(0).tag(sync=True)
    autoplay = traitlets.Bool(False).tag(sync=True)

    def __init__(
        self, steps: dict[str, Any], *, lang: str = "", start: int = 0, autoplay: bool = False
    ) -> None:
        count = len(checked_steps(steps))
        if not isinstance(start, int) or not 0 <= start < count:
            raise ValueError(f"start must be a step from 0 to {count - 1}, not {start!r}.")
        super().__init__(
            steps=steps,
            lang=lang and language(lang),
            start=start,
            index=start,
            autoplay=bool(autoplay),
        )

    def _repr_mimebundle_(self, **kwargs: Any) -> Bundle | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        return with_fallback(bundle, of_steps(self.steps, self.lang or FALLBACK))

    def still(self) -> Still:
        """The same without Python."""
        attributes = {"start": str(self.start)} | ({"autoplay": ""} if self.autoplay else {})
        return Still("tomoe-steps", self.steps, attributes)


def checked_steps(steps: object) -> list[dict[str, Any]]:
    """The steps of a steps file's data; ValueError, one sentence, where it has not their shape.

    All of it is looked at where fastjsonschema is installed, as it is with Jupyter. Elsewhere the front end
    does so, and shows one sentence in place of the steps.
    """
    data = mapping(steps, "steps")
    if data.get("v") != 1:
        raise ValueError(f"steps must be of version 1, not {data.get('v')!r}.")
    in_every_language(data.get("title"), "the title of the steps")
    run = data.get("steps")
    if not isinstance(run, list) or not run:
        raise ValueError("steps must hold a list of at least one step.")
    for number, step in enumerate(run):
        if not isinstance(step, dict) or not isinstance(step.get("view"), dict):
            raise ValueError(f"step {number} has no view.")
        in_every_language(step.get("caption"), f"the caption of step {number}")
    with suppress(ImportError):
        if wrong := mistake("StepsFile", data):
            raise ValueError(f"{wrong}.")
    return run
