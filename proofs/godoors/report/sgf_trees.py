"""Writing trees of moves as SGF files."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from goproof.boards.sgf import sgf_grammar
from gospec.law.colouring import BLACK, WHITE, Colour

INITIALS = {BLACK: "B", WHITE: "W"}


@dataclass
class SgfNode:
    """A node of a game tree: its properties, each with its values as written, and what follows."""

    properties: dict[str, list[str]]
    children: list[SgfNode] = field(default_factory=list)


def size_of(rows: int, columns: int) -> str:
    """Return the size of a board as the property SZ has it."""
    return str(rows) if rows == columns else f"{columns}:{rows}"


def line_of_play(
    properties: dict[str, list[str]], moves: Iterable[tuple[Colour, str]], comment: str
) -> bytes:
    """Return an SGF file of one line of moves, each with its letters, and a comment at the end."""
    root = last = SgfNode({"FF": ["4"], "GM": ["1"], **properties})
    for player, where in moves:
        last.children.append(SgfNode({INITIALS[player]: [where]}))
        last = last.children[0]
    last.properties["C"] = [comment]
    return write(root)


def write(root: SgfNode) -> bytes:
    """Return a game tree as an SGF file in UTF-8, texts escaped."""
    return bytes(sgf_grammar.serialise_game_tree(_coarse(root), wrap=None))


def _coarse(root: SgfNode) -> sgf_grammar.Coarse_game_tree:
    """Return sgfmill's form of a tree: runs of nodes, branching at their ends."""
    top = sgf_grammar.Coarse_game_tree()
    waiting = [(root, top)]
    while waiting:
        node, tree = waiting.pop()
        tree.sequence.append(_raw(node))
        while len(node.children) == 1:
            (node,) = node.children
            tree.sequence.append(_raw(node))
        for child in node.children:
            branch = sgf_grammar.Coarse_game_tree()
            tree.children.append(branch)
            waiting.append((child, branch))
    return top


def _raw(node: SgfNode) -> dict[str, list[bytes]]:
    return {
        name: [sgf_grammar.escape_text(value.encode("utf-8")) for value in values]
        for name, values in node.properties.items()
    }
