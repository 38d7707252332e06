"""A proof with one thing changed is refused, or it is still one.

What is accepted is judged without the checker: each step has to conclude what follows from its
premises, in random structures of one and two points, and where the query was changed, Z3 has to
refute it.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from gochecker.cpc.checker import check
from gochecker.cpc.query import Expression, expressions, query
from gochecker.cpc.rules import EQUATIONS, RULES
from gochecker.cpc.schemas import SCHEMAS
from goproof.lemmas import lemma
from goproof.queries.statements_as_queries import for_all_graphs
from goproof.solvers.answers import Status
from goproof.solvers.cvc5_solver import proof
from goproof.solvers.registry import solver
from tests.certificates.cpc.steps import recorded
from tests.certificates.cpc.structures import Structure

# A lemma, and which of its steps, or what it is for. Together their proofs have nearly all rules.
SMALL = [
    ("life_by_all_points_outlasts_any_move_of_the_opponent", -1),
    ("symmetries_of_the_board_keep_the_scores", 1),
    ("a_play_that_changes_nothing_is_forbidden_by_positional_superko", -1),
    ("what_simple_ko_forbids_positional_superko_forbids", -1),
]
LARGER = [
    ("symmetries_of_the_board_keep_the_scores", 0),
    ("life_by_all_points_outlasts_any_move_of_the_opponent", 6),
    ("after_a_pass_simple_ko_forbids_only_what_changes_nothing", -1),
    ("a_legal_play_under_superko_adds_a_situation", -1),
    ("symmetries_of_the_board_commute_with_the_move", 1),
    ("one_stone_suicide_leaves_the_colouring_as_it_was", -1),
]
KNOWN = sorted({*RULES, *EQUATIONS, *SCHEMAS, "scope"})
STRUCTURES = 12


def with_proof(name: str, number: int) -> tuple[str, str]:
    """A query of a lemma about all graphs, and cvc5's proof."""
    queries = for_all_graphs(lemma(name).statement)
    text = [*queries.steps, queries.failure][number]
    answer, written = proof(text, 60)
    assert answer.status is Status.UNSAT
    assert check(text, written).fault == ""
    return text, written


def as_text(e: Expression) -> str:
    return e if isinstance(e, str) else f"({' '.join(map(as_text, e))})"


def places(e: Expression, path: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """Where the parts of an expression stand, at any depth."""
    if path:
        yield path
    if not isinstance(e, str):
        for i, part in enumerate(e):
            yield from places(part, (*path, i))


def at(e: Expression, path: tuple[int, ...]) -> Expression:
    for i in path:
        e = e[i]
    return e


def replaced(e: Expression, path: tuple[int, ...], parts: list[Expression]) -> Expression:
    """The expression with others in the place of a part."""
    i, *rest = path
    if isinstance(e, str):
        raise TypeError
    inside = [replaced(e[i], tuple(rest), parts)] if rest else parts
    return (*e[:i], *inside, *e[i + 1 :])


def some_place(e: Expression, commands: list[int], rng: Random) -> tuple[int, ...]:
    """Where one of these commands stands, or a part of it."""
    i = rng.choice(commands)
    inside = [(i, *path) for path in places(e[i])]
    return rng.choice(inside) if inside and rng.random() < 0.6 else (i,)


def changed_inside(e: Expression, commands: list[int], rng: Random) -> Expression:
    """Commands with a part of these changed, left out, doubled or exchanged with another."""
    place, elsewhere = (some_place(e, commands, rng) for _ in range(2))
    part, other = at(e, place), at(e, elsewhere)
    if part in KNOWN:
        other = rng.choice([*KNOWN, "trust"])
    match rng.randrange(6):
        case 0:
            return replaced(e, place, [])
        case 1:
            return replaced(e, place, [part, part])
        case 2:
            words = ("true", "false", "and", "or", "not", "=", "0", "1", "@p1")
            return replaced(e, place, [rng.choice([*words, *[other] * 9])])
        case 3:
            # What a step is said to conclude, among others.
            return replaced(e, place, [part, other])
        case 4:
            return replaced(e, place, [("not", part)])
    return replaced(replaced(e, place, [other]), elsewhere, [part])


def changed(query_text: str, proof_text: str, rng: Random) -> tuple[str, str]:
    """A query and a proof, of which one is changed."""
    if rng.random() < 0.8:
        (proof,) = expressions(proof_text)
        return query_text, as_text(changed_inside(proof, list(range(len(proof))), rng))
    commands = tuple(expressions(query_text, comments=True))
    asserted = [i for i, command in enumerate(commands) if command[0] == "assert"]
    return "\n".join(map(as_text, changed_inside(commands, asserted, rng))), proof_text


def wrong_step(query_text: str, proof_text: str, rng: Random) -> str:
    """The rule of a step whose conclusion does not follow in some structure, '' if all do."""
    with recorded() as steps:
        check(query_text, proof_text)
    for size in (1, 2) * (STRUCTURES // 2):
        structure = Structure(size, query(query_text).terms.signature, rng)
        for rule, premises, _, conclusion in steps:
            if all(map(structure.holds, premises)) and not structure.holds(conclusion):
                return rule
    return ""


@pytest.mark.parametrize(
    ("name", "number", "times"),
    [
        *((*of, 25) for of in SMALL),
        *(pytest.param(*of, 300, marks=pytest.mark.slow) for of in SMALL),
        *(pytest.param(*of, 100, marks=pytest.mark.slow) for of in LARGER),
    ],
)
def test_changed_proof_is_refused_or_still_a_proof(name: str, number: int, times: int) -> None:
    rng, tried = Random(f"{name} {number}"), Counter[str]()
    right = with_proof(name, number)
    assert wrong_step(*right, Random(0)) == ""
    while tried.total() < times:
        try:
            texts = changed(*right, rng)
        except (IndexError, TypeError):
            # A change that this expression has no place for.
            continue
        if all(
            expressions(text, comments=True) == expressions(before, comments=True)
            for text, before in zip(texts, right, strict=True)
        ):
            continue
        accepted = not check(*texts).fault
        tried["accepted" if accepted else "refused"] += 1
        if accepted:
            assert wrong_step(*texts, rng) == "", texts
            assert texts[0] == right[0] or solver("z3")(texts[0], 30).status is Status.UNSAT
    assert tried["refused"] > times / 2


FALSE = """(set-logic UF)
(declare-sort Point 0)
(declare-fun a (Point) Bool)
(declare-fun p () Point)
(assert (a p))
(check-sat)
"""


@pytest.mark.parametrize(
    "commands",
    [
        "(step @f false :rule trust :args (false))",
        "(step @f false :rule trust_theory_rewrite :args ((= (a p) false)))",
        "(assume @h false)",
        "(assume-push @h false)",
        # Out of an assumption, once it is closed.
        "(assume-push @h false) (step-pop @i :rule scope :premises (@h)) (step @f false :rule"
        " factoring :premises (@h))",
        # From an open assumption.
        "(assume @h (a p)) (assume-push @i (not (a p))) (step @f false :rule contra :premises (@h"
        " @i))",
        # From one point to all, and by a point that makes nothing true.
        "(assume-push @h (a p)) (step @i :rule true_intro :premises (@h)) (step @j :rule cong"
        ' :premises (@i) :args ((forall (@list (@var "x1" Point)) (a p)))) (step @f false :rule'
        " false_elim :premises (@j))",
        '(define @n () (forall (@list (@var "x1" Point)) (a (@var "x1" Point)))) (step @f (not'
        " (a (@quantifiers_skolemize @n 0))) :rule skolemize :premises (@n))",
        # Declared as something else.
        "(declare-const a (-> Point Point)) (step @f :rule refl :args (p))",
        "(define @d () (a p)) (define @d () false) (assume @h @d)",
        "(define a () false)",
    ],
)
def test_what_can_be_true_is_not_refuted(commands: str) -> None:
    assert check(FALSE, f"({commands})").fault
