"""日本語。キーの末尾が ``.you`` のものは、読み手本人について言うときの形。"""

from typing import Final

GAMES: Final = {"collector": "収集家"}

SENTENCES: Final = {
    # 収集家：できない理由
    "has-collected": "もう回収したので、あとは手札を捨てるだけです（{cards}）。",
    "suit-collected": "{suit}は{seat}がもう回収しました。",
    "collect-none": "{suits:and}の札が手札にありません。回収には手札に{least}枚必要です。",
    "collect-few": "{suits:and}の手札は{cards}だけです。回収には{least}枚必要です。",
    # 収集家の説明
    "turned-up": "{card}が場に出ました。",
    "draws": "{seat}が山札から1枚引きました。",
    "draws-card": "{seat}が{card}を引きました。",
    "stock-ends": "これで山札がなくなりました。",
    "discards": "{seat}が{card}を捨てました。",
    "card-dead": "{suit}はもう回収されているので、{card}は数えません。",
    "collects": "{seat}が{suits:and}を回収しました。",
    "collects-hand": "手札から{cards}。",
    "collects-field": "場から{cards}。",
    "collects-missing": "欠品は{cards}。{sum} = {total}です。",
    "collects-missing-one": "欠品は{cards}で、{total}です。",
    "collects-whole": "{suits:and}がすべてそろい、欠品はありません。",
    "collects-late": "先に回収した人が{number}人いるので、{points}点加わります。",
    "collects-damage": "{seat}のダメージは{points}点です。",
    "is-out": "{seat}は手札がなくなり、ゲームから外れます。",
    "third-ends": "3人目が回収したので、この局は終わりです。",
    "empty-ends": "まだ回収していない人の手札がなくなったので、この局は終わりです。",
    "not-collected": "{seat}は回収できなかったので、{points}点のダメージです。",
}

SCREEN: Final = {
    # 収集家
    "collector-state": "{lap}巡目。山札{stock}枚。",
    "collector-field": "場",
    "collector-dead": "死に札",
    "collector-has": "{suits}を回収、ダメージ{points}",
    "collector-damage": "ダメージ{points}",
    "ask-discard": "1枚捨てるか、2つのスートを回収してください。",
    "ask-discard-only": "残った手札から1枚捨ててください。",
}

MEASURES: Final = {
    "damage of collection 1": "1番目の回収のダメージ",
    "damage of collection 2": "2番目の回収のダメージ",
    "damage of collection 3": "3番目の回収のダメージ",
    "cards missing in a collection": "回収の欠品の枚数",
    "cards from the hand in a collection": "回収で手札から出した枚数",
    "suits collected are of": "回収した2つのスートの形",
    "collections in a deal": "1局の回収の回数",
    "deals end with": "局の終わり方",
    "laps in a deal": "1局は何巡か",
}

VALUES: Final = {
    "suits collected are of": {"one shape": "同じ形", "two shapes": "違う形"},
    "deals end with": {"the third collection": "3番目の回収", "empty hands": "手札切れ"},
}
