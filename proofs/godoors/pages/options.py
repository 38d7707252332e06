"""The options of `goproof explore` and `goproof.explore`."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING, Any

from goproof.options import option, parameter
from goproof.problems.options import Limited
from goproof.work.progress import Progress, silent

if TYPE_CHECKING:
    from goproof.problems.problem import Problem
    from gospec.law.colouring import Colouring

    One = str | os.PathLike[str] | Mapping[str, Any] | Colouring | Problem


def out_option() -> Any:
    """Return the field of the option that names the file of the page."""
    return option(
        None,
        "the file of the page; default: none",
        on_the_line="write the page to this file and open nothing; default: a temporary file, "
        "which is opened",
        unit="PAGE",
        written=True,
    )


@dataclass(frozen=True)
class ExploreOptions(Limited):
    """What to play on, settings of problems, and where to write the page."""

    files: "One | Sequence[str | os.PathLike[str] | Problem]"
    out: str | os.PathLike[str] | None = out_option()
    _: KW_ONLY
    progress: Progress = parameter(silent, "called with how many files are done")
