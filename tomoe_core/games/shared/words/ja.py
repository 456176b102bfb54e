"""日本語。"""

from typing import Final

SUITS: Final = {
    "tomoe": {},
    "fesca": {},
    "standard": {"S": "スペード", "H": "ハート", "D": "ダイヤ", "C": "クラブ"},
}
"""デッキと文字から。ここにないスートは、札に書いてある字で呼ぶ。"""

CARDS: Final[dict[str, dict[str, str]]] = {"tomoe": {}, "fesca": {}, "standard": {}}
"""自分の名を持つ札。"""

SENTENCES: Final = {
    "tomoe-suits": "スートは2つずつ対になっています。団子は赤（R）と水色（B、「水」と書きます）、竹は緑（G）と橙（O）、紐は黒（K）と紫（P）です。",
    "fesca-suits": "スートは五行の木（W）、火（F）、土（E）、金（M）、水（A、アクアの頭文字）と、陰陽（Y）です。",
    "standard-suits": "スートは♠スペード、♥ハート、♦ダイヤ、♣クラブ。Aがいちばん強い札です。",
}
"""山札のスートの呼び名と書き方。"""
