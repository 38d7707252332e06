"""What must be trusted of the checker is little; what it imports, tests/repository sees."""

from pathlib import Path

from tests.repository.checkout import SOURCE_ROOTS
from tests.repository.code_lines import code_lines

# Whatever stands in the package is trusted.
PACKAGE = SOURCE_ROOTS["gochecker"] / "gochecker"


def lengths(folder: Path) -> dict[str, int]:
    return {path.stem: code_lines(path.read_text(encoding="utf-8")) for path in folder.glob("*.py")}


def test_what_must_be_trusted_is_short() -> None:
    lines = lengths(PACKAGE)
    # It prints what the checker says.
    assert lines.pop("__main__") <= 29, lines
    # Needed for games that a cycle ends, and for no others.
    assert lines.pop("cycle_checker") <= 184, lines
    # And these for strategies that win whatever stands elsewhere.
    assert lines.pop("anywhere") + lines.pop("patterns") <= 321, lines
    assert lines["checker"] <= 213, lines
    assert sum(lines.values()) <= 849, lines
