"""The command line: ``puzzlegroups``, also ``python -m puzzlegroups``."""

from __future__ import annotations

__all__ = ["INTERRUPTED", "main"]

#: The exit code that is known before anything is loaded.
INTERRUPTED = 130


def main() -> int:
    """Run the command line on ``sys.argv``.

    Returns
    -------
    int
        The exit code; see :mod:`puzzlegroups.cli.failures`.

    Notes
    -----
    An interrupt ends the process here. Where it struck in code that ``exec`` runs from
    text, as parts of the compiler are, Python would end itself by the signal later.

    Examples
    --------
    >>> import sys
    >>> sys.argv = ["puzzlegroups", "--version"]
    >>> main()
    puzzlegroups 0.1.0
    0
    """
    import os
    import sys

    try:
        from puzzlegroups.cli.run import run

        code = run(sys.argv[1:])
    except KeyboardInterrupt:  # before `run` could answer it
        sys.stderr.write("error: interrupted\n")
        code = INTERRUPTED
    if code == INTERRUPTED:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)
    return code
