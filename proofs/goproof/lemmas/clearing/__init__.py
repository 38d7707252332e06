"""Lemmas about reaching, and about clearing dead stones."""
