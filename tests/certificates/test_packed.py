"""Packed certificates: their lines are those of the strategy, and damage is told."""

import gzip
import lzma
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gochecker.checker import check
from gochecker.reading import Invalid
from goimpl.search.repetition_free.packing import packed_answers, unpacked
from goimpl.search.repetition_free.proving import prove_without_repetition
from goproof.certificates import packed
from goproof.certificates.check import check as check_file
from goproof.certificates.writing.superko import certificate
from goproof.machine.from_law import code_of, codes_of
from gospec.law.colouring import BLACK, WHITE
from gospec.law.diagram import parse
from tests.certificates.examples import question
from tests.support.commands import Run
from tests.support.each import each

ALWAYS, NEVER = 10**9, 0
MEMORY = 1 << 24
FORBIDDEN = {"ko": "situational", "suicide": False}
QUESTIONS: list[tuple[str, int, Any, Any, dict[str, Any]]] = [
    ("...", 3, BLACK, BLACK, {}),
    ("..../....", 8, BLACK, BLACK, {"by_life": True, "has_territory": True}),
    ("..../....", 9, BLACK, WHITE, {"by_life": True}),
    (".../.../...", 9, BLACK, BLACK, {"by_life": True, **FORBIDDEN}),
    # The loser begins; and no image of the position is the same.
    (".X../....", 8, WHITE, BLACK, {"by_life": True, "has_territory": True}),
    ("...X/....", 1, BLACK, BLACK, {"by_life": True}),
    # By passing alone, and by a second pass.
    (".X.X.", 5, BLACK, BLACK, {"by_life": True, "has_territory": True}),
]


def asked(diagram: str, margin: int, to_move: Any, **options: Any) -> Any:
    b = parse(diagram)
    position = {"colours": codes_of(b), "to_move": code_of(to_move)}
    return b.graph, question(b.graph, margin, **position, **options)


def made(case: tuple[str, int, Any, Any, dict[str, Any]], plain_nodes: int = ALWAYS) -> Any:
    """The board, the question and the answer of a case."""
    diagram, margin, to_move, winner, options = case
    graph, of = asked(diagram, margin, to_move, **options)
    answer = prove_without_repetition(
        of, code_of(winner), symmetric=True, memory=MEMORY, plain_nodes=plain_nodes
    )
    assert answer.strategy is not None
    return graph, of, answer


@each("case", QUESTIONS)
def test_what_is_packed_is_unpacked_as_the_same_strategy(case: Any, tmp_path: Path) -> None:
    graph, of, answer = made(case)
    text = certificate(of, answer, graph)
    lines = list(text.lines())
    file = tmp_path / "c.packed"
    packed.pack(file, text.claim, of, answer.strategy)
    assert packed.is_packed(file)
    again = b"".join(packed.unpacked_blocks(file, MEMORY)).decode().splitlines()
    before, after = check(lines), check(again)
    assert not after.fault
    assert (after.claim, after.nodes) == (before.claim, before.nodes)
    assert (again[0], len(again)) == (lines[0], len(lines))
    assert check_file(file).valid


@each("case", [QUESTIONS[1], QUESTIONS[3], QUESTIONS[4]])
def test_plain_python_and_compiled_functions_pack_alike(case: Any) -> None:
    _, of, answer = made(case)
    _, _, other = made(case, NEVER)
    answers = b"".join(packed_answers(of, answer.strategy))
    assert b"".join(packed_answers(of, other.strategy)) == answers
    of_both = [
        unpacked(of, answer.winner, answers, symmetric=True, memory=MEMORY, plain=plain)
        for plain in (True, False)
    ]
    one, two = (list(map(int, each.records)) for each in of_both)
    assert one == two
    assert b"".join(packed_answers(of, of_both[0])) == answers


def test_changed_answers_are_refused_or_still_a_proof() -> None:
    """Whatever byte is changed: it is no strategy, the checker refuses it, or it is another one.

    No answer is off the board, not even one after which the winner is safe.
    """
    graph, of, answer = made(QUESTIONS[1])
    answers, random = b"".join(packed_answers(of, answer.strategy)), Random(1)
    refused = told = 0
    for place, byte in enumerate(answers):
        is_safe = byte % 2 and byte < 253
        for other in {random.choice([0, 1, 2, 3, 7, 12, 18, 40, 253, 254, 255]), 251} - {byte}:
            changed = answers[:place] + bytes([other]) + answers[place + 1 :]
            try:
                said = unpacked(
                    of, answer.winner, changed, symmetric=True, memory=MEMORY, plain=True
                )
            except ValueError as error:
                told += str(error) == "no strategy has these answers"
                continue
            assert not (is_safe and other == 251)
            lines = certificate(of, replace(answer, strategy=said), graph).lines()
            refused += bool(check(lines).fault)
    assert min(refused, told) > 10, (refused, told)


def exchanged(old: bytes, new: bytes) -> Callable[[bytes], bytes]:
    """What exchanges something in the content of a packed file."""
    return lambda content: content.replace(old, new)


@each(
    "damage, says",
    [
        (lambda content: content[:-1], "cut off or damaged"),
        (lambda content: content + b"x", "cut off or damaged"),
        (lambda content: b"", "JSON"),
        (lambda content: b"{}\n{}\n", "no packed certificate of version 1"),
        (exchanged(b'"answers": ', b'"answers": -'), "without a number of answers"),
        (exchanged(b'"columns": 4', b'"columns": 32'), ""),
        (exchanged(b'"passes": 0', b'"passes": 1'), "no strategy without repetition is packed"),
    ],
)
def test_a_damaged_file_is_told(
    damage: Callable[[bytes], bytes], says: str, tmp_path: Path
) -> None:
    graph, of, answer = made(QUESTIONS[1])
    file = tmp_path / "c.packed"
    packed.pack(file, certificate(of, answer, graph).claim, of, answer.strategy)
    content = file.read_bytes()
    file.write_bytes(lzma.compress(damage(lzma.decompress(content))))
    with pytest.raises(Invalid) as error:
        list(packed.unpacked_blocks(file, MEMORY))
    assert says in str(error.value)
    assert not check_file(file).valid
    file.write_bytes(content[:-10])
    assert "cut off or damaged" in check_file(file).fault


def test_a_value_is_kept_packed_and_unpacked(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("value 2x3 --certificate v.packed")[0] == 0
    # It takes history, so that nothing can be packed.
    assert gzip.decompress((tmp_path / "v.lower.jsonl.gz").read_bytes())
    assert run("value 3x4 --at-least 4 --certificate w.packed")[0] == 0
    assert packed.is_packed(tmp_path / "w.lower.packed")
    assert check_file(tmp_path / "w.lower.packed").valid
    graph, of, answer = made(QUESTIONS[1])
    packed.pack(tmp_path / "c.packed", certificate(of, answer, graph).claim, of, answer.strategy)
    status, out, _ = run("check", "c.packed", "--unpack", "c.jsonl")
    assert status == 0
    assert out.endswith("; accepted by the checker in Python\n")
    assert check_file(tmp_path / "c.jsonl").nodes == check_file(tmp_path / "c.packed").nodes
