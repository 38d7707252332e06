"""Runs of the machine's kernel in a claim: what it computes, as sets that formulas speak of.

A run is one call of the kernel's own functions. On a concrete case it is made on integers; on a
board whose colouring is unknown, on symbolic words, and then the sets are circuits. That is done in
two ways. *Unrolled*: the whole source runs, `flood` in as many rounds as the board has points.
*By contract*: `flood` alone is not run. Its result is an unknown set of which the proof may use
what is true of `Flooded`: its closure fact and the instances of leastness that the lemma names. Why
the contract is true of the loop:

- `loop_fault` runs the source of `flood` with unknown words instead of what `grow` returns, and
  sees that it is `grow` from the seed within the mask, as often as the board has points;
- the lemma `kernel_a_round_of_flood_keeps_what_is_flooded` says that each of these rounds leaves
  what is `Flooded` from the word as it is, takes nothing away, and that a word which it does not
  change is all that is flooded;
- a round that changes the word adds a point, so after as many rounds as there are points it is
  one that the next would not change, which is also where the loop may end early.

A function that tries every point in turn is followed, by contract, at the point p alone: the trial
of p is run, and those of other points may have returned anything (`_OtherTrials`). As p is any
point, this loses nothing. It rests on no other lemma, only on this, that a function of the kernel
called twice with the same words returns the same: it has nothing else to go by.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from goimpl.kernel import Board
from goimpl.rebinding import rebound
from goproof.cases import Case
from goproof.grounding import NO, YES, Circuit, Grounding
from goproof.logic import Formula, Property, all_of, every
from goproof.theory import machine
from goproof.theory.fixed_points import Flooded, NamedSet
from goproof.theory.machine import Inputs, inputs_of, points_of
from goproof.theory.stages import OPPONENT_STONES, OWN_STONES, POINT
from goproof.theory.symbolic import Word, symbolic
from gospec.graph import Graph, Point

# How the variables of what is tried elsewhere than at p are called.
OTHER_TRIAL = "kernel_other_trial_"

Functions = Mapping[str, Callable[..., Any]]
Call = Callable[[Functions, Inputs, Board], Sequence[Any]]
Flood = Callable[[Any, Any, Board], Any]


class Computed(NamedSet):
    """A set of points that a run computes."""

    def __init__(self, name: str, run: Run) -> None:
        self.name, self.run = name, run

    def meaning(self, case: Case) -> frozenset[Point]:
        """Return the set that the kernel computes, on integers."""
        return self.run.concretely(case)[self.name]


class FloodResult(Flooded):
    """What the kernel's `flood` returned at one of its calls in a run."""

    def __init__(self, name: str, run: Run) -> None:
        super().__init__(name, Computed(f"{name}_seed", run), Computed(f"{name}_within", run))
        self.run = run

    def meaning(self, case: Case) -> frozenset[Point]:
        """Return the set that the kernel returned, on integers."""
        return self.run.concretely(case)[self.name]


class Run:
    """One call of the kernel.

    `call` makes it; `outputs` names the words that it returns, and `floods` is how often it calls
    `flood`. `stray` is the set of all points when a word has a bit beyond the board, else empty.
    If the call makes a trial of many points, `trials` names the function that makes one, from the
    mover's stones, the opponent's, and the point. The trial of p is made by itself, the floods are
    those that it calls, and `trial` is the set of p alone when it returns 1, else empty.
    """

    def __init__(
        self, outputs: Sequence[str], call: Call, floods: int = 0, trials: str = ""
    ) -> None:
        self.call, self.kernel, self.trials = call, machine.kernel, trials
        self.trial = Computed("kernel_trial", self)
        self.outputs = tuple(Computed(f"kernel_{name}", self) for name in outputs)
        self.stray = Computed("kernel_stray", self)
        self.floods = tuple(FloodResult(f"kernel_flood_{k + 1}", self) for k in range(floods))
        self._known: dict[Case, dict[str, frozenset[Point]]] = {}

    @property
    def sets(self) -> tuple[NamedSet, ...]:
        """All sets that the run computes."""
        of_floods = [s for flood in self.floods for s in (flood.seed, flood.within, flood)]
        of_trials = (self.trial,) if self.trials else ()
        return (*self.outputs, self.stray, *of_trials, *of_floods)

    def returns(self, *expected: Property) -> Formula:
        """Return: the words that the kernel returns are the sets of points with the properties."""
        equal = [_same(s.contains, q) for s, q in zip(self.outputs, expected, strict=True)]
        return all_of([self.stray.is_empty(), *equal])

    def concretely(self, case: Case) -> dict[str, frozenset[Point]]:
        """Return the sets in a concrete case, computed on integers."""
        if case not in self._known:
            graph = case.before.graph
            words = self._words(self.kernel.flood, inputs_of(case), graph)
            stray = any(word >> len(graph) for word in self._returned(words))
            sets = {name: points_of(word, graph) for name, word in words.items()}
            sets[self.stray.name] = frozenset(graph.points if stray else ())
            self._known[case] = sets
        return self._known[case]

    def define(self, grounding: Grounding, *, by_contract: bool) -> None:
        """Define the sets on a board whose colouring is unknown, as circuits."""
        board, circuit = grounding.board, grounding.circuit
        inputs, flood = _unknown_inputs(grounding), self.kernel.flood
        others: type[_OtherTrials] | None = None
        if by_contract:
            flood, others = _UnknownFloods(self.floods, grounding), _OtherTrials
        words = self._words(flood, inputs, board, others)
        for name, word in words.items():
            grounding.tables[name] = dict(zip(board.points, word.bits, strict=False))
        beyond = [bit for word in self._returned(words) for bit in word.bits[len(board) :]]
        stray = circuit.disjunction(beyond)
        grounding.tables[self.stray.name] = dict.fromkeys(board.points, stray)

    def _returned(self, words: Mapping[str, Any]) -> list[Any]:
        # The trial of p is part of what is returned; by itself it is made for the proof only.
        return [word for name, word in words.items() if name != self.trial.name]

    def _words(
        self, flood: Flood, inputs: Inputs, graph: Graph, others: type[_OtherTrials] | None = None
    ) -> dict[str, Any]:
        board, recorded = machine.board_of(graph), _Recorded(flood)
        functions = rebound(self.kernel, {"flood": recorded})
        words = {}
        if self.trials:
            found = functions[self.trials](inputs.own, inputs.other, inputs.point, board)
            words[self.trial.name] = inputs.point * found
            known = {self.trials: others(inputs, board, found)} if others else {}
            functions = rebound(self.kernel, known)
        results = self.call(functions, inputs, board)
        words |= {s.name: word for s, word in zip(self.outputs, results, strict=True)}
        if self.floods:
            for s, (seed, within, result) in zip(self.floods, recorded.calls, strict=True):
                words |= {s.seed.name: seed, s.within.name: within, s.name: result}
        return words


def _same(p: Property, q: Property) -> Formula:
    return every(lambda x: p(x).iff(q(x)))


class _Recorded:
    """A flood that keeps what it was given and what it returned."""

    def __init__(self, flood: Flood) -> None:
        self.flood = flood
        self.calls: list[tuple[Any, Any, Any]] = []

    def __call__(self, seed: Any, within: Any, board: Board) -> Any:
        result = self.flood(seed, within, board)
        self.calls.append((seed, within, result))
        return result


class _UnknownFloods:
    """A flood that returns an unknown word at each call."""

    def __init__(self, floods: Sequence[FloodResult], grounding: Grounding) -> None:
        self.left, self.grounding = list(floods), grounding

    def __call__(self, seed: Word, within: Word, board: Board) -> Word:
        table = self.grounding.variables(self.left.pop(0).name)
        return symbolic(self.grounding.circuit, list(table.values()))


class _OtherTrials:
    """The function that tries a point, of which only the trial of p is known.

    With the words of that trial it returns what that did; with others, an unknown word. But a bit
    that came out the same whatever the words are is no less known in the others.
    """

    def __init__(self, inputs: Inputs, board: Board, found: Word) -> None:
        self.inputs, self.board, self.found = inputs, board, found
        self.calls = 0

    def __call__(self, own: Word, other: Word, point: Word, board: Board) -> Word:
        circuit, given = self.found.circuit, self.inputs
        self.calls += 1
        # The given point is one point, so a word within it that is not empty is the same.
        within = -_meets(point, (-bit for bit in given.point.bits))
        same = [_equal(own, given.own), _equal(other, given.other)]
        same += [within, _meets(point, given.point.bits)]
        known = circuit.conjunction(same) if board == self.board else NO

        def bit(i: int, found: int) -> int:
            if found in (YES, NO):
                return found
            anything = circuit.variable(f"{OTHER_TRIAL}{self.calls}.{i}")
            return circuit.disjunction(
                (circuit.conjunction((known, found)), circuit.conjunction((-known, anything)))
            )

        return Word(circuit, (bit(i, found) for i, found in enumerate(self.found.bits)))


def _equal(x: Word, y: Word) -> int:
    pairs = zip(x.bits, y.bits, strict=True)
    return x.circuit.conjunction([x.circuit.equivalence(*pair) for pair in pairs])


def _meets(x: Word, bits: Iterable[int]) -> int:
    pairs = zip(x.bits, bits, strict=True)
    return x.circuit.disjunction([x.circuit.conjunction(pair) for pair in pairs])


def _unknown_inputs(grounding: Grounding) -> Inputs:
    tables = grounding.tables[OWN_STONES], grounding.tables[OPPONENT_STONES]
    given = (*tables, grounding.constants[POINT.name])
    return Inputs(*(symbolic(grounding.circuit, list(table.values())) for table in given))


def loop_fault(board: Graph) -> str:
    """Return in which way the source of `flood` is no loop over `grow`, '' if in none."""
    circuit, points = Circuit(), range(len(board))

    def unknown(name: str) -> Word:
        return symbolic(circuit, [circuit.variable(f"{name}.{i}") for i in points])

    rounds: list[tuple[Word, Word, Word]] = []

    def grow(x: Word, within: Word, _: Board) -> Word:
        larger = unknown(f"round_{len(rounds)}")
        rounds.append((x, within, larger))
        return larger

    seed, mask = unknown("seed"), unknown("within")
    functions = rebound(machine.kernel, {"grow": grow})
    result = functions["flood"](seed, mask, machine.board_of(board))
    ends = [seed & mask, *(larger for _, _, larger in rounds)]
    starts = [*(x for x, _, _ in rounds), result]
    if len(rounds) < len(board):
        return f"{board.name}: flood makes {len(rounds)} rounds for {len(board)} points"
    if any(x.bits != end.bits for x, end in zip(starts, ends, strict=True)):
        return f"{board.name}: a round of flood does not go on from the one before"
    if any(within.bits != mask.bits for _, within, _ in rounds):
        return f"{board.name}: a round of flood grows within another mask"
    return ""
