"""日本語。キーの末尾が ``.you`` のものは、遊んでいる本人について言うときの形。"""

from typing import Final

WORDS: Final = {
    # 卓の上の見出し
    "title": "{game}　第{deal}局（全{deals}局）",
    "title-open": "{game}　第{deal}局",
    "title-extra": "{game}　第{deal}局（延長）",
    "seat-begins": "親",
    "seat-void": "{suits}なし",
    "cards-held": "手札{n}枚",
    "open-cards": "見せ札",
    "hidden-cards": "伏せ札",
    "your-cards": "あなたの手札",
    "piles-left": "山：{piles}",
    "table-trick": "第{number}トリック",
    "table-last": "第{number}トリックは{seat}が取りました",
    "table-empty": "まだ何も出ていません",
    "lead-first": "第1リード{suit}",
    "lead-both": "リード{first}と{second}",
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
    # 収集家
    "collector-state": "{lap}巡目。山札{stock}枚。",
    "collector-field": "場",
    "collector-dead": "死に札",
    "collector-has": "{suits}を回収、ダメージ{points}",
    "collector-damage": "ダメージ{points}",
    "ask-discard": "1枚捨てるか、2つのスートを回収してください。",
    "ask-discard-only": "残った手札から1枚捨ててください。",
    # トリックテイキング
    "ask-pile": "裏向きの山をひとつ選んでください。",
    "ask-lead": "あなたのリードです。",
    "ask-play": "1枚出してください。",
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
    # 手
    "may-play": "選べる手：",
    "may-type": "{n}通りあるので並べません。手を入力してください。途中まで入力すると、足りないものが分かります。",
    "prompt": "手を入力（helpで説明）：",
    "no-move": "{text}という手は今ここにはありません。たとえば{examples}。",
    "which": "{examples}のことですか？",
    "number-range": "手の番号は1から{n}までです。",
    "all-legal": "手札に今出せないものはありません。",
    "is-legal": "{moves}は選べます。",
    "nothing-yet": "まだ何も起きていません。",
    "undone": "最後の手を取り消しました。",
    "undo-though": "u! と入力すればそれでも取り消せますが、見えたものは見えたままです。",
    "hint": "{moves}がよさそうです。調べた{count}通りのうち{best}通りで最善、この先の見込みは{points}です。考えられる配置は{possible}通りあります。",
    "hint-many": "{moves}がよさそうです。調べた{count}通りのうち{best}通りで最善、この先の見込みは{points}です。考えられる配置はこれよりずっとたくさんあります。",
    "hint-equal": "どの手も同じくらいよさそうです。",
    "hint-only": "選べる手は{moves}だけです。",
    "hint-one": "  {moves}：{count}通りのうち{best}通りで最善、見込み{points}",
    "hint-none": "{game}のヒントはまだありません。",
    "help": """\
  R3 や 2    手を選ぶ（札の名前か、一覧の番号。赤3 のようにも書けます）
  ?          手札のうち今出せないものと、その理由。 ? R3 ならその札の理由
  h          ヒント
  w          直前のトリックや手番がそうなったわけ
  t          卓をもう一度見る
  u          伏せられていたことが明らかになっていなければ、最後の手を取り消す
  s [FILE]   対局を保存する。 l FILE で保存した対局の続きをする
  q          やめる（保存するか聞きます）""",
    # 対局
    "deal-over": "この局は終わりました。",
    "deal-points": "{seat}：{points}（計{total}）",
    "match-over": "対局は終わりました。",
    "match-rank": "{rank}位 {seat}：{points}",
    "prompt-deal": "Enterで次の局へ（helpで説明）：",
    "prompt-over": "qでやめる、sで保存、wでわけを見る：",
    "enter-for-next": "この局は終わっています。Enterで次の局を配ります。",
    # ファイル
    "saved": "{file}に保存しました。続けるには：{command}",
    "kept": "ここまでの対局を{file}に残しました。続けるには：{command}",
    "nothing-kept": "まだ手がないので、残すものはありません。",
    "not-kept": "対局を残せませんでした（{why}）。記録は次のとおりです。",
    "save-first": "対局を保存しますか？ Enterかyで{file}に保存、nで保存しない、ほかのファイル名も入力できます：",
    "loaded": "{file}の続きです。",
    "other-game": "それは{game}の記録です。始めるには：{command}",
    "say-file": "ファイル名を入れてください（例：l match.txt）。",
    "cannot": "それはできません：{why}",
    "goodbye": "ではまた。",
    # 記録をたどる
    "record-deal": "第{deal}局。親は{seat}。",
    "record-scores": "得点：{scores}",
    "record-unfinished": "記録はここまでで、この局はまだ終わっていません。",
    "record-next": "Enterで次へ、qでやめる ",
    # 長い実行
    "progress": "{all}局のうち{done}局、{took}秒",
    "progress-left": "、残り約{left}秒（Ctrl-Cで中止）",
}
