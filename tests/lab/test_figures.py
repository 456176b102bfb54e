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
    assert "caption" not in text, "it would be as narrow as the table"
    assert text.count("text-align:end") == 2, "numbers end where those above and below them do"


@pytest.mark.parametrize("names", [("やさしい", "ふつう", "無作為"), ("easy", "normal", "random")])
def test_colours_follow_the_order_of_names_in_every_language(names):
    rows = [{"name": name, "mean": 1.0, "low": 0.5, "high": 1.5, "deals": 2} for name in names]
    growth = figures.growth(rows, title="T", told="Told.", axis="points", deals="deals")
    beside = figures.side_by_side(
        [{"name": name, "value": 1, "share": 1.0} for name in names],
        title="T",
        told="Told.",
        axis="x",
        share="share",
        names=names,
    )
    for chart in (growth, beside):
        colour = chart.spec["layer"][0]["encoding"]["color"]
        assert colour["scale"] == {"domain": list(names), "range": list(figures.COLOURS[:3])}
        assert colour["legend"]["symbolOpacity"] == 1, "also of what is drawn pale"
