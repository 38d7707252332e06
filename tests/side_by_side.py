"""Commands side by side: `python -m tests.side_by_side COMMAND…`, each as the shell has it.

What the last prints is seen at once, what the others print when they end. As soon as one fails, the
others are ended, and the status is 1.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from typing import IO

# Seconds between two looks at what runs, and those that it has for ending by itself.
TICK, GRACE = 0.05, 10.0
Running = list[tuple[str, subprocess.Popen[bytes], "IO[bytes] | None"]]


def run(commands: Sequence[str]) -> int:
    """Run the commands until all have ended, or one has failed; return 0 or 1."""
    started, running = time.monotonic(), Running()
    with ExitStack() as at_end:
        at_end.callback(_end, running)
        for command in commands:
            last = command == commands[-1]
            kept = None if last else at_end.enter_context(tempfile.TemporaryFile())
            process = subprocess.Popen(
                command, shell=True, start_new_session=True, stdout=kept, stderr=kept
            )
            running.append((command, process, kept))
        while running:
            time.sleep(TICK)
            for entry in [each for each in running if each[1].poll() is not None]:
                running.remove(entry)
                command, process, kept = entry
                if kept:
                    kept.seek(0)
                    print(kept.read().decode(errors="replace"), end="", flush=True)
                how = "failed" if process.returncode else "done"
                print(f"{how} after {time.monotonic() - started:.0f} s: {command}", flush=True)
                if process.returncode:
                    return 1
        return 0


def _end(running: Running) -> None:
    for number in (signal.SIGINT, signal.SIGKILL):
        for _, process, _ in running:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, number)
        deadline = time.monotonic() + GRACE
        for _, process, _ in running:
            with suppress(subprocess.TimeoutExpired):
                process.wait(max(0.0, deadline - time.monotonic()))


if __name__ == "__main__":
    try:
        sys.exit(run(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
