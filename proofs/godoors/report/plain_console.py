"""The console of `rich`, for texts that anybody may have written."""

from typing import Any

from rich.console import Console
from rich.text import Text

from godoors.report.streams import plain


class PlainConsole(Console):
    """A console that writes out the control codes in what it is given, and uses its own."""

    def render_str(self, text: str, **options: Any) -> Text:
        """Return a text to be printed."""
        return super().render_str(plain(text), **options)

    def on_broken_pipe(self) -> None:
        """Leave it to the command what a reader who has gone means; rich would exit with 1."""
        raise BrokenPipeError
