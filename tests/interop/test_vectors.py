"""The test vectors cover the rules, are right by the machine too, and find faults in a board."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections import Counter
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from goimpl.boards.adjacency import rectangle
from goimpl.games.game import Game, IllegalMove, Rules
from goproof.command_line.main import main
from goproof.documents.base import plain
from goproof.errors import UsageError
from goproof.interop.vectors import vectors
from gospec.graph import torus
from tests.repository.checkout import ROOT

EXAMPLES, PAGE = ROOT / "docs" / "examples", ROOT / "docs" / "vectors.md"
BOARDS = ["1x1", "1x2", "1x3", "2x2", "1x4", "2x3", "3x3", "4x4", "5x9"]
KO = ("none", "simple", "positional", "situational", "natural-situational")


@cache
def some() -> list[dict[str, Any]]:
    return plain([*vectors(BOARDS)])


def rules_of(vector: dict[str, Any]) -> Rules:
    options = vector["rules"]
    return Rules(**options | {"komi": Fraction(options["komi"])})


def test_the_machine_gives_the_same_answers() -> None:
    """The answers are the law's: the machine, which proposes some moves, has none of them."""
    for vector in some():
        columns = vector["columns"]
        game = Game(rules_of(vector), rectangle(vector["rows"], columns))
        for step in vector["steps"]:
            before = game.board.colours
            assert game.to_move == ("black", "white").index(step["colour"]) + 1
            move = -1 if step["move"] == "pass" else step["move"][0] * columns + step["move"][1]
            try:
                game.play(move)
            except IllegalMove as why:
                refused: tuple[Any, ...] = (False, why.reason, why.repeats)
            else:
                refused = (True, None, None)
            assert refused == (step["legal"], step.get("reason"), step.get("repeats"))
            if not step["legal"]:
                continue
            placed = [*before]
            if move >= 0:
                placed[move] = ("black", "white").index(step["colour"]) + 1
            gone = [v for v, c in enumerate(placed) if c != game.board.colours[v]]
            assert gone == [i * columns + j for i, j in step["removed"]]
        assert "".join(".XO"[c] for c in game.board.colours) == vector["board"].replace("/", "")
        assert [game.score(1), game.score(2)] == [*vector["score"].values()]
        assert (game.ended, game.winner) == (vector["ended"], vector["winner"])
        assert [game.board.prisoners(c) for c in (1, 2)] == [*vector["prisoners"].values()]
        if vector["legal_points"] is not None:
            legal = {i * columns + j for i, j in vector["legal_points"]}
            assert game.legal_points(game.to_move) == legal


def test_what_the_rules_are_about_happens() -> None:
    topics = Counter(topic for vector in some() for topic in vector["about"])
    expected = {
        *(
            f"{what} of {size}"
            for what in ("capture", "suicide")
            for size in ("one stone", "several stones")
        ),
        *(f"refused: {why}" for why in ("occupied", "suicide", "game over", "pass not allowed")),
        *(f"refused: ko {ko}" for ko in KO[1:]),
        *(f"refused: ko {ko} of more than two moves" for ko in KO[2:]),
        *(f"repetition that ko {ko} allows" for ko in KO if ko != "positional"),
        *(f"scoring by {scoring}" for scoring in ("area", "territory", "territory+prisoners")),
        *("pass", "end by 2 passes", "end by 4 passes"),
    }
    assert set(topics) == expected
    assert min(topics.values()) > 3
    assert {vector["winner"] for vector in some()} == {"black", "white", "tie", None}


@pytest.mark.slow
def test_all_boards_from_1x1_to_19x19_are_there() -> None:
    every = list(vectors())
    assert {(v.rows, v.columns) for v in every} >= {(n, n) for n in range(1, 20)}
    assert len({vector.name for vector in every}) == len(every)


def test_equal_seeds_give_equal_vectors() -> None:
    assert plain([*vectors(["2x2"])]) == [v for v in some() if v["name"].startswith("2x2 ")]
    assert list(vectors(["2x2"], seed=1)) != list(vectors(["2x2"]))


def test_the_page_has_every_key() -> None:
    tables = PAGE.read_text(encoding="utf-8").split("Each step has:")
    documented = [
        {
            key
            for cell in re.findall(r"^\| (`[^|]*) \|", table, re.MULTILINE)
            for key in re.findall(r"`(\w+)`", cell)
        }
        for table in tables
    ]
    assert documented[0] == set(some()[0])
    assert documented[1] == {key for vector in some() for step in vector["steps"] for key in step}
    for vector in some():
        assert all(
            step.keys()
            == {"colour", "move", "legal"}
            | ({"removed"} if step["legal"] else {"reason", "repeats"})
            for step in vector["steps"]
        )


def test_the_command_prints_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["vectors", "--board", "1x2", "--board", "1x2"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert rows == [v for v in some() if v["name"].startswith("1x2 ")]
    assert main(["vectors", "--board", "0x2"]) == 2
    with pytest.raises(UsageError, match="rectangles"):
        vectors([torus(3, 3)])


# --- the runner ------------------------------------------------------------------------------

NODE = shutil.which("node")
needs_node = pytest.mark.skipif(NODE is None, reason="Node.js is missing: apt install nodejs")


def run(tmp_path: Path, board: str) -> tuple[int, str]:
    assert NODE is not None
    (tmp_path / "board.mjs").write_text(board, encoding="utf-8")
    lines = "".join(json.dumps(vector) + "\n" for vector in some())
    command = [NODE, str(EXAMPLES / "run-vectors.mjs"), "board.mjs"]
    done = subprocess.run(
        command, input=lines, cwd=tmp_path, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout.splitlines()[-1] if done.stdout else done.stderr


@needs_node
def test_the_runner_accepts_a_board_that_is_right(tmp_path: Path) -> None:
    board = (EXAMPLES / "board.mjs").read_text(encoding="utf-8")
    assert run(tmp_path, board) == (0, f"{len(some())} vectors, 0 failed")


THEIRS = "      this.clear(after, other[me], this.neighbours(v));\n"
OWN = "      this.clear(after, me, [v]);\n"
EARLIER = "return this.history.findIndex((board, turn) => {"
POSITIONAL = 'if (this.rules.ko === "positional") return '
FAULTS = {
    "forgets suicide": (OWN, ""),
    "allows suicide": ('=== "forbidden") return "suicide"', '=== "never") return "suicide"'),
    "clears its own colour first": (THEIRS + OWN, OWN + THEIRS),
    "has only simple ko": (f"{POSITIONAL}true;", f"{POSITIONAL}turn === now - 1;"),
    "compares situations by who moved": ("=== this.player(now + 1)", "=== me"),
    "forgets the start": (EARLIER, f"{EARLIER}\n      if (turn === 0) return false;"),
    "counts passes as plays": ("this.turns[turn - 1] !== null && ", ""),
    "always ends after two passes": ("slice(-this.rules.passes)", "slice(-2)"),
    "forgets the handicap": ("Math.max(this.rules.handicap, 1)", "1"),
    "allows passes in a handicap": ("now < this.rules.handicap) return", "now < 0) return"),
    "gives neutral points away": (".join() === colour", ".join().includes(colour)"),
}


@needs_node
@pytest.mark.parametrize("fault", FAULTS)
def test_the_runner_finds_a_planted_fault(tmp_path: Path, fault: str) -> None:
    board = (EXAMPLES / "board.mjs").read_text(encoding="utf-8")
    right, wrong = FAULTS[fault]
    assert right in board
    status, last = run(tmp_path, board.replace(right, wrong))
    assert status == 1, fault
    assert re.fullmatch(r"\d+ vectors, [1-9]\d* failed", last), last


def test_the_runner_has_thirty_lines() -> None:
    lines = (EXAMPLES / "run-vectors.mjs").read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 30
