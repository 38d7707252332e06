"use strict";
// One game under two rulesets, A and B: the board, and what each ruleset says. Every answer is the
// specification's; `game.at(moves)` looks it up or asks for it, and is null where it has none.
const byId = (id) => document.getElementById(id);
const NAMES = { black: "Black", white: "White" };

const twoRulesets = (shown = () => {}) => {
  let game, moves, sides, cells;

  const going = (both) => both.filter((side) => !side.stopped && !side.ended);
  const letterOf = (side) => "AB"[sides.indexOf(side)];
  const nameOf = (side) => game.rules[sides.indexOf(side)];

  const markOf = (point) => {
    const able = going(sides), allowed = able.filter((side) => !(point in side.illegal));
    if (allowed.length === able.length) return "";
    return allowed.length ? letterOf(allowed[0]) : "×";
  };

  const sideText = ({ stopped, ended, score, winner, to_move: player }) => {
    if (stopped) return `forbids move ${stopped.number}, ${stopped.move}: ${stopped.why}.`;
    const points = `Black ${score.black}, White ${score.white}`;
    if (ended) return `The game is over: ${points}. ${winner ? `${NAMES[winner]} wins.` : ""}`;
    return `${NAMES[player]} to move. The score would be ${points}.`;
  };

  const hint = () => {
    const able = going(sides);
    if (!able.length) return "The game is over.";
    const mover = `${NAMES[able[0].to_move]} to move.`;
    const point = cells.map((cell) => cell.dataset.name)
      .find((name) => symbols()[name] === "." && "AB".includes(markOf(name) || "-"));
    if (able.length < 2 || !point) return `${mover} Click a point.`;
    return `${mover} May ${point} be played? Only ruleset ${markOf(point)} says yes. Click any point.`;
  };

  const symbols = () => {
    const rows = (sides.find((side) => !side.stopped) ?? sides[0]).rows.replaceAll("/", "");
    return Object.fromEntries(cells.map((cell, i) => [cell.dataset.name, rows[i]]));
  };

  const show = (said = "") => {
    const stones = symbols(), last = moves.at(-1);
    for (const cell of cells) {
      const { name } = cell.dataset, stone = stones[name], mark = stone === "." ? markOf(name) : "";
      const kinds = ["point", ...(stone === "X" ? ["black"] : stone === "O" ? ["white"] : ["free"])];
      if (name === last) kinds.push("last", ...(stone === "." ? ["left"] : []));
      if (mark) kinds.push("banned");
      cell.setAttribute("class", kinds.join(" "));
      cell.querySelector(".ban text").textContent = mark;
      const words = { X: "black", O: "white", ".": "empty" }[stone];
      const only = mark === "×" ? ", forbidden" : mark ? `, only ruleset ${mark} allows it` : "";
      cell.setAttribute("aria-label", `${name} ${words}${only}`);
    }
    for (const side of sides) {
      const box = byId(`duel-${letterOf(side).toLowerCase()}`);
      const title = document.createElement("strong");
      title.textContent = `${letterOf(side)}: ${nameOf(side)}`;
      box.replaceChildren(title, document.createElement("br"), sideText(side));
      box.classList.toggle("stopped", Boolean(side.stopped));
    }
    byId("duel-pass").disabled = !going(sides).length;
    byId("duel-undo").disabled = byId("duel-start").disabled = !moves.length;
    byId("duel-moves").textContent = `Moves: ${moves.join(" ") || "none yet"}`;
    byId("duel-said").textContent = said || hint();
    shown(moves);
  };

  const goTo = (line, said) => {
    [moves, sides] = [line, game.at(line)];
    show(said);
  };

  const play = (move) => {
    const able = going(sides), allowed = able.filter((side) => !(move in side.illegal));
    if (!able.length) return;
    if (!allowed.length) {
      const whys = [...new Set(able.map((side) => side.illegal[move]))];
      show(`${move} is forbidden: ${whys.join("; ")}.`);
      return;
    }
    if (!game.at([...moves, move])) {
      show(`${move} is allowed, but this page does not go on after it. The commands below do.`);
      return;
    }
    const stopped = able.find((side) => !allowed.includes(side));
    goTo([...moves, move], stopped && `Here the rulesets part: ${nameOf(stopped)} forbids ${move}. `
      + `The game goes on under ${nameOf(allowed[0])}.`);
  };

  byId("duel-pass").addEventListener("click", () => play("pass"));
  byId("duel-undo").addEventListener("click", () => goTo(moves.slice(0, -1)));
  byId("duel-start").addEventListener("click", () => goTo([]));

  // Begins with a game: the names of its rulesets, a drawing of its board, what answers, and moves.
  const begin = (chosen, line) => {
    game = chosen;
    byId("duel-board").replaceChildren(game.drawing);
    cells = [...byId("duel-board").querySelectorAll(".point")];
    for (const cell of cells) {
      cell.setAttribute("role", "button");
      cell.setAttribute("tabindex", "0");
      cell.addEventListener("click", () => play(cell.dataset.name));
      cell.addEventListener("keydown", (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        play(cell.dataset.name);
      });
    }
    goTo(line);
  };

  return { begin, play, line: () => moves };
};
