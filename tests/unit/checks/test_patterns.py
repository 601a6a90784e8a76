"""Patterns: the subset that ECMA-262 and Python agree on."""

import re
from time import process_time

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

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
        *("(a+)+$", "(a*)*", "(a|a)*$", "(a|aa)+$", r"(\w|\d)*$", r"(\w+\s?)*$"),
        *("(.*,)*$", "([ab]{1,3})+$", "(a?a)*$", "((a+))+$", "(?:x|(y+))*$"),
        *("(a+){2,}$", "^(x|xy|y)*z$", "^(a|b|ab)*c$", "^(ab?|b)*c$", "(a?){30}b"),
        *("^(?:ab?b?)*(?:b|ab)*$", "^(a{1,20}){1,20}$", "(a{1,3}){20}$"),
        *("^.*.*.*$", "^(.*)(.*)(.*)(.*)(.*)X$", "^.*.*.*.*.*.*=.*$", ".*,.*$"),
        *(r"^\S+@\S+\.\S+$", "^(?=(a|ab|b)*c)x", "^(?!.*.*.*x)", "^a((a|aa)*b)?"),
        *("^(?:(?:a?)*b)*c$", "^((x*)?y)*z$", "(?:|){64}x", "^(é|è|éè)*x$"),
        *("(a|b)*" * 3 + "$", "^" + "a?" * 30 + "a" * 30 + "$", "^(?:a|){30}b"),
        *("^" + "(?:ab|a|b)" * 30 + "$", "^" + "(?:a|)" * 30 + "b$"),
        "(?:(?:a|aa)b?){64}",
    ],
)
def test_patterns_that_could_take_for_ever_are_refused(pattern: str) -> None:
    problem = pattern_problem(pattern)
    assert problem is not None
    assert "take for ever" in problem


@pytest.mark.parametrize(
    ("pattern", "named", "way_out"),
    [
        ("^x(,(ab?|b)*c)?$", "`(ab?|b)*`", "let each round start with"),
        ("^(.*)-(.*)-(.*)$", "`.*` and `.*`", "`[^,]*,`, not `.*,`"),
        (r"\w+,\w+;.*;.*$", "its start and `.*`", "start with `^`"),
        ("^-(a?)*$", "`(a?)*`", "let each round read something"),
        ("a" * 5000, "too large", "make it shorter"),
    ],
)
def test_the_refusal_names_the_part_and_the_way_out(
    pattern: str, named: str, way_out: str
) -> None:
    problem = pattern_problem(pattern)
    assert problem is not None
    assert named in problem
    assert way_out in problem


@pytest.mark.parametrize(
    "pattern",
    [
        *(r"^(\d+\.)*\d+$", "^([a-z]+-)*[a-z]+$", "(foo|bar)*", "(ab?)*", "(a{2}){3}"),
        *(r"^(\s\w+)*$", "((a|b)+c)*", "^[A-Z]{3}(-[0-9]{1,4})*$"),
        *(r"^[A-Z]{2,4}-\d{1,6}$", "^(a|b)+$", r"^\d+(\.\d+)?$", "(a+)+", "^(a?){3}$"),
        *(r"^[\w.+-]+@[\w-]+(\.[\w-]+)+$", r"^[^@\s]+@[^@\s]+\.[^@\s]+$"),
        *("^([a-z]+)(-[a-z]+)*$", "^(?:[0-9a-f]{2}:){5}[0-9a-f]{2}$"),
        *(r"^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,}$", r"^(?:\w+(?:,|$))+$"),
        *("^[0-9a-f]{64}$", "^.{1,500}$", ".{1,1000}", "^.*=.*$", ".*foo.*"),
        *("^(?:(?:^|,)[0-9]+)+$", "^(?:é|è)+$", r'^"(?:[^"\\]|\\.)*"$'),
        r"^((25[0-5]|2[0-4]\d|1\d{2}|[1-9]?\d)\.){3}(25[0-5]|[1-9]?\d)$",
        r"^(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-((?:0|[1-9]\d*|\d*[a-zA-Z-][\da-zA-Z-]*)"
        r"(?:\.(?:0|[1-9]\d*|\d*[a-zA-Z-][\da-zA-Z-]*))*))?$",
        r"^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$",
        "^(" + "|".join(f"A{n:03}" for n in range(300)) + ")$",
    ],
)
def test_repetitions_with_something_between_are_taken(pattern: str) -> None:
    assert pattern_problem(pattern) is None


@pytest.mark.parametrize(
    "pattern",
    [
        *("(?:" * 40 + "a|b" + "){1,9}" * 40, "(a|b)" * 1500, "a?" * 3000),
        *(".*" * 4000, "(?:.*x)?" * 1000, "[a-z]{1000}" * 800),
        *("(?:" + "|".join(f"w{n}" for n in range(1500)) + ")+$", "a" * 10_000),
        "(" * 49 + "a{64}" * 100 + "){64}" + ")" * 48,
    ],
)
def test_hostile_patterns_are_looked_through_in_bounded_time(pattern: str) -> None:
    started = process_time()
    pattern_problem(pattern)
    assert process_time() - started < 30


ATOMS = st.sampled_from([*"aabbc", "[ab]", "."])
COUNTS = st.sampled_from(["", "", "*", "+", "?", "{1,3}", "{2}", "{0,30}", "{9}", "*?"])


def _sequences(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.lists(st.builds(str.__add__, inner, COUNTS), min_size=1, max_size=3).map(
        "".join
    )


PATTERNS = st.builds(
    "{}{}{}".format,
    st.sampled_from(["^", ""]),
    st.recursive(
        _sequences(ATOMS),
        lambda inner: _sequences(
            st.lists(inner, min_size=1, max_size=3).map(lambda p: f"({'|'.join(p)})")
        ),
        max_leaves=6,
    ),
    st.sampled_from(["", "$", "x", "x$"]),
)


@given(PATTERNS)
@settings(max_examples=300, deadline=None)
def test_a_pattern_that_is_taken_is_fast_on_texts_that_almost_match(
    pattern: str,
) -> None:
    assume(pattern_problem(pattern) is None)
    compiled = re.compile(to_python(pattern), re.ASCII)
    started = process_time()
    for unit in ("a", "b", "ab", "aab", "abb", "abc"):
        compiled.search(unit * (90 // len(unit)) + "!")
    assert process_time() - started < 2
