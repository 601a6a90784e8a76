"""Several files are written as a whole, or everything is left as it was."""

import os
import stat
from pathlib import Path

import pytest

from toolc.workspace import ChangedMeanwhileError, Write, write_files

from .trees import tree


def test_old_files_are_replaced_and_new_ones_made(tmp_path: Path) -> None:
    old = tmp_path / "old.yaml"
    old.write_bytes(b"a\r\n")
    old.chmod(0o640)
    new = tmp_path / "deep" / "er" / "new.yaml"
    write_files([Write(old, b"a\r\n", b"b\r\n"), Write(new, None, b"c")])
    assert (old.read_bytes(), new.read_bytes()) == (b"b\r\n", b"c")
    assert stat.S_IMODE(old.stat().st_mode) == 0o640
    assert sorted(path.name for path in tmp_path.iterdir()) == ["deep", "old.yaml"]


def test_a_link_is_followed(tmp_path: Path) -> None:
    real = tmp_path / "real.yaml"
    real.write_bytes(b"a")
    link = tmp_path / "link.yaml"
    link.symlink_to(real)
    write_files([Write(link, b"a", b"b")])
    assert link.is_symlink()
    assert real.read_bytes() == b"b"


@pytest.mark.parametrize("now", [b"changed", None])
def test_a_file_that_somebody_changed_stops_all(
    tmp_path: Path, now: bytes | None
) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    first.write_bytes(b"a")
    if now is not None:
        second.write_bytes(now)
    before = tree(tmp_path)
    with pytest.raises(ChangedMeanwhileError) as raised:
        write_files(
            [
                Write(first, b"a", b"A"),
                Write(tmp_path / "new" / "third", None, b"c"),
                Write(second, b"b", b"B"),
            ]
        )
    assert Path(raised.value.filename).name == "second"
    assert tree(tmp_path) == before


def test_a_file_that_is_there_by_now_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "new"
    path.write_bytes(b"mine")
    with pytest.raises(ChangedMeanwhileError):
        write_files([Write(path, None, b"theirs")])
    assert path.read_bytes() == b"mine"


def test_what_cannot_be_written_stops_all(tmp_path: Path) -> None:
    first = tmp_path / "first"
    first.write_bytes(b"a")
    (tmp_path / "file").write_bytes(b"no folder")
    before = tree(tmp_path)
    with pytest.raises(OSError, match="file"):
        write_files(
            [
                Write(first, b"a", b"A"),
                Write(tmp_path / "made" / "second", None, b"b"),
                Write(tmp_path / "file" / "third", None, b"c"),
            ]
        )
    assert tree(tmp_path) == before


def test_a_move_that_fails_takes_the_others_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    first.write_bytes(b"a")
    before = tree(tmp_path)
    real = Path.replace

    def replace(self: Path, target: Path) -> Path:
        if Path(target).name == "second":
            raise OSError(28, os.strerror(28))
        return real(self, target)

    monkeypatch.setattr(Path, "replace", replace)
    with pytest.raises(OSError, match="space"):
        write_files([Write(first, b"a", b"A"), Write(second, None, b"b")])
    assert tree(tmp_path) == before
