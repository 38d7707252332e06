"""Play by GTP: `goproof gtp`."""

from dataclasses import dataclass

from godoors.command_line import common
from godoors.command_line.options import RulesChoice
from goproof.options import option

EXAMPLE = "goproof gtp --rules chinese --seed 1"


@dataclass(frozen=True, kw_only=True)
class Request(RulesChoice):
    """What the command is asked."""

    seed: int | None = option(
        None,
        "the random players' seed: equal seeds give equal games; default: a new one each time",
        unit="N",
    )


def run(request: Request) -> int:
    """Carry out the command and return its exit status."""
    from godoors.gtp.run import gtp

    gtp(request.rules, seed=request.seed)
    return common.AS_EXPECTED
