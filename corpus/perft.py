"""python perft.py perft.txt chinese 10000: counts the turns of the board of board.py."""

import copy
import sys

from board import Board


def perft(board, depth):
    count = 0
    for v in range(-1, board.rows * board.columns):
        after = copy.deepcopy(board)
        if after.play(*(divmod(v, board.columns) if v >= 0 else (-1, -1))):
            count += 1 if depth == 1 else perft(after, depth - 1)
    return count


_, file, rules, most = sys.argv
tried, failed, game = 0, 0, {}
for line in open(file, encoding="utf-8"):
    key, _, rest = line.strip().partition(" ")
    game[key] = words = rest.split()
    if key != "counts" or rules not in words[2].split(","):
        continue
    (rows, columns), (stones, player) = map(int, game["size"]), game["start"]
    for depth, expected in enumerate(map(int, words[3:]), 1):
        if expected <= int(most):
            board = Board(rows, columns, rules, stones.replace("/", ""), player)
            count = perft(board, depth)
            tried, failed = tried + 1, failed + (count != expected)
            if count != expected:
                print(f"{' '.join(game['perft'])}, {depth} turns: {count}, not {expected}")
print(f"{tried} counts, {failed} failed")
sys.exit(1 if failed or not tried else 0)
