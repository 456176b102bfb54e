"""A set of questions for a class: the file that the site's page ``set.html`` opens, and its address.

``widgets/src/sets/`` says the same in the browser.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping, Sequence
from random import Random, SystemRandom
from typing import Any, Final, Literal, NotRequired, TypedDict, cast

from ..cards import clip
from ..explain import LANGUAGES, Text
from ..table.types import StepsFile
from ..table.views import same
from .folding import unfold
from .puzzles import PlayFile, Words


class PlayItem(TypedDict):
    """A question about a position, or, without one, a position to play on from."""

    play: PlayFile


class StepsItem(TypedDict):
    """A lesson; ``source``: what follows the address of the game's study page to edit it again."""

    steps: StepsFile
    source: str
    game: str


Item = PlayItem | StepsItem


class SetFile(TypedDict):
    """Questions and lessons in order, of any games, as JSON."""

    v: Literal[1]
    kind: Literal["set"]
    id: str
    title: Text
    note: NotRequired[Text]
    items: list[Item]


MOST_ITEMS: Final = 20
LONGEST_SET: Final = 4_000_000
"""The upper bound of a set's text, in characters."""

LONGEST: Final = {"title": 1_000, "note": 10_000}
"""The upper bounds of a set's title, those of its items, and its note, in characters."""

LONGEST_PACKED: Final = 30_000
"""A set that takes more characters in an address is passed on as a file; Windows opens no longer one."""

_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
_ID: Final = re.compile(r"[A-Z2-7]{8}")
_GAME: Final = re.compile(r"[a-z][a-z0-9_-]{0,40}")
_SOURCE: Final = re.compile(r"#g=[A-Za-z0-9_-]+(&[a-z]+=[A-Za-z0-9_.,~-]*)*")
_FIELD: Final = re.compile(r"(?:^|[?#&])s=([A-Za-z0-9_-]*)")


def question_set(
    items: Sequence[PlayFile | Item],
    *,
    title: Words,
    note: Words | None = None,
    id: str | None = None,
    rng: Random | None = None,
) -> SetFile:
    """Put 1 to 20 ``items`` into a set, in order: files of positions, see
    :func:`~tomoe_core.page.puzzles.play_file`, and lessons, see :class:`StepsItem`. ``id``: that of the set
    which is edited (default: a new one, drawn from ``rng``). ValueError, one sentence, for anything else.
    """
    made: dict[str, Any] = {
        "v": 1,
        "kind": "set",
        "id": "".join((rng or SystemRandom()).choices(_LETTERS, k=8)) if id is None else id,
        "title": _words(title, "the title"),
        "items": [{"play": item} if "view" in item else item for item in items],
    }
    if note is not None:
        made["note"] = _words(note, "the note")
    return check_set(made)


def read_set(text: str) -> SetFile:
    """Read the text of a set's file. ValueError, one sentence, for anything else."""
    if not text.strip():
        raise ValueError("there is nothing to read: a set is a file or an address")
    if len(text) > LONGEST_SET:
        raise ValueError(f"a set has at most {LONGEST_SET} characters, not {len(text)}")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise ValueError(
            "this is no set: it is not whole, or not the text of such a file"
        ) from None
    return check_set(data)


def pack_set(file: SetFile) -> str:
    """Pack a set for an address, where it follows ``set.html#s=``. ValueError where it is too long for one."""
    text = json.dumps(file, ensure_ascii=False, separators=(",", ":"))
    packed = urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")
    if len(packed) > LONGEST_PACKED:
        raise ValueError(
            f"this set is too long for an address, {len(packed)} of at most {LONGEST_PACKED} characters: "
            "pass the file on"
        )
    return packed


def unpack_set(address: str) -> SetFile:
    """Read the set in an address, in what follows its page, or in the packed text alone. ValueError, one
    sentence, for anything else.
    """
    text = address.strip()
    found = _FIELD.search(text)
    packed = found[1] if found else text
    cut = "this address of a set is cut short or altered"
    if not re.fullmatch(r"[A-Za-z0-9_-]+", packed):
        raise ValueError(cut)
    try:
        data = urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        inflate = zlib.decompressobj()
        plain = inflate.decompress(data, LONGEST_SET + 1)
        whole = inflate.eof and not inflate.unused_data
        text = plain.decode() if whole else ""
    except (ValueError, zlib.error):
        raise ValueError(cut) from None
    if len(plain) > LONGEST_SET:
        raise ValueError(f"a set has at most {LONGEST_SET} characters")
    if not whole:
        raise ValueError(cut)
    return read_set(text)


def check_set(data: object) -> SetFile:
    """Return ``data`` as a set, with its lessons unfolded. ValueError names the first thing that is wrong."""
    if not isinstance(data, Mapping) or data.get("kind") != "set":
        raise ValueError('this is a file of another kind: a set says "kind": "set"')
    if data.get("v") != 1 or isinstance(data["v"], bool):
        raise ValueError(f"a set is of version 1, not {clip(data.get('v'))}")
    if not isinstance(data.get("id"), str) or not _ID.fullmatch(data["id"]):
        raise ValueError(f"the id of a set is 8 of A to Z and 2 to 7, not {clip(data.get('id'))}")
    for name in ("title", *(["note"] if "note" in data else [])):
        if not _is_text(data.get(name)):
            raise ValueError(
                f"the {name} of a set is a text by language, not {clip(data.get(name))}"
            )
        _check_length(data[name], f"the {name} of a set", LONGEST[name])
    items = data.get("items")
    if not isinstance(items, list) or not 1 <= len(items) <= MOST_ITEMS:
        raise ValueError(f"a set has 1 to {MOST_ITEMS} questions and lessons, in items")
    fields = ("v", "kind", "id", "title", *(["note"] if "note" in data else []))
    kept = {name: data[name] for name in fields}
    return cast(SetFile, {**kept, "items": [_item(item, n) for n, item in enumerate(items, 1)]})


def _item(item: object, n: int) -> Item:
    """Check item number ``n``, counted from 1."""
    if not isinstance(item, Mapping) or ("play" in item) == ("steps" in item):
        raise ValueError(
            f"item {n} is neither a question nor a lesson: it has either play or steps"
        )
    if "play" in item:
        play = item["play"]
        fits = isinstance(play, Mapping) and play.get("v") == 1 and _is_text(play.get("title"))
        if not fits or not isinstance(play.get("view"), Mapping):
            raise ValueError(f"item {n} is damaged: play is no file of a position")
        _check(_GAME, play.get("game"), n, "play.game")
        _check_length(play["title"], f"the title of item {n}", LONGEST["title"])
        return {"play": cast(PlayFile, play)}
    steps = unfold(item["steps"])
    if not isinstance(steps, Mapping) or steps.get("v") != 1 or not steps.get("steps"):
        raise ValueError(f"item {n} is damaged: steps is no steps file")
    if _is_text(title := steps.get("title")):
        _check_length(cast(Text, title), f"the title of item {n}", LONGEST["title"])
    _check(_GAME, item.get("game"), n, "game")
    _check(_SOURCE, item.get("source"), n, "source")
    return {"steps": cast(StepsFile, steps), "source": item["source"], "game": item["game"]}


def _check(pattern: re.Pattern[str], value: object, n: int, name: str) -> None:
    if not isinstance(value, str) or not pattern.fullmatch(value):
        raise ValueError(f"item {n} is damaged: {name} is missing or not what it should be")


def _check_length(words: Text, what: str, most: int) -> None:
    longest = max(map(len, words.values()))
    if longest > most:
        raise ValueError(f"{what} has at most {most} characters, not {longest}")


def _is_text(value: object) -> bool:
    """Tell a text by language."""
    return (
        isinstance(value, Mapping)
        and len(value) > 0
        and all(isinstance(words, str) for words in value.values())
    )


def _words(words: object, what: str) -> Text:
    """Read a text for every language, or one by language."""
    if isinstance(words, str):
        return same(words)
    if isinstance(words, Mapping) and all(isinstance(words.get(lang), str) for lang in LANGUAGES):
        return {lang: words[lang] for lang in LANGUAGES}
    raise ValueError(
        f"{what} is a text, or one for each of {', '.join(LANGUAGES)}, not {clip(words)}"
    )
