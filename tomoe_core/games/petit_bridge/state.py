"""The game Petit Bridge, its deals and its States."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import count
from typing import Any, ClassVar, Final

from ...cards import STANDARD, Card, Suit, clip, shuffled
from ...game import MOST_DEALS, Game, IllegalMove, Move, Option, Reason, State, Step, Terms
from ...tricks import Trick
from .moves import (
    ALL_CARDS,
    ALL_CONTRACTS,
    BYTES,
    CARDS,
    MOVES,
    MOVES_OF,
    SUIT_OF,
    Contract,
    PetitMove,
    parse,
)
from .observation import PetitObservation, observation
from .offence import HAND, SEATS, Opening, chosen, draw_by, least_often, winner_points
from .play import (
    contract_of,
    legal_of,
    scores_of,
    stops_match,
    tricks_of,
    why_illegal,
    wins_game,
)
from .story import last_steps, story
from .tricks import DUMMY, PLACES, STRENGTHS, BridgeTrick, judged

_BITS: Final = tuple(card.bit for card in CARDS)


class PetitBridge(Game):
    """Petit Bridge. Option: ``open_end``, whether who has won two games may end the match."""

    id: ClassVar[str] = "petit-bridge"
    OPTIONS: ClassVar[tuple[Option, ...]] = (Option("open_end", (True, False)),)
    TERMS: ClassVar[tuple[str, ...]] = ("candidacies", "games")
    MOVES_BEFORE: ClassVar[int] = 1

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.players = SEATS
        self.deck = STANDARD
        # With an open end a match is as long as a record can be, or until somebody ends it.
        self.usual_deals = MOST_DEALS if self.options["open_end"] else 2 * SEATS

    def deal(
        self,
        seed: int | None = None,
        dealer: int = 0,
        *,
        order: str | Iterable[Card] | None = None,
        candidacies: Iterable[int] = (0, 0, 0),
        games: Iterable[int] = (0, 0, 0),
    ) -> PetitState:
        """Thirteen cards each from ``dealer`` on, who is the candidate, and to the dummy candidate; the
        offence is found. See :meth:`Game.deal`.

        ``candidacies``: how often each seat has been candidate before this deal; ``games``: how many games
        it has won, which makes it vulnerable.
        """
        self.check_seat(dealer)
        seed = self.check_seed(seed, order)
        given = None if order is None else [card.bit for card in self.deck.order(order)]
        bits = given or shuffled(_BITS, seed)
        been = self.check_counts("candidacies", candidacies)
        won = self.check_counts("games", games)
        return _beginning(_deal(self, dealer, been, won, tuple(bits)))

    def parse_move(self, text: str) -> Move:
        """``SA`` (or ♠A, S10, ST) plays a card; ``contract S game``, ``contract NT small`` …; ``stop`` and
        ``continue``.
        """
        return parse(text)

    def dealers(self, terms: Terms, latest: State | None) -> tuple[int, ...]:
        """Who may be candidate: who has been it least often."""
        return least_often(tuple(range(SEATS)), terms["candidacies"])

    def next_terms(self, latest: State) -> Terms:
        """One candidacy more for the offence, who is the candidate (in case c the new one), and a game
        if it has won one.
        """
        assert isinstance(latest, PetitState)
        opening = latest.opening
        ones = [int(seat == opening.offence) for seat in range(SEATS)]
        won = latest.wins_game
        return {
            "candidacies": tuple(n + one for n, one in zip(opening.candidacies, ones, strict=True)),
            "games": tuple(n + one * won for n, one in zip(opening.games, ones, strict=True)),
        }

    def ends_match(self, totals: Sequence[int | float], latest: State | None = None) -> bool:
        """True if the offence of the deal has said ``stop``."""
        return isinstance(latest, PetitState) and stops_match(latest.history)

    @property
    def moves_a_line(self) -> int:
        return PLACES

    def trick(self, cards: str | Iterable[Card], trump: str | Suit | None = None) -> Trick:
        """A judged trick of four cards, in order of play, with ``trump`` (``"H"``; None for no trump).

        ``winner`` and ``order`` are indices in order of play, best first; cards that cannot win come last,
        as they were played. ValueError unless it is four different cards.

        >>> PetitBridge().trick("SA S3 H2 SK", "H").winner
        2
        """
        four = self.deck.parse(cards) if isinstance(cards, str) else tuple(cards)
        fit = len(four) == PLACES == len(set(four)) and all(card in CARDS for card in four)
        if not fit:
            raise ValueError(
                "a trick is four different cards of the deck, such as SA S3 H2 SK, "
                f"not {clip(' '.join(map(str, four)))}"
            )
        return judged(four, _suit(trump))


def _suit(trump: str | Suit | None) -> Suit | None:
    for suit in STANDARD.suits:
        if trump is suit or trump in (suit.letter, suit.kanji):
            return suit
    if trump is None or trump == "NT":
        return None
    raise ValueError(f"trump is S, H, D, C or NT, not {clip(trump)}")


class Deal:
    """How the cards lie: ``opening``, what is public; ``dealt``, the four hands as they were dealt, by seat
    and the dummy candidate's last; ``hands``, those that are played with, by place. All are masks. Two
    deals are equal if no player could tell them apart: the order within a hand makes no difference.
    """

    __slots__ = ("_bits", "dealt", "hands", "opening")

    def __init__(
        self, opening: Opening, dealt: tuple[int, ...], bits: tuple[int, ...] = ()
    ) -> None:
        offence, left, _, right = opening.seats
        self.opening = opening
        self.dealt = dealt
        self.hands = (
            dealt[offence],
            dealt[opening.holder(left)],
            dealt[opening.dummy],
            dealt[opening.holder(right)],
        )
        self._bits = bits

    @property
    def order(self) -> tuple[Card, ...]:
        """The deck's order, top first: as it was given, else one that deals these hands and draws as was
        drawn."""
        return _cards(self._bits) if self._bits else _order(self.opening, self.dealt)

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Deal) and self.dealt == other.dealt and self.opening == other.opening
        )

    def __hash__(self) -> int:
        return hash((self.opening, self.dealt))

    def __reduce__(self) -> tuple[Any, ...]:
        return Deal, (self.opening, self.dealt, self._bits)


def _cards(bits: Iterable[int]) -> tuple[Card, ...]:
    return tuple(CARDS[bit.bit_length() - 1] for bit in bits)


def _deal(
    game: PetitBridge,
    dealer: int,
    candidacies: tuple[int, ...],
    games: tuple[int, ...],
    bits: tuple[int, ...],
) -> Deal:
    blocks = [sum(bits[i : i + HAND]) for i in range(0, len(bits), HAND)]
    dummy = blocks.pop()
    dealt = (*blocks[SEATS - dealer :], *blocks[: SEATS - dealer], dummy)
    points = tuple(map(winner_points, dealt))

    def draw(below: int) -> int:
        return draw_by(_cards(bits))(below)

    case, offence, owner = chosen(dealer, points, candidacies, draw)
    opening = Opening(game, dealer, candidacies, games, points, case, offence, owner)
    return Deal(opening, dealt, bits)


def _order(opening: Opening, dealt: tuple[int, ...]) -> tuple[Card, ...]:
    """An order of the deck that deals these hands and by which the draw falls as it fell: each hand in
    the deck's order, else turned by as few cards as that takes.
    """
    dealer = opening.dealer
    blocks = [STANDARD.of(bits) for bits in (*dealt[dealer:SEATS], *dealt[:dealer], dealt[SEATS])]
    wanted = opening.case, opening.offence, opening.dummy
    for number in count():
        turned: list[Card] = []
        for block in blocks:
            number, at = divmod(number, HAND)
            turned += block[at:] + block[:at]
        order = tuple(turned)
        if chosen(dealer, opening.points, opening.candidacies, draw_by(order)) == wanted:
            return order
    raise AssertionError("one of two comes soon")


_Inside = tuple[Deal, bytes, int, int, int, int]
"""Inside a State: the deal; the moves made, a byte each (see ``MOVES``); the cards still in hands; the
place that is to play; the suit to be followed with (a mask, 0 at a lead); the tricks of offence and dummy."""


class PetitState(State):
    """A position of Petit Bridge, complete."""

    # They are filled from outside, by `position` and in `play`: an __init__ would take as long again.
    __slots__ = ("_inside", "_legal")
    _legal: int
    _inside: _Inside

    @property
    def legal(self) -> int:
        """What the actor may do, a mask over ``MOVES``; 0 when the deal is over."""
        return self._legal

    @property
    def deal(self) -> Deal:
        """How the cards lie."""
        return self._inside[0]

    @property
    def opening(self) -> Opening:
        """How the offence was found."""
        return self._inside[0].opening

    @property
    def history(self) -> bytes:
        """The moves made, a byte each: the index of the move."""
        return self._inside[1]

    @property
    def game(self) -> PetitBridge:
        return self._inside[0].opening.game

    @property
    def dealer(self) -> int:
        return self._inside[0].opening.dealer

    @property
    def order(self) -> tuple[Card, ...]:
        return self._inside[0].order

    @property
    def terms(self) -> Terms:
        opening = self._inside[0].opening
        return {"candidacies": opening.candidacies, "games": opening.games}

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(MOVES[i] for i in self._inside[1])

    @property
    def actor(self) -> int | None:
        return self._inside[0].opening.seats[self._inside[3]] if self._legal else None

    @property
    def offence(self) -> int:
        """The seat that plays alone, with the dummy."""
        return self._inside[0].opening.offence

    @property
    def contract(self) -> Contract | None:
        """The contract, None before it is named."""
        return contract_of(self._inside[1])

    @property
    def place(self) -> int:
        """The place that is to play: 0 offence, 1 left defender, 2 dummy, 3 right defender."""
        return self._inside[3]

    @property
    def asked(self) -> int:
        """The suit to be followed with, a mask; 0 at a lead."""
        return self._inside[4]

    @property
    def taken(self) -> int:
        """The tricks of the offence and the dummy together."""
        return self._inside[5]

    @property
    def tricks(self) -> tuple[BridgeTrick, ...]:
        """All tricks by places, the one in play last (with ``winner`` None)."""
        return tricks_of(self._inside[1])

    @property
    def scores(self) -> tuple[int, ...]:
        deal, history, *_, taken = self._inside
        return scores_of(deal.opening, history, taken)

    @property
    def wins_game(self) -> bool:
        """True if the deal has been played and the offence has won a game by it."""
        return wins_game(self._inside[1], self._inside[5])

    @property
    def hands(self) -> tuple[int, ...]:
        """What is left of the hands, masks by place; see :attr:`place`."""
        left = self._inside[2]
        return tuple(hand & left for hand in self._inside[0].hands)

    def hand_of(self, seat: int) -> tuple[Card, ...]:
        """The cards ``seat`` holds now, in the deck's order, without the dummy's."""
        place = self.opening.seats.index(self.game.check_seat(seat))
        return STANDARD.of(self.hands[place])

    @property
    def dummy(self) -> tuple[Card, ...]:
        """The dummy's cards now, in the deck's order."""
        return STANDARD.of(self.hands[DUMMY])

    def legal_moves(self) -> tuple[PetitMove, ...]:
        return MOVES_OF[self._legal]

    def why_illegal(self, move: Move | str) -> Reason | None:
        _, history, _, place, asked, _ = self._inside
        return why_illegal(move, self._legal, self.hands[place], place, asked, history)

    def play(self, move: Move | str) -> PetitState:
        deal, history, left, place, asked, taken = self._inside
        index: int
        try:
            bit, index = move.bit, move.index  # type: ignore[union-attr,assignment]
        except AttributeError:
            return self.play(parse(move.text if isinstance(move, Move) else move))
        # Another game's move may have the same bit.
        if not bit & self._legal or MOVES[index] is not move:
            raise IllegalMove(self.why_illegal(move) or Reason("over"))
        history += BYTES[index]
        new = PetitState()
        # The rule of `follow` stands here again, in line: this is the hottest path of all.
        if asked:
            left ^= bit
            place = place + 1 & 3
            if len(history) & 3 == 1:
                four = history[-PLACES:].translate(STRENGTHS[history[0]][history[-PLACES]])
                place = place + four.index(max(four)) & 3
                taken += ~place & 1
                hand = new._legal = deal.hands[place] & left
                if not hand:
                    return _end(deal, history, taken)
                asked = 0
            else:
                hand = deal.hands[place] & left
                new._legal = hand & asked or hand
        elif index < len(CARDS):
            left ^= bit
            place = place + 1 & 3
            asked = SUIT_OF[index]
            hand = deal.hands[place] & left
            new._legal = hand & asked or hand
        elif len(history) > 1:
            return _end(deal, history, taken)
        else:
            place = 1
            new._legal = deal.hands[1]
        new._inside = (deal, history, left, place, asked, taken)
        return new

    def observe(self, seat: int) -> PetitObservation:
        deal, history = self._inside[:2]
        opening = deal.opening
        opening.game.check_seat(seat)
        dealt = deal.hands[opening.seats.index(seat)]
        return observation(Opening(*opening), seat, history, deal.hands[DUMMY], dealt)

    def story(self) -> tuple[tuple[Step, ...], ...]:
        """How the offence was found, and then what each move brought about: steps to be put in sentences."""
        return story(self.opening, self.history)

    @property
    def steps(self) -> tuple[Step, ...]:
        """What the last move brought about, or how the offence was found if there is none."""
        return last_steps(self.opening, self.history)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PetitState) and self._inside == other._inside

    def __hash__(self) -> int:
        return hash(self._inside)

    def __repr__(self) -> str:
        moves = ", ".join(map(str, self.moves)) or "no move yet"
        return f"<{self.game!r} dealer {self.dealer}: {moves}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _position, (self._legal, self._inside)


def _position(legal: int, inside: _Inside) -> PetitState:
    state = PetitState()
    state._legal = legal
    state._inside = inside
    return state


def position(
    deal: Deal, history: bytes, left: int, place: int, asked: int, taken: int
) -> PetitState:
    """The State in which so much has been played; see ``_Inside``."""
    legal = legal_of(deal.opening, history, taken, deal.hands[place] & left, asked)
    return _position(legal, (deal, history, left, place, asked, taken))


def _beginning(deal: Deal) -> PetitState:
    return _position(ALL_CONTRACTS, (deal, b"", ALL_CARDS, 0, 0, 0))


def _end(deal: Deal, history: bytes, taken: int) -> PetitState:
    """All cards are played: the offence may be asked, else the deal is over."""
    return position(deal, history, 0, 0, 0, taken)
