"""What must be true of a finished site; the build fails where it is not."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urldefrag, urlparse

from . import offline
from .catalogue import PAGES
from .foreign import faults
from .tools import BuildError, say, sha256

# Attributes that make a browser load something, by element. Links that a reader may follow are no matter.
LOADS = {
    "script": ("src",),
    "link": ("href",),
    "img": ("src", "srcset"),
    "iframe": ("src",),
    "source": ("src", "srcset"),
    "video": ("src", "poster"),
    "audio": ("src",),
    "tomoe-steps": ("src", "data-src"),
    "tomoe-drill": ("src",),
    "tomoe-play": ("src",),
}
# Links that name another address of the page, and load nothing.
NAMED = {"alternate", "canonical"}
# Metadata that every page has, for search engines and link previews; the page for lost readers needs none.
SAID = (
    *("description", "og:title", "og:description", "og:image", "og:image:width", "og:image:height"),
    *("og:image:alt", "og:locale", "og:locale:alternate", "twitter:card"),
)


class Loads(HTMLParser):
    """Collects what a page loads and what it links to."""

    def __init__(self) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.links: list[str] = []
        self.lang = ""
        self.mains = 0
        self.title = ""
        self.said: dict[str, str] = {}
        self._in_title = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element's addresses."""
        values = dict(attrs)
        self._in_title = tag == "title"
        named = tag == "link" and values.get("rel") in NAMED
        for name in LOADS.get(tag, ()):
            if values.get(name) and not named:
                self.loads.append(str(values[name]).split()[0])
        if tag == "a" and values.get("href"):
            self.links.append(str(values["href"]))
        if tag == "html":
            self.lang = values.get("lang") or ""
        if tag == "meta":
            key = values.get("name") or values.get("property") or ""
            self.said[key] = values.get("content") or ""
        self.mains += tag == "main"

    def handle_endtag(self, tag: str) -> None:
        """A title ends."""
        self._in_title = False

    def handle_data(self, data: str) -> None:
        """Note the page's title."""
        if self._in_title:
            self.title += data


def check(out: Path, data: list[str], *, plain: bool = False, trial: bool = False) -> None:
    """All checks; one BuildError with everything that is wrong. ``data``: the JSON files there should be.

    ``plain``: marimo's and Pyodide's are as they are shipped, whatever they are called and name.
    ``trial``: of another version of marimo, which may name other hosts: these are said, and the site is whole.
    """
    wrong = [*pages(out), *runtime(out), *offline.wrong(out)]
    wrong += [] if plain else types(out)
    named = faults(out, plain=plain)
    if trial:
        for one in named:
            say(one)
    else:
        wrong += named
    wrong += [f"{name}.json is missing" for name in data if not (out / f"{name}.json").is_file()]
    if not list((out / "tomoe" / "fonts").glob("*.woff2")):
        wrong.append("tomoe/fonts holds no font")
    if wrong:
        raise BuildError("\n".join(["the site is not whole:", *wrong]))


def pages(out: Path) -> list[str]:
    """Every page is there, in a language, with a main part; all that it loads or links to is there."""
    wrong = []
    own = (
        *("index.html", "404.html", offline.AWAY, "licences.html", "print.html"),
        *(
            "set.html",
            "results.html",
            "mine.html",
            "fair.html",
            "today.html",
            "wall.html",
            "handout.html",
        ),
    )
    docs = sorted(file.relative_to(out).as_posix() for file in (out / "docs").rglob("*.html"))
    for address in (*own, *docs, *(page.address for page in PAGES)):
        file = out / address
        if not file.is_file():
            wrong.append(f"{address} is missing")
            continue
        parser = Loads()
        parser.feed(file.read_text(encoding="utf-8"))
        if not parser.lang or parser.mains != 1:
            wrong.append(f"{address}: lang {parser.lang!r}, {parser.mains} main elements")
        wrong += head(out, file, parser)
        for url in (*parser.loads, *parser.links):
            wrong += target(out, file, url, loaded=url in parser.loads)
    return wrong


def types(out: Path) -> list[str]:
    """No module has a name that hosts have no type for: browsers import it from a script alone."""
    return [
        f"{file.relative_to(out)}: not every host knows that it is a script"
        for file in sorted(out.rglob("*.[mc]js"))
    ]


def head(out: Path, page: Path, parser: Loads) -> list[str]:
    """What a page's head fails to say of it; the picture that is shown where it is shared must be there."""
    name = page.relative_to(out)
    needed = ("description",) if page.name in ("404.html", offline.AWAY) else SAID
    wrong = [f"{name} lacks {key}" for key in needed if not parser.said.get(key)]
    if not parser.title:
        wrong.append(f"{name} has no title")
    if image := parser.said.get("og:image"):
        # With the site's own address it is a whole one; the file is the same.
        file = out / "share" / image.rpartition("/")[2]
        if not file.is_file():
            wrong.append(f"{name}: the picture {image} is not there")
        if not urlparse(image).scheme:
            wrong += target(out, page, image, loaded=True)
    return wrong


def target(out: Path, page: Path, url: str, *, loaded: bool) -> list[str]:
    """What is wrong with one address on a page."""
    parts = urlparse(urldefrag(url).url)
    if parts.scheme in ("data", "blob") or not parts.geturl():
        return []
    name = page.relative_to(out)
    if parts.scheme or parts.netloc:
        return [f"{name} loads {url} from another host"] if loaded else []
    if parts.path.startswith("/"):
        return [f"{name}: {url} is not relative, so the site would not work in a subfolder"]
    file = (page.parent / parts.path).resolve()
    if not file.is_relative_to(out.resolve()) or not file.is_file():
        return [f"{name}: {url} is not there"]
    return []


def runtime(out: Path) -> list[str]:
    """The runtime's files are those of the lock."""
    folder = out / "runtime"
    lock = json.loads((folder / "lock.json").read_text(encoding="utf-8"))
    wrong = [
        f"runtime/{name} is missing or not what the lock says"
        for name, expected in lock["files"].items()
        if not (folder / name).is_file() or sha256(folder / name) != expected
    ]
    if "tomoe-cards" not in {package["name"] for package in lock["packages"]}:
        wrong.append("runtime/lock.json does not hold the project's own wheel")
    return wrong
