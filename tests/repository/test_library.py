"""`import goproof` offers what the commands call, and the page of the library shows it."""

import doctest
import inspect
import re
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

import goproof
from godoors.command_line.main import COMMANDS, main
from goproof.errors import UsageError, argument
from goproof.functions import HOMES
from gospec import Rules, rectangle
from tests.repository.checkout import text_of
from tests.support.processes import printed

# What is offered besides functions that take and return something.
ERRORS = {"IllegalMove", "MissingPart", "UsageError", "Undecided", "Unkept"}
OTHERS = {*ERRORS, "load_ipython_extension"}
FUNCTIONS = [name for name in HOMES if name not in OTHERS]


def test_every_command_is_offered_and_listed() -> None:
    # What lists files and what completes words is for a terminal.
    commands = {*COMMANDS} - {"examples", "completion"}
    # `goproof verify --say` is a function of its own.
    assert commands | {"conjecture", "show"} == {*FUNCTIONS}
    page = text_of("docs/library.md")
    assert {*re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)} == {*FUNCTIONS}


@pytest.mark.parametrize("name", FUNCTIONS)
def test_its_example_runs(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = inspect.getdoc(getattr(goproof, name)) or ""
    example = doctest.DocTestParser().get_doctest(text, {"goproof": goproof}, name, None, None)
    assert example.examples
    said: list[str] = []
    doctest.DocTestRunner(verbose=False).run(example, out=said.append)
    assert "".join(said) == ""


@pytest.mark.parametrize("name", FUNCTIONS)
def test_help_has_each_parameter_and_no_address(name: str) -> None:
    offered = getattr(goproof, name)
    signature = inspect.signature(offered)
    told = re.findall(r"^    (\w+): \S", inspect.getdoc(offered) or "", re.MULTILINE)
    assert {*told} >= {*signature.parameters}
    assert not re.search(r"<|\w=\w+\(.+\)", str(signature))


def test_nothing_is_imported_before_it_is_used() -> None:
    code = "import sys, goproof; print(*[m for m in sys.modules if m.startswith('go')])"
    assert set(printed(code).split()) == {"goproof"}


def test_an_error_names_the_argument_to_a_caller_and_the_option_on_the_command_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(UsageError) as caught:
        goproof.value("2x2", moves="A1 A1")
    assert str(caught.value).startswith("moves, move 2, A1: ")
    assert main(["value", "2x2", "--moves", "A1 A1"]) == 2
    assert capsys.readouterr().err.startswith("goproof value: --moves, move 2, A1: ")
    assert UsageError(f"{argument('to_move')}: green").with_options() == "--to-move: green"


# Calls that somebody makes by a slip, and what the message names.
WRONG_CALLS = {
    "no board": (lambda: goproof.value(3), "start: 3 is not a board"),
    "no size": (lambda: goproof.value("3y3"), "3y3"),
    "no colour": (lambda: goproof.value("2x2", "green"), "to_move: 'green' is neither black nor"),
    "no cycle": (lambda: goproof.value("2x2", ko="simple", cycle="x"), "cycle 'x' is none of"),
    "no rules": (lambda: goproof.legal("3x3", "S9"), "unknown rules 'S9'"),
    "no file": (lambda: goproof.check("nothing.jsonl"), "nothing.jsonl: No such file"),
    "no method": (lambda: [*goproof.verify(methods="by hand")], "unknown method 'by hand'"),
    "no word": (lambda: goproof.conjecture("captivs = {}"), "did you mean captives?"),
    "no processes": (lambda: [*goproof.verify(jobs=0)], "jobs 0: at least 1 is needed"),
    "no board of legal": (lambda: goproof.legal(3.5, "aga"), "board: 3.5 is not a board"),
    "the rules first": (lambda: goproof.legal("aga", "2x2"), "board comes before rules"),
    "two boards": (lambda: goproof.legal(rectangle(2, 2), "2x2"), "unknown rules '2x2'"),
    "their own rules first": (lambda: goproof.play(Rules(), (2, 2)), "board comes before rules"),
    "no boards": (lambda: goproof.errata([2]), "boards: 2 is not a board"),
    "a large board": (lambda: goproof.errata("3x3"), "3x3: errata are tried on boards of at most"),
    "one argument too few": (
        goproof.legal,
        "legal: missing a required argument: 'board'; legal takes board",
    ),
    "one too many": (lambda: goproof.check("2x3.lower", 1, 2), "check: too many positional"),
    "no such option": (lambda: goproof.value("1x2", kou="none"), "value: got an unexpected"),
    "no side": (lambda: goproof.compare("aga", 3), "b takes str | Side, not 3"),
    "one letter each": (lambda: goproof.compare("S1", "S2", watch="score"), "watch takes Sequence"),
    "no problem": (lambda: goproof.solve(3), "problem takes str | Path"),
    "no target": (lambda: goproof.solve("O...O/OOOOO", target="Z9"), "target: 'Z9' is not a point"),
    "no capture": (
        lambda: goproof.solve("O...O/OOOOO", capture="some"),
        "capture 'some' is neither any nor all",
    ),
    "no preset": (lambda: goproof.gtp("S1", []), "by the presets and their options"),
    "half a pair": (lambda: goproof.solve("O.O", threats=(0,)), "threats takes tuple[int, int]"),
    "no sort of count": (lambda: goproof.count("position", "3x3"), "what 'position' is none of"),
    "yes for a word": (lambda: goproof.value("2x2", suicide=True), "suicide takes str | None"),
    "no seed": (lambda: goproof.play("2x2", "aga", seed="a"), "seed takes int | None, not 'a'"),
    "nothing drawn": (lambda: goproof.show(3), "there is no drawing of int"),
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
    assert len(goproof.legal((2, 3), "aga").legal) == 7
    assert goproof.check("2x3.lower").valid
    (game,) = goproof.replay("ko", "S2")
    assert game.judged[0].refused is not None


def test_a_user_of_jupyter_sees_what_is_offered_and_no_module() -> None:
    assert {name for name in dir(goproof) if not name.startswith("_")} == set(HOMES)
    assert goproof.__version__ == version("goproof")
    assert "__version__" in dir(goproof)
    with pytest.raises(AttributeError, match="module 'goproof' has no attribute 'nothing'"):
        goproof.nothing  # type: ignore[attr-defined]  # noqa: B018


def test_results_are_short_as_text_and_drawn_in_a_notebook() -> None:
    refuted = goproof.conjecture("captives = {} or suicides = {}")
    drawn: tuple[Any, ...] = (
        goproof.compare("S2:as-printed", "S1", "1x2", level="move"),
        goproof.value("1x2"),
        goproof.legal("2x2"),
        goproof.solve("straight-three"),
        goproof.solve("straight-three").problem,
        goproof.count("games", "1x2"),
        goproof.perft("1x2", 1),
        goproof.check("1x2.lower"),
        goproof.play("2x2", "aga", seed=1),
        goproof.explore("1x2.lower"),
        refuted,
        refuted.witness,
    )
    for result in drawn:
        name = type(result).__name__
        assert repr(result) == f"<{name}: {result}>"
        assert result._repr_html_().startswith("<"), name
    others = (
        next(goproof.replay("ko", "S2")),
        next(goproof.vectors(["1x2"])),
        goproof.rules("S2/clear"),
        goproof.errata("1x1"),
        goproof.show(drawn[0]),
    )
    for result in (*drawn, *others):
        assert repr(result).startswith("<")
        assert len(repr(result)) < 160
