"""Where the corpora are: TOOLCALL_CORPORA, or ../shared/corpora beside the checkout."""

import os
import sys
from pathlib import Path

__all__ = ["CHECKOUT", "corpora_folder", "required_corpora"]

CHECKOUT = Path(__file__).resolve().parents[2]


def corpora_folder() -> Path | None:
    """Return the folder of real schemas, tools and replies; None where there is none."""
    named = os.environ.get("TOOLCALL_CORPORA")
    folder = Path(named) if named else CHECKOUT.parent / "shared" / "corpora"
    return folder if folder.is_dir() else None


def required_corpora() -> Path:
    """Return that folder, or end the program with what to do."""
    folder = corpora_folder()
    if folder is None:
        sys.exit("no corpora: set TOOLCALL_CORPORA to their folder")
    return folder
