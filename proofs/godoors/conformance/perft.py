"""Numbers of sequences of legal turns, asked of an engine that has the command `perft`."""

from collections.abc import Iterator
from dataclasses import replace

from godoors.conformance.engine import quietly
from godoors.conformance.examination import Examination
from godoors.conformance.examining import Difference, examine
from godoors.conformance.kinds import COUNT, PERFT, Kind
from godoors.conformance.moves import Game, GridPoint, Step
from godoors.conformance.referee import Referee
from godoors.conformance.report import Found
from godoors.conformance.shapes import smallest
from godoors.conformance.variant import NEVER, Variant
from godoors.conformance.views import number
from godoors.stress.kos import KOS
from goimpl.games.game import Rules as MachineRules
from goimpl.games.perft import divide
from goproof.machine.from_law import adjacency_of
from gospec.law.formalisation import PASS, Pass

COMMAND = "perft"
POSITIONS = "positions for perft"
# The depth is the last at which there are no more sequences than this.
MOST = 7000
DEEPEST = 6
SIDES = (2, 3, 4, 9)


def examine_perft(examination: Examination) -> None:
    """Compare the engine's numbers with the law's; walk down to where they part. Raises Enough."""
    if COMMAND not in examination.engine.commands:
        return
    report, variant = examination.report, examination.variant
    if variant.others or not variant.ko_counts_suicide or variant.passes != NEVER:
        report.unknown.append("perft: its rules are not settled, or passes end its games")
        return
    for game in positions(report.sizes):
        report.tried[POSITIONS] = report.tried.get(POSITIONS, 0) + 1
        depth = 1
        while depth < DEEPEST and _count(game, variant, depth + 1) <= MOST:
            depth += 1
        if difference := _walked_down(examination, game, depth):
            if difference.kind.what != PERFT:
                examination.keep(difference)
            elif Kind(PERFT, COUNT) not in examination.kinds:
                examination.report_as_found(Found(difference, variant))


def positions(sizes: list[int]) -> Iterator[Game]:
    """Yield games after which numbers are asked for: of no moves, and before a ko is retaken."""
    yield from (Game(size) for size in SIDES if size in sizes)
    yield from (replace(game, steps=game.steps[:-1]) for game in smallest(KOS, sizes))


def _by_turn(game: Game, variant: Variant, depth: int) -> dict[GridPoint | Pass, int]:
    graph = game.graph
    rules = MachineRules(variant.ko, variant.suicide)
    moves = [-1 if step.move is PASS else graph.index[step.move] for step in game.steps]
    counted = divide(rules, adjacency_of(graph), depth, moves=moves)
    return {PASS if v < 0 else divmod(v, game.size): count for v, count in counted}


def _count(game: Game, variant: Variant, depth: int) -> int:
    return sum(_by_turn(game, variant, depth).values())


def _asked(examination: Examination, game: Game, depth: int) -> str:
    lines = [*game.commands, f"{COMMAND} {depth}"]
    answers = quietly(examination.engine, lines)
    if not answers:
        return "no answer"
    counted = number(answers[-1])
    return answers[-1].text if counted is None else str(counted)


def _walked_down(examination: Examination, game: Game, depth: int) -> Difference | None:
    """Return where the numbers part: in a game in which a move does, or in the number alone."""
    by_turn = _by_turn(game, examination.variant, depth)
    right, said = sum(by_turn.values()), _asked(examination, game, depth)
    if said == str(right):
        return None
    referee = Referee(game, examination.variant)
    for step in game.steps:
        referee.make(step)
    moves: tuple[GridPoint | Pass, ...] = (PASS, *referee.points)
    for v in moves:
        longer = replace(game, steps=(*game.steps, Step(referee.to_move, v)))
        played = examine(examination.engine, examination.views, longer, examination.variant)
        if played is None and v in by_turn and depth > 1:
            played = _walked_down(examination, longer, depth - 1)
        if played is not None:
            return played
    kind = Kind(PERFT, COUNT)
    return Difference(kind, game, said, f"{right} sequences", (f"{COMMAND} {depth}",))
