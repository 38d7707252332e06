// A board to run the vectors against: it knows captures, suicide and every ko rule, and nothing of
// goproof. Put your own in its place.
const other = { black: "white", white: "black" };
export class Game {
  constructor(rows, columns, rules) {
    Object.assign(this, { rows, columns, rules, turns: [], board: Array(rows * columns).fill("empty") });
    this.history = [this.board];
  }
  player(turn) {
    const first = Math.max(this.rules.handicap, 1);
    return turn < first || (turn - first) % 2 ? "black" : "white";
  }
  neighbours(v) {
    const [i, j] = [Math.floor(v / this.columns), v % this.columns];
    return [[i - 1, j], [i + 1, j], [i, j - 1], [i, j + 1]]
      .filter(([a, b]) => a >= 0 && b >= 0 && a < this.rows && b < this.columns)
      .map(([a, b]) => a * this.columns + b);
  }
  region(board, v) {
    const seen = new Set([v]), beside = new Set();
    for (const u of seen)
      for (const w of this.neighbours(u)) board[w] === board[v] ? seen.add(w) : beside.add(board[w]);
    return { points: [...seen], beside };
  }
  clear(board, colour, from) {
    for (const v of from)
      if (board[v] === colour && !this.region(board, v).beside.has("empty"))
        for (const u of this.region(board, v).points) board[u] = "empty";
  }
  repeated(after) {
    const now = this.turns.length, me = this.player(now);
    return this.history.findIndex((board, turn) => {
      if (board.some((colour, v) => colour !== after[v])) return false;
      if (this.rules.ko === "simple") return turn === now - 1;
      if (this.rules.ko === "positional") return true;
      if (this.rules.ko === "situational") return this.player(turn) === this.player(now + 1);
      if (this.rules.ko === "none") return false;
      return turn === 0 ? this.player(0) !== me : this.turns[turn - 1] !== null && this.player(turn - 1) === me;
    });
  }
  play(move) { // a point [row, column], or null for a pass; returns why it is illegal, or null
    const now = this.turns.length, me = this.player(now), v = move && move[0] * this.columns + move[1];
    if (now >= this.rules.passes && this.turns.slice(-this.rules.passes).every((t) => t === null)) return "game over";
    if (move === null && now < this.rules.handicap) return "pass not allowed";
    const after = [...this.board];
    if (move !== null) {
      if (after[v] !== "empty") return "occupied";
      after[v] = me;
      this.clear(after, other[me], this.neighbours(v));
      this.clear(after, me, [v]);
      if (after[v] === "empty" && this.rules.suicide === "forbidden") return "suicide";
      if (this.repeated(after) >= 0) return "repetition";
    }
    this.turns.push(move);
    this.history.push((this.board = after));
    return null;
  }
  area(colour, board = this.board) { // points that reach no other colour: stones count as their own
    return board.filter((c, v) => c === colour ||
      (c === "empty" && [...this.region(board, v).beside].join() === colour)).length;
  }
}
