"""Laying out a statement together with the strings in it that are too long.

A split of the statement tells where its strings stand; the strings are cut to the
columns there; that may move them, so both are done again until nothing changes.
"""

import ast

from .expressions import Writer, hole_text
from .headers import Header
from .layout import lay_out
from .lines import INDENT, Leaf, Line, Role
from .strings import Pieces, in_pieces
from .widths import LIMIT, columns

_ROUNDS = 4


def arrange(header: Header, node: ast.AST, depth: int, role: Role) -> list[str]:
    """The lines of the statement that `header` writes."""
    pieces: dict[int, Pieces] = {}
    for _ in range(_ROUNDS):
        writer = Writer(whole=False, pieces=pieces)
        header(writer, node)
        lines = lay_out(writer.words, depth, role)
        wanted = _wanted_pieces(lines, pieces)
        if wanted == pieces:
            break
        pieces = wanted
    return [line.render() for line in lines]


def _wanted_pieces(lines: list[Line], current: dict[int, Pieces]) -> dict[int, Pieces]:
    """How the strings are to be cut, from where they and their pieces stand now."""
    wanted = dict(current)
    for line in lines:
        literal = line.leaves[0].literal
        if (
            literal is not None
            and literal.node is not None
            and id(literal.node) in current
        ):
            wanted[id(literal.node)] = Pieces(_room(line), _after(line, 0))
        elif not line.fits():
            _cut_last(line, wanted)
    return wanted


def _cut_last(line: Line, wanted: dict[int, Pieces]) -> None:
    """Cut the last string of an overlong line that gains from it."""
    for place in range(len(line.leaves) - 1, -1, -1):
        literal = line.leaves[place].literal
        if literal is None or literal.node is None or id(literal.node) in wanted:
            continue
        if literal.bare and place == 0:
            pieces = Pieces(_room(line), _after(line, place))
        elif literal.bare and not _softly_held(line.leaves, place):
            continue
        else:
            pieces = Pieces(_room(line) - INDENT)
        cut = in_pieces(literal.node, pieces, hole_text)
        if len(cut) > 1 or (not literal.bare and _gains(line, place, cut[0], pieces)):
            wanted[id(literal.node)] = pieces
            return


def _gains(line: Line, place: int, text: str, pieces: Pieces) -> bool:
    """Whether a string in one piece fits if it moves into parentheses of its own."""
    before = sum(line.sizes()[:place]) + line.leaves[place].gap + len("(")
    return before <= _room(line) and columns(text) <= pieces.width


def _softly_held(leaves: list[Leaf], place: int) -> bool:
    """Whether optional parentheses hold the string and nothing else."""
    return leaves[place - 1].soft and place + 1 < len(leaves) and leaves[place + 1].soft


def _room(line: Line) -> int:
    return LIMIT - INDENT * line.depth


def _after(line: Line, place: int) -> int:
    """The columns of what follows a string on its line."""
    return sum(leaf.gap + len(leaf.text) for leaf in line.leaves[place + 1 :])
