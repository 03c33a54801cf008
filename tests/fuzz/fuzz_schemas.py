"""A coverage-guided fuzzer of schemas with values: `make fuzz-schemas SECONDS=60`.

Hypothesis draws a schema and a value from an input, and atheris looks for inputs that run new code
of the compiler. Interpreter, IR and generated code have to agree, and `verify` has to find nothing
in what is emitted. It stops at the first input that breaks this, which is then in `build/fuzz` with
the schema and the value printed. Add these to tests/agreement/test_agreement_regressions.py.
"""

import sys
from pathlib import Path
from typing import Any

import atheris
from hypothesis import given, settings
from hypothesis import strategies as st

sys.path[:0] = [str(Path(__file__).parents[1] / name) for name in ("", "agreement")]

with atheris.instrument_imports(include=["codegen.schema", "codegen.lower", "codegen.passes"]):
    from stages import Stages, assert_agreement
    from strategies import schemas, values_for

    from codegen.audit.parsed import parsed
    from codegen.audit.verify.allow_lists import TOOL
    from codegen.audit.verify.allowed import allowed_findings
    from codegen.errors import SchemaError
    from codegen.pipeline import compile_source

_FOLDER = Path("build/fuzz")


@settings(database=None, deadline=None)
@given(data=st.data())
def one_schema(data: st.DataObject) -> None:
    """Draw a schema with values for it; raise where the stages do not agree."""
    schema: Any = data.draw(schemas(), "schema")
    try:
        stages = Stages.of(schema)
        source = compile_source(schema, runtime="._runtime.").source
    except SchemaError:
        return
    assert allowed_findings("schema.py", parsed(source), TOOL) == []
    for _ in range(3):
        assert_agreement(stages, data.draw(values_for(schema), "value"))


def main() -> None:
    """Fuzz for as many seconds as the first argument says."""
    seconds = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    corpus = _FOLDER / "schemas"
    corpus.mkdir(parents=True, exist_ok=True)
    options = [f"-max_total_time={seconds}", f"-artifact_prefix={_FOLDER}/", "-timeout=60"]
    options.append("-max_len=8192")
    one_input = one_schema.hypothesis.fuzz_one_input  # type: ignore[attr-defined]
    atheris.Setup([sys.argv[0], *options, str(corpus)], one_input)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
