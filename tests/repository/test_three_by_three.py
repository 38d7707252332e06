"""The proof of 3x3 on a page is that of an accepted certificate, and leaves no reply out."""

import pytest

from book.pages.three_by_three import KEPT, Proof, boards_of, three_by_three_page
from goproof.certificates.check import check
from goproof.theory.best_play import REPEATING
from gospec.law.colouring import BLACK, EMPTY, WHITE, Colour, Colouring
from gospec.law.diagram import draw, parse, parse_point
from gospec.law.formalisation import Illegal
from tests.repository.checkout import ROOT

PROOF = Proof(ROOT / KEPT)
BOARDS = PROOF.boards()


def moved(b: Colouring, images: dict[str, str]) -> Colouring:
    """The image of a colouring, by the names of the points."""
    colours = {parse_point(b.graph, images[name]): b(parse_point(b.graph, name)) for name in images}
    return Colouring(b.graph, (colours[v] for v in b.graph.points))


def played(b: Colouring, move: str, player: Colour) -> Colouring:
    if move == "pass":
        return b
    after = REPEATING["allowed"].colouring_after(b, parse_point(b.graph, move), player)
    assert not isinstance(after, Illegal)
    return after


def test_the_certificate_is_accepted_and_the_page_draws_each_board(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    verdict = check(ROOT / KEPT)
    assert verdict.valid
    assert "9" in str(verdict.claim)
    monkeypatch.chdir(ROOT)
    page = three_by_three_page(["# 3x3 on a page", ""])
    assert page.count("White to move") == len(boards_of(KEPT)) < 40


def test_each_answer_leads_to_the_board_that_it_names_and_no_reply_is_left_out() -> None:
    for board in BOARDS.values():
        b = parse(board.diagram)
        for reply, answer in board.answers.items():
            after = played(played(b, reply, WHITE), answer.move, BLACK)
            if answer.board is not None:
                image = moved(parse(BOARDS[answer.board].diagram), dict(answer.images))
                assert draw(image, "/") == draw(after, "/")
            else:
                assert not after.where(WHITE)
        empty = {name for name in PROOF.names if b(parse_point(b.graph, name)) is EMPTY}
        assert set(board.answers) - {"pass"} <= empty
        # What is left out is suicide of one stone, or captures back in a ko.
        assert len(empty - board.answers.keys()) <= 4
        # After a pass White's would end the game, which Black has won.
        assert ("pass" in board.answers) is not board.passed
        assert not (board.passed and b.where(WHITE))
