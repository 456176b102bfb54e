"""The first deals of FESCA Double Lead, Six and Wild, with a word on each situation when it first arises."""

from __future__ import annotations

from collections.abc import Container
from functools import partial
from typing import Final

from ....cards import Card, Suit
from ....facts import Fact, Param
from ....learn.guide import Aim, Guide, Situation, Topic, about
from ....table.views import view_of
from ....tricks import PlayedTrick
from ...shared.decks import FESCA
from ...shared.trick_base import NO_LEAD
from ..game import Fesca
from ..numbers import HIGHEST
from ..rules.apply import lead_suits
from ..rules.cards import TAIJI, Y_MASK, YINYANG, Z_MASK, card_of
from ..rules.observation import FescaObservation
from ..rules.strengths import GENERATING, OVERCOMING, WITH_YINYANG
from ..rules.tricks import MAJORITY, ONE_LEAD, Judgement
from ..six import FescaSix
from ..table.trick_view import Standing, label, trick_zone
from ..wild import FescaWild

# What the reader may do now


def _lead(o: FescaObservation) -> Situation | None:
    return Situation() if o.lead == NO_LEAD and not o.is_over else None


def _table(o: FescaObservation) -> tuple[Card, ...]:
    """Return the trick to which the seat has to add a card; empty if it leads."""
    return () if o.lead == NO_LEAD or o.is_over else o.tricks[-1].cards


def _following_cards(o: FescaObservation) -> int:
    """Return what the seat holds of the suits that are to be followed, a mask."""
    return o.hand & o.game.asked[o.lead]


def _first(o: FescaObservation) -> Situation | None:
    """Notice that there is only one lead, and the seat has to follow it."""
    first, second = lead_suits(o.lead)
    held = FESCA.of(_following_cards(o))
    if first in (None, YINYANG) and o.game.wild:
        return None
    if first is None or second is not None or not held or o.legal == o.hand:
        return None
    return about(held, suit=first, cards=held)


def _second(o: FescaObservation) -> Situation | None:
    """Notice that the seat cannot follow the only lead, so its card makes the second one."""
    first, second = lead_suits(o.lead)
    if (
        first is None
        or second is not None
        or _following_cards(o)
        or (o.game.wild and first is YINYANG)
    ):
        return None
    return about(suit=first)


def _either(o: FescaObservation) -> Situation | None:
    """Notice that there are two leads, and the seat holds cards of one or of both."""
    first, second = lead_suits(o.lead)
    held = FESCA.of(_following_cards(o))
    if second is None or not held or o.legal == o.hand or (o.game.wild and first is YINYANG):
        return None
    return about(held, first=first, second=second, cards=held)


def _both(o: FescaObservation) -> Situation | None:
    """Notice that there are two leads, and the seat may add to the one or to the other."""
    first, second = lead_suits(o.lead)
    if first is None or second is None or len(o.game.deck.suits_in(_following_cards(o))) < 2:
        return None
    judged = o.game.judge(_table(o))
    n, m = judged.count(first), judged.count(second)
    return about(_table(o), first=first, n=n, second=second, m=m)


def _out(o: FescaObservation) -> Situation | None:
    """Notice that there are two leads, and the seat holds neither."""
    first, second = lead_suits(o.lead)
    if second is None or _following_cards(o) or (o.game.wild and first is YINYANG):
        return None
    return about(first=first, second=second)


def _open(o: FescaObservation) -> Situation | None:
    """Notice that yin-yang was led in Wild: what its suit is, is seen at the end."""
    trick = _table(o)
    if not trick or trick[0].suit is not YINYANG:
        return None
    return about(trick[:1], card=trick[0])


def _z_leads(o: FescaObservation) -> Situation | None:
    """Notice that the seat may play a Z that makes a lead."""
    first, second = lead_suits(o.lead)
    if o.is_over or second is not None or (first is not None and _following_cards(o)):
        return None
    held = FESCA.of(o.legal & Z_MASK)
    # Where a Z counts less, it need not be the highest.
    if not held or o.game.rules.numbers()["z_leads"] < HIGHEST:
        return None
    return about(held, cards=held, **o.game.rules.numbers())


def _z_follows(o: FescaObservation) -> Situation | None:
    """Notice that the seat may play a Z that makes no lead."""
    held = FESCA.of(_following_cards(o) & Z_MASK) if _table(o) else ()
    return about(held, cards=held, **o.game.rules.numbers()) if held else None


def _last(o: FescaObservation) -> Situation | None:
    """Notice that the seat is the last to play, and has a choice."""
    trick = _table(o)
    if len(trick) != o.game.players - 1 or o.legal.bit_count() < 2:
        return None
    return about(trick)


# Disguises


def _passes_as(o: FescaObservation, card: Card) -> Card | None:
    """Return what ``card`` would count as if it ended the trick in play; None if it would be void or out."""
    trick = _table(o)
    judged = o.game.judge((*trick, card))
    suit = judged.suits[-1]
    if not trick or suit is None or suit is YINYANG or not judged.leads(len(trick)):
        return None
    return card_of(suit, judged.ranks[-1])


def _loose(o: FescaObservation) -> Situation | None:
    """Notice that the seat could follow, and may play a yin-yang card in its place."""
    if not _following_cards(o) or not _table(o) or _table(o)[0].suit is YINYANG:
        return None
    held = FESCA.of(o.legal & Y_MASK)
    known = [(card, like) for card in held if card.rank and (like := _passes_as(o, card))]
    if not known:
        return None
    card, like = known[0]
    return about(held, cards=held, card=card, like=like)


def _mimic(o: FescaObservation) -> Situation | None:
    """Notice that the seat may play a Z, which would take a rank."""
    for card in FESCA.of(o.legal & Z_MASK & ~Y_MASK):
        like = _passes_as(o, card)
        if like is not None and like.rank:
            return about((card,), card=card, like=like)
    return None


def _taiji(o: FescaObservation) -> Situation | None:
    """Notice that the seat may play 太極, which would take a suit and a rank."""
    taiji = FESCA.cards[TAIJI]
    like = _passes_as(o, taiji) if o.legal & taiji.bit else None
    if like is None or not like.rank:
        return None
    return about((taiji,), card=taiji, like=like)


def _disguises(o: FescaObservation) -> list[tuple[Card, Card]]:
    """Return the yin-yang cards of the trick in play with what each passes as, 太極 left out."""
    trick = _table(o)
    if not trick or trick[0].suit is YINYANG:
        return []
    suits = o.game.judge(trick).suits
    pairs = zip(trick, suits, strict=True)
    return [(c, card_of(s, c.rank)) for c, s in pairs if c.suit is YINYANG and c.rank and s]


def _disguise(o: FescaObservation) -> Situation | None:
    """Notice that a card on the table passes as another."""
    for card, like in _disguises(o):
        seat = o.tricks[-1].seat(o.tricks[-1].cards.index(card))
        return about((card,), seat=seat, card=card, like=like)
    return None


def _expose(o: FescaObservation) -> Situation | None:
    """Notice that the seat may play the real card that one on the table passes as."""
    for card, like in _disguises(o):
        if like.bit & o.legal:
            return about((card, like), card=card, like=like)
    return None


# How the last trick went


def _last_trick(o: FescaObservation) -> tuple[PlayedTrick, Judgement] | None:
    """Return the last complete trick; None before there is one."""
    if not o.takers:
        return None
    trick = o.tricks[len(o.takers) - 1]
    return trick, o.game.judge(trick.cards)


def _find_win(decided_by: Container[str], o: FescaObservation) -> Situation | None:
    """Tell how the two leads stood in the last trick, if it was decided in this way."""
    last = _last_trick(o)
    if last is None or last[1].decided_by not in decided_by:
        return None
    trick, judged = last
    params: dict[str, Param] = {
        "card": trick.cards[judged.winner],
        "seat": trick.winner,
        "suit": judged.winning,
        "n": judged.count(judged.winning),
    }
    if judged.second is not None:
        other: Suit = judged.second if judged.winning is judged.first else judged.first
        params |= {"other": other, "m": judged.count(other)}
    return Situation(params)


def _void_disguise(o: FescaObservation) -> Situation | None:
    """Notice that a real card has made a disguise void, in the last trick or in the one in play."""
    for trick in reversed(o.tricks[-2:]):
        standing = Standing.of(o.game, trick.cards)
        for i, like in standing.stopped.items():
            shown = trick.winner is None and bool(_table(o))
            cards = (trick.cards[i], like) if shown else ()
            return about(cards, card=trick.cards[i], like=like)
    return None


def _change_of_suit(o: FescaObservation) -> Situation | None:
    """Notice that yin-yang was led to the last trick, and has turned into a suit."""
    last = _last_trick(o)
    if last is None or last[0].cards[0].suit is not YINYANG or last[1].first is YINYANG:
        return None
    trick, judged = last
    card = next(c for c, s in zip(reversed(trick.cards), reversed(judged.suits), strict=True) if s)
    return about(lead=trick.cards[0], card=card, suit=judged.first)


def _over(o: FescaObservation) -> Situation | None:
    rules = o.game.rules
    if not o.is_over or (rules.deal_won_by, rules.ahead_among_equals) != ("most", "last"):
        return None
    return about(tricks=o.scores[o.seat])


def _aim(game: Fesca, cards: str, aim: str, *terms: str) -> Aim:
    """Show a trick of two leads, of which the one with more cards wins."""
    trick = game.trick(cards)
    won = PlayedTrick(0, trick.cards, trick.winner, len(trick.cards))
    picture = view_of(game, trick_zone("trick", label("trick"), won, game))
    numbers = game.rules.numbers()
    said = ("fesca-suits", *terms, "fesca-term-wheel")
    return Aim(Fact(aim), picture, tuple(Fact(key, **numbers) for key in said))


def _aim_six() -> Aim:
    return _aim(FescaSix(), "F5 A3 F9 F4", "fesca-aim-six", "fesca-term-z-six")


def _aim_wild() -> Aim:
    return _aim(FescaWild(), "F5 Y8 A7 F4", "fesca-aim-wild", "fesca-term-z-wild")


GUIDES: Final = {
    "fesca-six": Guide(
        seed=17,
        aim=_aim_six,
        settings={"players": "5"},
        topics=(
            Topic("fesca-guide-over", _over),
            Topic("fesca-guide-second", _second),
            Topic("fesca-guide-out", _out),
            Topic("fesca-guide-either", _either),
            Topic("fesca-guide-first", _first),
            Topic("fesca-guide-lead", _lead),
            Topic("fesca-guide-both", _both),
            Topic("fesca-guide-z-leads", _z_leads),
            Topic("fesca-guide-z-follows", _z_follows),
            Topic("fesca-guide-majority", partial(_find_win, {MAJORITY})),
            Topic("fesca-guide-overcoming", partial(_find_win, {OVERCOMING})),
            Topic("fesca-guide-generating", partial(_find_win, {GENERATING})),
            Topic("fesca-guide-yinyang", partial(_find_win, {WITH_YINYANG})),
            Topic("fesca-guide-last", _last),
            Topic("fesca-guide-one-lead", partial(_find_win, {ONE_LEAD})),
        ),
    ),
    "fesca-wild": Guide(
        seed=56,
        aim=_aim_wild,
        settings={"players": "6"},
        topics=(
            Topic("fesca-guide-over", _over),
            Topic("fesca-guide-second-wild", _second),
            Topic("fesca-guide-first-wild", _first),
            Topic("fesca-guide-lead-wild", _lead),
            Topic("fesca-guide-either-wild", _either),
            Topic("fesca-guide-open", _open),
            Topic("fesca-guide-taiji", _taiji),
            Topic("fesca-guide-expose", _expose),
            Topic("fesca-guide-out-wild", _out),
            Topic("fesca-guide-loose", _loose),
            Topic("fesca-guide-mimic", _mimic),
            Topic("fesca-guide-disguise", _disguise),
            Topic("fesca-guide-void", _void_disguise),
            Topic("fesca-guide-opened", _change_of_suit),
            Topic("fesca-guide-majority", partial(_find_win, {MAJORITY})),
            Topic("fesca-guide-equal", partial(_find_win, {GENERATING, OVERCOMING})),
        ),
    ),
}
