"""Whether what is printed for Coq says what the lemma's predicates over gospec say.

The text is read back (`goproof.logic.reading_coq`) and evaluated with the words' meanings in the
law of a case, under laws that are wrong on purpose as under the right one. It has to be true where
the predicates are: the premises where the lemma's assumptions hold, the rest where it concludes.
Neither the claim nor those who print it have a part in that; only the number of its assumptions
tells where the premises end.
Clause: none; this is about statements of clauses.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from goproof.boards.symmetries import graphs_up_to
from goproof.doubts.statements import BOARDS, cases_drawn
from goproof.doubts.wrong_laws import FAMILY
from goproof.logic.reading_coq import NotReadable, Tree, statement
from goproof.theory.accounts import ACCOUNTS
from goproof.theory.cases import FREE, Case, forbade, forbids
from goproof.theory.fixed_points import part_of
from goproof.theory.law import GOSPEC, remembering
from goproof.vocabulary.lemma import Lemma
from gospec.benson import Condition
from gospec.colouring import BLACK, EMPTY, PLAYERS, WHITE, Colour, Colouring, colouring, opponent
from gospec.formalisation import PASS
from gospec.ko import KoRule

# Boards of the right law, besides those of the wrong ones; and so many cases of a board.
RIGHT = graphs_up_to(2)
CASES = 40
# What these print by a definition of its own has in a law that is wrong nothing to do with what
# their predicates ask of it: whole chains, S4's procedure, paths, whatever fits a description, New
# Zealand's superko.
OF_THE_RIGHT_LAW = {
    "dead_chains_of_one_colour_may_be_emptied_in_any_order",
    "looking_at_neighbours_only_gives_the_move",
    "reaching_by_paths_is_the_least_solution_of_its_recursive_equation",
    "the_rules_of_the_move_leave_one_result",
    "what_new_zealands_superko_forbids_situational_superko_forbids",
}
COLOURS = {"Black": BLACK, "White": WHITE, "Empty": EMPTY}
CONDITIONS: Mapping[str, Condition] = {"All_points": "all-points", "Textbook": "textbook"}
KO_RULES: Mapping[str, KoRule] = {
    "Simple": "simple",
    "Positional": "positional",
    "Situational": "situational",
    "Natural_situational": "natural-situational",
}
WAYS = {
    "reaches_from_group": "S0",
    "reaches": "S1",
    "reaches_by_equation": "S2",
    "reaches_along": "S3",
}
# By the names of variables, what they range over, as the heads of the files in Coq have it.
POINTS, GAMES = frozenset("vwxyzus"), frozenset({*"ghijk", "before"})


def printed_fault(lemma: Lemma, text: str) -> str:
    """Return in which way a printed statement is not what its lemma says, '' if in none known."""
    try:
        tree, number = statement(text), len(lemma.stated().assumptions)
        wrong = () if lemma.name in OF_THE_RIGHT_LAW else FAMILY
        for law in (GOSPEC, *wrong):
            boards = (*RIGHT, *BOARDS) if law is GOSPEC else BOARDS
            for board in boards:
                random = Random(f"coq {law} {board.name}")
                cases = cases_drawn(lemma.subject, board, random, remembering(law))
                for case in random.sample(cases, min(len(cases), CASES)):
                    if fault := _fault_in(lemma, tree, number, case):
                        return f"what is printed for Coq: {fault}, on {board.name}"
    except NotReadable as error:
        return f"what is printed for Coq cannot be read: {error}"
    return ""


def _fault_in(lemma: Lemma, tree: Tree, number: int, case: Case) -> str:
    assumed, concluded = Said(case).premises(tree, number)
    if assumed is not lemma.meets(case):
        return "the premises are not the lemma's assumptions"
    if concluded is not lemma.holds(case):
        return "the conclusion is not the lemma's"
    return ""


class Said:
    """The meanings of words in a case. A game so far is the number of its turns."""

    def __init__(self, case: Case) -> None:
        self.case, self.law, self.graph = case, case.law, case.before.graph
        self.counted: dict[object, frozenset[object]] = {}
        self.values: dict[str, object] = {
            "b": case.before,
            "p": case.mover,
            "v": case.point,
            "w": case.other,
            "marked": case.marked,
            # Which symmetry it is stands in the case.
            "image": None,
            "preimage": None,
            **COLOURS,
        }
        if case.game is not None:
            self.now = len(case.game.turns)
            self.values["g"] = self.now
            self.boards = (*case.game.colourings, case.after)
            self.moves = (*case.game.turns, case.point)

    def premises(self, tree: Tree, number: int) -> tuple[bool, bool]:
        """Tell whether so many premises hold that a statement begins with, and whether the rest."""
        if tree[0] != "forall":
            raise NotReadable("a statement begins with what it is about")
        values = dict(self.values)
        rest: Any = tree[2]
        if rest[0] == "let":
            values[rest[1]] = self.value(rest[2], values)
            rest = rest[3]
        rest = self._described(rest, values)
        assumed = True
        for _ in range(number):
            if rest[0] != "->":
                raise NotReadable("there are fewer premises than assumptions")
            assumed &= self.holds(rest[1], values)
            rest = rest[2]
        return assumed, self.holds(rest, values)

    def _described(self, tree: Any, values: dict[str, Any]) -> object:
        """Bind what is known by its description, and return what follows."""
        match tree:
            case ("->", ("apply", ("word", "symmetry"), ("word", "image"), _), rest):
                return self._described(rest, values)
            case (
                "forall",
                (name,),
                ("->", ("apply", ("word", "greatest_closed"), b, p, ("word", other)), rest),
            ) if other == name:
                stones = self.law.dead(self.value(b, values), self.value(p, values))
                values[name] = stones
                return self._described(rest, values)
            case (
                "forall",
                (name,),
                ("->", ("apply", ("word", "without"), b, ("word", gone), ("word", other)), rest),
            ) if other == name:
                values[name] = _emptied(self.value(b, values), values[gone])
                return self._described(rest, values)
        return tree

    def holds(self, tree: Any, values: Mapping[str, object]) -> bool:
        """Tell whether a proposition is true."""
        match tree:
            case ("->", left, right):
                return not self.holds(left, values) or self.holds(right, values)
            case ("<->", left, right):
                return self.holds(left, values) is self.holds(right, values)
            case ("and", left, right):
                return self.holds(left, values) and self.holds(right, values)
            case ("or", left, right):
                return self.holds(left, values) or self.holds(right, values)
            case ("not", part):
                return not self.holds(part, values)
            case ("=", left, right):
                return bool(self.value(left, values) == self.value(right, values))
            case ("forall", names, body):
                return all(self.holds(body, {**values, **v}) for v in self._ranges(names))
            case ("exists", names, body):
                return any(self.holds(body, {**values, **v}) for v in self._ranges(names))
            case ("apply", ("word", str() as head), *arguments):
                return bool(self._applied(head, arguments, values))
        raise NotReadable(f"no proposition: {tree}")

    def _ranges(self, names: Sequence[str]) -> list[dict[str, object]]:
        made: list[dict[str, object]] = [{}]
        for name in names:
            if name in POINTS:
                among: Sequence[Any] = self.graph.points
            elif name in GAMES:
                among = range(len(self.boards))
            elif name == "turn":
                among = (PASS, *self.graph.points)
            else:
                raise NotReadable(f"nobody knows what {name} ranges over")
            made = [{**values, name: value} for values in made for value in among]
        return made

    def value(self, tree: object, values: Mapping[str, object]) -> Any:
        """Return what a term stands for."""
        match tree:
            case ("word", "Pass"):
                return PASS
            case ("word", str() as name) if name in values:
                return values[name]
            case ("apply", ("word", "Play"), v):
                return self.value(v, values)
            case ("apply", ("word", "Then"), g, turn):
                return self._followed(self.value(g, values), self.value(turn, values))
            case ("apply", ("word", str() as head), *arguments):
                return self._applied(head, arguments, values)
        raise NotReadable(f"no term: {tree}")

    def _followed(self, before: int, turn: object) -> object:
        return before + 1 if before < len(self.moves) and self.moves[before] == turn else None

    def _applied(self, head: str, arguments: Sequence[Any], values: Mapping[str, Any]) -> object:
        if head == "counts":
            (_, way), *arguments = arguments
            b, player, x = (self.value(a, values) for a in arguments)
            return x in self._counted(WAYS[way], b, player)
        if head == "alive":
            (_, condition), *arguments = arguments
            b, player, x = (self.value(a, values) for a in arguments)
            return x in self.law.living(b, player, CONDITIONS[condition])
        if head == "alone_since":
            (_, suicides), player, since, _ = arguments
            of = self.value(player, values), self.value(since, values)
            return self._alone(suicides == "true", *of)
        if head == "forbids":
            (_, rule), before, player, after = arguments
            if (self.value(player, values), self.value(after, values)) != (
                self.to_move(self.now),
                self.boards[-1],
            ):
                raise NotReadable("a rule of ko is asked about another play")
            rule_of_ko = {self.now: forbids, self.now - 1: forbade}[self.value(before, values)]
            return rule_of_ko(KO_RULES[rule], self.case)
        operands = [self.value(a, values) for a in arguments]
        if head in values and isinstance(values[head], Colouring | frozenset):
            (x,) = operands
            return values[head](x) if isinstance(values[head], Colouring) else x in values[head]
        meaning = _MEANINGS.get(head)
        if meaning is None:
            raise NotReadable(f"nobody knows what {head} means")
        if head in _COLOURINGS and len(operands) > _COLOURINGS[head]:
            *made_of, x = operands
            return meaning(self, *made_of)(x)
        return meaning(self, *operands)

    def _counted(self, key: str, b: Colouring, player: Colour) -> frozenset[object]:
        if (key, b, player) not in self.counted:
            account = next(a for a in ACCOUNTS if a.key == key)
            points = self.law.account(account).counted(b, player)
            self.counted[key, b, player] = points
        return self.counted[key, b, player]

    def to_move(self, turn: int) -> Colour:
        """Return whose turn it is after so many."""
        assert self.case.game is not None
        return FREE.to_move(turn, self.case.game.first)

    def _alone(self, suicides: bool, player: Colour, since: int) -> bool:
        turns = range(since, len(self.moves))
        return all(
            self.moves[t] is PASS
            or (
                self.to_move(t) is player
                and (suicides or self.boards[t + 1](self.moves[t]) is not EMPTY)
            )
            for t in turns
        )


def _emptied(b: Colouring, gone: frozenset[object]) -> Colouring:
    return colouring(b.graph, lambda v: EMPTY if v in gone else b(v))


def _swapped(_: Said, b: Colouring) -> Colouring:
    return colouring(b.graph, lambda v: opponent(b(v)) if b(v) in PLAYERS else EMPTY)


def _without_marked(_: Said, b: Colouring, marked: frozenset[object]) -> Colouring:
    return _emptied(b, marked)


def _captured(said: Said, b: Colouring, v: object, p: Colour) -> Colouring:
    return said.law.clear(said.law.put(b, v, p), opponent(p))


def _touching(said: Said, b: Colouring, v: object, x: object) -> bool:
    return any(v in said.graph.neighbours[u] for u in said.law.chain(b, x))


def _dead_on_part(said: Said, b: Colouring, p: Colour, part: frozenset[object], x: object) -> bool:
    return x in part and x in said.law.dead(part_of(b, part), p)


# So many arguments make a colouring of them; one more is a point of it.
_COLOURINGS = {
    "put": 3,
    "clear": 2,
    "captured": 3,
    "place": 3,
    "emptied": 2,
    "swapped": 1,
    "moved": 2,
    "board": 1,
}
_MEANINGS: Mapping[str, Callable[..., Any]] = {
    "put": lambda said, b, v, c: said.law.put(b, v, c),
    "clear": lambda said, b, p: said.law.clear(b, p),
    "captured": _captured,
    "place": lambda said, b, v, p: said.law.place(b, v, p),
    "emptied": _without_marked,
    "swapped": _swapped,
    "moved": lambda said, _, b: said.case.moved(b),
    "board": lambda said, g: said.boards[g],
    "to_move": lambda said, g: said.to_move(g),
    "up_to": lambda said, h, g: h <= g,
    "opponent": lambda said, p: opponent(p),
    "image": lambda said, x: said.case.image(x),
    "marked": lambda said, x: x in said.case.marked,
    "adjacent": lambda said, x, y: y in said.graph.neighbours[x],
    "same": lambda said, b, c: b == c,
    "joined": lambda said, b, x, y: y in said.law.chain(b, x),
    "reaches": lambda said, b, x, c: said.law.reaches(b, x, c),
    "least_reaching": lambda said, b, c, x: x in said.law.least_reaching(b, c),
    "touching": _touching,
    "dead": lambda said, b, p, x: x in said.law.dead(b, p),
    "dead_on_part": _dead_on_part,
    "captive": lambda said, b, v, p, x: x in said.law.dead(said.law.put(b, v, p), opponent(p)),
    "suicide": lambda said, b, v, p, x: x in said.law.dead(_captured(said, b, v, p), p),
    "area": lambda said, b, p, x: x in said.law.area(b, p),
    "territory": lambda said, b, p, x: x in said.law.territory(b, p),
    "neutral": lambda said, b, x: x in said.law.neutral(b),
}
