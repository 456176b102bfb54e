"""OpenSpiel's own tests on every game, and that its states are the engine's."""

import copy
import pickle
import subprocess
import sys
from random import Random

import pytest

if sys.version_info >= (3, 14):
    pytest.skip("OpenSpiel has no release for this Python", allow_module_level=True)

import numpy as np
import pyspiel
from open_spiel.integration_tests import api_test
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr
from open_spiel.python.algorithms.exploitability import exploitability
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver
from open_spiel.python.observation import make_observation

import tomoe_core as tomoe
from tests.adapters.duel import Duel
from tests.core.test_house_rules import house_game
from tests.strategies import EVERY_GAME, name_of, play_out
from tomoe_core.adapters.openspiel import MOVE_ROOM, TomoeGame, add, short_name
from tomoe_core.adapters.openspiel_bots import bot
from tomoe_core.tensors import features, limits, utilities

every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=name_of)

PUBLIC = pyspiel.IIGObservationType(
    perfect_recall=False, public_info=True, private_info=pyspiel.PrivateInfoType.NONE
)
OWN = pyspiel.IIGObservationType(
    perfect_recall=False, public_info=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
)
RECALL = pyspiel.IIGObservationType(
    perfect_recall=True, public_info=True, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
)
EVERYTHING = pyspiel.IIGObservationType(
    perfect_recall=False, public_info=True, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
)


def load(game, dealer=0):
    """The game as OpenSpiel has it."""
    broken = {o.name for o in game.OPTIONS if any(isinstance(v, float) for v in o.values)}
    options = {k: float(v) if k in broken else v for k, v in game.options.items()}
    return pyspiel.load_game(short_name(game.id), {**options, "dealer": dealer})


def some_deal(game, seed, dealer=0):
    """OpenSpiel's states of a random deal, each a copy, from the first move on."""
    rng = Random(seed)
    state = load(game, dealer).new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.chance_outcomes())[0])
    states = [state.clone()]
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        states.append(state.clone())
    return states


@every_game
def test_random_simulation(game):
    pyspiel.random_sim_test(load(game), num_sims=2, serialize=True, verbose=False)


class WholeDeals:
    """OpenSpiel's test of some states looks at random ones of the tree, which is wide: few are beyond
    the dealing of the cards. Here it looks at all states of two deals.
    """

    @classmethod
    def setUpClass(cls):
        cls.some_states = [cls.game.new_initial_state()]
        for seed in range(2):
            cls.some_states += some_deal(cls.engine, seed)[:200]
        cls.game_type = cls.game.get_type()


def every_test():
    """OpenSpiel's API test of a part of the tree, for every game and twice."""
    base = api_test.EnforceAPIOnPartialTreeBase
    for game in EVERY_GAME:
        inside = {"game_name": short_name(game.id), "game": load(game), "engine": game}
        name = name_of(game)
        yield f"Test api tree {name}", (base,), inside
        yield f"Test api deals {name}", (WholeDeals, base), inside


globals().update({name: type(name, bases, inside) for name, bases, inside in every_test()})


def test_every_game_is_there():
    here = {game.short_name for game in pyspiel.registered_games()}
    assert {short_name(id) for id in tomoe.GAMES} <= here


@every_game
def test_a_deal_is_the_engines(game):
    dealer = game.players - 1
    *before, last = some_deal(game, 1, dealer)
    position = game.deal(order=last.position.order, dealer=dealer)
    for state in before:
        assert state.position == position
        assert state.current_player() == position.actor
        assert state.returns() == [0] * game.players
        texts = [state.action_to_string(action) for action in state.legal_actions()]
        assert sorted(texts) == sorted(map(str, position.legal_moves()))
        position = position.play(last.position.moves[len(position.moves)])
    assert last.position == position
    assert last.returns() == list(utilities(game, position.scores))


@every_game
def test_chance_deals_every_card_left_alike(game):
    state = load(game).new_initial_state()
    rng, left = Random(2), set(range(len(game.deck.cards)))
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert [place for place, _ in outcomes] == sorted(left)
        assert {p for _, p in outcomes} == {1 / len(left)}
        place = rng.choice(outcomes)[0]
        assert state.action_to_string(place) == f"deal {game.deck.cards[place]}"
        state.apply_action(place)
        left.remove(place)
    assert not left


@every_game
def test_resampling_keeps_all_that_the_player_has_seen(game):
    rng = Random(3)
    states = some_deal(game, 4)
    for state in states[:: len(states) // 6]:
        for player in range(game.players):
            world = state.resample_from_infostate(player, rng.random)
            # What it says of the past is true of it: its own history leads to it.
            again = load(game).new_initial_state()
            for action in world.history():
                again.apply_action(action)
            assert again.position == world.position
            # Perfect recall: whoever cannot tell two states apart could not at any time before.
            past, other = load(game).new_initial_state(), load(game).new_initial_state()
            dealt = len(game.deck.cards)
            for number, (one, two) in enumerate(zip(state.history(), world.history(), strict=True)):
                past.apply_action(one)
                other.apply_action(two)
                if number + 1 >= dealt:
                    assert one == two or number + 1 == dealt
                    texts = {s.information_state_string(player) for s in (past, other)}
                    assert len(texts) == 1
            assert state.observation_string(player) == world.observation_string(player)
            assert state.observation_tensor(player) == world.observation_tensor(player)


@every_game
def test_information_states_differ_if_what_is_known_does(game):
    seen = {}
    for seed in range(3):
        for state in some_deal(game, seed):
            for player in range(game.players):
                text = state.information_state_string(player)
                known = state.position.observe(player)
                assert seen.setdefault(text, known) == known


@every_game
def test_observations_of_the_public_show_no_hand(game):
    public, own, everything = (
        make_observation(load(game), kind) for kind in (PUBLIC, OWN, EVERYTHING)
    )
    state = some_deal(game, 6)[0]
    assert set(public.dict).isdisjoint(own.dict)
    assert "hand" not in public.dict
    hands = []
    for player in range(game.players):
        own.set_from(state, player)
        assert own.dict["player"].tolist() == [float(player == p) for p in range(game.players)]
        everything.set_from(state, 0)
        assert np.array_equal(everything.dict[f"hand of {player}"], own.dict["hand"])
        hands.append(own.string_from(state, player))
    assert len(set(hands)) == game.players


@every_game
def test_what_is_public_is_the_same_for_all(game):
    recall = pyspiel.IIGObservationType(
        perfect_recall=True, public_info=True, private_info=pyspiel.PrivateInfoType.NONE
    )
    observers = [make_observation(load(game), kind) for kind in (PUBLIC, recall)]
    for state in some_deal(game, 9)[::5]:
        for public in observers:
            assert len({public.string_from(state, p) for p in range(game.players)}) == 1


@every_game
def test_copies_and_saved_states_go_their_own_way(game):
    for state in some_deal(game, 7)[:12:4]:
        copies = [
            state.clone(),
            pickle.loads(pickle.dumps(state)),
            state.get_game().deserialize_state(state.serialize()),
        ]
        for other in copies:
            assert (other.position, other.history()) == (state.position, state.history())
            other.apply_action(other.legal_actions()[0])
            assert other.position != state.position


@every_game
def test_games_are_copied_and_saved(game):
    one = load(game, game.players - 1)
    for other in (pickle.loads(pickle.dumps(one)), copy.deepcopy(one), copy.copy(one)):
        assert type(other) is type(one)
        assert str(other) == str(one)
        assert other.rules.game == game
        assert other.rules.dealer == game.players - 1
    state = some_deal(game, 7)[5]
    for other in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state), copy.copy(state)):
        assert other.position == state.position


def test_what_was_saved_is_opened_by_another_process(root):
    game = pyspiel.load_game("tomoe_tomoefuda(ichi=1.5,relative=true)")
    state = some_deal(tomoe.game("fesca-six"), 7)[5]
    saved = pickle.dumps((game, state))
    code = "import pickle, sys; print(*pickle.load(sys.stdin.buffer), sep='\\n')"
    done = subprocess.run(
        [sys.executable, "-c", code], input=saved, cwd=root, capture_output=True, check=False
    )
    assert done.stdout.decode().strip() == f"{game}\n{state}", done.stderr


def test_a_whole_number_may_stand_for_a_fraction():
    for game in (
        pyspiel.load_game("tomoe_tomoefuda(ichi=2)"),
        pyspiel.load_game("tomoe_tomoefuda", {"ichi": 2}),
        pyspiel.load_game("tomoe_tomoefuda", {"ichi": 2.0}),
    ):
        assert str(game) == str(pyspiel.load_game("tomoe_tomoefuda(ichi=2.0)"))
    # Games of others are loaded as they were.
    assert str(pyspiel.load_game("kuhn_poker(players=3)")) == "kuhn_poker(players=3)"
    assert str(pyspiel.load_game("kuhn_poker", {"players": 3})) == "kuhn_poker(players=3)"


@every_game
def test_a_type_says_what_all_get_together(game):
    kinds = pyspiel.GameType.Utility
    usual = load(game)
    if game.points_in_all is None:
        assert (usual.get_type().utility, usual.utility_sum()) == (kinds.GENERAL_SUM, None)
    else:
        assert usual.get_type().utility == kinds.CONSTANT_SUM
        assert sum(some_deal(game, 3)[-1].returns()) == usual.utility_sum() == game.points_in_all
    relative = pyspiel.load_game(
        short_name(game.id), {**usual.get_parameters(), "dealer": 0, "relative": True}
    )
    assert (relative.get_type().utility, relative.utility_sum()) == (kinds.ZERO_SUM, 0)
    pyspiel.random_sim_test(relative, num_sims=2, serialize=True, verbose=False)
    deal = some_deal(game, 3)
    state = relative.new_initial_state()
    for action in deal[-1].history():
        state.apply_action(action)
    gaps = [ours - theirs for ours, theirs in zip(state.returns(), deal[-1].returns(), strict=True)]
    assert sum(state.returns()) == pytest.approx(0)
    assert gaps == pytest.approx([gaps[0]] * game.players)


@pytest.mark.parametrize("id", tomoe.GAMES)
def test_points_in_all_are_those_of_every_deal_under_any_rules(id):
    rng = Random(f"in all {id}")
    for _ in range(30):
        game = house_game(id, rng)
        if game.points_in_all is not None:
            end = play_out(game.deal(seed=rng.getrandbits(32)), rng)[-1]
            assert sum(end.scores) == game.points_in_all


def test_a_small_game_is_solved(registry):
    tomoe.register(Duel)
    add("duel")
    for relative in (False, True):
        game = pyspiel.load_game("tomoe_duel", {"relative": relative})
        pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)
        solver = cfr.CFRSolver(game)
        for _ in range(20):
            solver.evaluate_and_update_policy()
        by_lot = exploitability(game, policy.UniformRandomPolicy(game))
        assert exploitability(game, solver.average_policy()) < by_lot / 4


@every_game
def test_resampled_hands_have_no_suit_that_was_shown_to_be_missing(game):
    rng, shown = Random(5), 0
    for seed in range(2):
        for state in some_deal(game, seed)[::7]:
            for player in range(game.players):
                known = state.position.observe(player)
                world = state.resample_from_infostate(player, rng.random).position
                for seat, missing in enumerate(getattr(known, "cannot", ())):
                    if seat != player:
                        shown += missing.bit_count()
                        assert not world.hands[seat] & missing
                assert world.observe(player) == known
    assert shown or not hasattr(known, "cannot")


@every_game
def test_information_set_search_plays(game):
    rng = np.random.RandomState(1)
    bot = ISMCTSBot(load(game), RandomRolloutEvaluator(1, rng), 2.0, 3, random_state=rng)
    for state in some_deal(game, 8)[:6]:
        assert bot.step(state) in state.legal_actions()


def test_what_cannot_be_is_refused():
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter"):
        pyspiel.load_game("tomoe_tomoefuda(fun=true)")
    with pytest.raises(ValueError, match=r"ichi must be 1, 1\.5 or 2, not 3\.0"):
        pyspiel.load_game("tomoe_tomoefuda(ichi=3.0)")
    state = pyspiel.load_game("tomoe_tomoefuda").new_initial_state()
    with pytest.raises(ValueError, match="before all cards are dealt"):
        state.resample_from_infostate(0, Random(1).random)
    state.apply_action(3)
    with pytest.raises(ValueError, match="no card is left at place 3"):
        state.apply_action(3)


def test_the_dealer_begins():
    state = some_deal(tomoe.game("tomoefuda"), 1, dealer=2)[0]
    assert isinstance(state.get_game(), TomoeGame)
    assert state.current_player() == 2


@every_game
def test_tensors_are_the_numbers_of_the_features(game):
    observers = [make_observation(load(game), kind) for kind in (PUBLIC, OWN, EVERYTHING, None)]
    for state in some_deal(game, 12)[::7]:
        for player in range(game.players):
            for observer in observers:
                observer.set_from(state, player)
                for part in features(game).parts:
                    seats = {part.name: player}
                    if part.private:
                        seats |= {f"{part.name} of {seat}": seat for seat in range(game.players)}
                    for name in seats.keys() & observer.dict.keys():
                        numbers = part.numbers(state.position.observe(seats[name]))
                        assert np.array_equal(observer.dict[name], np.array(numbers, np.float32))


def read_moves(game, numbers):
    """The actions that the end of an information state tensor tells, -1 for none."""
    moves, count = limits(game).moves, load(game).num_distinct_actions()
    if len(numbers) == moves:
        return [round(number * count) - 1 for number in numbers]
    digits = count.bit_length()
    assert moves * digits == len(numbers) <= MOVE_ROOM
    return [
        int(row @ (1 << np.arange(digits))) - 1 for row in numbers.reshape(-1, digits).astype(int)
    ]


def test_information_state_tensors_are_small_enough_to_learn_from():
    sizes = {game.id: load(game).information_state_tensor_size() for game in EVERY_GAME}
    assert sizes["market"] == 2095
    assert max(sizes.values()) < 2500


def test_information_state_tensors_of_market_differ_if_what_is_known_does():
    seen, observe = {}, make_observation(load(tomoe.game("market")), RECALL)
    for seed in range(2):
        for state in some_deal(tomoe.game("market"), seed):
            for player in range(3):
                observe.set_from(state, player)
                known = state.position.observe(player)
                assert seen.setdefault(observe.tensor.tobytes(), known) == known


@every_game
def test_information_state_tensors_tell_the_moves(game):
    states = some_deal(game, 10)
    for state in (states[0], states[len(states) // 2], states[-1]):
        for player in range(game.players):
            tensor = np.array(state.information_state_tensor(player))
            assert tensor.shape == (load(game).information_state_tensor_size(),)
            now = state.observation_tensor(player)
            assert np.array_equal(tensor[: len(now)], np.array(now))
            told = read_moves(game, tensor[len(now) :])
            made = state.history()[len(game.deck.cards) :]
            assert told == made + [-1] * (len(told) - len(made))


@pytest.mark.parametrize("id", tomoe.GAMES)
def test_bots_play_in_its_loops(id):
    game = pyspiel.load_game(short_name(id))
    players = ["easy", "normal", *["random"] * (game.num_players() - 2)]
    runs = []
    for _ in range(2):
        bots = [bot(game, player, seed=seat) for seat, player in enumerate(players)]
        for each in bots:
            each.restart()
        runs.append(list(pyspiel.evaluate_bots(game.new_initial_state(), bots, 3)))
    assert runs[0] == runs[1]
    hard = bot(game, "hard", seed=1, budget=20)
    state = some_deal(tomoe.game(id), 11)[1]
    assert hard.step(state) in state.legal_actions()
    with pytest.raises(ValueError, match="no move to choose"):
        hard.step(game.new_initial_state())


def test_bots_play_against_its_own():
    game = pyspiel.load_game("tomoe_collector")
    bots = [bot(game, seed=0), *(pyspiel.make_uniform_random_bot(p, p) for p in (1, 2, 3))]
    assert len(pyspiel.evaluate_bots(game.new_initial_state(), bots, 5)) == 4


def test_one_iteration_of_deep_cfr():
    """The traversal of OpenSpiel's deep_cfr.py, on the last tricks of a deal, with a linear network."""
    state = some_deal(tomoe.game("tomoefuda"), 12)[-8]
    game, rng = state.get_game(), np.random.RandomState(1)
    size, actions = game.information_state_tensor_size(), game.num_distinct_actions()
    weights = np.zeros((game.num_players(), size, actions))
    memories = [[] for _ in range(game.num_players())]

    def strategy(state, player):
        mask = np.array(state.legal_actions_mask(player))
        advantages = np.array(state.information_state_tensor(player)) @ weights[player]
        positive = np.maximum(advantages, 0) * mask
        return positive / positive.sum() if positive.sum() > 0 else mask / mask.sum()

    def traverse(state, traverser):
        if state.is_terminal():
            return state.returns()[traverser]
        assert not state.is_chance_node()
        player = state.current_player()
        chances = strategy(state, player)
        if player != traverser:
            return traverse(state.child(rng.choice(actions, p=chances)), traverser)
        values = np.zeros(actions)
        for action in state.legal_actions():
            values[action] = traverse(state.child(action), traverser)
        regrets = (values - values @ chances) * state.legal_actions_mask(player)
        memories[player].append((state.information_state_tensor(player), regrets))
        return values @ chances

    for player, memory in enumerate(memories):
        for _ in range(3):
            traverse(state.clone(), player)
        assert memory
        tensors, regrets = map(np.array, zip(*memory, strict=True))
        weights[player] = np.linalg.lstsq(tensors, regrets, rcond=None)[0]
        assert np.isfinite(weights[player]).all()


def test_its_own_sampling_cfr_runs():
    solver = OutcomeSamplingSolver(pyspiel.load_game("tomoe_tomoefuda"))
    solver.iteration()
    assert solver.average_policy() is not None
