"""Chains that their owner wants to join in one."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, strategies as st

import goproof
from gochecker.checker import check
from goproof.errors import UsageError
from gospec.law.colouring import BLACK, WHITE, Colouring, chain, chains
from gospec.law.graph import Point
from tests.certificates.whole_boards import refutation
from tests.problems.whole_boards import crowded, searches_of, strategy_lines
from tests.support.commands import Run, Told
from tests.support.extent import examples

# Black's stones can't be cut; with White's in between they can, if White plays first.
GAP = ("..X.X....", ".........", "..OOO....", ".........")
CUT = ("X.X......", "O.O......", ".OO......", ".........")


@st.composite
def pairs_of_chains(draw: st.DrawFn) -> tuple[Colouring, frozenset[Point]]:
    """A crowded board, and a stone of each of two chains of a side."""
    b = draw(crowded())
    of_a_side = sorted((sorted(each) for p in (BLACK, WHITE) for each in chains(b, p)), key=str)
    pairs = [(one[0], two[0]) for one in of_a_side for two in of_a_side if one < two]
    same = [frozenset(pair) for pair in pairs if b(pair[0]) is b(pair[1])]
    assume(same)
    return b, draw(st.sampled_from(same))


@examples(40)
@given(pairs_of_chains(), st.data())
def test_what_is_found_is_accepted_and_holds(
    about: tuple[Colouring, frozenset[Point]], data: st.DataObject
) -> None:
    """Also where it was asked before who is captured; what is joined may be captured later."""
    b, target = about
    searches, to_move = searches_of(b, target), data.draw(st.sampled_from((BLACK, WHITE)))
    for winner in (BLACK, WHITE):
        lines = strategy_lines(b, target, winner, to_move, 900, searches, connect=True)
        if lines is not None:
            assert check(lines).fault == "", lines
            assert refutation([json.loads(line) for line in lines], Random(0), 2) is None, lines


@examples(40)
@given(pairs_of_chains())
def test_what_is_joined_needs_no_move(about: tuple[Colouring, frozenset[Point]]) -> None:
    b, target = about
    whole = frozenset(chain(b, next(iter(target))))
    lines = strategy_lines(b, whole, b(next(iter(whole))), BLACK, 10, connect=True)
    assert lines is not None
    assert "move" not in json.loads(lines[-1])


def test_stones_that_cannot_be_cut_are_safe() -> None:
    found = goproof.solve(GAP, to_move="black", target="C4,E4", connect=True)
    assert found.headline == (
        "Black to play connects with D4; White to play cannot cut: Black's C4 E4 are joined in one "
        "chain: both whatever stands elsewhere (proved)."
    )
    assert (found.status, found.winner) == ("safe", BLACK)
    assert found.document().connect


def test_that_stones_can_be_cut_is_not_proved() -> None:
    found = goproof.solve(CUT, to_move="black", target="A4,C4", connect=True)
    assert found.headline == "Black to play connects with B4, whatever stands elsewhere (proved)."
    assert (found.status, found.winner) == ("unknown", BLACK)
    cut = goproof.solve(CUT, to_move="white", target="A4,C4", connect=True)
    assert cut.headline.startswith("Undecided: a connection is looked for on the whole board")
    assert (cut.status, cut.winner) == ("unknown", None)


def test_a_file_may_ask_for_it(run: Run, told: Told, tmp_path: Path) -> None:
    file, asked = tmp_path / "gap.json", {"to_move": "black", "target": ["C4", "E4"]}
    file.write_text(json.dumps({"rows": GAP, "connect": True, **asked}), encoding="utf-8")
    status, out, _ = run("solve", file)
    assert status == 0
    assert out.startswith("Black to play connects with D4; ")
    assert told("solve", file)["connect"] is True
    cut = f"--position {'/'.join(CUT)} --target A4,C4 --to-move white --connect"
    assert told(f"solve {cut}", status=4)["winner"] is None


@pytest.mark.parametrize(
    ("said", "says"),
    [
        ({"target": "C4,E4", "to_move": None}, "needs to_move"),
        ({"target": ""}, "needs target, with a stone of each chain to join"),
        ({"target": "C4"}, "are in one chain already"),
        ({"target": "C4,E4", "region": "A1:J4"}, "neither a region nor immortal stones"),
        ({"target": "C4,E4", "all_moves": True}, "no connection is looked for"),
        ({"target": "C4,E4", "elsewhere": False}, "no connection is looked for"),
    ],
)
def test_what_makes_no_connection_is_refused(said: dict[str, Any], says: str) -> None:
    with pytest.raises(UsageError, match=says):
        goproof.solve(GAP, **{"to_move": "black", "connect": True} | said)
