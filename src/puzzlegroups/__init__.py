"""The group theory of puzzles."""

__version__ = "0.1.0"
