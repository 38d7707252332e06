"""Checks the catalogue of lemmas: shares out the work, and keeps the verdicts."""
