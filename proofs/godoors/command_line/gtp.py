"""Play by GTP: `goproof gtp`."""

from godoors.command_line import common


def add(commands: common.Commands) -> None:
    """Add the command to the parser."""
    command = common.add_command(
        commands,
        "gtp",
        run,
        "goproof gtp --rules chinese --seed 1",
        json="",
    )
    command.add_argument(
        "--seed",
        type=int,
        metavar="N",
        help="of the random players: equal seeds give equal games; default: another one each time",
    )
    common.add_rule_options(command)


def run(arguments: common.Arguments) -> int:
    """Carry out the command and return its exit status."""
    from godoors.gtp.run import gtp
    from goproof.rulebook.choice import choose_rules

    preset = arguments.rules.partition(",")[0]
    gtp(
        choose_rules(arguments.rules, common.rule_options(arguments)),
        preset=preset,
        seed=arguments.seed,
    )
    return common.AS_EXPECTED
