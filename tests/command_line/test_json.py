"""What every command prints with `--json` is what its schema says, every key of it."""

import ast
import json
import sys
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from godoors.command_line.main import COMMANDS, main, parser
from godoors.documents import DOCUMENTS, fault_of, schema
from tests.repository.checkout import SOURCE_ROOTS
from tests.support.each import each

VERIFY = ("verify", "--method", "exhaustive", "--jobs", "1")
MATRIX = ("compare", "--matrix", "--board", "1x1", "--jobs", "1")
SEVERAL = ("value-several", "solve-several", "count-several")
SGF = "(;SZ[2]KM[0]RE[B+4];B[aa];W[];B[])"
# A schema, and the command that prints a document of it.
PRINTED: list[tuple[str, tuple[str, ...]]] = [
    ("verify", (*VERIFY, "clear_is_idempotent", "--board", "1x2")),
    ("verify", (*VERIFY, "a_capture_excludes_suicide", "--board", "1x1")),
    ("verify", (*VERIFY, "the_two_clearings_commute")),
    ("conjecture", ("verify", "--say", "lambda case: not case.suicides")),
    (
        "conjecture",
        ("verify", "--board", "1x2", "--say", "lambda case: len(case.after.graph.points) < 5"),
    ),
    ("lemmas", ("verify", "--list")),
    ("lemmas", ("verify", "--list", "the_two_clearings_commute")),
    ("rules", ("rules",)),
    ("rules", ("rules", "S2/clear")),
    ("rules", ("rules", "S4:44")),
    ("rules", ("rules", "S2:as-printed")),
    ("rules", ("rules", "KataGo")),
    ("errata", ("errata", "--board", "1x1", "--jobs", "1")),
    ("compare", ("compare", "S4", "S4")),
    ("compare", ("compare", "S2:as-printed", "S1", "--board", "1x2")),
    ("compare", ("compare", "S2:as-printed", "S1", "--board", "1x2", "--level", "move")),
    ("compare", ("compare", "aga", "japanese-basic", "--board", "1x1", "--limit", "5")),
    ("matrix", (*MATRIX, "aga", "chinese", "cgos")),
    ("legal", ("legal", "--board", "1x2")),
    ("legal", ("legal", "--board", "1x2", "--rules", "S1", "--moves", "A1 A1", "--show-game")),
    ("legal", ("legal", "--board", "1x3", "--rules", "S4", "--sets", "--moves", "B1")),
    ("legal", ("legal", "--board", "1x2", "--rules", "aga,komi=1/2", "--moves", "pass pass")),
    ("play", ("play", "--board", "1x3", "--seed", "1", "--rules", "S3")),
    ("count", ("count", "positions", "1x3")),
    ("count-several", ("count", "positions", "1x3", "0x0", "--jobs", "1")),
    ("replay", ("replay", "game.sgf", "none.sgf", "--law", "--rules", "aga", "--rules", "S1")),
    ("vectors", ("vectors", "--board", "1x1")),
    ("examples", ("examples",)),
]


@cache
def validator(name: str) -> Any:
    known = schema(name)
    jsonschema.Draft202012Validator.check_schema(known)
    return jsonschema.Draft202012Validator(known)


def documents(capsys: pytest.CaptureFixture[str], *argv: str) -> list[Any]:
    """The documents that a command prints, and nothing else is on standard output."""
    capsys.readouterr()
    main([*argv] if argv[0] == "vectors" else [*argv, "--json"])
    printed = capsys.readouterr().out
    if argv[0] in ("replay", "vectors"):
        return [json.loads(line) for line in printed.splitlines()]
    return [json.loads(printed)]


@pytest.mark.parametrize(("name", "argv"), PRINTED, ids=[" ".join(argv) for _, argv in PRINTED])
def test_document_is_of_its_schema(
    name: str,
    argv: tuple[str, ...],
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("game.sgf").write_text(SGF, encoding="utf-8")
    printed = documents(capsys, *argv)
    assert printed
    for document in printed:
        validator(name).validate(document)
        assert not fault_of(name, document)
        if name != "vectors":
            assert next(iter(document)) == "schema"
        if "rules" in document:
            assert isinstance(document["rules"], dict)


@pytest.mark.slow
def test_documents_of_searches_are_of_their_schemas(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    problem = Path("docs/problems/throw-in.json").absolute()
    engines = Path("tests/conformance/faulty_engines.py").absolute()
    engine = f"{sys.executable} {engines} columns-begin-again"
    monkeypatch.chdir(tmp_path)
    searched = [
        ("value", ("value", "1x2", "--certificate", "v.jsonl.gz")),
        ("value", ("value", "1x2", "--ko", "simple", "--cycle", "draw")),
        ("value-several", ("value", "1x2", "no", "--jobs", "1", "--certificate", "w.jsonl")),
        ("check", ("check", "v.lower.jsonl.gz")),
        ("explore", ("explore", "v.lower.jsonl.gz", "--out", "page.html")),
        ("solve", ("solve", str(problem), "--all-moves")),
        ("solve-several", ("solve", str(problem), "none.json", "--jobs", "1")),
        (
            "conformance",
            ("conformance", "--gtp", engine, "--most", "1"),
        ),
        ("count", ("count", "games", "1x1")),
        ("count", ("count", "superko-difference", "1x2")),
        ("count", ("count", "superko-difference", "1x3", "--random", "2", "--seed", "1")),
        ("count", ("count", "positions", "1x3", "--recurrence")),
        ("compare", ("compare", "aga", "chinese", "--board", "1x2", "--level", "value")),
    ]
    for name, argv in searched:
        for document in documents(capsys, *argv):
            validator(name).validate(document)
            assert not fault_of(name, document)
    Path("no.jsonl").write_text("{}\n", encoding="utf-8")
    (refused,) = documents(capsys, "check", "no.jsonl")
    validator("check").validate(refused)
    assert not refused["valid"]


def test_every_command_with_json_has_a_schema() -> None:
    commands: Any = parser()._subparsers
    by_name = commands._group_actions[0].choices
    with_json = {name for name in COMMANDS if "--json" in by_name[name]._option_string_actions}
    assert {*with_json, "matrix", "vectors", "lemmas", "conjecture", *SEVERAL} == set(DOCUMENTS)
    assert {name for name, _ in PRINTED} | {
        "check",
        "value",
        "value-several",
        "solve",
        "solve-several",
        "explore",
        "conformance",
        # tests/pages/test_report.py has it, with a catalogue of two lemmas.
        "report",
    } == set(DOCUMENTS)


def test_schema_takes_no_key_that_it_does_not_name(capsys: pytest.CaptureFixture[str]) -> None:
    (document,) = documents(capsys, "legal", "--board", "1x2")
    for fault in (
        {**document, "more": 1},
        {**document, "schema": "legal/2"},
        {**document, "rules": "tromp-taylor"},
        {**document, "score": {**document["score"], "grey": 0}},
        {key: value for key, value in document.items() if key != "rules"},
    ):
        assert fault_of("legal", fault)
        with pytest.raises(jsonschema.ValidationError):
            validator("legal").validate(fault)


@each("name", DOCUMENTS)
def test_every_key_says_what_it_is(name: str) -> None:
    def look(at: Any) -> None:
        if isinstance(at, dict):
            for key, value in at.get("properties", {}).items():
                assert value.get("description") or key in ("schema", "format")
            if at.get("properties"):
                assert at["additionalProperties"] is False
                assert set(at["required"]) <= set(at["properties"])
            for value in at.values():
                look(value)
        elif isinstance(at, list):
            for value in at:
                look(value)

    look(schema(name))


def test_no_key_hides_what_a_type_beside_it_needs() -> None:
    # From Python 3.14 on, types are read within their class, when they are asked for.
    for file in (SOURCE_ROOTS["goproof"] / "goproof" / "documents").glob("*.py"):
        for kind in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(kind, ast.ClassDef):
                keys = [each for each in kind.body if isinstance(each, ast.AnnAssign)]
                named = {each.target.id for each in keys if isinstance(each.target, ast.Name)}
                types = [part for each in keys for part in ast.walk(each.annotation)]
                used = {part.id for part in types if isinstance(part, ast.Name)}
                assert not named & used, (file.name, kind.name)
