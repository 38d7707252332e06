"""A lemma of one's own is read, checked and sent as those of the catalogue are."""

import io
import pickle
import re
from dataclasses import replace
from pathlib import Path

import pytest

import goproof
from goproof.errors import UsageError
from goproof.lemmas import lemma
from goproof.lemmas.own import all_own_lemmas, is_as_written, own_lemmas
from goproof.methods.questions import Options, Question
from goproof.verification.fingerprint import fingerprint
from goproof.verification.scheduler import checked
from goproof.vocabulary.check import Method, Verdict
from goproof.work.workers import Processes
from gospec.law.diagram import board
from tests.proofs.stored import rows
from tests.repository.checkout import ROOT
from tests.support.commands import Run
from tests.support.processes import python

EXAMPLE = ROOT / "docs" / "examples" / "my_lemma.py"
TEXT = EXAMPLE.read_text(encoding="utf-8")
NAME = "my_move_gives_the_opponent_no_stone"
PAGE = (ROOT / "docs" / "own-lemmas.md").read_text(encoding="utf-8")
# Without a claim, and so without a solver, it is checked in a moment.
SMALL = """
from goproof.vocabulary import Case, Example, Lemma, Subject, exhaustive, these_boards

LEMMA = Lemma(
    name="mine",
    sentence="It is so.",
    clauses=(),
    subject=Subject.MOVE,
    concludes=lambda case: {concludes},
    assumes=lambda case: {assumes},
    example=Example("XO/.. B1"),
    checks=(exhaustive(bound=these_boards((1, 1), (1, 2))),),
)
"""
TRUE = SMALL.format(concludes="case.placed(case.point) is case.mover", assumes="True")
CHECKS = re.compile(r"(checks=\((exhaustive.*),)\)")


def written(directory: Path, text: str, name: str = "mine.py") -> str:
    file = directory / name
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_page_shows_the_example() -> None:
    assert f"```python\n{TEXT}```\n" in PAGE


def test_a_lemma_of_a_file_is_known_by_its_text(tmp_path: Path) -> None:
    one, another = written(tmp_path, TRUE), written(tmp_path, TRUE, "copy.py")
    changed = written(tmp_path, TRUE + "\n", "changed.py")
    (mine,), (copy,), (other,) = map(own_lemmas, (one, another, changed))
    assert mine is copy
    assert mine != other


def test_no_verdict_on_a_lemma_of_a_file_is_kept(tmp_path: Path) -> None:
    store, says = tmp_path / "verdicts.sqlite", tmp_path / "says.txt"
    reading = SMALL.format(concludes="Path(SAYS).read_text() == 'so'", assumes="True")
    file = written(tmp_path, f"from pathlib import Path\nSAYS = {str(says)!r}\n{reading}")
    for said, verdict in (("so", Verdict.HOLDS), ("otherwise", Verdict.REFUTED)):
        says.write_text(said, encoding="utf-8")
        (row,) = goproof.verify(lemma_files=[file], jobs=1, store=store)
        assert (row.verdict, row.stored_pieces) == (verdict, 0)
    assert rows(store) == []


def test_a_lemma_of_a_file_can_be_sent_functions_and_all(tmp_path: Path) -> None:
    (mine,) = own_lemmas(written(tmp_path, TRUE))
    batch = (Question(mine, Method.EXHAUSTIVE, board("1x2")),)
    # To a process that has never seen the file, which is gone by then.
    (tmp_path / "mine.py").unlink()
    with Processes(1) as workers:
        workers.submit(checked, batch, Options())
        (call,) = workers.done()
    outcomes, sources = call.result()
    assert (outcomes[0].verdict, sources) == (Verdict.HOLDS, fingerprint())


def test_a_lemma_that_is_not_as_its_file_says_is_not_sent(tmp_path: Path) -> None:
    (mine,) = own_lemmas(written(tmp_path, TRUE))
    assert is_as_written(mine)
    with pytest.raises(pickle.PicklingError):
        pickle.dumps(replace(mine, note="changed"))
    unsent = replace(lemma("clear_is_idempotent"), name="unsent")
    for changed in (unsent, replace(mine, note="changed")):
        with pytest.raises(UsageError, match="known to this process only"):
            goproof.verify([changed], ["1x1"], cluster="tcp://127.0.0.1:1")


NEITHER = "UNKNOWN, expected HOLDS.* neither True nor False"
BROKEN = r"UNKNOWN, expected HOLDS.* the check raised AttributeError: .* \(line 9 of "


@pytest.mark.parametrize(
    ("concludes", "assumes", "says"),
    [
        ("True", "False", "VACUOUS, expected HOLDS"),
        ("False", "True", "REFUTED, expected HOLDS"),
        ("case.point in case.after.nothing", "True", BROKEN),
        # Each is true, whatever it says.
        ("(False for v in case.captives)", "True", NEITHER),
        ("(False, 'as a move captures')", "True", NEITHER),
        ("True", "case.captives", NEITHER),
    ],
)
def test_what_is_empty_false_or_broken_is_not_accepted(
    concludes: str, assumes: str, says: str, tmp_path: Path, run: Run
) -> None:
    file = written(tmp_path, SMALL.format(concludes=concludes, assumes=assumes))
    status, out, _ = run("verify --jobs 1 --lemma-file", file)
    assert status == 1
    assert re.search(says, " ".join(out.split()))


def test_stdin_is_a_file(monkeypatch: pytest.MonkeyPatch, run: Run, with_canaries: None) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(TRUE.encode())))
    status, out, _ = run("verify --lemma-file - --jobs 1")
    assert status == 0
    assert "\nmine\n" in out
    assert re.search(r"\n[1-9]\d* canaries refused\n", out)


def test_a_lemma_of_a_notebook_is_checked_here() -> None:
    # A cell has no file: so is what Python reads from standard input.
    cell = f"{TRUE}import goproof\n[row] = goproof.verify(LEMMA)\nprint(row.verdict.value)\n"
    done = python("-", input=cell)
    assert done.stdout == "HOLDS\n", done.stderr


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "it must define LEMMA"),
        ("LEMMA = 1", "1 is not a Lemma"),
        ("LEMMAS = []", "LEMMAS is empty"),
        ("1 +", "SyntaxError"),
        ("x = 1\nx.nothing", r"line 2[\s\S]*AttributeError"),
        ("raise SystemExit(0)", "SystemExit"),
        ("raise GeneratorExit", "GeneratorExit"),
        (TRUE.replace('"mine"', '"../mine"'), "is not in snake_case"),
        (TEXT.replace(f'    name="{NAME}",\n', ""), "in place of __name__"),
        (TRUE.replace('"mine"', '"clear_is_idempotent"'), "the catalogue has a lemma"),
        (TRUE.replace("clauses=()", 'clauses=("S1/R99",)'), "there is no clause 'S1/R99'"),
        (CHECKS.sub("checks=()", TRUE), "mine: checks are of all_graphs"),
        (CHECKS.sub(r"\1 \2)", TRUE), "mine: one method has two checks"),
        (TRUE.replace("exhaustive", "bounded"), "without a statement it can be checked exhaus"),
    ],
)
def test_what_is_no_lemma_is_refused_and_why(text: str, complaint: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=complaint):
        own_lemmas(written(tmp_path, text))


def test_several_lemmas_need_names_of_their_own(tmp_path: Path) -> None:
    texts = {"mine.py": "# one\n", "other.py": "# another\n"}
    files = [written(tmp_path, TRUE + more, name) for name, more in texts.items()]
    with pytest.raises(UsageError, match=r"other\.py: .*mine\.py has a lemma mine already"):
        all_own_lemmas(files)
    many = "LEMMAS = [replace(LEMMA, name=f'mine_{i}') for i in range(40)]\ndel LEMMA\n"
    file = written(tmp_path, f"from dataclasses import replace\n{TRUE}{many}")
    assert [lem.name for lem in all_own_lemmas([file])] == [f"mine_{i}" for i in range(40)]
    with pytest.raises(UsageError, match="No such file"):
        own_lemmas(str(tmp_path / "none.py"))
