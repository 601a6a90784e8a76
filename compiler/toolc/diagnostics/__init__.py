"""What a stage says when something is wrong: where, what, and the way out.

Nothing here prints. Stages return diagnostics, `toolc.report` renders them, and only
`toolc.cli` writes to the terminal.
"""

from .code import Code, Severity
from .codes import CODES
from .diagnostic import Diagnostic, Related, sort_diagnostics
from .paths import displayed
from .span import Span
from .suggest import did_you_mean, nearest

__all__ = [
    "CODES",
    "Code",
    "Diagnostic",
    "Related",
    "Severity",
    "Span",
    "did_you_mean",
    "displayed",
    "nearest",
    "sort_diagnostics",
]
