"""The commands."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

import puzzlegroups
from puzzlegroups.cli import options as opt
from puzzlegroups.cli.batch import batch
from puzzlegroups.cli.check_command import check
from puzzlegroups.cli.clock_commands import clock_app
from puzzlegroups.cli.emit import emit as _emit
from puzzlegroups.cli.expanded_options import expand_options, given_options
from puzzlegroups.cli.fronts import (
    AnswersQuestions,
    AsksForState,
    CubeOptions,
    Front,
    SearchOptions,
    ShowsAsText,
    ShowsInSpace,
    ShowsSteps,
    StateOptions,
    StateSource,
    front_for,
)
from puzzlegroups.cli.report import Report
from puzzlegroups.cli.tables_commands import tables_app
from puzzlegroups.errors import InvalidInputError

__all__ = ["app"]

MAX_INPUT = 1_000_000

app = typer.Typer(
    name="puzzlegroups",
    help="The group theory of puzzles.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


app.command()(batch)
app.command(help="Validate a definition, explain it, and compare its order.")(check)
app.add_typer(clock_app)
app.add_typer(tables_app)


@app.callback(invoke_without_command=True)
def _root(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.")
    ] = False,
) -> None:
    if version:
        typer.echo(f"puzzlegroups {puzzlegroups.__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help(), err=True)
        raise InvalidInputError("no command found, expected one of those above")


@app.command("list")
def list_command(
    search: Annotated[
        str, typer.Argument(metavar="[TEXT]", help="Only what has this text.")
    ] = "",
    json_: opt.Json = False,
) -> None:
    """List the puzzles of the catalogue by family; all, or those with a text."""
    from puzzlegroups.cli.catalogue_report import catalogue_report

    _emit(catalogue_report(search), json_)


@app.command()
def info(
    puzzle: opt.PuzzleName,
    strong_gens: Annotated[
        bool, typer.Option("--strong-gens", help="Also each strong generator's word.")
    ] = False,
    json_: opt.Json = False,
) -> None:
    """Describe a puzzle and its group."""
    _emit(front_for(puzzle).info(strong_gens=strong_gens), json_)


@app.command()
@expand_options
def factor(
    puzzle: opt.PuzzleName,
    given: StateOptions,
    options: SearchOptions,
    json_: opt.Json = False,
) -> None:
    """Find a word that reaches a state."""
    front = front_for(puzzle)
    _emit(front.factor(_state(front, given), options), json_)


@app.command()
@expand_options
def solve(
    puzzle: opt.PuzzleName,
    given: StateOptions,
    options: SearchOptions,
    question: CubeOptions,
    json_: opt.Json = False,
) -> None:
    """Find a word that solves a state; of the cube also some part of it."""
    front = front_for(puzzle)
    asked = given_options(question)
    if not asked:
        _emit(front.solve(_state(front, given), options), json_)
        return
    if not isinstance(front, AnswersQuestions):
        raise InvalidInputError(f"{asked[0]} found, which only the puzzle 3x3x3 takes")
    _emit(front.answer(_state(front, given), options, question), json_)


@app.command()
def growth(
    puzzle: opt.PuzzleName,
    metric: opt.Metric = None,
    max_depth: Annotated[
        int | None, typer.Option("--max-depth", help="Last distance to count.")
    ] = None,
    max_bytes: opt.MaxBytes = None,
    json_: opt.Json = False,
) -> None:
    """Count the states at each distance from the solved one."""
    options = SearchOptions(metric=metric, max_bytes=max_bytes)
    sizes: list[int] = []
    for size in front_for(puzzle).spheres(options, max_depth):
        if not json_:  # line by line: the answer is its own progress display
            typer.echo(f"{len(sizes):3d} {size}")
        sizes.append(size)
    if json_:
        _emit(Report({"spheres": sizes}, []), json_)
    else:
        typer.echo(f"sum {sum(sizes)}")


@app.command()
def scramble(
    puzzle: opt.PuzzleName,
    seed: Annotated[
        int | None, typer.Option("--seed", help="For the same scramble again.")
    ] = None,
    json_: opt.Json = False,
) -> None:
    """Draw a state uniformly, and a word that reaches it."""
    _emit(front_for(puzzle).scramble(seed), json_)


@app.command()
def convert(
    puzzle: opt.PuzzleName,
    to: Annotated[
        str,
        typer.Option(
            "--to", help="gap, kpuzzle, maple, mathematica, santa, sympy, toml or tws."
        ),
    ],
    json_: opt.Json = False,
) -> None:
    """Print code that defines a puzzle in another system."""
    text = front_for(puzzle).convert(to)
    _emit(Report({"format": to, "text": text}, [text.rstrip("\n")]), json_)


@app.command()
@expand_options
def draw(
    puzzle: opt.PuzzleName,
    given: StateOptions,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="The file to write: .svg, or .png."),
    ] = None,
    steps: Annotated[
        bool, typer.Option("--steps", help="The cube's solution, move by move.")
    ] = False,
    solid: Annotated[
        bool,
        typer.Option("--3d", help="The cube in perspective; as .png by matplotlib."),
    ] = False,
    json_: opt.Json = False,
) -> None:
    """Draw a state, or the solved one, as SVG; cube and Clock also on the terminal."""
    from puzzlegroups.cli.output_file import write_picture

    front = front_for(puzzle)
    drawn = _state(front, given) if given_options(given) else None
    if output is None:
        if steps or solid or not isinstance(front, ShowsAsText):
            raise InvalidInputError("no file found, expected --output FILE.svg")
        text = front.text_picture(drawn)
        _emit(Report({"text": text}, [text]), json_)
        return
    as_png = output.suffix.lower() == ".png"
    write_picture(output, _picture(front, drawn, steps, solid, as_png))
    _emit(Report({"path": str(output)}, [str(output)]), json_)


def _picture(
    front: Front, drawn: object, steps: bool, solid: bool, as_png: bool
) -> str | bytes:
    """Draw in the way that was asked for, if the puzzle can be drawn so."""
    if solid:
        if not isinstance(front, ShowsInSpace):
            raise InvalidInputError("--3d found, expected a cube")
        return front.solid_picture(drawn, steps=steps, as_png=as_png)
    if steps:
        if not isinstance(front, ShowsSteps):
            raise InvalidInputError("--steps found, expected a cube")
        return front.steps_picture(drawn)
    return front.picture(drawn)


def _state(front: Front, given: StateOptions) -> object:
    """Read the state from the one place where the user gave it."""
    text = " ".join(given.state) if given.state else None
    places = [text, given.word, given.colours]
    found = len(places) - places.count(None)
    if given.wca and given.word is None:
        raise InvalidInputError("--wca found without --word, expected both")
    if not found and isinstance(front, AsksForState) and sys.stdin.isatty():
        return front.ask_state()
    if found != 1:
        raise InvalidInputError(
            f"{found} states found, expected exactly one of STATE, --word and --colours"
        )
    if text == "-":
        text = sys.stdin.read(MAX_INPUT + 1)
        if len(text) > MAX_INPUT:
            raise InvalidInputError(
                f"more than {MAX_INPUT} characters on standard input"
            )
        text = text.strip()
    return front.read_state(StateSource(text, given.word, given.colours, given.wca))
