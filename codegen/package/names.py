"""Tool names -> names of modules: one function, for any text that a provider allows."""

import keyword
import re
from collections import Counter
from collections.abc import Collection, Iterable
from hashlib import sha256

from codegen.errors import ToolFormatError

__all__ = ["module_names"]

_LONGEST = 60
# Names that mean something else inside a package, or on Windows.
_RESERVED = frozenset({"_runtime", "manifest", "con", "nul", "aux", "prn"}) | {
    f"{device}{number}" for device in ("com", "lpt") for number in range(10)
}


def module_names(tools: Iterable[str], taken: Collection[str]) -> dict[str, str]:
    """Return a module name for each tool name; `taken` are names that the package has itself.

    A name that is a module name already keeps it. Others become lower-case ASCII, and where two
    would be the same, or nothing is left, or a text is too long, they get a digest of the tool's
    name: so a module does not change its name when another tool comes.
    """
    plain = {tool: _plain(tool) for tool in tools}
    counts = Counter(plain.values())
    reserved = _RESERVED | {name.lower() for name in taken}
    modules = {
        tool: (
            name
            if (counts[name] == 1 or name == tool) and not _is_unusable(name, reserved)
            else _with_digest(name, tool)
        )
        for tool, name in plain.items()
    }
    if len(set(modules.values())) < len(modules):
        raise ToolFormatError("two tools have names made to get the same digest; rename one")
    return modules


def _with_digest(name: str, tool: str) -> str:
    digest = sha256(tool.encode("utf-8", "surrogatepass")).hexdigest()
    stem = name[:_LONGEST].strip("_")
    return f"{stem if stem[:1].isalpha() else 'tool'}_{digest[:12]}"


def _plain(tool: str) -> str:
    """Return the letters, digits and underscores of a name, in lower case."""
    name = re.sub("[^a-z0-9_]+", "_", tool.lower())
    name = name if name == tool else name.strip("_")
    return f"tool_{name}" if not name or name[0].isdigit() else name


def _is_unusable(name: str, reserved: Collection[str]) -> bool:
    return (
        len(name) > _LONGEST
        or name == "tool_"
        or keyword.iskeyword(name)
        or name.startswith("_")
        or name in reserved
    )
