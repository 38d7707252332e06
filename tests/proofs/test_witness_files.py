"""A witness on file is the witness: as a drawing, as a game record."""

from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from sgfmill import sgf

from godoors.report.witness_files import write_witness
from godoors.user_rules import user_side
from goproof.comparisons.compare import compare
from goproof.comparisons.comparison import Comparison
from goproof.errors import UsageError
from gospec.law.colouring import BLACK, WHITE, Colour
from gospec.law.diagram import board
from gospec.law.graph import from_edges
from tests.repository.checkout import ROOT

SQUARE = board("2x2")
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def played() -> Comparison:
    return compare("S1:without-S1/R4-at-once", "S1", [SQUARE])


@pytest.fixture(scope="module")
def placed() -> Comparison:
    return compare("S2:as-printed", "S1", [SQUARE], level="move")


def test_game_record_holds_the_moves(played: Comparison, tmp_path: Path) -> None:
    file = tmp_path / "game.sgf"
    write_witness(played, str(file))
    game = sgf.Sgf_game.from_bytes(file.read_bytes())
    moves = [node.get_move() for node in game.get_main_sequence() if node.get_move()[0]]
    witness = played.witness
    assert witness is not None
    # sgfmill counts rows from below.
    expected = [
        (player.value[0], None if move not in SQUARE else (1 - move[0], move[1]))
        for player, move in zip(witness.players, witness.turns, strict=True)  # type: ignore[union-attr]
    ]
    assert moves == expected
    assert "replayed in gospec" in game.get_last_node().get("C")


@pytest.mark.parametrize("player", [BLACK, WHITE])
def test_game_record_of_a_play_sets_the_stones_up_and_says_whose_turn_it_is(
    placed: Comparison, tmp_path: Path, player: Colour
) -> None:
    file, witness = tmp_path / "play.sgf", placed.witness
    assert witness is not None
    b = witness.colouring
    asked = replace(witness, players=(player,), set_up=(b, player))
    write_witness(replace(placed, boards=(replace(placed.boards[-1], witness=asked),)), str(file))
    game = sgf.Sgf_game.from_bytes(file.read_bytes())
    black, white, _ = game.get_root().get_setup_stones()
    assert {(1 - i, j) for i, j in black} == b.where(BLACK)
    assert {(1 - i, j) for i, j in white} == b.where(WHITE)
    assert game.get_root().get("PL") == player.value[0]
    assert game.get_last_node().get_move()[0] == player.value[0]


def test_drawing_has_every_stone_of_every_board(placed: Comparison, tmp_path: Path) -> None:
    file = tmp_path / "play.svg"
    write_witness(placed, str(file))
    root = ElementTree.parse(file).getroot()
    circles = [circle.get("class") for circle in root.iter(f"{SVG}circle")]
    witness = placed.witness
    boards = [witness.colouring, witness.left, witness.right]  # type: ignore[union-attr]
    for colour in (BLACK, WHITE):
        stones = sum(len(b.where(colour)) for b in boards)  # type: ignore[union-attr]
        assert circles.count(f"{colour.value} stone") == stones
    # In both results the move is marked, whether its stone still stands or not.
    assert circles.count("last") == 2


def test_files_that_make_no_sense_are_refused(played: Comparison, tmp_path: Path) -> None:
    same = compare("chinese", "cgos", [board("1x2")])
    star = from_edges([("a", "b"), ("a", "c"), ("a", "d")], name="star")
    coupons = user_side(str(ROOT / "docs" / "examples" / "coupons.py"))
    write_witness(compare("tromp-taylor", coupons, "1x1"), str(tmp_path / "coupon.svg"))
    for found, name, complaint in (
        (played, "game.json", "is written as .svg or .sgf"),
        (same, "game.svg", "no difference was found"),
        (played, "missing/game.svg", "No such file"),
        (compare("S2:as-printed", "S1", [star]), "game.sgf", "SGF holds rectangles"),
        (compare("tromp-taylor", coupons, "1x1"), "game.sgf", "and no agreement or other turn"),
    ):
        with pytest.raises(UsageError, match=complaint):
            write_witness(found, str(tmp_path / name))
