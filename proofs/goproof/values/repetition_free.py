"""The repetition-free search, where a bound on a value is asked for, and its journal."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from goproof.errors import UsageError, argument
from goproof.machine.from_law import code_of
from goproof.values.journal import Journal
from goproof.values.request import LEMMAS_FROM, Request
from gospec.law.colouring import BLACK, WHITE

if TYPE_CHECKING:
    from goimpl.search import Answer, Question
    from goimpl.search.saving import Checkpoint

# So many nodes it visits for a bound that may need history.
MOST_NODES = 2_000_000
# What is alive takes plain Python many times as long as the rest of a node.
NODES_IN_PYTHON = 2_000


def repetition_free_answer(
    request: Request, question: Question, margin: int, journal: Journal | None
) -> tuple[Answer | None, int]:
    """Return the answer of the repetition-free search, or None, and the nodes visited in vain.

    It is asked for one bound on a large board, as others are quick anyhow. However it ends, the
    journal has what it did.
    """
    from goimpl.search.repetition_free.proving import prove_without_repetition
    from goimpl.search.repetition_free.setup import serves_for
    from goimpl.search.running import plain_nodes
    from goimpl.search.saving import is_repetition_free, is_won, prover_of

    options, points = request.options, len(request.board)
    is_large = points >= LEMMAS_FROM and not question.few_nodes
    opening = request.opening()
    if options.at_least is None or not is_large or not serves_for(question):
        if opening or options.smaller:
            what = "first moves are" if opening else f"{argument('smaller')} is"
            raise UsageError(
                f"{what} for the repetition-free search: of a bound on a position without a past, "
                f"on boards of {LEMMAS_FROM} to 25 points, and not with {argument('few_nodes')}"
            )
        return None, 0
    latest = journal.latest if journal else None
    if latest is not None and not is_repetition_free(latest):
        return None, 0
    spent = 0
    has_all = options.at_least == points
    # Where Black is to have all, to prove that he hasn't is more than any board needs.
    for player, name in ((BLACK, "Black"), (WHITE, "White"))[: 2 - has_all]:
        resume = None
        if latest is not None:
            if prover_of(latest) != code_of(player):
                continue
            resume, spent, latest = latest, latest.spent, None
        before = 0 if resume is None else resume.tables.nodes

        def watch(nodes: int, _: float, name: str = name, before: int = before) -> None:
            options.progress(nodes - before, None, f"{name} wins whatever is repeated, nodes")

        def note(checkpoint: Checkpoint, spent: int = spent) -> None:
            if journal is None:
                return
            journal.note(margin, checkpoint._replace(spent=spent))
            # While the strategy is extracted, nothing is noted for long.
            if is_won(checkpoint):
                journal.save()

        try:
            answer = prove_without_repetition(
                question,
                code_of(player),
                symmetric=request.symmetries,
                memory=options.memory,
                most_nodes=None if has_all else MOST_NODES,
                progress=watch,
                each=note,
                opening=opening,
                resume=resume,
                plain_nodes=plain_nodes(NODES_IN_PYTHON) if journal is None else 0,
                jobs=options.jobs,
                smaller=options.smaller,
            )
        except BaseException:
            if journal is not None and journal.latest is not None:
                journal.save()
            raise
        spent += answer.nodes
        if answer.winner is not None:
            return replace(answer, nodes=spent), 0
    if journal is not None:
        journal.latest = None
    if options.smaller:
        options.on_line("the search with history goes on, which makes no strategy smaller")
    return None, spent
