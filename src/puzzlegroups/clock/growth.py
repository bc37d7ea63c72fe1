"""The distribution of distances of the 12-hour Clock, as it was published."""

from __future__ import annotations

__all__ = ["PUBLISHED_SOURCE", "PUBLISHED_SPHERES"]

#: Where the row comes from.
PUBLISHED_SOURCE = "cube20.org/clock"

#: Number of states whose shortest solution has 0, 1, ..., 12 wheel turns.
PUBLISHED_SPHERES = (
    1,
    330,
    51_651,
    4_947_912,
    317_141_342,
    14_054_473_232,
    428_862_722_294,
    8_621_633_953_202,
    101_600_180_118_726,
    528_107_928_328_516,
    613_251_601_892_918,
    31_893_880_879_492,
    39_248,
)
