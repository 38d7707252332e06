// node run.mjs games.txt chinese: checks the board of board.mjs against the rules.
import { readFileSync } from "node:fs";
import { Board } from "./board.mjs";
const COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ", SHORT = 100; // in longer games no move is taken back

function check(game, rules) {
  const [rows, columns] = game.size.map(Number), [stones, player] = game.start ?? ["", "black"];
  const board = new Board(rows, columns, rules, stones.replaceAll("/", ""), player);
  for (const word of game.moves) {
    const [point, removed] = word.replace("!", "").split("x");
    const [row, column] = point === "-" ? [-1, -1] : [rows - Number(point.slice(1)), COLUMNS.indexOf(point[0])];
    const count = () => [...board.stones].filter((s) => s === ".").length, empty = count(), before = board.stones;
    const legal = board.play(row, column);
    if (legal === word.startsWith("!")) return `${word} is ${legal ? "accepted" : "refused"}`;
    if (board.undo && game.moves.length < SHORT) {
      if (!legal) board.play(-1, -1);
      board.undo();
      if (board.stones !== before || board.play(row, column) !== legal) return `${word} has another answer after a move that is taken back`;
    }
    if (legal && count() !== empty - (row >= 0) + Number(removed ?? 0)) return `${word} takes off other stones`;
  }
  if (board.stones !== game.board[0].replaceAll("/", "")) return "another board at the end";
  // What your board doesn't have is not compared.
  if (board.area && `${board.area()}` !== `${game.area}`) return `another area at the end, ${board.area()}`;
  const taken = board.prisoners && [board.prisoners.X, board.prisoners.O];
  return taken && `${taken}` !== `${game.prisoners}` ? `other prisoners at the end, ${taken}` : "";
}

let games = 0, failed = 0, game = {};
for (const line of readFileSync(process.argv[2], "utf8").split("\n")) {
  const [key, ...words] = line.split(" ");
  if (key === "game") game = { name: words };
  else game[key] = [...(game[key] ?? []), ...words];
  if (key !== "end" || !game.rules.includes(process.argv[3])) continue;
  const fault = check(game, process.argv[3]);
  games++;
  if (fault) failed++, console.log(`${game.name.join(" ")}: ${fault}`);
}
console.log(`${games} games, ${failed} failed`);
process.exitCode = failed || !games ? 1 : 0;
