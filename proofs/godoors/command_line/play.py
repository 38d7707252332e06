"""Play and show a game: `goproof play`."""

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from godoors.command_line import common
from godoors.command_line.options import Printed, RulesChoice, Start
from goproof.options import option

if TYPE_CHECKING:
    from goproof.games.turns import Turn
    from gospec.law.colouring import Colour


EXAMPLE = "goproof play 9x9 --black human --rules chinese"


@dataclass(frozen=True, kw_only=True)
class Request(RulesChoice, Start, Printed):
    """What the command is asked."""

    seed: int | None = option(
        None,
        "the random players' seed: equal seeds give equal games; default: a new one each time",
        unit="N",
    )
    black: str = option("random", "who plays black", choices=("random", "human"))
    white: str = option("random", "who plays white", choices=("random", "human"))


def run(request: Request) -> int:
    """Carry out the command and return its exit status."""
    from godoors.report.games import result_lines, turn_lines
    from godoors.report.progress import ProgressLine
    from godoors.report.streams import beneath
    from godoors.report.text_boards import look_of_stream
    from goproof.games.play import play
    from goproof.rulebook.choice import choose_rules
    from gospec.law import colouring

    board, position = common.start_of(request, "9x9")
    rules = choose_rules(request.rules)
    # The board goes to standard error where standard output is for the document.
    out = sys.stderr if request.json else sys.stdout
    look = look_of_stream(out)
    people = {p: _ask for p in colouring.PLAYERS if getattr(request, p.value) == "human"}
    progress = ProgressLine("play")

    def watch(turn: "Turn") -> None:
        if request.json and not people:
            progress(turn.number, None, "turns")
        else:
            print("\n".join(turn_lines(turn, look)), file=beneath(out), flush=True)

    played = play(
        board,
        rules,
        position=position,
        people=people,
        seed=request.seed,
        on_turn=watch,
        called=request.rules,
    )
    progress.close()
    if request.json:
        common.print_json(played.document(common.rules_in_force(request, rules)))
    else:
        print("\n".join(result_lines(played)))
    return common.AS_EXPECTED if played.ended else common.NOT_AS_EXPECTED


def _ask(player: "Colour", why: str, offered: tuple[str, ...]) -> str:
    from goproof.games.play import Left

    if why:
        print(why, file=sys.stderr)
    possible = ", ".join(("a point", "pass", *offered))
    print(f"{player.value} ({possible} or quit): ", end="", file=sys.stderr, flush=True)
    answer = sys.stdin.readline()
    if not answer or answer.strip().lower() == "quit":
        print(file=sys.stderr)
        raise Left
    return answer
