"""How many lines of code a package has: without docstrings, comments and blank lines.

`python -m tests.repository.code_lines` counts those of gospec. The entries of the registers of
errata and presets are text, and are left out.
"""

import ast
import io
import re
import tokenize
from pathlib import Path

from tests.repository.checkout import SOURCE_ROOTS

REGISTER = re.compile(r"S[0-4]_ERRATA|_PRESETS|(_AGREED)?_TEXTS|_FEDERATION")
LAYOUT = {tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER}
NO_CODE = LAYOUT | {tokenize.COMMENT}


def code_lines(source: str) -> int:
    """The number of lines of a module that hold code."""
    tree = ast.parse(source)
    text: list[ast.stmt] = [
        node.body[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and ast.get_docstring(node) is not None
    ]
    for node in tree.body:
        if isinstance(node, ast.Assign) and REGISTER.fullmatch(ast.unparse(node.targets[0])):
            text.append(node)
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    spans = [(t.start[0], t.end[0]) for t in tokens if t.type not in NO_CODE]
    lines = {line for first, last in spans for line in range(first, last + 1)}
    for node in text:
        lines -= set(range(node.lineno, (node.end_lineno or 0) + 1))
    return len(lines)


def code_lines_of(package: str) -> dict[Path, int]:
    root = SOURCE_ROOTS[package] / package
    return {
        path.relative_to(root): code_lines(path.read_text(encoding="utf-8"))
        for path in sorted(root.rglob("*.py"))
    }


if __name__ == "__main__":
    counted = code_lines_of("gospec")
    for module, number in counted.items():
        print(f"{number:6} {module}")
    print(f"{sum(counted.values()):6} in all")
