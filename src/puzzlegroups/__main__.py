"""``python -m puzzlegroups``."""

import sys

from puzzlegroups.cli import main

if __name__ == "__main__":
    sys.exit(main())
