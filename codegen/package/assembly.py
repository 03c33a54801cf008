"""The modules of all tools -> every file of a package, in memory, its manifest among them."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from codegen.emit.replies import has_untyped, reply_formats
from codegen.errors import SchemaError
from codegen.package.definitions import Definitions
from codegen.package.manifest import MANIFEST, compiler, definition, digest, dump, schema_digest
from codegen.package.model import BuiltTool, Options, RefusedTool, UncheckedKeyword
from codegen.package.modules import Made, modules_of
from codegen.package.native import RESULTS, native_files, native_paths
from codegen.package.runtime_files import LINEAR, runtime_files
from codegen.pipeline import dialect_named
from codegen.tools.model import Skipped

if TYPE_CHECKING:
    from codegen.emit.native.source import NativeSource

__all__ = ["Rendered", "assemble"]


@dataclass(frozen=True, slots=True)
class Rendered:
    """The files of a package, path -> text, and what a report says of them."""

    files: dict[str, str]
    tools: tuple[BuiltTool, ...]
    refused: tuple[RefusedTool, ...]
    skipped: tuple[Skipped, ...]
    unchecked: tuple[UncheckedKeyword, ...]


def assemble(
    defined: Definitions,
    options: Options,
    results: Mapping[str, Made],
    reused: frozenset[str] = frozenset(),
) -> Rendered:
    """Return the package whose tools have these modules; `reused` are those from an old one."""
    modules = modules_of(defined.tools)
    return _Assembly(defined, modules, results, reused, options).rendered()


@dataclass(frozen=True, slots=True)
class _Assembly:
    """The results for all tools of a package, put together."""

    defined: Definitions
    modules: Mapping[str, str]
    results: Mapping[str, Made]
    reused: frozenset[str]
    options: Options

    def rendered(self) -> Rendered:
        """Return the files of the package, its manifest among them, and what to report."""
        files = self._files()
        files[MANIFEST] = dump(self._manifest(files))
        built = tuple(
            BuiltTool(name, self.modules[name], text.count("\n"), name in self.reused)
            for name, text in self._texts().items()
        )
        refused = tuple(
            RefusedTool(name, self.defined.tools[name].place, error.pointer, error.reason)
            for name, error in self._errors().items()
        )
        unchecked = tuple(
            UncheckedKeyword(name, item)
            for name, made in self.results.items()
            for item in made.unchecked
        )
        return Rendered(files, built, refused, self.defined.skipped, unchecked)

    def _texts(self) -> dict[str, str]:
        return {name: made.text for name, made in self.results.items() if made.text is not None}

    def _errors(self) -> dict[str, SchemaError]:
        return {name: made.error for name, made in self.results.items() if made.error is not None}

    def _files(self) -> dict[str, str]:
        from codegen.emit.arguments import emit_arguments
        from codegen.emit.formatting import format_source

        dialect = dialect_named(self.options.dialect)
        files = {f"{self.modules[name]}.py": text for name, text in self._texts().items()}
        files["__init__.py"] = format_source(self._package())
        files["py.typed"] = ""
        results = self._results()
        if results:
            files[f"{RESULTS}/__init__.py"] = ""
        files.update((f"{RESULTS}/{self.modules[name]}.py", text) for name, text in results.items())
        files.update(native_files(self._natives()))
        if has_untyped(reply_formats(dialect, self.options.replies)):
            schemas = {name: self.defined.tools[name].schema for name in self._texts()}
            files["_arguments.py"] = format_source(emit_arguments(schemas, self.options.resources))
        runtime = runtime_files(self._runtime())
        files.update((f"_runtime/{path}", text) for path, text in runtime.items())
        return files

    def _results(self) -> dict[str, str]:
        return {name: made.result for name, made in self.results.items() if made.result is not None}

    def _natives(self) -> "dict[str, NativeSource]":
        """Return path -> C of all tools and results that have any."""
        found: dict[str, NativeSource] = {}
        for name, made in self.results.items():
            found.update(native_paths(self.modules[name], made.native))
        return found

    def _package(self) -> str:
        from codegen.emit.package import emit_package

        reasons = {
            name: f"{error.pointer or '/'}: {error.reason}"
            for name, error in self._errors().items()
        }
        return emit_package(
            dialect_named(self.options.dialect),
            {name: self.modules[name] for name in self._texts()},
            reasons,
            {name: self.modules[name] for name in self._results()},
            self.defined.free_text,
            self.options.replies,
            linear=LINEAR in self._runtime(),
        )

    def _runtime(self) -> set[str]:
        """Return the runtime modules that the modules of the package import."""
        from codegen.emit.package import package_runtime

        package = package_runtime(dialect_named(self.options.dialect), self.options.replies)
        return {*package, *(name for made in self.results.values() for name in made.runtime)}

    def _manifest(self, files: Mapping[str, str]) -> dict[str, Any]:
        return {
            "compiler": compiler(self.options),
            "tools": [
                {
                    "name": name,
                    "module": self.modules[name],
                    "schema": schema_digest(name, self.defined.tools[name]),
                    "definition": definition(self.defined.tools[name]),
                    "runtime": list(made.runtime),
                    "unchecked": [asdict(item) for item in made.unchecked],
                    "native": {
                        path: source.digest
                        for path, source in native_paths(self.modules[name], made.native).items()
                    },
                }
                for name, made in self.results.items()
                if made.text is not None
            ],
            "refused": [
                {
                    "name": name,
                    "pointer": error.pointer,
                    "reason": error.reason,
                    "definition": definition(self.defined.tools[name]),
                }
                for name, error in self._errors().items()
            ],
            "skipped": [
                {"name": item.name, "reason": item.reason} for item in self.defined.skipped
            ],
            "free_text": list(self.defined.free_text),
            "resources": dict(self.options.resources),
            "files": {path: digest(text) for path, text in sorted(files.items())},
        }
