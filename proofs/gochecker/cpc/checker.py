"""Checks a proof, step by step, that the assertions of a query contradict one another.

What every step concludes holds, for all values of its free variables, in each structure in which
the query's assertions and the assumptions that are open there hold. As these are closed formulas,
a quantifier may bind a variable of what was concluded.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import monotonic

from gochecker.cpc.quantifiers import variables
from gochecker.cpc.query import (
    OPERATORS,
    Expression,
    Query,
    expressions,
    query,
    written,
)
from gochecker.cpc.rules import conclude
from gochecker.cpc.terms import BOOL, QUANTIFIERS, Refused, Term

# In characters, many times what any proof of this project needs.
LONGEST = 1 << 25


Rest = Sequence[Expression]


@dataclass(frozen=True)
class ProofResult:
    """Why nothing is proved, '' if the query is refuted, and how many commands were checked."""

    fault: str
    steps: int


def check(
    query_text: str,
    proof_text: str,
    seconds: float = float("inf"),
    report: Callable[[int, int], None] = lambda _, __: None,
) -> ProofResult:
    """Check a proof that no structure with at least one point makes all assertions of a query true.

    Parameters: `query_text`, in SMT-LIB 2; `proof_text`, in cvc5's format CPC; `seconds`, after
    which the check gives up; `report`, called with the commands checked and their number.
    """
    try:
        if max(len(query_text), len(proof_text)) > LONGEST:
            raise Refused(f"a text of more than {LONGEST} characters")
        question = query(query_text)
    except Refused as error:
        return ProofResult(f"the query: {error}", 0)
    deadline, done = monotonic() + seconds, 0
    try:
        commands = _commands(proof_text)
        proof = Proof(question)
        for done, command in enumerate(commands):
            proof.follow(command)
            report(done, len(commands))
            if monotonic() > deadline:
                raise Refused("no time is left to check it")
    except Refused as error:
        return ProofResult(f"command {done + 1}: {error}", done)
    return ProofResult(proof.fault(), len(commands))


def _commands(text: str) -> Sequence[Expression]:
    match expressions(text):
        case [tuple(commands)]:
            return commands
    raise Refused("the proof is not one list of commands")


def _field(word: str, rest: Rest) -> tuple[Rest, Rest]:
    match rest:
        case (first, tuple(inside), *others) if first == word:
            return inside, others
    return (), rest


class Proof:
    """What has been proved so far of a query.

    `_scopes` are the formulas proved under the query's assertions only, and under each assumption
    that is open, by their names; `_assumed` these assumptions.
    """

    def __init__(self, of: Query) -> None:
        self._query, self._terms = of, of.terms
        self._defined: dict[str, Term] = {}
        self._scopes: list[dict[str, Term]] = [{}]
        self._assumed: list[Term] = []
        self._last: Term | None = None

    def fault(self) -> str:
        """Return why the last step is no proof of false from the query, '' if it is."""
        if self._assumed:
            return "it ends while an assumption is open"
        return "" if self._last is self._terms.false else "its last step does not prove false"

    def follow(self, command: Expression) -> None:
        """Check a command, and keep what it proves. Raises Refused if it proves nothing."""
        match command:
            case ("declare-sort", sort, "0") if sort == self._query.sort:
                pass
            case ("declare-const", str(name), of):
                self._declare(name, of)
            case ("define", str(name), (), body):
                self._defined[self._new(name)] = self._term(body)
            case ("assume", str(name), formula):
                self._assume(name, formula)
            case ("assume-push", str(name), formula):
                self._suppose(name, formula)
            case ("step" | "step-pop" as kind, str(name), *rest):
                self._step(name, rest, pop=kind == "step-pop")
            case _:
                raise Refused(f"this is no command of a proof: {written(command)}")

    def _new(self, name: str) -> str:
        # What was proved under an assumption that is closed has no name any more.
        exists = name in self._defined or any(name in scope for scope in self._scopes)
        if exists or not name.startswith("@"):
            raise Refused(f"{name} is no new name")
        return name

    def _declare(self, name: str, of: Expression) -> None:
        arity, sort = self._terms.signature.get(name, (-1, ""))
        word = BOOL if sort == BOOL else self._query.sort
        if of != (("->", *[self._query.sort] * arity, word) if arity else word):
            raise Refused(f"{name} is not what the query declares")

    def _formula(self, expression: Expression) -> Term:
        formula = self._term(expression)
        if formula.sort != BOOL or formula.free:
            raise Refused("what is assumed is no formula, or has a free variable")
        return formula

    def _assume(self, name: str, expression: Expression) -> None:
        formula = self._formula(expression)
        if self._assumed or formula not in self._query.assertions:
            raise Refused("what is assumed is no assertion of the query")
        self._scopes[-1][self._new(name)] = self._last = formula

    def _suppose(self, name: str, expression: Expression) -> None:
        formula = self._formula(expression)
        self._assumed.append(formula)
        self._scopes.append({self._new(name): formula})
        self._last = None

    def _step(self, name: str, rest: Rest, *, pop: bool) -> None:
        expected = None
        if rest and rest[0] != ":rule":
            expected, *rest = self._term(rest[0]), *rest[1:]
        if len(rest) < 2 or rest[0] != ":rule":
            raise Refused("this is no step of a proof")
        rule, rest = rest[1], rest[2:]
        names, rest = _field(":premises", rest)
        expressions_of_arguments, rest = _field(":args", rest)
        if rest or not isinstance(rule, str) or pop != (rule == "scope"):
            raise Refused("this is no step, or the rule scope does not end an assumption")
        premises = [self._proved(premise) for premise in names]
        arguments = [self._term(argument) for argument in expressions_of_arguments]
        if pop:
            concluded = self._closed(premises, arguments)
        else:
            concluded = conclude(rule, premises, arguments, self._terms)
        if concluded.sort != BOOL or expected not in (None, concluded):
            raise Refused("the rule has another conclusion")
        self._scopes[-1][self._new(name)] = self._last = concluded

    def _proved(self, name: Expression) -> Term:
        for scope in reversed(self._scopes):
            if isinstance(name, str) and name in scope:
                return scope[name]
        raise Refused(f"{written(name)} is proved nowhere before, or under another assumption")

    def _closed(self, premises: Sequence[Term], arguments: Sequence[Term]) -> Term:
        if not self._assumed or len(premises) != 1 or arguments:
            raise Refused("no assumption is open, or the rule has another number of premises")
        self._scopes.pop()
        return self._terms.make("=>", (self._assumed.pop(), premises[0]))

    def _term(self, e: Expression) -> Term:
        make = self._terms.make
        match e:
            case str(name) if name in self._defined:
                return self._defined[name]
            case str(word) if word in OPERATORS:
                return make(word)
            case str(word) if word.isdigit() and len(word) < 6:
                return make("number", (), int(word))
            case str(name):
                return make("apply", (), name)
            case ("@var", str(name), sort) if sort == self._query.sort and name[:1] == '"':
                return self._terms.variable(name[1:-1])
            case ("@quantifiers_skolemize", of, str(index)) if index.isdigit() and len(index) < 6:
                return make("skolem", (self._term(of),), int(index))
            case (str(kind), names, body) if kind in QUANTIFIERS:
                return self._terms.quantified(kind, variables(self._term(names)), self._term(body))
            case ("@list", *parts):
                return make("list", map(self._term, parts))
            case (str(head), *parts) if parts and head in OPERATORS:
                return make(head, map(self._term, parts))
            case (str(head), *parts) if parts:
                return make("apply", map(self._term, parts), head)
        raise Refused(f"this is no term: {written(e)}")
