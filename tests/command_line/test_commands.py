"""What the commands print, and with which exit status they end."""

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from shlex import split

import pytest

from godoors.command_line.main import main
from goproof.verification.store import default_path
from gospec import SOURCES, TEXTS
from gospec.texts.presets import PRESETS
from tests.repository.checkout import ROOT
from tests.support.commands import Run, Told
from tests.support.each import each

# What `goproof legal` is asked of positions, and what some keys of its document are.
LEGAL = """
3x3 --moves 'B2 A1 pass' --rules aga => to_move=white diagram=.../.X./O..
3x3 --moves 'B2 A1 pass' --rules aga => 'legal=A3 B3 C3 A2 C2 B1 C1 pass'
3x3 --moves 'B2 A1 pass' --rules aga => illegal.B2=occupied score.black=1 score.white=8.5
1x3 --moves B1 --suicide forbidden => illegal.A1=suicide illegal.B1=occupied legal=pass
1x2 --moves 'A1 B1' => 'illegal.A1=repetition of move 1' clauses.A1=S1/R6
1x1 => 'illegal.A1=repetition of the start'
2x2 --rules S4 => 'illegal.pass=pass not allowed'
1x2 --moves 'pass pass' => ended=True winner=tie legal= 'illegal.A1=game over'
2x2 --komi 15/2 => score.white=7.5
2x2 --rules aga,komi=0 --komi 1/2 => score.white=0.5
3x3 --rules S1 --handicap 3 --moves 'A1 B1' => to_move=black
3x3 --rules S1 --handicap 3 --moves 'A1 B1' => 'illegal.pass=pass not allowed'
2x2 --rules S1 --passes 4 --moves 'A1 B2 pass pass agree:B2' => winner=black score.black=4
1x2 --rules S1 --passes 4 => 'illegal.agree=agreement not allowed' clauses.agree=S1/C8
1x2 --rules S1 --passes 4 --moves 'pass pass' => 'legal=A1 B1 pass agree'
1x1 --rules S2 --early-end allowed => 'legal=pass resign:black resign:white agree'
--position .X.X./X.X.. --to-move white --suicide forbidden => 'legal=E2 D1 E1 pass'
--position .X.X./X.X.. --to-move white --moves E2 => to_move=black diagram=.X.XO/X.X..
--graph board.txt --moves 'a b' => 'diagram=a=X b=O c=. d=.' 'legal=c pass'
"""


@each("line", LEGAL.strip().splitlines())
def test_legal_moves_come_with_reasons_for_the_others(
    line: str, told: Told, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    # d has no neighbour: a stone there is suicide, and gives the colouring before it back.
    Path("board.txt").write_text("a b  # an edge\nb c\nc a\nd\n")
    asked, _, expected = line.partition(" => ")
    found = told(f"legal {asked}")
    for word in split(expected):
        path, _, value = word.partition("=")
        at = found
        for key in path.split("."):
            at = at[key]
        assert (" ".join(at) if isinstance(at, list) else str(at)) == value, word


def test_an_illegal_move_in_the_game_ends_with_status_1(run: Run, told: Told) -> None:
    refused = told("legal 1x2 --rules aga --moves 'A1 agree:A1'", status=1)
    assert (refused["illegal_at"], refused["clause"]) == (2, "S1/R6")
    assert refused["reason"] == "agreement not allowed"
    line = "legal 1x3 --moves 'A1 pass A1' --show-game"
    shown = told(line, status=1)
    assert shown["illegal_at"] == 3
    turns = [(turn["number"], turn["diagram"]) for turn in shown["game"]]
    assert turns == [(0, "..."), (1, "X.."), (2, "X..")]
    status, out, _ = run(line)
    assert status == 1
    assert out.endswith("2. white pass\n1 X . .\n  A B C\n\nmove 3, A1: occupied (S1/R7)\n")


def test_sets_of_points_are_listed_on_request(run: Run, told: Told) -> None:
    line = "legal 2x4 --moves 'B1 C1 B2 C2' --sets"
    sets = told(f"{line} --rules S4")["sets"]
    assert sets["chains"]["black"] == [{"stones": ["B2", "B1"], "liberties": ["A2", "A1"]}]
    assert sets["territory"] == {"black": ["A2", "A1"], "white": ["D2", "D1"]}
    assert sets["neutral"] == []
    assert sets["legal"]["black"] == ["A2", "D2", "A1", "D1"]
    assert "black chain: B2 B1; liberties: A2 A1" in run(line)[1]


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


def test_a_passage_tells_the_reading_taken(run: Run, told: Told) -> None:
    passages = [passage for text in TEXTS.values() for passage in text.passages]
    for clause in ("NZ/move", "KataGo/life", "J2003/force"):
        (read,) = {passage.read for passage in passages if passage.clause == clause}
        presets = told("rules", clause)["presets"]
        assert read in {p["read"] for preset in presets for p in preset["passages"]}
        assert f"; read: {read}" in " ".join(run("rules", clause)[1].split())


def test_a_rule_text_is_found_by_words_of_its_title(run: Run, told: Told) -> None:
    for words, names in (("new zealand", ["NZ"]), ("AGA rules", ["AGA", "BGA"])):
        assert [text["name"] for text in told("rules", words)["texts"]] == names
    for words in (" ", "zea", "Zealand New"):
        assert run("rules", words)[0] == 2


def test_rules_lists_the_errata_of_every_clause_that_they_concern(told: Told) -> None:
    def errata(name: str) -> list[str]:
        return [entry["id"] for entry in told("rules", name)["errata"]]

    assert {"S4/passing-seki", "S4/passing-some-seki"} <= set(errata("S4/seki"))
    assert errata("S0/6") == ["S0/6-numbering"]
    assert errata("S3/mu") == errata("S3/mu.2") == errata("S3/mu.3") == ["S3/mu-occupied"]
    assert errata("S3/mu.1") == []
    assert {"S0/8c-passes", "S0/8d-two-passes"} < set(errata("S0/8"))


def test_a_passage_of_a_rule_text_has_the_lemmas_about_its_parts(run: Run, told: Told) -> None:
    def lemmas(name: str) -> set[str]:
        return {lemma["name"] for lemma in told("rules", name)["lemmas"]}

    new_zealand = "what_new_zealands_superko_forbids_situational_superko_forbids"
    assert new_zealand in lemmas("NZ/move") & lemmas("S1/C6")
    assert new_zealand not in lemmas("AGA/7")
    for clause, none in (("KataGo/tax", True), ("S2/put", True), ("aga", False)):
        assert run("rules", clause)[1].endswith("\nno lemma is about it\n") is none


def test_rules_shows_a_clause_with_its_place_errata_and_code(
    run: Run, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("GOPROOF_SOURCES", raising=False)
    (clause,) = told("rules S2/clear")["clauses"]
    assert (clause["document"], clause["lines"]) == ("S2-move-function.md", "47-52")
    assert "words" not in clause
    names = [code["name"].rpartition(".")[2] for code in clause["code"]]
    assert names == ["every_colour", "the_colour_of_p", "clear"]
    exclamation = "S4-house-notes.txt, line 44: no clause; an exclamation\n"
    assert exclamation in run("rules S4")[1]


def test_errata_have_a_witness_on_a_board_that_is_large_enough(told: Told) -> None:
    found = told("errata --board 1x2 --jobs 1")
    by_id = {entry["id"]: entry for entry in found["errata"]}
    assert by_id["S2/clear-colour"]["needed"]
    assert by_id["S2/clear-colour"]["witness"]["moves"] == ["A1", "B1"]
    assert by_id["S0/3-pairwise"]["witness"] is None
    # What is only seen beside other defects, or not in a game, is not needed by itself.
    beside = [key for key, entry in by_id.items() if entry["witness"] and not entry["needed"]]
    assert {"S0/8d-prisoners", "S0/8e-prisoner-order", "S1/C8-only-two"} <= set(beside)
    cells = [cell for entry in found["formalisations"] for cell in entry["cells"]]
    differing = [cell["key"] for cell in cells if not cell["agrees"]]
    assert differing == [cell["key"] for cell in cells if cell["witness"]]
    assert {"S0:as-printed", "S2:as-printed"} <= set(differing) < {cell["key"] for cell in cells}
    agreement = {
        entry["key"]: (entry["as_printed_agrees"], entry["amended_agrees"])
        for entry in found["formalisations"]
    }
    only_amended = dict.fromkeys(("S0", "S2", "S3"), (False, True))
    assert agreement == only_amended | {"S1": (True, True), "S4": (False, False)}


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


@pytest.mark.filterwarnings("default::UserWarning")
def test_cache_that_cannot_be_written_is_said_and_done_without(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "/dev/null/none")
    status, out, err = run(f"{ASKED} --json")
    assert (status, json.loads(out)["store"]) == (0, None)
    assert err.startswith("goproof verify: no verdict is kept, as /dev/null/none")
    assert err.count("\n") == 1


@pytest.mark.filterwarnings("default::UserWarning")
@pytest.mark.parametrize(
    ("command", "status", "says"),
    [
        (f"{ASKED} --json", 0, "no verdict is kept"),
        ("compare aga tromp-taylor,komi=7.5 --board 1x3", 1, "no verdict is kept"),
        ("rules S2/clear", 0, "verdicts of earlier runs are not shown"),
    ],
)
@pytest.mark.parametrize("content", [b"SQLite format 3\0" + b"x" * 5000, b"no store"])
def test_a_cache_that_is_damaged_is_said_and_done_without(
    command: str, status: int, says: str, content: bytes, run: Run
) -> None:
    store = default_path()
    store.parent.mkdir(parents=True, exist_ok=True)
    store.write_bytes(content)
    found, out, err = run(command)
    assert (found, err.count(f"{says}: cannot use {store} as a store")) == (status, 1)
    assert out
    assert store.read_bytes() == content


def test_a_closed_pipe_is_no_crash() -> None:
    script = f"{sys.executable} -m goproof rules | head -1"
    done = subprocess.run(["sh", "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("S0")
    assert done.stderr == ""


def test_the_version_is_that_of_the_distribution(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    out, err = capsys.readouterr()
    first, beneath = out.splitlines()
    assert (first, err) == (f"goproof {project['version']}", "")
    for name in ("Python", "Z3", "cvc5", "Numba"):
        assert re.search(rf"\b{name} \d+\.\d", beneath)


def test_one_row_that_is_not_as_expected_is_enough(told: Told) -> None:
    # Nobody has said what the second lemma is on this board.
    lemmas = "clear_is_idempotent the_two_clearings_commute"
    found = told(f"verify {lemmas} --method exhaustive --board 1x3 --jobs 1", status=1)
    assert (found["as_expected"], found["open"]) == (1, 1)
