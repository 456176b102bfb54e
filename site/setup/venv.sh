#!/bin/sh
# Make the project's environment in .venv with the pinned tools. Debian splits Python's venv module off
# into a package of its own, so this tries what there is before it asks for it.
set -eu
venv=.venv
python=${PYTHON:-python3}

"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || {
  echo "Python 3.11 or newer is needed; $("$python" --version) is here. Set PYTHON to a newer one." >&2
  exit 1
}
as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; elif command -v sudo >/dev/null 2>&1; then sudo -n "$@"; else return 1; fi
}
make_venv() {
  rm -rf "$venv"
  "$python" -m venv "$venv" >/dev/null 2>&1 && "$venv/bin/python" -m pip --version >/dev/null 2>&1
}
if ! "$venv/bin/python" -m pip --version >/dev/null 2>&1; then
  make_venv ||
    { rm -rf "$venv" && "$python" -m virtualenv -q "$venv" 2>/dev/null; } ||
    {
      echo "Python's venv module is missing; installing Debian's package python3-venv."
      as_root env DEBIAN_FRONTEND=noninteractive sh -c \
        'apt-get update -qq && apt-get install -y -qq python3-venv' >/dev/null && make_venv
    } ||
    {
      echo "Python cannot make a virtual environment: install the package python3-venv, then try again." >&2
      exit 1
    }
fi
"$venv/bin/python" -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
