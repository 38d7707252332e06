"""Whether two formalisations agree along a game, at every turn and for every move."""

from typing import Any

from gospec.law.formalisation import Formalisation, Illegal, Move, Observation, turns
from gospec.law.graph import Graph
from tests.support.strategies import Game


def seen(rules: Formalisation, answer: Any) -> Observation | None:
    """What can be seen after a move, None if it is illegal: reasons and clauses may differ."""
    return None if isinstance(answer, Illegal) else rules.observe(answer)


def assert_agree_along(game: Game, rules_compared: Formalisation, *, passes: bool = True) -> None:
    """Both allow the same moves after each turn of the game, with the same to be seen afterwards.

    With `passes` false it is not asked whether a pass is legal.
    """
    rules: Formalisation = game.rules
    state = rules_compared.initial(game.graph)
    assert rules_compared.observe(state) == rules.observe(game.states[0])
    for original, move in zip(game.states, (*game.moves, None), strict=True):
        for tried in turns(game.graph):
            if passes or tried in game.graph:
                left, right = rules.play(original, tried), rules_compared.play(state, tried)
                assert seen(rules_compared, right) == seen(rules, left), tried
        if move is not None:
            state = rules_compared.play(state, move)


def told_apart(left: Formalisation, right: Formalisation, graph: Graph, *moves: Move) -> bool:
    """Whether a sequence of moves, all but the last legal in both, ends differently in the two."""
    a, b = left.initial(graph), right.initial(graph)
    for move in moves[:-1]:
        a, b = left.play(a, move), right.play(b, move)
        assert seen(left, a) == seen(right, b) is not None
    return seen(left, left.play(a, moves[-1])) != seen(right, right.play(b, moves[-1]))
