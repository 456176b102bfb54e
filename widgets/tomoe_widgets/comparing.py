"""Results of matches with the same cards, side by side."""

import traitlets

from tomoe_core.page.comparing_session import ComparingSession
from tomoe_widgets.bundle import bundle
from tomoe_widgets.checks import language
from tomoe_widgets.conversation import Conversation


class Comparing(Conversation):
    """Results of one duplicate match side by side: those in the page's address, those that a reader pastes, and
    on the site's pages those of their own that the browser has kept. `lang` is one of the languages.
    """

    _esm = bundle("comparing")
    lang = traitlets.Unicode("en").tag(sync=True)

    def __init__(self, *, lang: str = "en") -> None:
        super().__init__(lang=language(lang))
        self._listen(ComparingSession())
