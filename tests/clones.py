"""A clone as it comes: what a package is built of, and nothing that has been built."""

import shutil
from pathlib import Path

FOLDERS = ("notebooks/rules", "tomoe_core", "widgets/tomoe_widgets")
FILES = ("LICENSE", "README.md", "pyproject.toml", "site/hatch_bundle.py")


def copy_clone(root: Path, target: Path) -> Path:
    for name in FOLDERS:
        left_out = shutil.ignore_patterns("static", "__pycache__")
        shutil.copytree(root / name, target / name, ignore=left_out)
    for name in FILES:
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(root / name, target / name)
    return target
