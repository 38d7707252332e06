"""A plain prover of the plain game, and the certificates that it writes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from gospec.law.colouring import Colour, opponent
from tests.certificates.plain import NAME, History, Key, Plain, State


@dataclass(eq=False)
class Proof:
    """That the winner wins from a state with every history that has `req` and lacks `forb`."""

    state: State
    winner: Colour
    req: History
    forb: History
    children: dict[str, Proof | None]


class Prover:
    """Proofs for both players by plain depth-first search with the history at hand."""

    def __init__(self, game: Plain) -> None:
        self.game = game
        self.known: dict[State, list[Proof]] = defaultdict(list)

    def prove(self, state: State, history: History) -> Proof:
        """A proof of who wins from the state; the history has the state's own key."""
        for proof in self.known[state]:
            if proof.req <= history and not proof.forb & history:
                return proof
        proof = self._search(state, history)
        self.known[state].append(proof)
        return proof

    def _search(self, state: State, history: History) -> Proof:
        game, player = self.game, state.player
        now = game.key(state)
        req: set[Key] = set()
        forb: set[Key] = set()
        children: dict[str, Proof | None] = {}
        for move, after, is_play in game.followers(state):
            key = game.key(after)
            if is_play and key in history:
                req.add(key)
                continue
            winner, child = game.result(after), None
            if winner is None:
                child = self.prove(after, history | {key})
                winner = child.winner
            needed = child.req - {key, now} if child else frozenset()
            shunned = child.forb if child else frozenset()
            if winner is player:
                reached = {key} if is_play else set()
                return Proof(state, player, needed, shunned | reached, {move: child})
            children[move] = child
            req |= needed
            forb |= shunned
        return Proof(state, opponent(player), frozenset(req - {now}), frozenset(forb), children)


def proof_of(header: dict[str, Any]) -> Proof:
    """A proof of who wins the game of a first line, be it the one it names or the other."""
    game = Plain(header)
    return Prover(game).prove(game.root, game.history)


def following(entry: Mapping[str, Any]) -> list[Any]:
    """What the moves of a node lead to: numbers, numbers seen by a symmetry, or nodes in place."""
    return [entry["child"]] if "child" in entry else list(entry.get("replies", {}).values())


def count(entry: Mapping[str, Any]) -> int:
    """How many nodes a node is, with those that stand in places of numbers."""
    return 1 + sum(count(child) for child in following(entry) if isinstance(child, dict))


def certificate(
    header: dict[str, Any], in_place: bool = False, proof: Proof | None = None
) -> list[dict[str, Any]]:
    """The certificate of a first line whose claim is true, as JSON objects.

    The winner's moves stand `in_place` of nodes, or have numbers.
    """
    proof = proof or proof_of(header)
    game = Plain(header)
    assert proof.winner is game.winner, "the claim is false"
    lines: list[dict[str, Any]] = [header]
    positions: dict[Key, int] = {}
    numbers: dict[Proof, int] = {}

    def number_of(key: Key) -> int:
        if key not in positions:
            positions[key] = len(positions)
            b, player, threats = key
            line = {"position": positions[key], "colouring": game.write(b)}
            line |= {} if player is None else {"to_move": NAME[player]}
            line |= {"threats": list(threats)} if game.life else {}
            lines.append(line)
        return positions[key]

    def place(proof: Proof) -> Any:
        if in_place and proof.state.player is proof.winner:
            return strategy(proof)
        return numbers[proof] if proof in numbers else write(proof)

    def strategy(proof: Proof) -> dict[str, Any]:
        children = {m: place(child) for m, child in proof.children.items() if child}
        if proof.state.player is not proof.winner:
            return {"replies": children}
        (move,) = proof.children
        return {"move": move} | ({"child": children[move]} if move in children else {})

    def write(proof: Proof) -> int:
        moves = strategy(proof)
        line = {"position": number_of(game.key(proof.state)), "to_move": NAME[proof.state.player]}
        line |= {"passes": proof.state.passes}
        numbers[proof] = len(numbers)
        lines.append({"node": numbers[proof], **line, **moves})
        return numbers[proof]

    write(proof)
    return [*lines, {"nodes": sum(count(line) for line in lines if "node" in line)}]


def resting_on(header: dict[str, Any], *lemmas: str, **fields: Any) -> dict[str, Any]:
    """The first line that rests on these lemmas, with other fields too."""
    return header | {"lemmas": list(lemmas), **fields}


def one_node(header: dict[str, Any], strategy: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The certificate in which no node but the root has a number."""
    root = header["root"]
    position = {"position": 0, "colouring": root["colouring"]}
    position |= {"to_move": root["to_move"]} if header["rules"]["ko"] == "situational" else {}
    position |= {"threats": root["threats"]} if "threats" in root else {}
    stands = {"position": 0, "to_move": root["to_move"], "passes": root["passes"]}
    return [header, position, {"node": 0, **stands, **strategy}, {"nodes": count(strategy)}]


def further_claim(header: Mapping[str, Any], goal: str, winner: str) -> dict[str, Any]:
    """The line of another claim about a problem, from the same root."""
    root = {name: header["root"][name] for name in ("to_move", "passes", "threats")}
    return {"claim": {"goal": goal, "winner": winner}, **root}
