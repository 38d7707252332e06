"""The error for an unknown name, which suggests the nearest known one."""

from __future__ import annotations

from collections.abc import Iterable


class UnknownName(KeyError):
    """No formalisation, preset or erratum has this name; the message suggests the nearest."""

    def __init__(self, what: str, name: str, names: Iterable[str]) -> None:
        # Slow to import, for what is rarely needed.
        from difflib import SequenceMatcher, get_close_matches

        # Clauses and errata are named by who writes their slash.
        plain = [*names]
        plain = [each for each in plain if "/" in name or "/" not in each] or plain
        by_lower_case = {each.lower(): each for each in plain}
        near = get_close_matches(name.lower(), by_lower_case, n=len(by_lower_case), cutoff=0.5)
        alike = {each: SequenceMatcher(None, each, name.lower()).ratio() for each in near}
        nearest = [each for each in near if alike[each] == alike[near[0]]]
        if nearest:
            meant = sorted(repr(by_lower_case[each]) for each in nearest)
            hint = f"did you mean {' or '.join(meant)}?"
        else:
            hint = f"known are {', '.join(by_lower_case.values())}"
        super().__init__(f"unknown {what} {name!r}; {hint}")

    def __str__(self) -> str:
        return str(self.args[0])
