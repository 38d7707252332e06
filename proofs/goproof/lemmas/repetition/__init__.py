"""Lemmas about what ko and superko forbid."""
