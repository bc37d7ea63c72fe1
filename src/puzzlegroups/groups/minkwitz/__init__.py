"""Minkwitz's method: words for the representatives along a stabilizer chain."""

from puzzlegroups.groups.minkwitz.ball import Ball, build_ball
from puzzlegroups.groups.minkwitz.letters import Letters, letters_of
from puzzlegroups.groups.minkwitz.table_construction import (
    LEAN,
    TableSizes,
    blocks_of,
    build_tables,
)
from puzzlegroups.groups.minkwitz.word_tables import WordTables

__all__ = [
    "LEAN",
    "Ball",
    "Letters",
    "TableSizes",
    "WordTables",
    "blocks_of",
    "build_ball",
    "build_tables",
    "letters_of",
]
