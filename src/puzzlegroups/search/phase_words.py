"""Words found phase by phase, put together to a verified solution."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from puzzlegroups.errors import VerificationError
from puzzlegroups.groups.evaluation import image_of_word
from puzzlegroups.solution import PhaseWord, Solution
from puzzlegroups.words import Word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.permutations import Permutation
    from puzzlegroups.search.subgroup_chain import SubgroupChain
    from puzzlegroups.words import Move

__all__ = ["merged", "solution_in_phases"]


def solution_in_phases(
    chain: SubgroupChain,
    permutation: Permutation,
    words: Sequence[Word],
    bound: int,
    clock: float,
) -> Solution:
    """Join the words of the phases and check that they solve a state.

    Parameters
    ----------
    chain : SubgroupChain
        Its phases, in the same order as the words.
    permutation : Permutation
        The state.
    words : sequence of Word
        One for each phase.
    bound : int
        No word is shorter: what was proved beside.
    clock : float
        When the search began, by ``time.perf_counter()``.

    Returns
    -------
    Solution
        Method ``"chain"``.

    Raises
    ------
    VerificationError
        If the words do not solve the state.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> from puzzlegroups.search import build_subgroup_chain
    >>> cube = load_from_catalogue("2x2x2")
    >>> words = [Word([("f", -1)]), Word()]
    >>> solution_in_phases(
    ...     build_subgroup_chain(cube), cube.generators["f"], words, 1, 0.0).optimal
    True
    """
    puzzle, metric = chain.puzzle, chain.metric
    orders = {name: p.order() for name, p in puzzle.generators.items()}
    phases = tuple(
        PhaseWord(phase.reaches, word, word.length(metric))
        for phase, word in zip(chain.phases, merged(words, orders), strict=True)
    )
    word = Word(move for phase in phases for move in phase.word.moves)
    if not (permutation * image_of_word(word, puzzle.generators)).is_identity():
        raise VerificationError(f"the word {word} does not solve {permutation}")
    length = word.length(metric)
    bound = max(bound, int(not permutation.is_identity()))
    return Solution(
        word=word,
        length=length,
        metric=metric,
        optimal=length == bound,
        lower_bound=bound,
        method="chain",
        seconds=time.perf_counter() - clock,
        phases=phases,
    )


def merged(words: Sequence[Word], orders: dict[str, int]) -> list[Word]:
    """Join words whose ends meet, and return what is left of each.

    Parameters
    ----------
    words : sequence of Word
        One for each phase.
    orders : dict of str to int
        Order of each generator.

    Returns
    -------
    list of Word
        As many words with the same product, in which no power of a generator follows
        another of the same. A move that meets one of an earlier phase becomes part of
        that phase, which still ends in its subgroup, as the move lies in there.

    Examples
    --------
    >>> joined = merged(
    ...     [Word([("u", 1), ("f", 1)]), Word([("f", 2), ("r", 1)])], {"f": 4})
    >>> [str(word) for word in joined]
    ["u f'", 'r']
    """
    flat: list[tuple[int, Move]] = []
    for number, word in enumerate(words):
        for move in word.moves:
            if not flat or flat[-1][1].generator != move.generator:
                flat.append((number, move))
                continue
            earlier, other = flat.pop()
            both = Word([other, move]).modulo(orders).moves
            flat += [(earlier, last) for last in both]
    return [
        Word(move for number, move in flat if number == phase)
        for phase in range(len(words))
    ]
