"""Print what makes a shell complete commands, options and names: `goproof completion`."""

import argparse
from dataclasses import MISSING, dataclass
from functools import cache
from typing import Any

from godoors.command_line import common
from goproof.errors import UsageError
from goproof.options import positional

SHELLS = ("bash", "zsh", "fish")
DIRECTORIES = ("DIR",)
FILES = ("FILE", "PAGE", "PROBLEM", "GAME.sgf")


EXAMPLE = "goproof completion bash"


@dataclass(frozen=True, kw_only=True)
class Request:
    """What the command is asked."""

    shell: str = positional(
        MISSING, f"the shell: {', '.join(SHELLS)}", unit="SHELL", choices=SHELLS
    )


def run(request: Request) -> int:
    """Carry out the command and return its exit status."""
    print(script(request.shell))
    return common.AS_EXPECTED


def script(shell: str) -> str:
    """Return the script for a shell, of `SHELLS`."""
    import shtab

    from godoors.command_line.main import parser

    if shell not in SHELLS:
        raise UsageError(f"unknown shell {shell!r}: {', '.join(SHELLS)}")
    whole = parser()
    for name, command in commands_of(whole).items():
        for action in command._actions:
            _let_complete(name, action)
    return shtab.complete(whole, shell)


def commands_of(whole: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """Return the parsers of the commands, by their names."""
    (commands,) = (a for a in whole._actions if isinstance(a, argparse._SubParsersAction))
    return dict(commands.choices)


def _let_complete(command: str, action: Any) -> None:
    """Tell shtab what completes an argument, which nothing that parses it depends on."""
    import shtab

    lists = _lists()
    names = lists.get((command, action.dest)) or lists.get(("", action.dest), [])
    if names:
        action.choices = names
    elif action.metavar in DIRECTORIES:
        action.complete = shtab.DIRECTORY
    elif action.metavar in FILES:
        action.complete = shtab.FILE


@cache
def _lists() -> dict[tuple[str, str], list[str]]:
    """Return the names that arguments may be, where these are a closed list.

    The keys are commands, "" for any, and what their arguments are called.
    """
    from godoors.rulebook.listing import names_of_rules
    from goproof.comparisons.comparison import LEVELS
    from goproof.comparisons.watching import WATCHED
    from goproof.lemmas import all_lemmas
    from goproof.vocabulary.check import Method
    from gospec.sources.register import SOURCES
    from gospec.texts.register import TEXTS

    rules = [*TEXTS, *SOURCES, *(f"{source}:as-printed" for source in SOURCES)]
    return {
        ("verify", "lemmas"): [lemma.name for lemma in all_lemmas()],
        ("verify", "method"): [method.value.replace(" ", "-") for method in Method],
        # The shells cannot take a quotation mark in a list of words.
        ("rules", "about"): [name for name in names_of_rules() if "'" not in name],
        ("", "rules"): rules,
        ("compare", "names"): rules,
        ("compare", "level"): [*LEVELS],
        ("compare", "watch"): [*WATCHED],
    }
