"""An engine of GTP version 2 whose arbiter is the law and whose players are random.

Source: Gunnar Farnebäck, Specification of the Go Text Protocol, version 2, draft 2. Commands that
other engines have besides are theirs: `kata-…` and `rectangular_boardsize` KataGo's, the others GNU
Go's.
"""

import json
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from importlib.metadata import PackageNotFoundError, version
from inspect import signature
from random import Random

from godoors.gtp.katago_rules import RulesError, TableRules
from godoors.gtp.protocol import (
    LARGEST_SIDE,
    SYNTAX,
    Command,
    Failure,
    colour,
    fixed_handicap,
    most_handicap,
    name,
    names,
    parse,
    response,
    vertex,
    whole,
)
from godoors.gtp.table import Table
from godoors.rulebook.members import no_member
from goproof.boards.sgf import SgfError
from goproof.errors import content_of
from goproof.numbers import decimal_from
from goproof.records.record import Record, records_in
from gospec.law.colouring import BLACK, EMPTY, PLAYERS, WHITE, Colour, chains, territory
from gospec.law.diagram import column_letters
from gospec.law.formalisation import PASS, Illegal, Pass
from gospec.law.graph import Point, rectangle
from gospec.law.rules import Rules

SYMBOLS = {BLACK: "X", WHITE: "O", EMPTY: "."}
# None is an empty response.
Handler = Callable[..., str | None]


class Engine:
    """An engine: what it answers to each line, and what it keeps from one to the next.

    Parameters: `rules` to begin with, whose handicap has no meaning here; `seed` of the random
    players; `preset`, by whose text White has a bonus in handicap games. Raises UsageError for
    rules that are no member of the family.
    """

    def __init__(self, rules: Rules | object, seed: int, preset: str = "") -> None:
        if not isinstance(rules, Rules):
            raise no_member(
                "an engine plays by the presets and their options, not by a source", rules
            )
        self.table = Table(TableRules.of_preset(rules, preset))
        self.random = Random(seed)
        self.quitting = False

    @property
    def commands(self) -> dict[str, Handler]:
        """What carries each command out now: it has the parameters that the command has."""
        return {
            "protocol_version": lambda: "2",
            "name": lambda: "goproof",
            "version": _version,
            "known_command": lambda name: "true" if name in self.commands else "false",
            "list_commands": lambda: "\n".join(sorted(self.commands)),
            "quit": self._quit,
            "boardsize": lambda side: self._board(side, side),
            "rectangular_boardsize": lambda columns, rows: self._board(rows, columns),
            "clear_board": self.table.clear,
            "komi": lambda komi: self.table.set_komi(_komi(komi)),
            "get_komi": lambda: f"{float(self.table.choice.rules.komi):.12g}",
            "fixed_handicap": lambda stones: self._fixed_handicap(whole(stones), free=False),
            "place_free_handicap": lambda stones: self._fixed_handicap(whole(stones), free=True),
            "set_free_handicap": self._set_free_handicap,
            "play": lambda player, move: self.table.play(*self._move(player, move)),
            "genmove": lambda player: self._genmove(colour(player), keep=True),
            "reg_genmove": lambda player: self._genmove(colour(player), keep=False),
            "undo": self.table.undo,
            "time_settings": _time_settings,
            "time_left": _time_left,
            "final_score": self.table.result,
            "final_status_list": self._status,
            "loadsgf": self._load,
            "showboard": self._showboard,
            "is_legal": self._is_legal,
            "all_legal": lambda player: self._all_legal(colour(player)),
            "list_stones": lambda player: names(
                self.table.graph, self.table.board.where(colour(player))
            ),
            "captures": lambda player: str(self._prisoners(colour(player))),
            "set_random_seed": lambda seed: self.random.seed(whole(seed)),
            "kata-get-rules": lambda: json.dumps(self.table.choice.as_json()),
            "kata-set-rules": lambda word, *further: self._set_rules(
                TableRules.changed, " ".join((word, *further))
            ),
            "kata-set-rule": self._set_rule,
        }

    def answer(self, line: str) -> str:
        """Return the response to a line, empty for a line without a command."""
        command = parse(line)
        if command is None:
            return ""
        try:
            return response(command, self._carry_out(command))
        except Failure as failure:
            return response(command, str(failure), failed=True)

    def _carry_out(self, command: Command) -> str:
        handler = self.commands.get(command.name)
        if handler is None:
            raise Failure("unknown command")
        try:
            asked = signature(handler).bind(*command.arguments)
        except TypeError:
            raise Failure(SYNTAX) from None
        return handler(*asked.args) or ""

    def _quit(self) -> None:
        self.quitting = True

    # --- the board and the rules -------------------------------------------------------------

    def _board(self, rows: str, columns: str) -> None:
        shape = whole(rows), whole(columns)
        if not all(1 <= side <= LARGEST_SIDE for side in shape):
            raise Failure("unacceptable size")
        self.table = Table(self.table.choice, rectangle(*shape))

    def _set_rules(self, change: Callable[..., TableRules], *said: object) -> None:
        try:
            self.table.change_rules(change(self.table.choice, *said))
        except RulesError as error:
            raise Failure(str(error)) from None

    def _set_rule(self, key: str, text: str) -> None:
        value = {"true": True, "false": False}.get(text.lower(), text)
        self._set_rules(TableRules.field, key, value)

    def _fixed_handicap(self, stones: int, *, free: bool) -> str:
        graph = self.table.graph
        fixed = min(stones, most_handicap(graph))
        if stones < 2 or stones >= len(graph) or (fixed < stones and not free):
            raise Failure("invalid handicap")
        points = fixed_handicap(graph, fixed) if fixed > 1 else []
        left = [v for v in graph.points if v not in points]
        points += self.random.sample(left, stones - len(points))
        return self._handicap(points)

    def _set_free_handicap(self, *vertices: str) -> None:
        graph = self.table.graph
        moves = [vertex(graph, text) for text in vertices]
        points = [move for move in moves if move is not PASS]
        if len(set(points)) != len(moves) or not 2 <= len(points) < len(graph):
            raise Failure("bad vertex list")
        self._handicap(points)

    def _handicap(self, points: list[Point]) -> str:
        if not self.table.fresh:
            raise Failure("board not empty")
        self.table.start(dict.fromkeys(points, BLACK), WHITE, len(points))
        return " ".join(name(self.table.graph, v) for v in points)

    # --- turns -------------------------------------------------------------------------------

    def _move(self, player: str, move: str) -> tuple[Colour, Point | Pass]:
        return colour(player), vertex(self.table.graph, move)

    def _genmove(self, player: Colour, *, keep: bool) -> str:
        move = self.table.chosen(player, self.random.getrandbits(32))
        if keep:
            self.table.play(player, move)
        return name(self.table.graph, move)

    def _is_legal(self, player: str, move: str) -> str:
        return "0" if isinstance(self.table.after(*self._move(player, move)), Illegal) else "1"

    def _all_legal(self, player: Colour) -> str:
        points = self.table.graph.points
        legal = (v for v in points if not isinstance(self.table.after(player, v), Illegal))
        return names(self.table.graph, legal)

    def _load(self, file: str, move_number: str | None = None) -> None:
        record = _record(file)
        last = len(record.moves) if move_number is None else whole(move_number) - 1
        graph = rectangle(*record.shape)
        choice = self.table.choice
        if record.komi is not None:
            choice = replace(choice, rules=replace(choice.rules, komi=record.komi))
        loaded = Table(choice, graph)
        stones = sum(c is BLACK for c in record.stones.values())
        if record.stones or record.first is WHITE:
            only_black = stones == len(record.stones) and record.first is WHITE
            loaded.start(record.stones, record.first, stones if only_black else 0)
        for number, move in enumerate(record.moves[: max(last, 0)], 1):
            try:
                loaded.play(move.colour, move.move)
            except Failure as failure:
                raise Failure(f"cannot load file: move {number}: {failure}") from None
        self.table = loaded

    # --- what is seen ------------------------------------------------------------------------

    def _prisoners(self, player: Colour) -> int:
        """Return how many stones the player has taken."""
        now = self.table.now
        return now.white_prisoners if player is BLACK else now.black_prisoners

    def _status(self, status: str) -> str:
        """Return the stones of a status, a chain a line: all that stand are alive by these rules.

        A stone is dead when it has been captured, and not before; so none is, nor is any in seki.
        """
        b = self.table.board
        match status:
            case "alive":
                lines = [names(b.graph, stones) for p in PLAYERS for stones in chains(b, p)]
                return "\n".join(sorted(lines))
            case "dead" | "seki":
                return ""
            case "black_territory" | "white_territory":
                return names(b.graph, territory(b, colour(status.partition("_")[0])))
        raise Failure(SYNTAX)

    def _showboard(self) -> str:
        b, graph = self.table.board, self.table.graph
        assert graph.shape is not None
        rows, columns = graph.shape
        head = "   " + " ".join(column_letters(j) for j in range(columns))
        lines = [head]
        for i in range(rows):
            stones = " ".join(SYMBOLS[b((i, j))] for j in range(columns))
            lines.append(f"{rows - i:2} {stones} {rows - i}")
        taken = ", ".join(f"{p.value} has taken {self._prisoners(p)}" for p in PLAYERS)
        return "\n".join(["", *lines, head, f"{self.table.to_move.value} to move; {taken}"])


def _version() -> str:
    try:
        return version("goproof")
    except PackageNotFoundError:
        return "not installed"


def _komi(text: str) -> Fraction:
    komi = decimal_from(text)
    if komi is None:
        raise Failure(SYNTAX)
    return komi


# The players take no time to speak of, whatever there is.
def _time_settings(main: str, byo_yomi: str, stones: str) -> None:
    for text in (main, byo_yomi, stones):
        whole(text)


def _time_left(player: str, time: str, stones: str) -> None:
    colour(player)
    for text in (time, stones):
        whole(text)


def _record(file: str) -> Record:
    try:
        record = records_in(content_of(file))[0]
        if isinstance(record, SgfError):
            raise record
    except (OSError, SgfError, ValueError) as error:
        raise Failure(f"cannot load file: {error}") from None
    if not all(side <= LARGEST_SIDE for side in record.shape):
        raise Failure("cannot load file: unacceptable size")
    return record
