"""Write the inner loops of the census: straight code for all vector registers.

    python scripts/census_kernels.py > src/puzzlegroups/clock/census_kernels.py
    ruff format src/puzzlegroups/clock/census_kernels.py

The compiler keeps a local variable of a loop over the bytes of a row in a vector
register, but only when the loop has no loop inside; so those are written out here.

Each row of a loop costs a load, and the check that what is written overlaps nothing
that is read costs a comparison for each table: with more than 48 loads, or eight
tables, the compiler gives up and the loop silently runs on single bytes, twenty times
slower. Numba keeps compiled code by the text of the file that holds the caller, so
after a change here the cache of class_kernels.py has to be deleted.
"""

from __future__ import annotations

import sys

N = 12
ROW = 192

HEADER = '''"""Compiled counting of all states with one front cross; see census.py.

Written by scripts/census_kernels.py; change that, not this.

A distance v is a byte with the bits v to 7, counted from a base; v = 8 has none. Then
the less of two distances is their OR, and adding 1 is doubling. Rows have 192 bytes.
"""

# ruff: noqa: E501

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.jit import kernel

if TYPE_CHECKING:
    import numpy.typing as npt

__all__ = [
    "add_twelve",
    "combine_cells",
    "double_row",
    "fold_corner_seven",
    "least_by_1",
    "least_by_11",
    "least_by_12",
    "skew_row",
]
'''


def at(name: str, offset: str, rows: int) -> str:
    """Return the text that reads a byte so many rows after an offset."""
    if rows == 0:
        return f"{name}[{offset} + i]"
    return f"{name}[{offset} + np.uint64({rows * ROW}) + i]"


def twice(text: str) -> str:
    """Return the text that adds 1 to a distance."""
    return f"np.uint8({text} + {text})"


class Adder:
    """Writes a carry-save adder of bit planes.

    Planes are names of variables; three of one weight become one of it and one of twice
    the weight.
    """

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.count = 0

    def name(self) -> str:
        """Return a new variable."""
        self.count += 1
        return f"v{self.count}"

    def full(self, a: str, b: str, c: str) -> tuple[str, str]:
        """Add three planes; return sum and carry."""
        half, total, carry = self.name(), self.name(), self.name()
        self.lines += [
            f"{half} = np.uint8({a} ^ {b})",
            f"{total} = np.uint8({half} ^ {c})",
            f"{carry} = np.uint8(({a} & ~{half}) | ({half} & {c}))",
        ]
        return total, carry

    def half(self, a: str, b: str) -> tuple[str, str]:
        """Add two planes; return sum and carry."""
        total, carry = self.name(), self.name()
        self.lines += [
            f"{total} = np.uint8({a} ^ {b})",
            f"{carry} = np.uint8({a} & {b})",
        ]
        return total, carry

    def add(self, planes: list[str], totals: list[str]) -> str:
        """Add planes of weight 1 to totals of weight 1, 2, 4, 8; return the 16.

        Exact for up to twelve planes, which need one carry out.
        """
        for level, total in enumerate(totals):
            carries = []
            while len(planes) > 2:
                plane, carry = self.full(*planes[:3])
                planes = [*planes[3:], plane]
                carries.append(carry)
            add = self.full if len(planes) == 2 else self.half
            plane, carry = add(*planes, total)
            carries.append(carry)
            self.lines.append(f"{at('totals', 'first', level)} = {plane}")
            planes = carries
        assert len(planes) == 1
        return planes[0]


def loop(lines: list[str]) -> str:
    """Return a loop over the bytes of a row."""
    return f"    for i in range(np.uint64({ROW})):\n" + "".join(
        f"        {line}\n" for line in lines
    )


def add_twelve() -> str:
    """Write the addition of twelve rows of bits."""
    adder = Adder()
    lines = [f"x{j} = {at('planes', 'start', j)}" for j in range(N)]
    lines += [f"t{j} = {at('totals', 'first', j)}" for j in range(4)]
    carry = adder.add([f"x{j}" for j in range(N)], [f"t{j}" for j in range(4)])
    lines += adder.lines
    lines.append(f"{at('carries', 'target', 0)} = {carry}")
    return f'''

@kernel
def add_twelve(
    planes: npt.NDArray[np.uint8],
    start: np.uint64,
    totals: npt.NDArray[np.uint8],
    first: np.uint64,
    carries: npt.NDArray[np.uint8],
    target: np.uint64,
) -> None:
    """Count bits place by place: add twelve rows to four rows of binary digits.

    Parameters
    ----------
    planes : ndarray of uint8
        Twelve rows from `start` on.
    start : uint64
        See `planes`.
    totals : ndarray of uint8
        Four rows from `first` on: digits of weight 1, 2, 4 and 8.
    first : uint64
        See `totals`.
    carries : ndarray of uint8
        The row at `target` receives what is carried, of weight 16.
    target : uint64
        See `carries`.

    Examples
    --------
    >>> planes, totals = np.full(2304, 3, np.uint8), np.zeros(960, np.uint8)
    >>> at = np.uint64(0), np.uint64(768)
    >>> add_twelve(planes, at[0], totals, at[0], totals, at[1])
    >>> totals[::192].tolist()
    [0, 0, 3, 3, 0]
    """
{loop(lines)}'''


def fold_corner_seven() -> str:
    """Write the elimination of k7, for one k3 and its twelve k9."""
    body = []
    for k9 in range(N):
        body += [
            f"h{k9} = {at('table', 'one', k9)} | {at('table', 'two', 11 * (N - k9))}",
            f"{at('out', 'target', k9)} = "
            f"{at('least', 'base', k9)} | {twice(f'h{k9}')}",
        ]
    return f'''

@kernel
def fold_corner_seven(
    table: npt.NDArray[np.uint8],
    one: np.uint64,
    two: np.uint64,
    least: npt.NDArray[np.uint8],
    base: np.uint64,
    out: npt.NDArray[np.uint8],
    target: np.uint64,
) -> None:
    """Eliminate k7 for one k3: at most 1 from two places, 2 from any.

    Parameters
    ----------
    table : ndarray of uint8
        A row for each (k7, k9), k7 from 0 to 23. The one place is k9 rows after `one`,
        the other 11 * (12 - k9) rows after `two`.
    one, two : uint64
        See `table`.
    least : ndarray of uint8
        Twelve rows from `base` on: the least over k7, and 2.
    base : uint64
        See `least`.
    out : ndarray of uint8
        Twelve rows from `target` on receive the result.
    target : uint64
        See `out`.

    Examples
    --------
    >>> table, least = np.full(192 * 300, 4, np.uint8), np.full(2304, 1, np.uint8)
    >>> fold_corner_seven(
    ...     table, np.uint64(0), np.uint64(0), least, np.uint64(0), least, np.uint64(0)
    ... )
    >>> least[::192].tolist() == 12 * [9]
    True
    """
{loop(body)}'''


def least_of_twelve(stride: int) -> str:
    """Write the least of twelve rows with a stride."""
    text = " | ".join(at("table", "start", stride * j) for j in range(N))
    return f'''

@kernel
def least_by_{stride}(
    table: npt.NDArray[np.uint8],
    start: np.uint64,
    out: npt.NDArray[np.uint8],
    target: np.uint64,
) -> None:
    """Take 1 more than the least of twelve rows, each {stride} after the one before.

    Parameters
    ----------
    table : ndarray of uint8
        The first row is at `start`.
    start : uint64
        See `table`.
    out : ndarray of uint8
        The row at `target` receives it.
    target : uint64
        See `out`.

    Examples
    --------
    >>> table, out = np.full(192 * 144, 1, np.uint8), np.zeros(192, np.uint8)
    >>> least_by_{stride}(table, np.uint64(0), out, np.uint64(0))
    >>> int(out[0])
    2
    """
{loop([f"x = {text}", f"{at('out', 'target', 0)} = {twice('x')}"])}'''


def double_row() -> str:
    """Write the first of the last tables, for one k3."""
    lines = []
    for k9 in range(N):
        lines += [
            f"g{k9} = {twice(at('table', 'start', k9))}",
            f"{at('across', 'start', k9)} = g{k9}",
            f"{at('across', 'start', k9 + N * N)} = g{k9}",
        ]
    return f'''

@kernel
def double_row(
    table: npt.NDArray[np.uint8], start: np.uint64, across: npt.NDArray[np.uint8]
) -> None:
    """Write twelve rows, plus 1, at the same place and 144 rows later.

    Parameters
    ----------
    table : ndarray of uint8
        Twelve rows from `start` on.
    start : uint64
        See `table`.
    across : ndarray of uint8
        Receives them.

    Examples
    --------
    >>> table, across = np.full(192 * 12, 1, np.uint8), np.zeros(192 * 156, np.uint8)
    >>> double_row(table, np.uint64(0), across)
    >>> int(across.sum()) == 2 * 2 * 12 * 192
    True
    """
{loop(lines)}'''


def skew_row() -> str:
    """Write the other two of the last tables, for one k3."""
    lines = ["rest = " + at("sides", "row", 0)]
    for k9 in range(N):
        lines += [
            f"g{k9} = {at('across', 'start', k9)}",
            f"{at('down', 'start', k9)} = g{k9} | rest | {at('sides', 'columns', k9)}",
        ]
    along = []
    for k9 in range(N):
        along += [
            f"y{k9} = {at('across', 'start', k9)} | {at('sides', 'diagonals', k9)}",
            f"{at('along', 'second', k9)} = y{k9}",
            f"{at('along', 'second', k9 + N)} = y{k9}",
        ]
    return f'''

@kernel
def skew_row(
    across: npt.NDArray[np.uint8],
    start: np.uint64,
    sides: npt.NDArray[np.uint8],
    row: np.uint64,
    columns: np.uint64,
    diagonals: np.uint64,
    down: npt.NDArray[np.uint8],
    along: npt.NDArray[np.uint8],
    second: np.uint64,
) -> None:
    """Prepare two of the three tables that each last cell combines, for one k3.

    Parameters
    ----------
    across : ndarray of uint8
        Twelve rows from `start` on, one a k9, of :func:`double_row`.
    start : uint64
        See `across`; also where `down` is filled.
    sides : ndarray of uint8
        What it costs at most, with any place of the row k3 at `row`, of a column from
        `columns` on, of an antidiagonal from `diagonals` on.
    row, columns, diagonals : uint64
        See `sides`.
    down : ndarray of uint8
        Receives the costs that depend on k3 and k9.
    along : ndarray of uint8
        From `second` on, and again after twelve rows, those of k3 and an antidiagonal.
    second : uint64
        See `along`.

    Examples
    --------
    >>> ones, out = np.full(192 * 36, 1, np.uint8), np.zeros((2, 192 * 24), np.uint8)
    >>> at = np.uint64(0)
    >>> skew_row(ones, at, ones, at, at, at, out[0], out[1], at)
    >>> int(out.sum()) == 36 * 192
    True
    """
{loop(lines)}{loop(along)}'''


def combine_cells() -> str:
    """Write the last step: twelve cells, counted."""
    adder = Adder()
    lines = ["x = " + at("down", "start", 0)]
    for j in range(N):
        text = f"x | {at('along', 'second', j)} | {at('across', 'third', 12 * j)}"
        if j == 0:
            text += " | " + at("table", "start", 0)
        lines.append(f"x{j} = np.uint8({text})")
    lines += [f"t{j} = {at('totals', 'first', j)}" for j in range(4)]
    carry = adder.add([f"x{j}" for j in range(N)], [f"t{j}" for j in range(4)])
    lines += adder.lines
    lines.append(f"{at('carries', 'start', 0)} = {carry}")
    return f'''

@kernel
def combine_cells(
    table: npt.NDArray[np.uint8],
    down: npt.NDArray[np.uint8],
    start: np.uint64,
    along: npt.NDArray[np.uint8],
    second: np.uint64,
    across: npt.NDArray[np.uint8],
    third: np.uint64,
    totals: npt.NDArray[np.uint8],
    first: np.uint64,
    carries: npt.NDArray[np.uint8],
) -> None:
    """Find twelve rows of last cells, and count their bits as :func:`add_twelve` does.

    Parameters
    ----------
    table, down, along, across : ndarray of uint8
        Of :func:`fold_corner_seven`, :func:`skew_row` and :func:`double_row`.
    start, second, third : uint64
        Where the place (k3, k9) is in `table` and `down`, in `along` and in `across`.
    totals : ndarray of uint8
        Four rows from `first` on.
    first : uint64
        See `totals`.
    carries : ndarray of uint8
        The row at `start` receives the carries.

    Examples
    --------
    >>> rows, at = np.full(192 * 150, 7, np.uint8), np.uint64(0)
    >>> totals, carries = np.zeros(192 * 4, np.uint8), np.zeros(192, np.uint8)
    >>> combine_cells(rows, rows, at, rows, at, rows, at, totals, at, carries)
    >>> totals[::192].tolist(), int(carries[0])
    ([0, 0, 7, 7], 0)
    """
{loop(lines)}'''


def main() -> None:
    """Print the module."""
    parts = [
        HEADER,
        add_twelve(),
        combine_cells(),
        fold_corner_seven(),
        double_row(),
        least_of_twelve(1),
        least_of_twelve(11),
        least_of_twelve(12),
        skew_row(),
    ]
    sys.stdout.write("".join(parts))


if __name__ == "__main__":
    main()
