"""Files and standard input to tools."""

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import BinaryIO

from codegen.errors import ToolFormatError
from codegen.runtime.values import class_name
from codegen.tools.decode import decode
from codegen.tools.fields import Item
from codegen.tools.model import ToolList
from codegen.tools.place import Place, fault
from codegen.tools.readers import joined, read_tools

__all__ = ["load_tools"]

_STDIN = "<stdin>"


def load_tools(
    paths: str | os.PathLike[str] | Sequence[str | os.PathLike[str]],
    *,
    stdin: BinaryIO | None = None,
    format: str | None = None,
) -> ToolList:
    """Return the tools that the file or files at `paths` define, in that order.

    The path `-` is standard input (`stdin`, by default the process's own). Files are UTF-8
    whatever the locale. `format` forces one format on all of them, as in `read_tools`.
    Raises ToolFormatError for what is no path, for a file that cannot be read or decoded, for what
    `read_tools` refuses, and for two tools of one name in different files.
    """
    names = _names(paths)
    if names.count("-") > 1:
        raise fault(Place(_STDIN), "standard input can be read once only; name `-` once")
    return joined(_items(names, stdin, format))


def _names(paths: object) -> list[str]:
    """Return the names of one path or several; raise ToolFormatError for what is none."""
    several = isinstance(paths, Iterable) and not isinstance(paths, str | bytes | os.PathLike)
    listed: list[object] = list(paths) if several else [paths]  # type: ignore[call-overload]
    names: list[str] = []
    for path in listed:
        name = os.fspath(path) if isinstance(path, str | os.PathLike) else None
        if not isinstance(name, str):
            raise ToolFormatError(f"a {class_name(path)} is no path; give a str or a pathlib.Path")
        names.append(name)
    return names


def _items(names: list[str], stdin: BinaryIO | None, format: str | None) -> Iterator[Item]:
    """Yield the tools and notices of every file."""
    for name in names:
        source = _STDIN if name == "-" else name
        document = decode(_read_bytes(name, source, stdin), source)
        found = read_tools(document, source=source, format=format)
        yield from found.tools
        yield from found.skipped


def _read_bytes(name: str, source: str, stdin: BinaryIO | None) -> bytes:
    """Return the content of one file, or of standard input for `-`."""
    try:
        if name != "-":
            return Path(name).read_bytes()
        stream = stdin if stdin is not None else getattr(sys.stdin, "buffer", None)
        if stream is None:
            raise fault(Place(source), "there is no standard input to read")
        return bytes(stream.read())
    except IsADirectoryError:
        advice = "name the file of definitions, for a package the one that it was built from"
        raise fault(Place(source), f"is a folder; {advice}") from None
    except OSError as error:
        reason = error.strerror or "unknown reason"
        raise fault(Place(source), f"cannot be read: {reason}") from None
    except ValueError:
        # A name with a null character, or a stream that is closed.
        raise fault(Place(source), "cannot be read: no such file name or a closed stream") from None
