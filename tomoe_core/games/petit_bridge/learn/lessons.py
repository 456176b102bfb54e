"""The lessons of Petit Bridge: winner points, the offence, the contract, the play, the score, a match."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from random import Random
from typing import Final, NamedTuple

from ....cards import Card, Suit
from ....explain import Names, Text, text
from ....facts import Fact
from ....facts import Step as FactStep
from ....game import State
from ....learn.lessons import (
    Lesson,
    lesson,
    picture,
    score_lesson,
    step,
    tell,
    trick_steps,
    without_choices,
)
from ....match import Match
from ....names import names_for
from ....table.tricks import trick_tags
from ....table.types import Slot, Step, View, Zone
from ....table.views import bar, face_up, say, view_alone, view_of, zone
from ...shared.decks import STANDARD
from ..game import PetitBridge
from ..rules.base import PetitBase
from ..rules.cards import ALL_POINTS, DUMMY, HAND, OFFENCE, PLACES, SEATS, winner_points
from ..rules.moves import Contract
from ..rules.offence import DUMMY_CANDIDATE, Opening
from ..rules.scoring import price_of
from ..rules.state import PetitState
from ..rules.story import last_steps, result_steps
from ..table.draw import TAGS

NAMES: Final = names_for(SEATS, 0)

EXAMPLE: Final = (
    "ST93 HT9732 D74 CK76",
    "SK764 HAJ DT85 CQJ52",
    "SAQ852 HK6 DQJ96 CT8",
    "SJ HQ854 DAK32 CA943",
)
"""The hands of the author's first example: three players' and the dummy candidate's."""

OFFENCES: Final = {"candidate": 1387, "either-hand": 836, "one-hand": 3416, "no-hand": 3873}
"""Deals with the winner points of the author's examples 2 to 5, by their seeds."""

FOUND: Final = {
    "a": "petit-bridge-found-a",
    "b": "petit-bridge-found-b",
    "c": "petit-bridge-found-c",
}
"""By case: who is the offence, in a few words."""


class Example(NamedTuple):
    """A trick of four cards, with the letter of trumps (None for no trump) and the key of what comes of it."""

    trump: str | None
    cards: str
    result: str


TRICKS: Final = {
    "high": Example("S", "D9 DK D4 DA", "petit-bridge-won-high"),
    "ruff": Example("S", "HA S2 HK H5", "petit-bridge-won-ruff"),
    "overruff": Example("H", "CK H3 H9 C2", "petit-bridge-won-overruff"),
    "discard": Example(None, "CT SA C3 HK", "petit-bridge-won-discard"),
}
"""An example of each way to win a trick, by its name."""


# Winner points


def hands_of(written: Sequence[str]) -> str:
    """Return a deck's order that deals these hands, such as ``SK7 HA …``, from seat 0 on."""
    groups = (group for hand in written for group in hand.split())
    return " ".join(group[0] + rank for group in groups for rank in group[1:])


def points() -> Lesson:
    """Show how everybody announces their winner points, so that the dummy candidate's are known."""
    state = PetitBridge().deal(order=hands_of(EXAMPLE))
    steps = []
    for seat in range(SEATS):
        cards = STANDARD.of(state.deal.dealt[seat])
        counted = counted_cards(cards)
        caption = say(
            "petit-bridge-points-hand",
            NAMES,
            seat=seat,
            cards=counted,
            sum=sum_of([winner_points(card.bit) for card in counted]),
        )
        steps.append(step(hand_view(state.game, cards), caption, *map(str, counted)))
    rest = next(
        one for one in last_steps(state.opening, b"") if one.key == "petit-bridge-points-dummy"
    )
    steps.append(step(announcement(state.opening, NAMES), text(rest, NAMES)))
    cards = STANDARD.of(state.deal.dealt[DUMMY_CANDIDATE])
    counted = counted_cards(cards)
    found = say(
        "petit-bridge-points-fits", cards=counted, points=winner_points(sum(c.bit for c in cards))
    )
    steps.append(step(hand_view(state.game, cards), found, *map(str, counted)))
    return lesson(say("petit-bridge-points"), steps)


def sum_of(terms: Sequence[int]) -> str:
    """Return ``3 + 4 = 7``; one number alone as it is."""
    total = str(sum(terms))
    return f"{' + '.join(map(str, terms))} = {total}" if len(terms) > 1 else total


def counted_cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return those that have winner points, the highest first."""
    honours = (card for card in cards if winner_points(card.bit))
    return tuple(sorted(honours, key=lambda card: (-card.rank, card.index)))


def by_suits(cards: Iterable[Card]) -> list[Card]:
    """Return cards as a hand lies: suit by suit, each from the highest down."""
    return sorted(cards, key=lambda card: ("SHCD".index(card.suit.letter), -card.rank))


def hand_view(game: PetitBase, cards: Iterable[Card]) -> View:
    """Show a hand and nothing else."""
    slots = [face_up(card) for card in by_suits(cards)]
    return view_of(game, zone("hand", "hand", "suits", say("hand"), slots))


# The offence


def announcement(
    opening: Opening, names: Names, *, found: bool = False, been: bool = False, rest: bool = True
) -> View:
    """Show the winner points of the three players and of the dummy candidate. ``found``: as they play, with the
    offence and the dummy named; ``been``: with how often each has been candidate; ``rest``: whether the dummy
    candidate's points are known yet.
    """
    bars = []
    for seat in range(SEATS + 1 if rest else SEATS):
        held = seat
        if found:
            held = opening.dummy if seat == DUMMY_CANDIDATE else opening.holder(seat)
        if seat == DUMMY_CANDIDATE:
            label = say("petit-bridge-dummy" if found else "petit-bridge-dummy-candidate")
        elif found:
            key = (
                "petit-bridge-named-offence"
                if seat == opening.offence
                else "petit-bridge-named-defender"
            )
            label = say(key, names, seat=seat)
        else:
            key = PLATES[(seat == opening.dealer, been)]
            label = say(key, names, seat=seat, times=opening.candidacies[seat])
        bars.append(bar(f"points-{seat}", label, opening.points[held], ALL_POINTS))
    return view_of(opening.game) | {"tracks": bars}


PLATES: Final = {
    (False, False): "petit-bridge-plate",
    (True, False): "petit-bridge-plate-candidate",
    (False, True): "petit-bridge-plate-times",
    (True, True): "petit-bridge-plate-candidate-times",
}
"""What stands beside a player's winner points: whether they are the candidate, and how often they have been."""


def explain_offence(opening: Opening, names: Names = NAMES, *, by_lot: bool = False) -> Lesson:
    """Show how the offence is found, sum by sum. ``by_lot``: it ends where chance would have to decide."""
    steps = []
    for fact in last_steps(opening, b""):
        if fact.key in ("petit-bridge-points-seat", "petit-bridge-points-dummy"):
            continue
        if by_lot and fact.key in ("petit-bridge-hand-drawn", "petit-bridge-candidate-drawn"):
            key = (
                "petit-bridge-lot-hand"
                if fact.key == "petit-bridge-hand-drawn"
                else "petit-bridge-lot-candidate"
            )
            steps.append(step(announcement(opening, names), say(key)))
            break
        found = fact.key in ("petit-bridge-hand-becomes-dummy", "petit-bridge-is-offence")
        steps.append(step(announcement(opening, names, found=found), text(fact, names)))
    result = say(FOUND[opening.case], names, seat=opening.offence)
    return lesson(say("petit-bridge-offence"), steps, result=result)


def offence(name: str) -> Lesson:
    """Show one of the author's examples of how the offence is found; ``name`` is its key in ``OFFENCES``."""
    opening = PetitBridge().deal(seed=OFFENCES[name]).opening
    made = explain_offence(opening)
    title = say("petit-bridge-example", number=2 + list(OFFENCES).index(name))
    return lesson(title, made["steps"], result=made["result"], picture=announcement(opening, NAMES))


# The contract

CONTRACT_SEED: Final = 987
"""The reader is the offence, with a long suit."""


def contract() -> Lesson:
    """Show the dummy, which lies open: what may be promised, and what it pays."""
    state: PetitState = PetitBridge().deal(seed=CONTRACT_SEED)
    both = (*state.hand_of(0), *state.dummy)
    shown = two_hands(state)
    known = winner_points(sum(card.bit for card in both))
    steps = [
        step(shown, say("petit-bridge-contract-both", points=known), *map(str, counted_cards(both)))
    ]
    for name in ("S partial", "S game", "NT game", "S small"):
        move = state.game.parse_move(f"contract {name}")
        assert isinstance(move, Contract)
        price = price_of(state.game, move, state.opening.vulnerable)
        trumps = tuple(card for card in both if card.suit is move.trump)
        caption = say(
            "petit-bridge-lesson-worth",
            trump=move.trump,
            level=move.level,
            tricks=price.promised,
            points=price.score(price.promised).offence,
            short=price.undertrick,
        )
        steps.append(step(shown, caption, *map(str, trumps)))
    return lesson(say("petit-bridge-contract"), steps)


def two_hands(state: PetitState) -> View:
    """Show the dummy in the middle and the reader's own hand, and nobody else."""
    return view_alone(state.game, NAMES, [own_hand(state.hand_of(0))], dummy_hand(state.dummy))


def own_hand(cards: Iterable[Card], kind: str = "hidden") -> Zone:
    """Return the reader's hand."""
    slots = map(face_up, by_suits(cards))
    return zone("0:hand", kind, "row", say("own-hand"), slots)


def dummy_hand(cards: Iterable[Card]) -> Zone:
    """Return the dummy, from which the reader plays."""
    label = say("petit-bridge-dummy-hand", NAMES, seat=0)
    return zone("dummy", "open", "suits", label, map(face_up, by_suits(cards)))


# Play


def play_on(state: PetitState, cards: int, seed: int) -> PetitState:
    """Return the position after ``cards`` more cards, drawn from the legal ones."""
    chance = Random(f"bridge {seed}").random
    for _ in range(cards):
        moves = state.legal_moves()
        state = state.play(moves[int(chance() * len(moves))])
    return state


def random_play(seed: int, named: str, cards: int) -> PetitState:
    """Return a deal with seat 0 as candidate, after the contract and ``cards`` cards."""
    state = PetitBridge().deal(seed=seed).play(f"contract {named}")
    return play_on(state, cards, seed)


def play() -> Lesson:
    """Show two tricks of a deal: following suit, a discard, the dummy's trump."""
    seed, named, first_of_second = 1580, "H partial", 10 * PLACES
    steps = [
        step(_picture(random_play(seed, named, 0)), say("petit-bridge-play-start", NAMES, seat=1)),
        *_cards(seed, named, range(1, PLACES + 1)),
        *_cards(seed, named, range(first_of_second + 1, first_of_second + PLACES + 1)),
    ]
    return lesson(say("petit-bridge-play"), steps)


def minute() -> Lesson:
    """Show the last two tricks of a deal, which make the contract."""
    seed, named, all_cards = 740, "S partial", PLACES * HAND
    state = random_play(seed, named, all_cards - 2 * PLACES)
    contract = state.contract
    assert contract is not None
    promised = state.game.promised(contract)
    before = say("petit-bridge-minute-before", NAMES, tricks=promised, n=promised - state.taken)
    steps = [
        step(_picture(state), before),
        *_cards(seed, named, range(all_cards - 2 * PLACES + 1, all_cards + 1)),
    ]
    over = random_play(seed, named, all_cards)
    steps.append(step(_picture(over, trick_done=True), tell(_result(over), NAMES)))
    return lesson(say("petit-bridge-minute"), steps)


def _cards(seed: int, named: str, counts: Iterable[int]) -> list[Step]:
    """Return a step for each card of a deal, with what it brought about."""
    steps = []
    for count in counts:
        state = random_play(seed, named, count)
        done = count % PLACES == 0
        card = state.tricks[-1].cards[-1]
        facts = last_steps(state.opening, state.history)
        void = _shows_void(state)
        told = [facts[0], *([void] if void else []), *filter(_is_won, facts)]
        steps.append(step(_picture(state, trick_done=done), tell(told, NAMES), str(card)))
    return steps


def _is_won(fact: FactStep) -> bool:
    """Return True for what says which card has won a trick, and why."""
    return fact.key in ("petit-bridge-wins", "petit-bridge-wins-trump")


def _shows_void(state: PetitState) -> FactStep | None:
    """Return what a card tells that does not follow suit."""
    trick = state.tricks[-1]
    lead, card = trick.cards[0], trick.cards[-1]
    place = trick.place(len(trick.cards) - 1)
    trump = state.contract.trump if state.contract else None
    if card.suit is lead.suit:
        return None
    if place == DUMMY:
        key = "petit-bridge-dummy-ruffs" if card.suit is trump else "petit-bridge-dummy-discards"
    else:
        key = "petit-bridge-why-ruffs" if card.suit is trump else "petit-bridge-why-discards"
    return FactStep(key, seat=state.opening.seats[place], suit=lead.suit, card=card)


def _result(state: PetitState) -> list[FactStep]:
    contract = state.contract
    assert contract is not None
    return result_steps(state.opening, contract, state.taken)


def _picture(state: PetitState, *, trick_done: bool = False) -> View:
    # The offence's choices are for the table; a lesson shows the cards.
    return without_choices(picture(state.observe(0), NAMES, trick_done=trick_done))


# Tricks


def explain_trick(
    cards: Sequence[Card], trump: Suit | None, *, result: Text | None = None
) -> Lesson:
    """Show four cards as a trick, with what each does as it falls, and which wins."""
    judged = PetitBridge().trick(cards, trump)

    def draw(fallen: int, done: bool) -> View:
        return trick_view(cards[:fallen], judged.winner if done else None)

    steps = trick_steps(judged, draw)
    return lesson(say("petit-bridge-trick-trump", trump=trump), steps, result=result)


def trick_view(
    cards: Sequence[Card],
    winner: int | None = None,
    names: Sequence[Text] = (),
    *,
    lead: bool = True,
) -> View:
    """Show a trick and nothing else; ``winner`` is the index of the card that has won it; ``names`` are those
    of whoever played the cards; ``lead``: whether the lead is marked.
    """
    slots: list[Slot] = []
    for i, card in enumerate(cards):
        slot = face_up(card, tags=trick_tags(TAGS, leads=lead and i == 0, wins=i == winner))
        if names:
            slot["label"] = names[i]
        slots.append(slot)
    return view_of(PetitBridge(), zone("trick", "trick", "trick", say("trick"), slots))


def trick(name: str) -> Lesson:
    """Show one of the ways to win a trick; ``name`` is its key in ``TRICKS``."""
    example = TRICKS[name]
    trump = next((suit for suit in STANDARD.suits if suit.letter == example.trump), None)
    result = say(example.result, trump=trump)
    return explain_trick(STANDARD.parse(example.cards), trump, result=result)


# The score


def tricks_taken(game: PetitBase, taken: int) -> View:
    """Show how many tricks each side has."""
    bars = [
        bar("offence", say("petit-bridge-tricks-offence"), taken, HAND),
        bar("defenders", say("petit-bridge-tricks-defenders"), HAND - taken, HAND),
    ]
    return view_of(game) | {"tracks": bars}


def tricks_by_hand(game: PetitBase, own: int, laid: int) -> View:
    """Show the tricks that the reader has taken with their own hand and with the dummy, and the defenders'."""
    bars = [
        bar("own", say("petit-bridge-tricks-own"), own, HAND),
        bar("dummy", say("petit-bridge-dummy"), laid, HAND),
        bar("defenders", say("petit-bridge-tricks-defenders"), HAND - own - laid, HAND),
    ]
    return view_of(game) | {"tracks": bars}


def opening_with(game: PetitBridge, *, vulnerable: bool) -> Opening:
    """Return a deal with seat 0 as the offence, vulnerable or not, to count a score in."""
    state: PetitState = game.deal(seed=OFFENCES["candidate"], games=(int(vulnerable), 0, 0))
    return state.opening


def explain_score(contract: Contract, taken: int, *, vulnerable: bool) -> Lesson:
    """Show what a contract is worth if the offence has ``taken`` tricks, sum by sum."""
    game = PetitBridge()
    opening = opening_with(game, vulnerable=vulnerable)
    named = FactStep(
        "petit-bridge-names-contract", seat=OFFENCE, trump=contract.trump, level=contract.level
    )
    facts = [named, *result_steps(opening, contract, taken)]
    steps = [step(tricks_taken(game, taken), text(fact, NAMES)) for fact in facts]
    return lesson(say("petit-bridge-score"), steps)


SCORES: Final = (("S game", 11), ("NT game", 9), ("S small", 12), ("H game", 8))
"""Contracts with tricks taken, which are scored side by side."""


def scores(*, vulnerable: bool) -> Lesson:
    """Show a few contracts with their results, the score of each in a sentence."""
    game = PetitBridge()
    opening = opening_with(game, vulnerable=vulnerable)
    steps = []
    for named, taken in SCORES:
        move = game.parse_move(f"contract {named}")
        assert isinstance(move, Contract)
        price = price_of(game, move, opening.vulnerable)
        result = price.score(taken)
        params = {"trump": move.trump, "level": move.level, "tricks": taken}
        if result.offence:
            sums = {"make": price.trick_points(taken), "bonus": price.bonus}
            caption = say("petit-bridge-scored-made", None, points=result.offence, **sums, **params)
        else:
            down = {"short": price.promised - taken, "each": price.undertrick}
            caption = say(
                "petit-bridge-scored-down", None, points=result.defender, **down, **params
            )
        steps.append(step(tricks_taken(game, taken), caption))
    return lesson(say("petit-bridge-score"), steps)


# A match

MATCH_SEED: Final = 9
MATCH: Final = ((0, "NT game"), (3, "S game"), (0, "D partial"), (0, "NT game"))
"""Deals of a match, by seed and contract, in which seat 0 wins two games and ends it."""


def played_match() -> Match:
    """Return a match of four deals."""
    match = Match(PetitBridge(), seed=MATCH_SEED)
    for seed, named in MATCH:
        state = _match_deal(match, seed, named)
        match.add(state if state.is_over else state.play("stop"))
    return match


def _match_deal(match: Match, seed: int, named: str) -> PetitState:
    """Return the next deal of a match, up to its last card."""
    state = match.deal(seed=seed)
    assert isinstance(state, PetitState)
    return play_on(state.play(f"contract {named}"), PLACES * HAND, seed)


def scoring() -> Lesson:
    """Show a match: who is vulnerable when, and how it ends."""
    match = played_match()
    last = _petit(match.states[-1])
    ended = [
        Fact("petit-bridge-stops-match", seat=last.offence),
        Fact("match-won", seat=match.winner, points=max(match.totals)),
    ]

    def draw(state: State) -> View:
        return tricks_taken(last.game, _petit(state).taken)

    title = say("petit-bridge-match")
    return score_lesson(title, match, NAMES, draw, _say_deal, tell(ended, NAMES), note=False)


def _petit(state: State) -> PetitState:
    assert isinstance(state, PetitState)
    return state


def _say_deal(number: int, state: State) -> Text:
    """Say what came of deal ``number``: the contract made or not, who was vulnerable, who has won a game."""
    end = _petit(state)
    contract, offence, games = end.contract, end.offence, end.opening.games[end.offence]
    assert contract is not None
    made = end.taken >= end.game.promised(contract)
    facts = [
        Fact(
            "petit-bridge-deal-made" if made else "petit-bridge-deal-down",
            seat=offence,
            number=number,
            trump=contract.trump,
            level=contract.level,
            tricks=end.taken,
            points=max(end.scores),
        )
    ]
    if end.opening.vulnerable:
        facts.append(Fact("petit-bridge-is-vulnerable", seat=offence, games=games))
    if end.wins_game:
        facts.append(Fact("petit-bridge-wins-game", seat=offence, games=games + 1))
    return tell(facts, NAMES)


def second_game(*, open_end: bool) -> PetitState:
    """Return a deal in which seat 0 has just won its second game."""
    game = PetitBridge(open_end=open_end)
    seed, named = MATCH[-1]
    last = played_match().states[-1]
    first = game.deal_on(last.terms, seed, last.dealer)
    assert isinstance(first, PetitState)
    return play_on(first.play(f"contract {named}"), PLACES * HAND, seed)


def ending(*, open_end: bool) -> Lesson:
    """Show what a second game leads to, in a match with an open end or of agreed length."""
    state = second_game(open_end=open_end)
    shown = tricks_taken(state.game, state.taken)
    games = state.opening.games[state.offence] + 1
    steps = [step(shown, say("petit-bridge-wins-game", NAMES, seat=state.offence, games=games))]
    moves = tuple(map(str, state.legal_moves()))
    key = "petit-bridge-end-asked" if moves else "petit-bridge-end-goes-on"
    steps.append(step(shown, say(key, NAMES, seat=state.offence)))
    return lesson(say("petit-bridge-match"), steps)


LESSONS: Final[dict[str, Callable[[], Lesson]]] = {
    "minute": minute,
    "points": points,
    **{name: partial(offence, name) for name in OFFENCES},
    "contract": contract,
    "play": play,
    **{name: partial(trick, name) for name in TRICKS},
    "not-vulnerable": partial(scores, vulnerable=False),
    "vulnerable": partial(scores, vulnerable=True),
    "scoring": scoring,
    "open-end": partial(ending, open_end=True),
    "agreed": partial(ending, open_end=False),
}
"""The lessons by name."""
