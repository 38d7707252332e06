"""Every file in `lemmas/` is a lemma of its own name, and its declaration is complete and true."""

import re
from pathlib import Path

import pytest

from goproof import lemmas
from goproof.lemmas import all_lemmas
from goproof.vocabulary.check import BoardRange, Method, Verdict
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


# --- the boards of their checks

RANGES = sorted(
    {
        (boards.label, boards)
        for lemma in all_lemmas()
        for check in lemma.checks
        for boards in (check.bound, check.further, check.clean)
        if boards
    },
    key=lambda named: named[0],
)
ONE = r"(\d+)x(\d+)"


def sizes_in(text: str) -> set[tuple[int, int]]:
    return {(int(m), int(n)) for m, n in re.findall(ONE, text)}


def sizes_said(label: str) -> set[tuple[int, int]]:
    """The sizes that a reader takes a name to mean."""
    said, _, left_out = label.partition(", but ")
    said = re.sub(rf"(torus|cylinder) {ONE}", "", said)
    sizes = set[tuple[int, int]]()

    def take(pattern: str, with_turned: bool) -> None:
        nonlocal said
        for found in re.finditer(pattern, said):
            a, b, c, d = map(int, found.groups(default="1"))
            within = {(m, n) for m in range(a, c + 1) for n in range(b, d + 1)}
            sizes.update((m, n) for m, n in within if with_turned or m <= n)
        said = re.sub(pattern, "", said)

    take(rf"every rectangle from {ONE} to {ONE} \(3x5 is 5x3, and so on\)", False)
    take(rf"{ONE} to {ONE}(?=\D|$)", True)
    for m, n in re.findall(rf"every rectangle from  and {ONE}", said):
        sizes.update((i, j) for i in range(1, int(m) + 1) for j in range(1, int(n) + 1))
    for m, _ in re.findall(rf"every square to {ONE}", said):
        sizes.update((i, i) for i in range(1, int(m) + 1))
    return (sizes | sizes_in(said)) - sizes_in(left_out)


@pytest.mark.parametrize("boards", [each for _, each in RANGES], ids=[name for name, _ in RANGES])
def test_the_boards_are_those_that_their_name_says(boards: BoardRange) -> None:
    assert set(boards.sizes) == sizes_said(boards.label)
    assert len(boards.sizes) == len(set(boards.sizes))
    assert all(graph.name in boards.label for graph in boards.graphs)
