"""Certificates whose positions have levels: what a node forbids is all below one, and few more."""

import copy
import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest

from gochecker import checker, level_checker
from gochecker.checker import check
from gochecker.claim import LIFE
from goimpl.colours import BLACK, WHITE
from goimpl.history_free import prove_without_history
from goimpl.search import Answer, Question
from goproof.certificates.writing.superko import certificate
from gospec.colouring import WHITE as WHITE_STONES
from gospec.diagram import parse, point_name
from gospec.graph import Graph, rectangle
from gospec.rules import Rules
from tests.certificates.examples import question
from tests.certificates.faults import Lines, fault, nodes, places
from tests.certificates.plain import count, text
from tests.support.each import each
from tests.support.extent import FULL

# So manyth reply is left out.
STEP = 3 if FULL else 29


def without_history(
    of: Question, graph: Graph, winner: int = BLACK, symmetric: bool = False, **options: Any
) -> Lines:
    """What the search without history writes of a question, if the winner wins."""
    found = prove_without_history(
        of, winner, symmetric=symmetric, memory=1 << 20, plain_nodes=0, **options
    )
    if found.strategy is None:
        return []
    answer = Answer(winner, found.strategy, None, 0, 0)
    return list(map(json.loads, certificate(of, answer, graph, symmetric)))


def asked(
    rows: int, columns: int, margin: int, winner: int = BLACK, *, symmetric: bool = True, **of: Any
) -> Lines:
    """The certificate of a bound that needs no history."""
    graph = rectangle(rows, columns)
    about = question(graph, margin, **{"by_life": True, **of})
    return without_history(about, graph, winner, symmetric)


@cache
def written() -> Lines:
    """That 2x4 is at least 8 for Black."""
    return asked(2, 4, 8)


@each(
    "rows, columns, margin, rules",
    [
        (1, 3, 3, {}),
        (2, 4, 8, {}),
        (2, 4, 9, {"winner": WHITE}),
        (2, 4, 8, {"by_life": False, "symmetric": False}),
        (3, 3, 9, {}),
        (3, 3, 9, {"ko": "situational", "suicide": False}),
        (2, 4, 8, {"suicide": False}),
    ],
)
def test_what_the_search_without_history_writes_is_accepted(
    rows: int, columns: int, margin: int, rules: dict[str, Any]
) -> None:
    its = asked(rows, columns, margin, **rules)
    verdict = check(text(its))
    assert not verdict.fault
    assert its[0]["version"] == 5
    assert all(lemma in (verdict.claim or "") for lemma in its[0]["lemmas"])
    if its[0]["rules"]["suicide"] == "allowed":
        assert (LIFE["allowed"] in its[0]["lemmas"]) is ("safe" in json.dumps(its))


def levelled(lines: Lines) -> Lines:
    return [line for line in lines if "level" in line]


def upside_down(lines: Lines) -> None:
    highest = max(line["level"] for line in levelled(lines))
    for line in levelled(lines):
        line["level"] = highest - line["level"]


def add(lines: Lines, colouring: str, level: int) -> None:
    """A further position after the last: nodes do not name it."""
    last = max(i for i, line in enumerate(lines) if "position" in line and "node" not in line)
    number = lines[last]["position"] + 1
    lines.insert(last + 1, {"position": number, "colouring": colouring, "level": level})


def mirrored_with_another_level(lines: Lines) -> None:
    """The image of a position has its level."""
    for line in levelled(lines):
        image = "/".join(row[::-1] for row in line["colouring"].split("/"))
        if image != line["colouring"]:
            add(lines, image, 0)
            return
    raise AssertionError("every position is its own image")


def level_of_the_root(lines: Lines) -> None:
    """The winner is said to play to the empty board, with the lowest level."""
    lines.insert(1, {"position": 0, "colouring": "..../....", "level": 0})
    for line in lines[2:]:
        if "position" in line:
            line["position"] += 1


@each(
    "change, says",
    [
        (upside_down, "the node forbids its own position"),
        (lambda t: add(t, levelled(t)[0]["colouring"], 1000), "has another level already"),
        (mirrored_with_another_level, "has another level already"),
        (level_of_the_root, "the node forbids its own position"),
        (lambda t: levelled(t)[0].update(level=-1), "level: -1 is no whole number"),
        # Two of the symmetries make one that is no longer there.
        (lambda t: t[0]["symmetries"].pop(), "two of the symmetries make one that is not listed"),
        (lambda t: t[0].update(version=4), "is no object with the fields"),
        (lambda t: t[0]["lemmas"].pop(), 'child: "safe" is no whole number'),
        (
            lambda t: t[0]["lemmas"].__setitem__(-1, LIFE["forbidden"]),
            "is not just what the certificate rests on",
        ),
    ],
)
def test_forged_levels_are_refused(change: Callable[[Lines], Any], says: str) -> None:
    assert says in fault(written(), change)


def another_level(lines: Lines, random: Random) -> None:
    its = levelled(lines)
    random.choice(its)["level"] = random.choice(its)["level"] + random.randrange(2)


def few_levels(lines: Lines, random: Random) -> None:
    width = random.randrange(1, 30)
    for line in levelled(lines):
        line["level"] //= width


def a_longer_history(lines: Lines, random: Random) -> None:
    its = [line["colouring"] for line in lines if "colouring" in line]
    lines[0]["history"] = [{"colouring": each} for each in random.sample(its, 2)]


@pytest.mark.parametrize("seed", range(3 if FULL else 1))
def test_checkers_agree_on_levels_and_histories_changed_at_random(seed: int) -> None:
    """The other checkers are asked the same; some changes are harmless, and some are not."""
    random, accepted = Random(seed), []
    for _ in range(20):
        lines = copy.deepcopy(written())
        changes = (another_level, few_levels, a_longer_history)
        for change in random.choices(changes, k=random.randrange(1, 3)):
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
            forged[-1]["nodes"] = sum(map(count, nodes(forged)))
            if check(text(forged)).fault:
                refused += 1
                continue
            after = Rules().colouring_after(drawn[node["position"]], points[move], WHITE_STONES)
            above = [n for n in nodes(lines) if node["node"] in [h[m] for h, m in places(n)]]
            assert above
            assert all(after == drawn[n["position"]] for n in above), (node, move)
    assert refused > 150 // STEP


def test_a_file_made_for_large_sets_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where all positions have one level, nodes forbid many of them, which takes much memory."""
    lines = copy.deepcopy(written())
    for line in levelled(lines):
        line["level"] = 1
    monkeypatch.setattr(level_checker, "SET_AT_ONCE", 20)
    monkeypatch.setattr(level_checker, "SET_EACH", 2)
    # Not the other checkers, whose limits are as they were.
    said = checker.check(text(lines)).fault
    assert "the sets of positions are too large" in said
    assert not checker.check(text(written())).fault


def test_a_position_of_the_history_is_not_forbidden() -> None:
    """Once the winner's first position has occurred nothing is proved."""
    lines = copy.deepcopy(written())
    reached: Any = nodes(lines)[-1]["child"]
    number = reached[0] if isinstance(reached, list) else reached
    position = nodes(lines)[number]["position"]
    colourings = [line["colouring"] for line in lines if "colouring" in line]
    lines[0]["history"] = [{"colouring": colourings[position]}]
    assert "the root forbids positions of the history" in check(text(lines)).fault
