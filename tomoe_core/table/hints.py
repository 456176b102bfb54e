"""What a hint says, as Facts: what to do and why, how sure that is, and what is to be expected of each move.

The page and the terminal tell the same. What moves are called, and in which terms a game speaks of them, its
table says, see :class:`tomoe_core.table.HintWords`; a game of tricks has ``TRICK``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from ..bots.base import Hint, MoveHint
from ..cards import Card
from ..facts import Fact, Word
from ..game import Game, Move, Observation
from ..tricks import CardPlay, TrickObservation
from . import HintWords, table_of


class HintFacts(NamedTuple):
    """``said``: what to do and why; ``more``: how sure that is; ``rows``: what is expected of each move, the
    best first.
    """

    said: tuple[Fact, ...]
    more: tuple[Fact, ...]
    rows: tuple[Fact, ...]


Name = Callable[[Move], Word]
"""What a move is called: its card, a phrase with a verb (a Fact), or its text."""


def hint_facts(
    hint: Hint, observation: Observation, typed: Callable[[str], str] = str
) -> HintFacts:
    """Return what ``hint`` says of the move to be made at ``observation``. ``typed``: how the text of a move is
    written, where it is called by that.
    """
    game = observation.game
    make = table_of(game).hint
    own = make(hint) if make else PLAIN

    def name(move: Move) -> Word:
        return name_of(move, game) or typed(move.text)

    doubts = (tell(hint) for tell in (own.certainty, own.doubt) if tell)
    return HintFacts(
        said=(
            own.said(hint) if own.said else best_move(hint, name),
            *(own.reasons(hint, observation) if own.reasons else ()),
        ),
        more=tuple(fact for fact in doubts if fact is not None),
        rows=tuple(
            own.row(each, hint) if own.row else row_of(each, hint, name) for each in hint.ranking
        ),
    )


def name_of(move: Move, game: Game) -> Word:
    """Return what a move is called: its card, or what the game's table says; None if only its text names it."""
    if isinstance(move, CardPlay):
        return move.card
    return table_of(game).move_name(move)


def best_move(hint: Hint, name: Name, *, sure: bool = False) -> Fact:
    """Say what to do: the best move, or those that are as good. ``sure``: whether nothing is left to guess."""
    best, equals = name(hint.best.move), hint.equals
    looks = "sure" if sure else "likely"
    is_card = isinstance(best, Card)
    if len(hint.moves) == 1:
        return Fact("hint-only-card" if is_card else "hint-only", move=best)
    if not hint.layouts:
        return Fact("hint-none")
    if len(equals) == len(hint.moves):
        return Fact("hint-all-cards" if is_card else "hint-all")
    if isinstance(best, Fact):
        return Fact("hint-tie-do" if len(equals) > 1 else "hint-best-do", move=best, looks=looks)
    if len(equals) > MOST_NAMED:
        return Fact("hint-many", n=len(equals))
    if len(equals) > 1:
        return Fact("hint-tie", moves=tuple(name(each.move) for each in equals))
    return Fact("hint-best", move=best, looks=looks)


MOST_NAMED: Final = 4
"""The upper bound of equally good moves that are named."""


def expected_points(hint: Hint, _: object = None) -> list[Fact]:
    """Say what is to be expected from the best move on; nothing where no move is better than another."""
    if not hint.layouts or len(hint.equals) == len(hint.moves):
        return []
    points = round(hint.best.points, 1)
    return [Fact("hint-points-lost" if points < 0 else "hint-points", points=abs(points))]


def row_of(each: MoveHint, hint: Hint, name: Name) -> Fact:
    """Say what is expected of a move, in points."""
    key = "hint-row" if hint.layouts else "hint-row-none"
    return Fact(key, move=name(each.move), points=round(each.points, 1))


def certainty(hint: Hint) -> Fact | None:
    """Say how much hangs on the cards that are not seen; None where nothing does, or several moves are as
    good.
    """
    if len(hint.moves) == 1 or hint.layouts <= 1 or len(hint.equals) > 1:
        return None
    often = likelihood(hint.best.best, hint.layouts, known=hint.complete)
    return Fact("hint-certainty", certainty=often)


def otherwise(hint: Hint) -> Fact | None:
    """Name the card that would be best if all layouts were equally likely; None where that is one of those that
    the hint recommends.
    """
    if not isinstance(hint.otherwise, CardPlay):
        return None
    return Fact("hint-otherwise", card=hint.otherwise.card)


LEAST_MORE: Final = 0.1
"""Another move has to be better by at least this many points for a hint to say why it is not recommended."""


def though_for_others(hint: Hint, *, low: bool = False) -> Fact | None:
    """Say why the hint does not recommend the move that is best for the player's own points: it would be better
    still for the others. ``low``: whether fewer points are better.
    """
    own = [-each.points if low else each.points for each in (hint.best, *hint.moves)]
    more = max(own) - own[0]
    return Fact("hint-though", more=round(more, 1)) if more >= LEAST_MORE else None


PLAIN: Final = HintWords(reasons=expected_points, doubt=otherwise)
"""What a hint says in a game without words of its own: it speaks of moves and points."""


# How often something happens

ENOUGH: Final = 5
"""From this many layouts on it is said how many times in ten something happens."""

RARE, USUAL = 1 / 3, 2 / 3
"""What happens in a smaller share of the layouts happens seldom, in a larger one probably."""


def likelihood(count: int, layouts: int, *, known: bool = True) -> str:
    """Say how often something happens that does so in ``count`` of the layouts, as sentences say it: ``never``,
    ``unlikely``, ``even``, ``likely``, ``nearly`` or ``sure``. Unless these are all layouts, so that it is
    ``known``, nothing is sure, and nothing happens never.
    """
    if count in (0, layouts):
        sure = ("never", "sure") if known else ("unlikely", "nearly")
        return sure[count > 0]
    share = count / layouts
    return "unlikely" if share < RARE else "likely" if share > USUAL else "even"


def tenths(count: int, layouts: int) -> int:
    """Return how many times in ten happens what does so in ``count`` of the layouts, of which there are
    some.
    """
    return round(10 * count / layouts)


# Games of tricks


def trick_reasons(hint: Hint, o: TrickObservation) -> list[Fact]:
    """Say why it is that card: what comes of it in the trick in play, and what is known of who cannot
    follow.
    """
    table = o.tricks[-1] if o.tricks and o.tricks[-1].winner is None else None
    if table is not None:
        return reasons_for_card(hint, last=len(table.cards) == table.players - 1)
    suit = _card(hint.best).suit
    void = [seat for seat in range(o.game.players) if seat != o.seat and suit in o.voids(seat)]
    return reasons_for_card(hint, void=void)


def reasons_for_card(
    hint: Hint, *, last: bool = False, void: Sequence[int] = (), taker: str = "card"
) -> list[Fact]:
    """Say why it is the hint's card. ``last``: it is the last of its trick; ``void``: seats that cannot follow
    where it leads; ``taker``: what takes a trick, the ``card`` or the player's ``side``.
    """
    if len(hint.moves) == 1 or not hint.layouts:
        return []
    known = [Fact("all-known")] if hint.possible == 1 else []
    takes = likelihood(hint.best.wins, hint.layouts, known=last or hint.complete)
    if not any(each.wins for each in hint.moves):
        return [Fact("hint-takes-none", none=taker), *known]
    if len(hint.equals) > 1:
        return known
    told = [Fact("hint-takes-last" if last else "hint-takes", taker=taker, takes=takes)]
    if takes in ("never", "unlikely"):
        told.append(Fact("hint-later"))
    else:
        told += _beside_the_next(hint)
    suit = _card(hint.best).suit
    return [*told, *(Fact("hint-void", seat=seat, suit=suit) for seat in void[:1]), *known]


def _beside_the_next(hint: Hint) -> list[Fact]:
    """Say what the next best card would do instead: take the trick less often, or leave less to be expected
    after it; nothing where neither can be told.
    """
    best, other = hint.best, next(each for each in hint.ranking if each not in hint.equals)
    often, rather = (tenths(each.wins, hint.layouts) for each in (best, other))
    if often > rather:
        beside = "less" if other.wins else "never"
    elif round(best.points, 1) > round(other.points, 1):
        beside = "same" if often == rather else "more"
    else:
        return []
    return [Fact("hint-beside", card=_card(other), beside=beside)]


def trick_row(
    each: MoveHint, hint: Hint, key: str = "hint-row-card", digits: int | None = 1
) -> Fact:
    """Say what is expected of the play of a card: whether it takes its trick, and its points with so many
    ``digits``; ``key``: that of the sentence.
    """
    if not hint.layouts:
        return Fact("hint-row-none", move=_card(each))
    n = tenths(each.wins, hint.layouts)
    takes = n if 0 < n < 10 and hint.layouts >= ENOUGH else likelihood(each.wins, hint.layouts)
    return Fact(key, card=_card(each), takes=takes, points=round(each.points, digits))


def _card(each: MoveHint) -> Card:
    return _card_of(each.move)


def _card_of(move: Move) -> Card:
    assert isinstance(move, CardPlay)
    return move.card


TRICK: Final = HintWords(
    said=lambda hint: best_move(hint, _card_of, sure=hint.possible == 1),
    reasons=trick_reasons,
    certainty=certainty,
    doubt=otherwise,
    row=trick_row,
)
"""What a hint says in a game of tricks, where all moves are plays of cards."""
