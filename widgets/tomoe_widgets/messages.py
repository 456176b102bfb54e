"""The shape of the messages that the table's front end sends, and of the errors it is sent."""

from collections.abc import Mapping
from typing import TypeGuard

Message = Mapping[str, object]
"""One message, either way; what Python's hold is said in `tomoe_core.page.messages`."""

_FIELDS: dict[str, dict[str, tuple[type, ...]]] = {
    "ready": {"save": (str, type(None)), "query": (str,)},
    "play": {"ply": (int,), "move": (str,)},
    "pick": {"ply": (int,), "pick": (str,)},
    "cards": {"value": (list,)},
    "action": {"id": (str,)},
}


def seq_of(content: object) -> int | None:
    """Read the number of the message, which its answers repeat; None if it has none."""
    seq = content.get("seq") if isinstance(content, dict) else None
    return seq if isinstance(seq, int) and not isinstance(seq, bool) else None


def is_message(content: object) -> TypeGuard[Message]:
    """Tell whether `content` has the shape of a message: a known type, a number, and the fields of that
    type.
    """
    if not isinstance(content, dict) or seq_of(content) is None:
        return False
    kind = content.get("type")
    fields = _FIELDS.get(kind) if isinstance(kind, str) else None
    if fields is None or not isinstance(content.get("args", {}), dict):
        return False
    return all(
        isinstance(content.get(name), types) and not isinstance(content.get(name), bool)
        for name, types in fields.items()
    )


def error(seq: int | None, text: dict[str, str]) -> Message:
    """Answer what went wrong, in every language."""
    return {"type": "error", "seq": seq, "text": text}
