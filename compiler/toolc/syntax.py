"""What Python's own syntax trees lack."""

import ast


class BlankLine(ast.stmt):
    """An empty line between two statements of a block.

    At the beginning and at the end of a block it prints nothing.
    """

    _fields = ()
