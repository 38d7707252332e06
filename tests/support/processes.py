"""Processes that the tests start."""

from __future__ import annotations

import os
import time

# Seconds for what takes a few on an idle machine: no load makes a test fail, only what hangs does.
PATIENCE = 600.0


def ends(group: int, within: float = PATIENCE) -> bool:
    """Whether every process of the group ends in time, which is in seconds."""
    deadline = time.monotonic() + within
    while time.monotonic() < deadline:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False
