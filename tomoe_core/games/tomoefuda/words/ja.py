"""日本語。キーの末尾が ``.you`` のものは、読み手本人について言うときの形。"""

from typing import Final

GAMES: Final = {"tomoefuda": "巴札"}

INTRODUCTIONS: Final = {
    "tomoefuda": "手札のほとんどが表向き。それでも、いちばん強い札が勝つとはかぎりません。静かに読み合う3人の勝負です。",
}
"""はじめて聞く人のための、一言の紹介。"""

SENTENCES: Final = {
    # はじめての1局
    "tomoefuda-aim": "トリックをたくさん取るゲームです。3局で合計がいちばん多い人の勝ち。ただし同じスートが2枚あるトリックでは、2番目に強い札が勝ちます。",
    "tomoefuda-term-hands": "ほとんどの札が見えています。見せ手札は全員に見え、見えないのは1人{n}枚の伏せ手札だけです。",
    "tomoefuda-guide-piles": "裏向きの4つの山から、好きな山を取ってください。その{n}枚が、全員に見える見せ手札になります。",
    "tomoefuda-guide-hidden": "9枚は全員に見えています。残りの山から来た{cards}は伏せ手札で、あなただけに見えます。",
    "tomoefuda-guide-lead": "台札はどの札でも出せます。そのスートが表スート、対になるスートが裏スートになります。",
    "tomoefuda-guide-front": "表スートの{suit}を持っているので、{suit}を出します（{cards}）。",
    "tomoefuda-guide-back": "{front}を持っていないので、対の{suit}（{cards}）を出します。",
    "tomoefuda-guide-free": "{front}も{back}も持っていないので、何を出してもかまいません。下位スートになり、どちらより弱い札です。",
    "tomoefuda-guide-shared": "{cards}には同じスートがあるので、2番目に強い{card}が勝ちました。勝った人が次の台札を出します。",
    "tomoefuda-guide-differ": "{cards}はスートがすべて違うので、いちばん強い{card}が勝ちました。強さは裏、表、下位の順です。",
    "tomoefuda-guide-last": "あなたが最後なので、どの札を出すと誰が勝つか、前もって分かります。「ヒント」で比べられます。",
    "tomoefuda-guide-void": "{seat}は台札のスートを出せなかったので、{suits:and}をもう持っていません。伏せ手札の手がかりになります。",
    "tomoefuda-guide-over": "これで1局が終わり、あなたは{points}トリック取りました。対局は3局以上で、合計がいちばん多い人の勝ちです。",
    # 出せない理由
    "tomoefuda-pile-first": "まず山をひとつ取ってください。残っている山は{piles}です。",
    "tomoefuda-pile-taken": "その山はもう取られています。残っている山は{piles}です。",
    "tomoefuda-piles-gone": "山はもう配り終わりました。手札から1枚出してください。",
    "tomoefuda-hold-front": "表スートの{suit}を持っているので、{suit}を出します（{cards}）。",
    "tomoefuda-hold-back": "{front}はありませんが、裏スートの{suit}を持っているので、{suit}を出します（{cards}）。",
    # トリックの説明
    "tomoefuda-trick-lead": "台札は{card}。{front}が表スート、対になる{back}が裏スートです。",
    "tomoefuda-trick-lead-general": "台札は{card}。将が表スートです。将には対がないので、裏スートはありません。",
    "tomoefuda-trick-front": "{card}は表スートです。",
    "tomoefuda-trick-back": "{card}は裏スートで、表より強い札です。",
    "tomoefuda-trick-lower": "{card}は下位スートで、表より弱い札です。",
    "tomoefuda-trick-strength": "強い順に {cards:>} です。",
    "tomoefuda-trick-strength-lead": "{cards}：台札がいちばん強い札です。違う下位スートどうしは比べません。",
    "tomoefuda-trick-shared": "{cards:and}が同じスートなので、2番目に強い札が勝ちます。",
    "tomoefuda-trick-all-differ": "3枚のスートがすべて違うので、いちばん強い札が勝ちます。",
    "tomoefuda-shared-strongest": "{cards:and}は同じスートですが、この卓の規則では、いちばん強い札の勝ちです。",
    "tomoefuda-shared-weakest": "{cards:and}は同じスートなので、この卓の規則では、いちばん弱い札の勝ちです。",
    "tomoefuda-all-differ-second": "3枚のスートがすべて違うので、この卓の規則では、2番目に強い札の勝ちです。",
    "tomoefuda-all-differ-weakest": "3枚のスートがすべて違うので、この卓の規則では、いちばん弱い札の勝ちです。",
    "tomoefuda-winner-weakest": "いちばん弱い{card}の勝ちです（{pattern}）。",
    "tomoefuda-trick-winner-second": "2番目に強い{card}の勝ち。{pattern}の形です。",
    "tomoefuda-trick-winner-strongest": "いちばん強い{card}の勝ち。{pattern}の形です。",
    "tomoefuda-trick-counts": "壹の札で勝ったので、このトリックは{points}点と数えます。",
    # 起きたこと
    "tomoefuda-takes-pile": "{seat}が山{pile}を取りました。",
    "tomoefuda-wins-trick-ichi": "{seat}が{card}でトリックを取りました（{pattern}）。壹の札なので{points}点と数えます。",
    # 求められていること
    "tomoefuda-question-pile": "裏向きの山のうち、どれを選びますか。それがあなたの見せ手札になります。",
    "tomoefuda-ask-pile": "裏向きの山をひとつ選んでください。それがあなたの見せ手札になります。",
    "tomoefuda-ask-front": "表スートの{suit}を出してください。",
    "tomoefuda-ask-back": "{front}がないので、裏スートの{suit}を出してください。",
    "tomoefuda-ask-any": "{front}も{back}もないので、どの札でも出せます。",
    "tomoefuda-ask-any-general": "将がないので、どの札でも出せます。",
    # 卓の上
    "tomoefuda-open-hand": "見せ手札",
    "tomoefuda-hidden-hand": "伏せ手札",
    "tomoefuda-own-hidden-hand": "あなたの伏せ手札（ほかの人には見えません）",
    "tomoefuda-piles": "山",
    "tomoefuda-pile": "山{pile}：裏向きの{n}枚",
    "tomoefuda-pile-gone": "山{pile}は取られました",
    "tomoefuda-pile-turned": "山{pile}",
    "tomoefuda-place-pile": "山{n}",
    "tomoefuda-place-rest": "使わない札",
    "tomoefuda-aside": "別に置いた{n}枚",
    "tomoefuda-tag-lead": "台札",
    "tomoefuda-tag-front": "表",
    "tomoefuda-tag-back": "裏",
    "tomoefuda-tag-lower": "下位",
    "tomoefuda-card-0": "1枚目",
    "tomoefuda-card-1": "2枚目",
    "tomoefuda-card-2": "3枚目",
    # できること
    "tomoefuda-hint-pile": "山は裏向きなので、どれを選んでも同じです。",
    # 設定
    "tomoefuda-rule-pile": "山の枚数",
    "tomoefuda-rule-wins-if-shared": "同じスートがあるときに勝つ札（強いほうから）",
    "tomoefuda-rule-wins-if-all-differ": "スートがすべて違うときに勝つ札（強いほうから）",
    "tomoefuda-rule-worths": "1・2・…・6の札で取ったトリックの点",
    "tomoefuda-rule-generals-worths": "銅将・銀将・金将で取ったトリックの点",
    "tomoefuda-rule-tricks-counted": "数えるトリック",
    "tomoefuda-rule-deals-if-tied": "1位が並んだときに加える局",
    "tomoefuda-set-ichi": "壹の札で取ったトリック",
    "tomoefuda-set-ichi-1": "1点（ふつう）",
    "tomoefuda-set-ichi-1.5": "1.5点",
    "tomoefuda-set-ichi-2": "2点",
    "tomoefuda-set-generals": "金将・銀将・銅将",
    "tomoefuda-set-generals-false": "なし",
    "tomoefuda-set-generals-true": "あり（39枚）",
    # 手順つきの説明
    "tomoefuda-deal": "配り方",
    "tomoefuda-deal-piles": "36枚をよく切って、裏向きの{pile}枚の山を4つ作ります。",
    "tomoefuda-deal-open": "山をひとつ選んで取ると、それが見せ手札。全員に見えるよう表向きに並べます。",
    "tomoefuda-deal-next": "左の{seat}も山をひとつ取りました。",
    "tomoefuda-deal-hidden": "{seat}も取り、残った山の{pile}枚は{hidden}枚ずつ配られて伏せ手札になります。自分だけが見られる札です。",
    "tomoefuda-deal-unknown": "あなたに見えるのは30枚。見えないのは相手2人の伏せ手札あわせて6枚だけで、その分かれ方は20通りです。",
    "tomoefuda-follow": "スートに従う",
    "tomoefuda-follow-front": "台札は{table}。{front}が表スートです。{front}を持っているので、{played:or}を出します。",
    "tomoefuda-follow-back": "別の局です。台札は{table}。{front}は1枚もないので、対になる裏スートの{back}から、{played:or}を出します。",
    "tomoefuda-follow-any": "{table}と出ましたが、{front}も{back}もありません。こんなときは、どの札でも出せます。",
    "tomoefuda-follow-void": "{card}を出しました。{front}が2枚なので2番目に強い{winner}の勝ち。あなたに{front}と{back}がないことは、これで全員に知られました。",
    "tomoefuda-pattern": "{pattern}の形",
    "tomoefuda-score": "得点",
    "tomoefuda-score-deal": "第{number}局は12トリックを終えて、あなた{you}点、{seat_left}{left}点、{seat_right}{right}点です。",
    "tomoefuda-score-won": "合計が最も多い{seat}の優勝です。1位が並んだら、決まるまで{deals}局ずつ続けます。",
    "tomoefuda-minute": "あるトリック",
    "tomoefuda-won-kou": "表3枚。まん中の数が勝ち",
    "tomoefuda-won-otsu": "表2枚に裏1枚。表の大きいほうが勝ち",
    "tomoefuda-won-hei": "表1枚に裏2枚。裏の小さいほうが勝ち",
    "tomoefuda-won-tei": "表2枚に下位1枚。表の小さいほうが勝ち",
    "tomoefuda-won-bo": "表1枚に違う下位2枚。台札が勝ち",
    "tomoefuda-won-ki": "表1枚に同じ下位2枚。下位の大きいほうが勝ち",
    "tomoefuda-won-kouu": "表・裏・下位が1枚ずつ。裏が勝ち",
    "tomoefuda-ichi": "同じ1局を数え比べる",
    "tomoefuda-ichi-trick": "{seat}に{points}点。あなた{you}点・{seat_left}{left}点・{seat_right}{right}点",
    "tomoefuda-ichi-first": "{seat}が{points}点で1位です。",
    "tomoefuda-ichi-tied": "{seat}と{seat_other}が{points}点で並びました。",
    # 試す
    "tomoefuda-try": "好きな3枚でトリックを作る",
    "tomoefuda-try-ask": "札を3枚選んでください。",
    "tomoefuda-slot-lead": "台札",
    "tomoefuda-slot-second": "次札",
    "tomoefuda-slot-last": "末札",
    # 裁定と、その例
    "tomoefuda-ruling-piles": "席は時計回りです。山は、最初に台札を出す人から時計回りに取ります。裏向きなので、順番による損得はありません。",
    "tomoefuda-ruling-piles-example": "例：{seat_1}が最初なら、{seat_1}、{seat_2}、{seat_3}の順に取ります。",
    "tomoefuda-ruling-left": "残った山は、最初に台札を出す人から順に、切ったときの並びのまま、ひとり分ずつまとめて配ります。将を使うときは、別に置いた3枚がその後に続きます。",
    "tomoefuda-ruling-left-example": "例：山札がスートと数の順に並んでいて、4つ目の山が残ったとき、最初に出す{seat_1}の伏せ手札は{cards}。将を使うとき、最後の人の伏せ手札は{more}。",
    "tomoefuda-ruling-leader": "最初に台札を出す人は、1局ごとに時計回りに移ります。",
    "tomoefuda-ruling-leader-example": "例：3局なら、{seat_1}、{seat_2}、{seat_3}の順です。",
    "tomoefuda-ruling-bronze": "壹の優遇は、ふつうの6スートの1だけにつきます。銅将は1と見なしません。二つの応用は一緒に使えます。",
    "tomoefuda-ruling-bronze-example": "例：1を2点と数えるとき、{cards}のトリックは{card}が取って{points}点、{more}のトリックは{one}が取って{other}点です。",
    "tomoefuda-ruling-order": "トリックの札を強い順に並べるときは、勝った札を先頭に置き、比べられない下位の札は出した順にします。",
    "tomoefuda-ruling-order-example": "例：{cards}の順に出たら、{ranked:>}です。",
    # 知っておくと役に立つこと
    "tomoefuda-fact-layouts": "はじめに見えない札の分かれ方は、どの席から見ても{count}通り（将を使うと{more}通り）です。",
    "tomoefuda-fact-ones": "1の札が勝てるのは{patterns}の形だけです。",
    "tomoefuda-fact-lower": "下位スートが勝てるのは{pattern}の形だけです。",
    "tomoefuda-fact-general": "将が台札のときは裏スートがないので、{patterns}の形しかありません。",
    # 練習問題
    "tomoefuda-drill-pattern-title": "どの形？",
    "tomoefuda-drill-follow": "{seat}の台札は{card}です。あなたが出せる札をすべて選んでください。",
    "tomoefuda-drill-pattern": "これは七つの形のうちのどれですか。",
    "tomoefuda-drill-worth": "壹の札で取ったトリックは{points}点と数えます。このトリックは何点と数えますか。",
    "tomoefuda-drill-worth-title": "何点と数える？",
    "tomoefuda-drill-total": "あなたはこれらの札でトリックを取りました。壹の札で取ったトリックは{points}点と数えます。合わせて何点ですか。",
    "tomoefuda-kou": "甲：表が3枚",
    "tomoefuda-otsu": "乙：表2枚と裏1枚",
    "tomoefuda-hei": "丙：表1枚と裏2枚",
    "tomoefuda-tei": "丁：表2枚と下位1枚",
    "tomoefuda-bo": "戊：表1枚と、違う下位スート2枚",
    "tomoefuda-ki": "己：表1枚と、同じ下位スート2枚",
    "tomoefuda-kouu": "庚：表・裏・下位が1枚ずつ",
    "tomoefuda-hand": "あなたの手札",
    "tomoefuda-won-with": "トリックを取った札",
    "tomoefuda-counts-one": "勝った札は{card}で、壹ではないので、このトリックは1点と数えます。",
    "tomoefuda-counts-all": "優遇がないときは、壹の札で取ったトリックも、ほかと同じ1点と数えます。",
    "tomoefuda-total-each": "トリックはどれも1点と数えるので、{n}トリックで{n}点です。",
    "tomoefuda-total-ones": "そのうち壹の札で取ったもの（{cards}）は、1点ではなく{points}点と数えます。",
    "tomoefuda-total-bronze": "銅将は壹ではないので、そのトリックは1点のままです。",
    "tomoefuda-total": "合わせて{points}点です。",
}

MOVES: Final = {
    "pile": "山",
}
"""手の中の語。端末では、このように書き、このように入力できる。"""

SCREEN: Final = {
    # 卓の上の見出し
    "tomoefuda-open-cards": "見せ札",
    "tomoefuda-hidden-cards": "伏せ札",
    "tomoefuda-piles-left": "山：{piles}",
    # トリックテイキング
    "tomoefuda-ask-pile": "裏向きの山をひとつ選んでください。",
}

MEASURES: Final = {
    "trick pattern": "トリックの形",
    "tricks won by": "トリックを取った札",
    "suit that wins": "勝った札のスート",
    "tricks won with a 1": "壹の札でトリックを取ったか",
}

VALUES: Final = {
    "tricks won by": {"the lead": "1枚目（台札）", "second": "2枚目", "last": "3枚目"},
    "suit that wins": {"front": "表スート", "back": "裏スート", "lower": "下位スート"},
    "tricks won with a 1": {"yes": "はい", "no": "いいえ"},
}
