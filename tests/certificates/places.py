"""Certificates of version 3 made from those of version 2, and the other way round."""

from collections.abc import Iterable, Mapping
from typing import Any

from tests.certificates.plain import COLOUR, NAME, Key, Plain, State

Line = dict[str, Any]
# In the place of a child: the winner wins by passing from now on.
SAFE = "safe"


def following(line: Mapping[str, Any]) -> list[Any]:
    """What the moves of a node lead to: numbers, numbers seen by a symmetry, or nodes in place."""
    return [line["child"]] if "child" in line else list(line.get("replies", {}).values())


def count(line: Mapping[str, Any]) -> int:
    """How many nodes a node is, with those that stand in places of numbers."""
    return 1 + sum(count(child) for child in following(line) if isinstance(child, dict))


def in_place(lines: Iterable[Mapping[str, Any]]) -> list[Line]:
    """The certificate in version 3: the winner's moves stand in the places of their nodes.

    The root keeps its number, and so does whatever is seen by a symmetry.
    """
    header, *rest, _ = lines
    *_, root = nodes = [line for line in rest if "node" in line]
    shown = {line["position"]: line for line in rest if "node" not in line}
    seen = {child[0] for line in nodes for child in following(line) if isinstance(child, list)}
    numbers: dict[int, int] = {}
    named: dict[int, int] = {}
    kept: list[Line] = [{**header, "version": 3}]

    def placed(child: Any) -> Any:
        if isinstance(child, list):
            return [numbers[child[0]], child[1]]
        return numbers[child] if child in numbers else told(nodes[child])

    def told(line: Mapping[str, Any]) -> Line:
        if "replies" in line:
            return {"replies": {move: placed(child) for move, child in line["replies"].items()}}
        choice = {"move": line["move"]}
        return choice | ({"child": placed(line["child"])} if "child" in line else {})

    for line in nodes:
        number, position = line["node"], line["position"]
        if "replies" in line or line is root or number in seen:
            if position not in named:
                named[position] = len(named)
                kept.append({**shown[position], "position": named[position]})
            numbers[number] = len(numbers)
            state = {"to_move": line["to_move"], "passes": line["passes"]}
            place = {"node": numbers[number], "position": named[position]}
            kept.append({**place, **state, **told(line)})
    return [*kept, {"nodes": sum(count(line) for line in kept if "node" in line)}]


def with_numbers(lines: Iterable[Mapping[str, Any]]) -> list[Line]:
    """The certificate in version 2: every node has a number, and names its position."""
    header, *rest = lines
    game = Plain(dict(header))
    kept: list[Line] = [{**header, "version": 2}]
    shown: dict[int, Key] = {}
    named: dict[Key, int] = {}
    numbers: list[int] = []
    nodes = 0

    def name(key: Key) -> int:
        if key not in named:
            named[key] = len(named)
            b, player, threats = key
            line: Line = {"position": named[key], "colouring": game.write(b)}
            line |= {} if player is None else {"to_move": NAME[player]}
            kept.append(line | ({"threats": list(threats)} if game.life else {}))
        return named[key]

    def add(state: State, entry: Mapping[str, Any]) -> int:
        nonlocal nodes
        after = {move: follower for move, follower, _ in game.followers(state)}

        def number(move: str, child: Any) -> Any:
            if isinstance(child, list):
                return [numbers[child[0]], child[1]]
            if child == SAFE:
                return child
            return add(after[move], child) if isinstance(child, dict) else numbers[child]

        told: Line = {}
        if "replies" in entry:
            told["replies"] = {move: number(move, c) for move, c in entry["replies"].items()}
        else:
            told["move"] = entry["move"]
            told |= {"child": number(told["move"], entry["child"])} if "child" in entry else {}
        place = {"node": nodes, "position": name(game.key(state))}
        kept.append({**place, "to_move": NAME[state.player], "passes": state.passes, **told})
        nodes += 1
        return nodes - 1

    for line in rest:
        if "node" in line:
            b, _, threats = shown[line["position"]]
            state = State(b, COLOUR[line["to_move"]], line["passes"], threats)
            numbers.append(add(state, line))
        elif "position" in line:
            player = COLOUR[line.get("to_move", "black")]
            state = State(game.read(line["colouring"]), player, 0, tuple(line.get("threats", ())))
            shown[line["position"]] = game.key(state)
    return [*kept, {"nodes": nodes}]
