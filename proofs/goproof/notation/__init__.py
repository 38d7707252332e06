"""Statements as mathematics: printed for a reader, and parsed from a reader's text."""
