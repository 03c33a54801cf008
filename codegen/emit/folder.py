"""Where the templates are."""

from pathlib import Path

__all__ = ["template_folder"]


def template_folder() -> Path:
    """Return the folder of the templates: inside an installed package, or beside it."""
    package = Path(__file__).resolve().parent.parent
    inside = package / "templates"
    return inside if inside.is_dir() else package.parent / "templates"
