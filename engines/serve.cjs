// Start the board of a JavaScript library as an engine of GTP: node engines/serve.cjs LIBRARY.
//
// The library has to be installed where node looks for it from the working directory or by
// NODE_PATH. A name may go on with a colon and an option of the library, such as
// tenuki:situational-superko or goban:aga.

"use strict";

const { createRequire } = require("module");
const path = require("path");
const { adapters, browsers, pretendBrowser, Illegal } = require("./boards.cjs");

const COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
const here = createRequire(path.join(process.cwd(), "package.json"));

class Failure extends Error {}

function versionOf(library) {
  const places = here.resolve.paths(library).map((place) => path.join(place, library));
  const found = places.find((place) => {
    try {
      return require(path.join(place, "package.json"));
    } catch {
      return false;
    }
  });
  return found ? require(path.join(found, "package.json")).version : "";
}

function engine(name) {
  const [library, option] = name.split(":");
  if (browsers.includes(library)) pretendBrowser();
  const create = adapters[library](here(library), option);
  let size = 19;
  let komi = 0;
  let board = null;

  const now = () => (board ??= create(size, komi));
  const player = (word) => {
    if (!/^(b|w|black|white)$/i.test(word)) throw new Failure("syntax error");
    return word[0].toLowerCase();
  };
  const point = (word) => {
    const column = COLUMNS.indexOf(word[0].toUpperCase());
    const row = Number(word.slice(1));
    if (column < 0 || column >= size || !(row >= 1 && row <= size)) {
      throw new Failure("syntax error");
    }
    return [column, size - row];
  };
  const all = () => [...Array(size).keys()];
  const listed = (wanted) =>
    all().flatMap((y) =>
      all()
        .filter((x) => now().at(x, y) === wanted)
        .map((x) => COLUMNS[x] + (size - y)),
    );
  const commands = {
    protocol_version: () => "2",
    name: () => name,
    version: () => versionOf(library),
    known_command: (command) => String(command in commands),
    list_commands: () => Object.keys(commands).sort().join("\n"),
    quit: () => "",
    boardsize: (word) => {
      const wanted = Number(word);
      if (!(wanted >= 1 && wanted <= 25)) throw new Failure("unacceptable size");
      try {
        board = create(wanted, komi);
      } catch {
        throw new Failure("unacceptable size");
      }
      size = wanted;
      return "";
    },
    clear_board: () => ((board = null), ""),
    komi: (word) => {
      if (!Number.isFinite(Number(word))) throw new Failure("syntax error");
      komi = Number(word);
      // A board that can't be told another komi is made with it, before the first move.
      if (board !== null && !board.moved) board = null;
      return "";
    },
    play: (colour, name) => {
      const [x, y] = name.toLowerCase() === "pass" ? [null, null] : point(name);
      now().play(player(colour), x, y);
      now().moved = true;
      return "";
    },
    list_stones: (colour) => listed(player(colour)).join(" "),
    showboard: () => {
      const letters = `   ${[...COLUMNS.slice(0, size)].join(" ")}`;
      const signs = { b: "X", w: "O" };
      const row = (y) => all().map((x) => signs[now().at(x, y)] ?? ".").join(" ");
      const rows = all().map((y) => `${String(size - y).padStart(2)} ${row(y)}`);
      return ["", letters, ...rows, letters].join("\n");
    },
  };
  const probe = create(9, 0);
  if (probe.captures) commands.captures = (colour) => String(now().captures(player(colour)));
  if (probe.undo) commands.undo = () => (now().undo(), "");
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
    if (!command) throw new Failure("unknown command");
    if (words.length - 1 !== command.length) throw new Failure("syntax error");
    return `=${number} ${command(...words.slice(1))}`.trimEnd() + "\n\n";
  } catch (error) {
    if (!(error instanceof Failure || error instanceof Illegal)) throw error;
    return `?${number} ${error.message.replace(/\s+/g, " ")}\n\n`;
  }
}

function main(name) {
  if (!name || !(name.split(":")[0] in adapters)) {
    console.error(`usage: serve.cjs LIBRARY, one of: ${Object.keys(adapters).join(" ")}`);
    process.exit(2);
  }
  // What a library prints is no answer.
  console.log = console.info = console.error;
  let commands;
  try {
    commands = engine(name);
  } catch (error) {
    console.error(`${name}: ${error.message.split("\n")[0]}`);
    process.exit(2);
  }
  const lines = require("readline").createInterface({ input: process.stdin });
  lines.on("line", (line) => {
    process.stdout.write(answer(commands, line));
    if (/(^|\s)quit\s*$/.test(line)) process.exit(0);
  });
}

main(process.argv[2]);
