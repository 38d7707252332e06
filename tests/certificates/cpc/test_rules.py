"""Each rule concludes what it should, and refuses what it is not for."""

import re
from itertools import product
from random import Random

from gochecker.cpc.rules import EQUATIONS, RULES
from gochecker.cpc.schemas import SCHEMAS, Schema
from gochecker.cpc.terms import BOOL, Refused, Term, Terms
from tests.certificates.cpc.steps import fault_of, step
from tests.certificates.cpc.structures import Structure
from tests.support.each import each


def rows(table: str) -> list[list[str]]:
    """The cells of a table's lines, in which `∀xy` binds the variables `@x` and `@y`."""
    lines = [line for line in table.strip().splitlines() if not line.startswith("#")]
    found = [[expanded(cell.strip()) for cell in line.split("|")] for line in lines]
    width = max(map(len, found))
    return [[*cells, *[""] * (width - len(cells))] for cells in found]


def expanded(formula: str) -> str:
    formula = re.sub("∀([xyz]+)", lambda bound: f"forall (@list {' '.join(bound[1])})", formula)
    formula = re.sub("∃([xyz]+)", lambda bound: f"exists (@list {' '.join(bound[1])})", formula)
    return re.sub(r"\b([xyz])\b", r"@\1", formula)


# A rule with its premises, its arguments and what it concludes.
RIGHT = rows("""
refl | | p | (= p p)
symm | (= p q) | | (= q p)
symm | (not (= p q)) | | (not (= q p))
trans | (= p q); (= q r) | | (= p r)
trans | (= p q) | | (= p q)
cong | (= p q) | (a p) | (= (a p) (a q))
cong | (= p q); (= r p) | (near p r) | (= (near p r) (near q p))
cong | (= q r) | (= p q) | (= (= p q) (= p r))
cong | (= s t) | (∀x s) | (= (∀x s) (∀x t))
nary_cong | (= s t); (= t u) | (and s t) | (= (and s t) (and t u))
and_intro | s; t | | (and s t)
and_elim | (and s t u) | 2 | u
not_or_elim | (not (or s t)) | 1 | (not t)
cnf_and_pos | | (and s t) 0 | (or (not (and s t)) s)
cnf_or_neg | | (or s t) 1 | (or (or s t) (not t))
resolution | (or s t); (or (not s) u) | true s | (or t u)
resolution | (or s t); (not t) | true t | s
resolution | (or t (not s)); (or s u) | false s | (or t u)
resolution | s; (not s) | true s | false
resolution | (or s t); (not (or s t)) | true (or s t) | false
chain_m_resolution | (or s t); (not s); (or (not t) u) | u (@list true true) (@list s t) | u
reordering | (or s t) | (or t s) | (or t s)
factoring | (or s t s) | | (or s t)
process_scope | (=> s (=> t u)) | u | (=> (and s t) u)
process_scope | (=> s u) | u | (=> s u)
process_scope | (=> s (=> t false)) | false | (not (and s t))
aci_norm | | (= (or s (or t s)) (or t s)) | (= (or s (or t s)) (or t s))
aci_norm | | (= (and s true) s) | (= (and s true) s)
absorb | | (= (or s (or true t)) true) | (= (or s (or true t)) true)
absorb | | (= (and s false) false) | (= (and s false) false)
evaluate | | (= true (not true)) | (= (= true (not true)) false)
instantiate | (∀xy (near x y)) | (@list p q) | (near p q)
instantiate | (∀x (∃y (near x y))) | (@list z) | (∃y (near z y))
skolemize | (not (∀x (a x))) | | (not (a (@quantifiers_skolemize (∀x (a x)) 0)))
alpha_equiv | | (∀x (near x z)) (@list x) (@list y) | (= (∀x (near x z)) (∀y (near y z)))
""")
# Rules whose argument is what they conclude.
EQUAL = rows("""
exists-elim | (∃x (a x)) | (not (∀x (not (a x))))
quant_var_reordering | (∀xy (near x y)) | (∀yx (near x y))
quant-unused-vars | (∀xy (a y)) | (∀y (a y))
quant-unused-vars | (∃x s) | s
quant-merge-prenex | (∀x (∀y (near x y))) | (∀xy (near x y))
quant-miniscope-and | (∀x (and (a x) s)) | (and (∀x (a x)) (∀x s))
quant-miniscope-or | (∀xy (or (a x) s (b y))) | (or (∀x (a x)) s (∀y (b y)))
quant-var-elim-eq | (∀x (or (not (= x p)) (a x))) | (a p)
quant-var-elim-eq | (∀x (not (= x p))) | false
""")
# What is false, or true for another reason than the rule's.
WRONG = rows("""
no_such_rule | | s
scope | s |
refl | | (@list p)
symm | (=> s t) |
trans | (= p q); (= r q) |
trans | (= p q); (a q) |
cong | (= q p) | (a p)
cong | (= p q) | (near p r)
cong | (= s t) | (∀x (a x))
cong | (= (∀x (a x)) s) | (@quantifiers_skolemize (∀x (a x)) 0)
nary_cong | (= t u); (= s t) | (and s t)
eq_resolve | s; (= t s) |
eq_resolve | s; (=> s t) |
modus_ponens | t; (=> s t) |
contra | s; (not t) |
and_elim | (or s t) | 0
and_elim | (and s t) | 2
not_or_elim | (or s t) | 0
not_or_elim | (not (and s t)) | 0
cnf_and_pos | | (or s t) 0
cnf_or_neg | | (and s t) 0
equiv_elim1 | (= p q) |
resolution | (or s t); (or s u) | true s
resolution | (or s t); (or (not s) u) | false s
resolution | (or s t); (or (not s) u) | true t
resolution | (and s t); (not s) | true s
resolution | (or s t); (or (not s) (not t)) | true s | false
chain_m_resolution | (or s t); (not s) | u (@list true) (@list s)
chain_m_resolution | (or s t); (not s) | false (@list true) (@list s)
chain_m_resolution | (or s t); (not s) | t (@list) (@list)
chain_m_resolution | (or s t); (not s) | t (@list true true) (@list s s)
reordering | (or s t) | s
reordering | (and s t) | (or s t)
factoring | (or s t) | | s
process_scope | (=> s (=> t u)) | t
process_scope | (=> s t) | s
aci_norm | | (= (or s t) (or s u))
aci_norm | | (= (or s t) (and s t))
aci_norm | | (= (or s (and t u)) (or s t u))
aci_norm | | (= (or s true) (or s))
aci_norm | | (=> s s)
absorb | | (= (or s t) true)
absorb | | (= (and s true) true)
absorb | | (= (or s false) false)
absorb | | (= (or s (and true t)) true)
absorb | | (= (or s s) s)
evaluate | | (or s true)
instantiate | (∃x (a x)) | (@list p)
instantiate | (∀x (a x)) | (@list p q)
instantiate | (∀x (a x)) | (@list s)
# The variable that is put in would be captured.
instantiate | (∀x (∃y (near x y))) | (@list y)
instantiate | (∀x (∃y (near x y))) | (@list (image y))
skolemize | (∀x (a x)) |
skolemize | (∃x (a x)) |
skolemize | (not (∃x (a x))) |
# Of a new name that is free in the formula, bound in it, or twice the same.
alpha_equiv | | (∀x (near x y)) (@list x) (@list y)
alpha_equiv | | (∀x (∃y (near x y))) (@list x) (@list y)
alpha_equiv | | (∀xy (near x y)) (@list x y) (@list z z)
alpha_equiv | | (∀x (a x)) (@list x) (@list p)
""")
UNEQUAL = rows("""
exists-elim | (∃x (a x)) | (∀x (not (a x)))
exists-elim | (∀x (a x)) | (not (∀x (not (a x))))
quant_var_reordering | (∀x (a x)) | (∃x (a x))
quant_var_reordering | (∀xy (near x y)) | (∀y (near x y))
quant-unused-vars | (∀xy (near x y)) | (∀y (near x y))
quant-unused-vars | (∀x (a x)) | (a x)
quant-unused-vars | (∀x (a y)) | (∀y (a y))
quant-unused-vars | (∀xy (a y)) | (∃y (a y))
quant-merge-prenex | (∀x (∃y (near x y))) | (∀xy (near x y))
# One variable, bound twice.
quant-merge-prenex | (∀x (∀x (a x))) | (∀x (a x))
quant-miniscope-and | (∃x (and (a x) (b x))) | (and (∃x (a x)) (∃x (b x)))
quant-miniscope-and | (∀x (or (a x) (b x))) | (or (∀x (a x)) (∀x (b x)))
quant-miniscope-or | (∀x (or (a x) (b x))) | (or (∀x (a x)) (∀x (b x)))
quant-miniscope-or | (∀x (or (a x) s)) | (or (a x) s)
quant-miniscope-or | (∀x (or (a x) (b y))) | (or (∀x (a x)) (∀y (b y)))
quant-miniscope-or | (∀x (or s (a x))) | (or (∀x (a x)) s)
quant-miniscope-or | (∀x (or s (a x))) | (or s)
quant-var-elim-eq | (∀x (or (= x p) (a x))) | (a p)
quant-var-elim-eq | (∀x (or (not (= x p)) (a x))) | (a q)
quant-var-elim-eq | (∀x (or (not (= x (image x))) (a x))) | (a (image x))
quant-var-elim-eq | (∀x (or (not (= x y)) (∃y (near x y)))) | (∃y (near y y))
quant-var-elim-eq | (∀xy (or (not (= x p)) (near x y))) | (∀y (near p y))
""")


def tried(rule: str, premises: str, arguments: str, conclusion: str = "") -> str:
    return step(rule, premises.split("; ") if premises else [], arguments, conclusion)


@each("rule, premises, arguments, conclusion", RIGHT)
def test_rule_concludes(rule: str, premises: str, arguments: str, conclusion: str) -> None:
    assert tried(rule, premises, arguments, conclusion) == ""
    # No other conclusion would have done.
    assert "another conclusion" in tried(rule, premises, arguments, "(near r r)")


@each("rule, left, right", EQUAL)
def test_rule_makes_equal(rule: str, left: str, right: str) -> None:
    assert step(rule, [], f"(= {left} {right})", f"(= {left} {right})") == ""
    assert step(rule, [], f"(=> {left} {right})")
    assert step(rule, ["s"], f"(= {left} {right})")


@each("rule, premises, arguments, conclusion", WRONG)
def test_rule_refuses(rule: str, premises: str, arguments: str, conclusion: str) -> None:
    assert tried(rule, premises, arguments, conclusion)


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
    equal, true = "(forall (@list @x) (= @x @x))", "(forall (@list @x) true)"
    assert not fault_of(
        "(step @s1 :rule eq-refl :args (@x))",
        f"(step @s2 (= {equal} {true}) :rule cong :premises (@s1) :args ({equal}))",
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
