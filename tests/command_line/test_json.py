"""What every command prints with `--json` is what its type says, every key of it."""

import contextlib
import json
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

from book.pages.json_page import keys
from godoors.command_line.main import COMMANDS, main, parser
from godoors.documents.register import DOCUMENTS
from goproof.documents.typed import ValidationError, reader
from tests.repository.checkout import ROOT

# The name of a document, and the commands that print it, with --json.
PRINTED = """
verify: verify --method exhaustive --jobs 1 clear_is_idempotent --board 1x2
verify: verify --method exhaustive --jobs 1 a_capture_excludes_suicide --board 1x1
verify: verify --method exhaustive --jobs 1 the_two_clearings_commute
conjecture: verify --say 'no dead before: captives = {} or suicides = {}'
conjecture: verify --say 'captives = {} or suicides = {}'
conjecture: verify --board 1x2 --say 'size(captives) < 5'
lemmas: verify --list
lemmas: verify --list the_two_clearings_commute
rules: rules
rules: rules S2/clear
rules: rules S4
rules: rules S2:as-printed
rules: rules KataGo
errata: errata --board 1x1
compare: compare S4 S4
compare: compare S2:as-printed S1 --board 1x2
compare: compare S2:as-printed S1 --board 1x2 --level move
compare: compare aga japanese-basic --board 1x1 --limit 5
matrix: compare --matrix --board 1x1 --jobs 1 aga chinese cgos
legal: legal 1x2
legal: legal 1x2 --rules S1 --moves 'A1 A1' --show-game
legal: legal 1x3 --rules S4 --sets --moves B1
legal: legal 1x2 --rules aga,komi=1/2 --moves 'pass pass'
play: play 1x3 --seed 1 --rules S3
count: count positions 1x3
replay: replay game.sgf none.sgf --law --rules aga --rules S1
vectors: vectors --board 1x1
examples: examples
"""
# These take longer, one after the other.
SEARCHED = """
value: value 1x2 --certificate v.jsonl.gz
value: value 1x2 --ko simple --cycle draw
check: check v.lower.jsonl.gz
check: check no.jsonl
explore: explore v.lower.jsonl.gz --out page.html
solve: solve throw-in --all-moves
solve-several: solve throw-in none.json --jobs 1
conformance: conformance --gtp ENGINE --most 1
count: count games 1x1
perft: perft 1x2 2
compare: compare aga chinese --board 1x2 --level value
"""


def asked(table: str) -> list[tuple[str, list[str]]]:
    """The documents and commands of a table."""
    engine = f"{sys.executable} {ROOT}/tests/conformance/faulty_engines.py columns-begin-again"
    lines = [
        shlex.split(line) for line in table.replace("ENGINE", repr(engine)).strip().splitlines()
    ]
    return [(name.removesuffix(":"), argv) for name, *argv in lines]


def documents(capsys: pytest.CaptureFixture[str], *argv: str) -> list[Any]:
    """The documents that a command prints, and nothing else is on standard output."""
    capsys.readouterr()
    main([*argv] if argv[0] == "vectors" else [*argv, "--json"])
    printed = capsys.readouterr().out
    if argv[0] in ("replay", "vectors"):
        return [json.loads(line) for line in printed.splitlines()]
    return [json.loads(printed)]


def look(capsys: pytest.CaptureFixture[str], directory: Path, name: str, argv: list[str]) -> None:
    with contextlib.chdir(directory):
        printed = documents(capsys, *argv)
    assert printed
    for document in printed:
        reader(DOCUMENTS[name])(document)
        if name != "vectors":
            assert next(iter(document)) == "schema"
        if "rules" in document:
            assert isinstance(document["rules"], dict)


@pytest.mark.parametrize(("name", "argv"), asked(PRINTED), ids="".join)
def test_document_is_of_its_type(
    name: str, argv: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "game.sgf").write_text("(;SZ[2]KM[0]RE[B+4];B[aa];W[];B[])", encoding="utf-8")
    look(capsys, tmp_path, name, argv)


@pytest.mark.slow
def test_documents_of_searches_are_of_their_types(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "no.jsonl").write_text("{}\n", encoding="utf-8")
    for name, argv in asked(SEARCHED):
        look(capsys, tmp_path, name, argv)


def test_every_command_with_json_has_a_document_in_which_every_key_says_what_it_is() -> None:
    commands: Any = parser()._subparsers
    by_name = commands._group_actions[0].choices
    with_json = {name for name in COMMANDS if "--json" in by_name[name]._option_string_actions}
    assert {*with_json, "matrix", "vectors", "lemmas", "conjecture", "solve-several"} == set(
        DOCUMENTS
    )
    printed = {name for table in (PRINTED, SEARCHED) for name, _ in asked(table)}
    assert printed == set(DOCUMENTS)
    for document in DOCUMENTS.values():
        assert all(key.kind and key.means for key in keys(document))
    page = [*keys(DOCUMENTS["solve"])]
    assert (
        "table[].winner",
        False,
        '"black", "white", null',
        "who wins; null where it is unknown",
    ) in page
    assert ("review.moves", False, "integer", "how many moves its variations have") in page
    assert [key.path for key in page if key.optional] == ["review"]


def test_document_takes_no_key_that_it_does_not_name(capsys: pytest.CaptureFixture[str]) -> None:
    (document,) = documents(capsys, "legal", "1x2")
    for fault in (
        {**document, "more": 1},
        {**document, "schema": "legal/2"},
        {**document, "rules": "tromp-taylor"},
        {**document, "score": {**document["score"], "grey": 0}},
        {key: value for key, value in document.items() if key != "rules"},
    ):
        with pytest.raises(ValidationError):
            reader(DOCUMENTS["legal"])(fault)
