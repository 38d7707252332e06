"""Lemmas about the board's symmetries, and about swapping the colours."""
