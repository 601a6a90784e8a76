"""Patterns: the subset that ECMA-262 and Python agree on."""

import re

import pytest

from toolc.patterns import pattern_problem, to_python


def found(pattern: str, text: str) -> bool:
    assert pattern_problem(pattern) is None
    return re.search(to_python(pattern), text, re.ASCII) is not None


@pytest.mark.parametrize(
    ("pattern", "text", "expected"),
    [
        (r"^[a-z]+$", "abc", True),
        (r"^[a-z]+$", "abc\n", False),
        (r"^\d{4}$", "1234", True),
        (r"^\d{4}$", "\u0663\u0663\u0663\u0663", False),
        (r"^\w+$", "caf\u00e9", False),
        (r"^\W$", "\u00e9", True),
        (r"^\s$", "\u00a0", True),
        (r"^\s$", "\ufeff", True),
        (r"^\s$", "\x1f", False),
        (r"^\S$", "\u2003", False),
        (r"^[\s\d]+$", "1\u2029", True),
        (r"^.$", "\u2028", False),
        (r"^.$", "\r", False),
        (r"^.$", "\U0001f600", True),
        (r"b", "abc", True),
        (r"a{2,3}", "xaax", True),
        (r"(foo|bar)-(?:x|y)", "bar-y", True),
        (r"^(?=.*\d)(?!.*-).+$", "a1", True),
        (r"^(?=.*\d)(?!.*-).+$", "a-1", False),
        (r"\$5\.00", "$5.00", True),
        (r"^[\]\\^-]+$", "]\\^-", True),
        (r"^[a&&b]+$", "a&b", True),
        (r"^[$.]$", "$", True),
        (r"\x41\u0042", "AB", True),
        (r"^\0$", "\0", True),
        (r"[\b]", "\b", True),
        (r"\bfoo\b", "a foo b", True),
        (r"^a??b$", "ab", True),
        (r"\/", "/", True),
        ("^\U0001f432*$", "\U0001f432\U0001f432", True),
        ('it\'s "q"', 'it\'s "q"', True),
    ],
)
def test_a_pattern_reads_as_in_ecma_262(
    pattern: str, text: str, expected: bool
) -> None:
    assert found(pattern, text) is expected


@pytest.mark.parametrize(
    ("pattern", "reason"),
    [
        ("[", "nothing closes"),
        ("(", "nothing closes"),
        (")", "nothing opens"),
        ("*a", "repeats nothing"),
        ("a**", "repeats a repetition"),
        ("a++", "repeats a repetition"),
        (r"\p{L}+", r"\p{...}"),
        ("(?<n>a)", "names a group"),
        ("(?P<n>a)", "names a group"),
        ("(?<=a)b", "looks behind"),
        ("(?<!a)b", "looks behind"),
        ("(?i)a", "(?i)"),
        ("(?#note)a", "comment"),
        ("(?>a)", "(?>"),
        (r"(a)\1", "refers back"),
        (r"\Aa\Z", r"\A"),
        (r"\ca", r"\c"),
        (r"\u{41}", "4 hexadecimal digits"),
        (r"\ud83d", "surrogate"),
        ("[]", "empty class"),
        ("[^]", "empty class"),
        ("[]a]", "empty class"),
        ("[z-a]", "wrong way round"),
        (r"[\w-z]", "range"),
        (r"[\S]", r"\S"),
        ("a{3,2}", "wrong way round"),
        ("a{,3}", "bare `{`"),
        ("}", "bare `}`"),
        ("a{9999}", "more than 1000"),
        ("^*", "repeats `^`"),
        ("(?=a)*", "reads nothing"),
        ("\\", "lone"),
        ("(" * 60 + ")" * 60, "nested too deep"),
        ("a" * 10_001, "longer than"),
    ],
)
def test_what_the_two_read_differently_is_refused(pattern: str, reason: str) -> None:
    problem = pattern_problem(pattern)
    assert problem is not None
    assert reason in problem
    with pytest.raises(ValueError, match="pattern"):
        to_python(pattern)


@pytest.mark.parametrize(
    "pattern",
    [
        *("(a+)+", "(a*)*", "(a|a)*", "(a|aa)+", r"(\w|\d)*", r"(\w+\s?)*$"),
        *("(.*,)*", "([ab]{1,3})+", "(a?a)*", "((a+))+", "(?:x|(y+))*", "(a+){2,}"),
    ],
)
def test_patterns_that_could_take_for_ever_are_refused(pattern: str) -> None:
    problem = pattern_problem(pattern)
    assert problem is not None
    assert "take for ever" in problem


@pytest.mark.parametrize(
    "pattern",
    [
        *(r"^(\d+\.)*\d+$", "^([a-z]+-)*[a-z]+$", "(foo|bar)*", "(ab?)*", "(a{2}){3}"),
        *(r"^(\s\w+)*$", "((a|b)+c)*", "^[A-Z]{3}(-[0-9]{1,4})*$"),
    ],
)
def test_repetitions_with_something_between_are_taken(pattern: str) -> None:
    assert pattern_problem(pattern) is None
