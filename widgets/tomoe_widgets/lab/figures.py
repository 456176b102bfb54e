"""Pictures of results, as Vega-Lite's specifications."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

Row = Mapping[str, str | float]
Spec = dict[str, Any]

VEGA_LITE: Final = "application/vnd.vegalite.v6+json"
COLOURS: Final = ("#1F6F8B", "#D0691E", "#35804A", "#74459A")
"""Told apart on light and on dark ground, also by those who see no red or green."""

FONT: Final = (
    '"Tomoe Text", "Hiragino Sans", "Yu Gothic", "Noto Sans JP", "Noto Sans CJK JP", sans-serif'
)
"""The typeface of the site's pages, then others that have Japanese: Vega's own has none."""

INK: Final = "#808080"
"""What is read on light and on dark ground."""


LEGEND: Final[Spec] = {"orient": "top", "symbolType": "square", "symbolOpacity": 1}
"""Its signs are as strong as lines, also of what is drawn pale."""


@dataclass(frozen=True)
class Chart:
    """A picture that marimo draws: ``spec`` is one of Vega-Lite."""

    spec: Spec

    def _mime_(self) -> tuple[str, Spec]:
        return VEGA_LITE, self.spec


def whiskers(rows: Sequence[Row], *, title: str, told: str, axis: str) -> Chart:
    """Bars with their intervals: each row has a ``name``, a ``mean``, and ``low`` and ``high`` where
    there is an interval. ``told``: what the picture says, in a sentence; ``axis``: what the numbers are.
    """
    order = [row["name"] for row in rows]
    names = {"field": "name", "type": "nominal", "sort": order, "title": None}
    bar = {
        "mark": {"type": "bar", "height": {"band": 0.6}, "color": COLOURS[0]},
        "encoding": {
            "y": names,
            "x": {"field": "mean", "type": "quantitative", "title": axis},
        },
    }
    rule = {
        "mark": {"type": "rule", "strokeWidth": 2, "color": COLOURS[1]},
        "encoding": {
            "y": names,
            "x": {"field": "low", "type": "quantitative"},
            "x2": {"field": "high"},
        },
    }
    height = 36 * len(rows)
    return _chart(rows, title, told, layer=[bar, rule], height=height)


def growth(rows: Sequence[Row], *, title: str, told: str, axis: str, deals: str) -> Chart:
    """Differences with their intervals as they came about: each row has a ``name``, the number of
    ``deals``, a ``mean``, ``low`` and ``high``. Nought, where there is no difference, is a line.
    """
    x = {"field": "deals", "type": "quantitative", "title": deals, "axis": {"tickMinStep": 1}}
    colour = {
        "field": "name",
        "type": "nominal",
        "title": None,
        "scale": _scale([str(row["name"]) for row in rows]),
        "legend": LEGEND,
    }
    band = {
        "mark": {"type": "area", "opacity": 0.25},
        "encoding": {
            "x": x,
            "y": {"field": "low", "type": "quantitative", "title": axis},
            "y2": {"field": "high"},
            "color": colour,
        },
    }
    line = {
        "mark": {"type": "line", "strokeWidth": 2},
        "encoding": {"x": x, "y": {"field": "mean", "type": "quantitative"}, "color": colour},
    }
    nought = {
        "data": {"values": [{}]},
        "mark": {"type": "rule", "strokeDash": [4, 4], "color": INK},
        "encoding": {"y": {"datum": 0}},
    }
    return _chart(rows, title, told, layer=[band, line, nought], height=220)


def side_by_side(
    rows: Sequence[Row], *, title: str, told: str, axis: str, share: str, names: Sequence[str]
) -> Chart:
    """Distributions beside each other: each row has a ``name``, which is one of ``names``, a ``value``,
    and the ``share`` of all that have it, from 0 to 1.
    """
    bars = {
        "mark": "bar",
        "encoding": {
            "x": {
                "field": "value",
                "type": "ordinal",
                "title": axis,
                "axis": {"labelAngle": 0, "labelOverlap": True},
            },
            "xOffset": {"field": "name", "sort": list(names)},
            "y": {
                "field": "share",
                "type": "quantitative",
                "title": share,
                "axis": {"format": "%"},
            },
            "color": {
                "field": "name",
                "type": "nominal",
                "title": None,
                "sort": list(names),
                "scale": _scale(names),
                "legend": LEGEND,
            },
        },
    }
    return _chart(rows, title, told, layer=[bars], height=200)


def _scale(names: Iterable[str]) -> Spec:
    """Return which colour stands for which name: by their order, which is the same in every language."""
    domain = list(dict.fromkeys(names))
    return {"domain": domain, "range": list(COLOURS[: len(domain)])}


def _chart(rows: Sequence[Row], title: str, told: str, **more: Any) -> Chart:
    text = {"labelColor": INK, "titleColor": INK}
    return Chart(
        {
            "$schema": "https://vega.github.io/schema/vega-lite/v6.json",
            "title": {"text": title, "color": INK, "anchor": "start"},
            "description": told,
            "width": "container",
            "data": {"values": [dict(row) for row in rows]},
            "background": "transparent",
            # Vega's own style makes a box as wide as its picture: one as wide as its box has no width then.
            "usermeta": {
                "embedOptions": {"actions": False, "renderer": "svg", "defaultStyle": False}
            },
            "config": {
                "font": FONT,
                "axis": {**text, "gridOpacity": 0.3, "labelFontSize": 12, "titleFontSize": 12},
                "legend": text | {"labelFontSize": 12},
                "view": {"stroke": None},
            },
            **more,
        }
    )
