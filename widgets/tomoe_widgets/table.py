"""The live card table."""

import asyncio
import logging
from collections.abc import Iterator
from typing import Any, Protocol

import anywidget
import traitlets

from tomoe_widgets.bundle import bundle
from tomoe_widgets.checks import language
from tomoe_widgets.messages import FAILED, UNREADABLE, Message, error, is_message, same_text, seq_of

_log = logging.getLogger(__name__)


class Session(Protocol):
    """What the table talks to: plain data in, plain data out."""

    def handle(self, message: dict[str, Any], /) -> Iterator[dict[str, Any]]:
        """Answer one message of the front end with any number of messages."""


class Table(anywidget.AnyWidget):
    """A card table for a session.

    The front end sends messages with a rising number; each is handed to the session, and its answers
    go back one by one as they come. An error in the session becomes a message on the table.
    """

    _esm = bundle("table")
    lang = traitlets.Unicode("en").tag(sync=True)
    store = traitlets.Unicode("").tag(sync=True)
    seen = traitlets.Int(0).tag(sync=True)

    def __init__(self, session: Session, *, lang: str = "en", store: str = "") -> None:
        if not callable(getattr(session, "handle", None)):
            raise ValueError("session must have a method handle(message) that yields answers.")
        if not isinstance(store, str):
            raise ValueError(
                f"store must be a text, the name to keep the match under, not {store!r}."
            )
        self._session = session
        self._slow: asyncio.Task[None] | None = None
        super().__init__(lang=language(lang), store=store)
        self.on_msg(self._receive)

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        # Whatever the reader does next ends a hint that is still being worked out.
        if self._slow is not None:
            self._slow.cancel()
            self._slow = None
        answers = self.answers(content)
        if _is_hint(content) and (loop := _running_loop()) is not None:
            self._slow = loop.create_task(self._send_in_slices(answers))
            return
        for answer in answers:
            self.send(answer)

    async def _send_in_slices(self, answers: Iterator[Message]) -> None:
        """Send each answer, and let other messages in before the next is worked out."""
        for answer in answers:
            self.send(answer)
            await asyncio.sleep(0)

    def answers(self, content: object) -> Iterator[Message]:
        """The answers to one front-end message; nothing is ever raised."""
        seq = seq_of(content)
        if not is_message(content):
            yield error(seq, UNREADABLE)
            return
        try:
            yield from self._session.handle(content)
        except ValueError as problem:
            yield error(seq, same_text(str(problem)) if str(problem) else FAILED)
        except Exception:
            _log.exception("The session failed on a %s message.", content["type"])
            yield error(seq, FAILED)


def _is_hint(content: object) -> bool:
    return isinstance(content, dict) and content.get("id") == "hint"


def _running_loop() -> asyncio.AbstractEventLoop | None:
    try:
        return asyncio.get_running_loop()
    except RuntimeError:  # a plain script, or a test
        return None
