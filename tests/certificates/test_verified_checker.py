"""The checker that Coq proves sound, as a program, and values as theorems of Coq's kernel."""

import gzip
import json
import re
import shutil
import subprocess
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from godoors.other_checkers import verified
from godoors.other_checkers.certificate_files import theorem_of
from godoors.other_checkers.in_coq import problem_theorem, theorem
from goimpl.colours import WHITE
from goproof.errors import UsageError
from goproof.problems.solve import solve_in_region
from goproof.solvers.coq import development
from goproof.solvers.coq.as_one import in_order
from refinement.coq_theorems import fault, main as coq_values
from tests.certificates.anywhere import with_two_liberties
from tests.certificates.examples import examples, levelled
from tests.certificates.plain import text as text_of
from tests.certificates.second_checker import HAS_COQ, VERIFIED, a_program, judge
from tests.repository.checkout import ROOT
from tests.support.commands import Run
from tests.support.processes import PATIENCE
from tests.support.refusals import Refusal

VALUES = ROOT / "docs" / "values"
needs_coq = pytest.mark.skipif(not HAS_COQ, reason="there is no coqc or no ocamlopt")
# Won with the immortal stones only.
BESIDE = "ko beside immortal (0, 0) positional"


@pytest.fixture(autouse=True)
def coq(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Coq be found, which tests are without otherwise."""
    monkeypatch.delenv(development.VARIABLE, raising=False)


@needs_coq
def test_goproof_check_asks_it(
    programs: dict[str, Path], run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verified, "program", lambda _: programs[VERIFIED])
    status, out, _ = run("check --verified 2x2.lower")
    assert status == 0
    assert " and by the checker proved in Coq\n" in out


def test_once_it_is_built_every_check_asks_it(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    both = "accepted by the checker in Python and by the checker proved in Coq\n"
    for status, said in ((0, both), (1, "nothing is proved")):
        program = a_program(tmp_path, f"cat > /dev/null; echo no rule allows it; exit {status}")
        monkeypatch.setattr(verified, "built", lambda program=program: program)
        ended, out, _ = run("check 1x1.lower")
        assert ended == status
        assert said in out


def test_what_is_too_large_for_it_is_left_to_the_others(
    run: Run, refused: Refusal, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    program = a_program(tmp_path, "cat > /dev/null; echo too large for this checker; exit 2")
    for name in ("built", "program"):
        monkeypatch.setattr(verified, name, lambda *_: program)
    _, out, err = run("check 1x1.lower")
    assert "accepted by the checker in Python\n" in out
    assert "the checker proved in Coq says nothing" in err
    assert "too large for this checker" in refused("check", "--verified", "1x1.lower")


def test_it_is_built_once_of_the_reader_and_of_what_coq_accepts(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    compiled, commands = [], []

    def run(command: list[str], cwd: Path, **_: object) -> CompletedProcess[str]:
        commands.append(command[0])
        assert all((cwd / name).is_file() for name in verified.READER)
        (cwd / verified.PROGRAM).write_text("built")
        return CompletedProcess(command, 0, "", "")

    def compiled_in(place: Path, needed: str, timeout: float) -> str:
        compiled.append((place.is_dir(), needed))
        return ""

    monkeypatch.setattr(verified, "_cache", lambda: tmp_path)
    monkeypatch.setattr(shutil, "which", lambda name: name)
    monkeypatch.setattr(subprocess, "run", run)
    for name, known in (("version", "1"), ("compiler", "coqc")):
        monkeypatch.setattr(development, name, lambda known=known: known)
    monkeypatch.setattr(development, "compiled_in", compiled_in)
    first, again = verified.program(), verified.program()
    assert first == again
    assert first.read_text() == "built"
    assert compiled == [(True, verified.NEEDED)]
    assert commands == ["coqc", "ocamlopt"]


@needs_coq
def test_it_names_the_line_that_is_refused(programs: dict[str, Path], tmp_path: Path) -> None:
    """The line of a node that is not proved, or the last one where that is no root."""
    lines = with_two_liberties(19)
    pattern, root = dict(lines[2]), dict(lines[3])
    pattern.pop("move")
    root["answers"] = {}
    files = [lines, [*lines[:2], pattern, root], [*lines[:3], root], lines[:3]]
    ask = judge(programs[VERIFIED], tmp_path)
    answers = ask("".join(text_of(file)).encode() for file in files)
    said = [answer.partition(": ")[0] for answer in answers]
    assert said == ["accepted", "refused, line 3", "refused, line 4", "refused, line 3"]
    assert ["root" in answer for answer in answers] == [False, False, False, True]


# --- theorems ----------------------------------------------------------------------------------


def lines_of(name: str, which: str) -> list[str]:
    return gzip.decompress((VALUES / f"{name}.{which}.jsonl.gz").read_bytes()).decode().splitlines()


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A directory in which Coq has compiled what a theorem needs."""
    place = tmp_path_factory.mktemp("library")
    assert not development.compiled_in(place, verified.NEEDED, timeout=PATIENCE)
    return place


def test_values_need_coq(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GOPROOF_COQC", "")
    assert coq_values([]) == 2
    monkeypatch.undo()
    monkeypatch.setattr(development, "compiler", lambda: "coqc")
    monkeypatch.setattr(development, "compiled_in", lambda *_: "it is not compiled")
    assert coq_values([]) == 1


@needs_coq
@pytest.mark.slow
def test_a_value_is_a_theorem_and_a_wrong_one_is_none(library: Path) -> None:
    for name in ("1x3", "2x2", "3x3"):
        text = theorem(f"value_of_{name}", lines_of(name, "lower"), lines_of(name, "upper"))
        assert not fault(library, name, text)
        margin = int(text.partition(") Black (")[2].partition(")")[0])
        for wrong in (margin - 1, margin + 1):
            changed = text.replace(f") Black ({margin})", f") Black ({wrong})")
            assert changed != text
            assert fault(library, name, changed)
    text = theorem("value_of_2x2", lines_of("2x2", "lower"), lines_of("2x2", "upper"))
    lines = text.splitlines(keepends=True)
    steps = [i for i, line in enumerate(lines) if line.startswith(("  replies", "  moves"))][::4]
    forged = ("".join(lines[:i] + lines[i + 1 :]) for i in steps)
    assert sum(bool(fault(library, "2x2", each)) for each in forged) >= 4


@needs_coq
@pytest.mark.slow
def test_certificates_with_levels_make_a_theorem_and_forged_levels_none(library: Path) -> None:
    both = levelled(2, 4, 8), levelled(2, 4, 9, WHITE)
    text = theorem("value_of_2x4", *([json.dumps(line) for line in lines] for lines in both))
    assert not fault(library, "2x4", text)
    assert fault(library, "2x4", text.replace(") Black (8)", ") Black (9)"))
    # From here on higher levels are lower.
    changed = re.sub(r" (\d+)%N", lambda found: f" {1000 - int(found[1])}%N", text)
    assert changed != text
    assert fault(library, "2x4", changed)


@needs_coq
@pytest.mark.slow
def test_certificates_by_living_territory_make_a_theorem(library: Path) -> None:
    """Who only passes has not enough there."""
    both = levelled(2, 4, 8, has_territory=True), levelled(2, 4, 9, WHITE)
    text = theorem("value_of_2x4", *([json.dumps(line) for line in lines] for lines in both))
    assert text.count("replies_in_territory := true") == 1
    assert not fault(library, "2x4", text)
    changed = text.replace("replies_in_territory := true", "replies_in_territory := false")
    assert fault(library, "2x4", changed)


@needs_coq
@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "region"), [("straight-three", "XXXXX/XXXXX"), ("two-eyes", ""), ("direct-ko", "")]
)
def test_a_problem_is_a_theorem_and_what_is_changed_is_none(
    name: str, region: str, library: Path
) -> None:
    text = theorem_of(solve_in_region(name))
    assert not fault(library, name, text)
    claims = text.index("Theorem")
    for winner, other in (("Black", "White"), ("White", "Black")):
        said = f"problem_1 {winner}\n"
        if said in text:
            changed = text[:claims] + text[claims:].replace(said, f"problem_1 {other}\n", 1)
            assert fault(library, name, changed)
    entries = [line for line in text.splitlines(keepends=True) if line.startswith("  replies_with")]
    for entry in entries[:: max(1, len(entries) // 3)]:
        assert fault(library, name, text.replace(entry, "", 1))
    if region:
        # A point that nobody may play at, and the game before it: other problems.
        assert fault(library, name, text.replace(region, region.replace("XXX", "XX.", 1)))


@needs_coq
@pytest.mark.slow
def test_what_is_not_immortal_is_no_theorem(library: Path) -> None:
    text = problem_theorem("beside", "", {"it": text_of(examples()[BESIDE])})
    assert not fault(library, BESIDE, text)
    marks = text.partition('immortal := marked "')[2].partition('"')[0]
    assert "X" in marks
    assert fault(library, BESIDE, text.replace(f'"{marks}"', f'"{marks.replace("X", ".")}"'))


@needs_coq
@pytest.mark.slow
def test_values_are_built(capsys: pytest.CaptureFixture[str]) -> None:
    assert coq_values(["1x2", "2x3", "snapback"]) == 0
    assert "\n9 values and problems are theorems, closed" in capsys.readouterr().out
    assert coq_values(["9x9"]) == 1


def test_two_certificates_of_different_values_make_no_theorem() -> None:
    for name, which in (("1x4", "upper"), ("1x3", "lower")):
        with pytest.raises(UsageError, match="not about one value"):
            theorem("wrong", lines_of("1x3", "lower"), lines_of(name, which))


def test_the_file_says_what_was_asked(tmp_path: Path, run: Run) -> None:
    file = tmp_path / "v.v"
    status, out, _ = run("value 1x3 --ko situational --coq", file)
    assert status == 0
    assert "kept in" not in out
    text = file.read_text(encoding="utf-8")
    assert "Definition board : graph := rectangle 1 3." in text
    said = 'value (superko Situational true) (board_drawn "..." : colouring board) Black (3).'
    assert said in text


def test_the_file_says_what_was_asked_of_a_problem(tmp_path: Path, run: Run) -> None:
    file = tmp_path / "p.v"
    assert run("solve straight-three --ko situational --coq", file)[0] == 0
    text = file.read_text(encoding="utf-8")
    assert "Definition board : graph := rectangle 2 5." in text
    parts = ("defender := White;", 'target := marked "X..../.....";', "has_to_live := false |}")
    parts += ('open_points := marked "XXXXX/XXXXX";', 'immortal := marked "...../.....";')
    assert [text.count(part) for part in (*parts, "captures_all := false;")] == [1] * 6
    first = '(board_drawn "O...O/OOOOO")'
    won = [f"problem_1 {side}\n    {first} {side} (having 0 1) 0 []" for side in ("Black", "White")]
    assert all(f"wins_problem (superko Situational true) {claim}" in text for claim in won)
    assert text.count("wins_problem") == 8


STOPS_EARLY = "| wins_at_the_end c : passes_to_end r <= S (in_a_row c) ->"
ALL_OF_IT = "else forall v, target q v -> b v <> defender q."
# In what file, and each fault.
FAULTS = [
    ("checker/Program.v", "when (negb (is_in (fst own) now (snd c)))", "when true"),
    ("checker/Program.v", "((add (key_of s') (fst all), snd all), snd known)", "known"),
    ("checker/Conditions.v", "(own <? level f)%N || mem k (among f)", "mem k (among f)"),
    ("checker/Program.v", "Some _ => @is_closed G (map order turned) end", "Some _ => true end"),
    ("checker/Outcomes.v", "Some (Some (margin <=?", "Some (Some (margin - 1 <=?"),
    # A living stone may be given up; one of the history may have lived; regions may border on other
    # stones; the game may end before the reply.
    ("checker/Program.v", "lives_on (stones s) (stones s')", "lives_on (stones s) (stones s)"),
    ("checker/Program.v", "lives_on (words_of (fst position)) (stones root)", "true"),
    (
        "checker/Outcomes.v",
        "has_two_eyes own counted (all_of",
        "has_two_eyes (N.land 0 own) counted (all_of",
    ),
    ("checker/Outcomes.v", "is_in_time s safe", "is_in_time s 0"),
    ("Problems.v", "| wins_at_the_end c : passes_to_end r <= in_a_row c ->", STOPS_EARLY),
    ("Problems.v", "\\/ exists u, joined b v u /\\ immortal q u).", ")."),
    ("Problems.v", "else exists v, target q v /\\ b v <> defender q.", ALL_OF_IT),
    # The proof is as good on a board without the point outside: the law's tables tell.
    ("Problems.v", "Some v => immortal v", "Some v => immortal v && false"),
    ("Cycles.v", "turns h < turns g", "turns h <= turns g"),
    ("Cycles.v", "Lt => n | Eq => 0 | Gt => - n", "Lt => - n | Eq => 0 | Gt => n"),
    ("checker/RoundProgram.v", "(its_passes n <? 2) && negb (mem (stand_key s) history)", "true"),
    ("checker/RoundProgram.v", "   - if draw_is_enough then 0 else 1)%Z.", "   )%Z."),
    ("checker/PatternProgram.v", "when (lies_in opened secure) (Some secure)", "Some secure"),
    ("checker/PatternProgram.v", "N.pred (snd e)", "snd e"),
    ("checker/PatternProgram.v", "N.ldiff (empties n) (inside m)", "empties n"),
    ("checker/PatternProgram.v", "Some (negb (final a || cannot_undo a))", "Some false"),
    ("checker/PatternProgram.v", "lies_in (beside (snd region)) (inside s)", "true"),
    ("theory/PatternNodes.v", "zone m x /\\ zone k x /\\ colours m x <> colours k x", "True"),
    # The winner may wait with any goal, or for a later node; or a ko is relied on; or any reply to
    # one who waits is like a pass.
    ("checker/PatternProgram.v", "with Keep, Some ([], _) => true", "with _, Some ([], _) => true"),
    ("checker/PatternProgram.v", "| Capture => true | _ =>", "| Capture | Keep => true | _ =>"),
    ("checker/PatternProgram.v", "Keep => None | _ => option_map", "_ => option_map"),
    ("theory/PatternNodes.v", "j <= n /\\ listed_node", "listed_node"),
    ("checker/PatternProgram.v", "waits && negb (differ (inside m) k m)", "waits"),
]


@needs_coq
@pytest.mark.slow
@pytest.mark.parametrize(("file", "old", "new"), FAULTS)
def test_a_fault_leaves_no_proof(
    file: str, old: str, new: str, library: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "coq"
    shutil.copytree(development.ROOT, place, ignore=shutil.ignore_patterns("*.vo*", "*.glob"))
    text = (place / file).read_text(encoding="utf-8")
    assert text.count(old) == 1
    (place / file).write_text(text.replace(old, new), encoding="utf-8")
    monkeypatch.setattr(development, "ROOT", place)
    needed = "ProblemTables" if "immortal v &&" in new else verified.NEEDED
    fault = compiled_again(shutil.copytree(library, tmp_path / "run"), Path(file).stem, needed)
    # What is planted is well formed: it is a proof that breaks, in another file.
    assert fault
    assert not fault.startswith(f"{file}: ")
    assert "no answer in" not in fault


def compiled_again(place: Path, changed: str, name: str) -> str:
    """Compile what rests on a changed file in a copy of the library; return the fault of a name."""
    run = development._Run(place, timeout=PATIENCE)
    texts = {stem: file.read_text(encoding="utf-8") for stem, file in run.files.items()}
    for stem, file in run.files.items():
        if file.with_suffix(".vo").exists() and changed not in in_order(texts, [stem]):
            run.faults[stem] = ""
    return run.compiled(name)
