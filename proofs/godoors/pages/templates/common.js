"use strict";
// What playing and editing share: the board as a grid of cells, and the command behind the page.
const byId = (id) => document.getElementById(id);
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const nextCell = (cells, from, dx, dy) => {
  const at = (cell) => [Number(cell.dataset.x), Number(cell.dataset.y)];
  const [x, y] = at(from);
  let best = null, least = Infinity;
  for (const cell of cells) {
    const [tx, ty] = at(cell), along = (tx - x) * dx + (ty - y) * dy;
    const across = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
    if (along > 0.5 && along + 3 * across < least) [best, least] = [cell, along + 3 * across];
  }
  return best;
};

const serverAnswer = async (what, question) => {
  try {
    const answer = await fetch(what, {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(question),
    });
    return await answer.json();
  } catch {
    return { refused: "the command behind this page has ended, or doesn't answer" };
  }
};
