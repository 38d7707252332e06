"""Every move on small boards keeps the chains' invariant, and with a fault in them some doesn't."""

from collections.abc import Callable
from math import factorial
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from goimpl.chains import arrays
from goproof.boards.graphs import graphs_of, graphs_up_to
from gospec.law.graph import Graph, rectangle, torus
from refinement import chain_induction
from refinement.chain_induction import Position, induction, lists_of_empty_points
from refinement.strict_arrays import NOTHING, BadAccess, StrictRow, StrictRows, plain_functions

# The positions without dead stones of A102620 and A266278, and how many states they have.
COUNTED = {
    "1x1": (1, 1),
    "1x2": (5, 5),
    "1x3": (15, 19),
    "1x5": (113, 323),
    "2x2": (57, 121),
    "2x3": (489, 3875),
    "1x7": (867, 8163),
}
SMALL = [rectangle(1, n) for n in (1, 2, 3, 5)] + [rectangle(2, 2)]
LARGER = [*graphs_of(5), rectangle(2, 3), torus(2, 3), rectangle(1, 7)]


@pytest.mark.parametrize(
    "graph",
    [*SMALL, *graphs_up_to(4), *(pytest.param(each, marks=pytest.mark.slow) for each in LARGER)],
    ids=lambda graph: graph.name,
)
def test_the_invariant_is_kept(graph: Graph) -> None:
    found = induction(graph)
    assert found.faults == {}
    assert 0 < found.positions <= found.states < found.runs
    if graph.name in COUNTED:
        assert (found.positions, found.states) == COUNTED[graph.name]


def test_every_state_of_a_position_is_run_once() -> None:
    states = list(Position([[1], [0, 2], [1, 3], [2]], (1, 1, 1, 0)).states())
    ways = {(*state.rows[arrays.HEAD], *state.rows[arrays.NEXT]) for state in states}
    assert len(ways) == len(states) == factorial(3)


@pytest.mark.parametrize(
    "points", [*range(1, 7), *(pytest.param(n, marks=pytest.mark.slow) for n in (7, 8))]
)
def test_lists_of_empty_points_are_kept(points: int) -> None:
    found = lists_of_empty_points(points)
    assert found.faults == {}
    assert found.runs == points * found.states


# --- faults ----------------------------------------------------------------------------------


assert arrays.__file__ is not None
SOURCE = Path(arrays.__file__).read_text(encoding="utf-8")
# Of each: a text of the source, what is put in its place, and what is then found wrong.
FAULTS = {
    "the pairs of two chains aren't added": (
        "    stones[PAIRS, large] += stones[PAIRS, small]\n",
        "",
        "pairs",
    ),
    "only the last chain is counted among the removed stones": (
        "count = _remove(graph, stones, zobrist, stones[HEAD, w], removed, count)",
        "count = _remove(graph, stones, zobrist, stones[HEAD, w], removed, 0)",
        "the points said to be emptied",
    ),
    "a stone that saves no other chain is suicide": (
        "        if (colour == player) != has_one_liberty(stones, stones[HEAD, graph[i]]):\n",
        "        if colour != player and has_one_liberty(stones, stones[HEAD, graph[i]]):\n",
        "is_suicide",
    ),
    "a chain that touches the point twice is out of the hash and in again": (
        "if doomed and _is_first_of_chain(graph, stones, v, i):",
        "if doomed:",
        "hash_after",
    ),
    "a question writes": (
        "    if stones[PAIRS, v] > 0:\n        return False\n",
        "    if stones[PAIRS, v] > 0:\n        return False\n    stones[STOOD, v] |= player\n",
        "BadAccess",
    ),
    "a cleared board keeps what has stood": ("        stones[STOOD, v] = 0\n", "", "stood"),
    "a new board has no squares": (
        "            stones[SQUARES, v] += graph[i] * graph[i]\n",
        "            stones[SQUARES, v] += graph[i]\n",
        "squares",
    ),
}
# On 1x3 but for these.
BOARDS = {"a chain that touches the point twice is out of the hash and in again": rectangle(2, 2)}


def planted(what: str) -> ModuleType:
    """The module with a fault, whose functions need not be compiled."""
    old, new, _ = FAULTS[what]
    assert SOURCE.count(old) == 1
    source = SOURCE.replace(old, new).replace("@compiled\n", "@uncompiled\n")
    module = ModuleType("planted")
    vars(module)["uncompiled"] = lambda function: SimpleNamespace(py_func=function)
    exec(compile(source, "planted", "exec"), vars(module))
    return module


# That each entry of the arrays is held to the invariant, tests/impl/test_chain_invariant.py shows.
@pytest.mark.parametrize("what", FAULTS)
def test_a_fault_breaks_the_invariant(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chain_induction, "arrays", planted(what))
    *_, expected = FAULTS[what]
    faults = induction(BOARDS.get(what, rectangle(1, 3))).faults
    assert any(found.startswith(expected) for found in faults), faults


def test_the_command_fails_where_there_is_a_fault(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert chain_induction.main(["1x3"]) == 0
    assert capsys.readouterr().out.count("\n") == 2
    monkeypatch.setattr(chain_induction, "arrays", planted("a question writes"))
    assert chain_induction.main(["1x3"]) == 1


# --- arrays in plain Python refuse what machine code would do silently ---------------------------


def assert_refuses(make: Callable[..., Any], at: Callable[[int], Any]) -> None:
    row = make([1, NOTHING], 8)
    row[at(1)] = 255
    assert row[at(1)] == 255
    for i, value in [(-1, 0), (2, 0), (0, 256), (0, -1)]:
        with pytest.raises(BadAccess):
            row[at(i)] = value
        if i in (-1, 2):
            with pytest.raises(BadAccess):
                row[at(i)]
    with pytest.raises(BadAccess, match="means nothing"):
        make([NOTHING], 8)[at(0)]
    with pytest.raises(BadAccess, match="nothing may be written"):
        make([1], 8, written=False)[at(0)] = 1
    endless = make([0], 8)
    with pytest.raises(BadAccess, match="for ever"):
        list(iter(lambda: endless[at(0)], 1))


def test_a_row_and_rows_refuse_what_machine_code_would_do() -> None:
    assert_refuses(StrictRow, lambda i: i)
    assert_refuses(lambda row, *how, **more: StrictRows([row], *how, **more), lambda i: (0, i))


def test_functions_in_python_call_one_another_and_what_is_put_in_their_place() -> None:
    called: list[int] = []
    functions = plain_functions(arrays, {"_join_empties": lambda stones, v: called.append(v)})
    stones = StrictRows([[0, 0, 0] for _ in range(arrays.ROWS)], 32)
    functions["_empty"](stones, 1)
    assert called == [1]
    assert not hasattr(functions["place"], "py_func")
