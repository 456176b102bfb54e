"""The games as the start page introduces them: who plays how long, how it feels, who invented it."""

from __future__ import annotations

from dataclasses import dataclass

from .catalogue import PAGES, Page, Text


@dataclass(frozen=True)
class Source:
    """The text that a game's rules follow. ``date``: as the text has it; empty where it has none."""

    author: Text
    title: str
    date: Text


@dataclass(frozen=True)
class Entry:
    """One game on the start page.

    ``ask``: what is to be decided in the
    picture, which is the position of ``site/positions/<game>.txt``; ``rule``: what decides it, in a sentence.
    """

    game: str
    kind: Text
    players: Text
    ask: Text
    rule: Text
    source: Source
    answers: tuple[str, ...] = ()
    """The moves to choose from, where they are not all that there are."""

    @property
    def name(self) -> Text:
        """What the game is called."""
        from tomoe_core.explain import game_name

        return Text(game_name(self.game, "ja"), game_name(self.game, "en"))

    @property
    def feel(self) -> Text:
        """How it feels to play."""
        from tomoe_core.names import introduction

        return Text(introduction(self.game, "ja"), introduction(self.game, "en"))

    @property
    def minutes(self) -> int:
        """How long a match of the usual length takes a reader who knows the rules: the reader's own moves (bots
        playing bots make 39 in Tomoe-fuda, 75 in Market and Supply, 41 in Collector, 78 in FESCA and some 270
        in Petit Bridge) at 6 to 15 seconds each, the bots' answers included.
        """
        from tomoe_core.games import GAMES

        return GAMES[self.game].minutes or 0

    @property
    def play(self) -> Page:
        """The game's table."""
        return next(page for page in _tables(self.game) if not page.guided)

    @property
    def first(self) -> Page | None:
        """The game's first deal with help, where there is one."""
        return next((page for page in _tables(self.game) if page.guided), None)

    @property
    def rules(self) -> Page | None:
        """The game's rules, where there is a page of them."""
        return rules_of(self.game)

    @property
    def drills(self) -> Page | None:
        """The game's drills, where there is a page of them."""
        return _page_of("drills", self.game)

    @property
    def study(self) -> Page | None:
        """The page on which the game's deals are studied, where there is one."""
        return _page_of("study", self.game)


def _page_of(kind: str, game: str) -> Page | None:
    return next((page for page in PAGES if (page.kind, page.game) == (kind, game)), None)


def _tables(game: str) -> list[Page]:
    return [page for page in PAGES if (page.kind, page.game) == ("play", game)]


def rules_of(game: str) -> Page | None:
    """The page of a game's rules, or None."""
    pages = (page for page in PAGES if page.kind == "rules")
    return next((page for page in pages if game in (page.game, *page.also)), None)


def players(low: int, high: int = 0) -> Text:
    """How many play."""
    many = f"{low}–{high}" if high else f"{low}"
    return Text(f"{many.replace('–', '〜')}人", f"{many} players")


BUTSUDA = Text("ブツダ（@bd_gfngfn）", "ブツダ (Butsuda, @bd_gfngfn)")
ANRIGUAN = Text("按理具庵", "按理具庵 (Anriguan)")
FESCA = Source(
    ANRIGUAN, "FESCA(フェスカ)のトリテを考える(その2)", Text("2020年7月24日", "24 July 2020")
)

EASIEST = "collector"
"""The game to begin with."""

FAMILY = (
    Entry(
        "tomoefuda",
        Text("トリックテイキング", "Trick-taking"),
        players(3),
        Text(
            "水の4と2が出ました。あなたの3と1、勝てるのはどちら？",
            "Light blue 4 and 2 are out. You hold the 3 and the 1: which one wins?",
        ),
        Text(
            "同じスートの札があるトリックは、2番目に強い札の勝ち。4・3・2なら、3です。",
            "Where cards of a trick share a suit, the second strongest wins: of 4, 3 and 2 the 3.",
        ),
        Source(BUTSUDA, "巴札", Text("2012年11月5日", "5 November 2012")),
    ),
    Entry(
        "market",
        Text("取引と役づくり", "Trading, set collection"),
        players(3),
        Text(
            "緑2を買えば、緑の6・1・2がそろいます。4点の値打ちはある？",
            "Green 2 would complete your run 6-1-2. Is it worth 4 points?",
        ),
        Text(
            "同じスートで数字が3つ続けば順子になり、銀行から10点もらえます。6の次は1です。",
            "Three numbers of a suit in a row are a run, which the bank pays with 10 points; after 6 comes 1.",
        ),
        Source(
            Text("ブッダ（@bd_gfngfn）", "ブッダ (so signed, @bd_gfngfn)"),
            "巴札・市場と需給",
            Text("2013年5月11日", "11 May 2013"),
        ),
        ("buy G2", "buy O1", "buy B1"),
    ),
    Entry(
        "collector",
        Text("セット集め・引き際", "Set collection, nerve"),
        players(4),
        Text(
            "緑も黒も、足りないのは4だけ。いま回収する？ もう1周待つ？",
            "Green and black lack only their 4s. Collect now, or wait another lap?",
        ),
        Text(
            "足りない札の数字がダメージになり、先に回収した人が多いほど、さらに加わります。",
            "What is missing counts as damage, and more comes on top for each player who has collected before.",
        ),
        Source(BUTSUDA, "巴札・収集家", Text("2013年5月11日", "11 May 2013")),
        ("collect G K", "discard K5", "discard G2"),
    ),
    Entry(
        "fesca-six",
        Text("トリックテイキング", "Trick-taking"),
        players(5, 7),
        Text(
            "水が2枚、陰陽が2枚。最後のあなたの1枚で決まります。",
            "Two water against two yin-yang, and your card is the last. Which side?",
        ),
        Text(
            "2つのリードのうち、札の多いほうが勝ち、その中でいちばん大きい札が取ります。",
            "Of the two leads the one with more cards wins, and in it the highest card.",
        ),
        FESCA,
    ),
    Entry(
        "fesca-wild",
        Text("トリックテイキング・化け札", "Trick-taking with wild cards"),
        players(5, 7),
        Text(
            "陰陽3が火3に化けています。本物の火3は、あなたの手に。どれを出せば取れる？",
            "Yin-yang 3 passes as fire 3, and the real one is in your hand. Which card takes the trick?",
        ),
        Text(
            "リードのスートが1つだけなら、そのスートでいちばん大きい札が取ります。",
            "Where there is only one lead suit, its highest card takes the trick.",
        ),
        FESCA,
    ),
    Entry(
        "petit-bridge",
        Text("3人のブリッジ", "Bridge for three"),
        players(3),
        Text(
            "ダイヤのAをリードしました。ダミーからは、Q？ それとも5？",
            "You led the ace of diamonds. From dummy: the queen, or the 5?",
        ),
        Text(
            "トリックを取るのは1枚だけです。味方のAが勝っているなら、強い札は次のために残します。",
            "One card takes a trick: where your side's ace is winning, keep the other high cards for later.",
        ),
        Source(
            Text(
                "作者名と日付は、文章に記されていません",
                "the text names neither its author nor a date",
            ),
            "プチブリッジ(Petit Bridge)",
            Text("", ""),
        ),
    ),
)
