"""Disjoint sets: the orbits of a group whose generators arrive one by one."""

from __future__ import annotations

__all__ = ["DisjointSets"]


class DisjointSets:
    """A partition of ``0..degree-1`` that becomes coarser.

    Parameters
    ----------
    degree : int
        Number of points, each a set of its own at first.

    Notes
    -----
    Union by size with path halving; nearly constant time for each call.

    References
    ----------
    .. [1] R. E. Tarjan, Efficiency of a good but not linear set union algorithm, J. ACM
       22 (1975).

    Examples
    --------
    >>> orbits = DisjointSets(4)
    >>> orbits.unite(0, 1)
    >>> orbits.size(1), orbits.size(2), orbits.root(0) == orbits.root(1)
    (2, 1, True)
    """

    def __init__(self, degree: int) -> None:
        self._parent = list(range(degree))
        self._size = [1] * degree

    def root(self, point: int) -> int:
        """Return the point that stands for the set of a point."""
        parent = self._parent
        while parent[point] != point:
            parent[point] = parent[parent[point]]
            point = parent[point]
        return point

    def size(self, point: int) -> int:
        """Return the number of points in the set of a point."""
        return self._size[self.root(point)]

    def unite(self, left: int, right: int) -> None:
        """Join the sets of two points."""
        small, large = self.root(left), self.root(right)
        if small == large:
            return
        if self._size[small] > self._size[large]:
            small, large = large, small
        self._parent[small] = large
        self._size[large] += self._size[small]
