"use strict";
// The games of the book, each under two rulesets. All positions were computed by the specification.
(() => {
  const duels = JSON.parse(byId("duels-data").textContent);
  const SIDES = [0, 1], BEYOND = -1;
  let duel, linked = false;

  // The next position, and the reasons of both rulesets, 0 for none, by the moves from a position.
  const turnsOf = (node) => {
    const flat = duel.nodes[node][2], found = {};
    for (let i = 0; i < flat.length; i += 4)
      found[duel.points[flat[i]] ?? "pass"] = { next: flat[i + 1], whys: [flat[i + 2], flat[i + 3]] };
    return found;
  };

  const sideAt = (node, side, stopped) => {
    const [rows, to_move, ended, black, white, winner] = duel.views[duel.nodes[node][side]] ?? [""];
    const forbidden = Object.entries(turnsOf(node)).filter(([, turn]) => turn.whys[side])
      .map(([move, turn]) => [move, duel.reasons[turn.whys[side]]]);
    const illegal = Object.fromEntries(forbidden);
    return { rows, to_move, ended, score: { black, white }, winner, stopped, illegal };
  };

  const at = (moves) => {
    let node = duel.root;
    const stopped = [null, null];
    for (const [i, move] of moves.entries()) {
      const { next, whys } = turnsOf(node)[move] ?? { next: BEYOND };
      if (next === BEYOND) return null;
      for (const side of SIDES)
        if (whys[side]) stopped[side] ??= { number: i + 1, move, why: duel.reasons[whys[side]] };
      node = next;
    }
    return SIDES.map((side) => sideAt(node, side, stopped[side]));
  };

  const board = twoRulesets((moves) => {
    const ahead = duel.moves[moves.length];
    byId("duel-play").hidden = !ahead || !moves.every((move, i) => move === duel.moves[i]);
    byId("duel-play").textContent = `Play ${ahead}`;
    byId("duel-play").onclick = () => board.play(ahead);
    byId("duel-commands").textContent = [
      ...duel.rules.map((name) =>
        `goproof legal ${duel.start} --moves "${moves.join(" ")}" --rules ${name}`),
      `goproof compare ${duel.rules.join(" ")}`,
    ].join("\n");
    // Whoever copies the address shares the position.
    if (linked) history.replaceState(null, "", `#${duels.indexOf(duel)}:${moves.join(",")}`);
    linked = true;
  });

  const choose = (number, moves = duels[number].moves.slice(0, -1)) => {
    duel = duels[number];
    for (const each of document.querySelectorAll("[data-duel]"))
      each.setAttribute("aria-pressed", String(each.dataset.duel === String(number)));
    const known = moves.findIndex((_, i) => !at(moves.slice(0, i + 1)));
    const drawing = document.importNode(byId(`duel-${number}`).content, true);
    board.begin({ rules: duel.rules, drawing, at }, known < 0 ? moves : moves.slice(0, known));
  };

  for (const each of document.querySelectorAll("[data-duel]"))
    each.addEventListener("click", () => choose(Number(each.dataset.duel)));
  byId("duels").hidden = false;
  const asked = /^#([0-9]):([\w,]*)$/.exec(location.hash);
  if (asked && asked[1] in duels) choose(Number(asked[1]), asked[2].split(",").filter(Boolean));
  else choose(0);
})();
