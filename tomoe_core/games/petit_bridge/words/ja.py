"""日本語。キーの末尾が ``.you`` のものは、読み手本人について言うときの形。"""

from typing import Final

GAMES: Final = {"petit-bridge": "プチブリッジ"}

LEVELS: Final[dict[str | None, str]] = {
    "partial": "パーシャル",
    "game": "ゲーム",
    "small": "スモール・スラム",
    "grand": "グランド・スラム",
}

TERMS: Final[dict[str, dict[str | None, str]]] = {
    "trump": {None: "ノートランプ"},
    "level": {**LEVELS},
}

SENTENCES: Final = {
    # プチブリッジ：できない理由
    "contract-first": "まずコントラクト（切り札とレベル）を宣言してください。",
    "contract-there": "コントラクトはもう宣言されています（{trump}・{level}）。",
    "dummy-not-held": "ダミーの番です。{card}はダミーの手札にありません。",
    "bridge-hold": "台札の{suit}を持っているので、{suit}を出します（{cards}）。",
    "dummy-follows": "ダミーに台札の{suit}があるので、{suit}を出します（{cards}）。",
    "answer-first": "まず対局を終えるかどうかを決めてください（stop か continue）。",
    "answer-not-asked": "対局を終えられるのは、2つ目以降のゲームを取った人が、その局の終わりに決めるときだけです。",
    # プチブリッジ：オフェンスの決め方
    "points-seat": "{seat}のウィナーポイントは{points}です。",
    "points-dummy": "ダミー候補は残りの{points}ポイントです（{sum} = {points}）。",
    "candidate": "オフェンス候補は{seat}です。",
    "with-dummy-enough": "{seat}とダミー候補を合わせて{one} + {other} = {total}。{least}以上なので足ります。",
    "with-dummy-short": "ダミー候補と合わせて{one} + {other} = {total}。{least}に足りません。",
    "with-hand-enough": "{seat}の手札となら{one} + {other} = {total}。{least}以上なので足ります。",
    "with-hand-short": "{seat}の手札とでは{one} + {other} = {total}。{least}に足りません。",
    "hand-drawn": "どちらの手札でもよいので、抽選で{seat}の手札に決まりました。",
    "hand-becomes-dummy": "{seat}の手札がダミーになり、{seat}は元のダミー候補の手札を受け取ります。",
    "cannot-be-offence": "どの手札でも足りないので、{seat}はオフェンスになれません。",
    "candidate-drawn": "ほかの2人はどちらも候補になったのが{times}回なので、抽選で{seat}に決まりました。",
    "candidate-less": "候補になった回数は{seat}が{times}回で、もう1人の{more}回より少なくなっています。",
    "is-offence": "オフェンスは{seat}です。",
    # プチブリッジ：コントラクトとプレイ
    "names-contract": "{seat}のコントラクトは{trump}・{level}です。",
    "promises": "{number}トリックのうち{tricks}トリック以上を取る約束です。",
    "is-vulnerable": "{seat}はバルネラブル（取ったゲームは{games}）なので、ボーナスも罰点も大きくなります。",
    "not-vulnerable": "{seat}はまだゲームを取っていないので、ノンバルネラブルです。",
    "leads-from-dummy": "{seat}がダミーから{card}をリードしました。",
    "plays-from-dummy": "{seat}がダミーから{card}を出しました。",
    "bridge-lead": "台札は{card}。{suit}があれば{suit}を出します。",
    "bridge-lead-trump": "台札は切り札の{card}。{suit}があれば{suit}を出します。",
    "bridge-follows": "{card}は台札のスートです。",
    "bridge-ruffs": "{card}は切り札で、台札のスートのどの札よりも強い札です。",
    "bridge-discards": "{card}は捨て札で、勝てません。",
    "bridge-wins": "台札のスートの{suit}でいちばん高い{card}の勝ちです。",
    "bridge-wins-trump": "いちばん高い切り札の{card}の勝ちです。",
    "trick-to": "{seat}が{card}でトリックを取りました。",
    "trick-to-dummy": "{seat}がダミーの{card}でトリックを取りました。",
    "tricks-so-far": "オフェンス側は{number}トリックのうち{tricks}トリックを取っています。",
    # プチブリッジ：得点
    "contract-made": "{promised}トリックの約束に対して{tricks}トリック。コントラクト達成です。",
    "contract-down": "{promised}トリックの約束に対して{tricks}トリック。{short}ダウンです。",
    "points-suit": "トリック点（{trump}）：{make} × {each} = {points}点。",
    "points-no-trump": "トリック点（ノートランプ）：{make} × {each} + {more} = {points}点。",
    "bonus-vulnerable": "コントラクトボーナス（{level}、バルネラブル）：{points}点。",
    "bonus-not-vulnerable": "コントラクトボーナス（{level}、ノンバルネラブル）：{points}点。",
    "down-vulnerable": "オフェンスはバルネラブルなので、ディフェンスはそれぞれ1ダウンにつき{each}点です。",
    "down-not-vulnerable": "オフェンスはノンバルネラブルなので、ディフェンスはそれぞれ1ダウンにつき{each}点です。",
    "scores": "{seat}は{points}点を得ました。",
    "wins-game": "{seat}がゲームを取りました。これまでのゲームは{games}つです。",
    "may-stop-match": "{seat}はここで対局を終えることができます。",
    "stops-match": "{seat}が対局を終えました。",
    "continues-match": "{seat}は対局を続けることにしました。",
}

SCREEN: Final = {
    # プチブリッジ
    "ask-contract": "コントラクトを決めてください。切り札（S H D C か NT）とレベルです。",
    "ask-dummy": "ダミーから1枚出してください。",
    "ask-stop": "ここで対局を終えることができます（stop で終わり、continue で続ける）。",
    "bridge-offence": "オフェンス",
    "bridge-defender": "ディフェンス",
    "bridge-points": "ウィナーポイント{points}",
    "bridge-contract": "コントラクトは{trump}、{level}（{promised}トリック）。取ったのは{taken}トリック。",
    "bridge-vulnerable": "{seat}はバルネラブルです。",
    "bridge-dummy": "ダミー",
    "bridge-promises": "{promised}トリック",
}

_FATE: Final = {"made": "達成", "defeated": "ダウン"}
_TRUMPS: Final = {"♠": "♠", "♥": "♥", "♦": "♦", "♣": "♣", "NT": "ノートランプ"}

MEASURES: Final = {
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
    "contract's trump": _TRUMPS,
    "contract's level": LEVELS,
    "contracts": _FATE,
    **{f"contracts at {trump}": _FATE for trump in _TRUMPS},
    **{f"contracts of {level}": _FATE for level in LEVELS},
}
