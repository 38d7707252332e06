"""The peers, each of which may be missing."""

from importlib import import_module
from typing import Any

from bench.rounds import note

INSTALL = "make bench, or in a checkout pip install --editable '.[bench]'"


def peer(module: str, name: str) -> Any:
    """Return the module of a peer, or None, after saying that it is left out."""
    try:
        return import_module(module)
    except ImportError:
        note(f"{name} is missing, and its lines are left out; to have them: {INSTALL}")
        return None
