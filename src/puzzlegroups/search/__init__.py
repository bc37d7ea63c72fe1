"""Distances on coset graphs: growth, shortest words, distance tables."""

from puzzlegroups.search.coset_graph import CosetGraph, build_coset_graph
from puzzlegroups.search.digraph import to_networkx
from puzzlegroups.search.distance_table import DistanceTable, build_distance_table
from puzzlegroups.search.growth import spheres
from puzzlegroups.search.steps import Step, steps_of
from puzzlegroups.search.two_sided import Meeting, find_meeting

__all__ = [
    "CosetGraph",
    "DistanceTable",
    "Meeting",
    "Step",
    "build_coset_graph",
    "build_distance_table",
    "find_meeting",
    "spheres",
    "steps_of",
    "to_networkx",
]
