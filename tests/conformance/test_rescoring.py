"""A score that is kept from before a move is taken back is found, and named by that."""

from godoors.conformance.examination import Examination
from godoors.conformance.report import Report
from godoors.conformance.rescoring import examine_rescoring
from godoors.conformance.scoring import Scored
from godoors.conformance.variant import Variant
from godoors.conformance.views import Views
from tests.conformance.plain_engine import Engine, Point
from tests.conformance.test_faulty_engines import Crash, InProcess
from tests.conformance.test_interrupted import KeepsItsScore
from tests.support.each import each


class Forgets(KeepsItsScore):
    """Keeps its score until another move is made."""

    def play(self, player: str, v: Point | None) -> None:
        super().play(player, v)
        self.counted = None


class ForgetsInTerritory(Forgets):
    scoring = "territory"


class ByTheNumberOfMoves(Engine):
    """Keeps a score with the number of moves, whatever they are."""

    def clear(self, *stones: object) -> None:
        super().clear(*stones)  # type: ignore[arg-type]
        self.counted: dict[int, float] = {}

    def lead(self) -> float:
        return self.counted.setdefault(len(self.game), super().lead())


class CountsNothingAfterUndo(Engine):
    """Crashes where it is asked for the score of a board that a move was taken back on."""

    undone = False

    def undo(self) -> None:
        super().undo()
        self.undone = True

    def clear(self, *stones: object) -> None:
        super().clear(*stones)  # type: ignore[arg-type]
        self.undone = False

    def lead(self) -> float:
        if self.undone:
            raise Crash("no board")
        return super().lead()


def examined(engine: type[Engine], *, removes_dead: bool = False) -> list[str]:
    """Return what is found where scores are asked for again."""
    scoring = "area" if engine.scoring == "area" else "territory+prisoners"
    report = Report("in process", seed=0, sizes=[2, 3, 4, 5, 7])
    report.variant = Variant("positional", "allowed")
    examination = Examination(InProcess(engine), report, 0, views=Views("list_stones", undo=True))
    examination.scored = Scored(scoring, scoring, removes_dead)  # type: ignore[arg-type]
    examine_rescoring(examination)
    assert sum(report.tried.values()) == (2 if removes_dead else 10)
    for found in report.found:
        steps = found.difference.game.steps
        assert len(steps) <= 4 or removes_dead
        assert any(step.is_undo for step in steps)
    return [found.id for found in report.found]


@each("engine", (Forgets, ForgetsInTerritory, ByTheNumberOfMoves))
def test_a_score_of_another_board_is_found(engine: type[Engine]) -> None:
    assert examined(engine) == ["score:open+after-undo"]
    assert examined(engine, removes_dead=True) == ["score:settled+after-undo"]


def test_no_answer_is_told_as_that() -> None:
    assert examined(CountsNothingAfterUndo) == ["crashes:final-score+after-undo"]


@each("engine", (Engine, KeepsItsScore))
def test_what_needs_no_undo_is_not_accused(engine: type[Engine]) -> None:
    assert examined(engine) == examined(engine, removes_dead=True) == []
