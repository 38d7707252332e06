"""Compares premises with gospec on graphs with too many cases for all: in random ones, the same in
every run.

On graphs of up to three points every run tries each case, and much is true of them that is not true
of all graphs, such as that no point has five neighbours. Here points have up to seven, and boards
up to eight points.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, islice
from random import Random

from goproof.boards.symmetries import each_symmetry
from goproof.theory.cases import FREE, Case, Subject, case_of_game, random_cases
from goproof.theory.claims import Claim
from goproof.theory.law import GOSPEC, Law, remembering
from goproof.vocabulary.lemma import Lemma
from gospec.colouring import EMPTY
from gospec.formalisation import PASS
from gospec.graph import Graph
from gospec.rules import Game

# Cases of each graph; fewer where relations make formulas long.
CASES, CASES_OF_RELATIONS = 8, 3
GAMES, LONGEST = 3, 8
SYMMETRIES = 24


def _star(leaves: int) -> Graph:
    return Graph(range(leaves + 1), [(0, v) for v in range(1, leaves + 1)], name="a star")


def _complete(points: int) -> Graph:
    return Graph(range(points), combinations(range(points), 2), name="a complete graph")


def _at_random(points: int, density: float) -> Graph:
    random = Random(f"{points} {density}")
    edges = [pair for pair in combinations(range(points), 2) if random.random() < density]
    return Graph(range(points), edges, name=f"a random graph of {points} points")


LARGER = (
    _star(7),
    _complete(6),
    _at_random(6, 0.5),
    _at_random(7, 0.4),
    _at_random(8, 0.3),
)


def premises_fault(claim: Claim, subject: Subject, law: Law = GOSPEC) -> str:
    """Return which axiom, fact or hint of a claim is not true of gospec on the larger graphs.

    '' if all of them are. Parameters: `subject`, what the claim is about; `law`, instead of
    gospec's.
    """
    formulas = (*claim.axioms(), *claim.facts(), *claim.hints())
    most = CASES_OF_RELATIONS if any(s.places > 1 for s in claim.sets) else CASES
    for board in LARGER:
        for case in cases_at_random(board, subject, law)[:most]:
            model = claim.structure(case)
            for formula in formulas:
                if not formula.holds(model, {}):
                    return f"{board.name}: what the proof uses is not true of gospec: {formula}"
    return ""


@lru_cache(maxsize=64)
def premises_fault_of(lemma: Lemma, law: Law) -> str:
    """Return the same of a lemma's claim. Cached, for the lemma's many boards."""
    return premises_fault(lemma.claim(), lemma.subject, remembering(law))


def cases_at_random(board: Graph, subject: Subject, law: Law = GOSPEC) -> list[Case]:
    """Return some cases of a board, the same at each call."""
    random = Random(f"{board.name} {subject.name}")
    if subject is Subject.GAME:
        return [_in_game(board, random, law) for _ in range(GAMES)]
    if subject is not Subject.SYMMETRY:
        return random_cases(board, subject, random, CASES, law)
    some = list(islice(each_symmetry(board), SYMMETRIES))
    cases = random_cases(board, Subject.POINT, random, CASES, law)
    return [case.under(random.choice(some)) for case in cases]


def _in_game(board: Graph, random: Random, law: Law) -> Case:
    free = law.rules(FREE)
    game = free.initial(board)
    for _ in range(random.randrange(LONGEST)):
        empty = [v for v in board.points if game.colourings[-1](v) is EMPTY]
        move = PASS if random.random() < 0.3 else random.choice(empty)
        following = free.play(game, move)
        if isinstance(following, Game) and not free.observe(following).ended:
            game = following
    empty = [v for v in board.points if game.colourings[-1](v) is EMPTY]
    return case_of_game(game, random.choice(empty), law)
