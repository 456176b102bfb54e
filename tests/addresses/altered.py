"""An address as mail, chats and hands hand it on: two hundred forms of each."""

from __future__ import annotations

from random import Random
from urllib.parse import quote

AROUND = (
    *(
        (end, "")
        for end in "()<>[]{}「」『』（）〈〉《》【】“”‘’«»\"'`*_~,.;:!?…。、．，！？・ \t\n\u3000\u00a0\u200b\u200e\ufeff|"
    ),
    *((f"{end}.", "") for end in ")]>」』）】”’"),
    *((f"{end}、次はこれです", "") for end in ("", ")", "」")),
    *(
        (end, "")
        for end in (
            "です",
            "を見て",
            "<br/>",
            "</a>",
            "&",
            "&&",
            "#",
            "?",
            ";",
            "&amp;",
            "#table",
            "&utm_source=mail",
            "&fbclid=AbC",
        )
    ),
    *(("", start) for start in "(<[「『（【“‘\"'`* \u3000\u200b"),
    *(
        (end, start)
        for start, end in (
            "()",
            "<>",
            "[]",
            "「」",
            "『』",
            "（）",
            "【】",
            "“”",
            '""',
            "''",
            "``",
            "**",
        )
    ),
)
"""What stands behind an address, and before it."""


def altered(address: str) -> list[str]:
    """Two hundred and more other forms of ``address``, the same each time."""
    rng = Random(address)
    parts = address[1:].split("&") if "#" not in address[1:] else None
    forms = [f"{start}{address}{end}" for end, start in AROUND]
    forms += [f"{address}{quote(end)}" for end, _ in AROUND if end and "&" not in end]
    forms += [
        address.replace("&", between)
        for between in (
            "&amp;",
            "&amp;amp;",
            "&#38;",
            "&&",
            ";",
            "%26",
            "&;",
            "?",
            "& ",
            "&%20",
            "%26amp%3B",
        )
    ]
    forms += [
        address.replace("=", equals) for equals in ("==", "= ", " =", "%3D", "%253D", "＝", "=%20")
    ]
    names = {
        name.split("=")[0]
        for name in address.replace("#", "&").replace("?", "&").split("&")
        if "=" in name
    }
    for name in sorted(names):
        for other in (
            name.upper(),
            name.title(),
            f"{name} ",
            f" {name}",
            f"amp;{name}",
            f"%{ord(name[0]):02x}{name[1:]}",
        ):
            forms.append(address.replace(f"{name}=", f"{other}="))
        for i in range(len(name)) if len(name) > 2 else ():
            other = rng.choice("bfhjkqvwxz")
            forms.append(address.replace(f"{name}=", f"{name[:i]}{other}{name[i + 1 :]}="))
            forms.append(address.replace(f"{name}=", f"{name[:i]}{name[i + 1 :]}="))
            forms.append(address.replace(f"{name}=", f"{name[:i]}{other}{name[i:]}="))
        forms.append(address.replace(f"{name}=", name))
        if name != "seed":  # which may be any text
            forms.append(address.replace(f"{name}=", f"{name}=x"))
    if parts and len(parts) > 1:
        for _ in range(10):
            forms.append(address[0] + "&".join(rng.sample(parts, len(parts))))
        forms += [f"{address}&{part}" for part in parts]
    at = address.find("g=A")
    end = address.find("&", at) if "&" in address[at:] else len(address)
    for _ in range(40 if at >= 0 else 0):
        i = rng.randrange(at + 2, end)
        sign = rng.choice("ABCabc123-_")
        forms += [
            f"{address[:i]}{sign}{address[i + 1 :]}",
            f"{address[:i]}{address[i + 1 :]}",
            f"{address[:i]}{address[end:]}",
            f"{address[:i]} {address[i:]}",
            f"{address[:i]}%0D%0A{address[i:]}",
        ]
    forms += [
        quote(address, safe=address[0]),
        quote(quote(address, safe=address[0]), safe=address[0] + "%"),
    ]
    forms += [
        "".join(chr(ord(c) + 0xFEE0) if "!" < c <= "~" and c not in "?#%" else c for c in address)
    ]
    return list(dict.fromkeys(form for form in forms if form != address))
