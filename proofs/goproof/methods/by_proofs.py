"""Answers that nobody has to believe: cvc5's, with a proof that checkers of proofs accept."""

from goproof.certificates.garbage import uncollected
from goproof.certificates.trusted.cpc.checker import check
from goproof.solvers import ethos
from goproof.solvers.answers import Answer, Status


def proved(text: str, timeout: float) -> tuple[Answer, str]:
    """Put a first-order SMT-LIB 2 text to cvc5, and return the answer with cvc5's proof of unsat.

    The answer is unsat only if `goproof.certificates.trusted.cpc` accepts the proof, with the text
    as its reference; the proof is '' if there is none. Parameters: `timeout`, seconds for cvc5's
    search and for the check; nothing can stop cvc5 while it writes.
    """
    # Loaded on demand, like each solver.
    from goproof.solvers import cvc5_solver

    answer, proof = cvc5_solver.proof(text, timeout)
    if answer.status is not Status.UNSAT:
        return answer, proof
    if fault := proof_fault(text, proof, timeout):
        return Answer(Status.UNKNOWN, reason=f"cvc5's proof is not accepted: {fault}"), proof
    return answer, proof


def by_ethos(text: str, proof: str, timeout: float) -> Answer:
    """Return what ethos says of a proof for a query, unsat if it accepts it, and else unknown."""
    if not proof:
        return Answer(Status.UNKNOWN, reason="there is no proof")
    return ethos.check(text, proof, timeout)


@uncollected()
def proof_fault(text: str, proof: str, seconds: float = float("inf")) -> str:
    """Return why a proof does not refute a query, '' if it does."""
    return check(text, proof, seconds).fault
