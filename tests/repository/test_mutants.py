"""The faults of `make mutants` fit the repository as it is, and the page is not older than they."""

import ast
from collections import Counter
from contextlib import nullcontext
from pathlib import Path

import pytest

from goproof.lemmas import all_lemmas
from mutants import faults as register, planting
from mutants.faults import Edit, Fault, Text, Unfit, Within, rooms
from mutants.kept import Kept, digest, page
from mutants.operators import c_changes, changes
from mutants.planting import (
    CRASH,
    NOT_READY,
    NOTHING,
    TEST,
    VERIFY,
    Answer,
    Bench,
    Commands,
    Result,
    shortfalls,
)
from tests.repository.checkout import ROOT, text_of
from tests.support.extent import FULL

FAULTS = register.chosen_faults()
# So many of those that somebody thought of, and no more: operators are sampled.
MOST = 150
# All changes of a room take long to look for.
SAMPLES = {room: register._sample(room, every=False) for room in rooms()[: None if FULL else 2]}
SAMPLED = [fault for faults in SAMPLES.values() for fault in faults]
MODULE = '''\
"""A module."""

class Board:
    def dead(self, stones, *, both=False):
        """Whether some stone is dead."""
        if any(s.captured and not s.free for s in stones):  # some
            return len(stones) > 3
        self.note(f"{1 + 1}")
        match both:
            case 1 | 2 if (more := self.pop()):
                more.take()
        while more := self.pop():
            more.take()

        def inner(n: int | None = 3) -> "int | None":
            return n + 1

        return both
'''
SOURCE_IN_C = """\
/* a < b */
static bool full(int n) {  // n > 3
    return !empty(n) && n >= 12 && p->size << 1 == 'a';
}
"""


def test_faults_fit_their_files_leave_programs_and_are_looked_for_by_what_there_is() -> None:
    assert len({fault.name for fault in FAULTS}) == len(FAULTS) <= MOST
    for room, faults in SAMPLES.items():
        assert len(faults) == room.sample, room.name
    # That every change leaves a program is seen below, of each kind.
    few = [faults[0] for faults in SAMPLES.values() if faults]
    for number, fault in enumerate([*few, *FAULTS]):
        text = text_of(fault.file)
        changed = fault.planted(text)
        assert changed != text, fault.name
        if fault.file.endswith(".py") and (FULL or number % 6 == 0):
            ast.parse(changed)
    lemmas = {lemma.name for lemma in all_lemmas()}
    for fault in [*FAULTS, *SAMPLED]:
        assert fault.rows or fault.tests, fault.name
        assert set(fault.ends_in.split()) <= {"crash", "time-out"}
        for row in fault.rows:
            assert set(row.split(" --")[0].split()) <= lemmas, row
        for test in fault.tests:
            path, *inner = test.split("::")
            assert (ROOT / path).exists(), test
            for name in inner:
                assert f"def {name.split('[')[0]}(" in text_of(path), test


def test_a_fault_is_planted_by_name_and_by_syntax_where_it_fits() -> None:
    edits: list[tuple[Edit, str]] = [
        (Text("no such text", "another"), "occurs 0 times"),
        (Within("Board.alive", "", "return True"), r"no function Board\.alive"),
        (Within("Board.dead", "1 +", "3"), "is no expression nor statement"),
        (Within("Board.dead", "1 + 2", "3"), "occurs 0 times"),
        (Within("Board.dead", "stones", "()"), "occurs 2 times"),
    ]
    for edit, why in edits:
        with pytest.raises(Unfit, match=why):
            Fault("none", "law", "a.py", edit).planted(MODULE)
    first = Within("Board.dead", "", "if len(stones) > 9:\n    return False").applied(MODULE)
    assert '"""\n        if len(stones) > 9:\n            return False\n        if any(' in first
    other = Within("Board.dead", "len( stones )>3", "len(stones) > 4").applied(MODULE)
    assert other == MODULE.replace("len(stones) > 3", "(len(stones) > 4)")
    assert Within("", "return both", "return 1").applied(MODULE).endswith("        return 1\n")


def test_a_fault_is_written_in_a_line_or_two() -> None:
    place, of_room = "gospec.law.colouring:Notions.dead", rooms()[0]
    one = register._fault("one", {place: "b.where(c) => b.where(opponent(c))", "by": "tests/spec"})
    assert (one.file, one.room) == ("spec/gospec/law/colouring.py", of_room.name)
    assert one.edit == Within("Notions.dead", "b.where(c)", "b.where(opponent(c))")
    assert register._fault("two", {place: "=> return frozenset()"}).tests == of_room.tests
    rows = register._fault("three", {place: "a => b", "by": ["clear_is_idempotent", "tests/spec"]})
    assert (rows.rows, rows.tests) == (("clear_is_idempotent",), ("tests/spec",))
    for change in ("a", "a => b => c"):
        with pytest.raises(Unfit, match="it has to have one =>"):
            register._fault("four", {place: change})
    with pytest.raises(Unfit, match="is in no room"):
        register._fault("five", {"README.md": "a => b"})


def test_every_change_leaves_a_program_and_no_text_is_taken_for_code() -> None:
    found = changes(MODULE)
    for change in found:
        assert ast.dump(ast.parse(change.applied(MODULE))) != ast.dump(ast.parse(MODULE))
    assert {change.function for change in found} == {"Board.dead", "Board.dead.inner"}
    changed = Counter(
        line.strip()
        for change in found
        for line in change.applied(MODULE).splitlines()
        if line not in MODULE.splitlines()
    )
    assert changed == {
        "if not any(s.captured and not s.free for s in stones):  # some": 1,
        "if any(s.captured or not s.free for s in stones):  # some": 1,
        "if any(s.captured and  s.free for s in stones):  # some": 1,
        "return len(stones) >= 3": 1,
        "return len(stones) < 3": 1,
        "return len(stones) > 4": 1,
        "return len(stones) > 2": 1,
        "return n - 1": 1,
        "return n + 2": 1,
        "return n + 0": 1,
    }
    in_c = {
        "!empty": "empty",
        "(n) &&": "(n) ||",
        "n >= 12": "n > 12",
        "12": "13",
        "12 &&": "12 ||",
        "<< 1": "<< 2",
        "==": "!=",
    }
    assert [change.applied(SOURCE_IN_C) for change in c_changes(SOURCE_IN_C)] == [
        SOURCE_IN_C.replace(old, new) for old, new in in_c.items()
    ]


def test_what_was_caught_is_kept_until_the_fault_or_its_function_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mutants.kept.ROOT", tmp_path)

    def of(text: str, statement: str = "return False", test: str = "t") -> Fault:
        (tmp_path / "a.py").write_text(text, encoding="utf-8")
        digest.cache_clear()
        return Fault("f", "law", "a.py", Within("Board.dead", "", statement), tests=(test,))

    def result(fault: Fault, by: str) -> Result:
        return Result(fault, by, "a test", 1.0, "abc", "2026-11-23")

    kept = tmp_path / "build" / "kept.json"
    fault = of(MODULE)
    Kept(kept).add(result(fault, "nothing"))
    assert Kept(kept).caught([fault]) == {}
    Kept(kept).add(result(fault, "test"))
    other = "\n\ndef other():\n    return 1\n"
    same = of(MODULE.replace("  # some", "") + other)
    assert Kept(kept).caught([same]) == {same: result(same, "test")}
    for fault in (
        of(MODULE, "return True"),
        of(MODULE, test="u"),
        of(MODULE.replace("> 3", "> 4")),
    ):
        assert Kept(kept).caught([fault]) == {}


def test_the_page_counts_what_caught_each_fault_and_names_what_survived() -> None:
    results = [
        Result(FAULTS[0], "verify", "a row", 1.0, "abc", "2026-11-23"),
        Result(FAULTS[1], "nothing", "", 2.0, "abc", "2026-11-23"),
        Result(FAULTS[2], "test", "a test", 3.0, "def+", "2026-11-22"),
    ]
    text = page({"law": results, "words": []})
    assert "| law | 3 | 1 | 1 | 0 | 1 | `def+` | 2026-11-22 |" in text
    assert "as a whole: words." in text
    assert f"- {FAULTS[1].room}, `{FAULTS[1].file}`, `{FAULTS[1].name}`" in text
    assert shortfalls([results[0], results[2]], whole=False) == []
    assert shortfalls(results, whole=False)


@pytest.mark.slow
def test_what_is_called_equivalent_is_a_fault_that_there_is() -> None:
    found = {fault.name for room in rooms() for fault in register.all_changes(room)}
    assert found >= set(register.equivalents())


@pytest.mark.parametrize(
    ("row", "test", "by"),
    [(VERIFY, "", VERIFY), (CRASH, TEST, TEST), (CRASH, "", CRASH), ("", "", NOTHING)],
)
def test_a_fault_is_looked_for_by_rows_and_then_by_tests(
    row: str, test: str, by: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A crash is no catch; what fails without a fault shows none."""
    asked: list[object] = []

    def ask(_: Commands, question: object, directory: Path, seconds: int) -> Answer:
        asked.append(question)
        ends = {"a row": row, ("a test",): test, ("failing",): TEST}[question]  # type: ignore[index]
        return Answer(ends if len(asked) > 3 or question == ("failing",) else "")

    monkeypatch.setattr(Commands, "ask", ask)
    monkeypatch.setattr(planting, "copy_to", lambda _: None)
    monkeypatch.setattr(planting, "planted", lambda *_: nullcontext())
    faults = [
        Fault("f", "law", "a.py", Text("a", "b"), rows, tests)
        for rows, tests in ((("a row",), ("a test",)), ((), ("failing",)))
    ]
    with Bench(1, lambda *_: None) as bench:
        not_ready, result = bench.run(faults)
    assert (not_ready.fault, not_ready.by) == (faults[1], NOT_READY)
    assert (result.by or NOTHING, result.caught) == (by, by in (VERIFY, TEST))
    assert asked[3:] == ["a row", ("a test",)][: 1 if by == VERIFY else 2]
