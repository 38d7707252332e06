"""A conjecture that is a function of a case: `lambda case: not case.suicides`, or one of Python's.

It has no formula, so nothing is proved of it.
"""

import inspect
from collections.abc import Callable, Iterator, Mapping
from difflib import get_close_matches
from types import CodeType, MappingProxyType

from goproof.errors import UsageError, argument
from goproof.methods.conjectured import in_words
from goproof.theory.cases import NO_MOVE, Case, Subject, changed
from goproof.vocabulary.lemma import Example, Lemma, always
from gospec.law import benson, colouring
from gospec.law.formalisation import PASS
from gospec.law.rules import Rules

Predicate = Callable[[Case], bool]
FORM = "lambda case: not case.suicides"
_OF_THE_LAW = (
    "chain",
    "reaches",
    "liberties",
    "chains",
    "dead",
    "clear",
    "has_dead_stones",
    "place",
    "territory",
    "neutral",
    "area",
)
# What an expression can name besides `case` and what Python has.
NAMES: Mapping[str, object] = MappingProxyType(
    {name: getattr(colouring, name) for name in ("BLACK", "WHITE", "EMPTY", "opponent")}
    | {name: getattr(colouring, name) for name in _OF_THE_LAW}
    | {"unconditionally_alive": benson.unconditionally_alive}
    | {"PASS": PASS, "Rules": Rules, "changed": changed}
)
_OF_A_MOVE = {"point", "placed", "captured", "after", "captives", "suicides"}
# By what a predicate asks a case for, the first that fits.
_SUBJECTS = (
    ({"game"}, Subject.GAME),
    ({"symmetry", "image", "moved"}, Subject.SYMMETRY),
    ({"marked"}, Subject.SET),
    ({"other"}, Subject.MOVE_AND_POINT),
    (_OF_A_MOVE, Subject.MOVE),
)


def function_of(
    say: str | Predicate, assuming: str | Predicate | None, about: str | None
) -> Lemma | None:
    """Return a conjecture that is a function as a lemma of no catalogue, None for a statement.

    Raises UsageError for what is no function of one case, and for a function beside a statement.
    """
    given = [each for each in (say, assuming) if each is not None]
    functions = [each for each in given if not isinstance(each, str) or _is_function(each)]
    if not functions:
        return None
    if len(functions) < len(given):
        names = f"{argument('say')} and {argument('assuming')}"
        raise UsageError(f"{names}: both are functions of a case, or both are statements")
    concludes = _read(say, "say")
    assumes = always if assuming is None else _read(assuming, "assuming")
    return Lemma(
        name="conjecture",
        sentence=text_of(say),
        clauses=(),
        subject=subject_of(concludes, assumes) if about is None else subject_named(about),
        concludes=lambda case: answer(concludes, case, "say"),
        example=Example("."),
        checks=(),
        assumes=lambda case: answer(assumes, case, "assuming"),
    )


def _is_function(text: str) -> bool:
    return text.lstrip().startswith("lambda")


def _read(said: str | Predicate, name: str) -> Predicate:
    made = _evaluated(said, name) if isinstance(said, str) else said
    if not callable(made) or not _takes_a_case(made):
        shown = said if isinstance(said, str) else repr(said)
        raise UsageError(f"{argument(name)} {shown:.60}: no function of a case, such as {FORM}")
    return made


def text_of(said: str | Predicate) -> str:
    """Return how to show an expression; of a function, its name."""
    if isinstance(said, str):
        return said.strip()
    name = getattr(said, "__name__", repr(said))
    return "a function" if name == "<lambda>" else str(name)


def subject_named(name: str) -> Subject:
    """Return the subject of a name such as `move-and-point`. Raises UsageError for no such."""
    by_name = {subject_name(subject): subject for subject in Subject}
    if name not in by_name:
        raise UsageError(f"{argument('about')} {name!r}: one of {', '.join(by_name)}")
    return by_name[name]


def subject_name(subject: Subject) -> str:
    """Return the name by which a user chooses a subject."""
    return subject.name.lower().replace("_", "-")


def subject_of(*predicates: Predicate) -> Subject:
    """Return the subject of the cases that have all that the predicates ask them for."""
    needs = {name for predicate in predicates for name in _names_in(predicate)}
    found = next((subject for names, subject in _SUBJECTS if names & needs), Subject.COLOURING)
    return Subject.MOVE_AND_SET if found is Subject.SET and needs & _OF_A_MOVE else found


def answer(predicate: Predicate, case: Case, name: str) -> bool:
    """Return what a predicate says of a case.

    Raises UsageError, which names the case, when it raises anything or answers neither True nor
    False.
    """
    try:
        said = predicate(case)
    except UsageError:
        raise
    except (Exception, SystemExit) as error:
        raise UsageError(f"{argument(name)} fails on {in_words(case)}: {_why(error)}") from None
    if said is not True and said is not False:
        raise UsageError(
            f"{argument(name)} gives {said!r:.60} on {in_words(case)}: True or False is needed"
        )
    return said


def _evaluated(text: str, name: str) -> object:
    try:
        return eval(compile(text.strip(), "<expression>", "eval"), dict(NAMES))
    except SyntaxError as error:
        at = f" at column {error.offset}" if error.offset else ""
        raise UsageError(f"{argument(name)} {text.strip():.60}: {error.msg}{at}") from None
    except (Exception, SystemExit):
        # Such as a body without its `lambda case:`; that it is no function is what to say.
        return None


def _takes_a_case(made: Callable[..., object]) -> bool:
    try:
        inspect.signature(made).bind(None)
    except (TypeError, ValueError):
        return False
    return True


def _names_in(predicate: Predicate) -> Iterator[str]:
    waiting = [getattr(predicate, "__code__", None)]
    while waiting:
        code = waiting.pop()
        if code is not None:
            yield from code.co_names
            waiting += [each for each in code.co_consts if isinstance(each, CodeType)]


def _why(error: BaseException) -> str:
    match error:
        case AttributeError(name=str(name), obj=obj):
            there = sorted(each for each in dir(obj) if not each.startswith("_"))
            return f"{type(obj).__name__} has no {name}{_meant(name, there)}"
        case NameError(name=str(name)):
            return f"{name} is not known{_meant(name, sorted([*NAMES, 'case']))}"
    hint = f"; {argument('about')} move gives it one" if str(error) == NO_MOVE else ""
    return f"{type(error).__name__}: {error}{hint}"


def _meant(name: str, there: list[str]) -> str:
    if close := get_close_matches(name, there, n=1):
        return f"; did you mean {close[0]}?"
    return f"; there are {', '.join(there)}"
