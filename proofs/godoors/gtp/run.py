"""The engine on the streams of this process."""

import sys
from collections.abc import Iterable
from secrets import randbits
from typing import BinaryIO

from godoors.gtp.engine import Engine
from goproof.rulebook.choice import choose_rules, name_and_options
from gospec.law.formalisation import Formalisation

# A longer line is no command that anybody means.
LONGEST_LINE = 1_000_000


def gtp(
    rules: str | Formalisation = "tromp-taylor",
    commands: Iterable[str] | None = None,
    *,
    seed: int | None = None,
    source: BinaryIO | None = None,
    sink: BinaryIO | None = None,
) -> list[str]:
    """Play by GTP: answer `commands` and return the responses; without commands, serve streams.

    Parameters:
        rules: the name of a preset, whose text gives White a bonus in handicap games, with options
            or without, such as `aga,komi=0`; or a member of the family.
        commands: lines of GTP.
        seed: the random players' seed.
        source: the stream of commands; default: standard input.
        sink: the stream for responses; default: standard output.

    Raises UsageError for other rules.

    Example:
        >>> responses = goproof.gtp("aga", ["boardsize 5", "play b c3", "1 final_score"])
        >>> [response.strip() for response in responses]
        ['=', '=', '=1 B+17.5']

    """
    preset = name_and_options(rules)[0] if isinstance(rules, str) else ""
    chosen = choose_rules(rules)
    engine = Engine(chosen, randbits(32) if seed is None else seed, preset)
    if commands is not None:
        return [engine.answer(line) for line in commands]
    serve(engine, source or sys.stdin.buffer, sink or sys.stdout.buffer)
    return []


def serve(engine: Engine, source: BinaryIO, sink: BinaryIO) -> None:
    """Answer the lines of one stream on another, until the first ends or has `quit`."""
    while not engine.quitting and (line := source.readline(LONGEST_LINE)):
        # The rest of a line that is too long is no other line.
        rest = line
        while len(rest) == LONGEST_LINE and not rest.endswith(b"\n"):
            rest = source.readline(LONGEST_LINE)
        answer = engine.answer(line.decode("utf-8", "replace"))
        sink.write(answer.encode("utf-8"))
        sink.flush()
