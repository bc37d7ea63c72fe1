"""Words for far cubes: two phases for the cube, its neighbours, and its lookalikes."""

from __future__ import annotations

from functools import partial, reduce
from itertools import product
from operator import mul
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.cube.facelet_layout import FACES
from puzzlegroups.cube.facelet_moves import on_points
from puzzlegroups.errors import VerificationError
from puzzlegroups.groups.colour_stabilizer import colour_stabilizer_chain
from puzzlegroups.search.word_ends import is_reduced, rearranged
from puzzlegroups.search.words_by_length import FoundPath
from puzzlegroups.words import Move, Word

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from puzzlegroups.cube.face_phases import FacePhases
    from puzzlegroups.permutations import Permutation
    from puzzlegroups.search.coset_search import CosetSearch

__all__ = ["far_words"]

#: Longest word of two phases that is taken.
LONGEST = 40

#: How many of the cubes that count as solved are tried.
N_LOOKALIKES = 12

#: Nodes opened to improve on the word for a cube, for its neighbours by a move or two,
#: and for cubes on a detour.
EXPANSIONS = (500_000, 100_000, 100_000, 0)

#: How many pairs of a first and a last move are tried.
N_PAIRS = 60

#: How many ways through other cubes are tried, and of how many moves they are.
N_DETOURS = 100
DETOUR = 6


def far_words(
    search: CosetSearch,
    element: Permutation,
    phases: FacePhases,
    not_first: Collection[int] = (),
    not_last: Collection[int] = (),
) -> Iterator[list[FoundPath]]:
    """Yield more and more words to the goal, none of them proved to be shortest.

    Parameters
    ----------
    search : CosetSearch
        On 54 facelets; its steps contain those of the phases.
    element : Permutation
        A cube from which the goal can be reached.
    phases : FacePhases
        Two phases whose group has the cube.
    not_first, not_last : collection of int, optional
        Numbers of steps at which a word must not begin or end.

    Yields
    ------
    list of FoundPath
        Verified by multiplying; by ascending cost. First those for the cube itself, or
        for some cubes that count as solved; then those that begin or end with each
        move, which are solutions of the cube's neighbours; last, longer ones through
        cubes some moves away, for near cubes whose short words end in the wrong way.

    Notes
    -----
    When w solves ``y * g * x``, the word ``x w y`` solves g.

    Examples
    --------
    >>> from puzzlegroups.cube import CubeState
    >>> from puzzlegroups.cube.face_phases import load_face_phases
    >>> from puzzlegroups.cube.facelet_moves import (
    ...     on_facelets, read_moves, steps_of_moves)
    >>> from puzzlegroups.search.coset_search import CosetSearch
    >>> steps = steps_of_moves(read_moves("U R F D L"), "htm")
    >>> search = CosetSearch(steps, tuple(range(54)))
    >>> cube = on_facelets(CubeState.from_word("U R").permutation)
    >>> phases = load_face_phases(("U", "R", "F", "D", "L"))
    >>> [str(step.word) for step in next(far_words(search, cube, phases))[0].steps]
    ["R'", "U'"]
    """
    cubes = list(_lookalikes(search, search.check_reachable(element)))
    numbers = range(len(search.steps))
    first = [x for x in numbers if x not in not_first]
    last = [x for x in numbers if x not in not_last]
    rng = np.random.default_rng(0)
    pairs = rng.permutation(list(product(first, last)))[:N_PAIRS]
    detours = rng.choice(len(numbers), (N_DETOURS, DETOUR))
    asked: list[list[tuple[Permutation, list[int], list[int]]]] = [
        [(cube, [], []) for cube in cubes],
        [
            *((cubes[0], [x], []) for x in first),
            *((cubes[0], [], [y]) for y in last),
        ],
        [(cubes[0], [x], [y]) for x, y in pairs.tolist()],
        [(cubes[0], detour[:-1], detour[-1:]) for detour in detours.tolist()],
    ]
    for some, expansions in zip(asked, EXPANSIONS, strict=True):
        solve = partial(phases.word, max_length=LONGEST, expansions=expansions)
        found = (
            _word(search, solve, cube, x, y, (not_first, not_last))
            for cube, x, y in some
        )
        yield sorted((path for path in found if path), key=lambda path: path.cost)


def _word(
    search: CosetSearch,
    solve: Callable[[Permutation], Word | None],
    cube: Permutation,
    first: list[int],
    last: list[int],
    ends: tuple[Collection[int], Collection[int]],
) -> FoundPath | None:
    """Return a word with given steps at its ends, unless it is no answer."""
    neighbour = cube
    for step in first:
        neighbour = neighbour * search.steps[step].permutation
    for step in last:
        neighbour = search.steps[step].permutation * neighbour
    middle = solve(on_points(neighbour))
    if middle is None:
        return None
    word = Word()
    for part in (_moves(search, first), middle, _moves(search, last)):
        word *= part
    numbers = {step.move: number for number, step in enumerate(search.steps)}
    path: list[int] = []
    for move in word.modulo(dict.fromkeys(FACES, 4)).moves:
        if move in numbers:
            path.append(numbers[move])
        else:  # quarter turns only
            path += 2 * [numbers[Move(move.generator, 1)]]
    arranged = rearranged(path, search.words.commutes, *ends)
    if arranged is None or not is_reduced(path, search.words):
        return None
    steps = tuple(search.steps[number] for number in arranged)
    if not search.is_goal(reduce(mul, (s.permutation for s in steps), cube)):
        raise VerificationError(f"the word {word} does not reach the goal")
    return FoundPath(0, steps, sum(step.cost for step in steps))


def _moves(search: CosetSearch, numbers: list[int]) -> Word:
    return Word(search.steps[number].move for number in numbers)


def _lookalikes(search: CosetSearch, cube: Permutation) -> Iterator[Permutation]:
    """Yield cubes from which a word to the solved cube is a word to the goal."""
    yield cube
    if len(set(search.colours)) == len(search.colours):
        return
    labels = [repr(colour) for colour in search.colours]
    stabilizer = colour_stabilizer_chain(search.chain, labels)
    rng = np.random.default_rng(0)
    for _ in range(N_LOOKALIKES):
        yield stabilizer.random(rng) * cube
