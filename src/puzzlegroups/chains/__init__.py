"""Chains of subgroups found without being told, and words by a beam through them."""

from puzzlegroups.chains.beam import BeamWidth, ChainBeam
from puzzlegroups.chains.beam_building import build_chain_beam
from puzzlegroups.chains.chain_search import ChainSearch, build_chain_search
from puzzlegroups.chains.discovery import discover_chain

__all__ = [
    "BeamWidth",
    "ChainBeam",
    "ChainSearch",
    "build_chain_beam",
    "build_chain_search",
    "discover_chain",
]
