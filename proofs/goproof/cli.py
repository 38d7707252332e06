"""The command line: it parses, calls the library, and prints."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any, NoReturn

from goproof.boards import board_of_size, read_graph
from goproof.errors import UsageError
from goproof.rule_choice import KO_RULES, SCORINGS, SUICIDE, RuleOptions, choose_rules
from gospec.colouring import PLAYERS, Colour, Colouring
from gospec.diagram import DiagramError, parse
from gospec.graph import Graph

AS_EXPECTED, NOT_AS_EXPECTED, BAD_USAGE, INTERRUPTED = 0, 1, 2, 130
Arguments = argparse.Namespace


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaint is one line."""

    def error(self, message: str) -> NoReturn:
        """Print the complaint on standard error and exit with status 2."""
        self.exit(BAD_USAGE, f"{self.prog}: {message}; see {self.prog} --help\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status.

    0: as expected; 1: not as expected; 2: bad usage or bad input; 130: interrupted by Ctrl-C.
    """
    arguments = parser().parse_args(argv)
    command: Callable[[Arguments], int] = arguments.command
    try:
        status = command(arguments)
        sys.stdout.flush()
    except UsageError as error:
        print(f"goproof {arguments.name}: {error}", file=sys.stderr)
        return BAD_USAGE
    except KeyboardInterrupt:
        print(f"goproof {arguments.name}: interrupted", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has had enough; python would complain once more at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return NOT_AS_EXPECTED
    return status


def parser() -> Parser:
    """Return the parser of the whole command line."""
    top = Parser(
        prog="goproof",
        description="The rules of Go, executable and proved.",
        epilog="Example: goproof verify --board 3x3",
    )
    commands = top.add_subparsers(title="commands", required=True, metavar="COMMAND")
    _add_verify(commands)
    _add_rules(commands)
    _add_errata(commands)
    _add_legal(commands)
    _add_play(commands)
    _add_count(commands)
    return top


def _add(
    commands: Any, name: str, run: Callable[[Arguments], int], summary: str, example: str
) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = commands.add_parser(
        name, help=summary, description=summary, epilog=f"Example: {example}"
    )
    command.set_defaults(command=run, name=name)
    command.add_argument("--json", action="store_true", help="print one JSON document instead")
    return command


def _add_verify(commands: Any) -> None:
    command = _add(
        commands,
        "verify",
        _verify,
        "Check lemmas about the rules by proof, by solver on bounded boards, and exhaustively.",
        "goproof verify clear_is_idempotent --board 3x3 --board 5x5",
    )
    command.add_argument("lemmas", nargs="*", metavar="LEMMA", help="a lemma's name; default: all")
    _add_boards(command, "a board instead of those that each lemma names; may be repeated")
    command.add_argument(
        "--method",
        action="append",
        metavar="METHOD",
        help="all-graphs, bounded or exhaustive; may be repeated",
    )
    command.add_argument("--solver", default="both", help="z3, cvc5 or both (default)")
    command.add_argument(
        "--timeout", type=float, default=60.0, metavar="SECONDS", help="for each query (60)"
    )
    command.add_argument("--jobs", type=int, metavar="N", help="processes; default: all cores")
    command.add_argument("--export", metavar="DIR", help="write every query there as SMT-LIB 2")
    command.add_argument("--full", action="store_true", help="also the boards that take long")


def _add_rules(commands: Any) -> None:
    command = _add(
        commands,
        "rules",
        _rules,
        "List formalisations, presets and errata, or tell all about one of them.",
        "goproof rules S2/clear-colour",
    )
    command.add_argument(
        "about", nargs="?", metavar="NAME", help="a source, preset, erratum or clause"
    )


def _add_errata(commands: Any) -> None:
    command = _add(
        commands,
        "errata",
        _errata,
        "Compute which errata matter on which boards, each with its shortest witness.",
        "goproof errata --board 2x2",
    )
    _add_boards(command, "a board instead of all small ones; may be repeated")
    command.add_argument("--jobs", type=int, metavar="N", help="processes; default: all cores")


def _add_legal(commands: Any) -> None:
    command = _add(
        commands,
        "legal",
        _legal,
        "List the legal moves of the side to move, with the reasons why the others are illegal.",
        'goproof legal --board 3x3 --moves "B2 A1 pass" --rules aga',
    )
    _add_boards(command, "the board", repeated=False)
    command.add_argument(
        "--position",
        metavar="DIAGRAM",
        help="the board to start from, such as XO./... , with no --board",
    )
    command.add_argument("--to-move", choices=("black", "white"), help="who starts from --position")
    command.add_argument(
        "--moves", default="", help="moves from the start: points, pass, agree:A1+B2"
    )
    command.add_argument(
        "--sets", action="store_true", help="also chains, liberties, territories, legal points"
    )
    _add_rule_options(command)


def _add_count(commands: Any) -> None:
    command = _add(
        commands,
        "count",
        _count,
        "Count the positions of a board, or its games under rules that make every game end.",
        "goproof count games 1x3 --ko situational --suicide forbidden",
    )
    command.add_argument("what", choices=("positions", "games"))
    command.add_argument("board", metavar="BOARD", help="rows x columns, such as 9x9")
    command.add_argument(
        "--recurrence",
        action="store_true",
        help="of positions: also the linear recurrence and generating function in the longer side",
    )
    command.add_argument("--rules", metavar="NAME", help="of games: a preset (tromp-taylor)")
    command.add_argument("--ko", choices=KO_RULES)
    command.add_argument("--suicide", choices=SUICIDE)
    command.add_argument(
        "--limit",
        type=int,
        metavar="N",
        help="try boards of N points, for positions N in the shorter side, however long it takes",
    )


def _add_play(commands: Any) -> None:
    command = _add(
        commands,
        "play",
        _play,
        "Play a game between random players, or with a person, and show it as it goes.",
        "goproof play --board 9x9 --black human --rules chinese",
    )
    _add_boards(command, "the board", repeated=False)
    command.add_argument("--seed", type=int, help="of the random players; the same one, same game")
    for player in ("black", "white"):
        command.add_argument(f"--{player}", choices=("random", "human"), default="random")
    _add_rule_options(command)


def _add_boards(command: argparse.ArgumentParser, what: str, *, repeated: bool = True) -> None:
    action = "append" if repeated else "store"
    command.add_argument("--board", action=action, metavar="3x4", help=f"{what} (rows x columns)")
    command.add_argument(
        "--graph", action=action, metavar="FILE", help="a board as an edge list or GraphML"
    )


def _add_rule_options(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--rules",
        default="tromp-taylor",
        metavar="NAME",
        help="a preset or a formalisation, such as S2, S2:as-printed, S2:without-S2/clear-colour",
    )
    command.add_argument("--ko", choices=KO_RULES)
    command.add_argument("--suicide", choices=SUICIDE)
    command.add_argument("--scoring", choices=SCORINGS)
    command.add_argument("--passes", type=int, choices=(2, 4), help="passes that end the game")
    command.add_argument("--komi", type=_komi, help="points added to White's score: 7.5 or 15/2")
    command.add_argument("--handicap", type=int, help="Black's moves before White's first")


def _komi(text: str) -> Fraction:
    try:
        return Fraction(text)
    except (ValueError, ZeroDivisionError):
        raise argparse.ArgumentTypeError(f"komi {text!r} is no number such as 7.5") from None


def _boards(arguments: Arguments) -> list[Graph]:
    sizes = [board_of_size(size) for size in arguments.board or ()]
    return sizes + [read_graph(Path(file)) for file in arguments.graph or ()]


def _jobs(arguments: Arguments) -> int:
    jobs: int = arguments.jobs if arguments.jobs is not None else os.cpu_count() or 1
    if jobs < 1:
        raise UsageError(f"--jobs {jobs}: at least 1 is needed")
    return jobs


def _print_json(document: Any) -> None:
    print(json.dumps(document, indent=2, ensure_ascii=False))


def _verify(arguments: Arguments) -> int:
    from goproof.report.progress import Progress
    from goproof.run import verify

    progress = Progress("verify")
    found = verify(
        lemmas=arguments.lemmas,
        boards=_boards(arguments) or None,
        methods=arguments.method,
        solver=arguments.solver,
        timeout=arguments.timeout,
        jobs=_jobs(arguments),
        export=arguments.export,
        full=arguments.full,
        progress=progress,
    )
    results, interrupted = [], False
    try:
        for result in found:
            results.append(result)
    except KeyboardInterrupt:
        interrupted = True
    progress.close()
    results.sort(key=lambda result: (result.name, list(type(result.method)).index(result.method)))
    _print_results(results, as_json=arguments.json)
    if interrupted:
        print(f"goproof verify: interrupted after {len(results)} results", file=sys.stderr)
        return INTERRUPTED
    return AS_EXPECTED if all(result.as_expected for result in results) else NOT_AS_EXPECTED


def _print_results(results: Sequence[Any], *, as_json: bool) -> None:
    from goproof.report.terminal import console, counts, show_results, summary

    if as_json:
        _print_json({"lemmas": [result.to_json() for result in results], **counts(results)})
        return
    out = console()
    show_results(results, out)
    out.print(f"\n{summary(results)}")


def _rules(arguments: Arguments) -> int:
    from goproof.rules import rules

    found = rules(arguments.about)
    if arguments.json:
        _print_json(found)
        return AS_EXPECTED
    from goproof.report.terminal import console, show_rules

    show_rules(found, console(), at_length=arguments.about is not None)
    return AS_EXPECTED


def _errata(arguments: Arguments) -> int:
    from goproof.errata import errata, errata_as_json
    from goproof.report.progress import Progress
    from goproof.report.terminal import console, show_errata

    progress = Progress("errata")
    matrix = errata(_boards(arguments) or None, jobs=_jobs(arguments), progress=progress)
    progress.close()
    if arguments.json:
        _print_json(errata_as_json(matrix))
    else:
        show_errata(matrix, console())
    for what in matrix.unexpected:
        print(f"goproof errata: {what}", file=sys.stderr)
    return NOT_AS_EXPECTED if matrix.unexpected else AS_EXPECTED


def _legal(arguments: Arguments) -> int:
    from goproof.legal import IllegalMove, legal, legal_as_json

    position = _position(arguments)
    boards = [position[0].graph] if position else []
    boards += _boards(argparse.Namespace(board=_one(arguments.board), graph=_one(arguments.graph)))
    if len(boards) != 1:
        raise UsageError("give one board: --board 3x3, --graph FILE or --position DIAGRAM")
    rules = choose_rules(arguments.rules, _rule_options(arguments))
    answer = legal(rules, boards[0], arguments.moves, position)
    document = legal_as_json(answer, sets=arguments.sets)
    if arguments.json:
        _print_json({"rules": arguments.rules, **document})
    else:
        from goproof.report.terminal import console, show_legal

        show_legal(answer, console(), document.get("sets"))
    return NOT_AS_EXPECTED if isinstance(answer, IllegalMove) else AS_EXPECTED


def _rule_options(arguments: Arguments) -> RuleOptions:
    return RuleOptions(
        arguments.ko,
        arguments.suicide,
        arguments.scoring,
        arguments.passes,
        arguments.komi,
        arguments.handicap,
    )


def _play(arguments: Arguments) -> int:
    from goproof.play import play, played_as_json, result_lines, turn_lines, will_compile

    boards = _boards(argparse.Namespace(board=_one(arguments.board), graph=_one(arguments.graph)))
    if len(boards) != 1:
        raise UsageError("give one board: --board 9x9 or --graph FILE")
    # The board goes to standard error where standard output is for the document.
    out = sys.stderr if arguments.json else sys.stdout
    people = {p: _ask for p in PLAYERS if getattr(arguments, p.value) == "human"}
    if will_compile():
        print("goproof play: compiling the machine, once", file=sys.stderr)
    played = play(
        choose_rules(arguments.rules, _rule_options(arguments)),
        boards[0],
        people=people,
        seed=arguments.seed,
        watch=lambda turn: (
            None
            if arguments.json and not people
            else print("\n".join(turn_lines(turn)), file=out, flush=True)
        ),
    )
    if arguments.json:
        _print_json({"rules": arguments.rules, **played_as_json(played)})
    else:
        print("\n".join(result_lines(played)))
    return AS_EXPECTED if played.ended else NOT_AS_EXPECTED


def _ask(player: Colour, why: str) -> str:
    from goproof.play import Left

    if why:
        print(why, file=sys.stderr)
    print(f"{player.value} (a point, pass or quit): ", end="", file=sys.stderr, flush=True)
    answer = sys.stdin.readline()
    if not answer or answer.strip().lower() == "quit":
        print(file=sys.stderr)
        raise Left
    return answer


def _position(arguments: Arguments) -> tuple[Colouring, Colour] | None:
    if arguments.position is None:
        if arguments.to_move:
            raise UsageError("--to-move goes with --position; a game starts with Black")
        return None
    if arguments.to_move is None:
        raise UsageError("--position needs --to-move black or --to-move white")
    try:
        return parse(arguments.position), Colour(arguments.to_move)
    except DiagramError as error:
        raise UsageError(f"--position: {error}") from None


def _one(argument: str | None) -> list[str]:
    return [] if argument is None else [argument]


def _count(arguments: Arguments) -> int:
    from goproof.count import count
    from goproof.report.progress import Progress

    progress = Progress("count")
    try:
        found = count(
            arguments.what,
            arguments.board,
            recurrence=arguments.recurrence,
            rules=arguments.rules,
            ko=arguments.ko,
            suicide=arguments.suicide,
            limit=arguments.limit,
            progress=progress,
        )
    finally:
        progress.close()
    if arguments.json:
        _print_json(found.to_json())
    else:
        print(found.to_text())
    return AS_EXPECTED
