"""Two sides, asked of one board after the other, and of every graph."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from goproof.comparisons.agreeing_games import (
    NEIGHBOURS_ARE_ENOUGH,
    AgreeingGames,
    agreeing_games,
    same_move,
)
from goproof.comparisons.agreement_run import agreement_fault
from goproof.comparisons.comparison import EVERY_GRAPH, OnBoard, on_every_graph
from goproof.comparisons.difference import Difference
from goproof.comparisons.every_graph import same_games_fault, unproved
from goproof.comparisons.options import CompareOptions
from goproof.comparisons.reductions import as_watched
from goproof.comparisons.same_games import same_games
from goproof.comparisons.search import compare_games, compare_moves
from goproof.comparisons.shipped_verdicts import is_proved
from goproof.comparisons.sides import Side
from goproof.comparisons.some_games import one_sided_difference, random_difference
from goproof.comparisons.values import MOST_POINTS as VALUE_POINTS, all_positions, compare_values
from goproof.comparisons.watching import Tell, replayed
from goproof.documents.comparing import Level
from goproof.errors import UsageError
from goproof.numbers import so_many
from goproof.verdicts import Equivalence
from gospec.law.colouring import EMPTY, Colour, Colouring, liberties, opponent
from gospec.law.diagram import board
from gospec.law.formalisation import Agreement, Formalisation, further_turns
from gospec.law.graph import Graph
from gospec.texts.hypothetical import TooLarge

# Where a difference is looked for when no board is named, fewest points first.
SMALL = ("1x1", "1x2", "1x3", "1x4", "2x2", "1x5", "1x6", "2x3")
# Points of a board on which rules of a user's own are compared from every position as well.
SET_UP_POINTS = 8
# The boards of the move level: every rectangle up to 3x3 or 2x4, in one of its two positions.
RECTANGLES = ("1x1", "1x2", "1x3", "1x4", "2x2", "2x3", "2x4", "3x3")
# All colourings of more points, with every play on each, take gospec hours.
ENUMERATED_POINTS, GAME_POINTS = 9, 25


@dataclass(frozen=True)
class TwoSides:
    """Two sides and how far to look, to be asked of one board after the other."""

    left: Side
    right: Side
    options: CompareOptions
    watched: tuple[str, ...]

    def tell(self, graph: Graph) -> Tell:
        """Return who hears of the work on one board."""
        progress = self.options.progress
        return lambda what: progress(0, 1, f"{graph.name}, {what}")

    def of(self, graph: Graph, level: Level) -> OnBoard:
        """Return what one board shows."""
        try:
            match level:
                case "move":
                    return self.moves(graph)
                case "game":
                    return self.games(graph)
                case "value":
                    return self.values(graph)
        except TooLarge as limit:
            return OnBoard(graph.name, Equivalence.UNKNOWN, str(limit))
        assert_never(level)

    def most_points(self, level: Level) -> int:
        """Return the points of the largest board that the level takes."""
        if level == "value":
            return VALUE_POINTS
        by_hand = level == "move" or any(_agreeing(s.rules) for s in (self.left, self.right))
        return ENUMERATED_POINTS if by_hand else GAME_POINTS

    def default_boards(self, level: Level) -> list[Graph]:
        """Return the boards of a level, where none is named."""
        boards = [board(size) for size in (RECTANGLES if level == "move" else SMALL)]
        if level == "game" and self._of_users():
            # The least on which a stone in a ko has three neighbours.
            boards.append(board("2x4"))
        return [graph for graph in boards if len(graph) <= self.most_points(level)]

    def refuse_too_large(self, graphs: Sequence[Graph], level: Level) -> None:
        """Raise UsageError for a board that is too large for a level."""
        most = self.most_points(level)
        for graph in graphs:
            if len(graph) > most:
                raise UsageError(
                    f"{graph.name} has {len(graph)} points; the {level} level of these two takes "
                    f"boards of up to {most}"
                )

    def games(self, graph: Graph) -> OnBoard:
        """Return what the games on a board show."""
        left, right = self.left, self.right
        symmetric = left.symmetric and right.symmetric
        games = compare_games(
            left.rules,
            right.rules,
            graph,
            self.options.limit,
            symmetric=symmetric,
            watched=self.watched,
            tell=self.tell(graph),
        )
        if isinstance(games, Difference):
            return self._game(graph, games)
        alike = " up to symmetry" if symmetric else ""
        if games.exhausted:
            bound = f"all {games.sequences} sequences of moves{alike}"
            return OnBoard(graph.name, Equivalence.EQUIVALENT, bound, plies=games.plies)
        bound = f"all games of up to {games.plies} moves{alike}"
        if self._of_users() and len(graph) <= SET_UP_POINTS:
            found = self._from_positions(graph)
            if isinstance(found, Difference):
                return self._game(graph, found)
            bound += f", nor of a move, or a capture and a move, from {found} positions"
        return OnBoard(graph.name, Equivalence.UNKNOWN, bound, plies=games.plies)

    def in_some_games(self, level: Level) -> OnBoard | None:
        """Return a difference in games in which one player passes, or at random; None for none."""
        if level != "game" or self._of_users():
            return None
        found = one_sided_difference(*self._rules, self.watched)
        try:
            found = found or random_difference(*self._rules, self.watched)
        except TooLarge:
            return None
        if found is None:
            return None
        bound = f"{so_many(len(found.moves), 'move')}; others may be shorter"
        return replace(self._game(found.colouring.graph, found), bound=bound)

    @property
    def _rules(self) -> tuple[Formalisation, Formalisation]:
        return self.left.rules, self.right.rules

    def _game(self, graph: Graph, found: Difference) -> OnBoard:
        for who, answer in ((self.left, found.left), (self.right, found.right)):
            if replayed(who.rules, graph, found.turns, found.set_up)[-1] != answer:
                raise UsageError(f"{who.name} answers the same moves differently the second time")
        found = replace(
            found, left=self.left.cited(found.left), right=self.right.cited(found.right)
        )
        fewer = "" if found.set_up else ", and no fewer"
        bound = f"{so_many(len(found.moves), 'move')}{fewer}"
        return OnBoard(graph.name, Equivalence.DIFFERENT, bound, found)

    def _of_users(self) -> bool:
        """Tell whether a side is a user's, and both say how a game starts from a position."""
        users = [s.sets_up for s in (self.left, self.right) if s.sets_up is not None]
        return bool(users) and all(users)

    def _from_positions(self, graph: Graph) -> Difference | int:
        """Return a difference after a move from a position, or a capture and its answer.

        Where there is none, it is the number of positions that were tried.
        """
        tell, number = self.tell(graph), 0
        for number, position in enumerate(all_positions(graph), 1):
            found = compare_games(
                self.left.rules,
                self.right.rules,
                graph,
                self.options.limit,
                watched=self.watched,
                set_up=position,
                most_plies=2 if _can_capture(*position) else 1,
            )
            if isinstance(found, Difference):
                return found
            tell(f"{number} positions")
        return number

    def moves(self, graph: Graph) -> OnBoard:
        """Return what the plays on the colourings of a board show."""
        left, right = self.left.rules, self.right.rules
        plays = compare_moves(
            left, right, graph, dead_stones=self.options.dead_stones, tell=self.tell(graph)
        )
        if not isinstance(plays, Difference):
            dead = "" if self.options.dead_stones else " without dead stones"
            which = f"{plays.plays} plays on {plays.colourings} colourings{dead}"
            return OnBoard(graph.name, Equivalence.EQUIVALENT, which)
        stones = so_many(_stones_of(plays.colouring), "stone")
        return OnBoard(graph.name, Equivalence.DIFFERENT, f"{stones}, and no fewer", plays)

    def values(self, graph: Graph) -> OnBoard:
        """Return what the values of the positions of a board show."""
        values = compare_values(
            self.left,
            self.right,
            graph,
            from_empty=self.options.from_empty,
            jobs=self.options.jobs,
            cluster=self.options.cluster,
            progress=self.options.progress,
        )
        if isinstance(values, Difference):
            stones = so_many(_stones_of(values.colouring), "stone")
            differing = (
                f"{so_many(values.differing or 0, 'position')} with their player to move differ"
            )
            return OnBoard(
                graph.name, Equivalence.DIFFERENT, f"{stones}, and no fewer; {differing}", values
            )
        if self.options.from_empty:
            (value,) = values.values
            return OnBoard(
                graph.name, Equivalence.EQUIVALENT, f"the value {value}, certified for both"
            )
        bound = f"all {values.positions} positions with their player to move, values certified"
        return OnBoard(graph.name, Equivalence.EQUIVALENT, bound)

    def every_graph(self, level: Level) -> tuple[list[OnBoard], str]:
        """Return what lemmas that are proved show of every graph, and what they fail to show."""
        if level == "value":
            return [], ""
        return self._every_move() if level == "move" else self._every_game()

    def _every_move(self) -> tuple[list[OnBoard], str]:
        same = same_move(self.left.rules, self.right.rules, dead_stones=self.options.dead_stones)
        if same is None:
            return [], ""
        if unproved := self._unproved(same):
            return [], unproved
        by = f", by {', '.join(same)}" if same else ""
        near = NEIGHBOURS_ARE_ENOUGH in same
        which = "all colourings without dead stones" if near else "all colourings"
        return [OnBoard(EVERY_GRAPH, Equivalence.EQUIVALENT, f"{which} of every graph{by}")], ""

    def _every_game(self) -> tuple[list[OnBoard], str]:
        names = (self.left.name, self.right.name)
        (left, why), (right, whence) = (as_watched(each, self.watched) for each in self._rules)
        same = same_games(names, left, right, self.watched)
        if same is None:
            return [], ""
        seen_through = {step.about: step for step in (*why, *whence)}
        same = replace(same, steps=(*same.steps, *seen_through.values()))
        fault = same_games_fault(
            [same], self.tell_of_every_graph, self.options.store, fresh=self.options.fresh
        )
        if fault:
            return [], fault
        shipped = () if self.options.fresh else tuple(filter(is_proved, same.lemmas))
        return [on_every_graph(replace(same, shipped=shipped))], ""

    def agreeing(self, level: Level) -> AgreeingGames | None:
        """Return on what games sides agree that differ, by lemmas yet to be proved."""
        if level != "game":
            return None
        return agreeing_games((self.left.name, self.right.name), *self._rules)

    def shows(self, agreement: AgreeingGames) -> bool:
        """Tell whether the lemmas of an agreement are proved, and running it shows no fault."""
        proved = not self._unproved(agreement.lemmas)
        return proved and not agreement_fault(agreement, self.tell_of_every_graph)

    def tell_of_every_graph(self, what: str) -> None:
        """Let it be known what is being done for every graph."""
        self.options.progress(0, 1, f"{EVERY_GRAPH}, {what}")

    def _unproved(self, lemmas: Sequence[str]) -> str:
        return unproved(
            lemmas, self.tell_of_every_graph, self.options.store, fresh=self.options.fresh
        )


def _can_capture(b: Colouring, player: Colour) -> bool:
    """Tell whether some chain of the opponent's has one liberty."""
    return any(len(liberties(b, v)) == 1 for v in b.where(opponent(player)))


def _stones_of(b: Colouring) -> int:
    return len(b.graph) - len(b.where(EMPTY))


def _agreeing(rules: Formalisation) -> bool:
    """Tell whether rules let the players agree on points, of which any set may be tried."""
    start = rules.initial(board("1x1"))
    return any(isinstance(turn, Agreement) for turn in further_turns(rules, start))
