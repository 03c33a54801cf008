"""Every example of the README and of docs/ says what really happens."""

import shutil
from pathlib import Path

import pytest
from pages import blocks, console_output, python_errors

CHECKOUT = Path(__file__).resolve().parents[2]
PAGES = (
    "README.md",
    "docs/audit.md",
    "docs/build-step.md",
    "docs/cli.md",
    "docs/gateway.md",
    "docs/run-time.md",
)


@pytest.mark.skipif(shutil.which("bash") is None, reason="the examples are commands for bash")
@pytest.mark.parametrize("page", PAGES)
def test_examples(page: str, tmp_path: Path) -> None:
    shutil.copytree(CHECKOUT / "examples", tmp_path / "examples")
    for block in blocks((CHECKOUT / page).read_text(encoding="utf-8")):
        if block.title is not None:
            (tmp_path / block.title).write_text(block.text, encoding="utf-8")
        elif block.language == "console":
            assert console_output(block.text, tmp_path) == block.text
        elif block.language == "python":
            assert python_errors(block.text, tmp_path) == ""


def test_links_lead_somewhere() -> None:
    for page in PAGES:
        text = (CHECKOUT / page).read_text(encoding="utf-8")
        for target in _local_links(text):
            assert ((CHECKOUT / page).parent / target).exists(), f"{page}: {target}"


def _local_links(text: str) -> list[str]:
    links = [part.split(")", 1)[0] for part in text.split("](")[1:]]
    return [link.split("#")[0] for link in links if "://" not in link and link.split("#")[0]]
