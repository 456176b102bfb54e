#!/bin/sh
# Print the path of a Chromium for the browser tests; install one where there is none. The one without any window of its
# own is looked for first: a page costs it a third of the time.
set -eu
works() { [ -n "${1:-}" ] && command -v "$1" >/dev/null 2>&1 && "$1" --version >/dev/null 2>&1; }
found() {
  command -v "$1"
  exit 0
}
as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; elif command -v sudo >/dev/null 2>&1; then sudo -n "$@"; else return 1; fi
}
playwrights() {
  .venv/bin/python - <<'PY'
from playwright.sync_api import sync_playwright
with sync_playwright() as p:
    print(p.chromium.executable_path)
PY
}

for name in "${CHROMIUM:-}" chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable; do
  works "$name" && found "$name"
done
path=$(playwrights 2>/dev/null || true)
works "$path" && found "$path"

echo "No Chromium found; trying Playwright's download." >&2
if timeout 600 .venv/bin/python -m playwright install chromium >/dev/null 2>&1; then
  path=$(playwrights)
  if ! works "$path"; then
    as_root .venv/bin/python -m playwright install-deps chromium >/dev/null 2>&1 || true
  fi
  works "$path" && found "$path"
fi
echo "That did not work; trying Debian's packages." >&2
for name in chromium-headless-shell chromium; do
  if as_root env DEBIAN_FRONTEND=noninteractive sh -c \
    "apt-get update -qq && apt-get install -y -qq --no-install-recommends $name" >/dev/null 2>&1; then
    works $name && found $name
  fi
done
echo "The browser tests need a Chromium: install one (on Debian: apt-get install chromium) or set CHROMIUM to its path." >&2
exit 1
