"""Kos on whole boards as a user is told of them, and where other answers come first."""

import json
from pathlib import Path

import pytest

import goproof
from gochecker.anywhere_claim import read_claim
from gochecker.checker import check
from goproof.problems import choosing, first_moves
from goproof.problems.anywhere import Anywhere
from goproof.problems.board_search import Memory
from goproof.problems.choosing import on_the_board
from goproof.problems.first_moves import with_other_moves
from goproof.problems.in_region import InRegion
from goproof.problems.options import SolveOptions
from goproof.verdicts import ProblemStatus
from gospec.law.colouring import BLACK, WHITE, Colour
from tests.problems.posing import written
from tests.problems.whole_boards import on_board
from tests.support.commands import Run, Told
from tests.support.each import each

# White has an eye at C9, and another one if a ko at the corner is won.
CORNER = ["OX.OX", ".OOOX", "OOOOX", ".XXXX"]
ELSEWHERE = "whatever else stands elsewhere"
BOTH = (
    "Ko: Black to play kills with A8 if White answers one ko threat, and White lives if Black "
    f"answers one ko threat, {ELSEWHERE} (both proved)."
)
BLACKS = (
    f"Undecided: Black to play kills with A8 if White answers one ko threat, {ELSEWHERE} (proved)."
)
# White needs a threat, and what Black needs is not found.
HALF = [".X.OX", "...OX", "OOOOX", ".XXXX"]
# White needs no threat, and Black does.
OTHERWISE = ["..XOX", ".O.OX", "OOOOX", "XXX.X"]
# Black lives if Black plays first, whatever the threats.
STRAIGHT_THREE = "...../...../OOOOO/XXXXO/...XO"


def drawn(rows: list[str]) -> str:
    return "/".join(row.ljust(9, ".") for row in rows + [""] * (9 - len(rows)))


def ko(rows: list[str], to_move: Colour = BLACK, threats: tuple[int, int] = (1, 1)) -> Anywhere:
    """What is found on the whole board."""
    problem = on_board(rows, 9, to_move=to_move.value, target="D9", threats=threats)
    found = on_the_board(problem, SolveOptions(problem))
    assert found is not None
    return found


def test_a_ko_is_won_by_who_makes_a_threat_that_is_answered(told: Told, tmp_path: Path) -> None:
    asked = ("solve", "--position", drawn(CORNER), "--to-move", "black", "--target", "D9")
    document = told(*asked, "--certificates", tmp_path)
    assert (document["headline"], document["status"]) == (BOTH, "ko")
    assert (document["winner"], document["first_moves"]) == (None, ["A8"])
    entries = [(entry["threats"], entry["to_move"], entry["winner"]) for entry in document["table"]]
    assert entries == [([1, 0], "black", "black"), ([0, 1], "black", "white")]
    kept = sorted(path.name for path in tmp_path.iterdir())
    assert kept == [f"black-first-{who}-wins-the-ko.jsonl.gz" for who in ("black", "white")]


def test_what_is_proved_of_one_side_alone_is_undecided(told: Told) -> None:
    asked = ("solve", "--position", drawn(HALF), "--to-move", "white", "--target", "D9")
    document = told(*asked, status=4)
    assert document["headline"] == (
        f"Undecided: White to play lives with B8 if Black answers one ko threat, {ELSEWHERE} "
        "(proved)."
    )
    assert (document["status"], document["winner"]) == ("unknown", None)


@each(
    "threats, headline",
    [
        ((2, 2), BOTH),
        ((1, 0), BLACKS),
    ],
)
def test_only_a_side_that_has_threats_wins_by_one(threats: tuple[int, int], headline: str) -> None:
    assert ko(CORNER, threats=threats).headline == headline


@pytest.mark.parametrize("threats", [(0, 0), (0, 1)])
def test_without_threats_of_the_side_to_move_the_region_answers(threats: tuple[int, int]) -> None:
    found = goproof.solve(drawn(CORNER), to_move="black", target="D9", threats=threats)
    assert isinstance(found, InRegion)


@each(
    "rows, to_move, threats",
    [
        (CORNER, BLACK, [1, 1]),
        (HALF, WHITE, [1]),
        (OTHERWISE, BLACK, [1, 0]),
        (CORNER, WHITE, [0]),
    ],
)
def test_each_proof_tells_the_threats_of_its_certificate(
    rows: list[str], to_move: Colour, threats: list[int]
) -> None:
    """Nobody wins for certain by a proof with threats."""
    found = ko(rows, to_move)
    proofs = [proof for _, proof in found.findings]
    claims = [read_claim(json.loads(proof.lines[0])) for proof in proofs]
    assert [proof.threats for proof in found.proofs] == threats
    assert [claim.threats for claim in claims] == [proof.threats for proof in proofs]
    assert not any(check(proof.lines).fault for proof in proofs)
    assert found.headline.count("answers one ko threat") == sum(threats)
    assert (found.winner is None) is any(threats)
    assert found.is_unsettled is False


def test_a_threat_is_shown_in_a_strategy_and_played_nowhere(run: Run, tmp_path: Path) -> None:
    asked = "solve --to-move black --target D9 --explain --depth 8 --position"
    status, out, _ = run(asked, drawn(CORNER), "--sgf", tmp_path / "ko.sgf")
    assert status == 0
    assert "how Black wins if White answers one ko threat, 8 moves deep:" in out
    assert "White A9, Black threat, Black A8, White C9" in out
    game = (tmp_path / "ko.sgf").read_text(encoding="utf-8")
    assert "W[aa];C[Black plays a threat elsewhere, which is answered there];B[ab]" in game
    assert "RIGHT" not in game


def test_the_region_is_the_answer_where_it_decides_without_conditions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """And what one side wins by a threat where it doesn't."""
    half, asked = ko(HALF, WHITE), {"to_move": "white", "target": "D9"}
    assert half.status is ProblemStatus.UNKNOWN
    assert str(goproof.solve(drawn(HALF), elsewhere=False, **asked)).startswith("Undecided")
    monkeypatch.setattr(choosing, "on_the_board", lambda *_: half)
    assert goproof.solve(drawn(HALF), **asked) is half
    decided = goproof.solve(STRAIGHT_THREE, to_move="black", target="A2")
    assert isinstance(decided, InRegion)
    assert decided.status is ProblemStatus.UNSETTLED


def test_no_other_first_moves_are_looked_for_in_a_ko(monkeypatch: pytest.MonkeyPatch) -> None:
    found = ko(CORNER)
    monkeypatch.setattr(first_moves, "BoardSearch", None)
    assert with_other_moves(found, Memory(SolveOptions(found.problem))) is found


def test_no_move_of_a_file_is_called_right_for_a_ko(tmp_path: Path) -> None:
    stones = "AB[ba][ea][eb][ec][bd][cd][dd][ed]AW[aa][da][bb][cb][db][ac][bc][cc][dc]"
    file = written(tmp_path, f"(;SZ[9]PL[B]{stones}(;B[ab]C[RIGHT])(;B[ca]))")
    found = goproof.solve(file, target="D9", review=True)
    assert isinstance(found, Anywhere)
    assert found.review is not None
    assert (found.headline, found.review.first_moves) == (BOTH, {})
