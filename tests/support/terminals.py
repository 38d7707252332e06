"""A terminal, as far as a program can tell, that keeps what is printed on it."""

import io


class Terminal(io.TextIOWrapper):
    """A stream on a terminal."""

    def __init__(self, encoding: str = "utf-8") -> None:
        super().__init__(io.BytesIO(), encoding=encoding)

    def isatty(self) -> bool:
        """Tell what it is."""
        return True

    @property
    def printed(self) -> str:
        """All that was printed."""
        self.flush()
        buffer = self.buffer
        assert isinstance(buffer, io.BytesIO)
        return buffer.getvalue().decode(self.encoding)
