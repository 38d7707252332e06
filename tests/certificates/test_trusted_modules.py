"""What must be trusted of the checker is little; what it imports, tests/repository sees."""

from tests.repository.checkout import SOURCE_ROOTS
from tests.repository.code_lines import code_lines

PACKAGE = SOURCE_ROOTS["gochecker"] / "gochecker"
# Whatever stands in the package is trusted.
TRUSTED = sorted(PACKAGE.glob("*.py"))
# So is what checks solvers' proofs, which does not even need the law.
OF_SOLVERS = sorted((PACKAGE / "cpc").glob("*.py"))


def test_what_must_be_trusted_is_short() -> None:
    lines = {path.stem: code_lines(path.read_text(encoding="utf-8")) for path in TRUSTED}
    # Needed for games that a cycle ends, and for no others.
    assert lines.pop("cycle_checker") <= 184, lines
    # Needed for version 5, and for no other.
    assert lines.pop("level_checker") <= 191, lines
    assert lines["checker"] <= 206, lines
    assert sum(lines.values()) <= 804, lines


def test_checker_of_solvers_proofs_is_short() -> None:
    lines = {path.stem: code_lines(path.read_text(encoding="utf-8")) for path in OF_SOLVERS}
    # A calculus of some seventy rules, each a line or a function of its own.
    assert sum(lines.values()) <= 800, lines
