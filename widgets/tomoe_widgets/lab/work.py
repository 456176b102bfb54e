"""Long work with a bar, a sentence on how far it is, and a button that stops it."""

from collections.abc import Callable, Iterator
from typing import TypeVar

import traitlets

from tomoe_core.explain import Text
from tomoe_core.locale import FALLBACK
from tomoe_widgets.bundle import bundle
from tomoe_widgets.checks import in_every_language, language
from tomoe_widgets.conversation import Conversation
from tomoe_widgets.lab.slices import Progress, Slices

T = TypeVar("T")


class Work(Conversation):
    """Work through `results`, each better than the one before, slice by slice as long as the page asks
    for more. When the widget is replaced, nobody asks any more, and the work ends.

    `tell` says how far a result is; `label` is what the work is called, by language, on the button that
    starts it; `starts`: it begins by itself. `lang` is one of the languages; without it the page says
    which. The trait `lang` then follows the page.

    `result` is the latest result, None at first. In marimo a cell that names the widget's value is run
    again now and then, when there is more to show, and at the end; `shown` counts that.
    """

    _esm = bundle("work")
    label = traitlets.Dict().tag(sync=True)
    starts = traitlets.Bool(False).tag(sync=True)
    said = traitlets.Unicode("").tag(sync=True)
    lang = traitlets.Unicode("en").tag(sync=True)
    shown = traitlets.Int(0).tag(sync=True)

    def __init__(
        self,
        results: Iterator[T],
        tell: Callable[[T], Progress],
        *,
        label: Text,
        starts: bool = False,
        lang: str = "",
    ) -> None:
        self._slices: Slices[T] = Slices(results, tell)
        super().__init__(
            label=in_every_language(label, "the label"),
            starts=bool(starts),
            said=lang and language(lang),
            lang=lang or FALLBACK,
        )
        self._listen(self._slices)

    @property
    def result(self) -> object:
        """The latest result; None before the first slice."""
        return self._slices.result
