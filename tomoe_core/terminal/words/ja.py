"""日本語：コマンドの説明と、誤りの文。

英語の文で引く。``{}`` の中は何でもよく、日本語の文の同じ名の所に入る。名が ``why`` のものは、それ自体も訳される。
"""

from typing import Final

HELP: Final = {
    "usage: ": "使い方: ",
    "positional arguments": "引数",
    "options": "オプション",
    "options and house rules of the game": "ゲームのオプションと独自の規則",
    "(default: {value})": "（既定：{value}）",
    "show this help message and exit": "この説明を表示する",
    "Japanese card games, from the command line.": "日本のカードゲームを、コマンドラインで。",
    # コマンド
    "List the games: their names, how many play, how long, and what they are like.": (
        "ゲームの一覧。名前、人数、時間、どんなゲームか。"
    ),
    "Tell the rules of a game, as its page of rules does.": "ゲームの規則。規則のページと同じ文です。",
    "Deal cards, and show the deal: as a record, or the table as one seat sees it.": (
        "札を配り、記録として、またはひとつの席から見た卓として表示する。"
    ),
    "Play against bots here in the terminal.": "端末でボットと遊ぶ。",
    "Step through a record: each move, what happened and why, and the points.": (
        "記録をたどる。手ごとに、起きたこと、そのわけ、得点。"
    ),
    "Study a record: step through it, play other moves, write comments, look with the eyes of each seat.": (
        "記録を検討する。手をたどり、別の手を試し、コメントを書き、それぞれの席から見る。"
    ),
    "begin in this deal of a match": "対局のこの局から始める",
    "begin after N moves (default: 0)": "N手目のあとから始める（既定：0）",
    "begin at this place, such as 1.12.1.3": "この場所から始める（例：1.12.1.3）",
    "look with the eyes of this seat (default: of whoever is to act)": "どの席から見るか（既定：手番の席）",
    "Look back at a record: where a seat gave points away, by what it could know then.": (
        "記録を振り返る。ひとつの席がどこで損をしたかを、そのとき知りえたことから判定する。"
    ),
    "Explain a trick, or every step of a record.": "トリックを、または記録の一手一手を説明する。",
    "Let bots of several levels play the same deals from every seat, and compare them.": (
        "強さの違うボットに同じ配りをすべての席から遊ばせて、比べる。"
    ),
    "Play many deals and count: frequencies, scores, and what beginning is worth.": (
        "多くの局を遊ばせて数える。頻度、得点、親の有利さ。"
    ),
    "Make a file of a position for a page of your own: a question with its answers judged, to play on from.": (
        "自分のページに置く問題のファイルを作る。答えの正誤つきで、そこから続けて遊べます。"
    ),
    "Write the positions of a deal, as a seat saw them, to a file that a page shows step by step.": (
        "ひとつの席から見た1局の場面を、ページで一手ずつ見せるファイルに書き出す。"
    ),
    "Draw cards, or a position of a record, as a picture for a page or a document (SVG, or PNG).": (
        "札や記録の場面を、ページや文書のための絵（SVGかPNG）にする。"
    ),
    "Write a position of a record as plain text, hand by hand around the table, as a bridge column prints it.": (
        "記録の場面を、ブリッジの記事のように席を囲んで手札を並べた文字の図にする。"
    ),
    # 問題集と結果
    "Put positions and lessons together into a set for a class, as a file or an address.": (
        "問題や解説を、クラスのための問題集にまとめる。ファイルにも、アドレスにもできます。"
    ),
    "what `puzzle` has written, steps saved in a study page, or another set, in order": (
        "puzzleで作ったファイル、検討のページで保存した一手ずつのファイル、または別の問題集を、順に"
    ),
    "what the set is called, as a text or twice, as ja: TEXT and en: TEXT "
    "(default: as the first set among the files)": (
        "問題集の題。ひとつの文か、ja: 文とen: 文で2回（既定：ファイルの中の最初の問題集と同じ）"
    ),
    "what is said before the first question, in the same way": "最初の問題の前に読む文（書き方は題と同じ）",
    "another set, though a set is among the files": "問題集をもとにしても、別の問題集とする",
    "print the address in place of the file": "ファイルのかわりにアドレスを書き出す",
    "Show what a class has handed in as a table, and which questions were missed most.": (
        "クラスの結果を表にし、どの問題がよくまちがえられたかを示す。"
    ),
    "texts with results, such as saved mails; or -": "結果を含む文のファイル（保存したメールなど）。または-",
    "which of a pupil's tries counts (default: %(default)s)": "何回目の結果を数えるか（既定：%(default)s）",
    "as CSV, for a spreadsheet": "表計算のためのCSVで",
    "the file of the set, for what was asked in the questions that were missed": (
        "問題集のファイル。まちがいの多い問題の問いも出す"
    ),
    "Make a handout (PDF) of a set: its positions with their questions, the answers on the last page.": (
        "問題集を配布プリント（PDF）にする。局面と問題、最後のページに答え。"
    ),
    # 引数とオプション
    "the file of a set, - for standard input": "問題集のファイル、- なら標準入力",
    "where the Tomoe site is: beside each position stands a QR code that opens it there": (
        "Tomoeのサイトのアドレス。局面ごとに、そこで開けるQRコードが付きます"
    ),
    "the paper (default: %(default)s)": "用紙（既定：%(default)s）",
    "a folder with a Japanese font, in place of the system's": "システムのものに代えて使う日本語フォントのフォルダー",
    "show program's version number and exit": "版を表示する",
    "which deal of a match (default: the last)": "対局の何局目か（既定：最後）",
    "the position after N moves (default: the last one)": "N手目のあとの場面（既定：最後）",
    "whose position it is (default: the one to move)": "どの席から見るか（既定：手番の席）",
    "the question, as a text or twice, as ja: TEXT and en: TEXT (default: as the table asks)": (
        "問いの文。ひとつの文か、ja: 文とen: 文で2回（既定：卓と同じ）"
    ),
    "an answer with its reason, as MOVE: TEXT or twice, as MOVE ja: TEXT and MOVE en: TEXT": (
        "答えとその理由。手: 文か、手 ja: 文と手 en: 文で2回"
    ),
    "a move to offer; may be given several times (default: all of them, or the best)": (
        "選ばせる手。いくつでも指定できます（既定：すべて、またはよい手）"
    ),
    "a right answer (default: what the hint finds)": "正しい答え（既定：ヒントの手）",
    "the position alone": "場面だけにする",
    "where to write it (default: standard output)": "書き出す先（既定：標準出力）",
    "where to write it, as PNG if it ends in .png (default: standard output)": (
        "書き出す先。名前が.pngで終わればPNGになる（既定：標準出力）"
    ),
    "a record's file, - for standard input, or a packed record or an address of one": (
        "記録のファイル、- なら標準入力。短い形の記録やそのアドレスでも"
    ),
    "who looks on (default: 0); several times, or all: the page can show each; open: all cards": (
        "どの席から見るか（既定：0）。いくつも、またはallと指定すれば、ページで席を選べます。openなら札をすべて見せます"
    ),
    "the first position: after N moves (default: %(default)s)": "初めの場面：N手目のあと（既定：%(default)s）",
    "the last position: after N moves (default: the last there is)": "終わりの場面：N手目のあと（既定：最後）",
    "your own captions, in lines such as 5: text or 5 en: text (default: RECORD.captions)": (
        "自作の説明。「5: 文」「5 en: 文」のような行で（既定：RECORD.captions）"
    ),
    "the language of captions that name none (default: they stand for every language)": (
        "言語を書かない説明の言語（既定：すべての言語に使う）"
    ),
    "a record, in any form that `steps` reads; or a game, whose cards follow": (
        "記録（stepsが読む形なら何でも）。または、札を続けて書くゲーム"
    ),
    "cards of the game, such as R3 R5": "ゲームの札（例：R3 R5）",
    "the line that goes through this place, as study shows it, such as 1.12.1.3": (
        "この場所を通る手順（studyが示す番号。例：1.12.1.3）"
    ),
    "which deal of a match (default: the first)": "対局の何局目か（既定：最初）",
    "after N moves (default: the last position)": "N手目のあと（既定：最後の場面）",
    "what this seat sees (default: all hands)": "この席から見えるもの（既定：全員の手札）",
    "light, dark, or what the reader's system wants": "明るい、暗い、または読む人の設定どおり",
    "one of {list}": "次のどれか：{list}",
    "an option or a house rule of the game, such as ichi=2 or hand=4; may be given several times": (
        "ゲームのオプションか独自の規則（例：ichi=2、hand=4）。いくつでも指定できます"
    ),
    "language of the sentences (default: %(default)s, from your locale)": (
        "文の言語（何も指定しなければロケールから：%(default)s）"
    ),
    "coloured cards; auto: on a terminal, unless NO_COLOR is set (default: %(default)s)": (
        "札の色。autoなら端末のとき。NO_COLORがあれば付けません（既定：%(default)s）"
    ),
    "the same deal every time (default: a random one)": "いつも同じ配りにする（既定：ランダム）",
    'the whole deck, top first, such as "R3 B1 ..."': '山札全部を上から順に（例："R3 B1 ..."）',
    "the seat that begins (default: %(default)s)": "始める席（既定：%(default)s）",
    "show what this seat sees": "この席から見えるものを表示する",
    "easy, normal, hard or random, or a function of yours as module:function; once for all, or once "
    "for each, clockwise from your left (default: normal)": (
        "easy、normal、hard、random、または自作の関数（module:function）。ひとつなら全員に、"
        "人数分なら左隣から時計回りに（既定：normal）"
    ),
    "your seat (default: 0)": "あなたの席（既定：0）",
    "how many deals the match has": "対局の局数",
    "a person at this terminal, at this seat or the first that is free; may be given several times": (
        "この端末で遊ぶ人。この席か、空いている最初の席に座る。何人でも指定できます"
    ),
    "let bots play at all seats, and look on from --seat": (
        "全席でボットに遊ばせ、--seatの席から観戦する"
    ),
    "with --watch: a move every so many seconds (default: one for each Enter)": (
        "--watchのとき、この秒数ごとに一手（既定：Enterごとに一手）"
    ),
    "the same cards and the same chances every time": "いつも同じ札、同じ運にする",
    "the deal of that day, the same for everybody (default: today's)": "その日の一局（だれにも同じです。日付がなければ今日）",
    "seconds a hard bot may think about a move (default: %(default)s)": (
        "つよいボットが一手に考える秒数（既定：%(default)s）"
    ),
    "the same cards and the same answers for everybody who plays this match: by a number, or as in a friend's result (its code, address or file); with --record, go on with one": (
        "打つ人みんなが同じ札で、同じ手には同じ応手が返る対局にする。番号か、友だちの成績（コード、アドレス、ファイル）で決める。--recordといっしょなら、その続き"
    ),
    "Compare results of friends who played the same cards: deal by deal, and where they parted.": (
        "同じ札で打った友だちどうしの成績を、局ごとに比べる。どこで分かれたかも。"
    ),
    "a result: its code, an address of it, a message that holds several, or a file with a record or a message; - for standard input": (
        "成績。コード、そのアドレス、いくつかを含むメッセージ、または記録かメッセージのファイル。-なら標準入力"
    ),
    "have the bots play again, and say whether they moved as they do": (
        "ボットにもう一度打たせて、そのボットの手だったかを言う"
    ),
    "go on with the match saved there": "保存した対局の続きをする",
    "what records call you": "記録に書くあなたの名前",
    "only this deal of a match (default: all)": "対局のこの局だけ（既定：すべて）",
    "only how it stood after N moves (of the last deal)": "（最後の局の）N手目のあとの様子だけ",
    "show the table, too, as this seat saw it": "この席から見た卓も表示する",
    "whose decisions (default: %(default)s)": "どの席の選択か（既定：%(default)s）",
    "positions of a hint (default: the game's own number)": "ヒント1回の局面の数（既定：ゲームごとの数）",
    "then, apart from it, what was there with all cards open, where a solver can tell": (
        "そのあとに、別に、全部の札が見えていたらどうだったか（計算できるところだけ）"
    ),
    "wait for Enter after each step": "一手ごとにEnterを待つ",
    "a game, before the cards of a trick; or a record, - to read it": (
        "トリックの札の前ならゲーム。または記録のファイル（- なら標準入力）"
    ),
    "the cards of a trick in order of play: R3 R5 B1": "トリックの札を出た順に（例：R3 R5 B1）",
    "the trump suit, in games that have one": "切り札のあるゲームなら、そのスート",
    "which bots, or random, the weakest first (all levels if none is named)": (
        "ボットの名、またはrandom。弱い順に（なければすべての強さ）"
    ),
    "who sits on all seats: a level of bots, or random (default: %(default)s)": (
        "すべての席に座るもの。ボットの強さか、random（既定：%(default)s）"
    ),
    "how many deals (default: %(default)s)": "局数（既定：%(default)s）",
    "how many deals (default: as many as take about a minute)": "局数（既定：1分ほどで終わる数）",
    "another seed, other deals (default: %(default)s)": "別のシードなら別の配り（既定：%(default)s）",
    "seconds a move, such as 0.05, or a whole number of positions": (
        "一手の秒数（例：0.05）。整数なら調べる局面の数"
    ),
    "a bot that takes longer for a move is given up, and its deal left out (default: generous)": (
        "一手にこれより長くかかったボットは打ち切り、その局は数えません（既定：長め）"
    ),
    "processes to use here (default: %(default)s)": "使うプロセスの数（既定：%(default)s）",
    "play on a Dask cluster: a scheduler's address, or local:2 for two workers of its own here": (
        "Daskのクラスタで遊ばせる。スケジューラのアドレスか、local:2（ここで2ワーカー）"
    ),
    "write the numbers as CSV, too": "数をCSVでも書き出す",
    "write the numbers as JSON, too": "数をJSONでも書き出す",
    'cards in a place, such as "seat 0: R1-R3 B4" or "R1-R3 for me"; the rest by chance; may be given several times': (
        '決めた所に置く札（例："seat 0: R1-R3 B4"）。残りは無作為に配ります。いくつでも指定できます'
    ),
    'what the seats are called in these and in the record, such as "East, South, West"': (
        "条件と記録で使う席の名前（例：東, 南, 西）"
    ),
    'what is to be so, such as "seat 1 has no red", or in tomoefuda "pile 1 has no red"; may be given several times': (
        '配りの条件（例："席1に赤がない"、巴札では"山1に赤がない"）。いくつでも指定できます'
    ),
}
"""説明（``--help``）。"""

ERRORS: Final = {
    # argparse
    "argument {name}: {why}": "{name}：{why}",
    "the following arguments are required: {list}": "{list}が要ります",
    "unrecognized arguments: {rest}": "分からない引数です：{rest}",
    "expected one argument": "値をひとつ付けてください",
    "expected at least one argument": "値をひとつ以上付けてください",
    "invalid choice: {value} (choose from {list})": "{value}は選べません（選べるのは{list}）",
    "not allowed with argument {other}": "{other}とは一緒に使えません",
    "ambiguous option: {option} could match {list}": "{option}だけでは{list}のどれか分かりません",
    "{why} (help: {command})": "{why}（説明：{command}）",
    # コマンドとゲーム
    "there is no command {name}; did you mean {command}?": (
        "{name}というコマンドはありません。{command}のことですか？"
    ),
    "there is no command {name}; the commands are {list}": (
        "{name}というコマンドはありません。あるのは{list}です"
    ),
    "there is no option {name}; did you mean {option}?": (
        "オプション{name}はありません。{option}のことですか？"
    ),
    "there is no option {name}; the options are {list}": (
        "オプション{name}はありません。使えるのは次のとおりです：{list}"
    ),
    "there is no game {name}; did you mean {game}?": (
        "{name}というゲームはありません。{game}のことですか？"
    ),
    "there is no game {name}; the games are {list}": (
        "{name}というゲームはありません。あるのは{list}です"
    ),
    "{tries} deals were drawn until one fitted": "条件に合うまでに{tries}回配りました",
    "a whole order leaves nothing to set up: give --order, or --give and --where": (
        "--orderですべての順が決まるので、--giveや--whereとは一緒に使えません"
    ),
    "--give {text} does not say whose cards these are; such as: {example}": (
        "--give {text}では、どこの札か分かりません（例：{example}）"
    ),
    "{card} is in {place} already. Take it away, or change the condition": "{card}はもう{place}にあります",
    "{place} cannot have {card}: it is in {there}": "{card}は{there}にあるので、{place}には入りません",
    "{place} can have {n} {what} at most with these cards": "この札の置き方では、{place}の{what}は多くても{n}です",
    "{place} can have no {what} with these cards": "この札の置き方では、{place}に{what}は入りません",
    "{place} has {n} {what} at least with these cards": "この札の置き方では、{place}の{what}は少なくとも{n}です",
    "there is no place {name}; there are {list}": "{name}という所はありません。あるのは{list}です",
    "there is no place {name}; did you mean {place}? There are {list}": (
        "{name}という所はありません。{place}のことですか？あるのは{list}です"
    ),
    "names are a list of {n} texts, one a seat, such as {example}, not {name}": (
        "名前は、{example}のように、席ごとにひとつ、{n}個の文字列です（{name}は違います）"
    ),
    "two seats have the same name: {list}": "同じ名前の席が2つあります：{list}",
    "{place} has {room} cards, so {n} are too many": "{place}の札は{room}枚なので、{n}枚は置けません",
    "{card} is placed twice, and there is one of it": "{card}は1枚しかないのに、2度置かれています",
    "{low}-{high} is no run of cards: both ends are of one suit, the lower first": (
        "{low}-{high}は続いた札ではありません。同じスートの、低い札から高い札までを書いてください"
    ),
    "{text} is no condition; one looks {example}": "{text}は条件ではありません（例：{example}）",
    "{text} cannot be: {why}": "{text}という配りはありえません（{why}）",
    "none of {tries} deals fits: {asked}. Ask for less, or place more cards": (
        "{tries}回配っても合うものがありませんでした：{asked}。条件を減らすか、置く札を増やしてください"
    ),
    "{what} is no suit, rank or card of {game}; there are {list}": (
        "{what}は{game}のスート・数・札ではありません。あるのは{list}です"
    ),
    "{game} does not say where its cards lie, so no deal can be set up": (
        "{game}は札を置く所を示していないので、配りを決められません"
    ),
    "the rules of {game} are not written down here": "{game}の規則は、ここには書かれていません",
    "{option} must be {list}, not {value}": "{option}は{list}のどれかです（{value}にはできません）",
    "{game} has no option {name}; its options are: none": "{game}に{name}というオプションはありません",
    "{game} has no option {name}; its options are: {list}": (
        "{game}に{name}というオプションはありません。あるのは{list}です"
    ),
    "{game} has no option {name}; its options are: none; its rules are: {list}": (
        "{game}に{name}というオプションはありません。変えられる規則は{list}です"
    ),
    "{game} has no option {name}; its options are: {list}; its rules are: {rules}": (
        "{game}に{name}というオプションはありません。あるのは{list}、変えられる規則は{rules}です"
    ),
    "{rule} must be a whole number from {low} to {high}, not {value}": (
        "{rule}は{low}から{high}までの整数です（{value}にはできません）"
    ),
    "{rule} must be {n} whole numbers from {low} to {high}, not {value}": (
        "{rule}は{low}から{high}までの整数{n}個です（{value}にはできません）"
    ),
    "{value} is not a whole number": "{value}は整数ではありません",
    "{value} is not a whole number from 1 on": "{value}は1以上の整数ではありません",
    "{value} is not a whole number from 0 on": "{value}は0以上の整数ではありません",
    "{value} is not a number of seconds, such as 2.5": "{value}は秒数ではありません（例：2.5）",
    "{value} is neither seconds, such as 0.05, nor a number of positions": (
        "{value}は秒数（例：0.05）でも局面の数でもありません"
    ),
    "a seat is a number from 0 to {most}, not {value}": "席は0から{most}までの数です（{value}はありません）",
    "a deal is given by a seed or by an order, not by both": (
        "配りはシードか山札の順のどちらかで決めます（両方は使えません）"
    ),
    "the deals of a match are a multiple of {players}, from {low} to {high}, not {value}": (
        "対局の局数は{low}から{high}までの{players}の倍数です（{value}にはできません）"
    ),
    # ボット
    "there is no bot {name} for {game}; there is {list}, or a function of your own as module:function": (
        "{game}に{name}というボットはありません。あるのは{list}と、自作の関数（module:function）です"
    ),
    "there are {number} bots at this table, not {given}": "この卓のボットは{number}です（{given}ではありません）",
    "there are {number} seats at this table, not {given}": "この卓の席は{number}です（{given}ではありません）",
    "two seats would be called {name}: each has a name of its own": (
        "{name}と呼ばれる席が2つになります。ひとりずつ別の名前にしてください"
    ),
    "--person gives seat {number} to two people": "--personが席{number}をふたりに割り当てています",
    "with --watch all seats have bots, so leave out --person": (
        "--watchでは全席がボットなので、--personは使えません"
    ),
    "--person says who sits where, so leave out --seat and --name": (
        "--personで座る人が決まるので、--seatと--nameは使えません"
    ),
    "--pace is how fast bots play that are watched, so it needs --watch": (
        "--paceは観戦するボットの速さなので、--watchといっしょに使います"
    ),
    "a tournament needs two or more different bots": "トーナメントには違うボットが2つ以上要ります",
    "the bot {name} cannot be imported: {rest}": "ボット{name}を読み込めません：{rest}",
    "the bot {name} is not there: {rest}": "ボット{name}が見つかりません：{rest}",
    "--dask needs Dask's scheduler, which is not installed: {command}": (
        "--daskにはDaskのスケジューラが要りますが、入っていません：{command}"
    ),
    "--dask local: and a number of workers, such as local:2, not {value}": (
        "--daskのlocal:にはワーカーの数を付けます（例：local:2。{value}ではありません）"
    ),
    # 作者のためのコマンド
    "deal {deal} has {last} moves, not {move}": "第{deal}局は{last}手です（{move}手はありません）",
    "the deal has {last} moves, so there is no position {move}": "その局は{last}手なので、場面{move}はありません",
    "that deal has 0 to {last} moves, not {move}": "その局は0から{last}手です（{move}手はありません）",
    'a PNG is drawn by resvg, which is not installed here: pip install "tomoe-cards[png]"': (
        'PNGはresvgで描きますが、ここには入っていません。次のコマンドで入ります：pip install "tomoe-cards[png]"'
    ),
    "it is given twice, but it is taken once": "2回書かれていますが、書けるのは1回です",
    "only .svg and .png are written, not {ending}": "書けるのは.svgと.pngだけです（{ending}にはできません）",
    "--{name} chooses from a record, and {game} is a game": "--{name}は記録から選ぶためのもので、{game}はゲームです",
    "with --no-question nothing is asked, so --{name} has no place": (
        "--no-questionでは何も尋ねないので、--{name}は使えません"
    ),
    "--seat all is every seat already, so it is given alone": "--seat allですべての席になるので、ほかの--seatは要りません",
    'a handout is made by Typst and segno, which are not installed here: pip install "tomoe-cards[handout]"': (
        'プリントを作るTypstとsegnoが入っていません：pip install "tomoe-cards[handout]"'
    ),
    "no Japanese font was found: install one, such as Noto Sans CJK JP (Debian: fonts-noto-cjk), or name "
    "its folder by --fonts": (
        "日本語フォントが見つかりません。Noto Sans CJK JP（Debianならfonts-noto-cjk）などを入れるか、--fontsでフォルダーを指定してください"
    ),
    "{folder} holds no font that can be read": "{folder}には読めるフォントがありません",
    "--site is the address of the Tomoe site, https://…, not {address}": (
        "--siteはTomoeのサイトのアドレス（https://…）です。{address}は違います"
    ),
    "--seat open shows all cards, so it is given alone": "--seat openですべての札が見えるので、ほかの--seatは要りません",
    "cards follow a game ({list}), not a record": "札を続けて書けるのはゲーム（{list}）のあとです。記録のあとではありません",
    "say which cards of {game}, such as {card}": "{game}のどの札か書いてください（例：{card}）",
    "{move} is no legal move here; {why}": "{move}はここで選べる手ではありません（{why}）",
    "{move} is right, but it is not among the answers": "{move}は正しい答えとされていますが、答えの中にありません",
    "the first position, {first}, comes after the last one, {last}": (
        "最初の場面（{first}）が最後の場面（{last}）よりあとです"
    ),
    "deal {deal} has {moves} moves, so {name} is a number from 0 to {most}, not {value}": (
        "第{deal}局は{moves}手なので、{name}は0から{most}までの数です（{value}ではありません）"
    ),
    "a line is such as 5: text or 5 ja: text, not {words}": "行は「5: 文」か「5 ja: 文」のように書きます（{words}ではありません）",
    "{where} has been given before": "{where}はもう書かれています",
    "{file}, line {number}: {why}": "{file}の{number}行目：{why}",
    "seat {seat} is not to move in this position, so it can be asked nothing": (
        "この場面は席{seat}の手番ではないので、問いになりません"
    ),
    "a question has at least two answers; {why}": "問いには答えが2つ以上要ります（{why}）",
    "legal are {list} and others": "選べるのは{list}などです",
    "legal are {list}": "選べるのは{list}です",
    "an explanation is a move and a text, such as R3: It wins, not {words}": (
        "説明は手と文で書きます（例：「R3: 勝ちます」。{words}ではありません）"
    ),
    "{what} is a text, or one for each of {list}, not {words}": (
        "{what}は、ひとつの文か、{list}それぞれの文です（{words}ではありません）"
    ),
    "the question is given twice": "問いが2回書かれています",
    "the question is given twice in {lang}": "{lang}の問いが2回書かれています",
    "what is said of {move} is given twice": "{move}の説明が2回書かれています",
    "what is said of {move} is given twice in {lang}": "{move}の{lang}の説明が2回書かれています",
    "the question is in {given} alone: {missing} is missing": "問いが{given}だけで、{missing}がありません",
    "what is said of {move} is in {given} alone: {missing} is missing": (
        "{move}の説明が{given}だけで、{missing}がありません"
    ),
    "the languages are {list} and {last}, not {value}": "言語は{list}と{last}です（{value}はありません）",
    "the file is written, but the hint finds {list} right, where you say {given}": (
        "ファイルは書きました。ただし、ヒントによれば正しいのは{list}で、指定された{given}とは違います"
    ),
    "the hint knows none of these answers: say which are right": "ヒントにない答えばかりです。どれが正しいか書いてください",
    "{name} is no file, and no record: {why}": "{name}というファイルはなく、記録でもありません（{why}）",
    "the budget of a review is a whole number of positions from 1 on, not {value}": (
        "振り返りのヒントの局面の数は1以上の整数です（{value}ではありません）"
    ),
    # 札
    "{card} is no card; a card is a suit and a rank, such as R3 or 赤3": (
        "{card}という札はありません。札はスートとランクで書きます（例：R3、赤3）"
    ),
    "{card} is no card of this deck; its suits are {suits} and its cards run from {first} to {last}": (
        "{card}はこの山の札ではありません。スートは{suits}、札は{first}から{last}までです"
    ),
    "--option is for a game by its name: a record has its own options": (
        "--optionは名前で選んだゲームのためのもので、記録には使えません"
    ),
    "--option {name} is given twice": "--optionの{name}が2回書かれています",
    "--{name} is for the cards of a trick, not for a record": "--{name}はトリックの札のためのもので、記録には使えません",
    "--move shows one position, so there is nothing to --step through": (
        "--moveで見せるのはひとつの場面なので、--stepは使えません"
    ),
    "which trick? Say its cards, such as: {command}": "どのトリックですか？ 札も書いてください（例：{command}）",
    "a trick is three different cards of the deck, such as R3 R5 B1, not {value}": (
        "トリックは違う3枚の札です（例：R3 R5 B1。{value}ではありません）"
    ),
    "{game} has no tricks": "{game}にトリックはありません",
    "{game} has no trumps": "{game}に切り札はありません",
    # 問題集と結果
    "a set has a title: say it with --title": "問題集には題が要ります。--titleで書いてください",
    "{file} is no file of a position, of steps or of a set": (
        "{file}は問題のファイルでも、一手ずつ見せるファイルでも、問題集でもありません"
    ),
    "{file} does not hold its record: save the steps in a study page": (
        "{file}に記録が入っていません。検討のページで保存したものを使ってください"
    ),
    "this set is too long for an address, {n} of at most {most} characters: pass the file on": (
        "この問題集はアドレスにするには長すぎます（{n}文字、{most}文字まで）。ファイルのまま渡してください"
    ),
    "the title of a set has at most {most} characters, not {n}": "問題集の題名は{most}文字までです（{n}文字あります）",
    "the note of a set has at most {most} characters, not {n}": "問題集の一言は{most}文字までです（{n}文字あります）",
    "the title of item {item} has at most {most} characters, not {n}": (
        "問題集の{item}番目の題名は{most}文字までです（{n}文字あります）"
    ),
    "a set has 1 to {most} questions and lessons, in items": "問題集の問題と解説は合わせて1〜{most}個です",
    "there is no result: one begins with a line Tomoe result and ends with its check code": (
        "結果が見つかりません。「Tomoeの結果」の行で始まり、照合コードの行で終わります"
    ),
    "the check code does not fit: {name} ({file}, line {line})": "照合コードが合いません：{name}（{file}の{line}行目）",
    "no result is of the set {id}, so no question of it is shown": "問題集{id}の結果がないので、問いは出ません",
    "a result is not whole: {file}, line {line}": "途中で切れている結果があります：{file}の{line}行目",
    # ファイル
    "{file} cannot be read: {why}": "{file}を読めません（{why}）",
    "{file} cannot be written: {why}": "{file}に書けません（{why}）",
    "{file} is no name of a file": "{file}はファイルの名前ではありません",
    "{file} is there already, and it is no {kind}": "{file}がすでにあり、別の種類のものなので上書きしません",
    "{file} is no text in UTF-8 or UTF-16, so it holds no {kind}": (
        "{file}はUTF-8やUTF-16の文章ではないので、読めません"
    ),
    "{file} has more than {most} bytes, so it holds no {kind}": "{file}は{most}バイトを超えているので、読めません",
    "it is a steps file": "一手ずつ見せるファイルです",
    "it is a puzzle": "問題のファイルです",
    "it is a file of drills": "ドリルのファイルです",
    "it is JSON, but no record, steps file or puzzle": (
        "JSONですが、記録でも、一手ずつ見せるファイルでも、問題のファイルでもありません"
    ),
    "{file} is no record: {why}": "{file}は記録ではありません（{why}）",
    "{file} is a record of {game}, so say: {command}": "{file}は{game}の記録です。次のように打ってください：{command}",
    "line {number}: {why}": "{number}行目：{why}",
    "expected tomoe 1, the first line of every record, not {line}": (
        "最初の行はtomoe 1のはずですが、{line}です"
    ),
    "expected tomoe 1, the first line of every record, {rest}": "最初の行のtomoe 1がありません",
    "this is version {version} of the notation, and only {known} is known": (
        "これは記録の版{version}ですが、読めるのは版{known}だけです"
    ),
    "expected the line that names the game, such as game tomoefuda, {found}": (
        "ゲームを示す行（例：game tomoefuda）がここに要ります"
    ),
    "{name} is said twice": "{name}が2回あります",
    "no {wanted} is named: give a file, or - for standard input": (
        "{wanted}がありません。ファイルを指定するか、標準入力なら - と書いてください"
    ),
    "after d stands the number of a deal, from 1 to {n}": "d のあとに、1から{n}までの局の番号を書いてください",
    "expected a whole number, not {value}": "ここには整数を書きます（{value}ではありません）",
    "expected another seat from 0 to {most}, not {value}": (
        "ここに書ける席は、まだ出ていない0から{most}までの席です（{value}ではありません）"
    ),
    "a name has at most {most} characters and no control characters, not {value}": (
        "名前は{most}文字までで、制御文字は使えません（{value}ではありません）"
    ),
    "expected dealer and a seat, such as dealer 0, {found}": "親の行（例：dealer 0）がここに要ります",
    "expected order and all {count} cards, top first, {found}": (
        "山札の行（orderと、上から順に{count}枚すべて）がここに要ります"
    ),
    "expected {terms} and {count} numbers, such as {example}, {found}": (
        "{terms}と{count}つの数の行（例：{example}）がここに要ります"
    ),
    "expected another move after the comma": "コンマのあとに手がありません",
    "expected deal {number}, but the record ends here": (
        "ここにdeal {number}の行が要りますが、記録が終わっています"
    ),
    "expected deal {number}, not {line}": "ここにdeal {number}の行が要ります（{line}ではありません）",
    "expected {list}, not {line}": "ここに書けるのは{list}です（{line}ではありません）",
    "an order holds all {count} cards, but it has {given}: {cards} is missing": (
        "山札は{count}枚すべてですが、{given}枚しかなく、{cards}がありません"
    ),
    "an order holds all {count} cards, but it has {given}: {cards} are missing": (
        "山札は{count}枚すべてですが、{given}枚しかなく、{cards}がありません"
    ),
    "an order holds every card once, but {card} is there twice": (
        "山札には同じ札が1枚ずつですが、{card}が2回あります"
    ),
    "{move} may not be played: {rest}": "{move}は出せません：{rest}",
    "{move} is no move: {rest}": "{move}という手はありません",
    "{move} is no move; {rest}": "{move}という手はありません",
    "a record of several deals says how long the match is, such as deals 3": (
        "何局もある記録には、対局の長さ（例：deals 3）を書きます"
    ),
    "a record holds at most {most} deals": "記録に入るのは{most}局までです",
    "a record holds 1 to {most} deals, not {count}": "記録に入るのは1から{most}局です（{count}局はありません）",
    "a record has at most {most} characters, not {count}": "記録は{most}文字までです（{count}文字あります）",
    "a packed record has at most {most} characters, not {count}": (
        "縮めた記録は{most}文字までです（{count}文字あります）"
    ),
    "deal {number} is not over yet": "第{number}局がまだ終わっていません",
    "{seat} is the dealer of deal {number}, not seat {given}": (
        "第{number}局の親は{seat}です（席{given}ではありません）"
    ),
    "this packed record is cut short or altered": "縮めた記録が途中で切れたか、書き変わっています",
    "this record was packed by another version": "別の版で縮められた記録です",
    "deal {number} of the record has {moves} moves, not {value}": (
        "記録の第{number}局は{moves}手です（{value}手はありません）"
    ),
    "the record has one deal, so there is no deal {value}": "記録は1局だけです（{value}はありません）",
    "the record has deals 1 to {last}, not {value}": "記録は第1局から第{last}局までです（{value}はありません）",
    # 変化とコメント
    "expected {sign} at the end of {text}": "{text}の終わりに{sign}がありません",
    "this {sign} ends nothing": "この{sign}に対応する始まりがありません",
    "this ) ends no variation; one begins with a (": "この)で終わる変化がありません。変化は(で始めます",
    "this variation has no ) at its end": "この変化の終わりに)がありません",
    "a variation stands after the move that it replaces": "変化は、代わりとなる手のすぐあとに書きます",
    "a variation has at least one move, such as (R1)": "変化には手がひとつ以上要ります（例：(R1)）",
    "expected another move before the ) of the variation": "変化の)の前に手がありません",
    "in a variation a comment stands after a move, not before the first": (
        "変化の中のコメントは手のあとに書きます（最初の手の前には書けません）"
    ),
    "expected a move after the name {name}": "名前{name}のあとに手がありません",
    "at most {most} variations stand one within the other": "変化の入れ子は{most}重までです",
    "all variations have at most {most} moves together": "変化の手は、合わせて{most}手までです",
    "all comments and names of lines have at most {most} characters together, not {count}": (
        "コメントと手順の名前は、合わせて{most}文字までです（{count}文字あります）"
    ),
    "a comment has at most {most} characters, not {count}: {text}": (
        "コメントは{most}文字までです（{count}文字あります）：{text}"
    ),
    "a comment has no control characters: {text}": "コメントに制御文字は使えません：{text}",
    "the name of a line has at most {most} characters and no control characters, not {value}": (
        "手順の名前は{most}文字までで、制御文字は使えません（{value}ではありません）"
    ),
    # 検討
    "the main line of deal {deal} has {moves} moves, not {value}": (
        "第{deal}局の本譜は{moves}手です（{value}手はありません）"
    ),
    "a place in a study is a text such as 1.12 or 1.12.1.3, not {value}": (
        "場所は1.12や1.12.1.3のように書きます（{value}ではありません）"
    ),
    "the study has no place {place}": "この検討に{place}という場所はありません",
    "the deal itself cannot be deleted": "局そのものは消せません",
    "a line begins with a move, and none has been made here": "まだ手がないので、手順に名前を付けられません",
    "deal {number} follows, and the main line has to lead to it: {why}": (
        "あとに第{number}局があり、本譜はそこへ続かなければなりません（{why}）"
    ),
    "say what to write, such as c A good lead.; c - takes a comment away": (
        "書くことを入れてください（例：c よいリード）。c - でコメントを消します"
    ),
    "--at says which deal and which move, so --deal and --move have no place": (
        "--atで局と手が決まるので、--dealと--moveは使えません"
    ),
    "--line {place} is in deal {deal}, so --deal {other} has no place": (
        "--line {place}は第{deal}局にあるので、--deal {other}は使えません"
    ),
    "standard output is closed": "標準出力が閉じられています",
    "standard output cannot be written: {why}": "標準出力に書けません（{why}）",
    "no such file or directory": "そのファイルもフォルダもありません",
    "permission denied": "許可がありません",
    "is a directory": "フォルダです",
    "no space left on device": "ディスクがいっぱいです",
    # 対局の中で
    "the deal is over, so there is no move": "この局は終わっているので、手はありません",
    "the match was over after deal {number}": "対局は第{number}局で終わっています",
}
"""誤りの文。"""
