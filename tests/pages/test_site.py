"""The first page of the book, where one plays, and the graph of notions: what they say is so."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from book.pages import lemma_graph
from book.pages.duels import (
    BEYOND,
    DUELS,
    Duel,
    data_of,
    data_of_example,
    why_not_played,
)
from book.pages.lemma_pages import lemma_page
from book.pages.plays import duels, example, plays
from godoors.pages.rendering import environment
from goproof.games.legal import IllegalMove, legal
from goproof.lemmas import all_lemmas, lemma
from goproof.notation.vocabulary import WORDS
from gospec.law.diagram import draw
from tests.pages.browser import click, complaints, fits_a_phone, opened, text
from tests.repository.checkout import text_of
from tests.support.commands import Run


def lines_of(data: Any, number: int, moves: tuple[str, ...] = ()) -> Iterator[Any]:
    """Every line of play on the page, with its position."""
    node = data["nodes"][number]
    yield moves, node
    for i in range(0, len(node[2]), 4):
        move, after = node[2][i : i + 2]
        if after != BEYOND:
            name = [*data["points"], "pass"][move]
            yield from lines_of(data, after, (*moves, name))


@pytest.mark.parametrize("duel", DUELS, ids=lambda duel: duel.board)
def test_a_duel_says_what_the_command_says(duel: Duel) -> None:
    data: Any = data_of(duel)
    lines = list(lines_of(data, data["root"]))
    game = tuple(duel.moves.split())
    assert game in dict(lines)
    # Every line of the game, and some of the others.
    for moves, node in [line for line in lines if game[: len(line[0])] == line[0]] + lines[::97]:
        for side, rules in enumerate(duel.rules):
            if node[side] == BEYOND:
                with pytest.raises(IllegalMove):
                    legal(duel.board, rules, " ".join(moves))
                continue
            answer = legal(duel.board, rules, " ".join(moves))
            rows, to_move, ended, *_ = data["views"][node[side]]
            seen = answer.observation
            assert (rows, to_move) == (draw(seen.colouring, ""), seen.to_move.value)
            assert ended == seen.ended
            whys = {
                [*data["points"], "pass"][move]: data["reasons"][why]
                for move, why in zip(node[2][::4], node[2][2 + side :: 4], strict=True)
            }
            illegal = {move: str(why) for move, why in answer.illegal.items()}
            assert {name: why for name, why in whys.items() if why} == illegal


def test_a_lemmas_example_is_played_on_as_the_command_says(run: Run) -> None:
    playable = [lem for lem in all_lemmas() if not why_not_played(lem)]
    assert {str(lem.subject) for lem in playable} == {str(lem.subject) for lem in all_lemmas()}
    for lem in playable[::10]:
        data: Any = data_of_example(lem)
        lines = list(lines_of(data, data["root"]))
        moves, node = lines[-1]
        for number, rules in enumerate(data["rules"]):
            asked = f"legal {data['start']} --rules {rules} --json --moves"
            status, out, _ = run(asked, " ".join(moves))
            if node[number] == BEYOND:
                assert status == 1
                continue
            whys = zip(node[2][::4], node[2][2 + number :: 4], strict=True)
            allowed = {[*data["points"], "pass"][move] for move, why in whys if not why}
            assert {*json.loads(out)["legal"]} == allowed
    # Nobody plays on from a position that no game leads to.
    page = lemma_page(lemma("clear_is_idempotent"), "")
    assert "live:" not in page
    assert "No game leads to this position" in page


def test_a_page_against_a_proof_has_its_icon_and_a_duel_a_difference() -> None:
    _, encoded = re.findall(
        r'rel="icon" href="(data:image/svg\+xml,)([^"]+)"', plays()["hane"].html
    )[0]
    drawn = ElementTree.fromstring(unquote(encoded))
    assert [part.tag.rpartition("}")[2] for part in drawn] == ["rect", "path", "circle"]
    with pytest.raises(ValueError, match="do not part"):
        data_of(Duel("?", ("tromp-taylor", "aga"), "2x2", "A1", 1, 1))


def test_notions_lead_to_lemmas_and_back() -> None:
    drawn = [name for layer in lemma_graph.layers() for name in layer]
    pages = {name: lemma_graph.notion_page(name) for name in drawn}
    for lem in all_lemmas():
        for word in lemma_graph.notions(lem):
            assert f"]({lem.name}.md)" in pages[word.name]
    words = [word.name for word in lemma_graph.notions(lemma("clear_is_idempotent"))]
    assert words == ["clear", "own", "before"]
    assert sorted(drawn) == sorted(set(drawn))
    assert {*lemma_graph.MADE_OF, *sum(lemma_graph.MADE_OF.values(), ())} <= {*WORDS}
    page = lemma_graph.graph_page([])
    assert all(f'href="{lem.name}.html"' in page for lem in all_lemmas())
    assert set(re.findall(r'href="(notion-[^"]+)\.html"', page)) == {
        lemma_graph.page_of(name).removesuffix(".md") for name in drawn
    }


def written(folder: Path, body: str) -> Path:
    """A page of a part of the book, with what it takes from the style of the book."""
    board = environment().get_template("board.css").render()
    own = text_of("book/static/book.css")
    file = folder / "page.html"
    head = (
        '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
    )
    file.write_text(f"{head}<style>{board}{own}</style><body>{body}", encoding="utf-8")
    return file


@pytest.mark.slow
def test_one_plays_on_where_two_rulesets_part(browser: Any, tmp_path: Path) -> None:
    opened(browser, written(tmp_path, duels()))
    assert "Only ruleset A says yes" in text(browser, "duel-said")
    click(browser, "A1", "duel-board")
    assert text(browser, "duel-said") == "A1 is forbidden: occupied (S1/R7)."
    click(browser, "B1", "duel-board")
    assert text(browser, "duel-said").startswith("Here the rulesets part: chinese forbids B1.")
    assert "forbids move 7, B1: suicide" in text(browser, "duel-b")
    assert "White to move" in text(browser, "duel-a")
    browser.find_element("id", "duel-undo").click()
    browser.find_element("id", "duel-start").click()
    for _ in DUELS[0].moves.split():
        browser.find_element("id", "duel-play").click()
    assert text(browser, "duel-moves") == f"Moves: {DUELS[0].moves}"
    # The address leads to the same position.
    address = browser.current_url
    browser.get("about:blank")
    browser.get(address)
    assert text(browser, "duel-moves") == f"Moves: {DUELS[0].moves}"
    browser.find_element("css selector", "details summary").click()
    assert f'--moves "{DUELS[0].moves}" --rules chinese' in text(browser, "duel-commands")
    for number, duel in enumerate(DUELS):
        browser.find_elements("css selector", "[data-duel]")[number].click()
        browser.find_element("id", "duel-play").click()
        assert "Here the rulesets part" in text(browser, "duel-said")
        assert duel.rules[0] in text(browser, "duel-a")
    fits_a_phone(browser)


@pytest.mark.slow
def test_one_plays_on_from_the_example_of_a_lemma(browser: Any, tmp_path: Path) -> None:
    lem = lemma("a_capture_excludes_suicide")
    assert f"<!-- live: example {lem.name} -->" in lemma_page(lem, "")
    opened(browser, written(tmp_path, example("..", lem.name)))
    assert browser.find_elements("css selector", "[data-duel]") == []
    browser.find_element("id", "duel-play").click()
    assert text(browser, "duel-moves") == f"Moves: {lem.example.point}"
    fits_a_phone(browser)


@pytest.mark.slow
def test_lemmas_are_found_by_their_words(browser: Any, tmp_path: Path) -> None:
    body = re.findall(r"(?s)```\{raw\} html\n(.*?)\n```", lemma_graph.graph_page([]))
    opened(browser, written(tmp_path, "".join(body)))
    count = len(all_lemmas())
    assert text(browser, "found") == f"{count} of {count} lemmas"
    field = browser.find_element("id", "find-lemma")
    for words in ("A capture EXCLUDES suicide", "a_capture_excludes_suicide", "captives S4/place"):
        field.clear()
        field.send_keys(words)
        shown = [row.text for row in browser.find_elements("css selector", "#lemmas-found li")]
        assert any("a_capture_excludes_suicide" in row for row in shown)
        assert len(list(filter(None, shown))) < count
    assert complaints(browser) == []
