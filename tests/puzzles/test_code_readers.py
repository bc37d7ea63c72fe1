"""Code of other systems is read by the effect of a word.

Inverted moves would generate the same group. Expected cycles are GAP's products, or
multiplied by hand.
"""

import pytest

from golden_files import load_golden
from puzzlegroups import load_puzzle
from puzzlegroups.puzzle import Puzzle
from puzzlegroups.puzzles import catalogue_names, load_from_catalogue
from puzzlegroups.puzzles.formats import READERS, WRITERS, format_of

# a = (1,2,3), b = (3,4): from left to right a b = (1,2,4,3), b a = (1,2,3,4).
SAME = {
    "gap": [
        "a := (1,2,3); b := (3,4); G := Group(a, b);",
        "a:=(1 2 3);;b:=(3,4);;",
        "r := rec(a := (1,2,3), b := (3,4));",
        'm := rec();\nm.("a") := (1,2,3);\nm.b := (3,4);\ng := Group([m.("a"), m.b]);',
        "# two\na := (1,2)(1,3);\nb := (3,4)^-1;\nOrder(Group(a,b));\nGroup(a,b);",
        "a := PermList([2,3,1]);\nb := ( 3,\n 4 );\nGroup(a, b);",
        "t := (1,3,2); a := t^2; b := (3,4); G := Group([a, b]); Print(Size(G));",
        "x := (3,4); y := (1,2,3); b := x; a := y*x*x; G := Group(a, b);",
    ],
    "mathematica": [
        "a = Cycles[{{1, 2, 3}}]; b = Cycles[{{3, 4}}];\n"
        "G = PermutationGroup[{a, b}]; GroupOrder[G]",
        "a = Cycles[{{1,2,3}}]\nb = Cycles[{{3,4}}]",
        '<| "a" -> Cycles[{{1, 2, 3}}],\n (* two *) "b" -> Cycles[{{3, 4}}] |>',
        'm = <|"a" -> Cycles[{{1,2,3}}], "b" -> Cycles[{{3,4}}]|>; b = m["b"]',
        "a = InversePermutation[Cycles[{{1,3,2}}]]; b = PermutationCycles[{1,2,4,3}]",
        "x = Cycles[{{1,2}}]; a = PermutationProduct[x, Cycles[{{1,3}}]];\n"
        "b = Cycles[{{3,4}}]; g = PermutationGroup[{a, b}]",
    ],
    "maple": [
        "permgroup(4, {a = [[1,2,3]], b = [[3,4]]});",
        "with(GroupTheory):\na := Perm([[1,2,3]]):\nb := Perm([[3,4]]):\nGroup(a, b);",
        "a := Perm([2,3,1]); b := Perm([[3,4]]); G := Group({a, b}); GroupOrder(G);",
        'moves := table(["a" = Perm([[1,2,3]]), "b" = Perm([[3,4]])]):\n'
        'G := GroupTheory:-Group([moves["a"], moves["b"]]);',
        "a := [[1,2,3]]: b := [[3,4]]: # old",
    ],
    "sympy": [
        "from sympy.combinatorics import Permutation, PermutationGroup\n"
        "a = Permutation(0, 1, 2)\nb = Permutation(2, 3)\nG = PermutationGroup(a, b)",
        "a = Permutation([1, 2, 0, 3])\nb = Permutation([[2, 3]], size=4)\n"
        "G = PermutationGroup([a, b])\nprint(G.order())",
        'moves = {\n  "a": Permutation([[0, 1, 2]], size=4),  # first\n'
        '  "b": Permutation(2, 3),\n}',
        "a = Permutation(0, 1)(0, 2)\nb = ~Permutation(2, 3)\n",
        "c = Permutation(0, 2, 1)\na = c**-1\nb = (Permutation(2, 3))**3\n"
        "G = PermutationGroup([a, b])",
    ],
}


@pytest.mark.parametrize(
    ("name", "text"), [(name, text) for name in SAME for text in SAME[name]]
)
def test_what_people_write_means_the_same_moves(name, text):
    puzzle = Puzzle(READERS[name](text, "people"))
    assert {"a", "b"} <= set(puzzle.moves)
    assert puzzle.degree == 4
    assert str(puzzle.permutation("a b")) == "(1,2,4,3)"
    assert str(puzzle.permutation("b a")) == "(1,2,3,4)"
    assert format_of(text) == name


def test_moves_without_a_name_are_numbered_and_products_evaluated_left_to_right():
    puzzle = Puzzle(READERS["gap"]("Group((1,2,3)*(3,4), (1,2));", "mine.g"))
    assert puzzle.moves == ("g1", "g2")
    assert str(puzzle.permutation("g1")) == "(1,2,4,3)"
    assert puzzle.name == "mine"


@pytest.mark.parametrize("target", sorted(set(READERS)))
@pytest.mark.parametrize("name", catalogue_names())
def test_what_we_write_is_read_back(name, target):
    definition = load_from_catalogue(name)
    again = READERS[target](WRITERS[target](definition), "again")
    assert again.name == definition.name
    assert again.degree == definition.degree
    assert dict(again.generators) == dict(definition.generators)


def test_a_word_on_the_cube_through_every_format():
    """Case A15: U F R to the 80th is nothing; the T permutation is five swaps."""
    for target in sorted(READERS):
        text = WRITERS[target](load_from_catalogue("3x3x3"))
        cube = Puzzle(READERS[target](text, "cube"))
        assert cube.permutation("(U F R)80").is_identity()
        swaps = cube.permutation("R U R' U' R' F R2 U' R' U' R U R' F'")
        assert [len(cycle) for cycle in swaps.cycles()] == [2] * 5
        assert cube.permutation("R U F") == load_puzzle("3x3x3").permutation("R U F")


def test_golden_orders_through_gap_code():
    for case in load_golden("groups/orders")[:8]:
        code = "; ".join(f"m.{k} := {v}" for k, v in case["generators"].items())
        definition = READERS["gap"](f"m := rec(); {code};", "golden")
        assert str(Puzzle(definition).group.order()) == case["order"]
