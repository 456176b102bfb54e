"""Serves a built site on this machine: ``python site/serve.py build/site [--port N]``."""

from __future__ import annotations

import argparse
import contextlib
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path


class Handler(SimpleHTTPRequestHandler):
    """Static files with the types browsers insist on, and without a line for every request."""

    extensions_map = {  # noqa: RUF012 (the base class declares it so)
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


def server(folder: Path, port: int = 0) -> ThreadingHTTPServer:
    """A server for a folder, on a free port unless one is given."""
    return ThreadingHTTPServer(("127.0.0.1", port), partial(Handler, directory=str(folder)))


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
