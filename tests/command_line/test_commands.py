"""What the commands print, and with which exit status they end."""

import gzip
import json
import re
import tomllib
from pathlib import Path

import pytest

from godoors.command_line.main import main
from goproof.verification.store import default_path
from gospec import SOURCES, TEXTS
from gospec.texts.presets import PRESETS
from tests.certificates.examples import examples
from tests.certificates.plain import text as written
from tests.repository.checkout import text_of
from tests.support.commands import Run, Told, say, tell
from tests.support.processes import python

# What `goproof legal` is asked of positions, and what some keys of its document are.
LEGAL = """
legal 3x3 --moves 'B2 A1 pass' --rules aga => to_move=white diagram=.../.X./O..
legal 3x3 --moves 'B2 A1 pass' --rules aga => 'legal=A3 B3 C3 A2 C2 B1 C1 pass'
legal 3x3 --moves 'B2 A1 pass' --rules aga => illegal.B2=occupied score.black=1 score.white=8.5
legal 1x3 --moves B1 --rules chinese => illegal.A1=suicide illegal.B1=occupied legal=pass
legal 1x3 --moves B1 --rules chinese => clauses.A1=Chinese/5 clauses.B1=S1/R7
legal 1x2 --moves 'A1 B1' => 'illegal.A1=repetition of move 1' clauses.A1=S1/R6
legal 1x1 => 'illegal.A1=repetition of the start'
legal 2x2 --rules S4 => 'illegal.pass=pass not allowed'
legal 1x2 --moves 'pass pass' => ended=True winner=tie legal= 'illegal.A1=game over'
legal 2x2 --rules tromp-taylor,komi=15/2 => score.white=7.5
legal 2x2 --rules aga,komi=1/2 => score.white=0.5
legal 3x3 --rules S1,handicap=3 --moves 'A1 B1' => to_move=black
legal 3x3 --rules S1,handicap=3 --moves 'A1 B1' => 'illegal.pass=pass not allowed'
legal 2x2 --rules S1,passes=4 --moves 'A1 B2 pass pass agree:B2' => winner=black score.black=4
legal 1x2 --rules S1,passes=4 => 'illegal.agree=agreement not allowed' clauses.agree=S1/C8
legal 1x2 --rules S1,passes=4 --moves 'pass pass' => 'legal=A1 B1 pass agree'
legal 1x1 --rules S2,early_end=allowed => 'legal=pass resign:black resign:white agree'
legal --position .X.X./X.X.. --to-move white --rules chinese => 'legal=E2 D1 E1 pass'
legal --position .X.X./X.X.. --to-move white --moves E2 => to_move=black diagram=.X.XO/X.X..
legal --graph board.txt --moves 'a b' => 'diagram=a=X b=O c=. d=.' 'legal=c pass'
legal 1x2 --rules aga --moves 'A1 agree:A1' => 1 illegal_at=2 'reason=agreement not allowed'
legal 1x2 --rules aga --moves 'A1 agree:A1' => 1 clause=S1/R6
legal 1x3 --moves 'A1 pass A1' --show-game => 1 illegal_at=3 game.2.number=2 game.2.diagram=X..
legal 1x3 --moves 'A1 pass A1' --show-game => 1 game.0.diagram=... game.1.diagram=X..
legal 2x4 --moves 'B1 C1 B2 C2' --sets --rules S4 => 'sets.chains.black.0.stones=B2 B1'
legal 2x4 --moves 'B1 C1 B2 C2' --sets --rules S4 => 'sets.chains.black.0.liberties=A2 A1'
legal 2x4 --moves 'B1 C1 B2 C2' --sets --rules S4 => 'sets.territory.black=A2 A1' sets.neutral=
legal 2x4 --moves 'B1 C1 B2 C2' --sets --rules S4 => 'sets.legal.black=A2 D2 A1 D1'
legal 2x4 --moves 'B1 C1 B2 C2' --sets --rules S4 => 'sets.territory.white=D2 D1'
"""


def test_legal_moves_come_with_reasons_for_the_others(
    told: Told, run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    # d has no neighbour: a stone there is suicide, and gives the colouring before it back.
    Path("board.txt").write_text("a b  # an edge\nb c\nc a\nd\n")
    tell(told, LEGAL)
    status, out, _ = run("legal 1x3 --moves 'A1 pass A1' --show-game")
    assert status == 1
    assert out.endswith("2. white pass\n1 X . .\n  A B C\n\nmove 3, A1: occupied (S1/R7)\n")
    out = run("legal 2x4 --moves 'B1 C1 B2 C2' --sets")[1]
    assert "black chain: B2 B1; liberties: A2 A1" in out


def test_rules_lists_everything_or_tells_of_one_thing(told: Told) -> None:
    everything = told("rules")
    assert [source["key"] for source in everything["formalisations"]] == list(SOURCES)
    assert {*PRESETS} <= {preset["name"] for preset in everything["presets"]}
    one = told("rules S2/clear-colour")
    assert [entry["id"] for entry in one["errata"]] == ["S2/clear-colour"]
    assert one["formalisations"] == one["presets"] == []
    for name, otherwise in (
        ("S3:as-printed", {e.id for e in SOURCES["S3"].errata if e.kind == "defect"}),
        ("S2:without-S2/clear-colour", {"S2/clear-colour"}),
    ):
        variant = told("rules", name)
        assert [source["key"] for source in variant["formalisations"]] == [name[:2]]
        assert {erratum["id"] for erratum in variant["errata"]} == otherwise


def test_a_rule_text_ends_with_its_presets_and_how_to_compare_them(run: Run, told: Told) -> None:
    listed = {text["name"]: text for text in told("rules")["texts"]}
    assert {name for text in listed.values() for name in text["presets"]} == {*TEXTS}
    _, out, _ = run("rules")
    for name, text in listed.items():
        head = out.partition(f"\n{name} (rule text): ")[2].partition("\n\n")[0]
        said, _, presets = head.partition("    presets that rest on it: ")
        assert " ".join(said.split()) == text["text"]
        assert "".join(presets.split()) == ",".join(text["presets"])
        of_text = told("rules", name)
        assert of_text["texts"] == [text]
        assert [preset["name"] for preset in of_text["presets"]] == text["presets"]
        _, shown, _ = run("rules", name)
        last = shown.split("\n\n")[-1].splitlines()
        assert last[0] == f"presets that rest on {name}, and how to compare them:"
        assert [line.strip() for line in last[-len(text["commands"]) :]] == text["commands"]
        assert f"    {text['passages'][0]['id']}: " in shown
    assert listed["NZ"]["commands"] == ["goproof compare new-zealand new-zealand-agreed"]
    first = listed["Chinese"]["commands"][0].removeprefix("goproof ")
    assert run(f"{first} --board 1x1")[0] == 0


def test_a_passage_tells_the_reading_taken_and_the_lemmas_about_its_parts(
    run: Run, told: Told
) -> None:
    def lemmas(name: str) -> set[str]:
        return {lemma["name"] for lemma in told("rules", name)["lemmas"]}

    passages = [passage for text in TEXTS.values() for passage in text.passages]
    for clause in ("NZ/move", "KataGo/life", "J2003/force"):
        (read,) = {passage.read for passage in passages if passage.clause == clause}
        presets = told("rules", clause)["presets"]
        assert read in {p["read"] for preset in presets for p in preset["passages"]}
        assert f"; read: {read}" in " ".join(run("rules", clause)[1].split())
    new_zealand = "what_new_zealands_superko_forbids_situational_superko_forbids"
    assert new_zealand in lemmas("NZ/move") & lemmas("S1/C6")
    assert new_zealand not in lemmas("AGA/7")
    for clause, none in (("KataGo/tax", True), ("S2/put", True), ("aga", False)):
        assert run("rules", clause)[1].endswith("\nno lemma is about it\n") is none


def test_rules_shows_a_clause_with_its_place_code_and_all_errata_that_concern_it(
    run: Run, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    def errata(name: str) -> list[str]:
        return [entry["id"] for entry in told("rules", name)["errata"]]

    monkeypatch.delenv("GOPROOF_SOURCES", raising=False)
    (clause,) = told("rules S2/clear")["clauses"]
    assert (clause["document"], clause["lines"]) == ("S2-move-function.md", "47-52")
    assert "words" not in clause
    names = [code["name"].rpartition(".")[2] for code in clause["code"]]
    assert names == ["every_colour", "the_colour_of_p", "clear"]
    say(run, "rules S4 => 0 => S4-house-notes.txt, line 44: no clause; an exclamation")
    assert {"S4/passing-seki", "S4/passing-some-seki"} <= set(errata("S4/seki"))
    assert errata("S0/6") == ["S0/6-numbering"]
    assert errata("S3/mu") == errata("S3/mu.2") == errata("S3/mu.3") == ["S3/mu-occupied"]
    assert errata("S3/mu.1") == []
    assert {"S0/8c-passes", "S0/8d-two-passes"} < set(errata("S0/8"))


def test_errata_have_a_witness_on_a_board_that_is_large_enough(told: Told) -> None:
    found = told("errata --board 1x2")
    by_id = {entry["id"]: entry for entry in found["errata"]}
    assert by_id["S2/clear-colour"]["needed"]
    assert by_id["S2/clear-colour"]["witness"]["moves"] == ["A1", "B1"]
    assert by_id["S0/3-pairwise"]["witness"] is None
    # What is only seen beside other defects, or not in a game, is not needed by itself.
    beside = [key for key, entry in by_id.items() if entry["witness"] and not entry["needed"]]
    assert {"S0/8d-prisoners", "S0/8e-prisoner-order", "S1/C8-only-two"} <= set(beside)


# A sentence and its statement, each broken where the line ends.
LISTED = """
clear_is_idempotent
  Clearing a colour twice has the effect of clearing it once, from any
    colouring.
    for every graph, colouring, player:
      clear(own, before) = clear(own, clear(own, before))
"""


def test_lemmas_are_listed_with_sentence_and_statement(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert run("verify --list clear_is_idempotent") == (0, LISTED.lstrip(), "")


ASKED = "verify clear_is_idempotent --board 2x2 --method exhaustive --jobs 1"


def test_verdicts_are_kept_for_the_next_run_and_marked_there(
    run: Run, told: Told, tmp_path: Path
) -> None:
    line = f"{ASKED} --store {tmp_path / 'verdicts'}"
    first, second, fresh = told(line), told(line), told(f"{line} --fresh")
    stored = [found["lemmas"][0]["stored"] for found in (first, second, fresh)]
    assert stored == [False, True, False]
    assert first["lemmas"][0]["seconds"] == second["lemmas"][0]["seconds"]
    assert first["store"] == str(tmp_path / "verdicts")
    _, out, _ = run(line)
    assert ", stored" in out
    assert f"1 of 1 outcomes are those of earlier runs, taken from {first['store']}" in out
    # The counts stand once, as there is but a screen of results.
    assert out.startswith("1 as expected, 0 unexpected, 0 open\n")
    assert out.count("as expected,") == 1
    # Where none is named.
    assert Path(told(ASKED)["store"]).is_file()
    # One row that is not as expected is enough: nobody has said what the second lemma is here.
    further = "--method exhaustive --board 1x3 --jobs 1 => 1 as_expected=1 open=1"
    tell(told, f"verify clear_is_idempotent the_two_clearings_commute {further}")


@pytest.mark.filterwarnings("default::UserWarning")
def test_a_cache_that_cannot_be_written_or_is_damaged_is_said_and_done_without(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = default_path()
    store.parent.mkdir(parents=True, exist_ok=True)
    for content in (b"SQLite format 3\0" + b"x" * 5000, b"no store"):
        store.write_bytes(content)
        for line, status, says in (
            (f"{ASKED} --json", 0, "no verdict is kept"),
            ("compare aga tromp-taylor,komi=7.5 --board 1x3", 1, "no verdict is kept"),
        ):
            found, out, err = run(line)
            assert (found, err.count(f"{says}: cannot use {store} as a store")) == (status, 1)
            assert out
            assert store.read_bytes() == content
    monkeypatch.setenv("XDG_CACHE_HOME", "/dev/null/none")
    status, out, err = run(f"{ASKED} --json")
    assert (status, json.loads(out)["store"]) == (0, None)
    assert err.startswith("goproof verify: no verdict is kept, as /dev/null/none")
    assert err.count("\n") == 1


def square_lines() -> list[str]:
    return written(examples()["../.. black positional, suicide allowed"])


def test_an_invalid_certificate_proves_nothing(tmp_path: Path, run: Run, told: Told) -> None:
    lines, square = square_lines(), tmp_path / "square.jsonl"
    square.write_text("".join(lines[:-1]), encoding="utf-8")
    status, out, _ = run("check", square)
    assert status == 1
    assert out.startswith(f"{square}: nothing is proved\nline {len(lines)}: the file ends before")
    assert "can make" not in out
    document = told("check", square, status=1)
    assert (document["valid"], document["nodes"]) == (False, 84)
    assert document["fault"].startswith(f"line {len(lines)}: ")


def test_a_certificate_may_come_through_a_pipe() -> None:
    plain = "".join(square_lines()).encode()
    for content in (plain, gzip.compress(plain)):
        words = ("-m", "goproof", "check", "/dev/stdin", "--json")
        document = json.loads(python(*words, input=content, text=False, check=True).stdout)
        assert document.pop("seconds") >= 0
        assert document.pop("claim").startswith("Black can make the area")
        accepted = {"schema": "check/1", "valid": True, "nodes": 84, "fault": None}
        assert document == accepted | {"checkers": ["the checker in Python"]}


def test_the_version_is_that_of_the_distribution(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    project = tomllib.loads(text_of("pyproject.toml"))["project"]
    out, err = capsys.readouterr()
    first, beneath = out.splitlines()
    assert (first, err) == (f"goproof {project['version']}", "")
    for name in ("Python", "Z3", "cvc5", "Numba"):
        assert re.search(rf"\b{name} \d+\.\d", beneath)
