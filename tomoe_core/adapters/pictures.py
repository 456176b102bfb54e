"""What a seat sees as an array of pixels, for the render mode "rgb_array"; and which render modes there are."""

from __future__ import annotations

import zlib
from importlib.util import find_spec
from typing import Any, Final

import numpy as np

from ..cards import clip
from ..game import Observation
from ..options import either
from ..svg import sprite
from ..svg.png import png
from ..svg.position import observation_svg
from ..tensors import features

ANSI: Final = "ansi"
RGB_ARRAY: Final = "rgb_array"

_SIGNATURE: Final = 8
_CHUNK_FRAME: Final = 12
"""Bytes before the first chunk of a PNG, and around what a chunk holds."""


def render_modes() -> list[str]:
    """Return the modes that work here: "ansi", and "rgb_array" where resvg (extra ``png``) and the pictures of
    the cards are there.
    """
    drawn = find_spec("resvg_py") is not None and sprite.is_there()
    return [ANSI, RGB_ARRAY] if drawn else [ANSI]


def check_render_mode(mode: str | None) -> str | None:
    """Return ``mode``. ValueError unless it is None, "ansi" or "rgb_array".

    "rgb_array" is let through where it cannot be drawn, too: Stable-Baselines3 asks for it whether it draws or
    not, and :func:`pixels` says what is missing.
    """
    if mode in (None, ANSI, RGB_ARRAY):
        return mode
    raise ValueError(f"a render mode is {either([None, ANSI, RGB_ARRAY])}, not {clip(mode)}")


def rendered(observation: Observation, mode: str) -> Any:
    """Return what the seat knows, in words with mode "ansi", as :func:`pixels` with "rgb_array"."""
    if mode == RGB_ARRAY:
        return pixels(observation)
    return features(observation.game).current_text(observation, True, True)


def pixels(observation: Observation) -> Any:
    """Draw what the seat sees, in English: an array of uint8, height by width by 3. How high and wide depends
    on how much lies on the table. ValueError or FileNotFoundError says what is missing and how to get it.
    """
    drawn = _decode(png(observation_svg(observation, "en", "light"), scale=1))
    opaque = drawn[..., 3:] / 255
    return np.rint(drawn[..., :3] * opaque + 255 * (1 - opaque)).astype(np.uint8)


def _decode(data: bytes) -> Any:
    """Return the pixels of a PNG as resvg writes it, eight bits for each of red, green, blue and opacity, not
    interlaced: height by width by 4.
    """
    width, height, packed = 0, 0, b""
    start = _SIGNATURE
    while start < len(data):
        size = int.from_bytes(data[start : start + 4], "big")
        kind, body = data[start + 4 : start + 8], data[start + 8 : start + 8 + size]
        if kind == b"IHDR":
            width, height = int.from_bytes(body[:4], "big"), int.from_bytes(body[4:8], "big")
        elif kind == b"IDAT":
            packed += body
        start += _CHUNK_FRAME + size
    lines = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(height, 1 + 4 * width)
    return _unfiltered(lines[:, 0], lines[:, 1:].reshape(height, width, 4))


def _unfiltered(filters: Any, told: Any) -> Any:
    """Return the pixels of which ``told`` has the differences. ``filters``, by line: to nothing, to the pixel
    on the left, to the one above, to the mean of these, or to the nearest of these and the one between them.

    All pixels of a diagonal are worked out at once, for each needs only its neighbours on the two before.
    """
    height, width, _ = told.shape
    rows = np.arange(height)
    # With a line and two diagonals before the first, which are nothing.
    found: Any = np.zeros((width + height + 1, height + 1, 4), np.int16)
    for diagonal in range(width + height - 1):
        inside = rows[max(0, diagonal - width + 1) : diagonal + 1]
        left = found[diagonal + 1, inside + 1]
        above = found[diagonal + 1, inside]
        between = found[diagonal, inside]
        near_left, near_above, near_between = (
            abs(above - between),
            abs(left - between),
            abs(left + above - 2 * between),
        )
        nearest = np.where(
            (near_left <= near_above) & (near_left <= near_between),
            left,
            np.where(near_above <= near_between, above, between),
        )
        kind = filters[inside, None]
        expected = np.choose(kind, (0, left, above, (left + above) >> 1, nearest))
        found[diagonal + 2, inside + 1] = (told[inside, diagonal - inside] + expected) & 255
    place = rows[:, None] + np.arange(width)[None, :] + 2
    return found[place, rows[:, None] + 1].astype(np.uint8)
