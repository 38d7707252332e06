"""Prove or refute a one-line conjecture.

Both solvers prove a statement for every graph, either from a lemma of the catalogue or directly. Or
a smallest counterexample refutes it, which gospec plays again before it is shown.
"""

from __future__ import annotations

from collections.abc import Sequence

from goproof.boards.named import distinct_boards
from goproof.errors import UsageError, argument
from goproof.methods.conjectured import Conjecture
from goproof.methods.witness import replayed
from goproof.notation.reading import read
from goproof.notation.syntax import tree_of
from goproof.notation.tree import Misread
from goproof.verification.attempt import Attempt, attempt
from goproof.verification.trying import Trial, as_lemma
from goproof.work.progress import Progress, silent
from gospec.law.graph import Graph


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
    lemma = as_lemma(claim)
    trial = Trial(lemma, progress)
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
        witness=None if found is None else replayed(lemma, found),
        least=least,
        elsewhere=None if elsewhere is None else replayed(lemma, elsewhere),
        hints=made.hints,
        rests_on=made.rests_on,
        solvers=made.solvers,
        remark=made.reason,
    )
