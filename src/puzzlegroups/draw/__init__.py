"""Pictures of puzzles as SVG text."""

from puzzlegroups.draw.circle import circle_svg
from puzzlegroups.draw.net import net_svg
from puzzlegroups.draw.permutation_picture import permutation_svg
from puzzlegroups.draw.positions import positions_svg

__all__ = ["circle_svg", "net_svg", "permutation_svg", "positions_svg"]
