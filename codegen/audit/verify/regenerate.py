"""Part (b): the modules of a tool made again, and what differs of a package made again."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from codegen.audit.parsed import Parsed
from codegen.audit.verify.layout import same_but_layout
from codegen.audit.verify.model import Finding
from codegen.emit.formatting import format_source
from codegen.package.manifest import compiler
from codegen.package.model import Options
from codegen.pipeline import Compilation

__all__ = ["differences", "kept_layout", "other_compiler"]


def kept_layout(modules: Mapping[bool, Parsed], exact: bool) -> Callable[[Compilation, bool], str]:
    """Return what lays out a module made again, as `codegen.package.modules.make_tool` asks it.

    `modules` has those of the tool on disk, by whether they judge results; one that says the
    same as the module made again keeps its layout, which black is not asked about, unless `exact`.
    """

    def laid_out(made: Compilation, is_result: bool) -> str:
        module = modules.get(is_result)
        if exact or module is None or not same_but_layout(made.source, module):
            return format_source(made.source)
        return module.text

    return laid_out


def differences(
    files: Mapping[str, str], made: Mapping[str, str], *, besides: frozenset[str] = frozenset()
) -> Iterator[Finding]:
    """Yield how files differ from those made again, each once; `besides` are left out."""
    for path in sorted({*files, *made} - besides):
        text, wanted = files.get(path), made.get(path)
        if text == wanted:
            continue
        if wanted is None:
            yield Finding("regeneration", path, "is there, though a build does not write it")
        elif text is None:
            yield Finding("regeneration", path, "is not there, though a build writes it")
        else:
            line, told = _first_difference(text, wanted)
            yield Finding("regeneration", path, told, line)


def other_compiler(manifest: Mapping[str, Any], options: Options) -> str | None:
    """Return what is to be said where another compiler than this one made a package."""
    ours, theirs = compiler(options), manifest["compiler"]
    if all(ours[name] == theirs.get(name) for name in ("version", "digest", "black")):
        return None
    return (
        f"says that {_named(theirs)} made the package, and this is {_named(ours)}: "
        "verify it with that one, or build it again"
    )


def _named(made_by: Mapping[str, Any]) -> str:
    version, number, black = (str(made_by.get(name)) for name in ("version", "digest", "black"))
    return f"toolcall-codegen {version:.40} ({number:.12}, black {black:.20})"


def _first_difference(text: str, wanted: str) -> tuple[int, str]:
    """Return the first line that differs, and what is there and what a build writes."""
    lines, others = text.splitlines(), wanted.splitlines()
    for number, (line, other) in enumerate(zip(lines, others, strict=False), 1):
        if line != other:
            return number, f"has {_short(line)}, a build writes {_short(other)}"
    number = min(len(lines), len(others)) + 1
    return number, "ends in another way than a build writes it"


def _short(line: str) -> str:
    return f"{line.strip()!a:.120}"
