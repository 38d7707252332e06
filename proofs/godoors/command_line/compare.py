"""Compare two formalisations: `goproof compare`."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, assert_never

from godoors.command_line import common
from godoors.command_line.options import CLUSTER, Boards, Printed, Workers
from goproof.comparisons.options import Compared, CompareOptions
from goproof.errors import UsageError
from goproof.options import option, positional, shared
from goproof.work.progress import silent

if TYPE_CHECKING:
    from goproof.answer import Block
    from goproof.comparisons.comparison import Comparison
    from goproof.work.progress import Progress


EXAMPLE = "goproof compare S2:as-printed S2 --board 1x2"


@dataclass(frozen=True, kw_only=True)
class Request(Compared, Boards, Workers, Printed):
    """What the command is asked."""

    names: Sequence[str] = positional(
        (),
        "two formalisations or presets, each with options or without, such as "
        "aga,komi=0,ko=positional, or a Python file whose RULES are meant, such as rules.py",
        unit="NAME",
    )
    matrix: bool = option(False, "compare every pair of the sources and rule texts instead")
    with_komi: bool = option(
        False,
        "with --matrix: use the komi of each preset, which is otherwise used only if a name gives "
        "it",
    )
    cluster: str | None = option(None, f"with --level value: have {CLUSTER}", unit="ADDRESS")


def run(request: Request) -> int:
    """Carry out the command and return its exit status."""
    if request.limit < 1:
        raise UsageError(f"--limit {request.limit}: at least 1 is needed")
    return _matrix(request) if request.matrix else _pair(request)


def _pair(request: Request) -> int:
    from godoors.report.answers import show_blocks
    from goproof.comparisons.compare import compare
    from goproof.comparisons.user_rules import side_of
    from goproof.documents.comparing import Compare
    from goproof.verdicts import Equivalence

    if request.with_komi:
        raise UsageError("--with-komi goes with --matrix; two sides are compared as they are")
    if len(request.names) != 2:
        said = f"two sides are wanted, not {len(request.names) or 'none'}"
        raise UsageError(f"{said}: each a name or a Python file")
    a, b = map(side_of, request.names)
    options = CompareOptions(
        a,
        b,
        common.chosen_boards(request) or None,
        **shared(request, Compared),
        jobs=request.processes,
        cluster=request.cluster,
        store=common.usual_store(),
    )
    shown: list[Block] = []

    def show(comparison: "Comparison") -> None:
        """Show what is not shown yet: of a difference, the remarks come later."""
        blocks, number = comparison.answer.blocks, len(shown)
        show_blocks(blocks[number:] if list(blocks[:number]) == shown else blocks)

    def show_at_once(comparison: "Comparison") -> None:
        answer = comparison.answer
        shown.extend((answer.headline, *answer.evidence))
        show_blocks(shown)

    at_once: Callable[[Comparison], None] = silent if request.json else show_at_once
    with _watched(request, show) as progress:
        comparison = compare(**vars(replace(options, progress=progress, differing=at_once)))
    if request.json:
        common.print_json(Compare.of(comparison.document()))
    else:
        show(comparison)
    match comparison.verdict:
        case Equivalence.EQUIVALENT:
            return common.AS_EXPECTED
        case Equivalence.DIFFERENT | Equivalence.UNKNOWN:
            return common.NOT_AS_EXPECTED
    assert_never(comparison.verdict)


@contextmanager
def _watched(request: Request, show: Callable[[Any], None]) -> "Iterator[Progress]":
    """Show the progress of the work within; of work that is interrupted, what is done."""
    from godoors.report.progress import ProgressLine
    from goproof.comparisons.comparison import Interrupted

    try:
        with ProgressLine("compare") as progress:
            yield progress
    except Interrupted as interrupted:
        if not request.json:
            show(interrupted.so_far)
        raise


def _matrix(request: Request) -> int:
    from godoors.matrices.pairs import compare_all
    from godoors.report.matrices import show_matrix

    if len(request.names) == 1:
        raise UsageError(f"--matrix with the one name {request.names[0]}: give none, or several")
    of_a_pair = (request.dead_stones, request.watch, request.from_empty, request.cluster)
    if request.level != "game" or any(of_a_pair):
        raise UsageError(
            "--matrix compares names at game level as they are, with options in the names only"
        )
    with _watched(request, show_matrix) as progress:
        matrix = compare_all(
            common.chosen_boards(request) or None,
            names=request.names or None,
            komi=request.with_komi,
            limit=request.limit,
            jobs=request.processes,
            progress=progress,
            store=common.usual_store(),
            fresh=request.fresh,
        )
    if request.json:
        common.print_json(matrix.document())
    else:
        show_matrix(matrix)
    return common.AS_EXPECTED
