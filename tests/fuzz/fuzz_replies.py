"""A coverage-guided fuzzer of all reply parsers: `make fuzz-replies SECONDS=60`.

Of an input the first byte says the format and the second the mode; the rest is the reply. It begins
with the seeds, keeps in `build/fuzz/corpus` every input that ran new code, and stops at the first
that breaks a promise, which is then in `build/fuzz`. Add that one to the tests of its format.
"""

import sys
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["codegen.runtime"]):
    from replies.promises import assert_promises
    from replies.seeds import SEEDS

    from codegen.runtime.replies.formats import FORMATS, parser
    from codegen.runtime.replies.reading import Mode

    for name in FORMATS:  # each is imported when it is first asked for
        parser(name)

_NAMES = sorted(FORMATS)
_FOLDER = Path("build/fuzz")
_BYTES, _LENIENT = 2, 1  # bits of the second byte


def one_input(data: bytes) -> None:
    """Read one reply; raise for a broken promise."""
    if len(data) < 2:
        return
    name, bits = _NAMES[data[0] % len(_NAMES)], data[1]
    mode: Mode = "lenient" if bits & _LENIENT else "strict"
    reply = data[2:] if bits & _BYTES else data[2:].decode("utf-8", "surrogateescape")
    assert_promises(name, reply, mode)


def main() -> None:
    """Fuzz for as many seconds as the first argument says."""
    seconds = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    corpus, seeds = _FOLDER / "corpus", _FOLDER / "seeds"
    for folder in (corpus, seeds):
        folder.mkdir(parents=True, exist_ok=True)
    for index, name in enumerate(_NAMES):
        for bits in (0, _LENIENT):
            (seeds / f"{name}-{bits}").write_bytes(bytes([index, bits]) + SEEDS[name].encode())
    options = [f"-max_total_time={seconds}", f"-artifact_prefix={_FOLDER}/", "-timeout=20"]
    atheris.Setup([sys.argv[0], *options, str(corpus), str(seeds)], one_input)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
