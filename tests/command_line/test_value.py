"""`goproof value` prints exact values with checked bounds, and refuses what it can't do."""

import json
import pickle
from pathlib import Path
from typing import Any

import pytest

from godoors.report.progress import ProgressLine
from goproof.boards.named import board_named
from goproof.certificates import second_checker
from goproof.certificates.check import check as check_file
from goproof.errors import Unkept, UsageError
from goproof.values import superko
from goproof.values.superko import next_margin
from goproof.values.value import value
from gospec.law.play import value as best_play
from gospec.law.rules import Rules
from tests.certificates.second_checker import a_program
from tests.support.commands import Run, Told, say, tell

# After A1 and B1, which captures, White stands on the board that Black may not make.
VALUES = """
value 2x3 --rules aga => value=0 lower.bound=0 upper.bound=0 rules.name=aga rules.ko=situational
value 2x3 --rules aga => lower.checked=True upper.checked=True rules.suicide=forbidden
value 'torus 2x2' => value=1 lower.bound=1 upper.bound=1 lower.checked=True upper.checked=True
value --position XX./... --to-move white --suicide forbidden --ko positional => value=0
value --position XX./... --to-move white --suicide forbidden --ko situational => value=-1
value --position XX./... --to-move white --suicide forbidden --ko situational => to_move=white
value 1x3 --moves 'A1 C1 B1' => position=XX. to_move=white value=3
value 1x2 --moves 'A1 pass' => value=2
"""


def test_the_value_comes_with_both_bounds_checked(told: Told) -> None:
    tell(told, VALUES)
    found = told("value 2x3 --rules aga")
    assert found["nodes"] > 0
    for which in ("lower", "upper"):
        stages = found[which]["seconds"]
        assert list(stages) == ["search", "proofs", "writing", "checking"]
        assert min(stages.values()) >= 0
        assert sum(stages.values()) <= found["seconds"] + 0.01
    for board in ("torus 1x3", "cylinder 1x3"):
        graph = board_named(board)
        worth = best_play(Rules(), Rules().initial(graph))
        bounds = f"lower.bound={worth} upper.bound={worth} lower.checked=True upper.checked=True"
        tell(told, f"value '{board}' => value={worth} {bounds}")
        assert told("legal --moves A1", board)["legal"][-1] == "pass"


# On 1x4 Black takes all, so that a lower bound is the value; on 1x5 no more than 0.
MARGINS = """
value 1x5 --at-least 1 --life yes => 1 => suicide allowed: at most 0
value 1x5 --at-least 0 => 0 => suicide allowed: at least 0
"""


def test_one_margin_may_be_asked_about_and_few_nodes_change_no_value(
    run: Run, told: Told, tmp_path: Path
) -> None:
    says = "value=4 at_least=4 unknown=None lower.checked=True upper.nodes=0"
    line = f"value 1x4 --at-least 4 --life yes --certificate {tmp_path / 'v.jsonl'}"
    tell(told, f"{line} => {says}")
    assert check_file(tmp_path / "v.lower.jsonl").valid
    assert not (tmp_path / "v.upper.jsonl").exists()
    say(run, MARGINS)
    short, few = told("value 1x6"), told("value 1x6 --few-nodes")
    assert few["value"] == short["value"]
    assert few["lower"]["checked"]
    assert few["nodes"] != short["nodes"]


def test_unchecked_bounds_are_called_so(run: Run, told: Told) -> None:
    for line in ("value 1x3", "value 1x3 --ko simple --cycle draw"):
        status, out, _ = run(f"{line} --no-check")
        assert (status, out.count("NOT CHECKED")) == (0, 2)
        checked, found = told(line), told(f"{line} --no-check")
        for which in ("lower", "upper"):
            assert (checked[which]["checked"], found[which]["checked"]) == (True, False)
            assert checked[which]["nodes"] == found[which]["nodes"] > 0


@pytest.mark.parametrize("rules", ["", " --ko simple --cycle draw"])
def test_the_answer_says_which_checker_has_checked(rules: str, run: Run, tmp_path: Path) -> None:
    says = "  {} accepts the certificates, in place of the checker in Python\n"
    accepting, refusing = (
        a_program(tmp_path / str(n), f"cat >/dev/null; echo wrong; exit {n}") for n in (0, 1)
    )
    asked = {"": "the checker in C"} if second_checker.compiled() is not None else {}
    for option, name in {**asked, f"--checker {accepting}": str(accepting)}.items():
        assert says.format(name) in run(f"value 1x3{rules} {option}")[1]
    assert "in place of" not in run(f"value 1x3{rules} --checker python")[1]
    with pytest.raises(RuntimeError, match=r"not accepted: .* refuses it: wrong"):
        run(f"value 1x3{rules} --checker {refusing}")


@pytest.mark.parametrize("checker", [None, "python"])
def test_a_value_whose_certificate_cannot_be_written_is_checked_and_known(
    checker: str | None, tmp_path: Path
) -> None:
    (tmp_path / "v.lower.jsonl").symlink_to("/dev/full")
    with pytest.raises(Unkept, match=r"v.lower.jsonl: No space left on device") as raised:
        value("2x3", certificate=tmp_path / "v.jsonl", checker=checker)
    # As it comes from another process.
    found = pickle.loads(pickle.dumps(raised.value)).result
    assert (found.value, found.checked, found.lower.certificate) == (0, True, None)
    assert check_file(found.upper.certificate).valid


SYMMETRIES = [
    f"symmetries_of_the_board_{what}" for what in ("commute_with_the_move", "keep_the_scores")
]
LIFE = "life_by_{}_bounds_the_margin_while_its_owner_passes"


@pytest.mark.parametrize(
    ("line", "option", "lemmas"),
    [
        ("value 2x3", "--symmetries", SYMMETRIES),
        ("value 1x5 --suicide allowed", "--life", [LIFE.format("all_points")]),
        ("value 2x3 --suicide forbidden", "--life", [LIFE.format("the_textbook")]),
    ],
)
def test_what_spares_nodes_changes_no_value_and_names_its_lemmas(
    run: Run, told: Told, line: str, option: str, lemmas: list[str]
) -> None:
    plain, found = (told(f"{line} {option} {yes}") for yes in ("no", "yes"))
    assert found["value"] == plain["value"]
    nodes = [0, 0]
    for which in ("lower", "upper"):
        assert (plain[which]["lemmas"], found[which]["lemmas"]) == ([], lemmas)
        assert found[which]["checked"]
        nodes = [nodes[0] + found[which]["nodes"], nodes[1] + plain[which]["nodes"]]
    assert nodes[0] < nodes[1]
    say(run, f"{line} {option} yes => 0 => by the lemmas {', '.join(lemmas)}")


@pytest.mark.slow
@pytest.mark.parametrize("board", ["2x6", "2x7", "3x4", "3x5"])
def test_few_nodes_are_fewer_and_prove_by_longer_certificates(run: Run, board: str) -> None:
    def searched(*options: str) -> tuple[int, int]:
        found = json.loads(run(f"value {board} --no-check --json", *options)[1])
        return found["nodes"], found["lower"]["nodes"]

    (nodes, proof), (few, longer) = searched(), searched("--few-nodes")
    assert few < 3 / 4 * nodes
    assert proof < longer < 3 * proof


def test_bounds_close_on_every_value_and_soonest_on_the_likeliest() -> None:
    for points, worth in [(n, v) for n in range(1, 17) for v in range(-n, n + 1)]:
        lower, upper, proved, asked = -points, points, set[str](), 0
        while len(proved) < 2 or lower < upper:
            margin, asked = next_margin(points, lower, upper, proved), asked + 1
            # Until something bounds the value from above, each margin is twice as far as the last.
            if proved == {"lower"} and asked > 2:
                assert margin >= min(2 * lower, upper)
            if margin <= worth:
                lower, which = margin, "lower"
            else:
                upper, which = margin - 1, "upper"
            proved.add(which)
        assert lower == upper == worth
        assert asked <= 9
        # Black's first stone is worth something, and most boards have no neutral point at the end.
        assert asked == 2 or worth != 2 - points % 2


@pytest.mark.parametrize("searches", [1, 2])
def test_bounds_that_were_found_before_the_memory_was_used_up_are_checked(
    monkeypatch: pytest.MonkeyPatch, searches: int
) -> None:
    ask, asked = superko.Search._ask, list[int]()

    def short(search: superko.Search, margin: int) -> Any:
        asked.append(margin)
        return ask(search, margin) if len(asked) <= searches else ("memory", None)

    monkeypatch.setattr(superko.Search, "_ask", short)
    found = value("1x4")
    bounds = found.lower, found.upper
    assert (found.value, found.stopped) == (None, "memory")
    assert sum(bound.checked and bound.nodes > 0 for bound in bounds) == 1
    assert all(bound.checked or abs(bound.bound) == 4 for bound in bounds)


# What ends the search may end an import, which leaves a file to be closed later.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_too_little_memory_is_unknown_and_no_value(run: Run, told: Told) -> None:
    line = "value 4x4 --memory 4"
    say(run, f"{line} => 1 => unknown: the memory did not suffice; from -16 to 16")
    tell(told, f"{line} => 1 value=None unknown=memory lower.checked=False upper.checked=False")


def test_a_journal_that_cannot_be_written_is_refused_before_the_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("goproof.values.superko.Search.value", lambda _: pytest.fail("a search"))
    with pytest.raises(UsageError, match="no/such/file: No such file"):
        value("2x2", journal="no/such/file")


def test_ctrl_c_says_that_the_search_begins_anew(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(ProgressLine, "__call__", interrupted)
    said = "goproof value: interrupted; the search begins anew next time\n"
    assert run("value 2x2") == (130, "", said)


@pytest.mark.parametrize(
    ("asked", "says", "claims"),
    [
        (
            "--position XO/X. --to-move white --rules chinese --cycle draw",
            "simple ko, a cycle is a draw, suicide forbidden",
            "0 for a draw",
        ),
        (
            "1x6 --suicide forbidden --cycle captures",
            "fewer stones have left the board since",
            "for a game won by captures",
        ),
    ],
)
def test_what_is_kept_is_checked_by_its_first_line(
    run: Run, tmp_path: Path, asked: str, says: str, claims: str
) -> None:
    files = [tmp_path / f"v.{which}.jsonl.gz" for which in ("lower", "upper")]
    kept = " … ".join(f"checked, kept in {file}" for file in files)
    line = f"value {asked} --ko simple --certificate {tmp_path}/v.jsonl.gz"
    say(run, f"{line} => 0 => {says} … {kept}")
    for file in files:
        say(run, f"check {file} => 0 => {claims}")


def test_what_is_left_open_is_unknown(
    run: Run, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("goproof.values.cycle_strategies.PASSES", (3,))
    line = "value --position XXXX. --to-move black --ko simple --cycle captures"
    why = "whether cycles win by 1 is open after 3 passes"
    assert run(line)[:2] == (1, f"unknown: {why}\n")
    assert told(line, status=1) == {"schema": "value/1", "value": None, "unknown": why}
