"""`python -m engines`, and what puts libraries behind GTP, with the plain engine's board."""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

import engines.__main__ as program
from engines import listing
from engines.__main__ import main, read
from engines.fingerprint import COMPARED, _code
from engines.listing import Listed, listed, option_sets, rules_under
from godoors.conformance import run
from godoors.conformance.engine import Engine as Asked
from godoors.conformance.examination import RETURNS, STRESS
from godoors.conformance.generating import off_the_board
from godoors.conformance.local_games import returns
from godoors.conformance.planning import Tried
from godoors.conformance.process import Limits
from godoors.conformance.run import start_of
from godoors.conformance.serve import Engine
from godoors.conformance.variant import Variant
from goproof.errors import UsageError
from tests.conformance import plain_engine
from tests.conformance.faulty_engines import FAULTS
from tests.conformance.repetition_faults import unchecked_where_chains_are_taken
from tests.conformance.test_faulty_engines import InProcess


class PlainBoard(plain_engine.Engine):
    """The plain engine as a library's board."""

    distribution = "pytest"
    sizes = range(1, 10)
    illegal = plain_engine.Refused
    captures = plain_engine.Engine.taken_by

    def __init__(self, size: int, komi: float) -> None:
        super().__init__()
        self.size, self.komi = size, komi

    def stones(self) -> dict[tuple[int, int], str]:
        return self.game[-1].stones


# --- GTP around a board ----------------------------------------------------------------------

PLAYERS = st.sampled_from(["b", "W", "black", "White"])
PLACES = st.sampled_from(["A1", "b1", "A2", "B2", "C1", "c3", "pass", "D4", "I1", "A0", "PASS"])
PLAYS = st.builds("play {} {}".format, PLAYERS, PLACES)
OTHERS = ["undo", "7 final_score", "komi 2.5", "komi x", "play b", "play red A1", "", "# nothing"]
COMMANDS = st.one_of(
    *(PLAYS, PLAYS),
    st.builds("{} {}".format, st.sampled_from(["list_stones", "captures"]), PLAYERS),
    st.sampled_from([*OTHERS, "boardsize 9", "boardsize 10", "boardsize x"]),
)


@settings(max_examples=60, deadline=None)
@given(lines=st.lists(COMMANDS, max_size=25))
def test_a_library_behind_gtp_answers_as_its_board_would(lines: list[str]) -> None:
    plain, behind = plain_engine.Engine(), Engine(PlainBoard, "plain")
    plain.largest = max(PlainBoard.sizes)
    for line in ["boardsize 3", "clear_board", *lines]:
        wanted, answer = plain.answer(line), behind.answer(line)
        assert answer[:1] == wanted[:1], line
        if line.startswith("list_stones") and answer.startswith("="):
            assert sorted(answer[1:].split()) == sorted(wanted[1:].split()), line
        elif answer.startswith("="):
            assert answer.split() == wanted.replace(".0\n", "\n").split(), line


@pytest.mark.parametrize("fault", [TypeError, ValueError])
def test_a_fault_of_a_library_is_no_answer(fault: type[Exception]) -> None:
    class Faulty(PlainBoard):
        def play(self, player: str, point: tuple[int, int] | None) -> None:
            raise fault("a fault of its own")

    with pytest.raises(fault, match="a fault of its own"):
        Engine(Faulty, "faulty").answer("play b A1")


ADAPTERS = {
    "board.py": """
class Board:
    sizes = (1, 2, 3)
    option = "none"
    def __init__(self, size, komi):
        print("a line that is no answer")
        self.placed = {}
        self.version = self.option
    def play(self, player, point):
        if point in self.placed:
            return False
        if point:
            self.placed[point] = player
    def stones(self):
        return self.placed
""",
    "board.mjs": """
export class Board {
  constructor(size, komi, option = "none") {
    if (size > 3) throw new Error("too large");
    console.log("a line that is no answer");
    this.placed = {};
    this.version = option;
  }
  play(player, point) {
    if (point && this.placed[point]) return false;
    if (point) this.placed[point] = player;
  }
  at(row, column) { return this.placed[[row, column]]; }
}
""",
}


@pytest.mark.parametrize("name", ADAPTERS)
def test_an_adapter_makes_a_board_an_engine(name: str, tmp_path: Path) -> None:
    if name.endswith("mjs") and shutil.which("node") is None:
        pytest.skip("there is no node")
    file = tmp_path / name
    file.write_text(ADAPTERS[name], encoding="utf-8")
    with Asked(start_of(f"{file} word"), Limits()) as engine:
        engine.introduce()
        assert engine.version in ("word", "unknown")
        lines = {
            "boardsize 26": (False, "unacceptable size"),
            "boardsize 2": (True, ""),
            "play b A2": (True, ""),
            "play w A2": (False, "illegal move"),
            "play w pass": (True, ""),
            "play red A1": (False, "syntax error"),
            "play w C1": (False, "syntax error"),
            "list_stones black": (True, "A2"),
            "undo": (False, "unknown command"),
            "4 captures black": (False, "unknown command"),
            "known_command final_score": (True, "false"),
            "showboard": (True, "   A B\n 2 X .\n 1 . .\n   A B"),
        }
        answers = [(answer.done, answer.text) for answer in engine.ask([*lines])]
        assert answers == [*lines.values()]
        assert not engine.noise


def test_a_file_that_is_no_adapter_is_named(tmp_path: Path) -> None:
    (tmp_path / "board.txt").write_text("")
    for adapter in ("", "no-such.py", str(tmp_path / "board.txt")):
        with pytest.raises(UsageError, match=f"^{adapter or 'an empty name'}: "):
            start_of(adapter)


# --- python -m engines -----------------------------------------------------------------------


def test_what_is_found_of_an_engine_is_kept_and_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    name, found, page = "suicide-before-capture", tmp_path / "found", tmp_path / "engines.md"
    monkeypatch.setattr("engines.listing.FOUND", found)
    monkeypatch.setattr(program, "FOUND", found)
    monkeypatch.setattr(program, "PAGE", page)
    # Only stress positions are tried.
    monkeypatch.setattr(run, "games", lambda *_: ())
    engines = [
        Listed(name, "writing it", "its start"),
        Listed("absent", "no means", "no-such-program"),
        Listed("silent", "no means", f"{sys.executable} -c pass"),
    ]
    faulty = InProcess(FAULTS[name].engine)
    monkeypatch.setattr(program, "listed", lambda: engines)
    # What they play is no matter here, nor what of the tool they show.
    monkeypatch.setattr(program, "parts", lambda: {COMPARED: "the present tool"})
    monkeypatch.setattr(
        run, "Engine", lambda line, limits: faulty if line == "its start" else Asked(line, limits)
    )
    assert main([name, "--seconds", "600"]) == 0
    assert [path.name for path in found.iterdir()] == [f"{name}.json"]
    document = read(engines[0])
    assert document is not None
    assert document["complete"]
    assert document["engine"]["command"] == "its start"
    assert document["parts"] == {COMPARED: "the present tool"}
    assert {found["kind"] for found in document["disagreements"]} == set(FAULTS[name].kinds)
    written = page.read_text(encoding="utf-8")
    for line in (f"## {name}", "Not judged by a person yet.", "- played by hand: not yet"):
        assert f"{line}\n" in written
    # Programs that don't start lose nothing of what was found before, and are said.
    capsys.readouterr()
    assert main(["absent", "silent", "--seconds", "600"]) == 1
    said = capsys.readouterr().err
    assert "absent: no-such-program: there is no program no-such-program\n" in said
    assert "silent: crashes, ended with status 0; no means\n" in said
    assert page.read_text(encoding="utf-8") == written
    page.unlink()
    assert main(["--page"]) == 0
    assert page.read_text(encoding="utf-8") == written


class TwoChains(  # type: ignore[misc]
    unchecked_where_chains_are_taken(2), FAULTS["columns-begin-again"].engine
):
    """An engine with two faults: one is found by stress games, one by boards that come back."""

    suicide, largest = False, 7


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Listed:
    """Return an engine that was examined by all but the boards that come back."""
    found = tmp_path / "found"
    monkeypatch.setattr("engines.listing.FOUND", found)
    monkeypatch.setattr(program, "FOUND", found)
    monkeypatch.setattr(program, "PAGE", tmp_path / "engines.md")
    engine = Listed("two chains", "writing it", "its start")
    monkeypatch.setattr(program, "listed", lambda: [engine])
    monkeypatch.setattr(run, "Engine", lambda line, limits: InProcess(TwoChains))
    monkeypatch.setattr(program, "parts", lambda: {COMPARED: "all", STRESS: "some"})
    monkeypatch.setattr(run, "games", lambda *_: [(off_the_board(5), None, STRESS)])
    assert main(["--seconds", "600"]) == 0
    monkeypatch.setattr(run, "games", some_games)
    return engine


def some_games(sizes: list[int], variant: Variant, *_: object) -> Iterator[Tried]:
    yield off_the_board(5), None, STRESS
    yield from ((game, None, RETURNS) for game in returns(sizes, variant))


PARTS = {COMPARED: "all", STRESS: "some", RETURNS: "more"}


def test_games_that_are_new_are_played_alone_and_what_they_show_is_added(
    kept: Listed, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = read(kept)
    assert before is not None
    monkeypatch.setattr(program, "parts", lambda: PARTS)
    assert main(["--new", "--seconds", "600"]) == 0
    after = read(kept)
    assert after is not None
    assert after["parts"] == PARTS
    ids = ([found["id"] for found in document["disagreements"]] for document in (before, after))
    assert [*ids] == [["accepts:off-the-board"], ["accepts:off-the-board", "accepts:superko"]]
    assert RETURNS not in before["tried"]
    assert after["tried"] == before["tried"] | {RETURNS: after["games"] - before["games"]}
    assert after["steps"]["judged"] > before["steps"]["judged"]
    assert (before["complete"], after["complete"]) == (True, True)
    # What is known isn't added twice.
    assert program.joined(after, after)["disagreements"] == after["disagreements"]
    # Now it is examined by the present tool, and nothing is left to play.
    monkeypatch.setattr(run, "Engine", lambda line, limits: Asked("no-such-program", limits))
    assert main(["--new"]) == 0
    assert read(kept) == after


@pytest.mark.parametrize("why", ["compares otherwise", "plays other rules", "was never examined"])
def test_games_that_are_new_are_not_added_to_what_is_not_the_same(
    why: str, kept: Listed, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    now = PARTS | ({COMPARED: "changed"} if why == "compares otherwise" else {})
    monkeypatch.setattr(program, "parts", lambda: now)
    if why == "plays other rules":
        monkeypatch.setattr(TwoChains, "suicide", True)
    if why == "was never examined":
        kept.found.unlink()
    before = read(kept)
    assert main(["--new", "--seconds", "600"]) == 1
    assert "two chains: all is to be played, without --new" in capsys.readouterr().err
    assert read(kept) == before


def test_a_fingerprint_is_of_code_and_not_of_comments() -> None:
    plain = 'def f():\n    """Say."""\n    return 1\n'
    assert _code(plain) == _code('"""More."""\n# Why.\ndef f():\n    return 1\n')
    assert _code(plain) == _code("import re\n" + plain.replace("f()", "f() -> int"))
    assert _code(plain) != _code(plain.replace("1", "2"))


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (["no-such-engine"], "no-such-engine: no engine of engines/engines.toml"),
        (["--seconds", "0"], "--seconds 0: more than 0 is needed"),
        (["--seconds", "nan"], "--seconds nan: more than 0 is needed"),
    ],
)
def test_what_is_asked_for_in_vain_is_named(
    argv: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(argv)
    assert exit_.value.code == 2
    assert says in capsys.readouterr().err


# --- rules by options ------------------------------------------------------------------------


def choosing(line: str, limits: Limits) -> InProcess:
    """Return the plain engine, whose last words are its options."""
    ko, _, scoring = line.split()[-3:]
    rules = {"ko": ko, "scoring": scoring, "largest": 4}
    return InProcess(type("Choosing", (plain_engine.Engine,), rules))


def test_rules_are_inferred_under_options(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listing, "Engine", choosing)
    found = rules_under("true", "simple allowed territory+prisoners")
    assert found["options"] == "simple allowed territory+prisoners"
    rules = {"ko": "simple", "suicide": "allowed", "scoring": "territory+prisoners"}
    assert rules.items() <= found["rules"].items()
    assert found["unexplained"] == 0
    # So few positions have no seki.
    assert all(unknown.startswith("eyes in seki") for unknown in found["unknown"])
    assert found["positions"] > 10


GNUGO = next(engine for engine in listed() if engine.name == "gnugo")
SAID = {
    "--simple-ko": "simple",
    "--no-ko": "none",
    "--positional-superko": "positional",
    "--situational-superko": "situational",
    "--forbid-suicide": "forbidden",
    "--allow-suicide": "allowed, of several stones only",
    "--allow-all-suicide": "allowed",
    "--japanese-rules": "territory+prisoners",
    "--chinese-rules": "area",
}


def as_its_options_say(found: dict[str, Any]) -> None:
    """Assert that GNU Go plays what its manual says of its options, and that all is explained.

    Its superko leaves suicides alone, and its simple ko the suicide of one stone after a pass.
    """
    scoring, ko, suicide = (SAID[option] for option in found["options"].split())
    exempt = suicide == "allowed" if ko == "simple" else ko != "none" and suicide != "forbidden"
    assert found["rules"] == {
        "ko": ko,
        "suicide": suicide + ", and ko does not forbid it" * exempt,
        "the game ends": "never by passes",
        "scoring": scoring,
    }
    assert found["unexplained"] == 0
    assert found["positions"] >= 40
    assert found["unknown"] == []


def test_what_was_found_of_gnugo_is_as_its_options_say() -> None:
    document = read(GNUGO)
    if document is None:
        pytest.skip("GNU Go was not examined by the present tool: python -m engines gnugo")
    assert [found["options"] for found in document["options"]] == option_sets(GNUGO.options)
    assert len(document["options"]) == 24
    for found in document["options"]:
        as_its_options_say(found)


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("gnugo", path="/usr/games:/usr/bin") is None, reason="no GNU Go")
@pytest.mark.parametrize("chosen", option_sets(GNUGO.options))
def test_gnugo_plays_as_its_options_say(chosen: str) -> None:
    as_its_options_say(rules_under(GNUGO.start, chosen))
