"""Children that hear Ctrl-C, also when the tests run in the background.

A shell lets background jobs, and all that they start, ignore it.
"""

import signal


def hear_interrupts() -> None:
    """Prepare a child process; for ``preexec_fn``."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
