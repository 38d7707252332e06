"""A text is a query, or a proof of one, or it is refused."""

import pytest

from gochecker.cpc.checker import LONGEST, check
from gochecker.cpc.terms import DEEPEST, MOST_PARTS
from goproof.verification.canaries.forgeries import EVERY_POINT, ITS_REFUTATION
from tests.certificates.cpc.steps import fault_of
from tests.support.each import each

SCOPE = "(assume-push @h t) (step @a :rule refl :args (p)) (step-pop @b :rule scope :premises (@a))"
NESTED = f"{'(not ' * DEEPEST}s{')' * DEEPEST}"


def test_a_proof_is_accepted() -> None:
    verdict = check(EVERY_POINT, ITS_REFUTATION)
    assert (verdict.fault, verdict.steps) == ("", 6)


@each(
    "right, wrong",
    [
        ("(set-logic UF)", "(set-logic QF_UF)"),
        ("(check-sat)", ""),
        ("(check-sat)", "(push 1)(check-sat)"),
        ("Point 0", "Point 1"),
        ("Point 0", "Bool 0"),
        ("(declare-fun q () Point)", "(declare-fun p () Point)"),
        ("(declare-fun q () Point)", "(declare-fun not () Bool)"),
        ("(declare-fun q () Point)", "(declare-fun q (Bool) Point)"),
        ("(declare-fun q () Point)", "(define-fun q () Point p)"),
        ("(not (dead p))", "(not (dead p p))"),
        ("(not (dead p))", "(let ((y p)) (not (dead y)))"),
        ("(not (dead p))", "p"),
        ("(not (dead p))", "(xor (dead p) true)"),
        ("(not (dead p))", "(not (dead |p|))"),
        ("(not (dead p))", "(not (dead p)))"),
        ("(not (dead p))", "(not (dead p)) ; ü"),
        ("((x1 Point))", "((x1 Bool))"),
        ("((x1 Point))", "((true Point))"),
    ],
)
def test_what_is_no_query_is_refused(right: str, wrong: str) -> None:
    assert right in EVERY_POINT
    assert check(EVERY_POINT.replace(right, wrong), ITS_REFUTATION).fault


@each(
    "command",
    [
        "(check-sat)",
        "(declare-sort Colour 0)",
        "(declare-const p Bool)",
        "(declare-const a (-> Point Point Bool))",
        "(define t1 () p)",
        "(define @x () p)",
        "(define @n () (a s))",
        "(define @n () (and s p))",
        "(define @n () (not s t))",
        "(define @n () (= s p))",
        "(define @n () (= (@list p) (@list p)))",
        "(define @n () (forall (@list @x @x) (a @x)))",
        "(define @n () (forall (@list) s))",
        '(define @n () (@var "x1" Bool))',
        "(define @n () (@var x1 Point))",
        "(define @n () (@unknown p))",
        "(define @n () 123456789)",
        f"(define @n () {NESTED})",
        f"(define @n () (or{' s' * (MOST_PARTS + 1)}))",
        "(assume @h t)",
        "(assume s s)",
        "(assume @h s) (assume @h s)",
        "(assume-push @g t) (assume @h s)",
        "(step @c refl :args (p))",
        "(step @c :rule refl)",
        "(step @c :rule refl :args (p) :premises ())",
        "(step @c (= p q) :rule refl :args (p))",
        "(step @c :rule (refl) :args (p))",
        "(step @c :rule symm :premises (@d))",
        "(step @c :rule symm :premises ((= p p)))",
        "(step-pop @c :rule scope :premises ())",
        "(assume @h s) (step-pop @c :rule scope :premises (@h))",
        "(assume-push @h t) (step @c :rule scope :premises (@h))",
        "(assume-push @h t) (step-pop @c :rule scope :premises (@h @h))",
        "(assume-push @h t) (step-pop @c :rule scope :premises (@h) :args (t))",
        "(assume-push @h t) (step-pop @c :rule factoring :premises (@h))",
        f"{SCOPE} (step @c :rule symm :premises (@a))",
        f"{SCOPE} (step @c :rule true_intro :premises (@h))",
        '"x"',
    ],
)
def test_what_is_no_command_is_refused(command: str) -> None:
    assert fault_of(command)


def test_an_assumption_that_is_closed_is_said_in_the_conclusion() -> None:
    assert not fault_of(
        f"{SCOPE} (step @c (= (=> t (= p p)) true) :rule true_intro :premises (@b))"
    )


@pytest.mark.parametrize(
    "proof",
    ["", "()", "s", "(", "())", f"({ITS_REFUTATION})", ITS_REFUTATION * 2, ITS_REFUTATION[:-4]],
)
def test_what_is_no_proof_is_refused(proof: str) -> None:
    assert check(EVERY_POINT, proof).fault


def test_a_refutation_ends_with_false_under_no_assumption() -> None:
    under = ITS_REFUTATION.replace("(assume @p2", "(assume-push @p2")
    assert check(EVERY_POINT, under).fault == "it ends while an assumption is open"
    before, _, _ = ITS_REFUTATION.partition("(step @p4")
    assert check(EVERY_POINT, f"{before})").fault == "its last step does not prove false"


def test_texts_of_any_length_and_depth_are_refused_in_words() -> None:
    assert "characters" in check(EVERY_POINT, " " * (LONGEST + 1)).fault
    assert "open brackets" in check(EVERY_POINT, "(" * 100_000).fault
    # Definitions nest what no bracket does.
    deep = "".join(f"(define @n{i + 1} () (not @n{i}))" for i in range(100_000))
    assert "levels" in fault_of(f"(define @n0 () s){deep}")


def test_sharing_costs_no_time_that_grows_with_what_is_shared() -> None:
    wide = "".join(f"(define @n{i + 1} () (or @n{i} (or @n{i} t)))" for i in range(60))
    same = "(step @c :rule aci_norm :args ((= @n60 (or s t))))"
    universal = "(define @n0 () (a @x))"
    assert not fault_of(f"(define @n0 () s){wide}{same}")
    assert not fault_of(
        f"{universal}{wide}(assume-push @h (forall (@list @x) @n60))",
        "(step @c :rule instantiate :premises (@h) :args ((@list p)))",
    )


def test_a_check_ends_when_its_time_is_over() -> None:
    assert "time" in check(EVERY_POINT, ITS_REFUTATION, seconds=-1).fault
