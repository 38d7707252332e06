"use strict";
// The page: asks the specification, which runs in Pyodide, and shows its answers.
const SIZES = ["1x2", "1x3", "1x4", "2x2", "2x3", "3x3", "4x4", "5x5", "7x7"];
// The page begins where its first two rulesets differ: may Black play B1?
const BEGINNING = ["A1", "A2", "C3", "B2", "B3", "C1"];
let law;

const ask = (question) => JSON.parse(law.answer(JSON.stringify(question)));
const board = twoRulesets();

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

const drawing = (size) =>
  document.importNode(byId(`board-${size}`).content, true).querySelector("svg");

// --- two sets of rules ---------------------------------------------------------------------------

const start = (moves) => {
  const size = byId("size").value, rules = [byId("first").value, byId("second").value];
  const out = JSON.parse(byId("leaves-out").dataset.leaves);
  byId("leaves-out").textContent =
    rules.map((name, i) => `${"AB"[i]}, ${name}, leaves out ${out[name]}.`).join(" ");
  const at = (line) => ask({ board: size.split("x").map(Number), rules, moves: line }).sides;
  board.begin({ rules, drawing: drawing(size), at }, moves);
};

// --- conjectures ---------------------------------------------------------------------------------

const figure = (title, rows) => {
  const lines = rows.split("/"), symbols = lines.join("");
  const drawn = drawing(`${lines.length}x${lines[0].length}`);
  [...drawn.querySelectorAll(".point")].forEach((point, i) => {
    if (symbols[i] !== ".") point.classList.add({ X: "black", O: "white" }[symbols[i]]);
  });
  const made = document.createElement("figure"), caption = document.createElement("figcaption");
  caption.textContent = title;
  made.append(drawn, caption);
  return made;
};

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
    byId("counterexample").append(...["before", "after"].map((title) => figure(title, found[title])));
  }
};

const begin = async () => {
  await load();
  const leavesOut = JSON.parse(law.presets());
  byId("leaves-out").dataset.leaves = JSON.stringify(leavesOut);
  const options = (names) => names.map((name) => new Option(name, name));
  for (const id of ["first", "second"]) byId(id).append(...options(Object.keys(leavesOut)));
  byId("second").value = "chinese";
  byId("size").append(...options(SIZES));
  byId("size").value = "3x3";
  for (const id of ["first", "second"])
    byId(id).addEventListener("change", () => start(board.line()));
  byId("size").addEventListener("change", () => start([]));
  byId("verify").addEventListener("click", verify);
  for (const each of document.querySelectorAll("#examples button"))
    each.addEventListener("click", () => { byId("say").value = each.textContent; verify(); });
  start(BEGINNING);
  byId("loaded").hidden = false;
  byId("state").hidden = true;
};

begin().catch((error) => {
  byId("state").textContent = `Python can't be loaded: ${error.message ?? error}. The page must come `
    + "from a server of files, such as python -m http.server, and not from a file.";
});
