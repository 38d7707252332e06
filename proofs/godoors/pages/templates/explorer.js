"use strict";
// The page: shows a line of play, and lets a person make the moves of one side, or of both.
(() => {
  const data = JSON.parse(byId("games").textContent);
  if (!data.games.length) return;
  const {
    NAMES, PLAYERS, other, settingOf, pass, threat, nameOf, begin, toMove, winnersTurn, placed,
    stoneAt, threatsIn, bannedBy, turnsOf, positionIn, after, refusal, replies, best, lineFrom,
    inWords, choices, pathTo,
  } = linesOf(data);

  // `plies` is the whole line, the start included; `shown` is the one on the board.
  let number = 0, you, plies, shown = 0, cells = [], focused = 0, hinted = [], busy = false;
  // Why the command behind the page proves nothing of a move, by the line that leads to it.
  const refusals = new Map();

  const here = () => plies[shown];
  const yours = (at) => you === "both" || toMove(at) === you;
  const button = (words, action) => {
    const made = document.createElement("button");
    made.type = "button";
    made.append(...[words].flat());
    made.addEventListener("click", action);
    return made;
  };
  const item = (...children) => {
    const made = document.createElement("li");
    made.append(...children);
    return made;
  };

  // The page's moves, until it is the person's turn or the game is over.
  const answered = (line) => {
    while (line.at(-1).result === null && !yours(line.at(-1)))
      line = [...line, after(line.at(-1), best(line.at(-1)))];
    return line;
  };

  const usualSide = (which) => {
    const game = data.games[which];
    return settingOf(game).target.length ? PLAYERS[game.states[0][1]] : other(game.winner);
  };

  // --- showing ----------------------------------------------------------------------------------

  const paint = (svg, at, position, last, bans = {}, hints = []) => {
    const points = settingOf(at.game).points;
    for (const cell of svg.querySelectorAll(".point")) {
      const point = points.indexOf(cell.dataset.name), stone = stoneAt(at, point, position);
      const kinds = ["point"];
      if (stone === "X") kinds.push("black");
      if (stone === "O") kinds.push("white");
      if (point === last) kinds.push("last", ...(stone === "." ? ["left"] : []));
      if (point in bans) kinds.push("banned");
      if (hints.includes(point)) kinds.push("hinted");
      if (!settingOf(at.game).region.includes(point)) kinds.push("outside");
      if (settingOf(at.game).gaps.includes(cell.dataset.name)) kinds.push("assumed");
      cell.setAttribute("class", kinds.join(" "));
      cell.querySelector(".ban text").textContent = point in bans ? bans[point] : "";
    }
  };

  const boardInWords = (at, position) => {
    const { points, gaps } = settingOf(at.game);
    const of = (symbol) => points
      .filter((name, i) => stoneAt(at, i, position) === symbol && !gaps.includes(name)).join(" ");
    const assumed = gaps.length ? ` Assumed: stones at ${gaps.join(" ")}.` : "";
    return `Board: Black ${of("X") || "nowhere"}; White ${of("O") || "nowhere"}.${assumed}`;
  };

  const bansOf = (at) => {
    if (at.result !== null) return [];
    return turnsOf(at.game, at.state)
      .map((turn) => ({ point: turn.move, by: bannedBy(at, turn) }))
      .filter((ban) => ban.by);
  };

  const markOf = (by) => (by.turn < 0 ? "−" : String(by.turn));

  // The person can try a move that the page knows nothing of, where a server can be asked.
  const free = (at, move) => {
    const no = refusal(at, move);
    return no === null || Boolean(no.unproved && data.live);
  };

  const show = (said = null) => {
    const at = here(), bans = bansOf(at), marks = {}, { game } = at;
    for (const ban of bans) marks[ban.point] = markOf(ban.by);
    const last = at.moves.at(-1);
    paint(byId("board"), at, at.position, last && last.move < pass(game) ? last.move : -1, marks, hinted);
    for (const cell of cells) {
      const point = settingOf(game).points.indexOf(cell.dataset.name), can = free(at, point);
      const stone = { X: "black", O: "white", ".": "empty" }[stoneAt(at, point)];
      const extra = [
        ...(settingOf(game).target.includes(nameOf(game, point)) ? ["target"] : []),
        ...(settingOf(game).immortal.includes(nameOf(game, point)) 
          ? [settingOf(game).gaps.includes(nameOf(game, point)) ? "assumed, not in the position" : "never removed"] : []),
        ...(last && last.move === point ? ["last move"] : []),
        ...(hinted.includes(point) ? ["hint"] : []),
        ...(point in marks ? [refusal(at, point).why] : can ? ["legal"] : []),
      ];
      cell.setAttribute("aria-label", [`${nameOf(game, point)} ${stone}`, ...extra].join(", "));
      cell.setAttribute("aria-disabled", String(!can));
      cell.classList.toggle("free", can);
      cell.setAttribute("tabindex", point === focused ? "0" : "-1");
    }
    byId("words").textContent = boardInWords(at, at.position);
    const threats = threatsIn(at);
    byId("threats").textContent = threats
      ? `Threats left: Black ${threats[0]}, White ${threats[1]}.` : "";
    byId("back").disabled = byId("start").disabled = shown === stops()[0];
    byId("forward").disabled = shown === plies.length - 1;
    byId("pass").disabled = !free(at, pass(game));
    byId("threat").hidden = threats === null;
    byId("threat").disabled = !free(at, threat(game));
    byId("hint").disabled = at.result !== null;
    showLine();
    showBans(bans);
    showVariations(at);
    byId("said").textContent = said ?? situation(at);
    byId("said").className = said ? "refused" : at.result === null ? "" : "over";
    byId("claim").textContent = game.claim;
    if (!said) {
      try {
        history.replaceState(null, "", address());
      } catch {
        // A page within another, as in a notebook, may have no address of its own.
      }
    }
  };

  const moveInWords = (game, move) => (move === pass(game) ? "a pass" : move === threat(game)
    ? "a threat elsewhere, which is answered there" : nameOf(game, move));

  // The plies where the person moves, and the last: between these one goes back and forward.
  const stops = () => {
    const places = plies.map((_, i) => i)
      .filter((i) => i === plies.length - 1 || yours(plies[i]) || plies[i].result !== null);
    return places.length ? places : [0];
  };

  // What became of the person's last move, where it changed or kept who wins.
  const verdict = (at) => {
    const i = stops().filter((stop) => stop < shown).at(-1);
    if (i === undefined) return "";
    const before = plies[i], made = plies[i + 1].moves.at(-1), name = nameOf(before.game, made.move);
    if (made.mover !== before.winner) return "";
    const reply = plies[i + 2] && plies[i + 2].moves.at(-1);
    const answer = reply && reply.mover !== made.mover ? `: ${inWords(at, reply)}` : "";
    if (plies[i + 1].winner !== made.mover) return `${name} fails${answer}. `;
    return `${name} is right. `;
  };

  const situation = (at) => {
    const since = stops().filter((stop) => stop < shown).at(-1);
    const from = since === undefined ? 0 : plies[since].moves.length + 1;
    const answers = at.moves.slice(from).filter(() => you !== "both");
    const who = answers.length ? NAMES[answers[0].mover] : "";
    const words = verdict(at), told = words.includes(":") ? answers.slice(1) : answers;
    const first = told.length
      ? `${who} ${words.includes(":") ? "goes on with" : shown && from ? "answers" : "begins with"} `
        + `${told.map((m) => moveInWords(at.game, m.move)).join(", then ")}. ` : "";
    if (at.result !== null) {
      const holds = at.root === data.games.indexOf(at.game) ? " The claim holds." : "";
      return `${words}${first}The game is over: ${at.result}.${holds}`;
    }
    const passed = at.game.states[at.state][2] ? " after a pass" : "";
    const who2 = you === "both" ? "" : ": that is you";
    return `${words}${first}${NAMES[toMove(at)]} to move${passed}${who2}.`;
  };

  const disc = (mover) => {
    const made = document.createElement("span");
    made.className = `disc ${mover}`;
    return made;
  };

  const showLine = () => {
    const list = byId("line"), moves = plies.at(-1).moves;
    list.replaceChildren();
    moves.forEach((m, i) => {
      const name = nameOf(plies[0].game, m.move);
      const made = button([`${i + 1} `, disc(m.mover), ` ${name}`], () => goTo(i + 1));
      made.setAttribute("aria-label", `move ${i + 1}, ${NAMES[m.mover]} ${name}`);
      if (i + 1 === shown) made.setAttribute("aria-current", "step");
      if (i + 1 > shown) made.className = "future";
      list.append(item(made));
    });
    byId("no-moves").hidden = moves.length > 0;
  };

  const showBans = (bans) => {
    const list = byId("bans");
    list.replaceChildren();
    byId("earlier").replaceChildren();
    byId("banned").hidden = bans.length === 0;
    for (const ban of bans) {
      const words = `${nameOf(here().game, ban.point)}: ${positionIn(ban.by.turn)}`;
      list.append(item(button(words, () => showEarlier(ban))));
    }
    if (bans.length) showEarlier(bans[0]);
  };

  const showEarlier = (ban) => {
    const at = here(), copy = byId("board").querySelector("svg").cloneNode(true);
    copy.setAttribute("role", "img");
    for (const cell of copy.querySelectorAll(".point"))
      for (const name of ["role", "tabindex", "aria-label", "aria-disabled"]) cell.removeAttribute(name);
    const caption = document.createElement("figcaption");
    caption.textContent = `${nameOf(at.game, ban.point)} would bring back ${positionIn(ban.by.turn)}`;
    copy.setAttribute("aria-label",
      `${positionIn(ban.by.turn)}. ${boardInWords(at, ban.by.position)}`);
    byId("earlier").replaceChildren(copy, caption);
    paint(copy, at, ban.by.position, -1);
  };

  // --- variations and hints ---------------------------------------------------------------------

  const lineInWords = (at, moves, ended) =>
    `${moves.map((m) => inWords(at, m)).join(", ")}${ended === null ? ", …" : `: ${ended}`}`;

  const choiceInWords = (at, { move, winner, result, reply, game, chosen }) => {
    const name = nameOf(at.game, move);
    if (winner !== at.game.winner) {
      const why = result ?? (reply ? `${NAMES[other(toMove(at))]} ${reply}` : `${NAMES[winner]} wins`);
      return `${name} fails: ${why}`;
    }
    return `${name} wins${result ? `: ${result}` : chosen || game !== null ? "" : " (proved; not on this page)"}`;
  };

  const showVariations = (at) => {
    const list = byId("variations");
    list.replaceChildren();
    byId("resistance").hidden = at.result !== null;
    if (at.result !== null) return;
    const winning = winnersTurn(at), name = NAMES[toMove(at)];
    byId("resistance-title").textContent = winning
      ? `${name}'s moves, and what becomes of them` : `How ${name} can resist`;
    if (!byId("resistance").open) return;
    if (winning) {
      for (const choice of choices(at)) {
        const played = refusal(at, choice.move) === null;
        const words = choiceInWords(at, choice);
        const { moves, ended } = played && !choice.result
          ? lineFrom(after(at, choice.move)) : { moves: [] };
        const line = moves.length ? ` ${lineInWords(at, moves, ended)}` : "";
        list.append(played ? item(button(words, () => play(choice.move)), line) : item(words));
      }
      const left = [...settingOf(at.game).region, pass(at.game), threat(at.game)]
        .filter((move) => refusal(at, move)?.unproved && !refusal(at, move).branch
          && !refusals.has(pathTo(at, move)));
      if (!left.length) return;
      list.append(item(data.live
        ? button(`Look into the other moves (${left.length})`, () => lookInto(at, left))
        : "What becomes of other moves is not on this page."));
      return;
    }
    for (const { move } of replies(at)) {
      const { moves, ended } = lineFrom(after(at, move));
      list.append(item(button(nameOf(at.game, move), () => play(move)),
        moves.length ? ` ${lineInWords(at, moves, ended)}` : ` ${after(at, move).result ?? ""}`));
    }
  };

  const hint = () => {
    const at = here();
    if (at.result !== null) return;
    const move = best(at), name = moveInWords(at.game, move);
    const wins = winnersTurn(at)
      ? choices(at).filter((each) => each.winner === at.game.winner).map((each) => each.move) : [move];
    hinted = wins.filter((each) => each < pass(at.game));
    const others = wins.filter((each) => each !== move).map((each) => moveInWords(at.game, each));
    show();
    byId("said").textContent = winnersTurn(at)
      ? `Hint: ${NAMES[toMove(at)]} wins with ${name}${others.length ? `; also with ${others.join(", ")}` : ""}.`
      : `Hint: nothing wins for ${NAMES[toMove(at)]} here. ${name[0].toUpperCase()}${name.slice(1)} `
        + `resists longest: ${replies(at)[0].length} more moves.`;
  };

  // --- what is done -----------------------------------------------------------------------------

  const unproved = (at, move, branch) => {
    const name = nameOf(at.game, move);
    if (branch)
      return `${choiceInWords(at, { ...branch, move, chosen: true })}, as is proved. What follows is not on this page`;
    return `The proof goes on with ${nameOf(at.game, best(at))} here, and this page has no proof of `
      + `what becomes of ${name}; goproof explore --serve proves it when it is played`;
  };

  const play = async (move) => {
    if (busy) return;
    const at = here();
    if (refusal(at, move)?.unproved && data.live) await asked(at, move);
    if (at !== here()) return;
    const no = refusal(at, move);
    if (no) {
      const why = no.unproved ? refusals.get(pathTo(at, move)) ?? unproved(at, move, no.branch) : no.why;
      show(`${why[0].toUpperCase()}${why.slice(1)}.`);
      return;
    }
    hinted = [];
    plies = answered([...plies.slice(0, shown + 1), after(at, move)]);
    shown = plies.length - 1;
    show();
  };

  // Asks the command behind the page for a proof of what becomes of a move.
  const asked = async (at, move) => {
    const path = pathTo(at, move), setting = settingOf(at.game);
    if (refusals.has(path)) return;
    busy = true;
    byId("said").textContent = `What becomes of ${nameOf(at.game, move)} is being proved…`;
    const found = await serverAnswer("move",
      { root: at.root, moves: path.split(",").map(Number), positions: setting.positions.length });
    busy = false;
    if (found.refused) {
      refusals.set(path, found.refused);
      return;
    }
    setting.positions.push(...found.positions);
    if (found.game) {
      found.branch.game = data.games.length;
      data.games.push({ ...found.game, setting: at.game.setting });
    }
    data.branches[at.root][path] = found.branch;
  };

  const lookInto = async (at, moves) => {
    for (const move of moves) if (at === here()) await asked(at, move);
    if (at === here()) show();
  };

  const goTo = (ply) => {
    hinted = [];
    shown = Math.max(0, Math.min(ply, plies.length - 1));
    show();
  };
  const back = () => goTo(stops().filter((stop) => stop < shown).at(-1) ?? stops()[0]);
  const forward = () => goTo(stops().find((stop) => stop > shown) ?? plies.length - 1);

  const address = () => {
    const moves = here().moves.map((m) => encodeURIComponent(nameOf(here().game, m.move)));
    const side = you === usualSide(number) ? "" : you;
    return `#${number + 1}${side ? `/${side}` : ""}${moves.length ? `/${moves.join(",")}` : ""}`;
  };

  const choose = (which) => {
    number = which;
    const setting = data.games[which].setting;
    byId("choice").value = String(which);
    byId("chosen").textContent = byId("choice").selectedOptions[0].textContent;
    byId("chosen").ariaHidden = "true";
    byId("board").replaceChildren(document.importNode(byId(`board-${setting}`).content, true));
    const svg = byId("board").querySelector("svg");
    svg.setAttribute("role", "group");
    svg.setAttribute("aria-label", `board ${data.settings[setting].board}`);
    cells = [...svg.querySelectorAll(".point")];
    cells.forEach((cell) => {
      const point = data.settings[setting].points.indexOf(cell.dataset.name);
      cell.setAttribute("role", "button");
      cell.addEventListener("click", () => {
        focused = point;
        play(point);
        cell.focus();
      });
    });
    focused = 0;
  };

  const start = (which, side) => {
    choose(which);
    you = side;
    byId("you").value = you;
    hinted = [];
    plies = answered([begin(which)]);
    shown = plies.length - 1;
  };

  // The line in the address, as far as it is legal and on the page.
  const fromAddress = () => {
    const [, which, ...rest] = /^#(\d+)(?:\/(black|white|both)(?=\/|$))?(?:\/(.*))?$/.exec(location.hash)
      ?? [null, "1"];
    const [side, moves] = rest, wanted = Number(which) - 1;
    const root = wanted in data.branches ? wanted : 0;
    start(root, side ?? usualSide(root));
    let said = wanted in data.branches ? null : `There is no game ${which} on this page.`;
    let names = [];
    try {
      names = (moves || "").split(",").filter(Boolean).map(decodeURIComponent);
    } catch {
      names = ["?"];
    }
    const known = [...settingOf(plies[0].game).points, "pass", "threat"];
    let line = names.length ? [begin(root)] : plies;
    for (const name of names) {
      const move = known.indexOf(name), at = line.at(-1);
      const why = move < 0 ? `there is no point ${name}` : refusal(at, move)?.why;
      if (why) {
        said = `The address goes on with ${name}, but ${why}.`;
        break;
      }
      line = [...line, after(at, move)];
    }
    plies = answered(line);
    shown = plies.length - 1;
    show(said);
  };

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("select, input, textarea, #editor")) return;
    const cell = event.target.closest(".point[tabindex]");
    if (cell && event.key in ARROWS) {
      const next = nextCell(cells, cell, ...ARROWS[event.key]);
      if (next) {
        focused = settingOf(here().game).points.indexOf(next.dataset.name);
        cell.setAttribute("tabindex", "-1");
        next.setAttribute("tabindex", "0");
        next.focus();
      }
    } else if (cell && (event.key === "Enter" || event.key === " ")) {
      play(settingOf(here().game).points.indexOf(cell.dataset.name));
    } else if (event.key === "p") play(pass(here().game));
    else if (event.key === "t" && threatsIn(here())) play(threat(here().game));
    else if (event.key === "b" || event.key === "u") back();
    else if (event.key === "f") forward();
    else if (event.key === "s") goTo(stops()[0]);
    else if (event.key === "h") hint();
    else return;
    event.preventDefault();
  });

  byId("back").addEventListener("click", back);
  byId("forward").addEventListener("click", forward);
  byId("start").addEventListener("click", () => goTo(stops()[0]));
  byId("pass").addEventListener("click", () => play(pass(here().game)));
  byId("threat").addEventListener("click", () => play(threat(here().game)));
  byId("hint").addEventListener("click", hint);
  byId("resistance").addEventListener("toggle", () => showVariations(here()));
  byId("choice").addEventListener("change", (event) => {
    const root = Number(event.target.value);
    start(root, usualSide(root));
    show();
  });
  byId("you").addEventListener("change", (event) => {
    you = event.target.value;
    plies = answered(plies.slice(0, shown + 1));
    shown = plies.length - 1;
    show();
  });
  window.addEventListener("hashchange", () => {
    if (location.hash !== address()) fromAddress();
  });
  byId("playing").hidden = false;
  fromAddress();
})();
