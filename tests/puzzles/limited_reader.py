"""Reads hostile files of a format, each in a process that may not spend much.

Run as a program with the name of the format, a folder, and kinds of files if not all.
Prints one JSON line a file: kind, exit status, processor seconds, peak bytes above the
start, message.
"""

import json
import os
import resource
import sys
import time
from pathlib import Path

import puzzlegroups.puzzle  # noqa: F401 (loaded before the limits are set)
from puzzlegroups import load_puzzle
from puzzlegroups.errors import InvalidDefinitionError
from puzzles.format_suffixes import SUFFIXES
from puzzles.hostile_files import hostile_files

SECONDS = 2
BYTES = 500_000_000
PAGE = resource.getpagesize()


def read_within_limits(path):
    """Load a puzzle and return what was said; killed where a limit is passed."""
    size, resident = Path("/proc/self/statm").read_text().split()[:2]
    resource.setrlimit(resource.RLIMIT_AS, (int(size) * PAGE + BYTES,) * 2)
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 1))
    clock = time.process_time()
    try:
        load_puzzle(path)
        message = "loaded"
    except InvalidDefinitionError as error:
        message = str(error)
    seconds = time.process_time() - clock
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    return seconds, max(0, peak - int(resident) * PAGE), message


def main(name, folder, *kinds):
    path = Path(folder) / f"hostile.{SUFFIXES[name]}"
    files = hostile_files(name)
    for kind in kinds or files:
        path.write_text(files[kind]())
        read, write = os.pipe()
        child = os.fork()
        if child == 0:
            os.write(write, json.dumps(read_within_limits(path))[:4000].encode())
            os._exit(0)
        os.close(write)
        with os.fdopen(read) as answer:
            found = answer.read()
        _, status = os.waitpid(child, 0)
        row = [kind, status, *(json.loads(found) if found else [])]
        sys.stdout.write(json.dumps(row) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
