"""Serves a built site on this machine: ``python site/serve.py build/site [--port N]``."""

from __future__ import annotations

import argparse
import contextlib
import gzip
import io
import sys
import threading
from collections.abc import Iterator
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import BinaryIO

TEXTS = {".html", ".js", ".css", ".json", ".svg", ".webmanifest"}
"""Files that are sent compressed, as static hosts do."""


@lru_cache(maxsize=512)
def compress(file: Path, _changed: float) -> bytes:
    """A file's content with gzip; worked out anew when the file has changed."""
    return gzip.compress(file.read_bytes(), compresslevel=6, mtime=0)


class Handler(SimpleHTTPRequestHandler):
    """Static files with the types browsers insist on, and without a line for every request."""

    extensions_map = {  # noqa: RUF012 (the base class declares it so)
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }
    packs = True
    """Whether texts are sent compressed."""

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """What is sent for a file: compressed, if it is text and the browser understands that."""
        file = Path(self.translate_path(self.path))
        wanted = self.packs and "gzip" in self.headers.get("Accept-Encoding", "")
        asks = "If-Modified-Since" in self.headers
        if not wanted or asks or file.suffix not in TEXTS or not file.is_file():
            return super().send_head()
        state = file.stat()
        body = compress(file, state.st_mtime)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(file))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Last-Modified", self.date_time_string(int(state.st_mtime)))
        self.end_headers()
        return io.BytesIO(body)

    def end_headers(self) -> None:
        """Let pages of other origins have the files, as static hosts do."""
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer as static hosts do: with the site's own page where there is none."""
        lost = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not lost.is_file():
            super().send_error(code, message, explain)
            return
        body = lost.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


class Server(ThreadingHTTPServer):
    """A server that does not mind a browser that goes away before it has everything."""

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of a connection that the browser closed; anything else is worth its words."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def server(folder: Path, port: int = 0) -> ThreadingHTTPServer:
    """A server for a folder, on a free port unless one is given."""
    return Server(("127.0.0.1", port), partial(Handler, directory=str(folder)))


@contextlib.contextmanager
def serving(folder: Path, handler: type[Handler] = Handler) -> Iterator[str]:
    """Serve a folder beside what is done within, on a free port, by ``handler``; gives its address."""
    running = Server(("127.0.0.1", 0), partial(handler, directory=str(folder)))
    threading.Thread(target=running.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{running.server_port}/"
    finally:
        running.shutdown()
        running.server_close()


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(description="Serve a built site on this machine.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--port", type=int, default=0, help="default: any free port")
    arguments = parser.parse_args()
    with server(arguments.folder, arguments.port) as running:
        print(f"Tomoe is at http://127.0.0.1:{running.server_port}/  (Ctrl+C ends it)", flush=True)
        with contextlib.suppress(KeyboardInterrupt):
            running.serve_forever()


if __name__ == "__main__":
    main()
