// node run.mjs games.txt chinese, or perft.txt chinese 10000: checks the board of board.mjs.
import { readFileSync } from "node:fs";
import { Board } from "./board.mjs";
// To save time, no move is taken back in longer games, and not all moves on larger boards.
const COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ", SHORT = 100, SMALL = 36, LAST = 6;

// Plays everywhere and takes it back; returns at how many points that is legal.
function playable(board, rows, columns) {
  let count = 0;
  for (let v = 0; v < rows * columns; v++) if (board.play(Math.floor(v / columns), v % columns)) count++, board.undo();
  return count;
}

function check(game, rules) {
  const [rows, columns] = game.size.map(Number), [stones, player] = game.start ?? ["", "black"];
  const board = new Board(rows, columns, rules, stones.replaceAll("/", ""), player);
  const made = [], boards = [], told = [], undoes = board.undo && game.moves.length < SHORT;
  for (const [number, word] of game.moves.entries()) {
    const [point, removed] = word.replace("!", "").split("x");
    const [row, column] = point === "-" ? [-1, -1] : [rows - Number(point.slice(1)), COLUMNS.indexOf(point[0])];
    const count = () => [...board.stones].filter((s) => s === ".").length, empty = count();
    boards.push(board.stones);
    // All that could be played in the place of one of the last moves is played and taken back.
    if (undoes && rows * columns <= SMALL && number >= game.moves.length - LAST) playable(board, rows, columns);
    const legal = board.play(row, column);
    if (legal === word.startsWith("!")) return `${word} is ${legal ? "accepted" : "refused"}`;
    if (undoes) {
      // This move and the one before it; or a pass after one that is illegal.
      const last = [...(legal ? made.slice(-1) : []), [row, column]];
      if (!legal) board.play(-1, -1);
      for (const _ of last) board.undo();
      if (board.stones !== boards.at(-last.length) || last.some(([r, c]) => board.play(r, c) !== legal)) return `${word} has another answer after a move that is taken back`;
    }
    if (legal && count() !== empty - (row >= 0) + Number(removed ?? 0)) return `${word} takes off other stones`;
    told.push([word, row, column, legal]);
    if (legal) made.push([row, column]);
    else boards.pop();
  }
  if (board.stones !== game.board[0].replaceAll("/", "")) return "another board at the end";
  // What your board doesn't have is not compared.
  if (board.area && `${board.area()}` !== `${game.area}`) return `another area at the end, ${board.area()}`;
  const taken = board.prisoners && [board.prisoners.X, board.prisoners.O];
  if (taken && `${taken}` !== `${game.prisoners}`) return `other prisoners at the end, ${taken}`;
  if (!undoes) return "";
  const found = game.legal && playable(board, rows, columns);
  if (game.legal && found !== Number(game.legal[game.rules.indexOf(rules)])) return `${found} legal points at the end`;
  const other = (before) => (board.undo(), board.stones !== before);
  if (boards.reverse().some(other)) return "another board where all moves are taken back";
  // All is made again, with two passes before each move that are taken back.
  for (const [word, row, column, legal] of told) {
    for (const _ of "12") board.play(-1, -1);
    for (const _ of "12") board.undo();
    if (board.play(row, column) !== legal) return `${word} has another answer after passes that are taken back`;
  }
  return "";
}

// Counts the sequences of so many legal turns.
function perft(board, rows, columns, depth) {
  let count = 0;
  for (let v = -1; v < rows * columns; v++) {
    const after = Object.setPrototypeOf(structuredClone(board), Board.prototype);
    if (after.play(v < 0 ? -1 : Math.floor(v / columns), v < 0 ? -1 : v % columns))
      count += depth === 1 ? 1 : perft(after, rows, columns, depth - 1);
  }
  return count;
}

function checkCount(game, rules, depth, expected) {
  const [rows, columns] = game.size.map(Number), [stones, player] = game.start;
  const count = perft(new Board(rows, columns, rules, stones.replaceAll("/", ""), player), rows, columns, depth);
  return count === expected ? "" : `${depth} turns: ${count}, not ${expected}`;
}

const [file, rules, most] = process.argv.slice(2);
let tried = 0, failed = 0, game = {};
for (const line of readFileSync(file, "utf8").split("\n")) {
  const [key, ...words] = line.split(" ");
  if (key === "game" || key === "perft") game = { name: words };
  else game[key] = [...(game[key] ?? []), ...words];
  const faults = key === "end" && game.rules?.includes(rules) ? [check(game, rules)] : [];
  if (key === "counts" && words[2].split(",").includes(rules))
    words.slice(3).map(Number).forEach((count, i) => count <= Number(most) && faults.push(checkCount(game, rules, i + 1, count)));
  for (const fault of faults) {
    tried++;
    if (fault) failed++, console.log(`${game.name.join(" ")}: ${fault}`);
  }
}
console.log(`${tried} tried, ${failed} failed`);
process.exitCode = failed || !tried ? 1 : 0;
