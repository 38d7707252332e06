"""Each rule concludes what it should, and refuses what it is not for."""

from itertools import product
from random import Random

import pytest

from gochecker.cpc.rules import EQUATIONS, RULES
from gochecker.cpc.schemas import SCHEMAS, Schema
from gochecker.cpc.terms import BOOL, Refused, Term, Terms
from tests.certificates.cpc.steps import fault_of, step
from tests.certificates.cpc.structures import Structure
from tests.support.each import each

# A rule with its premises, its arguments and what it concludes.
RIGHT = [
    ("refl", [], "p", "(= p p)"),
    ("symm", ["(= p q)"], "", "(= q p)"),
    ("symm", ["(not (= p q))"], "", "(not (= q p))"),
    ("trans", ["(= p q)", "(= q r)"], "", "(= p r)"),
    ("trans", ["(= p q)"], "", "(= p q)"),
    ("cong", ["(= p q)"], "(a p)", "(= (a p) (a q))"),
    ("cong", ["(= p q)", "(= r p)"], "(near p r)", "(= (near p r) (near q p))"),
    ("cong", ["(= q r)"], "(= p q)", "(= (= p q) (= p r))"),
    (
        "cong",
        ["(= s t)"],
        "(forall (@list @x) s)",
        "(= (forall (@list @x) s) (forall (@list @x) t))",
    ),
    ("nary_cong", ["(= s t)", "(= t u)"], "(and s t)", "(= (and s t) (and t u))"),
    ("and_intro", ["s", "t"], "", "(and s t)"),
    ("and_elim", ["(and s t u)"], "2", "u"),
    ("not_or_elim", ["(not (or s t))"], "1", "(not t)"),
    ("cnf_and_pos", [], "(and s t) 0", "(or (not (and s t)) s)"),
    ("cnf_or_neg", [], "(or s t) 1", "(or (or s t) (not t))"),
    ("resolution", ["(or s t)", "(or (not s) u)"], "true s", "(or t u)"),
    ("resolution", ["(or s t)", "(not t)"], "true t", "s"),
    ("resolution", ["(or t (not s))", "(or s u)"], "false s", "(or t u)"),
    ("resolution", ["s", "(not s)"], "true s", "false"),
    ("resolution", ["(or s t)", "(not (or s t))"], "true (or s t)", "false"),
    (
        "chain_m_resolution",
        ["(or s t)", "(not s)", "(or (not t) u)"],
        "u (@list true true) (@list s t)",
        "u",
    ),
    ("reordering", ["(or s t)"], "(or t s)", "(or t s)"),
    ("factoring", ["(or s t s)"], "", "(or s t)"),
    ("process_scope", ["(=> s (=> t u))"], "u", "(=> (and s t) u)"),
    ("process_scope", ["(=> s u)"], "u", "(=> s u)"),
    ("process_scope", ["(=> s (=> t false))"], "false", "(not (and s t))"),
    ("aci_norm", [], "(= (or s (or t s)) (or t s))", "(= (or s (or t s)) (or t s))"),
    ("aci_norm", [], "(= (and s true) s)", "(= (and s true) s)"),
    ("absorb", [], "(= (or s (or true t)) true)", "(= (or s (or true t)) true)"),
    ("absorb", [], "(= (and s false) false)", "(= (and s false) false)"),
    ("evaluate", [], "(= true (not true))", "(= (= true (not true)) false)"),
    ("instantiate", ["(forall (@list @x @y) (near @x @y))"], "(@list p q)", "(near p q)"),
    (
        "instantiate",
        ["(forall (@list @x) (exists (@list @y) (near @x @y)))"],
        "(@list @z)",
        "(exists (@list @y) (near @z @y))",
    ),
    (
        "skolemize",
        ["(not (forall (@list @x) (a @x)))"],
        "",
        "(not (a (@quantifiers_skolemize (forall (@list @x) (a @x)) 0)))",
    ),
    (
        "alpha_equiv",
        [],
        "(forall (@list @x) (near @x @z)) (@list @x) (@list @y)",
        "(= (forall (@list @x) (near @x @z)) (forall (@list @y) (near @y @z)))",
    ),
]
# Rules whose argument is what they conclude.
EQUAL = [
    ("exists-elim", "(exists (@list @x) (a @x))", "(not (forall (@list @x) (not (a @x))))"),
    (
        "quant_var_reordering",
        "(forall (@list @x @y) (near @x @y))",
        "(forall (@list @y @x) (near @x @y))",
    ),
    ("quant-unused-vars", "(forall (@list @x @y) (a @y))", "(forall (@list @y) (a @y))"),
    ("quant-unused-vars", "(exists (@list @x) s)", "s"),
    (
        "quant-merge-prenex",
        "(forall (@list @x) (forall (@list @y) (near @x @y)))",
        "(forall (@list @x @y) (near @x @y))",
    ),
    (
        "quant-miniscope-and",
        "(forall (@list @x) (and (a @x) s))",
        "(and (forall (@list @x) (a @x)) (forall (@list @x) s))",
    ),
    (
        "quant-miniscope-or",
        "(forall (@list @x @y) (or (a @x) s (b @y)))",
        "(or (forall (@list @x) (a @x)) s (forall (@list @y) (b @y)))",
    ),
    ("quant-var-elim-eq", "(forall (@list @x) (or (not (= @x p)) (a @x)))", "(a p)"),
    ("quant-var-elim-eq", "(forall (@list @x) (not (= @x p)))", "false"),
]
# What is false, or true for another reason than the rule's.
WRONG = [
    ("no_such_rule", [], "s", ""),
    ("trust", [], "false", "false"),
    ("scope", ["s"], "", ""),
    ("refl", [], "p q", ""),
    ("refl", ["s"], "p", ""),
    ("refl", [], "(@list p)", ""),
    ("symm", ["(=> s t)"], "", ""),
    ("trans", ["(= p q)", "(= r q)"], "", ""),
    ("trans", ["(= p q)", "(a q)"], "", ""),
    ("trans", [], "", ""),
    ("cong", ["(= q p)"], "(a p)", ""),
    ("cong", ["(= p q)"], "(near p r)", ""),
    ("cong", ["(= p q)", "(= p q)"], "(a p)", ""),
    ("cong", ["(= s t)"], "(forall (@list @x) (a @x))", ""),
    (
        "cong",
        ["(= (forall (@list @x) (a @x)) s)"],
        "(@quantifiers_skolemize (forall (@list @x) (a @x)) 0)",
        "",
    ),
    ("nary_cong", ["(= t u)", "(= s t)"], "(and s t)", ""),
    ("eq_resolve", ["s", "(= t s)"], "", ""),
    ("eq_resolve", ["s", "(=> s t)"], "", ""),
    ("modus_ponens", ["t", "(=> s t)"], "", ""),
    ("contra", ["s", "(not t)"], "", ""),
    ("and_elim", ["(or s t)"], "0", ""),
    ("and_elim", ["(and s t)"], "2", ""),
    ("and_elim", ["(and s t)"], "true", ""),
    ("not_or_elim", ["(or s t)"], "0", ""),
    ("not_or_elim", ["(not (and s t))"], "0", ""),
    ("cnf_and_pos", [], "(or s t) 0", ""),
    ("cnf_or_neg", [], "(and s t) 0", ""),
    ("cnf_or_pos", [], "(and s t)", ""),
    ("cnf_implies_neg1", [], "(= s t)", ""),
    ("cnf_equiv_pos1", [], "(=> s t)", ""),
    ("not_implies_elim1", ["(=> s t)"], "", ""),
    ("equiv_elim1", ["(= p q)"], "", ""),
    ("resolution", ["(or s t)", "(or s u)"], "true s", ""),
    ("resolution", ["(or s t)", "(or (not s) u)"], "false s", ""),
    ("resolution", ["(or s t)", "(or (not s) u)"], "true t", ""),
    ("resolution", ["(or s t)", "(or (not s) u)"], "u s", ""),
    ("resolution", ["(and s t)", "(not s)"], "true s", ""),
    ("resolution", ["(or s t)", "(or (not s) (not t))"], "true s", "false"),
    ("chain_m_resolution", ["(or s t)", "(not s)"], "u (@list true) (@list s)", ""),
    ("chain_m_resolution", ["(or s t)", "(not s)"], "false (@list true) (@list s)", ""),
    ("chain_m_resolution", ["(or s t)", "(not s)"], "t (@list) (@list)", ""),
    ("chain_m_resolution", ["(or s t)"], "t (@list) (@list)", ""),
    ("chain_m_resolution", ["(or s t)", "(not s)"], "t (@list true true) (@list s s)", ""),
    ("chain_m_resolution", ["(or s t)", "(not s)"], "t true s", ""),
    ("reordering", ["(or s t)"], "s", ""),
    ("reordering", ["(and s t)"], "(or s t)", ""),
    ("factoring", ["(or s t)"], "", "s"),
    ("process_scope", ["(=> s (=> t u))"], "t", ""),
    ("process_scope", ["(=> s t)"], "s", ""),
    ("aci_norm", [], "(= (or s t) (or s u))", ""),
    ("aci_norm", [], "(= (or s t) (and s t))", ""),
    ("aci_norm", [], "(= (or s (and t u)) (or s t u))", ""),
    ("aci_norm", [], "(= (or s true) (or s))", ""),
    ("aci_norm", [], "(=> s s)", ""),
    ("absorb", [], "(= (or s t) true)", ""),
    ("absorb", [], "(= (and s true) true)", ""),
    ("absorb", [], "(= (or s false) false)", ""),
    ("absorb", [], "(= (or s (and true t)) true)", ""),
    ("absorb", [], "(= (or s s) s)", ""),
    ("evaluate", [], "s", ""),
    ("evaluate", [], "(or s true)", ""),
    ("instantiate", ["(exists (@list @x) (a @x))"], "(@list p)", ""),
    ("instantiate", ["(forall (@list @x) (a @x))"], "(@list p q)", ""),
    ("instantiate", ["(forall (@list @x) (a @x))"], "(@list s)", ""),
    ("instantiate", ["(forall (@list @x) (a @x))"], "p", ""),
    # The variable that is put in would be captured.
    ("instantiate", ["(forall (@list @x) (exists (@list @y) (near @x @y)))"], "(@list @y)", ""),
    (
        "instantiate",
        ["(forall (@list @x) (exists (@list @y) (near @x @y)))"],
        "(@list (image @y))",
        "",
    ),
    ("skolemize", ["(forall (@list @x) (a @x))"], "", ""),
    ("skolemize", ["(exists (@list @x) (a @x))"], "", ""),
    ("skolemize", ["(not (exists (@list @x) (a @x)))"], "", ""),
    # Of a new name that is free in the formula, bound in it, or twice the same.
    ("alpha_equiv", [], "(forall (@list @x) (near @x @y)) (@list @x) (@list @y)", ""),
    (
        "alpha_equiv",
        [],
        "(forall (@list @x) (exists (@list @y) (near @x @y))) (@list @x) (@list @y)",
        "",
    ),
    ("alpha_equiv", [], "(forall (@list @x @y) (near @x @y)) (@list @x @y) (@list @z @z)", ""),
    ("alpha_equiv", [], "(a @x) (@list @x) (@list @y)", ""),
    ("alpha_equiv", [], "(forall (@list @x) (a @x)) (@list @x) (@list p)", ""),
]
UNEQUAL = [
    ("exists-elim", "(exists (@list @x) (a @x))", "(forall (@list @x) (not (a @x)))"),
    ("exists-elim", "(forall (@list @x) (a @x))", "(not (forall (@list @x) (not (a @x))))"),
    ("quant_var_reordering", "(forall (@list @x) (a @x))", "(exists (@list @x) (a @x))"),
    (
        "quant_var_reordering",
        "(forall (@list @x @y) (near @x @y))",
        "(forall (@list @y) (near @x @y))",
    ),
    (
        "quant-unused-vars",
        "(forall (@list @x @y) (near @x @y))",
        "(forall (@list @y) (near @x @y))",
    ),
    ("quant-unused-vars", "(forall (@list @x) (a @x))", "(a @x)"),
    ("quant-unused-vars", "(forall (@list @x) (a @y))", "(forall (@list @y) (a @y))"),
    ("quant-unused-vars", "(forall (@list @x @y) (a @y))", "(exists (@list @y) (a @y))"),
    (
        "quant-merge-prenex",
        "(forall (@list @x) (exists (@list @y) (near @x @y)))",
        "(forall (@list @x @y) (near @x @y))",
    ),
    # One variable, bound twice.
    (
        "quant-merge-prenex",
        "(forall (@list @x) (forall (@list @x) (a @x)))",
        "(forall (@list @x) (a @x))",
    ),
    (
        "quant-miniscope-and",
        "(exists (@list @x) (and (a @x) (b @x)))",
        "(and (exists (@list @x) (a @x)) (exists (@list @x) (b @x)))",
    ),
    (
        "quant-miniscope-and",
        "(forall (@list @x) (or (a @x) (b @x)))",
        "(or (forall (@list @x) (a @x)) (forall (@list @x) (b @x)))",
    ),
    (
        "quant-miniscope-or",
        "(forall (@list @x) (or (a @x) (b @x)))",
        "(or (forall (@list @x) (a @x)) (forall (@list @x) (b @x)))",
    ),
    ("quant-miniscope-or", "(forall (@list @x) (or (a @x) s))", "(or (a @x) s)"),
    (
        "quant-miniscope-or",
        "(forall (@list @x) (or (a @x) (b @y)))",
        "(or (forall (@list @x) (a @x)) (forall (@list @y) (b @y)))",
    ),
    (
        "quant-miniscope-or",
        "(forall (@list @x) (or s (a @x)))",
        "(or (forall (@list @x) (a @x)) s)",
    ),
    ("quant-miniscope-or", "(forall (@list @x) (or s (a @x)))", "(or s)"),
    ("quant-var-elim-eq", "(forall (@list @x) (or (= @x p) (a @x)))", "(a p)"),
    ("quant-var-elim-eq", "(forall (@list @x) (or (not (= @x p)) (a @x)))", "(a q)"),
    (
        "quant-var-elim-eq",
        "(forall (@list @x) (or (not (= @x (image @x))) (a @x)))",
        "(a (image @x))",
    ),
    (
        "quant-var-elim-eq",
        "(forall (@list @x) (or (not (= @x @y)) (exists (@list @y) (near @x @y))))",
        "(exists (@list @y) (near @y @y))",
    ),
    (
        "quant-var-elim-eq",
        "(forall (@list @x @y) (or (not (= @x p)) (near @x @y)))",
        "(forall (@list @y) (near p @y))",
    ),
]


@each("rule, premises, arguments, conclusion", RIGHT)
def test_rule_concludes(rule: str, premises: list[str], arguments: str, conclusion: str) -> None:
    assert step(rule, premises, arguments, conclusion) == ""
    # No other conclusion would have done.
    assert "another conclusion" in step(rule, premises, arguments, "(near r r)")


@pytest.mark.parametrize(("rule", "left", "right"), EQUAL)
def test_rule_makes_equal(rule: str, left: str, right: str) -> None:
    assert step(rule, [], f"(= {left} {right})", f"(= {left} {right})") == ""
    assert step(rule, [], f"(=> {left} {right})")
    assert step(rule, ["s"], f"(= {left} {right})")


@each("rule, premises, arguments, conclusion", WRONG)
def test_rule_refuses(rule: str, premises: list[str], arguments: str, conclusion: str) -> None:
    assert step(rule, premises, arguments, conclusion)


@each("rule, left, right", UNEQUAL)
def test_rule_does_not_make_equal(rule: str, left: str, right: str) -> None:
    assert step(rule, [], f"(= {left} {right})")


def test_each_rule_that_is_a_function_is_tried_rightly_and_wrongly() -> None:
    assert {*RULES, *EQUATIONS} <= {row[0] for row in [*RIGHT, *EQUAL]}
    assert {*RULES, *EQUATIONS} - {"and_intro"} <= {row[0] for row in [*WRONG, *UNEQUAL]}


SIGNATURE = {f"v{i}": (0, BOOL) for i in range(7)}


@each("schema", [s for of in SCHEMAS.values() for s in of])
def test_line_holds_for_all_truth_values(schema: Schema) -> None:
    tried = 0
    for lengths in product(range(3), repeat=3):
        terms = Terms(SIGNATURE)
        atoms = [terms.make("apply", (), name) for name in SIGNATURE]
        patterns = [*schema.premises, *schema.arguments]
        given = [filled(pattern, terms, atoms, list(lengths), {}) for pattern in patterns]
        words: dict[str, tuple[Term, ...]] = {}
        given = [filled(pattern, terms, atoms, list(lengths), words) for pattern in patterns]
        premises, arguments = given[: len(schema.premises)], given[len(schema.premises) :]
        try:
            conclusion = schema.conclude(premises, arguments, terms)
        except Refused:
            continue
        used = [str(atom.label) for atom in atoms if any(atom in w for w in words.values())]
        for values in product((False, True), repeat=len(used)):
            structure = Structure(1, SIGNATURE, Random(0))
            for name, value in zip(used, values, strict=True):
                structure.tables[name] = {(): value}
            if all(structure.holds(premise) for premise in premises):
                assert structure.holds(conclusion)
        tried += 1
    assert tried


def filled(
    pattern: object,
    terms: Terms,
    atoms: list[Term],
    lengths: list[int],
    words: dict[str, tuple[Term, ...]],
) -> Term:
    """A term of a pattern's form: words are atoms, rows have the given lengths."""
    used = sum(map(len, words.values()))
    if pattern in ("true", "false"):
        return terms.make(str(pattern))
    if isinstance(pattern, str):
        return words.setdefault(pattern, (atoms[used],))[0]
    assert isinstance(pattern, tuple)
    operator, *inner = pattern
    if str(inner[-1]).endswith("..."):
        if inner[0] not in words:
            length = lengths[sum(word.endswith("...") for word in words)]
            words[inner[0]] = tuple(atoms[(used + i) % len(atoms)] for i in range(length))
        return terms.make(operator, words[inner[0]])
    return terms.make(operator, [filled(p, terms, atoms, lengths, words) for p in inner])


def test_a_quantifier_may_bind_what_holds_for_all_values() -> None:
    assert not fault_of(
        "(step @s1 :rule eq-refl :args (@x))",
        "(step @s2 (= (forall (@list @x) (= @x @x)) (forall (@list @x) true))"
        " :rule cong :premises (@s1) :args ((forall (@list @x) (= @x @x))))",
    )


def test_nothing_with_a_free_variable_may_be_assumed() -> None:
    # Else one could conclude from it that it holds of all points.
    assert "free variable" in fault_of("(assume-push @p (a @x))")
    assert "free variable" in fault_of("(assume @p (a @x))")


def test_premises_and_arguments_in_another_number_are_told() -> None:
    equal = "(= p q)"
    for rule, premises, arguments in (
        ("refl", [], "p q"),
        ("symm", [equal, equal], ""),
        ("trans", [], ""),
        ("evaluate", [equal], "(= (and s true) s)"),
    ):
        assert "another number of premises or arguments" in step(rule, premises, arguments)


def test_skolem_terms_are_of_closed_formulas() -> None:
    skolem = "(@quantifiers_skolemize (forall (@list @x) (near @x {})) {})"
    assert not fault_of(f"(define @s () {skolem.format('p', 0)})")
    assert fault_of(f"(define @s () {skolem.format('@y', 0)})")
    assert fault_of(f"(define @s () {skolem.format('p', 1)})")
    assert step("skolemize", ["(not (forall (@list @x) (near @x @y)))"], "")
