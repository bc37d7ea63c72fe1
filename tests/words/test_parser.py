import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from puzzlegroups.errors import NotationError, UnknownMoveError
from puzzlegroups.words import Word, parse_word, to_gap, to_puzzle_notation
from strategies import NAMES, words

LETTERS = "RUFurfbl"


@given(words())
@example(Word([("x1", 1), ("x10", 1), ("x1", 10), ("x1", 1)]))
def test_what_is_printed_is_read_back(w):
    assert parse_word(to_puzzle_notation(w), NAMES) == w
    assert parse_word(to_gap(w), NAMES) == w


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("u r' f2", [("u", 1), ("r", -1), ("f", 2)]),
        ("u*r^-1*f^2", [("u", 1), ("r", -1), ("f", 2)]),
        ("R'2", [("R", -2)]),
        ("R2'", [("R", -2)]),
        ("R^-2", [("R", -2)]),
        ("R^(-2)", [("R", -2)]),
        ("f-2", [("f", -2)]),
        ("R0", []),
        ("", []),
        ("  // nothing", []),
        ("()", []),
        ("RUR'U'", [("R", 1), ("U", 1), ("R", -1), ("U", -1)]),
        ("R2U2", [("R", 2), ("U", 2)]),
        ("R\u2019 U\u2032 F`", [("R", -1), ("U", -1), ("F", -1)]),
        ("R // set-up\nU # turn", [("R", 1), ("U", 1)]),
        ("R U' U R", [("R", 2)]),
    ],
)
def test_powers_blanks_and_comments(text, moves):
    assert parse_word(text, LETTERS) == Word(moves)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("(R U R' U')3", "R U R' U' R U R' U' R U R' U'"),
        ("(R U)'", "U' R'"),
        ("(R U)2'", "U' R' U' R'"),
        ("[R, U]", "R U R' U'"),
        ("[R: U]", "R U R'"),
        ("[R U: F2]", "R U F2 U' R'"),
        ("[[R: U], F]2", "R U R' F R U' R' F' R U R' F R U' R' F'"),
        ("[R,U][R,U]", "R U R' U' R U R' U'"),
        ("[R, U]'", "U R U' R'"),
        ("[R / U]", "R U R2 U' R"),
        ("[R U / F]", "R U F (R U)2 F' R U"),
    ],
)
def test_brackets(text, same):
    assert parse_word(text, LETTERS) == parse_word(same, LETTERS)


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        ("R (U", 4, "')'"),
        ("R U)", 3, "a move"),
        ("[R U]", 4, "',' or ':'"),
        ("[U2 [R2 U2 F2, U2]]", 18, "',' or ':'"),  # case E6
        ("[R, U", 5, "']'"),
        ("R^", 2, "a whole number"),
        ("R^x", 2, "a whole number"),
        ("R''", 2, "a blank after the power"),
        ("R2'2", 3, "a blank after the power"),
        ("3R", 0, "a move"),
        ("R 2", 2, "a move"),
        ("R , U", 2, "a move"),
        ("R^1234567890", 2, "a number of at most 9 digits"),
        ("R $", 2, "a move"),
    ],
)
def test_faults_tell_where_and_what(text, position, expected):
    with pytest.raises(NotationError) as caught:
        parse_word(text, LETTERS)
    assert caught.value.position == position
    assert caught.value.expected == expected
    assert caught.value.text == text


@pytest.mark.parametrize(
    ("text", "name", "position"),
    [("R x", "x", 2), ("u ru2 Rw f", "Rw", 6), ("U1q", "U1q", 0), ("E", "E", 0)],
)
def test_unknown_moves(text, name, position):
    with pytest.raises(UnknownMoveError) as caught:
        parse_word(text, LETTERS)
    assert (caught.value.name, caught.value.position) == (name, position)


def test_names_that_are_prefixes_of_each_other():
    assert parse_word("x1 x10 x10' x1", ["x1", "x10"]) == Word([("x1", 2)])
    with pytest.raises(UnknownMoveError, match="unknown move 'x12'"):
        parse_word("x12", ["x1", "x10"])


def test_suggestion_of_a_near_name():
    with pytest.raises(UnknownMoveError, match="did you mean 'mrg'"):
        parse_word("mgr", ["inv", "mrg"])
    with pytest.raises(UnknownMoveError, match="did you mean 'r'"):
        parse_word("R", "ruf")


@pytest.mark.parametrize(
    "text",
    [
        "(" * 5000,
        "[" * 5000,
        "(R U)999999999",
        "((((R U)999)999)999)999",
        "[R U, F]" * 200_000,
    ],
)
def test_hostile_text_ends_in_a_clear_error(text):
    with pytest.raises(NotationError, match=r"at most|expected"):
        parse_word(text, LETTERS)


@given(st.text(alphabet="RUx1(),:[]'^-2 *#/", max_size=30))
def test_any_text_is_read_or_refused_with_a_position(text):
    try:
        word = parse_word(text, ("R", "U", "x1"))
    except (NotationError, UnknownMoveError) as error:
        assert 0 <= error.position <= len(text)  # noqa: PT017
    else:
        assert parse_word(str(word), ("R", "U", "x1")) == word


def test_case_e7_the_slash_form_on_a_cube():
    """[U: [A, U2]] is [U / A] where U is a quarter turn: U2' is U2, and U' is U2 U."""
    one = parse_word("[U: [R' F' R, U2]]", LETTERS)
    other = parse_word("[U / R' F' R]", LETTERS)
    assert one != other
    orders = dict.fromkeys(LETTERS, 4)
    assert (~one * other).modulo(orders).is_identity()


def test_names_that_end_in_signs():
    names = ["R", "U", "R++", "R--", "D++", "D--"]
    word = parse_word("R++ D--\n(U R--)2 R++' R-1", names)
    assert [tuple(move) for move in word] == [
        ("R++", 1), ("D--", 1), ("U", 1), ("R--", 1), ("U", 1), ("R--", 1),
        ("R++", -1), ("R", -1),
    ]  # fmt: skip
    assert parse_word(str(word), names) == word
    with pytest.raises(UnknownMoveError) as caught:
        parse_word("R++ U++", names)
    assert (caught.value.name, caught.value.position) == ("U++", 4)
