"""The answer to a question: one type for proofs, comparisons, problems and values.

Every command makes an `Answer` of its result, and a terminal, a notebook or a page needs nothing
else to show it.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from enum import Enum
from typing import Literal

from goproof.boards.picture import Drawn, Picture
from goproof.documents.base import Part


@dataclass(frozen=True)
class Boards:
    """Boards next to one another, for every output, or only for text or only for drawings."""

    pictures: tuple[Picture, ...]
    only: Literal["text", "drawing"] | None = None


@dataclass(frozen=True)
class Table:
    """Rows of cells; the headings are the first row, or the first cell of each row."""

    rows: tuple[tuple[str, ...], ...]


# A line of text, indented by spaces under what it belongs to, or something that is drawn.
Block = str | Boards | Table


@dataclass(frozen=True)
class Answer:
    """The answer to a question: the verdict, what it says, and what it rests on.

    `headline` is the answer in one line, with its conditions in short; `evidence` shows it;
    `conditions` say at length when the verdict holds; `remarks` say what else to know.
    """

    verdict: Enum
    headline: str
    evidence: tuple[Block, ...] = ()
    conditions: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()

    @property
    def blocks(self) -> tuple[Block, ...]:
        """Everything to show, in order: the answer first, remarks last."""
        return (self.headline, *self.evidence, *self.conditions, *self.remarks)

    @property
    def lines(self) -> list[str]:
        """Everything in words, without the boards and tables."""
        return [block for block in self.blocks if isinstance(block, str)]

    @property
    def pictures(self) -> list[Picture]:
        """All boards, as they are drawn."""
        boards = [b for b in self.blocks if isinstance(b, Boards) and b.only != "text"]
        return [picture for block in boards for picture in block.pictures]


class Answered(Drawn, ABC):
    """A result that answers a question. Its text is the answer in one line."""

    @property
    @abstractmethod
    def answer(self) -> Answer:
        """The answer, as people see it."""

    @abstractmethod
    def document(self) -> Part:
        """Return the answer as `--json` prints it, or as a part of such a document."""

    def __str__(self) -> str:
        return self.answer.headline
