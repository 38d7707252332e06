"""A board to run the corpus against: put your own in its place."""

SUPERKO = {"tromp-taylor": 1, "chinese": 1, "cgos": 1, "new-zealand": 2, "aga": 2}
OTHER = {"X": "O", "O": "X"}


class Board:
    """`stones`, row by row, are X, O or a full stop; the rules have the name of a preset."""

    def __init__(self, rows, columns, rules, stones, player):
        self.rows, self.columns, self.player = rows, columns, "X" if player == "black" else "O"
        self.superko, self.suicide = SUPERKO.get(rules, 0), rules in ("tromp-taylor", "new-zealand")
        self.stones = stones or "." * (rows * columns)
        self.prisoners = {"X": 0, "O": 0}
        # The text of New Zealand compares with what a player has made, which the start is not.
        self.history = [(self.stones, self.player)] if rules != "new-zealand" else []
        self.earlier = []

    def beside(self, v):
        i, j = divmod(v, self.columns)
        near = ((i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1))
        return [
            r * self.columns + c for r, c in near if 0 <= r < self.rows and 0 <= c < self.columns
        ]

    def remove(self, stones, v):
        chain, liberties = [v], set()
        for u in chain:
            liberties |= {w for w in self.beside(u) if stones[w] == "."}
            chain += [w for w in self.beside(u) if stones[w] == stones[v] and w not in chain]
        if len(liberties) == 0:
            for u in chain:
                stones[u] = "."

    def repeats(self, now):
        if self.superko == 2:
            return now in self.history
        earlier = [stones for stones, _ in self.history]
        return now[0] in (earlier if self.superko else earlier[-2:-1])

    def area(self):
        """Return the points of Black and of White: stones, and what only they reach."""
        points = {"X": self.stones.count("X"), "O": self.stones.count("O")}
        seen = set()
        for v, sign in enumerate(self.stones):
            if sign == "." and v not in seen:
                region = [v]
                for u in region:
                    near = self.beside(u)
                    region += [w for w in near if self.stones[w] == "." and w not in region]
                around = {self.stones[w] for u in region for w in self.beside(u)} - {"."}
                seen.update(region)
                if len(around) == 1:
                    points[around.pop()] += len(region)
        return points["X"], points["O"]

    def play(self, row, column):
        """Play at a point, from 0 at the top left, or pass with -1; tell whether it is legal."""
        stones, opponent = list(self.stones), OTHER[self.player]
        now = (self.stones, self.player, dict(self.prisoners))
        if row >= 0:
            v = row * self.columns + column
            if stones[v] != ".":
                return False
            stones[v] = self.player
            for w in self.beside(v):
                if stones[w] == opponent:
                    self.remove(stones, w)
            self.remove(stones, v)
            if (stones[v] == "." and not self.suicide) or self.repeats(("".join(stones), opponent)):
                return False
            for sign in "XO":
                placed = self.stones.count(sign) + (sign == self.player)
                self.prisoners[sign] += placed - stones.count(sign)
        self.stones, self.player = "".join(stones), opponent
        self.history.append((self.stones, self.player))
        self.earlier.append(now)
        return True

    def undo(self):
        self.stones, self.player, self.prisoners = self.earlier.pop()
        self.history.pop()
