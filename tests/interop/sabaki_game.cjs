// A whole game between two engines, through the controller of @sabaki/gtp; prints what came of it.
const { Controller } = require("@sabaki/gtp");

async function main() {
  const [command, ...args] = process.argv.slice(2);
  const engines = [1, 2].map((seed) => new Controller(command, [...args, "--seed", String(seed)]));
  const ask = async (engine, name, ...args) => {
    const { content, error } = await engine.sendCommand({ name, args });
    if (error) throw new Error(`${name} ${args.join(" ")}: ${content}`);
    return content;
  };
  for (const engine of engines) {
    engine.start();
    await ask(engine, "boardsize", "7");
  }
  let passes = 0, moves = 0;
  for (; passes < 2; moves += 1) {
    const colour = moves % 2 ? "W" : "B";
    const move = await ask(engines[moves % 2], "genmove", colour);
    await ask(engines[(moves + 1) % 2], "play", colour, move);
    passes = move.toLowerCase() === "pass" ? passes + 1 : 0;
  }
  const seen = [];
  for (const engine of engines)
    seen.push([await ask(engine, "showboard"), await ask(engine, "final_score")].join("\n"));
  const [stone] = (await ask(engines[0], "list_stones", "black")).split(" ");
  const { content, error } = await engines[0].sendCommand({ name: "play", args: ["b", stone] });
  for (const engine of engines) await engine.stop();
  console.log(JSON.stringify({ moves, stone, alike: seen[0] === seen[1], refused: [error, content] }));
}

main();
