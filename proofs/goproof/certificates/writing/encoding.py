"""The one encoding of each line of a certificate, from the objects of the trusted modules.

Nobody has to believe this module: the checker reads the lines, not the objects behind them.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from gochecker import cycle_checker as cycles
from gochecker.claim import GOALS, VERSION, Claim
from gochecker.entries import Child, Choice, Image, NodeEntry, PositionEntry, Safe
from gochecker.game import Game, Position
from gochecker.positions import Symmetry
from goproof.machine.from_law import is_rectangle
from gospec.law.colouring import Colour, Colouring
from gospec.law.diagram import SYMBOLS, point_name
from gospec.law.graph import Graph

Entry = PositionEntry | NodeEntry
_COMPACT = json.JSONEncoder(separators=(",", ":"))
# Quicker to look up than the values of an enumeration.
_PLAYERS = {colour: colour.value for colour in Colour}
_GOALS = {aims: goal for goal, aims in GOALS.items()}


@dataclass(frozen=True)
class Certificate:
    """A certificate about a game under superko: its claim, and the positions and nodes."""

    claim: Claim
    entries: Iterable[Entry]

    def lines(self) -> Iterator[str]:
        """Yield its lines, without line ends."""
        nodes, encoder = 0, Encoder(self.claim)
        yield encoder.first_line()
        for entry in self.entries:
            nodes += nodes_of(entry)
            yield encoder.line(entry)
        yield last_line(nodes)

    def blocks(self) -> Iterator[bytes]:
        """Yield its lines with their ends."""
        return blocks_of(self.lines())

    @cached_property
    def nodes(self) -> int:
        """The number of its nodes, where the entries can be gone through again."""
        return sum(map(nodes_of, self.entries))


def blocks_of(lines: Iterable[str]) -> Iterator[bytes]:
    """Yield each of the lines with its end, encoded."""
    return (f"{line}\n".encode() for line in lines)


def nodes_of(entry: Entry) -> int:
    """Return how many nodes are on a line, those in the places of numbers included."""
    if isinstance(entry, PositionEntry):
        return 0
    if isinstance(entry.strategy, Choice):
        return _choices(entry.strategy)
    return 1 + sum(map(_choices, entry.strategy.values()))


def _choices(child: Child | None) -> int:
    return 1 + _choices(child.child) if isinstance(child, Choice) else 0


def last_line(nodes: int, root: int | None = None) -> str:
    """Return the last line of a certificate of any kind, or of one of several claims."""
    return json.dumps({"nodes": nodes} if root is None else {"nodes": nodes, "root": root})


def as_read(b: Colouring) -> Colouring:
    """Return a colouring as a certificate's reader has it: on names, where the board is no grid."""
    graph = b.graph
    if is_rectangle(graph):
        return b
    names = {v: point_name(graph, v) for v in graph.points}
    edges = ((names[v], names[w]) for v, w in map(tuple, graph.edges))
    return Colouring(Graph(names.values(), edges), b.colours)


class Drawing:
    """A board and its colourings as certificates have them."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.names = [point_name(graph, v) for v in graph.points]
        self.shape = graph.shape if is_rectangle(graph) else None
        columns = self.shape[1] if self.shape else len(graph)
        self.rows = [slice(i, i + columns) for i in range(0, len(graph), columns)]

    def board(self) -> dict[str, object]:
        """Return the board."""
        if self.shape:
            return dict(zip(("rows", "columns"), self.shape, strict=True))
        ends = (sorted(self.graph.index[v] for v in edge) for edge in self.graph.edges)
        edges = [[self.names[i] for i in pair] for pair in sorted(ends)]
        return {"points": self.names, "edges": edges}

    def colouring(self, b: Colouring) -> str:
        """Return the diagram of a colouring; a point outside the board is left out."""
        drawn = "".join([SYMBOLS[colour] for colour in b.colours])
        return "/".join([drawn[row] for row in self.rows])


class Encoder:
    """Writes the lines of a certificate with this claim, but for the last."""

    def __init__(self, claim: Claim) -> None:
        self.claim = claim
        self.drawing = Drawing(claim.board)

    def first_line(self) -> str:
        """Return the claim as a line."""
        claim = self.claim
        rules, root = claim.game.rules, claim.root
        threats = {"threats": root.position.threats} if claim.game.target else {}
        fields = {
            "format": "goproof-certificate",
            "version": VERSION,
            "board": self.drawing.board(),
            "rules": {"ko": rules.ko, "suicide": rules.suicide},
            "claim": self._goal(),
            "root": {
                "colouring": self.drawing.colouring(root.position.colouring),
                "to_move": _PLAYERS[root.to_move],
                "passes": root.passes,
                **threats,
            },
            "history": [self._position(position) for position in claim.history],
            "lemmas": claim.lemmas,
            "symmetries": [self._symmetry(each) for each in claim.symmetries],
            **({"levels": claim.levels} if claim.levels else {}),
        }
        return json.dumps(fields)

    def further_line(self) -> str:
        """Return the claim as a line after another about the same problem."""
        game, root = self.claim.game, self.claim.root
        goal = _GOALS[game.until_alive, game.all_of_target]
        return json.dumps(
            {
                "claim": {"goal": goal, "winner": _PLAYERS[game.winner]},
                "to_move": _PLAYERS[root.to_move],
                "passes": root.passes,
                "threats": root.position.threats,
            }
        )

    def line(self, entry: Entry) -> str:
        """Return a position or a node as a line."""
        if isinstance(entry, PositionEntry):
            fields = {"position": entry.number, **self._position(entry.position)}
            if self.claim.game.target:
                fields["threats"] = entry.position.threats
            if entry.level is not None:
                fields["level"] = entry.level
            return _COMPACT.encode(fields)
        return _COMPACT.encode(
            {
                "node": entry.number,
                "position": entry.position,
                "to_move": _PLAYERS[entry.to_move],
                "passes": entry.passes,
                **_strategy(entry.strategy),
            }
        )

    def _goal(self) -> dict[str, object]:
        game = self.claim.game
        if not game.target:
            return _score(game)
        target = [
            name
            for name, v in zip(self.drawing.names, self.claim.board.points, strict=True)
            if v in game.target
        ]
        supposed = {"supposed": self.claim.supposed} if self.claim.supposed else {}
        return {
            "goal": _GOALS[game.until_alive, game.all_of_target],
            "winner": _PLAYERS[game.winner],
            "target": target,
            "region": list(game.points),
            "immortal": self.claim.immortal,
            **supposed,
        }

    def _position(self, position: Position) -> dict[str, Any]:
        """Return what may not repeat, threats apart."""
        fields = {"colouring": self.drawing.colouring(position.colouring)}
        if position.to_move is not None:
            fields["to_move"] = _PLAYERS[position.to_move]
        return fields

    def _symmetry(self, symmetry: Symmetry) -> list[str]:
        places = {origin: place for place, origin in enumerate(symmetry.origins)}
        return [self.drawing.names[places[i]] for i in range(len(places))]


def _score(game: Game) -> dict[str, object]:
    return {"goal": "score", "winner": _PLAYERS[game.winner], "margin": game.margin}


def _strategy(strategy: Choice | Mapping[str, Child]) -> dict[str, object]:
    if not isinstance(strategy, Choice):
        return {"replies": {move: _child(child) for move, child in strategy.items()}}
    child = {} if strategy.child is None else {"child": _child(strategy.child)}
    return {"move": strategy.move, **child}


def _child(child: Child) -> int | str | list[int] | dict[str, object]:
    if isinstance(child, Safe):
        return child.value
    if isinstance(child, Choice):
        return _strategy(child)
    return [child.node, child.symmetry] if isinstance(child, Image) else child


class CycleEncoder:
    """Writes the lines of a certificate about a game that a cycle ends, but for the last."""

    def __init__(self, claim: cycles.Claim) -> None:
        self.claim = claim
        self.drawing = Drawing(claim.game.board)

    def first_line(self) -> str:
        """Return the claim as a line."""
        claim, rules = self.claim, self.claim.game.rules
        cycle = cycles.cycle_of(claim)
        weight = {} if claim.pass_weight is None else {"pass_weight": claim.pass_weight}
        return json.dumps(
            {
                "format": cycles.FORMAT,
                "version": 1,
                "board": self.drawing.board(),
                "rules": {"ko": rules.ko, "suicide": rules.suicide, "cycle": cycle},
                "claim": _score(claim.game),
                "root": self._situation(claim.root),
                "history": [self._situation(earlier) for earlier in claim.history],
                **weight,
            }
        )

    def line(self, node: cycles.Node) -> str:
        """Return a node as a line."""
        fields = self._situation(node.situation)
        if node.move is not None:
            fields["move"] = node.move
        if self.claim.pass_weight is not None:
            fields["rank"] = node.rank
        return _COMPACT.encode(fields)

    def _situation(self, situation: cycles.Situation) -> dict[str, object]:
        state, ko = situation
        return {
            "colouring": self.drawing.colouring(state.position.colouring),
            "to_move": _PLAYERS[state.to_move],
            "ko": [name for name in self.drawing.names if name in ko],
            "passes": state.passes,
        }
