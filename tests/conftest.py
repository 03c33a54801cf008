"""Fixtures that several test modules share."""

import os
from pathlib import Path

import pytest

_CHECKOUT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def corpora() -> Path:
    """The folder of real schemas, tools and replies; the test skips where it is absent."""
    named = os.environ.get("TOOLCALL_CORPORA")
    folder = Path(named) if named else _CHECKOUT.parent / "shared" / "corpora"
    if not folder.is_dir():
        pytest.skip(f"no corpora at {folder.name}: set TOOLCALL_CORPORA to their folder")
    return folder


@pytest.fixture(scope="session")
def cases(corpora: Path) -> Path:
    """The folder of inputs that broke other tools, beside the corpora."""
    folder = corpora.parent / "cases"
    if not folder.is_dir():
        pytest.skip("no folder `cases` beside the corpora")
    return folder
