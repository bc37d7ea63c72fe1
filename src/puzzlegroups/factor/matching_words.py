"""Finding words by what they do: all of them up to a length."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.errors import InvalidInputError
from puzzlegroups.factor.canonical_layers import CanonicalLayers, syllables_of
from puzzlegroups.groups.evaluation import image_of_word
from puzzlegroups.groups.minkwitz.image_rows import hash_rows
from puzzlegroups.permutations import Permutation, as_permutation
from puzzlegroups.permutations.points import check_points
from puzzlegroups.solution import DEFAULT_MAX_BYTES, check_whole
from puzzlegroups.words import Word, check_metric

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    import numpy.typing as npt

    from puzzlegroups.factor.canonical_layers import Layer
    from puzzlegroups.factor.has_homomorphism import HasHomomorphism
    from puzzlegroups.permutations.coerce import PermutationLike

__all__ = ["find_words"]


def find_words(
    puzzle: HasHomomorphism,
    effect: PermutationLike | Callable[[Permutation], bool] | None = None,
    max_length: int = 8,
    *,
    fixes: Iterable[int] = (),
    moves_only: Iterable[int] | None = None,
    cycle_type: Sequence[int] | None = None,
    moves: str | Sequence[str] | None = None,
    metric: str = "qtm",
    max_bytes: int = DEFAULT_MAX_BYTES,
) -> Iterator[Word]:
    """Yield all words up to a length that do what is wanted.

    Parameters
    ----------
    puzzle : Puzzle or PermutationGroup
        Whose moves the words are made of.
    effect : permutation or callable, optional
        What the word does, or a function that tells from what it does.
    max_length : int, default 8
        Longest words of interest, at least 0.
    fixes : iterable of int, optional
        0-based points that stay where they are.
    moves_only : iterable of int, optional
        0-based points; all others stay where they are.
    cycle_type : sequence of int, optional
        Lengths of the cycles of at least two points, in any order.
    moves : str or sequence of str, optional
        Names of the moves that may be used; all when left out.
    metric : {"qtm", "htm"}, default "qtm"
        What a power of a move costs.
    max_bytes : int, default 2 GiB
        Bound on the memory for the halves of words.

    Yields
    ------
    Word
        By ascending length. Of words that differ only in the order of neighbours that
        commute, one; the empty word only where it does what is wanted.

    Raises
    ------
    InvalidInputError
        If the length is negative, a point is out of range, or the metric is unknown.
    UnknownMoveError
        If there is no such move.
    SearchLimitReached
        If the halves of the words need more memory.

    Notes
    -----
    Halves of words are put together when they agree on the points whose images are
    given, so that the time is that of the halves and of the words found where many
    points are given, and that of all words where none is.

    Examples
    --------
    >>> import puzzlegroups as pg
    >>> puzzle = pg.load_puzzle("sixteen-point")
    >>> [str(word) for word in find_words(puzzle, puzzle.permutation("a b a'"), 3)]
    ["a b a'"]
    """
    check_whole("max_length", max_length, 0)
    phi = puzzle.homomorphism()
    degree = phi.chain.degree
    names = moves.split() if isinstance(moves, str) else moves
    allowed: Mapping[str, Permutation] = phi.images
    if names is not None:
        allowed = {name: image_of_word(Word([(name, 1)]), phi.images) for name in names}
    predicate, wanted = None, {}
    if callable(effect) and not isinstance(effect, Permutation):
        predicate = effect
    elif effect is not None:
        wanted = dict(enumerate(as_permutation(effect, degree).images))
    for point in check_points([*fixes, *_others(moves_only, degree)], degree):
        if wanted.setdefault(point, point) != point:
            return iter(())

    def matches(permutation: Permutation) -> bool:
        lengths = sorted(len(cycle) for cycle in permutation.cycles())
        return (cycle_type is None or lengths == sorted(cycle_type)) and (
            predicate is None or bool(predicate(permutation))
        )

    if check_metric(metric) not in {"qtm", "htm"}:
        raise InvalidInputError(f"metric {metric!r} found, expected qtm or htm")
    layers = CanonicalLayers(syllables_of(allowed, metric), max_bytes)
    return _found(layers, wanted, matches, max_length)


def _others(points: Iterable[int] | None, degree: int) -> list[int]:
    if points is None:
        return []
    inside = set(check_points(points, degree))
    return [point for point in range(degree) if point not in inside]


def _found(
    layers: CanonicalLayers,
    wanted: Mapping[int, int],
    matches: Callable[[Permutation], bool],
    max_length: int,
) -> Iterator[Word]:
    """Cut each word where its first half is complete, and put halves together."""
    largest = int(layers.syllables.costs.max(initial=1))
    ends: dict[int, _Ends] = {}
    for length in range(max_length + 1):
        half = (length + 1) // 2
        for cost in range(half, min(length, half + largest - 1) + 1):
            start = layers.layer(cost)
            rest = length - cost
            if rest not in ends:
                ends[rest] = _Ends(layers.layer(rest), wanted)
            rows = np.flatnonzero(cost - start.last_costs < max(half, 1))
            for row, other in ends[rest].partners(start, rows):
                word = _joined(layers, start, row, ends[rest].layer, other)
                product = ends[rest].layer.images[other][start.images[row]]
                if word is not None and matches(Permutation(product.tolist())):
                    yield word


def _joined(
    layers: CanonicalLayers, start: Layer, row: int, end: Layer, other: int
) -> Word | None:
    """Return the word of two halves, None if it is not the one of its class."""
    syllables = layers.syllables
    forbidden = start.forbidden[row]
    numbers = [int(number) for number in end.words[other] if number >= 0]
    for number in numbers:
        if forbidden[number]:
            return None
        forbidden = syllables.forbidden_after(forbidden, number)
    first = [int(number) for number in start.words[row] if number >= 0]
    return Word(syllables.moves[number] for number in [*first, *numbers])


class _Ends:
    """Second halves by where they come from on the points whose images are given."""

    def __init__(self, layer: Layer, wanted: Mapping[int, int]) -> None:
        self.layer = layer
        self.points = np.array(list(wanted), dtype=np.intp)
        targets = np.array(list(wanted.values()), dtype=np.intp)
        sources = np.argsort(layer.images, axis=1)[:, targets]
        codes = hash_rows(sources.astype(np.int32))
        self.order = np.argsort(codes, kind="stable")
        self.codes = codes[self.order]

    def partners(
        self, start: Layer, rows: npt.NDArray[np.intp]
    ) -> Iterator[tuple[int, int]]:
        """Yield the pairs of halves that agree."""
        codes = hash_rows(start.images[rows][:, self.points])
        low = np.searchsorted(self.codes, codes, side="left")
        high = np.searchsorted(self.codes, codes, side="right")
        for place in np.flatnonzero(high > low):
            for number in range(low[place], high[place]):
                yield int(rows[place]), int(self.order[number])
