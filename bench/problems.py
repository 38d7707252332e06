"""`python -m bench.problems`: how long life-and-death problems take beside tsumego.js.

The clock is the processor time of the process that does the work, one thread each. With
`--extensions` they are made from the problems given, at random.
"""

import argparse
import platform
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bench import tsumego
from bench.extensions import extensions, written
from bench.questions import QUESTIONS, RULES, Ours, ask, layout_of, problem_of
from bench.rounds import figure
from bench.square import cropped, on_square
from bench.tsumego import NAME, Absent, Solver, Theirs
from goproof.errors import UsageError
from goproof.problems.reading import problem_of as read

PROBLEMS = Path(__file__).parent.parent / "docs" / "problems"
# A problem that took so many seconds has no further round.
ENOUGH = 20.0
STAGES = ("searching", "writing", "checking")


@dataclass(frozen=True)
class Compared:
    """A problem put to goproof and to its peer, in as many rounds; or why it was not.

    `changed` says that the problem's answers are others on the square board that the peer needs.
    """

    problem: str
    empty_points: int
    ours: tuple[Ours, ...] = ()
    theirs: tuple[Theirs, ...] = ()
    changed: bool = False
    why_not: str = ""

    @property
    def differing(self) -> list[str]:
        """The answers that differ, in words: they are disputed, or one side leaves them open."""
        ours, theirs = self.ours[0].answers, self.theirs[0].answers
        return [
            f"{q} first: {ours[q] or 'open'}, by the peer {theirs[q] or 'open'}"
            for q in QUESTIONS
            if ours[q] is None or ours[q] != theirs[q]
        ]

    def spent(self) -> list[float]:
        """Return the seconds of each stage of goproof's, and the peer's: the median of rounds."""
        stages = (median(getattr(o.seconds, stage) for o in self.ours) for stage in STAGES)
        return [*stages, median(t.seconds for t in self.theirs)]

    def ratio(self, stages: Sequence[str]) -> float:
        """Goproof's time in some stages for one of the peer's, the median of the rounds."""
        rounds = zip(self.ours, self.theirs, strict=True)
        times = ((sum(getattr(o.seconds, stage) for stage in stages), t.seconds) for o, t in rounds)
        return median(float(ours) / max(theirs, 1e-6) for ours, theirs in times)


def compared(solver: Solver, path: Path, rounds: int) -> Compared:
    """Put a problem to goproof and to its peer, in turns."""
    problem = read(path, RULES)
    one = Compared(path.stem, problem.empty_points)
    try:
        square = on_square(layout_of(problem))
    except ValueError as error:
        return replace(one, why_not=str(error))
    posed = problem_of(cropped(square), problem)
    ours, theirs = list[Ours](), list[Theirs]()
    sides: list[Callable[[], None]] = [
        lambda: ours.append(ask(posed)),
        lambda: theirs.append(solver.ask(square)),
    ]
    while len(ours) < rounds and (
        not ours or ours[-1].seconds.searching + theirs[-1].seconds < ENOUGH
    ):
        for side in reversed(sides) if len(ours) % 2 else sides:
            side()
        if theirs[-1].why_not:
            return replace(one, why_not=theirs[-1].why_not)
    changed = ask(problem).answers != ours[0].answers
    return replace(one, ours=tuple(ours), theirs=tuple(theirs), changed=changed)


def say(*lines: str) -> None:
    """Print lines at once."""
    print(*lines, sep="\n", flush=True)


def main() -> int:
    """Measure, and print the table; return the exit status."""
    parser = _parser()
    arguments = parser.parse_args()
    if arguments.rounds < 1 or arguments.seconds <= 0:
        parser.error("--rounds must be at least 1, --seconds more than 0")
    if arguments.extensions is None and (arguments.empty is not None or arguments.keep is not None):
        parser.error("--empty and --keep belong to --extensions")
    say(f"Python {platform.python_version()} on {platform.machine()}", "")
    try:
        with ExitStack() as stack:
            _beside(_files(arguments, stack), arguments)
    except (UsageError, ValueError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except Absent as error:
        print(f"error: {NAME} is missing; to have it: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return 130
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bench.problems",
        description=__doc__,
        epilog="example: python -m bench.problems docs/problems/hane.json",
    )
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="by default all")
    parser.add_argument(
        "--extensions", type=int, metavar="N", help="so many problems made from the files, instead"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the extensions (1)")
    parser.add_argument("--empty", type=int, metavar="N", help="extensions of N empty points each")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="write the extensions there")
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="of each problem (5)")
    parser.add_argument(
        "--seconds", type=float, default=120, metavar="S", help="for an answer of the peer (120)"
    )
    return parser


def _files(arguments: argparse.Namespace, stack: ExitStack) -> list[Path]:
    """Return the files of the problems, in a directory that the stack takes away if they are new.

    Raises ValueError where there are fewer extensions than wanted.
    """
    files: list[Path] = arguments.files or sorted(PROBLEMS.glob("*.json"))
    if arguments.extensions is None:
        return files
    bases = {path.stem: read(path) for path in files}
    directory = arguments.keep or Path(stack.enter_context(TemporaryDirectory()))
    return written(
        extensions(bases, arguments.extensions, arguments.seed, arguments.empty), directory
    )


def _beside(files: Sequence[Path], arguments: argparse.Namespace) -> None:
    solver = Solver(arguments.seconds, tsumego.COMMAND)
    rows: list[Compared] = []
    say(
        f"### Beside {NAME} {solver.version}".rstrip(),
        "",
        f"| problem | empty points | agree | search | write | check | {NAME} | ratio "
        "| with certificates |",
        "| --- | --: | --- | --: | --: | --: | --: | --: | --: |",
    )
    try:
        # What has to be compiled is compiled before the clock starts.
        compared(solver, files[0], 1)
        for number, path in enumerate(files, 1):
            print(f"{number} of {len(files)}: {path.stem}", file=sys.stderr, flush=True)
            rows.append(compared(solver, path, arguments.rounds))
            say(_line(rows[-1]))
    finally:
        solver.stop()
        say("", *summary(rows), "")


def _line(one: Compared) -> str:
    start = f"| {one.problem} | {one.empty_points} |"
    if one.why_not:
        return f"{start} {one.why_not} | | | | | | |"
    agreed = f"{len(QUESTIONS) - len(one.differing)} of {len(QUESTIONS)}{'*' * one.changed}"
    ratios = (figure(one.ratio(stages)) for stages in (STAGES[:1], STAGES))
    return f"{start} {' | '.join([agreed, *map(_short, one.spent()), *ratios])} |"


def summary(rows: Sequence[Compared]) -> Iterator[str]:
    """Yield how many answers agree, every one that doesn't, and the ratios of time."""
    answered = [row for row in rows if not row.why_not]
    total = len(QUESTIONS) * len(answered)
    agreed = total - sum(len(row.differing) for row in answered)
    yield f"- {agreed} of {total} answers agree, in {len(answered)} of {len(rows)} problems"
    for row in rows:
        if row.why_not:
            yield f"- no answer, {row.problem}: {row.why_not}"
        else:
            yield from (f"- not agreed, {row.problem}, {text}" for text in row.differing)
    if not answered:
        return
    sums = [sum(spent) for spent in zip(*(row.spent() for row in answered), strict=True)]
    told = (f"{s} {_short(n)}" for s, n in zip((*STAGES, NAME), sums, strict=True))
    yield f"- in all: {', '.join(told)}"
    yield f"- goproof's sum for {NAME}'s, search: {figure(sums[0] / max(sums[-1], 1e-6))}"
    if changed := [row.problem for row in answered if row.changed]:
        yield (
            "- * asked of both on a square board, where the answers are others than on the "
            f"problem's own: {', '.join(changed)}"
        )
    with_certificates = "with certificates, written and checked"
    for stages, how in ((STAGES[:1], "search"), (STAGES, with_certificates)):
        ratios = [row.ratio(stages) for row in answered]
        least, middle, most = (figure(f(ratios)) for f in (min, median, max))
        yield (
            f"- goproof's time for one of {NAME}'s, {how}: median {middle}, {least} to {most}, "
            f"below 1 in {sum(ratio < 1 for ratio in ratios)} of {len(ratios)}"
        )


def _short(seconds: float) -> str:
    return f"{seconds * 1000:.1f} ms" if seconds < 1 else f"{seconds:.1f} s"


if __name__ == "__main__":
    sys.exit(main())
