"""The modules of a package on disk that a build would write again as they are."""

from collections.abc import Mapping
from typing import Any

from codegen.package.manifest import compiler, digest, schema_digest
from codegen.package.model import Options
from codegen.package.modules import Made
from codegen.package.native import RESULTS, native_digests, natives_of
from codegen.package.runtime_files import runtime_modules
from codegen.schema.projection import Notice
from codegen.tools.model import Tool

__all__ = ["reusable"]


def reusable(
    tools: Mapping[str, Tool],
    modules: Mapping[str, str],
    options: Options,
    old: Mapping[str, Any] | None,
    old_files: Mapping[str, str],
) -> dict[str, Made]:
    """Return the modules that the same compiler made from the same schemas."""
    if options.fresh or old is None or old.get("compiler") != compiler(options):
        return {}
    kept: dict[str, Made] = {}
    for entry in old["tools"]:
        name = entry["name"]
        if name in tools and modules[name] == entry["module"]:
            made = _kept(entry, tools[name], old["files"], old_files)
            if made is not None and not (made.unchecked and options.strict):
                kept[name] = made
    return kept


def _kept(
    entry: Mapping[str, Any], tool: Tool, digests: Mapping[str, Any], files: Mapping[str, str]
) -> Made | None:
    """Return the modules of a tool, None where a file is not as it was or the schema is another."""
    path = f"{entry['module']}.py"
    result = f"{RESULTS}/{path}" if tool.output_schema is not None else None
    native = native_digests(entry)
    runtime = tuple(entry["runtime"])
    if (
        entry["schema"] != schema_digest(entry["name"], tool)
        or not runtime_modules().issuperset(runtime)
        or any(
            file not in files or digests.get(file) != digest(files[file])
            for file in filter(None, (path, result, *native))
        )
    ):
        return None
    return Made(
        files[path],
        files[result] if result else None,
        runtime,
        tuple(Notice(**item) for item in entry["unchecked"]),
        native=natives_of(entry["module"], native, files),
    )
