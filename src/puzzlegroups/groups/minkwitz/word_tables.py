"""Tables of representatives with words, along a chain of stabilizers by blocks."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from puzzlegroups.groups.minkwitz.image_rows import invert_rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.groups.minkwitz.letters import Letters
    from puzzlegroups.groups.minkwitz.levels import Level

__all__ = ["WordTables", "tables_of_levels"]


@dataclass(frozen=True, eq=False)
class WordTables:
    """What Minkwitz's method sifts through, in flat arrays.

    Parameters
    ----------
    points : ndarray of int64, shape (n_points,)
        The base: the blocks one after the other.
    level_ends : ndarray of int64, shape (n_levels,)
        Where each block ends in `points`.
    roots : ndarray of int64, shape (n_levels,)
        Where the tree of each level begins in `trie`.
    trie : ndarray of int32
        Nodes with one entry a point: the next node, at a block's last point the row,
        -1 where there is none.
    costs : ndarray of int32, shape (n_rows,)
        Cost of each row's word.
    inverses : ndarray, shape (n_rows, degree)
        Inverse of each row's element.
    word_ends : ndarray of int64, shape (n_rows,)
        Where each row's word ends in `letters`.
    letters : ndarray
        All words one after the other.

    Notes
    -----
    The elements at a level take the block to each of its images under the stabilizer of
    all blocks above; the product of the sizes of the levels is the group's order.

    References
    ----------
    .. [1] T. Minkwitz, An algorithm for solving the factorization problem in
       permutation groups, J. Symbolic Comput. 26 (1998).
    """

    points: npt.NDArray[np.int64]
    level_ends: npt.NDArray[np.int64]
    roots: npt.NDArray[np.int64]
    trie: npt.NDArray[np.int32]
    costs: npt.NDArray[np.int32]
    inverses: npt.NDArray[np.integer]
    word_ends: npt.NDArray[np.int64]
    letters: npt.NDArray[np.integer]

    @property
    def n_bytes(self) -> int:
        """Memory of the arrays."""
        return sum(getattr(self, field.name).nbytes for field in fields(self))

    def row_word(self, row: int) -> list[int]:
        """Return the letters of a row's word.

        Parameters
        ----------
        row : int
            ``0 <= row < n_rows``.

        Returns
        -------
        list of int
            Letters.

        Examples
        --------
        >>> from puzzlegroups.groups import PermutationGroup
        >>> from puzzlegroups.groups.minkwitz.letters import letters_of
        >>> group = PermutationGroup(["(1,2,3,4,5)", "(1,2)"], names=["a", "b"])
        >>> letters = letters_of(group.homomorphism().images, "qtm")
        >>> from puzzlegroups.groups.minkwitz import TableSizes, build_tables
        >>> sizes = TableSizes(ball=60, pool=60, conjugates=60, rows=30, edges=20)
        >>> tables = build_tables(letters, group.chain, sizes, np.random.default_rng(0))
        >>> tables.row_word(0)
        []
        """
        first = self.word_ends[row - 1] if row else 0
        return [int(letter) for letter in self.letters[first : self.word_ends[row]]]

    def representative(self, level: int, images: Sequence[int]) -> list[int]:
        """Return the word of a representative.

        Parameters
        ----------
        level : int
            ``0 <= level < n_levels``.
        images : sequence of int
            Where the representative takes the points of the level's block.

        Returns
        -------
        list of int
            Letters.

        Raises
        ------
        KeyError
            If the stabilizer of the blocks above does not take the block there.

        Examples
        --------
        >>> from puzzlegroups.groups import PermutationGroup
        >>> from puzzlegroups.groups.minkwitz.letters import letters_of
        >>> from puzzlegroups.groups.minkwitz.table_construction import LEAN
        >>> from puzzlegroups.groups.minkwitz.table_construction import build_tables
        >>> group = PermutationGroup(["(1,2,3)", "(1,2)"], names=["a", "b"])
        >>> letters = letters_of(group.homomorphism().images, "qtm")
        >>> tables = build_tables(letters, group.chain, LEAN, np.random.default_rng(0))
        >>> letters.word(tables.representative(0, [2]))
        Word([('a', -1)])
        """
        entry, degree = int(self.roots[level]), self.inverses.shape[1]
        for image in images:
            if not 0 <= image < degree:
                raise KeyError(f"no point {image}")
            entry = int(self.trie[entry + image])
            if entry < 0:
                raise KeyError("no row for these images")
        return self.row_word(entry)

    def sift(self, images: npt.NDArray[np.integer]) -> list[int]:
        """Return a word for an element of the group, freely reduced only in parts.

        Parameters
        ----------
        images : ndarray, shape (degree,)
            Images of all points.

        Returns
        -------
        list of int
            Letters.

        Raises
        ------
        KeyError
            If the element is not in the group and a row is missing; that none is
            missing proves nothing.

        Examples
        --------
        >>> from puzzlegroups.groups import PermutationGroup
        >>> from puzzlegroups.groups.minkwitz.letters import letters_of
        >>> group = PermutationGroup(["(1,2,3,4,5)", "(1,2)"], names=["a", "b"])
        >>> letters = letters_of(group.homomorphism().images, "qtm")
        >>> from puzzlegroups.groups.minkwitz import TableSizes, build_tables
        >>> sizes = TableSizes(ball=60, pool=60, conjugates=60, rows=30, edges=20)
        >>> tables = build_tables(letters, group.chain, sizes, np.random.default_rng(0))
        >>> element = np.array([4, 1, 2, 3, 0])
        >>> bool((letters.multiply(tables.sift(element)) == element).all())
        True
        """
        from puzzlegroups.groups.minkwitz.table_kernels import sift_cost

        rows = np.zeros(len(self.roots), dtype=np.int64)
        cost = sift_cost(
            images[self.points],
            self.level_ends,
            self.roots,
            self.trie,
            self.costs,
            self.inverses,
            0,
            np.iinfo(np.int64).max,
            rows,
        )
        if cost < 0:
            raise KeyError("no row for these images")
        return [letter for row in rows[::-1] for letter in self.row_word(int(row))]


def tables_of_levels(letters: Letters, levels: Sequence[Level]) -> WordTables:
    """Flatten levels into tables.

    Parameters
    ----------
    letters : Letters
        What words are made of.
    levels : sequence of Level
        From the top of the chain down.

    Returns
    -------
    WordTables
        Read-only arrays.

    Examples
    --------
    >>> from puzzlegroups.groups.minkwitz.element_pool import join_pools
    >>> from puzzlegroups.groups.minkwitz.pool_sources import empty_pool
    >>> from puzzlegroups.groups.minkwitz.pool_sources import pool_of_letters
    >>> from puzzlegroups.groups.minkwitz.letters import letters_of
    >>> from puzzlegroups.permutations import parse_permutation
    >>> letters = letters_of({"r": parse_permutation("(1,2,3)")}, "qtm")
    >>> rows = join_pools([empty_pool(letters), pool_of_letters(letters)])
    >>> from puzzlegroups.groups.minkwitz.levels import Level
    >>> tables_of_levels(letters, [Level((0,), rows)]).trie.tolist()
    [0, 1, 2]
    """
    degree = letters.degree
    nodes: list[npt.NDArray[np.int32]] = []
    roots, n_nodes, n_rows = [], 0, 0
    for level in levels:
        roots.append(n_nodes * degree)
        tree = _tree(level, degree, n_nodes, n_rows)
        nodes.append(tree)
        n_nodes += len(tree)
        n_rows += len(level.rows)
    words = [
        level.rows.words[row, : level.rows.lengths[row]]
        for level in levels
        for row in range(len(level.rows))
    ]
    tables = WordTables(
        points=np.array([p for level in levels for p in level.block], np.int64),
        level_ends=np.cumsum([len(level.block) for level in levels], dtype=np.int64),
        roots=np.array(roots, np.int64),
        trie=_joined(nodes, np.zeros((0, degree), np.int32)).reshape(-1),
        costs=_joined([level.rows.costs for level in levels], np.zeros(0, np.int32)),
        inverses=_joined(
            [invert_rows(level.rows.images) for level in levels], letters.images[:0]
        ),
        word_ends=np.cumsum([len(word) for word in words], dtype=np.int64),
        letters=_joined(words, letters.inverse[:0]),
    )
    for field in fields(tables):
        getattr(tables, field.name).flags.writeable = False
    return tables


def _joined(parts: Sequence[npt.NDArray[Any]], empty: npt.NDArray[Any]) -> Any:
    return np.concatenate([empty, *parts])


def _tree(
    level: Level, degree: int, first_node: int, first_row: int
) -> npt.NDArray[np.int32]:
    """Return the nodes of a level's tree; the first is its root."""
    tuples = level.rows.images[:, list(level.block)]
    order = np.lexsort(tuples.T[::-1])
    tuples = tuples[order].astype(np.int64)
    node = np.zeros(len(tuples), dtype=np.int64)  # of each tuple, at this depth
    entries: list[tuple[Any, Any, Any]] = []
    n_nodes = 1
    for place in range(len(level.block)):
        points = tuples[:, place]
        if place == len(level.block) - 1:
            entries.append((node, points, order + first_row))
            break
        differs = (node[1:] != node[:-1]) | (points[1:] != points[:-1])
        child = np.concatenate(([0], np.cumsum(differs))) + n_nodes
        entries.append((node, points, (child + first_node) * degree))
        n_nodes, node = int(child[-1]) + 1, child
    tree = np.full((n_nodes, degree), -1, dtype=np.int32)
    for rows, points, values in entries:
        tree[rows, points] = values
    return tree
