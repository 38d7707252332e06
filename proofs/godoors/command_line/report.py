"""Write the pages of what runs have found: `goproof report`."""

from collections.abc import Sequence
from dataclasses import MISSING, dataclass
from pathlib import Path

from godoors.command_line import common
from godoors.command_line.problem_options import ProblemRequest, files_or_problems
from goproof.options import option, positional


@dataclass(frozen=True, kw_only=True)
class ReportRequest(ProblemRequest):
    """What the command is asked."""

    files: Sequence[str] = positional(
        (),
        "what verify, errata, compare --matrix, value or solve printed with --json, a "
        "certificate, or a problem (.json or .sgf), which is solved; without one of verify, the "
        "verdicts are those of the store; without any, small certificates of goproof are checked",
        unit="FILE",
    )
    out: Path = option(
        MISSING,
        "the directory of the pages, which is made; index.html is the first",
        unit="DIR",
        written=True,
    )
    store: Path | None = option(
        None,
        "the verdicts that verify kept there; default: in the user's cache directory",
        unit="FILE",
    )


def add(commands: common.Commands) -> None:
    """Add the command to the parser."""
    example = "goproof report verdicts.json errata.json value.lower.jsonl.gz --out report"
    common.declare(commands, "report", ReportRequest, run, example)


def run(request: ReportRequest) -> int:
    """Carry out the command and return its exit status."""
    from godoors.pages.results import write_report
    from godoors.report.progress import ProgressLine

    progress = ProgressLine("report")
    try:
        made = write_report(
            request.out,
            files_or_problems(request, request.files),
            store=request.store,
            overrides=request,
            limit=request.limit,
            progress=progress,
        )
    finally:
        progress.close()
    if request.json:
        common.print_json(made.document())
        return common.AS_EXPECTED
    counts = ", ".join(f"{number} {what}" for what, number in made.verdicts.items() if number)
    print(f"{made.directory / 'index.html'}: {len(made.pages)} pages; verdicts: {counts or 'none'}")
    for missing in made.missing:
        print(f"missing: {missing.what}; to get it: {missing.command}")
    return common.AS_EXPECTED
