"""The command line in process; tests/cli/test_process.py starts it as people do."""

import json

import pytest

from puzzlegroups import load_puzzle, parse_permutation
from puzzlegroups.cli.run import run
from puzzlegroups.puzzles import load_from_catalogue
from puzzlegroups.puzzles.formats import to_toml

STATE = "(7,22,15)(11,23,24)(14,20,19)"
COLOURS = "R,R,R,R,G,G,b,G,B,B,r,B,b,g,r,b,g,g,g,b,r,G,B,r"


@pytest.fixture
def json_of(capsys):
    """Run a command with --json; return exit code and object."""

    def call(*arguments):
        code = run([*arguments, "--json"])
        captured = capsys.readouterr()
        assert captured.out.count("\n") == 1  # exactly one object
        data = json.loads(captured.out)
        assert ("error" in data) == (code != 0)
        if code:
            sentence = captured.err.splitlines()[0]
            assert sentence == f"error: {data['error']['message']}"
        return code, data

    return call


def test_list(json_of):
    code, data = json_of("list")
    assert code == 0
    rows = {row["name"]: row for row in data["puzzles"]}
    assert rows["2x2x2"]["degree"] == 24
    assert rows["2x2x2"]["kind"] == "permutation"
    assert all(
        set(row) == {"name", "kind", "degree", "description"} for row in rows.values()
    )


def test_info(json_of):
    code, data = json_of("info", "2x2x2")
    assert code == 0
    assert set(data) == {"name", "degree", "moves", "order", "order_factors", "base",
                         "basic_orbits", "status", "seconds"}  # fmt: skip
    assert data["order"] == "88179840"
    assert data["order_factors"] == {"2": 7, "3": 9, "5": 1, "7": 1}
    assert data["moves"] == list("udfbrl")
    assert data["status"] == "verified"
    assert min(min(orbit) for orbit in data["basic_orbits"]) >= 1
    assert [p in o for p, o in zip(data["base"], data["basic_orbits"], strict=True)]


def test_info_for_people(capsys):
    assert run(["info", "2x2x2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "2x2x2: order 88179840 = 2^7 3^9 5 7"


def test_an_order_of_thousands_of_digits(tmp_path, json_of):
    cycle = ",".join(map(str, range(1, 1801)))
    path = tmp_path / "large.toml"
    path.write_text(
        f'name = "s1800"\ndegree = 1800\n[generators]\na = "({cycle})"\nb = "(1,2)"\n'
    )
    code, data = json_of("info", str(path))
    assert code == 0
    assert len(data["order"]) == 5080  # Stirling: 1800! is near 10^5079.2
    assert data["order"].endswith("0" * 448)  # 360 + 72 + 14 + 2 factors of 5


def test_strong_generators_have_their_words(json_of):
    _, data = json_of("info", "m12", "--strong-gens")
    m12 = load_puzzle("m12")
    assert len(data["strong_gens"]) == len(m12.group.strong_gens)
    for row in data["strong_gens"]:
        assert str(m12.permutation(row["word"])) == row["permutation"]


@pytest.mark.parametrize(
    "source",
    [
        [STATE],
        ["--colours", COLOURS],
        ["--colours", COLOURS.replace(",", " ")],
        ["--colours", COLOURS.replace(",", "")],
        ["--word", "d b u' r b2 f' r f r u' r'"],
    ],
)
def test_factor_and_solve(json_of, source):
    puzzle = load_puzzle("2x2x2")
    state = parse_permutation(STATE, degree=24)
    code, factored = json_of("factor", "2x2x2", *source)
    assert (code, factored["length"], factored["optimal"]) == (0, 8, True)
    assert set(factored) == {"word", "length", "metric", "optimal", "lower_bound",
                             "method", "seconds"}  # fmt: skip
    assert puzzle.permutation(factored["word"]) == state
    code, solved = json_of("solve", "2x2x2", *source)
    assert (code, solved["length"]) == (0, 8)
    assert puzzle.permutation(solved["word"]) == ~state


def test_options_reach_the_search(json_of):
    _, data = json_of(
        "solve", "2x2x2", STATE, "--metric", "htm", "--method", "shortest"
    )
    assert (data["metric"], data["method"]) == ("htm", "shortest")
    _, data = json_of("solve", "2x2x2", STATE, "--method", "schreier")
    assert data["method"] == "schreier"


def test_the_options_of_words_reach_the_search(json_of, capsys):
    _, data = json_of("factor", "2x2x2", STATE, "--all-shortest", "--max-words", "7")
    assert (len(data["words"]), data["word"]) == (7, data["words"][0])
    _, data = json_of("factor", "2x2x2", STATE, "--all-shortest")
    assert len(data["words"]) == 130  # in quarter turns, of the article
    _, data = json_of("factor", "2x2x2", "--word", "u2 f u'", "--moves", "u f")
    assert set(data["word"]) <= set("u f'2")
    code, data = json_of("factor", "2x2x2", STATE, "--moves", "u f r")
    assert (code, data["error"]["type"]) == (3, "NotInGroupError")
    _, data = json_of("solve", "m24", "--method", "short", "--effort", "quick",
                      "--word", load_puzzle("m24").moves[0])  # fmt: skip
    assert (data["method"], data["length"]) == ("short", 1)


def test_weights_of_a_definition_file(tmp_path, json_of):
    path = tmp_path / "heavy.toml"
    definition = load_from_catalogue("2x2x2-ufr")
    path.write_text(to_toml(definition) + "\n[weights]\nu = 5\n")
    _, data = json_of("factor", str(path), "--word", "u f u", "--metric", "weighted")
    assert (data["length"], data["metric"], data["optimal"]) == (11, "weighted", True)
    _, data = json_of("growth", str(path), "--metric", "weighted", "--max-depth", "1")
    assert data["spheres"] == [1, 4]
    path.write_text(to_toml(definition) + "\n[weights]\nu = 0\n")
    code, data = json_of("factor", str(path), "--word", "u")
    assert (code, data["error"]["field"]) == (2, "weights.u")


LOOKALIKE = """
name = "ring"
degree = 4
[generators]
r = "(1,2,3,4)"
s = "(1,2)"
[colours]
a = "1-2"
b = "3-4"
"""


def test_colours_that_several_states_show(tmp_path, json_of):
    path = tmp_path / "ring.toml"
    path.write_text(LOOKALIKE)
    _, data = json_of("solve", str(path), "--colours", "abba")
    assert (data["word"], data["length"], data["optimal"]) == ("r", 1, True)
    _, data = json_of("factor", str(path), "--colours", "abba")
    assert (data["word"], data["length"]) == ("r'", 1)
    code, _ = json_of("solve", str(path), "--colours", "abba", "--max-length", "0")
    assert code == 4
    for option in (["--moves", "r"], ["--all-shortest"], ["--method", "schreier"]):
        code, data = json_of("solve", str(path), "--colours", "abba", *option)
        assert (code, f"{option[0]}" in data["error"]["message"]) == (2, True)
    target = tmp_path / "picture.svg"
    code, _ = json_of("draw", str(path), "--colours", "abba", "-o", str(target))
    assert (code, target.exists()) == (0, True)


@pytest.mark.parametrize("puzzle", ["clock", "lights-out-3x3"])
def test_options_of_words_are_refused_by_modules(puzzle, json_of):
    state = ["--word", load_puzzle(puzzle).moves[0]]
    for option in (["--effort", "quick"], ["--all-shortest"], ["--moves", "u"]):
        code, data = json_of("factor", puzzle, *state, *option)
        assert (code, f"{option[0]} found" in data["error"]["message"]) == (2, True)


def test_an_unproved_word_within_the_bound_is_an_answer(json_of):
    arguments = ["factor", "m24", "--word", "x y x y2", "--method", "shortest"]
    moves = load_puzzle("m24").moves
    arguments[3] = f"{moves[0]} {moves[1]} {moves[0]} {moves[2]} {moves[1]} {moves[0]}"
    code, data = json_of(*arguments, "--max-bytes", "2K")
    assert (code, data["optimal"]) == (0, False)
    assert data["lower_bound"] <= data["length"]
    code, data = json_of(*arguments, "--max-bytes", "100")
    assert (code, "at least" in data["error"]["message"]) == (4, True)


def test_growth(json_of, capsys):
    assert json_of("growth", "2x2x2", "--max-depth", "2") == (
        0,
        {"spheres": [1, 12, 114]},
    )
    assert run(["growth", "2x2x2", "--max-depth", "2"]) == 0
    assert capsys.readouterr().out.split() == "0 1 1 12 2 114 sum 127".split()


def test_scramble_by_seed(json_of):
    code, first = json_of("scramble", "2x2x2", "--seed", "5")
    assert code == 0
    assert (0, first) == json_of("scramble", "2x2x2", "--seed", "5")
    assert first != json_of("scramble", "2x2x2", "--seed", "6")[1]
    assert str(load_puzzle("2x2x2").permutation(first["word"])) == first["state"]


def test_convert(capsys):
    assert run(["convert", "m12", "--to", "gap"]) == 0
    assert 'moves.("inv") := (1,12)' in capsys.readouterr().out


def test_draw(tmp_path, capsys):
    path = tmp_path / "net.svg"
    assert run(["draw", "2x2x2", "-o", str(path)]) == 0
    assert path.read_text().count("<rect") == 24
    assert run(["draw", "2x2x2", STATE, "-o", str(path)]) == 0
    assert [p.name for p in tmp_path.iterdir()] == ["net.svg"]
    capsys.readouterr()


def test_a_definition_file_as_the_puzzle(tmp_path, json_of):
    path = tmp_path / "mine.toml"
    path.write_text(to_toml(load_from_catalogue("m12")))
    assert json_of("info", str(path))[1]["order"] == "95040"


@pytest.mark.parametrize("command", ["check", "convert --to gap", "scramble --seed 1"])
def test_cube_is_a_name_of_the_3x3x3(command, capsys):
    name, *rest = command.split()
    printed = []
    for puzzle in ("cube", "3x3x3"):
        assert run([name, puzzle, *rest]) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1]


def test_version(capsys):
    import puzzlegroups

    assert run(["--version"]) == 0
    assert capsys.readouterr().out == f"puzzlegroups {puzzlegroups.__version__}\n"


FIVE_OF_ONE = COLOURS.replace("G", "R", 1)

# What is wrong, its exit code, and words that the sentence must contain.
BAD_INPUT = [
    (["info", "3x2x2"], 2, "unknown puzzle '3x2x2'; did you mean '2x2x2'?"),
    (["solve", "2x2x2", "--word", "u x"], 2, "unknown move 'x' at position 2"),
    (["solve", "2x2x2", "--word", "u (r"], 2, "expected ')' at position 4"),
    (["solve", "2x2x2", "--word", "u r)"], 2, "at position 3, found ')'"),
    (["solve", "2x2x2", "[2,1]"], 2, "degree 2 found, degree 24 expected"),
    (["solve", "2x2x2", "(1,25)"], 2, "expected a point of 1..24 at position 3"),
    (["solve", "2x2x2", "(1,2,3,2)"], 2, "not yet in this cycle at position 7"),
    (["solve", "2x2x2", "(1,1)"], 2, "not yet in this cycle at position 3, found 1"),
    (["solve", "2x2x2", "(0,1)"], 2, "sympy's notation"),
    (["solve", "2x2x2", ""], 2, "expected a permutation"),
    (["solve", "2x2x2", "(7,22,15)"], 3, "not in the group"),
    (["solve", "2x2x2", "(1,2)"], 3, "not in the group"),
    (["factor", "2x2x2-ufr", STATE], 3, "not in the group"),
    (["solve", "2x2x2", "--colours", COLOURS[:-2]], 2, "23 colours found, expected 24"),
    (["solve", "2x2x2", "--colours", COLOURS[:-1] + "Z"], 2, "colour 'Z' at point 24"),
    (["solve", "2x2x2", "--colours", FIVE_OF_ONE], 2, "'R' found 5 times, expected 4"),
    (["solve", "m12", "--colours", "a,b"], 2, "m12 has no colours"),
    (["solve", "2x2x2"], 2, "0 states found"),
    (["solve", "2x2x2", STATE, "--word", "u"], 2, "2 states found"),
    (["solve", "2x2x2", STATE, "--metric", "stm"], 2, "unknown metric 'stm'"),
    (["solve", "2x2x2", STATE, "--method", "magic"], 2, "unknown method 'magic'"),
    (["solve", "2x2x2", STATE, "--max-length", "7"], 4, "at most 7"),
    (["solve", "2x2x2", STATE, "--max-length", "-7"], 2, "max_length is -7"),
    (
        ["solve", "2x2x2", STATE, "--max-length", "x"],
        2,
        "invalid value for '--max-length'",
    ),
    (["solve", "2x2x2", STATE, "--seconds", "0"], 2, "seconds is 0"),
    (["solve", "2x2x2", STATE, "--max-bytes", "big"], 2, "expected bytes such as"),
    (["growth", "3x3x3"], 4, "43252003274489856000 elements need about 7.8e+20 bytes"),
    (["growth", "m12", "--max-depth", "-1"], 2, "max_depth is -1"),
    (["growth", "m12", "--metric", "turns"], 2, "'turns' found"),
    (["scramble", "m12", "--seed", "-1"], 2, "seed is -1"),
    (["convert", "m12", "--to", "pascal"], 2, "unknown format 'pascal'"),
    (["convert", "m12"], 2, "missing option '--to'"),
    (["convert", "missing.toml", "--to", "gap"], 2, "missing.toml: no such file"),
    (["draw", "m12", "-o", "picture.gif"], 2, "expected a name that ends in .svg"),
    (["draw", "m12", "-o", "/no/such/folder/m12.svg"], 2, "cannot write"),
    (["info"], 2, "missing argument 'PUZZLE'"),
    (["frobnicate"], 2, "no such command 'frobnicate'"),
    (["info", "m12", "--frob"], 2, "no such option: --frob"),
]


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    BAD_INPUT,
    ids=[" ".join(a) for a, _, _ in BAD_INPUT],
)
def test_bad_input_is_answered_in_one_sentence(arguments, code, words, capsys):
    assert run(arguments) == code
    captured = capsys.readouterr()
    sentence, *rest = captured.err.splitlines()
    assert sentence.startswith("error: ")
    assert words in sentence
    assert "Traceback" not in captured.err + captured.out
    assert len(rest) in {0, 2}  # the text and a caret, for faults of notation


@pytest.mark.parametrize(
    ("arguments", "code"), [(a, c) for a, c, _ in BAD_INPUT], ids=lambda a: str(a)
)
def test_bad_input_as_json(arguments, code, json_of):
    found, data = json_of(*arguments)
    assert found == code
    assert data["error"]["type"]


def test_facts_of_errors_as_json(json_of):
    _, data = json_of("solve", "2x2x2", "--word", "u (r")
    assert data["error"]["position"] == 4
    assert data["error"]["expected"] == "')'"
    _, data = json_of("solve", "2x2x2", "(1,2)")
    assert set(data["error"]) == {"type", "message", "level", "residue"}
    _, data = json_of("solve", "2x2x2", STATE, "--max-length", "7")
    assert data["error"]["lower_bound"] == 8
    _, data = json_of("growth", "3x3x3", "--max-depth", "9", "--max-bytes", "100k")
    assert data["error"]["best"][:3] == [1, 12, 114]


def test_the_best_answer_so_far_is_printed(capsys):
    assert (
        run(["solve", "2x2x2", STATE, "--method", "schreier", "--max-length", "3"]) == 4
    )
    lines = capsys.readouterr().out.splitlines()
    state = parse_permutation(STATE, degree=24)
    assert load_puzzle("2x2x2").permutation(lines[0]) == ~state


def test_a_fault_of_ours_is_one_sentence_too(monkeypatch, capsys):
    from puzzlegroups.puzzle import Puzzle

    def fail(self, *_, **__):
        raise RuntimeError("broken")

    monkeypatch.setattr(Puzzle, "scramble", fail)
    assert run(["scramble", "m12"]) == 1
    assert capsys.readouterr().err == (
        "error: RuntimeError: broken; this is our fault, please report it\n"
    )
