"""What a notebook's page says where something cannot work or has gone wrong, one sentence each."""

from __future__ import annotations

from .catalogue import Text

LOAD_AGAIN = Text("もう一度読み込む", "Load again")
TRY_AGAIN = Text("もう一度試す", "Try again")

# By the name that `static/page/trouble.js` and `prestart.js` call them by, each with its button, if it has one.
SENTENCES: dict[str, tuple[Text, Text | None]] = {
    "wasm": (
        Text(
            "このブラウザではWebAssemblyが使えないか、止められています。"
            "Pythonを起動できないため、ここでは遊べません。",
            "WebAssembly is missing or blocked in this browser. Python cannot start without it, "
            "so nothing can be played here.",
        ),
        None,
    ),
    "old": (
        Text(
            "このブラウザは古いため、ここでは遊べません。"
            "新しい版のFirefox、Chrome、Edge、Safariをお使いください。",
            "This browser is too old to play here. Please use a current Firefox, Chrome, Edge or Safari.",
        ),
        None,
    ),
    "failed": (
        Text(
            "うまく始められませんでした。もう一度お試しください。",
            "This did not start. Please try again.",
        ),
        LOAD_AGAIN,
    ),
    "damaged": (
        Text(
            "届いたファイルが壊れているため、始められません。もう一度お試しください。",
            "A file of this site arrived damaged, so Python cannot start. Please try again.",
        ),
        LOAD_AGAIN,
    ),
    "network": (
        Text(
            "読み込みの途中で接続が切れました。つながったら、もう一度お試しください。",
            "The connection was lost while the page was loading. Please try again when it is back.",
        ),
        TRY_AGAIN,
    ),
    "late": (
        Text(
            "しばらく何も届いていません。このまま待つか、もう一度読み込んでください。",
            "Nothing has arrived for a while. Keep waiting, or load the page again.",
        ),
        LOAD_AGAIN,
    ),
    "ended": (
        Text(
            "Pythonが何度も止まりました。もう一度読み込むと、続きから始められます。",
            "Python has stopped several times. Load the page again to carry on where you were.",
        ),
        LOAD_AGAIN,
    ),
    "lost": (
        Text(
            "Pythonが止まりました。このブラウザには何も保存できないため、この対局は続けられません。",
            "Python has stopped. This browser keeps nothing, so this match cannot be continued.",
        ),
        LOAD_AGAIN,
    ),
    "guest": (
        Text(
            "Pythonが止まりました。ほかのページの中では対局を保存しないため、この対局は続けられません。",
            "Python has stopped. Inside another page nothing is kept, so this match cannot be continued.",
        ),
        LOAD_AGAIN,
    ),
    "sandbox": (
        Text(
            "このページのiframeのsandboxにallow-same-originがないため、ここでは遊べません。",
            "Nothing can be played here: the sandbox of this page's iframe lacks allow-same-origin.",
        ),
        None,
    ),
    "unkept": (
        Text(
            "このブラウザには何も保存できません。ページを離れるか読み込み直すと、対局は消えます。",
            "This browser keeps nothing for the page: a match is lost when you leave or reload it.",
        ),
        None,
    ),
}
NO_SCRIPTS = Text(
    "JavaScriptがオフになっています。札やゲームを動かすにはJavaScriptが必要です。",
    "JavaScript is turned off. The cards and games on this page need it.",
)


def sentences() -> dict[str, dict[str, object]]:
    """The sentences as the page's script has them, in both languages."""
    return {
        key: {**said.by_language, "again": again and again.by_language}
        for key, (said, again) in SENTENCES.items()
    }
