"""Laws that hold for any folder and any run."""

import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from toolc.workspace import apply, plan

from .trees import files, stamps, tree

NAMES = st.sampled_from(["a", "b", "d/a", "d/b", "d/e/a", "d/e", "d", "B"])
CONTENTS = st.sampled_from(["one\n", "two\n", "three\n"])
TREES = st.dictionaries(NAMES, CONTENTS, max_size=6)


def _put(root: Path, name: str, content: str) -> bool:
    """Write by hand where the folders allow it."""
    target = root / name
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(content)
    except (OSError, NotADirectoryError):
        return False
    return True


@settings(max_examples=150, deadline=None)
@given(TREES, TREES, TREES, st.booleans())
def test_nothing_foreign_is_ever_changed(
    first: dict[str, str], by_hand: dict[str, str], second: dict[str, str], force: bool
) -> None:
    with tempfile.TemporaryDirectory() as name:
        root = Path(name) / "out"
        written = plan(root, first)
        apply(written)
        owned = {} if written.refusals else first
        mine = {
            path: content
            for path, content in by_hand.items()
            if _put(root, path, content) and owned.get(path) != content
        }
        before = tree(root) if root.exists() else {}
        planned = plan(root, second, force=force)
        assert apply(planned) == planned.refusals
        after = files(root) if root.exists() else {}

        if planned.refusals:
            assert (tree(root) if root.exists() else {}) == before
        else:
            assert {k: after[k] for k in second} == second
        for path, content in mine.items():
            edited = path in owned
            if not (edited and force) and second.get(path) != content:
                assert after.get(path) == content


@settings(max_examples=60, deadline=None)
@given(st.lists(TREES, min_size=1, max_size=4))
def test_a_run_makes_exactly_what_is_wanted_and_a_second_one_nothing(
    runs: list[dict[str, str]],
) -> None:
    with tempfile.TemporaryDirectory() as name:
        root = Path(name) / "out"
        for wanted in runs:
            planned = plan(root, wanted)
            if planned.refusals:
                continue
            assert apply(planned) == ()
            assert (files(root) if root.exists() else {}) == wanted
            before = stamps(Path(name))
            assert apply(plan(root, wanted)) == ()
            assert stamps(Path(name)) == before
