"""Options and arguments that several commands share."""

from __future__ import annotations

import re
from typing import Annotated, TypeAlias

import typer

from puzzlegroups.errors import InvalidInputError

__all__ = [
    "AllShortest",
    "AvoidFirst",
    "AvoidLast",
    "Colours",
    "Effort",
    "Expansions",
    "Goal",
    "Jobs",
    "Json",
    "MaxBytes",
    "MaxLength",
    "MaxWords",
    "Method",
    "Metric",
    "Moves",
    "PuzzleName",
    "Seconds",
    "Solutions",
    "State",
    "StateWord",
    "Tier",
    "Wca",
]

_SIZE = re.compile(r"([0-9]{1,15})\s*([kKmMgGtT]?)i?[bB]?")
_UNITS = {"": 1, "k": 2**10, "m": 2**20, "g": 2**30, "t": 2**40}


def _check_jobs(jobs: int) -> int:
    """Refuse numbers of threads that are none."""
    if jobs == 0 or jobs < -1:
        raise InvalidInputError(f"--jobs {jobs} found, expected at least 1, or -1")
    return jobs


def _parse_bytes(text: str) -> int:
    """Read a size such as ``500M`` or ``2G``; units are powers of 1024."""
    match = _SIZE.fullmatch(text.strip())
    if match is None:
        raise typer.BadParameter(f"{text!r} found, expected bytes such as 500M or 2G")
    size = int(match[1]) * _UNITS[match[2].lower()]
    if size == 0:
        raise typer.BadParameter("0 found, expected at least 1 byte")
    return size


PuzzleName: TypeAlias = Annotated[
    str, typer.Argument(metavar="PUZZLE", help="A catalogue name or a definition file.")
]
State: TypeAlias = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[STATE]", help="A permutation in cycle notation; - reads stdin."
    ),
]
StateWord: TypeAlias = Annotated[
    str | None, typer.Option("--word", help="The state that this word reaches.")
]
Wca: TypeAlias = Annotated[
    bool,
    typer.Option("--wca", help="Let --word be what the WCA's regulations allow."),
]
Colours: TypeAlias = Annotated[
    str | None, typer.Option("--colours", help="Colour of each point: R,R,G or RRG.")
]
Json: TypeAlias = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
Method: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--method",
        help="How to find the word: auto, shortest, short, chain or schreier; the "
        "cube and the Clock have others.",
    ),
]
Metric: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--metric",
        help="What costs 1: qtm, htm, stm, turns, settings; weighted: by the "
        "definition's weights.",
    ),
]
MaxLength: TypeAlias = Annotated[
    int | None, typer.Option("--max-length", help="Longest word of interest.")
]
Seconds: TypeAlias = Annotated[
    float | None, typer.Option("--seconds", help="Time that the search may take.")
]
MaxBytes: TypeAlias = Annotated[
    int | None,
    typer.Option(
        "--max-bytes",
        parser=_parse_bytes,
        metavar="SIZE",
        help="Memory that the search may take, such as 2G.",
    ),
]
Moves: TypeAlias = Annotated[
    str | None,
    typer.Option("--moves", help='What the word may be made of, such as "R U".'),
]
Effort: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--effort", help="For short words: rough, quick, default or thorough tables."
    ),
]
AllShortest: TypeAlias = Annotated[
    bool, typer.Option("--all-shortest", help="List all shortest words.")
]
MaxWords: TypeAlias = Annotated[
    int | None, typer.Option("--max-words", help="How many of them at most.")
]
Goal: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--goal",
        help="The cube's goal: cross, first-layer, first-two-layers, "
        "last-layer-oriented, corners, edges, or 54 letters with . for any colour.",
    ),
]
Solutions: TypeAlias = Annotated[
    int, typer.Option("--solutions", min=1, help="How many words, for the cube.")
]
AvoidFirst: TypeAlias = Annotated[
    str | None,
    typer.Option("--avoid-first", help='Faces not to begin with, such as "R L".'),
]
AvoidLast: TypeAlias = Annotated[
    str | None, typer.Option("--avoid-last", help="Faces not to end with.")
]
Jobs: TypeAlias = Annotated[
    int,
    typer.Option(
        "--jobs",
        help="Threads or processes; -1 is one a processor.",
        callback=_check_jobs,
    ),
]
Expansions: TypeAlias = Annotated[
    int | None,
    typer.Option("--expansions", min=1, help="Nodes that the cube's search may open."),
]
Tier: TypeAlias = Annotated[
    str | None,
    typer.Option("--tier", help="The cube's tables: small, default or large."),
]
