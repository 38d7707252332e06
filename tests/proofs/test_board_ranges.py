"""What the name of a check's boards says is what is checked."""

import re

import pytest

from goproof.lemmas import all_lemmas
from goproof.vocabulary.check import BoardRange

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
