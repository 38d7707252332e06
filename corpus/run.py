"""python run.py games.txt chinese: checks the board of board.py against the answers."""

import sys

from board import Board

COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
SHORT = 100  # in longer games no move is taken back, to save time


def check(game, rules):
    (rows, columns), start = map(int, game["size"]), game.get("start", ["", "black"])
    board = Board(rows, columns, rules, start[0].replace("/", ""), start[1])
    for word in game["moves"]:
        point, _, removed = word.strip("!").partition("x")
        row, column = (rows - int(point[1:]), COLUMNS.index(point[0])) if point != "-" else (-1, -1)
        before, empty = board.stones, board.stones.count(".")
        if (legal := board.play(row, column)) is word.startswith("!"):
            return f"{word} is {'accepted' if legal else 'refused'}"
        if len(game["moves"]) < SHORT and hasattr(board, "undo"):
            if not legal:
                board.play(-1, -1)
            board.undo()
            if board.stones != before or board.play(row, column) is not legal:
                return f"{word} has another answer after a move that is taken back"
        if legal and board.stones.count(".") != empty - (row >= 0) + int(removed or 0):
            return f"{word} takes off other stones"
    if board.stones != game["board"][0].replace("/", ""):
        return "another board at the end"
    # What your board doesn't have is not compared.
    if hasattr(board, "area") and list(map(str, board.area())) != game["area"]:
        return f"another area at the end, {board.area()}"
    if hasattr(board, "prisoners"):
        taken = [str(board.prisoners[sign]) for sign in "XO"]
        return "" if taken == game["prisoners"] else f"other prisoners at the end, {taken}"
    return ""


games, failed, game = 0, 0, {}
for line in open(sys.argv[1], encoding="utf-8"):
    key, *words = line.split() or ["#"]
    game = {"name": words} if key == "game" else game | {key: [*game.get(key, []), *words]}
    if key == "end" and sys.argv[2] in game["rules"]:
        games, fault = games + 1, check(game, sys.argv[2])
        failed += bool(fault)
        print(f"{' '.join(game['name'])}: {fault}\n" if fault else "", end="")
print(f"{games} games, {failed} failed")
sys.exit(1 if failed or not games else 0)
