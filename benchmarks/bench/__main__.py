"""The command: measure what is asked for, write report.md, report.json and plot.svg, judge.

    PYTHONPATH=benchmarks python -m bench [--all] [--sample N] [--out FOLDER] [...]

The exit code is 1 where a figure is past its limit.
"""

import argparse
import json
import logging
import random
import sys
import warnings
from pathlib import Path

from .compiling import compile_medians, own_compile_medians
from .corpora import CALLS, MADE_UP, TOOLS, Case, cases
from .figures import growth_figures, import_figures, ratio_figures
from .floor import floors
from .folder import CHECKOUT, corpora_folder
from .growth import curves
from .judging import judge, offline
from .node import AJV, add_ajv
from .packages import imports
from .peers import OURS, installed_peers
from .plot import svg
from .report import markdown
from .summary import Run, summary
from .tools import tool_schemas
from .whole_replies import reply_rows

_PARTS = ("peers", "floor", "compile", "imports", "growth", "replies")
_COMPILED = 60  # schemas whose compilation is timed round by round


def main() -> int:
    """Measure, write the reports, print the figures; return 1 where one is past its limit."""
    options = _options()
    logging.disable(logging.CRITICAL)
    warnings.simplefilter("ignore")
    sys.setrecursionlimit(10_000)  # some peers nest deep to compile
    offline()
    run = _run(options)
    data = summary(run)
    options.out.mkdir(parents=True, exist_ok=True)
    text = json.dumps(data, indent=1, default=str) + "\n"
    (options.out / "report.json").write_text(text, encoding="utf-8")
    (options.out / "report.md").write_text(markdown(data, "plot.svg"), encoding="utf-8")
    (options.out / "plot.svg").write_text(svg(data), encoding="utf-8")
    for figure in run.figures:
        print(
            f"{figure.verdict:<13}{figure.value:>9.3g}  at most {figure.limit:<7.3g}{figure.name}"
        )
    print(f"the reports are in {options.out}")
    return int(any(figure.verdict == "missed" for figure in run.figures))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench", description=__doc__.splitlines()[0])
    parser.add_argument("--sample", type=int, default=100, help="schemas of each corpus")
    parser.add_argument("--all", action="store_true", help="all schemas and instances")
    parser.add_argument("--seed", type=int, default=1, help="of the samples")
    parser.add_argument("--rounds", type=int, default=5, help="the best of so many counts")
    parser.add_argument("--tools", type=int, nargs="+", default=[10, 100, 1000], metavar="N",
                        help="sizes of the packages that are imported")  # fmt: skip
    parser.add_argument("--largest", type=int, default=2048, help="size that time grows to")
    parser.add_argument("--parts", nargs="+", choices=_PARTS, default=_PARTS)
    parser.add_argument("--out", type=Path, default=CHECKOUT / "build" / "bench")
    parser.add_argument("--ajv", type=Path, default=CHECKOUT / "build" / "ajv" / "node_modules",
                        help="the folder that has ajv, ajv-formats and ajv-draft-04")  # fmt: skip
    return parser.parse_args()


def _run(options: argparse.Namespace) -> Run:
    folder = corpora_folder()
    size = 0 if options.all else options.sample
    run = Run({"sample": size or "all", "seed": options.seed, "rounds": options.rounds})
    found = list(cases(folder, size, options.seed))
    if "peers" in options.parts:
        _judge(run, found, options)
    if "floor" in options.parts:
        run.floors = floors(found, installed_peers()[0], options.rounds)
    if "compile" in options.parts:
        _compile(run, found, options.rounds)
    if "imports" in options.parts:
        schemas = tool_schemas(folder and folder / "tools", max(options.tools))
        run.packages = imports(schemas, options.tools, options.rounds)
    if "growth" in options.parts:
        run.curves = curves(options.largest, options.rounds)
    if "replies" in options.parts and folder is not None:
        run.replies = reply_rows(folder, size, options.seed, options.rounds)
    own = run.compile_medians.get(OURS, float("nan"))
    run.figures = [
        *ratio_figures(run.judged),
        *import_figures(run.packages, own),
        *growth_figures(run.curves),
    ]
    return run


def _judge(run: Run, found: list[Case], options: argparse.Namespace) -> None:
    makers, run.absent = installed_peers()
    for count, judged in enumerate(judge(found, makers, options.rounds), 1):
        run.judged.append(judged)
        if count % 50 == 0:
            print(f"judged {count} of {len(found)} schemas", file=sys.stderr, flush=True)
    reason = add_ajv(run.judged, options.ajv, options.rounds)
    if reason:
        run.absent[AJV] = reason


def _compile(run: Run, found: list[Case], rounds: int) -> None:
    """Ours is the best of the rounds, on tools alone; the peers' are those of the judged cases."""
    tools = [case for case in found if case.corpus in (CALLS, TOOLS, MADE_UP)]
    chosen = random.Random(0).sample(tools, min(_COMPILED, len(tools)))
    run.compile_medians = compile_medians([j for j in run.judged if j.case in tools])
    own, run.black_median = own_compile_medians([case.schema for case in chosen], rounds)
    run.compile_medians[OURS] = own


if __name__ == "__main__":
    sys.exit(main())
