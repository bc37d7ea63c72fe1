"""What files of each format are usually called."""

SUFFIXES = {
    "gap": "g",
    "kpuzzle": "json",
    "maple": "mpl",
    "mathematica": "m",
    "santa": "csv",
    "sympy": "py",
    "toml": "toml",
    "tws": "tws",
}
