"""Sphinx configuration."""

import puzzlegroups

project = "puzzlegroups"
author = "The puzzlegroups developers"
copyright = "2026, the puzzlegroups developers"
version = release = puzzlegroups.__version__

extensions = [
    "myst_parser",
    "numpydoc",
    "sphinx.ext.autodoc",
    "sphinx.ext.mathjax",
]
myst_enable_extensions = ["dollarmath"]
numpydoc_show_class_members = False
autodoc_default_options = {"members": True, "inherited-members": True}
autodoc_typehints = "none"  # numpydoc sections say it, with shapes and ranges
autodoc_member_order = "bysource"
exclude_patterns = ["_build"]
html_theme = "alabaster"
