"""The script of the documentation's page on learning: its network comes to beat players by lot, and its curve is drawn."""

from xml.etree import ElementTree

import pytest
from learning import Trial, course, curve


@pytest.mark.slow
@pytest.mark.native
def test_a_network_comes_to_beat_players_by_lot():
    first, last = course(updates=12, every=12, deals=200)
    assert abs(first.ahead) < 5 * first.error
    assert last.ahead > 5 * last.error


def test_the_curve_is_a_picture():
    drawn = ElementTree.fromstring(curve([Trial(0, -0.5, 0.2), Trial(10, 3.0, 0.2)]))
    texts = [text.text for text in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert texts[:4] == ["0", "1", "2", "3"]
    assert "1,280" in texts
