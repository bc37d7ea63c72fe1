"""Files that would take without end if nothing bounded them, by format and kind.

Every one has at most ten million bytes, so that no reader can refuse it unread.
"""

MILLION = 1_000_000
NINES = "9" * 9 * MILLION
NESTED_POWERS = "(" * 90 + "t" + ")99999999" * 90

TOML = 'name = "a"\ndegree = {}\n[generators]\nt = "(1,2)"\n'
CHAIN = '[[chains.c]]\nmoves = "t"\ncoordinates = [{{ alike = [{}] }}]\n'
TWS = "Set C 2 1\nMove t\nC\n2 1\nEnd\n"
ORBIT = '{{"orbitName": "C", "numPieces": {}, "numOrientations": 1}}'
MOVE = '"{}": {{"C": {{"permutation": [1, 0], "orientationDelta": [0, 0]}}}}'
SANTA_HEAD = "puzzle_type,allowed_moves\n"


def kpuzzle(derived, pieces=2, moves=None):
    return (
        f'{{"name": "k", "orbits": [{ORBIT.format(pieces)}], "defaultPattern": '
        '{"C": {"pieces": [0, 1], "orientation": [0, 0]}}, "moves": {'
        + (moves or MOVE.format("t"))
        + f'}}, "derivedMoves": {{{derived}}}}}'
    )


def doubled(line, count=2000):
    """Words of words: the last stands for 2 to the `count`."""
    return [line.format(new=f"b{i + 1}_", old=f"b{i}_") for i in range(count)]


def code(assign, power, cycle, end):
    """Return hostile code in GAP's, Maple's or sympy's manner."""
    first = f"a {assign} {cycle}{end}"
    moves = "".join(f"a{i}{assign}{cycle}{end}" for i in range(280_000))
    return {
        "deep nesting": lambda: f"a {assign} " + "(" * 9 * MILLION,
        "deep lists": lambda: f"a {assign} " + "[" * 9 * MILLION,
        "gigantic number": lambda: f"a {assign} {cycle}{power}{NINES}{end}",
        "gigantic point": lambda: f"a {assign} {cycle.replace('1', NINES)}{end}",
        "a million moves": lambda: moves,
        "repetition": lambda: first + f"a {assign} a*a*a*a{end}" * 600_000,
        "one long product": lambda: f"{first}b {assign} a" + "*a" * 4 * MILLION,
        "long comment": lambda: "#" * 9 * MILLION,
        "a long cycle": lambda: f"a {assign} {cycle[:-3]}" + "1," * 4 * MILLION,
    }


def mathematica():
    first = "a = Cycles[{{1,2}}];"
    return {
        "deep nesting": lambda: "a = " + "Values[" * MILLION,
        "deep lists": lambda: "a = " + "{" * 9 * MILLION,
        "gigantic number": lambda: f"a = Cycles[{{{{1,{NINES}}}}}]",
        "a million moves": lambda: "".join(
            f"a{i}=Cycles[{{{{1,2}}}}];" for i in range(400_000)
        ),
        "repetition": lambda: first + "a = PermutationProduct[a,a,a,a];" * 290_000,
        "one long product": lambda: (
            f"{first}b = PermutationProduct[a" + ",a" * 4 * MILLION
        ),
        "open comments": lambda: "(*" * 4 * MILLION,
        "a long cycle": lambda: "a = Cycles[{{" + "1," * 4 * MILLION,
    }


def toml():
    two, many, derived = TOML.format(2), TOML.format(65_535), "[derived]\n"
    names = "".join(f"a{i}_ = '()'\n" for i in range(9000))
    return {
        "deep nesting": lambda: "x = " + "[" * 9 * MILLION,
        "gigantic number": lambda: "degree = " + NINES,
        "gigantic degree": lambda: TOML.format("9" * 4000),
        "a million moves": lambda: (
            two + "".join(f'a{i}_="()"\n' for i in range(600_000))
        ),
        "many images": lambda: (
            many + "".join(f'a{i}_="(1,2)"\n' for i in range(20_000))
        ),
        "repetition": lambda: (
            f"{two}{derived}b0_ = 't t'\n" + "".join(doubled("{new} = '{old} {old}'\n"))
        ),
        "powers of powers": lambda: (
            f"{two}u = '()'\n{derived}b = '[{NESTED_POWERS}, u]'\n" * 2
        ),
        "many long words": lambda: (
            f"{two}u = '()'\n{derived}"
            + "".join(f"b{i}_ = '(t u)100000'\n" for i in range(1000))
        ),
        "an unknown name among many": lambda: f"{two}{names}{derived}b = 'nothing'\n",
        "points again and again": lambda: (
            many + CHAIN.format('"' + "1-65535," * MILLION + '"')
        ),
        "classes again and again": lambda: many + CHAIN.format('"1-65535",' * 290_000),
        "cycles again and again": lambda: many.replace("(1,2)", "(1,2)" * MILLION),
        "a long array": lambda: "x = [" + "1," * 4 * MILLION + "1]",
        "dotted keys": lambda: ".".join("a" * 4 * MILLION) + " = 1",
        "many dotted keys": lambda: "".join(
            f"a{i}{'.a' * 7} = 1\n" for i in range(30_000)
        ),
        "many tables": lambda: "".join(f"[a{i}]\n" for i in range(900_000)),
        "many words": lambda: "ab12 = 1 " * MILLION,
        "long parts": lambda: ("1" * 4299 + " ") * 2000,
        "an open text": lambda: '"""' + "\\" * 8 * MILLION,
        "a long net": lambda: f"net = '{'. ' * 4 * MILLION}'\n{two}",
    }


def tws():
    return {
        "deep nesting": lambda: TWS + "MoveSequence a " + "( " * 4 * MILLION + "\n",
        "gigantic number": lambda: f"Set C {NINES} 1\n",
        "a million moves": lambda: (
            "Set C 2 1\n" + "".join(f"Move m{i}_\nEnd\n" for i in range(550_000))
        ),
        "many images": lambda: (
            "Set C 255 127\n" + "".join(f"Move m{i}_\nEnd\n" for i in range(9000))
        ),
        "many sets": lambda: "".join(f"Set C{i} 255 127\n" for i in range(400_000)),
        "repetition": lambda: (
            TWS
            + "".join(doubled("MoveSequence {new} {old} {old}\n", 3000))
            + "MoveAlias b0_ t\n"
        ),
        "many long words": lambda: (
            TWS
            + "Move u\nEnd\n"
            + "".join(f"MoveSequence b{i}_ (t u)100000\n" for i in range(1000))
        ),
        "a long line": lambda: "Set C 2 1\nSolved\nC\n" + "1 " * 4 * MILLION,
        "no End": lambda: "Set C 2 1\nForbiddenPairs\n" + "a b\n" * 2 * MILLION,
        "many restrictions": lambda: TWS + "Illegal C 1 2\n" * 600_000,
    }


def kpuzzle_files():
    moves = ",".join(MOVE.format(f"m{i}_") for i in range(120_000))
    both = f"{MOVE.format('t')}, {MOVE.format('u')}"
    long = ", ".join(f'"b{i}_": "(t u)100000"' for i in range(1000))
    return {
        "deep nesting": lambda: "[" * 9 * MILLION,
        "deep objects": lambda: '{"a": ' * MILLION,
        "gigantic number": lambda: f'{{"a": {NINES}}}',
        "gigantic orbit": lambda: kpuzzle("", pieces="9" * 4000),
        "a million moves": lambda: kpuzzle("", moves=moves),
        "many small lists": lambda: (
            '{"name": "k", "orbits": [' + "[]," * 3 * MILLION + "[]]}"
        ),
        "repetition": lambda: kpuzzle(
            '"b0_": "t t", ' + ", ".join(doubled('"{new}": "{old} {old}"'))
        ),
        "many long words": lambda: kpuzzle(long, moves=both),
        "a long word": lambda: kpuzzle(f'"b": "{"t " * 4 * MILLION}"'),
    }


def santa():
    row = SANTA_HEAD + 't,"{{{}}}"\n'
    return {
        "deep nesting": lambda: SANTA_HEAD + 't,"' + "{" * 9 * MILLION,
        "gigantic number": lambda: row.format(f"'r': [0, {NINES}]"),
        "a million moves": lambda: row.format(
            ", ".join(f"'m{i}': [1, 0]" for i in range(480_000))
        ),
        "a long array": lambda: row.format("'r': [" + "0," * 4 * MILLION + "]"),
        "many rows": lambda: (
            SANTA_HEAD + "".join(f"t{i},{{'r': [1, 0]}}\n" for i in range(400_000))
        ),
        "repetition": lambda: SANTA_HEAD + "t,{'r': [1, 0]}\n" * 500_000,
        "a long name": lambda: SANTA_HEAD + "t" * 9 * MILLION,
    }


def hostile_files(name):
    """Return {kind: function that makes the text} for a format."""
    make = {
        "gap": lambda: code(":=", "^", "(1,2)", ";"),
        "maple": lambda: code(":=", "^", "Perm([[1,2]])", ";"),
        "sympy": lambda: code("=", "**", "Permutation(0,1)", "\n"),
        "mathematica": mathematica,
        "toml": toml,
        "tws": tws,
        "kpuzzle": kpuzzle_files,
        "santa": santa,
    }
    return make[name]()
