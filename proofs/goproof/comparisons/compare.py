"""Compare two formalisations: where do they first differ, or how far do they not?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache
from os import PathLike
from typing import TYPE_CHECKING, Any, Literal

from goproof.boards.named import as_boards
from goproof.comparisons.agreeing_games import AgreeingGames, agreeing_games, agreeing_moves
from goproof.comparisons.difference import (
    WATCHED,
    Difference,
    GameDifference,
    MoveDifference,
    Tell,
    compare_games,
    compare_moves,
    replayed,
)
from goproof.comparisons.every_graph import Store, same_games_fault, theorem_of, unproved
from goproof.comparisons.moves_by_lemmas import NEIGHBOURS_ARE_ENOUGH, same_move
from goproof.comparisons.moves_by_solvers import (
    NoAnswer,
    circuit_fault,
    difference_by_solvers,
    has_circuits,
    stones_of,
)
from goproof.comparisons.same_games import SameGames, same_games, same_rules
from goproof.comparisons.sides import Side, changes, options_apart, side
from goproof.comparisons.user_rules import UserRules
from goproof.comparisons.values import MOST_POINTS as VALUE_POINTS, all_positions, compare_values
from goproof.errors import UsageError, argument
from goproof.machine.progress import Progress, silent
from goproof.rulebook.choice import with_options
from goproof.solvers.registry import NAMES
from gospec.colouring import Colour, Colouring, liberties, opponent
from gospec.diagram import board
from gospec.formalisation import Agreement, Formalisation, Illegal, further_turns
from gospec.graph import Graph

if TYPE_CHECKING:
    from goproof.documents import comparing

Level = Literal["move", "game", "value"]
LEVELS: tuple[Level, ...] = ("move", "game", "value")
Verdict = Literal["equivalent", "different", "unknown"]

EVERY_GRAPH = "every graph"
# Where a difference is looked for when no board is named, fewest points first.
SMALL = ("1x1", "1x2", "1x3", "1x4", "2x2", "1x5", "1x6", "2x3")
# Sequences of moves on each board after which a search that goes on is given up.
LIMIT = 3000
# Points of a board on which rules of a user's own are compared from every position as well.
SET_UP_POINTS = 8
# The boards of the move level: every rectangle up to 4x4, in one of its two positions.
RECTANGLES = ("1x1", "1x2", "1x3", "1x4", "2x2", "2x3", "2x4", "3x3", "3x4", "4x4")
# All colourings of more points, with every play on each, take gospec hours; solvers go further.
ENUMERATED_POINTS, GAME_POINTS = 9, 25


@dataclass(frozen=True)
class OnBoard:
    """What comparing on one board has shown: the verdict, and how far it was looked.

    `board` is its name, or `every graph`; `plies` the length of the longest games gone through;
    `same_games` by what games are the same on every graph.
    """

    board: str
    verdict: Verdict
    bound: str
    witness: Difference | None = None
    plies: int = 0
    same_games: SameGames | None = None


@dataclass(frozen=True)
class Comparison:
    """What comparing two formalisations has shown, board by board up to the first difference.

    `responsible` are the errata or options of either side that make up the difference: with any
    one of them changed, the two sides agree along the witness. `agreeing` says on what games, or
    moves, sides agree nonetheless, by lemmas; `not_shown`, why games are not shown to be the same
    on every graph where lemmas say that they are; `same_rules` tells that both names stand for the
    same rules, so that there is nothing to look for. `options` are those that both sides have, with
    different values; `with_komi_alike` is the comparison without komi, where that is what differs
    first.
    """

    a: str
    b: str
    level: Level
    boards: tuple[OnBoard, ...]
    responsible: tuple[str, ...] = ()
    interrupted: bool = False
    agreeing: AgreeingGames | None = None
    not_shown: str = ""
    same_rules: bool = False
    options: tuple[tuple[str, Any, Any], ...] = ()
    with_komi_alike: Comparison | None = None

    @property
    def witness(self) -> Difference | None:
        """The difference, if there is one."""
        return self.boards[-1].witness if self.boards else None

    @property
    def verdict(self) -> Verdict:
        """Different as soon as one board is; equivalent when every board was gone through."""
        if self.witness:
            return "different"
        every = all(board.verdict == "equivalent" for board in self.boards)
        return "equivalent" if every and not self.interrupted else "unknown"

    @property
    def same_games(self) -> SameGames | None:
        """By what the two have the same games on every graph, None if that is not known."""
        return self.boards[-1].same_games if self.boards else None

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses by which a side forbids the last move."""
        sides = () if self.witness is None else (self.witness.left, self.witness.right)
        return tuple(seen.clause for seen in sides if isinstance(seen, Illegal))

    def document(self) -> comparing.Comparison:
        """Return the comparison as a part of a document, or all of that but its version."""
        from goproof.documents.comparing import Compared, Comparison

        alike = self.with_komi_alike
        return Comparison.of(
            self,
            **self._keys(),
            with_komi_alike=None if alike is None else Compared.of(alike, **alike._keys()),
        )

    def _keys(self) -> dict[str, object]:
        return {
            "board": self.boards[-1].board,
            "bound": self.boards[-1].bound,
            "same_games_on_every_graph": self.same_games,
            "agreeing_games": self.agreeing,
            "not_shown_for_every_graph": self.not_shown or None,
            "options": [{"option": name, "a": a, "b": b} for name, a, b in self.options],
        }


class Interrupted(KeyboardInterrupt):
    """A comparison was interrupted; `so_far` is what it had shown by then."""

    def __init__(self, so_far: Any) -> None:
        super().__init__()
        self.so_far = so_far


def compare(
    a: str | Side,
    b: str | Side,
    boards: str | Graph | Sequence[str | Graph] | None = None,
    *,
    level: str = "game",
    limit: int = LIMIT,
    dead_stones: bool = False,
    timeout: float = 60.0,
    solvers: Sequence[str] = NAMES,
    watch: Sequence[str] = (),
    from_empty: bool = False,
    jobs: int = 1,
    cluster: str | None = None,
    progress: Progress = silent,
    store: str | PathLike[str] | None = None,
    fresh: bool = False,
) -> Comparison:
    """Look for the smallest difference between two formalisations.

    Parameters:
        a: the name of one, such as `S2:as-printed` or `aga,komi=0`, or a side.
        b: the same of the other.
        boards: sizes or graphs, tried in this order until one shows a difference; default: small
            rectangles.
        level: 'move' (any play on any colouring), 'game' (any game from the empty board) or 'value'
            (what every position is worth under best play).
        limit: how many sequences of moves on a board are tried.
        dead_stones: whether the colourings of the move level may hold dead stones.
        timeout: seconds for each query to a solver.
        solvers: who are asked on boards of more than 9 points at the move level.
        watch: what alone makes a difference between games besides legality, of colouring, to-move,
            ended, score and winner.
        from_empty: whether the value level takes empty boards only.
        jobs: processes of the value level.
        cluster: address of a Dask scheduler whose workers do that work instead.
        progress: is told how many boards, or positions of one, are done, how many there are, and
            which was the last.
        store: a file of verdicts, as `verify` takes it, for the lemmas that a verdict about every
            graph rests on.
        fresh: whether none are taken from there.

    Raises UsageError for names, levels and boards that make no sense, and Interrupted on Ctrl-C.

    Example:
        >>> goproof.compare("S2:as-printed", "S1", "1x2", level="move").verdict
        'different'

    """
    left, right = (side(s) if isinstance(s, str) else s for s in (a, b))
    chosen = _level(level)
    if cluster is not None and chosen != "value":
        raise UsageError(f"{argument('cluster')} is for the value level, not for {chosen}")
    ask = _Question(
        left=left,
        right=right,
        limit=limit,
        dead_stones=dead_stones,
        timeout=timeout,
        solvers=tuple(solvers),
        watched=_watched(watch),
        from_empty=from_empty,
        jobs=jobs,
        cluster=cluster,
        progress=progress,
        store=store,
        fresh=fresh,
    )
    if same_rules(left.rules, right.rules):
        as_boards(boards or ())
        return same_throughout(left.name, right.name, chosen)
    graphs = as_boards(boards) if boards else ask.default_boards(chosen)
    # What holds of every graph holds of those named, of whatever size.
    answers, not_shown = ask.every_graph(chosen)
    if not answers:
        ask.refuse_too_large(graphs, chosen)
    for graph in graphs if not answers else ():
        try:
            answers.append(ask.of(graph, chosen))
        except KeyboardInterrupt:
            done = Comparison(left.name, right.name, chosen, tuple(answers), interrupted=True)
            raise Interrupted(done) from None
        if chosen != "value":
            progress(len(answers), len(graphs), graph.name)
        if answers[-1].witness:
            break
    witness = answers[-1].witness
    responsible = _responsible(left, right, witness) if witness else ()
    agreeing = ask.agreeing(chosen) if witness else None
    apart = options_apart(left.rules, right.rules)
    found = Comparison(
        left.name,
        right.name,
        chosen,
        tuple(answers),
        responsible,
        agreeing=agreeing,
        not_shown=not_shown,
        options=tuple((option, a, b) for option, (a, b) in apart.items()),
    )
    if responsible != ("komi",) or chosen != "game":
        return found
    beyond = compare(
        _without_komi(left),
        _without_komi(right),
        boards,
        level=level,
        limit=limit,
        watch=watch,
        jobs=jobs,
        progress=progress,
        store=store,
        fresh=fresh,
    )
    return replace(found, with_komi_alike=beyond)


def _without_komi(side: Side) -> Side:
    """Return a side with a komi of 0, under a name that says so."""
    rules = with_options(side.name, side.rules, {"komi": Fraction(0)})
    if rules == side.rules:
        return side
    plain = ",".join(part for part in side.name.split(",") if not part.startswith("komi="))
    return replace(side, name=f"{plain},komi=0", rules=rules)


def _level(level: str) -> Level:
    known = next((known for known in LEVELS if known == level), None)
    if known is None:
        raise UsageError(f"unknown level {level!r}: {' or '.join(LEVELS)}")
    return known


def _watched(watch: Sequence[str]) -> tuple[str, ...]:
    for name in watch:
        if name not in WATCHED:
            raise UsageError(f"nothing called {name!r} can be watched: {', '.join(WATCHED)}")
    chosen = [name for name in WATCHED if name in watch] or list(WATCHED)
    return tuple(field for name in chosen for field in WATCHED[name])


@dataclass(frozen=True)
class _Question:
    """Two sides and how far to look, to be asked of one board after the other."""

    left: Side
    right: Side
    limit: int
    dead_stones: bool
    timeout: float
    solvers: tuple[str, ...]
    watched: tuple[str, ...]
    from_empty: bool
    jobs: int
    cluster: str | None
    progress: Progress
    store: Store
    fresh: bool
    # What is found of the circuits of a side goes with the run. A side is a frozen dataclass, which
    # can be looked up, though its type does not say so.
    fault_of: Callable[[Any], str] = field(default_factory=lambda: cache(circuit_fault))

    def tell(self, graph: Graph) -> Tell:
        """Return who hears of the work on one board."""
        progress = self.progress
        return lambda what: progress(0, 1, f"{graph.name}, {what}")

    def of(self, graph: Graph, level: Level) -> OnBoard:
        """Return what one board shows."""
        ways = {"move": self.moves, "game": self.games, "value": self.values}
        return ways[level](graph)

    def most_points(self, level: Level) -> int:
        """Return the points of the largest board that the level takes."""
        if level == "value":
            return VALUE_POINTS
        both = has_circuits(self.left.rules) and has_circuits(self.right.rules)
        if level == "game" and any(_agreeing(s.rules) for s in (self.left, self.right)):
            return ENUMERATED_POINTS
        return GAME_POINTS if level == "game" or both else ENUMERATED_POINTS

    def default_boards(self, level: Level) -> list[Graph]:
        boards = [board(size) for size in (RECTANGLES if level == "move" else SMALL)]
        if level == "game" and self._of_users():
            # The least on which a stone in a ko has three neighbours.
            boards.append(board("2x4"))
        return [graph for graph in boards if len(graph) <= self.most_points(level)]

    def refuse_too_large(self, graphs: Sequence[Graph], level: Level) -> None:
        most = self.most_points(level)
        for graph in graphs:
            if len(graph) > most:
                raise UsageError(
                    f"{graph.name} has {len(graph)} points; the {level} level of these two takes "
                    f"boards of up to {most}"
                )

    def games(self, graph: Graph) -> OnBoard:
        left, right = self.left, self.right
        symmetric = left.symmetric and right.symmetric
        games = compare_games(
            left.rules,
            right.rules,
            graph,
            self.limit,
            symmetric=symmetric,
            watched=self.watched,
            tell=self.tell(graph),
        )
        if games.differs:
            return self._game(graph, games)
        alike = " up to symmetry" if symmetric else ""
        if games.exhausted:
            bound = f"all {games.sequences} sequences of moves{alike}"
            return OnBoard(graph.name, "equivalent", bound, plies=games.plies)
        bound = f"all games of up to {games.plies} moves{alike}"
        if self._of_users() and len(graph) <= SET_UP_POINTS:
            found = self._from_positions(graph)
            if isinstance(found, GameDifference):
                return self._game(graph, found)
            bound += f", nor of a move, or a capture and a move, from {found} positions"
        return OnBoard(graph.name, "unknown", bound, plies=games.plies)

    def _game(self, graph: Graph, found: GameDifference) -> OnBoard:
        for who, seen in ((self.left, found.left), (self.right, found.right)):
            if replayed(who.rules, graph, found.moves, found.set_up)[-1] != seen:
                raise UsageError(f"{who.name} answers the same moves differently the second time")
        fewer = "" if found.set_up else ", and no fewer"
        bound = f"{_number(len(found.moves), 'move')}{fewer}"
        return OnBoard(graph.name, "different", bound, found)

    def _of_users(self) -> bool:
        """Tell whether a side is a user's, and both say how a game starts from a position."""
        users = [s.rules for s in (self.left, self.right) if isinstance(s.rules, UserRules)]
        return bool(users) and all(rules.sets_up for rules in users)

    def _from_positions(self, graph: Graph) -> GameDifference | int:
        """Return a difference after a move from a position, or a capture and its answer.

        Where there is none, it is the number of positions that were tried.
        """
        tell, number = self.tell(graph), 0
        for number, position in enumerate(all_positions(graph), 1):
            found = compare_games(
                self.left.rules,
                self.right.rules,
                graph,
                self.limit,
                watched=self.watched,
                set_up=position,
                most_plies=2 if _can_capture(*position) else 1,
            )
            if found.differs:
                return found
            tell(f"{number} positions")
        return number

    def moves(self, graph: Graph) -> OnBoard:
        if len(graph) > ENUMERATED_POINTS:
            return self._by_solvers(graph)
        left, right = self.left.rules, self.right.rules
        plays = compare_moves(
            left, right, graph, dead_stones=self.dead_stones, tell=self.tell(graph)
        )
        if not plays.differs:
            which = f"{plays.plays} plays on {plays.colourings} {plays.which}"
            return OnBoard(graph.name, "equivalent", which)
        return self._different(graph, plays)

    def _by_solvers(self, graph: Graph) -> OnBoard:
        which = "all colourings" if self.dead_stones else "all colourings without dead stones"
        bound = f"{which}, by {' and '.join(self.solvers)}"
        try:
            difference = difference_by_solvers(
                self.left.rules,
                self.right.rules,
                graph,
                dead_stones=self.dead_stones,
                timeout=self.timeout,
                solvers=self.solvers,
                symmetric=self.left.symmetric and self.right.symmetric,
                tell=self.tell(graph),
                fault_of=self.fault_of,
            )
        except NoAnswer as why:
            return OnBoard(graph.name, "unknown", f"{bound}: {why}")
        if difference is None:
            return OnBoard(graph.name, "equivalent", bound)
        return self._different(graph, difference)

    def _different(self, graph: Graph, difference: MoveDifference) -> OnBoard:
        stones = _number(stones_of(difference.colouring), "stone")
        return OnBoard(graph.name, "different", f"{stones}, and no fewer", difference)

    def values(self, graph: Graph) -> OnBoard:
        values = compare_values(
            self.left,
            self.right,
            graph,
            from_empty=self.from_empty,
            jobs=self.jobs,
            cluster=self.cluster,
            progress=self.progress,
        )
        if values.differs:
            stones = _number(stones_of(values.colouring), "stone")
            differing = f"{_number(values.differing, 'position')} with their player to move differ"
            return OnBoard(graph.name, "different", f"{stones}, and no fewer; {differing}", values)
        if self.from_empty:
            (value,) = values.values
            return OnBoard(graph.name, "equivalent", f"the value {value}, certified for both")
        bound = f"all {values.positions} positions with their player to move, values certified"
        return OnBoard(graph.name, "equivalent", bound)

    def every_graph(self, level: Level) -> tuple[list[OnBoard], str]:
        """Return what lemmas that are proved show of every graph, and what they fail to show."""
        if level == "value":
            return [], ""
        return self._every_move() if level == "move" else self._every_game()

    def _every_move(self) -> tuple[list[OnBoard], str]:
        same = same_move(self.left.rules, self.right.rules, dead_stones=self.dead_stones)
        if same is None:
            return [], ""
        if unproved := self._unproved(same.lemmas):
            return [], unproved
        by = f", by {', '.join(same.lemmas)}" if same.lemmas else ""
        near = NEIGHBOURS_ARE_ENOUGH in same.lemmas
        which = "all colourings without dead stones" if near else "all colourings"
        return [OnBoard(EVERY_GRAPH, "equivalent", f"{which} of every graph{by}")], ""

    def _every_game(self) -> tuple[list[OnBoard], str]:
        names = (self.left.name, self.right.name)
        same = same_games(names, self.left.rules, self.right.rules)
        if same is None:
            return [], ""
        fault = same_games_fault([same], self.tell_of_every_graph, self.store, fresh=self.fresh)
        if fault:
            return [], fault
        theorem, fault = theorem_of(same, None if self.fresh else self.store)
        return ([], fault) if fault else ([on_every_graph(replace(same, theorem=theorem))], "")

    def agreeing(self, level: Level) -> AgreeingGames | None:
        """Return on what games, or moves, two sides agree that differ, if lemmas say so."""
        if level == "value":
            return None
        names = (self.left.name, self.right.name)
        by = agreeing_games if level == "game" else agreeing_moves
        agreement = by(names, self.left.rules, self.right.rules)
        return None if agreement is None or self._unproved(agreement.lemmas) else agreement

    def tell_of_every_graph(self, what: str) -> None:
        """Let it be known what is being done for every graph."""
        self.progress(0, 1, f"{EVERY_GRAPH}, {what}")

    def _unproved(self, lemmas: Sequence[str]) -> str:
        return unproved(lemmas, self.tell_of_every_graph, self.store, fresh=self.fresh)


def same_throughout(a: str, b: str, level: Level) -> Comparison:
    """Return the comparison of two names that stand for the same rules."""
    on = OnBoard(EVERY_GRAPH, "equivalent", "the same rules, option by option")
    return Comparison(a, b, level, (on,), same_rules=True)


def on_every_graph(same: SameGames) -> OnBoard:
    """Return that games are the same on every graph, which lemmas have shown."""
    bound = "all games of every graph, by induction over the turns"
    return OnBoard(EVERY_GRAPH, "equivalent", bound, same_games=same)


def _can_capture(b: Colouring, player: Colour) -> bool:
    """Tell whether some chain of the opponent's has one liberty."""
    return any(len(liberties(b, v)) == 1 for v in b.where(opponent(player)))


def _agreeing(rules: Formalisation) -> bool:
    """Tell whether rules let the players agree on points, of which any set may be tried."""
    start = rules.initial(board("1x1"))
    return any(isinstance(turn, Agreement) for turn in further_turns(rules, start))


def _responsible(left: Side, right: Side, witness: Difference) -> tuple[str, ...]:
    apart = witness.tells_apart
    names = [
        *(name for name, rules in changes(left, right) if not apart(rules, right.rules)),
        *(name for name, rules in changes(right, left) if not apart(left.rules, rules)),
    ]
    return tuple(dict.fromkeys(names))


def _number(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"
