"""Find what a position is worth: `goproof value`."""

from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from godoors.command_line import common
from godoors.command_line.options import Printed, Start, in_bytes
from godoors.command_line.search import searching
from goproof.errors import Undecided, Unkept, UsageError, write_file
from goproof.options import number_of_jobs, option, shared
from goproof.values.options import MOVES, SAVE_EVERY, ValueOptions, ValueWanted

if TYPE_CHECKING:
    from goproof.values.result import Value

EXAMPLE = "goproof value 3x3 --rules aga"


@dataclass(frozen=True, kw_only=True)
class Request(Start, ValueWanted, Printed):
    """What the command is asked."""

    memory: int = option(4096, "megabytes of memory for the command", unit="MB")
    jobs: int = option(1, "threads of the repetition-free search", unit="N")
    moves: str = option("", MOVES, unit="MOVES")
    coq: Path | None = option(
        None,
        "write the value as a theorem, which Coq's kernel checks by computation: coqc -R "
        "proofs/coq Goproof FILE",
        unit="FILE",
        written=True,
    )

    def __post_init__(self) -> None:
        """Refuse what makes no sense: better said now than after the search."""
        if self.save_every != SAVE_EVERY and self.journal is None:
            raise UsageError("--save-every goes with --journal")
        if not self.save_every >= 0:
            raise UsageError(f"--save-every {self.save_every}: it must be 0 or more")
        for name in ("cycle", "at_least", "moves"):
            if self.coq is not None and getattr(self, name) not in (None, ""):
                raise UsageError(f"--coq does not go with --{name.replace('_', '-')}")

    @property
    def bytes(self) -> int:
        """What the search may take. Raises UsageError when it is less than a megabyte."""
        return in_bytes(self.memory)


def run(request: Request) -> int:
    """Carry out the command and return its exit status."""
    from goproof.answer import Answer
    from goproof.documents.solving import Value
    from goproof.values.value import value
    from goproof.verdicts import ValueVerdict
    from gospec.law.colouring import BLACK

    board, position = common.start_of(request, "3x3")
    fault: UsageError | None = None
    with TemporaryDirectory() as folder:
        # A theorem is made of certificates, whether they are kept or not.
        passing = Path(folder) / "value.jsonl.gz" if request.coq else None
        wanted = shared(request, ValueWanted) | {"certificate": request.certificate or passing}
        start, player = position or (board, BLACK)
        options = ValueOptions(start, player.value, request.moves, **wanted, memory=request.bytes)
        try:
            options = replace(options, jobs=number_of_jobs(request.jobs))
            with searching("value", options.memory, options.journal) as line:
                result = value(**vars(replace(options, progress=line, on_line=line.say)))
            if request.coq is not None:
                _write_theorem(request.coq, result)
        except Unkept as why:
            result, fault = why.result, why
        except Undecided as why:
            unknown = Answer(ValueVerdict.UNKNOWN, f"unknown: {why}")
            document = Value(value=None, unknown=str(why))
            common.print_answer(unknown, document, in_json=request.json)
            return common.NOT_AS_EXPECTED
    if request.certificate is None:
        lower, upper = (replace(each, certificate=None) for each in (result.lower, result.upper))
        result = replace(result, lower=lower, upper=upper)
    # What was found is not lost where it can't be kept.
    common.print_answer(result.answer, result.document(), in_json=request.json)
    if fault is not None:
        raise fault
    return common.AS_EXPECTED if result.answered else common.NOT_AS_EXPECTED


def _write_theorem(file: Path, result: "Value") -> None:
    """Write the theorem in Coq, where there is a value with both certificates.

    Raises Unkept, with the result, where it can't be written.
    """
    from gochecker.reading import lines_of
    from godoors.other_checkers.in_coq import theorem
    from gospec.law.colouring import EMPTY

    kept = [bound.certificate for bound in (result.lower, result.upper) if bound.certificate]
    if result.value is None or len(kept) < 2:
        return
    b = result.game.colourings[-1]
    empty_board = b.graph.shape if b.where(EMPTY) == frozenset(b.graph.points) else None
    name = "value_of_{}x{}".format(*empty_board) if empty_board else "value_of_the_position"
    try:
        text = theorem(name, *(lines_of(Path(each)) for each in kept))
        write_file(file, text.encode())
    except UsageError as error:
        raise Unkept(str(error), result) from None
