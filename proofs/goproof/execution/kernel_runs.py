"""Runs of the machine's kernel in a claim: its results, as sets that formulas speak of.

A run is one call of the kernel's own functions: on integers in a concrete case, on symbolic words
on a board whose colouring is unknown; then the sets are circuits. There are two ways to run.
*Unrolled*: the whole source runs, each function along every path that words can take through it.
*By contract*: everything but `flood` runs. The result of `flood` is an unknown set of which the
proof may use what is true of `Flooded`: its closure fact and the instances of leastness that the
lemma names. Why the contract is true of the loop:

- `loop_fault` checks that the code of `flood` is, instruction by instruction, that of a loop over
  `grow` from the seed within the mask, until a round changes nothing, or as often as the board has
  points;
- the lemma `kernel_a_round_of_flood_keeps_what_is_flooded` says that each of these rounds leaves
  what is `Flooded` from the word as it is, takes nothing away, and that a word which it does not
  change is all that is flooded;
- a round that changes the word adds a point, so after as many rounds as there are points it is
  one that the next would not change; and one that a round did not change, no later one changes.

A function that tries every point in turn is followed, by contract, at the point p alone. The trial
of p is not run either: the kernel's `is_suicide` returns an unknown bit, of which the proof may use
what the lemma `kernel_suicide_is_suicide` states of it on the same board (`Trial`). The trials of
other points may have returned anything (`_OtherTrials`). As p is any point, this loses nothing. It
rests, besides that lemma, on this, that a function of the kernel called twice with the same words
returns the same: it has nothing else to go by.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import Any

from goimpl.words.kernel import Board
from goimpl.words.rebinding import as_it_is
from goproof.execution.kernel_source import loop_fault, source_fault
from goproof.execution.paths import KernelFault, faults_in
from goproof.execution.symbolic_words import Word, along_every_path, in_words, symbolic
from goproof.logic.circuit import NO, YES
from goproof.logic.formulas import Equal, Formula, Property, all_of, every
from goproof.logic.grounding import Grounding
from goproof.theory.cases import Case
from goproof.theory.fixed_points import DeadSet, Flooded
from goproof.theory.law import Inputs, Law, board_of, points_of, remembered
from goproof.theory.notions import NamedSet
from goproof.theory.stages import OPPONENT_STONES, OWN_STONES, POINT
from goproof.theory.statements import Move
from gospec.law.graph import Point

# The function that tries a point.
TRIES = "is_suicide"
# The names of the variables for trials elsewhere than at p.
OTHER_TRIAL = "kernel_other_trial_"

Functions = Mapping[str, Callable[..., Any]]
Call = Callable[[Functions, Inputs, Board], Sequence[Any]]
Flood = Callable[[Any, Any, Board], Any]

# Two runs are never one, whatever they call.
_NUMBERS = count(1)


class Computed(NamedSet):
    """A set of points that a run computes."""

    def __init__(self, name: str, run: Run) -> None:
        self.name, self.run = name, run

    def meaning(self, case: Case) -> frozenset[Point]:
        """Return the set that the kernel computes, on integers."""
        return self.run.members(self.name, case)

    @property
    def content(self) -> str:
        """Which word of which run it is."""
        return f"{self.name} of {self.run.key}"

    def made_of(self) -> tuple[Formula, ...]:
        """Return formulas that mention all sets of the run, whose facts a proof may use."""
        return (self.fact(), *(s.is_empty() for s in self.run.sets if s is not self))


class FloodResult(Flooded):
    """The result of one call of the kernel's `flood` in a run."""

    word = "flooded"

    def __init__(self, name: str, run: Run) -> None:
        super().__init__(name, Computed(f"{name}_seed", run), Computed(f"{name}_within", run))
        self.run = run

    @property
    def content(self) -> str:
        """Which word of which run it is."""
        return f"{self.name} of {self.run.key}"

    def meaning(self, case: Case) -> frozenset[Point]:
        """Return the set that the kernel returned, on integers."""
        return self.run.members(self.name, case)


def cleared_at_once(move: Move) -> Property:
    """Return the property of being the point of a move that clears the stone placed there."""
    return lambda x: Equal(x, POINT) & move.after.empty(x)


class Trial(Computed):
    """The set of p alone when the kernel's trial of p finds a suicide, else empty.

    Its fact is what `kernel_suicide_is_suicide` states, and nobody can give it another. Raises
    ValueError for another move than the mover's at p, by the rules.
    """

    def __init__(self, run: Run, move: Move) -> None:
        super().__init__("kernel_trial", run)
        self.move, sets = move, (move.captives, move.suicides, *_dead_before(move))
        if any(type(s) is not DeadSet for s in sets) or _suicide(move) != _suicide(Move()):
            raise ValueError("a trial is of a move by the rules at p")

    def fact(self) -> Formula:
        """Return: from a position without dead stones, it is the suicide of a stone at p."""
        move = self.move
        premises = all_of((move.playable(), *move.without_dead_stones()))
        return premises.implies(_same(self.contains, cleared_at_once(move)))


class Run:
    """One call of the kernel.

    `call` makes it; `outputs` names the words that it returns, and `floods` is how often it calls
    `flood`. `stray` is the set of all points when a word has a bit beyond the board, else empty. If
    the call tries many points by `is_suicide`, `tried` is the move at p; the run makes the trial of
    p by itself, and `trial` is what it returns. The floods are then those of trials, of which a
    proof knows nothing.
    """

    def __init__(
        self, outputs: Sequence[str], call: Call, floods: int = 0, tried: Move | None = None
    ) -> None:
        self.call, self.key = call, f"run {next(_NUMBERS)}"
        self.trial = None if tried is None else Trial(self, tried)
        self.outputs = tuple(Computed(f"kernel_{name}", self) for name in outputs)
        self.stray = Computed("kernel_stray", self)
        self.floods = tuple(FloodResult(f"kernel_flood_{k + 1}", self) for k in range(floods))

    @property
    def sets(self) -> tuple[NamedSet, ...]:
        """All sets that the run computes."""
        of_floods = [s for flood in self.floods for s in (flood.seed, flood.within, flood)]
        of_trials = () if self.trial is None else (self.trial,)
        return (*self.outputs, self.stray, *of_trials, *of_floods)

    def returns(self, *expected: Property) -> Formula:
        """Return: the words that the kernel returns are the sets of points with the properties."""
        equal = [_same(s.contains, q) for s, q in zip(self.outputs, expected, strict=True)]
        return all_of([self.stray.is_empty(), *equal])

    def members(self, name: str, case: Case) -> frozenset[Point]:
        """Return one of the sets in a concrete case, computed on integers.

        Raises KernelFault when the kernel has an error there.
        """
        if self not in case.made:
            case.made[self] = self._on_integers(case)
        return points_of(case.made[self][name], case.before.graph)

    def _on_integers(self, case: Case) -> dict[str, int]:
        board = board_of(case.before.graph, case.law.kernel)
        with faults_in("on integers"):
            results = self._words(case.words, board, _on_integers(case.law))
            words = {name: int(word) for name, word in results.items()}
        stray = any(word >> board.points for word in self._returned(words))
        return {**words, self.stray.name: (1 << board.points) - 1 if stray else 0}

    def define(self, grounding: Grounding, law: Law, *, by_contract: bool) -> None:
        """Define the sets on a board whose colouring is unknown, as circuits of a law's machine.

        Raises KernelFault when no proof can follow what the kernel does there, and when the
        kernel's flood is no loop of which the contract is true.
        """
        graph, circuit = grounding.board, grounding.circuit
        fault = source_fault(law.kernel)
        if by_contract and self.floods:
            fault = fault or loop_fault(law.kernel)
        if fault:
            raise KernelFault(fault)
        contract = _Contract(self, grounding) if by_contract else None
        with faults_in("on symbolic words"):
            board = in_words(board_of(graph, law.kernel), circuit)
            functions = _Functions(law, along_every_path, contract)
            words = self._words(_unknown_inputs(grounding), board, functions)
            bits = {name: word.bits for name, word in words.items()}
        for name, literals in bits.items():
            grounding.tables[name] = dict(zip(graph.points, literals, strict=False))
        beyond = [bit for literals in self._returned(bits) for bit in literals[len(graph) :]]
        stray = circuit.disjunction(beyond)
        grounding.tables[self.stray.name] = dict.fromkeys(graph.points, stray)

    def _returned(self, words: Mapping[str, object]) -> list[Any]:
        # The result contains the trial of p; the run makes it separately for the proof only.
        trial = "" if self.trial is None else self.trial.name
        return [word for name, word in words.items() if name != trial]

    def _words(self, inputs: Inputs, board: Board, of_run: _Functions) -> dict[str, Any]:
        calls, words = of_run.calls, {}
        calls.clear()
        functions: Mapping[str, Callable[..., Any]] = of_run.recording
        if self.trial is not None:
            functions = of_run.trying(inputs, board)
            tried = functions[TRIES](inputs.own, inputs.opposing, inputs.point, board)
            words[self.trial.name] = inputs.point * tried
        results = self.call(functions, inputs, board)
        words |= {s.name: word for s, word in zip(self.outputs, results, strict=True)}
        if self.floods:
            if len(calls) != (expected := len(self.floods)):
                raise KernelFault(
                    f"flood is called {len(calls)} times, and the proof knows of {expected}"
                )
            for s, (seed, within, result) in zip(self.floods, calls, strict=True):
                words |= {s.seed.name: seed, s.within.name: within, s.name: result}
        return words


def _same(p: Property, q: Property) -> Formula:
    return every(lambda x: p(x).iff(q(x)))


def _dead_before(move: Move) -> tuple[DeadSet, DeadSet]:
    return move.dead_own, move.dead_opponent


def _suicide(move: Move) -> Formula:
    # All that the words for a suicide speak of, as they stand.
    sets = (move.captives, move.suicides, *_dead_before(move))
    return all_of((every(cleared_at_once(move)), *(s.fact() for s in sets)))


class _Functions:
    """The kernel's functions for the calls of a run.

    `recording` are those whose `calls` of `flood` are kept, with the results. `made` is applied to
    each function; a `contract` takes the place of `flood`.
    """

    def __init__(
        self,
        law: Law,
        made: Callable[[Any], Callable[..., object]] = as_it_is,
        contract: _Contract | None = None,
    ) -> None:
        self.law, self.made, self.contract = law, made, contract
        self.unrecorded = law.machine(made=made)
        self.calls: list[tuple[object, object, object]] = []
        known = contract.flood if contract else self.unrecorded["flood"]

        def flood(seed: Any, within: Any, board: Board) -> object:
            self.calls.append((seed, within, known(seed, within, board)))
            return self.calls[-1][2]

        self.recording = law.machine({"flood": made(flood)}, made)

    def trying(self, inputs: Inputs, board: Board) -> Functions:
        """Return the functions for a call that makes a trial of many points."""
        if self.contract is None:
            return self.unrecorded
        others = _OtherTrials(inputs, board, self.contract.tried(inputs, board))
        replacements = {TRIES: self.made(others.trial), "flood": self.made(self.contract.flood)}
        return self.law.machine(replacements, self.made)


@remembered
def _on_integers(law: Law) -> _Functions:
    # Made once, as a claim runs on integers in thousands of cases.
    return _Functions(law)


class _Contract:
    """A flood that returns an unknown word at each call, and a trial of p that returns an unknown
    bit.
    """

    def __init__(self, run: Run, grounding: Grounding) -> None:
        self.left, self.trial, self.grounding = list(run.floods), run.trial, grounding

    def tried(self, inputs: Inputs, board: Board) -> Word:
        circuit = self.grounding.circuit
        # The lemma about it has multiplied what the function returns by the word of p, which may be
        # any point: so it is a bit, whatever the words. Of a sole point the product shows less.
        if board.points == 1 or self.trial is None:
            raise KernelFault("a trial of the only point is known by running it")
        table = self.grounding.variables(self.trial.name)
        found = inputs.point & symbolic(circuit, list(table.values()))
        return Word(circuit, [circuit.disjunction(found.bits)], inputs.point.width)

    def flood(self, _seed: Word, _within: Word, _board: Board) -> Word:
        if not self.left:
            raise KernelFault("flood is called more often than the proof knows of")
        table = self.grounding.variables(self.left.pop(0).name)
        return symbolic(self.grounding.circuit, list(table.values()))


class _OtherTrials:
    """The function that tries a point, of which only the trial of p is known.

    With the words of that trial it returns the same result; with others, an unknown word. But a bit
    that is the same whatever the words are stays known in the others.
    """

    def __init__(self, inputs: Inputs, board: Board, tried: Word) -> None:
        self.inputs, self.board, self.tried = inputs, board, tried
        self.calls = 0

    def trial(self, own: Word, opposing: Word, point: Word, board: Board) -> Word:
        circuit, inputs = self.tried.circuit, self.inputs
        self.calls += 1
        # The known result is about the words of sets of points of this board.
        comparable = board is self.board and not any(
            bit != NO for word in (own, opposing, point) for bit in word.bits[board.points :]
        )
        # The given point is one point, so a word within it that is not empty is the same.
        meeting = point & inputs.point
        same = [own == inputs.own, opposing == inputs.opposing, point == meeting]
        met = circuit.disjunction(meeting.bits)
        alike = circuit.conjunction([met, *(each.literal for each in same)]) if comparable else NO

        def bit(i: int, result: int) -> int:
            if comparable and result in (YES, NO):
                return result
            anything = circuit.variable(f"{OTHER_TRIAL}{self.calls}.{i}")
            return circuit.disjunction(
                (circuit.conjunction((alike, result)), circuit.conjunction((-alike, anything)))
            )

        bits = (bit(i, result) for i, result in enumerate(self.tried.bits))
        return Word(circuit, bits, self.tried.width)


def _unknown_inputs(grounding: Grounding) -> Inputs:
    tables = grounding.tables[OWN_STONES], grounding.tables[OPPONENT_STONES]
    parts = (*tables, grounding.constants[POINT.name])
    return Inputs(*(symbolic(grounding.circuit, list(table.values())) for table in parts))
