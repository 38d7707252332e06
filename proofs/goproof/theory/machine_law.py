"""The law as the machine has it: moves, chains, dead stones and areas by the kernel's functions.

With it as their law, lemmas about colourings and moves speak of the machine: `verify(…, law=…)`
runs their predicates on it, and compares it with the formulas.
"""

from dataclasses import dataclass

from goproof.theory.law import Law, points_of, word_of
from gospec.colouring import EMPTY, Colour, Colouring, colouring, opponent
from gospec.graph import Point

Points = frozenset[Point]


@dataclass(frozen=True)
class MachineLaw(Law):
    """What the functions of the machine's kernel return, on words of a board's points."""

    def chain(self, b: Colouring, v: Point) -> Points:
        """Return what the machine floods from v. Clause: S1/R3."""
        return self._points("flood", b, word_of([v], b.graph), self._word(b, b(v)))

    def dead(self, b: Colouring, c: Colour) -> Points:
        """Return what the machine finds without a liberty. Clause: S1/R4."""
        return self._points("without_liberty", b, self._word(b, c), self._word(b, EMPTY))

    def place(self, b: Colouring, v: Point, player: Colour) -> Colouring:
        """Return what the machine makes of a move from any colouring. Clause: S1/R7."""
        players = player, opponent(player)
        before = (self._word(b, c) for c in players)
        after = self.compute("place_and_clear", *before, word_of([v], b.graph), b.graph)
        stones = {u: c for c, w in zip(players, after, strict=True) for u in points_of(w, b.graph)}
        return colouring(b.graph, lambda u: stones.get(u, EMPTY))

    def area(self, b: Colouring, player: Colour) -> Points:
        """Return what the machine counts for a player. Clause: S1/R9."""
        words = (self._word(b, c) for c in (player, opponent(player)))
        return points_of(self.compute("area", *words, b.graph)[0], b.graph)

    def territory(self, b: Colouring, player: Colour) -> Points:
        """Return the empty points of the area. Clause: S1/R9."""
        return self.area(b, player) & b.where(EMPTY)

    def _points(self, name: str, b: Colouring, *words: int) -> Points:
        return points_of(self.compute(name, *words, b.graph), b.graph)

    def _word(self, b: Colouring, c: Colour) -> int:
        return word_of(b.where(c), b.graph)
