"""Print test vectors: `goproof vectors`."""

from godoors.command_line import common


def add(commands: common.Commands) -> None:
    """Add the command to the parser."""
    command = common.add_command(
        commands,
        "vectors",
        run,
        "goproof vectors --rules chinese > vectors.jsonl",
    )
    command.add_argument(
        "--board",
        action="append",
        default=[],
        metavar="3x4",
        help="a rectangle (rows x columns); may be repeated; default: many, up to 19x19",
    )
    command.add_argument(
        "--rules",
        metavar="NAME",
        help="a preset, such as chinese, to have the planted games and others under it alone; "
        "default: games of chance under every combination of options",
    )
    command.add_argument(
        "--plain",
        action="store_true",
        help="print the corpus of planted games instead, in plain text, under all presets",
    )
    command.add_argument(
        "--seed",
        type=int,
        default=0,
        metavar="N",
        help="of the games: equal seeds give equal vectors; default: %(default)s",
    )


def run(arguments: common.Arguments) -> int:
    """Carry out the command and return its exit status."""
    from godoors.corpus import corpus
    from godoors.report.json_text import as_json
    from godoors.report.progress import going_on
    from godoors.vectors import vectors
    from goproof.errors import UsageError

    if arguments.plain and (arguments.board or arguments.rules or arguments.seed):
        raise UsageError("--plain prints one corpus: without --board, --rules and --seed")
    with going_on("vectors") as progress:
        if arguments.plain:
            for line in corpus(progress=progress):
                print(line)
            return common.AS_EXPECTED
        made = vectors(
            arguments.board, rules=arguments.rules, seed=arguments.seed, progress=progress
        )
        for vector in made:
            print(as_json(vector))
    return common.AS_EXPECTED
