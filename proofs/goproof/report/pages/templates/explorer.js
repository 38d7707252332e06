"use strict";
// Everything that the rules decide stands in the data, computed by the law. What is left to do
// here: to look up whether a position has occurred before, and to show.
(() => {
  const games = JSON.parse(document.getElementById("games").textContent);
  const byId = (id) => document.getElementById(id);
  const NAMES = { black: "Black", white: "White" };
  const PLAYERS = ["black", "white"];
  const REPEATS = -1, FIRST_RESULT = -2;

  let number = 0, game, cells, chosen = [], shown = 0, line, focused = 0;

  const other = (player) => (player === "black" ? "white" : "black");
  const loser = () => other(game.winner);
  const pass = () => game.points.length, threat = () => game.points.length + 1;
  const nameOf = (move) => game.points[move] ?? (move === pass() ? "pass" : "threat");

  // --- the game ---------------------------------------------------------------------------------

  const turnsOf = (state) => {
    const flat = game.states[state][3], turns = [];
    for (let i = 0; i < flat.length; i += 3)
      turns.push({ move: flat[i], after: flat[i + 1], state: flat[i + 2] });
    return turns;
  };

  // The start: earlier positions have the turns below 0, and the root has 0.
  const begin = () => ({
    state: 0, position: game.states[0][0], moves: [], result: null,
    history: [...game.history.map((position, i) => ({ position, turn: i - game.history.length })),
              { position: game.states[0][0], turn: 0 }],
  });

  const toMove = (at) => PLAYERS[game.states[at.state][1]];
  const earlierTurn = (at, position) => at.history.find((e) => e.position === position);

  // A play that brings back a position is illegal; where cycles end the game it is legal.
  const bannedBy = (at, turn) =>
    game.cycles === null && turn.move < pass() ? earlierTurn(at, turn.after) : undefined;

  const lost = (before, after, player, mover) => {
    const symbol = player === "black" ? "X" : "O";
    const count = (position) => game.positions[position][0].split(symbol).length - 1;
    return count(before) - count(after) + (player === mover);
  };

  const cycleResult = (at, since) => {
    const words = `the situation ${since.turn <= 0 ? "before" : "after"} ${whenOf(since.turn)} occurs again`;
    if (game.cycles === "draw") return `${words}: the game is drawn`;
    let from = since.position;
    const stones = { black: 0, white: 0 };
    for (const { move, mover, position } of at.moves.slice(since.turn)) {
      if (move < pass())
        for (const player of PLAYERS) stones[player] += lost(from, position, player, mover);
      from = position;
    }
    const counted = `since then Black has lost ${stones.black} and White ${stones.white} stones`;
    if (stones.black === stones.white) return `${words}; ${counted}: the game is drawn`;
    const won = stones.black < stones.white ? "Black" : "White";
    return `${words}; ${counted}: ${won} has won`;
  };

  const whenOf = (turn) => (turn > 0 ? `move ${turn}` : turn === 0 ? "the first move" : `move ${turn + 1}`);
  const positionIn = (turn) =>
    turn > 0 ? `the position after move ${turn}` : turn === 0 ? "the position at the start"
      : "a position before the start";

  const after = (at, turn) => {
    const mover = toMove(at);
    const moves = [...at.moves, { move: turn.move, mover, position: turn.after }];
    const history = [...at.history, { position: turn.after, turn: moves.length }];
    const next = { state: turn.state, position: turn.after, moves, history, result: null };
    const before = game.cycles === null ? undefined : earlierTurn(at, turn.after);
    if (before) next.result = cycleResult(next, before);
    else if (turn.state <= FIRST_RESULT) next.result = game.results[FIRST_RESULT - turn.state];
    else if (turn.state === REPEATS) throw new Error("the certificate has no answer");
    return next;
  };

  // What the winner answers, until it is the loser's turn or the game is over.
  const answered = (at) => {
    while (at.result === null && toMove(at) === game.winner) {
      const [turn] = turnsOf(at.state);
      if (bannedBy(at, turn)) throw new Error("the winner's move repeats a position");
      at = after(at, turn);
    }
    return at;
  };

  // Why the loser can't make a move, or null if it can be made.
  const refusal = (at, move) => {
    if (at.result !== null) return "the game is over";
    const name = nameOf(move);
    const turn = turnsOf(at.state).find((t) => t.move === move);
    if (turn) {
      const banned = bannedBy(at, turn);
      return banned ? `${name} is forbidden: it would bring back ${positionIn(banned.turn)}` : null;
    }
    if (move === threat()) return "no threat is left";
    if (move === pass()) return "a pass is not possible here";
    if (stoneAt(at.position, move) !== ".") return `${name} is occupied`;
    if (koAt(at.position).includes(move))
      return `${name} is forbidden by ko: it would bring back the position before the last move`;
    if (!game.region.includes(move)) return `${name} is outside of the region where play is confined`;
    if ((game.states[at.state][4] ?? []).includes(move)) return `${name} is suicide, which is forbidden`;
    return `${name} is not legal`;
  };

  const stoneAt = (position, point) => game.positions[position][0][point];
  const threatsIn = (position) => game.positions[position][1] ?? null;
  const koAt = (position) => game.positions[position][2] ?? [];

  // The whole line: the loser's moves, each with the answer, as far as they are legal.
  const replayed = (moves) => {
    const stages = [answered(begin())];
    for (const move of moves) {
      const at = stages.at(-1);
      const why = refusal(at, move);
      if (why) return { stages, why };
      stages.push(answered(after(at, turnsOf(at.state).find((t) => t.move === move))));
    }
    return { stages, why: null };
  };

  // --- showing ----------------------------------------------------------------------------------

  const paint = (svg, position, last, bans = {}) => {
    for (const cell of svg.querySelectorAll(".point")) {
      const point = game.points.indexOf(cell.dataset.name), stone = stoneAt(position, point);
      const kinds = ["point"];
      if (stone === "X") kinds.push("black");
      if (stone === "O") kinds.push("white");
      if (point === last) kinds.push("last", ...(stone === "." ? ["left"] : []));
      if (point in bans) kinds.push("banned");
      cell.setAttribute("class", kinds.join(" "));
      cell.querySelector(".ban text").textContent = point in bans ? bans[point] : "";
    }
  };

  const inWords = (position) => {
    const of = (symbol) => game.points.filter((_, i) => stoneAt(position, i) === symbol).join(" ");
    return `Board: Black ${of("X") || "nowhere"}; White ${of("O") || "nowhere"}.`;
  };

  const bansOf = (at) => {
    if (at.result !== null) return [];
    const repeated = turnsOf(at.state)
      .map((turn) => ({ point: turn.move, by: bannedBy(at, turn) }))
      .filter((ban) => ban.by);
    const ko = koAt(at.position).map((point) => ({ point, by: at.history.at(-3) ?? null }));
    return [...repeated, ...ko.filter((ban) => stoneAt(at.position, ban.point) === ".")];
  };

  const markOf = (by) => (by === null ? "ko" : by.turn < 0 ? "−" : String(by.turn));

  const show = (said = null) => {
    const at = line[shown];
    const bans = bansOf(at), marks = {};
    for (const ban of bans) marks[ban.point] = markOf(ban.by);
    const last = at.moves.at(-1);
    paint(byId("board"), at.position, last && last.move < pass() ? last.move : -1, marks);
    for (const cell of cells) {
      const point = game.points.indexOf(cell.dataset.name);
      const why = refusal(at, point);
      const stone = { X: "black", O: "white", ".": "empty" }[stoneAt(at.position, point)];
      const extra = [
        ...(game.target.includes(nameOf(point)) ? ["target"] : []),
        ...(game.immortal.includes(nameOf(point)) ? ["never removed"] : []),
        ...(last && last.move === point ? ["last move"] : []),
        ...(point in marks ? [why] : why === null ? ["legal"] : []),
      ];
      cell.setAttribute("aria-label", [`${nameOf(point)} ${stone}`, ...extra].join(", "));
      cell.setAttribute("aria-disabled", String(why !== null));
      cell.classList.toggle("free", why === null);
      cell.setAttribute("tabindex", point === focused ? "0" : "-1");
    }
    byId("words").textContent = inWords(at.position);
    const threats = threatsIn(at.position);
    byId("threats").textContent = threats
      ? `Threats left: Black ${threats[0]}, White ${threats[1]}.` : "";
    byId("back").disabled = byId("start").disabled = shown === 0;
    byId("forward").disabled = shown === line.length - 1;
    byId("pass").disabled = refusal(at, pass()) !== null;
    byId("threat").hidden = threats === null;
    byId("threat").disabled = refusal(at, threat()) !== null;
    showLine();
    showBans(bans);
    const words = said ?? situation(at);
    byId("said").textContent = words;
    byId("said").className = said ? "refused" : at.result !== null ? "over" : "";
    if (!said) {
      try {
        history.replaceState(null, "", address());
      } catch {
        // A page within another, as in a notebook, may have no address of its own.
      }
    }
  };

  const situation = (at) => {
    const before = line[shown - 1];
    const answers = at.moves.slice(before ? before.moves.length + 1 : 0)
      .filter((m) => m.mover === game.winner).map((m) => moveInWords(m));
    const first = answers.length ? `${NAMES[game.winner]} ${shown ? "answers" : "begins with"} ${answers.join(", then ")}. ` : "";
    if (at.result !== null) return `${first}The game is over: ${at.result}. The claim holds.`;
    const passed = game.states[at.state][2] ? ` after a pass` : "";
    return `${first}${NAMES[loser()]} to move${passed}: that is you.`;
  };

  const moveInWords = (m) => (m.move === pass() ? "a pass" : m.move === threat()
    ? "a threat elsewhere, which is answered there" : nameOf(m.move));

  const showLine = () => {
    const list = byId("line"), moves = line.at(-1).moves;
    list.replaceChildren();
    moves.forEach((m, i) => {
      // A click on a move leads to the loser's turn from which on it is on the board.
      const stage = line.findIndex((at) => at.moves.length > i);
      const button = document.createElement("button");
      button.type = "button";
      const disc = document.createElement("span");
      disc.className = `disc ${m.mover}`;
      button.append(`${i + 1} `, disc, ` ${nameOf(m.move)}`);
      button.setAttribute("aria-label", `move ${i + 1}, ${NAMES[m.mover]} ${nameOf(m.move)}`);
      if (stage === shown) button.setAttribute("aria-current", "step");
      if (stage > shown) button.className = "future";
      button.addEventListener("click", () => goTo(stage));
      const item = document.createElement("li");
      item.append(button);
      list.append(item);
    });
    byId("no-moves").hidden = moves.length > 0;
  };

  const showBans = (bans) => {
    const list = byId("bans");
    list.replaceChildren();
    byId("earlier").replaceChildren();
    byId("banned").hidden = bans.length === 0;
    for (const ban of bans) {
      const item = document.createElement("li");
      const button = document.createElement("button");
      button.type = "button";
      const what = ban.by === null ? "the position before the last move" : positionIn(ban.by.turn);
      button.textContent = `${nameOf(ban.point)}: ${what}`;
      button.addEventListener("click", () => showEarlier(ban));
      item.append(button);
      list.append(item);
    }
    if (bans.length) showEarlier(bans[0]);
  };

  const showEarlier = (ban) => {
    if (ban.by === null) return;
    const copy = byId("board").querySelector("svg").cloneNode(true);
    copy.setAttribute("role", "img");
    for (const cell of copy.querySelectorAll(".point"))
      for (const name of ["role", "tabindex", "aria-label", "aria-disabled"]) cell.removeAttribute(name);
    const caption = document.createElement("figcaption");
    caption.textContent = `${nameOf(ban.point)} would bring back ${positionIn(ban.by.turn)}`;
    copy.setAttribute("aria-label", `${positionIn(ban.by.turn)}. ${inWords(ban.by.position)}`);
    byId("earlier").replaceChildren(copy, caption);
    paint(copy, ban.by.position, -1);
  };

  // --- what is done -----------------------------------------------------------------------------

  const play = (move) => {
    const why = refusal(line[shown], move);
    if (why) {
      show(`${why[0].toUpperCase()}${why.slice(1)}.`);
      return;
    }
    chosen = [...chosen.slice(0, shown), move];
    ({ stages: line } = replayed(chosen));
    shown = line.length - 1;
    show();
  };

  const goTo = (stage) => {
    shown = Math.max(0, Math.min(stage, line.length - 1));
    show();
  };

  const address = () => {
    const moves = chosen.slice(0, shown).map((move) => encodeURIComponent(nameOf(move)));
    return `#${number + 1}${moves.length ? `/${moves.join(",")}` : ""}`;
  };

  const choose = (which) => {
    number = which;
    game = games[which];
    byId("choice").value = String(which);
    byId("chosen").textContent = byId("choice").selectedOptions[0].textContent;
    byId("chosen").ariaHidden = "true";
    byId("claim").textContent = game.claim;
    byId("board").replaceChildren(
      document.importNode(byId(`board-${which}`).content, true));
    const svg = byId("board").querySelector("svg");
    svg.setAttribute("role", "group");
    svg.setAttribute("aria-label", `board ${game.board}`);
    cells = [...svg.querySelectorAll(".point")];
    cells.forEach((cell) => {
      const point = game.points.indexOf(cell.dataset.name);
      cell.setAttribute("role", "button");
      cell.addEventListener("click", () => {
        focused = point;
        play(point);
        cell.focus();
      });
    });
    chosen = [];
    focused = 0;
    line = replayed([]).stages;
    shown = 0;
  };

  // The line in the address, as far as it is legal.
  const fromAddress = () => {
    const [, which, moves] = /^#(\d+)(?:\/(.*))?$/.exec(location.hash) ?? [null, "1", ""];
    const wanted = Number(which) - 1;
    choose(wanted in games ? wanted : 0);
    let names = [];
    try {
      names = (moves || "").split(",").filter(Boolean).map(decodeURIComponent);
    } catch {
      names = ["?"];
    }
    const known = [...game.points, "pass", "threat"];
    let said = wanted in games ? null : `There is no game ${which} on this page.`;
    chosen = [];
    for (const name of names) {
      const move = known.indexOf(name);
      const why = move < 0 ? `there is no point ${name}` : refusal(replayed(chosen).stages.at(-1), move);
      if (why) {
        said = `The address goes on with ${name}, but ${why}.`;
        break;
      }
      chosen.push(move);
    }
    line = replayed(chosen).stages;
    shown = line.length - 1;
    show(said);
  };

  const neighbour = (from, dx, dy) => {
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

  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("select")) return;
    const cell = event.target.closest(".point[tabindex]");
    if (cell && event.key in ARROWS) {
      const next = neighbour(cell, ...ARROWS[event.key]);
      if (next) {
        focused = game.points.indexOf(next.dataset.name);
        cell.setAttribute("tabindex", "-1");
        next.setAttribute("tabindex", "0");
        next.focus();
      }
    } else if (cell && (event.key === "Enter" || event.key === " ")) {
      play(game.points.indexOf(cell.dataset.name));
    } else if (event.key === "p") play(pass());
    else if (event.key === "t" && threatsIn(line[shown].position)) play(threat());
    else if (event.key === "b") goTo(shown - 1);
    else if (event.key === "f") goTo(shown + 1);
    else if (event.key === "s") goTo(0);
    else return;
    event.preventDefault();
  });

  byId("back").addEventListener("click", () => goTo(shown - 1));
  byId("forward").addEventListener("click", () => goTo(shown + 1));
  byId("start").addEventListener("click", () => goTo(0));
  byId("pass").addEventListener("click", () => play(pass()));
  byId("threat").addEventListener("click", () => play(threat()));
  byId("choice").addEventListener("change", (event) => {
    choose(Number(event.target.value));
    show();
  });
  window.addEventListener("hashchange", () => {
    if (location.hash !== address()) fromAddress();
  });
  byId("script").hidden = false;
  fromAddress();
})();
