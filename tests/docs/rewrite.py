"""Write into every page what its commands print now (`make golden`); review the difference."""

import tempfile
from pathlib import Path

from pages import CHECKOUT, PAGES, rewritten

if __name__ == "__main__":
    for name in PAGES:
        with tempfile.TemporaryDirectory() as folder:
            (CHECKOUT / name).write_text(rewritten(name, Path(folder)), encoding="utf-8")
