"""What `solve` finds out is by the definitions, and what it shows follows from it."""

from contextlib import suppress
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from hypothesis import given, strategies as st

from gochecker.checker import check
from goproof.certificates.writing.encoding import Certificate
from goproof.problems import asking
from goproof.problems.asking import IN_PART, Asker
from goproof.problems.in_region import InRegion
from goproof.problems.problem import Problem
from goproof.problems.reading import problem_of as read
from goproof.problems.solve import solve_in_region
from goproof.problems.status import entries, find_table, kind_of_safety, status_of, with_threats
from gospec.law.colouring import BLACK, PLAYERS, WHITE, Colour
from gospec.law.diagram import parse
from tests.certificates.plain import TooLarge
from tests.problems.posing import MOST_STATES, posed, small_problems
from tests.problems.reference import Reference
from tests.repository.checkout import PROBLEMS
from tests.support.extent import examples


def problem_of(name: str, **changes: Any) -> Problem:
    return replace(read(PROBLEMS / f"{name}.json"), **changes)


# --- status ----------------------------------------------------------------------------------


@pytest.mark.parametrize("threats", [(0, 0), (1, 0), (0, 1)])
def test_status_is_by_the_definitions(threats: tuple[int, int]) -> None:
    problem = problem_of("straight-three", threats=threats)
    listed = list(entries(problem))
    for chosen in product((*PLAYERS, None), repeat=len(listed)):
        winners = dict(zip(listed, chosen, strict=True))
        attacker_first, defender_first = (
            [winner is problem.attacker for (first, _), winner in winners.items() if first is side]
            for side in (problem.attacker, problem.defender)
        )
        if None in chosen:
            expected = "unknown"
        elif all(defender_first):
            expected = "dead"
        elif not any(attacker_first):
            expected = "safe"
        elif all(attacker_first) and not any(defender_first):
            expected = "unsettled"
        else:
            expected = "ko"
        assert status_of(problem, winners) == expected, winners


@pytest.mark.parametrize(
    ("winners", "kind"),
    [
        ((WHITE, WHITE), "alive"),
        ((WHITE, BLACK), "seki"),
        ((BLACK, None), "seki"),
        ((WHITE, None), "safe"),
    ],
)
def test_kinds_of_safety_are_by_the_definitions(
    winners: tuple[Colour | None, ...], kind: str
) -> None:
    problem = problem_of("straight-four", threats=(0, 1))
    table = {(BLACK, (0, i)): winner for i, winner in enumerate(winners)}
    assert kind_of_safety(problem, table) == kind


@pytest.mark.parametrize(("capture", "status"), [("any", "dead"), ("all", "unsettled")])
def test_a_target_of_two_chains_may_have_to_be_captured_whole(capture: str, status: str) -> None:
    # White at F1 saves one chain, which has then a liberty where nobody plays, and never the other.
    where = {"region": "C1 F1", "immortal": "A1 D1"}
    solution = solve_in_region(posed("XO.XO..", "B1 E1", capture=capture, **where))
    assert (solution.problem.capture, solution.status) == (capture, status)
    assert all(finding.checked for finding in solution.table.values())
    assert Reference(solution.problem).differing(solution.table.items()) == []
    # One chain is captured as a whole or not at all.
    assert posed("XX..O", "A1 B1", capture=capture).capture == "any"


def test_one_threat_further_is_looked_at_before_stones_are_dead() -> None:
    # A false eye: without threats dead, and with one more than Black's, White outlasts him.
    problem = problem_of("false-eye-without-threats")
    assert solve_in_region(problem).status == "dead"
    assert not solve_in_region(problem).further
    assert solve_in_region(replace(problem, threats=(1, 0))).status == "dead"
    certain = solve_in_region(problem_of("straight-two"))
    assert certain.status == "dead"
    ((entry, finding),) = certain.further.items()
    assert entry == (certain.problem.defender, (0, 2))
    assert "further-0-2" in dict(certain.findings)
    said = "\n".join(certain.answer.lines)
    assert "dead against up to one threat each" in said
    assert "one threat further: 2 of White's alone" in said
    # What that keeps is a ko.
    for winner, status, says in (
        (certain.problem.defender, "ko", "so that it is a ko and not dead"),
        (None, "dead", "White first: unknown"),
    ):
        other = replace(certain, further={entry: replace(finding, winner=winner)})
        assert (other.status, says in "\n".join(other.answer.lines)) == (status, True)


@examples(40)
@given(
    small_problems(most=4),
    st.sampled_from(("allowed", "forbidden")),
    st.sampled_from(("positional", "situational")),
    st.sampled_from(((0, 0), (0, 1), (1, 0))),
)
def test_tables_are_those_of_all_games(
    problem: Problem, suicide: Any, ko: Any, threats: tuple[int, int]
) -> None:
    """And so is unconditional life, where no stones are immortal."""
    rules = replace(problem.rules, suicide=suicide, ko=ko)
    problem = replace(problem, rules=rules, threats=threats)
    for until_alive in (False, True)[: 1 if problem.immortal else 2]:
        for entry, finding in find_table(Asker(problem, memory=1 << 24), until_alive=until_alive):
            assert finding.checked
            with suppress(TooLarge):
                won = Reference(problem, until_alive, most=MOST_STATES).attacker_wins(*entry)
                assert (finding.winner is problem.attacker) is won, entry


@pytest.mark.parametrize("suicide", ["allowed", "forbidden"])
def test_life_by_the_textbook_does_not_count_where_suicide_is_allowed(suicide: Any) -> None:
    problem = posed(".X.O", "B1", to_move=WHITE, threats=(0, 0))
    problem = replace(problem, rules=replace(problem.rules, suicide=suicide))
    ((_, finding),) = find_table(Asker(problem, memory=1 << 28), until_alive=True)
    assert (finding.lines == ()) is (suicide == "forbidden")
    won = finding.winner is problem.attacker
    assert won is Reference(problem, until_alive=True).attacker_wins(WHITE, (0, 0))


def test_who_can_join_immortal_stones_is_alive() -> None:
    # White joins at one of two points, and has no eye.
    problem = posed("OXO/O.O/O.O", "A3", immortal="B3 C3")
    assert solve_in_region(problem).status == "alive"


def test_history_decides_a_ko() -> None:
    ko = problem_of("direct-ko", to_move=WHITE, threats=(0, 0))
    assert solve_in_region(ko).winner is WHITE
    taken = parse(".O.OX/OOO.O/XXOOX")
    # Black has just taken the ko back from here, so that White may not take it.
    assert solve_in_region(replace(ko, history=((taken, None),))).winner is BLACK


# --- certificates ----------------------------------------------------------------------------


def test_more_threats_for_the_winner_make_another_valid_certificate() -> None:
    certificate = solve_in_region(problem_of("straight-three", threats=(0, 0))).finding.certificate
    assert certificate is not None
    more = with_threats(certificate, (2, 0))
    verdict = check(more.lines())
    assert verdict.valid
    assert "2 of the attacker" in str(verdict.claim)
    # What was there before had as many threats.
    root = certificate.claim.root.position
    later = replace(certificate, claim=replace(certificate.claim, history=(root,)))
    assert with_threats(later, (2, 0)).claim.history == (more.claim.root.position,)
    # For the loser they are no present that can be ignored.
    assert not check(with_threats(certificate, (0, 1)).lines()).valid


def test_a_refused_certificate_makes_its_entry_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    real = asking.proved

    def without_a_node(*arguments: Any) -> Certificate:
        certificate = real(*arguments)
        return replace(certificate, entries=tuple(certificate.entries)[:-1])

    monkeypatch.setattr(asking, "proved", without_a_node)
    solution = solve_in_region(problem_of("straight-three"))
    assert solution.status == "unknown"
    assert solution.winner is None
    assert all(finding.winner is None for finding in solution.table.values())
    assert "refused" in solution.why_unknown[0]
    assert not solution.as_expected


def test_too_little_memory_is_unknown_and_no_status() -> None:
    solution = solve_in_region(
        problem_of("eight-on-the-second-line", threats=(0, 0)), memory=1 << 20
    )
    assert solution.status == "unknown"
    assert "memory" in solution.why_unknown[0]
    # All that was found has been checked, and what is unknown has nothing to check.
    assert any(finding.winner is None for finding in solution.table.values())
    assert solution.document().certificate.checked


# --- first moves, lines, trees ---------------------------------------------------------------


def moves_of(solution: InRegion) -> dict[str, Colour | None]:
    return {first.move: first.winner for first in solution.first_moves or ()}


def test_all_first_moves_are_decided() -> None:
    solution = solve_in_region(problem_of("straight-three", threats=(0, 0)), all_moves=True)
    wrong = dict.fromkeys(("B2", "D2", "pass"), WHITE)
    assert moves_of(solution) == {"C2": BLACK, **wrong}
    (passed,) = [f for name, f in solution.findings if name == "after-pass"]
    assert '"passes": 1' in passed.lines[0]
    assert solution.winning_moves == ["C2"]
    dead = solve_in_region(
        problem_of("straight-two", to_move=WHITE, threats=(0, 1)), all_moves=True
    )
    assert set(moves_of(dead).values()) == {BLACK}
    assert dead.winning_moves == []
    # White takes the ko; Black may not take it back, as that would be the root again.
    ko = problem_of("direct-ko", to_move=WHITE, threats=(0, 0))
    assert moves_of(solve_in_region(ko, all_moves=True))["E2"] is WHITE


def test_a_first_move_that_ends_the_game_needs_no_certificate() -> None:
    capturing = solve_in_region(problem_of("one-eye", threats=(0, 0)), all_moves=True)
    # Black's target has a move by which it kills itself.
    problem = posed("XXO/.O.", "A2", region="A1 A2 B1 B2 C1 C2")
    killing_itself = solve_in_region(problem, all_moves=True)
    assert killing_itself.winner is BLACK
    for solution, move, winner in ((capturing, "A2", BLACK), (killing_itself, "A1", WHITE)):
        (first,) = [first for first in solution.first_moves or () if first.move == move]
        assert (first.winner, first.finding) == (winner, None)


@pytest.mark.parametrize(
    "name", ["direct-ko", "throw-in", "straight-four", "two-step-ko", "seki-of-eye-against-eye"]
)
def test_principal_variation_is_legal_and_ends_the_game(name: str) -> None:
    strategy = solve_in_region(problem_of(name)).finding.strategy
    line = strategy.principal_variation()
    state, history = strategy.claim.root, set(strategy.history)
    for turn in line:
        after = strategy.game.after(state, turn.move)
        assert after is not None
        assert turn.move in ("pass", "threat") or after.position not in history
        state = after
        history.add(after.position)
    assert strategy.game.won(state) or strategy.nodes[line[-1].node or 0].following == {}


def test_after_a_chain_of_several_is_captured_a_move_is_not_known_and_nothing_breaks() -> None:
    # No certificate begins where a point of the target is not the defender's.
    solution = solve_in_region(
        "OO.OXX/.OOXX./OXXX../XX....", target="A4,A2", capture="all", all_moves=True
    )
    assert solution.winner is not None
    assert solution.first_moves is not None
    unknown = [f.finding for f in solution.first_moves if f.winner is None and f.finding]
    assert all(finding.why_not == IN_PART for finding in unknown)
    assert unknown
