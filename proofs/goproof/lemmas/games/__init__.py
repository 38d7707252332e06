"""Lemmas about whole games."""
