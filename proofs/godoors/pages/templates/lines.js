"use strict";
// Lines of play, looked up in the data: what the rules allow and what is proved was computed by the
// law. All that is left to do here is to see whether a position has occurred before.
const linesOf = (data) => {
  const NAMES = { black: "Black", white: "White" };
  const PLAYERS = ["black", "white"];
  const REPEATS = -1, FIRST_RESULT = -2;
  // Beyond so many moves nobody reads a variation.
  const LONGEST = 12;

  const other = (player) => (player === "black" ? "white" : "black");
  const settingOf = (game) => data.settings[game.setting];
  const pass = (game) => settingOf(game).points.length;
  const threat = (game) => pass(game) + 1;
  const nameOf = (game, move) =>
    settingOf(game).points[move] ?? (move === pass(game) ? "pass" : "threat");

  const turnsOf = (game, state) => {
    const flat = game.states[state][3], turns = [];
    for (let i = 0; i < flat.length; i += 3)
      turns.push({ move: flat[i], after: flat[i + 1], state: flat[i + 2] });
    return turns;
  };

  // The start: earlier positions have the turns below 0, and the root has 0.
  const begin = (number) => {
    const game = data.games[number], position = game.states[0][0];
    return {
      root: number, game, state: 0, position, moves: [], result: null, winner: game.winner,
      history: [...game.history.map((each, i) => ({ position: each, turn: i - game.history.length })),
                { position, turn: 0 }],
    };
  };

  const toMove = (at) => PLAYERS[at.game.states[at.state][1]];
  const winnersTurn = (at) => at.result === null && toMove(at) === at.game.winner;
  const earlierTurn = (at, position) => at.history.find((e) => e.position === position);
  const placed = (at, position = at.position) => settingOf(at.game).positions[position];
  const stoneAt = (at, point, position = at.position) => placed(at, position)[0][point];
  const threatsIn = (at) => placed(at)[1] ?? null;

  // A play that brings back a position is illegal.
  const bannedBy = (at, turn) =>
    (turn.move < pass(at.game) ? earlierTurn(at, turn.after) : undefined);

  const pathTo = (at, move) => [...at.moves.map((each) => each.move), move].join();
  const branchOf = (at, move) => data.branches[at.root]?.[pathTo(at, move)];

  // What the data says of a move: by the certificate, or a branch from it.
  const turnOf = (at, move) => turnsOf(at.game, at.state).find((turn) => turn.move === move);

  const positionIn = (turn) =>
    turn > 0 ? `the position after move ${turn}` : turn === 0 ? "the position at the start"
      : "a position before the start";

  const moved = (at, move, position) => {
    const moves = [...at.moves, { move, mover: toMove(at), position }];
    return { ...at, position, moves, history: [...at.history, { position, turn: moves.length }] };
  };

  const after = (at, move) => {
    const turn = turnOf(at, move), branch = turn ? undefined : branchOf(at, move);
    if (branch) {
      const next = { ...moved(at, move, branch.after), winner: branch.winner, result: branch.result };
      return branch.game === null ? next : { ...next, game: data.games[branch.game], state: 0 };
    }
    const next = moved(at, move, turn.after);
    if (turn.state <= FIRST_RESULT)
      return { ...next, result: at.game.results[FIRST_RESULT - turn.state] };
    if (turn.state === REPEATS) throw new Error("the certificate has no answer");
    return { ...next, state: turn.state };
  };

  // Why a move can't be made, or null if it can be; `unproved` where it may be legal.
  const refusal = (at, move) => {
    if (at.result !== null) return { why: "the game is over" };
    const { game } = at, name = nameOf(game, move), turn = turnOf(at, move);
    if (turn) {
      const banned = bannedBy(at, turn);
      return banned
        ? { why: `${name} is forbidden: it would bring back ${positionIn(banned.turn)}` } : null;
    }
    const branch = branchOf(at, move);
    if (branch && (branch.game !== null || branch.result !== null)) return null;
    if (move === threat(game) && !threatsIn(at)?.[PLAYERS.indexOf(toMove(at))])
      return { why: "no threat is left" };
    if (move < pass(game)) {
      if (stoneAt(at, move) !== ".") return { why: `${name} is occupied` };
      if (!settingOf(game).region.includes(move))
        return { why: `${name} is outside of the region where play is confined` };
      if ((game.states[at.state][4] ?? []).includes(move))
        return { why: `${name} is suicide, which is forbidden` };
    }
    if (winnersTurn(at)) return { why: `${name} is not on this page`, unproved: true, branch };
    return { why: move === pass(game) ? "a pass is not possible here" : `${name} is not legal` };
  };

  // How many moves the longest line from a state has, repetition aside.
  const lengths = new Map();
  const lengthOf = (game, state) => {
    if (state < 0) return 0;
    if (!lengths.has(game)) lengths.set(game, new Map());
    const known = lengths.get(game), due = [state];
    while (due.length) {
      const each = due.at(-1);
      const following = turnsOf(game, each).map((turn) => turn.state).filter((s) => s >= 0);
      if (!known.has(each)) {
        known.set(each, 0);
        due.push(...following.filter((s) => !known.has(s)));
      } else {
        known.set(each, 1 + Math.max(0, ...following.map((s) => known.get(s))));
        due.pop();
      }
    }
    return known.get(state);
  };

  // The legal replies of the loser: plays first, and those with which he resists longest.
  const replies = (at) => turnsOf(at.game, at.state)
    .filter((turn) => !bannedBy(at, turn))
    .map((turn) => ({ move: turn.move, length: 1 + lengthOf(at.game, turn.state) }))
    .sort((a, b) => (a.move >= pass(at.game)) - (b.move >= pass(at.game)) || b.length - a.length);

  // What a strategy plays: the winner his move, the loser the one with which he resists longest.
  const best = (at) =>
    (winnersTurn(at) ? turnsOf(at.game, at.state)[0].move : replies(at)[0].move);

  // The line of play from here on, in which the loser resists longest.
  const lineFrom = (at) => {
    const moves = [];
    let now = at;
    while (now.result === null && moves.length < LONGEST) {
      now = after(now, best(now));
      moves.push(now.moves.at(-1));
    }
    return { moves, ended: now.result };
  };

  const inWords = (at, { move, mover }) => `${NAMES[mover]} ${nameOf(at.game, move)}`;

  // All branches of the winner's turn: his move, and what becomes of others.
  const choices = (at) => {
    const found = [];
    for (let move = 0; move <= threat(at.game); move += 1) {
      const branch = branchOf(at, move);
      if (branch) found.push({ move, ...branch });
    }
    return [{ move: best(at), winner: at.game.winner, chosen: true }, ...found];
  };

  return {
    NAMES, PLAYERS, other, settingOf, pass, threat, nameOf, begin, toMove, winnersTurn, placed,
    stoneAt, threatsIn, bannedBy, turnsOf, positionIn, after, refusal, replies, best, lineFrom,
    inWords, choices, pathTo,
  };
};
