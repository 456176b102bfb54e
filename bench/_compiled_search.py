"""The search of :mod:`tomoe_core.bots.search` for FESCA, compiled by Numba: some twenty times as fast.

It is the yardstick of ``python bench/strength.py --compiled``, which gives it as many playouts for a move as
the search in Python makes in its seconds. The rules of following are looked up in the engine's tables; who
takes a trick is worked out here, and :func:`check` holds that against the engine. Layouts are drawn from the
tables that the engine has counted.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import log, sqrt
from random import Random
from typing import Final, NamedTuple

import numpy as np
from _machine_code import Array, machine_code

from tomoe_core.bots import players
from tomoe_core.bots.budget import Budget
from tomoe_core.bots.search import EXPLORATION, SECONDS, WIDENING, Search
from tomoe_core.games.fesca.bots.heuristics import YINYANG
from tomoe_core.games.fesca.bots.search_position import SearchPosition, search_position
from tomoe_core.games.fesca.bots.trick_position import step_of
from tomoe_core.games.fesca.game import Fesca
from tomoe_core.games.fesca.rules.apply import LEAD_INDICES
from tomoe_core.games.fesca.rules.cards import RANKS, SUIT_MASK, SUITS, TAIJI
from tomoe_core.games.fesca.rules.disguises import VOID
from tomoe_core.games.fesca.rules.moves import moves_of
from tomoe_core.games.fesca.rules.observation import FescaObservation
from tomoe_core.games.fesca.rules.tricks import advantage
from tomoe_core.games.fesca.six import FescaSix
from tomoe_core.games.shared.layouts import Layouts
from tomoe_core.games.shared.trick_base import Play

CARDS: Final = RANKS * len(SUITS)

SIZE: Final = RANKS
"""Where a hand, an array of cards, has the number of these."""

CHECKED: Final = 5000
"""How many random tricks are judged to check the rules."""

RATE_SECONDS: Final = 0.5
RATE_DEALS: Final = 4
"""How long the search in Python is watched, and in how many deals, for each number of tricks left."""


class Rules(NamedTuple):
    """A game's tables. ``after``: by lead and card, the lead once the card is played; ``asked`` and
    ``allowed``: by lead and suit, whether cards of the suit are asked for, and may be played by who has one;
    ``leads``: by lead, the suits of the two leads; ``edges``: by two suits, 1 or -1 as the first is stronger or
    weaker; ``z_leads``: what a Z counts that makes a lead, 0 where it is a mimic.
    """

    players: int
    wild: bool
    z_leads: int
    after: Array
    asked: Array
    allowed: Array
    leads: Array
    edges: Array


class Drawing(NamedTuple):
    """How layouts are drawn. A table is filled by cells: ``begins`` has, by state, where its options begin, and
    each option has ``shares`` (the cumulative probability), ``numbers`` (of cards in the cell) and ``states``
    (which comes next). ``groups`` and ``kinds``: of each cell. ``cards``, from ``kind_begins`` on: of each
    kind; ``members``, from ``group_begins`` on: the hands of each group. ``sizes``: by hand.
    """

    begins: Array
    shares: Array
    numbers: Array
    states: Array
    groups: Array
    kinds: Array
    cards: Array
    kind_begins: Array
    members: Array
    group_begins: Array
    sizes: Array


class Tree(NamedTuple):
    """The tree so far; the root is node 0. ``children``: by node and card, the node it leads to, or -1. By
    node: ``visits``, how often it was ``available``, and the ``totals`` of who moved there, in tricks.
    ``size``: how many nodes there are, a single number. ``sums`` and ``squares``: of the tricks of each seat,
    over all playouts.
    """

    children: Array
    visits: Array
    available: Array
    totals: Array
    size: Array
    sums: Array
    squares: Array


class Root(NamedTuple):
    """The position that is searched: what lies in the trick, who leads it, its lead, whose turn it is, this
    seat's hand, and the tricks taken so far.
    """

    table: Array
    leader: int
    lead: int
    seat: int
    hand: Array
    taken: Array


def new_tree(players: int, nodes: int) -> Tree:
    """A tree of the root alone, with room for so many nodes."""
    return Tree(
        children=np.full((nodes, CARDS), -1, np.int32),
        visits=np.zeros(nodes, np.int64),
        available=np.zeros(nodes, np.int64),
        totals=np.zeros(nodes),
        size=np.ones(1, np.int64),
        sums=np.zeros(players),
        squares=np.zeros(players),
    )


def rules_of(game: Fesca) -> Rules:
    """The tables of a game."""
    suits = range(len(SUITS))
    return Rules(
        players=game.players,
        wild=game.wild,
        z_leads=game.rules.z_leads if isinstance(game, FescaSix) else 0,
        after=np.array([list(row) for row in game.lead_after]),
        asked=np.array([[bool(asked & SUIT_MASK[s]) for s in suits] for asked in game.asked]),
        allowed=np.array([[bool(may & SUIT_MASK[s]) for s in suits] for may in game.allowed]),
        leads=np.array(LEAD_INDICES),
        edges=np.array([[advantage(one, other, 0) for other in suits] for one in suits]),
    )


@lru_cache(maxsize=8)
def drawing_of(layouts: Layouts) -> Drawing:
    """How to draw one of the layouts. It reads what :class:`Layouts` has counted."""
    tables = layouts._tables
    states, begins = {0: 0}, [0]
    shares: list[float] = []
    numbers: list[int] = []
    following: list[int] = []
    groups, kinds = [], []
    for n in range(len(tables._cells) - 1, -1, -1):
        cell = tables._cells[n]
        groups.append(cell.row if layouts._by_group else cell.column)
        kinds.append(cell.column if layouts._by_group else cell.row)
        reached: dict[int, int] = {}
        first = len(begins) - 1 + len(states)  # the number of the first state of the next cell
        for state in states:
            options = list(tables._before(n, state))
            total, sum_so_far = sum(ways for _, _, ways in options), 0
            for number, before, ways in options:
                sum_so_far += ways
                shares.append(sum_so_far / total)
                numbers.append(number)
                following.append(reached.setdefault(before, first + len(reached)))
            begins.append(len(shares))
        states = reached
    cards, kind_begins = _flat([[bit.bit_length() - 1 for bit in kind] for kind in layouts._kinds])
    members, group_begins = _flat(layouts._groups)
    return Drawing(
        begins=np.array(begins),
        shares=np.array(shares),
        numbers=np.array(numbers),
        states=np.array(following),
        groups=np.array(groups),
        kinds=np.array(kinds),
        cards=cards,
        kind_begins=kind_begins,
        members=members,
        group_begins=group_begins,
        sizes=np.array(layouts.sizes),
    )


def _flat(rows: list[list[int]]) -> tuple[Array, Array]:
    """The rows one after the other, and where each of them begins; at last, where they end."""
    begins = np.cumsum([0, *map(len, rows)])
    return np.array([each for row in rows for each in row], np.int64), begins


@machine_code
def shuffle(cards: Array, begin: int, end: int) -> None:
    """Shuffle a part of the array."""
    for at in range(end - 1, begin, -1):
        other = begin + int(np.random.random() * (at + 1 - begin))
        cards[at], cards[other] = cards[other], cards[at]


@machine_code
def draw(drawing: Drawing, cards: Array, places: Array, pool: Array, hands: Array) -> None:
    """Deal a layout into ``hands``; ``cards``, ``places`` and ``pool`` are room to work in."""
    cards[:] = drawing.cards
    places[:] = drawing.kind_begins
    for kind in range(len(drawing.kind_begins) - 1):
        shuffle(cards, drawing.kind_begins[kind], drawing.kind_begins[kind + 1])
    filled: Array = np.zeros(len(drawing.group_begins), np.int64)
    state = 0
    for cell in range(len(drawing.groups)):
        at, end = drawing.begins[state], drawing.begins[state + 1]
        chance = np.random.random() if end - at > 1 else 0.0
        while at + 1 < end and chance >= drawing.shares[at]:
            at += 1
        state = drawing.states[at]
        group, kind = drawing.groups[cell], drawing.kinds[cell]
        for _ in range(drawing.numbers[at]):
            pool[group, filled[group]] = cards[places[kind]]
            filled[group] += 1
            places[kind] += 1
    for group in range(len(drawing.group_begins) - 1):
        shuffle(pool[group], 0, filled[group])
        at = 0
        for member in range(drawing.group_begins[group], drawing.group_begins[group + 1]):
            seat = drawing.members[member]
            size = drawing.sizes[seat]
            hands[seat, :size] = pool[group, at : at + size]
            hands[seat, SIZE] = size
            at += size


@machine_code
def is_there(table: Array, suit: int, rank: int) -> bool:
    """Whether the card lies in the trick."""
    found = False
    for card in table:
        found = found or card == RANKS * suit + rank
    return found


@machine_code
def mimicked_rank(table: Array, suit: int) -> int:
    """The rank of a Z in the suit: the best that is printed on another card and not there for real."""
    best = 0
    for card in table:
        rank = card % RANKS
        if rank > best and not is_there(table, suit, rank):
            best = rank
    return best


@machine_code
def last_suit(suits: Array, begin: int) -> int:
    """The suit of the last card that has one."""
    for at in range(len(suits) - 1, begin - 1, -1):
        if suits[at] >= 0:
            return int(suits[at])
    return VOID


@machine_code
def disguise(table: Array, suits: Array) -> None:
    """Put into ``suits`` what each card of a trick of Wild counts as."""
    size = len(table)
    opening = 0
    while opening < size and table[opening] >= TAIJI:
        opening += 1
    if opening == size:
        return
    suit = VOID
    for at in range(opening, size):
        card = table[at]
        if card < TAIJI:
            suit = card // RANKS
        elif card > TAIJI and suit >= 0 and is_there(table, suit, card - TAIJI):
            suit = VOID
        suits[at] = suit
    lead = last_suit(suits, opening)
    for at in range(opening):
        real = table[at] > TAIJI and is_there(table, lead, table[at] - TAIJI)
        suits[at] = VOID if real else lead


@machine_code
def taker(rules: Rules, table: Array, lead: int) -> int:
    """Who takes a complete trick, an index in order of play."""
    suits = table // RANKS
    if rules.wild:
        disguise(table, suits)
    first, second = rules.leads[lead, 0], rules.leads[lead, 1]
    if rules.wild and first == YINYANG:
        first = last_suit(suits, 0)
    winning = first
    if second >= 0 and second != first:
        margin = 0
        for suit in suits:
            margin += (suit == first) - (suit == second)
        if 2 * margin + rules.edges[first, second] < 0:
            winning = second
    best, best_rank, made = 0, -1, False
    for at in range(len(table)):
        if suits[at] == winning:
            rank = table[at] % RANKS
            if rank == 0:
                if rules.wild:
                    rank = mimicked_rank(table, winning)
                elif not made:
                    rank = rules.z_leads
            made = True
            if rank > best_rank:
                best, best_rank = at, rank
    return best


@machine_code
def list_legal(rules: Rules, hand: Array, lead: int, legal: Array) -> int:
    """Put the places of the cards that may be played into ``legal``; how many there are."""
    size = hand[SIZE]
    must = False
    for at in range(size):
        must = must or rules.asked[lead, hand[at] // RANKS]
    count = 0
    for at in range(size):
        if not must or rules.allowed[lead, hand[at] // RANKS]:
            legal[count] = at
            count += 1
    return count


@machine_code
def unexplored_place(tree: Tree, node: int, hand: Array, legal: Array, nth: int) -> int:
    """The place in the hand of the ``nth`` of the legal cards that are not in the tree."""
    for place in legal:
        if tree.children[node, hand[place]] < 0:
            if nth == 0:
                return int(place)
            nth -= 1
    return -1


@machine_code
def deviation(tree: Tree, seat: int) -> float:
    """The standard deviation of the seat's tricks over all playouts; 1 while all were equal."""
    mean = tree.sums[seat] / tree.visits[0]
    variance = tree.squares[seat] / tree.visits[0] - mean * mean
    return float(sqrt(variance)) if variance > 1e-9 else 1.0


@machine_code
def follow_tree(tree: Tree, node: int, hand: Array, legal: Array, seat: int) -> tuple[int, int]:
    """The next node and the place of its card in the hand: a new one while there is room, else the one with
    the highest UCB1, of equals the lowest card.
    """
    known = 0
    for place in legal:
        child = tree.children[node, hand[place]]
        if child >= 0:
            tree.available[child] += 1
            known += 1
    if known < len(legal) and known < WIDENING * sqrt(tree.visits[node] + 1):
        nth = int(np.random.random() * (len(legal) - known))
        chosen = unexplored_place(tree, node, hand, legal, nth)
        new = tree.size[0]
        tree.size[0] += 1
        tree.children[node, hand[chosen]] = new
        tree.available[new] = 1
        return new, chosen
    width = EXPLORATION * deviation(tree, seat)
    best, best_place, most = -1, -1, -1e9
    for place in legal:
        card = hand[place]
        child = tree.children[node, card]
        if child >= 0:
            visits = tree.visits[child]
            value = tree.totals[child] / visits
            value += width * sqrt(log(tree.available[child]) / visits)
            if value > most or (value == most and card < hand[best_place]):
                best, best_place, most = child, place, value
    return best, best_place


@machine_code
def play_out(
    rules: Rules, root: Root, tree: Tree, hands: Array, path: Array, movers: Array, taken: Array
) -> int:
    """Play a layout to its end: through the tree and a node beyond it, then at random. How many nodes were
    passed: ``path`` has these, and ``movers`` who moved there; the tricks are in ``taken``.
    """
    table: Array = np.zeros(rules.players, np.int64)
    places: Array = np.zeros(RANKS, np.int64)
    lying = len(root.table)
    table[:lying] = root.table
    lead, leader, seat = root.lead, root.leader, root.seat
    node, length, in_tree = 0, 0, True
    while hands[seat, SIZE] > 0:
        hand = hands[seat]
        legal = places[: list_legal(rules, hand, lead, places)]
        if in_tree:
            node, place = follow_tree(tree, node, hand, legal, seat)
            path[length], movers[length] = node, seat
            length += 1
            in_tree = tree.visits[node] > 0
        else:
            place = legal[int(np.random.random() * len(legal))]
        card = hand[place]
        hand[SIZE] -= 1
        hand[place] = hand[hand[SIZE]]
        table[lying] = card
        lying += 1
        lead = rules.after[lead, card]
        seat = (seat + 1) % rules.players
        if lying == rules.players:
            leader = seat = (leader + taker(rules, table, lead)) % rules.players
            taken[leader] += 1
            lying, lead = 0, 0
    return length


@machine_code
def grow(rules: Rules, drawing: Drawing, root: Root, tree: Tree, playouts: int, seed: int) -> None:
    """Make so many playouts. See :class:`Search`."""
    np.random.seed(seed)
    hands: Array = np.zeros((rules.players, RANKS + 1), np.int64)
    cards, places = drawing.cards.copy(), drawing.kind_begins.copy()
    pool: Array = np.zeros((rules.players, CARDS), np.int64)
    path: Array = np.zeros(CARDS, np.int64)
    movers: Array = np.zeros(CARDS, np.int64)
    for _ in range(playouts):
        draw(drawing, cards, places, pool, hands)
        hands[root.seat] = root.hand
        taken = root.taken.copy()
        length = play_out(rules, root, tree, hands, path, movers, taken)
        tree.sums[:] += taken
        tree.squares[:] += taken * taken
        tree.visits[0] += 1
        for node, seat in zip(path[:length], movers[:length]):  # noqa: B905  # Numba knows no `strict`
            tree.visits[node] += 1
            tree.totals[node] += taken[seat]


class CompiledSearch:
    """The search as a bot for one game. ``rates``: by tricks left, how many playouts it makes a second."""

    def __init__(self, game: Fesca, rates: dict[int, float]) -> None:
        self.rules = rules_of(game)
        self.rates = rates

    def __call__(
        self, observation: FescaObservation, rng: Random, seconds: float | None = None, /
    ) -> Play:
        """The move that is visited most often."""
        moves = observation.legal_moves()
        if len(moves) == 1:
            return moves[0]
        rate = self.rates[position_of(observation).left]
        playouts = round(rate * (SECONDS if seconds is None else seconds))
        visits = self.visits(observation, rng, max(1, playouts))
        return max(moves, key=lambda move: int(visits[move.index]))

    def visits(self, observation: FescaObservation, rng: Random, playouts: int) -> Array:
        """How often each card was visited, in ``playouts`` playouts."""
        tree = self.tree(observation, rng, playouts)
        children = tree.children[0]
        return np.where(children >= 0, tree.visits[children], 0)

    def tree(self, observation: FescaObservation, rng: Random, playouts: int) -> Tree:
        """The tree after ``playouts`` playouts."""
        root, drawing = root_of(observation), drawing_of(observation.layouts)
        tree = new_tree(self.rules.players, playouts + 1)
        grow(self.rules, drawing, root, tree, playouts, rng.getrandbits(31))
        return tree


def root_of(observation: FescaObservation) -> Root:
    """The position as the search has it."""
    at = position_of(observation)
    own = [card.index for card in moves_of(observation.hand)]
    return Root(
        table=np.array(list(at.cards), np.int64),
        leader=at.leader,
        lead=at.lead,
        seat=observation.seat,
        hand=np.array([*own, *[0] * (SIZE - len(own)), len(own)]),
        taken=np.array(observation.scores),
    )


def position_of(observation: FescaObservation) -> SearchPosition:
    """What lies open, as the hard bot takes it."""
    return search_position(step_of(observation.game), observation)


def positions(game: Fesca, seed: int) -> Iterator[FescaObservation]:
    """Positions of a deal with a choice, as who is to play sees them: of each trick one at random, if any."""
    rng, state = Random(seed), game.deal(seed=seed)
    bot = players.player("normal", game)
    trick: list[FescaObservation] = []
    while state.actor is not None:
        observation = game.observe(state, state.actor)
        if len(state.legal_moves()) > 1:
            trick.append(observation)
        state = state.play(bot(observation, rng, 0.01))
        if trick and len(state.history) % game.players == 0:
            yield rng.choice(trick)
            trick = []


def rates_of(game: Fesca) -> dict[int, float]:
    """By tricks left, how many playouts the search in Python makes in a second of the bots' clock."""
    seen: dict[int, list[float]] = {}
    for seed in range(RATE_DEALS):
        for observation in positions(game, seed):
            search, budget = Search(observation, Random(seed)), Budget(RATE_SECONDS)
            while budget.left > 0:
                search.playout()
            seen.setdefault(position_of(observation).left, []).append(
                search.playouts / budget.spent
            )
    means = {left: sum(rates) / len(rates) for left, rates in seen.items()}
    return {
        left: means[min(means, key=lambda n: abs(n - left))] for left in range(game.hand_size + 1)
    }


def check(game: Fesca) -> None:
    """Judge random tricks by the compiled rules and by the engine's; AssertionError where they differ."""
    rng, rules = Random(0), rules_of(game)
    deck = [card.index for card in game.deck.cards]
    wild = [card for card in deck if card >= TAIJI]
    for n in range(CHECKED):
        few = rng.sample(wild, rng.randrange(game.players))
        others = [card for card in deck if card not in few]
        cards = [*few, *rng.sample(others, game.players - len(few))]
        if n % 2:
            rng.shuffle(cards)
        lead = 0
        for card in cards:
            lead = game.lead_after[lead][card]
        expected = game.taker(bytes(cards), sum(1 << card for card in cards), lead)
        found = taker(rules, np.array(cards), lead)
        assert found == expected, f"{cards}: {found} takes it, not {expected}"
