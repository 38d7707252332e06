"""What a notebook shows, the worked notebook of the documentation, and the printer of answers."""

import json
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import goproof
from book.pages.notebook import with_outputs, without_seconds
from godoors.notebook import DRAWN, drawn
from godoors.report.answers import answer_html, lines_of
from goproof.answer import Answer, Boards, Table
from goproof.boards.picture import Picture
from goproof.problems.options import ProblemOptions
from goproof.problems.reading import problem_of
from goproof.verdicts import ValueVerdict
from gospec import BLACK, WHITE, Rules, parse
from gospec.law.colouring import Colouring
from gospec.law.diagram import board
from tests.pages.test_playable import TINY
from tests.repository.checkout import PROBLEMS, ROOT

NOTEBOOK = ROOT / "docs" / "notebook.ipynb"


def test_positions_are_drawn_with_what_is_pointed_out_and_what_cannot_be_is_named() -> None:
    html = goproof.show(
        parse("X.O/..."), last="A2", marks={"B2": "triangle"}, labels={"C1": "1"}
    )._repr_html_()
    assert html.startswith("<svg ")
    assert "2x3: 2x3; black A2; white C2; last move A2; with a triangle B2" in html
    assert drawn(parse("X.")) == drawn(Picture("1x2", parse("X.")))
    assert goproof.show("X.")._repr_html_() == drawn(parse("X."))
    for thing, options, words in (
        (17, {}, "there is no drawing of int"),
        ("X.?", {}, "thing: "),
        (17, {"title": "seventeen"}, "only a colouring takes"),
        (parse("X."), {"last": "Z9"}, "Z9"),
        (parse("X."), {"marks": {"A1": "star"}}, "the mark 'star' is none of circle"),
    ):
        with pytest.raises(goproof.UsageError, match=words):
            goproof.show(thing, **options)


def test_verdicts_witnesses_and_certificates_are_drawn(tmp_path: Path) -> None:
    (row,) = goproof.verify(["the_two_clearings_commute"], methods=["exhaustive"], jobs=1)
    assert "REFUTED" in goproof.show(row)._repr_html_()
    assert row.witness is not None
    assert "clear(own, before)" in goproof.show(row.witness)._repr_html_()
    comparison = goproof.compare("S2:as-printed", "S1", ["1x2"], level="move")
    assert (
        "S2:as-printed and S1, move level: different on 1x2"
        in goproof.show(comparison)._repr_html_()
    )
    certificate = tmp_path / "tiny.jsonl"
    certificate.write_text("\n".join(TINY), encoding="utf-8")
    assert "proved, 1 nodes" in goproof.show(goproof.check(certificate))._repr_html_()
    assert "<iframe" in goproof.show(goproof.explore(certificate))._repr_html_()
    certificate.write_text("{}", encoding="utf-8")
    assert "nothing is proved" in goproof.show(goproof.check(certificate))._repr_html_()


def test_every_stone_of_every_board_is_drawn() -> None:
    comparison = goproof.compare("S2:as-printed", "S1", [board("2x2")], level="move")
    html, witness = goproof.show(comparison)._repr_html_(), comparison.witness
    assert witness is not None
    for colour in (BLACK, WHITE):
        boards = (witness.colouring, witness.left, witness.right)
        stones = sum(len(b.where(colour)) for b in boards if isinstance(b, Colouring))
        assert html.count(f'class="{colour.value} stone"') == stones
    # In both results the move is marked, whether its stone still stands or not.
    assert html.count('class="last"') == 2


def test_problems_games_and_legal_moves_are_drawn() -> None:
    problem = problem_of(PROBLEMS / "throw-in.json")
    assert "with a triangle A1" in goproof.show(problem)._repr_html_()
    game = Rules().play(Rules().initial(parse("..").graph), (0, 1))
    assert "after 1 move: 1x2; black B1; white nowhere; last move B1" in str(drawn(game))
    answer = goproof.legal("1x2", "aga", "A1")
    assert "White to move, legal points circled" in goproof.show(answer)._repr_html_()
    [replayed] = goproof.replay("ko", ["aga", "S2"])
    html = replayed._repr_html_()
    assert "ko.sgf: 4x4, 9 moves<br>" in html
    assert html.count("<svg ") == 1
    assert "illegal: aga: 4x4; black " in html
    # What is assumed is not drawn as a stone.
    rows = [".........", ".OX......", *["........."] * 7]
    problem = problem_of(rows, ProblemOptions(target=("B8",)))
    html = goproof.show(problem)._repr_html_()
    assert problem.gaps
    assert html.count('class="black stone"') == html.count('class="white stone"') == 1
    assert all(f"{gap} is labelled ?" in html for gap in problem.gaps)
    assert "? empty, where the region is open" in html


def test_ipython_is_told_of_all_that_is_drawn() -> None:
    told: dict[tuple[str, str], Any] = {}
    formatter = SimpleNamespace(
        for_type_by_name=lambda module, name, draw: told.update({(module, name): draw})
    )
    display = SimpleNamespace(formatters={"text/html": formatter})
    goproof.load_ipython_extension(SimpleNamespace(display_formatter=display))
    assert told == DRAWN
    for module, name in DRAWN:
        assert isinstance(getattr(import_module(module), name), type)


def outputs(notebook: dict[str, Any]) -> list[list[str | None]]:
    """What the cells of a notebook show, without seconds, which differ."""
    return [
        [without_seconds(each["data"]["text/html"]) for each in cell["outputs"] if "data" in each]
        for cell in notebook["cells"]
        if cell["cell_type"] == "code"
    ]


def kept() -> dict[str, Any]:
    return dict(json.loads(NOTEBOOK.read_text(encoding="utf-8")))


def test_the_notebook_holds_what_its_cells_show() -> None:
    notebook = kept()
    assert sum(map(len, outputs(notebook))) >= 10
    assert outputs(with_outputs(notebook)) == outputs(notebook)


@pytest.mark.slow
def test_ipython_shows_what_the_notebook_holds(tmp_path: Path) -> None:
    # Slow, as it starts a kernel, and loads the machine, which may have to be compiled.
    nbclient = pytest.importorskip("nbclient")
    nbformat = pytest.importorskip("nbformat")
    pytest.importorskip("ipykernel")
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    nbformat.validate(notebook)
    resources = {"metadata": {"path": str(tmp_path)}}
    done = nbclient.NotebookClient(notebook, timeout=900, resources=resources).execute()
    assert outputs(done) == outputs(kept())


LONG = "  a_name_that_is_longer_than_the_width_and_stays_whole, and words that are broken"
ANSWER = Answer(
    ValueVerdict.EXACT,
    "the answer\x1b <first>",
    (
        Boards((Picture("for text", parse("X.")),), only="text"),
        Boards((Picture("for drawings", parse(".O")),), only="drawing"),
        Table((("head", "other"), ("a", "b"))),
        LONG,
    ),
    conditions=("a condition",),
    remarks=("a remark",),
)


def test_one_printer_shows_text_and_drawings_where_they_are_wanted() -> None:
    assert list(lines_of(ANSWER.blocks, 40)) == [
        "the answer\\x1b <first>",
        "    for text",
        "    1 X .",
        "      A B",
        "    head  other",
        "    a     b",
        "  a_name_that_is_longer_than_the_width_and_stays_whole,",
        "    and words that are broken",
        "a condition",
        "a remark",
    ]
    html = answer_html(ANSWER)
    assert html.startswith("<p><strong>the answer\x1b &lt;first&gt;</strong></p><svg")
    assert "for drawings" in html
    assert "for text" not in html
    assert html.count("<tr>") == 2
    assert html.endswith("broken<br>a condition<br>a remark</p>")
