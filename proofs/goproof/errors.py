"""Errors that are the user's to mend."""

from __future__ import annotations


class UsageError(ValueError):
    """What was asked for makes no sense; the message says why, in one line."""
