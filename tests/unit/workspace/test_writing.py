"""Writing, rewriting and deleting what toolc owns."""

import json
import os
import stat
from pathlib import Path

import pytest

from toolc.workspace import MANIFEST, apply, difference, drift, plan, write_file

from .trees import files, stamps, tree

ONE = {"__init__.py": "one\n", "tools/a.py": "a\n", "tools/b.py": "b\n"}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return tmp_path / "generated" / "shop"


def write(root: Path, wanted: dict[str, str], **options: bool) -> None:
    assert apply(plan(root, wanted, **options)) == ()


def test_writes_what_is_asked_for(root: Path) -> None:
    write(root, ONE)
    assert files(root) == ONE


def test_a_second_run_touches_nothing(root: Path) -> None:
    write(root, ONE)
    before = stamps(root)
    again = plan(root, ONE)
    assert again.empty
    assert again.left == tuple(sorted(ONE))
    assert apply(again) == ()
    assert stamps(root) == before


def test_only_changed_files_are_written(root: Path) -> None:
    write(root, ONE)
    before = stamps(root)
    changed = plan(root, ONE | {"tools/b.py": "new\n"})
    assert [(c.path, c.kind) for c in changed.changes] == [("tools/b.py", "change")]
    apply(changed)
    after = stamps(root)
    touched = {Path(name).name for name in before if before[name] != after[name]}
    assert touched == {"b.py", "tools", MANIFEST}


def test_what_is_no_longer_made_is_deleted_with_its_folder(root: Path) -> None:
    write(root, ONE)
    write(root, {"__init__.py": "one\n"})
    assert tree(root).keys() == {"__init__.py", MANIFEST}


def test_a_folder_with_something_foreign_stays(root: Path) -> None:
    write(root, ONE)
    (root / "tools" / "notes.txt").write_text("mine")
    write(root, {"__init__.py": "one\n"})
    assert files(root) == {"__init__.py": "one\n", "tools/notes.txt": "mine"}


def test_a_package_that_nobody_wants_goes_as_a_whole(root: Path) -> None:
    write(root, ONE)
    write(root, {})
    assert not root.exists()


def test_what_the_user_deleted_is_written_again(root: Path) -> None:
    write(root, ONE)
    (root / "tools" / "a.py").unlink()
    write(root, ONE)
    assert files(root) == ONE


def test_a_file_may_take_the_place_of_a_folder_and_back(root: Path) -> None:
    write(root, {"x/a": "1", "x/b/c": "2"})
    write(root, {"x": "3"})
    assert files(root) == {"x": "3"}
    write(root, {"x/a": "4"})
    assert files(root) == {"x/a": "4"}


def test_text_is_utf_8_with_lf(root: Path) -> None:
    write(root, {"a.py": "ü 🎉\r\nx\n"})
    assert (root / "a.py").read_bytes() == "ü 🎉\nx\n".encode()


def test_bytes_are_written_as_they_are(root: Path) -> None:
    assert apply(plan(root, {"a.bin": b"\r\n\xff"})) == ()
    assert (root / "a.bin").read_bytes() == b"\r\n\xff"
    assert plan(root, {"a.bin": b"\r\n\xff"}).empty


def test_the_manifest_is_sorted_and_says_nothing_of_the_machine(root: Path) -> None:
    write(root, {"b.py": "b", "a.py": "a"})
    listed = json.loads((root / MANIFEST).read_text())
    assert list(listed) == ["files"]
    assert list(listed["files"]) == ["a.py", "b.py"]
    assert {len(found) for found in listed["files"].values()} == {64}


def test_new_files_have_the_usual_mode(root: Path) -> None:
    mask = os.umask(0o022)
    try:
        write(root, {"a.py": "a"})
    finally:
        os.umask(mask)
    assert stat.S_IMODE((root / "a.py").stat().st_mode) == 0o644
    assert stat.S_IMODE((root / MANIFEST).stat().st_mode) == 0o644


def test_a_replaced_file_keeps_its_mode(root: Path) -> None:
    write(root, {"a.py": "a"})
    (root / "a.py").chmod(0o600)
    write(root, {"a.py": "b"})
    assert stat.S_IMODE((root / "a.py").stat().st_mode) == 0o600


def _to_crlf(root: Path) -> None:
    for path in root.rglob("*"):
        if path.is_file():
            path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))


def test_a_crlf_checkout_is_neither_edited_nor_drifted(root: Path) -> None:
    write(root, ONE)
    _to_crlf(root)
    assert plan(root, ONE).empty
    assert drift(root, ONE) == []


def test_a_changed_value_in_a_crlf_checkout_is_drift(root: Path) -> None:
    write(root, ONE)
    _to_crlf(root)
    found = drift(root, ONE | {"tools/a.py": "other\n"})
    assert [diagnostic.code.name for diagnostic in found] == ["drift"]


def test_drift_names_what_is_missing_changed_and_left_over(root: Path) -> None:
    write(root, ONE | {"old.py": "x\n"})
    (root / "tools" / "a.py").unlink()
    (root / "__init__.py").write_text("one\nand more\n")
    found = drift(root, ONE | {"tools/b.py": "B\n"})
    assert [(d.message.split("shop/")[-1], d.span.line) for d in found] == [
        ('__init__.py" was changed by hand since it was compiled.', 2),
        ('old.py" is left over: the specs no longer make it.', 1),
        ('tools/a.py" is missing.', 1),
        ('tools/b.py" differs from what the specs compile to.', 1),
    ]


def test_a_lost_manifest_is_drift_and_is_made_again(root: Path) -> None:
    write(root, ONE)
    (root / MANIFEST).unlink()
    (found,) = drift(root, ONE)
    assert "manifest" in found.message
    write(root, ONE)
    assert drift(root, ONE) == []


def test_a_diff_shows_the_lines(root: Path) -> None:
    write(root, {"a.py": "x = 1\ny = 2\n"})
    shown = difference(plan(root, {"a.py": "x = 1\ny = 3\n", "b.py": "new\n"}))
    assert "-y = 2\n+y = 3\n" in shown
    assert "--- /dev/null\n" in shown
    assert files(root) == {"a.py": "x = 1\ny = 2\n"}


def test_a_single_file_is_replaced_as_a_whole(tmp_path: Path) -> None:
    state = tmp_path / "state.json"
    write_file(state, "ü\n")
    state.chmod(0o640)
    write_file(state, "new\n")
    assert state.read_text(encoding="utf-8") == "new\n"
    assert stat.S_IMODE(state.stat().st_mode) == 0o640
    assert [path.name for path in tmp_path.iterdir()] == ["state.json"]


def test_a_single_file_is_kept_when_the_text_cannot_be_written(tmp_path: Path) -> None:
    state = tmp_path / "state.json"
    write_file(state, "old")
    with pytest.raises(UnicodeEncodeError):
        write_file(state, "\ud800")
    assert tree(tmp_path) == {"state.json": "old"}


def test_a_name_may_change_its_case_only(root: Path) -> None:
    write(root, {"tools/A.py": "a"})
    write(root, {"tools/a.py": "a"})
    assert files(root) == {"tools/a.py": "a"}
