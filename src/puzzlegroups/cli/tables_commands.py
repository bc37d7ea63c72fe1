"""The commands about stored tables: list, build, verify and clear."""

from __future__ import annotations

import time
from typing import Annotated

import typer

from puzzlegroups.cli import options as opt  # noqa: TC001 (read at run time)
from puzzlegroups.cli.emit import emit
from puzzlegroups.cli.progress import progress_bar
from puzzlegroups.cli.report import Report
from puzzlegroups.errors import InvalidInputError, TableCorruptError
from puzzlegroups.tables import user_store

__all__ = ["tables_app"]

tables_app = typer.Typer(
    name="tables", help="The tables that are kept between runs.", no_args_is_help=True
)


@tables_app.command("list")
def list_tables(json_: opt.Json = False) -> None:
    """List the tables, and whether each is what was written."""
    emit(_listed(), json_)


@tables_app.command("verify")
def verify_tables(json_: opt.Json = False) -> None:
    """Check the digest of every table."""
    report = _listed()
    broken = [table for table in report.data["tables"] if not table["ok"]]
    if broken:
        if not json_:
            emit(Report({}, [f"damaged  {table['path']}" for table in broken]), json_)
        raise TableCorruptError(
            broken[0]["path"],
            f"{len(broken)} of {len(report.data['tables'])} tables are damaged; "
            "they are built again when they are needed",
        )
    emit(report, json_)


@tables_app.command("build")
def build_tables(
    puzzle: Annotated[str, typer.Argument(help="cube, or 3x3x3.")] = "cube",
    tier: Annotated[
        str,
        typer.Option(
            "--tier", help="small (4 MB), default (130 MB) or large (1.9 GB)."
        ),
    ] = "default",
    jobs: opt.Jobs = -1,
    json_: opt.Json = False,
) -> None:
    """Build the tables with which a puzzle is solved faster."""
    from puzzlegroups.cube.kociemba import TIERS
    from puzzlegroups.cube.three_axes import build_three_axes, three_axes_files
    from puzzlegroups.puzzle.loading import own_name

    if own_name(puzzle) != "3x3x3":
        raise InvalidInputError(f"no tables for {puzzle!r}, expected cube or 3x3x3")
    if tier not in TIERS:
        raise InvalidInputError(
            f"unknown tier {tier!r}, expected one of {', '.join(TIERS)}"
        )
    clock = time.perf_counter()
    store = user_store()
    with progress_bar(f"tables of the cube, {tier}") as show:
        build_three_axes(tier, store, show, jobs)
    files = [path for path in three_axes_files(tier, store) if path.exists()]
    size = sum(path.stat().st_size for path in files)
    seconds = time.perf_counter() - clock
    emit(
        Report(
            {"tier": tier, "bytes": size, "path": str(store.folder)},
            [f"{size} bytes in {store.folder}, {seconds:.1f} s"],
        ),
        json_,
    )


@tables_app.command("clear")
def clear_tables(json_: opt.Json = False) -> None:
    """Delete all tables; they are built again when they are needed."""
    store = user_store()
    count = store.clear()
    emit(
        Report({"deleted": count}, [f"{count} tables deleted from {store.folder}"]),
        json_,
    )


def _listed() -> Report:
    tables = [
        {"name": name, "bytes": size, "path": str(path), "ok": is_right}
        for name, size, path, is_right in user_store().entries()
    ]
    lines = [
        f"{table['bytes']:>10}  {'ok     ' if table['ok'] else 'damaged'}  "
        f"{table['name']}"
        for table in tables
    ]
    return Report({"tables": tables}, lines or ["no tables"])
