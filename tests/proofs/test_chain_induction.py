"""Every move on small boards keeps the chains' invariant, and with a fault in them some doesn't."""

from math import factorial, prod

import pytest

from goimpl.chains import arrays
from goproof.boards.symmetries import graphs_of, graphs_up_to
from gospec.graph import Graph, rectangle, torus
from obedience import chain_induction
from obedience.chain_induction import induction, lists_of_empty_points, main
from obedience.chain_states import Choices, Hash, Position, Unknown
from obedience.strict_arrays import BadAccess
from tests.proofs.chain_faults import FAULTS, Fault, planted

# The positions without dead stones of A102620 and A266278, how many states they have, and moves.
COUNTED = {
    "1x1": (1, 1, 2),
    "1x2": (5, 5, 12),
    "1x3": (15, 19, 46),
    "1x5": (113, 323, 538),
    "2x2": (57, 121, 200),
    "2x3": (489, 3875, 2428),
    "1x7": (867, 8163, 5598),
    "2x4": (4125, 196327, 26784),
}
SMALL = [rectangle(1, n) for n in (1, 2, 3, 5)] + [rectangle(2, 2)]
LARGER = [*graphs_of(5), rectangle(2, 3), torus(2, 3), rectangle(1, 7), rectangle(2, 4)]


def assert_kept(graph: Graph) -> None:
    found = induction(graph)
    assert found.faults == {}
    assert 0 < found.positions <= found.states
    assert 0 < found.moves <= found.runs
    if graph.name in COUNTED:
        assert (found.positions, found.states, found.moves) == COUNTED[graph.name]


@pytest.mark.parametrize("graph", SMALL, ids=lambda graph: graph.name)
def test_the_invariant_is_kept_on_rectangles_of_up_to_six_points(graph: Graph) -> None:
    assert_kept(graph)


@pytest.mark.parametrize("graph", graphs_up_to(4), ids=lambda graph: graph.name)
def test_the_invariant_is_kept_on_every_graph_of_up_to_four_points(graph: Graph) -> None:
    assert_kept(graph)


@pytest.mark.slow
@pytest.mark.parametrize("graph", LARGER, ids=lambda graph: graph.name)
def test_the_invariant_is_kept_on_larger_boards(graph: Graph) -> None:
    assert_kept(graph)


@pytest.mark.parametrize(
    ("graph", "colours"),
    [
        (rectangle(2, 3), (1, 1, 0, 2, 2, 0)),
        (rectangle(1, 6), (1, 1, 1, 0, 2, 2)),
        (rectangle(2, 3), (1, 1, 1, 1, 1, 0)),
        (rectangle(1, 3), (0, 0, 0)),
    ],
    ids=str,
)
def test_every_state_of_a_position_is_run_once(graph: Graph, colours: tuple[int, ...]) -> None:
    neighbours = [[graph.index[w] for w in graph.neighbours[v]] for v in graph.points]
    position, seen = Position(neighbours, colours), set()
    for state in position.runs(written=False):
        looked_at = [
            tuple(state.stones[row, v] for v in range(len(colours)))
            for row in (arrays.HEAD, arrays.NEXT)
        ]
        assert state.violations(position.invariant) == set()
        assert tuple(looked_at) not in seen
        seen.add(tuple(looked_at))
    chains = [len(chain.points) for chain in position.chains]
    assert len(seen) == position.states == prod(factorial(points) for points in chains)


@pytest.mark.parametrize(
    "points", [*range(1, 7), *(pytest.param(n, marks=pytest.mark.slow) for n in (7, 8))]
)
def test_lists_of_empty_points_are_kept(points: int) -> None:
    found = lists_of_empty_points(points)
    assert found.faults == {}
    assert found.runs == points * found.states


# --- faults ----------------------------------------------------------------------------------


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.what)
def test_a_fault_breaks_the_invariant(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chain_induction, "arrays", planted(fault.old, fault.new))
    faults = induction(rectangle(*fault.board)).faults
    assert any(found.startswith(fault.found) for found in faults), faults


def test_a_list_that_is_written_by_others_is_seen() -> None:
    position = Position([[1], [0]], (0, 0))
    for row, at in [(arrays.LIST, 0), (arrays.PLACE, 1), (arrays.COUNTS, 0)]:
        state = next(position.runs(written=True))
        state.stones[row, at] = 0
        assert state.violations(position.invariant) == {
            "the list of empty points is written elsewhere"
        }


# --- what the states are made of -------------------------------------------------------------


def test_every_sequence_of_choices_is_made_once() -> None:
    choices, made = Choices(), []
    while True:
        first = choices.among(3)
        made.append((first, choices.among(2), choices.among(first + 1)))
        if not choices.next():
            break
    assert made == [(i, j, k) for i in range(3) for j in range(2) for k in range(i + 1)]


def test_of_what_nobody_knows_only_changes_are_known() -> None:
    stood, more = Unknown("stood"), Unknown("more")
    assert stood | 1 | 2 == stood | 3 != stood
    assert (more + 2) + 3 == more + 5 != more
    assert Hash(3) ^ Hash(1) == Hash(2)
    assert Hash(1) ^ Hash(1) == 0
    assert 0 ^ Hash(1) == Hash(1) ^ 0 == Hash(1)
    for each in (stood, more, Hash(1)):
        with pytest.raises(BadAccess, match="depends"):
            bool(each)
    with pytest.raises(TypeError):
        Hash(1) ^ 2
    with pytest.raises(TypeError):
        Hash(1) + Hash(2)  # type: ignore[operator]


def test_the_command_looks_at_the_boards_named_and_fails_where_something_is_wrong(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["1x2", "1x3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == [
        "lists of empty points among 2",
        "lists of empty points among 3",
        "1x2",
        "1x3",
    ]
    assert all(line.endswith(": kept") for line in lines)
    monkeypatch.setattr(chain_induction, "BOARDS", [rectangle(1, 1)])
    assert main([]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("1x1: 1 positions")
    fault = FAULTS[0]
    monkeypatch.setattr(chain_induction, "arrays", planted(fault.old, fault.new))
    assert main(["1x3"]) == 1
    assert "runs: not kept: " in (out := capsys.readouterr().out)
    assert "; pairs, X on 0 from .X.;" in out
