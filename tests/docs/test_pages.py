"""Every example of the README and of docs/ says what really happens."""

import re
import shutil
from pathlib import Path

import pytest
from pages import CHECKOUT, LINKING, NATIVE, PAGES, anchors, prose, rewritten

from codegen.errors import CompilerError
from codegen.extension.compiler import require_compiler
from codegen.runtime.replies.formats import FORMATS


@pytest.mark.skipif(shutil.which("bash") is None, reason="the examples are commands for bash")
@pytest.mark.parametrize("page", PAGES)
def test_examples(page: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    if page == NATIVE:
        try:
            require_compiler()
        except CompilerError as error:
            pytest.skip(f"no extension is built here: {error}")
    path = CHECKOUT / page
    said, now = path.read_text(encoding="utf-8"), rewritten(page, tmp_path)
    if request.config.getoption("--update"):
        path.write_text(now, encoding="utf-8")
        return
    assert now == said, "`make golden` writes into the page what its commands print now"


@pytest.mark.parametrize("page", LINKING, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for file, heading in re.findall(r"\]\((?!\w+://)([^)#]*)#?([^)]*)\)", prose(page)):
        target = page.parent / file if file else page
        assert target.exists(), file
        assert not heading or heading in anchors(target), f"{file}#{heading}"


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_of_replies_is_in_its_page(name: str) -> None:
    assert f"`{name}`" in (CHECKOUT / "docs/replies.md").read_text(encoding="utf-8")
