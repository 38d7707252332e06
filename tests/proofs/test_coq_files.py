"""The files of the development in Coq have what the catalogue and the specification have.

What is printed of the claims is what people read of them, and examples meet its premises.
"""

import re
from contextlib import nullcontext
from itertools import pairwise
from pathlib import Path
from typing import get_args

import pytest

from goproof.lemmas import all_lemmas, lemma
from goproof.methods import by_coq
from goproof.methods.by_coq import check_by_coq, examples, is_false
from goproof.methods.coq_statements import statement, statements, why_by_hand
from goproof.queries.statements_in_coq import KO_RULES
from goproof.solvers.coq import development, rows
from goproof.vocabulary.check import Method, Verdict
from gospec.law.formalisation import PASS, play_all
from gospec.law.graph import rectangle
from gospec.law.ko import KoRule
from gospec.law.rules import Game, Suicide
from refinement import extracted
from tests.proofs.test_coq import (
    DEFINITIONS,
    LEMMA,
    ROOT,
    THEOREMS,
    files_printed,
    nothing_stated,
    printed,
)
from tests.support.each import each

# Lemmas proved for all graphs by solvers only. CONTRIBUTING.md says to name them here.
NOT_YET: set[str] = set()


def test_every_lemma_proved_for_all_graphs_has_a_theorem() -> None:
    proved = {lem.name for lem in all_lemmas() if lem.check_by(Method.ALL_GRAPHS)}
    assert proved - set(THEOREMS) == NOT_YET
    assert set(THEOREMS) <= {lem.name for lem in all_lemmas()}


@each("name", THEOREMS)
def test_theorem_begins_with_the_sentence_of_its_lemma(name: str) -> None:
    files = [THEOREMS[name]]
    if why_by_hand(lemma(name)):
        files.append(ROOT / f"{development.WRITTEN}.v")
    for file in files:
        assert f"(** {lemma(name).sentence}" in " ".join(file.read_text(encoding="utf-8").split())


def constructors(name: str) -> list[str]:
    """The constructors of a type of Law.v."""
    text = (ROOT / "Law.v").read_text(encoding="utf-8")
    (listed,) = re.findall(rf"Inductive {name} : Set :=\s(.*?)\.\n", text, re.DOTALL)
    return [word.strip() for word in listed.split("|")]


def test_law_has_the_rules_of_ko_and_of_suicide_that_gospec_has() -> None:
    assert tuple(KO_RULES) == get_args(KoRule)
    assert constructors("ko") == list(KO_RULES.values())
    # The tables compare what each of them forbids, in this order.
    assert get_args(Suicide) == ("allowed", "forbidden", "several")
    assert constructors("suicide_rule") == ["Any_suicide", "No_suicide", "Suicide_of_several"]
    rules_in_rows = (ROOT / "tables" / "Rows.v").read_text(encoding="utf-8")
    for name in ("ko", "suicide_rule"):
        assert f"[{'; '.join(constructors(name))}]" in rules_in_rows


def test_every_file_is_built_and_required() -> None:
    project = (ROOT / "_CoqProject").read_text(encoding="utf-8").split()
    built = [name for name in project if name.endswith(".v")]
    # One is run by itself, and one is of the checkers' extraction.
    apart = {"Audit.v", "Proves.v"}
    kept = {str(file.relative_to(ROOT)) for file in ROOT.rglob("*.v") if file.name not in apart}
    assert sorted(built) == sorted(kept | files_printed())
    words = (ROOT / "All.v").read_text(encoding="utf-8").partition("*)")[2]
    named = set(re.findall(r"\w+", words)) - {"From", "Goproof", "Require", "Export"}
    stems = {Path(name).stem for name in built}
    assert named == {stem for stem in stems if not stem.endswith("Tables")} - {"All"}


def test_the_page_lists_all_that_has_to_be_read() -> None:
    page = (ROOT.parents[1] / "docs" / "coq.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| \[\w+\.v\]\(../proofs/coq/(.*?)\)", page, re.MULTILINE)
    # Of the one the type of a decision procedure has to be known; the other is printed.
    others = {"theory/Deciding.v", "Statements.v"}
    assert set(listed) == set(DEFINITIONS) == set(development.files_to_read()) - others


# What the file of `forces` requires for other notions, and of whose file one type has to be known.
UNUSED = {"value": {"Life.v", "Deciding.v"}, "problem": {"Deciding.v"}}


@each("about", UNUSED)
def test_the_page_of_trust_names_what_a_theorem_about_it_uses(about: str) -> None:
    page = (ROOT.parents[1] / "docs" / "trusted-base.md").read_text(encoding="utf-8")
    paragraph = page.partition(f"*A {about} that is a theorem*")[2].partition("\n\n")[0]
    named = set(re.findall(r"\w+\.v\b", paragraph))
    assert named == {Path(name).name for name in development.files_to_read(about)} - UNUSED[about]


def test_the_tables_of_notions_tell_what_they_are_about() -> None:
    rows_of = {
        # White's stone has the liberty beside it. A stone between two points lives by both as eyes.
        "Notion": [
            '["XO."; "..."; "..#"; "..."; "..."; "..."; "..."; "..."; "..#"; "#.#"; ".##"; ".##"]',
            '[".X."; "..."; "#.#"; "..."; "#.#"; "#.#"; "###"; "###"; "..."; "..."; "..."; "..."]',
        ],
        # Alone on two points, Black to move: who must not repeat can be left without a move.
        "Notion, forced": [
            '["X."; "#...."; "#...."; "###.."; "#...."; "....."; "#...."; '
            '"#####"; "#####"; "###.."; "#####"; "....."; "#...."; '
        ],
        # Black's immortal stone lives, and the other end lacks one; White captures nothing there.
        "Problem": ['["X.O"; "#."; ".#.#"; "XX.."; "#."; "...."; "X..."]'],
        # Who has lost fewer stones since the situation was there before. Equal losses are a draw.
        "Round": [
            '["X # pass pass"; "#"; ""; "."; ""]',
            '["X # pass #"; "#"; "O"; "."; "O"]',
            '["X # # #"; "#"; "="; "."; "="]',
            '[".."; ' + "; ".join(['"###.."'] * 8),
        ],
        # White's second pass gives Black a stone, and Black's gives White one.
        "Option": ['["pass pass"; "... X # 1/1 -13/2"; "-"', '"... O . 0/1 15/2"; "-"'],
        "Game": ['["pass pass"; "#"; "#"; "#"]', '["pass pass pass"; "."; "."; "."]'],
    }
    for name, expected in rows_of.items():
        text = " ".join(printed()[f"tables/{name.partition(',')[0]}Tables.v"].split())
        assert all(row in text for row in expected), name


def test_options_are_shown_up_to_the_first_illegal_turn() -> None:
    graph = rectangle(1, 1)
    (v,) = graph.points
    shown = list(rows.option_rows(graph, [(v,), (v, v), (v, v, v)]))
    after_illegal = [later[0] for row, later in pairwise(shown) if not row[1]]
    assert len(shown) > len(rows.MEMBERS)
    assert after_illegal
    assert set(after_illegal) == {"#"}


def test_rows_that_differ_are_told() -> None:
    assert extracted.same_rows([["X", "."], ["O"]], ["X;.\n", "O"]) == 2
    for said in (["X;#", "O"], ["X;."], ["X;.", "O", "O"]):
        with pytest.raises(ValueError, match="gospec says"):
            extracted.same_rows([["X", "."], ["O"]], said)
    line = rectangle(1, 3)
    game = play_all(rows.FREE, line, [line.points[2], PASS, line.points[0]])
    assert isinstance(game, Game)
    assert extracted.written(game) == "X 2 pass 0"


def test_the_command_tells_how_much_is_the_same(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(extracted, "program", lambda board: nullcontext(Path()))
    monkeypatch.setattr(extracted, "compare_colourings", lambda *_, step: 3**9 // step)
    monkeypatch.setattr(extracted, "compare_games", lambda *given: given[-1])
    assert not extracted.main(["--step", "3", "--games", "0"])
    assert capsys.readouterr().out == "6561 colourings, 118098 plays and 0 games are the same\n"
    for wrong in (["--step", "0"], ["--games", "-1"]):
        with pytest.raises(SystemExit):
            extracted.main(wrong)


# --- what is printed of the claims ----------------------------------------------------------------

LEMMAS = [lemma(name) for name in THEOREMS]
PRINTED = [lem for lem in LEMMAS if not why_by_hand(lem)]


def test_statements_are_those_of_the_claims() -> None:
    committed = (development.ROOT / f"{development.STATEMENTS}.v").read_text(encoding="utf-8")
    assert committed == statements(LEMMAS) == nothing_stated().text
    assert nothing_stated().names == {lem.name for lem in PRINTED}


def test_what_is_played_alone_is_printed_with_suicides_or_without() -> None:
    # Few cases tell the two apart: in small ones life seldom ends by a suicide.
    for condition, suicides in (("all_points", "Any_suicide"), ("the_textbook", "No_suicide")):
        printed = statement(lemma(f"what_lives_by_{condition}_stands_while_its_owner_passes")) or ""
        assert re.findall(r"alone_since (\w+)", printed) == [suicides]


# --- and as people read it ------------------------------------------------------------------------


@pytest.mark.parametrize("wrong", ["weaker", "in a comment", "without its sentence", "missing"])
def test_what_does_not_stand_in_statements_as_it_is_printed_leaves_no_proof(
    wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lem, file = lemma(LEMMA), tmp_path / "Statements.v"
    printed = statement(lem) or ""
    text = development.statements_file().read_text(encoding="utf-8")
    assert by_coq._misread(lem) == ""
    new = {
        "weaker": text.replace(printed, printed.replace("b v = Empty ->", "False ->", 1)),
        "in a comment": text.replace(printed, f"(* {printed} *)\nDefinition {LEMMA} := True."),
        "without its sentence": text.replace(lem.sentence[:40], "Something else"),
        "missing": "",
    }[wrong]
    assert new != text
    file.write_text(new, encoding="utf-8")
    monkeypatch.setattr(development, "statements_file", lambda: file)
    (outcome,) = check_by_coq([lem], timeout=1)
    assert outcome.verdict is Verdict.UNKNOWN
    (remark,) = outcome.remarks
    assert remark.startswith("not proved in Coq: Statements.v has another statement")


# --- examples ------------------------------------------------------------------------------------


def test_every_printed_statement_and_every_false_one_has_an_example() -> None:
    found = examples(PRINTED)
    assert {lem.name for lem in PRINTED} <= found.keys()
    # False ones that speak of the machine's kernel, or of the greatest solution, have none.
    false = {lem.name for lem in all_lemmas() if is_false(lem) and lem.is_formal}
    assert false - found.keys() == {
        "kernel_play_is_the_move_from_any_colouring",
        "the_recursive_equation_of_reaching_has_one_solution",
    }
    assert {theorem for _, theorem in found.values()} == {"premises_are_met", "conclusion_fails"}
