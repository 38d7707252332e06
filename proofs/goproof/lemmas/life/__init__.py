"""Lemmas about unconditional life."""
