"""Steps: the edges of Cayley and coset graphs, with what they cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from puzzlegroups.errors import InvalidInputError, SearchLimitReached
from puzzlegroups.words import Move, Word, check_metric, check_weights

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from puzzlegroups.permutations import Permutation

__all__ = ["Step", "check_powers", "check_step_metric", "steps_of"]

#: Powers of moves that are listed at once; orders may be astronomical.
MAX_POWERS = 10_000


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
    SearchLimitReached
        If the moves have too many powers to list them all.

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
    check_step_metric(metric)
    weights = check_weights(weights or {}, generators)
    orders = {name: permutation.order() for name, permutation in generators.items()}
    if metric == "htm":
        check_powers(orders)
    steps = []
    for name, permutation in generators.items():
        order = orders[name]
        exponents: Sequence[int] = range(1, order)
        if metric != "htm" and order > 2:
            exponents = (1, order - 1)
        for exponent in exponents:
            word = Word([(name, exponent)]).modulo({name: order})
            cost = weights.get(name, 1)
            steps.append(Step(word, permutation**exponent, cost))
    return tuple(steps)


def check_powers(orders: Mapping[str, int]) -> None:
    """Refuse moves that have too many powers to list them all.

    Parameters
    ----------
    orders : mapping of str to int
        Order of each move whose powers are wanted.

    Raises
    ------
    SearchLimitReached
        If there are more than ten thousand.

    Examples
    --------
    >>> check_powers({"r": 4, "w": 2677114440})
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.SearchLimitReached: the moves have 2677114442 powers, those \
of 'w' of order 2677114440 among them; up to 10000 are taken as single steps, \
where powers cost more (metric qtm) any number
    """
    n_powers = sum(order - 1 for order in orders.values())
    if n_powers > MAX_POWERS:
        name = max(orders, key=orders.__getitem__)
        raise SearchLimitReached(
            f"the moves have {n_powers} powers, those of {name!r} of order "
            f"{orders[name]} among them; up to {MAX_POWERS} are taken as single steps, "
            "where powers cost more (metric qtm) any number"
        )


def check_step_metric(metric: str) -> str:
    """Return a metric in which powers of generators have costs of their own.

    Parameters
    ----------
    metric : str
        Name of a metric.

    Returns
    -------
    str
        `metric`, unchanged.

    Raises
    ------
    InvalidInputError
        If it is unknown, or for puzzles whose moves commute.

    Examples
    --------
    >>> check_step_metric("htm")
    'htm'
    """
    if check_metric(metric) == "turns":
        raise InvalidInputError(
            "metric 'turns' found, which is for puzzles whose moves commute; "
            "expected qtm, htm or weighted"
        )
    return metric
