"""The command line on the Clock and on Lights Out."""

import io
import json
import sys

import pytest

from puzzlegroups.cli.run import run
from puzzlegroups.clock import ClockState, parse_word

NUMBERS = "8 2 9 4 1 0 2 4 10 9 3 11 6 3"
STATE = ClockState.from_text(NUMBERS)
SCRAMBLE = "UR6+ DR5- DL5- UL3+ U4+ R6+ D1- L3- ALL5+ y2 U6+ R0+ D5- L5+ ALL3- DR"


@pytest.fixture
def answer(capsys):
    """Run a command; return its exit code, its output and its errors."""

    def run_command(*arguments):
        code = run(list(arguments))
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run_command


@pytest.fixture
def terminal(monkeypatch):
    """Let a person at a terminal type some lines."""

    def type_lines(*lines):
        stream = io.StringIO("".join(f"{line}\n" for line in lines))
        monkeypatch.setattr(stream, "isatty", lambda: True, raising=False)
        monkeypatch.setattr(sys, "stdin", stream)

    return type_lines


def solves(text, state):
    return (state * parse_word(text)).is_solved()


@pytest.mark.parametrize(
    "arguments",
    [[NUMBERS], NUMBERS.split(), [" ".join(map(str, STATE.dials))]],
    ids=["one argument", "fourteen", "eighteen numbers"],
)
def test_solve_numbers(answer, arguments):
    code, out, _ = answer("solve", "clock", *arguments, "--json")
    report = json.loads(out)
    assert code == 0
    assert (report["length"], report["optimal"], report["metric"]) == (9, True, "turns")
    assert solves(report["word"], STATE)
    assert solves(report["notation"], STATE)


@pytest.mark.parametrize("word", [SCRAMBLE, "DUDD u3 d' UUUU u2", "UU u+3 / dd d-2"])
def test_solve_a_scramble(answer, word):
    code, out, _ = answer("solve", "clock", "--word", word, "--json", "--method=cp-sat")
    assert code == 0
    assert solves(json.loads(out)["notation"], ClockState.from_word(word))


def test_people_get_a_table(answer):
    code, out, _ = answer("solve", "clock", "--word", "DUDD u3 d'")
    notation, claim, _, header, first, second = out.splitlines()
    assert code == 0
    assert notation == "DUDD d u3'"
    assert claim in {
        f"2 moves (turns), proved shortest ({method}), verified"
        for method in ("exact", "cp-sat")
    }
    assert header.split()[:3] == ["turn", "pins", "pressed"]
    assert "1 clockwise" in first
    assert "3 counter-clockwise" in second


def test_elimination_is_explained(answer):
    code, out, _ = answer("solve", "clock", NUMBERS, "--method", "elimination")
    assert code == 0
    assert "13 moves (turns), by elimination, at least 1 needed, verified" in out
    assert "at least one of the pivots 2, 6, 12" in out
    _, out, _ = answer("solve", "clock", NUMBERS, "--method", "elimination", "--json")
    assert any("w E b = 4" in line for line in json.loads(out)["explanation"])


def test_pin_settings(answer):
    word = ["--word", "UDDU u3 d5", "--metric", "settings", "--json"]
    code, out, _ = answer("solve", "clock", *word)
    report = json.loads(out)
    assert (code, report["length"], report["metric"]) == (0, 1, "settings")


def test_factor_reaches_the_state(answer):
    _, out, _ = answer("factor", "clock", NUMBERS, "--method=elimination", "--json")
    assert ClockState.from_word(json.loads(out)["word"]) == STATE


def test_info(answer):
    code, out, _ = answer("info", "clock", "--json")
    report = json.loads(out)
    assert code == 0
    assert set(report) == {
        "name",
        "modulus",
        "rank",
        "invariants",
        "states",
        "kernel_size",
        "moves",
    }
    assert report["invariants"] == [1] * 14
    assert report["states"] == str(12**14)
    assert report["kernel_size"] == str(12**16)
    _, out, _ = answer("info", "clock")
    assert "1283918464548864 states = 12^14" in out


def test_draw(answer, tmp_path):
    file = tmp_path / "clock.svg"
    code, out, _ = answer("draw", "clock", NUMBERS, "-o", str(file))
    assert (code, out.strip()) == (0, str(file))
    assert file.read_text() == STATE._repr_svg_()
    code, out, _ = answer("draw", "clock", NUMBERS)
    assert (code, out) == (0, STATE.picture() + "\n")
    code, _, err = answer("draw", "lights-out-3x3")
    assert code == 2
    assert "--output" in err


def test_scramble_is_seeded_and_says_what_it_does(answer):
    code, out, _ = answer("scramble", "clock", "--seed", "3", "--json")
    report = json.loads(out)
    assert code == 0
    assert str(ClockState.from_word(report["word"])) == report["state"]
    assert answer("scramble", "clock", "--seed", "3", "--json")[1] == out
    assert answer("scramble", "clock", "--seed=-1")[0] == 2


def test_growth(answer):
    code, out, err = answer("growth", "clock", "--json")
    assert code == 0
    assert "9906 classes counted" in err
    spheres = json.loads(out)["spheres"]
    assert (len(spheres), sum(spheres), spheres[1]) == (13, 12**14, 330)
    code, out, err = answer("growth", "clock-2", "--json", "--max-depth", "2")
    assert (json.loads(out)["spheres"], err) == ([1, 30, 351], "")
    assert answer("growth", "clock-5", "--json")[0] == 4


def test_dialogue_corrects_and_confirms(answer, terminal):
    terminal(
        "1 2 3", NUMBERS.replace("10", "13"), NUMBERS, "F5=7 F1 = 0", "B3=4 F5=1", ""
    )
    code, out, err = answer("solve", "clock", "--json")
    assert code == 0
    assert json.loads(out)["optimal"]
    assert NUMBERS in err
    assert "0 to 11" in err
    assert "3 numbers found" in err
    assert "number 9 (F9) is 13" in err
    # B3 = 4 sits on the axle of F1, which is 8 again.
    assert err.index("0   2   9") < err.index("8   2   9", err.index("0   2   9"))
    assert solves(json.loads(out)["notation"], STATE)


def test_dialogue_keeps_the_state_when_a_correction_is_wrong(answer, terminal):
    terminal(NUMBERS, "F5=12", "F0=1", "x", "")
    code, out, err = answer("solve", "clock", "--method=elimination", "--json")
    assert code == 0
    assert "F5 is 12, expected 0 to 11" in err
    assert "expected a whole number" in err
    assert solves(json.loads(out)["word"], STATE)


@pytest.mark.parametrize("lines", [["q"], [NUMBERS, "q"], [], ["Q"]])
def test_q_or_the_end_of_input_quits(answer, terminal, lines):
    terminal(*lines)
    code, out, _ = answer("solve", "clock")
    assert (code, out) == (0, "")


def test_nothing_is_asked_where_there_is_no_terminal(answer, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert answer("solve", "clock")[0] == 2


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        ([NUMBERS[:-2]], 2, "13 numbers found"),
        ([NUMBERS + " 1"], 2, "15 numbers found"),
        ([NUMBERS.replace("10", "12")], 2, "number 9 (F9) is 12, expected 0 to 11"),
        ([NUMBERS.replace("8", "-8")], 2, "number 1 (F1) is -8"),
        ([NUMBERS.replace("10", "1.5")], 2, "found '1.5'"),
        (["solved"], 2, "a whole number"),
        ([NUMBERS + " 9 9 9 9"], 3, "corner law"),
        (["--word", "UX3+"], 2, "unknown move 'UX'"),
        (["--word", "U7+"], 2, "amount of 0 to 6"),
        (["--word", "UXDD u3"], 2, "four pins"),
        (["--colours", "R,G"], 2, "no colours"),
        ([NUMBERS, "--method", "best"], 2, "unknown method 'best'"),
        ([NUMBERS, "--metric", "qtm"], 2, "unknown metric 'qtm'"),
        ([NUMBERS, "--max-length", "-1"], 2, "max_length"),
        (["3 " * 14, "--max-length", "2"], 4, "no word of at most 2"),
        (
            ["4 1 4 3 0 3 4 1 4 1 8 6 8 2", "--seconds", "0.3", "--method=cp-sat"],
            4,
            "too few for a proof",
        ),
    ],
)
def test_bad_input_gets_one_sentence(answer, arguments, code, says):
    found, _, err = answer("solve", "clock", *arguments)
    assert found == code
    assert says in err
    assert err.startswith("error: ")
    found, out, _ = answer("solve", "clock", *arguments, "--json")
    assert found == code
    assert says in json.loads(out)["error"]["message"]


def test_a_limit_still_prints_the_best_so_far(answer):
    far = ["4 1 4 3 0 3 4 1 4 1 8 6 8 2", "--seconds", "0.3", "--method=cp-sat"]
    _, out, _ = answer("solve", "clock", *far, "--json")
    error = json.loads(out)["error"]
    assert solves(error["best"]["word"], ClockState.from_text(far[0]))
    assert not error["best"]["optimal"]
    assert error["lower_bound"] < error["best"]["length"]


@pytest.mark.parametrize(
    ("name", "code", "says"), [("clock-1", 2, "modulus is 1"), ("clok", 2, "unknown")]
)
def test_bad_names(answer, name, code, says):
    found, _, err = answer("info", name)
    assert (found, says in err) == (code, True)


def test_lights_out(answer):
    code, out, _ = answer("solve", "lights-out-3x3", "110100000", "--json")
    assert (code, json.loads(out)["word"]) == (0, "r1c1")
    code, out, _ = answer(
        "solve", "lights-out-3x3-z3", "--word", "r1c1 r2c2'", "--json"
    )
    assert (code, json.loads(out)["word"]) == (0, "r1c1' r2c2")
    code, out, _ = answer("growth", "lights-out-3x3", "--json", "--max-depth", "1")
    assert json.loads(out)["spheres"] == [1, 9]
    assert answer("info", "clock", "--strong-gens")[0] == 2


def test_unsolvable_lights_have_a_certificate(answer):
    code, out, err = answer("solve", "lights-out-5x5", "1" + 24 * "0", "--json")
    error = json.loads(out)["error"]
    assert code == 3
    assert error["type"] == "UnsolvableStateError"
    assert error["certificate"][0] == 1
    assert "y M = 0" in err
