"""A value as a theorem of Coq: two certificates as terms, which its kernel checks by computation.

Nobody has to believe this module: Coq's kernel reads the theorem, and `what_is_accepted_is_forced`
in `proofs/coq/checker/Sound.v` says what it follows from.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from goproof.certificates.trusted.claim import read_claim
from goproof.errors import UsageError

_PLAYERS = {"black": "Black", "white": "White"}
_KO = {"positional": "Positional", "situational": "Situational"}
TEXT = """\
(** {sentence}

    Written by goproof. Coq's kernel computes that the checker accepts both certificates;
    [what_is_accepted_is_forced] says that each player then forces it. *)

From Coq Require Import List String ZArith.
From Goproof Require Import Graph Law Notions Boards Program Entries.
Import ListNotations.
Open Scope string_scope.

Definition board : graph := {board}.

{lower}
{upper}

Theorem {name} :
  value (superko {ko} {suicide}) (board_drawn "{root}" : colouring board) {to_move} {margin}.
Proof.
  apply (value_by _ _ _ _ lower_symmetries lower upper_symmetries upper);
    vm_cast_no_check (eq_refl true).
Qed.
Print Assumptions {name}.
"""


def theorem(name: str, lower: Iterable[str], upper: Iterable[str]) -> str:
    """Return the text of a file in Coq that proves a value from the lines of two certificates.

    Parameters: `name`, the theorem's. Raises UsageError for certificates that are not about one
    value, or that start after other positions.
    """
    certificates = [[json.loads(line) for line in lines] for lines in (lower, upper)]
    below, above = (lines[0] for lines in certificates)
    _require_one_value(below, above)
    root, rules, margin = below["root"], below["rules"], below["claim"]["margin"]
    return TEXT.format(
        sentence=f"The value of {root['colouring']} for Black, {root['to_move']} to move, under "
        f"{rules['ko']} superko with suicide {rules['suicide']}, is {margin}.",
        board=_board(below["board"]),
        lower=_definitions("lower", *certificates[0]),
        upper=_definitions("upper", *certificates[1]),
        name=name,
        ko=_KO[rules["ko"]],
        suicide="true" if rules["suicide"] == "allowed" else "false",
        root=root["colouring"],
        to_move=_PLAYERS[root["to_move"]],
        margin=f"({margin})",
    )


def _require_one_value(below: Mapping[str, Any], above: Mapping[str, Any]) -> None:
    parts = ("board", "rules", "root", "history")
    claims = [{**below["claim"], "winner": "white"}, above["claim"]]
    if any(below[part] != above[part] for part in parts) or claims[0] != claims[1]:
        raise UsageError("the certificates are not about one value")
    if below["history"] or below["root"]["passes"]:
        raise UsageError("a theorem in Coq is about a game that starts there, without a history")


def _definitions(which: str, first: Mapping[str, Any], *lines: Mapping[str, Any]) -> str:
    numbers = _numbers(first)
    images = ("; ".join(str(numbers[v]) for v in each) for each in first.get("symmetries", ()))
    symmetries = "; ".join(f"[{each}]" for each in images)
    entries = ";\n  ".join(_entries(numbers, lines))
    return (
        f"Definition {which}_symmetries : list (list nat) := [{symmetries}].\n\n"
        f"Definition {which} : list entry := [\n  {entries}].\n"
    )


def _numbers(first: Mapping[str, Any]) -> dict[str, int]:
    """Return the numbers of the points, by name, in the order of diagrams."""
    return {name: i for i, name in enumerate(read_claim(first).game.points)}


def _board(board: Mapping[str, Any]) -> str:
    if "rows" in board:
        return f"rectangle {board['rows']} {board['columns']}"
    numbers = {name: i for i, name in enumerate(board["points"])}
    edges = "; ".join(f"({numbers[u]}, {numbers[v]})" for u, v in board["edges"])
    return f"numbered {len(numbers)} [{edges}]"


def _entries(numbers: Mapping[str, int], lines: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """Yield the nodes as terms."""
    colourings: list[str] = []
    for line in lines:
        if "position" in line and "node" not in line:
            colourings.append(line["colouring"])
        elif "node" in line:
            where = f'"{colourings[line["position"]]}" {_PLAYERS[line["to_move"]]} {line["passes"]}'
            if "replies" not in line:
                yield f"moves {where} ({_choice(line, numbers)})"
                continue
            replies = dict(line["replies"])
            passing = replies.pop("pass", None)
            passed = "None" if passing is None else f"(Some ({_child(passing, numbers)}))"
            plays = "; ".join(f"({numbers[v]}, {_child(c, numbers)})" for v, c in replies.items())
            yield f"replies {where} {passed} [{plays}]"


def _child(child: Any, numbers: Mapping[str, int]) -> str:
    if child == "safe":
        return "Safe"
    if isinstance(child, list):
        return f"Image {child[0] + 1} {child[1]}"
    return _choice(child, numbers) if isinstance(child, dict) else f"Earlier {child + 1}"


def _choice(choice: Mapping[str, Any], numbers: Mapping[str, int]) -> str:
    move = choice["move"]
    term = "Passes" if move == "pass" else f"(Plays {numbers[move]})"
    if "child" not in choice:
        return f"Wins {term}"
    return f"Moves {term} ({_child(choice['child'], numbers)})"
