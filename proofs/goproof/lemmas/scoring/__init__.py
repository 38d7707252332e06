"""Lemmas about area and territory."""
