"""The vocabulary of statements: every kind of notion, each by an example of its own.

How a set or a colouring is made of another colouring does not depend on which one that is. So one
notion of each kind, of any colouring at all, stands for all of its kind when definitions are
compared with gospec (`goproof.validation.notions`). A statement may mention these kinds and no
others.
"""

from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import product
from operator import attrgetter
from typing import get_args

from goproof.execution.kernel_runs import Computed, FloodResult
from goproof.logic.formulas import Formula, Mention, Notion
from goproof.theory import source_notions as sources, stages
from goproof.theory.areas import Area
from goproof.theory.as_written import Cleared, Way
from goproof.theory.cases import SUPERKO, Case, Subject
from goproof.theory.fixed_points import (
    Chain,
    Coloured,
    DeadOnPart,
    DeadSet,
    Flooded,
    GreatestReaching,
    LargestDead,
    LeastReaching,
    Marked,
    Reaching,
    SameChain,
    Touching,
)
from goproof.theory.life import Life
from goproof.theory.life_in_games import LifeInGames
from goproof.theory.notions import Defined, NamedPredicate, mentioned
from goproof.theory.simulations import SIMULATIONS
from goproof.theory.sizes import AtMost
from goproof.theory.stages import OTHER, POINT
from goproof.theory.statements import Move, Statement
from goproof.theory.turns import NOW, TurnStatement, after_a_pass, forbade, forbidden
from goproof.theory.whole_games import GameToTheEnd, PlayInGame
from gospec.law.colouring import Colouring
from gospec.law.graph import Point
from gospec.law.ko import KoRule

BEFORE = stages.Original()
# The kind of what is left after a clearing.
CLEARED = "colour in Without"
PLAYERS = (stages.Relative.OWN, stages.Relative.OPPONENT)
# What a case brings, and what the machine computes: nothing defines it.
GIVEN = (Marked, Coloured, Computed, FloodResult)
# The classes of statements, of which each has axioms of its own.
CLASSES = (Statement, TurnStatement, LifeInGames, PlayInGame, GameToTheEnd)


def kind_of(notion: Notion) -> str:
    """Return what a notion is, whatever it is of."""
    return notion.kind if isinstance(notion, Defined) else type(notion).__name__


@cache
def kinds() -> dict[str, tuple[tuple[Subject, Notion], ...]]:
    """Return the examples of each kind, each with what its cases are about."""
    found: dict[str, dict[str, tuple[Subject, Notion]]] = {}
    for subject, notion in _examples():
        found.setdefault(kind_of(notion), {}).setdefault(notion.key, (subject, notion))
    return {kind: tuple(examples.values()) for kind, examples in found.items()}


@cache
def stages_of_the_move() -> tuple[Notion, ...]:
    """Return the colours after each clearing of a move, with gospec's own move as their meaning.

    They are no part of the vocabulary, which makes one stage of another.
    """
    move = Move()
    return tuple(
        Defined(
            CLEARED,
            f"{colour.value} {name} by the law",
            partial(stage.has, colour),
            partial(_coloured, by_law, colour),
        )
        for name, stage, by_law in (
            ("captured", move.captured, attrgetter("captured")),
            ("after", move.after, attrgetter("after")),
        )
        for colour in stages.Relative
    )


def _coloured(
    stage: Callable[[Case], Colouring], colour: stages.Relative, case: Case
) -> frozenset[Point]:
    return stage(case).where(colour.concrete(case.mover))


@cache
def of_whole_games() -> frozenset[str]:
    """Return the kinds of notions that are said of the turns of a whole game, up to its end."""
    named = (*_of_whole_games(), *(each for _, each in _sets_of_whole_games()))
    notions = (part.notion if isinstance(part, Mention) else part for part in named)
    return frozenset(map(kind_of, notions))  # type: ignore[arg-type]


def _examples() -> Iterator[tuple[Subject, Notion]]:
    for subject, formulas in (
        (Subject.COLOURING, (*_areas(), *_of_sources())),
        (Subject.POINT, _of_a_point()),
        (Subject.MOVE, _of_a_move()),
        (Subject.MOVE_AND_POINT, [Chain("chain_of_q", BEFORE, OTHER).contains(POINT)]),
        (Subject.SET, _of_a_set()),
        (Subject.SYMMETRY, _of_a_symmetry()),
        (Subject.GAME, (*_of_games(), *_of_whole_games())),
    ):
        yield from ((subject, mention.notion) for mention in mentioned(formulas))
    for subject, named in sets():
        yield subject, named


def _of_a_point() -> Iterator[Formula]:
    move = Move()
    for colour, other in product(stages.Relative, repeat=2):
        yield BEFORE.put(POINT, colour).has(other, POINT)
    for simulation in SIMULATIONS:
        as_written = sources.MoveAsWritten(simulation, move)
        yield sources.lets_play(simulation, move)
        yield from (as_written.stones(player, POINT) for player in PLAYERS)


def _of_a_move() -> Iterator[Formula]:
    move = Move()
    yield sources.HouseProcedure(move).removes(POINT)
    for stage in (move.captured, move.after, stages.Swapped(BEFORE)):
        yield from (stage.has(colour, POINT) for colour in stages.Relative)


def _of_a_set() -> Iterator[Formula]:
    emptied = stages.WithoutAny(BEFORE, Marked())
    yield from (emptied.has(colour, POINT) for colour in stages.Relative)


def _of_a_symmetry() -> Iterator[Formula]:
    yield stages.Moved(BEFORE).own(POINT)
    yield stages.Moved(BEFORE).empty(POINT)
    for there in (stages.image(POINT), stages.preimage(POINT)):
        yield BEFORE.put(there, stages.Relative.OWN).own(POINT)


def _areas() -> Iterator[Formula]:
    area = Area(BEFORE)
    yield stages.same(BEFORE, stages.Swapped(BEFORE))
    yield area.neutral(POINT)
    for player in PLAYERS:
        yield area.territory(player, POINT)
        yield area.of(player, POINT)


def _of_sources() -> Iterator[Formula]:
    area = Area(BEFORE)
    for simulation in SIMULATIONS:
        way = Way(simulation, simulation.key, BEFORE, stages.Relative.EMPTY, *PLAYERS)
        yield from (sources.counted(simulation, way, area, player)(POINT) for player in PLAYERS)


def _of_games() -> Iterator[Formula]:
    yield after_a_pass()
    yield from map(forbidden, get_args(KoRule))
    yield from map(forbade, SUPERKO)
    yield from map(sources.refuses, SIMULATIONS)


def _of_whole_games() -> Iterator[Formula]:
    yield sources.black_to_move(NOW)
    yield sources.is_over(NOW)
    for simulation in SIMULATIONS:
        yield sources.has_black_to_move(simulation, NOW)
        yield sources.has_ended(simulation, NOW)
        yield sources.is_closed(simulation, NOW)


def sets(b: stages.Stage = BEFORE) -> Iterator[tuple[Subject, NamedPredicate]]:
    """Yield sets and relations of each kind, of a colouring or of games."""
    for player in PLAYERS:
        yield Subject.COLOURING, DeadSet(f"dead_{player.value}", b, player)
        yield Subject.COLOURING, LargestDead(f"largest_{player.value}", b, player)
        yield Subject.SET, DeadOnPart(f"dead_on_part_{player.value}", b, player, Marked())
    for colour in stages.Relative:
        for kind in (Reaching, LeastReaching, GreatestReaching):
            yield Subject.COLOURING, kind(f"{kind.__name__}_{colour.value}", b, colour)
    for more, name in ((0, "at_most"), (-1, "less_than"), (2, "at_most_two_more_than")):
        yield Subject.SET, AtMost(f"own_{name}_marked", b.own, Marked().contains, more)
    yield Subject.POINT, Chain("chain_of_p", b, POINT)
    yield Subject.COLOURING, SameChain("same_chain_of_all", b)
    yield Subject.POINT, Touching("touching_p", b, POINT)
    yield (
        Subject.SET,
        Flooded("flooded", Marked(), Coloured(stages.Relative.OWN, stages.Relative.EMPTY)),
    )
    for condition in ("all-points", "textbook"):
        for player in PLAYERS:
            life = Life(b, player, condition, f"{condition}_{player.value}_")
            yield from ((Subject.COLOURING, each) for each in life.sets)
    for simulation in SIMULATIONS:
        way = Way(simulation, simulation.key, b, stages.Relative.EMPTY, *PLAYERS)
        yield from ((Subject.COLOURING, each) for each in way.sets)
        for player in PLAYERS:
            cleared = Cleared(simulation, f"{simulation.key}_{player.value}", b, player)
            yield from ((Subject.COLOURING, each) for each in (*cleared.way.sets, cleared))
    yield Subject.GAME, sources.LATER
    yield from _sets_of_whole_games()


def _sets_of_whole_games() -> Iterator[tuple[Subject, NamedPredicate]]:
    whole = (sources.IN_ORDER, sources.BLACKS_TURN, *sources.PLAYERS_OF.values())
    passes = (sources.ONE_PASS, sources.TWO_PASSES, sources.THREE_PASSES)
    yield from ((Subject.GAME, each) for each in (*whole, *passes))
