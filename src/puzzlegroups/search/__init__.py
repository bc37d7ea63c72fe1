"""Distances on coset graphs: growth, shortest words, phases of subgroup chains."""

from puzzlegroups.search.chain_building import build_subgroup_chain
from puzzlegroups.search.coordinate import build_coordinate
from puzzlegroups.search.coset_graph import CosetGraph, build_coset_graph
from puzzlegroups.search.coset_search import CosetSearch
from puzzlegroups.search.descent_building import build_table_descent, measure_chain
from puzzlegroups.search.digraph import to_networkx
from puzzlegroups.search.distance_table import DistanceTable, build_distance_table
from puzzlegroups.search.growth import spheres
from puzzlegroups.search.move_symmetries import Symmetry, symmetries_of
from puzzlegroups.search.product_graph import ProductGraph
from puzzlegroups.search.ranked_store import build_ranked_table
from puzzlegroups.search.ranked_table import RankedTable
from puzzlegroups.search.stabilizer_walk import stabilizer_walk
from puzzlegroups.search.steps import Step, steps_of, steps_of_words
from puzzlegroups.search.subgroup_chain import ChainSolver, Phase, SubgroupChain
from puzzlegroups.search.table_descent import TableDescent
from puzzlegroups.search.two_sided import Meeting, find_meeting
from puzzlegroups.search.words_by_length import FoundPath, WordsByLength

__all__ = [
    "ChainSolver",
    "CosetGraph",
    "CosetSearch",
    "DistanceTable",
    "FoundPath",
    "Meeting",
    "Phase",
    "ProductGraph",
    "RankedTable",
    "Step",
    "SubgroupChain",
    "Symmetry",
    "TableDescent",
    "WordsByLength",
    "build_coordinate",
    "build_coset_graph",
    "build_distance_table",
    "build_ranked_table",
    "build_subgroup_chain",
    "build_table_descent",
    "find_meeting",
    "measure_chain",
    "spheres",
    "stabilizer_walk",
    "steps_of",
    "steps_of_words",
    "symmetries_of",
    "to_networkx",
]
