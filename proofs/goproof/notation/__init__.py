"""Statements as mathematics: written for a reader, and read from what a reader writes."""
