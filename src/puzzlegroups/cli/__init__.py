"""The command line: ``puzzlegroups``, also ``python -m puzzlegroups``."""

from __future__ import annotations

__all__ = ["main"]


def main() -> int:
    """Run the command line on ``sys.argv``.

    Returns
    -------
    int
        The exit code; see :mod:`puzzlegroups.cli.failures`.

    Examples
    --------
    >>> import sys
    >>> sys.argv = ["puzzlegroups", "--version"]
    >>> main()
    puzzlegroups 0.1.0
    0
    """
    import sys

    try:
        from puzzlegroups.cli.run import run

        return run(sys.argv[1:])
    except KeyboardInterrupt:  # before `run` could answer it
        sys.stderr.write("error: interrupted\n")
        return 130
