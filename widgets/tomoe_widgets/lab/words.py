"""The words of the lab's pictures and tables, by language; of mistakes in a game, by what is wrong."""

from collections.abc import Mapping
from typing import Final

from tomoe_core.explain import Text

SHOWN: Final[dict[str, Text]] = {
    "en": {
        "lead": "Your bot's lead, in points a deal (above 0: yours is better)",
        "lead-title": "Your bot's lead",
        "lead-head": "lead",
        "fewer": "Points a deal (the fewest win), the best first",
        "more": "Points a deal (the most win), the best first",
        "lead-told": "The lead of your bot over each rival, with its 95 % interval, by the number of deals.",
        "points": "points a deal",
        "points-alone": "points",
        "deals": "deals",
        "rival": "over",
        "interval": "95 % interval",
        "mean": "points a deal",
        "mean-told": "The points a deal of each bot, with the 95 % interval.",
        "bot": "bot",
        "mine": "your bot",
        "usual": "author's rules",
        "changed": "your rules",
        "tricks": "tricks a deal",
        "moves": "moves a deal",
        "share": "share",
        "length": "How long a deal is",
        "length-told": "How often a deal has which length, by the author's rules and by yours.",
        "seat-points": "The points of a seat",
        "seat-points-told": "How often a seat has how many points, by the author's rules and by yours.",
        "apart": "points between best and worst",
        "wins": "deals won by seat {} in turn",
        "in-short": "On average",
    },
    "ja": {
        "lead": "1局あたり、あなたのボットがどれだけ上か（0より大きければ、あなたのほうが強い）",
        "lead-title": "あなたのボットと相手の差",
        "lead-head": "差",
        "fewer": "1局の点（少ないほうが勝ち）。上ほど強い",
        "more": "1局の点（多いほうが勝ち）。上ほど強い",
        "lead-told": "あなたのボットが相手よりどれだけ上かを、局数ごとに95%の区間とともに示したものです。",
        "points": "1局の点の差",
        "points-alone": "点",
        "deals": "局数",
        "rival": "相手",
        "interval": "95%の区間",
        "mean": "1局の点",
        "mean-told": "各ボットの1局の点と、95%の区間です。",
        "bot": "ボット",
        "mine": "あなたのボット",
        "usual": "作者の規則",
        "changed": "あなたの規則",
        "tricks": "1局のトリック",
        "moves": "1局の手数",
        "share": "割合",
        "length": "1局の長さ",
        "length-told": "1局がどの長さになることが多いかを、作者の規則とあなたの規則で比べたものです。",
        "seat-points": "席の点",
        "seat-points-told": "席が何点になることが多いかを、作者の規則とあなたの規則で比べたものです。",
        "apart": "1位と最下位の点の差",
        "wins": "{}番目の席の勝ち",
        "in-short": "平均すると",
    },
}

CHANGED: Final[dict[str, Text]] = {
    "en": {
        "none": "These are the author's rules. Change a number to see what becomes of the game.",
        "now": "{0}: {1}; the author says {2}.",
        "as-written": "{0}: {1}.",
        "others": "The other rules, as the author has them",
        "search": "The game's own bots do not know these rules. Others play in their place, which play out at random and take longer.",
    },
    "ja": {
        "none": "いまは作者の規則です。数字を変えると、ゲームがどう変わるかがわかります。",
        "now": "{0}：{1}（作者の規則では{2}）",
        "as-written": "{0}：{1}",
        "others": "ほかの規則（作者の規則のまま）",
        "search": "このゲームのボットはこの規則を知りません。代わりに、無作為に打ち進めて調べるボットが打ちます。時間がかかります。",
    },
}

MISTAKES: Final[dict[str, Text]] = {
    "players": {
        "ja": "playersは{low}から{high}までの整数です。{players}では遊べません。",
        "en": "players is a whole number from {low} to {high}: {players} cannot play.",
    },
    "endless": {
        "ja": "でたらめに打つと、{most}手たっても局が終わりません。",
        "en": "In random play a deal is not over after {most} moves.",
    },
    "scores": {
        "ja": "scoresには席ごとに1つ、{players}個の数が必要ですが、{scores}個です。",
        "en": "scores has {scores} numbers; it takes one a seat, {players}.",
    },
    "numbers": {
        "ja": "scoresは数でなければなりません。{scores}は数ではありません。",
        "en": "scores must be numbers, which {scores} is not.",
    },
    "disagree": {
        "ja": "{moves}手のあと、{move}についてlegal_movesとwhy_illegalが食い違います。",
        "en": "After {moves} moves legal_moves and why_illegal disagree on {move}.",
    },
    "other-moves": {
        "ja": "{moves}手のあと、手番の席{seat}が知る手と、打てる手が違います。",
        "en": "After {moves} moves seat {seat}, which is to act, knows of other moves than there are.",
    },
    "other-layout": {
        "ja": "{moves}手のあと、席{seat}に見えるはずのものが、ありうる配り方の一つと合いません。",
        "en": "After {moves} moves seat {seat} would see something else in a layout that it holds possible.",
    },
    "another": {
        "ja": "棋譜に書いて読み直すと、別の局になります。",
        "en": "A deal that is written as a record and read again is another one.",
    },
}

WRONG: Final[dict[str, Text]] = {
    "winner": {
        "ja": "winnerは{low}から{high}までの場所を返します。{given}は返せません。",
        "en": "winner must answer a place from {low} to {high}, not {given}.",
    },
    "worth": {
        "ja": "worthは数を返します。{given}は返せません。",
        "en": "worth must answer a number, not {given}.",
    },
    "deck": {
        "ja": "deckは{low}枚から{high}枚までの札の束（Deck）です。{given}では配れません。",
        "en": "deck must be a Deck of {low} to {high} cards, not {given}.",
    },
}
"""What a part of a trick game has to be, by its name in the code."""

NOT_HERE: Final[Text] = {
    "ja": "ブラウザーのPythonにはキーボードがなく、待つこともできません。input()やsleep()の行を消してください。",
    "en": "Python in a browser has no keyboard and cannot wait: take out the line with input() or sleep().",
}

SLOW: Final[Text] = {
    "ja": "この局は見せられません。ボットが1局に{:g}秒より長くかかりました。",
    "en": "This deal is not shown: the bot took more than {:g} s for it in all.",
}

VERDICTS: Final[dict[str, Text]] = {
    "en": {
        "nothing": "Nothing can be said yet.",
        "none-counts": "No deal counts so far: your bot failed in {failed} of them. After ten such deals the tournament ends.",
        "ended": "Your bot failed in {failed} deals, which is too often to go on: the tournament has ended, and {deals} of {wanted} deals count.",
        "left-out": "Deals that do not count, because your bot failed in them: {failed}.",
        "gap": " ",
        "all": "With 95 % certainty your bot is {}, by {deals} deals.",
        "so-far": "After {deals} of {wanted} deals your bot is {}. How certain that is, is said once all are played.",
        "ahead": "ahead of {}",
        "behind": "behind {}",
        "better": "better than {}",
        "worse": "worse than {}",
        "even": "not to be told apart from {}",
        "and": " and ",
        "then": "; ",
    },
    "ja": {
        "nothing": "まだ何も言えません。",
        "none-counts": "数えられる局がまだありません。あなたのボットが{failed}局でしくじりました。そのような局が10局になると、トーナメントは終わります。",
        "ended": "あなたのボットが{failed}局でしくじったので、トーナメントはここで終わりました。数えたのは{wanted}局のうち{deals}局です。",
        "left-out": "ボットがしくじったために数えない局：{failed}局。",
        "gap": "",
        "all": "{deals}局の結果です。あなたのボットは、95%の確かさで、{}。",
        "so-far": "{wanted}局のうち{deals}局が終わり、あなたのボットは、{}。どれだけ確かかは、全局が終わってから言います。",
        "ahead": "「{}」より上",
        "behind": "「{}」より下",
        "better": "「{}」より強い",
        "worse": "「{}」より弱い",
        "even": "「{}」との差はわからない",
        "and": "」「",
        "then": "、",
    },
}


def filled(words: Text, params: Mapping[str, object]) -> Text:
    """Return a sentence with what is named in braces put in, in each language."""
    return {lang: said.format(**params) for lang, said in words.items()}
