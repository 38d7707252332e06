"""What the commands print, and with which exit status they end."""

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from shlex import split
from typing import Any

import pytest

from godoors.command_line.main import main
from gospec.presets import PRESETS
from gospec.sources import SOURCES
from gospec.texts import TEXTS
from tests.repository.checkout import ROOT


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    status = main(argv)
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def document(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, Any]:
    status, out, _ = run(capsys, *argv, "--json")
    return status, json.loads(out)


def test_legal_moves_come_with_reasons_for_the_others(capsys: pytest.CaptureFixture[str]) -> None:
    status, told = document(
        capsys, "legal", "--board", "3x3", "--moves", "B2 A1 pass", "--rules", "aga"
    )
    assert status == 0
    assert told["to_move"] == "white"
    assert told["legal"] == ["A3", "B3", "C3", "A2", "C2", "B1", "C1", "pass"]
    assert told["illegal"] == {"B2": "occupied", "A1": "occupied"}
    assert told["diagram"] == ".../.X./O.."
    assert told["score"] == {"black": 1, "white": 8.5}


def test_suicide_repetition_and_passes_are_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    _, suicide = document(
        capsys, "legal", "--board", "1x3", "--moves", "B1", "--suicide", "forbidden"
    )
    assert suicide["illegal"] == {"A1": "suicide", "B1": "occupied", "C1": "suicide"}
    _, superko = document(capsys, "legal", "--board", "1x2", "--moves", "A1 B1")
    assert superko["illegal"]["A1"] == "repetition of move 1"
    assert superko["clauses"]["A1"] == "S1/R6"
    _, start = document(capsys, "legal", "--board", "1x1")
    assert start["illegal"] == {"A1": "repetition of the start"}
    _, house = document(capsys, "legal", "--board", "2x2", "--rules", "S4")
    assert house["illegal"] == {"pass": "pass not allowed"}
    _, over = document(capsys, "legal", "--board", "1x2", "--moves", "pass pass")
    assert over["ended"]
    assert over["winner"] == "tie"
    assert set(over["illegal"].values()) == {"game over"}


def test_an_illegal_move_in_the_game_ends_with_status_1(capsys: pytest.CaptureFixture[str]) -> None:
    status, told = document(capsys, "legal", "--board", "3x3", "--moves", "B2 A1 B2")
    assert status == 1
    assert (told["illegal_at"], told["reason"], told["clause"]) == (3, "occupied", "S1/R7")


def test_the_options_of_the_rules_are_in_force(capsys: pytest.CaptureFixture[str]) -> None:
    _, komi = document(capsys, "legal", "--board", "2x2", "--komi", "15/2")
    assert komi["score"]["white"] == 7.5
    _, handicap = document(
        capsys, "legal", "--board", "3x3", "--rules", "S1", "--handicap", "3", "--moves", "A1 B1"
    )
    assert handicap["to_move"] == "black"
    assert handicap["illegal"]["pass"] == "pass not allowed"
    agreed = ("--passes", "4", "--moves", "A1 B2 pass pass agree:B2")
    _, over = document(capsys, "legal", "--board", "2x2", "--rules", "S1", *agreed)
    assert over["winner"] == "black"
    assert over["score"] == {"black": 4, "white": 0}


def test_agreement_and_resignation_are_listed_where_the_rules_have_them(
    capsys: pytest.CaptureFixture[str],
) -> None:
    four = ("legal", "--board", "1x2", "--rules", "S1", "--passes", "4")
    _, early = document(capsys, *four)
    assert (early["illegal"]["agree"], early["clauses"]["agree"]) == (
        "agreement not allowed",
        "S1/C8",
    )
    _, later = document(capsys, *four, "--moves", "pass pass")
    assert later["legal"] == ["A1", "B1", "pass", "agree"]
    _, s2 = document(capsys, "legal", "--board", "1x1", "--rules", "S2", "--early-end", "allowed")
    assert s2["legal"][-3:] == ["agree", "resign:black", "resign:white"]
    for rules in ("S1", "S2", "S3", "aga"):
        _, none = document(capsys, "legal", "--board", "1x2", "--rules", rules)
        assert "agree" not in {*none["legal"], *none["illegal"]}
    status, refused = document(
        capsys, "legal", "--board", "1x2", "--rules", "aga", "--moves", "A1 agree:A1"
    )
    assert (status, refused["illegal_at"], refused["clause"]) == (1, 2, "S1/R6")
    assert refused["reason"] == "agreement not allowed"


def test_a_given_game_is_shown_as_far_as_it_is_legal(capsys: pytest.CaptureFixture[str]) -> None:
    moves = ("--board", "1x3", "--moves", "A1 pass A1", "--show-game")
    status, told = document(capsys, "legal", *moves)
    assert (status, told["illegal_at"]) == (1, 3)
    assert [turn["diagram"] for turn in told["game"]] == ["...", "X..", "X.."]
    status, out, _ = run(capsys, "legal", *moves)
    assert status == 1
    assert out.endswith("2. white pass\n1 X . .\n  A B C\n\nmove 3, A1: occupied (S1/R7)\n")


def test_a_game_can_start_from_a_position(capsys: pytest.CaptureFixture[str]) -> None:
    start = ("legal", "--position", ".X.X./X.X..", "--to-move", "white")
    _, told = document(capsys, *start, "--suicide", "forbidden")
    assert told["to_move"] == "white"
    assert told["illegal"]["A2"] == "suicide"
    _, later = document(capsys, *start, "--moves", "E2")
    assert later["diagram"] == ".X.XO/X.X.."
    assert later["to_move"] == "black"


def test_sets_of_points_are_listed_on_request(capsys: pytest.CaptureFixture[str]) -> None:
    moves = ("--moves", "B1 C1 B2 C2")
    _, told = document(capsys, "legal", "--board", "2x4", "--rules", "S4", *moves, "--sets")
    assert told["sets"]["chains"]["black"] == [{"stones": ["B2", "B1"], "liberties": ["A2", "A1"]}]
    assert told["sets"]["territory"] == {"black": ["A2", "A1"], "white": ["D2", "D1"]}
    assert told["sets"]["neutral"] == []
    assert told["sets"]["legal"]["black"] == ["A2", "D2", "A1", "D1"]
    status, out, _ = run(capsys, "legal", "--board", "2x4", *moves, "--sets")
    assert status == 0
    assert "black chain: B2 B1; liberties: A2 A1" in out


def test_a_graph_from_a_file_is_a_board(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    edges = tmp_path / "triangle.txt"
    edges.write_text("a b  # an edge\nb c\nc a\nd\n")
    _, told = document(capsys, "legal", "--graph", str(edges), "--moves", "a b")
    assert told["diagram"] == "a=X b=O c=. d=."
    # d has no neighbour: a stone there is suicide, and gives the colouring before it back.
    assert told["legal"] == ["c", "pass"]


def test_rules_lists_everything_or_tells_of_one_thing(capsys: pytest.CaptureFixture[str]) -> None:
    status, everything = document(capsys, "rules")
    assert status == 0
    assert [source["key"] for source in everything["formalisations"]] == list(SOURCES)
    assert {*PRESETS} <= {preset["name"] for preset in everything["presets"]}
    _, one = document(capsys, "rules", "S2/clear-colour")
    assert [entry["id"] for entry in one["errata"]] == ["S2/clear-colour"]
    assert one["formalisations"] == one["presets"] == []
    _, clause = document(capsys, "rules", "S2/clear")
    assert [entry["id"] for entry in clause["errata"]] == ["S2/clear-colour"]
    for name in ("S3", "aga", "S1/R6", "S4/newest-touching"):
        status, out, _ = run(capsys, "rules", name)
        assert status == 0
        assert name in out


def test_a_rule_text_ends_with_its_presets_and_how_to_compare_them(
    capsys: pytest.CaptureFixture[str],
) -> None:
    _, everything = document(capsys, "rules")
    listed = {text["name"]: text for text in everything["texts"]}
    assert {name for text in listed.values() for name in text["presets"]} == {*TEXTS}
    assert {"S1", "NZ", "AGA", "KataGo"} < {*listed}
    _, out, _ = run(capsys, "rules")
    for name, text in listed.items():
        head = out.partition(f"\n{name} (rule text): ")[2].partition("\n\n")[0]
        said, _, presets = head.partition("    presets that rest on it: ")
        assert " ".join(said.split()) == text["text"]
        assert "".join(presets.split()) == ",".join(text["presets"])
        _, told = document(capsys, "rules", name)
        assert told["texts"] == [text]
        assert [preset["name"] for preset in told["presets"]] == text["presets"]
        _, shown, _ = run(capsys, "rules", name)
        last = shown.split("\n\n")[-1].splitlines()
        assert last[0] == f"presets that rest on {name}, and how to compare them:"
        commands = len(text["commands"])
        assert " ".join(" ".join(last[1:-commands]).split()) == ", ".join(text["presets"])
        assert [line.strip() for line in last[-commands:]] == text["commands"]
        assert f"    {text['passages'][0]['id']}: " in shown
    assert listed["NZ"]["commands"] == ["goproof compare new-zealand tromp-taylor"]
    assert listed["S1"]["commands"] == ["goproof compare tromp-taylor aga"]
    kgs = "kgs-chinese kgs-aga kgs-japanese"
    assert listed["KGS"]["commands"] == [
        "goproof compare kgs-chinese kgs-aga",
        f"goproof compare --matrix {kgs}",
    ]
    assert run(capsys, *split(listed["Chinese"]["commands"][0])[1:], "--board", "1x1")[0] == 0


def test_a_passage_tells_the_reading_taken(capsys: pytest.CaptureFixture[str]) -> None:
    for clause, words in (("NZ/move", "start"), ("KataGo/life", "stone"), ("J2003/force", "list")):
        _, told = document(capsys, "rules", clause)
        (read,) = {p["read"] for preset in told["presets"] for p in preset["passages"]} & {
            passage.read
            for text in TEXTS.values()
            for passage in text.passages
            if passage.clause == clause
        }
        assert words in read
        shown = " ".join(run(capsys, "rules", clause)[1].split())
        assert f"; read: {read}" in shown


def test_a_rule_text_is_found_by_words_of_its_title(capsys: pytest.CaptureFixture[str]) -> None:
    for words, names in (
        ("new zealand", ["NZ"]),
        ("Jasiek", ["J2003"]),
        ("AGA rules", ["AGA", "BGA"]),
    ):
        _, told = document(capsys, "rules", words)
        assert [text["name"] for text in told["texts"]] == names
    for words in ("", " ", "zea", "Zealand New"):
        assert run(capsys, "rules", words)[0] == 2


def test_rules_lists_the_errata_of_every_clause_that_they_concern(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def errata(name: str) -> list[str]:
        _, told = document(capsys, "rules", name)
        return [entry["id"] for entry in told["errata"]]

    assert {"S4/passing-seki", "S4/passing-some-seki"} <= set(errata("S4/seki"))
    assert errata("S0/6") == ["S0/6-numbering"]
    assert errata("S3/mu") == errata("S3/mu.2") == errata("S3/mu.3") == ["S3/mu-occupied"]
    assert errata("S3/mu.1") == []
    assert {"S0/8c-passes", "S0/8d-two-passes"} < set(errata("S0/8"))


def test_a_passage_of_a_rule_text_has_the_lemmas_about_its_parts(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def lemmas(name: str) -> set[str]:
        _, told = document(capsys, "rules", name)
        return {lemma["name"] for lemma in told["lemmas"]}

    new_zealand = "what_new_zealands_superko_forbids_situational_superko_forbids"
    assert new_zealand in lemmas("NZ/move") & lemmas("S1/C6")
    assert new_zealand not in lemmas("AGA/7")
    assert "pass_stones_make_the_scorings_agree" in lemmas("AGA/7")
    for clause in ("KataGo/tax", "AGA/8", "S2/put"):
        assert not lemmas(clause)
        _, out, _ = run(capsys, "rules", clause)
        assert out.endswith("\nno lemma is about it\n")
    for name in ("aga", "S1"):
        assert "no lemma" not in run(capsys, "rules", name)[1]


def test_rules_shows_a_clause_with_its_place_errata_and_code(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("GOPROOF_SOURCES", raising=False)
    _, told = document(capsys, "rules", "S2/clear")
    (clause,) = told["clauses"]
    assert (clause["document"], clause["lines"]) == ("S2-move-function.md", "47-52")
    assert "words" not in clause
    names = [code["name"].rpartition(".")[2] for code in clause["code"]]
    assert names == ["every_colour", "the_colour_of_p", "clear"]
    assert told["errata"][0]["as_read"] == "S2"
    assert told["errata"][0]["otherwise"] == "S2:without-S2/clear-colour"
    _, out, _ = run(capsys, "rules", "S2:50")
    assert out.startswith(
        "S2/clear: clearing, as a function of a player and a board\n"
        "    S2-move-function.md, lines 47-52\n"
    )
    assert "    as read: S2; otherwise: S2:without-S2/clear-colour\n" in out
    compare = "goproof compare S2 S2:without-S2/clear-colour"
    assert f"    least difference: {compare}\n" in out
    assert "    def clear(self, p: Colour, b: Colouring) -> Colouring:\n" in out
    exclamation = "S4-house-notes.txt, line 44: no clause; an exclamation\n"
    _, out, _ = run(capsys, "rules", "S4:44")
    assert out == exclamation
    _, out, _ = run(capsys, "rules", "S4")
    assert exclamation in out


def test_errata_have_a_witness_on_a_board_that_is_large_enough(
    capsys: pytest.CaptureFixture[str],
) -> None:
    status, told = document(capsys, "errata", "--board", "1x2", "--jobs", "1")
    assert status == 0
    by_id = {entry["id"]: entry for entry in told["errata"]}
    assert by_id["S2/clear-colour"]["needed"]
    assert by_id["S2/clear-colour"]["witness"]["moves"] == ["A1", "B1"]
    assert by_id["S0/3-pairwise"]["witness"] is None
    # What is only seen beside other defects, or not in a game, is not needed by itself.
    beside = [key for key, entry in by_id.items() if entry["witness"] and not entry["needed"]]
    assert {"S0/8d-prisoners", "S0/8e-prisoner-order", "S1/C8-only-two"} <= set(beside)
    cells = [cell for entry in told["formalisations"] for cell in entry["cells"]]
    differing = [cell["key"] for cell in cells if not cell["agrees"]]
    assert differing == [cell["key"] for cell in cells if cell["witness"]]
    assert {"S0:as-printed", "S2:as-printed"} <= set(differing) < {cell["key"] for cell in cells}
    agreement = {
        entry["key"]: (entry["as_printed_agrees"], entry["amended_agrees"])
        for entry in told["formalisations"]
    }
    assert agreement == {
        "S0": (False, True),
        "S1": (True, True),
        "S2": (False, True),
        "S3": (False, True),
        "S4": (False, False),
    }
    status, out, _ = run(capsys, "errata", "--board", "1x2", "--jobs", "1")
    assert "S2:as-printed" in out


def test_verify_prints_a_table_and_draws_counterexamples(
    capsys: pytest.CaptureFixture[str],
) -> None:
    twin = "at_most_one_clearing_has_an_effect_from_any_colouring"
    status, out, _ = run(capsys, "verify", twin, "--method", "exhaustive", "--jobs", "1")
    assert status == 0
    assert "REFUTED" in out
    assert "1 . O . X O" in out
    assert "1 as expected, 0 unexpected, 0 open" in out


@pytest.mark.usefixtures("without_controls")
def test_verify_as_json_has_what_is_promised(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("verify", "clear_is_idempotent", "--board", "2x2", "--jobs", "1")
    status, told = document(capsys, *asked)
    assert status == 0
    assert (told["unexpected"], told["open"]) == (0, 0)
    assert told["as_expected"] == len(told["lemmas"]) == 2
    bounded = next(row for row in told["lemmas"] if row["method"] == "bounded")
    assert bounded["name"] == "clear_is_idempotent"
    assert bounded["bound"] == "2x2"
    assert bounded["verdict"] == bounded["expected"] == "HOLDS"
    assert bounded["solvers"] == {"z3": "unsat", "cvc5": "unsat"}
    assert bounded["witness"] is None
    assert bounded["clauses"]
    assert bounded["statement"]
    assert bounded["seconds"] >= 0


@pytest.mark.usefixtures("without_controls")
def test_a_timeout_is_unknown_and_not_as_expected(capsys: pytest.CaptureFixture[str]) -> None:
    status, told = document(
        capsys,
        *("verify", "at_most_one_clearing_has_an_effect"),
        *("--board", "4x4", "--method", "bounded", "--timeout", "0.001", "--jobs", "1"),
    )
    assert status == 1
    assert [row["verdict"] for row in told["lemmas"]] == ["UNKNOWN"]
    assert told["unexpected"] == 1


ASKED = ("verify", "clear_is_idempotent", "--board", "2x2", "--method", "exhaustive", "--jobs", "1")


def test_verdicts_are_kept_for_the_next_run_and_marked_there(
    capsys: pytest.CaptureFixture[str],
) -> None:
    first, second, fresh = (
        document(capsys, *ASKED, *options)[1] for options in ([], [], ["--fresh"])
    )
    assert [told["lemmas"][0]["stored"] for told in (first, second, fresh)] == [False, True, False]
    assert first["lemmas"][0]["seconds"] == second["lemmas"][0]["seconds"]
    assert Path(first["store"]).is_file()
    status, out, _ = run(capsys, *ASKED)
    assert status == 0
    assert ", stored" in out
    assert f"1 of 1 outcomes are those of earlier runs, taken from {first['store']}" in out
    # The counts stand once, as there is but a screen of results.
    assert out.startswith("1 as expected, 0 unexpected, 0 open\n")
    assert out.count("as expected,") == 1


def test_store_may_be_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "verdicts.sqlite"
    _, told = document(capsys, *ASKED, "--store", str(file))
    assert told["store"] == str(file)
    assert file.is_file()


def test_cache_that_cannot_be_written_is_said_and_done_without(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "/dev/null/none")
    status, out, err = run(capsys, *ASKED, "--json")
    assert status == 0
    assert json.loads(out)["store"] is None
    assert err.startswith("goproof verify: no verdict is kept, as /dev/null/none")
    assert err.count("\n") == 1


def test_a_closed_pipe_is_no_crash() -> None:
    script = f"{sys.executable} -m goproof rules | head -1"
    done = subprocess.run(["sh", "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("S0")
    assert done.stderr == ""


@pytest.mark.parametrize("option", ["--version", "-V"])
def test_the_version_is_that_of_the_distribution(
    option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main([option])
    assert ended.value.code == 0
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    out, err = capsys.readouterr()
    first, beneath = out.splitlines()
    assert (first, err) == (f"goproof {project['version']}", "")
    for name in ("Python", "Z3", "cvc5", "Numba"):
        assert re.search(rf"\b{name} \d+\.\d", beneath)


@pytest.mark.parametrize(
    ("name", "otherwise"),
    [
        ("S3:as-printed", {e.id for e in SOURCES["S3"].errata if e.kind == "defect"}),
        ("S2:without-S2/clear-colour", {"S2/clear-colour"}),
    ],
)
def test_a_variant_is_shown_with_what_it_reads_otherwise(
    name: str, otherwise: set[str], capsys: pytest.CaptureFixture[str]
) -> None:
    status, listing = document(capsys, "rules", name)
    assert status == 0
    assert [source["key"] for source in listing["formalisations"]] == [name[:2]]
    assert {erratum["id"] for erratum in listing["errata"]} == otherwise


def test_rules_may_be_named_with_their_options(capsys: pytest.CaptureFixture[str]) -> None:
    status, shown = document(capsys, "legal", "--board", "2x2", "--rules", "aga,komi=0")
    assert (status, shown["score"]) == (0, {"black": 0, "white": 0})
    _, shown = document(capsys, "legal", "--board", "2x2", "--rules", "aga,komi=0", "--komi", "1/2")
    assert shown["score"]["white"] == 0.5


def test_one_row_that_is_not_as_expected_is_enough(capsys: pytest.CaptureFixture[str]) -> None:
    # Nobody has said what the second lemma is on this board.
    names = ["clear_is_idempotent", "the_two_clearings_commute"]
    asked = [*names, "--method", "exhaustive", "--board", "1x3", "--jobs", "1", "--json"]
    assert main(["verify", *asked]) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["as_expected"], told["open"]) == (1, 1)
