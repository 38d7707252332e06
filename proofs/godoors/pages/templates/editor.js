"use strict";
// The editor: a board on which stones, target and region are set, and what solves it.
(() => {
  const data = JSON.parse(byId("games").textContent);
  if (!data.editor) return;
  const SVG = "http://www.w3.org/2000/svg";
  const STEP = 32, EDGE = 21, COORDINATES = 17, MOST = 19, WOOD = "#e3b866", INK = "#2a2118";
  const LETTERS = "ABCDEFGHJKLMNOPQRST";
  const SYMBOLS = { black: "X", white: "O", empty: "." };
  const KEYS = { x: "black", o: "white", ".": "empty", t: "target", r: "region" };

  // Rows of symbols; names of points.
  let rows, target, region, cells = [], focused = null, painting = null;

  const height = () => rows.length, width = () => rows[0].length;
  const nameOf = (row, column) => `${LETTERS[column]}${height() - row}`;
  const placeOf = (name) => [height() - Number(name.slice(1)), LETTERS.indexOf(name[0])];
  const names = () => rows.flatMap((line, row) => line.map((_, column) => nameOf(row, column)));
  const symbolAt = (name) => { const [row, column] = placeOf(name); return rows[row][column]; };

  const element = (kind, attributes, ...children) => {
    const made = document.createElementNS(SVG, kind);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.append(...children);
    return made;
  };

  const draw = () => {
    const across = (width() - 1) * STEP, down = (height() - 1) * STEP;
    const text = (x, y, words) =>
      element("text", { x, y, "text-anchor": "middle", "font-size": 13, fill: INK }, words);
    const line = (x1, y1, x2, y2) =>
      element("line", { x1, y1, x2, y2, stroke: INK, "stroke-linecap": "square" });
    const drawn = element("g", { transform: `translate(${EDGE + COORDINATES} ${EDGE})` },
      element("rect", { x: -EDGE, y: -EDGE, width: across + 2 * EDGE, height: down + 2 * EDGE, rx: 3, fill: WOOD }));
    rows.forEach((_, row) => {
      drawn.append(line(0, row * STEP, across, row * STEP),
        text(-EDGE - COORDINATES / 2, row * STEP + 4, String(height() - row)));
    });
    rows[0].forEach((_, column) => {
      drawn.append(line(column * STEP, 0, column * STEP, down),
        text(column * STEP, down + EDGE + COORDINATES / 2 + 5, LETTERS[column]));
    });
    for (const [row, column] of (height() === width() && data.stars[height()]) || [])
      drawn.append(element("circle", { cx: column * STEP, cy: row * STEP, r: 3, fill: INK }));
    const template = byId("point").content.querySelector(".point");
    for (const name of names()) {
      const [row, column] = placeOf(name), cell = document.importNode(template, true);
      const [x, y] = [column * STEP, row * STEP];
      for (const [key, value] of Object.entries({ name, x, y })) cell.dataset[key] = value;
      cell.setAttribute("transform", `translate(${x} ${y})`);
      cell.setAttribute("role", "button");
      drawn.append(cell);
    }
    const all = element("svg", {
      class: "board", role: "group", "font-family": "sans-serif",
      "aria-label": `board ${height()}x${width()} to edit`,
      viewBox: `0 0 ${across + 2 * EDGE + COORDINATES + 4} ${down + 2 * EDGE + COORDINATES + 4}`,
    }, drawn);
    byId("edited").replaceChildren(all);
    cells = [...all.querySelectorAll(".point")];
    focused = names().includes(focused) ? focused : names()[0];
  };

  const diagram = () => rows.map((line) => line.join("")).join("\n");
  const inOrder = (chosen) => names().filter((name) => chosen.has(name));

  const show = (said = "") => {
    for (const cell of cells) {
      const { name } = cell.dataset, symbol = symbolAt(name);
      const colour = { X: "black", O: "white", ".": "" }[symbol];
      const marks = [...(target.has(name) ? ["target"] : []), ...(region.has(name) ? ["region"] : [])];
      cell.setAttribute("class", ["point", "free", colour, ...marks].filter(Boolean).join(" "));
      cell.setAttribute("aria-label", [`${name} ${colour || "empty"}`, ...marks].join(", "));
      cell.setAttribute("tabindex", name === focused ? "0" : "-1");
    }
    if (document.activeElement !== byId("diagram")) byId("diagram").value = diagram();
    byId("command").textContent = command();
    byId("editor-said").textContent = said;
  };

  const question = () => {
    const threats = [Number(byId("attackers").value), Number(byId("defenders").value)];
    const said = { capture: byId("capture").value, rules: byId("rules").value };
    return {
      rows: rows.map((line) => line.join("")),
      to_move: byId("to-move").value,
      ...(target.size ? { target: inOrder(target) } : {}),
      ...(region.size ? { region: inOrder(region) } : {}),
      ...(threats.join() === "1,1" ? {} : { threats }),
      ...(said.capture === "any" ? {} : { capture: said.capture }),
      ...(said.rules === "tromp-taylor" ? {} : { rules: said.rules }),
    };
  };

  // Nothing in it means anything to a shell: letters, digits, dots, slashes, commas, hyphens.
  const command = () => {
    const asked = question();
    return ["goproof explore --position", asked.rows.join("/"), "--to-move", asked.to_move,
      ...(asked.target ? ["--target", asked.target.join(",")] : []),
      ...(asked.region ? ["--region", asked.region.join(",")] : []),
      ...(asked.threats ? ["--threats", asked.threats.join(",")] : []),
      ...(asked.capture ? ["--capture", asked.capture] : []),
      ...(asked.rules ? ["--rules", asked.rules] : [])].join(" ");
  };

  // --- what is done -----------------------------------------------------------------------------

  const put = (name, symbol) => {
    const [row, column] = placeOf(name);
    rows[row][column] = symbol;
    if (symbol === ".") target.delete(name);
  };

  // What a click does now; dragging goes on with it.
  const paintOf = (tool, name) => {
    if (tool in SYMBOLS) {
      const symbol = symbolAt(name) === SYMBOLS[tool] ? "." : SYMBOLS[tool];
      return (each) => put(each, symbol);
    }
    const chosen = tool === "target" ? target : region, adds = !chosen.has(name);
    return (each) => {
      if (tool === "target" && symbolAt(each) === ".") return;
      chosen[adds ? "add" : "delete"](each);
    };
  };

  const apply = (tool, name) => {
    paintOf(tool, name)(name);
    const lacks = tool === "target" && symbolAt(name) === ".";
    show(lacks ? `${name} is empty: the target is of stones.` : "");
  };
  const toolChosen = () => document.querySelector("#editor input[name=tool]:checked").value;

  const resize = (down, across) => {
    // Names of points stay, so that the lower left corner does.
    const kept = new Map(names().map((name) => [name, symbolAt(name)]));
    rows = Array.from({ length: down }, () => Array(across).fill("."));
    for (const name of names()) rows[placeOf(name)[0]][placeOf(name)[1]] = kept.get(name) ?? ".";
    for (const chosen of [target, region])
      for (const name of chosen) if (!names().includes(name)) chosen.delete(name);
    byId("rows").value = down;
    byId("columns").value = across;
    draw();
    show();
  };

  // A diagram as people type them: the rows, perhaps with spaces and dots of other kinds.
  const read = (text) => {
    const lines = text.split(/[\n/]/).map((line) => line.replace(/\s/g, "")).filter(Boolean);
    const read = lines.map((line) => [...line].map((c) =>
      ("Xx#@●".includes(c) ? "X" : "Oo○".includes(c) ? "O" : ".,+*_".includes(c) ? "." : null)));
    if (!read.length) return "there are no rows";
    if (read.length > MOST || read[0].length > MOST) return `${MOST} rows and columns are the most`;
    if (read.some((line) => line.length !== read[0].length)) return "the rows are not equally long";
    if (read.flat().includes(null)) return "rows are of X, O and dots";
    rows = read;
    byId("rows").value = height();
    byId("columns").value = width();
    for (const name of [...target]) if (!names().includes(name) || symbolAt(name) === ".") target.delete(name);
    for (const name of [...region]) if (!names().includes(name)) region.delete(name);
    draw();
    return "";
  };

  const load = (problem) => {
    rows = problem.rows.map((line) => [...line]);
    target = new Set(problem.target);
    region = new Set(problem.region);
    byId("to-move").value = problem.to_move ?? byId("to-move").value;
    [byId("attackers").value, byId("defenders").value] = problem.threats;
    byId("capture").value = problem.capture ?? "any";
    if ([...byId("rules").options].some((each) => each.value === problem.rules))
      byId("rules").value = problem.rules;
    byId("rows").value = height();
    byId("columns").value = width();
    draw();
    show();
  };

  // The command reads all that a file may have: edges, coordinates, marks, SGF.
  const readText = async () => {
    const text = byId("diagram").value, fault = read(text);
    show(fault);
    if (!fault || !text.trim()) return;
    if (!data.live) {
      byId("editor-said").textContent = `${fault}; other forms, and SGF, are read from a file, or by explore --serve.`;
      return;
    }
    const found = await serverAnswer("../read", { text });
    if (byId("diagram").value !== text) return;
    if (found.problem) load(found.problem);
    else byId("editor-said").textContent = found.refused;
  };

  let ticking = null;
  const solving = (is) => {
    byId("solve").disabled = is;
    byId("stop").hidden = !is;
    clearInterval(ticking);
    if (!is) return;
    byId("editor-said").textContent = "Being solved…";
    ticking = setInterval(async () => {
      try {
        const { doing } = await (await fetch("../progress")).json();
        if (doing && !byId("stop").hidden) byId("editor-said").textContent = `Being solved: ${doing}`;
      } catch {
        // The answer says so too.
      }
    }, 700);
  };

  const solve = async () => {
    solving(true);
    const found = await serverAnswer("../solve", question());
    solving(false);
    if (found.page) location.assign(found.page);
    else byId("editor-said").textContent = found.refused + (target.size || !found.refused.includes("target")
      ? "" : ". Here: choose the target above, and click a stone of it.");
  };

  byId("editor").addEventListener("keydown", (event) => {
    const cell = event.target.closest(".point[tabindex]");
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
    focused = cell.dataset.name;
    if (event.key in ARROWS) {
      const next = nextCell(cells, cell, ...ARROWS[event.key]);
      if (next) {
        focused = next.dataset.name;
        show();
        next.focus();
      }
    } else if (event.key === "Enter" || event.key === " ") apply(toolChosen(), cell.dataset.name);
    else if (event.key.toLowerCase() in KEYS) apply(KEYS[event.key.toLowerCase()], cell.dataset.name);
    else return;
    event.preventDefault();
  });
  const pointed = (event) => event.target.closest?.("#edited .point")?.dataset.name;
  byId("edited").addEventListener("pointerdown", (event) => {
    const name = pointed(event);
    if (!name || event.button) return;
    painting = paintOf(toolChosen(), name);
    focused = name;
    apply(toolChosen(), name);
  });
  byId("edited").addEventListener("pointerover", (event) => {
    const name = pointed(event);
    if (!painting || !name || !(event.buttons & 1)) return;
    painting(name);
    show();
  });
  window.addEventListener("pointerup", () => { painting = null; });
  for (const id of ["rows", "columns"])
    byId(id).addEventListener("change", () => {
      const within = (field) => Math.max(1, Math.min(MOST, Math.round(Number(byId(field).value)) || 1));
      resize(within("rows"), within("columns"));
    });
  for (const id of ["to-move", "attackers", "defenders", "capture", "rules"])
    byId(id).addEventListener("change", () => show());
  byId("diagram").addEventListener("input", readText);
  byId("diagram").addEventListener("blur", () => show());
  byId("clear").addEventListener("click", () => {
    [target, region] = [new Set(), new Set()];
    rows = rows.map((line) => line.map(() => "."));
    show();
  });
  byId("copy").addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(command());
      byId("editor-said").textContent = "Copied.";
    } catch {
      getSelection().selectAllChildren(byId("command"));
      byId("editor-said").textContent = "Selected: copy it with Ctrl-C.";
    }
  });
  if (data.live) {
    byId("solve").addEventListener("click", solve);
    byId("stop").addEventListener("click", () => serverAnswer("../stop", {}));
  }
  byId("editor").hidden = false;
  load(data.editor);
})();
