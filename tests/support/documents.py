"""Documents like those of the sources, invented."""

from pathlib import Path

INVENTED = {
    "S0": ("zero.md", "Title\n\nOne rule,\nover two lines.\n"),
    "S1": ("one.txt", "First here. Second, isn't it? Third.\n\n<li>A *starred* item.</li>\n"),
}
TABLE = """\
[S0]
document = "zero.md"

[S0.clauses]
"S0/1" = { lines = "3-4" }

[S0.left_out]
"1" = { why = "the title" }

[S1]
document = "one.txt"

[S1.clauses]
"S1/R1" = { lines = "1:1" }
"S1/R2" = { lines = "1:2-3 3" }

[S1.left_out]
"""


def write_invented(directory: Path) -> None:
    for name, text in INVENTED.values():
        (directory / name).write_text(text, encoding="utf-8")
