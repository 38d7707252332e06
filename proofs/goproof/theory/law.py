"""The law as a value: what a lemma asks of colourings, of rules in a game and of the sources.

`GOSPEC` is gospec itself, with the machine's kernel; `remembering` is any law with a memory of its
answers. A case carries the law that it is about, so that no law is in force anywhere, and each can
be asked at any time. The words of the machine's kernel mean sets of a board's points, a bit for
each point.
"""

from collections.abc import Callable, Iterable, Mapping
from copy import copy
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache, wraps
from types import MappingProxyType, ModuleType
from typing import Any, Concatenate, ParamSpec, TypeVar

from goimpl.words import kernel
from goimpl.words.kernel import Board, Word
from goimpl.words.rebinding import Function, as_it_is, rebound
from goproof.theory.simulations import Simulation
from gospec.law.benson import Condition, Life
from gospec.law.colouring import Colour, Colouring
from gospec.law.formalisation import Formalisation, Illegal
from gospec.law.graph import Graph, Point, rectangle
from gospec.law.rules import Rules

NONE: Mapping[str, Function] = MappingProxyType({})
P = ParamSpec("P")
T = TypeVar("T")
L = TypeVar("L", bound="Law")
V = TypeVar("V")


@dataclass(frozen=True)
class Law(Life):
    """The law that gospec states. A subclass says otherwise of something, and all else follows.

    `kernel` is the machine's, of whose functions some lemmas speak.
    """

    kernel: ModuleType = field(default=kernel, kw_only=True, repr=False)

    def __getstate__(self) -> dict[str, object]:
        # Another process remembers for itself, and has the kernel.
        values = {f.name: getattr(self, f.name) for f in fields(self)}
        return {name: value for name, value in values.items() if value is not kernel}

    def machine(
        self, others: Mapping[str, Function] = NONE, made: Callable[[Any], Function] = as_it_is
    ) -> Mapping[str, Function]:
        """Return the functions of the machine's kernel. Parameters as of `rebound`."""
        return rebound(self.kernel, others, made)

    def rules(self, rules: Rules) -> Rules:
        """Return the rules, playing and scoring by this law."""
        return replace(rules, notions=self)

    def simulation(self, simulation: Simulation) -> Simulation:
        """Return what this law has a source do."""
        return simulation

    def colouring_after(
        self, rules: Formalisation, b: Colouring, v: Point, player: Colour
    ) -> Colouring | Illegal:
        """Return what rules make of a colouring by a play, or why it is illegal by them."""
        return rules.colouring_after(b, v, player)

    def living(self, b: Colouring, player: Colour, condition: Condition) -> frozenset[Point]:
        """Return the player's stones that are unconditionally alive."""
        return frozenset().union(*self.unconditionally_alive(b, player, condition))

    def answer(self, question: Callable[..., T], *about: object) -> T:
        """Return what a function of this law returns. See `remembered`."""
        return question(self, *about)


GOSPEC = Law()


def remembered(question: Callable[Concatenate[Law, P], T]) -> Callable[Concatenate[Law, P], T]:
    """Return the function of a law, whose answers a law with a memory keeps."""

    @wraps(question)
    def asking(law: Law, /, *about: P.args, **_: P.kwargs) -> T:
        return law.answer(question, *about)

    return asking


# What depends on nothing but its arguments, which nobody can change.
REMEMBERED = (
    "chain",
    "reaches",
    "reaching",
    "least_reaching",
    "greatest_reaching",
    "liberties",
    "dead",
    "has_dead_stones",
    "territory",
    "neutral",
    "area",
    "regions",
    "living",
    "living_territory",
    "rules",
    "answer",
)
MAKING_COLOURINGS = ("put", "clear", "place")
# The same of the sources' own rules.
OF_SOURCES = {
    "S0": ("group", "reached", "clear"),
    "S1": ("clear",),
    "S2": ("clear", "score"),
    "S3": ("chi", "phi"),
}


def remembering(law: L) -> L:
    """Return the law with a memory of its answers, which begins empty and goes with the value.

    A check that runs all cases of a board asks the same of the same colourings hundreds of times.
    """
    replica = _with_memory(law, REMEMBERED)
    made: dict[Colouring, Colouring] = {}

    def once(function: Callable[..., Colouring]) -> Callable[..., Colouring]:
        # Equal colourings become one object, which is found again without comparing colours.
        def making(*arguments: object) -> Colouring:
            result = function(*arguments)
            return made.setdefault(result, result)

        return lru_cache(maxsize=None)(making)

    def simulation(source: Simulation) -> Simulation:
        with_memory = copy(source)
        with_memory.rules = _with_memory(source.rules, OF_SOURCES[source.key])
        return law.simulation(with_memory)

    vars(replica).update(
        {name: once(getattr(replica, name)) for name in MAKING_COLOURINGS},
        simulation=lru_cache(maxsize=None)(simulation),
    )
    return replica


def _with_memory(value: V, methods: Iterable[str]) -> V:
    # The copy's methods call one another by their names, and so through the memory.
    replica = copy(value)
    vars(replica).update(
        {name: lru_cache(maxsize=None)(getattr(replica, name)) for name in methods}
    )
    return replica


@dataclass(frozen=True)
class Inputs:
    """The words of a case: the mover's stones, the opponent's, and the point if any."""

    own: Word
    opposing: Word
    point: Word


@lru_cache(maxsize=64)
def board_of(graph: Graph, of: ModuleType = kernel) -> Board:
    """Return a kernel's form of a board; point i is the i-th in the order of drawing."""
    if graph.shape is not None and graph == rectangle(*graph.shape):
        grid: Board = of.grid(*graph.shape)
        return grid
    edges = (tuple(sorted(graph.index[v] for v in edge)) for edge in graph.edges)
    board: Board = of.graph(len(graph), sorted(edges))
    return board


def word_of(points: Iterable[Point], graph: Graph) -> int:
    """Return the word of a set of points."""
    return sum(1 << graph.index[v] for v in points)


def points_of(word: int, graph: Graph) -> frozenset[Point]:
    """Return the points of the board that are in a word."""
    return frozenset(v for i, v in enumerate(graph.points) if word >> i & 1)
