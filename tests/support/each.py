"""One test for all entries of a registry: each that fails is named, the others are still run."""

import functools
import inspect
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

import pytest

Test = Callable[..., None]


def each(
    names: str,
    entries: Iterable[Any] | Callable[[], Iterable[Any]],
    ids: Callable[[Any], object] | None = None,
    parts: int = 1,
) -> Callable[[Test], Test]:
    """Run a test for each entry, as `pytest.mark.parametrize` does, but as one test.

    Fixtures are made once, but for `monkeypatch`. Parameters: `names` of the test's parameters,
    separated by commas; `entries`, or what makes them once a test runs; `ids`, which names the
    value of a parameter; `parts`, so many tests share the entries.
    """
    called = [name.strip() for name in names.split(",")]

    @functools.cache
    def listed() -> list[tuple[str, tuple[Any, ...]]]:
        made = entries if isinstance(entries, Iterable) else entries()
        found = [_entry(entry, len(called), ids) for entry in made]
        assert found
        return found

    if isinstance(entries, Iterable):
        listed()

    def decorate(test: Test) -> Test:
        @functools.wraps(test)
        def run(part: int, **fixtures: Any) -> None:
            failures: dict[str, Exception] = {}
            for label, values in listed()[part::parts]:
                # What is patched for one is not for the next.
                with pytest.MonkeyPatch.context() as patch, suppress(pytest.skip.Exception):
                    own = {"monkeypatch": patch} if "monkeypatch" in fixtures else {}
                    try:
                        test(**fixtures | own, **dict(zip(called, values, strict=True)))
                    except Exception as error:
                        error.add_note(f"for {label}")
                        failures[label] = error
            if failures:
                said = f"fails for {'; '.join(failures)}"
                raise AssertionError(said) from ExceptionGroup(said, list(failures.values()))

        parameters = inspect.signature(test).parameters
        assert set(called) <= set(parameters)
        fixtures = [name for name in parameters if name not in called]
        kind = inspect.Parameter.KEYWORD_ONLY
        needed = [inspect.Parameter(name, kind) for name in ("part", *fixtures)]
        vars(run)["__signature__"] = inspect.Signature(needed)
        shares = [f"{part + 1} of {parts}" for part in range(parts)] if parts > 1 else ["each"]
        return pytest.mark.parametrize("part", range(parts), ids=shares)(run)

    return decorate


def _entry(
    entry: Any, number: int, ids: Callable[[Any], object] | None
) -> tuple[str, tuple[Any, ...]]:
    """Return what an entry is called, and its values."""
    if isinstance(entry, type(pytest.param())):
        assert not entry.marks
        return str(entry.id), tuple(entry.values)
    values = tuple(entry) if number > 1 else (entry,)
    return " ".join(str(ids(value)) if ids else _named(value) for value in values), values


def _named(value: Any) -> str:
    return str(getattr(value, "name", getattr(value, "__name__", value)))[:100]
