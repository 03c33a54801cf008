"""Time to check recorded replies, beside the JSON decoding that cannot be avoided, in one run.

`python benchmarks/reply_speed.py [--rounds N] [--limit N]` compiles the tools that each recorded
reply of the corpora was asked with (TOOLCALL_CORPORA, default ../shared/corpora beside the
checkout), and times `check_reply` on the body in turns with the bare decoding: of the body, and of
every call's arguments that the body holds as text. Ratios of the least times of all rounds: of the
sums over all replies, and their geometric mean. Where orjson and msgspec are installed they decode
too.
"""

import argparse
import json
import math
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, cast

from bench.folder import required_corpora

from codegen import CodegenError, ReplyOptions, compile_tools, parse_reply
from codegen.runtime.replies.reading import Library

_LIMITS = {"json": 1.15, "orjson": 1.6}
_LEAST = 2e-4  # seconds that one measured loop takes, at least


@dataclass(frozen=True)
class Case:
    """A recorded reply: its tools, its body, and the arguments that the body holds as text."""

    tools: Any
    body: str
    texts: tuple[str, ...]


def cases(folder: Path) -> Iterator[Case]:
    """Yield the replies that are whole bodies with calls, and whose tools compile."""
    for file in sorted((folder / "replies").glob("[a-z]*.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            if row.get("stream") or not row.get("request_tools") or not row["calls_extracted"]:
                continue
            body = row["response_body"]
            body = body if isinstance(body, str) else json.dumps(body)
            arguments = (call["arguments"] for call in row["calls_extracted"])
            texts = tuple(text for text in arguments if isinstance(text, str) and text.strip())
            try:
                if all("kind" not in call for call in parse_reply(body)):  # no free text
                    yield Case(row["request_tools"], body, texts)
            except CodegenError:
                continue


def decoder(library: Library) -> Callable[[str], Any] | None:
    """Return the bare function from JSON text to a value; None where it is not installed."""
    try:
        module = import_module("msgspec.json" if library == "msgspec" else library)
    except ImportError:
        return None
    function = module.decode if library == "msgspec" else module.loads
    return cast("Callable[[str], Any]", function)


def seconds(action: Callable[[], object], loops: int) -> float:
    """Return the time of one call, as the mean over a loop."""
    start = time.perf_counter()
    for _ in range(loops):
        action()
    return (time.perf_counter() - start) / loops


def measure(case: Case, library: Library, bare: Callable[[str], Any], rounds: int) -> Any:
    """Return the least seconds of `check_reply` and of the bare decoding; None without tools."""
    try:
        tools = compile_tools(case.tools, replies=ReplyOptions(decoder=library))
        tools.check_reply(case.body)
    except CodegenError:
        return None

    check, body = tools.check_reply, case.body

    def checked() -> object:
        return check(body)

    def decoded() -> None:
        bare(body)
        for text in case.texts:
            bare(text)

    loops = max(1, int(_LEAST / max(seconds(decoded, 1), 1e-7)))
    pairs = [(seconds(checked, loops), seconds(decoded, loops)) for _ in range(rounds)]
    return min(pair[0] for pair in pairs), min(pair[1] for pair in pairs)


def main() -> int:
    """Print a table; return 1 where a figure is past its limit."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--rounds", type=int, default=15)
    options.add_argument("--limit", type=int, default=None, help="take so many replies only")
    chosen = options.parse_args()
    found = list(cases(required_corpora()))[: chosen.limit]
    print(f"{len(found)} recorded replies")
    print("| decoder | replies | sum | geometric mean | limit |\n| --- | --- | --- | --- | --- |")
    past = False
    libraries: tuple[Library, ...] = ("json", "orjson", "msgspec")
    for library in libraries:
        bare = decoder(library)
        if bare is None:
            continue
        times = [measure(case, library, bare, chosen.rounds) for case in found]
        known = [pair for pair in times if pair is not None]
        total = sum(pair[0] for pair in known) / sum(pair[1] for pair in known)
        mean = math.exp(sum(math.log(pair[0] / pair[1]) for pair in known) / len(known))
        limit = _LIMITS.get(library)
        past = past or (limit is not None and total > limit)
        print(f"| {library} | {len(known)} | {total:.2f} | {mean:.2f} | {limit or '-'} |")
    return int(past)


if __name__ == "__main__":
    sys.exit(main())
