"""The commands that are about the Clock as a whole."""

from __future__ import annotations

import contextlib
import hashlib
import importlib
import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from puzzlegroups.cli import options as opt  # noqa: TC001 (typer reads them)
from puzzlegroups.cli.emit import emit
from puzzlegroups.cli.progress import progress_bar, waiting
from puzzlegroups.cli.report import Report
from puzzlegroups.cli.text_file import write_text
from puzzlegroups.errors import InvalidInputError, SearchLimitReached

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["clock_app"]

clock_app = typer.Typer(
    name="clock",
    help="Rubik's Clock as a whole: its distribution, God's number, farthest states.",
    no_args_is_help=False,
    rich_markup_mode=None,
)

Seed = Annotated[int, typer.Option("--seed", help="For the same choice again.")]


@clock_app.command()
def prove(
    output: Annotated[
        Path, typer.Option("--output", "-o", help="The certificate to write.")
    ] = Path("clock-certificate.json"),
    jobs: opt.Jobs = 1,
    json_: opt.Json = False,
) -> None:
    """Prove that 12 turns solve every state, and that one needs them."""
    from puzzlegroups.clock.proof import prove as find_proof
    from puzzlegroups.clock.proof import statements

    partial = output.with_name(output.name + ".rows")
    with progress_bar("counting the hard classes") as show, _writing(partial):
        certificate = find_proof(partial, jobs, show)
    write_text(output, json.dumps(certificate, indent=1) + "\n")
    partial.unlink(missing_ok=True)
    lines = [*statements(certificate), f"certificate: {output}"]
    data = {"gods_number": certificate["gods_number"], "path": str(output)}
    emit(Report({**data, "statements": lines[:-1]}, lines), json_)


@clock_app.command()
def check(
    certificate: Annotated[Path, typer.Argument(help="Written by clock prove.")],
    classes: Annotated[
        int, typer.Option("--classes", help="How many to count again.")
    ] = 2,
    seed: Seed = 0,
    json_: opt.Json = False,
) -> None:
    """Confirm a certificate slowly, by other means."""
    from puzzlegroups.cli.seed import rng_from_seed
    from puzzlegroups.clock.certificate import check_certificate

    if classes < 0:
        raise InvalidInputError(f"{classes} classes found, expected at least 0")
    try:
        data = json.loads(certificate.read_bytes())
    except OSError as error:
        reason = error.strerror or str(error)
        raise InvalidInputError(f"cannot read {str(certificate)!r}: {reason}") from None
    except ValueError:
        raise InvalidInputError(f"{str(certificate)!r} is not JSON") from None
    if not isinstance(data, dict):
        raise InvalidInputError(f"{str(certificate)!r} is not a certificate")
    confirmed = []
    with progress_bar("counting again") as show:
        for text in check_certificate(data, classes, rng_from_seed(seed), show):
            confirmed.append(text)
            if not json_:
                typer.echo(text)
    number = data["gods_number"]
    emit(Report({"gods_number": number, "confirmed": confirmed}, ["confirmed"]), json_)


@clock_app.command()
def census(
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="The file of rows; goes on where it ends."),
    ] = None,
    classes: Annotated[
        int | None, typer.Option("--classes", help="Only so many, chosen by the seed.")
    ] = None,
    seed: Seed = 0,
    jobs: opt.Jobs = 1,
    dask: Annotated[
        str | None, typer.Option("--dask", help="Address of a Dask scheduler.")
    ] = None,
    json_: opt.Json = False,
) -> None:
    """Count all 12^14 states by their distance, a class of front crosses at a time."""
    from puzzlegroups.clock.census import run_census
    from puzzlegroups.clock.census_files import user_census
    from puzzlegroups.clock.census_rows import N_CLASSES, distribution, finished_rows
    from puzzlegroups.clock.side_files import load_side_tables

    path = output or user_census()
    numbers = _chosen(classes, seed, N_CLASSES)
    with _writing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        done = {row.number for row in finished_rows(path)} & set(numbers)
        with waiting("side tables"):
            tables = load_side_tables(12)
        with progress_bar("census") as show, _cluster(dask):
            show(len(done), len(numbers))
            new = run_census(path, numbers, tables, jobs if dask is None else -1)
            for count, _ in enumerate(new, len(done) + 1):
                show(count, len(numbers))
    rows = [row for row in finished_rows(path) if row.number in set(numbers)]
    spheres = distribution(rows)
    states = sum(row.size for row in rows) * 12**9
    lines = [f"{distance:3d} {count}" for distance, count in enumerate(spheres)]
    lines.append(f"sum {states}, {len(rows)} of {N_CLASSES} classes, in {path}")
    data = {"classes": len(rows), "states": str(states), "path": str(path)}
    emit(Report({**data, "spheres": list(spheres)}, lines), json_)


@clock_app.command()
def far(
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="A file for the states.")
    ] = None,
    rows: Annotated[
        Path | None, typer.Option("--rows", help="Rows of the whole census.")
    ] = None,
    json_: opt.Json = False,
) -> None:
    """List all states that need 12 turns."""
    import numpy as np

    from puzzlegroups.clock.census_files import user_census, whole_census
    from puzzlegroups.clock.census_rows import N_CLASSES, finished_rows
    from puzzlegroups.clock.far import states_at
    from puzzlegroups.clock.proof import GODS_NUMBER

    found, _ = whole_census(*([rows] if rows else []))
    if not found:
        path = rows or user_census()
        raise SearchLimitReached(
            f"the census in {path} has {len(finished_rows(path))} of {N_CLASSES} "
            "classes; puzzlegroups clock census goes on with it"
        )
    hard = [row for row in found if row.counts[GODS_NUMBER]]
    parts = []
    with progress_bar("listing") as show:
        for done, part in enumerate(states_at(GODS_NUMBER, hard), 1):
            parts.append(part)
            show(done, len(hard))
    states = np.unique(np.concatenate(parts), axis=0)
    lines = [" ".join(map(str, state)) for state in states.tolist()]
    digest = hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()
    data = {"distance": GODS_NUMBER, "count": len(lines), "sha256": digest}
    if output is not None:
        write_text(output, "".join(f"{line}\n" for line in lines))
        text = f"{len(lines)} states at distance {GODS_NUMBER}, SHA-256 {digest}"
        emit(Report({**data, "path": str(output)}, [f"{text}, in {output}"]), json_)
        return
    emit(Report({**data, "states": lines}, lines), json_)


def _chosen(classes: int | None, seed: int, n_classes: int) -> list[int]:
    from puzzlegroups.cli.seed import rng_from_seed

    if classes is None:
        return list(range(n_classes))
    if not 1 <= classes <= n_classes:
        raise InvalidInputError(f"{classes} classes found, expected 1 to {n_classes}")
    chosen = rng_from_seed(seed).choice(n_classes, classes, replace=False)
    numbers: list[int] = sorted(chosen.tolist())
    return numbers


@contextlib.contextmanager
def _writing(path: Path) -> Iterator[None]:
    """Answer a file that cannot be written."""
    try:
        yield
    except OSError as error:
        reason = error.strerror or str(error)
        raise InvalidInputError(f"cannot write {str(path)!r}: {reason}") from None


@contextlib.contextmanager
def _cluster(address: str | None) -> Iterator[None]:
    """Let joblib work on a Dask cluster."""
    if address is None:
        yield
        return
    try:
        distributed = importlib.import_module("dask.distributed")
    except ImportError:
        raise InvalidInputError(
            "--dask found, but dask[distributed] is not installed"
        ) from None
    from joblib import parallel_config

    with distributed.Client(address), parallel_config(backend="dask"):
        yield
