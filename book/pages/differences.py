"""The generated page of docs/ on how the sources differ, for newcomers."""

from collections.abc import Iterator
from itertools import combinations

from godoors.matrices.errata import LIMIT
from godoors.matrices.pairs import formalisations
from godoors.report.lemma_parts import linked
from godoors.report.text_boards import side_by_side
from goproof.comparisons.compare import compare, watched
from goproof.comparisons.comparison import Comparison, drawn_boards
from goproof.comparisons.options import CompareOptions
from goproof.comparisons.same_games import LEMMAS, same_games, same_rules
from goproof.comparisons.sides import side
from goproof.comparisons.two_sides import SMALL, TwoSides
from goproof.lemmas import lemma
from gospec.law.diagram import board
from gospec.law.formalisation import Illegal, Observation
from gospec.sources.errata import Erratum
from gospec.sources.register import SOURCES

AGREEING = ("1x1", "1x2", "1x3", "2x2")
INTRODUCTION = """\
Five texts, S0 to S4, state the rules of Go. Each has been written down as a program that does
exactly what the text says, slips included, so that two of them can be played against one another.
This page shows where they part, and each time by the least that shows it: the shortest game on
the smallest board.

**What one needs to know of Go.** Two players, Black (`X`) and White (`O`), in turn put a stone of
their colour on an empty point, or pass. Stones of one colour that touch along the lines are a
*chain*; the empty points beside it are its *liberties*. When a move leaves chains of the opponent
without liberties they are taken off the board; then the mover's own, if any (*suicide*). A move
may not bring back a colouring of the board that there was before (*superko*). After two passes
the game is over, and the one with more stones and surrounded points has won.

**How to read a witness.** `.` is an empty point. Points are named by a letter for the column,
from the left, and a number for the row, from below. Black plays first. The first board is the one
before the last move; the others show what each side makes of that move, where it takes it for
legal.

S1 is the text that the others are measured by. A source *as printed* has all its slips;
*repaired*, none."""
QUESTIONS = (
    ("What is wrong with S2's clearing?", "S2:without-S2/clear-colour S2 --level move"),
    (
        "Does the off-by-one in S2's superko matter, and where first?",
        "S2:without-S2/game-superko S2",
    ),
    (
        "Do S0's scores, with prisoners counted on top, ever change the winner?",
        "S0:without-S0/10-prisoners S0 --watch winner",
    ),
    (
        "Where do positional and situational superko first part?",
        "tromp-taylor tromp-taylor,ko=situational",
    ),
    (
        "And is any position worth something else under the one than under the other?",
        "tromp-taylor,suicide=forbidden aga,komi=0 --level value --board 2x3",
    ),
    (
        "Does suicide change the value of any board of up to six points?",
        "tromp-taylor tromp-taylor,suicide=forbidden --level value --from-empty",
    ),
    ("Why do the repaired sources have the same games on every graph?", "S3 S1"),
    (
        "On what games do positional superko and simple ko still agree?",
        "tromp-taylor tromp-taylor,ko=simple",
    ),
    ("Where does any source differ from any other, or from a preset?", "--matrix"),
)
KO = (
    (
        "Positional and situational superko",
        "Positional superko forbids to bring any earlier colouring back. Situational superko "
        "forbids it only if the same player is to move as then. With suicide they part at once:",
        "tromp-taylor,ko=positional",
        "tromp-taylor,ko=situational",
    ),
    (
        "The same, without suicide",
        "Without suicide they part later:",
        "tromp-taylor,ko=positional,suicide=forbidden",
        "tromp-taylor,ko=situational,suicide=forbidden",
    ),
    (
        "Situational and natural situational superko",
        "The natural kind looks only at colourings that a player's own play has made, not at those "
        "that a pass left standing:",
        "tromp-taylor,ko=situational,suicide=forbidden",
        "tromp-taylor,ko=natural-situational,suicide=forbidden",
    ),
    (
        "Simple ko and positional superko",
        "The simple ko rule forbids only to bring back the colouring before the opponent's last "
        "move:",
        "tromp-taylor,ko=simple,suicide=forbidden",
        "tromp-taylor,ko=positional,suicide=forbidden",
    ),
    (
        "Suicide",
        "Taking one's own chain off the board is a move in S1, and none in many rules:",
        "tromp-taylor",
        "tromp-taylor,suicide=forbidden",
    ),
)


def differences_page(heading: list[str]) -> str:
    """Return the page docs/reference/differences.md below its heading. Plays, for seconds."""
    lines = [*heading, INTRODUCTION, "", *_overview(), "## Every pair", "", *pairs_table()]
    lines += ["## Questions, and who answers them", ""]
    for question, names in QUESTIONS:
        lines += [f"- {question} `goproof compare {names}`"]
    lines.append("")
    for source in SOURCES.values():
        if source.key != "S1":
            lines += [f"## {source.key}, {source.title}", "", *_source(source.key)]
    lines += ["## Ko rules and suicide", ""]
    for title, text, a, b in KO:
        lines += [f"### {title}", "", text, "", *_witness(compare(a, b))]
    return "\n".join(lines).rstrip() + "\n"


def _overview() -> list[str]:
    lines = ["| against S1 | as printed | repaired |", "| --- | --- | --- |"]
    for source in SOURCES.values():
        if source.key != "S1":
            printed = compare(f"{source.key}:as-printed", "S1")
            lines.append(f"| {source.key} | {_in_short(printed)} | {_repaired(source.key)} |")
    return [*lines, ""]


def _repaired(key: str) -> str:
    if are_the_same(key, "S1"):
        return "the same games on every graph"
    return _in_short(compare(key, "S1", [board(size) for size in AGREEING], limit=LIMIT // 2))


def _in_short(comparison: Comparison) -> str:
    if comparison.witness is not None:
        return f"parts on {comparison.boards[-1].board} at move {len(comparison.witness.moves)}"
    exhausted = [on.board for on in comparison.boards if on.verdict == "equivalent"]
    further = [
        f"{on.board} to move {on.plies}" for on in comparison.boards if on.verdict == "unknown"
    ]
    return f"the same game on {', '.join(exhausted)}; no difference on {', '.join(further)}"


def _source(key: str) -> Iterator[str]:
    yield f"As printed, {key} and S1 part here:"
    yield ""
    yield from _witness(compare(f"{key}:as-printed", "S1"))
    moves = compare(f"{key}:as-printed", "S1", [board("1x2"), board("1x3")], level="move")
    if moves.witness is not None:
        yield "Of single moves, where every chain had a liberty before, this is the first:"
        yield ""
        yield from _witness(moves)
    for erratum in SOURCES[key].errata:
        if erratum.executable:
            yield from _slip(key, erratum)


def _slip(key: str, erratum: Erratum) -> Iterator[str]:
    yield f"### {erratum.id}"
    yield ""
    yield f"Printed: {erratum.printed}. Read instead: {erratum.read}. {erratum.why}"
    yield ""
    others = "+".join(erratum.unrepaired)
    options = "".join(f",{option}={value}" for option, value in erratum.options)
    without = f"{key}:without-{erratum.id}" + (f"+{others}" if others else "") + options
    against = (f"{key}:without-{others}" if others else key) + options
    level = "move" if erratum.dead_stones else "game"
    comparison = compare(without, against, level=level, dead_stones=erratum.dead_stones)
    if comparison.witness is None:
        yield "On its own it makes no difference on the boards tried; see [errata.md](errata.md)."
        yield ""
    else:
        yield f"{_context(erratum)}:"
        yield ""
        yield from _witness(comparison, " --dead-stones" if erratum.dead_stones else "")


def _context(erratum: Erratum) -> str:
    if erratum.unrepaired:
        return f"With {'+'.join(erratum.unrepaired)} left as printed"
    if erratum.options:
        options = (f"{option}={value}" for option, value in erratum.options)
        return f"All else repaired, with {', '.join(options)}"
    if erratum.dead_stones:
        return "All else repaired, of single moves on boards with dead stones"
    return "All else repaired"


def _witness(comparison: Comparison, further: str = "") -> Iterator[str]:
    witness = comparison.witness
    if witness is None:
        yield f"No difference was found on {', '.join(on.board for on in comparison.boards)}."
        yield ""
        return
    where = comparison.boards[-1].board
    if witness.set_up is None:
        yield f"On {where}, after `{witness.in_words or 'nothing yet'}`: {witness.what}."
    else:
        yield f"On {where}, {witness.in_words}: the {witness.what}."
    yield ""
    yield "```text"
    yield side_by_side([(p.title, p.colouring) for p in drawn_boards(comparison)])
    yield "```"
    yield ""
    for name, answer in ((comparison.a, witness.left), (comparison.b, witness.right)):
        if isinstance(answer, Illegal):
            yield f"- `{name}`: illegal, {answer}"
        elif isinstance(answer, Observation):
            yield f"- `{name}`: legal{_ended(answer)}"
    if comparison.responsible:
        responsible = ", ".join(f"`{name}`" for name in comparison.responsible)
        yield f"- What makes the difference: {responsible}"
    level = _level(comparison) + further
    yield f'- To see it: `goproof compare "{comparison.a}" "{comparison.b}"{level}`'
    yield ""


def _ended(observation: Observation) -> str:
    score = (
        "undetermined"
        if None in (observation.black, observation.white)
        else f"{observation.black} to {observation.white}"
    )
    over = f"; the game is over, winner {observation.winner.value}" if observation.winner else ""
    return f", score {score}{over}"


def _level(comparison: Comparison) -> str:
    return " --level move" if comparison.level == "move" else ""


# Sequences of moves on each board after which a pair without a difference is given up.
SEQUENCES = 300


def pairs_table() -> Iterator[str]:
    """Yield the lines of the table, and what its signs mean."""
    names = formalisations()
    cells = {pair: _cell(*pair) for pair in combinations(names, 2)}
    yield "≡: the same games, with the same scores and winner, on every graph. Else the smallest"
    yield "board with a difference, and the number of moves of a shortest game that shows it there;"
    yield "with 0 moves, scores differ before the first. `goproof compare` of the two plays it."
    yield ""
    # The last name stands in columns only, the first in rows only.
    yield f"| | {' | '.join(names[1:])} |"
    yield f"| --- |{' --- |' * len(names[1:])}"
    for i, a in enumerate(names[:-1]):
        row = [cells[a, b] if b in names[i + 1 :] else "" for b in names[1:]]
        yield f"| {a} | {' | '.join(row)} |"
    yield ""
    yield "Presets with the same options are ≡ by that. The repaired sources and `tromp-taylor` are"
    yield "so by induction over the turns, whose steps are these lemmas about every graph"
    yield "([what else to believe](../trusted-base.md)):"
    yield ""
    for name in LEMMAS:
        yield f"- {linked(lemma(name))}"
    yield ""


def are_the_same(a: str, b: str) -> bool:
    """Tell whether two names stand for the same rules, or lemmas say that they have the same
    games on every graph.
    """
    rules = side(a).rules, side(b).rules
    return same_rules(*rules) or same_games((a, b), *rules) is not None


def _cell(a: str, b: str) -> str:
    if are_the_same(a, b):
        return "≡"
    # Of the boards alone: on which games the two agree, for which `compare` proves lemmas, is no
    # part of the table.
    ask = TwoSides(side(a), side(b), CompareOptions(a, b, limit=SEQUENCES), watched())
    for size in SMALL:
        if witness := ask.of(board(size), "game").witness:
            return f"{size}, {len(witness.moves)}"
    return "none found"
