"""Faults planted in the project, each by itself, and what catches them.

The table of all is docs/reference/mutants.md.
"""
