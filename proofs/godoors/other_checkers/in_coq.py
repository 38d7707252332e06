"""A value or a problem as a theorem of Coq: certificates as terms, checked by its kernel.

Nobody has to believe this module: Coq's kernel reads the theorem, and `what_is_accepted_is_forced`
and `what_is_accepted_is_won` in `proofs/coq/checker/Sound.v` say what it follows from.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from gochecker.claim import GOALS, Claim, read_claim
from goproof.errors import UsageError
from gospec.law.colouring import BLACK, EMPTY, WHITE, Colouring
from gospec.law.diagram import draw, point_name
from gospec.law.graph import Point

_PLAYERS = {"black": "Black", "white": "White"}
_COLOURS = {BLACK: "Black", WHITE: "White"}
_NO_PLAYS = {"pass": "Passes", "threat": "Threatens"}
_KO = {"positional": "Positional", "situational": "Situational"}
TEXT = """\
(** {sentence}

    Written by goproof. Coq's kernel computes that the checker accepts both certificates;
    [what_is_accepted_is_forced] says that each player then forces it. *)

From Coq Require Import List String ZArith.
From Goproof Require Import Graph Law Notions Boards Lines Entries.
Import ListNotations.
Open Scope string_scope.

Definition board : graph := {board}.

{lower}
{upper}

Theorem {name} :
  value ({rules}) (board_drawn "{root}" : colouring board) {to_move} {margin}.
Proof.
  apply (value_by _ _ _ _ lower upper); vm_cast_no_check (eq_refl true).
Qed.
Print Assumptions {name}.
"""
_CERTIFICATE = """\
Definition {which} : certificate := {{|
  replies_in_territory := {replies};
  has_levels := {levelled};
  symmetric := [{symmetries}];
  entries := {which}_lines |}}.
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
        rules=_rules(rules),
        root=root["colouring"],
        to_move=_PLAYERS[root["to_move"]],
        margin=f"({margin})",
    )


PROBLEM = """\
(** {sentence}

    Written by goproof. Coq's kernel computes that the checker accepts each certificate;
    [what_is_accepted_is_won] says that its winner then wins. *)

From Coq Require Import List String ZArith.
From Goproof Require Import Graph Law Problems Boards Lines Sound Entries.
Import ListNotations.
Open Scope string_scope.

Definition board : graph := {board}.

{definitions}
Theorem {name} :
  {claims}.
Proof.
  repeat split.
{proofs}
Qed.
Print Assumptions {name}.
"""
_ABOUT = """\
{{|
  defender := {defender};
  target := marked "{target}";
  open_points := marked "{region}";
  immortal := marked "{immortal}";
  captures_all := {captures_all};
  has_to_live := {has_to_live} |}}.
"""
_BY = """\
  - apply (what_is_accepted_is_won _ _ _ _ _ {threats} {passes} {history} {name});
      vm_cast_no_check (eq_refl true)."""


def problem_theorem(name: str, sentence: str, certificates: Mapping[str, Iterable[str]]) -> str:
    """Return the text of a file in Coq that proves what certificates claim of one board's problems.

    Parameters: `name`, the problem's, of which the theorem's is made; `sentence`, a comment;
    `certificates`, their lines by what each is about. Raises UsageError where there is none, or
    they are not about one board.
    """
    read = {about: [json.loads(line) for line in lines] for about, lines in certificates.items()}
    boards = {_board(lines[0]["board"]) for lines in read.values()}
    if len(boards) != 1:
        raise UsageError("the certificates are not about one board, so there is no theorem in Coq")
    problems: dict[str, str] = {}
    definitions, claims, proofs = [], [], []
    for about, (first, *lines) in read.items():
        claim, entries = read_claim(first), about.replace("-", "_")
        text = _problem(claim, first["claim"]["goal"])
        problem = problems.setdefault(text, f"problem_{len(problems) + 1}")
        definitions.append(_listed(entries, _entries(first, lines)))
        named = first["board"].get("points", ())
        claims.append(_won(claim, first, problem))
        proofs.append(_proof(claim, first, entries))
    abouts = (f"Definition {name} : problem board := {text}" for text, name in problems.items())
    order = f" The points, as drawn: {' '.join(named)}." if named else ""
    return PROBLEM.format(
        sentence=_plain(sentence + order),
        board=boards.pop(),
        definitions="\n".join([*abouts, *definitions]),
        name=f"solution_of_{_slug(name)}",
        claims="\n  /\\ ".join(claims),
        proofs="\n".join(proofs),
    )


def _slug(name: str) -> str:
    return re.sub(r"[^A-Za-z0-9]+", "_", name).strip("_").lower() or "the_problem"


def _plain(sentence: str) -> str:
    """Return a sentence as a comment of Coq can hold it."""
    return re.sub(r"[^A-Za-z0-9 ,.;:/-]", "", sentence)


def _problem(claim: Claim, goal: str) -> str:
    game, board = claim.game, claim.board
    names = {v: point_name(board, v) for v in board.points}
    allowed = {v for v in board.points if names[v] in game.points}

    def marks(points: Iterable[Point]) -> str:
        marked = set(points)
        return draw(Colouring(board, [BLACK if v in marked else EMPTY for v in board.points]), "/")

    lives, all_of_target = GOALS[goal]
    return _ABOUT.format(
        defender=_COLOURS[game.defender or BLACK],
        target=marks(game.target),
        region=marks(allowed),
        immortal=marks(game.immortal),
        captures_all=_truth(all_of_target),
        has_to_live=_truth(lives),
    )


def _truth(value: bool) -> str:
    return "true" if value else "false"


def _rules(rules: Mapping[str, str]) -> str:
    return f"superko {_KO[rules['ko']]} {_truth(rules['suicide'] == 'allowed')}"


def _history(first: Mapping[str, Any]) -> str:
    earlier = (
        f'(board_drawn "{e["colouring"]}", {_PLAYERS[e.get("to_move", "black")]})'
        for e in first["history"]
    )
    return f"[{'; '.join(earlier)}]"


def _won(claim: Claim, first: Mapping[str, Any], problem: str) -> str:
    root = first["root"]
    black, white = _both(root["threats"], claim)
    return (
        f"wins_problem ({_rules(first['rules'])}) {problem} {_COLOURS[claim.game.winner]}\n"
        f'    (board_drawn "{root["colouring"]}") {_PLAYERS[root["to_move"]]} '
        f"(having {black} {white}) {root['passes']} {_history(first)}"
    )


def _proof(claim: Claim, first: Mapping[str, Any], entries: str) -> str:
    root = first["root"]
    black, white = _both(root["threats"], claim)
    return _BY.format(
        threats=f"({black}, {white})", passes=root["passes"], history=_history(first), name=entries
    )


def _both(threats: Sequence[int], claim: Claim) -> tuple[int, int]:
    """Return Black's threats and White's, of the attacker's and the defender's."""
    attacking, defending = threats
    return (defending, attacking) if claim.game.defender is BLACK else (attacking, defending)


def _require_one_value(below: Mapping[str, Any], above: Mapping[str, Any]) -> None:
    parts = ("board", "rules", "root", "history")
    claims = [{**below["claim"], "winner": "white"}, above["claim"]]
    if any(below[part] != above[part] for part in parts) or claims[0] != claims[1]:
        raise UsageError("the certificates are not about one value")
    if below["history"] or below["root"]["passes"]:
        raise UsageError("a theorem in Coq is about a game that starts there, without a history")


def _definitions(which: str, first: Mapping[str, Any], *lines: Mapping[str, object]) -> str:
    claim = read_claim(first)
    numbers = _numbers(claim)
    images = ("; ".join(str(numbers[v]) for v in each) for each in first.get("symmetries", ()))
    symmetries = "; ".join(f"[{each}]" for each in images)
    listed = _listed(f"{which}_lines", _entries(first, lines))
    return f"{listed}\n" + _CERTIFICATE.format(
        which=which,
        replies=_truth(claim.game.has_territory),
        levelled=_truth("levels" in first),
        symmetries=symmetries,
    )


def _listed(name: str, entries: Iterable[str]) -> str:
    listed = ";\n  ".join(entries)
    return f"Definition {name} : list line := [\n  {listed}].\n"


def _numbers(claim: Claim) -> dict[str, int]:
    """Return the numbers of the points, by name, in the order of diagrams."""
    return {point_name(claim.board, v): i for i, v in enumerate(claim.board.points)}


def _board(board: Mapping[str, Any]) -> str:
    if "rows" in board:
        return f"rectangle {board['rows']} {board['columns']}"
    numbers = {name: i for i, name in enumerate(board["points"])}
    edges = "; ".join(f"({numbers[u]}, {numbers[v]})" for u, v in board["edges"])
    return f"numbered {len(numbers)} [{edges}]"


def _entries(first: Mapping[str, object], lines: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """Yield the nodes, and the levels of positions, as terms."""
    claim = read_claim(first)
    numbers, about_target = _numbers(claim), claim.game.defender is not None
    positions: list[Mapping[str, object]] = []
    for line in lines:
        if "position" in line and "node" not in line:
            positions.append(line)
            if "level" in line:
                mover = _PLAYERS[line.get("to_move", "black")]
                yield f'has_level "{line["colouring"]}" {mover} {line["level"]}%N'
        elif "node" in line:
            position = positions[line["position"]]
            where = f'"{position["colouring"]}" {_PLAYERS[line["to_move"]]} {line["passes"]}'
            if about_target:
                where = f"{_both(position['threats'], claim)} [Empty] {where}"
            having = "_with" * about_target
            if "replies" not in line:
                yield f"moves{having} {where} ({_choice(line, numbers)})"
                continue
            replies = dict(line["replies"])
            first_ones = ("pass", "threat") if about_target else ("pass",)
            others = " ".join(_some(replies.pop(move, None), numbers) for move in first_ones)
            plays = "; ".join(f"({numbers[v]}, {_child(c, numbers)})" for v, c in replies.items())
            yield f"replies{having} {where} {others} [{plays}]"


def _some(child: Any, numbers: Mapping[str, int]) -> str:
    return "None" if child is None else f"(Some ({_child(child, numbers)}))"


def _child(child: Any, numbers: Mapping[str, int]) -> str:
    if child == "safe":
        return "Safe"
    if isinstance(child, list):
        return f"Image {child[0] + 1} {child[1]}"
    return _choice(child, numbers) if isinstance(child, dict) else f"Earlier {child + 1}"


def _choice(choice: Mapping[str, Any], numbers: Mapping[str, int]) -> str:
    move = choice["move"]
    term = _NO_PLAYS.get(move) or f"(Plays {numbers[move]})"
    if "child" not in choice:
        return f"Wins {term}"
    return f"Moves {term} ({_child(choice['child'], numbers)})"
