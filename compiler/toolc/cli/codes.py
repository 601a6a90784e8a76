"""Every code that toolc can print: the compiler's, the workspace's, the lint rules'."""

from collections.abc import Mapping

from ..diagnostics import CODES, Code


def all_codes() -> Mapping[str, Code]:
    """By code, sorted."""
    found = [*CODES.values(), *_rules()]
    return {code.code: code for code in sorted(found, key=lambda code: code.code)}


def _rules() -> list[Code]:
    from ..lint import RULES

    return [rule.code for rule in RULES]
