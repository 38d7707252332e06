"""Certificates of several claims about one problem: its whole table, each node there once."""

from itertools import product
from pathlib import Path

from gochecker.checker import check
from gochecker.claim import GOALS
from godoors.other_checkers.certificate_files import MAGIC
from tests.certificates.examples import lives, solved, table
from tests.certificates.faults import (
    Change,
    Line,
    Lines,
    ends,
    fault,
    fault_of,
    further,
    nodes,
    put,
)
from tests.certificates.plain import COLOUR, life, text
from tests.certificates.proving import certificate, count, further_claim, one_node, proof_of
from tests.support.commands import Run
from tests.support.each import each


def headers(lines: Lines) -> Lines:
    """First lines of certificates of one claim, for each claim of the table."""
    first = lines[0]
    made = [first]
    for line in further(lines):
        root = {**first["root"], **{name: line[name] for name in ("to_move", "passes", "threats")}}
        made.append({**first, "claim": {**first["claim"], **line["claim"]}, "root": root})
    return made


def is_true(header: Line) -> bool:
    """What plain search, with the whole history at hand, says of a claim."""
    return proof_of(header).winner is COLOUR[header["claim"]["winner"]]


def test_a_whole_table_is_accepted() -> None:
    lines = table()
    verdict = check(text(lines))
    assert not verdict.fault
    assert {line["claim"]["winner"] for line in headers(lines)} == {"black", "white"}
    assert len(headers(lines)) == len(ends(lines)) == len(solved().table) == 8
    assert verdict.nodes < sum(finding.nodes for finding in solved().table.values())
    assert all(map(is_true, headers(lines)))
    words = verdict.claim or ""
    assert words.count("ko threats: 1 of the attacker, 1 of the defender") == 2
    lost = [line for line in headers(lines) if line["claim"]["winner"] == "white"]
    assert words.count("can have a stone at C1 removed") == len(lost)


def test_what_is_cut_off_after_a_claim_claims_less_and_elsewhere_nothing() -> None:
    lines = table()
    for length in range(1, len(lines)):
        verdict = check(text(lines[:length]))
        assert verdict.valid is ("nodes" in lines[length - 1])


def test_only_true_claims_are_accepted() -> None:
    """Every claim in the place of the last one, with each node so far as its root."""
    claim = further(table())[-1]
    whole = table()[: table().index(claim)]
    players = ("black", "white")
    accepted = set()
    for winner, to_move, attacking, defending in product(players, players, (0, 1), (0, 1)):
        said = {
            "claim": {**claim["claim"], "winner": winner},
            "to_move": to_move,
            "passes": 0,
            "threats": [attacking, defending],
        }
        for root in range(len(nodes(whole))):
            its = [*whole, said, {"nodes": ends(whole)[-1]["nodes"], "root": root}]
            if check(text(its)).valid:
                accepted.add((winner, to_move, attacking, defending))
                assert is_true(headers(its)[-1])
    # All entries before the last one have their nodes there.
    assert len(accepted) >= 7


def two_claims(header: Line, first: Line, goal: str, winner: str, second: Line) -> Lines:
    """A file of two claims with a node each, in one position."""
    header, position, node, end = one_node(header, first)
    other = {name: node[name] for name in ("position", "to_move", "passes")}
    return [
        *(header, position, node, {**end, "root": 0}, further_claim(header, goal, winner)),
        {"node": 1, **other, **second},
        {"nodes": 1 + count(second), "root": 1},
    ]


def test_what_one_player_has_won_the_other_has_not() -> None:
    """White captures at D1; Black's strategy says nothing of it, as if it were no loss."""
    header = life(".OX.", "white", "C1", region="D1", to_move="white")
    silent = {"replies": {"pass": {"move": "pass"}}}
    lines = two_claims(header, {"move": "D1"}, "life-and-death", "black", silent)
    assert check(text(lines[:4])).valid
    assert "requires positions" in check(text(lines)).fault


def test_what_is_alive_for_one_goal_is_not_for_another() -> None:
    """The chain at b lives by c, and the one at e has one eye only."""
    board = {"points": [*"abcdef"], "edges": [["a", "b"], ["b", "c"], ["c", "d"], ["e", "f"]]}
    header = life(".O..O.", "white", "b e", goal="life-of-one", board=board, to_move="white")
    lines = two_claims(header, {"move": "c"}, "unconditional-life", "white", {"move": "c"})
    assert check(text(lines[:4])).valid
    assert "neither wins at once nor has a child" in check(text(lines)).fault


def test_the_command_writes_it(tmp_path: Path, run: Run) -> None:
    file = tmp_path / "table.jsonl.gz"
    assert run("solve straight-three --table", file)[0] == 0
    assert file.read_bytes()[:2] == MAGIC
    status, out, _ = run("check", file)
    assert status == 0
    assert out.count("can have a stone at A2 removed") == 4
    assert out.count("can keep every stone at A2") == 4
    status, _, err = run("explore", file, "--out", tmp_path / "page.html")
    assert status == 2
    assert "a problem's whole table" in err


# --- forgeries ----------------------------------------------------------------------------------


def other_winner(lines: Lines) -> None:
    claim = further(lines)[-1]["claim"]
    claim["winner"] = "white" if claim["winner"] == "black" else "black"


OF_TABLES: list[tuple[Change, str]] = [
    (other_winner, "the winner to move has a move"),
    (lambda t: further(t)[0]["claim"].update(goal="unconditional-life"), "neither wins"),
    (lambda t: further(t)[0]["claim"].update(goal="score"), "goal"),
    (lambda t: further(t)[0].update(passes=1), "is not the root"),
    (lambda t: further(t)[0].update(passes=2), "passes"),
    (lambda t: ends(t)[-1].update(root=0), "node 0 is"),
    (lambda t: ends(t)[0].update(root=1 + t[-1]["root"]), "root"),
    (lambda t: ends(t)[1].update(nodes=ends(t)[1]["nodes"] - 1), "are announced"),
    (put(0, "claim", "winner", "black"), "the winner to move has a move"),
    (lambda t: t.remove(next(line for line in t if "position" in line)), "position"),
]


@each("goal, other, to_move", product(GOALS, GOALS, ("black", "white")))
def test_a_node_serves_its_own_goal_only(goal: str, other: str, to_move: str) -> None:
    """The winner is the same, and the file of the first claim is right."""
    header = lives(diagram="X..X", target="A1 D1", goal=goal, to_move=to_move)
    lines = certificate(header)
    claim = further_claim(header, other, header["claim"]["winner"])
    last = {**lines[-1], "root": len(nodes(lines)) - 1}
    assert check(text(lines)).valid
    if goal == other:
        assert check(text([*lines, claim, last])).valid
    else:
        assert "is about another winner or goal" in fault_of([*lines, claim, last])


@each("change, says", OF_TABLES)
def test_what_is_wrong_is_told(change: Change, says: str) -> None:
    assert says in fault(table, change)
