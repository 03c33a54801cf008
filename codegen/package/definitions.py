"""What a package is made from: the tools of a list, or those that its manifest keeps."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, TypeGuard

from codegen.emit.replies import ReplyOptions
from codegen.errors import CodegenError
from codegen.package.model import Options
from codegen.runtime.replies.formats import FORMATS
from codegen.runtime.replies.read import AUTO
from codegen.runtime.replies.reading import Strictness
from codegen.schema.patterns import ENGINES
from codegen.tools.callable import callable_tools, free_text_tools
from codegen.tools.model import Skipped, Tool, ToolList

__all__ = ["Definitions", "kept_definitions", "kept_options"]

_DECODERS = ("json", "orjson", "msgspec")
_ADVICE = "build the package again"


@dataclass(frozen=True, slots=True)
class Definitions:
    """The tools by their names in a call, the entries passed over, the tools of free text."""

    tools: dict[str, Tool]
    skipped: tuple[Skipped, ...] = ()
    free_text: tuple[str, ...] = ()

    @classmethod
    def of(cls, listed: ToolList) -> "Definitions":
        """Return those of a list; raise ToolFormatError for two tools of one name."""
        return cls(*callable_tools(listed), free_text_tools(listed))


def kept_definitions(manifest: Mapping[str, Any]) -> Definitions:
    """Return the definitions that a manifest keeps; raise CodegenError where they are not whole."""
    tools: dict[str, Tool] = {}
    for entry in (*manifest["tools"], *manifest["refused"]):
        tool = _tool(entry)
        if tools.setdefault(tool.name, tool) is not tool:
            raise CodegenError(f"the manifest has tool {tool.name!a:.100} twice; {_ADVICE}")
    skipped = tuple(
        Skipped(item["name"], "manifest.json", str(item.get("reason")))
        for item in manifest["skipped"]
    )
    free_text = manifest.get("free_text")
    if not _are_texts(free_text):
        raise CodegenError(f"the manifest does not name the tools of free text; {_ADVICE}")
    return Definitions(tools, skipped, tuple(free_text or ()))


def _tool(entry: Any) -> Tool:
    kept = entry.get("definition") if isinstance(entry, dict) else None
    if not isinstance(kept, dict) or not isinstance(entry.get("name"), str):
        raise CodegenError(f"the manifest does not keep the schema of each tool; {_ADVICE}")
    schema, output = kept.get("schema"), kept.get("output_schema")
    if not isinstance(schema, dict) or not isinstance(output, dict | None):
        raise CodegenError(f"the manifest keeps a schema that is no JSON object; {_ADVICE}")
    return Tool(entry["name"], schema, output, place="manifest.json")


def kept_options(manifest: Mapping[str, Any]) -> Options:
    """Return the options that a manifest says the package was built with.

    Raise CodegenError for what is no option of this version. Whether a dialect has that name is
    for the compiler to say.
    """
    compiler = manifest["compiler"]
    resources = manifest.get("resources")
    dialect, formats = compiler.get("dialect"), compiler.get("formats")
    native, engine = compiler.get("native"), compiler.get("regex_engine", "re")
    if (
        not isinstance(dialect, str)
        or formats not in ("assert", "annotate")
        or not isinstance(native, bool)
        or engine not in ENGINES
        or not isinstance(resources, dict)
    ):
        raise CodegenError(f"the manifest does not say how the package was built; {_ADVICE}")
    return Options(
        dialect,
        formats,
        keep_going=True,
        resources=resources,
        replies=_replies(compiler.get("replies")),
        native=native,
        allow_slow_patterns=compiler.get("allow_slow_patterns") is True,
        engine=engine,
    )


def _replies(kept: Any) -> ReplyOptions:
    if isinstance(kept, dict) and kept.keys() == {"formats", "strictness", "decoder"}:
        formats, decoder = kept["formats"], kept["decoder"]
        strictness = _strictness(kept["strictness"])
        if (
            _are_texts(formats)
            and {*formats} <= {AUTO, *FORMATS}
            and decoder in _DECODERS
            and strictness is not None
        ):
            return ReplyOptions(tuple(formats), strictness, decoder)
    raise CodegenError(f"the manifest does not say how the package reads replies; {_ADVICE}")


def _strictness(kept: Any) -> Strictness | None:
    """Return the strictness that a manifest says, None where it says none."""
    if not isinstance(kept, dict) or kept.keys() != {item.name for item in fields(Strictness)}:
        return None
    try:
        return Strictness(**kept)
    except CodegenError:
        return None


def _are_texts(value: Any) -> TypeGuard[list[str]]:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)
