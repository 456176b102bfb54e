"""What every game must keep to, of ours or from outside, as tests for pytest.

A module of tests takes all of it at once, and says by a fixture ``game`` what game it is for::

    import pytest
    import tomoe_core as tomoe
    from tomoe_core.testing import *

    import my_game

    @pytest.fixture
    def game():
        return tomoe.game("my-game")

With it come :func:`random_deal`, :func:`play_out` and :func:`random_study`, of which such tests are made.
"""

try:
    import pytest
except ImportError as error:
    raise ImportError(
        "tomoe_core.testing needs pytest: python -m pip install 'tomoe-cards[testing]'"
    ) from error

# What an assertion compared is shown for modules that pytest has been told of before they are imported.
pytest.register_assert_rewrite(
    *(
        f"{__name__}.{name}"
        for name in ("bad_input", "course", "knowledge", "prompt", "texts", "values")
    )
)

from .bad_input import test_bad_input_is_a_value_error, test_what_is_no_move
from .course import (
    test_a_deal_begins_with_the_dealer_and_ends,
    test_a_random_move_is_a_legal_one,
    test_a_seed_gives_one_deal,
    test_a_story_begins_with_the_stories_before_it,
    test_an_illegal_move_changes_nothing,
    test_legal_moves_are_what_has_no_reason_against_it,
    test_legal_moves_stand_in_a_fixed_order,
    test_playing_adds_the_move_and_leaves_the_old_state,
    test_the_order_holds_the_whole_deck,
)
from .deals import play_out, random_deal
from .knowledge import (
    test_a_world_can_be_dealt_and_played_to,
    test_no_state_can_be_reached_from_an_observation,
    test_nothing_in_an_observation_depends_on_what_is_hidden,
    test_the_actor_sees_the_moves,
    test_the_eyes_of_a_seat_in_a_study_do_not_see_more,
    test_the_truth_is_among_the_worlds,
)
from .prompt import test_a_position_prints_its_table, test_a_position_says_in_one_line_what_it_is
from .studies import random_study
from .texts import (
    test_a_study_is_written_and_read,
    test_moves_round_trip_as_text,
    test_records_and_matches_can_be_pickled,
)
from .values import test_games_are_values, test_nothing_can_be_set, test_values

__all__ = [
    "play_out",
    "random_deal",
    "random_study",
    "test_a_deal_begins_with_the_dealer_and_ends",
    "test_a_position_prints_its_table",
    "test_a_position_says_in_one_line_what_it_is",
    "test_a_random_move_is_a_legal_one",
    "test_a_seed_gives_one_deal",
    "test_a_story_begins_with_the_stories_before_it",
    "test_a_study_is_written_and_read",
    "test_a_world_can_be_dealt_and_played_to",
    "test_an_illegal_move_changes_nothing",
    "test_bad_input_is_a_value_error",
    "test_games_are_values",
    "test_legal_moves_are_what_has_no_reason_against_it",
    "test_legal_moves_stand_in_a_fixed_order",
    "test_moves_round_trip_as_text",
    "test_no_state_can_be_reached_from_an_observation",
    "test_nothing_can_be_set",
    "test_nothing_in_an_observation_depends_on_what_is_hidden",
    "test_playing_adds_the_move_and_leaves_the_old_state",
    "test_records_and_matches_can_be_pickled",
    "test_the_actor_sees_the_moves",
    "test_the_eyes_of_a_seat_in_a_study_do_not_see_more",
    "test_the_order_holds_the_whole_deck",
    "test_the_truth_is_among_the_worlds",
    "test_values",
    "test_what_is_no_move",
]
