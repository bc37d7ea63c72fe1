"""Tables of representatives kept in a store, all arrays of one in a row of bytes."""

from __future__ import annotations

from dataclasses import asdict, fields
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.factor.base_choice import choose_chain
from puzzlegroups.groups.minkwitz import WordTables, build_tables
from puzzlegroups.tables import StoredTable, table_key

if TYPE_CHECKING:
    from puzzlegroups.groups import Homomorphism
    from puzzlegroups.groups.minkwitz import Letters, TableSizes
    from puzzlegroups.tables import TableStore

__all__ = ["fetch_tables", "tables_from_bytes", "tables_to_bytes"]

FORMAT = 1


def fetch_tables(
    store: TableStore | None,
    phi: Homomorphism,
    letters: Letters,
    sizes: TableSizes,
    seed: int,
    *,
    compares_bases: bool = True,
) -> WordTables:
    """Return tables from a store, or build them and keep them there.

    Parameters
    ----------
    store : TableStore or None
        Where tables are kept; None keeps nothing.
    phi : Homomorphism
        Onto the group.
    letters : Letters
        What words are made of.
    sizes : TableSizes
        What may be spent.
    seed : int
        For what is drawn at random.
    compares_bases : bool, default True
        Whether several bases are tried on small tables.

    Returns
    -------
    WordTables
        Complete. An interrupted building stores nothing.

    Examples
    --------
    >>> from puzzlegroups.groups import PermutationGroup
    >>> from puzzlegroups.groups.minkwitz import letters_of
    >>> from puzzlegroups.groups.minkwitz import TableSizes
    >>> group = PermutationGroup(["(1,2,3,4,5)", "(1,2)"], names=["a", "b"])
    >>> phi = group.homomorphism()
    >>> letters = letters_of(phi.images, "qtm")
    >>> sizes = TableSizes(ball=60, pool=60, conjugates=60, rows=30, edges=20)
    >>> tables = fetch_tables(None, phi, letters, sizes, 0)
    >>> len(tables.costs)
    26
    """

    def build() -> WordTables:
        chain = choose_chain(phi, letters, seed, compares=compares_bases)
        return build_tables(letters, chain, sizes, np.random.default_rng(seed))

    if store is None:
        return build()
    facts = {
        "algorithm": "word tables by blocks",
        "format": FORMAT,
        "letters": letters.images.tolist(),
        "costs": letters.costs.tolist(),
        "sizes": asdict(sizes),
        "seed": seed,
        "compares_bases": compares_bases,
    }
    name = f"words-{len(letters.costs)}-letters-{letters.degree}-points"
    stored = store.fetch(table_key(facts), lambda: tables_to_bytes(name, build()))
    return tables_from_bytes(stored, letters)


def tables_to_bytes(name: str, tables: WordTables) -> StoredTable:
    """Return tables as one array of bytes.

    Parameters
    ----------
    name : str
        For people.
    tables : WordTables
        What is to be stored.

    Returns
    -------
    StoredTable
        Its facts say how long each array is.

    Examples
    --------
    >>> from puzzlegroups.groups import PermutationGroup
    >>> from puzzlegroups.groups.minkwitz import letters_of
    >>> from puzzlegroups.groups.minkwitz import TableSizes
    >>> group = PermutationGroup(["(1,2,3,4,5)", "(1,2)"], names=["a", "b"])
    >>> phi = group.homomorphism()
    >>> letters = letters_of(phi.images, "qtm")
    >>> sizes = TableSizes(ball=60, pool=60, conjugates=60, rows=30, edges=20)
    >>> tables = fetch_tables(None, phi, letters, sizes, 0)
    >>> len(tables_to_bytes("words", tables).array) == tables.n_bytes
    True
    """
    arrays = {field.name: getattr(tables, field.name) for field in fields(tables)}
    parts = [np.ascontiguousarray(array).reshape(-1) for array in arrays.values()]
    return StoredTable(
        name,
        np.concatenate([part.view(np.uint8) for part in parts]),
        {key: array.nbytes for key, array in arrays.items()},
    )


def tables_from_bytes(stored: StoredTable, letters: Letters) -> WordTables:
    """Return tables that were stored.

    Parameters
    ----------
    stored : StoredTable
        From :func:`tables_to_bytes`, on a machine of the same byte order.
    letters : Letters
        What words are made of.

    Returns
    -------
    WordTables
        Equal to what was stored.

    Examples
    --------
    >>> from puzzlegroups.groups import PermutationGroup
    >>> from puzzlegroups.groups.minkwitz import letters_of
    >>> from puzzlegroups.groups.minkwitz import TableSizes
    >>> group = PermutationGroup(["(1,2,3,4,5)", "(1,2)"], names=["a", "b"])
    >>> phi = group.homomorphism()
    >>> letters = letters_of(phi.images, "qtm")
    >>> sizes = TableSizes(ball=60, pool=60, conjugates=60, rows=30, edges=20)
    >>> tables = fetch_tables(None, phi, letters, sizes, 0)
    >>> again = tables_from_bytes(tables_to_bytes("words", tables), letters)
    >>> bool((again.inverses == tables.inverses).all())
    True
    """
    types = {
        "trie": np.dtype(np.int32),
        "costs": np.dtype(np.int32),
        "inverses": letters.images.dtype,
        "letters": letters.inverse.dtype,
    }
    arrays = {}
    start = 0
    for field in fields(WordTables):
        end = start + stored.facts[field.name]
        part = np.array(stored.array[start:end])  # aligned, whatever its neighbours
        array = part.view(types.get(field.name, np.dtype(np.int64)))
        if field.name == "inverses":
            array = array.reshape(-1, letters.degree)
        array.flags.writeable = False
        arrays[field.name] = array
        start = end
    return WordTables(**arrays)
