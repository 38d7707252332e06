"""Prove or refute a one-line conjecture.

Both solvers prove a statement for every graph, either from a lemma of the catalogue or directly. Or
a smallest counterexample refutes it, which gospec plays again before it is shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from goproof.answer import Answer, Answered, Block, Boards
from goproof.boards.named import distinct_boards
from goproof.documents import verifying
from goproof.documents.verifying import TriedBoard
from goproof.errors import UsageError, argument
from goproof.methods.witness import Witness, replayed
from goproof.notation.mathematics import mathematics
from goproof.notation.reading import read
from goproof.notation.syntax import tree_of
from goproof.notation.tree import Misread
from goproof.theory.statements import Statement
from goproof.theory.turns import TurnStatement
from goproof.verification.attempt import Attempt, attempt
from goproof.verification.trying import Trial
from goproof.vocabulary.check import Verdict
from goproof.work.progress import Progress, silent
from gospec.law.graph import Graph


@dataclass(frozen=True, repr=False)
class Conjecture(Answered):
    """What came of a conjecture.

    `claim` is what was read. `hints` are the induction instances of its proof, `rests_on` the lemma
    from which it follows. `least` tells whether no graph of fewer points has a counterexample;
    `asked`, whether somebody named the boards. `elsewhere` is a further counterexample: on a
    rectangle where the smallest is on none, or on another board than those asked for.
    """

    says: str
    assuming: str | None
    claim: Statement
    verdict: Verdict
    exhaustive: tuple[TriedBoard, ...]
    random: tuple[TriedBoard, ...]
    witness: Witness | None = None
    least: bool = False
    asked: bool = False
    elsewhere: Witness | None = None
    hints: tuple[str, ...] = ()
    rests_on: tuple[str, ...] = ()
    solvers: Mapping[str, str] = field(default_factory=dict)
    remark: str = ""

    @cached_property
    def statement(self) -> str:
        """How it was read, as mathematics."""
        return mathematics(self.claim)

    @property
    def proved(self) -> bool:
        """Whether it is proved for every graph."""
        return self.verdict is Verdict.PROVED

    @property
    def headline(self) -> str:
        """The verdict with its conditions, on one line."""
        if self.verdict is Verdict.VACUOUS:
            return "VACUOUS: no case that was tried meets the assumption"
        if self.witness is not None:
            found = "found at random and made small"
            if self.least and not self.asked:
                found = "the smallest"
            elif not self.random:
                found = f"the smallest on {_boards(self.exhaustive, graphs=self.asked)}"
            told = f"REFUTED on {self.witness}: {found}, replayed in gospec"
            if self.witness.case.before.graph.shape is not None or self.asked:
                return told
            if self.elsewhere is None:
                return f"{told}; it held on rectangles: {_boards(self.exhaustive, graphs=False)}"
            return f"{told}; on a rectangle: {self.elsewhere}"
        if self.proved:
            every = "game" if isinstance(self.claim, TurnStatement) else "graph"
            return f"PROVED for every {every}, by {' and '.join(self.solvers)}"
        told = self._tried()
        if self.elsewhere is not None:
            told += f"; elsewhere it is false: {self.elsewhere}"
        if self.verdict is Verdict.HOLDS:
            return f"HOLDS in {told}"
        return f"UNKNOWN: neither proved nor refuted; it held in {told}"

    def _tried(self) -> str:
        where = [f"all {_number(self.exhaustive)} cases of {_boards(self.exhaustive)}"]
        where = where if self.exhaustive else []
        if self.random:
            where.append(f"{_number(self.random)} cases at random on {_boards(self.random)}")
        return " and in ".join(where)

    @property
    def answer(self) -> Answer:
        """The verdict, how the conjecture was read, and what proves or refutes it."""
        return Answer(self.verdict, self.headline, tuple(self._evidence()))

    def _evidence(self) -> Iterator[Block]:
        yield f"  {self.says}"
        if self.assuming is not None:
            yield f"  assuming {self.assuming}"
        yield f"  read as: {self.statement}"
        if self.rests_on:
            yield f"  it follows from {', '.join(self.rests_on)}, which is proved too"
        elif self.proved:
            yield "  induction instances found:"
            yield from (f"    {hint}" for hint in self.hints or ("nothing but the definitions",))
        if self.remark and not self.proved and self.witness is None:
            yield f"  no proof: {self.remark}"
        for shown in (self.witness, self.elsewhere):
            if shown is not None:
                yield ""
                yield Boards(tuple(shown.stages))

    def document(self) -> verifying.Conjecture:
        """Return the document."""
        return verifying.Conjecture.of(self)


def _boards(tried: Sequence[TriedBoard], *, graphs: bool = True) -> str:
    names = list(dict.fromkeys(each.board for each in tried))
    sizes = [name for name in names if re.fullmatch(r"\d+x\d+", name)]
    others = len(names) - len(sizes)
    if not graphs or not others:
        return ", ".join(sizes)
    return ", ".join([*sizes, f"{others} other graphs"])


def _number(tried: Sequence[TriedBoard]) -> str:
    return f"{sum(each.cases for each in tried):,}"


def conjecture(
    say: str,
    assuming: str | None = None,
    boards: str | Graph | Sequence[str | Graph] | None = None,
    progress: Progress = silent,
) -> Conjecture:
    """Prove a conjecture for every graph, or refute it by a smallest counterexample.

    Parameters:
        say: a statement such as `captives = {} or suicides = {}`, in the words of
            `docs/conjectures.md`.
        assuming: a statement in the same words about the cases that it is about.
        boards: sizes such as `3x4` or graphs; counterexamples are sought on these only.
        progress: called with how many boards were tried, or how many goals are proved.

    Raises UsageError, with the column, if a text can't be parsed.

    Example:
        >>> goproof.conjecture("no dead before: captives = {} or suicides = {}").verdict.value
        'PROVED'
        >>> found = goproof.conjecture("captives = {} or suicides = {}")
        >>> found.verdict.value, len(found.witness.case.before.graph)
        ('REFUTED', 2)

    """
    graphs = distinct_boards(boards)
    try:
        tree = tree_of(say, assuming)
        claim = read(tree)
    except Misread as error:
        name = argument("assuming" if error.of_assumption else "say")
        raise UsageError(f"{name} at column {error.column}: {error.why}") from None
    except ValueError as error:
        raise UsageError(f"{argument('say')}: {error}") from None
    trial = Trial(claim, progress)
    found = trial.first(graphs)
    least, made = found is not None and not trial.random, Attempt()
    if found is None:
        made = attempt(claim, progress)
    elsewhere = made.counterexample
    if elsewhere is not None and graphs is None:
        found, least, elsewhere = trial.on_a_rectangle(elsewhere), True, None
    on_rectangle = found is not None and found.before.graph.shape is not None
    # What is proved may be of no case of few points.
    if graphs is None and not (made.proved and trial.met) and not on_rectangle:
        further = trial.further(rectangles_only=found is not None)
        found, elsewhere = found or further, further if found is not None else None
    return Conjecture(
        say.strip(),
        assuming and assuming.strip(),
        claim=claim,
        verdict=trial.verdict(found, proved=made.proved, asked=graphs is not None),
        exhaustive=tuple(trial.exhaustive),
        random=tuple(trial.random),
        asked=graphs is not None,
        witness=None if found is None else replayed(trial.lemma, found),
        least=least,
        elsewhere=None if elsewhere is None else replayed(trial.lemma, elsewhere),
        hints=made.hints,
        rests_on=made.rests_on,
        solvers=made.solvers,
        remark=made.reason,
    )
