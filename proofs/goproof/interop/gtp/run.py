"""The engine on this process's own streams."""

import sys
from collections.abc import Iterable
from secrets import randbits
from typing import BinaryIO

from goproof.interop.gtp.engine import Engine, serve
from goproof.rulebook.choice import choose_rules
from gospec.formalisation import Formalisation


def gtp(
    rules: str | Formalisation = "tromp-taylor",
    commands: Iterable[str] | None = None,
    *,
    preset: str = "",
    seed: int | None = None,
    source: BinaryIO | None = None,
    sink: BinaryIO | None = None,
) -> list[str]:
    """Play by GTP: answer `commands`, and return the responses; or, without any, serve streams.

    Parameters: `rules`, a preset by name or a member of the family; `preset`, by whose text White
    has a bonus in handicap games, if `rules` is no name; `seed`, of the random players; `source`
    and `sink`, by default standard input and output. Raises UsageError for other rules.
    """
    name = rules.partition(",")[0] if isinstance(rules, str) else preset
    engine = Engine(choose_rules(rules), randbits(32) if seed is None else seed, name)
    if commands is not None:
        return [engine.answer(line) for line in commands]
    serve(engine, source or sys.stdin.buffer, sink or sys.stdout.buffer)
    return []
