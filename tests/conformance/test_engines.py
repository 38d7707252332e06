"""`python -m engines`, and what puts libraries behind GTP, with the plain engine's board."""

import shutil
import sys
from contextlib import closing
from itertools import product
from pathlib import Path
from random import Random

import pytest

import engines.__main__ as program
from engines.__main__ import main, read
from engines.fingerprint import _code
from engines.listing import Listed
from godoors.conformance import run
from godoors.conformance.engine import Engine as Asked
from godoors.conformance.inferring import infer
from godoors.conformance.process import Limits
from godoors.conformance.run import start_of
from godoors.conformance.scoring import examine_scoring
from godoors.conformance.views import sizes_of
from goproof.errors import UsageError
from tests.conformance import plain_engine
from tests.conformance.faulty_engines import FAULTS
from tests.conformance.test_faulty_engines import InProcess

# --- GTP around a board ----------------------------------------------------------------------


@pytest.mark.parametrize("fault", [TypeError, ValueError])
def test_a_fault_of_a_library_is_no_answer(fault: type[Exception]) -> None:
    class Faulty(plain_engine.Engine):
        def play(self, player: str, v: tuple[int, int] | None) -> None:
            raise fault("a fault of its own")

    with pytest.raises(fault, match="a fault of its own"):
        Faulty().answer("play b A1")


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
    with closing(Asked(start_of(f"{file} word"), Limits())) as engine:
        engine.introduce()
        assert engine.version in ("word", "unknown")
        lines = {
            "boardsize 26": (False, "unacceptable size"),
            "boardsize 2": (True, ""),
            "play b A2": (True, ""),
            "play w A2": (False, "illegal move"),
            "play w pass": (True, ""),
            "play red A1": (False, "syntax error"),
            "play b": (False, "syntax error"),
            "komi x": (False, "syntax error"),
            "boardsize x": (False, "unacceptable size"),
            "play w C1": (False, "syntax error"),
            "list_stones black": (True, "A2"),
            "undo": (False, "unknown command"),
            "4 captures black": (False, "unknown command"),
            "known_command final_score": (True, "false"),
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
    monkeypatch.setattr(program, "fingerprint", lambda: "the present tool")
    monkeypatch.setattr(
        run, "Engine", lambda line, limits: faulty if line == "its start" else Asked(line, limits)
    )
    assert main([name, "--seconds", "600"]) == 0
    assert [path.name for path in found.iterdir()] == [f"{name}.json"]
    document = read(engines[0])
    assert document is not None
    assert document["complete"]
    assert document["engine"]["command"] == "its start"
    assert document["fingerprint"] == "the present tool"
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


def test_a_fingerprint_is_of_code_and_not_of_comments() -> None:
    plain = 'def f():\n    """Say."""\n    return 1\n'
    assert _code(plain) == _code('"""More."""\n# Why.\ndef f():\n    return 1\n')
    assert _code(plain) == _code("import re\n" + plain)
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

GNUGO = {
    "scoring": {"--japanese-rules": "territory+prisoners", "--chinese-rules": "area"},
    "ko": {
        "--simple-ko": "simple",
        "--no-ko": "none",
        "--positional-superko": "positional",
        "--situational-superko": "situational",
    },
    "suicide": {
        "--forbid-suicide": "forbidden",
        "--allow-suicide": "allowed, of several stones only",
        "--allow-all-suicide": "allowed",
    },
}


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("gnugo", path="/usr/games:/usr/bin") is None, reason="no GNU Go")
@pytest.mark.parametrize("chosen", [*product(*GNUGO.values())], ids=" ".join)
def test_gnugo_plays_as_its_options_say(chosen: tuple[str, ...]) -> None:
    """Superko leaves suicides alone, and simple ko the suicide of one stone after a pass."""
    rules = {rule: said[option] for option, (rule, said) in zip(chosen, GNUGO.items(), strict=True)}
    ko, suicide = rules["ko"], rules["suicide"]
    exempt = suicide == "allowed" if ko == "simple" else ko != "none" and suicide != "forbidden"
    with closing(Asked(f"gnugo --mode gtp --level 1 {' '.join(chosen)}", Limits())) as engine:
        engine.introduce()
        sizes, _ = sizes_of(engine)
        inference = infer(engine, sizes)
        scored = examine_scoring(engine, sizes, Random(0))
    assert inference.variant.in_words() | {"scoring": scored.found} == {
        **rules,
        "suicide": suicide + ", and ko does not forbid it" * exempt,
        "the game ends": "never by passes",
    }
    assert inference.unexplained == []
    assert len(inference.answered) >= 40
    assert [*inference.unknown, *scored.unknown] == []
