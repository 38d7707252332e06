"""S0, S1, S2 and S3, repaired, have the same games, which lead through the same colourings, with
the same player to move, to the same scores.

For all graphs it follows by induction over the turns from the other lemmas about the repaired
sources; Coq's kernel checks that induction too. Here all games of the smallest boards are played
under all four sources at once.
"""

from collections.abc import Iterator, Sequence

import goproof.vocabulary as go
from gospec.law.formalisation import Formalisation, turns
from gospec.texts.presets import PRESETS

COMMON = PRESETS["tromp-taylor"].rules
assumes = go.is_the_start


def sides(law: go.Law, *members: go.Rules) -> tuple[Formalisation, ...]:
    """The members of the rule family, and each source that has the options of the first."""
    simulations = map(law.simulation, go.SIMULATIONS)
    sources = (simulation.with_options_of(members[0]) for simulation in simulations)
    return (*map(law.rules, members), *(rules for rules in sources if rules is not None))


def have_the_same_games(case: go.Case, *members: go.Rules) -> bool:
    """Whether all sides allow the same games, with the same observations after them."""
    of = sides(case.law, *members)
    return all(is_the_same(of, so_far) for so_far in states(of, case.before.graph))


def states(all_sides: Sequence[Formalisation], board: go.Graph) -> Iterator[Sequence[object]]:
    """Yield what each side makes of each game so far that one of them allows, Illegal if nothing.

    A game is not followed further where they differ.
    """
    waiting = [[rules.initial(board) for rules in all_sides]]
    while waiting:
        yield (so_far := waiting.pop())
        if not is_the_same(all_sides, so_far):
            continue
        for move in turns(board):
            after = [rules.play(s, move) for rules, s in zip(all_sides, so_far, strict=True)]
            if not all(isinstance(state, go.Illegal) for state in after):
                waiting.append(after)


def is_the_same(all_sides: Sequence[Formalisation], reached: Sequence[object]) -> bool:
    """Whether all sides allow a game, with the same observation after it."""
    if any(isinstance(state, go.Illegal) for state in reached):
        return False
    observations = [rules.observe(state) for rules, state in zip(all_sides, reached, strict=True)]
    return all(one == observations[0] for one in observations)


def shows(case: go.Case) -> go.Stages:
    """A game that all of them allow: a stone, the stone that takes it, and the end."""
    rules = case.law.rules(COMMON)
    game = rules.initial(case.before.graph)
    first, second = case.before.graph.points[:2]
    for move in (first, second, go.PASS, go.PASS):
        after = rules.play(game, move)
        assert isinstance(after, go.Game)
        game = after
    return go.turns_of(game)


def concludes(case: go.Case) -> bool:
    """The rule family and the sources have the same games."""
    return have_the_same_games(case, COMMON)


CLAUSES = (
    *("S0/8", "S0/9", "S0/10", "S1/R5", "S1/R6", "S1/R7", "S1/R8", "S1/R9"),
    *("S2/game", "S2/score", "S3/game", "S3/phi"),
)
EXAMPLE = ".."
CHECKS = (go.exhaustive(bound=go.these_boards((1, 1), (1, 2))),)
