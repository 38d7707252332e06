"""What a worker process does: work that comes through a pipe, one piece after the other."""

from __future__ import annotations

import pickle
from contextlib import suppress
from multiprocessing.connection import Connection
from traceback import format_exc

from goproof.work.ending import end_with
from goproof.work.frames import with_room


def serve(descriptor: int, parent: int) -> None:
    """Do what comes through the pipe of that descriptor, until it is closed.

    Parameters: `parent`, the process with which this one ends.
    """
    end_with(parent)
    with Connection(descriptor) as connection:
        with_room(lambda: _serve(connection))


def _serve(connection: Connection) -> None:
    # The other process is gone where the pipe is closed.
    with suppress(EOFError, ConnectionError):
        while True:
            try:
                connection.send(_done(connection))
            except (EOFError, ConnectionError):
                raise
            except BaseException as error:
                # What can't be read here, or not be sent back.
                connection.send((True, _portable(error)))


def _done(connection: Connection) -> tuple[bool, object]:
    """Do the next piece of work; return whether it raised anything, and what came of it."""
    work, arguments = connection.recv()
    try:
        return False, work(*arguments)
    except BaseException as error:
        return True, _portable(error)


def _portable(error: BaseException) -> BaseException:
    """Return an error that can be sent, with a note of where it was raised."""
    where = format_exc()
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        error = RuntimeError(f"{type(error).__name__}: {error}")
    error.add_note(f"in a worker:\n{where}")
    return error
