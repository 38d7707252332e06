// A board to run the corpus against: put your own in its place.
const SUPERKO = { "tromp-taylor": 1, chinese: 1, cgos: 1, "new-zealand": 2, aga: 2 };

// `stones`, row by row, are X, O or a full stop; the rules have the name of a preset.
export class Board {
  constructor(rows, columns, rules, stones, player) {
    this.rows = rows;
    this.columns = columns;
    this.superko = SUPERKO[rules] ?? 0;
    this.suicide = rules === "tromp-taylor" || rules === "new-zealand";
    this.stones = stones || ".".repeat(rows * columns);
    this.player = player === "black" ? "X" : "O";
    this.prisoners = { X: 0, O: 0 };
    // The text of New Zealand compares with what a player has made, which the start is not.
    this.history = rules === "new-zealand" ? [] : [[this.stones, this.player]];
    this.earlier = [];
  }

  beside(v) {
    const i = Math.floor(v / this.columns), j = v % this.columns;
    return [[i - 1, j], [i + 1, j], [i, j - 1], [i, j + 1]]
      .filter(([r, c]) => r >= 0 && c >= 0 && r < this.rows && c < this.columns)
      .map(([r, c]) => r * this.columns + c);
  }

  remove(stones, v) {
    const chain = new Set([v]), liberties = new Set();
    for (const u of chain)
      for (const w of this.beside(u)) {
        if (stones[w] === ".") liberties.add(w);
        if (stones[w] === stones[v]) chain.add(w);
      }
    if (liberties.size === 0) for (const u of chain) stones[u] = ".";
  }

  repeats(stones, player) {
    if (this.superko === 0) return this.history.at(-2)?.[0] === stones;
    return this.history.some(([s, p]) => s === stones && (this.superko === 1 || p === player));
  }

  // The points of Black and of White: stones, and what only they reach.
  area() {
    const points = { X: 0, O: 0 }, seen = new Set();
    for (let v = 0; v < this.stones.length; v++) {
      if (this.stones[v] !== ".") points[this.stones[v]]++;
      if (this.stones[v] !== "." || seen.has(v)) continue;
      const region = new Set([v]), around = new Set();
      for (const u of region)
        for (const w of this.beside(u)) {
          if (this.stones[w] === ".") region.add(w);
          else around.add(this.stones[w]);
        }
      for (const u of region) seen.add(u);
      if (around.size === 1) points[[...around][0]] += region.size;
    }
    return [points.X, points.O];
  }

  // Play at a point, from 0 at the top left, or pass with -1; tell whether it is legal.
  play(row, column) {
    const stones = [...this.stones], opponent = this.player === "X" ? "O" : "X";
    const now = [this.stones, this.player, { ...this.prisoners }];
    if (row >= 0) {
      const v = row * this.columns + column;
      if (stones[v] !== ".") return false;
      stones[v] = this.player;
      for (const w of this.beside(v)) if (stones[w] === opponent) this.remove(stones, w);
      this.remove(stones, v);
      if (stones[v] === "." && !this.suicide) return false;
      if (this.repeats(stones.join(""), opponent)) return false;
      const count = (board, sign) => [...board].filter((s) => s === sign).length;
      for (const sign of "XO")
        this.prisoners[sign] += count(this.stones, sign) + (sign === this.player) - count(stones, sign);
    }
    this.stones = stones.join("");
    this.player = opponent;
    this.history.push([this.stones, this.player]);
    this.earlier.push(now);
    return true;
  }

  undo() {
    [this.stones, this.player, this.prisoners] = this.earlier.pop();
    this.history.pop();
  }
}
