"""Formulas, and what they become: circuits, clauses, and the texts that provers read."""
