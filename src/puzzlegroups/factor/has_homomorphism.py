"""What has a homomorphism from words: puzzles and groups."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from puzzlegroups.groups import Homomorphism

__all__ = ["HasHomomorphism"]


class HasHomomorphism(Protocol):
    """A puzzle or a group."""

    def homomorphism(self) -> Homomorphism:
        """Return the map from words to the group."""
        ...
