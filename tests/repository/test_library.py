"""`import goproof` offers what the commands call, and the page of the library shows it."""

import ast
import inspect
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import goproof
from goproof.command_line.functions import HOMES
from goproof.command_line.main import COMMANDS, main
from goproof.errors import UsageError, argument
from tests.repository.checkout import ROOT, SOURCE_ROOTS

PAGE = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
EXAMPLES = dict(re.findall(r"^## (\w+)\n.*?^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
STUB = SOURCE_ROOTS["goproof"] / "goproof" / "__init__.pyi"


def test_every_command_is_offered_and_shown() -> None:
    # `goproof.report` is a package. What lists files and what completes words is for a terminal.
    commands = {{"report": "write_report"}.get(name, name) for name in COMMANDS}
    commands -= {"examples", "completion"}
    # `goproof verify --say` is a function of its own.
    commands |= {"conjecture"}
    assert commands | {"show"} == set(EXAMPLES)
    assert set(EXAMPLES) == set(HOMES) - {"UsageError", "Undecided", "load_ipython_extension"}
    assert set(HOMES) <= set(dir(goproof))


@pytest.mark.parametrize("name", HOMES)
def test_what_is_offered_is_what_its_type_says(name: str) -> None:
    offered = getattr(goproof, name)
    imports = (n for n in ast.parse(STUB.read_text("utf-8")).body if isinstance(n, ast.ImportFrom))
    exported = {(each.module, a.name) for each in imports for a in each.names if a.asname == a.name}
    assert (offered.__module__, name) in exported


def test_another_name_is_no_attribute() -> None:
    with pytest.raises(AttributeError, match="module 'goproof' has no attribute 'nothing'"):
        goproof.nothing  # type: ignore[attr-defined]  # noqa: B018


@pytest.mark.parametrize("name", EXAMPLES)
def test_example_runs(name: str, tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    shutil.copytree(ROOT / "tests" / "problems", tmp_path / "tests" / "problems")
    script = tmp_path / "example.py"
    script.write_text(guarded(EXAMPLES[name]), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, script], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def guarded(example: str) -> str:
    """The example as a script whose processes may import it."""
    return 'if __name__ == "__main__":\n' + "".join(f"    {line}\n" for line in example.split("\n"))


def test_nothing_is_imported_before_it_is_used() -> None:
    code = "import sys, goproof; print(*[m for m in sys.modules if m.startswith('go')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) == {"goproof"}


def test_an_error_names_the_argument_to_a_caller_and_the_option_on_the_command_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(UsageError) as caught:
        goproof.value("2x2", moves="A1 A1")
    assert str(caught.value).startswith("moves, move 2, A1: ")
    assert main(["value", "2x2", "--moves", "A1 A1"]) == 2
    assert capsys.readouterr().err.startswith("goproof value: --moves, move 2, A1: ")


def test_an_argument_of_two_words_is_an_option_with_a_hyphen() -> None:
    error = UsageError(f"{argument('to_move')}: green")
    assert str(error) == "to_move: green"
    assert error.with_options() == "--to-move: green"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("3y3",), "3y3"),
        (("XQ/..",), "start"),
        (("2x2", "green"), "to_move: 'green' is neither black nor white"),
    ],
)
def test_bad_plain_arguments_are_refused(arguments: tuple[str, ...], complaint: str) -> None:
    with pytest.raises(UsageError, match=complaint):
        goproof.value(*arguments)


# Calls that somebody makes by a slip, and what the message names.
WRONG_CALLS = {
    "no board": (lambda: goproof.value(3), "start: 3 is no board"),
    "no rules": (lambda: goproof.legal("S9", "3x3"), "unknown rules 'S9'"),
    "no board of legal": (lambda: goproof.legal("aga", 3.5), "board: 3.5 is no board"),
    "no file": (lambda: goproof.check("nothing.jsonl"), "nothing.jsonl: No such file"),
    "no lemma": (lambda: [*goproof.verify("no_such")], "unknown lemma 'no_such'"),
    "no function": (lambda: goproof.conjecture("case.after"), "say case.after: no function"),
    "no subject": (lambda: goproof.conjecture(len, about="chain"), "about 'chain': one of move"),
    "no attribute": (lambda: goproof.conjecture("lambda case: case.aftr"), "did you mean after?"),
    "no method": (lambda: [*goproof.verify(methods="by hand")], "unknown method 'by hand'"),
    "no size": (lambda: goproof.compare("S1", "S2", "1by2"), "board '1by2'"),
    "no boards": (lambda: goproof.errata(2), "boards: 2 is no board"),
    "nothing alone": (lambda: goproof.errata([2]), "boards: 2 is no board"),
}


def test_a_wrong_call_is_refused_by_the_name_of_its_argument() -> None:
    for name, (call, complaint) in WRONG_CALLS.items():
        with pytest.raises(UsageError) as caught:
            call()
        assert complaint in str(caught.value), name


def test_one_name_stands_for_a_list_of_one() -> None:
    (row,) = goproof.verify("clear_is_idempotent", "1x2", "exhaustive", jobs=1)
    assert (row.name, row.verdict.value) == ("clear_is_idempotent", "HOLDS")
    assert goproof.compare("S2:as-printed", "S1", "1x2", level="move").verdict == "different"
    assert len(goproof.legal("aga", (2, 3)).legal) == 7
    assert goproof.check("2x3.lower").valid


def test_a_user_of_jupyter_sees_what_is_offered_and_no_module() -> None:
    assert {name for name in dir(goproof) if not name.startswith("_")} == set(HOMES)
    for name in HOMES:
        offered = getattr(goproof, name)
        if callable(offered) and not isinstance(offered, type):
            assert " at 0x" not in str(inspect.signature(offered)), name
