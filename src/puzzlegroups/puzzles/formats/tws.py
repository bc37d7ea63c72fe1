"""Reading ksolve ``.def`` and twsearch ``.tws`` files.

A line ``Set S n o`` declares n places of pieces with o orientations. In a move, entry
j is the piece that comes *into* place j. ``Move`` counts from 1 and gives orientations
by piece, ``MoveTransformation`` from 0 and by place. The sticker of orientation k in
place j is a point of its own; the points count through the sets, places and
orientations in this order, unless a comment of our own says otherwise.
"""

from __future__ import annotations

from puzzlegroups.errors import InvalidDefinitionError
from puzzlegroups.puzzles.definition import (
    MAX_DEGREE,
    MAX_GENERATORS,
    MAX_IMAGES,
    MAX_RESTRICTIONS,
    PuzzleDefinition,
)
from puzzlegroups.puzzles.formats.files import faults_of
from puzzlegroups.puzzles.formats.names import puzzle_name_from
from puzzlegroups.puzzles.formats.piece_tables import (
    Sizes,
    piece_kind,
    slots_by_set,
    without_rotations,
)
from puzzlegroups.puzzles.formats.tws_lines import (
    DONT_CARE,
    METRIC_WORDS,
    Block,
    TwsLines,
)
from puzzlegroups.puzzles.pieces import PieceKind, move_from_slots

__all__ = ["read_tws"]

MAX_ORIENTATIONS = 127
MAX_SETS = 500


def read_tws(text: str, source: str = "definition") -> PuzzleDefinition:
    """Read a ksolve or twsearch definition.

    Parameters
    ----------
    text : str
        The file.
    source : str, default "definition"
        What to call it in an error.

    Returns
    -------
    PuzzleDefinition
        With its pieces. ``Illegal`` and ``Block`` lines, and hints for searches, are
        among the restrictions.

    Raises
    ------
    InvalidDefinitionError
        If a line is wrong; with its number and what was expected.

    Examples
    --------
    >>> text = '''
    ... Name Floppy
    ... Set CORNERS 4 2
    ... Solved
    ... CORNERS
    ... 1 2 3 4
    ... End
    ... Move R
    ... CORNERS
    ... 1 3 2 4
    ... 0 1 1 0
    ... End
    ... '''
    >>> print(read_tws(text).generators["R"])
    (3,6)(4,5)
    """
    return _Reader(text, source).definition()


class _Reader:
    def __init__(self, text: str, source: str) -> None:
        self.lines = TwsLines(text, source)
        self.fault = self.lines.fault
        self.source = source
        self.name = ""
        self.metric = "qtm"
        self.sets: Sizes = {}
        self.solved: dict[str, Block] | None = None
        self.moves: dict[str, dict[str, tuple[list[int], list[int]]]] = {}
        self.derived: dict[str, str] = {}
        self.restrictions: list[str] = []
        self.where: dict[str, int] = {}  # line of each set, move and derived move

    def definition(self) -> PuzzleDefinition:
        while words := self.lines.next():
            self._command(words[0], words[1:])
        if not self.moves:
            raise InvalidDefinitionError(
                self.source, "", "no Move found, expected at least one"
            )
        kinds = self._kinds()
        degree = sum(len(kind.slots) * kind.n_orientations for kind in kinds)
        if degree * len(self.moves) > MAX_IMAGES:
            raise InvalidDefinitionError(
                self.source, "", f"expected at most {MAX_IMAGES} images of points"
            )
        moves = {
            name: move_from_slots(kinds, move, degree)
            for name, move in self.moves.items()
        }
        generators, rotations = without_rotations(moves, self.lines.noted("rotations"))
        with faults_of(self.source, self.where):
            return PuzzleDefinition(
                self.name or puzzle_name_from(self.source),
                degree,
                generators,
                metric=self.metric,
                rotations=rotations,
                derived=self.derived,
                pieces=tuple(kinds),
                restrictions=tuple(self.restrictions),
            )

    def _command(self, word: str, rest: list[str]) -> None:
        if word == "Name":
            self.name = puzzle_name_from("_".join(rest).replace("/", "-"))
        elif word == "Set":
            self._set(rest)
        elif word in {"Solved", "StartState"}:
            self._solved(base=1 if word == "Solved" else 0)
        elif word in {"Move", "MoveTransformation"}:
            self._move(rest, by_piece=word == "Move")
        elif word in {"MoveAlias", "MoveSequence"}:
            self._sequence(word, rest)
        elif word == "Illegal":
            self._illegal(rest)
        elif word == "Block":
            self._restrict(
                " | ".join([" ".join([word, *rest]), *self.lines.raw_block()])
            )
        elif word in METRIC_WORDS:
            self.metric = METRIC_WORDS[word]
        else:
            hint = self.lines.hint([word, *rest])
            if hint is None:
                self.fault(
                    "Name, Set, Solved, Move or another keyword", repr(word[:40])
                )
            elif "|" in hint:
                self._restrict(hint)

    def _set(self, rest: list[str]) -> None:
        if len(rest) != 3:
            self.fault("a name, the number of places and of orientations", str(rest))
        name = rest[0]
        size, turns = self.lines.numbers(rest[1:], 2, "numbers")
        if name in self.sets:
            self.fault("a set that was not declared before", repr(name))
        if self.moves or self.solved is not None:
            self.fault("every Set before Solved and the moves", repr(name))
        if size < 1 or not 1 <= turns <= MAX_ORIENTATIONS:
            self.fault(
                f"at least 1 place, and 1..{MAX_ORIENTATIONS} orientations",
                f"{size} and {turns}",
            )
        if len(self.sets) >= MAX_SETS:
            self.fault(f"at most {MAX_SETS} sets", "more")
        self.sets[name] = size, turns
        self.where.setdefault(name, self.lines.line)
        if sum(n * o for n, o in self.sets.values()) > MAX_DEGREE:
            self.fault(f"at most {MAX_DEGREE} points", "more")

    def _solved(self, base: int) -> None:
        if self.solved is not None:
            self.fault("one solved state", "another")
        self.solved = self.lines.blocks(self.sets)
        for name, block in self.solved.items():
            low, high = base, self.sets[name][0] - 1 + base
            self.lines.line = block.line
            for value in block.values:
                if not low <= value <= high:
                    self.fault(f"labels of {low}..{high} in {name}", str(value))
            block.values = [value - base for value in block.values]

    def _move(self, rest: list[str], *, by_piece: bool) -> None:
        if len(rest) != 1:
            self.fault("one name of a move", " ".join(rest) or "nothing")
        (name,) = rest
        if name in self.moves or name in self.derived:
            self.fault("a move name that was not used before", repr(name))
        if len(self.moves) >= MAX_GENERATORS:
            self.fault(f"at most {MAX_GENERATORS} moves", "more")
        self.where[name] = self.lines.line
        self.moves[name] = {
            kind: self._transformation(kind, block, by_piece=by_piece)
            for kind, block in self.lines.blocks(self.sets).items()
        }

    def _transformation(
        self, kind: str, block: Block, *, by_piece: bool
    ) -> tuple[list[int], list[int]]:
        base = 1 if by_piece else 0
        size = self.sets[kind][0]
        self.lines.line = block.line
        if sorted(block.values) != list(range(base, base + size)):
            self.fault(
                f"every piece of {base}..{base + size - 1} once in {kind}",
                " ".join(map(str, block.values[:20])),
            )
        if DONT_CARE in block.turns:
            self.lines.line = block.turns_line
            self.fault(f"an orientation in {kind}, don't-care only in Solved", "'?'")
        pieces = [value - base for value in block.values]
        if by_piece:
            return pieces, [block.turns[piece] for piece in pieces]
        return pieces, block.turns

    def _sequence(self, word: str, rest: list[str]) -> None:
        if not rest or (word == "MoveAlias" and len(rest) != 2):
            self.fault(f"{word} NEW and its moves", " ".join(rest[:3]) or "nothing")
        if rest[0] in self.moves or rest[0] in self.derived:
            self.fault("a move name that was not used before", repr(rest[0]))
        self.where[rest[0]] = self.lines.line
        self.derived[rest[0]] = " ".join(rest[1:])

    def _illegal(self, rest: list[str]) -> None:
        if len(rest) < 3 or rest[0] not in self.sets:
            self.fault("a set, a place and the pieces that may not be there", str(rest))
        size = self.sets[rest[0]][0]
        for value in self.lines.numbers(rest[1:], len(rest) - 1, "numbers"):
            if not 1 <= value <= size:
                self.fault(f"a number of 1..{size}", str(value))
        self._restrict(" ".join(["Illegal", *rest]))

    def _restrict(self, text: str) -> None:
        if len(self.restrictions) >= MAX_RESTRICTIONS:
            self.fault(f"at most {MAX_RESTRICTIONS} restrictions", "more")
        self.restrictions.append(text)

    def _kinds(self) -> list[PieceKind]:
        numbers = [
            int(word) - 1 if word.isascii() and word.isdigit() else word
            for name in self.sets
            for word in self.lines.noted("points", name) or ()
            if len(word) < 7
        ]
        slots = slots_by_set(self.sets, numbers)
        return [self._kind(name, slots[name]) for name in self.sets]

    def _kind(self, name: str, slots: tuple[tuple[int, ...], ...]) -> PieceKind:
        block = (self.solved or {}).get(name)
        if block is None:
            return PieceKind(name, slots)
        n_turns = self.sets[name][1]
        return piece_kind(
            name,
            slots,
            block.values,
            [max(turn, 0) for turn in block.turns],
            [1 if turn == DONT_CARE else n_turns for turn in block.turns],
        )
