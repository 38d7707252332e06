"""Documents of commands that are asked several things at once."""

from typing import Annotated, Any

from msgspec import UNSET, defstruct
from msgspec.structs import fields

from goproof.documents.base import Document, IfAny, Part, says
from goproof.documents.solving import Solve, Stages, Value


def row(name: str, of: type[Document], *, error: str, **about: str) -> type[Part]:
    """Return the class of a document among several: its keys, or why there is none.

    Parameters: `about`, keys that tell which it is, each with its meaning; `error`, what the key
    `error` means, which stands in place of the others.
    """
    told = [(key, Annotated[str, says(sentence)]) for key, sentence in about.items()]
    refused = ("error", Annotated[str, says(error)])
    # To mypy a type is no value that another could be made of.
    some: Any = IfAny
    keys = [(key, some[kind], UNSET) for key, kind in (*_keys(of), refused)]
    made: Any = defstruct(name, [*told, *keys], bases=(Part,))
    return made  # type: ignore[no-any-return]


def _keys(of: type[Document]) -> list[tuple[str, Any]]:
    return [(key.name, key.type) for key in fields(of)]


ValueRow = row(
    "ValueRow",
    Value,
    asked="the board or position, as it was given",
    error="why there is no answer",
)


class SeveralValues(Document, tag="value-several/1"):
    """What `goproof value --json` prints of several boards or positions."""

    values: Annotated[list[ValueRow], says("what was asked for, in its order")]  # type: ignore[valid-type]


SolveRow = row(
    "SolveRow",
    Solve,
    file="the file, with the number of the game where it holds several",
    error="why the problem was refused",
)


class SeveralSolved(Document, tag="solve-several/1"):
    """What `goproof solve --json` prints of several problems."""

    problems: Annotated[list[SolveRow], says("the problems in their order")]  # type: ignore[valid-type]
    statuses: Annotated[
        dict[str, int], says("how many problems have each status, refused ones among them")
    ]
    processor_seconds: Annotated[Stages, says("the sums over all problems")]
