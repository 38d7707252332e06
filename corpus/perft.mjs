// node perft.mjs perft.txt chinese 10000: counts sequences of legal turns on the board of board.mjs.
import { readFileSync } from "node:fs";
import { Board } from "./board.mjs";

function perft(board, depth, rows, columns) {
  let count = 0;
  for (let v = -1; v < rows * columns; v++) {
    const after = Object.setPrototypeOf(structuredClone(board), Board.prototype);
    if (after.play(v < 0 ? -1 : Math.floor(v / columns), v < 0 ? -1 : v % columns))
      count += depth === 1 ? 1 : perft(after, depth - 1, rows, columns);
  }
  return count;
}

const [file, rules, most] = process.argv.slice(2), game = {};
let tried = 0, failed = 0;
for (const line of readFileSync(file, "utf8").split("\n")) {
  const [key, ...words] = line.split(" ");
  game[key] = words;
  if (key !== "counts" || !words[2].split(",").includes(rules)) continue;
  const [rows, columns] = game.size.map(Number), [stones, player] = game.start;
  words.slice(3).map(Number).forEach((expected, depth) => {
    if (expected > Number(most)) return;
    const board = new Board(rows, columns, rules, stones.replaceAll("/", ""), player);
    const count = perft(board, depth + 1, rows, columns);
    tried++;
    if (count !== expected) failed++, console.log(`${game.perft.join(" ")}, ${depth + 1} turns: ${count}, not ${expected}`);
  });
}
console.log(`${tried} counts, ${failed} failed`);
process.exitCode = failed || !tried ? 1 : 0;
