"""The lessons of Tomoe-fuda: the deal, following suit, the seven patterns, the variants, the score."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any, Final

from ...explain import Names, Text, text
from ...facts import Step
from ...match import Match
from ...names import names_for
from ...story import story
from ...tricks import PlayedTrick
from ...views import View, say, score_table
from .. import game as find_game
from . import Tomoefuda, TomoefudaObservation, TomoefudaState
from .view import trick_alone, view

Lesson = dict[str, Any]

NAMES: Final = names_for(3, 0)


def words(ja: str, en: str) -> Text:
    """A text in both languages."""
    return {"ja": ja, "en": en}


def lesson(title: Text, steps: Sequence[dict[str, Any]]) -> Lesson:
    """A run of views with captions, as the step-through reads it."""
    return {"v": 1, "title": title, "steps": list(steps)}


def step(shown: View, caption: Text, *focus: str) -> dict[str, Any]:
    """One step; ``focus`` are the keys of the cards it points at."""
    return {"view": shown, "caption": caption, "focus": list(focus)}


def game(**options: object) -> Tomoefuda:
    """The game with these options."""
    rules = find_game("tomoefuda", **options)
    assert isinstance(rules, Tomoefuda)
    return rules


def trick_lesson(
    trick: PlayedTrick, rules: Tomoefuda, names: Names | None = None, title: Text | None = None
) -> Lesson:
    """A complete trick explained: each card as it falls, the order of strength, who wins and why.

    ``names`` tells who played what; without it the cards are called lead, second and last.
    """
    judged = rules.trick(trick.cards)
    bare = trick._replace(winner=None)
    won = trick._replace(winner=trick.seat(judged.winner))
    steps = []
    for i, fact in enumerate(judged.steps):
        last = fact is judged.steps[-1]
        shown = trick_alone(won if last else bare, min(i + 1, 3), names)
        steps.append(step(shown, text(fact), *_pointed_at(fact, trick)))
    points = rules.worth(judged.cards[judged.winner])
    if points != 1:
        steps.append(step(trick_alone(won, 3, names), say("trick-counts", points=points)))
    return lesson(title or words(f"{judged.pattern}の形", f"Pattern {judged.pattern}"), steps)


def last_trick(o: TomoefudaObservation, names: Names) -> Lesson | None:
    """Why the last complete trick of this deal went as it did; None before there is one."""
    complete = [trick for trick in o.tricks if trick.winner is not None]
    if not complete:
        return None
    title = say("why-trick", names, seat=complete[-1].winner, number=len(complete))
    return trick_lesson(complete[-1], o.game, names, title)


def _pointed_at(fact: Step, trick: PlayedTrick) -> tuple[str, ...]:
    index = fact.params.get("index")
    if isinstance(index, int):
        return (trick.cards[index].text,)
    cards = fact.params.get("cards") if fact.key == "trick-shared" else None
    return tuple(map(str, cards)) if isinstance(cards, tuple) else ()


PATTERNS: Final = {
    "kou": ("甲", "R2 R5 R3"),
    "otsu": ("乙", "G3 G5 O2"),
    "hei": ("丙", "K4 P2 P6"),
    "tei": ("丁", "B5 B2 G6"),
    "bo": ("戊", "O1 K6 R4"),
    "ki": ("己", "P3 G2 G5"),
    "kouu": ("庚", "R6 B1 K5"),
}
"""An example of each pattern, by its reading."""


def pattern(name: str) -> Lesson:
    """One of the seven patterns, step by step."""
    return explained(PATTERNS[name][1])


def explained(cards: str, **options: object) -> Lesson:
    """Any three cards as a trick, step by step. ValueError if they are no trick."""
    rules = game(**options)
    return trick_lesson(PlayedTrick(0, rules.trick(cards).cards, None, rules.players), rules)


def deal() -> Lesson:
    """The deal: four piles, one each, the last one dealt out as hidden hands."""
    state: TomoefudaState = game().deal(seed=36)
    steps = [
        step(
            _seen(state),
            words(
                "36枚をよく切って、裏向きの9枚の山を4つ作ります。",
                "All 36 cards are shuffled into four face-down piles of nine.",
            ),
        )
    ]
    captions = (
        words(
            "山をひとつ選んで取ると、それが見せ手札。全員に見えるよう表向きに並べます。",
            "Take a pile: it becomes your open hand 見せ手札, laid face up for everyone to see.",
        ),
        words("左の松も山をひとつ取りました。", "Matsu, on your left, takes one too."),
        words(
            "梅も取り、残った山の9枚は3枚ずつ配られて伏せ手札になります。自分だけが見られる札です。",
            "Ume takes one, and the nine cards of the last pile are dealt out, three each: the hidden hand 伏せ手札, seen by its owner alone.",
        ),
    )
    for move, caption in zip(("pile 2", "pile 1", "pile 4"), captions, strict=True):
        state = state.play(move)
        steps.append(step(_seen(state), caption))
    steps.append(
        step(
            _seen(state),
            words(
                "あなたに見えるのは30枚。見えないのは相手2人の伏せ手札あわせて6枚だけで、その分かれ方は20通りです。",
                "You see 30 of the 36 cards. Only six are unknown to you, three with each opponent: 20 possible layouts.",
            ),
            *(f"{seat}:h{i}" for seat in (1, 2) for i in range(3)),
        )
    )
    return lesson(words("配り方", "The deal"), steps)


def following() -> Lesson:
    """Following suit: front suit if you hold it, else back suit, else anything."""
    front = _after(game().deal(seed=0, dealer=2), "pile 1, pile 2, pile 3, G2")
    back = _after(game().deal(seed=4, dealer=2), "pile 1, pile 2, pile 3, O1")
    free = _after(game().deal(seed=191, dealer=1), "pile 1, pile 2, pile 3, O4, O6")
    void = free.play("P3")
    return lesson(
        words("スートに従う", "Following suit"),
        [
            step(
                _seen(front),
                words(
                    "台札は緑2。緑が表スートです。緑を持っているので、緑1か緑5を出します。",
                    "G2 is led, so green is the front suit 表. You hold green: G1 or G5 must be played.",
                ),
                *map(str, front.legal_moves()),
            ),
            step(
                _seen(back),
                words(
                    "別の局です。台札は橙1。橙は1枚もないので、対になる裏スートの緑から、緑1か緑3を出します。",
                    "Another deal: O1 is led. You have no orange, so its pair, the back suit 裏 green, must be played: G1 or G3.",
                ),
                *map(str, back.legal_moves()),
            ),
            step(
                _seen(free),
                words(
                    "橙4、橙6と出ましたが、橙も緑もありません。こんなときは、どの札でも出せます。",
                    "O4 and O6 are out, and you have neither orange nor green. Now any card will do.",
                ),
                *map(str, free.legal_moves()),
            ),
            step(
                _seen(void, trick_done=True),
                words(
                    "紫3を出しました。橙が2枚なので2番目に強い橙4の勝ち。あなたに橙と緑がないことは、これで全員に知られました。",
                    "You play P3. Two cards share orange, so O4, the second strongest, wins. And now everyone knows you hold no orange and no green.",
                ),
                "P3",
            ),
        ],
    )


def ichi() -> Lesson:
    """The ichi bonus: a trick won with a 1 counts more."""
    return explained("O1 K6 R4", ichi=2)


def generals() -> Lesson:
    """The variant with gold, silver and bronze: a lead with no back suit."""
    return explained("SB SG K5", generals=True)


def scoring() -> Lesson:
    """A match of three deals, told by its score sheet."""
    rules = game()
    match = Match(rules, 3)
    rng = Random(SCORING_SEED)
    steps = []
    for number in (1, 2, 3):
        state: TomoefudaState = rules.deal(seed=rng.getrandbits(32), dealer=match.dealer)
        while not state.is_over:
            state = state.play(rng.choice(state.legal_moves()))
        match.add(state)
        shown = trick_alone(state.observe(0).tricks[-1], 3, NAMES, classes=False)
        shown["score"] = score_table(match.states, 3, NAMES)
        you, left, right = (f"{points:g}" for points in state.scores)
        steps.append(
            step(
                shown,
                words(
                    f"第{number}局は12トリックを終えて、あなた{you}、松{left}、梅{right}。",
                    f"Deal {number}: after twelve tricks you have {you}, Matsu {left}, Ume {right}.",
                ),
            )
        )
    best = match.winner
    assert best is not None
    steps.append(
        step(
            steps[-1]["view"],
            words(
                f"合計が最も多い{NAMES.seats[best]['ja']}の優勝です。1位が並んだら、決まるまで3局ずつ続けます。",
                f"{NAMES.seats[best]['en']} {'have' if best == 0 else 'has'} the most and "
                f"{'win' if best == 0 else 'wins'} the match. Were first place tied, three more deals would follow.",
            ),
        )
    )
    return lesson(words("得点", "The score"), steps)


SCORING_SEED: Final = 4
"""Chosen so that the match has one winner after three deals."""

LESSONS: Final[dict[str, Callable[[], Lesson]]] = {
    "deal": deal,
    "following": following,
    **{name: partial(pattern, name) for name in PATTERNS},
    "ichi": ichi,
    "generals": generals,
    "scoring": scoring,
}
"""The lessons by name."""


def _after(state: TomoefudaState, moves: str) -> TomoefudaState:
    for move in filter(None, moves.split(", ")):
        state = state.play(move)
    return state


def _seen(state: TomoefudaState, *, trick_done: bool = False) -> View:
    """What the reader sees, as a picture: nothing in it can be clicked."""
    o = state.observe(0)
    shown = view(o, NAMES, trick_done=trick_done)
    said = [text(fact, NAMES) for fact in story(o)[-1].facts]
    shown["say"] = said[-1] if said else None
    for zone in (*shown["centre"], *(zone for seat in shown["seats"] for zone in seat["zones"])):
        for slot in zone["cards"]:
            slot.pop("move", None)
    return shown
