"""Permutation groups: stabilizer chains, homomorphisms from free groups."""

from puzzlegroups.groups.action_homomorphism import ActionHomomorphism
from puzzlegroups.groups.chain_construction import schreier_sims
from puzzlegroups.groups.colourings import find_recolouring
from puzzlegroups.groups.evaluation import image_of_word
from puzzlegroups.groups.homomorphism import Homomorphism
from puzzlegroups.groups.permutation_group import PermutationGroup
from puzzlegroups.groups.presentation import Presentation
from puzzlegroups.groups.stabilizer_chain import StabilizerChain
from puzzlegroups.groups.transversal import Transversal

__all__ = [
    "ActionHomomorphism",
    "Homomorphism",
    "PermutationGroup",
    "Presentation",
    "StabilizerChain",
    "Transversal",
    "find_recolouring",
    "image_of_word",
    "schreier_sims",
]
