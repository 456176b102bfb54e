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
