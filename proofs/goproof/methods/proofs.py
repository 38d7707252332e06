"""cvc5's proofs of first-order queries: nobody has to believe what checkers of proofs accept."""

from gochecker.cpc.checker import check as check_proof
from goproof.certificates.garbage import uncollected
from goproof.methods.export import refutable, remove, write
from goproof.methods.questions import Options
from goproof.queries.statements_as_queries import Queries
from goproof.solvers import ethos
from goproof.solvers.answers import Answer, Status
from goproof.solvers.registry import ETHOS, PROOFS
from goproof.vocabulary.check import Check
from goproof.vocabulary.lemma import Lemma


def checked_proofs(
    lemma: Lemma, check: Check, queries: Queries, options: Options
) -> dict[str, Answer]:
    """Return what the checkers say of the proofs of all queries, or of the first that one of them
    does not accept.
    """
    answers = {PROOFS: Answer(Status.UNKNOWN, reason="there is nothing to prove")}
    for name, text in refutable(lemma, check, None, queries):
        file = None if options.proofs is None else options.proofs / f"{name}.cpc"
        if file is not None:
            # First of all, lest an interrupted run leave an old proof beside a new query.
            remove(file)
            write(file.with_suffix(".smt2"), text)
        answers[PROOFS], proof = proved(text, options.limit)
        if file is not None and proof:
            write(file, proof)
        if ETHOS in options.solvers:
            answers[ETHOS] = by_ethos(text, proof, options.limit)
        if any(answer.status is not Status.UNSAT for answer in answers.values()):
            break
    return answers


def proved(text: str, timeout: float) -> tuple[Answer, str]:
    """Put a first-order SMT-LIB 2 text to cvc5, and return the answer with cvc5's proof of unsat.

    The answer is unsat only if `gochecker.cpc` accepts the proof, with the text
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
    return check_proof(text, proof, seconds).fault
