"""The site's pages: what they are called, where they are, what they show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Text:
    """The same words in Japanese and English."""

    ja: str
    en: str

    @property
    def by_language(self) -> dict[str, str]:
        """The words as the engine and the scripts of pages have them."""
        return {"ja": self.ja, "en": self.en}


@dataclass(frozen=True)
class Page:
    """One notebook's page. Its address is the notebook's path with .html."""

    notebook: str
    kind: Literal["play", "rules", "drills", "study", "compare", "lab"]
    title: Text
    description: Text
    game: str = ""
    guided: bool = False
    """A first deal with help."""
    also: tuple[str, ...] = ()
    """Other games that the page is about, too: rules of several are one page."""

    @property
    def address(self) -> str:
        """Where the page is in the site."""
        return self.notebook.removesuffix(".py") + ".html"

    @property
    def root(self) -> str:
        """The way from the page to the site's top folder."""
        return "../" * self.address.count("/") or "./"

    @property
    def name(self) -> str:
        """A name for files made for this page."""
        return self.notebook.removesuffix(".py").replace("/", "-")

    @property
    def store(self) -> str:
        """The key of the browser's storage under which the table keeps the match, or a study page the study."""
        if self.kind == "study":
            return f"tomoe:study-{self.game}"
        if self.kind != "play":
            return ""
        return f"tomoe:first-{self.game}" if self.guided else f"tomoe:{self.game}"

    @property
    def drill_store(self) -> str:
        """The key of the browser's storage for score and progress in the drills of the game."""
        return f"tomoe:drills:{self.game}"


def _study(game: str, ja: str, en: str) -> Page:
    """The page on which deals of a game are studied."""
    return Page(
        f"study/{game}.py",
        "study",
        Text(f"{ja}を検討する", f"Study {en}"),
        Text(
            f"「{ja}」の局を一手ずつたどり、どの席からも眺め、別の手を試し、コメントを付けて渡せます。",
            f"Walk through a deal of {en} with the eyes of each seat, try other moves and write comments.",
        ),
        game,
    )


PAGES = (
    Page(
        "play/tomoefuda.py",
        "play",
        Text("巴札で遊ぶ", "Play Tomoe-fuda 巴札"),
        Text(
            "3人のトリックテイキングゲーム「巴札」を、ブラウザの中でボットと遊びます。登録も通信もいりません。",
            "Play Tomoe-fuda 巴札, a trick-taking game for three, against bots in your browser. "
            "No account, no server.",
        ),
        "tomoefuda",
    ),
    Page(
        "play/market.py",
        "play",
        Text("市場と需給で遊ぶ", "Play Market and Supply 市場と需給"),
        Text(
            "値段を付けて売り、札と点で買い、順子をそろえる。3人の取引のゲーム「市場と需給」を、ブラウザの中でボットと遊びます。",
            "Set prices, pay with cards or points, complete runs: play Market and Supply 市場と需給, a "
            "trading game for three, against bots in your browser. No account, no server.",
        ),
        "market",
    ),
    Page(
        "play/collector.py",
        "play",
        Text("収集家で遊ぶ", "Play Collector 収集家"),
        Text(
            "4人で2つのスートを集めるゲーム「収集家」を、ブラウザの中でボットと遊びます。登録も通信もいりません。",
            "Play Collector 収集家, a game for four in which you collect two suits before they cost too much, "
            "against bots in your browser. No account, no server.",
        ),
        "collector",
    ),
    Page(
        "play/fesca-six.py",
        "play",
        Text("FESCA ダブリド・シックスで遊ぶ", "Play FESCA Double Lead Six ダブリド・シックス"),
        Text(
            "リードがふたつできて、枚数の多いほうが勝つ、5〜7人のトリックテイキングゲーム。"
            "枚数が同じなら五行の相生・相剋が決めます。ブラウザの中でボットと遊びます。",
            "Play FESCA Double Lead Six against bots in your browser: a trick-taking game for five to seven. "
            "Two leads in a trick: the one with more cards wins, and the five elements decide between equals.",
        ),
        "fesca-six",
    ),
    Page(
        "play/fesca-wild.py",
        "play",
        Text("FESCA ダブリド・ワイルドで遊ぶ", "Play FESCA Double Lead Wild ダブリド・ワイルド"),
        Text(
            "陰陽の札が直前の札のスートに化け、空無がランクをまねる。本物が出れば化けの皮がはがれる、"
            "5〜7人のトリックテイキングゲームです。ブラウザの中でボットと遊びます。",
            "Play FESCA Double Lead Wild against bots in your browser: a trick-taking game for five to seven. "
            "Yin-yang cards take the suit before them and pass as cards of it, unless the real one falls.",
        ),
        "fesca-wild",
    ),
    Page(
        "first/tomoefuda.py",
        "play",
        Text("はじめての巴札", "Your first deal of Tomoe-fuda 巴札"),
        Text(
            "「巴札」の1局を、説明を読みながら遊びます。新しい場面になるたびに、短いことばが添えられます。",
            "Play one deal of Tomoe-fuda 巴札 with a word of help whenever something new comes up.",
        ),
        "tomoefuda",
        guided=True,
    ),
    Page(
        "first/market.py",
        "play",
        Text("はじめての市場と需給", "Your first deal of Market and Supply 市場と需給"),
        Text(
            "「市場と需給」の1局を、説明を読みながら遊びます。新しい場面になるたびに、短いことばが添えられます。",
            "Play one deal of Market and Supply 市場と需給 with a word of help on whatever is new.",
        ),
        "market",
        guided=True,
    ),
    Page(
        "first/fesca-six.py",
        "play",
        Text(
            "はじめてのFESCA ダブリド・シックス",
            "Your first deal of FESCA Double Lead Six ダブリド・シックス",
        ),
        Text(
            "「ダブリド・シックス」の1局を、説明を読みながら遊びます。"
            "新しい場面になるたびに、短いことばが添えられます。",
            "Play one deal of FESCA Double Lead Six with a word of help whenever something new comes up.",
        ),
        "fesca-six",
        guided=True,
    ),
    Page(
        "first/fesca-wild.py",
        "play",
        Text(
            "はじめてのFESCA ダブリド・ワイルド",
            "Your first deal of FESCA Double Lead Wild ダブリド・ワイルド",
        ),
        Text(
            "「ダブリド・ワイルド」の1局を、説明を読みながら遊びます。"
            "新しい場面になるたびに、短いことばが添えられます。",
            "Play one deal of FESCA Double Lead Wild with a word of help whenever something new comes up.",
        ),
        "fesca-wild",
        guided=True,
    ),
    Page(
        "rules/fesca.py",
        "rules",
        Text("FESCA ダブルリードの遊び方", "How to play FESCA Double Lead ダブルリード"),
        Text(
            "「ダブリド・シックス」と「ダブリド・ワイルド」の遊び方を、実際のトリックを一手ずつ動かしながら説明します。",
            "The rules of FESCA Double Lead, Six and Wild, told on real tricks that you step through.",
        ),
        "fesca-six",
        also=("fesca-wild",),
    ),
    Page(
        "rules/tomoefuda.py",
        "rules",
        Text("巴札の遊び方", "How to play Tomoe-fuda 巴札"),
        Text(
            "「巴札」の遊び方を、実際の場面を一手ずつ動かしながら説明します。",
            "The rules of Tomoe-fuda 巴札, told on real positions that you step through.",
        ),
        "tomoefuda",
    ),
    Page(
        "rules/market.py",
        "rules",
        Text("市場と需給の遊び方", "How to play Market and Supply 市場と需給"),
        Text(
            "「市場と需給」の遊び方を、実際の場面を一手ずつ動かしながら説明します。",
            "The rules of Market and Supply 市場と需給, told on real positions that you step through.",
        ),
        "market",
    ),
    Page(
        "drills/fesca-six.py",
        "drills",
        Text(
            "FESCA ダブリド・シックスの練習問題", "FESCA Double Lead Six ダブリド・シックス: drills"
        ),
        Text(
            "どの札が勝つ？ Zはいくつ？「ダブリド・シックス」の練習問題に、いくつでも挑戦できます。"
            "間違えたところは一手ずつ説明します。",
            "Who wins this trick, which suit is stronger, what does a Z count? As many questions about FESCA "
            "Double Lead Six as you like, each explained step by step.",
        ),
        "fesca-six",
    ),
    Page(
        "drills/fesca-wild.py",
        "drills",
        Text(
            "FESCA ダブリド・ワイルドの練習問題",
            "FESCA Double Lead Wild ダブリド・ワイルド: drills",
        ),
        Text(
            "何に化けた？ どの札が勝つ？「ダブリド・ワイルド」の練習問題に、いくつでも挑戦できます。"
            "間違えたところは一手ずつ説明します。",
            "What has this card become, and who wins this trick? As many questions about FESCA Double Lead "
            "Wild as you like, each explained step by step.",
        ),
        "fesca-wild",
    ),
    Page(
        "drills/tomoefuda.py",
        "drills",
        Text("巴札の練習問題", "Tomoe-fuda 巴札: drills"),
        Text(
            "どの札が勝つ？ どの札を出せる？「巴札」の練習問題に、いくつでも挑戦できます。"
            "間違えたところは一手ずつ説明します。",
            "Who wins this trick, and what may you play? As many questions about Tomoe-fuda 巴札 as you "
            "like, each explained step by step.",
        ),
        "tomoefuda",
    ),
    Page(
        "drills/market.py",
        "drills",
        Text("市場と需給の練習問題", "Market and Supply 市場と需給: drills"),
        Text(
            "どの札を買える？ どう払う？ 銀行から何点もらえる？「市場と需給」の練習問題に、いくつでも"
            "挑戦できます。間違えたところは一手ずつ説明します。",
            "What can you buy, how may you pay, what does the bank pay? As many questions about Market and "
            "Supply 市場と需給 as you like, each explained step by step.",
        ),
        "market",
    ),
    Page(
        "play/petit-bridge.py",
        "play",
        Text("プチブリッジで遊ぶ", "Play Petit Bridge プチブリッジ"),
        Text(
            "3人で遊ぶブリッジ「プチブリッジ」を、ブラウザの中でボットと遊びます。オークションはなく、"
            "ダミーを見てコントラクトを決めます。登録も通信もいりません。",
            "Play Petit Bridge プチブリッジ, bridge for three without an auction, against bots in your "
            "browser: see the dummy, name the contract, make it. No account, no server.",
        ),
        "petit-bridge",
    ),
    Page(
        "first/petit-bridge.py",
        "play",
        Text("はじめてのプチブリッジ", "Your first deal of Petit Bridge プチブリッジ"),
        Text(
            "「プチブリッジ」の1局を、オフェンスになって説明を読みながら遊びます。"
            "新しい場面になるたびに、短いことばが添えられます。",
            "Play one deal of Petit Bridge プチブリッジ as the offence, with a word of help whenever "
            "something new comes up.",
        ),
        "petit-bridge",
        guided=True,
    ),
    Page(
        "drills/petit-bridge.py",
        "drills",
        Text("プチブリッジの練習問題", "Petit Bridge プチブリッジ: drills"),
        Text(
            "オフェンスは誰？ この人が持っている絵札は？ 何点になる？「プチブリッジ」の練習問題に、"
            "いくつでも挑戦できます。間違えたところは順に説明します。",
            "Who is the offence, which honours can they hold, what does it pay? As many questions about "
            "Petit Bridge プチブリッジ as you like, each explained step by step.",
        ),
        "petit-bridge",
    ),
    Page(
        "rules/petit-bridge.py",
        "rules",
        Text("プチブリッジの遊び方", "How to play Petit Bridge プチブリッジ"),
        Text(
            "「プチブリッジ」の遊び方を、実際の場面を一手ずつ動かしながら説明します。",
            "The rules of Petit Bridge プチブリッジ, told on real positions that you step through.",
        ),
        "petit-bridge",
    ),
    Page(
        "first/collector.py",
        "play",
        Text("はじめての収集家", "Your first deal of Collector 収集家"),
        Text(
            "「収集家」の1局を、説明を読みながら遊びます。新しい場面になるたびに、短いことばが添えられます。",
            "Play one deal of Collector 収集家 with a word of help whenever something new comes up.",
        ),
        "collector",
        guided=True,
    ),
    Page(
        "drills/collector.py",
        "drills",
        Text("収集家の練習問題", "Collector 収集家: drills"),
        Text(
            "ダメージはいくつ？ どれを回収できる？「収集家」の練習問題に、いくつでも挑戦できます。"
            "間違えたところは順に説明します。",
            "What would it cost, and what may you collect? As many questions about Collector 収集家 as you "
            "like, each explained step by step.",
        ),
        "collector",
    ),
    Page(
        "rules/collector.py",
        "rules",
        Text("収集家の遊び方", "How to play Collector 収集家"),
        Text(
            "「収集家」の遊び方を、実際の場面を一手ずつ動かしながら説明します。",
            "The rules of Collector 収集家, told on real positions that you step through.",
        ),
        "collector",
    ),
    _study("tomoefuda", "巴札", "Tomoe-fuda 巴札"),
    _study("market", "市場と需給", "Market and Supply 市場と需給"),
    _study("collector", "収集家", "Collector 収集家"),
    _study("fesca-six", "FESCA ダブリド・シックス", "FESCA Double Lead Six ダブリド・シックス"),
    _study("fesca-wild", "FESCA ダブリド・ワイルド", "FESCA Double Lead Wild ダブリド・ワイルド"),
    _study("petit-bridge", "プチブリッジ", "Petit Bridge プチブリッジ"),
    Page(
        "compare.py",
        "compare",
        Text("同じ札で比べる", "The same cards, compared"),
        Text(
            "友だちと同じ札で打った成績を、局ごとに並べて見ます。登録も通信もいりません。",
            "Results of friends who played the same cards against the same bots, side by side, deal by deal. "
            "No account, no server.",
        ),
    ),
    Page(
        "lab/rules.py",
        "lab",
        Text("ルールをいじる", "Turn the rules"),
        Text(
            "数や選択肢をひとつずつ変えると、卓も、規則の説明も、ボットの成績も、その場で変わります。",
            "Change a game's numbers and choices one by one: the table, the rules as they are told and what "
            "bots make of them follow at once, in your browser's own Python.",
        ),
    ),
    Page(
        "lab/bot.py",
        "lab",
        Text("ボットを書く", "Write a bot"),
        Text(
            "20行ほどのPythonでボットを書き、このサイトのボットと戦わせます。インストールはいりません。",
            "Write a bot in some twenty lines of Python and have it play against this site's bots. Nothing to "
            "install.",
        ),
    ),
    Page(
        "lab/game.py",
        "lab",
        Text("ゲームを書く", "Write a game"),
        Text(
            "80行ほどのPythonでゲームをひとつ書き、コードのすぐ下で遊びます。インストールはいりません。",
            "Write a whole card game in some eighty lines of Python and play it beneath its own code. Nothing "
            "to install.",
        ),
    ),
)
LAB = tuple(page for page in PAGES if page.kind == "lab")
"""The pages on which a reader writes code."""
