"""Certificates written from a search: lines as the format asks for, and accepted."""

import gzip
import json
import re
from pathlib import Path
from random import Random

import pytest

from gochecker.checker import check
from goimpl.search import Answer, Capture, Question, ScoreAtLeast, prove
from goproof.certificates.check import check as check_file
from goproof.certificates.writing import superko
from goproof.certificates.writing.superko import certificate, write_certificate
from goproof.errors import UsageError
from goproof.machine.from_law import adjacency_of
from gospec.graph import Graph, from_edges, rectangle, torus

BLACK, WHITE = 1, 2


def asked(graph: Graph, margin: int, **options: object) -> tuple[Question, Answer]:
    colours = (0,) * len(graph)
    question = Question(adjacency_of(graph), colours, BLACK, ScoreAtLeast(margin), **options)  # type: ignore[arg-type]
    return question, prove(question)


def lines_of(graph: Graph, margin: int, **options: object) -> list[str]:
    return list(certificate(*asked(graph, margin, **options), graph))


@pytest.mark.parametrize("ko", ["positional", "situational"])
@pytest.mark.parametrize("suicide", [True, False])
@pytest.mark.parametrize(("margin", "winner", "claimed"), [(1, "black", 1), (2, "white", 1)])
def test_a_certificate_claims_what_was_proved_and_is_accepted(
    ko: str, suicide: bool, margin: int, winner: str, claimed: int
) -> None:
    lines = lines_of(rectangle(2, 2), margin, ko=ko, suicide=suicide)
    first = json.loads(lines[0])
    assert first["claim"] == {"goal": "score", "winner": winner, "margin": claimed}
    assert first["board"] == {"rows": 2, "columns": 2}
    assert first["rules"] == {"ko": ko, "suicide": "allowed" if suicide else "forbidden"}
    assert first["root"] == {"colouring": "../..", "to_move": "black", "passes": 0}
    assert first["history"] == []
    verdict = check(lines)
    assert not verdict.fault
    assert verdict.nodes == json.loads(lines[-1])["nodes"]


@pytest.mark.parametrize(
    "graph",
    [
        from_edges([("p", "q"), ("q", "r"), ("r", "p")], name="triangle"),
        from_edges([("hub", "a"), ("hub", "b"), ("hub", "c")], name="star"),
        torus(2, 2),
        torus(1, 3),
        rectangle(3, 1),
    ],
    ids=lambda graph: graph.name,
)
def test_any_board_can_be_written(graph: Graph) -> None:
    for margin in range(-len(graph), len(graph) + 2):
        assert not check(lines_of(graph, margin)).fault


@pytest.mark.parametrize("ko", ["positional", "situational"])
@pytest.mark.parametrize("used", [0, 1, 7])
def test_it_may_rest_on_all_symmetries_some_or_none(
    ko: str, used: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From positions with stones, which needn't stand as the search's tables have them."""
    graph, random = rectangle(2, 2), Random(ko)
    every = superko.symmetries_of(graph)
    # One that is its own opposite makes a group with the identity.
    some = every if used == 7 else [(3, 2, 1, 0)][:used]
    assert set(some) <= set(every)
    monkeypatch.setattr(superko, "symmetries_of", lambda board: some)
    referred = 0
    for point in range(5):
        earlier = [tuple(random.choices((0, BLACK), k=4)), (0, 0, 0, 0)]
        question = Question(
            adjacency_of(graph),
            tuple(BLACK if v == point else 0 for v in range(4)),
            WHITE,
            ScoreAtLeast(random.choice((0, 1, 2))),
            history=frozenset((colours, random.choice((BLACK, WHITE))) for colours in earlier),
            ko="situational" if ko == "situational" else "positional",
        )
        lines = list(certificate(question, prove(question), graph, by_symmetry=True))
        assert not check(lines).fault
        referred += sum(re.search(r":\[\d+,\d\]", line) is not None for line in lines[1:])
    # One symmetry serves for few of so small a board.
    assert used == 1 or (referred > 0) == (used > 0)


@pytest.mark.parametrize("ko", ["positional", "situational"])
def test_a_history_is_written(ko: str) -> None:
    earlier = frozenset({((0, WHITE), BLACK), ((0, 0), WHITE)})
    graph = rectangle(1, 2)
    question = Question(
        adjacency_of(graph),
        (BLACK, 0),
        WHITE,
        ScoreAtLeast(2),
        history=earlier,
        ko="situational" if ko == "situational" else "positional",
    )
    answer = prove(question)
    lines = list(certificate(question, answer, graph))
    first = json.loads(lines[0])
    assert [entry["colouring"] for entry in first["history"]] == ["..", ".O"]
    assert ["to_move" in entry for entry in first["history"]] == [ko == "situational"] * 2
    assert not check(lines).fault
    # What is required is no decoration: without that history nothing is proved.
    without = json.dumps({**first, "history": []})
    assert check([without, *lines[1:]]).fault


def test_life_and_death_is_written_with_all_that_is_assumed() -> None:
    graph = rectangle(1, 4)
    goal = Capture((2,), BLACK, (0, 1, 3), immortal=(1,), threats=(1, 2))
    question = Question(adjacency_of(graph), (0, WHITE, BLACK, 0), BLACK, goal)
    lines = list(certificate(question, prove(question), graph))
    first = json.loads(lines[0])
    assert first["claim"] == {
        "goal": "life-and-death",
        "winner": first["claim"]["winner"],
        "target": ["C1"],
        "region": ["A1", "B1", "D1"],
        "immortal": ["B1"],
    }
    assert first["root"]["threats"] == [1, 2]
    assert not check(lines).fault


@pytest.mark.parametrize("name", ["c.jsonl", "c.jsonl.gz"])
def test_a_file_is_compressed_as_its_name_says(tmp_path: Path, name: str) -> None:
    lines = lines_of(rectangle(1, 3), 3)
    write_certificate(lines, tmp_path / name)
    content = (tmp_path / name).read_bytes()
    plain = gzip.decompress(content) if name.endswith(".gz") else content
    assert plain.decode() == "".join(line + "\n" for line in lines)
    assert not check_file(tmp_path / name).fault


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="nowhere"):
        write_certificate(["{}"], tmp_path / "nowhere" / "c.jsonl")


def test_without_an_answer_there_is_no_certificate() -> None:
    question, _ = asked(rectangle(1, 1), 0)
    unanswered = Answer(None, None, "memory", 1, 0.0)
    with pytest.raises(ValueError, match="no certificate"):
        next(certificate(question, unanswered, rectangle(1, 1)))
