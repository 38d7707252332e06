"""Laws that are wrong on purpose, to evaluate statements where they are false.

A true statement and a weaker formula agree wherever the law holds: both are always true. Under a
wrong law they differ. Such a law answers at random in a part of all cases, the same at each call:
which points a colour reaches, what is dead, a chain, what lives, an area, what a turn repeats, a
move of the machine's. What the law defines by these, such as clearing by what is dead, then follows
the wrong answers. Under each of these laws a lemma's formula and its predicate over gospec must be
true in the same cases (`goproof.doubts.statements`).
Clause: none; every clause is broken somewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from random import Random
from types import FunctionType, ModuleType
from typing import Any

from goimpl.words.rebinding import functions_of
from goproof.execution import kernel_words
from goproof.theory.accounts import Account
from goproof.theory.remembered import forget
from goproof.theory.replacing import replaced
from gospec import benson, colouring
from gospec.colouring import BLACK, EMPTY, WHITE, Colour, Colouring
from gospec.formalisation import Illegal, Reason
from gospec.graph import Point
from gospec.rules import Game, Rules
from gospec.written.house_notes import HouseRules

Points = frozenset[Point]


@dataclass(frozen=True)
class WrongLaw:
    """A law that is wrong in about one in `often` of its answers, which ones the seed decides.

    Where it is wrong about points, it is wrong about one in `points` of them.
    """

    seed: int
    often: int = 4
    points: int = 3

    def _random(self, *arguments: object) -> Random | None:
        # None where the answer is right. Digests are the same in every process and every Python.
        question = " ".join((str(self.seed), *map(_as_text, arguments)))
        digest = int.from_bytes(blake2b(question.encode(), digest_size=8).digest(), "big")
        return None if digest % self.often else Random(digest)

    def points_at(
        self, right: Points, among: Points | tuple[Point, ...], *arguments: object
    ) -> Points:
        """Return the right points, or wrong ones among the given."""
        random = self._random(*arguments)
        if random is None:
            return right
        return right ^ {v for v in sorted(among, key=str) if random.random() * self.points < 1}

    def truth(self, right: bool, *arguments: object) -> bool:
        """Return the right truth value, or the wrong one."""
        return right is (self._random(*arguments) is None)

    def word(self, right: Any, width: int, *arguments: object) -> Any:
        """Return the right word, or one that is wrong on a board of so many points."""
        random = self._random(*arguments)
        if random is None:
            return right
        return right ^ sum(1 << i for i in range(width) if random.randrange(self.points) == 0)


_LETTERS = {BLACK: "X", WHITE: "O", EMPTY: "."}
# Enough to make every statement of the catalogue false in part of its cases, as a test shows.
FAMILY = tuple(WrongLaw(seed) for seed in range(1, 7))


def _as_text(argument: object) -> str:
    if isinstance(argument, Colouring):
        return _text_of(argument.graph.name, argument.colours)
    if isinstance(argument, Colour):
        return argument.value
    if isinstance(argument, frozenset):
        return str(sorted(map(str, argument)))
    return str(argument)


@lru_cache(maxsize=1 << 12)
def _text_of(board: str, colours: tuple[Colour, ...]) -> str:
    return f"{board}:{''.join(map(_LETTERS.__getitem__, colours))}"


@contextmanager
def in_force(law: WrongLaw) -> Iterator[None]:
    """Put a wrong law in the place of the right one, wherever the project's modules use it."""
    functions = {**_of_colourings(law), **_of_life(law)}
    right_kernel = kernel_words.kernel
    forget()
    try:
        with replaced(functions, _methods(law)):
            kernel_words.kernel = _kernel(law, right_kernel)
            yield
    finally:
        kernel_words.kernel = right_kernel
        forget()


def _of_colourings(law: WrongLaw) -> dict[FunctionType, Callable[..., Any]]:
    right: Any = _Right(colouring)

    def reaching(b: Colouring, own: Colour, c: Colour) -> Points:
        points = b.where(own)
        return law.points_at(right.reaching(b, own, c), points, "reaching", b, own, c) & points

    def reaches(b: Colouring, v: Point, c: Colour) -> bool:
        return b(v) is not c and v in reaching(b, b(v), c)

    def dead(b: Colouring, c: Colour) -> Points:
        gone = b.where(c) - reaching(b, c, EMPTY)
        stones = frozenset(b.graph.points) - b.where(EMPTY)
        return law.points_at(gone, stones, "dead", b, c)

    def chain(b: Colouring, v: Point) -> Points:
        return law.points_at(right.chain(b, v), b.graph.points, "chain", b, v)

    def least_reaching(b: Colouring, c: Colour) -> Points:
        return law.points_at(right.least_reaching(b, c), b.graph.points, "least", b, c)

    def greatest_reaching(b: Colouring, c: Colour) -> Points:
        return law.points_at(right.greatest_reaching(b, c), b.graph.points, "greatest", b, c)

    def territory(b: Colouring, player: Colour) -> Points:
        return law.points_at(right.territory(b, player), b.graph.points, "territory", b, player)

    def area(b: Colouring, player: Colour) -> Points:
        return law.points_at(right.area(b, player), b.graph.points, "area", b, player)

    def neutral(b: Colouring) -> Points:
        return law.points_at(right.neutral(b), b.graph.points, "neutral", b)

    return {
        right.of(wrong): wrong
        for wrong in (
            reaching,
            reaches,
            dead,
            chain,
            least_reaching,
            greatest_reaching,
            territory,
            area,
            neutral,
        )
    }


def _of_life(law: WrongLaw) -> dict[FunctionType, Callable[..., Any]]:
    right: Any = _Right(benson)

    def is_vital(b: Colouring, region: Points, stones: Points, condition: str) -> bool:
        truth = right.is_vital(b, region, stones, condition)
        return law.truth(truth, "vital", b, region, stones, condition)

    def unconditionally_alive(
        b: Colouring, player: Colour, condition: benson.Condition = "all-points"
    ) -> frozenset[Points]:
        alive = frozenset().union(*right.unconditionally_alive(b, player, condition))
        points = law.points_at(alive, b.where(player), "alive", b, player, condition)
        return frozenset(frozenset({v}) for v in points)

    return {right.of(wrong): wrong for wrong in (is_vital, unconditionally_alive)}


def _methods(law: WrongLaw) -> list[tuple[type, str, Callable[..., Any]]]:
    right_put, right_repeated = Colouring.put, Rules._repeated

    def put(self: Colouring, v: Point, c: Colour) -> Colouring:
        b = right_put(self, v, c)
        for w in law.points_at(frozenset(), self.graph.points, "put", self, v, c):
            wrong_colour = Random(f"{law.seed} {w} {_as_text(self)} {c}").choice(list(Colour))
            b = right_put(b, w, wrong_colour)
        return b

    def repeated(self: Rules, game: Game, after: Colouring, player: Colour) -> int | None:
        turn = right_repeated(self, game, after, player)
        if self.ko == "none" or law.truth(True, self.ko, *game.colourings, game.turns, after):
            return turn
        return 0 if turn is None else None

    def colouring_after(self: HouseRules, b: Colouring, v: Point, player: Colour) -> Colouring:
        after = colouring.place(b, v, player)
        gone = law.points_at(frozenset(), b.graph.points, "procedure", b, v, player)
        return colouring.colouring(b.graph, lambda w: EMPTY if w in gone else after(w))

    return [
        *_of_accounts(law),
        (Colouring, "put", put),
        (Rules, "_repeated", repeated),
        (HouseRules, "colouring_after", colouring_after),
    ]


def _of_accounts(law: WrongLaw) -> list[tuple[type, str, Callable[..., Any]]]:
    right = {name: vars(Account)[name] for name in ("after", "counted", *_ASKED)}

    def after(self: Account, b: Colouring, v: Point, player: Colour) -> Colouring | Illegal:
        made = right["after"](self, b, v, player)
        if isinstance(made, Illegal) or not law.truth(True, "allowed", self.key, b, v, player):
            return Illegal(Reason.OCCUPIED, "the wrong law")
        gone = law.points_at(frozenset(), b.graph.points, "after", self.key, b, v, player)
        return colouring.colouring(b.graph, lambda w: EMPTY if w in gone else made(w))

    def counted(self: Account, b: Colouring, player: Colour) -> Points:
        points = right["counted"](self, b, player)
        return law.points_at(points, b.graph.points, "counted", self.key, b, player)

    def asked(name: str) -> Callable[..., bool]:
        return lambda self, *of: law.truth(right[name](self, *of), name, self.key, *of)

    return [
        (Account, "after", after),
        (Account, "counted", counted),
        *((Account, name, asked(name)) for name in _ASKED),
    ]


_ASKED = ("refuses", "has_black_to_move", "has_ended", "is_closed")


class _Right:
    """The functions of a module of the law as they are now, before others take their places."""

    def __init__(self, module: ModuleType) -> None:
        self._functions = {
            name: value for name, value in vars(module).items() if isinstance(value, FunctionType)
        }

    def __getattr__(self, name: str) -> Any:
        return self._functions[name]

    def of(self, wrong: Callable[..., Any]) -> FunctionType:
        """Return the right function of a wrong one's name."""
        return self._functions[wrong.__name__]


def _kernel(law: WrongLaw, right: ModuleType) -> ModuleType:
    # Each function under its own name is wrong about what the right one, under another, returns
    # that calls these functions. All are looked up by their names, so that they can be bound anew.
    wrong = ModuleType(right.__name__)
    names = vars(wrong)
    names.update(vars(right), _called=_Calls(law))
    for name, function in functions_of(right).items():
        if name not in ("grid", "graph"):
            names[f"_right_{name}"] = FunctionType(function.__code__, names, f"_right_{name}")
            call = f"_called('{name}', _right_{name}, given)"
            exec(f"def {name}(*given): return {call}", names)
    return wrong


class _Calls:
    """Calls of a wrong kernel's functions; only what leaves the kernel may leave the board too."""

    def __init__(self, law: WrongLaw) -> None:
        self.law, self.depth = law, 0

    def __call__(self, name: str, right: Callable[..., Any], given: tuple[Any, ...]) -> Any:
        self.depth += 1
        try:
            result = right(*given)
        finally:
            self.depth -= 1
        *words, board = (x for x in given if not isinstance(x, bool))
        words.append(board.points)
        if isinstance(result, tuple):
            return tuple(
                self._word(word, board.points, name, i, *words) for i, word in enumerate(result)
            )
        if name in ("is_empty", "is_suicide"):
            # A word of one bit, which the kernel multiplies by; it may be wrong beyond that.
            return self.law.word(result, 2, name, *words)
        return self._word(result, board.points, name, *words)

    def _word(self, right: Any, points: int, *arguments: object) -> Any:
        if self.depth:
            return self.law.word(right, points, *arguments)
        return self.law.word(right, points + 1, "outermost", *arguments)
