"""python run.py games.txt chinese, or perft.txt chinese 1000: checks the board of board.py."""

import copy
import sys
from pathlib import Path

from board import Board

COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
# To save time, no move is taken back in longer games, and not all moves on larger boards.
SHORT, SMALL, LAST = 100, 36, 6


def playable(board, rows, columns):
    """Play everywhere and take it back; return at how many points that is legal."""
    count = 0
    for v in range(rows * columns):
        if board.play(*divmod(v, columns)):
            count += 1
            board.undo()
    return count


def check(game, rules):
    (rows, columns), start = map(int, game["size"]), game.get("start", ["", "black"])
    board = Board(rows, columns, rules, start[0].replace("/", ""), start[1])
    made, boards, told, count = [], [], [], len(game["moves"])
    undoes = count < SHORT and hasattr(board, "undo")
    for number, word in enumerate(game["moves"]):
        point, _, removed = word.strip("!").partition("x")
        row, column = (rows - int(point[1:]), COLUMNS.index(point[0])) if point != "-" else (-1, -1)
        boards, empty = [*boards, board.stones], board.stones.count(".")
        # All that could be played in the place of one of the last moves is played and taken back.
        if undoes and rows * columns <= SMALL and number >= count - LAST:
            playable(board, rows, columns)
        if (legal := board.play(row, column)) is word.startswith("!"):
            return f"{word} is {'accepted' if legal else 'refused'}"
        if undoes:
            # This move and the one before it; or a pass after one that is illegal.
            last = [*made[-1:], (row, column)] if legal else [(row, column)]
            if not legal:
                board.play(-1, -1)
            for _ in last:
                board.undo()
            if board.stones != boards[-len(last)] or any(board.play(*v) is not legal for v in last):
                return f"{word} has another answer after a move that is taken back"
        if legal and board.stones.count(".") != empty - (row >= 0) + int(removed or 0):
            return f"{word} takes off other stones"
        told.append((word, (row, column), legal))
        made, boards = ([*made, (row, column)], boards) if legal else (made, boards[:-1])
    if board.stones != game["board"][0].replace("/", ""):
        return "another board at the end"
    # What your board doesn't have is not compared.
    if hasattr(board, "area") and list(map(str, board.area())) != game["area"]:
        return f"another area at the end, {board.area()}"
    if hasattr(board, "prisoners"):
        taken = [str(board.prisoners[sign]) for sign in "XO"]
        if taken != game["prisoners"]:
            return f"other prisoners at the end, {taken}"
    if undoes and "legal" in game:
        found = playable(board, rows, columns)
        if str(found) != game["legal"][game["rules"].index(rules)]:
            return f"{found} legal points at the end"
    for before in reversed(boards if undoes else []):
        board.undo()
        if board.stones != before:
            return "another board where all moves are taken back"
    # All is made again, with two passes before each move that are taken back.
    for word, point, legal in told if undoes else []:
        for _ in range(2):
            board.play(-1, -1)
        for _ in range(2):
            board.undo()
        if board.play(*point) is not legal:
            return f"{word} has another answer after passes that are taken back"
    return ""


def perft(board, rows, columns, depth):
    """Return the number of sequences of so many legal turns."""
    count = 0
    for v in range(-1, rows * columns):
        after = copy.deepcopy(board)
        if after.play(*(divmod(v, columns) if v >= 0 else (-1, -1))):
            count += 1 if depth == 1 else perft(after, rows, columns, depth - 1)
    return count


def check_count(game, rules, depth, expected):
    (rows, columns), (stones, player) = map(int, game["size"]), game["start"]
    board = Board(rows, columns, rules, stones.replace("/", ""), player)
    count = perft(board, rows, columns, depth)
    return "" if count == expected else f"{depth} turns: {count}, not {expected}"


_, file, rules, *most = sys.argv
tried, failed, game = 0, 0, {}
for line in Path(file).read_text(encoding="utf-8").splitlines():
    key, *words = line.split() or ["#"]
    new = key in ("game", "perft")
    game = {"name": words} if new else game | {key: [*game.get(key, []), *words]}
    faults = []
    if key == "end" and rules in game.get("rules", []):
        faults = [check(game, rules)]
    elif key == "counts" and rules in words[2].split(","):
        counts = [(depth, int(count)) for depth, count in enumerate(words[3:], 1)]
        faults = [check_count(game, rules, *count) for count in counts if count[1] <= int(most[0])]
    for fault in faults:
        tried, failed = tried + 1, failed + bool(fault)
        print(f"{' '.join(game['name'])}: {fault}\n" if fault else "", end="")
print(f"{tried} tried, {failed} failed")
sys.exit(1 if failed or not tried else 0)
