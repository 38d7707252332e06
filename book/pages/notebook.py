"""What docs/notebook.ipynb shows: `python -m book.pages.notebook` runs its cells and keeps it.

What a cell shows is what `goproof.show` draws of its last value, as the extension has IPython do.
"""

import ast
import contextlib
import json
import os
import re
import sys
import tempfile
from pathlib import Path
from typing import Any

from godoors.notebook import drawn

NOTEBOOK = Path("docs/notebook.ipynb")
EXTENSION = "%load_ext goproof\n"


def run(notebook: dict[str, Any]) -> list[str | None]:
    """Return what each cell of code shows, in HTML, or None; they run in an empty directory."""
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    names: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as directory, contextlib.chdir(directory):
        return [_shown("".join(cell["source"]), names) for cell in cells]


def _shown(source: str, names: dict[str, Any]) -> str | None:
    tree = ast.parse(source.removeprefix(EXTENSION))
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, str(NOTEBOOK), "exec"), names)
    if not isinstance(last, ast.Expr):
        return None
    value = eval(compile(ast.Expression(last.value), str(NOTEBOOK), "eval"), names)
    return value._repr_html_() if hasattr(value, "_repr_html_") else str(drawn(value))


def with_outputs(notebook: dict[str, Any]) -> dict[str, Any]:
    """Return the notebook with what its cells show, each as one string."""
    shown = iter(run(notebook))
    number = iter(range(1, len(notebook["cells"]) + 1))

    def done(cell: dict[str, Any]) -> dict[str, Any]:
        if cell["cell_type"] != "code":
            return cell
        count, html = next(number), next(shown)
        before = [output["data"]["text/html"] for output in cell["outputs"] if "data" in output]
        if before and without_seconds(html) == without_seconds(before[0]):
            html = before[0]
        result = {
            "output_type": "execute_result",
            "execution_count": count,
            "metadata": {},
            "data": {"text/html": html},
        }
        return {**cell, "execution_count": count, "outputs": [] if html is None else [result]}

    return {**notebook, "cells": [done(cell) for cell in notebook["cells"]]}


def without_seconds(shown: str | None) -> str | None:
    """Return what a cell shows without the seconds that something took, which differ."""
    return shown and re.sub(r"\d+\.\d+(?= s\b|</td>)", "…", shown)


def main() -> int:
    """Update the outputs, where more than seconds has changed."""
    kept = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    text = json.dumps(with_outputs(kept), indent=1, ensure_ascii=False)
    NOTEBOOK.write_text(f"{text}\n", encoding="utf-8")
    return os.EX_OK


if __name__ == "__main__":
    sys.exit(main())
