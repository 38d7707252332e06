// JavaScript libraries as boards, for `goproof conformance --adapter "engines/boards.cjs LIBRARY"`.
//
// The library has to be installed where node looks for it from the working directory or by
// NODE_PATH. A name may go on with a colon and an option of the library, such as goban:aga. Each
// board offers what docs/engine-authors.md says, with the checks that its library offers.

"use strict";

const { createRequire } = require("module");
const path = require("path");

const here = createRequire(path.join(process.cwd(), "package.json"));

// A call that throws refuses the move.
function allowed(call) {
  try {
    call();
    return true;
  } catch {
    return false;
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
      play(player, point) {
        // A vertex beside the board is a pass.
        const [y, x] = point ?? [-1, -1];
        return allowed(() => (board = board.makeMove(signs[player], [x, y], checks)));
      },
      at: (y, x) => ({ 1: "b", "-1": "w" })[board.get([x, y])],
      captures: (player) => board.getCaptures(signs[player]),
    };
  },

  // It judges a move by the board alone; whoever calls keeps the point that its followupKo tells.
  godash: (godash) => (size) => {
    const colours = { b: godash.BLACK, w: godash.WHITE };
    let board = new godash.Board(size);
    let ko = null;
    return {
      play(player, point) {
        if (point === null) {
          ko = null;
          return true;
        }
        const place = new godash.Coordinate(point[1], point[0]);
        if (ko !== null && ko.equals(place)) return false;
        const move = new godash.Move(place, colours[player]);
        let after;
        if (!allowed(() => (after = godash.addMove(board, move)))) return false;
        ko = godash.followupKo(board, move);
        board = after;
        return true;
      },
      at(y, x) {
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
      play(player, point) {
        const colour = colours[player];
        return allowed(() => {
          game = point === null ? library.pass(game, colour) : library.play(game, colour, point);
        });
      },
      at(y, x) {
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
      play(player, point) {
        if (colours[player] !== game.currentPlayer() || game.isOver()) return false;
        return Boolean(point === null ? game.pass() : game.playAt(...point));
      },
      at(y, x) {
        const point = game.intersectionAt(y, x);
        return point.isEmpty() ? null : point.isBlack() ? "b" : "w";
      },
      captures: (player) =>
        player === "b" ? now().whiteStonesCaptured : now().blackStonesCaptured,
      lead() {
        if (!game.isOver()) throw new Error("the game is not over");
        const score = game.score();
        return score.black - score.white;
      },
      undo() {
        if (game.moveNumber() === 0) return false;
        game.undo();
        return true;
      },
    };
  },

  // Options: its names of rules, such as Chinese; Japanese by default.
  wgo: ({ Game, goRules, Color }, rules = "Japanese") => (size) => {
    const game = new Game(size, goRules[rules]);
    const colours = { b: Color.BLACK, w: Color.WHITE };
    return {
      play(player, point) {
        if (colours[player] !== game.turn) return false;
        if (point !== null) return Boolean(game.play(point[1], point[0]));
        game.pass();
        return true;
      },
      at(y, x) {
        const colour = game.getStone(x, y);
        return colour === Color.BLACK ? "b" : colour === Color.WHITE ? "w" : null;
      },
      captures: (player) => game.capCount[player === "b" ? "black" : "white"],
      undo() {
        if (game.positionStack.length < 2) return false;
        game.popPosition();
        return true;
      },
    };
  },

  // It has no pass.
  "go-game": (Go) => (size) => {
    const game = new Go(size);
    const colours = { b: Go.BLACK, w: Go.WHITE };
    return {
      play: (player, point) => point !== null && Boolean(game.playerTurn(colours[player], point)),
      at: (y, x) => ({ [Go.BLACK]: "b", [Go.WHITE]: "w" })[game.field[y][x]],
      captures: (player) => game.score[colours[player]],
    };
  },

  // It has no pass: the adapter lifts the ko.
  kifu: ({ BoardService }) => (size) => {
    const board = new BoardService().init(size);
    const colours = { b: "black", w: "white" };
    return {
      play(player, point) {
        if (point !== null) {
          const [y, x] = point;
          return allowed(() => board.play({ x, y, state: colours[player] }));
        }
        board.board = board.ruleService.resetKo(board.board);
        return true;
      },
      at: (y, x) => ({ black: "b", white: "w" })[board.at(x, y).state],
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
      play(player, point) {
        const next = node.makeChild();
        // A point beside the board is a pass.
        const [y, x] = point ?? [-1, -1];
        if (colours[player] !== node.nextMove() || !next.playMove(x + 1, y + 1)) return false;
        node.addChild(next);
        node = next;
        return true;
      },
      at: (y, x) => ({ "-1": "b", 1: "w" })[node.getStone(x + 1, y + 1)],
      captures: (player) => (player === "b" ? node.blackCaps : node.whiteCaps),
      undo() {
        if (node.parent === null) return false;
        node = node.parent;
        return true;
      },
    };
  },

  // Options: its names of rules, such as aga; chinese by default. Moves are placed as on its
  // server: ko is checked, and a repetition is an error.
  goban: ({ GobanEngine }, rules = "chinese") => (size, komi) => {
    const game = new GobanEngine({ width: size, height: size, rules, komi });
    return {
      play(player, point) {
        if (player !== game.colorToMove()[0]) return false;
        return allowed(() =>
          point === null ? game.place(-1, -1) : game.place(point[1], point[0], true, true),
        );
      },
      at: (y, x) => ({ 1: "b", 2: "w" })[game.board[y][x]],
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
    const board = adapters[library](libraries[library], option)(size, komi);
    return Object.assign(board, { version: versionOf(library) });
  }
}

module.exports = { Board, pretendBrowser };
