"""The option of all commands that check the certificates that they write."""

from typing import Any

from goproof.errors import UsageError, argument
from goproof.options import option


def checker_option() -> Any:
    """Return the field of the option that names the checker."""
    return option(
        None,
        "a program that checks the certificates, or python; default: the checker in C if a C "
        "compiler is found, and otherwise the one in Python",
        unit="PROGRAM",
    )


def require_checks(checker: str | None, *, check: bool) -> None:
    """Raise UsageError for a checker that has nothing to check."""
    if checker is not None and not check:
        raise UsageError(f"{argument('checker')} {checker}: nothing is to be checked")
