"""What docs/reference/engines.md says of engines is true by the law, and judged by a person."""

import shutil
import subprocess
from dataclasses import replace
from typing import Any

import pytest

from engines.__main__ import PAGE, read
from engines.fingerprint import fingerprint
from engines.listing import FOUND, ROOT, Listed, listed
from engines.page import MOST_LINES, WIDTH, page, wrapped
from engines.second import (
    AGREES,
    NOT_JUDGED,
    UNKNOWN_TO_IT,
    rules_judged_by,
    second_judgement,
)
from godoors.documents.commands import Conformance
from goproof.documents.typed import keys_of, reader
from goproof.rulebook.choice import choose_rules
from gospec.law.colouring import PLAYERS
from gospec.law.diagram import DiagramError, draw, parse_point, point_name
from gospec.law.formalisation import PASS, Illegal
from gospec.law.graph import rectangle
from gospec.law.rules import Rules
from tests.support.each import each
from tests.support.extent import FULL
from tests.support.processes import PATIENCE

ENGINES = listed()
KEPT = {engine: document for engine in ENGINES if (document := read(engine)) is not None}
CASES = [
    pytest.param(engine, number, id=f"{engine.name}-{number}")
    for engine, document in KEPT.items()
    for number in range(len(document["disagreements"]))
]


def rules_of(engine: Listed, found: dict[str, Any]) -> Rules:
    """Return the rules that an engine was judged by; passes end the games about the end only."""
    passes = 2 if found["kind"] == "wrong end" else 10**6
    if engine.rules:
        chosen = choose_rules(engine.rules)
        assert isinstance(chosen, Rules)
        return replace(chosen, passes=passes)
    ko, suicide = rules_judged_by(engine, KEPT[engine])
    return Rules(ko=ko, suicide=suicide, passes=passes)  # type: ignore[arg-type]


@each("engine, number", CASES[:: 1 if FULL else 30])
def test_law_says_what_the_page_says(engine: Listed, number: int) -> None:
    found = KEPT[engine]["disagreements"][number]
    rules, graph = rules_of(engine, found), rectangle(found["size"], found["size"])
    states, illegal = [rules.initial(graph)], False
    before = states[-1]
    for line in found["commands"]:
        command, *arguments = line.split()
        if command == "undo":
            before = states.pop()
        if command != "play":
            continue
        before, name = states[-1], arguments[1]
        try:
            turn = PASS if name.lower() == "pass" else parse_point(graph, name)
        except DiagramError:
            illegal = True
            continue
        after = rules.play(before, turn)
        illegal = isinstance(after, Illegal)
        if not isinstance(after, Illegal):
            states.append(after)
    state = states[-1]
    assert draw(before.colourings[-1], "/") == found["diagram"]
    accepts = found["kind"] == "accepts an illegal move" or found["id"].startswith("end:goes-on")
    # Where a play is refused, the board may be wrong after it.
    assert illegal is accepts or found["kind"] == "wrong board"
    assert found["law"].startswith("illegal") is accepts
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


def test_the_page_says_what_an_earlier_tool_has_found() -> None:
    """That is to be examined anew, by `python -m engines`."""
    said = PAGE.read_text(encoding="utf-8")
    for document in KEPT.values():
        then = document["fingerprint"]
        earlier = f"fingerprint `{then}`, by an earlier tool"
        assert (earlier in said) is (then != fingerprint())


def test_the_page_is_of_what_was_found() -> None:
    assert {engine.found for engine in KEPT} == set(FOUND.glob("*.json"))
    documents = [engine.found.read_text(encoding="utf-8") for engine in KEPT]
    assert sum(text.count("\n") for text in documents) < 1_500
    assert PAGE.read_text(encoding="utf-8") == page(KEPT)
    # Several results of one product are of its options.
    assert len({engine.get for engine in KEPT}) >= 30
    for engine, document in KEPT.items():
        # Results of the edition before have no count of steps, which the page then says.
        none = {"judged": 0, "known": 0, "by_side": {}}
        dated = {"steps": {}, "unscored": False, "situations": none, **document}
        dated["disagreements"] = [
            {key: told for key, told in one.items() if key != "second"}
            for one in document["disagreements"]
        ]
        of_the_tool = {key: dated[key] for key in keys_of(Conformance)}
        reader(Conformance)(of_the_tool)
        assert {*document} - {*of_the_tool} <= {"fingerprint", "date"}, engine.name


def test_the_board_of_the_corpus_says_what_the_law_says() -> None:
    for engine, document in KEPT.items():
        rules = rules_judged_by(engine, document)
        for found in document["disagreements"]:
            unknown = found["law"] in UNKNOWN_TO_IT
            said = NOT_JUDGED if unknown else AGREES
            assert second_judgement(found, *rules) == said, (engine.name, found["kind"])
            # It would say otherwise of other rules, or of what the engine says.
            assert second_judgement({**found, "law": "otherwise"}, *rules) != AGREES


CODE = [(engine, kind) for engine in ENGINES for kind in engine.reproductions]
ABSENT = ("ModuleNotFoundError", "Cannot find module", "FileNotFoundError")
PROGRAMS = {"python": ("python3", "-c"), "js": ("node", "-e")}
BOARDS = ROOT / "engines" / "boards.cjs"
# How code fails that doesn't come to the fault.
BROKEN = ("SyntaxError", "NameError", "TypeError", "AttributeError", "ReferenceError")


def test_nothing_is_judged_that_is_not_found() -> None:
    for engine, kept in KEPT.items():
        told = engine.judgements.keys() | engine.reproductions.keys()
        assert told <= {found["id"] for found in kept["disagreements"]}, engine.name


@each("engine, number", CASES)
def test_each_disagreement_is_judged_and_a_fault_is_shown_by_ten_lines(
    engine: Listed, number: int
) -> None:
    found: dict[str, Any] = KEPT[engine]["disagreements"][number]
    judgement = engine.judgements[found["id"]]
    assert found["repeated"]
    assert KEPT[engine]["engine"]["command"] == engine.command
    code = engine.reproductions.get(found["id"], "")
    lines = code.strip().split("\n") if code else [*wrapped(found["commands"])]
    assert max(len(line) for line in lines) <= WIDTH
    if judgement.startswith("a fault"):
        assert len(lines) <= MOST_LINES or judgement.startswith("a fault, the same")
    else:
        assert not code


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
