"""What a command says of what it refuses, and a table of what commands refuse."""

import shlex
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from godoors.command_line.main import main
from godoors.report.progress import ProgressLine
from tests.support.each import Test, each

# What a command line that has to be refused leads to: the line that says why.
Refusal = Callable[..., str]
TABLE = Path(__file__).with_suffix(".txt")
DIGITS = "9" * 5000
# Commands whose own tests ask for what the table has of them.
ELSEWHERE = ("compare", "count", "perft", "play", "replay", "value")


def complaints(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Refusal:
    """The one line that a command prints of what it refuses, with status 2, and nothing else."""
    # On a busy machine two seconds may pass before the complaint, and progress be reported.
    monkeypatch.setattr(ProgressLine, "__call__", lambda *_: None)

    def complaint(*argv: object) -> str:
        try:
            status: object = main([*map(str, argv)])
        except SystemExit as stop:
            status = stop.code
        printed = capsys.readouterr()
        assert (status, printed.out) == (2, "")
        assert printed.err.count("\n") == 1, printed.err
        if argv and isinstance(argv[-1], Path):
            # A file of which nothing else is said.
            assert str(argv[-1]) in printed.err or "large" in printed.err
        return printed.err

    return complaint


def refusals() -> Iterator[tuple[list[str], list[str]]]:
    """The command lines of the table, and words of what is said of each."""
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        asked, _, says = line.partition(" => ")
        if words := shlex.split(asked.replace("NUMBER", DIGITS), comments=True):
            yield words[1:], says.replace(r"\n", "\n").split(" … ")


def refusals_of(command: str = "") -> Test:
    """A test of all that the table has of a command, or of those without a test of their own.

    They leave nothing where they are run.
    """
    table = [(argv, says) for argv, says in refusals() if home(argv) == command]

    @each("argv, says", table, ids=str)
    def refused_as_the_table_has_it(
        argv: list[str],
        says: list[str],
        refused: Refusal,
        monkeypatch: pytest.MonkeyPatch,
        tmp_path_factory: pytest.TempPathFactory,
    ) -> None:
        place = tmp_path_factory.mktemp("refused")
        (place / "board.txt").write_text("a b\n", encoding="utf-8")
        (place / "folder").mkdir()
        monkeypatch.chdir(place)
        monkeypatch.delenv("GOPROOF_SOURCES", raising=False)
        said = refused(*argv)
        assert said.startswith(f"goproof {argv[0]}: " if argv[1:] else "goproof")
        assert [word for word in says if word not in said] == [], said
        assert {path.name for path in place.iterdir()} == {"board.txt", "folder"}

    return refused_as_the_table_has_it


def home(argv: list[str]) -> str:
    """The command whose tests ask for a command line, "" where no tests of its own do."""
    return argv[0] if argv and argv[0] in ELSEWHERE else ""
