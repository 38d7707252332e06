"""Compare two formalisations: `goproof compare`."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from godoors.command_line import common
from godoors.command_line.options import CLUSTER, Boards, Printed, Workers
from goproof.comparisons.options import Compared, CompareOptions
from goproof.errors import UsageError
from goproof.options import option, positional, shared
from goproof.rulebook.options import RuleOptions

if TYPE_CHECKING:
    from rich.console import Console

    from goproof.comparisons.sides import Side
    from goproof.work.progress import Progress


@dataclass(frozen=True, kw_only=True)
class CompareRequest(RuleOptions, Compared, Boards, Workers, Printed):
    """What the command is asked."""

    names: Sequence[str] = positional(
        (),
        "two formalisations, presets, or either with options: aga,komi=0,ko=positional",
        unit="NAME",
    )
    a_file: str | None = option(
        None, "a Python file whose RULES are side a, in place of a name", unit="FILE"
    )
    b_file: str | None = option(
        None, "a Python file whose RULES are side b, in place of a name", unit="FILE"
    )
    matrix: bool = option(False, "every pair of the sources and rule texts instead")
    with_komi: bool = option(
        False,
        "of --matrix: with the komi of each preset, which is left out unless a name gives one",
    )
    cluster: str | None = option(None, f"of --level value: have {CLUSTER}", unit="ADDRESS")
    witness: Sequence[Path] = option(
        (),
        "write the difference there, as .svg, .sgf or .json; may be repeated",
        unit="FILE",
        written=True,
    )


def add(commands: common.Commands) -> None:
    """Add the command to the parser."""
    example = "goproof compare S2:as-printed S2 --board 1x2"
    common.declare(commands, "compare", CompareRequest, run, example)


def run(request: CompareRequest) -> int:
    """Carry out the command and return its exit status."""
    if request.limit < 1:
        raise UsageError(f"--limit {request.limit}: at least 1 is needed")
    return _matrix(request) if request.matrix else _pair(request)


def _pair(request: CompareRequest) -> int:
    from godoors.report.comparison import show_comparison
    from godoors.report.witness_files import check_ending, write_witness
    from goproof.comparisons.compare import compare

    if request.with_komi:
        raise UsageError("--with-komi goes with --matrix; two sides are compared as they are")
    for file in request.witness:
        check_ending(file)
    a, b = _sides(request)
    options = CompareOptions(
        a,
        b,
        common.chosen_boards(request) or None,
        **shared(request, Compared),
        jobs=request.processes,
        cluster=request.cluster,
        store=common.usual_store(),
    )
    comparison = _shown(
        request,
        show_comparison,
        lambda progress: compare(**vars(replace(options, progress=progress))),
    )
    for file in request.witness:
        write_witness(comparison, file)
    return common.AS_EXPECTED if comparison.verdict == "equivalent" else common.NOT_AS_EXPECTED


def _shown(
    request: CompareRequest,
    show: "Callable[[Any, Console], None]",
    work: "Callable[[Progress], Any]",
) -> Any:
    """Return what the work finds, once it is shown; of work that is interrupted, what is done."""
    from godoors.report.progress import going_on
    from godoors.report.terminal import console
    from goproof.comparisons.comparison import Interrupted

    try:
        with going_on("compare") as progress:
            result = work(progress)
    except Interrupted as interrupted:
        if not request.json:
            show(interrupted.so_far, console())
        raise
    if request.json:
        from goproof.documents.comparing import Compare

        document = result.document()
        common.print_json(document if request.matrix else Compare.of(document))
    else:
        show(result, console())
    return result


def _sides(request: CompareRequest) -> "list[Side]":
    from godoors.user_rules import user_side
    from goproof.comparisons.sides import side

    names, options = list(request.names), common.rule_options(request)
    files = {"a": request.a_file, "b": request.b_file}
    wanted = [letter for letter, file in files.items() if file is None]
    if len(names) != len(wanted):
        number = len(names) + 2 - len(wanted)
        raise UsageError(
            f"two sides are wanted, not {number or 'none'}: each a name, or --a-file or --b-file"
        )
    return [
        side(names.pop(0), options) if file is None else user_side(file) for file in files.values()
    ]


def _matrix(request: CompareRequest) -> int:
    from godoors.matrices.pairs import compare_all
    from godoors.report.comparison import show_matrix

    if len(request.names) == 1:
        raise UsageError(f"--matrix with the one name {request.names[0]}: give none, or several")
    if request.level != "game" or common.rule_options(request).settings or _of_a_pair(request):
        raise UsageError(
            "--matrix compares names at game level as they are, with options in the names only"
        )
    boards = common.chosen_boards(request) or None
    _shown(
        request,
        show_matrix,
        lambda progress: compare_all(
            boards,
            names=request.names or None,
            komi=request.with_komi,
            limit=request.limit,
            jobs=request.processes,
            progress=progress,
            store=common.usual_store(),
            fresh=request.fresh,
        ),
    )
    return common.AS_EXPECTED


def _of_a_pair(request: CompareRequest) -> bool:
    """Tell whether an option was given that only the comparison of two sides has."""
    names = ("a_file", "b_file", "dead_stones", "watch", "from_empty", "witness", "cluster")
    return any(getattr(request, name) for name in names)
