"""The messages that the table's front end may send, and the errors it gets in answer."""

from typing import Any, TypeGuard

Message = dict[str, Any]

UNREADABLE = {
    "ja": "この操作を読み取れませんでした。もう一度お試しください。",
    "en": "That could not be understood. Please try again.",
}
FAILED = {
    "ja": "うまくいきませんでした。局面はそのままです。もう一度お試しください。",
    "en": "Something went wrong. The position is as it was; please try again.",
}

_FIELDS: dict[str, dict[str, tuple[type, ...]]] = {
    "ready": {"save": (str, type(None)), "query": (str,)},
    "play": {"ply": (int,), "move": (str,)},
    "action": {"id": (str,)},
}


def seq_of(content: object) -> int | None:
    """The sequence number to answer to, where there is one."""
    seq = content.get("seq") if isinstance(content, dict) else None
    return seq if isinstance(seq, int) and not isinstance(seq, bool) else None


def is_message(content: object) -> TypeGuard[Message]:
    """Whether `content` has the shape of a message: known type, a sequence number, its fields."""
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
    """An answer that leaves the position as it was."""
    return {"type": "error", "seq": seq, "text": text}


def same_text(sentence: str) -> dict[str, str]:
    """A sentence that stands as it is in either language."""
    return {"ja": sentence, "en": sentence}
