"""Errors that are told in one line: the user's to mend, and questions left open."""

from __future__ import annotations


class UsageError(ValueError):
    """What was asked for makes no sense; the message says why, in one line."""


class Undecided(Exception):
    """The machine found no answer; the message says how far it looked."""
