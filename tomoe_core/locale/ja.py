"""日本語：どのゲームにも要る文。ゲームごとの文は、そのゲームの ``words`` にある。

キーの末尾が ``.you`` のものは、読み手本人について言うときの形。
"""

from typing import Final

LANGUAGE: Final = "日本語"

KANJI: Final = True
"""札とスートを漢字で書くか。"""

SPACE: Final = ""
"""文と文の間に入れるもの。"""

SEAT: Final = "席{}"
OPTIONS: Final = "（{}）"
COMMA: Final = "、"
COLON: Final = "："
LAST: Final = {"or": "か", "and": "と"}
"""並べたものの最後の前に置く語。"""

PLURALS: Final = ("other",)
"""数による語形。日本語にはひとつしかない。"""


def plural(shown: str) -> str:
    """``shown`` と書かれた数に付く語形。"""
    return "other"


YOU: Final = "あなた"
BOTS: Final = ("松", "梅", "桜", "楓", "菊", "藤")
"""ボットの名。左隣から時計回りに。"""

TAKES: Final[dict[str | int | None, str]] = {
    "sure": "取れます",
    "nearly": "まず取れます",
    "likely": "たぶん取れます",
    "even": "取れるかどうかは五分五分です",
    "unlikely": "取れることはあまりありません",
    "never": "取れません",
    **{n: f"10回に約{n}回取れます" for n in range(1, 10)},
}
"""トリックを取る見込みの言い方。おおまかな見込み、または10回に何回か。"""

CERTAINTY: Final = {
    "sure": "見えない札がどこにあっても、これが最善です。",
    "nearly": "見えない札がどこにあっても、まずこれが最善です。",
    "likely": "見えない札のありかにもよりますが、たいていはこれが最善です。",
    "even": "見えない札のありかの半分ほどではこれが最善です。残りの半分では別の手のほうがよいのですが、全体としてはこれがいちばんです。",
    "unlikely": "見えない札のありか次第では別の手のほうがよいことが多いのですが、全体としてはこれがいちばんです。",
}
"""ヒントの手がどれだけ確かか。"""

TERMS: Final = {
    "takes": TAKES,
    "taker": {"card": "", "side": "味方が"},
    "none": {
        "card": "このトリックを取れる札はありません。",
        "side": "このトリックは、どの札を出しても味方のものになりません。",
    },
    "bots": {"easy": "やさしい", "normal": "ふつう", "hard": "つよい"},
    "looks": {"sure": "が最善です", "likely": "がよさそうです"},
    "beside": {
        "never": "では取れません",
        "less": "では、取れることがもっと少なくなります",
        "same": "でも同じくらい取れますが、その後の見込みは少なくなります",
        "more": "のほうが取れることは多いのですが、その後の見込みは少なくなります",
    },
    "certainty": {**CERTAINTY, "never": CERTAINTY["unlikely"]},
}
"""値の呼び名。"""

SENTENCES: Final = {
    # 出せない理由
    "over": "この局は終わっています。",
    "not-your-turn": "今は{seat}の番です。",
    "not-legal": "{move}は今は出せません。",
    "not-held": "{card}は手札にありません。",
    "follow-suit": "台札の{suit}を持っているので、{suit}を出します（{cards}）。",
    # トリックの説明
    "card-takes": "{card}がトリックを取ります。",
    "trick-counts-card": "{card}で勝ったトリックは{points}点と数えます。",
    # 起きたこと
    "makes-move": "{seat}：{move}。",
    "leads": "{seat}の台札は{card}。",
    "plays": "{seat}が{card}を出しました。",
    "wins-trick": "{seat}が{card}でトリックを取りました（{pattern}）。",
    "wins-trick-card": "{seat}が{card}でトリックを取りました（{pattern}）。この札で取ると{points}点と数えます。",
    "deal-points": "{seat}はこの局{points}点。",
    "takes-it": "{seat}がトリックを取りました。",
    "takes-trick": "{seat}が{card}でトリックを取りました。",
    "house-rules": "独自の規則：{rules}。",
    "rules-as-text": "{game}：かっこの中が変えたところです。以下は、変える前の、作者の本文どおりの規則です。",
    "house-rules-search": "このゲームのボットはこの規則を知らないので、ボットもヒントも、無作為に打ち進めて調べます。",
    "deal-starts": "第{deal}局（全{deals}局）。{seat}から始めます。",
    "deal-starts-open": "第{deal}局。{seat}から始めます。",
    "deal-starts-lead": "第{deal}局（全{deals}局）。最初の台札は{seat}です。",
    # 求められていること
    "ask-lead": "あなたから始めます。どの札でも出せます。",
    "ask-lead-won": "あなたがトリックを取りました。次はあなたから始めます。どの札でも出せます。",
    "ask-move": "あなたの番です。",
    "wait": "{seat}が考えています…",
    "deal-over": "この局は終わりです。",
    "deal-best": "この局は{seat}が{points}点で1位でした。",
    "deal-shared": "この局は{seats:and}が{points}点ずつで1位を分け合いました。",
    "deal-most": "この局は{seat}が{points}トリックで最多でした。",
    "match-won": "{seat}が{points}点で優勝です。",
    "match-won.you": "{points}点であなたの優勝です！",
    "match-shared": "{seats:and}が{points}点ずつで1位を分け合いました。",
    "deal-shared-tricks": "この局は{seats:and}が{points}トリックずつで最多でした。",
    "match-won-tricks": "{seat}が{points}トリックで優勝です。",
    "match-won-tricks.you": "{points}トリックであなたの優勝です！",
    "match-shared-tricks": "{seats:and}が{points}トリックずつで1位を分け合いました。",
    "match-tied": "1位が並んだので、あと{deals}局続けます。",
    # 局や対局の結び
    "end-ahead": "{seats:and}に{margin}点差をつけました。",
    "end-behind": "あなたは{place}位、{seats:and}とは{margin}点差です。",
    "end-behind-tied": "あなたは同点の{place}位、{seats:and}とは{margin}点差です。",
    "end-ahead-tricks": "{seats:and}に{margin}トリックの差をつけました。",
    "end-behind-tricks": "あなたは{place}位、{seats:and}とは{margin}トリックの差です。",
    "end-behind-tied-tricks": "あなたは同数の{place}位、{seats:and}とは{margin}トリックの差です。",
    "end-behind-equal": "{seats:and}と並びましたが、同点のときの決まりで、あなたは{place}位です。",
    "end-decided": "{seats:and}が並び、同点のときの決まりで{seat}が上です。",
    "end-length": "はじめに決めた{deals}局を終えたので、対局は終わりです。",
    "end-length-extra": "はじめに決めた{deals}局では1位が並んだので、あと{extra}局続けました。",
    "end-length-most": "これより長い対局はないので、{deals}局で終わりです。",
    "end-rule": "ゲームの決まりにより、第{number}局で対局は終わりです。",
    "end-led-deal": "{seat}が最初のトリックから最後まで先頭でした。",
    "end-turned": "分かれ目は第{number}トリック。ここで{seat}が先頭に立ち、最後まで譲りませんでした。",
    "end-turned-last": "最後のトリックで決まりました。{seat}が先頭に立ったのはここです。",
    "end-led-match": "{seat}が第1局から最後まで先頭でした。",
    "end-turned-deal": "分かれ目は第{number}局。ここで{seat}が先頭に立ち、最後まで譲りませんでした。",
    "end-turned-last-deal": "最後の局で決まりました。{seat}が先頭に立ったのはここです。",
    # ボット
    "bot-illegal": "{seat}のボット（{bot}）の答え{move}は、選べない手です。",
    "bot-raised": "{seat}のボット（{bot}）がエラーで止まりました（{why}）。",
    # 卓の上
    "trick": "場",
    "tag-lead": "台札",
    "score-deal": "第{deal}局",
    "score-extra": "第{deal}局（延長）",
    "score-note": "表の数字は得点です。{deals}局の合計がいちばん多い人が優勝します。",
    "score-note-low": "表の数字は得点です。{deals}局の合計がいちばん少ない人が優勝します。",
    "score-note-open": "表の数字は、局ごとの得点です。",
    "mark-begins": "親",
    "more-moves": "ほかに{n}通りの手があります。",
    "score-note-tricks": "表の数字は、取ったトリックの数です。{deals}局の合計がいちばん多い人が優勝します。",
    # できること
    "do-study": "この局を検討",
    "do-next-deal": "次の局へ",
    "do-new": "設定を変える",
    "do-rematch": "もう1対局",
    "do-again": "同じ札でもう一度",
    "do-from-start": "最初から遊ぶ",
    "do-what-if": "別の手ならどうなった？",
    "do-look-back": "振り返る",
    "do-once-more": "もう一度",
    "do-drills": "練習問題を10問",
    "do-rules": "遊び方",
    "do-further": "次のゲーム：{game}",
    "do-match": "対局を始める",
    "what-if": "別の手なら",
    "what-if-played": "さきほど選んだ場面です。別の手なら、分かる範囲ではこうなっていたかもしれません。",
    "what-if-other": "別の手なら：",
    "what-if-yours": "あなたの選んだ手を、同じように続けると：",
    "what-if-same": "実際にも、このトリックを取ったのは{seat}でした。",
    "what-if-differs": "実際に取ったのは{seat}でした。",
    "what-if-trick": "早指しのボットで続けると、取る人が初めて変わるのは第{number}トリックで、{seat}が取ります。",
    "what-if-trick.you": "早指しのボットで続けると、取る人が初めて変わるのは第{number}トリックで、あなたが取ります。",
    "what-if-trick-own": "あなたの選んだ手なら、取るのは{seat}でした。",
    "what-if-trick-own.you": "あなたの選んだ手なら、取るのはあなたでした。",
    "what-if-alike": "早指しのボットで続けると、どのトリックも、取る人はあなたの選んだ手のときと同じです。",
    "what-if-instead": "あなたはこの局{points}点です。選んだ手なら{own}点です。",
    "what-if-instead-tricks": "あなたはこの局{points}トリックです。選んだ手なら{own}トリックです。",
    "what-if-points": "{seat}はこの局{points}点です。",
    "what-if-equal": "分かる範囲では、ほかのどの手も同じくらいでした。",
    "what-if-none": "さきほどは、選び分けられる手がほかにありませんでした。",
    # 局を振り返る
    "look-back-not-now": "振り返りは、局が終わってからできます。",
    "moment-at": "{number}手目",
    "moment-at-trick": "第{trick}トリック（{number}手目）",
    "moment-ask": "ここでは、どうしますか？",
    "moment-right": "そのとおりです。あなたに分かる範囲では、これよりよい手はありません。",
    "moment-made": "実際に選んだ手です。平均では、もっとよい手があります。",
    "moment-worse": "平均では、もっとよい手があります。",
    "moment-unknown": "この局に、その場面はありません。",
    "moment-broken": "この場面は、もう開けません。削除できます。",
    "lines-made": "選んだ手",
    "lines-better": "よりよい手",
    "lines-before": "この場面です。ほかの札は、ありえた配置の一つです。",
    "lines-end": "局の終わりに、あなたは{amount}です。",
    "lines-some": "ありえた配置のうち{n}通りで、どちらの手もボットが最後まで続けました。{came}",
    "lines-all": "ありえた配置は{n}通りです。そのすべてで、どちらの手もボットが最後まで続けました。{came}",
    "lines-came": "よりよい手のほうがよかったのは{ahead}通り、同じが{equal}通り、悪かったのが{behind}通りです。",
    "lines-more": "ほかの人のプレイからみてありそうな配置ほど重く数えると、よりよい手のほうが平均で{amount}よくなりました。",
    "lines-less": "ほかの人のプレイからみてありそうな配置ほど重く数えると、よりよい手のほうが平均で{amount}悪くなりました。",
    "lines-shown": "よくなった配置のうち、いちばんありそうなものを示します。",
    "lines-shown-any": "よくなった配置の一つを示します。",
    "lines-shown-none": "そのうちの一つを示します。",
    "lines-one-more": "すべての札のありかがわかる場面でした。どちらの手もボットが最後まで続けると、よりよい手のほうが{amount}よくなりました。",
    "lines-one-same": "すべての札のありかがわかる場面でした。どちらの手もボットが最後まで続けると、結果は同じでした。",
    "lines-one-less": "すべての札のありかがわかる場面でした。どちらの手もボットが最後まで続けると、よりよい手のほうが{amount}悪くなりました。",
    "lines-few": "このボットは振り返りの判定ほど考えません。また、少ない例では、多くの場合と逆になることもあります。上の判定は、ずっと多くの例によるものです。",
    "undo-none": "この局には、取り消せるあなたの手がまだありません。",
    "undo-seen": "あなたの手のあとに、伏せてあったものが見えたので、取り消せません。",
    "undo-over": "この局は終わったので、取り消せません。",
    "hint-not-now": "ヒントはあなたの番のときに使えます。",
    "hint-none": "考える時間が足りませんでした。もう一度お試しください。",
    "hint-only": "{move}よりほかに手はありません。",
    "hint-only-card": "出せる札は{move}だけです。",
    "hint-all": "どの手も同じくらいよさそうです。",
    "hint-all-cards": "出せる札はどれを出しても同じです。",
    "hint-best": "{move}{looks}。",
    "hint-best-do": "{move}の{looks}。",
    "hint-tie": "{moves:or}：どれでも同じくらいよさそうです。",
    "hint-tie-do": "{move}のがよさそうです。ほかの★の手でもかまいません。",
    "hint-many": "★の{n}つは、どれも同じくらいよさそうです。",
    "hint-points": "この先の見込みは約{points}点です。",
    "hint-takes": "このトリックを{taker}{takes}。",
    "hint-takes-last": "最後に出すので、このトリックを{taker}{takes}。",
    "hint-takes-none": "{none}",
    "hint-later": "この先のトリックのために、いちばんよい札です。",
    "hint-void": "{seat}は{suit}を持っていません。",
    "hint-beside": "次によい{card}{beside}。",
    "hint-certainty": "{certainty}",
    "hint-otherwise": "見えない札がどこにあるのも同じくらいありうるなら{card}が最善ですが、ほかの人がここまでに出した札から見ると、そうではなさそうです。",
    "hint-though": "ほかの手ならあなたは{more}点得をしますが、相手はもっと得をするので、点差ではこの手が勝ります。",
    "hint-row": "{move}：見込み{points}点",
    "hint-row-none": "{move}：まだ調べていません",
    "hint-row-card": "{card}：このトリックを{takes}。このトリックからの見込み{points}トリック",
    # 振り返り
    "amount-points": "{n}点",
    "amount-tricks": "{n}トリック",
    "amount-beside": "点は、ほかの人の得点と比べて数えています。",
    "review-at": "第{deal}局{number}手目",
    "review-at-trick": "第{deal}局 第{trick}トリック（{number}手目）",
    "review-gave-away": "{move}：平均{amount}の損（±{error}）。",
    "review-too-close": "{move}：差があるとは言えません。",
    "review-fine": "{move}：これよりよい手は見つかりません。",
    "review-nothing": "判定できる選択はありませんでした。",
    "review-line-none": "判定した{n}回の選択に、損をした手はありません。差があるとは言えないものは{close}回です。",
    "review-line": "判定した{n}回の選択のうち、差があるとは言えないものが{close}回、損をした手が{gave}回で、損は合わせて{amount}（±{error}）です。",
    "review-beside": "同じ測り方で、ボットの1局の損は{levels}です。",
    "review-level": "{amount}±{error}（{bots}）",
    "review-part": "ヒントの見つける差のうち、実際に続けて出るのは平均で{n}%なので、その分だけを数えています。",
    "review-takes": "全員がうまくプレイするものとして数えています。損の大きさは、配置を変えた何回かのヒントから出しているので、下に示す1回のヒントの値とは少し違うことがあります。",
    "review-by": "判定は「{bots}」ボット（バージョン{version}）によるもので、1回のヒントで調べる局面は{n}です。",
    "review-by-search": "判定は無作為に打ち進めて調べる方法（バージョン{version}）によるもので、1回のヒントで調べる局面は{n}です。",
    "review-sound-lucky": "{move}：堅実で、運もよかった手。実際の札でも、これよりよい手はありません。",
    "review-sound-unlucky": "{move}：堅実だが、運の悪かった手。実際の札では{best}のほうが{amount}よかったのですが、知りようがありませんでした。",
    "review-careless-lucky": "{move}：不注意だが、運のよかった手。平均では損ですが、実際の札では、これよりよい手はありません。",
    "review-careless-unlucky": "{move}：不注意で、運も悪かった手。実際の札では、{best}のほうが{amount}よかったはずです。",
    "all-known": "すべての札のありかが分かっています。",
    "opened": "リンクから開いた局です。続きから遊べます。",
    "address-without-record": "このアドレスに記録は入っていません。対局のアドレスには ?g= か #g= が入っています。卓は元のままです。",
    "broken-address": "このアドレスの記録は、途中で切れたか書き変わっています。もう一度もらうか、このまま遊んでください。",
    "address-twice": "アドレスに{name}が2回（{one}と{other}）あります。どちらかを消してください。",
    "address-name": "アドレスの「{name}」を読み取れません。{meant}のことでしょうか。",
    "address-part": "アドレスの「{part}」を読み取れません。",
    "address-whole": "「{name}={value}」を読み取れません。{name}には整数を書きます。",
    "address-number": "「{name}={value}」はここでは使えません。{name}に書けるのは{low}から{high}までです。",
    "address-elsewhere": "アドレスの「{name}」は練習問題のページのもので、この卓では使えません。",
    "address-study": "アドレスの「{name}」は検討のページのもので、この卓では使えません。",
    "study-too-long": "この検討はアドレスに収まりません（{n}文字。アドレスで渡せるのは{most}文字まで）。ファイルに保存して渡してください。",
    "study-eyes-billion": "{seat}から見た場面です。ありうる配りは10億通りを超えます。",
    "study-eyes": "{seat}から見た場面です。ありうる配りは{n}通り。",
    "study-eyes-about": "{seat}から見た場面です。ありうる配りはおよそ{n}通り。",
    "study-eyes-many": "{seat}から見た場面です。ありうる配りは数えきれません。",
    "study-parts": "{ply}手目のあとで分かれます。",
    "study-no-solver": "この場面では、札を開いたときの結果を計算できません。",
    "study-without-record": "このアドレスに記録は入っていません。検討や対局のアドレスには g= が入っています。",
    "study-broken-address": "このアドレスの記録は、途中で切れたか書き変わっています。もう一度もらうか、ファイルを開くか、新しく配ってください。",
    "study-broken-record": "{why}別のファイルを選ぶか、新しく配ってください。",
    "study-broken-save": "このブラウザに残っている検討は読めません。ファイルを開くか、新しく配ってください。",
    "study-address": "アドレスの「{name}」は検討では使えません。使えるのは g、at、seat、eyes です。",
    "study-address-eyes": "アドレスの「eyes」は、手番の人の目なら「actor」、全部の札を開くなら「all」です。「{value}」は使えません。",
    "study-two-places": "アドレスに場所が2つあります（at と ply）。どちらかを消してください。",
    "study-no-place": "この検討に「{at}」という場所はありません。場所は「1.12」のように、何局目かと、そこまでの手数で示します。",
    "study-no-eyes": "見る人は、いずれかの席、手番の席、またはすべての札を開く、のどれかです。{who}は選べません。",
    "study-other-game": "これは{game}の局です。ここでは{game_here}を検討します。",
    "study-where": "第{deal}局（全{deals}局）・{moves}手のうち{ply}手目",
    "study-page-open": "すべての札を開いています。",
    "study-page-other-hint": "{seat}の手番です。ヒントはその席からわかることで考えるので、その席から見るか、すべての札を開いてください。",
    "study-page-other": "{seat}の手番です。ここから手を進めるには、その席から見るか、すべての札を開いてください。",
    "study-page-nothing-yet": "まだ何も起きていません。",
    "study-page-no-move": "ここは局のはじめなので、消せる手がありません。",
    "study-page-cannot": "それはできません（{why}）。",
    "study-page-no-change": "まだ何も変えていません。",
    "study-page-none": "検討する局が開かれていません。",
    "study-page-two-deals": "比べられるのは、同じ局の中の2つの手順です。",
    "study-page-values": "すべての札を開いて、以後全員が最善を尽くしたときの結果です。対局中には誰にも分かりません。",
    "study-page-values-long": "ここからは計算に時間がかかりすぎます。札がもっと減ってから試してください。",
    "study-main-line": "本譜",
    "study-this-line": "この手順",
    "study-by-hand": "答えない（全席を自分で動かす）",
    "address-without-place": "アドレスに{name}がありますが、もとになる記録（g=…）がありません。",
    "address-other-game": "このアドレスには{game}の局が入っています。ここは{game_here}の卓です。",
    "broken-record": "{why}卓は元のままです。",
    "open-nothing": "まだ開くものがありません。まず、記録か、記録のアドレスを貼り付けてください。",
    "record-none": "これは記録ではありません。記録の1行目は「tomoe 1」です。",
    "record-line": "記録の{line}行目「{words}」を読めません。",
    "record-ends": "記録は{line}行目で終わっていて、何のゲームかがありません。",
    "record-line-why": "記録の{line}行目を読めません。{why}",
    "record-illegal": "記録の{line}行目、{move}は打てません。{why}",
    "record-packed": "この記録は、途中で切れたか書き変わっています。もう一度もらうか、全体をコピーしてください。",
    "record-long": "これは記録ではありません。{n}文字ありますが、記録は{most}文字までです。",
    "record-steps": "これは記録の入っていない手順ファイルです。検討のページで作った手順ファイルには記録が入っています。",
    "record-drills": "これは問題のファイルで、記録ではありません。",
    "record-puzzle": "これは一局面の問題のファイルで、記録ではありません。",
    "record-json": "これは別のもののファイルで、記録ではありません。",
    "record-other-game": "これは{game}の記録で、ここは{game_here}です。{game}のページで開いてください。",
    "record-nested": "変化の中の変化は{most}段までです。",
    "record-said": "コメントと手順の名前は全部で{most}文字までです。これを加えると{n}文字になります。",
    "record-branched": "変化は全部で{most}手までです。これを加えると超えてしまいます。",
    "record-comment": "コメントは{most}文字までです。これは{n}文字あるので、短くしてください。",
    "record-control": "コメントに制御文字は使えません。取り除いて書き直してください。",
    "record-line-name": "手順の名前は{most}文字までで、制御文字は使えません。これは{n}文字あります。",
    "study-page-no-puzzle": "この場面では問題を出せません。手が一つしかないか、どれがよいか判定できません。",
    "record-unreadable": "この記録は開けません。",
    "broken-save": "保存された対局を読めなかったので、新しく配りました。",
    "broken-kept": "その対局は読めませんでした。卓は元のままです。",
    "broken-setting": "{setting}を{value}にはできません。選べるのは{values:or}です。",
    "broken-setting-numbers": "{setting}を{value}にはできません。{low}から{high}までの整数を{n}個、空白かコンマで区切って書きます（例：{usual}）。",
    "broken-move": "この卓に{move}という手はありません。",
    "message-unreadable": "この操作を読み取れませんでした。もう一度お試しください。",
    "message-failed": "うまくいきませんでした。局面はそのままです。もう一度お試しください。",
    "unknown-action": "この卓では{action}はできません。",
    "drill-unknown": "その問題はありません。ほかの問題を選んでください。",
    # いくつかのゲームに共通の文
    "hand": "手札",
    "own-hand": "あなたの手札",
    "hidden-ways": "ほかの人の手札に見えない札が{n}枚。分かれ方は{count}通りです。",
    "hidden-ways-about": "ほかの人の手札に見えない札が{n}枚。分かれ方は約{count}通りです。",
    "set-seat-first": "最初の局でのあなたの手番",
    "last-trick": "直前のトリック",
    "tag-winner": "勝ち",
    "mark-leads": "最初の台札",
    "mark-void": "{suits}なし",
    "why-trick": "第{number}トリック：なぜ{seat}が取った？",
    "why-trick.you": "第{number}トリック：なぜあなたが取れた？",
    "drill-winner-title": "どの札が勝つ？",
    "drill-winner": "このトリックに勝つ札はどれですか。",
    "drill-follow-title": "どの札を出せる？",
    "set-seat-first-0": "最初に出す",
    "set-seat-first-1": "2番目に出す",
    "set-seat-first-2": "3番目に出す",
    # 図
    "svg-seat": "{game}：{moves}手のあと、席{number}から見たところ",
    "svg-all": "{game}：{moves}手のあと、すべての手札",
    "table-open": "{game}：{moves}手のあと、すべての手札、席{number}から",
    # 設定
    "set-deals": "対局の局数",
    "set-deals-n": "{n}局",
    "set-deals-n-minutes": "{n}局（約{minutes}分）",
    "set-deals-open": "勝負がつくまで",
    "set-bot": "{seat}の強さ",
    "set-bot-random": "ランダム",
    "set-bot-easy": "やさしい",
    "set-bot-normal": "ふつう",
    "set-bot-hard": "つよい",
    "set-seat": "あなたの席",
    "set-seat-n": "席{n}",
}

SCREEN: Final = {
    # 卓の上の見出し
    "title": "{game}　第{deal}局（全{deals}局）",
    "title-open": "{game}　第{deal}局",
    "title-extra": "{game}　第{deal}局（延長）",
    "seat-begins": "親",
    "seat-void": "{suits}なし",
    "cards-held": "手札{n}枚",
    "your-cards": "あなたの手札",
    "table-trick": "第{number}トリック",
    "table-last": "第{number}トリックは{seat}が取りました",
    "table-empty": "まだ何も出ていません",
    # トリックテイキング
    "ask-lead": "あなたのリードです。",
    "ask-move": "あなたの番です。",
    "ask-play": "1枚出してください。",
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
    "hint-low": "このゲームでは点の少ないほうが勝ちです。",
    "not-because": "{moves}：{why}",
    "suits-letters": "スート：{suits}。札は{card}のように入力できます。",
    "suits": "スート：{suits}。札は{kanji}とも{card}とも入力できます。",
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
    "kept-before": "その後の手がないので、{file}は元のままです。続けるには：{command}",
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
    # 検討
    "study-title": "{game}　第{deal}局（全{deals}局）　{moves}手のうち{ply}手目　{place}",
    "study-prompt": "nで次、bで前（helpで説明）：",
    "study-line": "手順：{name}",
    "study-said": "「{said}」",
    "study-open-eyes": "すべての札を開いています。",
    "study-other-eyes": "手番は{seat}で、今はほかの席から見ています。v actor か v all と入力してください。",
    "study-next": "ここからの手：{moves}。",
    "study-start": "ここが局のはじめです。",
    "study-end": "この手順はここまでです。",
    "study-open": "すべての札を開いて、以後全員が最善を尽くすと：",
    "study-open-long": "計算に時間がかかっています。もう一度oで続きを計算します。",
    "study-undone": "直前の変更を取り消しました。",
    "study-nothing-changed": "まだ何も変えていません。",
    "study-same": "これは本譜です。",
    "study-this": "この手順：{moves}",
    "study-main": "本譜：{moves}",
    "study-save-first": "検討を保存しますか？ Enterかyで{file}に保存、nで保存しない、ほかのファイル名も入力できます：",
    "study-kept": "検討を{file}に残しました。続けるには：{command}",
    "study-not-kept": "検討を残せませんでした（{why}）。記録は次のとおりです。",
    "study-help": """\
  n  b       1手進む（Enterでも）、1手戻る
  t          トリック、または手番の終わりまで進む
  f  e       局のはじめへ、手順の終わりへ
  d 2        ほかの局へ。 g 1.12.1.3 で場所を指定
  l          手の一覧。変化とその場所も（*はコメントのある手）
  R3 や 2    手を選ぶ。新しい手は変化になる。 m で選べる手とその番号
  p [BOT]    局の終わりまでボットに打たせる
  c 文       この場面にコメントを書く。 c ja: 文 で言語を指定、 c - で消す
  name 名前  この手順に名前を付ける。 main で本譜にする
  x          この手とその先を消す。 u で直前の変更を取り消す
  v 1        席1から見る。 v actor で手番の席から、 v all ですべての札を開いて
  h          手番の席へのヒント。 o で札を開いたときの各手の結果
  w          直前のトリックや手番がそうなったわけ
  ?          手札のうち出せないものと、その理由。 ? R3 ならその札の理由
  =          この手順と本譜を比べる
  s [FILE]   検討を保存する
  q          やめる（保存するか聞きます）""",
    # はじめに
    "welcome": "Tomoe：知られざる日本のカードゲームを、この端末でボットと遊びます。",
    "game-players": "{n}人",
    "game-minutes": "、約{n}分",
    "game-other-name": " · {name}",
    "next-commands": """\
  tomoe play tomoefuda   遊ぶ（上のほかの名前でも同じ）
  tomoe rules tomoefuda  先に規則を読む
  tomoe --help           ほかにできること
  tomoe --lang en        in English""",
    # 長い実行
    "trial": "1局にかかる時間を計っています…",
    "planned": "{deals}局、約{time}。Ctrl-Cで止めると、そこまでの結果が出ます。局数は--dealsで決められます。",
    "seconds": "{n}秒",
    "minutes": "{n}分",
    "progress": "{all}局のうち{done}局、{took}秒",
    "progress-left": "、残り約{left}秒（Ctrl-Cで中止）",
    "review-progress": "{all}回の選択のうち{done}回、{took}秒",
    "review-stopped": "{n}回の選択のうち、{done}回を判定したところで止めました。",
    "review-open": "全部の札が見えていたら（誰にも知りようのなかったこと）",
    "review-open-none": "分かることはありません。全部の札から計算する方法がないゲームか、終わりから遠すぎる場面です。",
}

LABELS: Final = {
    "simulated": "{game}：{deals}局、全席{player}{stopped}",
    "tournament": "{game}：{deals}局、それぞれ{ways}通りの席順{stopped}",
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
"""シミュレーションとトーナメントの表の見出し。"""

FAILURES: Final = {
    "deal": "第{deal}局（シード{seed}、親は席{dealer}）は数えません。{what}。",
    "illegal": "席{number}の{bot}が合法でない手{answer}を返しました{why}",
    "why": "（{why}）",
    "raised": "席{number}の{bot}が例外を出しました：{answer}",
    "slow": "席{number}の{bot}が{answer}秒以内に手を返しませんでした",
    "lost": "{bot}がプロセスを終わらせたか、戻りませんでした",
    "often": "失敗が多いので、ここで終わります。",
}
"""数えない局について、表の下に書くこと。"""

MEASURES: Final = {
    "points by place": "親から数えた席順と得点",
    "first seat's points over the others' mean": "親とほかの席の平均との差",
    "points of a seat": "各席の得点",
    "rank of the first seat": "親の順位",
}
"""数えるものの名。"""
