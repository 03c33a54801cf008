"""Fixtures that several test modules share."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings

# Random tests: `default` is a part of `make test`, `long` of `make fuzz`
# (HYPOTHESIS_PROFILE=long), `mutation` of `make mutate-compiler`.
# Drawing a schema with values for it is slow beside most strategies, and meant to be.
_RANDOM = settings(
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
# CI judges the change, not the luck of a draw; `make fuzz` and every run by hand draw anew.
_IN_CI = bool(os.environ.get("CI"))
settings.register_profile("default", _RANDOM, max_examples=100, derandomize=_IN_CI)
settings.register_profile("long", _RANDOM, max_examples=10_000)
settings.register_profile(  # a failure says enough as it is found
    "mutation",
    _RANDOM,
    max_examples=20,
    derandomize=True,
    database=None,
    phases=(Phase.explicit, Phase.generate),
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))

_CHECKOUT = Path(__file__).resolve().parent.parent


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--update`: golden texts are written anew instead of compared."""
    parser.addoption("--update", action="store_true", help="rewrite the golden texts of tests/ir")


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


@pytest.fixture
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Work in a folder that has to stay empty: no text of a schema opens a file."""
    monkeypatch.chdir(tmp_path)
    yield
    assert list(tmp_path.iterdir()) == []
