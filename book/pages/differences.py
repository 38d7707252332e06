"""The generated page of docs/ on how the sources differ, for newcomers."""

from collections.abc import Iterator

from book.pages.drawing import inline
from godoors.matrices.errata import LIMIT
from goproof.comparisons.compare import compare
from goproof.comparisons.comparison import Comparison, drawn_boards
from goproof.comparisons.same_games import same_games, same_rules
from goproof.comparisons.sides import side
from gospec.law.diagram import board
from gospec.law.formalisation import Illegal, Observation
from gospec.sources.register import SOURCES

AGREEING = ("1x1", "1x2", "1x3", "2x2")
INTRODUCTION = """\
Five texts, S0 to S4, state the rules of Go. Each has been written down as a program that does
exactly what the text says, errata included, so that they can be compared. For each pair, this page
shows the shortest game on the smallest board that tells the two apart.

**Go in brief.** Two players, Black and White, take turns to put a stone of their colour
on an empty point, or to pass. Stones of one colour that touch along the lines are a *chain*; the
empty points next to it are its *liberties*. When a move leaves chains of the opponent without
liberties, they are removed; then the mover's own, if any (*suicide*). A move may not restore an
earlier colouring of the board (*superko*). After two passes the game is over, and the player with
more stones and surrounded points wins.

**How to read a witness.** A letter names the column, from the left, and a number the row, from
below. Black plays first. The first board is the one before the last move; the
others show the result of that move under each side's rules, where it is legal.

S1 is the text that the others are compared with. A source *as printed* has all its errata; a
*repaired* source has none."""
QUESTIONS = (
    ("What is wrong with clearing in S2?", "S2:without-S2/clear-colour S2 --level move"),
    (
        "Does the off-by-one in S2's superko matter, and where first?",
        "S2:without-S2/game-superko S2",
    ),
    (
        "Do S0's scores, with prisoners counted on top, ever change the winner?",
        "S0:without-S0/10-prisoners S0 --watch winner",
    ),
    (
        "What is the smallest game that tells positional from situational superko?",
        "tromp-taylor tromp-taylor,ko=situational",
    ),
    (
        "Does any position have different values under the two?",
        "tromp-taylor,suicide=forbidden aga,komi=0 --level value --board 2x3",
    ),
    (
        "Does suicide change the value of any board of up to six points?",
        "tromp-taylor tromp-taylor,suicide=forbidden --level value --from-empty",
    ),
    ("Why do the repaired sources have the same games on every graph?", "S3 S1"),
    (
        "On which games do positional superko and simple ko agree?",
        "tromp-taylor tromp-taylor,ko=simple",
    ),
    ("Where does any source differ from any other, or from a preset?", "--matrix"),
)
KO = (
    (
        "Positional and situational superko",
        "Positional superko forbids a play that restores any earlier colouring. Situational "
        "superko forbids it only if the same player is to move as then. With suicide allowed they "
        "differ at once:",
        "tromp-taylor,ko=positional",
        "tromp-taylor,ko=situational",
    ),
    (
        "The same, with suicide forbidden",
        "With suicide forbidden they differ later:",
        "tromp-taylor,ko=positional,suicide=forbidden",
        "tromp-taylor,ko=situational,suicide=forbidden",
    ),
    (
        "Situational and natural situational superko",
        "The natural kind compares only with colourings that the same player's own play made, not "
        "with those that a pass left unchanged:",
        "tromp-taylor,ko=situational,suicide=forbidden",
        "tromp-taylor,ko=natural-situational,suicide=forbidden",
    ),
    (
        "Simple ko and positional superko",
        "The simple ko rule forbids only restoring the colouring before the opponent's last move:",
        "tromp-taylor,ko=simple,suicide=forbidden",
        "tromp-taylor,ko=positional,suicide=forbidden",
    ),
    (
        "Suicide",
        "S1 allows a move that removes the mover's own chain; many rules forbid it:",
        "tromp-taylor",
        "tromp-taylor,suicide=forbidden",
    ),
)


def differences_page(heading: list[str]) -> str:
    """Return the page docs/reference/differences.md below its heading. Plays, for seconds."""
    lines = [*heading, INTRODUCTION, "", *_overview()]
    lines += ["## Questions, and the commands that answer them", ""]
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
        moves = len(comparison.witness.moves)
        return f"differs on {comparison.boards[-1].board} at move {moves}"
    exhausted = [on.board for on in comparison.boards if on.verdict == "equivalent"]
    further = [
        f"{on.board} to move {on.plies}" for on in comparison.boards if on.verdict == "unknown"
    ]
    return f"the same games on {', '.join(exhausted)}; no difference on {', '.join(further)}"


def _source(key: str) -> Iterator[str]:
    yield f"The shortest game that tells {key} as printed from S1:"
    yield ""
    yield from _witness(compare(f"{key}:as-printed", "S1"))
    moves = compare(f"{key}:as-printed", "S1", [board("1x2"), board("1x3")], level="move")
    if moves.witness is not None:
        yield "The first single move, from a board without dead stones, on which they differ:"
        yield ""
        yield from _witness(moves)
    yield "[errata.md](errata.md) shows the effect of each erratum by itself."
    yield ""


def _witness(comparison: Comparison) -> Iterator[str]:
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
    yield from inline(drawn_boards(comparison))
    for name, answer in ((comparison.a, witness.left), (comparison.b, witness.right)):
        if isinstance(answer, Illegal):
            yield f"- `{name}`: illegal, {answer}"
        elif isinstance(answer, Observation):
            yield f"- `{name}`: legal{_ended(answer)}"
    if comparison.responsible:
        responsible = ", ".join(f"`{name}`" for name in comparison.responsible)
        yield f"- Cause: {responsible}"
    level = " --level move" if comparison.level == "move" else ""
    yield f'- Command: `goproof compare "{comparison.a}" "{comparison.b}"{level}`'
    yield ""


def _ended(observation: Observation) -> str:
    score = (
        "undetermined"
        if None in (observation.black, observation.white)
        else f"{observation.black} to {observation.white}"
    )
    over = f"; the game is over, winner {observation.winner.value}" if observation.winner else ""
    return f", score {score}{over}"


def are_the_same(a: str, b: str) -> bool:
    """Tell whether two names stand for the same rules, or lemmas say that they have the same
    games on every graph.
    """
    rules = side(a).rules, side(b).rules
    return same_rules(*rules) or same_games((a, b), *rules) is not None
