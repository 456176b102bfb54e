import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium", app_title="Collector 収集家: the rules")


@app.cell(hide_code=True)
def _():
    from tomoe_widgets import pages
    from tomoe_widgets.pages import both, section

    GAME = "collector"
    return GAME, both, pages, section


@app.cell(hide_code=True)
def _(both):
    both(
        """
        # 収集家

        4人で遊びます。2つのスートを、足りない札ができるだけ少ないうちに集めます。
        """,
        """
        # Collector 収集家

        For four: collect two suits while little of them is missing, before somebody else does.
        """,
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "minute",
        "1分でわかる収集家",
        "The game in one minute",
        (
            """
            自分の番に1枚引き、**いらない札を場に捨てるか、2つのスートを回収**します。回収では、手札と場にあるそのスートの札を
            すべて取り、**足りない札の数の合計がダメージ**になります。ダメージのいちばん少ない人の勝ちです。
            """,
            """
            On your turn you draw a card, then **discard one onto the field or collect two suits**: you take all their
            cards from your hand and the field, and **the ranks of the missing ones add up to your damage**. Least damage wins.
            """,
        ),
        pages.lesson(GAME, "minute", autoplay=True),
        pages.links(
            play="../play/collector.html",
            first="../first/collector.html",
            drills="../drills/collector.html",
        ),
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "deal",
        "札と配り方",
        "Cards and deal",
        (
            """
            巴札36枚を使います。赤・水・緑・橙・黒・紫の6スートに、1から6まであります。スートの対は、このゲームでは関係ありません。

            **手札**を3枚ずつ、ほかの人に見えないように配ります。残りの24枚は**山札**です。
            """,
            """
            The 36 Tomoe cards: red, light blue, green, orange, black, purple, ranks 1 to 6. Pairs of suits mean nothing here.

            Everybody gets three hidden cards 手札. The other 24 are the **stock** 山札.
            """,
        ),
        pages.cards("R1 B2 G3", "O4 K5 P6"),
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "lap",
        "1周と手番",
        "Laps and turns",
        (
            """
            山札の上の1枚を表にして**場**に出し、**親**から**反時計回り**に4人が手番を行います。これが1周です。

            手番では、山札から1枚引いてから、1枚を場に表向きに捨てるか、回収します。山札がなくなったら、場に出すことも引くことも
            しません。
            """,
            """
            The top card of the stock is turned up onto the **field** 場, then all four take a turn, **counter-clockwise** from the **dealer**
            親. That is a lap.

            On your turn draw a card from the stock, then discard one face up onto the field, or collect. With no stock left,
            nothing is turned up or drawn.
            """,
        ),
        pages.lesson(GAME, "lap"),
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "collect",
        "回収とダメージ",
        "Collecting, and damage",
        (
            """
            まだ誰も回収していない2つのスートを選びます。**手札にその2つの札が合わせて2枚以上**必要です。手札と場にあるその2つの
            スートの札をすべて取り、12枚のうち足りない札（**欠品**）の数の合計がダメージです。

            2人目に回収する人は4点、3人目は8点を足します。
            """,
            """
            Choose two suits that nobody has collected, **of which you hold at least two cards together**. You take all their
            cards from your hand and the field. The damage is the sum of the ranks missing 欠品 from the twelve.

            The second to collect adds 4, the third 8.
            """,
        ),
        pages.lesson(GAME, "example", start=4),
        pages.facts(GAME),
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "after",
        "回収したあと",
        "After collecting",
        (
            """
            手札が残っていれば、1枚捨てて番を終えます。次の番からは引かずに1枚ずつ捨て、手札がなくなったら抜けます。
            """,
            """
            If you have cards left, discard one. On your next turns you draw nothing and discard one; with no cards you are out.
            """,
        ),
        pages.lesson(GAME, "leaving"),
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "end",
        "局の終わり",
        "The end of a deal",
        (
            "3人目が回収すると局は終わりで、**回収できなかった人のダメージは20点**です。",
            "The third collection ends the deal, and **whoever has not collected takes 20**.",
        ),
        pages.lesson(GAME, "collections"),
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "score",
        "得点",
        "The score",
        (
            """
            親を替えながら続け、ダメージを足していきます。局が終わって誰かの合計が100点以上になったら、合計の少ない順に順位を決めます。
            """,
            """
            The dealer changes and damage is added up. When somebody has 100 or more after a deal, the lowest total is first.
            """,
        ),
        pages.lesson(GAME, "scoring"),
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "variants",
        "くらべる",
        "Side by side",
        (
            "収集家に別の規則はありません。同じ場と手札でも、何人目に回収するかでダメージが変わります。",
            "Collector has no variants. The same field and hand cost more the later you collect.",
        ),
        pages.compare(
            GAME,
            {
                "first": ("1人目", "First"),
                "second": ("2人目", "Second"),
                "third": ("3人目", "Third"),
            },
            ja="何人目に回収するか",
            en="Who collects when",
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
        (
            "札を押すたびに、場、手札、どちらでもない、の順に替わります。手札は4枚までです。",
            "Press a card to put it on the field, then into the hand (four at most), then away.",
        ),
        pages.Try(GAME, "collect"),
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
                "SUITS": ("スートと数", "Suits and ranks"),
                "Collector": ("1局の始まり", "How a deal begins"),
                "Collector.laps": ("1周ずつ、終わるまで", "Lap after lap, to the end"),
                "Collector.turn": ("手番", "A turn"),
                "Collector.discards": (
                    "捨てられる札、回収できる組",
                    "What may be discarded or collected",
                ),
                "Collector.collect": ("回収とダメージ", "Collecting, and its damage"),
                "Collector.still_collecting": ("局の終わりと得点", "The end, and the score"),
                "Collector.choose": ("手番の人の手を待つ", "Waiting for the player's move"),
            },
            {
                "Collector([suit + rank for suit in SUITS for rank in RANKS], 0).moves": (
                    "札が並びの順の局で、親が選べる手",
                    "The dealer's moves where the deck lies in its own order",
                ),
                "Collector([suit + rank for suit in SUITS for rank in RANKS], 0).field": (
                    "その局で、初めに場に出た札",
                    "The card turned up first in that deal",
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
            | | |
            |---|---|
            | 配る | 3枚ずつ、山札24枚 |
            | 1周 | 山札から1枚を場に、それから4人が反時計回りに |
            | 手番 | 1枚引き、捨てるか回収する |
            | 回収 | 2スート、手札に合わせて2枚以上 |
            | ダメージ | 欠品の数の合計。2人目は+4、3人目は+8 |
            | 回収したあと | 1枚捨てる。次からは引かずに捨てる |
            | 終わり | 3人目の回収。回収できなければ20 |
            | 対局 | 誰かが100に達するまで。少ない人の勝ち |
            """,
            """
            | | |
            |---|---|
            | Deal | three each, 24 in the stock |
            | Lap | one card turned up onto the field, then four turns, counter-clockwise |
            | Turn | draw one, then discard or collect |
            | Collect | two suits, at least two cards of them in your hand |
            | Damage | the ranks missing; second +4, third +8 |
            | After it | discard one; later turns without drawing |
            | End | the third collection; not having collected costs 20 |
            | Match | until somebody reaches 100; the least wins |
            """,
        ),
    )
    return


@app.cell(hide_code=True)
def _(both):
    both(
        "考案：ブツダ（@bd_gfngfn）さん「巴札・収集家」2013年。",
        "Invented by ブツダ (Butsuda, @bd_gfngfn): 「巴札・収集家」, 2013.",
    )
    return


if __name__ == "__main__":
    app.run()
