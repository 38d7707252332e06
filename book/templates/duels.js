"use strict";
// One game under two rulesets. Every position and every refusal was computed by the specification.
(() => {
  const byId = (id) => document.getElementById(id);
  const duels = JSON.parse(byId("duels-data").textContent);
  const NAMES = { black: "Black", white: "White" };
  const SIDES = [0, 1], BEYOND = -1;
  let duel, line, cells, shared = false;

  const nameOf = (number) => duel.points[number] ?? "pass";
  const now = () => duel.nodes[line.at(-1).node];
  const view = (node, side) => duel.views[node[side]] ?? null;
  const running = (node) => SIDES.filter((side) => view(node, side) && !view(node, side)[2]);
  const shown = (node) => view(node, 0) ?? view(node, 1);

  // Number, next position and the two reasons of each turn, as they stand in a row.
  const turns = (node) => {
    const flat = node[2], found = [];
    for (let i = 0; i < flat.length; i += 4)
      found.push({ number: flat[i], next: flat[i + 1], whys: [flat[i + 2], flat[i + 3]] });
    return found;
  };
  const turnOf = (node, name) => turns(node).find((turn) => nameOf(turn.number) === name);
  const allowing = (node, turn) => running(node).filter((side) => turn.whys[side] === 0);
  const letter = (side) => "AB"[side];

  const markOf = (node, turn) => {
    const able = running(node), allowed = allowing(node, turn);
    if (!able.length || allowed.length === able.length) return "";
    return allowed.length ? letter(allowed[0]) : "×";
  };

  const movesSoFar = () => line.slice(1).map((step) => step.move);

  const commands = () => {
    const moves = movesSoFar().join(" ");
    return [
      ...duel.rules.map((name) => `goproof legal ${duel.start} --moves "${moves}" --rules ${name}`),
      `goproof compare ${duel.rules.join(" ")}`,
    ].join("\n");
  };

  const sideText = (node, side) => {
    const at = view(node, side);
    if (!at) {
      const stop = line.findIndex((step) => duel.nodes[step.node][side] === BEYOND);
      const turn = turnOf(duel.nodes[line[stop - 1].node], line[stop].move);
      return `forbids move ${stop}, ${line[stop].move}: ${duel.reasons[turn.whys[side]]}.`;
    }
    const score = `Black ${at[3]}, White ${at[4]}`;
    if (at[2]) return `The game is over: ${score}. ${at[5] ? `${NAMES[at[5]]} wins.` : ""}`;
    return `${NAMES[at[1]]} to move. The score would be ${score}.`;
  };

  const show = (said = "") => {
    const node = now(), at = shown(node), last = line.at(-1).move;
    for (const cell of cells) {
      const { name } = cell.dataset, stone = at[0][duel.points.indexOf(name)];
      const mark = stone === "." ? markOf(node, turnOf(node, name)) : "";
      const kinds = ["point", ...(stone === "X" ? ["black"] : stone === "O" ? ["white"] : ["free"])];
      if (name === last) kinds.push("last", ...(stone === "." ? ["left"] : []));
      if (mark) kinds.push("banned");
      cell.setAttribute("class", kinds.join(" "));
      cell.querySelector(".ban text").textContent = mark;
      const words = { X: "black", O: "white", ".": "empty" }[stone];
      const only = mark === "×" ? ", forbidden" : mark ? `, only ruleset ${mark} allows it` : "";
      cell.setAttribute("aria-label", `${name} ${words}${only}`);
    }
    for (const side of SIDES) {
      const box = byId(`duel-${"ab"[side]}`), title = document.createElement("strong");
      title.textContent = `${letter(side)}: ${duel.rules[side]}`;
      box.replaceChildren(title, document.createElement("br"), sideText(node, side));
      box.classList.toggle("stopped", !view(node, side));
    }
    const ahead = duel.moves[line.length - 1];
    const onGame = ahead !== undefined && movesSoFar().every((move, i) => move === duel.moves[i]);
    byId("duel-play").hidden = !onGame;
    byId("duel-play").textContent = `Play ${ahead}`;
    byId("duel-pass").disabled = !running(node).length;
    byId("duel-undo").disabled = byId("duel-start").disabled = line.length === 1;
    byId("duel-moves").textContent = `Moves: ${movesSoFar().join(" ") || "none yet"}`;
    byId("duel-commands").textContent = commands();
    byId("duel-said").textContent = said || hint(node);
    // Whoever copies the address shares the position.
    if (shared) history.replaceState(null, "", `#${duels.indexOf(duel)}:${movesSoFar().join(",")}`);
    shared = true;
  };

  const hint = (node) => {
    const able = running(node);
    if (!able.length) return "The game is over.";
    const apart = turns(node).filter((turn) => "AB".includes(markOf(node, turn) || "-"));
    if (able.length === 2 && apart.length) {
      const [turn] = apart, [side] = allowing(node, turn);
      return `${NAMES[shown(node)[1]]} to move. May ${nameOf(turn.number)} be played? `
        + `Only ruleset ${letter(side)} says yes. Click any point.`;
    }
    return `${NAMES[(view(node, able[0]))[1]]} to move. Click a point.`;
  };

  const play = (name) => {
    const node = now(), turn = turnOf(node, name), able = running(node);
    if (!able.length) return;
    const allowed = allowing(node, turn);
    if (!allowed.length) {
      const whys = [...new Set(able.map((side) => duel.reasons[turn.whys[side]]))];
      show(`${name} is forbidden: ${whys.join("; ")}.`);
      return;
    }
    if (turn.next === BEYOND) {
      show(`${name} is allowed, but this page does not go on after it. The commands below do.`);
      return;
    }
    line = [...line, { node: turn.next, move: name }];
    const stopped = able.find((side) => !allowed.includes(side));
    show(stopped === undefined ? "" : `Here the rulesets part: ${duel.rules[stopped]} forbids `
      + `${name}. The game goes on under ${duel.rules[1 - stopped]}.`);
  };

  const choose = (number, moves = duels[number].moves.slice(0, -1)) => {
    duel = duels[number];
    for (const each of document.querySelectorAll("[data-duel]"))
      each.setAttribute("aria-pressed", String(each.dataset.duel === String(number)));
    byId("duel-board").replaceChildren(document.importNode(byId(`duel-${number}`).content, true));
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
    line = [{ node: duel.root, move: null }];
    for (const name of moves) {
      const turn = turnOf(now(), name);
      if (!turn || turn.next === BEYOND) break;
      line.push({ node: turn.next, move: name });
    }
    show();
  };

  for (const each of document.querySelectorAll("[data-duel]"))
    each.addEventListener("click", () => choose(Number(each.dataset.duel)));
  byId("duel-play").addEventListener("click", () => play(duel.moves[line.length - 1]));
  byId("duel-pass").addEventListener("click", () => play("pass"));
  byId("duel-undo").addEventListener("click", () => { line = line.slice(0, -1); show(); });
  byId("duel-start").addEventListener("click", () => { line = line.slice(0, 1); show(); });
  byId("duels").hidden = false;
  const asked = /^#([0-9]):([\w,]*)$/.exec(location.hash);
  if (asked && asked[1] in duels) choose(Number(asked[1]), asked[2].split(",").filter(Boolean));
  else choose(0);
})();
