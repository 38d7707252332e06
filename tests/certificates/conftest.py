"""Whatever a test here asks the checker in Python, the other checkers are asked too."""

from collections.abc import Callable, Generator, Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gochecker import checker
from godoors.other_checkers import verified
from tests.certificates import faults
from tests.certificates.second_checker import COMPILER, HAS_COQ, IN_C, VERIFIED, Judge, build, judge

# Of one test: some ask thousands of times.
MOST = 120


@pytest.fixture(scope="session")
def programs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The other checkers that can be built here, by name."""
    built = {IN_C: build(tmp_path_factory.mktemp("programs"))} if COMPILER else {}
    return built | ({VERIFIED: verified.program()} if HAS_COQ else {})


@pytest.fixture(scope="session")
def program(programs: dict[str, Path]) -> Path:
    """The checker in C."""
    if IN_C not in programs:
        pytest.skip("there is no C compiler")
    return programs[IN_C]


@pytest.fixture(params=[IN_C, VERIFIED])
def ask(request: pytest.FixtureRequest, programs: dict[str, Path], tmp_path: Path) -> Judge:
    """What asks one of the other checkers."""
    if request.param not in programs:
        pytest.skip(f"{request.param} cannot be built here")
    return judge(programs[request.param], tmp_path)


@pytest.fixture(autouse=True)
def other_checkers(
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
    programs: dict[str, Path],
    tmp_path: Path,
) -> Callable[[], None]:
    """Record what the checker in Python is asked; return what asks the others the same."""
    asked: list[tuple[bytes, bool]] = []

    def recording(lines: Iterable[str], *rest: Any, **named: Any) -> checker.CheckResult:
        listed = list(lines)
        verdict = checker.check(listed, *rest, **named)
        whole = "".join(listed)
        # What is no text of lines, as of a file, can be asked in Python only.
        if all(line.find("\n") in (-1, len(line) - 1) for line in listed) and all(
            line.endswith("\n") for line in listed[:-1]
        ):
            asked.append((whole.encode("utf-8", "surrogatepass"), verdict.valid))
        return verdict

    for place in (request.module, faults):
        for name, check in list(vars(place).items()):
            if check is checker.check:
                monkeypatch.setattr(place, name, recording)

    def ask_the_others() -> None:
        # At random: what is right and what is forged may come in turn.
        chosen = asked if len(asked) <= MOST else Random(len(asked)).sample(asked, MOST)
        compare(programs, chosen, tmp_path)

    return ask_the_others


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    """Ask the others as the end of a test: it fails where one of them says otherwise."""
    result = yield
    pyfuncitem.funcargs["other_checkers"]()
    return result


def compare(programs: dict[str, Path], asked: list[tuple[bytes, bool]], folder: Path) -> None:
    """Fail where another checker answers otherwise."""
    for name, program in programs.items() if asked else ():
        ask = judge(program, folder)
        for (text, valid), answer in zip(asked, ask(text for text, _ in asked), strict=True):
            assert (answer == "accepted") is valid, f"{name}: {answer}: {text[:2000]!r}"
