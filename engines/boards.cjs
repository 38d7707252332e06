// JavaScript libraries as boards, for `goproof conformance --adapter "engines/boards.cjs LIBRARY"`.
//
// The library has to be installed where node looks for it from the working directory or by
// NODE_PATH. A name may go on with a colon and an option of the library, such as goban:aga. Below,
// play(player, x, y), without x for a pass, throws Illegal; at(x, y) is "b", "w" or null; captures,
// lead and undo are there where the library has them. Points count from the top left. Each library
// is taken with the checks that it offers.

"use strict";

const { createRequire } = require("module");
const path = require("path");

const here = createRequire(path.join(process.cwd(), "package.json"));

class Illegal extends Error {}

function inTurn(player, toMove) {
  if (player !== toMove) throw new Illegal("the other player's turn");
}

// A call that throws refuses the move.
function refusing(call) {
  try {
    return call();
  } catch (error) {
    throw new Illegal(error.message);
  }
}

// A library made for browsers asks for one when it is loaded; its rules don't need it.
function pretendBrowser() {
  const anything = new Proxy(function () {}, {
    get: (_, key) => (key === Symbol.toPrimitive ? () => "" : anything),
    set: () => true,
    apply: () => anything,
    construct: () => anything,
  });
  const nothing = class {};
  nothing.prototype.attachShadow = null;
  const sheet = class {
    replaceSync() {}
    insertRule() {}
  };
  Object.assign(globalThis, {
    self: globalThis,
    window: globalThis,
    document: anything,
    addEventListener: () => {},
    HTMLElement: nothing,
    Element: nothing,
    CSSStyleSheet: sheet,
  });
}

const browsers = ["goban"];
// What has no form that can be required was put into one file: engines.toml says how.
const files = { kifu: "kifu/index.cjs", besogo: "besogo/index.cjs" };

const adapters = {
  "@sabaki/go-board": (GoBoard) => (size) => {
    const signs = { b: 1, w: -1 };
    const checks = { preventSuicide: true, preventOverwrite: true, preventKo: true };
    let board = GoBoard.fromDimensions(size);
    return {
      play(player, x, y) {
        // A vertex beside the board is a pass.
        const vertex = x === null ? [-1, -1] : [x, y];
        board = refusing(() => board.makeMove(signs[player], vertex, checks));
      },
      at: (x, y) => ({ 1: "b", "-1": "w" })[board.get([x, y])] ?? null,
      captures: (player) => board.getCaptures(signs[player]),
    };
  },

  // It judges a move by the board alone; whoever calls keeps the point that its followupKo tells.
  godash: (godash) => (size) => {
    const colours = { b: godash.BLACK, w: godash.WHITE };
    let board = new godash.Board(size);
    let ko = null;
    return {
      play(player, x, y) {
        if (x === null) {
          ko = null;
          return;
        }
        const place = new godash.Coordinate(x, y);
        if (ko !== null && ko.equals(place)) throw new Illegal("ko");
        const move = new godash.Move(place, colours[player]);
        const after = refusing(() => godash.addMove(board, move));
        ko = godash.followupKo(board, move);
        board = after;
      },
      at(x, y) {
        const colour = board.moves.get(new godash.Coordinate(x, y), null);
        return colour === null ? null : colour === godash.BLACK ? "b" : "w";
      },
    };
  },

  weiqi: (weiqi) => (size, komi) => {
    const { default: library } = weiqi;
    const colours = { b: "black", w: "white" };
    let game = library.createGame(size);
    return {
      play(player, x, y) {
        game = refusing(() =>
          x === null
            ? library.pass(game, colours[player])
            : library.play(game, colours[player], [y, x]),
        );
      },
      at(x, y) {
        const stones = game.get("board").get("stones");
        const colour = stones.find((_, v) => v.get("i") === y && v.get("j") === x);
        return colour === undefined ? null : colour[0];
      },
      lead: () => library.areaScore(game, komi),
    };
  },

  // Options: its ko rules; simple by default, with territory scoring.
  tenuki: ({ Game }, koRule = "simple") => (size, komi) => {
    const colours = { b: "black", w: "white" };
    const game = new Game({ boardSize: size, komi, koRule });
    const now = () => game.currentState();
    return {
      play(player, x, y) {
        inTurn(colours[player], game.currentPlayer());
        if (game.isOver()) throw new Illegal("the game is over");
        if (!(x === null ? game.pass() : game.playAt(y, x))) throw new Illegal("refused");
      },
      at(x, y) {
        const point = game.intersectionAt(y, x);
        return point.isEmpty() ? null : point.isBlack() ? "b" : "w";
      },
      captures: (player) =>
        player === "b" ? now().whiteStonesCaptured : now().blackStonesCaptured,
      lead() {
        if (!game.isOver()) throw new Illegal("the game is not over");
        const score = game.score();
        return score.black - score.white;
      },
      undo() {
        if (game.moveNumber() === 0) throw new Illegal("cannot undo");
        game.undo();
      },
    };
  },

  // Options: its names of rules, such as Chinese; Japanese by default.
  wgo: ({ Game, goRules, Color }, rules = "Japanese") => (size) => {
    const game = new Game(size, goRules[rules]);
    const colours = { b: Color.BLACK, w: Color.WHITE };
    return {
      play(player, x, y) {
        inTurn(colours[player], game.turn);
        if (x === null) game.pass();
        else if (!game.play(x, y)) throw new Illegal("refused");
      },
      at(x, y) {
        const colour = game.getStone(x, y);
        return colour === Color.BLACK ? "b" : colour === Color.WHITE ? "w" : null;
      },
      captures: (player) => game.capCount[player === "b" ? "black" : "white"],
      undo() {
        if (game.positionStack.length < 2) throw new Illegal("cannot undo");
        game.popPosition();
      },
    };
  },

  // It has no pass.
  "go-game": (Go) => (size) => {
    const game = new Go(size);
    const colours = { b: Go.BLACK, w: Go.WHITE };
    return {
      play(player, x, y) {
        if (x === null) throw new Illegal("there is no pass");
        if (!game.playerTurn(colours[player], [y, x])) throw new Illegal("refused");
      },
      at: (x, y) => ({ [Go.BLACK]: "b", [Go.WHITE]: "w" })[game.field[y][x]] ?? null,
      captures: (player) => game.score[colours[player]],
    };
  },

  // It has no pass: the adapter lifts the ko.
  kifu: ({ BoardService }) => (size) => {
    const board = new BoardService().init(size);
    const colours = { b: "black", w: "white" };
    return {
      play(player, x, y) {
        if (x === null) board.board = board.ruleService.resetKo(board.board);
        else refusing(() => board.play({ x, y, state: colours[player] }));
      },
      at: (x, y) => ({ black: "b", white: "w" })[board.at(x, y).state] ?? null,
      captures(player) {
        const plays = board.history.filter(({ state }) => state === colours[player]);
        return plays.reduce((sum, { captured }) => sum + captured.length, 0);
      },
    };
  },

  // A game is its tree of moves.
  besogo: (besogo) => (size) => {
    const colours = { b: -1, w: 1 };
    let node = besogo.makeGameRoot(size, size);
    return {
      play(player, x, y) {
        const next = node.makeChild();
        inTurn(colours[player], node.nextMove());
        // A point beside the board is a pass.
        if (!next.playMove(x === null ? 0 : x + 1, y === null ? 0 : y + 1)) throw new Illegal("refused");
        node.addChild(next);
        node = next;
      },
      at: (x, y) => ({ "-1": "b", 1: "w" })[node.getStone(x + 1, y + 1)] ?? null,
      captures: (player) => (player === "b" ? node.blackCaps : node.whiteCaps),
      undo() {
        if (node.parent === null) throw new Illegal("cannot undo");
        node = node.parent;
      },
    };
  },

  // Options: its names of rules, such as aga; chinese by default. Moves are placed as on its
  // server: ko is checked, and a repetition is an error.
  goban: ({ GobanEngine }, rules = "chinese") => (size, komi) => {
    const game = new GobanEngine({ width: size, height: size, rules, komi });
    return {
      play(player, x, y) {
        inTurn(player, game.colorToMove()[0]);
        refusing(() => (x === null ? game.place(-1, -1) : game.place(x, y, true, true)));
      },
      at: (x, y) => ({ 1: "b", 2: "w" })[game.board[y][x]] ?? null,
      captures: (player) => (player === "b" ? game.black_prisoners : game.white_prisoners),
      lead() {
        const score = game.computeScore();
        return score.black.total - score.white.total;
      },
    };
  },
};

function versionOf(library) {
  const places = here.resolve.paths(library).map((place) => path.join(place, library));
  for (const place of places) {
    try {
      return require(path.join(place, "package.json")).version;
    } catch {
      continue;
    }
  }
  return "";
}

const libraries = {};

// What the server of adapters asks for: a board by size, komi and the library's name.
class Board {
  constructor(size, komi, name) {
    const [library, option] = name.split(":");
    if (browsers.includes(library)) pretendBrowser();
    libraries[library] ??= here(files[library] ?? library);
    this.board = adapters[library](libraries[library], option)(size, komi);
    this.version = versionOf(library);
    const board = this.board;
    if (board.captures) this.captures = (player) => board.captures(player);
    if (board.lead) this.lead = () => board.lead();
    if (board.undo) this.undo = () => legal(() => board.undo());
  }

  play(player, point) {
    const [row, column] = point ?? [null, null];
    return legal(() => this.board.play(player, column, row));
  }

  at(row, column) {
    return this.board.at(column, row);
  }
}

function legal(call) {
  try {
    call();
    return true;
  } catch (error) {
    if (error instanceof Illegal) return false;
    throw error;
  }
}

module.exports = { Board, pretendBrowser };
