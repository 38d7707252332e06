// node docs/examples/run-vectors.mjs < vectors.jsonl: holds a board of yours to the law's answers.
import { createInterface } from "node:readline";
const { Game } = await import(process.argv[2] ? new URL(process.argv[2], `file://${process.cwd()}/`) : "./board.mjs");

let vectors = 0, failed = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const vector = JSON.parse(line);
  const fault = check(vector);
  vectors++;
  if (fault) failed++, console.log(`${vector.name}: ${fault}`);
}
console.log(`${vectors} vectors, ${failed} failed`);
process.exitCode = failed || !vectors ? 1 : 0;

function check({ rows, columns, rules, steps, board, score }) {
  const game = new Game(rows, columns, rules);
  for (const [i, step] of steps.entries()) {
    const refused = game.play(step.move === "pass" ? null : step.move);
    const expected = step.legal ? null : step.reason;
    if (refused !== expected) return `step ${i + 1}: ${refused ?? "legal"}, but ${expected ?? "legal"} by the law`;
  }
  const symbols = { black: "X", white: "O", empty: "." };
  const drawn = game.board.map((c, v) => symbols[c] + ((v + 1) % columns ? "" : "/")).join("").slice(0, -1);
  if (drawn !== board) return `the last board is ${drawn}, but ${board} by the law`;
  if (rules.scoring !== "area") return null;
  const black = game.area("black"), white = game.area("white") + rules.komi;
  if (black !== score.black || white !== score.white)
    return `the score is ${black} to ${white}, but ${score.black} to ${score.white} by the law`;
  return null;
}
