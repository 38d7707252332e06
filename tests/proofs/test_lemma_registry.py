"""Every file in `lemmas/` is a lemma of its own name, and its declaration is complete."""

import re
from pathlib import Path

from goproof import lemmas
from goproof.lemmas import all_lemmas
from goproof.vocabulary.check import Method, Verdict
from goproof.vocabulary.lemma import Lemma
from tests.support.each import each

FILES = [path for path in Path(lemmas.__path__[0]).glob("*/*.py") if path.stem != "__init__"]
WRITTEN = re.compile(r"(S[0-4]|KataGo)/[\w.'-]+")


def test_every_file_is_registered() -> None:
    assert sorted(path.stem for path in FILES) == [known.name for known in all_lemmas()]


@each("known", all_lemmas())
def test_declaration_is_complete(known: Lemma) -> None:
    assert re.fullmatch(r"[a-z]+(_[a-z]+)*", known.name)
    assert known.sentence.endswith(".")
    assert known.clauses
    assert all(WRITTEN.fullmatch(clause) for clause in known.clauses)
    methods = [check.method for check in known.checks]
    assert Method.EXHAUSTIVE in methods
    assert len(set(methods)) == len(methods)
    assert known.is_formal or methods == [Method.EXHAUSTIVE]
    assert len({check.expected is Verdict.REFUTED for check in known.checks}) == 1
    assert known.meets(known.example.case())
    # What is left to full runs are further boards, never a method or a lemma.
    assert all(check.bound or check.method is Method.ALL_GRAPHS for check in known.checks)
    bounded = known.check_by(Method.BOUNDED)
    if bounded and bounded.expected is Verdict.HOLDS:
        assert (5, 5) in bounded.bound.sizes


@each("known", all_lemmas())
def test_drawing_shows_more_than_one_bare_board(known: Lemma) -> None:
    case = known.example.case()
    pictures = known.shows(case)
    if any(check.expected is Verdict.REFUTED for check in known.checks):
        assert known.fails(case)
        assert case.before in [picture.colouring for picture in pictures]
    pointed_out = any(p.marks or p.labels or p.last is not None for p in pictures)
    assert pointed_out or len({p.colouring for p in pictures}) > 1
    # A move is seen where it was made, unless it was a pass.
    if known.subject.plays:
        assert pictures[-1].last in pictures[-1].colouring.graph.index
