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
        "of the random players: equal seeds give equal games; default: another one each time",
        unit="N",
    )


def run(request: Request) -> int:
    """Carry out the command and return its exit status."""
    from godoors.gtp.run import gtp

    gtp(request.rules, options=common.rule_options(request), seed=request.seed)
    return common.AS_EXPECTED
