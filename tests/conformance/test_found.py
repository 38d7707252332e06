"""What docs/reference/engines.md says of engines is true by the law, and judged by a person."""

import shutil
import subprocess
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from engines.__main__ import PAGE, read
from engines.fingerprint import fingerprint
from engines.listing import FOUND, ROOT, Listed, listed
from engines.page import MOST_LINES, WIDTH, page, wrapped
from godoors.documents.conformance import Conformance
from goproof.rulebook.choice import choose_rules
from gospec.colouring import PLAYERS
from gospec.diagram import DiagramError, draw, parse_point, point_name
from gospec.formalisation import PASS, Illegal
from gospec.graph import rectangle
from gospec.rules import Rules
from tests.support.each import each
from tests.support.extent import FULL
from tests.support.processes import PATIENCE

ENGINES = listed()
CASES = [
    pytest.param(engine, number, id=f"{engine.name}-{number}")
    for engine in ENGINES
    for number in range(len((read(engine) or {"disagreements": []})["disagreements"]))
]


def rules_of(engine: Listed, document: dict[str, Any]) -> Rules:
    """Return the rules that an engine was judged by; no game ends by passes."""
    if engine.rules:
        chosen = choose_rules(engine.rules)
        assert isinstance(chosen, Rules)
        return replace(chosen, passes=10**6)
    suicide = "forbidden" if document["rules"]["suicide"] == "forbidden" else "allowed"
    # Of several that it may be, it is held to what all share.
    ko = document["rules"]["ko"].rpartition(" or ")[2]
    return Rules(ko=ko, suicide=suicide, passes=10**6)  # type: ignore[arg-type]


@each("engine, number", CASES[:: 1 if FULL else 30])
def test_law_says_what_the_page_says(engine: Listed, number: int) -> None:
    document = read(engine)
    assert document is not None
    found = document["disagreements"][number]
    rules, graph = rules_of(engine, document), rectangle(found["size"], found["size"])
    state, answers = rules.initial(graph), []
    before = state
    for line in found["commands"]:
        if not line.startswith("play "):
            continue
        _, _, name = line.split()
        before = state
        if found["circumstance"] == "off the board" and line == found["commands"][-1]:
            with pytest.raises(DiagramError):
                parse_point(graph, name)
            answers.append(True)
            continue
        move = PASS if name.lower() == "pass" else parse_point(graph, name)
        after = rules.play(state, move)
        answers.append(isinstance(after, Illegal))
        state = state if isinstance(after, Illegal) else after
    assert draw(before.colourings[-1], "/") == found["diagram"]
    illegal = found["kind"] == "accepts an illegal move"
    # Where a play is refused, the board may be wrong after it.
    assert answers[-1] is illegal or found["kind"] == "wrong board"
    assert found["law"].startswith("illegal") is illegal
    if found["kind"] == "wrong board":
        stones = {p: state.colourings[-1].where(p) for p in PLAYERS}
        parts = (
            f"{p.value}: {' '.join(point_name(graph, v) for v in sorted(stones[p])) or 'none'}"
            for p in PLAYERS
        )
        assert found["law"] == "; ".join(parts) != found["engine"]
    if found["kind"] == "wrong prisoners":
        taken = state.white_prisoners, state.black_prisoners
        said = f"{taken[0]} taken by black, {taken[1]} taken by white"
        assert found["law"] == said != found["engine"]


@each("engine, number", CASES)
def test_each_disagreement_is_judged(engine: Listed, number: int) -> None:
    document = read(engine)
    assert document is not None
    found = document["disagreements"][number]
    assert f"{found['kind']}: {found['circumstance']}" in engine.judgements
    assert found["repeated"]
    assert document["engine"]["command"] == engine.command


def test_results_are_of_the_present_tool() -> None:
    """What an older tool has found is examined anew, by `python -m engines`."""
    older = {
        engine.name: document["fingerprint"]
        for engine in ENGINES
        if (document := read(engine)) is not None and document["fingerprint"] != fingerprint()
    }
    assert not older, f"the tool is {fingerprint()}; older: {older}"


def test_what_is_kept_has_all_that_the_schema_has() -> None:
    for engine in ENGINES:
        if (document := read(engine)) is not None:
            of_the_tool = {key: document[key] for key in Conformance.__struct_fields__}
            msgspec.convert(of_the_tool, Conformance)
            assert {*document} - {*of_the_tool} <= {"fingerprint", "date", "options"}, engine.name


def test_the_page_is_of_what_was_found() -> None:
    kept = {engine: document for engine in ENGINES if (document := read(engine)) is not None}
    assert {engine.found for engine in kept} == set(FOUND.glob("*.json"))
    documents = [engine.found.read_text(encoding="utf-8") for engine in kept]
    assert sum(text.count("\n") for text in documents) < 1_000
    assert PAGE.read_text(encoding="utf-8") == page(kept)
    faults = {
        engine.name
        for engine in kept
        if any(text.startswith("a fault") for text in engine.judgements.values())
    }
    assert faults
    # Several results of one product are of its options.
    assert len({engine.get for engine in kept}) >= 30


CODE = [(engine, kind) for engine in ENGINES for kind in engine.reproductions]
ABSENT = ("ModuleNotFoundError", "Cannot find module")
PROGRAMS = {"python": ("python3", "-c"), "js": ("node", "-e")}
BOARDS = ROOT / "engines" / "boards.cjs"
# How code fails that doesn't come to the fault.
BROKEN = ("SyntaxError", "NameError", "TypeError", "AttributeError", "ReferenceError")


def test_each_fault_has_a_reproduction_of_ten_lines() -> None:
    for engine in ENGINES:
        document = read(engine)
        for found in document["disagreements"] if document is not None else ():
            kind = f"{found['kind']}: {found['circumstance']}"
            code = engine.reproductions.get(kind, "")
            lines = code.strip().split("\n") if code else [*wrapped(found["commands"])]
            assert max(len(line) for line in lines) <= WIDTH, kind
            same = engine.judgements[kind].startswith("a fault, the same")
            if engine.judgements[kind].startswith("a fault"):
                assert len(lines) <= MOST_LINES or same, (engine.name, kind)
    assert all(engine.judgements[kind].startswith("a fault") for engine, kind in CODE)


@pytest.mark.slow
def test_what_reproduces_a_fault_fails_where_the_library_has_it() -> None:
    """It is run by the `python3` and `node` of the path, as adapters are."""
    ran = False
    for engine, kind in CODE:
        program, option = PROGRAMS[engine.language]
        if shutil.which(program) is None:
            continue
        code = engine.reproductions[kind]
        if engine.name == "goban":
            code = f"require({str(BOARDS)!r}).pretendBrowser();{code}"
        done = subprocess.run(
            [program, option, code], capture_output=True, text=True, check=False, timeout=PATIENCE
        )
        if not any(absent in done.stderr for absent in ABSENT):
            ran = True
            assert done.returncode == 1, (engine.name, kind)
            assert not any(broken in done.stderr for broken in BROKEN), done.stderr
    if not ran:
        pytest.skip("none of the libraries is installed")
