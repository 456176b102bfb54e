"""What an editor knows of each game: nothing here is for running, all is for a type checker."""

from random import Random
from typing import assert_type

import tomoe_core as tomoe
from tomoe_core.games import fesca
from tomoe_core.games.collector import (
    Collect,
    Collector,
    CollectorObservation,
    CollectorState,
    Discard,
)
from tomoe_core.games.fesca import FescaObservation, FescaSix, FescaState, FescaWild
from tomoe_core.games.market import Market, MarketMove, MarketObservation, MarketState
from tomoe_core.games.petit_bridge import PetitBridge, PetitMove, PetitObservation, PetitState
from tomoe_core.games.tomoefuda import Pile, Play, Tomoefuda, TomoefudaObservation, TomoefudaState

tomoefuda = tomoe.game("tomoefuda", ichi=2)
assert_type(tomoefuda, Tomoefuda)
assert_type(tomoefuda.deal(seed=1), TomoefudaState[TomoefudaObservation])
assert_type(tomoefuda.deal(seed=1).play("pile 1").observe(0), TomoefudaObservation)
assert_type(tomoefuda.deal(seed=1).legal_moves(), tuple[Play | Pile, ...])
assert_type(tomoefuda.deal(seed=1).observe(0).sample(Random(1)).observe(0), TomoefudaObservation)

market = tomoe.game("market")
assert_type(market, Market)
assert_type(market.deal(seed=1), MarketState[MarketObservation])
assert_type(market.deal(seed=1).observe(0), MarketObservation)
assert_type(market.deal(seed=1).observe(0).legal_moves(), tuple[MarketMove, ...])

collector = tomoe.game("collector", hand=4)
assert_type(collector, Collector)
assert_type(collector.deal(seed=1), CollectorState[CollectorObservation])
assert_type(collector.deal(seed=1).observe(0), CollectorObservation)
assert_type(collector.deal(seed=1).legal_moves(), tuple[Discard | Collect, ...])

bridge = tomoe.game("petit-bridge")
assert_type(bridge, PetitBridge)
assert_type(bridge.deal(seed=1), PetitState[PetitObservation])
assert_type(bridge.deal(seed=1).observe(0), PetitObservation)
assert_type(bridge.deal(seed=1).legal_moves(), tuple[PetitMove, ...])
assert_type(bridge.deal(seed=1).observe(0).sample(Random(1)), PetitState[PetitObservation])

assert_type(tomoe.game("fesca-six"), FescaSix)
wild = tomoe.game("fesca-wild", players=5)
assert_type(wild, FescaWild)
assert_type(wild.deal(seed=1), FescaState[FescaObservation])
assert_type(wild.deal(seed=1).observe(0), FescaObservation)
assert_type(wild.deal(seed=1).legal_moves(), tuple[fesca.Play, ...])
assert_type(wild.deal(seed=1).observe(0).sample(Random(1)), FescaState[FescaObservation])
assert_type(wild.deal(seed=1).observe(0).sample(Random(1)).observe(1), FescaObservation)


def worlds_of(bridge: PetitObservation, fesca: FescaObservation) -> None:
    """Not for running: there may be too many."""
    assert_type(bridge.worlds(), tuple[PetitState[PetitObservation], ...])
    assert_type(next(bridge.samples(Random(1))), PetitState[PetitObservation])
    assert_type(fesca.worlds(), tuple[FescaState[FescaObservation], ...])
    assert_type(next(fesca.samples(Random(1))), FescaState[FescaObservation])


def of_any_game(id: str) -> tomoe.Observation:
    game = tomoe.game(id)
    assert_type(game, tomoe.Game)
    return game.deal(seed=1).observe(0)
