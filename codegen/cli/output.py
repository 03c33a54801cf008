"""What is printed, and how: plain text, or tables and colours where a terminal reads."""

import json
import sys
from collections.abc import Sequence

import click

__all__ = ["code", "diff", "error", "line", "notice", "table", "write_json"]

Rows = Sequence[Sequence[str]]

_WIDEST_CELL = 80  # characters
_STYLES = {"built": "green", "reused": "dim", "refused": "red"}
_DIFF_STYLES = {"+": "green", "-": "red", "@": "cyan"}


def line(text: str) -> None:
    """Print one line of the answer."""
    click.echo(_one_line(text))


def error(text: str) -> None:
    """Print one line `error: ...` on standard error."""
    click.echo(f"error: {_one_line(text)}", err=True)


def notice(text: str) -> None:
    """Print one line `notice: ...` on standard error."""
    click.echo(f"notice: {_one_line(text)}", err=True)


def write_json(value: object) -> None:
    """Print a JSON value, for machines; all of it is ASCII."""
    click.echo(json.dumps(value, indent=2))


def table(header: Sequence[str], rows: Rows) -> None:
    """Print rows under a header, a long cell shortened: a row is as wide as the widest."""
    rows = [[_shortened(_one_line(cell)) for cell in row] for row in rows]
    if sys.stdout.isatty():
        _rich_table(header, rows)
    else:
        _plain_table([header, *rows])


def code(source: str) -> None:
    """Print Python source, highlighted on a terminal."""
    if not sys.stdout.isatty():
        click.echo(source, nl=False)
        return
    from rich.console import Console
    from rich.syntax import Syntax

    Console().print(Syntax(source, "python", background_color="default"))


def diff(text: str) -> None:
    """Print a unified diff, in colours on a terminal."""
    lines = [_one_line(one) for one in text.removesuffix("\n").split("\n")]
    if not sys.stdout.isatty():
        click.echo("\n".join(lines))
        return
    from rich.console import Console
    from rich.text import Text

    console = Console()
    for one in lines:
        console.print(Text(one, style=_DIFF_STYLES.get(one[:1], "")), soft_wrap=True)


def _one_line(text: str) -> str:
    """Return `text` with every sign escaped that would end the line or steer a terminal."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


def _shortened(text: str) -> str:
    return text if len(text) <= _WIDEST_CELL else f"{text[:_WIDEST_CELL - 3]}..."


def _plain_table(rows: Rows) -> None:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        click.echo("  ".join(cells).rstrip())


def _rich_table(header: Sequence[str], rows: Rows) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    drawn = Table(box=box.SIMPLE_HEAD)
    for title in header:
        drawn.add_column(title, overflow="fold")
    for row in rows:
        drawn.add_row(*(Text(cell, style=_STYLES.get(cell, "")) for cell in row))
    Console().print(drawn)
