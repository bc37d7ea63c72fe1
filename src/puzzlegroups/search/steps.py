"""Steps: the edges of Cayley and coset graphs, with what they cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from puzzlegroups.errors import InvalidInputError
from puzzlegroups.groups.evaluation import image_of_word
from puzzlegroups.groups.generator_powers import check_generator_metric, unit_powers
from puzzlegroups.words import Move, Word

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from puzzlegroups.permutations import Permutation

__all__ = ["Step", "steps_of", "steps_of_words"]


@dataclass(frozen=True, slots=True)
class Step:
    """A word that is taken as a single step.

    Parameters
    ----------
    word : Word
        What is done, at least one move.
    permutation : Permutation
        What it does.
    cost : int, default 1
        What it adds to the length of a path, at least 1.

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> Step(Word([("r", 2)]), parse_permutation("(1,3)(2,4)"), cost=2).move
    Move(generator='r', exponent=2)
    """

    word: Word
    permutation: Permutation
    cost: int = 1

    @property
    def move(self) -> Move:
        """The first move of the word; all of it for a power of one generator."""
        return self.word.moves[0]

    def inverse(self) -> Step:
        """Return the step back.

        Returns
        -------
        Step
            At the same cost.

        Examples
        --------
        >>> from puzzlegroups.permutations import parse_permutation
        >>> print(Step(Word([("r", 1)]), parse_permutation("(1,2,3)")).inverse().word)
        r'
        """
        return Step(~self.word, ~self.permutation, self.cost)


def steps_of(
    generators: Mapping[str, Permutation],
    metric: str,
    weights: Mapping[str, int] | None = None,
) -> tuple[Step, ...]:
    """Return the elements that a metric counts as one step, closed under inversion.

    Parameters
    ----------
    generators : mapping of str to Permutation
        The moves; identities make no step.
    metric : {"qtm", "htm", "weighted"}
        ``"qtm"`` and ``"weighted"``: generators and inverses; ``"htm"``: all powers.
    weights : mapping of str to int, optional
        What a step of each generator costs, 1 to 1000; 1 where it is left out.

    Returns
    -------
    tuple of Step
        In the order of the generators; an involution is one step.

    Raises
    ------
    InvalidInputError
        If the metric is none of these, or a weight is out of range.

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> turn = {"r": parse_permutation("(1,2,3,4)")}
    >>> [step.move.exponent for step in steps_of(turn, "qtm")]
    [1, -1]
    >>> [step.move.exponent for step in steps_of(turn, "htm")]
    [1, 2, -1]
    >>> [step.cost for step in steps_of(turn, "weighted", {"r": 3})]
    [3, 3]
    """
    return tuple(Step(*power) for power in unit_powers(generators, metric, weights))


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

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> turns = {"r": parse_permutation("(1,2,3,4)"), "u": parse_permutation("(3,4)")}
    >>> steps = steps_of_words(turns, [Word([("r", 2)]), Word([("u", 1)])], "qtm")
    >>> [(str(step.word), step.cost) for step in steps]
    [('r2', 2), ('u', 1)]
    """
    if check_generator_metric(metric) == "weighted":
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
        exponents = [exponent * power for power in range(1, orders[name])]
    powers = (Word([(name, power)]).modulo(orders) for power in exponents)
    return [power for power in powers if power.moves]
