"""The search without history, where a bound on a value is asked for, and its journal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goproof.machine.from_law import code_of
from goproof.values.journal import Journal
from goproof.values.request import LEMMAS_FROM, Request
from gospec.law.colouring import BLACK, WHITE
from gospec.law.diagram import parse_point

if TYPE_CHECKING:
    from goimpl.history_free.tables import Tables
    from goimpl.search import Answer, Question

# So many nodes it visits for a bound that may need history.
NODES_WITHOUT_HISTORY = 2_000_000


def answer_without_history(
    request: Request, question: Question, margin: int, journal: Journal | None
) -> tuple[Answer | None, int]:
    """Return the answer of the search without history, or None, and the nodes visited in vain.

    It is asked for one bound on a large board, as others are quick anyhow. However it ends, the
    journal has what it did.
    """
    from goimpl.history_free import prove_without_history, serves_for
    from goimpl.history_free.proving import PLAIN_NODES
    from goimpl.history_free.saving import Saved
    from goimpl.search import Answer

    options, points = request.options, len(request.board)
    is_large = points >= LEMMAS_FROM and not question.few_nodes
    if options.at_least is None or not is_large or not serves_for(question):
        return None, 0
    latest = journal.latest if journal else None
    if latest is not None and not isinstance(latest, Saved):
        return None, 0
    spent, first = 0, _first_move(request)
    has_all = options.at_least == points
    # Where Black is to have all, to prove that he hasn't is more than any board needs.
    for player, name in ((BLACK, "Black"), (WHITE, "White"))[: 2 - has_all]:
        resume = None
        if latest is not None:
            if latest.player != code_of(player):
                continue
            resume, spent, latest = latest.tables, latest.spent, None
        before = 0 if resume is None else Saved(resume, 0).nodes

        def watch(nodes: int, _: float, name: str = name, before: int = before) -> None:
            options.progress(nodes - before, None, f"{name} wins without history, nodes")

        def note(tables: Tables, spent: int = spent) -> None:
            if journal is None:
                return
            saved = Saved(tables, spent)
            journal.note(margin, saved)
            # While the strategy is taken out, nothing is noted for long.
            if saved.is_won:
                journal.save()

        try:
            outcome = prove_without_history(
                question,
                code_of(player),
                symmetric=request.symmetries,
                memory=options.memory,
                most_nodes=None if has_all else NODES_WITHOUT_HISTORY,
                progress=watch,
                each=note,
                first_move=first,
                resume=resume,
                plain_nodes=PLAIN_NODES if journal is None else 0,
                jobs=options.jobs,
            )
        except BaseException:
            if journal is not None and journal.latest is not None:
                journal.save()
            raise
        spent += outcome.nodes
        if outcome.strategy is not None:
            seconds, of_proofs = outcome.seconds, outcome.seconds_of_proofs
            answer = Answer(code_of(player), outcome.strategy, None, spent, seconds, of_proofs)
            return answer, 0
    if journal is not None:
        journal.latest = None
    return None, spent


def _first_move(request: Request) -> int | None:
    """Return the number of the point where the winner is to begin, if one is asked for."""
    word = request.options.first_move
    if word is None:
        return None
    return request.board.points.index(parse_point(request.board, word))
