import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium", app_title="Petit Bridge プチブリッジ: the rules")


@app.cell(hide_code=True)
def _():
    from tomoe_widgets import pages
    from tomoe_widgets.pages import both, section

    GAME = "petit-bridge"
    return GAME, both, pages, section


@app.cell(hide_code=True)
def _(both):
    both(
        """
        # プチブリッジ

        3人で遊ぶブリッジです。オークションはなく、4人目の手札がダミーになります。
        """,
        """
        # Petit Bridge プチブリッジ

        Bridge for three, without an auction: the fourth hand is the dummy.
        """,
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "minute",
        "1分でわかるプチブリッジ",
        "The game in one minute",
        (
            """
            1人が**オフェンス**になり、自分の手札と、表向きの**ダミー**の手札の両方を使って、2人の**ディフェンス**と戦います。
            ダミーを見てから、**切り札と、取るトリックの数を約束**します。守れればオフェンスが、守れなければディフェンスが得点します。
            """,
            """
            One player, the **offence** オフェンス, plays two hands, their own and the **dummy** ダミー that lies open, against two
            **defenders** ディフェンス. They see dummy first, then **name trumps and promise tricks**: kept, the offence scores; broken,
            the defenders do.
            """,
        ),
        pages.lesson(GAME, "minute", autoplay=True),
        pages.links(
            play="../play/petit-bridge.html",
            first="../first/petit-bridge.html",
            drills="../drills/petit-bridge.html",
        ),
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "points",
        "札とウィナーポイント",
        "Cards and winner points",
        (
            """
            ふつうのトランプ52枚で、Aがいちばん高く、2がいちばん低い札です。13枚ずつ4つの手札に配り、1つを伏せて**ダミー候補**とします。

            **ウィナーポイント**（WP）は、A 4、K 3、Q 2、J 1で、全部で40です。3人が自分の点を公表すると、ダミー候補の点もわかります。
            """,
            """
            A standard deck of 52, ace high, two low: four hands of thirteen, one of which is left face down as the **dummy candidate**
            ダミー候補.

            **Winner points** ウィナーポイント (WP): ace 4, king 3, queen 2, jack 1, 40 in all. All three announce theirs, so the dummy
            candidate's are known, too.
            """,
        ),
        pages.lesson(GAME, "points"),
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "offence",
        "オフェンスとダミー",
        "The offence and its dummy",
        (
            """
            **オフェンス候補**は、候補になった回数がいちばん少ない人です（同数なら抽選）。

            - **a.** 候補とダミー候補を合わせて20以上なら、そのままオフェンスとダミーになります。
            - **b.** 足りなくても、ほかの人の手札となら20以上になるとき、その手札がダミーになります。手札を渡した人は、
              元のダミー候補の手札で戦います（2人とも当てはまれば抽選）。
            - **c.** どれでも足りなければ、ほかの2人のうち候補になった回数の少ない人（同数なら抽選）がオフェンス、ダミー候補がダミーです。
            """,
            """
            The **candidate** オフェンス候補 is whoever has been candidate least often, by lot among equals.

            - **a.** Candidate and dummy candidate have 20 or more together: they are offence and dummy.
            - **b.** If not, but the candidate has 20 with another player's hand, that hand becomes the dummy, and its owner plays
              with the old dummy candidate's. If both hands would do, one is drawn.
            - **c.** If nothing is enough, the offence is whichever of the other two has been candidate less often (by lot
              among equals), and the dummy candidate is dummy.
            """,
        ),
        pages.gallery(
            GAME,
            "candidate",
            "either-hand",
            "one-hand",
            "no-hand",
            ja="オフェンスの決まり方",
            en="How the offence is found",
        ),
        pages.facts(GAME),
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "contract",
        "コントラクト",
        "The contract",
        (
            """
            ダミーの手札を、ディフェンス2人のあいだに表向きに並べます。オフェンスはそれを見て、**切り札**（♠ ♥ ♦ ♣ か、切り札なしの
            ノートランプ）と、次のどれかを宣言します。

            | | 約束するトリック |
            |---|---|
            | パーシャル | 7 |
            | ゲーム | ♣♦ 11、♠♥ 10、ノートランプ 9 |
            | スモール・スラム | 12 |
            | グランド・スラム | 13（全部） |
            """,
            """
            Dummy's hand is laid open between the two defenders. Seeing it, the offence names **trumps** (♠ ♥ ♦ ♣, or no trump NT) and
            one of these:

            | | promises |
            |---|---|
            | partial パーシャル | 7 tricks |
            | game ゲーム | ♣♦ 11, ♠♥ 10, NT 9 |
            | small slam スモール・スラム | 12 |
            | grand slam グランド・スラム | 13, all of them |
            """,
        ),
        pages.lesson(GAME, "contract"),
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "play",
        "プレイ",
        "The play",
        (
            """
            13トリックを、オフェンス、左のディフェンス、ダミー、右のディフェンスの順に、時計回りで行います。最初の台札は左の
            ディフェンスが出します。ダミーの札はオフェンスが選びます。

            台札と同じスートがあれば、それを出します。なければ何を出してもかまいません。
            """,
            """
            Thirteen tricks, clockwise: offence, left defender, dummy, right defender. The left defender leads first. The offence chooses
            dummy's cards.

            Follow suit if you can; if not, play anything.
            """,
        ),
        pages.lesson(GAME, "play"),
        (
            "切り札が出ていればいちばん高い切り札、なければ台札のスートでいちばん高い札が勝ち、その手札から次の台札を出します。",
            "The highest trump wins; without one, the highest card of the suit led. The winning hand leads next.",
        ),
        pages.gallery(
            GAME,
            "high",
            "ruff",
            "overruff",
            "discard",
            ja="トリックの勝ち方",
            en="Ways to win a trick",
        ),
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "score",
        "得点と対局",
        "The score and the match",
        (
            """
            達成すれば、オフェンスが**トリック点とボーナス**を得ます。6を超えたトリック（メイク）1つにつき、♠♥とノートランプは30点、
            ♦♣は20点で、ノートランプは10点を足します。足りなければ、ディフェンスの2人が、1トリック（ダウン）につき50点、
            オフェンスがバルなら100点を得ます。

            パーシャルより上を達成すると**1ゲーム**です。1ゲームでも取った人は**バルネラブル**（バル）になり、ボーナスも罰点も
            大きくなります。2つ目以降のゲームを取った人は、そこで対局を終えることができます。合計のいちばん多い人の優勝です。
            """,
            """
            Made, the offence scores **trick points and a bonus**. Each trick above six (make メイク) is worth 30 in ♠ ♥ and NT, 20 in ♦ ♣,
            and NT adds 10 once. Defeated, each defender scores 50 for each trick short (down ダウン), or 100 if the
            offence is vulnerable.

            A made contract above partial is a **game**. With a game or more you are **vulnerable** バルネラブル: bonus and
            penalty are higher. Whoever wins a second game or a later one may end the match there. The highest total wins.
            """,
        ),
        pages.lesson(GAME, "scoring", start=4),
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "variants",
        "くらべる",
        "Side by side",
        (
            "同じコントラクトと結果でも、オフェンスがバルかどうかで得点が変わります。",
            "The same contracts and results score differently when the offence is vulnerable.",
        ),
        pages.compare(
            GAME,
            {
                "not-vulnerable": ("ノンバルネラブル", "Not vulnerable"),
                "vulnerable": ("バルネラブル", "Vulnerable"),
            },
            ja="コントラクトの得点",
            en="What contracts score",
        ),
        (
            "このサイトでは、終わりを決めずに遊ぶことも、局数を決めて遊ぶこともできます。",
            "Here you can play with an open end, or agree on a number of deals.",
        ),
        pages.compare(
            GAME,
            {
                "open-end": ("終わりを決めない", "Open end"),
                "agreed": ("局数を決める", "Agreed number of deals"),
            },
            ja="2つ目のゲームを取ったとき",
            en="After a second game",
        ),
        fold=True,
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "rulings",
        "このサイトの裁定",
        "Rulings of this site",
        (
            "原文が決めていないところを、このサイトでは次のように扱います。作者の規則ではありません。",
            "Where the author's text leaves something open, this site plays as follows. These are our rulings, not the author's rules.",
        ),
        pages.rulings(GAME),
        fold=True,
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "try",
        "試す",
        "Try it",
        ("ウィナーポイントと候補を選びます。", "Set the winner points, and the candidate."),
        pages.Try(GAME, "offence"),
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "try-score",
        "試す：得点",
        "Try it: the score",
        ("コントラクトと結果を選びます。", "Choose a contract, and a result."),
        pages.Try(GAME, "score"),
        fold=True,
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "rulebook",
        "Pythonで書いた規則",
        "The rules in Python",
        (
            "規則の全体を、読めばわかるPythonで書いたものです。速く動く本体は、いつもこれと同じ結果になるよう確かめてあります。",
            "All the rules, in Python that is meant to be read. The fast engine is tested against it, move by move.",
        ),
        pages.rulebook(
            GAME,
            {
                "DECK": ("札、点、コントラクト", "Cards, points, contracts"),
                "PetitBridge": ("1局", "One deal"),
                "PetitBridge._play_deal": (
                    "配ってから得点まで",
                    "From the deal to the score",
                ),
                "PetitBridge.find_offence": (
                    "オフェンスとダミーを決める",
                    "Finding the offence and its dummy",
                ),
                "winner_points": ("ウィナーポイント", "Winner points"),
                "best_card": ("トリックに勝つ札", "The card that wins a trick"),
                "promised": ("約束のトリック", "Tricks promised"),
                "score": ("達成の得点", "The score of a contract made"),
            },
            {
                "winner_points(['SJ', 'HQ', 'DA', 'DK', 'CA'])": (
                    "例のダミー候補の絵札とA",
                    "Honours of the example's dummy candidate",
                ),
                "best_card(['HA', 'S2', 'HK', 'H5'], 'S')": (
                    "ハートに切り札のスペード",
                    "A spade trump on hearts",
                ),
                "score('S', 'game', 11, False)": (
                    "♠ゲームで11トリック、ノンバル",
                    "♠ game, 11 tricks, not vulnerable",
                ),
                "score('NT', 'small', 12, True)": (
                    "ノートランプのスモール・スラムで12トリック、バル",
                    "NT small slam, 12 tricks, vulnerable",
                ),
            },
        ),
        fold=True,
    )
    return


@app.cell(hide_code=True)
def _(section):
    section(
        "reference",
        "早見表",
        "On one screen",
        (
            """
            | | 約束 | ボーナス（ノンバル） | （バル） |
            |---|---|---|---|
            | パーシャル | 7 | 50 | 50 |
            | ゲーム | ♣♦ 11、♠♥ 10、NT 9 | 300 | 500 |
            | スモール・スラム | 12 | 800 | 1250 |
            | グランド・スラム | 13 | 1300 | 2000 |

            **WP**：A 4、K 3、Q 2、J 1（全部で40）。**オフェンス**：a. 候補とダミー候補で20以上、b. 候補とほかの人の手札で20以上、
            c. 代わりの人とダミー候補。**順番**：オフェンス、左、ダミー、右。最初の台札は左。**勝つ札**：いちばん高い切り札、なければ
            台札のスートのいちばん高い札。**トリック点**：6を超えた1つにつき♠♥30、♦♣20、NTは30と、はじめに10。
            **ダウン**：1つにつき50（バルは100）をディフェンスがそれぞれ。
            """,
            """
            | | promises | bonus | vulnerable |
            |---|---|---|---|
            | partial | 7 | 50 | 50 |
            | game | ♣♦ 11, ♠♥ 10, NT 9 | 300 | 500 |
            | small slam | 12 | 800 | 1250 |
            | grand slam | 13 | 1300 | 2000 |

            **WP**: A 4, K 3, Q 2, J 1; 40 in all. **Offence**: a. candidate and dummy candidate with 20, b. candidate and another
            hand with 20, c. another player and the dummy candidate. **Order**: offence, left, dummy, right; left leads first.
            **Winner**: the highest trump, else the highest of the suit led. **Trick points** above six: ♠♥ 30, ♦♣ 20, NT 30 and 10 once.
            **Down**: 50 each trick (vulnerable 100) to each defender.
            """,
        ),
    )
    return


@app.cell(hide_code=True)
def _(both):
    both(
        "「プチブリッジ(Petit Bridge)」による（原文に作者と日付はありません）。得点はデュプリケートブリッジ（ダブルなし）と同じです。",
        "From 「プチブリッジ(Petit Bridge)」, a text that names neither its author nor its date. Scores are those of duplicate bridge, undoubled.",
    )
    return


if __name__ == "__main__":
    app.run()
