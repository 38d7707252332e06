"use strict";
// The page: asks the specification, which runs in Pyodide, and shows its answers.
const SIZES = ["1x2", "1x3", "1x4", "2x2", "2x3", "3x3", "4x4", "5x5", "7x7"];
const NAMES = { black: "Black", white: "White" };
const byId = (id) => document.getElementById(id);
// The page begins where its first two rulesets differ: may Black play B1?
const BEGINNING = ["A1", "A2", "C3", "B2", "B3", "C1"];
let law, moves = BEGINNING, seen, asked;

const ask = (question) => JSON.parse(law.answer(JSON.stringify(question)));
const option = (name) => new Option(name, name);
const rules = () => [byId("first").value, byId("second").value];
const size = () => byId("size").value.split("x").map(Number);
const element = (kind, attributes = {}, ...children) => {
  const made = document.createElement(kind);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
};

const load = async () => {
  const { loadPyodide } = await import("./pyodide/pyodide.mjs");
  const python = await loadPyodide({ indexURL: new URL("pyodide/", document.baseURI).href });
  const fetched = async (name) => {
    const answer = await fetch(name);
    if (!answer.ok) throw new Error(`${name} is not there`);
    return answer;
  };
  python.unpackArchive(await (await fetched("gospec.zip")).arrayBuffer(), "zip");
  python.FS.writeFile("law.py", await (await fetched("law.py")).text());
  law = python.pyimport("law");
};

// The drawing of a board of rows; `cell` gets the name, the symbol and the group of each point.
const boardOf = (rows, cell = () => {}) => {
  const lines = rows.split("/"), symbols = lines.join("");
  const template = byId(`board-${lines.length}x${lines[0].length}`);
  const drawn = document.importNode(template.content, true).querySelector("svg");
  [...drawn.querySelectorAll(".point")].forEach((point, i) => {
    const colour = { X: "black", O: "white" }[symbols[i]];
    if (colour) point.classList.add(colour);
    cell(point.dataset.name, symbols[i], point);
  });
  return drawn;
};

// --- two sets of rules ---------------------------------------------------------------------------

const going = () => seen.sides.filter((side) => !side.stopped && !side.ended);
const whyNot = (point) => seen.sides.map((side) => {
  if (side.stopped) return `its game stopped at move ${side.stopped.number}`;
  return side.illegal[point] ?? null;
});

const show = (said = "") => {
  asked = { board: size(), rules: rules(), moves };
  seen = ask(asked);
  const { leaves } = byId("leaves-out").dataset;
  const out = JSON.parse(leaves);
  byId("leaves-out").textContent = rules().map((name, i) => `${"AB"[i]}, ${name}, leaves out ${out[name]}.`).join(" ");
  const shown = seen.sides.find((side) => !side.stopped) ?? seen.sides[0];
  byId("board").replaceChildren(boardOf(shown.rows, (point, symbol, cell) => {
    const why = whyNot(point), allowed = why.map((each) => each === null);
    const label = symbol !== "." ? "" : allowed.every(Boolean) ? "" : allowed[0] ? "A" : allowed[1] ? "B" : "×";
    const what = { X: "black", O: "white", ".": "empty" }[symbol];
    const only = label === "×" ? ", forbidden" : label ? `, only ${label} allows it` : "";
    for (const [name, value] of Object.entries({ role: "button", tabindex: "0", "aria-label": `${point} ${what}${only}` }))
      cell.setAttribute(name, value);
    cell.classList.add(...(symbol === "." ? ["free"] : []), ...(label ? ["banned"] : []));
    cell.querySelector(".ban text").textContent = label;
    cell.addEventListener("click", () => play(point));
    cell.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      play(point);
    });
  }));
  byId("verdicts").replaceChildren(...seen.sides.map((side, i) => {
    const name = `${"AB"[i]}, ${rules()[i]}`;
    const score = `Black ${side.score.black}, White ${side.score.white}`;
    const words = side.stopped
      ? `${name}: forbids move ${side.stopped.number}, ${side.stopped.move}: ${side.stopped.why}.`
      : side.ended ? `${name}: the game is over; ${score}: ${side.winner ? `${NAMES[side.winner]} wins` : "a draw"}.`
        : `${name}: ${NAMES[side.to_move]} to move. The score would be ${score}.`;
    return element("li", {}, words);
  }));
  byId("moves").replaceChildren(...moves.map((move) => element("li", {}, move)));
  byId("undo").disabled = byId("again").disabled = moves.length === 0;
  byId("pass").disabled = going().length === 0;
  byId("said").textContent = said || (going().length ? "Click a point." : "The game is over.");
};

const play = (move) => {
  if (!going().length) return;
  if (move !== "pass") {
    const why = whyNot(move), named = why.map((each, i) => `${"AB"[i]}: ${each}`);
    if (why.every((each) => each !== null)) {
      show(`${move} is forbidden. ${[...new Set(named)].join("; ")}.`);
      byId("board").querySelector(`[data-name="${move}"]`).focus();
      return;
    }
  }
  moves = [...moves, move];
  const parted = seen.sides.map((side) => Boolean(side.stopped));
  show();
  const now = seen.sides.findIndex((side, i) => side.stopped && !parted[i]);
  if (now >= 0) show(`Here the rules differ: ${"AB"[now]} forbids ${move}, and the game goes on under the other.`);
  if (move !== "pass") byId("board").querySelector(`[data-name="${move}"]`).focus();
};

// --- conjectures ---------------------------------------------------------------------------------

const verify = async () => {
  byId("verdict").className = "";
  byId("verdict").textContent = "All plays are being tried…";
  byId("counterexample").replaceChildren();
  byId("verify").disabled = true;
  // Lets the browser show the line above before Python begins.
  await new Promise((resolve) => { setTimeout(resolve, 30); });
  const found = ask({ say: byId("say").value });
  byId("verify").disabled = false;
  byId("verdict").className = found.holds ? "good" : "bad";
  if (found.error) {
    byId("verdict").textContent = `This can't be asked: ${found.error}`;
  } else if (found.holds) {
    byId("verdict").textContent = `Holds for all ${found.plays} plays on boards ${found.boards}.`;
  } else {
    byId("verdict").textContent = `Refuted by ${NAMES[found.player]}'s play at ${found.point}, the first of ${found.plays} tried.`;
    for (const [title, rows] of [["before", found.before], ["after", found.after]])
      byId("counterexample").append(element("figure", {}, boardOf(rows),
        element("figcaption", {}, title)));
  }
};

const begin = async () => {
  await load();
  const leavesOut = JSON.parse(law.presets());
  byId("leaves-out").dataset.leaves = JSON.stringify(leavesOut);
  for (const id of ["first", "second"]) byId(id).append(...Object.keys(leavesOut).map(option));
  byId("second").value = "chinese";
  byId("size").append(...SIZES.map(option));
  byId("size").value = "3x3";
  for (const id of ["first", "second"]) byId(id).addEventListener("change", () => show());
  byId("size").addEventListener("change", () => { moves = []; show(); });
  byId("pass").addEventListener("click", () => play("pass"));
  byId("undo").addEventListener("click", () => { moves = moves.slice(0, -1); show(); });
  byId("again").addEventListener("click", () => { moves = []; show(); });
  byId("verify").addEventListener("click", verify);
  for (const each of document.querySelectorAll("#examples button"))
    each.addEventListener("click", () => { byId("say").value = each.textContent; verify(); });
  show();
  byId("loaded").hidden = false;
  byId("state").hidden = true;
};

begin().catch((error) => {
  byId("state").textContent = `Python can't be loaded: ${error.message ?? error}. The page must come `
    + "from a server of files, such as python -m http.server, and not from a file.";
});
