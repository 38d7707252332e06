"""Whether two formalisations agree along a game, at every turn and for every move."""

from typing import Any

from gospec.law.formalisation import Formalisation, Illegal, Observation, turns
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
