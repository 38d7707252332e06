"""What `solve` finds out, shows and writes, and what it refuses."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goproof.certificates.check import check as check_file
from goproof.certificates.trusted.checker import check
from goproof.certificates.writing.encoding import Certificate
from goproof.command_line.main import main
from goproof.problems import asking
from goproof.problems.asking import Asker
from goproof.problems.posing import pose
from goproof.problems.problem import Given, Problem
from goproof.problems.reading import read_problem
from goproof.problems.solve import Solution, solve
from goproof.problems.status import entries, find_table, kind_of_safety, status_of, with_threats
from goproof.report.problems import solution_lines
from gospec.colouring import BLACK, PLAYERS, WHITE, Colour
from gospec.diagram import parse
from tests.problems.reference import Reference
from tests.support.processes import PATIENCE

HERE = Path(__file__).parent


def problem_of(name: str, **changes: Any) -> Problem:
    return replace(read_problem(HERE / f"{name}.json"), **changes)


def posed(diagram: str, **fields: Any) -> Problem:
    return pose(Given(parse(diagram), **({"to_move": BLACK, "target": [(0, 0)]} | fields)))


# --- status ----------------------------------------------------------------------------------


@given(st.data())
def test_status_is_by_the_definitions(data: st.DataObject) -> None:
    threats = data.draw(st.tuples(st.integers(0, 2), st.integers(0, 2)))
    problem = problem_of("straight-three", threats=threats)
    listed = list(entries(problem))
    winners = {entry: data.draw(st.sampled_from((*PLAYERS, None))) for entry in listed}
    captured = {entry: winners[entry] is problem.attacker for entry in listed}
    pairs = list(product(range(threats[0] + 1), range(threats[1] + 1)))
    attacker_first = [captured[problem.attacker, pair] for pair in pairs]
    defender_first = [captured[problem.defender, pair] for pair in pairs]
    if None in winners.values():
        expected = "unknown"
    elif all(defender_first):
        expected = "dead"
    elif not any(attacker_first):
        expected = "safe"
    elif all(attacker_first) and not any(defender_first):
        expected = "unsettled"
    else:
        expected = "ko"
    assert status_of(problem, winners) == expected


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


def test_a_target_of_two_chains_is_captured_with_the_first() -> None:
    solution = solve(posed(".XO.O..", target=[(0, 2), (0, 4)]))
    assert solution.status == "dead"
    assert {finding.winner for finding in solution.table.values()} == {BLACK}


@pytest.mark.parametrize(("capture", "status"), [("any", "dead"), ("all", "unsettled")])
def test_a_target_of_two_chains_may_have_to_be_captured_whole(capture: str, status: str) -> None:
    # White at F1 saves one chain, which has then a liberty where nobody plays, and never the other.
    where = {"target": [(0, 1), (0, 4)], "region": [(0, 2), (0, 5)], "immortal": [(0, 0), (0, 3)]}
    solution = solve(posed("XO.XO..", capture=capture, **where))
    assert solution.status == status
    reference = Reference(solution.problem)
    for (to_move, threats), finding in solution.table.items():
        assert finding.checked
        won = finding.winner is solution.problem.attacker
        assert won is reference.attacker_wins(to_move, threats)


@pytest.mark.parametrize("capture", ["any", "all"])
@pytest.mark.parametrize("rules", ["tromp-taylor", "aga"])
def test_life_of_a_target_of_two_chains_is_that_of_all_games(rules: str, capture: str) -> None:
    both = [(0, 0), (0, 3)]
    problem = posed("X..X", target=both, to_move=WHITE, rules=rules, capture=capture)
    assert problem.capture == capture
    reference = Reference(problem, until_alive=True)
    for (to_move, threats), finding in find_table(Asker(problem, 1 << 26), until_alive=True):
        assert finding.checked
        won = finding.winner is problem.attacker
        assert won is reference.attacker_wins(to_move, threats)


def test_one_chain_is_captured_as_a_whole_or_not_at_all() -> None:
    problem = posed("XX..O", target=[(0, 0), (0, 1)], capture="all")
    assert problem.capture == "any"


def test_one_threat_further_is_looked_at_before_stones_are_dead() -> None:
    # A false eye: without threats dead, and with one more than Black's, White outlasts him.
    problem = problem_of("false-eye-without-threats")
    assert solve(problem).status == "dead"
    assert not solve(problem).further
    dead_in_table = solve(replace(problem, threats=(1, 0)))
    assert dead_in_table.status == "dead"
    certain = solve(problem_of("straight-two"))
    assert certain.status == "dead"
    ((entry, finding),) = certain.further.items()
    assert entry == (certain.problem.defender, (0, 2))
    assert finding.checked
    assert "further-0-2" in dict(certain.findings)
    assert "dead against up to one threat each" in "\n".join(solution_lines(certain))
    assert "one threat further: 2 of White's alone" in "\n".join(solution_lines(certain))


def test_what_one_threat_further_keeps_is_a_ko() -> None:
    certain = solve(problem_of("straight-two"))
    ((entry, finding),) = certain.further.items()
    kept = replace(finding, winner=certain.problem.defender)
    solution = replace(certain, further={entry: kept})
    assert solution.status == "ko"
    assert "so that it is a ko and not dead" in "\n".join(solution_lines(solution))
    unknown = replace(certain, further={entry: replace(finding, winner=None)})
    assert unknown.status == "dead"
    assert "White first: unknown" in "\n".join(solution_lines(unknown))


@pytest.mark.parametrize("suicide", ["allowed", "forbidden"])
@pytest.mark.parametrize("name", ["one-eye", "two-eyes", "straight-three", "straight-two"])
def test_unconditional_life_is_that_of_all_games(name: str, suicide: Any) -> None:
    problem = problem_of(name)
    problem = replace(problem, rules=replace(problem.rules, suicide=suicide))
    reference = Reference(problem, until_alive=True)
    asker = Asker(problem, memory=1 << 28)
    for (to_move, threats), finding in find_table(asker, until_alive=True):
        assert finding.checked
        won = finding.winner is problem.attacker
        assert won is reference.attacker_wins(to_move, threats)


@pytest.mark.parametrize("ko", ["positional", "situational"])
@pytest.mark.parametrize("suicide", ["allowed", "forbidden"])
@pytest.mark.parametrize("name", ["direct-ko", "false-eye-with-threats", "straight-three"])
def test_tables_under_all_rules_are_those_of_all_games(name: str, suicide: Any, ko: Any) -> None:
    problem = problem_of(name)
    problem = replace(problem, rules=replace(problem.rules, suicide=suicide, ko=ko))
    reference = Reference(problem)
    for (to_move, threats), finding in solve(problem).table.items():
        won = finding.winner is problem.attacker
        assert finding.checked
        assert won is reference.attacker_wins(to_move, threats)


@pytest.mark.parametrize("suicide", ["allowed", "forbidden"])
def test_life_by_the_textbook_does_not_count_where_suicide_is_allowed(suicide: Any) -> None:
    problem = posed(".X.O", target=[(0, 1)], to_move=WHITE, threats=(0, 0))
    problem = replace(problem, rules=replace(problem.rules, suicide=suicide))
    ((_, finding),) = find_table(Asker(problem, memory=1 << 28), until_alive=True)
    assert (finding.lines == ()) is (suicide == "forbidden")
    won = finding.winner is problem.attacker
    assert won is Reference(problem, until_alive=True).attacker_wins(WHITE, (0, 0))


def test_who_can_join_immortal_stones_is_alive() -> None:
    # White joins at one of two points, and has no eye.
    problem = posed("OXO/O.O/O.O", immortal=[(0, 1), (0, 2)])
    assert solve(problem).status == "alive"


def test_history_decides_a_ko() -> None:
    ko = problem_of("direct-ko", to_move=WHITE, threats=(0, 0))
    assert solve(ko).winner is WHITE
    taken = parse(".O.OX/OOO.O/XXOOX")
    # Black has just taken the ko back from here, so that White may not take it.
    assert solve(replace(ko, history=((taken, None),))).winner is BLACK


# --- certificates ----------------------------------------------------------------------------


def test_more_threats_for_the_winner_make_another_valid_certificate() -> None:
    problem = problem_of("straight-three", threats=(0, 0))
    certificate = solve(problem).finding.certificate
    assert certificate is not None
    more = with_threats(certificate, (2, 0))
    verdict = check(more.lines())
    assert verdict.valid
    assert verdict.claim is not None
    assert "2 of the attacker" in verdict.claim
    # For the loser they are no present that can be ignored.
    assert not check(with_threats(certificate, (0, 1)).lines()).valid


def test_a_refused_certificate_makes_its_entry_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    real = asking.proved

    def without_a_node(*arguments: Any) -> Certificate:
        certificate = real(*arguments)
        return replace(certificate, entries=tuple(certificate.entries)[:-1])

    monkeypatch.setattr(asking, "proved", without_a_node)
    solution = solve(problem_of("straight-three"))
    assert solution.status == "unknown"
    assert solution.winner is None
    assert all(finding.winner is None for finding in solution.table.values())
    assert "refused" in solution.why_unknown[0]
    assert not solution.as_expected


def test_what_the_checker_is_not_asked_is_not_called_checked() -> None:
    solution = solve(problem_of("straight-three"), check=False)
    assert not any(finding.checked for finding in solution.table.values())
    assert not solution.to_json()["certificate"]["checked"]


def test_too_little_memory_is_unknown_and_no_status() -> None:
    solution = solve(problem_of("eight-on-the-second-line", threats=(0, 0)), memory=1 << 20)
    assert solution.status == "unknown"
    assert "memory" in solution.why_unknown[0]


# --- first moves, lines, trees ---------------------------------------------------------------


def moves_of(solution: Solution) -> dict[str, Colour | None]:
    return {first.move: first.winner for first in solution.first_moves or ()}


def test_all_first_moves_are_decided() -> None:
    solution = solve(problem_of("straight-three", threats=(0, 0)), all_moves=True)
    wrong = dict.fromkeys(("B2", "D2", "pass"), WHITE)
    assert moves_of(solution) == {"C2": BLACK, **wrong}
    (passed,) = [f for name, f in solution.findings if name == "after-pass"]
    assert '"passes": 1' in passed.lines[0]
    assert solution.winning_moves == ["C2"]
    dead = solve(problem_of("straight-two", to_move=WHITE, threats=(0, 1)), all_moves=True)
    assert set(moves_of(dead).values()) == {BLACK}
    assert dead.winning_moves == []


def test_a_first_move_is_decided_with_the_root_in_the_history() -> None:
    # White takes the ko; Black may not take it back, as that would be the root again.
    problem = problem_of("direct-ko", to_move=WHITE, threats=(0, 0))
    assert moves_of(solve(problem, all_moves=True))["E2"] is WHITE


def test_a_first_move_that_captures_needs_no_certificate() -> None:
    solution = solve(problem_of("one-eye", threats=(0, 0)), all_moves=True)
    (capture,) = [first for first in solution.first_moves or () if first.move == "A2"]
    assert capture.winner is BLACK
    assert capture.finding is None


def test_a_reply_that_would_repeat_is_not_shown() -> None:
    problem = problem_of("straight-two", to_move=WHITE, threats=(0, 0))
    strategy = solve(problem).finding.strategy
    root, history = strategy.claim.root, strategy.history
    first = next(strategy.turns(strategy.root, root, history))
    longer = history | {first.after.position}
    assert first.move not in [turn.move for turn in strategy.turns(strategy.root, root, longer)]


@pytest.mark.parametrize(
    "name",
    [
        *("straight-three", "direct-ko", "throw-in", "straight-four", "approach-ko"),
        *("two-step-ko", "bent-four-in-the-corner-with-threats", "seki-of-eye-against-eye"),
    ],
)
def test_principal_variation_is_legal_and_ends_the_game(name: str) -> None:
    finding = solve(problem_of(name)).finding
    strategy = finding.strategy
    line = strategy.principal_variation()
    state, history = strategy.claim.root, set(strategy.history)
    for turn in line:
        after = strategy.game.after(state, turn.move)
        assert after is not None
        assert turn.move in ("pass", "threat") or after.position not in history
        state = after
        history.add(after.position)
    assert strategy.game.won(state) or strategy.nodes[line[-1].node or 0].following == {}


# --- the command -----------------------------------------------------------------------------


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    status = main(["solve", *argv])
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def test_json_has_what_is_promised(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, str(HERE / "straight-three.json"), "--json", "--threats", "0,0")
    told = json.loads(out)
    assert status == 0
    assert told["status"] == "unsettled"
    assert told["winner"] == "black"
    assert told["first_moves"] == ["C2"]
    assert told["certificate"]["checked"]
    assert [entry["winner"] for entry in told["table"]] == ["black", "white"]
    assert "play is confined to" in told["assumptions"][0]
    assert {"nodes", "seconds", "principal_variation"} <= set(told)
    assert all(seconds > 0 for seconds in told["processor_seconds"].values())


def test_without_checking_no_time_is_spent_on_it() -> None:
    spent = solve(HERE / "straight-three.json", check=False).processor
    assert spent.checking == 0
    assert min(spent.searching, spent.writing) > 0


def test_an_unexpected_status_is_status_1(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    document = json.loads((HERE / "straight-three.json").read_text())
    file = tmp_path / "problem.json"
    file.write_text(json.dumps(document | {"expected": "dead"}))
    status, out, _ = run(capsys, str(file))
    assert status == 1
    says = "unsettled with up to one threat each (whoever moves first wins), but expected dead"
    assert says in out
    assert "a threat is a move elsewhere" in out


def test_explanation_refutes_every_wrong_first_move(capsys: pytest.CaptureFixture[str]) -> None:
    path = str(HERE / "straight-three.json")
    status, out, _ = run(capsys, path, "--explain", "--threats", "0,0")
    assert status == 0
    assert "how Black wins, 6 moves deep:\n  Black C2\n" in out
    for move in ("B2", "D2", "pass"):
        assert f"Black {move} is refuted:" in out


def test_unchecked_certificates_are_called_so(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, str(HERE / "straight-three.json"), "--no-check")
    assert "NOT CHECKED" in out


def test_ctrl_c_says_that_nothing_is_kept() -> None:
    command = [sys.executable, "-m", "goproof", "solve", str(HERE / "carpenters-square.json")]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        # The first report of progress: what has to be compiled has been.
        assert any(line.startswith("solve: ") for line in process.stderr)
        process.send_signal(signal.SIGINT)
        _, error = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "interrupted; the search begins anew next time" in error


def test_certificates_are_written_and_valid(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    one, several = tmp_path / "one.jsonl", tmp_path / "all"
    options = ("--certificate", str(one), "--certificates", str(several), "--all-moves")
    status, _, _ = run(capsys, str(HERE / "direct-ko.json"), *options)
    assert status == 0
    files = sorted(several.iterdir())
    assert {"after-pass.jsonl.gz", "black-first-1-1.jsonl.gz"} <= {file.name for file in files}
    assert all(check_file(file).valid for file in [one, *files])


def test_solution_tree_is_sgf_that_can_be_solved_again(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "tree.sgf"
    path = str(HERE / "straight-three.json")
    run(capsys, path, "--all-moves", "--sgf", str(file), "--threats", "0,0")
    text = file.read_text(encoding="utf-8")
    assert "SZ[5:2]" in text
    assert "(;B[ca]" in text
    assert "C[wrong]" in text
    status, out, _ = run(capsys, str(file), "--json", "--threats", "0,0")
    assert status == 0
    assert json.loads(out)["first_moves"] == ["C2"]


# --- several problems ------------------------------------------------------------------------


def test_several_problems_end_in_a_table(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    one = str(HERE / "one-eye.json")
    status, out, err = run(
        capsys, one, str(HERE / "two-eyes.json"), "--certificates", str(tmp_path), "--jobs", "1"
    )
    assert (status, err) == (0, "")
    *_, heading, first, second, counts = out.splitlines()
    assert heading.split() == ["status", "expected", "empty", "threats", "seconds", "problem"]
    assert first.split()[:6] == ["dead", "dead", "1", "1,", "1", first.split()[5]]
    assert first.endswith("one-eye.json")
    assert second.startswith("alive")
    assert counts == "2 problems: 1 alive, 1 dead"
    assert sorted(p.name for p in tmp_path.iterdir()) == ["1-one-eye", "2-two-eyes"]


def test_a_file_that_is_refused_does_not_keep_the_others_from_being_solved(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "a.json").write_text("{")
    (tmp_path / "b.json").write_text((HERE / "one-eye.json").read_text())
    status, out, err = run(capsys, str(tmp_path))
    assert status == 2
    assert err.startswith(f"goproof solve: {tmp_path / 'a.json'}: not JSON")
    assert out.splitlines()[-1] == "2 problems: 1 dead, 1 refused"
    status, out, _ = run(capsys, str(tmp_path), "--json")
    told = json.loads(out)
    assert status == 2
    assert "not JSON" in told["problems"][0]["error"]
    assert told["problems"][1]["status"] == "dead"
    assert told["statuses"] == {"dead": 1, "refused": 1}
    assert told["processor_seconds"] == told["problems"][1]["processor_seconds"]


def test_one_file_of_a_tree_holds_no_several_problems(capsys: pytest.CaptureFixture[str]) -> None:
    files = (str(HERE / "one-eye.json"), str(HERE / "two-eyes.json"))
    status, _, err = run(capsys, *files, "--sgf", "tree.sgf")
    assert status == 2
    assert "--sgf tree.sgf: one file, and 2 problems" in err


def test_a_cropped_problem_is_shown_and_written_by_the_names_of_the_large_board(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    stones = "AB[ac][bc][cc][dc][ea][eb][ec]AW[ab][bb][cb][db][da]"
    file, tree = tmp_path / "corner.sgf", tmp_path / "tree.sgf"
    file.write_text(f"(;GM[1]SZ[19]{stones}PL[B]MA[ab])")
    kept = tmp_path / "kept.jsonl"
    options = ("--threats", "0,0", "--sgf", str(tree), "--certificate", str(kept))
    status, out, _ = run(capsys, str(file), *options)
    assert status == 0
    assert "19 . . . O X\n    18 O O O O X\n    17 X X X X\n       A B C D E\n" in out
    assert "a winning first move: B19" in out
    verdict = check_file(kept)
    assert verdict.valid
    assert verdict.claim is not None
    assert "on graph of 14 points" in verdict.claim
    assert "A18" in verdict.claim
    status, out, _ = run(capsys, str(tree), "--json", "--threats", "0,0")
    told = json.loads(out)
    assert told["first_moves"] == ["B19"]
    assert told["cropped"]["from"] == 361
