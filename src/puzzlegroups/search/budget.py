"""What a search in several parts may spend."""

from __future__ import annotations

import time
from dataclasses import dataclass

__all__ = ["Budget"]


@dataclass
class Budget:
    """What a search may spend, and what it has spent.

    Parameters
    ----------
    expansions : int, optional
        Nodes that may be opened.
    end : float, optional
        When to stop, by :func:`time.monotonic`.
    opened : int, default 0
        Nodes that were opened.

    Examples
    --------
    >>> budget = Budget(expansions=100)
    >>> budget.opened += 60
    >>> budget.left, budget.is_spent, budget.seconds is None
    (40, False, True)
    """

    expansions: int | None = None
    end: float | None = None
    opened: int = 0

    @property
    def is_spent(self) -> bool:
        """Whether nothing is left."""
        is_late = self.end is not None and time.monotonic() >= self.end
        return is_late or self.left == 0

    @property
    def left(self) -> int | None:
        """How many nodes may still be opened."""
        if self.expansions is None:
            return None
        return max(self.expansions - self.opened, 0)

    @property
    def seconds(self) -> float | None:
        """How much time is left."""
        return None if self.end is None else max(self.end - time.monotonic(), 0)
