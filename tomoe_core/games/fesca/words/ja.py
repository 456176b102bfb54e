"""日本語。キーの末尾が ``.you`` のものは、読み手本人について言うときの形。"""

from typing import Final

GAMES: Final = {"fesca-six": "FESCA ダブリド・シックス", "fesca-wild": "FESCA ダブリド・ワイルド"}

SENTENCES: Final = {
    # FESCA：出せない理由
    "fesca-hold-first": "第1リードの{suit}を持っています（{cards}）。",
    "fesca-hold-first-loose": "第1リードの{suit}を持っています（{cards}）。ゆるい化け札の陰陽札（{loose}）も出せます。",
    "fesca-hold-either": "第1リードの{first}か第2リードの{second}を出します。どちらかを持っています（{cards}）。",
    "fesca-hold-either-loose": "第1リードの{first}か第2リードの{second}を出します。どちらかを持っています（{cards}）。ゆるい化け札の陰陽札（{loose}）も出せます。",
    "fesca-hold-yinyang": "陰陽がリードされ、第2リードはまだありません。陰陽札を持っているので、それを出します（{cards}）。",
    "fesca-hold-second": "陰陽がリードされたので、第2リードをフォローします。{suit}を持っています（{cards}）。",
    "fesca-hold-second-loose": "陰陽がリードされたので、第2リードをフォローします。{suit}を持っています（{cards}）。ゆるい化け札の陰陽札（{loose}）も出せます。",
    # FESCA：トリックの説明
    "fesca-lead": "台札は{card}。第1リードは{suit}です。",
    "fesca-follows-first": "{card}は第1リードの{suit}をフォローします。",
    "fesca-second": "{card}は別のスートなので、第2リードになります。第2リードは{suit}です。",
    "fesca-follows-second": "{card}は第2リードの{suit}をフォローします。",
    "fesca-out": "{card}は{first}でも{second}でもないので、このトリックを降ります。",
    "fesca-z-leads": "{card}はリードになったので、{rank}と数えます。",
    "fesca-z-follows": "{card}はリードではないので、{rank}と数えます。",
    "fesca-one-lead": "リードのスートはひとつだけなので、{suit}の勝ちです。",
    "fesca-majority": "{suit}が{n}枚、{other}が{m}枚。枚数の多い{suit}の勝ちです。",
    "fesca-tie-generating": "{suit}と{other}は{n}枚ずつ。{other}は{suit}を生む相生の関係で、生むほうが負けるので、{suit}の勝ちです。",
    "fesca-tie-overcoming": "{suit}と{other}は{n}枚ずつ。{suit}は{other}に勝つ相剋の関係なので、{suit}の勝ちです。",
    "fesca-tie-yinyang": "{suit}と{other}は{n}枚ずつ。陰陽は五行のどれにも勝つので、{suit}の勝ちです。",
    "fesca-winner": "{suit}でいちばん高い{card}の勝ちです。",
    "fesca-winner-z": "{rank}と数える{card}が{suit}でいちばん高く、勝ちです。",
    "fesca-winner-as": "{like}に化けた{card}が{suit}でいちばん高く、勝ちです。",
    "fesca-winner-earlier": "{cards:and}は{suit}で同じ{rank}と数えます。いちばん先に出された{card}の勝ちです。",
    "fesca-order": "順位は上から {cards:>} です。",
    "fesca-open-lead": "台札は{card}。陰陽のリードで、スートは最後の札まで決まりません。",
    "fesca-open-follows": "{card}は陰陽のリードをフォローします。",
    "fesca-out-open": "{card}は第2リードの{second}ではありません。第1リードが最後に{suit}にならないかぎり、このトリックを降ります。",
    "fesca-passes": "{card}は直前の{before}のスートを取り、{like}に化けます。",
    "fesca-takes-suit": "{card}は直前の{before}のスートを取り、{suit}になります。どのランクに化けるかは最後に決まります。",
    "fesca-takes-suit-out": "{card}は直前の{before}のスートを取って{suit}になり、いっしょにトリックを降ります。",
    "fesca-void": "{card}は{like}に化けるはずですが、本物の{like}が場にあるので、{card}は無効です。",
    "fesca-void-later": "{card}は{like}に化けますが、あとから本物の{like}が出て、{card}は無効になります。",
    "fesca-void-chain": "{card}は無効になった{before}からスートを取っているので、これも無効です。",
    "fesca-open-decided": "スートのある最後の札は{card}。第1リードは{suit}に決まります。",
    "fesca-open-passes": "第1リードの{card}は{like}に化けます。",
    "fesca-open-takes-suit": "第1リードの{card}も{suit}になります。",
    "fesca-open-one": "第2リードと同じスートなので、このトリックは{suit}だけの勝負です。",
    "fesca-open-back": "降りていた札も含め、{suit}の札はすべて第1リードに数えます（{cards}）。",
    "fesca-open-yinyang": "すべて陰陽札なので、陰陽がそのままリードのスートになります。",
    "fesca-mimic": "{card}は化けられるいちばん高いランク、{source}のランクを取り、{like}に化けます。",
    "fesca-mimic-barred": "本物が場にある札（{cards}）には化けられないので、{card}は{source}のランクを取り、{like}に化けます。",
    "fesca-mimic-none": "{card}が化けられるランクはないので、0と数えます。",
    "fesca-mimic-out": "{card}はトリックを降りていて、0と数えます。",
    "fesca-mimic-void": "{card}は無効で、0と数えます。",
    # 起きたこと
    "deal-tricks": "{seat}はこの局{tricks}トリック。",
    "fesca-most": "最多の{tricks}トリックを取った{seat}の勝ちです。",
    "fesca-ahead": "{seats}が{tricks}トリックずつで最多です。そのうち最後にトリック（第{number}トリック）を取った{seat}の勝ちです。",
}

SCREEN: Final = {
    # 卓の上の見出し
    "lead-first": "第1リード{suit}",
    "lead-both": "リード{first}と{second}",
}

MEASURES: Final = {
    "second lead": "第2リードができた札",
    "decided by": "勝ったリードの決まり方",
    "lead that wins": "勝ったリード",
    "place of the winner": "トリックを取ったのは何枚目の札か",
    "suit that wins": "勝った札のスート",
    "cards out of a trick": "トリックを降りた札の枚数",
    "tricks won with a Z": "Zでトリックを取ったか",
    "void cards in a trick": "トリックで無効になった札の枚数",
    "tricks won in disguise": "化けた札でトリックを取ったか",
    "most tricks of a seat": "いちばん多い席のトリック数",
}

VALUES: Final = {
    "second lead": {
        "none": "できなかった",
        **{f"with card {number}": f"{number}枚目" for number in range(2, 8)},
    },
    "decided by": {
        "one lead": "リードはひとつだけ",
        "more cards": "枚数の多いほう",
        "equal numbers, generating": "同じ枚数で、相生",
        "equal numbers, overcoming": "同じ枚数で、相剋",
        "equal numbers, yin-yang": "同じ枚数で、陰陽",
    },
    "lead that wins": {"first": "第1リード", "second": "第2リード"},
    "suit that wins": {"W": "木", "F": "火", "E": "土", "M": "金", "A": "水", "Y": "陰陽"},
    "tricks won with a Z": {"yes": "はい", "no": "いいえ"},
    "tricks won in disguise": {"yes": "はい", "no": "いいえ"},
}
