"""Formulas, and their translations: circuits, clauses, and the texts that provers read."""
