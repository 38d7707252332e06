"""A plugin of pytest: what processor time the tests of each file take, and what they start.

`make test ARGS="-p tests.processor_time"` prints it, the most first. In the time of a file
are its fixtures, and what is compiled or loaded while it runs; processes count that have ended.
"""

import os
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest

MEASURED = "processor seconds"
Seconds = tuple[float, float]
_begun: dict[str, Seconds] = {}
_by_file: defaultdict[str, list[Seconds]] = defaultdict(list)


def spent() -> Seconds:
    """The processor time of this process, and of those that it has started and that have ended."""
    times = os.times()
    return times.user + times.system, times.children_user + times.children_system


def pytest_runtest_logstart(nodeid: str) -> None:
    _begun[nodeid] = spent()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[Any]:
    report = yield
    if report.when == "teardown":
        (own, children), (now, of_children) = _begun.pop(item.nodeid), spent()
        # Under xdist it is another process that sums them up.
        report.user_properties.append((MEASURED, (now - own, of_children - children)))
    return report


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    for name, seconds in report.user_properties:
        if report.when == "teardown" and name == MEASURED:
            own, children = seconds  # type: ignore[misc]
            _by_file[report.nodeid.partition("::")[0]].append((own, children))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    rows = [
        (sum(map(sum, tests)), sum(children for _, children in tests), len(tests), file)
        for file, tests in _by_file.items()
    ]
    terminalreporter.section("processor seconds, those of processes started, tests")
    for seconds, children, number, file in sorted(rows, reverse=True):
        terminalreporter.write_line(f"{seconds:8.2f} {children:8.2f} {number:5} {file}")
    total, children, number = (sum(row[i] for row in rows) for i in range(3))
    terminalreporter.write_line(f"{total:8.2f} {children:8.2f} {number:5} in all")
