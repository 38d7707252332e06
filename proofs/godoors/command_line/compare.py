"""Compare two formalisations: `goproof compare`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any, assert_never

from godoors.command_line import common
from godoors.command_line.options import add_options, options_from
from goproof.comparisons.options import CompareOptions
from goproof.errors import UsageError

if TYPE_CHECKING:
    from goproof.comparisons.comparison import Comparison
    from goproof.work.progress import Progress


def add(commands: common.Commands) -> None:
    """Add the command to the parser."""
    command = common.add_command(
        commands,
        "compare",
        run,
        "goproof compare S2:as-printed S2 --board 1x2",
    )
    command.add_argument(
        "names",
        nargs="*",
        metavar="NAME",
        help="two formalisations, presets, or either with options: aga,komi=0,ko=positional",
    )
    for letter in "ab":
        command.add_argument(
            f"--{letter}-file",
            metavar="FILE",
            help=f"a Python file whose RULES are side {letter}, in place of a name",
        )
    common.add_boards(command, "a board instead of small ones; may be repeated")
    add_options(command, CompareOptions)
    command.add_argument(
        "--matrix", action="store_true", help="every pair of the sources and rule texts instead"
    )
    command.add_argument(
        "--with-komi",
        action="store_true",
        help="of --matrix: with the komi of each preset, which is left out unless a name gives one",
    )
    common.add_workers(
        command, "the work of --matrix or --level value", cluster="of --level value: "
    )
    command.add_argument(
        "--witness",
        action="append",
        type=common.file_to_write,
        default=[],
        metavar="FILE",
        help="write the difference there, as .svg, .sgf or .json; may be repeated",
    )
    common.add_options_of_rules(command)


def run(arguments: common.Arguments) -> int:
    """Carry out the command and return its exit status."""
    if arguments.limit < 1:
        raise UsageError(f"--limit {arguments.limit}: at least 1 is needed")
    return _matrix(arguments) if arguments.matrix else _pair(arguments)


def _pair(arguments: common.Arguments) -> int:
    from godoors.report.witness_files import format_of, write_witness
    from goproof.comparisons.compare import compare
    from goproof.documents.comparing import Compare
    from goproof.verdicts import Equivalence

    if arguments.with_komi:
        raise UsageError("--with-komi goes with --matrix; two sides are compared as they are")
    for file in arguments.witness:
        format_of(file)
    a, b = _sides(arguments)
    options = options_from(
        CompareOptions,
        arguments,
        a=a,
        b=b,
        boards=common.chosen_boards(arguments) or None,
        jobs=common.number_of_jobs(arguments),
        cluster=arguments.cluster,
        store=common.usual_store(),
    )
    with _watched(arguments, _show) as progress:
        comparison = compare(**vars(replace(options, progress=progress)))
    if arguments.json:
        common.print_json(Compare.of(comparison.document()))
    else:
        _show(comparison)
    for file in arguments.witness:
        write_witness(comparison, file)
    match comparison.verdict:
        case Equivalence.EQUIVALENT:
            return common.AS_EXPECTED
        case Equivalence.DIFFERENT | Equivalence.UNKNOWN:
            return common.NOT_AS_EXPECTED
    assert_never(comparison.verdict)


def _show(comparison: Comparison) -> None:
    from godoors.report.answers import show

    show(comparison.answer)


@contextmanager
def _watched(arguments: common.Arguments, show: Callable[[Any], None]) -> Iterator[Progress]:
    """Show the progress of the work within; of work that is interrupted, what is done."""
    from godoors.report.progress import going_on
    from goproof.comparisons.comparison import Interrupted

    try:
        with going_on("compare") as progress:
            yield progress
    except Interrupted as interrupted:
        if not arguments.json:
            show(interrupted.so_far)
        raise


def _sides(arguments: common.Arguments) -> list[object]:
    from godoors.user_rules import user_side
    from goproof.comparisons.sides import side

    names, options = list(arguments.names), common.rule_options(arguments)
    files = {"a": arguments.a_file, "b": arguments.b_file}
    wanted = [letter for letter, file in files.items() if file is None]
    if len(names) != len(wanted):
        number = len(names) + 2 - len(wanted)
        raise UsageError(
            f"two sides are wanted, not {number or 'none'}: each a name, or --a-file or --b-file"
        )
    return [
        side(names.pop(0), options) if file is None else user_side(file) for file in files.values()
    ]


def _matrix(arguments: common.Arguments) -> int:
    from godoors.matrices.pairs import compare_all
    from godoors.report.matrices import show_matrix

    if len(arguments.names) == 1:
        raise UsageError(f"--matrix with the one name {arguments.names[0]}: give none, or several")
    if (
        arguments.level != "game"
        or common.rule_options(arguments).settings
        or _of_a_pair(arguments)
    ):
        raise UsageError(
            "--matrix compares names at game level as they are, with options in the names only"
        )
    with _watched(arguments, show_matrix) as progress:
        matrix = compare_all(
            common.chosen_boards(arguments) or None,
            names=arguments.names or None,
            komi=arguments.with_komi,
            limit=arguments.limit,
            jobs=common.number_of_jobs(arguments),
            progress=progress,
            store=common.usual_store(),
            fresh=arguments.fresh,
        )
    if arguments.json:
        common.print_json(matrix.document())
    else:
        show_matrix(matrix)
    return common.AS_EXPECTED


def _of_a_pair(arguments: common.Arguments) -> bool:
    """Tell whether an option was given that only the comparison of two sides has."""
    names = ("a_file", "b_file", "dead_stones", "watch", "from_empty", "witness", "cluster")
    return any(getattr(arguments, name) for name in names)
