"""The questions that are put to goproof and to its peer alike, and goproof's answers."""

import gc
from dataclasses import dataclass, replace

from bench.square import Layout, chains_of
from goproof.documents.solving import Stages
from goproof.problems.asking import Asker, Finding, Situation
from goproof.problems.options import MOST_MEMORY, ProblemOptions
from goproof.problems.posing import pose
from goproof.problems.problem import Problem, ProblemStatement
from gospec.law.colouring import Colour
from gospec.law.graph import rectangle

ATTACKER, DEFENDER = "attacker", "defender"
# Who moves first; without threats, as the peer counts none.
QUESTIONS = (ATTACKER, DEFENDER)
# Who wins, by who moves first; None where that is open.
Answers = dict[str, str | None]
# The peer knows no suicide.
RULES = ProblemOptions(suicide="forbidden")
# The search is compiled from its first node on, as in a process that has solved some problems.
PLAIN_NODES = 0


@dataclass(frozen=True)
class Ours:
    """What goproof answers, and its seconds of the processor by what they were spent on."""

    answers: Answers
    seconds: Stages


def layout_of(problem: Problem) -> Layout:
    """Return the diagram of a problem. Raises ValueError for what a diagram doesn't hold."""
    b = problem.colouring
    if b.graph.shape is None or rectangle(*b.graph.shape) != b.graph:
        raise ValueError("the board is no rectangle")
    if problem.history:
        raise ValueError("it can't take earlier positions")
    target = chains_of(b, problem.target)
    return Layout(b, target, problem.region, problem.immortal, problem.attacker)


def problem_of(layout: Layout, like: Problem) -> Problem:
    """Return a diagram as a problem with the rules and threats of another."""
    statement = ProblemStatement(
        colouring=layout.board,
        to_move=like.to_move,
        target=layout.target,
        defender=like.defender,
        region=layout.region,
        immortal=layout.immortal,
        rules=like.rules_name,
        threats=like.threats,
    )
    return pose(statement, RULES)


def ask(problem: Problem) -> Ours:
    """Answer the questions by searching, and check the certificates; in processor time."""
    gc.collect()
    # Else the next collection walks through all there is, and leaves the caches full of that.
    gc.freeze()
    # One search after another first, as the peer does it, without the work of a proof in between.
    first = Asker(problem, MOST_MEMORY, check=False, plain_nodes=PLAIN_NODES)
    searching = sum(first.search(_situation(problem, q)).searching for q in QUESTIONS)
    asker = Asker(problem, MOST_MEMORY, plain_nodes=PLAIN_NODES)
    answers = {q: _winner(problem, asker.ask(_situation(problem, q))) for q in QUESTIONS}
    return Ours(answers, replace(asker.seconds, searching=searching))


def _situation(problem: Problem, first: str) -> Situation:
    to_move = problem.attacker if first == ATTACKER else problem.defender
    return Situation(problem.colouring, to_move, (0, 0), history=problem.earlier(to_move))


def _winner(problem: Problem, finding: Finding) -> str | None:
    names: dict[Colour | None, str] = {problem.attacker: ATTACKER, problem.defender: DEFENDER}
    return names.get(finding.winner)
