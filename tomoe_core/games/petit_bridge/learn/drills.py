"""The drills of Petit Bridge: which card wins, what may be played, who is the offence, which honours a hidden
hand has, what a contract pays.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final, NamedTuple

from ....cards import Card, Suit
from ....explain import Text, text
from ....facts import Param
from ....learn.drills import (
    Answer,
    Drill,
    Question,
    all_cards,
    answer,
    draw,
    draw_near,
    draw_some,
    find,
    one_card,
    one_number,
    one_of,
    position,
)
from ....learn.lessons import Lesson, lesson, step
from ....table.views import View, bar, face_up, name_of, say, view_alone, view_of, zone
from ...shared.decks import STANDARD
from ..game import PetitBridge
from ..rules.cards import DUMMY, HAND, PLACES, SEATS, winner_points
from ..rules.moves import CONTRACTS, LEVELS, Contract
from ..rules.observation import PetitObservation, observe
from ..rules.offence import DUMMY_CANDIDATE, Opening, enough_with, least_often, others
from ..rules.scoring import price_of
from ..rules.state import PetitState
from ..table.known import ways_to_points
from .lessons import (
    NAMES,
    announcement,
    by_suits,
    dummy_hand,
    explain_offence,
    explain_score,
    explain_trick,
    own_hand,
    sum_of,
    trick_view,
    tricks_by_hand,
    tricks_taken,
)

GAME: Final = PetitBridge()


# Tricks


def winner(rng: Random, level: int) -> Question:
    """Ask: which card wins this trick? First without trumps, then with them; then, which of your cards win
    it.
    """
    if level == 3:
        return _winning_cards(rng)
    trump = None if level == 1 else draw(rng, STANDARD.suits)
    place = int(rng.random() * PLACES)
    cards = find(lambda: _trick_won_by(rng, place, trump))
    ask = say("petit-bridge-drill-winner", trump=trump)
    return one_card(ask, trick_view(cards), cards, cards[place], explain_trick(cards, trump))


def _trick_won_by(rng: Random, place: int, trump: Suit | None) -> tuple[Card, ...] | None:
    """Return four cards, at least two of the suit led, of which the one at ``place`` wins; with trumps, two
    times in three one of them is in the trick. None if those drawn are not so.
    """
    cards = tuple(draw_some(rng, STANDARD.cards, PLACES))
    lead = cards[0].suit
    if sum(card.suit is lead for card in cards) < 2 or GAME.trick(cards, trump).winner != place:
        return None
    dull = trump is not None and (lead is trump or all(card.suit is not trump for card in cards))
    return cards if not dull or rng.random() < 0.1 else None


def _winning_cards(rng: Random) -> Question:
    """Ask: which of your cards may you play, and win the trick with?"""
    trump = draw(rng, (*STANDARD.suits, None))
    three, hand, right = find(lambda: _last_to_play(rng, trump))
    trick = trick_view(three)
    steps = GAME.trick((*three, right[0]), trump).steps
    lead = three[0].suit
    may = tuple(card for card in hand if card.suit is lead) or tuple(hand)
    view = _with_hand(trick, hand)
    # The cards on the table first, then what may be played, then what wins.
    told = [
        step(view, text(fact, NAMES), str(card)) for fact, card in zip(steps, three, strict=False)
    ]
    key = "petit-bridge-drill-may" if len(may) < len(hand) else "petit-bridge-drill-may-any"
    told.append(step(view, say(key, suit=lead, cards=may), *map(str, may)))
    told.append(step(view, say("petit-bridge-drill-wins", cards=tuple(right)), *map(str, right)))
    why = lesson(say("petit-bridge-trick-trump", trump=trump), told)
    return all_cards(say("petit-bridge-drill-winning", trump=trump), view, hand, right, why)


def _last_to_play(
    rng: Random, trump: Suit | None
) -> tuple[tuple[Card, ...], list[Card], list[Card]] | None:
    """Return three cards of a trick, a hand of five to seven, and which of its cards may be played and win;
    None if none do, or all.
    """
    cards = draw_some(rng, STANDARD.cards, 8 + int(rng.random() * 3))
    three, hand = tuple(cards[:3]), by_suits(cards[3:])
    lead = three[0].suit
    may = [card for card in hand if card.suit is lead] or hand
    right = [card for card in may if GAME.trick((*three, card), trump).winner == 3]
    return (three, hand, right) if 0 < len(right) < len(hand) else None


def _with_hand(view: View, hand: Iterable[Card]) -> View:
    """Show what lies in the middle, with the reader's own cards below it."""
    return view_alone(GAME, NAMES, [own_hand(hand, "open")], *view["centre"])


# Following suit


def follow(rng: Random, level: int) -> Question:
    """Ask: which cards may you play? As a defender with the suit led, then without it as often; then as the
    offence, which plays two hands.
    """
    holds = level == 1 or rng.random() < 0.5
    state = find(lambda: _asks(rng, level, holds))
    o = observe(state, 0)
    trick, legal = o.tricks[-1], STANDARD.of(o.legal)
    lead, from_dummy = trick.cards[0], o.place == DUMMY
    own, laid = by_suits(STANDARD.of(o.hand)), by_suits(o.dummy_cards) if level == 3 else []
    view = _with_hand(trick_view(trick.cards, names=_players(o)), own)
    if laid:
        view["centre"].insert(0, dummy_hand(laid))
    if holds:
        key = "petit-bridge-dummy-follows" if from_dummy else "petit-bridge-hold"
        rule = say(key, card=lead, suit=lead.suit, cards=legal)
    else:
        rule = say(
            "petit-bridge-drill-dummy-free" if from_dummy else "petit-bridge-drill-free",
            suit=lead.suit,
        )
    whose = say("petit-bridge-drill-turn-dummy" if from_dummy else "petit-bridge-drill-turn-own")
    steps = [
        step(view, say("petit-bridge-lead", card=lead, suit=lead.suit), str(lead)),
        *([step(view, whose)] if level == 3 else []),
        step(view, rule, *map(str, legal)),
    ]
    ask = say("petit-bridge-drill-follow-two" if level == 3 else "petit-bridge-drill-follow")
    return all_cards(ask, view, [*laid, *own], legal, lesson(say("petit-bridge-play"), steps))


def _asks(rng: Random, level: int, holds: bool) -> PetitState | None:
    """Return a position in which the reader adds a card to a trick, from a hand that ``holds`` the suit led and
    others or has none of it; on level 3 as the offence, before as a defender. None if the one drawn is not so.
    """
    tricks = 4 + int(rng.random() * 5)
    state = position(GAME, rng, 1 + PLACES * tricks + 1 + int(rng.random() * 3))
    if not isinstance(state, PetitState) or state.actor != NAMES.you or not state.asked:
        return None
    if (state.offence == NAMES.you) is not (level == 3):
        return None
    hand = state.hands[state.place]
    legal = sum(move.bit for move in state.legal_moves())
    follows = bool(hand & state.asked)
    if follows is not holds or (holds and legal == hand):
        return None
    return state if hand.bit_count() > 2 else None


def _players(o: PetitObservation) -> list[Text]:
    """Say who played the cards of the trick on the table."""
    trick = o.tricks[-1]
    places = [trick.place(i) for i in range(len(trick.cards))]
    return [
        say("petit-bridge-dummy") if place == DUMMY else name_of(o.opening.seats[place], NAMES)
        for place in places
    ]


# The offence


def _with_hand_of(other: int, candidate: int) -> Text:
    """Return the answer that ``candidate`` is the offence, with the hand of ``other`` as dummy."""
    key = "petit-bridge-drill-b-yours" if other == NAMES.you else "petit-bridge-drill-b"
    return say(key, NAMES, seat=candidate, seat_other=other)


def offence(rng: Random, level: int) -> Question:
    """Ask: who is the offence, with which dummy? First the candidate is; then another may be; then the dummy
    candidate's points have to be worked out as well.
    """
    case = draw(rng, ("a", "b") if level == 1 else ("a", "b", "b-lot", "c", "c-lot"))
    opening = find(lambda: _opening(rng, level, case))
    candidate, (one, two) = opening.dealer, others(opening.dealer)
    choices = [
        answer("a", say("petit-bridge-drill-a", NAMES, seat=candidate)),
        answer(f"b{one}", _with_hand_of(one, candidate)),
        answer(f"b{two}", _with_hand_of(two, candidate)),
    ]
    if level > 1:
        choices += [
            answer("b", say("petit-bridge-drill-b-lot", NAMES, seat=candidate)),
            answer(f"c{one}", say("petit-bridge-drill-a", NAMES, seat=one)),
            answer(f"c{two}", say("petit-bridge-drill-a", NAMES, seat=two)),
            answer("c", say("petit-bridge-drill-c-lot", NAMES, seat_one=one, seat_two=two)),
        ]
    right = {"a": "a", "b": f"b{opening.dummy}", "c": f"c{opening.offence}"}.get(case, case[0])
    key = "petit-bridge-drill-offence" if level < 3 else "petit-bridge-drill-offence-hidden"
    why = explain_offence(opening, by_lot=case.endswith("lot"))
    if level == 3:
        counted = say(
            "petit-bridge-points-dummy", sum=_rest(opening), points=opening.points[DUMMY_CANDIDATE]
        )
        why["steps"].insert(0, step(announcement(opening, NAMES), counted))
    view = announcement(opening, NAMES, been=level > 1, rest=level < 3)
    return one_of(say(key, NAMES, seat=candidate), view, _five(rng, choices, right), right, why)


def _five(rng: Random, choices: list[Answer], right: str) -> list[Answer]:
    """Return five of the answers at most, the right one among them, in their order."""
    wrong = [one["id"] for one in choices if one["id"] != right]
    kept = {right, *draw_some(rng, wrong, 4)}
    return [one for one in choices if one["id"] in kept]


def _rest(opening: Opening) -> str:
    """Return ``40 − 12 − 8 − 13``"""
    return " − ".join(map(str, (sum(opening.points), *opening.points[:SEATS])))


def _opening(rng: Random, level: int, case: str) -> Opening | None:
    """Return a deal in which the offence is found as ``case`` says; None if the one drawn is another. ``lot``:
    chance decides between two.
    """
    dealer = int(rng.random() * SEATS)
    been = [1 + int(rng.random() * 2) + int(level > 1 and rng.random() < 0.5) for _ in range(SEATS)]
    been[dealer] = min(been)
    seed = int(rng.random() * 2**32)
    opening = GAME.deal(seed=seed, dealer=dealer, candidacies=been).opening
    if opening.case != case[0]:
        return None
    drawn = {
        "a": 1,
        "b": len(enough_with(dealer, opening.points, GAME.rules.enough)),
        "c": len(least_often(others(dealer), opening.candidacies)),
    }[opening.case]
    return opening if (drawn > 1) is case.endswith("lot") else None


# Honours


class Hidden(NamedTuple):
    """What is known of one hidden hand: masks of the cards that it may hold and of those that it must."""

    place: int
    may: int
    must: int


HONOUR_CARDS: Final = sum(card.bit for card in STANDARD.cards if winner_points(card.bit))


def honours(rng: Random, level: int) -> Question:
    """Ask: how many winner points has a hidden hand left? Which honours may it hold? Which has it to hold?"""
    if level == 1:
        return _points_left(rng)
    must = level == 3
    o, hidden = find(lambda: _inference(rng, must))
    unseen = by_suits(STANDARD.of(o.unknown))
    asked = [card for card in unseen if card.bit & HONOUR_CARDS]
    right = [card for card in asked if card.bit & (hidden.must if must else hidden.may)]
    view = _unseen_view(o, unseen)
    seat = o.opening.seats[hidden.place]
    ask = say(
        "petit-bridge-drill-must" if must else "petit-bridge-drill-may-hold", NAMES, seat=seat
    )
    return all_cards(ask, view, asked, right, _why_honours(o, hidden, view, right, must))


def _inference(rng: Random, must: bool) -> tuple[PetitObservation, Hidden] | None:
    """Return a position with six tricks left at most, in which some honours may (or ``must``) be in a hidden
    hand and others not; None if another is drawn.
    """
    tricks = 7 + int(rng.random() * 3)
    state = position(GAME, rng, 1 + PLACES * tricks)
    if not isinstance(state, PetitState):
        return None
    o = observe(state, 0)
    which = int(rng.random() * 2)
    sure = o.layouts.sure
    hidden = Hidden(o.hidden_places[which], o.unknown & ~sure[1 - which], sure[which])
    asked = o.unknown & HONOUR_CARDS
    right = asked & (hidden.must if must else hidden.may)
    # As long as both hands could hold some, there is something to work out.
    if asked.bit_count() < 3 or not 0 < right.bit_count() < asked.bit_count():
        return None
    return o, hidden


def _unseen_view(o: PetitObservation, unseen: Sequence[Card]) -> View:
    """Show the cards that the reader does not see, and what is known of the two hands that they are in."""
    bars, most = [], winner_points(o.unknown)
    for place in o.hidden_places:
        seat, voids = o.opening.seats[place], o.voids(place)
        suits = "".join(suit.kanji for suit in voids)
        key = "petit-bridge-hand-void" if voids else "petit-bridge-hand"
        label = say(key, NAMES, seat=seat, n=o.sizes[place], suits=suits)
        bars.append(bar(f"points-{seat}", label, o.points_left[place], most))
    middle = zone("unseen", "open", "suits", say("petit-bridge-unseen"), map(face_up, unseen))
    return view_of(o.game, middle) | {"tracks": bars}


def _why_honours(
    o: PetitObservation, hidden: Hidden, view: View, right: Sequence[Card], must: bool
) -> Lesson:
    """Show the suits that the hand cannot have, the ways to come to its points, and what follows."""
    place = hidden.place
    seat, other = (
        o.opening.seats[one] for one in (place, *(p for p in o.hidden_places if p != place))
    )
    steps = []
    for one in o.hidden_places:
        cards = tuple(card for card in STANDARD.of(o.unknown & o.cannot[one] & HONOUR_CARDS))
        if cards:
            who, rest = (seat, other) if one == place else (other, seat)
            caption = say("petit-bridge-why-void", NAMES, seat=who, cards=cards, seat_other=rest)
            steps.append(step(view, caption, *map(str, cards)))
    ways = ways_to_points(o)[o.hidden_places.index(place)]
    numbers = {"points": o.points_left[place], "n": o.sizes[place]}
    listed = tuple(way or "—" for way in ways)
    steps.append(
        step(
            view, say("petit-bridge-hand-points-ways", NAMES, seat=seat, honours=listed, **numbers)
        )
    )
    key = "petit-bridge-why-must" if must else "petit-bridge-why-may"
    steps.append(step(view, say(key, NAMES, seat=seat, cards=tuple(right)), *map(str, right)))
    return lesson(say("petit-bridge-points"), steps)


def _points_left(rng: Random) -> Question:
    """Ask: how many winner points has a hidden hand left, after some of its cards?"""

    def make() -> tuple[PetitState, int] | None:
        state = position(GAME, rng, 1 + PLACES * (3 + int(rng.random() * 4)))
        if not isinstance(state, PetitState):
            return None
        place = draw(rng, observe(state, 0).hidden_places)
        counted = observe(state, 0).played[place] & HONOUR_CARDS
        return (state, place) if 1 < counted.bit_count() < 5 else None

    state, place = find(make)
    o = observe(state, 0)
    seat, played = o.opening.seats[place], STANDARD.of(o.played[place])
    left = o.points_left[place]
    announced = left + winner_points(o.played[place])
    counted = tuple(card for card in played if card.bit & HONOUR_CARDS)
    slots = map(face_up, by_suits(played))
    view = view_of(GAME, zone("played", "open", "suits", say("petit-bridge-played"), slots))
    spent = [winner_points(card.bit) for card in counted]
    steps = [
        step(
            view,
            say("petit-bridge-why-spent", cards=counted, sum=sum_of(spent)),
            *map(str, counted),
        ),
        step(view, say("petit-bridge-why-left", points=announced, spent=sum(spent), left=left)),
    ]
    near = draw_near(rng, left, (left + by for by in (1, 2, 3, -1, -2, -3, 4)), least=0)
    ask = say("petit-bridge-drill-left", NAMES, seat=seat, points=announced)
    return one_number(ask, view, near, left, lesson(say("petit-bridge-points"), steps))


# The score


def pays(rng: Random, level: int) -> Question:
    """Ask: what does this contract pay? First made and not vulnerable, then vulnerable or a slam; then down as
    well, with the tricks of two hands to be added, and with games won in place of "vulnerable".
    """
    name = draw(rng, LEVELS[:2] if level == 1 else LEVELS)
    games = draw(rng, (0, 1, 0, 2)) if level == 3 else 0
    vulnerable = games > 0 or (level == 2 and rng.random() < 0.5)
    down = level == 3 and rng.random() < 0.4
    results = [
        (contract, GAME.promised(contract) + more)
        for contract in CONTRACTS
        for more in (range(-4, 0) if down else range(HAND + 1 - GAME.promised(contract)))
        if contract.level == name
    ]
    contract, taken = draw(rng, results)
    right = _points(contract, taken, vulnerable)
    key = "petit-bridge-drill-made-vulnerable" if vulnerable else "petit-bridge-drill-made"
    if level == 3:
        key = "petit-bridge-drill-down" if down else "petit-bridge-drill-made-games"
    named: dict[str, Param] = {"trump": contract.trump, "level": contract.level, "tricks": taken}
    view = tricks_taken(GAME, taken)
    if level == 3:
        own = int(rng.random() * (taken + 1))
        view = tricks_by_hand(GAME, own, taken - own)
        named |= {"games": games, "own": own, "laid": taken - own}
    return one_number(
        say(key, None, **named),
        view,
        draw_near(rng, right, _mistakes(contract, taken, vulnerable), least=1),
        right,
        explain_score(contract, taken, vulnerable=vulnerable),
    )


def _points(contract: Contract, taken: int, vulnerable: bool) -> int:
    """Return what the offence scores, or, if the contract is down, each defender."""
    return max(price_of(GAME, contract, vulnerable).score(taken))


def _mistakes(contract: Contract, taken: int, vulnerable: bool) -> list[int]:
    """Return numbers that a mistake may lead to."""
    right = _points(contract, taken, vulnerable)
    price = price_of(GAME, contract, vulnerable)
    if taken < GAME.promised(contract):
        short = GAME.promised(contract) - taken
        return [
            *(_points(contract, taken, not vulnerable), right + price.undertrick),
            *(right - price.undertrick, 2 * right, 3 * right),
            *(price.undertrick * (short + 2), 50 * (short + 3)),
        ]
    return [
        *(_points(contract, taken, not vulnerable), right - price.bonus),
        *(right + price.each, right - price.each, right + 10, right - 10),
        price.bonus + price.each * taken,
    ]


DRILLS: Final = {
    "winner": Drill(say("drill-winner-title"), winner),
    "follow": Drill(say("drill-follow-title"), follow),
    "offence": Drill(say("petit-bridge-drill-offence-title"), offence),
    "honours": Drill(say("petit-bridge-drill-honours-title"), honours),
    "pays": Drill(say("petit-bridge-drill-pays-title"), pays),
}
"""The drills by name."""
