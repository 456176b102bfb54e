import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium", app_title="Tomoe-fuda 巴札: the rules")


@app.cell(hide_code=True)
def _():
    from tomoe_widgets import pages
    from tomoe_widgets.pages import both, section

    GAME = "tomoefuda"
    return GAME, both, pages, section


@app.cell(hide_code=True)
def _(both):
    both(
        """
        # 巴札（ともえふだ）

        3人で遊ぶトリックテイキングゲームです。いちばん強い札が勝つとはかぎりません。
        """,
        """
        # Tomoe-fuda 巴札

        A trick-taking game for exactly three, in which the strongest card does not always win.
        """,
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "minute",
        "1分でわかる巴札",
        "The game in one minute",
        (
            """
            ひとり1枚ずつ出した3枚がトリックです。**3枚のスートがすべて違えばいちばん強い札、
            同じスートがあれば2番目に強い札**が取り、12トリックのうち多く取った人が勝ちます。
            """,
            """
            Everyone plays one card: three cards are a trick. **If all three suits differ, the strongest card takes it; if two or
            three share a suit, the second strongest does.** Take the most of twelve tricks.
            """,
        ),
        pages.lesson(GAME, "minute", autoplay=True),
        pages.links(
            play="../play/tomoefuda.html",
            first="../first/tomoefuda.html",
            drills="../drills/tomoefuda.html",
            paper="../print.html",
        ),
    )
    return


@app.cell(hide_code=True)
def _(pages, section):
    section(
        "cards",
        "札",
        "The cards",
        (
            """
            36枚。6つのスートに1から6まであり、形の同じ2つのスートが**対**です：
            ダンゴの赤（R）と水（B）、タケの緑（G）と橙（O）、ヒモの黒（K）と紫（P）。
            """,
            """
            36 cards: six suits, ranks 1 to 6. Two suits that share a shape are a **pair**: dumplings red 赤 (R) and light blue 水 (B),
            bamboo green 緑 (G) and orange 橙 (O), cord black 黒 (K) and purple 紫 (P).
            """,
        ),
        pages.cards("R3 B3", "G3 O3", "K3 P3", size=46),
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "deal",
        "配り方",
        "The deal",
        (
            """
            裏向きの山を4つ作り、ひとりひとつずつ取ります。取った9枚が**見せ手札**で、表向きに並べます。
            残った山は3枚ずつ配り、自分だけが見る**伏せ手札**になります。出すときは、どちらも同じ手札です。
            """,
            """
            Four face-down piles; everyone takes one. Those nine cards are the **open hand** 見せ手札, face up for all to see.
            The last pile is dealt out three each: the **hidden hand** 伏せ手札, which only its owner sees. Both are one hand in play.
            """,
        ),
        pages.lesson(GAME, "deal"),
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
            順に**台札**、**次札**、**末札**を出します。台札は自由です。台札のスートが**表**、その対が**裏**、ほかは**下位**です。

            1. 表を持っていれば、表を出します。
            2. なければ、裏を出します。
            3. どちらもなければ、どの札でも出せます。

            トリックを取った人が、次の台札を出します。
            """,
            """
            **Lead** 台札, **second** 次札, **last** 末札. Anything may be led. The suit led is the **front** 表, its pair the
            **back** 裏, all others are **lower** 下位.

            1. If you hold the front suit, play it.
            2. If not, play the back suit.
            3. If you have neither, play anything.

            The winner of a trick leads the next.
            """,
        ),
        pages.lesson(GAME, "following"),
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
            強さは裏、表、下位の順で、同じスートなら数の大きいほうが強い札です。3枚のスートがすべて違えばいちばん強い札、
            同じスートがあれば2番目に強い札が勝つので、七つの形ができます。
            """,
            """
            Back is stronger than front, front than lower; within a suit the higher number. The strongest wins if all suits differ, else
            the second strongest: that makes seven patterns.
            """,
        ),
        pages.gallery(
            GAME,
            "kou",
            "otsu",
            "hei",
            "tei",
            "bo",
            "ki",
            "kouu",
            ja="七つの形（押すと、1枚ずつたどれます）",
            en="The seven patterns: press one to go through it card by card",
        ),
        pages.facts(GAME),
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
            1トリックが1点です。3の倍数の局数を決めて遊び、合計が最も多い人の優勝です。1位が並んだら、決まるまで3局ずつ続けます。
            """,
            """
            A trick counts one. Agree on a number of deals, a multiple of three: most tricks wins. If first place is tied, three more
            deals follow, again and again, until somebody leads.
            """,
        ),
        pages.lesson(GAME, "scoring", start=3),
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "variants",
        "応用",
        "Variants",
        (
            """
            ### 壹（いち）の優遇

            phiさんの提案です（2013年）。1の札で取ったトリックを、2または1と半分と数えます。同じ1局でも、勝つ人が変わります。
            """,
            """
            ### The ichi bonus 壹の優遇

            Proposed by phi in 2013: a trick won with a 1 counts 2, or 1½. The same deal then has another winner.
            """,
        ),
        pages.compare(
            GAME,
            {
                "ichi-1": ("1（ふつう）", "1, as any"),
                "ichi-1.5": ("1と半分", "1½"),
                "ichi-2": ("2", "2"),
            },
            ja="1の札で取ったトリックを数える",
            en="What a trick won with a 1 counts",
        ),
        (
            """
            ### 金将・銀将・銅将

            将3枚（金＞銀＞銅）を加えた39枚で遊びます。将はひとつのスートで、対がありません。3枚を別に置いて9枚の山を4つ作り、
            残った山とその3枚を4枚ずつ配ります。1局は13トリックです。
            """,
            """
            ### Generals 金将銀将銅将

            Gold over silver over bronze join: 39 cards. They are one suit without a pair. Three cards are set aside before the four
            piles of nine are made, and go with the last pile: four hidden cards each, thirteen tricks.
            """,
        ),
        pages.compare(
            GAME,
            {
                "lead-ordinary": ("台札がふつうの札", "An ordinary lead"),
                "lead-general": ("台札が将", "A general is led"),
            },
            ja="同じ2枚を、ふつうの台札と将に出す",
            en="The same two cards played to each",
            part=1,
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
    section("try", "試す", "Try it", pages.Try(GAME, "trick"))
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
                "PAIR": ("スートの対と、すべての札", "Pairs of suits, and all cards"),
                "Tomoefuda": ("1局の流れ", "The course of a deal"),
                "Tomoefuda.deal": (
                    "山を取り、伏せ手札を配る",
                    "Piles are taken, hidden hands dealt",
                ),
                "Tomoefuda.trick": ("1トリックと、その数え方", "A trick, and what it counts"),
                "Tomoefuda.choose": ("手番の人の手を待つ", "Waiting for the player's move"),
                "playable": ("出せる札", "What may be played"),
                "winner": ("誰が取るか", "Who wins"),
            },
            {
                "winner(['R3', 'R5', 'B1'])": ("赤3、赤5、水1", "R3, R5, B1"),
                "winner(['O1', 'K6', 'R4'])": ("橙1、黒6、赤4", "O1, K6, R4"),
                "playable(['B2', 'G4', 'B6'], ['R3'])": (
                    "赤がなく水があるとき",
                    "No red in hand, but light blue",
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
            | 形 | 3枚 | 取る札 |
            |---|---|---|
            | 甲 | 表・表・表 | まん中の数 |
            | 乙 | 表・表・裏 | 大きい表 |
            | 丙 | 表・裏・裏 | 小さい裏 |
            | 丁 | 表・表・下位 | 小さい表 |
            | 戊 | 表・下位・違う下位 | 台札 |
            | 己 | 表・下位・同じ下位 | 大きい下位 |
            | 庚 | 表・裏・下位 | 裏 |

            **配り方**：9枚の山を4つ、ひとつが見せ手札、残りを3枚ずつ伏せ手札に。**出せる札**：表、なければ裏、なければ何でも。
            **強さ**：裏＞表＞下位。**対**：赤と水、緑と橙、黒と紫。**得点**：1トリック1点、3の倍数の局数。
            """,
            """
            | | Cards | Winner |
            |---|---|---|
            | 甲 | front, front, front | the middle rank |
            | 乙 | front, front, back | the higher front |
            | 丙 | front, back, back | the lower back |
            | 丁 | front, front, lower | the lower front |
            | 戊 | front, lower, another lower | the lead |
            | 己 | front, two of one lower suit | the higher of the two |
            | 庚 | front, back, lower | the back |

            **Deal**: four piles of nine; one is your open hand, the last is dealt out three each. **Play**: front, else back, else
            anything. **Strength**: back > front > lower. **Pairs**: R–B, G–O, K–P. **Score**: a trick counts one; a multiple of three deals.
            """,
        ),
    )
    return


@app.cell(hide_code=True)
def _(both):
    both(
        "考案：ブツダ（@bd_gfngfn）さん「巴札」2012年。壹の優遇：phiさん、2013年。",
        "Invented by ブツダ (Butsuda, @bd_gfngfn): 「巴札」, 2012. Ichi bonus: phi, 2013.",
    )
    return


if __name__ == "__main__":
    app.run()
