"""What docs/reference/engines.md says of engines is true by the law, and judged by a person."""

import shutil
import subprocess
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
from godoors.gtp.engine import Engine as LawsEngine
from goproof.documents.typed import keys_of, reader
from goproof.rulebook.choice import choose_rules
from gospec.law.colouring import PLAYERS
from gospec.law.diagram import draw
from gospec.law.formalisation import PASS
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


def law_of(engine: Listed) -> LawsEngine:
    """Return the engine that plays by the law, by the rules that another was judged by."""
    if engine.rules:
        return LawsEngine(choose_rules(engine.rules), 0)
    ko, suicide = rules_judged_by(engine, KEPT[engine])
    return LawsEngine(Rules(ko=ko, suicide=suicide), 0)  # type: ignore[arg-type]


@each("engine, number", CASES[:: 1 if FULL else 30])
def test_law_says_what_the_page_says(engine: Listed, number: int) -> None:
    found, law = KEPT[engine]["disagreements"][number], law_of(engine)
    for line in found["commands"]:
        now, answer = law.table.now, law.answer(line)
        if line.startswith(("play", "undo")):
            before, illegal = now, answer.startswith("?")
    if found["id"].startswith("end:"):
        # To the law's engine no passes end a game.
        illegal |= before.turns[-2:] == (PASS, PASS)
    assert draw(before.colourings[-1], "/") == found["diagram"]
    accepts = found["kind"] == "accepts an illegal move" or found["id"].startswith("end:goes-on")
    # Where a play is refused, the board may be wrong after it.
    assert illegal is accepts or found["kind"] == "wrong board"
    assert found["law"].startswith("illegal") is accepts

    def told(command: str) -> list[str]:
        return [law.answer(f"{command} {player.value}")[1:].strip() for player in PLAYERS]

    if found["kind"] == "wrong board":
        stones = zip(PLAYERS, told("list_stones"), strict=True)
        parts = (f"{player.value}: {points or 'none'}" for player, points in stones)
        assert found["law"] == "; ".join(parts) != found["engine"]
    if found["kind"] == "wrong prisoners":
        black, white = told("captures")
        said = f"{black} taken by black, {white} taken by white"
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
