"""Moves that are one function on every graph: what lemmas say is so on small boards."""

from itertools import combinations

import pytest

from godoors.matrices.pairs import formalisations
from goproof.comparisons import two_sides
from goproof.comparisons.agreeing_games import NEIGHBOURS_ARE_ENOUGH, PATHS_ARE_LEAST, same_move
from goproof.comparisons.compare import compare
from goproof.comparisons.difference import MoveAgreement
from goproof.comparisons.search import compare_moves
from goproof.comparisons.sides import side
from gospec.law.diagram import board
from gospec.names import formalisation
from gospec.sources.register import SOURCES

VARIANTS = [
    *formalisations(),
    *(f"{e.id[:2]}:without-{e.id}" for s in SOURCES.values() for e in s.errata if e.executable),
    "S0:without-S0/3-lone-point+S0/3-pairwise",
    "S3:without-S3/chi-colour+S3/b'-other-points",
]


def test_moves_that_are_one_function_on_every_graph() -> None:
    repaired = {name: formalisation(name) for name in ("S0", "S1", "S2", "S3", "tromp-taylor")}
    for a, b in combinations(repaired.values(), 2):
        same = same_move(a, b)
        assert same is not None
        assert bool(same) == (repaired["S2"] in (a, b))
    for name in ("S2:as-printed", "S3:as-printed", "S0:as-printed", "S4", "chinese"):
        assert same_move(formalisation(name), repaired["S1"]) is None
    assert same_move(formalisation("S1:without-S1/R4-at-once"), repaired["S1"]) is None
    notes = side("S4,suicide=allowed").rules
    assert same_move(notes, repaired["S1"]) is None
    near = same_move(notes, repaired["S1"], dead_stones=False)
    assert near is not None
    assert set(near) == {NEIGHBOURS_ARE_ENOUGH, PATHS_ARE_LEAST}
    assert same_move(side("S4:as-printed,suicide=allowed").rules, repaired["S1"]) is None


def test_every_graph_is_said_only_of_what_is_the_same_on_small_ones() -> None:
    graphs = [board("1x3"), board("2x2")]
    # Readings of which each has been compared with another, so that all of them agree.
    alike = {name: {name} for name in VARIANTS}
    for a, b in combinations(VARIANTS, 2):
        left, right = formalisation(a), formalisation(b)
        if b not in alike[a] and same_move(left, right) is not None:
            for graph in graphs:
                assert isinstance(
                    compare_moves(left, right, graph, dead_stones=True), MoveAgreement
                )
            together = alike[a] | alike[b]
            alike |= dict.fromkeys(together, together)
    assert max(map(len, alike.values())) > 2


@pytest.mark.parametrize("why", ["", "a lemma has no verdict"])
def test_every_graph_is_the_answer_where_no_board_is_named_and_the_lemmas_are_proved(
    why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(two_sides, "unproved", lambda lemmas, *_, **__: why)
    monkeypatch.setattr(two_sides.TwoSides, "default_boards", lambda *_: [board("2x2")])
    found = compare("S2", "S1", level="move")
    whole = ("equivalent", "every graph")
    assert ((found.verdict, found.boards[-1].board) == whole) is not bool(why)
    assert (why in str(found.document())) if why else found.boards[-1].bound.count("_") > 1
