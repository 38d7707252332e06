// Serve the board of an adapter as an engine of GTP: node serve.cjs ADAPTER.cjs [WORD].
//
// An adapter exports a class Board; docs/engine-authors.md says what it offers. Nothing need be
// installed but what the adapter itself requires, from its own folder or by NODE_PATH.

"use strict";

const path = require("path");
const { pathToFileURL } = require("url");

const COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

class Refused extends Error {}

function engine(Board, name, option) {
  let size = 19;
  let komi = 0;
  let board = null;

  // A board of some size that there is, to see what it offers.
  const probe = [9, 19, ...Array(26).keys()].reduce((made, side) => {
    try {
      return made ?? new Board(side, 0, option);
    } catch {
      return made;
    }
  }, null);
  if (probe === null) throw new Error("the adapter makes a board of no size");
  const now = () => (board ??= new Board(size, komi, option));
  const player = (word) => {
    if (!/^(b|w|black|white)$/i.test(word)) throw new Refused("syntax error");
    return word[0].toLowerCase();
  };
  const point = (word) => {
    const column = COLUMNS.indexOf(word[0].toUpperCase());
    const row = Number(word.slice(1));
    if (column < 0 || column >= size || !(row >= 1 && row <= size)) throw new Refused("syntax error");
    return [size - row, column];
  };
  const all = () => [...Array(size).keys()];
  const done = (answer) => {
    if (answer === false) throw new Refused("illegal move");
    return "";
  };
  const commands = {
    protocol_version: () => "2",
    name: () => name,
    version: () => String(probe.version ?? "unknown"),
    known_command: (command) => String(command in commands),
    list_commands: () => Object.keys(commands).sort().join("\n"),
    quit: () => "",
    boardsize: (word) => {
      const wanted = Number(word);
      if (!(wanted >= 1 && wanted <= 25)) throw new Refused("unacceptable size");
      try {
        board = new Board(wanted, komi, option);
      } catch {
        throw new Refused("unacceptable size");
      }
      size = wanted;
      return "";
    },
    clear_board: () => ((board = null), ""),
    komi: (word) => {
      if (!Number.isFinite(Number(word))) throw new Refused("syntax error");
      komi = Number(word);
      // A board that has begun is told, and another is made with it.
      if (board !== null && board.moved) board.komi = komi;
      else board = null;
      return "";
    },
    play: (colour, word) => {
      const where = word.toLowerCase() === "pass" ? null : point(word);
      done(now().play(player(colour), where));
      now().moved = true;
      return "";
    },
    list_stones: (colour) => {
      const wanted = player(colour);
      const on = (i) => all().filter((j) => now().at(i, j) === wanted);
      return all().flatMap((i) => on(i).map((j) => COLUMNS[j] + (size - i))).join(" ");
    },
  };
  if (probe.captures) commands.captures = (colour) => String(now().captures(player(colour)));
  if (probe.undo) commands.undo = () => done(now().undo());
  if (probe.lead) {
    commands.final_score = () => {
      const lead = now().lead();
      return lead === 0 ? "0" : `${lead > 0 ? "B" : "W"}+${Math.abs(lead)}`;
    };
  }
  return commands;
}

function answer(commands, line) {
  const words = line.split("#")[0].trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return "";
  const number = /^\d+$/.test(words[0]) ? words.shift() : "";
  try {
    const command = words.length ? commands[words[0]] : undefined;
    if (!command) throw new Refused("unknown command");
    if (words.length - 1 !== command.length) throw new Refused("syntax error");
    return `=${number} ${command(...words.slice(1))}`.trimEnd() + "\n\n";
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return `?${number} ${error.message}\n\n`;
  }
}

async function main(file, option) {
  if (!file) {
    console.error("usage: serve.cjs ADAPTER.cjs [WORD]");
    process.exit(2);
  }
  // What a library prints is no answer.
  console.log = console.info = console.error;
  const { Board } = await import(pathToFileURL(path.resolve(file)));
  const name = [path.parse(file).name, ...(option ? [option] : [])].join(" ");
  const commands = engine(Board, name, option);
  const lines = require("readline").createInterface({ input: process.stdin });
  lines.on("line", (line) => {
    process.stdout.write(answer(commands, line));
    if (/(^|\s)quit\s*$/.test(line)) process.exit(0);
  });
}

main(process.argv[2], process.argv[3]);
