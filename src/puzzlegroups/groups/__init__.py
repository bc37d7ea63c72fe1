"""Permutation groups: stabilizer chains, homomorphisms from free groups."""

from puzzlegroups.groups.chain_construction import schreier_sims
from puzzlegroups.groups.colourings import find_recolouring
from puzzlegroups.groups.homomorphism import Homomorphism
from puzzlegroups.groups.permutation_group import PermutationGroup
from puzzlegroups.groups.stabilizer_chain import StabilizerChain
from puzzlegroups.groups.transversal import Transversal

__all__ = [
    "Homomorphism",
    "PermutationGroup",
    "StabilizerChain",
    "Transversal",
    "find_recolouring",
    "schreier_sims",
]
