"""The pictures of a case: the turns and the move, and everything else that a statement names."""

from collections.abc import Iterable, Iterator
from typing import Any

from goproof.boards.picture import Mark, Picture, areas, marked
from goproof.execution.kernel_runs import Computed
from goproof.logic.formulas import subformulas
from goproof.notation.names import STAGES, Names
from goproof.theory.cases import Case
from goproof.theory.fixed_points import DeadSet, Marked
from goproof.theory.notions import Defined, NamedSet, mentioned
from goproof.theory.stages import POINT, Original, Put, Relative, Stage, Swapped, Without, named
from goproof.theory.statements import Statement
from gospec.law.colouring import Colour, Colouring
from gospec.law.diagram import point_name
from gospec.law.formalisation import PASS, Move
from gospec.law.graph import Point
from gospec.law.rules import Game, Rules

Stages = tuple[Picture, ...]
AREAS = ("area", "territory", "neutral", "counted")


def stages_of(case: Case) -> Stages:
    """Return the stages of a case in order: the turns before, then the move."""
    if case.point is None:
        return just_before(case)
    if case.game is not None:
        return (*turns_of(case.game), *_play(case, len(case.game.turns) + 1))
    steps = (("placed", case.placed), ("first clearing", case.captured))
    # A clearing that changes nothing would show the same board once more.
    between = [(title, b) for title, b in steps if b != case.after]
    told = [pair for i, pair in enumerate(between) if pair[1] not in (b for _, b in between[:i])]
    shown = (*told, ("after", case.after))
    return (original(case), *(Picture(title, b, last=case.point) for title, b in shown))


def named_in(formal: Statement, case: Case) -> Stages:
    """Return what a statement names in a case: the turns, or its move if it has one, then each
    other colouring by its printed name; without a move, also areas and other sets.
    """
    if formal.of_turns:
        return stages_of(case)
    moves = Original().empty(POINT) in (*formal.assumptions, *subformulas(formal.event))
    first = stages_of(case) if moves else (pointed_at(case, case.marked, "before"),)
    shown, names = {picture.title: picture for picture in first}, Names()
    for formula in (*formal.assumptions, formal.conclusion):
        for mention in mentioned([formula]):
            sets = formula is formal.conclusion and not moves
            for picture in _of_notion(mention.notion, names, case, sets=sets):
                if picture.marks or picture.title not in shown:
                    shown[picture.title] = picture
    return tuple(shown.values())


def _of_notion(notion: Any, names: Names, case: Case, *, sets: bool) -> Iterator[Picture]:
    match notion:
        case Defined(says=(what, *of)):
            for stage in of:
                if isinstance(stage, Stage):
                    yield from _made(stage, names, case)
                    if what in AREAS and sets:
                        yield areas(names.stage(stage), stage.concrete(case))
        case NamedSet() if sets and not isinstance(notion, Marked):
            b, points = getattr(notion, "b", Original()), notion.meaning(case)
            yield from _made(b, names, case)
            # What is said to be empty shows nothing.
            if points or not isinstance(notion, DeadSet | Computed):
                yield pointed_at(case, points, names.points(notion), b.concrete(case))


def _made(b: Stage, names: Names, case: Case) -> Iterator[Picture]:
    """Yield a colouring after those that it is made of, without the stages within a move."""
    name = names.stage(b)
    if isinstance(b, Original) or name in STAGES.values():
        return
    stage: Any = b
    before = stage.before.before.before if name.startswith("move(") else stage.before
    yield from _made(before, names, case)
    # What has a number takes too long to say.
    if not any(number in name for number in names.where):
        yield Picture(name, b.concrete(case), last=_last(b, case))


def _last(b: Stage, case: Case) -> Point | None:
    """Return the point of the last stone put to make a colouring."""
    match b:
        case Put() if b.colour is not Relative.EMPTY:
            return named(case, b.point)
        case Without() | Swapped() | Put():
            return _last(b.before, case)
    return None


def original(case: Case, title: str = "before") -> Picture:
    """Return the colouring with the further points and the marked points highlighted."""
    further = {**marked(case.marked)}
    for v, mark in ((case.other, Mark.TRIANGLE), (case.third, Mark.CIRCLE)):
        further |= {} if v is None else marked([v], mark)
    return Picture(title, case.before, marks=further)


def just_before(case: Case) -> Stages:
    """Return the colouring alone."""
    return (original(case),)


def pointed_at(
    case: Case, points: Iterable[Point], title: str, b: Colouring | None = None
) -> Picture:
    """Return the colouring, or another, with these points marked, and the case's point with a
    triangle.
    """
    its_point = {} if case.point is None else marked([case.point], Mark.TRIANGLE)
    return Picture(title, b or case.before, marks={**marked(points), **its_point})


def turns_of(game: Game) -> Stages:
    """Return the start of a game, and the colouring after each turn."""
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
