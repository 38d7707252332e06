"""Strategies that keep a target on the board, at whose nodes the winner may wait."""

from pathlib import Path

import pytest

from tests.certificates.anywhere import (
    FOUR,
    four_in_a_row,
    pattern,
    waiting,
    waiting_again,
    waiting_from_now_on,
)
from tests.certificates.faults import Change, Lines, named, put, take
from tests.certificates.second_checker import VERIFIED, judge
from tests.certificates.test_anywhere import recoloured
from tests.certificates.test_second_checker import encoded


def kept_without_waiting() -> Lines:
    """Black answers a play elsewhere too."""
    lines = four_in_a_row(7)
    return [lines[0] | {"claim": waiting()[0]["claim"]}, *lines[1:]]


def with_a_move_more(white: str) -> Lines:
    """A node that nothing leads to: Black plays at G7, where a stone may be taken."""
    *lines, root = waiting()
    counts = {"E7": 1, "F6": 1, "G6": 1}
    shown = pattern(7, f"{FOUR} E7 F6", f"G6 {white}", f"A1 B1 C1 D1 G7{' F7' * (not white)}")
    more = shown | {"liberties": counts, "move": "G7", "elsewhere": [4]}
    return [*lines, root, more | {"answers": root["answers"]}, root]


def of_more_stones(nodes: int) -> Lines:
    """One stone more is to be kept, which the last nodes don't show."""
    lines = waiting()
    lines[0]["claim"]["target"].append("A3")
    for line in (lines[0]["root"], *lines[1 : nodes + 1]):
        name = "colouring" if line is lines[0]["root"] else "pattern"
        rows = line[name].split("/")
        line[name] = "/".join([*rows[:4], f"X{rows[4][1:]}", *rows[5:]])
    return lines


RIGHT: list[Lines] = [
    *(waiting(7, player, law) for player in ("white", "black") for law in ("allowed", "forbidden")),
    waiting_from_now_on(),
    waiting_again(),
    kept_without_waiting(),
    with_a_move_more(""),
    with_a_move_more("F7"),
    of_more_stones(5),
]


def without_its_liberties(counts: dict[str, int]) -> Change:
    """A waiting node that shows the stones alone."""

    def change(lines: Lines) -> None:
        lines[5] = pattern(7, FOUR, liberties=counts, elsewhere=[], answers={})

    return change


def without_a_point(name: str) -> Change:
    def change(lines: Lines) -> None:
        row = lines[5]["pattern"].rsplit("/", 1)
        place = "ABCD".index(name[0])
        lines[5]["pattern"] = f"{row[0]}/{row[1][:place]}?{row[1][place + 1 :]}"
        del lines[5]["answers"][name]

    return change


WRONG: list[tuple[Lines, Change]] = [
    # Nobody waits for what is to be reached.
    (waiting(), put(0, "claim", "goal", "life-anywhere")),
    (four_in_a_row(), put(6, "elsewhere", [])),
    # The pattern is there still after any play elsewhere.
    (waiting(), without_its_liberties({})),
    (waiting(), without_its_liberties({"A2": 9})),
    *((waiting(), without_a_point(name)) for name in ("A1", "B1", "C1", "D1")),
    # Each play of White's in the zone is answered, by an earlier node.
    *((waiting(), take(5, "answers", name)) for name in ("A1", "B1", "C1", "D1")),
    (waiting(), put(5, "answers", "A1", 4)),
    (waiting(), put(5, "answers", "A1", 1)),
    (waiting(), put(5, "elsewhere", [4])),
    (waiting_again(), take(10, "answers", "E1")),
    # Who moves does not wait.
    (waiting_from_now_on(), put(6, "elsewhere", [])),
    (waiting_from_now_on(), put(0, "root", "to_move", "white")),
    (kept_without_waiting(), put(0, "root", "to_move", "black")),
    # All of the target is in each pattern.
    (of_more_stones(4), lambda lines: None),
    (waiting(), recoloured(5, "XXXX", "X?XX")),
    (waiting(), put(0, "claim", "winner", "white")),
]


def test_what_keeps_its_target_is_accepted(programs: dict[str, Path], tmp_path: Path) -> None:
    if VERIFIED not in programs:
        pytest.skip("the checker proved in Coq cannot be built here")
    ask = judge(programs[VERIFIED], tmp_path)
    assert ask(map(encoded, RIGHT)) == ["accepted"] * len(RIGHT)
    changed = [(named(lines), change) for lines, change in WRONG]
    for lines, change in changed:
        change(lines)
    answers = ask(encoded(lines) for lines, _ in changed)
    assert [i for i, answer in enumerate(answers) if not answer.startswith("refused, line ")] == []
