"""The runtime modules that a package needs, as text: those it uses, and what those import."""

import ast
from collections.abc import Iterable
from functools import cache
from pathlib import Path

__all__ = ["LINEAR", "runtime_files", "runtime_modules"]

LINEAR = "linear"  # the one module that needs google-re2

_FOLDER = Path(__file__).resolve().parent.parent / "runtime"


def runtime_files(modules: Iterable[str]) -> dict[str, str]:
    """Return path -> text of all files below `_runtime/` for modules such as `formats.dates`."""
    pending = list(modules)
    files: dict[str, str] = {"__init__.py": _text("__init__.py")}
    while pending:
        module = pending.pop()
        path = f"{module.replace('.', '/')}.py"
        if path in files:
            continue
        files[path] = _text(path)
        for folder in [*Path(path).parents][:-1]:
            init = (folder / "__init__.py").as_posix()
            files[init] = _text(init)
        pending.extend(_imports(path))
    return dict(sorted(files.items()))


@cache
def runtime_modules() -> frozenset[str]:
    """Return the names of all runtime modules."""
    paths = (path.relative_to(_FOLDER) for path in _FOLDER.rglob("*.py"))
    return frozenset(path.with_suffix("").as_posix().replace("/", ".") for path in paths)


@cache
def _text(path: str) -> str:
    return (_FOLDER / path).read_text(encoding="utf-8")


@cache
def _imports(path: str) -> tuple[str, ...]:
    """Return the runtime modules that a runtime module imports, all by relative imports."""
    folder = path.split("/")[:-1]
    found: list[str] = []
    for node in ast.walk(ast.parse(_text(path))):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = folder[: len(folder) - (node.level - 1)]
            module = ".".join([*base, *(node.module or "").split(".")]).rstrip(".")
            if module in runtime_modules():
                found.append(module)
            else:  # a folder, of which modules are imported
                found.extend(f"{module}.{alias.name}".lstrip(".") for alias in node.names)
    return tuple(found)
