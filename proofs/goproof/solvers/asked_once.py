"""Answers that a solver has given in this process: nobody gets the same query twice.

Lemmas share steps of their proofs, so that many of their queries are one text. The answer to a text
depends on nothing but the text and the solver, whatever law and lemma it was made of.
"""

from collections import OrderedDict
from hashlib import sha256

from goproof.solvers.answers import Answer, Solver, Status

# The latest ones are kept, without their texts.
MOST = 4096
_answers: OrderedDict[tuple[Solver, bytes], Answer] = OrderedDict()


def answer_of(solver: Solver, text: str, timeout: float) -> Answer:
    """Return a solver's answer to a query, within seconds.

    The function stands for the solver: another that is put in its place answers for itself. No
    answer is kept where the solver knew none: with more time it may.
    """
    question = (solver, sha256(text.encode()).digest())
    if question in _answers:
        _answers.move_to_end(question)
        return _answers[question]
    answer = solver(text, timeout)
    if answer.status is not Status.UNKNOWN:
        _answers[question] = answer
        if len(_answers) > MOST:
            _answers.popitem(last=False)
    return answer


def forget_answers() -> None:
    """Drop all answers."""
    _answers.clear()
