"""Steps of a phase: the powers and words that it may use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.errors import InvalidInputError
from puzzlegroups.groups.evaluation import image_of_word
from puzzlegroups.groups.steps import Step, check_powers, check_step_metric, steps_of
from puzzlegroups.words import Word

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from puzzlegroups.permutations import Permutation

__all__ = ["Step", "steps_of", "steps_of_words"]


def steps_of_words(
    generators: Mapping[str, Permutation], words: Sequence[Word], metric: str
) -> tuple[Step, ...]:
    """Return the steps of a phase that may use some words only.

    Parameters
    ----------
    generators : mapping of str to Permutation
        The moves.
    words : sequence of Word
        In these moves. Of a power of one generator all powers are taken, of any other
        word the word and its inverse.
    metric : {"qtm", "htm"}
        What the words cost; phases do not take weights.

    Returns
    -------
    tuple of Step
        Closed under inversion; in the order of the words, without repetitions.

    Raises
    ------
    InvalidInputError
        If the metric is neither of the two, or all words are the identity.
    SearchLimitReached
        If the powers of a move are wanted, and are too many to list.

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> turns = {"r": parse_permutation("(1,2,3,4)"), "u": parse_permutation("(3,4)")}
    >>> steps = steps_of_words(turns, [Word([("r", 2)]), Word([("u", 1)])], "qtm")
    >>> [(str(step.word), step.cost) for step in steps]
    [('r2', 2), ('u', 1)]
    """
    if check_step_metric(metric) == "weighted":
        raise InvalidInputError(
            "metric 'weighted' found, which chains of subgroups do not take; "
            "expected qtm or htm"
        )
    orders = {name: permutation.order() for name, permutation in generators.items()}
    found: dict[Permutation, Step] = {}
    for word in words:
        for power in _powers(word, orders, metric):
            step = Step(power, image_of_word(power, generators), power.length(metric))
            known = found.get(step.permutation)
            if step.permutation.is_identity() or (known and known.cost <= step.cost):
                continue
            found[step.permutation] = step
    if not found:
        raise InvalidInputError("no word that moves anything found")
    return tuple(found.values())


def _powers(word: Word, orders: Mapping[str, int], metric: str) -> list[Word]:
    """Return what the phase may do with a word of its moves."""
    word = word.modulo(orders)
    if len(word.moves) != 1:
        return [word, ~word] if word.moves else []
    ((name, exponent),) = word.moves
    if metric == "qtm" and abs(exponent) == 1:
        exponents = [1, -1]  # the other powers are their products, at the same cost
    else:
        check_powers({name: orders[name]})
        exponents = [exponent * power for power in range(1, orders[name])]
    powers = (Word([(name, power)]).modulo(orders) for power in exponents)
    return [power for power in powers if power.moves]
