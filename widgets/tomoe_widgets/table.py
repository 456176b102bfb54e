"""The live card table."""

from typing import Any

import traitlets

from tomoe_core.live import LiveMatch
from tomoe_widgets.bundle import bundle
from tomoe_widgets.checks import language
from tomoe_widgets.conversation import Conversation, Session
from tomoe_widgets.fallback import Bundle, of_table, with_fallback


class Table(Conversation):
    """A card table for a session, or for a new one of the game with this id.

    The front end sends messages, numbered in order; each is handed to the session, and its answers are sent
    back one by one as they come. An exception in the session becomes an error message on the table.
    `lang` is one of the languages; `store` names the browser's copy of the match, "" for none; `seen` is the
    number of the last message whose answer is on the table.

    For other cells of a notebook, where the session holds a match: `record`, the match as text; `ply`, the
    number of moves made in this deal; `over`, whether it is over. They follow the table (`table.observe(f,
    "ply")`) and stay in Python. In marimo a cell that names the table is run again when the table has shown an
    answer.
    """

    _esm = bundle("table")
    lang = traitlets.Unicode("en").tag(sync=True)
    store = traitlets.Unicode("").tag(sync=True)
    seen = traitlets.Int(0).tag(sync=True)
    # Not synchronised: what is hidden from the reader is in a record.
    record = traitlets.Unicode("", read_only=True)
    ply = traitlets.Int(0, read_only=True)
    over = traitlets.Bool(False, read_only=True)

    def __init__(self, session: Session | str, *, lang: str = "en", store: str = "") -> None:
        if isinstance(session, str):
            session = _new_session(session)
        if not callable(getattr(session, "handle", None)):
            raise ValueError("session must have a method handle(message) that yields answers.")
        if not isinstance(store, str):
            raise ValueError(
                f"store must be a text, the name to keep the match under, not {store!r}."
            )
        self._live: LiveMatch | None = None
        super().__init__(lang=language(lang), store=store)
        self._listen(session)
        self._follow()

    def _follow(self) -> None:
        """Set the traits that tell how the match stands, all before anybody hears of one."""
        live = getattr(self._session, "live", None)
        if not isinstance(live, LiveMatch) or live is self._live:
            return
        self._live = live
        with self.hold_trait_notifications():
            self.set_trait("record", str(live.record()))
            self.set_trait("ply", len(live.state.moves))
            self.set_trait("over", live.state.is_over)

    def _repr_mimebundle_(self, **kwargs: Any) -> Bundle | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        return with_fallback(bundle, of_table(self._session, self.lang))


def _new_session(game_id: str) -> Session:
    from tomoe_core.page.session import Session as Match

    return Match(game_id)
