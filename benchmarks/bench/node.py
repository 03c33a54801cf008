"""ajv on Node, in a process of its own and after the others: the context of another language."""

import json
import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from .judging import Judged, Tally

__all__ = ["AJV", "add_ajv"]

AJV = "ajv (node)"


def add_ajv(judged: Sequence[Judged], modules: Path, rounds: int) -> str:
    """Add what ajv shows to each case; return "", or why it could not be measured.

    `modules` is the folder node_modules that has ajv, ajv-formats and ajv-draft-04.
    """
    node = shutil.which("node")
    if node is None:
        return "there is no node here"
    if not (modules / "ajv").is_dir():
        return f"no ajv in {modules.parent.name}/{modules.name}"
    with TemporaryDirectory(prefix="bench-ajv-") as space:
        file = Path(space) / "cases.json"
        cases = [
            {"schema": c.schema, "formats": c.formats, "valid": c.valid, "invalid": c.invalid}
            for c in (j.case for j in judged)
        ]
        file.write_text(json.dumps({"cases": cases, "rounds": rounds}), encoding="utf-8")
        done = subprocess.run(
            [node, str(Path(__file__).with_name("ajv.js")), str(file)],
            env={**os.environ, "NODE_PATH": str(modules.resolve())},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
    if done.returncode:
        return f"node failed: {' '.join(done.stderr.split())[-200:]}"
    for one, found in zip(judged, json.loads(done.stdout)["found"], strict=True):
        tally = one.tallies[AJV] = Tally(refusal=found.get("refusal", ""))
        if not tally.refusal:
            tally.right = dict(zip((True, False), found["right"], strict=True))
            tally.compile_seconds = found["compileSeconds"]
        for kind, taken in found.get("seconds", {}).items():
            one.seconds.setdefault(kind, {})[AJV] = taken
    return ""
