"""Web servers as Debian installs them, each started as a process of its own from the configuration that it came with: only
folder and port are others, and where it writes.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from tests.browser.servers import free_port, until_it_answers

PATH = os.pathsep.join([os.environ.get("PATH", ""), "/usr/local/sbin", "/usr/sbin", "/sbin"])
END = 30  # seconds that a server may take to end


class HostError(Exception):
    """A server's own configuration is not the one that this was written for."""


@dataclass(frozen=True)
class Order:
    """What a server is to serve: the folder that is its root, its port, and a folder for what it writes."""

    root: Path
    port: int
    work: Path

    @property
    def listens(self) -> str:
        """Where it listens, and nowhere else."""
        return f"127.0.0.1:{self.port}"


@dataclass(frozen=True)
class Host:
    """A way to serve the site."""

    package: str
    """Debian's package; "" where nothing has to be installed."""
    program: str
    command: Callable[[Order], list[str]]
    """Writes what the server needs, and gives its command line."""
    folder: str = ""
    """Where below the server's root the site lies, with a slash at its end."""

    def is_here(self) -> bool:
        """True if the server is on this machine."""
        return not self.program or which(self.program) is not None

    @contextmanager
    def running(self, root: Path, work: Path) -> Iterator[str]:
        """The site's address while the server runs. ``root``: its root, in which the site lies in ``folder``."""
        order = Order(root, free_port(), work)
        log = work / "said.txt"
        with log.open("wb") as said:
            server = subprocess.Popen(self.command(order), stdout=said, stderr=said)
        try:
            url = f"http://{order.listens}/{self.folder}"
            until_it_answers(server, f"{url}icon.svg", log)
            yield url
        finally:
            server.terminate()
            server.wait(END)


def which(program: str) -> str | None:
    """Where a program is; servers are where an ordinary user's path does not lead."""
    return shutil.which(program, path=PATH)


def changed(file: str, **changes: str) -> str:
    """A configuration of Debian's in which each of these texts, which must be in it, is replaced by another."""
    text = Path(file).read_text(encoding="utf-8")
    for old, new in changes.items():
        if old not in text:
            raise HostError(f"{file} has no {old!r}: it is not as Debian installs it")
        text = text.replace(old, new)
    return text


def written(order: Order, text: str) -> str:
    """The path of a configuration that has been written down."""
    file = order.work / "host.conf"
    file.write_text(text, encoding="utf-8")
    return str(file)


# Where the parts of nginx that are told nothing would write, which only root may.
_NGINX_WRITES = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


def nginx(order: Order, *, lines: str = "", finds: str = "$uri $uri/ =404") -> list[str]:
    """``lines``: more for the server to go by; ``finds``: the files that an address may mean."""
    site = changed(
        "/etc/nginx/sites-available/default",
        **{
            "listen 80 default_server;": f"listen {order.listens} default_server;",
            "listen [::]:80 default_server;": lines,
            "root /var/www/html;": f"root {order.root};",
            "try_files $uri $uri/ =404;": f"try_files {finds};",
        },
    )
    places = "".join(f"{part}_temp_path {order.work}/{part};\n" for part in _NGINX_WRITES)
    text = changed(
        "/etc/nginx/nginx.conf",
        **{
            "/run/nginx.pid": f"{order.work}/pid",
            "/var/log/nginx": str(order.work),
            "include /etc/nginx/sites-enabled/*;": places + site,
        },
    )
    return [str(which("nginx")), "-c", written(order, text), "-g", "daemon off;"]


def apache(order: Order) -> list[str]:
    """Debian's Apache gets its folders from the environment."""
    site = changed(
        "/etc/apache2/sites-available/000-default.conf",
        **{"*:80": order.listens, "/var/www/html": str(order.root)},
    )
    text = changed(
        "/etc/apache2/apache2.conf",
        **{
            "Include ports.conf": f"Listen {order.listens}",
            "<Directory /var/www/>": f"<Directory {order.root}/>",
            "IncludeOptional sites-enabled/*.conf": site,
        },
    )
    places = {f"APACHE_{name}_DIR": str(order.work) for name in ("RUN", "LOCK", "LOG")}
    users = {"APACHE_RUN_USER": "www-data", "APACHE_RUN_GROUP": "www-data"}
    told = places | users | {"APACHE_PID_FILE": f"{order.work}/pid"}
    return [
        *("env", *(f"{name}={value}" for name, value in told.items())),
        *(str(which("apache2")), "-d", "/etc/apache2", "-f", written(order, text), "-DFOREGROUND"),
    ]


def lighttpd(order: Order) -> list[str]:
    """Its line for IPv6 is left out: it listens at one address."""
    text = changed(
        "/etc/lighttpd/lighttpd.conf",
        **{
            '"/var/www/html"': f'"{order.root}"',
            "/var/cache/lighttpd/uploads": str(order.work),
            "/var/log/lighttpd": str(order.work),
            "/run/lighttpd.pid": f"{order.work}/pid",
            "= 80\n": f'= {order.port}\nserver.bind = "127.0.0.1"\n',
            'include_shell "/usr/share/lighttpd/use-ipv6.pl " + server.port': "",
        },
    )
    return [str(which("lighttpd")), "-D", "-f", written(order, text)]


def python(order: Order) -> list[str]:
    """What Python brings along."""
    where = ("-b", "127.0.0.1", "-d", str(order.root), str(order.port))
    return [sys.executable, "-m", "http.server", *where]


_NGINX = partial(Host, "nginx", "nginx")
# Without the ending, by a redirection, as hosts of "clean" or "pretty" addresses have it.
_CLEAN = r"""
    if ($request_uri ~ "^[^?]*/index\.html(\?|$)") { rewrite ^(.*/)index\.html$ $1 permanent; }
    if ($request_uri ~ "^[^?]*\.html(\?|$)") { rewrite ^(.*)\.html$ $1 permanent; }
"""
HOSTS = {
    "nginx": _NGINX(nginx),
    "apache": Host("apache2", "apache2", apache),
    "lighttpd": Host("lighttpd", "lighttpd", lighttpd),
    "python": Host("", "", python),
    "folder": _NGINX(nginx, folder="some/folder/"),
    "nosniff": _NGINX(partial(nginx, lines="add_header X-Content-Type-Options nosniff always;")),
    "gzip": _NGINX(partial(nginx, lines="gzip_types *; gzip_min_length 1;")),
    "clean": _NGINX(partial(nginx, lines=_CLEAN, finds="$uri $uri.html $uri/ =404")),
}
"""Servers as they are installed; then what hosts do besides, by way of nginx."""
