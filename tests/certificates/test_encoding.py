"""What is written of a claim, a position or a node is read as the same; and the bytes stay."""

import gzip
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from gochecker import cycle_checker
from gochecker.claim import Claim, on_board, read_claim, with_outside
from gochecker.entries import (
    Child,
    Choice,
    Image,
    NodeEntry,
    PositionEntry,
    read_entry,
)
from gochecker.game import Game, Position, State
from gochecker.positions import Symmetry
from gochecker.reading import LARGEST_NUMBER, parsed
from godoors.command_line.main import main
from goproof.certificates.writing.encoding import CycleEncoder, Encoder
from goproof.certificates.writing.superko import symmetries_of
from goproof.rulebook.names import ALL_OR_NONE
from gospec.colouring import BLACK, EMPTY, PLAYERS, WHITE, Colour, Colouring, clear
from gospec.cycles import CycleRule
from gospec.diagram import point_name
from gospec.graph import Graph, rectangle
from gospec.ko import KoRule
from gospec.rules import Rules
from tests.repository.checkout import PROBLEMS
from tests.support.extent import examples

BOARDS = [
    *(rectangle(*shape) for shape in ((1, 1), (1, 3), (2, 2), (2, 3), (3, 3))),
    Graph("pqr", [("p", "q"), ("q", "r"), ("r", "p")]),
    Graph(["hub", "a", "b", "c"], [("hub", "a"), ("hub", "b"), ("c", "hub")]),
]
KO_RULES: tuple[KoRule, ...] = ("positional", "situational")
CYCLES: tuple[CycleRule, ...] = ("draw", "captures")
numbers = st.integers(0, 1 << 40)
MANY = examples(15)


def colourings(board: Graph) -> st.SearchStrategy[Colouring]:
    colours = st.sampled_from((BLACK, *PLAYERS, EMPTY))
    drawn = st.lists(colours, min_size=len(board), max_size=len(board))
    return drawn.map(lambda each: Colouring(board, each))


def regular(board: Graph) -> st.SearchStrategy[Colouring]:
    """Colourings in which every stone has a liberty, as the root of a claim has to be."""
    return colourings(board).map(lambda b: clear(clear(b, BLACK), WHITE))


def some(draw: st.DrawFn, names: list[str]) -> list[str]:
    """Some of the names, in any order, each once."""
    return draw(st.lists(st.sampled_from(names), unique=True)) if names else []


def positions(game: Game, board: Graph) -> st.SearchStrategy[Position]:
    threats = st.tuples(numbers, numbers) if game.target else st.just(())
    parts = st.tuples(colourings(board), st.sampled_from(PLAYERS), threats)
    return parts.map(lambda p: game.position(on_board(p[0], game.board), p[1], p[2]))


@st.composite
def claims(draw: st.DrawFn) -> Claim:
    board, version = draw(st.sampled_from(BOARDS)), draw(st.sampled_from((1, 2, 3)))
    b, player = draw(regular(board)), draw(st.sampled_from(PLAYERS))
    rules = Rules(ko=draw(st.sampled_from(KO_RULES)), suicide=draw(st.sampled_from(ALL_OR_NONE)))
    winner, passes = draw(st.sampled_from(PLAYERS)), draw(st.integers(0, 1))
    points = {point_name(board, v): v for v in board.points}
    stones = [name for name, v in points.items() if b(v) is not EMPTY]
    symmetries: list[Symmetry] = []
    threats: tuple[int, ...] = ()
    immortal: list[str] = []
    supposed: list[str] = []
    if stones and draw(st.booleans()):
        first = draw(st.sampled_from(stones))
        alike = [name for name in stones if b(points[name]) is b(points[first])]
        immortal, threats = some(draw, stones), draw(st.tuples(numbers, numbers))
        supposed = some(draw, immortal) if immortal else []
        safe = frozenset(points[name] for name in immortal)
        game = Game(
            board=with_outside(board, safe),
            rules=rules,
            points={name: points[name] for name in some(draw, list(points))},
            winner=winner,
            target=frozenset(points[name] for name in [first, *some(draw, alike)]),
            defender=b(points[first]),
            immortal=safe,
            until_alive=draw(st.booleans()),
            all_of_target=draw(st.booleans()),
        )
    else:
        margin = draw(st.integers(-20, 20))
        game = Game(board=board, rules=rules, points=points, winner=winner, margin=margin)
        possible = [Symmetry(images) for images in symmetries_of(board)] if version > 1 else []
        symmetries = draw(st.lists(st.sampled_from(possible), max_size=3)) if possible else []
    state = State(game.position(on_board(b, game.board), player, threats), player, passes)
    earlier = draw(st.lists(positions(game, board), max_size=3))
    history = tuple(each._replace(threats=threats) for each in earlier)
    return Claim(
        game,
        board,
        tuple(immortal),
        state,
        history,
        version,
        tuple(symmetries),
        tuple(supposed),
    )


def choices(child: st.SearchStrategy[Child]) -> st.SearchStrategy[Choice]:
    return st.builds(Choice, st.text(), st.none() | child)


def children(version: int) -> st.SearchStrategy[Child]:
    named: st.SearchStrategy[Child] = numbers | st.builds(Image, numbers, numbers)
    return st.recursive(named, choices, max_leaves=4) if version == 3 else named


@st.composite
def entries(draw: st.DrawFn) -> tuple[Claim, PositionEntry | NodeEntry]:
    claim = draw(claims())
    if draw(st.booleans()):
        position = draw(positions(claim.game, claim.board))
        return claim, PositionEntry(draw(numbers), position)
    child, to_move = children(claim.version), draw(st.sampled_from(PLAYERS))
    strategy = draw(choices(child) | st.dictionaries(st.text(), child, max_size=3))
    given = [draw(st.lists(numbers, max_size=3)) for _ in range(2)] if claim.version == 1 else []
    passes = draw(st.integers(0, 1))
    return claim, NodeEntry(draw(numbers), draw(numbers), to_move, passes, strategy, given)


@MANY
@given(claims(), st.booleans())
def test_a_claim_is_read_as_it_was_written(claim: Claim, compact: bool) -> None:
    again = read_claim(parsed(Encoder(claim).first_line(compact)))
    assert again == claim
    assert list(again.game.points) == list(claim.game.points)


@MANY
@given(entries())
def test_a_position_or_a_node_is_read_as_it_was_written(
    drawn: tuple[Claim, PositionEntry | NodeEntry],
) -> None:
    claim, entry = drawn
    again = read_entry(claim, parsed(Encoder(claim).line(entry)))
    assert again == entry
    # Tuples of different kinds may be equal.
    assert repr(again) == repr(entry)


@st.composite
def situations(draw: st.DrawFn, board: Graph) -> cycle_checker.Situation:
    ko = some(draw, [point_name(board, v) for v in board.points])
    player: Colour = draw(st.sampled_from(PLAYERS))
    position = Position(draw(regular(board)), None, ())
    state = State(position, player, draw(st.integers(0, 1)))
    return cycle_checker.Situation(state, frozenset(ko))


@st.composite
def cycle_claims(draw: st.DrawFn) -> cycle_checker.Claim:
    board, cycle = draw(st.sampled_from(BOARDS)), draw(st.sampled_from(CYCLES))
    rules = Rules(ko="simple", suicide=draw(st.sampled_from(ALL_OR_NONE)))
    points = {point_name(board, v): v for v in board.points}
    most = len(board)
    winner, margin = draw(st.sampled_from(PLAYERS)), draw(st.integers(-most, most))
    game = Game(board=board, rules=rules, points=points, winner=winner, margin=margin)
    drawn = cycle == "draw"
    history = draw(st.lists(situations(board), max_size=3)) if drawn else []
    weight = None if drawn else draw(st.integers(1, 99))
    return cycle_checker.Claim(game, draw(situations(board)), tuple(history), weight)


@MANY
@given(cycle_claims(), st.data())
def test_what_is_written_of_cycles_is_read_as_the_same(
    claim: cycle_checker.Claim, data: st.DataObject
) -> None:
    encoder = CycleEncoder(claim)
    assert cycle_checker.read_claim(parsed(encoder.first_line())) == claim
    node = cycle_checker.Node(
        data.draw(situations(claim.game.board)),
        0 if claim.pass_weight is None else data.draw(st.integers(-LARGEST_NUMBER, LARGEST_NUMBER)),
        data.draw(st.none() | st.text()),
    )
    assert cycle_checker.read_entry(claim, parsed(encoder.line(node))) == node


# --- the bytes ---------------------------------------------------------------------------------

STRAIGHT_THREE = PROBLEMS / "straight-three.json"
# What the command with `--certificate v.jsonl` writes, and its digest by `sha256sum`.
WRITTEN = [
    ("2x2", "v.lower.jsonl", "e81fec4c3fd171123a1403ff80c7239ec6af32d581cc9d7b0e8f220f700d310b"),
    (
        "2x2 --ko situational --suicide forbidden --symmetries yes",
        "v.lower.jsonl",
        "d240124a0e1635033040ebeca0d64ff043c21d9f05b5454d0c0919b9a04e834e",
    ),
    (
        "2x2 --ko simple --cycle draw",
        "v.lower.jsonl",
        "44eef0b7a160ad209cb5859114f33a107ded7cb26c9f29162ad4a2f049819710",
    ),
    (
        "1x5 --ko simple --cycle captures",
        "v.upper.jsonl",
        "3c132e2615e7d4436512b2009aee513e95c4cb825d775cbcf7db8d421e43318e",
    ),
]
# The same of `goproof solve docs/problems/straight-three.json --certificates .`, and `zcat`. The
# second is the first with more threats.
SOLVED = {
    "black-first-0-0": "96cc4115ea64d9dfd699c5595897b09e411ee5e3928db22ab92f71dac9bd9809",
    "black-first-1-1": "7e2bd767f2e3a598dc297f1d9bbe2e3d5d2abf6d2693b2904188bb328716016e",
}


@pytest.mark.parametrize(("options", "name", "digest"), WRITTEN)
def test_a_value_has_the_certificates_that_it_had(
    tmp_path: Path, options: str, name: str, digest: str
) -> None:
    kept = ["--certificate", str(tmp_path / "v.jsonl")]
    assert main(["value", *options.split(), *kept]) == 0
    assert sha256((tmp_path / name).read_bytes()).hexdigest() == digest


def test_a_problem_has_the_certificates_that_it_had(tmp_path: Path) -> None:
    assert main(["solve", str(STRAIGHT_THREE), "--certificates", str(tmp_path)]) == 0
    for name, digest in SOLVED.items():
        text = gzip.decompress((tmp_path / f"{name}.jsonl.gz").read_bytes())
        assert sha256(text).hexdigest() == digest
