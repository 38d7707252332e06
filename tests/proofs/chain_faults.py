"""Faults in what the machine's chains do, each of which some check of the induction has to see.

That each entry of the arrays is held to the invariant, tests/impl/test_chain_invariant.py shows.
"""

from dataclasses import dataclass
from pathlib import Path
from types import ModuleType, SimpleNamespace

from goimpl.chains import arrays

assert arrays.__file__ is not None
SOURCE = Path(arrays.__file__).read_text(encoding="utf-8")


@dataclass(frozen=True)
class Fault:
    """One place of the source changed, and what is then found wrong, on 1x3 if not elsewhere."""

    what: str
    old: str
    new: str
    found: str
    board: tuple[int, int] = (1, 3)


FAULTS = [
    Fault(
        "the pairs of two chains aren't added",
        "    stones[PAIRS, large] += stones[PAIRS, small]\n",
        "",
        "pairs",
    ),
    Fault(
        "the last stone of the smaller chain keeps its head",
        "        stones[HEAD, v] = large\n        v = stones[NEXT, v]\n        if v == small:\n"
        "            break\n",
        "        if stones[NEXT, v] == small and v != small:\n            break\n"
        "        stones[HEAD, v] = large\n        v = stones[NEXT, v]\n        if v == small:\n"
        "            break\n",
        "heads",
        (1, 6),
    ),
    Fault(
        "a removed stone keeps the pairs of its chain",
        "stones[PAIRS, v] = stones[SUM, v] = stones[SQUARES, v] = 0",
        "stones[SUM, v] = stones[SQUARES, v] = 0",
        "BadAccess",
    ),
    Fault(
        "a removed stone isn't listed as an empty point",
        "    _join_empties(stones, v)\n",
        "",
        "number of empty points",
    ),
    Fault(
        "a key is added to the hash, not combined with it",
        "zobrist[CHAIN, graph[0] - 1] ^= zobrist[bit_of(player), v]",
        "zobrist[CHAIN, graph[0] - 1] += zobrist[bit_of(player), v]",
        "TypeError",
    ),
    Fault(
        "only the last chain is counted among the removed stones",
        "count = _remove(graph, stones, zobrist, stones[HEAD, w], removed, count)",
        "count = _remove(graph, stones, zobrist, stones[HEAD, w], removed, 0)",
        "the points said to be emptied",
    ),
    Fault(
        "a stone that saves no other chain is suicide",
        "        if (colour == player) != has_one_liberty(stones, stones[HEAD, graph[i]]):\n",
        "        if colour != player and has_one_liberty(stones, stones[HEAD, graph[i]]):\n",
        "is_suicide",
    ),
    Fault(
        "a chain that touches the point twice is out of the hash and in again",
        "if doomed and _is_first_of_chain(graph, stones, v, i):",
        "if doomed:",
        "hash_after",
        (2, 2),
    ),
    Fault(
        "a question writes",
        "    if stones[PAIRS, v] > 0:\n        return False\n",
        "    if stones[PAIRS, v] > 0:\n        return False\n    stones[STOOD, v] |= player\n",
        "BadAccess",
    ),
    Fault(
        "a cleared board keeps what has stood",
        "        stones[STOOD, v] = 0\n",
        "",
        "stood",
    ),
    Fault(
        "a new board has no squares",
        "((SUM, neighbours), (SQUARES, neighbours * neighbours))",
        "((SUM, neighbours), (SQUARES, neighbours))",
        "squares",
    ),
]


def planted(old: str, new: str) -> ModuleType:
    """The module of the changed source, whose functions need not be compiled."""
    assert SOURCE.count(old) == 1
    source = SOURCE.replace(old, new).replace("@compiled\n", "@uncompiled\n")
    module = ModuleType("planted")
    vars(module)["uncompiled"] = lambda function: SimpleNamespace(py_func=function)
    exec(compile(source, "planted", "exec"), vars(module))
    return module
