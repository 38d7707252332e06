"""Certificates whose positions have levels: what a node forbids is all below one, and few more."""

import copy
import json
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from gochecker import checker, level_checker
from gochecker.checker import check
from gochecker.claim import LIFE
from goimpl.colours import BLACK, WHITE
from goimpl.history_free import prove_without_history
from goimpl.search import Answer, Question, ScoreAtLeast
from goproof.certificates.writing.superko import certificate
from goproof.machine.from_law import adjacency_of
from gospec.colouring import WHITE as WHITE_STONES
from gospec.diagram import parse, point_name
from gospec.graph import rectangle
from gospec.rules import Rules
from tests.certificates.faults import fault
from tests.certificates.places import Line, count
from tests.certificates.plain import life, text
from tests.support.each import each
from tests.support.extent import FULL

Lines = list[Line]
# So manyth reply is left out.
STEP = 3 if FULL else 29


def asked(
    rows: int, columns: int, margin: int, winner: int = BLACK, *, symmetric: bool = True, **of: Any
) -> Lines:
    """The certificate of a bound that needs no history."""
    graph = rectangle(rows, columns)
    question = Question(
        adjacency_of(graph),
        (0,) * len(graph),
        BLACK,
        ScoreAtLeast(margin),
        **{"by_life": True, **of},
    )
    found = prove_without_history(
        question, winner, symmetric=symmetric, memory=1 << 20, plain_nodes=0
    )
    assert found.strategy is not None
    answer = Answer(winner, found.strategy, None, 0, 0)
    return [json.loads(line) for line in certificate(question, answer, graph, symmetric)]


@cache
def written() -> Lines:
    """That 2x4 is at least 8 for Black."""
    return asked(2, 4, 8)


@pytest.mark.parametrize(
    "lines",
    [
        pytest.param(lambda: asked(1, 3, 3), id="1x3"),
        pytest.param(written, id="2x4"),
        pytest.param(lambda: asked(2, 4, 9, WHITE), id="2x4, White"),
        pytest.param(lambda: asked(2, 4, 8, by_life=False, symmetric=False), id="by the law alone"),
        pytest.param(lambda: asked(3, 3, 9), id="a square"),
        pytest.param(lambda: asked(3, 3, 9, ko="situational", suicide=False), id="situational"),
        pytest.param(lambda: asked(2, 4, 8, suicide=False), id="without suicide"),
    ],
)
def test_what_the_search_without_history_writes_is_accepted(lines: Callable[[], Lines]) -> None:
    its = lines()
    verdict = check(text(its))
    assert not verdict.fault
    assert its[0]["version"] == 5
    assert verdict.nodes == its[-1]["nodes"] == sum(count(n) for n in its if "node" in n)


def levelled(lines: Lines) -> Iterator[Line]:
    return (line for line in lines if "level" in line)


def upside_down(lines: Lines) -> None:
    highest = max(line["level"] for line in levelled(lines))
    for line in levelled(lines):
        line["level"] = highest - line["level"]


def in_one_level(lines: Lines) -> None:
    for line in levelled(lines):
        line["level"] = 1


def two_levels(lines: Lines) -> None:
    """The last position once more, with another level: nodes name neither line."""
    last = max(i for i, line in enumerate(lines) if "position" in line and "node" not in line)
    first = next(levelled(lines))
    again = {**first, "position": lines[last]["position"] + 1, "level": first["level"] + 1}
    lines.insert(last + 1, again)


def mirrored_with_another_level(lines: Lines) -> None:
    """The image of a position has its level."""
    last = max(i for i, line in enumerate(lines) if "position" in line and "node" not in line)
    for line in levelled(lines):
        image = "/".join(row[::-1] for row in line["colouring"].split("/"))
        if image != line["colouring"]:
            again = {"position": lines[last]["position"] + 1, "colouring": image, "level": 0}
            lines.insert(last + 1, again)
            return
    raise AssertionError("every position is its own image")


def level_of_the_root(lines: Lines) -> None:
    """The winner is said to play to the empty board, with the lowest level."""
    lines.insert(1, {"position": 0, "colouring": "..../....", "level": 0})
    for line in lines[2:]:
        if "position" in line:
            line["position"] += 1


def negative(lines: Lines) -> None:
    next(levelled(lines))["level"] = -1


def one_symmetry_less(lines: Lines) -> None:
    """Two of the symmetries make one that is no longer there."""
    lines[0]["symmetries"].pop()


def of_another_version(lines: Lines) -> None:
    lines[0]["version"] = 4


def without_the_lemma(lines: Lines) -> None:
    lines[0]["lemmas"].remove(LIFE["allowed"])


def of_the_other_lemma(lines: Lines) -> None:
    lines[0]["lemmas"][-1] = LIFE["forbidden"]


@each(
    "change, says",
    [
        (upside_down, "the node forbids its own position"),
        (two_levels, "has another level already"),
        (mirrored_with_another_level, "has another level already"),
        (level_of_the_root, "the node forbids its own position"),
        (negative, "level: -1 is no whole number"),
        (one_symmetry_less, "two of the symmetries make one that is not listed"),
        (of_another_version, "is no object with the fields"),
        (without_the_lemma, 'child: "safe" is no whole number'),
        (of_the_other_lemma, "is not just what the certificate rests on"),
    ],
)
def test_forged_levels_are_refused(change: Callable[[Lines], None], says: str) -> None:
    assert says in fault(written(), change)


def another_level(lines: Lines, random: Random) -> None:
    its = list(levelled(lines))
    random.choice(its)["level"] = random.choice(its)["level"] + random.randrange(2)


def two_in_one(lines: Lines, random: Random) -> None:
    first, second = random.sample(sorted({line["level"] for line in levelled(lines)}), 2)
    for line in levelled(lines):
        if line["level"] == first:
            line["level"] = second


def few_levels(lines: Lines, random: Random) -> None:
    width = random.randrange(1, 30)
    for line in levelled(lines):
        line["level"] //= width


def a_longer_history(lines: Lines, random: Random) -> None:
    its = [line["colouring"] for line in lines if "colouring" in line]
    lines[0]["history"] = [{"colouring": each} for each in random.sample(its, 2)]


CHANGES = (another_level, two_in_one, few_levels, a_longer_history)


@pytest.mark.parametrize("seed", range(3 if FULL else 1))
def test_checkers_agree_on_levels_and_histories_changed_at_random(seed: int) -> None:
    """The other checkers are asked the same; some changes are harmless, and some are not."""
    random, accepted = Random(seed), []
    for _ in range(20):
        lines = copy.deepcopy(written())
        for change in random.choices(CHANGES, k=random.randrange(1, 3)):
            change(lines, random)
        accepted.append(check(text(lines)).valid)
    assert 1 < sum(accepted) < 19


def test_a_reply_may_only_be_left_out_where_it_would_repeat() -> None:
    """What is accepted without a reply leads from all that it is the child of back to there."""
    lines = asked(2, 4, 8, symmetric=False)
    graph = rectangle(2, 4)
    points = {point_name(graph, v): v for v in graph.points}
    drawn = {n["position"]: parse(n["colouring"], graph) for n in lines if "colouring" in n}
    refused = 0
    for at, node in enumerate(lines):
        for move in list(node.get("replies", {}))[at % STEP :: STEP]:
            forged = copy.deepcopy(lines)
            del forged[at]["replies"][move]
            forged[-1]["nodes"] = sum(count(n) for n in forged if "node" in n)
            if check(text(forged)).fault:
                refused += 1
                continue
            after = Rules().colouring_after(drawn[node["position"]], points[move], WHITE_STONES)
            above = [n for n in lines if node["node"] in set(children(n))]
            assert above
            assert all(after == drawn[n["position"]] for n in above), (node, move)
    assert refused > 150 // STEP


def children(line: Line) -> Iterator[int]:
    """The numbers of the nodes that a line names."""
    for holder in (line, *line.get("replies", {}).values()):
        if isinstance(holder, dict) and isinstance(holder.get("child"), int):
            yield holder["child"]


def test_a_file_made_for_large_sets_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where all positions have one level, nodes forbid many of them, which takes much memory."""
    lines = copy.deepcopy(written())
    in_one_level(lines)
    monkeypatch.setattr(level_checker, "SET_AT_ONCE", 20)
    monkeypatch.setattr(level_checker, "SET_EACH", 2)
    # Not the other checkers, whose limits are as they were.
    said = checker.check(text(lines)).fault
    assert "the sets of positions are too large" in said
    assert not checker.check(text(written())).fault


def test_games_about_a_target_have_no_levels() -> None:
    header = life(".X.O", "black", "B1") | {"version": 5, "symmetries": [], "lemmas": []}
    assert "version 5 is for games about a score" in check([json.dumps(header)]).fault


def test_a_position_of_the_history_is_not_forbidden() -> None:
    """Once the winner's first position has occurred nothing is proved."""
    lines = copy.deepcopy(written())
    root = [line for line in lines if "node" in line][-1]
    named = {line["position"]: line for line in lines if "colouring" in line and "node" not in line}
    node = next(n for n in lines if n.get("node") == _number(root["child"]))
    lines[0]["history"] = [{"colouring": named[node["position"]]["colouring"]}]
    assert "the root forbids positions of the history" in check(text(lines)).fault


def _number(child: Any) -> int:
    return int(child[0] if isinstance(child, list) else child)


def test_what_holds_for_all_histories_is_claimed_by_name() -> None:
    said = check(text(written())).claim or ""
    assert LIFE["allowed"] in said
    assert "at least 8" in said
