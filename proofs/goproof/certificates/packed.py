"""Packed certificates: the winner's answers alone, from which all lines follow by the rules.

Nobody has to believe this module: what a packed file stands for is its lines, and the checker
checks those.
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from gochecker.claim import Claim, read_claim
from gochecker.reading import Invalid, parsed
from goproof.certificates.writing.encoding import Encoder
from goproof.errors import UsageError
from goproof.work.progress import silent
from goproof.work.whole_files import written_whole
from gospec.law.colouring import BLACK

if TYPE_CHECKING:
    from goimpl.search import Question
    from goimpl.search.repetition_free.strategy import LevelledStrategy

ENDING = ".packed"
FORMAT, VERSION = "goproof-packed-certificate", 1
_MAGIC = b"\xfd7zXZ\x00"
# A line has fewer bytes, and a file fewer answers.
_LONGEST, _MOST = 1 << 20, 1 << 32
_DAMAGED = "the packed file is cut off or damaged"


def is_packed(path: Path) -> bool:
    """Tell whether a file is packed. Raises OSError where it can't be read."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(len(_MAGIC)) == _MAGIC


def pack(path: Path, claim: Claim, question: Question, strategy: LevelledStrategy) -> None:
    """Write a strategy for a question, by which the winner has what the claim says, packed.

    Raises UsageError when the file can't be written.
    """
    from goimpl.search.repetition_free.packing import packed_answers

    answers = b"".join(packed_answers(question, strategy))
    first = {"format": FORMAT, "version": VERSION, "answers": len(answers)}
    header = f"{json.dumps(first)}\n{Encoder(claim).first_line()}\n"
    try:
        with written_whole(path) as part, lzma.open(part, "wb") as file:
            file.write(header.encode() + answers)
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror or error}") from None


def unpacked_blocks(path: Path, memory: int) -> Iterator[bytes]:
    """Yield the lines of a packed certificate, many at once but for the first and the last.

    Parameters: `memory`, how many bytes may be taken for it. Raises OSError where the file can't be
    read, Invalid where it is no packed certificate, and MemoryError.
    """
    from goimpl.jit.plainly import has_compiler
    from goimpl.search.repetition_free.packing import unpacked
    from goproof.certificates.writing.superko import LevelledLines
    from goproof.machine.from_law import code_of

    claim, answers = _read(path)
    try:
        strategy = unpacked(
            _question_of(claim),
            code_of(claim.game.winner),
            answers,
            symmetric=bool(claim.symmetries),
            memory=memory,
            plain=not has_compiler(),
        )
    except ValueError as error:
        raise Invalid(str(error)) from None
    claim = replace(claim, levels=strategy.number_of_levels)
    yield from LevelledLines(strategy, claim, silent).blocks()


def _read(path: Path) -> tuple[Claim, bytes]:
    """Return the claim of a packed certificate, and the answers."""
    try:
        with lzma.open(path) as file:
            first, claimed = (file.readline(_LONGEST) for _ in range(2))
            what = parsed(first.decode())
            expected = {"format": FORMAT, "version": VERSION}
            if not isinstance(what, dict) or {k: what.get(k) for k in expected} != expected:
                raise Invalid(f"no packed certificate of version {VERSION}")
            count = what.get("answers")
            if not isinstance(count, int) or not 0 < count < _MOST:
                raise Invalid("a packed certificate without a number of answers")
            answers = file.read(count + 1)
    except (EOFError, lzma.LZMAError, UnicodeDecodeError):
        raise Invalid(_DAMAGED) from None
    if len(answers) != count:
        raise Invalid(_DAMAGED)
    return read_claim(parsed(claimed.decode(errors="replace"))), answers


def _question_of(claim: Claim) -> Question:
    """Return the question that the claim answers. Raises Invalid where no strategy is packed."""
    from goimpl.search import Question, ScoreAtLeast
    from goimpl.search.repetition_free.setup import serves_for
    from goproof.machine.from_law import adjacency_of, code_of, codes_of

    game, root = claim.game, claim.root
    if game.target:
        raise Invalid("packed certificates are about scores")
    # White wins when Black has less than the margin.
    margin = game.margin if game.winner is BLACK else game.margin + 1
    earlier = ((each.colouring, each.to_move or root.to_move) for each in claim.history)
    question = Question(
        adjacency_of(claim.board),
        codes_of(root.position.colouring),
        code_of(root.to_move),
        ScoreAtLeast(margin),
        passes=root.passes,
        history=frozenset((codes_of(b), code_of(player)) for b, player in earlier),
        ko="situational" if game.rules.ko == "situational" else "positional",
        suicide=game.rules.suicide == "allowed",
    )
    if not serves_for(question):
        raise Invalid("no strategy without repetition is packed for such a claim")
    return question
