"""Print test vectors: `goproof vectors`."""

from collections.abc import Sequence
from dataclasses import dataclass

from godoors.command_line import common
from godoors.command_line.options import Printed
from goproof.options import option

EXAMPLE = "goproof vectors --rules chinese > vectors.jsonl"


@dataclass(frozen=True, kw_only=True)
class Request(Printed):
    """What the command is asked."""

    board: Sequence[str] = option(
        (), "a rectangle (rows x columns); may be repeated; default: many, up to 19x19", unit="3x4"
    )
    rules: str | None = option(
        None,
        "a preset, such as chinese: stress games and random games under it alone; default: random "
        "games under every combination of options",
        unit="NAME",
    )
    plain: bool = option(
        False, "print the corpus of stress games under all presets instead, as plain text"
    )
    perft: bool = option(
        False, "print the corpus's numbers of sequences of legal turns instead, which takes minutes"
    )
    seed: int = option(0, "the seed of the games: equal seeds give equal vectors", unit="N")


def run(request: Request) -> int:
    """Carry out the command and return its exit status."""
    from godoors.corpus import corpus
    from godoors.perft_table import perft_table
    from godoors.report.json_text import as_json
    from godoors.report.progress import ProgressLine
    from godoors.vectors import vectors
    from goproof.errors import UsageError, require

    printed = [
        lines for lines in (request.plain and corpus, request.perft and perft_table) if lines
    ]
    if len(printed) + bool(request.board or request.rules or request.seed) > 1 and printed:
        raise UsageError(
            "--plain and --perft print one file each, and take no --board, --rules or --seed"
        )
    if request.perft:
        # What stands in the table before the first count would be half an answer.
        require("solve")
    with ProgressLine("vectors") as progress:
        if printed:
            for line in printed[0](progress=progress):
                print(line)
            return common.AS_EXPECTED
        made = vectors(request.board, rules=request.rules, seed=request.seed, progress=progress)
        for vector in made:
            print(as_json(vector))
    return common.AS_EXPECTED
