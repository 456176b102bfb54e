"""日本語。"""

from typing import Final

from ..cards import FESCA, STANDARD
from ..locale.ja import LEVELS, NO_TRUMP

WORDS: Final = {
    "simulated": "{game}：{deals}局、全席{player}{stopped}",
    "tournament": "{game}：{deals}局、それぞれ{seatings}通りの席順{stopped}",
    "stopped": "（途中で中止。予定は{wanted}局）",
    "mean": "平均",
    "times": "回数",
    "share": "割合",
    "interval": "95％信頼区間",
    "range": "{low}～{high}",
    "points": "1局の得点",
    "more": "何点多いか",
    "fewer": "何点少ないか",
    "error": "標準誤差",
    "errors": "標準誤差の何倍か",
}

_YES_OR_NO: Final = {"yes": "はい", "no": "いいえ"}
_MADE: Final = {"made": "達成", "defeated": "ダウン"}
_TRUMPS: Final = {**{suit.kanji: suit.kanji for suit in STANDARD.suits}, "NT": NO_TRUMP}

MEASURES: Final = {
    # どのゲームでも
    "points by place": "親から数えた席順と得点",
    "first seat's points over the others' mean": "親とほかの席の平均との差",
    "points of a seat": "各席の得点",
    "rank of the first seat": "親の順位",
    "suit that wins": "勝った札のスート",
    "deals end with": "局の終わり方",
    # 巴札
    "trick pattern": "トリックの形",
    "tricks won by": "トリックを取った札",
    "tricks won with a 1": "壱の札でトリックを取ったか",
    # 市場と需給
    "sum of an offer's prices": "1回の売り出しの価格の合計",
    "price of a purchase": "買った札の価格",
    "purchases paid with": "買った札の支払い方",
    "purchases on credit": "銀行から借りて買ったか",
    "runs in a deal": "1局で公開された順子の数",
    "runs of a seat": "各席が公開した順子の数",
    "suits with both runs at one seat": "順子が2つとも同じ席から出たスートの数",
    "turns in a deal": "1局の手番の数",
    "seats below zero": "得点がマイナスの席の数",
    # 収集家
    **{f"damage of collection {n}": f"{n}番目の回収のダメージ" for n in (1, 2, 3)},
    "cards missing in a collection": "回収の欠品の枚数",
    "cards from the hand in a collection": "回収で手札から出した枚数",
    "suits collected are of": "回収した2つのスートの形",
    "collections in a deal": "1局の回収の回数",
    "laps in a deal": "1局は何巡か",
    # FESCA
    "second lead": "第2リードができた札",
    "decided by": "勝ったリードの決まり方",
    "lead that wins": "勝ったリード",
    "place of the winner": "トリックを取ったのは何枚目の札か",
    "cards out of a trick": "トリックを降りた札の枚数",
    "tricks won with a Z": "Zでトリックを取ったか",
    "void cards in a trick": "トリックで無効になった札の枚数",
    "tricks won in disguise": "化けた札でトリックを取ったか",
    "most tricks of a seat": "いちばん多い席のトリック数",
    # プチブリッジ
    "case": "オフェンスの決まり方（a・b・c）",
    "winner points of offence and dummy": "オフェンスとダミーのウィナーポイントの合計",
    "contract's trump": "切り札",
    "contract's level": "コントラクトのレベル",
    "tricks of offence and dummy": "オフェンスとダミーのトリック数",
    "tricks over the contract": "約束より多く取ったトリック数",
    "contracts": "コントラクトの結果",
    **{f"contracts at {trump}": f"コントラクトの結果：{name}" for trump, name in _TRUMPS.items()},
    **{f"contracts of {level}": f"コントラクトの結果：{name}" for level, name in LEVELS.items()},
}

VALUES: Final = {
    "tricks won by": {"the lead": "1枚目（台札）", "second": "2枚目", "last": "3枚目"},
    "suit that wins": {
        "front": "表スート",
        "back": "裏スート",
        "lower": "下位スート",
        **{suit.letter: suit.kanji for suit in FESCA.suits},
    },
    "tricks won with a 1": _YES_OR_NO,
    "purchases paid with": {"points": "点", "cards": "札", "cards and points": "札と点"},
    "purchases on credit": _YES_OR_NO,
    "deals end with": {
        "run 11": "11番目の順子",
        "run 12": "12番目の順子",
        "24 turns without a run": "24回の手番で順子なし",
        "the third collection": "3番目の回収",
        "empty hands": "手札切れ",
    },
    "suits collected are of": {"one shape": "同じ形", "two shapes": "違う形"},
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
    "tricks won with a Z": _YES_OR_NO,
    "tricks won in disguise": _YES_OR_NO,
    "contract's trump": _TRUMPS,
    "contract's level": LEVELS,
    "contracts": _MADE,
    **{f"contracts at {trump}": _MADE for trump in _TRUMPS},
    **{f"contracts of {level}": _MADE for level in LEVELS},
}
