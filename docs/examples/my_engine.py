"""A small Go board that speaks GTP, with a fault that many have at first.

    goproof conformance --gtp "python3 docs/examples/my_engine.py"

It means to play by area and positional superko, without suicide. It needs Python only, and shares
nothing with goproof.
"""

import sys

COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
COMMANDS = ["boardsize", "clear_board", "komi", "list_commands", "list_stones", "play", "quit"]


class Board:
    """Stones by point, and the boards that there have been."""

    def __init__(self, size):
        self.clear(size)

    def clear(self, size):
        """Begin a game."""
        self.size, self.stones, self.boards = size, {}, [{}]

    def beside(self, point):
        """The points beside a point."""
        x, y = point
        around = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
        return [(a, b) for a, b in around if 0 <= a < self.size and 0 <= b < self.size]

    def dead(self, stones, point):
        """The chain of a point, if it has no liberty; else nothing."""
        chain, waiting = {point}, [point]
        while waiting:
            for neighbour in self.beside(waiting.pop()):
                if neighbour not in stones:
                    return set()
                if stones[neighbour] == stones[point] and neighbour not in chain:
                    chain.add(neighbour)
                    waiting.append(neighbour)
        return chain

    def play(self, colour, point):
        """Play a stone; return whether that is legal."""
        if point in self.stones:
            return False
        stones = {**self.stones, point: colour}
        if self.dead(stones, point):
            return False
        for neighbour in self.beside(point):
            if stones.get(neighbour, colour) != colour:
                for captured in self.dead(stones, neighbour):
                    del stones[captured]
        if stones in self.boards:
            return False
        self.stones = stones
        self.boards.append(stones)
        return True


def answer(board, words):
    """What a command is answered: after `=`, or after `?` if it fails."""
    match words:
        case ["boardsize", size]:
            board.clear(int(size))
        case ["clear_board"]:
            board.clear(board.size)
        case ["play", colour, move] if move.lower() != "pass":
            point = COLUMNS.index(move[0].upper()), int(move[1:]) - 1
            if not board.play(colour[0].lower(), point):
                return "? illegal move"
        case ["list_stones", colour]:
            points = [p for p, c in board.stones.items() if c == colour[0].lower()]
            return "= " + " ".join(f"{COLUMNS[x]}{y + 1}" for x, y in points)
        case ["list_commands"]:
            return "= " + "\n".join(COMMANDS)
        case [command, *_] if command not in COMMANDS:
            return "? unknown command"
    return "="


if __name__ == "__main__":
    board = Board(19)
    for line in sys.stdin:
        print(answer(board, line.split()), end="\n\n", flush=True)
        if line.strip() == "quit":
            break
