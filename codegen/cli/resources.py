"""The documents of `--resource`: schemas that references of the tools' schemas may name."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from codegen.errors import ToolFormatError
from codegen.tools import decode

__all__ = ["load_resources"]


def load_resources(files: Sequence[str]) -> dict[str, Any]:
    """Return the schema documents of JSON or YAML files by the URI that each has as its `$id`.

    Raise ToolFormatError for a file that cannot be read, has no `$id`, or one that another has.
    """
    resources: dict[str, Any] = {}
    for file in files:
        try:
            document = decode(Path(file).read_bytes(), file)
        except OSError as error:
            raise ToolFormatError(f"{file}: cannot be read: {error.strerror}") from error
        uri = document.get("$id", document.get("id")) if isinstance(document, dict) else None
        if not isinstance(uri, str) or not uri.removesuffix("#"):
            raise ToolFormatError(f"{file}: a resource needs its URI as `$id`")
        if uri.removesuffix("#") in resources:
            raise ToolFormatError(f"{file}: another resource has the `$id` {uri!a} too")
        resources[uri.removesuffix("#")] = document
    return resources
