"""Steps files in few bytes: `tomoe_core.page.folding`."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

pytest.importorskip("fastjsonschema")

from tomoe_widgets.shape import mistake

from tests.strategies import EVERY_GAME, name_of, random_deal
from tomoe_core.page import steps
from tomoe_core.page.folding import fold, steps_text, unfold

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(0, 2) | st.sampled_from(["", "x", "a/b", "~"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["a", "b/c", "~1", ""]), inner, max_size=3)
    ),
    max_leaves=12,
)


def text(value):
    """JSON, in which 1 is not true, whatever the order of names."""
    return json.dumps(value, sort_keys=True)


@pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)
def test_a_whole_deal_is_the_same_again_and_far_shorter(game):
    deal = random_deal(game, 3)
    for seat in (0, (1, 2)):
        made = steps(deal[-1], seat=seat)
        written = steps_text(made)
        assert text(unfold(json.loads(written))) == text(made)
        assert mistake("StepsFile", json.loads(written)) is None
        assert len(written) < len(json.dumps(made, ensure_ascii=False)) / (
            2 if len(deal) > 20 else 1
        )
        assert written.count("\n") == len(deal) + 2


@given(st.lists(st.tuples(VALUES, VALUES), min_size=1, max_size=4))
def test_whatever_is_seen_is_the_same_again(seen):
    made = {
        "v": 1,
        "steps": [{"view": {"x": view}, "seats": seats, "focus": []} for view, seats in seen],
    }
    kept = text(made)
    assert text(unfold(json.loads(json.dumps(fold(made))))) == kept
    assert text(made) == kept


@pytest.mark.parametrize(
    "change",
    [
        {"": 1},
        {"view": 1},
        {"/view/y/z": 1},
        {"/view/x/2": 1},
        {"/view/x/-": 1},
        {"/view/x/0/0": 1},
        1,
        None,
    ],
)
def test_a_change_of_what_is_not_there_is_told(change):
    file = {"v": 1, "steps": [{"view": {"x": [0, 1]}}, {"change": change}]}
    with pytest.raises(ValueError, match="step 1 changes what is not in the step before it"):
        unfold(file)
    with pytest.raises(ValueError, match="step 0"):
        unfold({"steps": [{"change": {"/view": 1, "/view/x": 1}}, *file["steps"]]})


def test_what_is_no_steps_file_stays_as_it_is():
    for other in (None, 1, [], {}, {"steps": 1}, {"steps": [1, {"view": 2}]}):
        assert unfold(other) == other


def test_a_change_needs_the_shape_of_a_step():
    assert "change" in str(mistake("Step", {"caption": {"ja": "", "en": ""}, "change": 1}))
    assert "view" in str(mistake("Step", {"caption": {"ja": "", "en": ""}}))
