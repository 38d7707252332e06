"""Walks through all games of a board, shortest first."""

from collections.abc import Iterator
from typing import Any

from gospec.law.formalisation import Formalisation, Illegal, Move, turns
from gospec.law.graph import Graph


def games_by_length(
    rules: Formalisation, graph: Graph, plies: int
) -> Iterator[tuple[tuple[Move, ...], Any]]:
    """Yield every sequence of up to so many legal moves with the state it leads to."""
    layer: list[tuple[tuple[Move, ...], Any]] = [((), rules.initial(graph))]
    for ply in range(plies + 1):
        yield from layer
        if ply < plies:
            layer = [
                ((*moves, move), after)
                for moves, state in layer
                for move in turns(graph)
                if not isinstance(after := rules.play(state, move), Illegal)
            ]


def reached(rules: Formalisation, graph: Graph, *moves: Move) -> Any:
    """Return the state after moves that must all be legal."""
    return after(rules, rules.initial(graph), *moves)


def after(rules: Formalisation, state: Any, *moves: Move) -> Any:
    """Return the state after further moves that must all be legal."""
    for number, move in enumerate(moves, 1):
        state = rules.play(state, move)
        assert not isinstance(state, Illegal), f"move {number}, {move}: {state}"
    return state


def refusal(rules: Formalisation, graph: Graph, *moves: Move) -> Illegal:
    """Return why the last of the moves, the others being legal, is illegal."""
    answer = rules.play(reached(rules, graph, *moves[:-1]), moves[-1])
    assert isinstance(answer, Illegal), f"{moves[-1]} is legal"
    return answer
