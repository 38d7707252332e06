"""The engine that speaks GTP, in this process, and what it answers."""

from godoors.gtp.engine import Engine
from gospec.law.rules import Rules


def engine(*lines: str, rules: Rules | None = None, seed: int = 0) -> Engine:
    """An engine that has carried out these lines."""
    given = Engine(rules or Rules(), seed)
    said(given, *lines)
    return given


def said(given: Engine, *lines: str) -> list[str]:
    """The responses, each of which must be a success, without the sign."""
    answers = [given.answer(line) for line in lines]
    assert all(answer.startswith("=") for answer in answers), list(zip(lines, answers, strict=True))
    return [answer[1:].strip() for answer in answers]
