import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium", app_title="Tomoe-fuda 巴札: the rules")


@app.cell(hide_code=True)
def _():
    import marimo as mo

    import tomoe_core as tomoe
    from tomoe_core.games.tomoefuda.lessons import LESSONS
    from tomoe_core.games.tomoefuda.lessons import explain_cards
    from tomoe_widgets import Picker, Steps

    def both(ja, en):
        """Prose in both languages; the page shows the one that the reader has chosen."""
        return mo.Html(
            f'<div lang="ja">{mo.md(ja).text}</div><div lang="en">{mo.md(en).text}</div>'
        )

    def lesson(name):
        """A step-through made by playing the engine."""
        return Steps(LESSONS[name]())

    return Picker, Steps, both, explain_cards, lesson, mo, tomoe


@app.cell(hide_code=True)
def _(both):
    both(
        """
        # 巴札（ともえふだ）

        3人で遊ぶトリックテイキングゲームです。ブツダ（@bd_gfngfn）さんが2012年に考案しました
        （「巴札」2012年）。**いちばん強い札が勝つとはかぎらない**ところが、このゲームの面白さです。

        この頁では、実際の場面を1手ずつ動かしながら規則を説明します。
        """,
        """
        # Tomoe-fuda 巴札

        A trick-taking game for exactly three, invented in 2012 by ブツダ (Butsuda, @bd_gfngfn) and
        described in the text 「巴札」. Its charm: **the strongest card does not always win.**

        This page explains the rules on real positions that you can step through.
        """,
    )
    return


@app.cell(hide_code=True)
def _(both, mo):
    _cards = "".join(
        f'<span class="pair"><tomoe-card card="{a}3" size="72"></tomoe-card>'
        f'<tomoe-card card="{b}3" size="72"></tomoe-card></span>'
        for a, b in ("RB", "GO", "KP")
    )
    mo.vstack(
        [
            both(
                """
                ## 札

                札は36枚。6つのスートに1から6までの数があります。スートは形の同じ2つずつが**対**になっています。

                - ダンゴ：赤（R）と水（B）
                - タケ：緑（G）と橙（O）
                - ヒモ：黒（K）と紫（P）
                """,
                """
                ## The cards

                There are 36 cards: six suits, ranks 1 to 6. The suits come in **pairs** that share a shape:

                - dumplings ダンゴ: red 赤 (R) and light blue 水 (B)
                - bamboo タケ: green 緑 (G) and orange 橙 (O)
                - cord ヒモ: black 黒 (K) and purple 紫 (P)
                """,
            ),
            mo.Html(f'<div class="tomoe-pairs">{_cards}</div>'),
        ]
    )
    return


@app.cell(hide_code=True)
def _(both):
    both(
        """
        ## 配り方

        裏向きの山を4つ作り、ひとりひとつずつ取ります。取った9枚が**見せ手札**で、表向きに並べて全員に見せます。
        残った山は3枚ずつ配られて**伏せ手札**になります。伏せ手札は、出すまで自分にしか見えません。
        """,
        """
        ## The deal

        Four face-down piles are made and everyone takes one. Those nine cards are your **open hand** 見せ手札,
        laid out for all to see. The pile that is left is dealt out three cards each: your **hidden hand**
        伏せ手札, which only you see until you play it.
        """,
    )
    return


@app.cell(hide_code=True)
def _(lesson):
    lesson("deal")
    return


@app.cell(hide_code=True)
def _(both):
    both(
        """
        ## スートに従う

        1局は12トリックです。最初に出された札が**台札**、続いて**次札**、**末札**。台札は何を出してもかまいません。
        台札のスートを**表スート**、その対を**裏スート**、ほかを**下位スート**と呼びます。

        1. 表スートを持っていれば、表スートを出します。
        2. なければ、裏スートを出します。
        3. どちらもなければ、どの札でも出せます。

        トリックを取った人が、次の台札を出します。見せ手札も伏せ手札も、出すときの区別はありません。
        """,
        """
        ## Following suit

        A deal has twelve tricks. The first card is the **lead** 台札, then come the second 次札 and the last 末札.
        Anything may be led. The suit of the lead is the **front suit** 表, its pair the **back suit** 裏; all
        others are **lower suits** 下位.

        1. If you hold the front suit, play it.
        2. If not, play the back suit.
        3. If you have neither, play anything.

        The winner of a trick leads the next. Open and hidden cards count as one hand.
        """,
    )
    return


@app.cell(hide_code=True)
def _(lesson):
    lesson("following")
    return


@app.cell(hide_code=True)
def _(both):
    both(
        """
        ## 誰が勝つか

        強さは、裏スート、表スート、下位スートの順。同じスートなら数の大きい方が強い札です。そして、

        - **3枚のスートがすべて違えば、いちばん強い札**が勝ち、
        - **同じスートが2枚か3枚あれば、2番目に強い札**が勝ちます。

        これだけの決まりから、次の七つの形が生まれます。
        """,
        """
        ## Who wins

        The back suit is stronger than the front suit, which is stronger than the lower suits; within a suit the
        higher number is stronger. Then:

        - if **all three suits differ, the strongest** card wins;
        - if **two or three cards share a suit, the second strongest** wins.

        From this alone come seven patterns.
        """,
    )
    return


@app.cell(hide_code=True)
def _(both):
    both("### 甲：三枚とも表", "### 甲 (kō): three of the front suit")
    return


@app.cell(hide_code=True)
def _(lesson):
    lesson("kou")
    return


@app.cell(hide_code=True)
def _(both):
    both("### 乙：裏が一枚", "### 乙 (otsu): one of the back suit")
    return


@app.cell(hide_code=True)
def _(lesson):
    lesson("otsu")
    return


@app.cell(hide_code=True)
def _(both):
    both("### 丙：裏が二枚", "### 丙 (hei): two of the back suit")
    return


@app.cell(hide_code=True)
def _(lesson):
    lesson("hei")
    return


@app.cell(hide_code=True)
def _(both):
    both("### 丁：下位が一枚", "### 丁 (tei): one of a lower suit")
    return


@app.cell(hide_code=True)
def _(lesson):
    lesson("tei")
    return


@app.cell(hide_code=True)
def _(both):
    both("### 戊：違う下位が二枚", "### 戊 (bo): two different lower suits")
    return


@app.cell(hide_code=True)
def _(lesson):
    lesson("bo")
    return


@app.cell(hide_code=True)
def _(both):
    both("### 己：同じ下位が二枚", "### 己 (ki): two of the same lower suit")
    return


@app.cell(hide_code=True)
def _(lesson):
    lesson("ki")
    return


@app.cell(hide_code=True)
def _(both):
    both("### 庚：裏と下位が一枚ずつ", "### 庚 (kō): one back, one lower")
    return


@app.cell(hide_code=True)
def _(lesson):
    lesson("kouu")
    return


@app.cell(hide_code=True)
def _(both):
    both(
        """
        ## 三枚で試す

        台札、次札、末札を選ぶと、形と勝ち札とその理由がすぐに変わります。
        """,
        """
        ## Try three cards

        Choose a lead, a second and a last card: pattern, reasons and winner change at once.
        """,
    )
    return


@app.cell
def _(Picker, mo):
    picker = mo.ui.anywidget(
        Picker(
            generals=True,
            slots=[
                {"ja": "台札", "en": "Lead"},
                {"ja": "次札", "en": "Second"},
                {"ja": "末札", "en": "Last"},
            ],
            value=["R3", "R5", "B1"],
        )
    )
    picker
    return (picker,)


@app.cell
def _(Steps, both, explain_cards, mo, picker):
    _chosen = [card for card in picker.value["value"] if card]
    mo.stop(
        len(_chosen) < 3,
        both("札を3枚選んでください。", "Choose three cards."),
    )
    _why = explain_cards(" ".join(_chosen), generals=True)
    Steps(_why, start=len(_why["steps"]) - 1)
    return


@app.cell(hide_code=True)
def _(both):
    both(
        """
        ## 得点

        取ったトリックの数を、決めた局数（3の倍数）だけ足していき、合計が最も多い人の優勝です。
        1位が並んだら、決まるまで3局ずつ続けます。最初に台札を出す人は、1局ごとに交替します。
        """,
        """
        ## The score

        Tricks are counted over an agreed number of deals, a multiple of three. Most tricks wins. If first place is
        tied, three more deals are played, again and again, until somebody leads. The first leader changes each deal.
        """,
    )
    return


@app.cell(hide_code=True)
def _(lesson):
    lesson("scoring")
    return


@app.cell(hide_code=True)
def _(both):
    both(
        """
        ## 応用：壹（いち）の優遇

        phiさんの提案（2013年）。1の札でトリックを取ると、2（または1と半分）と数えます。
        1の札が勝てるのは丙・丁・戊・庚の形だけなので、大事に取っておく理由ができます。
        """,
        """
        ## Variant: the ichi bonus 壹の優遇

        Proposed by phi in 2013: a trick won with a 1 counts 2 (or 1½). A 1 can win only in the patterns
        丙, 丁, 戊 and 庚, so now there is a reason to save it.
        """,
    )
    return


@app.cell(hide_code=True)
def _(lesson):
    lesson("ichi")
    return


@app.cell(hide_code=True)
def _(both):
    both(
        """
        ## 応用：金将・銀将・銅将

        将の3枚（金＞銀＞銅）を加えた39枚で遊びます。将はひとつのスートで、対がありません。ですから将が台札の
        ときは裏スートがなく、甲・丁・戊・己の形だけになります。伏せ手札は4枚、1局は13トリックです。
        """,
        """
        ## Variant: generals 金将銀将銅将

        Three generals join, gold over silver over bronze: 39 cards. They are one suit without a pair, so when a
        general is led there is no back suit and only 甲, 丁, 戊 and 己 can happen. Everyone has four hidden cards,
        and a deal has thirteen tricks.
        """,
    )
    return


@app.cell(hide_code=True)
def _(lesson):
    lesson("generals")
    return


@app.cell(hide_code=True)
def _(both):
    both(
        """
        ## このサイトの裁定

        原文が決めていないところを、このサイトでは次のように扱います。作者の規則ではありません。

        - 席は時計回り。山は最初に台札を出す人から時計回りに取ります。裏向きなので、順番による損得はありません。
        - 残った山の札は、最初に台札を出す人から、切った順のまままとめて配ります。将を使うときは、山のあとに別に置いた3枚が続きます。
        - 最初に台札を出す人は、1局ごとに時計回りに移ります。
        - 壹の優遇は、ふつうの6スートの1だけにつきます。銅将は1と見なしません。二つの応用は一緒に使えます。
        - 形の説明で札を強い順に並べるときは、勝った札を先頭に置き、比べられない下位の札は出した順にします。
        """,
        """
        ## Rulings of this site

        Where the author's text leaves something open, this site plays as follows. These are our rulings, not the author's rules.

        - Seats go clockwise. The first leader takes a pile first, then the others clockwise; the piles are face down, so the order gives nobody an edge.
        - The cards left over are dealt in blocks from the first leader on, in the order of the shuffled deck; with generals, the last pile first and then the three cards set aside.
        - The first leader moves clockwise from deal to deal.
        - The ichi bonus is for the six ordinary suits only: the bronze general is not a 1. Both variants can be on together.
        - Where a trick's cards are ranked, the winner comes first, and lower cards that cannot be compared stay in order of play.
        """,
    )
    return


@app.cell(hide_code=True)
def _(both, tomoe):
    _trick = tomoe.game("tomoefuda").trick("R3 R5 B1")
    _code = f"""```python
        >>> import tomoe_core as tomoe
        >>> trick = tomoe.game("tomoefuda").trick("R3 R5 B1")
        >>> trick.pattern, trick.winner, trick.order
        {(_trick.pattern, _trick.winner, _trick.order)}
        ```"""
    both(
        f"""
        ## Pythonで

        この頁の判定は、すべて下のエンジンがしています。

        {_code}
        """,
        f"""
        ## In Python

        Every judgement on this page is made by the engine:

        {_code}
        """,
    )
    return


if __name__ == "__main__":
    app.run()
