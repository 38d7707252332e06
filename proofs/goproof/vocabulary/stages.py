"""What a reader is shown of a case: pictures of the colourings that a statement speaks of."""

from collections.abc import Iterable

from goproof.boards.picture import Mark, Picture, marked
from goproof.theory.cases import Case
from gospec.colouring import Colour, Colouring
from gospec.diagram import point_name
from gospec.formalisation import PASS, Move
from gospec.graph import Point
from gospec.rules import Game, Rules

Stages = tuple[Picture, ...]


def stages_of(case: Case) -> Stages:
    """Return what a reader wants to see of a case, first to last: the turns before, the move."""
    if case.point is None:
        return just_before(case)
    if case.game is not None:
        return (*turns_of(case.game), *_play(case, len(case.game.turns) + 1))
    steps = (("placed", case.placed), ("first clearing", case.captured))
    # A clearing that changes nothing would show the same board once more.
    between = [(title, b) for title, b in steps if b != case.after]
    told = [pair for i, pair in enumerate(between) if pair[1] not in (b for _, b in between[:i])]
    shown = (*told, ("after", case.after))
    return (given(case), *(Picture(title, b, last=case.point) for title, b in shown))


def given(case: Case, title: str = "before") -> Picture:
    """Return the colouring, with the second point and the marked ones pointed out."""
    second = {} if case.other is None else marked([case.other], Mark.TRIANGLE)
    return Picture(title, case.before, marks={**marked(case.marked), **second})


def just_before(case: Case) -> Stages:
    """Return the colouring alone."""
    return (given(case),)


def pointed_at(case: Case, points: Iterable[Point], title: str) -> Picture:
    """Return the colouring with these points marked, and the case's point with a triangle."""
    its_point = {} if case.point is None else marked([case.point], Mark.TRIANGLE)
    return Picture(title, case.before, marks={**marked(points), **its_point})


def turns_of(game: Game) -> Stages:
    """Return the start of a game, and what each turn of it leaves."""
    players = (Rules().to_move(turn, game.first) for turn in range(len(game.turns)))
    played = zip(players, game.turns, game.colourings[1:], strict=True)
    turns = (_turn(i, player, move, b) for i, (player, move, b) in enumerate(played, 1))
    return (Picture("start", game.colourings[0]), *turns)


def _turn(number: int, player: Colour, move: Move, b: Colouring) -> Picture:
    if move is PASS:
        return Picture(f"{number}. {player.value} pass", b)
    return Picture(f"{number}. {player.value} {point_name(b.graph, move)}", b, last=move)


def _play(case: Case, number: int) -> Stages:
    assert case.point is not None
    played = _turn(number, case.mover, case.point, case.placed)
    after = Picture("after", case.after, last=case.point)
    return (played,) if case.placed == case.after else (played, after)
