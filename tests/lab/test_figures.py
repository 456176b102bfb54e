"""Pictures of results: what they hold, and that they are for readers without eyes, too."""

import pytest

pytest.importorskip("marimo")

from tomoe_widgets.lab import figures
from tomoe_widgets.lab.tables import table

ROWS = [{"name": "a", "mean": 1.0, "low": 0.5, "high": 1.5, "deals": 2}]
SHARES = [{"name": "a", "value": 1, "share": 1.0}]


@pytest.mark.parametrize(
    "chart",
    [
        figures.whiskers(ROWS, title="T", told="Told.", axis="points"),
        figures.growth(ROWS, title="T", told="Told.", axis="points", deals="deals"),
        figures.side_by_side(SHARES, title="T", told="Told.", axis="x", share="share", names=["a"]),
    ],
)
def test_a_picture_says_what_it_is_and_asks_no_host(chart):
    kind, spec = chart._mime_()
    assert kind == figures.VEGA_LITE
    assert spec["title"]["text"] == "T"
    assert spec["description"] == "Told."
    assert spec["data"]["values"]
    assert "'url'" not in str(spec)
    assert spec["$schema"].endswith("/v6.json") is kind.endswith(".v6+json")
    assert spec["usermeta"]["embedOptions"]["defaultStyle"] is False, (
        "a box that is as wide as it may"
    )


def test_a_table_has_heads_and_escapes_what_it_is_given():
    text = table(["<b>", "x"], [("a & b", "1")], caption="C").text
    assert '<th scope="col"' in text
    assert '<th scope="row"' in text
    assert "&lt;b&gt;" in text
    assert "a &amp; b" in text
