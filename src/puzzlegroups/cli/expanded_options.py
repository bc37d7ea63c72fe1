"""Options that several commands share: a dataclass stands for all of its fields."""

from __future__ import annotations

import functools
import inspect
from dataclasses import MISSING, fields, is_dataclass
from typing import TYPE_CHECKING, Any, get_type_hints

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["expand_options", "given_options"]


def expand_options(command: Callable[..., None]) -> Callable[..., None]:
    """Let a command take a dataclass where the user gives options one by one.

    Parameters
    ----------
    command : callable
        Parameters annotated with a dataclass are replaced by the fields of it, whose
        annotations are typer's options and which have defaults.

    Returns
    -------
    callable
        What typer is to be given.

    Examples
    --------
    >>> from puzzlegroups.cli.fronts import SearchOptions
    >>> def show(name: str, options: SearchOptions) -> None:
    ...     print(name, given_options(options))
    >>> expand_options(show)(name="m12", metric="htm")
    m12 ['--metric']
    """
    hints = get_type_hints(command, include_extras=True)
    given = inspect.signature(command).parameters.values()
    groups = {p.name: hints[p.name] for p in given if is_dataclass(hints[p.name])}
    parameters: list[inspect.Parameter] = []
    for parameter in given:
        if parameter.name in groups:
            parameters += _fields_of(groups[parameter.name])
        else:
            hint = hints[parameter.name]
            parameters.append(parameter.replace(annotation=hint))

    @functools.wraps(command)
    def expanded(**values: Any) -> None:
        for name, group in groups.items():
            names = {field.name for field in fields(group)} & set(values)
            values[name] = group(**{field: values.pop(field) for field in names})
        command(**values)

    expanded.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    expanded.__annotations__ = {p.name: p.annotation for p in parameters}
    del expanded.__wrapped__
    return expanded


def _fields_of(group: Any) -> list[inspect.Parameter]:
    hints = get_type_hints(group, include_extras=True)
    return [
        inspect.Parameter(
            field.name,
            inspect.Parameter.POSITIONAL_OR_KEYWORD,
            default=field.default,
            annotation=hints[field.name],
        )
        for field in fields(group)
        if field.default is not MISSING
    ]


def given_options(options: Any) -> list[str]:
    """Return the names of the options that were given, as the user writes them.

    Parameters
    ----------
    options : dataclass
        With defaults for all fields.

    Returns
    -------
    list of str
        In the order of the fields.

    Examples
    --------
    >>> from puzzlegroups.cli.fronts import SearchOptions
    >>> given_options(SearchOptions(max_length=3))
    ['--max-length']
    """
    return [
        f"--{field.name.replace('_', '-')}"
        for field in fields(options)
        if getattr(options, field.name) != field.default
    ]
