"""An extension module for this process alone: compiled, loaded, and not kept on disk."""

from importlib.machinery import ExtensionFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from codegen.errors import CompilerError
from codegen.extension.compiler import compile_extension

__all__ = ["load_extension"]


def load_extension(files: dict[str, str], module: str) -> Any:
    """Return the module made of C files (path -> text); raise CompilerError where it cannot be."""
    with TemporaryDirectory(prefix="toolcall-native-") as folder:
        path = compile_extension(files, module, Path(folder))
        try:
            loader = ExtensionFileLoader(module, str(path))
            spec = spec_from_file_location(module, path, loader=loader)
            assert spec is not None
            made = module_from_spec(spec)
            loader.exec_module(made)
        except ImportError as error:
            raise CompilerError(f"the extension cannot be loaded: {error}") from error
    return made
