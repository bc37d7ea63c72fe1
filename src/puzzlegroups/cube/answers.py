"""Answers to questions about cubes: proved where that is feasible, short elsewhere."""

from __future__ import annotations

import time
from contextlib import suppress
from functools import lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING

from puzzlegroups.cube.cubies import PUZZLE
from puzzlegroups.cube.face_phases import load_face_phases
from puzzlegroups.cube.facelet_layout import CENTRES, FACES
from puzzlegroups.cube.facelet_moves import (
    facelet_moves,
    facelet_rotations,
    on_facelets,
    on_points,
    steps_of_moves,
)
from puzzlegroups.cube.far_words import far_words
from puzzlegroups.cube.goals import read_goal
from puzzlegroups.errors import (
    NotInGroupError,
    PuzzleGroupsError,
    SearchLimitReached,
    UnsolvableStateError,
    VerificationError,
)
from puzzlegroups.groups import image_of_word
from puzzlegroups.permutations import as_permutation
from puzzlegroups.search.coset_search import CosetSearch
from puzzlegroups.search.words_by_length import NEVER, WordsByLength
from puzzlegroups.solution import Solution
from puzzlegroups.words import Word

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Iterator

    from puzzlegroups.cube.goals import Goal
    from puzzlegroups.cube.question import Question
    from puzzlegroups.cube.state import CubeState
    from puzzlegroups.permutations import Permutation
    from puzzlegroups.search.words_by_length import FoundPath
    from puzzlegroups.solution import SearchLimits

__all__ = ["answer_question"]

#: Nodes opened without a budget before two phases are asked: some seconds.
EXPANSIONS = 5_000_000


def answer_question(
    state: CubeState,
    question: Question,
    limits: SearchLimits,
    *,
    expansions: int | None = None,
    is_exact: bool = False,
    tier: str = "auto",
) -> Solution:
    """Find words that answer a question.

    Parameters
    ----------
    state : CubeState
        The cube.
    question : Question
        What is asked.
    limits : SearchLimits
        `max_length` in the metric of the question, and `seconds`.
    expansions : int, optional
        Nodes that the proof may open; without it and without `seconds`, five million
        unless `is_exact`.
    is_exact : bool, default False
        Go on until it is proved that no word is shorter.
    tier : {"auto", "small", "default"}, default "auto"
        Tables for all six faces.

    Returns
    -------
    Solution
        With `words` when several were asked for: fewer than that when there are no more
        of at most `max_length`. They differ in more than the order of turns that
        commute. With moves that turn the centres a cube counts as solved however it is
        held.

    Raises
    ------
    InvalidInputError
        If an argument is wrong.
    NotInGroupError, UnsolvableStateError
        If the moves do not lead from the cube to the goal; before any search.
    SearchLimitReached
        If no word of at most `max_length` exists, or none was found; with the bound.

    Notes
    -----
    Words are found by iterative deepening with exact distances in coordinates of the
    goal, which proves the first one to be shortest. Where the budget ends first, and
    the moves have faces for which a chain of two phases holds, short words by these are
    the answer, and the bound is what was proved.

    Examples
    --------
    >>> from puzzlegroups.cube import CubeState
    >>> from puzzlegroups.cube.question import Question
    >>> from puzzlegroups.solution import SearchLimits
    >>> cube = CubeState.from_word("R U F' D2 L")
    >>> answer = answer_question(cube, Question(goal="cross"), SearchLimits())
    >>> answer.length, answer.optimal
    (3, True)
    """
    clock = time.perf_counter()
    goal = read_goal(question.goal)
    stickers = on_facelets(state.permutation)
    element = ~goal.target * stickers
    search = _search(question.allowed, question.metric)
    if expansions is None and limits.seconds is None and not is_exact:
        expansions = EXPANSIONS
    starts, ends = _starts(search, goal, element), question.ends(search.steps)
    try:
        words = WordsByLength(starts, limits, expansions, *ends)
    except NotInGroupError as error:  # told in the points of the puzzle
        residue = on_points(as_permutation(error.residue))
        if residue.is_identity():  # but for the centres
            raise
        raise NotInGroupError(error.level, residue, search.name) from None
    found: list[tuple[Word, int]] = []
    try:
        _take(found, words, question.solutions)
    except SearchLimitReached:  # what is proved so far is in words.lower_bound
        for more in _by_phases(search, goal, element, question, tier):
            _take(found, more, question.solutions)
            if len(found) == question.solutions:
                break
    found.sort(key=itemgetter(1))
    for word, _ in found:
        _check(stickers, word, goal)
    if not found:
        raise _none(limits, words.lower_bound)
    best, length = found[0]
    is_optimal = length <= words.lower_bound
    longest = limits.max_length
    several = (word for word, cost in found if longest is None or cost <= longest)
    solution = Solution(
        word=best,
        length=length,
        metric=question.metric,
        optimal=is_optimal,
        lower_bound=min(length, words.lower_bound),
        method="shortest" if is_optimal else "two-phase",
        seconds=time.perf_counter() - clock,
        words=tuple(several) if question.solutions > 1 else (),
    )
    return limits.within_length(solution)


def _take(
    found: list[tuple[Word, int]], paths: Iterable[FoundPath], solutions: int
) -> None:
    """Add words that are not known yet, until there are enough."""
    for path in paths:
        moves = (move for step in path.steps for move in step.word.moves)
        word = Word(moves).modulo(dict.fromkeys(facelet_moves(), 4))
        if word not in (known for known, _ in found):
            found.append((word, path.cost))
        if len(found) == solutions:
            return


@lru_cache(maxsize=4)
def _search(moves: tuple[Word, ...], metric: str) -> CosetSearch:
    """Return the search for the solved cube, with its tables once they are built."""
    name = f"<{', '.join(map(str, moves))}>"
    return CosetSearch(steps_of_moves(moves, metric), tuple(range(54)), name)


def _starts(
    search: CosetSearch, goal: Goal, element: Permutation
) -> list[tuple[CosetSearch, Permutation]]:
    """Return the cube as it is held in each way that the moves can lead to.

    When g w is to be r, the cube turned as a whole, w takes ``r**-1 * g`` to the solved
    cube; and when a part is to be solved, its places are turned by r as well.
    """
    turns_centres = any(s.permutation(c) != c for s in search.steps for c in CENTRES)
    if not turns_centres:
        return [(_aimed(search, goal.colours), element)]
    rotations = facelet_rotations()
    if goal.colours == search.colours:
        return [(search, ~rotation * element) for rotation in rotations]
    few = search.max_cosets // len(rotations)  # as many goals as rotations
    starts = []
    for rotation in rotations:
        places = (~rotation).images
        colours = tuple(goal.colours[place] for place in places)
        starts.append((search.with_colours(colours, few), ~rotation * element))
    return starts


@lru_cache(maxsize=4)
def _aimed(search: CosetSearch, colours: tuple[Hashable, ...]) -> CosetSearch:
    """Return the search for a goal, with its tables once they are built."""
    return search if colours == search.colours else search.with_colours(colours)


def _by_phases(
    search: CosetSearch, goal: Goal, element: Permutation, question: Question, tier: str
) -> Iterator[list[FoundPath]]:
    """Yield words by two phases in those moves that are faces, if these suffice."""
    names = [step.word for step in search.steps]
    faces = tuple(face for face in FACES if Word([(face, 1)]) in names)
    has_other_moves = any(step.move.generator not in faces for step in search.steps)
    if has_other_moves and len(faces) < len(FACES):
        return
    phases = load_face_phases(faces, tier)
    if phases is None:
        return
    plain = _search(tuple(Word([(face, 1)]) for face in faces), question.metric)
    aimed = _aimed(plain, goal.colours)
    batches = far_words(aimed, element, phases, *question.ends(plain.steps))
    with suppress(NotInGroupError, UnsolvableStateError):  # by faces alone
        if question.metric != "htm":  # where fewer turns may cost more
            both = [*next(batches), *next(batches)]
            yield sorted(both, key=lambda path: path.cost)
        yield from batches


def _check(stickers: Permutation, word: Word, goal: Goal) -> None:
    """Turn the cube, hold it with its centres in place, and look at its colours."""
    end = stickers * image_of_word(word, facelet_moves())
    held = (
        end * ~rotation
        for rotation in facelet_rotations()
        if all(rotation(centre) == end(centre) for centre in CENTRES)
    )
    if not any(goal.is_shown_by(cube) for cube in held):
        raise VerificationError(f"the word {word} does not reach the goal")


def _none(limits: SearchLimits, bound: int) -> PuzzleGroupsError:
    if bound == NEVER:
        return UnsolvableStateError(PUZZLE, "no word begins and ends as it should")
    longest = limits.max_length
    if longest is not None and bound > longest:
        reason = f"no word of length {longest} or less exists"
    else:
        reason = "no word was found within the limits"
    return SearchLimitReached(
        f"{reason}: every one has length {bound} or more", lower_bound=bound
    )
