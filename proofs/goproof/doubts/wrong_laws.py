"""Laws that are wrong on purpose, to evaluate statements where they are false.

A true statement and a weaker formula agree wherever the law holds: both are always true. Under a
wrong law they differ. Such a law answers at random in a part of all cases, the same at each call:
which points a colour reaches, what is dead, a chain, what lives, an area, what a turn repeats, a
move of the machine's. What the law defines by these, such as clearing by what is dead, then follows
the wrong answers. Under each of these laws a lemma's formula and its predicate must be true in the
same cases (`goproof.doubts.statements`).
Clause: none; every clause is broken somewhere.
"""

from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import dataclass, fields
from functools import lru_cache, partial
from hashlib import blake2b
from random import Random
from types import FunctionType
from typing import Any, cast

from goimpl.words.kernel import Board
from goimpl.words.rebinding import Function, as_it_is
from goproof.theory.accounts import Account
from goproof.theory.law import NONE, Law
from gospec import benson
from gospec.colouring import BLACK, EMPTY, WHITE, Colour, Colouring, colouring
from gospec.formalisation import Formalisation, Illegal, Reason
from gospec.graph import Point
from gospec.rules import Game, Rules

Points = frozenset[Point]


@dataclass(frozen=True)
class WrongLaw(Law):
    """A law that is wrong in about one in `often` of its answers, which ones the seed decides.

    Where it is wrong about points, it is wrong about one in `points` of them. With a `notion` it is
    wrong in this alone, and in what is defined by it: the name of a method, of a function of the
    machine's, of a rule of ko, or of what an account answers.
    """

    seed: int = 0
    notion: str = ""
    often: int = 4
    points: int = 3

    def _random(self, notion: str, *about: object) -> Random | None:
        # None where the answer is right. Digests are the same in every process and every Python.
        if self.notion not in ("", notion):
            return None
        question = " ".join((str(self.seed), notion, *map(_as_text, about)))
        digest = int.from_bytes(blake2b(question.encode(), digest_size=8).digest(), "big")
        return None if digest % self.often else Random(digest)

    def points_at(
        self, right: Points, among: Points | tuple[Point, ...], notion: str, *about: object
    ) -> Points:
        """Return the right points, or wrong ones among others."""
        random = self._random(notion, *about)
        if random is None:
            return right
        return right ^ {v for v in sorted(among, key=str) if random.random() * self.points < 1}

    def truth(self, right: bool, notion: str, *about: object) -> bool:
        """Return the right truth value, or the wrong one."""
        return right is (self._random(notion, *about) is None)

    def word(self, right: Any, width: int, notion: str, *about: object) -> object:
        """Return the right word, or one that is wrong on a board of so many points."""
        random = self._random(notion, *about)
        if random is None:
            return right
        return right ^ sum(1 << i for i in range(width) if random.randrange(self.points) == 0)

    def put(self, b: Colouring, v: Point, c: Colour) -> Colouring:
        """Put other colours elsewhere too."""
        made = super().put(b, v, c)
        for w in self.points_at(frozenset(), b.graph.points, "put", b, v, c):
            made = made.put(w, Random(f"{self.seed} {w} {_as_text(b)} {c}").choice(list(Colour)))
        return made

    def reaching(self, b: Colouring, own: Colour, c: Colour) -> Points:
        """Return other points of the colour."""
        points, right = b.where(own), super().reaching(b, own, c)
        return self.points_at(right, points, "reaching", b, own, c) & points

    def reaches(self, b: Colouring, v: Point, c: Colour) -> bool:
        """Tell whether the point is one of these."""
        return b(v) is not c and v in self.reaching(b, b(v), c)

    def dead(self, b: Colouring, c: Colour) -> Points:
        """Return other stones, even of the other colour."""
        stones = frozenset(b.graph.points) - b.where(EMPTY)
        return self.points_at(super().dead(b, c), stones, "dead", b, c)

    def chain(self, b: Colouring, v: Point) -> Points:
        """Return any points."""
        return self.points_at(super().chain(b, v), b.graph.points, "chain", b, v)

    def least_reaching(self, b: Colouring, c: Colour) -> Points:
        """Return any points."""
        return self.points_at(super().least_reaching(b, c), b.graph.points, "least_reaching", b, c)

    def greatest_reaching(self, b: Colouring, c: Colour) -> Points:
        """Return any points."""
        return self.points_at(
            super().greatest_reaching(b, c), b.graph.points, "greatest_reaching", b, c
        )

    def territory(self, b: Colouring, player: Colour) -> Points:
        """Return any points."""
        return self.points_at(super().territory(b, player), b.graph.points, "territory", b, player)

    def area(self, b: Colouring, player: Colour) -> Points:
        """Return any points."""
        return self.points_at(super().area(b, player), b.graph.points, "area", b, player)

    def neutral(self, b: Colouring) -> Points:
        """Return any points."""
        return self.points_at(super().neutral(b), b.graph.points, "neutral", b)

    def is_vital(
        self, b: Colouring, region: Points, stones: Points, condition: benson.Condition
    ) -> bool:
        """Tell the contrary."""
        truth = super().is_vital(b, region, stones, condition)
        return self.truth(truth, "is_vital", b, region, stones, condition)

    def unconditionally_alive(
        self, b: Colouring, player: Colour, condition: benson.Condition = "all-points"
    ) -> frozenset[Points]:
        """Return other stones of the player's, each by itself."""
        alive = frozenset().union(*super().unconditionally_alive(b, player, condition))
        points = self.points_at(
            alive, b.where(player), "unconditionally_alive", b, player, condition
        )
        return frozenset(frozenset({v}) for v in points)

    def rules(self, rules: Rules) -> Rules:
        """Return rules that see other repetitions."""
        options = {field.name: getattr(rules, field.name) for field in fields(Rules)}
        return _WrongRules(**{**options, "notions": self})

    def colouring_after(
        self, rules: Formalisation, b: Colouring, v: Point, player: Colour
    ) -> Colouring | Illegal:
        """Return what the move makes, with other points emptied too."""
        return self._emptied(self.place(b, v, player), "colouring_after", b, v, player)

    def _emptied(self, made: Colouring | Illegal, *about: Any) -> Colouring | Illegal:
        if isinstance(made, Illegal):
            return made
        gone = self.points_at(frozenset(), made.graph.points, *about)
        return colouring(made.graph, lambda w: EMPTY if w in gone else made(w))

    def account(self, account: Account) -> Account:
        """Return a source that answers otherwise."""
        wrong, key = copy(account), account.key

        def after(b: Colouring, v: Point, player: Colour) -> Colouring | Illegal:
            made = account.after(b, v, player)
            if not self.truth(True, "allowed", key, b, v, player):
                return Illegal(Reason.OCCUPIED, "the wrong law")
            return self._emptied(made, "after", key, b, v, player)

        def counted(b: Colouring, player: Colour) -> Points:
            points = account.counted(b, player)
            return self.points_at(points, b.graph.points, "counted", key, b, player)

        def answers(name: str) -> Callable[..., bool]:
            right = getattr(account, name)
            return lambda *about: self.truth(right(*about), name, key, *about)

        vars(wrong).update({name: answers(name) for name in _QUESTIONS})
        vars(wrong).update(after=after, counted=counted)
        return wrong

    def machine(
        self, others: Mapping[str, Function] = NONE, made: Callable[[Any], Function] = as_it_is
    ) -> Mapping[str, Function]:
        """Return functions, each wrong about what comes of those that it calls."""

        def wrong(function: FunctionType) -> Function:
            return made(partial(self._computed, function))

        makers = {name: getattr(self.kernel, name) for name in ("grid", "graph")}
        return super().machine({**makers, **others}, wrong)

    def _computed(self, function: FunctionType, *arguments: object) -> object:
        # A changed kernel has a class of its own for boards, of the same parts.
        board = next(x for x in arguments if isinstance(x, tuple))
        inside, points = isinstance(board, _Inside), _Inside(*board).points
        result = function(*(_Inside(*x) if x is board else x for x in arguments))
        # Only what leaves the kernel may leave the board too; a word of one bit, which the kernel
        # multiplies by, may be wrong beyond that.
        name = function.__name__
        width = 2 if name in ("is_empty", "is_suicide") else points if inside else points + 1
        about = (inside, *(x for x in arguments if not isinstance(x, tuple | bool)), points)
        if isinstance(result, tuple):
            return tuple(self.word(word, width, name, i, *about) for i, word in enumerate(result))
        return self.word(result, width, name, *about)


class _Inside(Board):
    """The board of a call that another function of the kernel makes."""


# What an account answers by yes or no.
_QUESTIONS = ("refuses", "has_black_to_move", "has_ended", "is_closed")


@dataclass(frozen=True)
class _WrongRules(Rules):
    def repeated(self, game: Game, after: Colouring, player: Colour) -> int | None:
        turn, law = super().repeated(game, after, player), cast(WrongLaw, self.notions)
        if self.ko == "none" or law.truth(True, self.ko, *game.colourings, game.turns, after):
            return turn
        return 0 if turn is None else None


# Enough to make every statement of the catalogue false in part of its cases, as a test shows. Where
# a statement has many parts, only a law that is seldom wrong makes one of them false by itself.
FAMILY = tuple(WrongLaw(seed, often=often) for seed, often in enumerate((4, 4, 8, 16, 32, 64), 1))
_LETTERS = {BLACK: "X", WHITE: "O", EMPTY: "."}


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
