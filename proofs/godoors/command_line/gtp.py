"""Play by GTP: `goproof gtp`."""

from dataclasses import dataclass

from godoors.command_line import common
from godoors.command_line.options import ByChance

EXAMPLE = "goproof gtp --rules chinese --seed 1"


@dataclass(frozen=True, kw_only=True)
class Request(ByChance):
    """What the command is asked."""


def run(request: Request) -> int:
    """Carry out the command and return its exit status."""
    from godoors.gtp.run import gtp

    gtp(request.rules, seed=request.seed)
    return common.AS_EXPECTED
