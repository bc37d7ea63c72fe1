"""The one place that imports numba.

Modules with compiled functions are named ``*_kernels.py``; they import this one, and
are themselves imported only by the functions that need them, when these are called, so
that neither importing the package nor small work waits for numba.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

__all__ = ["inner_kernel", "kernel"]

try:
    import numba
except ImportError:  # the same functions run, more slowly, as plain Python
    numba = None

FunctionT = TypeVar("FunctionT", bound="Callable[..., Any]")


def kernel(function: FunctionT) -> FunctionT:
    """Compile a function of arrays and integers on its first call.

    Parameters
    ----------
    function : callable
        No classes, no globals but other kernels and literals, no strings, no I/O.

    Returns
    -------
    callable
        Releases the GIL. Its machine code is kept by numba beside the source, or in
        the folder ``NUMBA_CACHE_DIR``; where neither is writable it is compiled anew in
        each process.

    Notes
    -----
    Where numba is not installed, or ``NUMBA_DISABLE_JIT=1`` is set, the function runs
    as plain Python; integers wrap round there too, without a warning.

    Examples
    --------
    >>> @kernel
    ... def twice(number):
    ...     return number + number
    >>> twice(21)
    42
    """
    return _compiled(function)


def inner_kernel(function: FunctionT) -> FunctionT:
    """Compile a function that only kernels call, on its first call.

    Parameters
    ----------
    function : callable
        See :func:`kernel`.

    Returns
    -------
    callable
        As from :func:`kernel`, but not to be called from Python: compiling the passage
        of dozens of arrays from Python can take longer than compiling the function.

    Examples
    --------
    >>> @inner_kernel
    ... def twice(number):
    ...     return number + number
    >>> @kernel
    ... def four_times(number):
    ...     return twice(twice(number))
    >>> four_times(21)
    84
    """
    return _compiled(function, no_cpython_wrapper=True, no_cfunc_wrapper=True)


def _compiled(function: FunctionT, **options: bool) -> FunctionT:
    if numba is None or numba.config.DISABLE_JIT:
        # Sums and products of 64 bits wrap round here as they do in machine code.
        plain: FunctionT = np.errstate(over="ignore")(function)
        return plain
    try:
        compiled: FunctionT = numba.njit(cache=True, nogil=True, **options)(function)
    except RuntimeError:  # no folder for the cache can be written, or no source file
        compiled = numba.njit(nogil=True, **options)(function)
    return compiled
