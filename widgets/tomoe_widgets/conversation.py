"""What widgets have in common that talk with a session: messages in, answers out, nothing raised."""

import asyncio
import logging
from collections.abc import Iterator
from typing import Protocol

import anywidget

from tomoe_core.page.errors import FAILED, UNREADABLE
from tomoe_core.table.views import same
from tomoe_widgets.messages import Message, error, is_message, seq_of

_log = logging.getLogger(__name__)


class Session(Protocol):
    """What answers the front end's messages: plain data in, plain data out. An answer with ``done`` false says
    that others follow, which may take a while.
    """

    def handle(self, message: Message, /) -> Iterator[Message]:
        """Answer one message of the front end with any number of messages."""


class Conversation(anywidget.AnyWidget):
    """A widget whose front end sends messages, numbered in order; each is handed to the session, and its
    answers are sent back one by one as they come. An exception in the session becomes an error message.
    """

    _session: Session
    _slow: asyncio.Task[None] | None = None

    def _listen(self, session: Session) -> None:
        """Answer by ``session`` from now on."""
        self._session = session
        self.on_msg(self._receive)

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        # Any message ends what is still being worked out.
        if self._slow is not None:
            self._slow.cancel()
            self._slow = None
        loop = _running_loop()
        answers = self.answers(content)
        for answer in answers:
            self.send(answer)
            if answer.get("done") is False and loop is not None:
                self._slow = loop.create_task(self._send_in_slices(answers))
                return

    async def _send_in_slices(self, answers: Iterator[Message]) -> None:
        """Send each answer, and let other messages in before the next one is worked out."""
        await asyncio.sleep(0)
        for answer in answers:
            self.send(answer)
            await asyncio.sleep(0)

    def _follow(self) -> None:
        """Take over what other cells of a notebook may know of the session; called after each answer."""

    def answers(self, content: object) -> Iterator[Message]:
        """Answer one message of the front end; never raises."""
        seq = seq_of(content)
        if not is_message(content):
            yield error(seq, UNREADABLE)
            return
        try:
            for answer in self._session.handle(content):
                self._follow()
                yield answer
        except ValueError as problem:
            yield error(seq, same(str(problem)) if str(problem) else FAILED)
        except Exception:
            _log.exception("The session failed on a %s message.", content["type"])
            yield error(seq, FAILED)


def _running_loop() -> asyncio.AbstractEventLoop | None:
    try:
        return asyncio.get_running_loop()
    except RuntimeError:  # a plain script, or a test
        return None
