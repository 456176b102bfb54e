"""Gives the README whole addresses, so that its links and its picture also work where it is shown alone, as on
PyPI. ``python site/readme.py https://example.org/tomoe/`` rewrites README.md in place, for a release, and
``git checkout README.md`` takes that back. All that it links to is part of the site.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from urllib.parse import urlsplit

README = Path(__file__).absolute().parent.parent / "README.md"
LINK = re.compile(r"\]\((?![a-z]+:|#)([^)\s]+)\)")
ELSEWHERE = {
    "LICENSE": "files/LICENSE.txt",
    "CONTRIBUTING.md": "docs/contributing.html",
    "CHANGELOG.md": "docs/changelog.html",
}
"""Where the site has what stands at the repository's top."""


def in_site(link: str) -> str:
    """Where the site has what the README links to."""
    return ELSEWHERE.get(link, re.sub(r"\.md$", ".html", link))


def with_addresses(text: str, url: str) -> str:
    """The README's text with whole addresses; ``url``: the site's, with a slash at its end."""
    return LINK.sub(lambda match: f"]({url}{in_site(match[1])})", text)


def main() -> int:
    """Rewrite the README for the address that is given."""
    url = sys.argv[1].rstrip("/") + "/" if len(sys.argv) == 2 else ""
    if urlsplit(url).scheme != "https":
        print(
            "Say where the site is: python site/readme.py https://example.org/tomoe/",
            file=sys.stderr,
        )
        return 2
    README.write_text(with_addresses(README.read_text(encoding="utf-8"), url), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
