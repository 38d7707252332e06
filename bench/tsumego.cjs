// tsumego.js as a peer: answers one request a line. It is found in the working directory's
// node_modules, or in those that NODE_PATH names. Its boards are squares; play is confined to the
// region by a list of moves of our own, as its interface allows.
"use strict";

const fs = require("fs");
const readline = require("readline");
const where = require.resolve("tsumego.js", { paths: [process.cwd()] });
const tsumego = require(where);

const COLOUR = { X: 1, O: -1 };

// The winners, and the seconds from the first question on: the board stands, as it does for the
// other side.
function answered(request) {
  const { rows, region, target, attacker, questions } = request;
  const board = new tsumego.Board(rows.length);
  rows.forEach((row, y) =>
    [...row].forEach((symbol, x) => {
      if (symbol !== "." && !board.play(tsumego.stone.make(x, y, COLOUR[symbol])))
        throw new Error(`${symbol} can't be put at row ${y}, column ${x}`);
    }),
  );
  board.drop();
  const moves = (colour) => region.map(([y, x]) => tsumego.stone.make(x, y, colour));
  const lists = { 1: moves(1), "-1": moves(-1), 0: moves(0) };
  const [y, x] = target[0];
  const start = seconds();
  // One for all questions about a problem, as the other side has it.
  const table = new tsumego.TT();
  const first = (colour) => {
    // The same order of moves in every run: it draws lots among equal ones.
    tsumego.rand.seed(1);
    const found = tsumego.solve({
      board,
      color: colour,
      // Nobody has ko threats.
      km: 0,
      tt: table,
      expand: (mover) => lists[mover],
      target: tsumego.stone.make(x, y, 0),
    });
    return found * COLOUR[attacker] > 0 ? "attacker" : "defender";
  };
  const winners = questions.map((who) =>
    first(who === "attacker" ? COLOUR[attacker] : -COLOUR[attacker]),
  );
  return { winners, seconds: seconds() - start };
}

// Open for good: to open it takes longer than to read it.
const schedule = fs.openSync(`/proc/self/task/${process.pid}/schedstat`);
const told = Buffer.alloc(64);

// Processor seconds of this thread, without those of V8's helpers.
function seconds() {
  // The kernel brings its account up to date when it is asked for that of the process.
  process.cpuUsage();
  fs.readSync(schedule, told, 0, told.length, 0);
  return parseInt(told.toString("ascii"), 10) / 1e9;
}

function main() {
  const { version } = require(require("path").join(where, "..", "..", "package.json"));
  console.log(JSON.stringify({ ready: true, version }));
  readline.createInterface({ input: process.stdin }).on("line", (line) => {
    let answer;
    try {
      answer = answered(JSON.parse(line));
    } catch (error) {
      answer = { refused: error.message };
    }
    console.log(JSON.stringify(answer));
  });
}

main();
