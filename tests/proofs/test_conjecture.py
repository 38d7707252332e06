"""A conjecture of one line is proved or refuted.

What is then printed stands in docs/conjectures.md, which `tests/repository/test_pages.py` runs.
"""

import re

import pytest

from godoors.notebook import drawn
from goproof.boards.graphs import small_graphs
from goproof.errors import UsageError
from goproof.hints import search
from goproof.methods import by_solvers, exhaustive
from goproof.solvers.answers import Answer, Status
from goproof.verification import trying
from goproof.verification.conjecture import conjecture
from goproof.vocabulary.check import Verdict
from gospec.law.graph import rectangle
from tests.repository.checkout import ROOT

TRUE = "no dead before: captives = {} or suicides = {}"
FALSE = "captives = {} or suicides = {}"
PAGE = ROOT / "docs" / "conjectures.md"


CONJECTURES = """
x in chain(y) iff y in chain(x) => PROVED
x in dead iff chain(x) <= dead and x not empty => PROVED
captives = {} or suicides = {} => REFUTED on 2 points
x in chain(y) implies y in beside(x) => REFUTED on 1x1
no dead before: every x in own: x in alive(own) iff size(liberties(x)) >= 2 => \
REFUTED on 3 points 0-1 0-2 1-2
x in dead(own, put(own, σ(p), moved)): σ⁻¹(x) in own | {p} => PROVED
no dead before and size(liberties(q)) >= 3 and q in own: q in own(after) => PROVED
size(own(after)) <= size(own) + 1 => PROVED
no dead before: size(stones(after)) <= size(stones) + 1 => PROVED
own(after) < own | {p}: size(suicides) > 0 => PROVED
size(captives) < size(own(after)) => REFUTED on 1x1
size(own) - 1 <= size(S) or size(S) + 2 <= size(own) => PROVED
size(own) - 2 <= size(S) => REFUTED on 1x3
size(captives) <= 4 => REFUTED on 1x6
size(own) <= size(~own | S) implies size(own) <= size(~(own | S)) => REFUTED on 1x1
size(beside(board)) <= size(own) => REFUTED on 1x2
size(beside(q) & beside(r)) <= 2 or q = r => REFUTED on 5 points 0-2 0-3 0-4 1-2 1-3 1-4
no dead(opponent, without(dead(own, after))) iff \
no dead(opponent, without(dead(own), after)) => REFUTED on 2 points
forbids(situational) implies forbids(positional) => PROVED for every game
forbids(positional) implies forbids(situational) => REFUTED on 1x1 after no turn
captives != {}: beside(captives) & own(after) != {} => REFUTED on 2 points 0=. 1=O, Black at 0: \
the smallest, replayed in gospec; it held on rectangles: 1x1, 1x2, 1x3, 1x4, 2x2
q empty after and r empty after: move(own, r, move(opponent, q, after)) != before => REFUTED on \
1x1 ., Black at A1, q at A1, r at A1
p in own and p in empty: captives != {} => VACUOUS
"""
# Its proof needs that of a region each point belongs to that of each other: 26 seconds.
LONG = "no dead before and q in alive(own): size(liberties(q)) >= 2 => PROVED"


@pytest.mark.parametrize(
    "line", [*CONJECTURES.strip().splitlines(), pytest.param(LONG, marks=pytest.mark.slow)]
)
def test_one_line_is_proved_or_refuted_on_a_smallest_board(line: str) -> None:
    said, _, answer = line.partition(" => ")
    found = conjecture(said)
    assert found.headline.startswith(answer), found.headline
    assert found.proved is answer.startswith("PROVED")
    assert conjecture(found.statement, boards="1x1").statement == found.statement


@pytest.mark.parametrize("first", [0, trying.FEW_POINTS])
def test_a_rectangle_is_preferred_among_graphs(first: int, monkeypatch: pytest.MonkeyPatch) -> None:
    # Where gospec tries nothing first, the solver's graph has as few points.
    monkeypatch.setattr(trying, "FEW_POINTS", first)
    found = conjecture("size(captives) <= 1")
    assert found.witness is not None
    assert found.witness.case.before.graph == rectangle(1, 3)
    assert "the smallest, replayed in gospec" in found.headline


def test_a_counterexample_tells_all_that_it_names() -> None:
    found = conjecture("every x in own: σ(x) = x or x in S or x = q", boards="1x2")
    assert ", Black at A1, σ: A1→B1 B1→A1: " in found.headline
    found = conjecture("S <= {p, q} or size(S) >= 2", boards="1x3")
    assert ", Black at A1, q at A1, S = {B1}: " in found.headline


def test_what_nobody_decides_says_where_it_held(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "find", lambda *_: search.Found(reason="no hint"))
    found = conjecture(TRUE)
    assert (found.verdict, found.remark) == (Verdict.UNKNOWN, "no hint")
    assert found.headline.startswith("UNKNOWN: neither proved nor refuted; it held in all ")
    assert all(0 <= each.cases <= each.tried for each in (*found.exhaustive, *found.random))
    assert {"1x1", "2x2", "1x5"} <= {each.board for each in found.exhaustive}


def test_what_one_solver_does_not_confirm_is_not_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    def unsure(text: str, limit: float) -> Answer:
        return Answer(Status.UNKNOWN, reason="tired")

    known = by_solvers.solver
    monkeypatch.setattr(
        by_solvers, "solver", lambda name: unsure if name == "cvc5" else known(name)
    )
    found = conjecture(TRUE)
    assert (found.verdict, found.proved) == (Verdict.UNKNOWN, False)
    assert "does not confirm" in found.remark
    assert found.solvers["cvc5"] == "unknown"


def test_a_board_that_takes_too_much_memory_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def exhaust(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(exhaustive, "check_all_cases", exhaust)
    with pytest.raises(UsageError, match="2x2: the memory is exhausted"):
        conjecture(TRUE, boards="2x2")


def test_boards_of_ones_own_bound_what_is_refuted() -> None:
    found = conjecture(FALSE, boards="2x2")
    assert found.verdict is Verdict.HOLDS
    assert found.headline.startswith("HOLDS in all ")
    assert "; elsewhere it is false: " in found.headline
    assert [tried.board for tried in found.exhaustive] == ["2x2"]
    assert conjecture(TRUE, boards="2x2").proved
    found = conjecture(FALSE, boards="1x5")
    assert "the smallest on 1x5, replayed" in found.headline


def test_small_graphs_are_one_of_each_shape_rectangles_first() -> None:
    assert [len(small_graphs(n)) for n in range(1, 6)] == [1, 2, 4, 11, 34]
    assert [g.name for g in small_graphs(4)[:2]] == ["1x4", "2x2"]


# --- what the page says ------------------------------------------------------------------------


@pytest.mark.slow
def test_the_page_tells_the_answers_to_twenty_conjectures() -> None:
    rows = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if _is_answer(line)]
    assert len(rows) == 20
    verdicts = []
    for row in rows:
        said, answer = (cell.strip() for cell in re.split(r"(?<!\\)\|", row.strip("| ")))
        found = conjecture(said.strip("`").replace("\\|", "|"))
        assert found.headline.startswith(answer), said
        verdicts.append(found.verdict)
    assert verdicts.count(Verdict.PROVED) >= 12
    assert verdicts.count(Verdict.REFUTED) >= 7


def _is_answer(line: str) -> bool:
    return line.startswith("| `") and any(f"| {verdict.value}" in line for verdict in Verdict)


@pytest.mark.parametrize(
    ("say", "assuming", "why"),
    [
        ("captives = {}", "no dede", "assuming at column 4: dede"),
        ("captivs = {}", None, "say at column 1: captivs"),
        ("X = {} where X = X", None, "say at column 18: X is defined by itself"),
        ("X = {} where X = X", "no dead", "say at column 18: X is defined by itself"),
        ("x in own: every x in own: x in own", None, "x has a meaning already"),
        ("size(touching(σ(q))) <= size(own)", None, "say at column 22: the size of a set without"),
    ],
)
def test_what_can_not_be_read_is_told(say: str, assuming: str | None, why: str) -> None:
    with pytest.raises(UsageError) as caught:
        conjecture(say, assuming)
    assert why in str(caught.value)


def test_what_a_lemma_says_is_proved_from_it_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "find", lambda *_: search.Found(reason="not asked"))
    life = "life_by_all_points_outlasts_any_move_of_the_opponent"
    found = conjecture("no dead before: alive(opponent) <= opponent(after)")
    assert (found.proved, found.rests_on) == (True, (life,))
    assert f"  it follows from {life}, which is proved too" in found.answer.lines
    # Nor is it, where the lemma's own proof is not confirmed.
    monkeypatch.setattr(by_solvers, "with_proof", lambda lem: lem.statement.by_definition)
    assert not conjecture("no dead before: alive(opponent) <= opponent(after)").proved


# --- the doors ---------------------------------------------------------------------------------


def test_a_notebook_draws_what_refutes_and_tells_what_proves() -> None:
    found = conjecture(FALSE)
    shown = drawn(found) or ""
    assert shown.count("<svg") == 2
    assert found.statement is not None
    assert found.statement in shown
    proved = drawn(conjecture(TRUE)) or ""
    assert "captives ⊆ dead(opponent)" in proved
    assert "<svg" not in proved
