"""Every reader answers a malformed file with the line or key, and what it expected."""

import pytest

from puzzlegroups.errors import InvalidDefinitionError
from puzzlegroups.puzzles.formats import READERS, read_tws, read_tws_scrambles
from puzzles.malformed_files import MALFORMED, SCRAMBLES, TWS

CASES = [(name, *case) for name in sorted(MALFORMED) for case in MALFORMED[name]]


def test_every_reader_has_ten_malformed_files_or_more():
    assert set(MALFORMED) == set(READERS)
    assert all(len({text for text, *_ in cases}) >= 10 for cases in MALFORMED.values())


@pytest.mark.parametrize(
    ("name", "text", "where", "answer"),
    CASES,
    ids=[f"{name}-{answer[:40]}" for name, _, _, answer in CASES],
)
def test_what_a_malformed_file_is_answered(name, text, where, answer):
    with pytest.raises(InvalidDefinitionError) as caught:
        READERS[name](text, "bad.file")
    assert caught.value.source == "bad.file"
    assert caught.value.field == where
    assert answer in caught.value.reason
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    ("text", "where", "answer"),
    [
        ("Scramble a\n", "line 1", "expected 'End'"),
        ("Scramble a\nD\n1 2 3\nEnd\n", "line 2", "expected a set of C"),
        ("Scramble a\nC\n1 2\nEnd\n", "line 3", "expected 3 numbers, found 2"),
        ("Scramble a\nC\n1 2 2\nEnd\n", "line 3", "expected every piece once in C"),
        ("Scramble a\nC\n1 2 3\n0 0 2\nEnd\n", "line 4", "an orientation of 0..1"),
        ("Scramble a\nC\n1 2 3\n0 ? 0\nEnd\n", "line 4", "C is not ignorable"),
        ("Alg a\nm\nEnd\n", "line 1", "expected Scramble or ScrambleAlg"),
        ("Scramble a b\nEnd\n", "line 1", "with a name"),
        ("ScrambleAlg a\nq\nEnd\n", "line 1", "unknown move 'q'"),
        ("ScrambleAlg a\nm (\nEnd\n", "line 1", "expected ')'"),
        (2 * "ScrambleAlg a\nm\nEnd\n", "line 4", "a name that was not used before"),
    ],
)
def test_what_malformed_scrambles_are_answered(text, where, answer):
    with pytest.raises(InvalidDefinitionError) as caught:
        read_tws_scrambles(text, read_tws(TWS), "bad.scr")
    assert (caught.value.source, caught.value.field) == ("bad.scr", where)
    assert answer in caught.value.reason


def test_labels_have_to_match_solved():
    """One state is a word's; labels that repeat say what it looks like, and no more."""
    alike = read_tws(TWS.replace("1 2 3", "1 1 2"))
    with pytest.raises(InvalidDefinitionError, match="line 3: expected ScrambleAlg"):
        read_tws_scrambles(SCRAMBLES, alike)
    with pytest.raises(InvalidDefinitionError, match="labels that match Solved"):
        read_tws_scrambles(SCRAMBLES.replace("1 1 2", "1 2 2"), alike)
