import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium", app_title="FESCA Double Lead ダブルリード: the rules")


@app.cell(hide_code=True)
def _():
    from tomoe_widgets import pages
    from tomoe_widgets.pages import both, section

    GAME = "fesca-six"
    return GAME, both, pages, section


@app.cell(hide_code=True)
def _(both):
    both(
        """
        # FESCA ダブルリード

        陰陽五行の札で5〜7人が遊ぶ、切り札のないトリックテイキングゲームです。リードがふたつでき、枚数の多いほうが勝ちます。
        基本の**シックス**と、化け札を使う**ワイルド**があります。
        """,
        """
        # FESCA Double Lead ダブルリード

        A trick-taking game for five to seven, without trumps, with cards of the five elements and yin-yang. A trick has two
        leads, and the one with more cards wins. Two games: the plain **Six** シックス, and **Wild** ワイルド with its disguises.
        """,
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "minute",
        "1分でわかるダブルリード",
        "The game in one minute",
        (
            """
            最初の札が第1リード、それをフォローできない人の最初の札が第2リードです。**枚数の多いリードが勝ち、同じ枚数なら
            五行の強いほうが勝ちます。**その中でいちばん高い札がトリックを取り、最も多く取った人の勝ちです。
            """,
            """
            The first card makes the first lead; the first card of somebody who cannot follow makes the second. **The lead with
            more cards wins; with equal numbers, the stronger element.** Its highest card takes the trick. Most tricks wins.
            """,
        ),
        pages.lesson(GAME, "minute", autoplay=True),
        (
            "**シックス**",
            "**Six** シックス",
        ),
        pages.links(
            play="../play/fesca-six.html",
            first="../first/fesca-six.html",
            drills="../drills/fesca-six.html",
        ),
        (
            "**ワイルド**",
            "**Wild** ワイルド",
        ),
        pages.links(
            play="../play/fesca-wild.html",
            first="../first/fesca-wild.html",
            drills="../drills/fesca-wild.html",
        ),
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "cards",
        "札",
        "The cards",
        (
            """
            スートは木（W）・火（F）・土（E）・金（M）・水（A）と陰陽（Y）の六つ。ランクはZ（空無）と1から12です。
            陰陽のZは**太極**といいます。5人のときは11と12の札を使いません。5人と7人のときは、太極も使いません。
            """,
            """
            Six suits: wood 木 (W), fire 火 (F), earth 土 (E), metal 金 (M), water 水 (A), and yin-yang 陰陽 (Y). Ranks are
            Z 空無 and 1 to 12; the yin-yang Z is the **Taiji** 太極. With five players, all 11s and 12s stay out. With five or seven, the Taiji stays out, too.
            """,
        ),
        pages.cards("W3 F3 E3 M3 A3", "Y3", "WZ", "YZ"),
        pages.facts(GAME),
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "elements",
        "五行の強弱",
        "Which suit is stronger",
        (
            """
            **相生**（木→火→土→金→水→木）では、生むほうが負けます。**相剋**（木→土→水→火→金→木）では、剋すほうが勝ちます。
            陰陽は五行のどれにも勝ちます。
            """,
            """
            **Generating** 相生 (wood → fire → earth → metal → water → wood): what generates loses. **Overcoming** 相剋
            (wood → earth → water → fire → metal → wood): what overcomes wins. Yin-yang beats them all.
            """,
        ),
        pages.lesson(GAME, "elements"),
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "follow",
        "出せる札",
        "What you may play",
        (
            """
            台札は自由です。

            1. 第1リードのスートを持っていれば、それを出します。
            2. なければ、どの札でも出せます。その最初の札が**第2リード**になります。
            3. 第2リードができたら、第1か第2のどちらかを、好きに選んで出します。
            4. どちらもなければ、どの札でも出せます。その札はトリックを**降り**、勝てません。

            トリックを取った人が、次の台札を出します。
            """,
            """
            Anything may be led.

            1. If you hold the suit of the first lead, play it.
            2. If not, play anything: the first such card makes the **second lead**.
            3. Once there is a second lead, play either of the two, as you like.
            4. If you have neither, play anything: that card is **out** and cannot win.

            The winner of a trick leads the next.
            """,
        ),
        pages.lesson(GAME, "following-six"),
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "winner",
        "誰が取るか",
        "Who wins",
        (
            """
            枚数の多いリードの、いちばん高い札が勝ちます。**Z**は、自分が第1か第2のリードになったときだけ13、ほかでは0です。
            """,
            """
            The highest card of the lead with more cards. A **Z** counts 13 when it makes the first or the second lead, otherwise 0.
            """,
        ),
        pages.gallery(
            GAME,
            "six-majority",
            "six-overcoming",
            "six-generating",
            "six-yinyang",
            "six-one-lead",
            ja="シックスのトリック（押すと、1枚ずつたどれます）",
            en="Tricks of Six: press one to go through it card by card",
        ),
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "wild",
        "ワイルド",
        "Wild",
        (
            """
            シックスと同じですが、陰陽札とZが化け札になります。

            - **陰陽札**は直前の札のスートに化けます（直前スート化け）。陰陽札が続けば連鎖します。「ゆるい」化け札なので、
              フォローできるときでも出せます。
            - **Z**はミミックです。場のほかの札のランクをまねます。まねるものがなければ0で、13にはなりません。
              **太極**は両方を兼ねます。
            - **本物には化けられません。** 同じスートとランクの本物が場に出れば、前でも後でも、陰陽札は無効になり、
              そこからスートを取った陰陽札も無効になります。ミミックは、ほかのランクを取ります。
            - **陰陽のリード**はスートが未定です。第2リードができるまでは、陰陽札を持つ人は陰陽札を出します。
              最後に、最後の札のスートになります。すべて陰陽札なら、陰陽のままです。
            """,
            """
            As Six, but yin-yang cards and Zs are in disguise.

            - A **yin-yang card** takes the suit of the card before it (last-suit wild 直前スート化け), also along a chain of them.
              It is *loose* ゆるい: you may play it even if you could follow.
            - A **Z** is a mimic ミミック: it takes the rank of another card in the trick, or 0 if it can take none; it is never 13. The
              **Taiji** is both.
            - **Nothing can pass as a card that is there for real.** If that card is in the trick, before or after, the yin-yang
              card is void, and so is every one that took its suit from it. A mimic takes another rank.
            - A **yin-yang lead** is undecided: until there is a second lead, whoever holds yin-yang plays it. In the end it takes
              the suit of the last card. If all cards are yin-yang, it stays yin-yang.
            """,
        ),
        pages.gallery(
            GAME,
            "wild-passes",
            "wild-voided",
            "wild-mimic",
            "wild-barred",
            "wild-taiji",
            "wild-open",
            "wild-all-yinyang",
            ja="ワイルドのトリック",
            en="Tricks of Wild",
        ),
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "wild-follow",
        "ワイルドで出せる札",
        "What you may play in Wild",
        (
            "陰陽札は、フォローできるときでも出せます。陰陽のリードのあいだは、陰陽札を出します。",
            "A yin-yang card may be played even if you could follow. Under a yin-yang lead, yin-yang has to be played.",
        ),
        pages.lesson(GAME, "following-wild"),
        fold=True,
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "variants",
        "シックスとワイルドを比べる",
        "Six and Wild side by side",
        (
            "同じ7枚でも、取る人が変わります。",
            "The same seven cards, and another winner.",
        ),
        pages.compare(
            GAME,
            {
                "same-six": ("シックス", "Six"),
                "same-wild": ("ワイルド", "Wild"),
            },
            ja="同じトリックをふたつの規則で",
            en="One trick by two sets of rules",
            part=1,
        ),
        fold=True,
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
            最も多くのトリックを取った人が、その局の勝ちです。並んだら、その中で最後にトリックを取った人の勝ちです。
            """,
            """
            Most tricks wins the deal; among equals, whoever of them took a trick last.
            """,
        ),
        pages.lesson(GAME, "scoring", start=1),
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "order",
        "すべての札の順位",
        "The order of all cards",
        (
            """
            順位が要るときは、勝ったリード、もうひとつのリード、残りの札の順に、それぞれランクの高い順に並べます。残りの札で
            ランクが同じなら、強いほうのリードから、ふたつのリードの関係（相生か相剋）の順にたどります。無効の札はその最後です。
            """,
            """
            Where all cards have to be ranked: the winning lead, the other lead, then all others, each by rank. Equal ranks among
            the others go by suit, along the relation between the two leads, from the stronger one on; void cards come last.
            """,
        ),
        pages.lesson(GAME, "order", start=8),
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
        pages.gallery(
            GAME,
            "ruled-disguised-rank",
            "ruled-behind-void",
            "ruled-each-for-itself",
            "ruled-last-with-suit",
            "ruled-back-again",
            "ruled-one-suit",
            ja="裁定によるトリック",
            en="Tricks by these rulings",
        ),
        fold=True,
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "try",
        "試す：シックス",
        "Try it: Six",
        pages.Try(GAME, "six"),
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "try-wild",
        "試す：ワイルド",
        "Try it: Wild",
        pages.Try(GAME, "wild"),
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
                "GENERATES": ("相生と相剋", "Generating and overcoming"),
                "FescaSix": ("シックスの1局の流れ", "The course of a deal of Six"),
                "FescaSix.winner": ("誰の勝ちか", "Who wins the deal"),
                "FescaSix.leads": (
                    "ふたつのリードと、出せる札",
                    "The two leads, and what may be played",
                ),
                "FescaSix.rank_places": (
                    "Zの数え方とトリックの順位",
                    "What a Z counts, and the order of a trick",
                ),
                "FescaWild": ("ワイルド：リードと出せる札", "Wild: leads, and what may be played"),
                "FescaWild.rank_places": (
                    "ワイルドのトリックの順位",
                    "The order of a trick of Wild",
                ),
                "FescaWild.suits": ("化けたスートと無効", "Disguises, and what is void"),
                "FescaWild.mimic": ("ミミックのランク", "The rank of a mimic"),
                "printed_rank": (
                    "ランク、強いほうのスート",
                    "Ranks, and the stronger of two suits",
                ),
                "from_best_to_worst": (
                    "多数決と、すべての札の順位",
                    "The majority, and the order of all cards",
                ),
            },
            {
                "stronger('A', 'F')": ("水と火（相剋）", "Water and fire: overcoming"),
                "stronger('M', 'A')": ("金と水（相生）", "Metal and water: generating"),
                "chain_of(['A', 'M'])": ("水と金のときの順", "The chain of water and metal"),
                "chain_of(['A', 'F'])": ("水と火のときの順", "The chain of water and fire"),
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
            | スート | 同じ枚数で勝つ相手 | 負ける相手 |
            |---|---|---|
            | 木 | 土・水 | 火・金・陰陽 |
            | 火 | 木・金 | 土・水・陰陽 |
            | 土 | 火・水 | 木・金・陰陽 |
            | 金 | 木・土 | 火・水・陰陽 |
            | 水 | 火・金 | 木・土・陰陽 |

            **配り方**：5人13枚（Z、1〜10）、6人13枚（全部）、7人11枚（太極抜き）。**出せる札**：第1リード。なければ何でもよく、それが第2リード。
            第2リードができたら、どちらか。**勝ち**：枚数の多いリード、同じなら強いスートの、いちばん高い札。
            **シックスのZ**：リードになれば13、ほかは0。**ワイルド**：陰陽札は直前のスート、Zはほかの札のランク。本物がいれば陰陽札は無効。
            **得点**：最多トリック、並んだら最後に取った人。
            """,
            """
            | Suit | With equal numbers beats | loses to |
            |---|---|---|
            | wood W | earth, water | fire, metal, yin-yang |
            | fire F | wood, metal | earth, water, yin-yang |
            | earth E | fire, water | wood, metal, yin-yang |
            | metal M | wood, earth | fire, water, yin-yang |
            | water A | fire, metal | wood, earth, yin-yang |

            **Deal**: five players 13 (Z, 1–10), six 13 (all cards), seven 11 (no Taiji). **Play**: the first lead; else anything, which makes
            the second lead; then either. **Wins**: the lead with more cards, if equal the stronger suit; its highest card.
            **Z in Six**: 13 if it makes a lead, else 0. **Wild**: yin-yang takes the suit before it, Z another card's rank; void where the
            real card is. **Score**: most tricks; among equals, whoever took one last.
            """,
        ),
    )
    return


@app.cell(hide_code=True)
def _(both):
    both(
        "考案：按理具庵さん「FESCA(フェスカ)のトリテを考える(その2)」2020年7月24日。",
        "Invented by 按理具庵 (Anriguan): 「FESCA(フェスカ)のトリテを考える(その2)」, 24 July 2020.",
    )
    return


if __name__ == "__main__":
    app.run()
