"""Chains of subgroups found without being told, and words by a beam through them."""

from puzzlegroups.chains.beam import BeamWidth, ChainBeam
from puzzlegroups.chains.beam_building import build_chain_beam
from puzzlegroups.chains.discovery import discover_chain

__all__ = ["BeamWidth", "ChainBeam", "build_chain_beam", "discover_chain"]
