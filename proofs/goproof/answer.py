"""What goproof answers to a question: one type for what is proved, compared, solved and valued.

Whoever finds something out makes an `Answer` of it, and whoever shows it, in a terminal or a
notebook or on a page, needs nothing else.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from enum import Enum
from typing import Literal

from goproof.boards.picture import Drawn, Picture
from goproof.documents.base import Part


@dataclass(frozen=True)
class Boards:
    """Boards next to one another, for all to see or for readers of text, or of drawings, alone."""

    pictures: tuple[Picture, ...]
    only: Literal["text", "drawing"] | None = None


@dataclass(frozen=True)
class Table:
    """Rows of cells; the first row has the headings, or all have one in their first cell."""

    rows: tuple[tuple[str, ...], ...]


# A line of text, indented by spaces under what it belongs to, or something that is drawn.
Block = str | Boards | Table


@dataclass(frozen=True)
class Answer:
    """The answer to a question: the verdict, and in words what it is and what it rests on.

    `headline` is the answer in one line, with its conditions in short; `evidence` shows it;
    `conditions` say at length under which the verdict holds; `remarks` are what else to know.
    """

    verdict: Enum
    headline: str
    evidence: tuple[Block, ...] = ()
    conditions: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()

    @property
    def blocks(self) -> tuple[Block, ...]:
        """All that there is to say, in order: the answer first, remarks last."""
        return (self.headline, *self.evidence, *self.conditions, *self.remarks)

    @property
    def lines(self) -> list[str]:
        """What is said in words, without the boards and tables."""
        return [block for block in self.blocks if isinstance(block, str)]

    @property
    def pictures(self) -> list[Picture]:
        """All boards, as they are drawn."""
        boards = [b for b in self.blocks if isinstance(b, Boards) and b.only != "text"]
        return [picture for block in boards for picture in block.pictures]


class Answered(Drawn, ABC):
    """A result that answers a question. As text it is the answer in one line."""

    @property
    @abstractmethod
    def answer(self) -> Answer:
        """The answer, as people are shown it."""

    @abstractmethod
    def document(self) -> Part:
        """Return the answer as `--json` prints it, or as a part of that."""

    def __str__(self) -> str:
        return self.answer.headline
