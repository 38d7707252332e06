"""Bounds on a value, with certificates that are checked and may be kept."""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import chain
from pathlib import Path

from gochecker.checker import check
from goimpl.jit.notice import working_seconds
from goproof.certificates import packed
from goproof.certificates.garbage import uncollected
from goproof.certificates.second_checker import (
    chosen_checker,
    fault_in_text,
    name_of,
    seconds_of_programs,
)
from goproof.documents.solving import Bound, StagesOfBound
from goproof.errors import UsageError
from goproof.values.request import Request


@uncollected()
def certified(
    request: Request,
    which: str,
    bound: int,
    text: Iterable[bytes],
    *,
    lemmas: Callable[[str], tuple[str, ...] | None],
    stages: StagesOfBound,
    pack: Callable[[Path], None] | None = None,
) -> Bound:
    """Return a bound with its certificate, checked, and kept if the request says so and it can be.

    Parameters: `which`, 'lower' or 'upper'; `text`, the certificate in blocks of whole lines, the
    first one of one line; `lemmas`, which reads from that what the claim rests on, None when it
    does not claim the bound; `stages`, what the search took.
    Raises RuntimeError when the certificate claims something else, or is not accepted.
    """
    kept, begun, blocks = None, working_seconds(), iter(text)
    unkept = list[str]()
    if request.options.certificate is not None:
        file = beside(Path(request.options.certificate), which)
        if file.suffix != packed.ENDING:
            pack = None
        elif pack is None:
            file = file.with_suffix(".jsonl.gz")
            request.options.on_line(f"only a strategy without repetition can be packed: {file}")
        kept = str(file)
        if pack is not None:
            try:
                pack(file)
            except UsageError as error:
                unkept.append(error.args[0])
        else:
            blocks = _written(blocks, file, unkept)
    timed = _Timed(blocks)
    first = next(timed)
    rests_on = lemmas(first.decode())
    if rests_on is None:
        raise RuntimeError(f"the certificate of the {which} bound claims something else")
    program = chosen_checker(request.options.checker) if request.options.check else None
    before, fault, checking = seconds_of_programs(), "", 0.0
    everything = chain([first], timed)
    if program is not None:
        fault = fault_in_text(program, everything)
        checking = seconds_of_programs() - before
    elif request.options.check:

        def watch(done: int) -> None:
            request.options.progress(done, None, f"checking the {which} bound, nodes")

        lines = (line for block in everything for line in block.decode().splitlines())
        fault = check(lines, watch).fault
        checking = working_seconds() - begun - timed.seconds
    if fault:
        raise RuntimeError(f"the {which} bound was found but not accepted: {fault}")
    # What nobody has read is written all the same.
    for _ in everything:
        pass
    if unkept:
        kept = None
        request.unkept.extend(unkept)
    stages = replace(stages, writing=timed.seconds, checking=checking)
    # The last line says how many nodes there are.
    nodes, name = json.loads(timed.latest.splitlines()[-1])["nodes"], program and name_of(program)
    return Bound(bound, request.options.check, nodes, kept, rests_on, stages, name)


def _written(blocks: Iterator[bytes], file: Path, unkept: list[str]) -> Iterator[bytes]:
    """Yield the blocks, each written to a file as long as it can be; then `unkept` has the reason.

    A search may have taken days, and its result is checked although its file can't be kept.
    """
    from goproof.certificates.writing.superko import written_blocks

    unwritten = list[bytes]()

    def given() -> Iterator[bytes]:
        for block in blocks:
            unwritten.append(block)
            yield block

    try:
        for block in written_blocks(given(), file):
            unwritten.clear()
            yield block
    except UsageError as error:
        unkept.append(error.args[0])
        yield from unwritten
        yield from blocks


class _Timed(Iterator[bytes]):
    """Blocks, and the seconds that it took to have them: each is written when it is asked for."""

    def __init__(self, blocks: Iterator[bytes]) -> None:
        self.blocks, self.seconds, self.latest = blocks, 0.0, b""

    def __next__(self) -> bytes:
        before = working_seconds()
        try:
            self.latest = next(self.blocks)
            return self.latest
        finally:
            self.seconds += working_seconds() - before


def beside(file: Path, which: str) -> Path:
    """Return the file's name with a word before its endings: `value.lower.jsonl.gz`."""
    stem, dot, endings = file.name.partition(".")
    return file.with_name(f"{stem}.{which}{dot}{endings}")
