"""Faults planted in the project, each by itself, and what catches them: see docs/mutants.md."""
