"""What pictures are put together from: cards, lines of text, and the frame around them."""

from __future__ import annotations

from html import escape
from typing import Final

from . import sprite

THEMES: Final = ("auto", "light", "dark")

_COLOURS: Final = {
    "light": {"felt": "#dfe5da", "edge": "#c3ccbd", "ink": "#1f1b16", "soft": "#575044", "turn": "#25508f"},
    "dark": {"felt": "#1f262a", "edge": "#37424a", "ink": "#ece6d8", "soft": "#b5ae9f", "turn": "#9dbcf5"},
}  # fmt: skip
# The first is for CairoSVG, which asks for no other; those behind `system-ui` for resvg, for which sans-serif
# is the name of a font that need not be there.
_FONT: Final = (
    "'Noto Sans CJK JP','Hiragino Sans','Yu Gothic','Noto Sans JP',"
    "system-ui,'DejaVu Sans','Liberation Sans',sans-serif"
)
_SMALL: Final = 56
"""Narrower cards, in pixels, have a drawing of their own."""
HEIGHT: Final = 1.4
"""A card's height for a width of 1."""


class Canvas:
    """A picture in the making. ``put`` adds to it; :meth:`done` is the finished SVG."""

    def __init__(self, deck: str) -> None:
        self.deck = deck
        self._parts: list[str] = []
        self._ids: set[str] = set()

    def card(
        self, text: str | None, x: float, y: float, width: float, *, pale: bool = False
    ) -> None:
        """A card with its top left corner at ``x``, ``y``; a back for None."""
        name = f"{self.deck}-{'back' if text is None else text}"
        id = f"small-{name}" if width < _SMALL else name
        if not sprite.has(id):
            self._plain(text, x, y, width)
            return
        self._ids.add(id)
        at = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{width * HEIGHT:g}"'
        # Not every converter scales a symbol by a width and a height, or knows a plain href; all of them know
        # transforms and the older xlink:href.
        self._parts.append(
            f'<use xlink:href="#{id}" transform="translate({x:g} {y:g}) scale({width / sprite.WIDTH:g})"/>'
        )
        if pale:
            self._parts.append(f'<rect class="v" {at} rx="{width * 0.09:g}"/>')

    def _plain(self, text: str | None, x: float, y: float, width: float) -> None:
        """A card of a deck that nobody has drawn: its text on paper, or a plain back."""
        high = width * HEIGHT
        fill = "#2c4a5e" if text is None else "#fbf8f0"
        self._parts.append(
            f'<rect x="{x + 0.5:g}" y="{y + 0.5:g}" width="{width - 1:g}" height="{high - 1:g}" '
            f'rx="{width * 0.09:g}" fill="{fill}" stroke="#cfc4ad"/>'
        )
        if text is not None:
            size = min(width * 0.42, width * 1.4 / max(1, len(text)))
            self._parts.append(
                f'<text x="{x + width / 2:g}" y="{y + high / 2 + size * 0.35:g}" font-size="{size:g}" '
                f'text-anchor="middle" fill="#1f1b16">{escape(text)}</text>'
            )

    def gap(self, x: float, y: float, width: float) -> None:
        """The place that a card has left."""
        self._parts.append(
            f'<rect class="g" x="{x + 1:g}" y="{y + 1:g}" width="{width - 2:g}" '
            f'height="{width * HEIGHT - 2:g}" rx="{width * 0.09:g}"/>'
        )

    def text(
        self, words: str, x: float, y: float, size: float, *, kind: str = "i", middle: bool = False
    ) -> None:
        """A line of text, whose feet stand at ``y``. ``kind``: "i" ink, "s" softer, "b" bold."""
        anchor = ' text-anchor="middle"' if middle else ""
        self._parts.append(
            f'<text class="{kind}" x="{x:g}" y="{y:g}" font-size="{size:g}"{anchor}>{escape(words)}</text>'
        )

    def heading(self, name: str, beside: str, x: float, y: float, size: float) -> None:
        """A name, and what is said beside it in smaller letters."""
        self._parts.append(
            f'<text x="{x:g}" y="{y:g}"><tspan class="b" font-size="{size:g}">{escape(name)}</tspan>'
            f'<tspan class="s" dx="12" font-size="{size - 2:g}">{escape(beside)}</tspan></text>'
        )

    def dot(self, x: float, y: float, *, full: bool) -> None:
        """A dot before a name: full if it is this seat's turn."""
        self._parts.append(
            f'<circle class="{"t" if full else "o"}" cx="{x:g}" cy="{y:g}" r="4.5"/>'
        )

    def finish(
        self,
        width: float,
        height: float,
        *,
        title: str,
        told: str,
        lang: str,
        theme: str,
        felt: bool,
    ) -> str:
        """Return the whole picture. ``title`` and ``told`` are for those who do not see it; ``felt``: on a
        table.
        """
        table = (
            f'<rect class="f" x=".5" y=".5" width="{width - 1:g}" height="{height - 1:g}" rx="12"/>'
        )
        about = f"<desc>{escape(told)}</desc>" if told else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
            f'class="tomoe-{theme}" width="{width:g}" '
            f'height="{height:g}" viewBox="0 0 {width:g} {height:g}" '
            f'role="img" lang="{lang}" xml:lang="{lang}" aria-label="{escape(title)}" '
            f'font-family="{escape(_FONT)}">'
            f"<title>{escape(title)}</title>{about}<style>{_style(theme)}</style>"
            f"<defs>{sprite.symbols(self._ids)}</defs>{table if felt else ''}{''.join(self._parts)}</svg>\n"
        )


def _style(theme: str) -> str:
    top = f".tomoe-{theme}"
    # In a page the picture is no wider than its column. What converts pictures, and stumbles on a height that
    # is no length, passes over rules for media.
    fit = f"@media all{{{top}{{max-width:100%;height:auto}}}}"
    if theme != "auto":
        return _rules(top, _COLOURS[theme]) + fit
    dark = _rules(top, _COLOURS["dark"])
    return f"{_rules(top, _COLOURS['light'])}@media (prefers-color-scheme:dark){{{dark}}}{fit}"


def _rules(top: str, c: dict[str, str]) -> str:
    return (
        f"{top} .f{{fill:{c['felt']};stroke:{c['edge']}}}"
        f"{top} .i,{top} .b{{fill:{c['ink']}}}{top} .b{{font-weight:600}}{top} .s{{fill:{c['soft']}}}"
        f"{top} .v{{fill:{c['felt']};opacity:.6}}"
        f"{top} .t{{fill:{c['turn']}}}{top} .o{{fill:none;stroke:{c['soft']};stroke-width:1.2}}"
        f"{top} .g{{fill:none;stroke:{c['edge']};stroke-width:1.5;stroke-dasharray:4 3}}"
    )


def width_of(words: str, size: float) -> float:
    """Return about how wide a text is drawn, since nothing here can measure it: a kanji is a square."""
    return sum(1.0 if ord(sign) > 0x2E7F else 0.6 for sign in words) * size


def step_of(count: int, width: float, room: float, gap: float = 4) -> float:
    """Return how far apart the left edges of ``count`` cards are, so that all are within ``room``."""
    return width + gap if count < 2 else min(width + gap, (room - width) / (count - 1))
