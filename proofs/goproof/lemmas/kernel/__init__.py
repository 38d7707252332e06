"""Lemmas about the machine's kernel."""
