"""Games between random players and people, on the command line and from the library."""

import io
import json
from itertools import cycle
from typing import Any

import pytest

import goproof.games.play
from godoors.command_line.main import main
from godoors.report.games import result_lines, turn_lines
from goproof.games.by_machine import MachineTable
from goproof.games.legal import LegalMoves, legal
from goproof.games.play import LawTable, Left, play
from gospec.colouring import BLACK, WHITE
from gospec.cycles import CycleRules
from gospec.diagram import parse
from gospec.formalisation import PASS, Illegal, Reason
from gospec.graph import from_edges, rectangle
from gospec.presets import PRESETS
from gospec.rules import Rules
from gospec.sources import SOURCES
from tests.support.refusals import refusals_of


def run(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    *argv: str,
    typed: str = "",
) -> tuple[int, str, str]:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    status = main(("play", *argv))
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def test_a_random_game_is_shown_turn_by_turn(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    status, out, _ = run(capsys, monkeypatch, "--board", "3x4", "--seed", "4")
    assert status == 0
    assert out.startswith("3 . . . .\n2 . . . .\n1 . . . .\n  A B C D\n")
    assert "\n1. black " in out
    assert "\n2. white " in out
    assert "winner: " in out
    assert out.endswith("seed: 4\n")


def test_a_game_without_end_is_given_up_after_eight_turns_for_each_point() -> None:
    # Black fills two points, by suicide of both, again and again.
    graph = from_edges([("a", "b")], [f"p{number}" for number in range(18)])
    turns = cycle(["a", "b"])
    people = {BLACK: lambda *_: next(turns), WHITE: lambda *_: "pass"}
    played = play("tromp-taylor,ko=simple", graph, people=people)
    assert not played.ended
    assert len(played.moves) >= 8 * len(graph)


@pytest.mark.parametrize("options", [(), ("--ko", "situational"), ("--rules", "japanese-basic")])
def test_a_finished_game_is_legal_and_scored_by_the_law(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...]
) -> None:
    board = ("--board", "4x5", *options)
    _, out, _ = run(capsys, monkeypatch, *board, "--seed", "7", "--json")
    game = json.loads(out)
    moves = " ".join(move for _, move in game["moves"])
    assert main(("legal", *board, "--moves", moves, "--json")) == 0
    law = json.loads(capsys.readouterr().out)
    for key in ("diagram", "score", "winner", "prisoners", "ended"):
        assert game[key] == law[key]
    assert game["ended"]
    assert [player for player, _ in game["moves"][:2]] == ["black", "white"]


def test_the_seed_fixes_the_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, same, other = (
        run(capsys, monkeypatch, "--board", "5x5", "--seed", seed, "--json")[1]
        for seed in ("1", "1", "2")
    )
    assert one == same
    assert json.loads(one)["moves"] != json.loads(other)["moves"]
    unseeded = json.loads(run(capsys, monkeypatch, "--board", "5x5", "--json")[1])
    again = run(capsys, monkeypatch, "--board", "5x5", "--seed", str(unseeded["seed"]), "--json")
    assert json.loads(again[1]) == unseeded


def test_a_person_is_asked_again_after_a_move_that_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    argv = ("--board", "2x2", "--black", "human", "--white", "human")
    typed = "A1\nA1\nC9\npass\npass\n"
    status, out, err = run(capsys, monkeypatch, *argv, typed=typed)
    assert status == 0
    assert "illegal: occupied" in err
    assert "'C9' is no point of 2x2" in err
    assert "black (a point, pass or quit): " in err
    assert "winner: black, after 3 turns" in out


@pytest.mark.parametrize("typed", ["", "quit\n", "B2\n"])
def test_a_person_may_leave(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, typed: str
) -> None:
    argv = ("--board", "2x2", "--black", "human", "--white", "human", "--json")
    status, out, err = run(capsys, monkeypatch, *argv, typed=typed)
    assert status == 1
    game = json.loads(out)
    assert not game["ended"]
    assert game["winner"] is None
    assert len(game["moves"]) == (typed == "B2\n")
    assert "A B" in err


def test_the_notes_forbid_a_pass_while_neutral_territory_remains() -> None:
    answers = iter(["pass", "A1"])
    refusals = []

    def ask(_: Any, why: str) -> str:
        refusals.append(why)
        try:
            return next(answers)
        except StopIteration:
            raise Left from None

    played = play(SOURCES["S4"].amended, rectangle(1, 3), people={BLACK: ask}, seed=0)
    assert "no pass while there is neutral territory" in refusals[1]
    assert played.moves[0] == (BLACK, "A1")


@pytest.mark.parametrize("seed", range(5))
def test_random_players_play_by_the_notes(seed: int) -> None:
    notes, graph = SOURCES["S4"].amended, rectangle(3, 3)
    played = play(notes, graph, seed=seed)
    names = {f"{'ABC'[j]}{3 - i}": (i, j) for i, j in graph.points}
    state = notes.initial(graph)
    for _, move in played.moves:
        state = notes.play(state, names.get(move, PASS))
        assert not isinstance(state, Illegal)
    assert notes.observe(state).ended
    assert played.score[BLACK] == notes.score(state, BLACK)


def test_a_game_that_takes_too_long_is_stopped() -> None:
    played = play(Rules(ko="none"), rectangle(5, 5), seed=1, limit=10)
    assert len(played.moves) == 10
    assert not played.ended
    assert play(Rules(ko="none"), rectangle(5, 5), seed=1, limit=0).moves == ()


@pytest.mark.parametrize("handicap", range(4))
def test_the_machine_refuses_the_passes_that_the_law_refuses(handicap: int) -> None:
    rules, graph = Rules(handicap=handicap), rectangle(2, 2)
    tables = [LawTable(rules, graph, 1), MachineTable(rules, graph, 1)]
    for v in graph.points[:3]:
        by_law, by_machine = (bool(table.why_not(PASS)) for table in tables)
        assert by_law is by_machine
        for table in tables:
            table.play(v)


def test_during_a_handicap_black_must_play_even_what_is_foolish() -> None:
    played = play(Rules(handicap=3), rectangle(2, 2), seed=1)
    assert [player for player, _ in played.moves[:3]] == [BLACK] * 3
    assert "pass" not in [move for _, move in played.moves[:3]]
    assert played.moves[3][0] is WHITE
    stuck = play(Rules(handicap=3), rectangle(1, 3), seed=1)
    assert (len(stuck.moves), stuck.ended) == (2, False)


@pytest.mark.parametrize("variant", ["", ":as-printed"])
@pytest.mark.parametrize("source", SOURCES)
def test_every_formalisation_is_played_and_the_law_agrees_with_what_is_shown(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    source: str,
    variant: str,
) -> None:
    argv = ("--board", "2x3", "--rules", source + variant)
    _, out, _ = run(capsys, monkeypatch, *argv, "--seed", "5", "--json")
    game = json.loads(out)
    moves = " ".join(move for _, move in game["moves"])
    assert main(("legal", *argv, "--moves", moves, "--show-game", "--json")) == 0
    law = json.loads(capsys.readouterr().out)
    for key in ("diagram", "score", "winner", "prisoners", "ended"):
        assert game[key] == law[key]
    shown = [[turn["player"], turn["move"]] for turn in law["game"][1:]]
    assert shown == game["moves"]
    assert game["stuck"] is (law["legal"] == [] and not law["ended"])
    assert game["ended"] or game["stuck"]


def test_as_printed_nothing_is_legal_in_s0_and_only_passes_are_in_s3() -> None:
    nothing = play("S0:as-printed", "3x3", seed=1)
    assert (nothing.moves, nothing.ended, nothing.stuck) == ((), False, True)
    assert "no turn is legal" in result_lines(nothing)[0]
    passes = play("S3:as-printed", "3x3", seed=1)
    assert passes.moves == ((BLACK, "pass"), (WHITE, "pass"))


def test_after_the_end_no_turn_is_legal() -> None:
    for moves in ("pass pass", "A1 B2 pass pass"):
        found = legal("tromp-taylor", "2x2", moves)
        assert isinstance(found, LegalMoves)
        assert (found.legal, found.observation.ended) == ((), True)
        assert {why.reason for why in found.illegal.values()} >= {Reason.GAME_OVER}


@pytest.mark.parametrize("rules", ["S3", "S4", "tromp-taylor"])
def test_a_game_starts_from_a_position(rules: str) -> None:
    b = parse("XO./...")
    turns: list[Any] = []
    played = play(rules, b.graph, position=(b, WHITE), seed=2, watch=turns.append)
    assert (turns[0].board, turns[0].number) == (b, 0)
    assert [player for player, _ in played.moves[:2]] == [WHITE, BLACK]
    assert played.ended


def test_a_person_may_resign_or_agree_where_the_rules_have_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    people = ("--black", "human", "--white", "human", "--json")
    resigned = ("--board", "1x2", "--rules", "S2", "--early-end", "allowed", *people)
    _, out, err = run(capsys, monkeypatch, *resigned, typed="A1\nresign\n")
    game = json.loads(out)
    assert (game["moves"], game["winner"]) == (
        [["black", "A1"], ["white", "resign:white"]],
        "black",
    )
    assert "black (a point, pass, agree, resign or quit): " in err
    refused = ("--board", "1x2", "--rules", "aga", *people)
    status, _, err = run(capsys, monkeypatch, *refused, typed="agree\nblue:A1\nwhite:A1\n")
    assert status == 1
    assert "illegal: agreement not allowed" in err
    assert "illegal: not this player's turn" in err


def test_rules_with_a_cycle_rule_are_played_by_the_law() -> None:
    played = play(CycleRules(suicide="allowed"), rectangle(1, 3), seed=3)
    assert played.ended


def test_random_players_fill_no_eye_unless_they_must() -> None:
    b = parse(".X.X/XXXX")
    played = play("S2", b.graph, position=(b, BLACK), seed=1)
    assert played.moves == ((BLACK, "pass"), (WHITE, "pass"))


def test_random_players_play_into_an_eye_of_the_other_player() -> None:
    b = parse("XO.")
    assert play("S1", b.graph, position=(b, BLACK), seed=1, limit=1).moves == ((BLACK, "C1"),)


def test_turns_are_shown_on_graphs_that_are_no_grid(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    file = tmp_path / "star.txt"
    file.write_text("hub a\nhub b\nhub c\n")
    status, out, _ = run(capsys, monkeypatch, "--graph", str(file), "--seed", "1")
    assert status == 0
    assert out.startswith("hub=. a=. b=. c=.\n")
    turns: list[Any] = []
    play(PRESETS["tromp-taylor"].rules, rectangle(1, 2), seed=1, watch=turns.append)
    assert turn_lines(turns[0])[0] == "1 . ."


class Finished:
    """A game that is over from the start, and may go on."""

    board, ended, stuck, to_move = parse(".."), True, False, BLACK
    winner, score, prisoners = None, {}, None  # type: ignore[var-annotated]

    def __init__(self) -> None:
        self.moves = [(0, 0), (0, 1), PASS, (0, 0)]

    def can_move(self) -> bool:
        return True

    def choose(self) -> Any:
        return self.moves.pop(0)

    def play(self, move: Any) -> None:
        pass


def test_a_finished_game_goes_on_until_a_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(goproof.games.play, "_table", lambda *_: Finished())
    assert [move for _, move in play("S1", "1x2").moves] == ["A1", "B1", "pass"]


test_what_cannot_be_done_is_refused_in_one_line = refusals_of("play")
