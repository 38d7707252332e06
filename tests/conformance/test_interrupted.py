"""Faults that show where moves are taken back, passes interrupted, or edges joined, are found."""

from collections.abc import Iterable, Iterator
from random import Random

import pytest

from godoors.conformance.generating import ends, taken_back
from godoors.conformance.moves import UNDO, Game, alternating
from godoors.conformance.referee import Referee
from godoors.conformance.report_lines import lines_of
from godoors.conformance.scoring import examine_scoring
from godoors.conformance.serve import Refused
from godoors.conformance.shapes import game_of
from godoors.conformance.variant import NEVER, Variant
from godoors.conformance.views import undoes_of
from godoors.report.text_boards import board_lines
from godoors.stress.sweeps import LEAST_SIDE, along_the_edges
from gospec.law.colouring import WHITE
from tests.conformance.plain_engine import Engine, Point, Position, points_beside
from tests.conformance.test_faulty_engines import InProcess, differences, examined
from tests.support.each import each

SIZES = [2, 3, 4, 5, 6, 9]


class Ends(Engine):
    """A right engine, whose games end by so many passes in a row."""

    passes, suicide = 2, False

    def clear(self, handicap: Iterable[Point] = ()) -> None:
        super().clear(handicap)
        self.row = 0

    def over(self) -> bool:
        last = self.game[-self.passes :]
        return len(last) == self.passes and all(position.passed for position in last)

    def play(self, player: str, v: Point | None) -> None:
        if v is not None and self.over():
            raise Refused("the game is over")
        super().play(player, v)


class EndsByThree(Ends):
    passes = 3


class RefusalBreaksPasses(Ends):
    """Its passes are counted from the last play that was tried."""

    def over(self) -> bool:
        return self.row >= 2

    def play(self, player: str, v: Point | None) -> None:
        before, self.row = self.row, self.row if v is None or self.over() else 0
        super().play(player, v)
        self.row = before + 1 if v is None else 0


class StaysOver(Ends):
    def over(self) -> bool:
        self.row = max(self.row, super().over())
        return self.row > 0

    def play(self, player: str, v: Point | None) -> None:
        super().play(player, v)
        self.over()


class StaysOverAfterThree(StaysOver):
    passes = 3


class UndoForgetsPasses(RefusalBreaksPasses):
    """Its row of passes begins anew where a move is taken back."""

    def play(self, player: str, v: Point | None) -> None:
        Ends.play(self, player, v)
        self.row = self.row + 1 if v is None else 0

    def undo(self) -> None:
        super().undo()
        self.row = 0


class Undoes(Engine):
    """Counts how many moves in a row are taken back."""

    row = 0

    def play(self, player: str, v: Point | None) -> None:
        super().play(player, v)
        self.row = 0

    def undo(self) -> None:
        last = self.game[-1]
        super().undo()
        self.row += 1
        if self.row > 4:
            self.fifth(last, self.game[-1])

    def fifth(self, last: Position, now: Position) -> None:
        """Take back the fifth move in a row, or one before it."""


class FifthUndoLeavesStones(Undoes):
    def fifth(self, last: Position, now: Position) -> None:
        self.game[-1] = Position(last.stones, now.to_move, now.taken, now.passed)


class FifthUndoLosesCaptures(Undoes):
    def fifth(self, last: Position, now: Position) -> None:
        stones = {v: p for v, p in now.stones.items() if v in last.stones}
        self.game[-1] = Position(stones, now.to_move, now.taken, now.passed)


class FifthUndoOfAPassGoesTooFar(Undoes):
    def fifth(self, last: Position, now: Position) -> None:
        if last.passed and len(self.game) > 1:
            self.game.pop()


class KeepsFour(Undoes):
    """Refuses to take back more, as GTP allows."""

    def undo(self) -> None:
        if self.row == 4:
            raise Refused("cannot undo")
        super().undo()


class EdgesJoined(Engine):
    """On one board a point at the right edge is beside the one at the left, a row below."""

    side = 22

    def neighbours(self, v: Point) -> tuple[Point, ...]:
        (row, column), beside = v, points_beside(self.size, v)
        if self.size != self.side or column not in (0, self.size - 1):
            return beside
        other = (row + 1, 0) if column else (row - 1, self.size - 1)
        return (*beside, other) if 0 <= other[0] < self.size else beside


class EdgesJoinedOnEleven(EdgesJoined):
    side = 11


class KeepsItsScore(Engine):
    """Counts the area once in a game."""

    counted: float | None = None

    def clear(self, handicap: Iterable[Point] = ()) -> None:
        super().clear(handicap)
        self.counted = None

    def lead(self) -> float:
        if self.counted is None:
            self.counted = super().lead()
        return self.counted


FAULTS = {
    RefusalBreaksPasses: "end:goes-on",
    UndoForgetsPasses: "end:goes-on+after-undo",
    StaysOver: "end:ends-early+after-undo",
    StaysOverAfterThree: "end:ends-early+after-undo",
    FifthUndoLeavesStones: "board:undo",
    FifthUndoLosesCaptures: "board:undo",
    FifthUndoOfAPassGoesTooFar: "board:undo",
    EdgesJoined: "board:capture",
    EdgesJoinedOnEleven: "board:capture",
}


def tried(variant: Variant) -> Iterator[Game]:
    yield from ends(SIZES, variant, undo=True)
    yield from (game_of(size, along_the_edges(size, size)) for size in (11, 22))
    yield from taken_back(SIZES, variant)


@each("engine", FAULTS)
def test_a_fault_is_found_and_named(engine: type[Engine]) -> None:
    assert next(differences(engine, tried)).kind.id == FAULTS[engine]


@each("engine", (Engine, Ends, EndsByThree, Undoes))
def test_a_right_engine_is_not_accused(engine: type[Engine]) -> None:
    assert not any(differences(engine, tried))


# How many steps the game that is shown may have.
STEPS = {RefusalBreaksPasses: 5, StaysOver: 4, FifthUndoLosesCaptures: 12, EdgesJoined: 3}


@pytest.mark.slow
@pytest.mark.parametrize("engine", STEPS)
def test_a_whole_examination_finds_it_and_shows_it_by_a_short_game(
    engine: type[Engine], monkeypatch: pytest.MonkeyPatch
) -> None:
    (found,) = examined(engine, monkeypatch).found
    assert found.id == FAULTS[engine]
    assert found.repeated
    assert len(found.difference.game.steps) <= STEPS[engine]


def test_a_score_that_is_kept_shows_where_it_is_asked_for_after_each_move() -> None:
    kept, plain = (
        examine_scoring(InProcess(engine), [3, 4, 5], Random(0))
        for engine in (KeepsItsScore, Engine)
    )
    assert [difference.kind.id for difference in kept.differences] == ["score:settled"]
    assert plain.differences == ()


@pytest.mark.slow
def test_the_report_says_that_the_score_is_asked_for_after_each_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    report = examined(KeepsItsScore, monkeypatch)
    (found,) = report.found
    assert found.repeated
    assert found.looks == ("final_score",)
    assert found.commands[-1] == "final_score"
    words = "\n".join(lines_of(report, board_lines))
    assert "it shows only where this is asked after every move: final_score" in words


def test_an_engine_keeps_so_many_moves_and_may_refuse_to_take_back_more() -> None:
    assert undoes_of(InProcess(Engine), SIZES) == NEVER
    assert undoes_of(InProcess(KeepsFour), SIZES) == 4
    assert undoes_of(InProcess(KeepsFour), [1]) == NEVER
    game = Game(3, (*alternating([(0, 0), (1, 1), (2, 2)]), UNDO, UNDO, UNDO))
    referee = Referee(game, Variant(undoes=2))
    assert [referee.follow(step).undecided for step in game.steps] == [*[False] * 5, True]
    back = [game for game in taken_back(SIZES, Variant(undoes=4)) if len(game.steps) > 8]
    assert {sum(step.is_undo for step in game.steps) for game in back} == {4}


@each("size", range(LEAST_SIDE, 26))
def test_all_stones_along_the_edges_are_taken(size: int) -> None:
    game = game_of(size, along_the_edges(size, size))
    referee, points = Referee(game, Variant("positional", "forbidden")), set[object]()
    for step in game.steps:
        assert referee.follow(step).legal
        points |= {step.move} if step.player is not WHITE else set()
    assert referee.taken()[WHITE] == len(points) == 4 * size - 8
    on_edges = {(i, j) for i in range(size) for j in range(size) if {i, j} & {0, size - 1}}
    assert points <= on_edges
    assert len(on_edges - points) == 4
