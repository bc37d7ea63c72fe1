"""Hypothesis strategies for the library's values."""

from hypothesis import strategies as st

from puzzlegroups.permutations import Permutation
from puzzlegroups.words import Word

# Names that are prefixes of each other, end in digits, or look like notation.
NAMES = ("u", "r", "R", "x1", "x10", "Rw", "M_2", "e", "rR")

exponents = st.integers(-12, 12)


def words(names: tuple[str, ...] = NAMES) -> st.SearchStrategy[Word]:
    return st.lists(st.tuples(st.sampled_from(names), exponents), max_size=12).map(Word)


def permutations(degree: int) -> st.SearchStrategy[Permutation]:
    return st.permutations(range(degree)).map(Permutation)


@st.composite
def generator_lists(draw: st.DrawFn) -> list[Permutation]:
    degree = draw(st.integers(1, 6))
    return draw(st.lists(permutations(degree), min_size=1, max_size=3))


def closure(generators):
    """All elements, by multiplying until nothing new appears."""
    elements = {Permutation.identity(generators[0].degree)}
    frontier = list(elements)
    while frontier:
        frontier = [
            g * s for g in frontier for s in generators if g * s not in elements
        ]
        elements.update(frontier)
    return elements
