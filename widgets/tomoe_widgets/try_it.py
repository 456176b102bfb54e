"""A rule to try: the reader puts a position together and sees at once what the rules make of it."""

import traitlets

from tomoe_core.page.tries import TrySession
from tomoe_widgets.bundle import bundle
from tomoe_widgets.still import Still
from tomoe_widgets.table import Table


class Try(Table):
    """One of a game's `TRIES` (in its `learn/tries.py`), by name. ValueError names the games, or the tries,
    that there are. It speaks the page's language.
    """

    _esm = bundle("pages")
    tag = traitlets.Unicode("tomoe-try").tag(sync=True)
    data = traitlets.Dict().tag(sync=True)

    def __init__(self, game_id: str, name: str) -> None:
        session = TrySession(game_id, name)
        super().__init__(session)
        self.data = {**session.picture()}

    def still(self) -> Still:
        """Show what it begins with, to step through; it answers only with Python."""
        return Still(self.tag, self.data, {})
