import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium", app_title="Market and Supply 市場と需給: the rules")


@app.cell(hide_code=True)
def _():
    from tomoe_widgets import pages
    from tomoe_widgets.pages import both, section

    GAME = "market"
    return GAME, both, pages, section


@app.cell(hide_code=True)
def _(both):
    both(
        """
        # 市場と需給（しじょうとじゅきゅう）

        3人で札を売り買いして、順子を集めるゲームです。札は商品でもあり、お金でもあります。
        """,
        """
        # Market and Supply 市場と需給

        A trading game for three, in which a card is something to buy and something to pay with.
        """,
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "minute",
        "1分でわかる市場と需給",
        "The game in one minute",
        (
            """
            順番に売り手になり、3枚の札に**マーカーと価格**を置いて売ります。ほかの2人は必ず1枚ずつ買い、残りは売り手が買い取ります。
            同じスートが3枚続いた**順子**を公開すると銀行から10点もらえ、点の多い人が勝ちます。
            """,
            """
            Everyone in turn sells three cards, with a **marker and a price** on each. The other two must buy one each, and the seller
            takes what is left. Three ranks of a suit in a row, a **run** 順子, bring 10 points; the most points win.
            """,
        ),
        pages.lesson(GAME, "minute", autoplay=True),
        pages.links(
            first="../first/market.html",
            play="../play/market.html",
            drills="../drills/market.html",
        ),
    )
    return


@app.cell(hide_code=True)
def _(pages, section):
    section(
        "cards",
        "札と用具",
        "Cards and things",
        (
            """
            札は36枚。6つのスートに1から6まであり、形の同じスートが2つずつあります：ダンゴの赤（R）と水（B）、タケの緑（G）と橙（O）、
            ヒモの黒（K）と紫（P）。ほかに、形ごとのマーカーを1つずつ（赤はダンゴ、緑はタケ、黒はヒモ）、手番を示す黄のマーカー、
            サイコロ（賽子）を3つ、点になるチップを使います。
            """,
            """
            36 cards: six suits, ranks 1 to 6, two suits of each shape: dango ダンゴ red 赤 (R) and light blue 水 (B), bamboo タケ green 緑 (G)
            and orange 橙 (O), cord ヒモ black 黒 (K) and purple 紫 (P). Besides, a marker for each shape (red for dango, green for bamboo,
            black for cord), a yellow one for the turn, three dice, and chips for points.
            """,
        ),
        pages.cards("R3 B3", "G3 O3", "K3 P3"),
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
            3枚ずつ配って自分だけが見ます。残りの27枚は伏せて**山札**にします。点は20点ずつで、銀行には150点を置きます。
            親から時計回りに手番が回ります。
            """,
            """
            Three cards each, which only their owner sees; the other 27 lie face down as the **stock** 山札. Everyone has 20 points, the
            bank 150. Turns go clockwise from the dealer 親.
            """,
        ),
        pages.facts(GAME),
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "offer",
        "売り手",
        "The seller",
        (
            """
            手番の人が**売り手**です。山札から3枚を表にし、それぞれにマーカーを1つと、価格を示すサイコロの目を1から6で置きます。
            価格の合計は10点までです。マーカーは、どの形の札で払えるかを決めます。
            """,
            """
            The player in turn is the **seller** 売り手: three cards of the stock are turned up, and each gets a marker and a die from
            1 to 6, its price. The prices may sum to no more than 10. The marker says which shape of cards may pay for it.
            """,
        ),
        pages.lesson(GAME, "offer"),
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "buy",
        "買い手と支払い",
        "Buying and paying",
        (
            """
            ほかの2人は時計回りに、必ず1枚ずつ買います。価格は点でも札でも、両方を合わせても払えます。マーカーの形の手札は、
            ランクの分の点になります。おつりは出ません。2人が買い終わると、払われた点と札は売り手のものになり、売れ残った1枚は
            売り手がその価格を銀行に点で払って買い取ります。
            """,
            """
            The other two, clockwise, must buy one card each. The price is paid in points, in cards, or both: a hand card of the marker's
            shape is worth its rank. No change is given. When both have bought, the seller receives what they paid, and buys the unsold
            card from the bank, in points. The first two of these purchases are the author's examples.
            """,
        ),
        pages.gallery(
            GAME,
            "pay-example-1",
            "pay-example-2",
            "pay-spare",
            "pay-wrong",
            ja="支払いの例",
            en="Payments",
        ),
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "runs",
        "順子",
        "Runs",
        (
            """
            同じスートの続いた3枚が**順子**です。6の次は1に戻るので、5・6・1と6・1・2も順子です。そろったらすぐに公開し、銀行から
            10点もらいます。公開した札はもう使いません。4枚や5枚続いたときは、そのうちの3枚を選びます。同じスートの順子を2つとも
            公開した人は、さらに5点もらいます。
            """,
            """
            Three ranks of a suit in a row are a **run** 順子; after 6 comes 1, so 5-6-1 and 6-1-2 count. It is revealed the moment it is
            complete and pays 10 from the bank; its cards leave the game. Of four or five in a row the owner chooses three. Whoever
            reveals both runs of a suit gets 5 more.
            """,
        ),
        pages.gallery(
            GAME,
            "run-plain",
            "run-5-6-1",
            "run-6-1-2",
            "run-choice",
            "run-both",
            ja="順子の例",
            en="Runs",
        ),
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "no-stock",
        "山札がなくなったら",
        "When the stock is empty",
        (
            "9回の手番で山札はなくなります。それからは、売り手から時計回りにひとり1枚ずつ手札を出し、その3枚を売ります。あとは同じです。",
            "After nine turns the stock is used up. From then on everyone puts up one card from their hand, the seller first, then clockwise; "
            "the rest of a turn is the same.",
        ),
        pages.lesson(GAME, "no-stock"),
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "end",
        "局の終わり",
        "The end of a deal",
        (
            "11個目の順子が公開されると局が終わり、3人の手札は合わせて3枚です。それを誰が持っているかで、最後の点が決まります。",
            "The deal ends with the 11th run; then the hands hold three cards in all. Who holds them decides the last points.",
        ),
        pages.gallery(
            GAME,
            "end-two",
            "end-one",
            "end-all",
            ja="残った3枚",
            en="The last three cards",
        ),
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "score",
        "得点",
        "The score",
        (
            "局の終わりに持っている点が、その局の得点です。親を替えながら3の倍数の局数を遊び、合計点が最も多い人の勝ちです。",
            "The points at the end of a deal are its score. A match is a multiple of three deals with the dealer rotating; the highest total wins.",
        ),
        pages.lesson(GAME, "scoring", start=3),
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
            "3枚の札に、マーカーと価格を置いてみましょう。",
            "Put markers and prices on three cards.",
        ),
        pages.Try(GAME, "offer"),
    )
    return


@app.cell(hide_code=True)
def _(GAME, pages, section):
    section(
        "try-buy",
        "試す：支払い",
        "Try it: paying",
        ("札をひとつ選んで、支払ってみましょう。", "Choose a card, and what to pay for it."),
        pages.Try(GAME, "buy"),
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
                "SUITS": ("マーカーごとのスートと、すべての札", "Suits by marker, and all cards"),
                "Market": ("点、山札、手札", "Points, stock and hands"),
                "Market.play": ("手番の人の手を待つ", "Waiting for the player's move"),
                "Market._play_deal": ("1局の流れと、終わり", "The course of a deal, and its end"),
                "Market._play_turn": ("1回の手番", "One turn"),
                "Market._reveal_runs": ("順子の公開", "Revealing runs"),
                "Market.purchases": ("何を、どう払って買えるか", "What may be bought, and how"),
                "Market._pay_from_bank": ("銀行との点のやりとり", "Points from and to the bank"),
                "clockwise_from": ("時計回りの順", "Seats clockwise"),
                "run_from": ("順子の3枚", "The cards of a run"),
                "offers": ("マーカーと価格の置き方", "Ways to put markers and prices"),
                "points_due": ("点で払う分", "What is due in points"),
            },
            {
                "points_due(3, ['B4'])": (
                    "例1：価格3を水4で払う",
                    "Example 1: a price of 3 paid with B4",
                ),
                "points_due(4, ['K2'])": (
                    "例2：価格4を黒2で払う",
                    "Example 2: a price of 4 paid with K2",
                ),
                "run_from('G5')": ("緑5から始まる順子", "The run that begins with G5"),
                "len(list(offers(['G5', 'R3', 'O6'], MarketRules())))": (
                    "3枚の売り方",
                    "Ways to offer three cards",
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
            | | 1回の手番 |
            |---|---|
            | 1 | 売り手が3枚を表にする（山札がなければ、売り手からひとり1枚ずつ出す） |
            | 2 | それぞれにマーカーと価格（1〜6、合計10まで）を置く |
            | 3 | ほかの2人が時計回りに1枚ずつ必ず買う |
            | 4 | 払われた点と札が売り手に渡る |
            | 5 | 売れ残りは売り手が銀行から点で買う |

            **マーカー**：赤はダンゴ（赤・水）、緑はタケ（緑・橙）、黒はヒモ（黒・紫）。**支払い**：マーカーの形の札はランクの分、残りは点。
            おつりなし、余分な札はなし。**順子**：10点、同じスートの2つ目は15点。**終わり**：11個目の順子、残り3枚のうち2枚を持てば5点。
            **はじめ**：手札3枚、20点ずつ、銀行150点。
            """,
            """
            | | A turn |
            |---|---|
            | 1 | The seller turns up three cards (without stock everyone puts up one, the seller first) |
            | 2 | A marker and a price on each: 1 to 6, 10 at most in all |
            | 3 | The two others, clockwise, must buy one each |
            | 4 | The seller receives the points and cards paid |
            | 5 | The seller buys the unsold card from the bank, in points |

            **Markers**: red is dango (R B), green bamboo (G O), black cord (K P). **Paying**: cards of the marker's shape at rank, points
            for the rest; no change, no superfluous card. **Runs**: 10, the second of a suit at one seat 15. **End**: the 11th run; two of the
            last three cards bring 5. **Start**: three cards and 20 points each, 150 in the bank.
            """,
        ),
    )
    return


@app.cell(hide_code=True)
def _(both):
    both(
        "考案：ブッダ（@bd_gfngfn）さん「巴札・市場と需給」2013年。",
        "Invented by ブッダ (Budda, @bd_gfngfn): 「巴札・市場と需給」, 2013.",
    )
    return


if __name__ == "__main__":
    app.run()
