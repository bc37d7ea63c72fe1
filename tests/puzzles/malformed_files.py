"""Malformed files by format: what was changed, and what has to be answered.

Each case is the text, the line or key that the answer names, and a part of the answer.
"""

import json


def _changes(right, *cases):
    """Make cases from a right text: what to replace, by what, where, and the answer."""
    for old, new, where, answer in cases:
        assert old in right, old
        yield right.replace(old, new, 1), where, answer


TOML = """
name = "four"
degree = 4
order = "24"
net = "1 2 3 4"
[generators]
t = "(1,3,2,4)"
s = "(1,2)(3,4)"
[rotations]
x = "(1,3)(2,4)"
[derived]
u = "t x"
[pieces.P]
slots = [[1, 2], [3, 4]]
[colours]
red = "1-2"
blue = "3-4"
"""

TWS = """Set C 3 2
Solved
C
1 2 3
0 0 0
End
Move m
C
2 3 1
1 1 0
End
"""
SCRAMBLES = "Scramble a\nC\n1 1 2\n0 0 0\nEnd\n"

KPUZZLE = {
    "name": "k",
    "orbits": [{"orbitName": "C", "numPieces": 3, "numOrientations": 4}],
    "defaultPattern": {"C": {"pieces": [0, 1, 2], "orientation": [0, 0, 0]}},
    "moves": {"m": {"C": {"permutation": [1, 2, 0], "orientationDelta": [1, 0, 0]}}},
}


def _kpuzzle(*cases):
    for path, value, where, answer in cases:
        table = json.loads(json.dumps(KPUZZLE))
        inner = table
        *keys, last = path.split("/")
        for key in keys:
            inner = inner[int(key) if key.isdigit() else key]
        if value is None:
            del inner[last]
        else:
            inner[last] = value
        yield json.dumps(table), where, answer


SANTA = "puzzle_type,allowed_moves\nt,\"{'r': [1, 2, 0], 's': [1, 0, 2]}\"\n"
OVERLAP = "found cycles that overlap"
TWICE = "found a point twice in one cycle"

MALFORMED = {
    "toml": [
        *_changes(
            TOML,
            ('name = "four"', "", "name", "missing"),
            ("degree = 4", "degree = 0", "degree", "0 found, expected 1..65535"),
            ("degree = 4", "degree = = 4", "", "not TOML: Invalid value"),
            ("(1,3,2,4)", "(1,3,2,5)", "generators.t", "expected a point of 1..4"),
            ("(1,3,2,4)", "(1,3,2,3)", "generators.t", "not yet in this cycle"),
            ("(1,3,2,4)", "(1,3)(3,2)", "generators.t", "expected disjoint cycles"),
            ('"(1,3,2,4)"', "[2, 1]", "generators.t", "degree 2 found"),
            ("s =", "t =", "", "not TOML: Cannot overwrite a value"),
            ("x =", "t =", "rotations.t", "name 't' found twice"),
            ("s =", "t2 =", "generators.t2", "reads as a power of the move 't'"),
            ("t x", "u", "derived.u", "defined by itself"),
            ("t x", "q", "derived.u", "unknown move 'q'"),
            ("[[1, 2], [3, 4]]", "[[1, 2], [3]]", "pieces.P", "a slot of 1 points"),
            ("[[1, 2], [3, 4]]", "[[1, 2], [2, 4]]", "pieces.P", "point 2 found twice"),
            ("[[1, 2], [3, 4]]", "[[1, 3], [2, 4]]", "pieces.P", "is torn"),
            ("4]]", "4]]\npieces = [1, 3]", "pieces.P", "label 3 found, expected 1..2"),
            ("4]]", "4]]\npieces = [1]", "pieces.P", "1 pieces found, expected 2"),
            ("4]]", "4]]\norientations = [2, 0]", "pieces.P", "orientation 2 found"),
            ("4]]", "4]]\nvisible = [3, 3]", "pieces.P", "expected a divisor of 2"),
            ('order = "24"', 'order = "many"', "order", "expected a whole number"),
            ("1 2 3 4", "1 2 3 3", "net", "point 3 found 2 times"),
            ('"1-2"', '"1-3"', "colours.blue", "point 3 has the colour red too"),
            ("[colours]", "[colors]", "colors", "unknown key, expected colours"),
        )
    ],
    "tws": [
        *_changes(
            TWS,
            ("2 3 1", "2 3", "line 9", "expected 3 numbers, found 2"),
            ("2 3 1", "2 2 1", "line 9", "expected every piece of 1..3 once in C"),
            ("2 3 1", "2 3 4", "line 9", "expected every piece of 1..3 once in C"),
            ("2 3 1", "2 3 999", "line 9", "expected a number of at most 255"),
            ("2 3 1", "2 x 1", "line 9", "expected a whole number, found 'x'"),
            ("1 1 0", "1 2 0", "line 10", "expected an orientation of 0..1, found 2"),
            ("1 1 0", "1 1", "line 10", "expected 3 orientations, found 2"),
            ("1 1 0", "1 ? 0", "line 10", "don't-care only in Solved"),
            ("Move m\nC", "Move m\nD", "line 8", "expected a set of C, or 'End'"),
            ("1 1 0\nEnd\n", "1 1 0\n", "line 7", "expected 'End' after this block"),
            ("1 2 3", "1 2 4", "line 4", "expected labels of 1..3 in C, found 4"),
            ("Set C 3 2", "Set C 3", "line 1", "the number of places"),
            ("Set C 3 2", "Set C 3 200", "line 1", "1..127 orientations"),
            ("Solved", "Set C 3 2\nSolved", "line 2", "not declared before"),
            ("Move m", "Move m n", "line 7", "expected one name of a move"),
            ("Move m", "Movement m", "line 7", "or another keyword"),
            ("Move m", "Move m'", "line 7", "expected a letter"),
        ),
        (TWS + TWS[TWS.index("Move") :], "line 12", "that was not used before"),
        (TWS + "MoveSequence a b\nMoveSequence b a\n", "line 12", "through b"),
        (TWS + "MoveSequence a q\n", "line 12", "unknown move 'q'"),
        (TWS + "MoveAlias a m m\n", "line 12", "expected MoveAlias NEW"),
        (TWS + "Illegal C 9 1\n", "line 12", "expected a number of 1..3, found 9"),
        (TWS + "Illegal D 1 1\n", "line 12", "expected a set, a place and the pieces"),
        (TWS + "ForbiddenPairs\na b\n", "line 12", "expected 'End'"),
        (TWS + "Set D 3 2\n", "line 12", "expected every Set before"),
        (TWS.replace("C", "C-"), "line 1", "name 'C-' found"),
        ("Set C 3 2\n", "", "no Move found, expected at least one"),
    ],
    "kpuzzle": [
        *_kpuzzle(
            ("name", None, "name", "missing, expected in every KPuzzle"),
            ("name", 3, "name", "expected a text"),
            ("orbits", [], "orbits", "expected a list of orbits"),
            ("orbits/0/numPieces", -1, "orbits[0].numPieces", "number of 1..65535"),
            ("orbits/0/numOrientations", True, "orbits[0].numOrientations", "number"),
            ("orbits/0/orbitName", 7, "orbits[0].orbitName", "expected a name"),
            ("defaultPattern/C", None, "defaultPattern.C", "expected an object"),
            ("defaultPattern/C/pieces", [0, 1], "defaultPattern.C.pieces", "3 numbers"),
            ("defaultPattern/C/pieces", [0, 1, 3], "defaultPattern.C.pieces", "0..2"),
            (
                "defaultPattern/C/orientation",
                [0, 0, 4],
                "defaultPattern.C.orientation",
                "4 found, expected 0..3",
            ),
            (
                "defaultPattern/C/orientationMod",
                [3, 0, 0],
                "defaultPattern.C.orientationMod",
                "expected 0 or a proper divisor of 4",
            ),
            ("moves", {}, "moves", "0 found, expected 1..10000"),
            ("moves/m/D", {}, "moves.m.D", "unknown orbit, expected C"),
            (
                "moves/m/C/permutation",
                [1, 1, 0],
                "moves.m.C.permutation",
                "expected each of 0..2 once",
            ),
            (
                "moves/m/C/permutation",
                [1, 2, 3],
                "moves.m.C.permutation",
                "3 found, expected 0..2",
            ),
            (
                "moves/m/C/orientationDelta",
                [1, 0],
                "moves.m.C.orientationDelta",
                "2 found, expected 3 numbers",
            ),
            (
                "moves/m/C/orientationMod",
                [1, 1, 1],
                "moves.m.C.orientationMod",
                "expected in patterns only",
            ),
            ("derivedMoves", {"a": "b", "b": "a"}, "derivedMoves.a", "through b"),
            ("derivedMoves", {"a": "[m: q]"}, "derivedMoves.a", "unknown move 'q'"),
            ("derivedMoves", {"a": 5}, "derivedMoves.a", "expected a word as text"),
            ("derivedMoves", {"m": "m"}, "derived.m", "name 'm' found twice"),
        ),
        ("", "line 1", "expected JSON"),
        ('{\n"name": }', "line 2", "expected JSON"),
        ("[]", "", "expected a JSON object"),
        ('{"name": "k", "name": "l"}', "name", "key found twice"),
    ],
    "santa": [
        *_changes(
            SANTA,
            ("puzzle_type,", "type,", "line 1", "expected 'puzzle_type'"),
            ("[1, 2, 0]", "[1, 2]", "line 2", "expected every number of 0..1 once"),
            ("[1, 0, 2]", "[1, 0]", "line 2", "expected 3 numbers in every array"),
            ("[1, 2, 0]", "[1, 2, 2]", "line 2", "expected every number of 0..2 once"),
            ("[1, 2, 0]", "[1, 2, 3]", "line 2", "expected every number of 0..2 once"),
            ("[1, 2, 0]", "[1, 2, -3]", "line 2", "expected a point, a whole number"),
            ("[1, 2, 0]", "[1, 2, 0", "line 2", "expected a point, a whole number"),
            ("[1, 2, 0]", "list(range(3))", "line 2", "expected '[', found 'l'"),
            ("[1, 2, 0]", "[1, 2, 10**9]", "line 2", "found '10**9'"),
            ("[1, 2, 0]", "[__import__('os'), 1]", "line 2", 'found "__import__('),
            ("'s'", "'r'", "line 2", "expected a move name that was not used before"),
            ("'s'", "s", "line 2", "expected a short text in quotation marks"),
            ("{'r'", "dict({'r'", "line 2", "expected '{', found 'd'"),
            ("}", "", "line 2", "expected ','"),
            ("t,", ",", "line 2", "expected a puzzle_type and a comma"),
            ("'s'", "'-s'", "generators.-s", "expected a letter, then letters"),
        ),
        ("puzzle_type,allowed_moves\n", "line 2", "expected a row"),
        ("puzzle_type,allowed_moves\nt,{}", "line 2", "expected at least one move"),
        (SANTA + SANTA[SANTA.index("\n") + 1 :], "t", "row found twice"),
    ],
    "gap": [
        ("a := (1,2;", "line 1", "expected ')', found the end of the text"),
        ("a := (1,2);\nb := (1,1);", "line 2", TWICE),
        ("a := (0,1);", "line 1", "found a point out of range"),
        ("a := (1,x);", "line 1", "expected a point, a whole number, found 'x'"),
        ("\n\na := b;", "line 3", "expected a name that was assigned before"),
        ("a := (1,2)^;", "line 1", "expected a whole number, found ';'"),
        ("a := PermList([1,1]);", "line 1", "expected every point of 1..2 once"),
        ("G := Group((1,2), [3,4]);", "line 1", "expected a name, found '3'"),
        ("a := (1,2) b := (3,4);", "line 1", "expected ';' after the statement"),
        ("r := rec(a := (1,2), a := (3,4));", "line 1", "a key that was not used"),
        ("a := (1,99999999999);", "line 1", "expected a point of at most 65535"),
        ("x := 5", "line 1", "expected a name, found '5'"),
        ("a := (1,2)^99999999999999;", "line 1", "a number of at most 9 digits"),
        ("a := (1,2);\nG := Group(a, a*7);", "line 2", "expected a name, found '7'"),
        ("r := rec();\nr.a := r;", "line 2", "expected a permutation as a component"),
        ("Print(1);", "", "no permutation found, expected at least one"),
        ("", "", "no permutation found, expected at least one"),
    ],
    "mathematica": [
        ("a = Cycles[{{1, 2}, {2, 3}}]", "line 1", OVERLAP),
        ("a = Cycles[{{1, 2}}", "line 1", "expected ']', found the end of the text"),
        ("a = Cycles[{1, 2}]", "line 1", "expected '{', found '1'"),
        ("a = Cycles[{{0, 1}}]", "line 1", "found a point out of range"),
        ("\na = Cycles[{{1, 1}}]", "line 2", TWICE),
        ("a = PermutationCycles[{1, 3}]", "line 1", "every point of 1..2 once"),
        ("G = PermutationGroup[{x}]", "line 1", "a name that was assigned before"),
        ("G = PermutationGroup[Cycles[{{1,2}}]]", "line 1", "expected a list"),
        ('<|"a" -> Cycles[{{1,2}}] "b" -> Cycles[{{1,2}}]|>', "line 1", "expected ','"),
        ('<|"a"->Cycles[{{1,2}}], "a"->Cycles[{{1,3}}]|>', "line 1", "not used before"),
        ("a = Cycles[{{1, 2.5}}]", "line 1", "a whole number, found '2.5'"),
        ("a = Cycles[{{1, 2}}];\nb = a^x", "line 2", "expected a whole number"),
        ("GroupOrder[G]", "", "no permutation found, expected at least one"),
    ],
    "maple": [
        (
            "permgroup(3, {a = [[1,2,4]]});",
            "line 1",
            "expected points of 1..3",
        ),
        ("permgroup(3, {a = [[1,2]]);", "line 1", "expected ',', found ')'"),
        ("permgroup({a = [[1,2]]});", "line 1", "expected a whole number, found '{'"),
        ("a := Perm([[1,2]);", "line 1", "expected ',', found ')'"),
        ("a := Perm([1,1]);", "line 1", "expected every point of 1..2 once"),
        ("a := Perm([[1,2]])\n:\nb := Perm([[2,2]]):", "line 3", TWICE),
        ("G := Group({a});", "line 1", "expected a name that was assigned before"),
        ("a := [[0,1]]:", "line 1", "found a point out of range"),
        ("a := Perm([[1,2]]) b", "line 1", "expected ';' after the statement"),
        ('t := table(["a" = [[1,2]], "a" = [[1,2]]]):', "line 1", "not used before"),
        ("permgroup(3, {a = [[1,2]], b = 7});", "line 1", "expected a name, found '7'"),
        ("with(GroupTheory):", "", "no permutation found, expected at least one"),
    ],
    "sympy": [
        ("a = Permutation(0, 1", "line 1", "expected ')', found the end of the text"),
        ("a = Permutation([0, 2])", "line 1", "expected every point of 0..1 once"),
        ("a = Permutation([[0, 1]], size=1)", "line 1", "found a point out of range"),
        ("a = Permutation([[0, 1]], length=3)", "line 1", "expected 'size'"),
        ("\n\na = Permutation(0, 0)", "line 3", TWICE),
        ("a = Permutation(0, 1) b = 3", "line 1", "expected ';' after the statement"),
        ("a = __import__('os')", "line 1", "found '__import__'"),
        ("a = eval('1')", "line 1", "a name that was assigned before, found 'eval'"),
        ("def f(): pass", "line 1", "expected a name that was assigned before"),
        ('m = {"a": Cycle(0, 1), "a": Cycle(0, 2)}', "line 1", "not used before"),
        ("a = Permutation(-1, 2)", "line 1", "expected a point, a whole number"),
        ("a = Permutation([[0, 1]], size=999999999)", "line 1", "at most 65535"),
        ("a = Permutation(0, 1)\nb = a**1.5", "line 2", "expected ';'"),
    ],
}
