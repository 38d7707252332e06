"""Checks of single steps of a proof, and what the steps of a proof conclude from what."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from unittest.mock import patch

from gochecker.cpc import checker
from gochecker.cpc.checker import check
from gochecker.cpc.rules import conclude
from gochecker.cpc.terms import Term, Terms

QUERY = """(set-logic UF)
(declare-sort Point 0)
(declare-fun p () Point)
(declare-fun q () Point)
(declare-fun r () Point)
(declare-fun image (Point) Point)
(declare-fun s () Bool)
(declare-fun t () Bool)
(declare-fun u () Bool)
(declare-fun a (Point) Bool)
(declare-fun b (Point) Bool)
(declare-fun near (Point Point) Bool)
(assert s)
(check-sat)
"""
VARIABLES = """(define @x () (@var "x1" Point))
(define @y () (@var "x2" Point))
(define @z () (@var "x3" Point))
"""


def fault_of(*commands: str, query: str = QUERY) -> str:
    """Why commands are refused; '' if they are followed, be false proved or not."""
    fault = check(query, f"({VARIABLES}{' '.join(commands)})").fault
    followed = ("its last step does not prove", "it ends while an assumption is open")
    return "" if fault.startswith(followed) else fault


def step(rule: str, premises: Sequence[str], arguments: str, conclusion: str = "") -> str:
    """Why a step is refused, '' if it is accepted. Premises are formulas, and assumed."""
    names = [f"@p{i}" for i in range(len(premises))]
    assumed = [f"(assume-push {n} {f})" for n, f in zip(names, premises, strict=True)]
    of = f":premises ({' '.join(names)})" if names else ""
    with_arguments = f":args ({arguments})" if arguments else ""
    return fault_of(*assumed, f"(step @c {conclusion} :rule {rule} {of} {with_arguments})")


Step = tuple[str, tuple[Term, ...], tuple[Term, ...], Term]


@contextmanager
def recorded() -> Iterator[list[Step]]:
    """Meanwhile, the steps that the checker accepts."""
    steps: list[Step] = []

    def concluded(
        rule: str, premises: Sequence[Term], arguments: Sequence[Term], terms: Terms
    ) -> Term:
        conclusion = conclude(rule, premises, arguments, terms)
        steps.append((rule, tuple(premises), tuple(arguments), conclusion))
        return conclusion

    with patch.object(checker, "conclude", concluded):
        yield steps
