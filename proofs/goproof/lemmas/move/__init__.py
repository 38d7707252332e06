"""Lemmas about one move."""
