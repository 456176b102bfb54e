"""What a table says of a message that it cannot answer at all."""

from __future__ import annotations

from typing import Final

from ..explain import Text
from ..table.views import say

UNREADABLE: Final[Text] = say("message-unreadable")
"""The message is none that a table sends."""

FAILED: Final[Text] = say("message-failed")
"""An error that nobody expected."""
