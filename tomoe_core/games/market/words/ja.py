"""日本語。キーの末尾が ``.you`` のものは、読み手本人について言うときの形。"""

from typing import Final

GAMES: Final = {"market": "市場と需給"}

TERMS: Final = {
    "shape": {"d": "ダンゴ", "t": "タケ", "h": "ヒモ"},
}

SENTENCES: Final = {
    # 市場と需給：できない理由
    "first-reveal": "順子ができているので、まず公開してください（{cards}）。",
    "first-put": "まず手札から1枚売りに出してください（{cards}）。",
    "first-offer": "まず場の札にマーカーと価格を置いてください（{cards}）。",
    "first-buy": "売られている札から1枚買ってください（{cards}）。",
    "offer-cards": "売りに出すのは場にある札です（{cards}）。",
    "offer-marker-twice": "マーカーは1つずつなので、{shape}を2枚の札には置けません。",
    "offer-sum": "価格の合計が{total}です。合計は{most}までにしてください。",
    "run-not-whole": "{cards}がそろっていません。",
    "not-on-offer": "{card}は売られていません。売られているのは{cards}です。",
    "pays-not": "{bought}のマーカーは{shape}なので、{card}では払えません。払えるのは{suits:and}の札です。",
    "pays-too-much": "ほかの札だけで価格の{price}に足りるので、{card}は余分です。",
    "may-not-borrow": "払う点は{due}ですが、手持ちは{points}です。払える買い方がほかにあるので、銀行からは借りられません。",
    # 市場と需給の説明
    "turns-up": "{seat}が{cards}をめくりました。",
    "puts-up": "{seat}が{card}を売りに出しました。",
    "puts-none": "{seat}は手札がないので、売りに出しません。",
    "offers": "{seat}が{cards}を売ります。",
    "offer-lot": "{card}の価格は{price}。マーカーは{shape}で、{suits:and}の札がランクの分だけ支払いに使えます。",
    "offer-total": "価格の合計は{total}です（{most}まで）。",
    "buys": "{seat}が価格{price}の{card}を買いました。",
    "pays-cards": "{seat}は{cards:and}で払いました。{shape}なので{worth}点分です。",
    "pays-no-change": "価格より{over}点多いのですが、おつりは出ません。",
    "pays-points": "{seat}は点で{points}払いました。",
    "borrows": "{seat}はどの札も払いきれないので、銀行から{points}点借りました。",
    "is-paid-both": "売買が終わり、{seat}が{points}点と{cards:and}を受け取りました。",
    "is-paid-cards": "売買が終わり、{seat}が{cards:and}を受け取りました。",
    "is-paid-points": "売買が終わり、{seat}が{points}点を受け取りました。",
    "unsold": "売れ残った{card}は、{seat}が銀行に{price}点払って買い取りました。",
    "seller-borrows": "足りない{points}点は{seat}が銀行から借りました。",
    "run-whole": "{seat}に順子ができたので、先に公開します。",
    "run-revealed": "{seat}が順子{cards}を公開し、銀行から{points}点もらいました。12のうち{number}番目の順子です。",
    "run-both": "{seat}は{suit}の順子を2つとも公開したので、さらに{points}点もらいました。",
    "ends-runs": "順子が{number}個公開されたので、この局は終わりです。",
    "two-left": "{seat}は残った3枚のうち2枚を持っているので、{points}点もらいました。",
    "ends-dry": "{turns}回の手番のあいだ新しい順子ができなかったので、この局は終わりです（順子は{number}個）。",
    "market-has": "{seat}は{points}点。",
}

SCREEN: Final = {
    # 市場と需給
    "market-state": "{turn}手番目。山札{stock}枚、公開された順子は12のうち{runs}、銀行に{bank}点。",
    "market-table": "場の札",
    "market-lot": "{shape}{price}",
    "market-paid": "ここまでの支払い：{points}点 {cards}",
    "market-runs": "順子",
    "market-sells": "売り手",
    "ask-offer": "場の札それぞれに、マーカー（d ダンゴ、t タケ、h ヒモ）と1～6の価格を付けてください。価格の合計は10までです。入力例：{example}、または札の順に {short}",
    "ask-buy": "売られている札から1枚買ってください。",
    "ask-put": "手札から1枚、売りに出してください。",
    "ask-reveal": "順子ができています。公開してください。",
    "offer-needs": "マーカーと価格がまだの札：{cards}",
    "offer-marker": "{letter} {shape}",
    "offer-rest": "残りのマーカーは{shapes}。価格の合計は今{total}で、あと{left}まで使えます。",
    "offer-rest-none": "マーカーは使いきりました。価格の合計は{total}です。",
    "offer-word": "{word}は札・マーカー・価格の形になっていません（例：{example}）。",
    "costs": "{points}点",
}

MEASURES: Final = {
    "sum of an offer's prices": "1回の売り出しの価格の合計",
    "price of a purchase": "買った札の価格",
    "purchases paid with": "買った札の支払い方",
    "purchases on credit": "銀行から借りて買ったか",
    "runs in a deal": "1局で公開された順子の数",
    "runs of a seat": "各席が公開した順子の数",
    "suits with both runs at one seat": "順子が2つとも同じ席から出たスートの数",
    "deals end with": "局の終わり方",
    "turns in a deal": "1局の手番の数",
    "seats below zero": "得点がマイナスの席の数",
}

VALUES: Final = {
    "purchases paid with": {"points": "点", "cards": "札", "cards and points": "札と点"},
    "purchases on credit": {"yes": "はい", "no": "いいえ"},
    "deals end with": {
        "run 11": "11番目の順子",
        "run 12": "12番目の順子",
        "24 turns without a run": "24回の手番で順子なし",
    },
}
