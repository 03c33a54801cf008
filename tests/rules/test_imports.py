"""Imports go only where the table says, in no circle, and none is paid for before it is used."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "codegen"

# room -> what its modules may import: rooms, or single modules of them
ROOMS: dict[str, set[str]] = {
    "__init__": {"api", "emit.replies", "errors", "parsing", "runtime.replies"},
    "api": {
        *("emit.native", "emit.replies", "errors", "extension", "loading", "pipeline", "runtime"),
        *("schema", "tools"),
    },
    "audit": {
        *("api", "dialects", "emit.folder", "emit.formatting", "emit.literals", "errors", "ir"),
        *("limits", "lower", "package", "pipeline", "reference", "runtime", "schema", "tools"),
    },
    "cli": {
        *("__init__", "api", "audit", "dialects", "emit", "errors", "package", "runtime"),
        "tools",
    },
    "dialects": {"ir", "runtime.text"},
    "emit": {
        *("dialects", "errors", "ir", "runtime.judging", "runtime.options", "runtime.replies"),
        *("schema.argument_types", "schema.document", "schema.formats", "schema.patterns"),
    },
    "errors": {"runtime.errors"},
    "extension": {"errors"},
    "ir": {"errors"},
    "limits": set(),
    "loading": set(),
    "lower": {"errors", "ir", "limits", "schema"},
    "package": {
        "__init__",
        "emit",
        "errors",
        "extension",
        "pipeline",
        "runtime",
        "schema",
        "tools",
    },
    "parsing": {
        *("runtime.options", "runtime.replies", "schema.argument_types", "schema.owned", "tools"),
    },
    "passes": {"ir", "runtime.judging"},
    "pipeline": {
        *("dialects", "emit", "errors", "ir", "limits", "lower", "passes", "runtime.options"),
        "schema",
    },
    "reference": {"dialects", "errors", "ir", "runtime", "schema"},
    "runtime": set(),
    "schema": {
        "errors",
        "limits",
        "runtime",
    },  # the validators of metaschemas use it, as any others do
    "tools": {"errors", "limits", "runtime.numerals", "runtime.text", "runtime.values"},
}

# room -> what it may import from outside the standard library
PACKAGES: dict[str, set[str]] = {
    "audit": {"jinja2"},
    "cli": {"click", "rich"},
    "emit": {"black", "jinja2"},
    "package": {"jsonschema_specifications", "packaging"},
    "runtime": {"re2"},
    "reference": {"jsonschema", "jsonschema_specifications", "referencing"},
    "schema": {"jsonschema", "jsonschema_specifications"},
    "tools": {"yaml"},
}


def module_name(path: Path) -> str:
    """Return the name of a module below `codegen`, for example `schema.document`."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 1 else parts)


MODULES = {module_name(path): path for path in sorted(PACKAGE.rglob("*.py"))}


def room_of(module: str) -> str:
    return module.partition(".")[0]


def imported(module: str, *, at_once: bool = False) -> Iterator[str]:
    """Yield the full names that a module imports; `at_once` leaves out those inside functions."""
    path = MODULES[module]
    tree = ast.parse(path.read_text(encoding="utf-8"))
    pending: list[ast.AST] = [tree]
    while pending:
        node = pending.pop()
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = _base(path, node)
            yield from (f"{base}.{alias.name}" for alias in node.names)
        elif not at_once or not (_is_function(node) or _is_for_types(node)):
            pending.extend(ast.iter_child_nodes(node))


def _base(path: Path, node: ast.ImportFrom) -> str:
    if not node.level:
        return node.module or ""
    folders = ("codegen", *path.parent.relative_to(PACKAGE).parts)
    start = ".".join(folders[: len(folders) - node.level + 1])
    return f"{start}.{node.module}" if node.module else start


def _is_function(node: ast.AST) -> bool:
    return isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)


def _is_for_types(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.If)
        and isinstance(node.test, ast.Name)
        and node.test.id == "TYPE_CHECKING"
    )


def target(name: str) -> str | None:
    """Return the module below `codegen` that a full name is in; None for one of elsewhere."""
    first, _, rest = name.partition(".")
    if first != "codegen":
        return None
    while rest and rest not in MODULES:
        rest = rest.rpartition(".")[0]
    return rest or "__init__"


def test_every_room_is_in_the_table() -> None:
    assert {room_of(module) for module in MODULES} == set(ROOMS)


@pytest.mark.parametrize("module", MODULES)
def test_imports_go_where_the_table_says(module: str) -> None:
    room = room_of(module)
    allowed = ROOMS[room] | {room}
    for name in imported(module):
        found = target(name)
        if found is None:
            package = name.partition(".")[0]
            known = sys.stdlib_module_names | PACKAGES.get(room, set())
            assert package in known, f"codegen.{module} must not import {package}"
        else:
            places = {found, *(found.rsplit(".", n)[0] for n in range(1, found.count(".") + 1))}
            assert places & allowed, f"codegen.{module} must not import codegen.{found}"


def test_no_import_leads_back() -> None:
    graph = {
        module: {
            found
            for name in imported(module, at_once=True)
            if (found := target(name)) is not None and found != module
        }
        for module in MODULES
    }
    TopologicalSorter(graph).prepare()  # raises CycleError


def test_one_module_alone_imports_re2() -> None:
    assert [module for module in MODULES if "re2" in imported(module)] == ["runtime.linear"]


@pytest.mark.parametrize("module", [name for name in MODULES if room_of(name) == "runtime"])
def test_the_runtime_imports_itself_relatively(module: str) -> None:
    tree = ast.parse(MODULES[module].read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import) and module != "runtime.linear":
            assert all(alias.name.partition(".")[0] != "codegen" for alias in node.names)
        if isinstance(node, ast.ImportFrom) and not node.level:
            assert (node.module or "").partition(".")[0] in sys.stdlib_module_names


def loaded_after(code: str) -> set[str]:
    """Return the top-level packages that a fresh Python has loaded after running some code."""
    printed = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys\nprint(*sorted(sys.modules))"],
        cwd=PACKAGE.parent,
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=60,
    ).stdout
    return {name.partition(".")[0] for name in printed.split()}


def test_importing_the_package_loads_nothing_that_compiles() -> None:
    assert not loaded_after("import codegen") & {"black", "jinja2", "jsonschema", "yaml"}


def test_compiling_in_process_loads_no_black() -> None:
    code = "import codegen\nassert codegen.compile_schema({'type': 'string'}).is_valid('a')"
    loaded = loaded_after(code)
    assert "jinja2" in loaded
    assert not loaded & {"black", "click", "rich"}


def test_a_check_that_finds_no_change_loads_no_black(tmp_path: Path) -> None:
    code = f"""
from pathlib import Path
from codegen.package.build import build_toolset
from codegen.package.check import check_toolset
from codegen.package.model import Options
from codegen.tools import read_tools
tools = read_tools({{"t": {{"type": "object"}}}})
folder = Path({str(tmp_path)!r}, "pkg")
"""
    loaded_after(f"{code}build_toolset(tools, folder, Options())")
    loaded = loaded_after(f"{code}assert not check_toolset(tools, folder, Options()).differences")
    assert not loaded & {"black"}
