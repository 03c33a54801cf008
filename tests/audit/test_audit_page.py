"""The page of an audit in a real browser: both themes, a narrow screen, the keyboard alone."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from codegen.audit.report import as_html, audit_package
from codegen.package.build import build_toolset
from codegen.package.model import Options
from codegen.tools import load_tools

CHECKOUT = Path(__file__).resolve().parents[2]
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")


@pytest.fixture(scope="module")
def page_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("audit")
    build_toolset(load_tools([str(CHECKOUT / "examples/shop.yaml")]), folder / "shop", Options())
    file = folder / "report.html"
    file.write_text(as_html(audit_package(folder / "shop")), encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    playwright = pytest.importorskip(
        "playwright.sync_api", reason="the extra `browser` has playwright"
    )
    named = (os.environ.get("CHROMIUM"), *map(shutil.which, BROWSERS))
    program = next((path for path in named if path), None)
    if program is None:
        pytest.skip("no Chromium on the PATH, and CHROMIUM names none")
    with playwright.sync_playwright() as run:
        launched = run.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield launched
        launched.close()


def opened(browser: Any, file: Path, **options: Any) -> Any:
    page = browser.new_context(java_script_enabled=True, **options).new_page()
    page.goto(file.as_uri())
    return page


def contrast(page: Any, selector: str) -> float:
    """Return the ratio of WCAG 2 (1.4.3) of a text to what is behind it."""
    colours = page.eval_on_selector(
        selector,
        """element => {
            let behind = element;
            const clear = "rgba(0, 0, 0, 0)";
            const painted = node => getComputedStyle(node).backgroundColor;
            while (painted(behind) === clear) behind = behind.parentElement;
            return [getComputedStyle(element).color, painted(behind)];
        }""",
    )
    lighter, darker = sorted(map(luminance, colours), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    parts = [int(part) / 255 for part in colour.removeprefix("rgb(").rstrip(")").split(",")]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_texts_can_be_read_in_both_themes(browser: Any, page_file: Path, scheme: str) -> None:
    page = opened(browser, page_file, color_scheme=scheme)
    behind = page.eval_on_selector("body", "body => getComputedStyle(body).backgroundColor")
    assert (luminance(behind) > 0.5) is (scheme == "light")
    for selector in ("h1", ".quiet", ".zero", ".some", "dt", "nav a", "li code", "li[id] a"):
        assert contrast(page, selector) >= 4.5, selector


@pytest.mark.parametrize("width", [360, 1400])
def test_nothing_runs_off_the_side(browser: Any, page_file: Path, width: int) -> None:
    page = opened(browser, page_file, viewport={"width": width, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    boxes = [page.locator(f".sides ol.{side}").first.bounding_box() for side in ("schema", "code")]
    stacked = boxes[1]["y"] > boxes[0]["y"] + boxes[0]["height"] - 1
    assert stacked is (width == 360)


def test_the_keyboard_leads_from_a_check_to_its_keyword_and_back(
    browser: Any, page_file: Path
) -> None:
    page = opened(browser, page_file)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Skip to the tools"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.getAttribute('href')") == "#t1"
    link = page.locator("ol.code li[id] a").first
    link.focus()
    page.keyboard.press("Enter")
    target = page.evaluate("location.hash")
    assert "-schema-" in target
    back = page.locator(f"{target} a")
    assert page.locator(target).evaluate("line => line.matches(':target')")
    back.focus()
    page.keyboard.press("Enter")
    assert "-code-" in page.evaluate("location.hash")


def test_pointing_at_a_check_shows_what_its_errors_say(browser: Any, page_file: Path) -> None:
    page = opened(browser, page_file)
    line = page.locator("ol.code li[title*='expected']").first
    assert "expected object, got <type>" in line.get_attribute("title")
    line.hover()
    plain = page.locator("ol.code li:not([title])").first
    colour = "line => getComputedStyle(line).backgroundColor"
    assert line.evaluate(colour) != plain.evaluate(colour)


def test_it_is_whole_without_scripts_and_asks_for_nothing(browser: Any, page_file: Path) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(page_file.as_uri())
    assert asked == [page_file.as_uri()]
    assert page.locator("section h2").all_text_contents()[0] == "search_products"
