"""What toolc does not touch."""

import errno
import os
from pathlib import Path

import pytest

from toolc.workspace import MANIFEST, Plan, apply, output_folder, plan

from .trees import files, tree

ONE = {"__init__.py": "one\n", "tools/a.py": "a\n"}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return tmp_path / "generated" / "shop"


@pytest.fixture
def written(root: Path) -> Path:
    assert apply(plan(root, ONE)) == ()
    return root


def refused(planned: Plan) -> list[str]:
    """The codes; and nothing is written."""
    base = planned.boundary
    before = tree(base) if base.exists() else {}
    assert apply(planned) == planned.refusals
    assert (tree(base) if base.exists() else {}) == before
    return [diagnostic.code.code for diagnostic in planned.refusals]


def test_a_hand_edited_file_is_kept(written: Path) -> None:
    (written / "tools/a.py").write_text("mine\n")
    assert refused(plan(written, ONE | {"new.py": "x"})) == ["TC070"]
    assert refused(plan(written, {"__init__.py": "one\n"})) == ["TC070"]


def test_force_gives_the_edit_up(written: Path) -> None:
    (written / "tools/a.py").write_text("mine\n")
    assert apply(plan(written, ONE, force=True)) == ()
    assert files(written) == ONE


def test_an_edit_that_equals_the_new_text_is_no_edit(written: Path) -> None:
    (written / "tools/a.py").write_text("new\n")
    assert apply(plan(written, ONE | {"tools/a.py": "new\n"})) == ()


def test_a_foreign_file_in_the_way_is_kept_even_with_force(written: Path) -> None:
    (written / "new.py").write_text("mine\n")
    wanted = ONE | {"new.py": "ours\n"}
    assert refused(plan(written, wanted)) == ["TC071"]
    assert refused(plan(written, wanted, force=True)) == ["TC071"]


def test_a_foreign_file_with_our_bytes_is_taken_over(written: Path) -> None:
    (written / "new.py").write_text("ours\n")
    assert apply(plan(written, ONE | {"new.py": "ours\n"})) == ()
    assert apply(plan(written, ONE)) == ()
    assert files(written) == ONE


def test_a_foreign_folder_or_parent_is_kept(written: Path) -> None:
    (written / "new.py").mkdir()
    (written / "views").write_text("mine")
    wanted = ONE | {"new.py": "x", "views/a.py": "x"}
    assert refused(plan(written, wanted)) == ["TC071", "TC071"]


def test_a_pipe_in_the_way_is_refused_without_opening_it(written: Path) -> None:
    os.mkfifo(written / "new.py")
    planned = plan(written, ONE | {"new.py": "x"})
    assert [found.code.code for found in planned.refusals] == ["TC071"]
    assert apply(planned) == planned.refusals


@pytest.mark.parametrize("exists", [True, False])
@pytest.mark.parametrize(
    "place",
    [
        "generated",
        "generated/shop",
        "generated/shop/tools",
        "generated/shop/tools/a.py",
    ],
)
def test_links_are_refused_with_their_target(
    tmp_path: Path, place: str, exists: bool
) -> None:
    link = tmp_path / place
    link.parent.mkdir(parents=True, exist_ok=True)
    elsewhere = tmp_path / "elsewhere"
    if exists:
        elsewhere.mkdir()
    link.symlink_to(elsewhere)
    planned = plan(tmp_path / "generated/shop", ONE, boundary=tmp_path, force=True)
    assert set(refused(planned)) == {"TC072"}
    assert str(elsewhere) in planned.refusals[0].message
    assert ("does not exist" in planned.refusals[0].message) is not exists


def test_nothing_is_deleted_through_a_link(written: Path, tmp_path: Path) -> None:
    (written / "tools").rename(tmp_path / "elsewhere")
    (written / "tools").symlink_to(tmp_path / "elsewhere")
    assert refused(plan(written, {"__init__.py": "one\n"}, force=True)) == ["TC072"]
    assert (tmp_path / "elsewhere" / "a.py").exists()


@pytest.mark.parametrize(
    "name", [MANIFEST, ".toolc-staging", ".toolc-staging/journal.json"]
)
def test_our_own_files_may_not_be_links(written: Path, name: str) -> None:
    (written / name).parent.mkdir(exist_ok=True)
    (written / name).unlink(missing_ok=True)
    (written / name).symlink_to("/nowhere")
    assert refused(plan(written, ONE | {"b.py": ""})) == ["TC072"]


def test_a_link_above_the_boundary_is_the_users_affair(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to("real")
    project = tmp_path / "link"
    assert apply(plan(project / "generated/shop", ONE, boundary=project)) == ()
    assert files(tmp_path / "real/generated/shop") == ONE


@pytest.mark.parametrize(
    "name",
    [
        "../evil.py",
        "a/../../evil.py",
        "/etc/evil",
        "..\\evil.py",
        "a\\b.py",
        "C:/evil.py",
        "C:evil.py",
        "./a.py",
        "a//b.py",
        "a/",
        "",
        "a\x00.py",
        "a\n.py",
        "\ud800.py",
        "a. ",
        "a\u202eb.py",
        "con./x.py",
        f"{'ü' * 128}.py",
        MANIFEST,
        ".toolc-staging/0",
    ],
)
def test_names_that_lead_elsewhere_are_refused(root: Path, name: str) -> None:
    assert refused(plan(root, {name: "x"}, force=True)) == ["TC072"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("tools/a.py", "tools/A.py"),
        ("tools/a.py", "Tools/b.py"),
        ("straße.py", "STRASSE.py"),
        ("\u00e9.py", "e\u0301.py"),
        ("a", "a/b"),
    ],
)
def test_names_that_some_systems_confuse_are_refused(
    root: Path, one: str, other: str
) -> None:
    assert refused(plan(root, {one: "x", other: "y"})) == ["TC072"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("<<<<<<< ours\n", "is not JSON"),
        ("[" * 100_000, "is not JSON"),
        ("[]", "has no list of files"),
        ('{"files": {"../../x": "00"}}', "could lead out"),
        ('{"files": {"a": 3}}', "has no hash"),
    ],
)
def test_a_broken_manifest_is_named(written: Path, text: str, says: str) -> None:
    (written / MANIFEST).write_text(text)
    planned = plan(written, ONE)
    assert refused(planned) == ["TC070"]
    assert says in planned.refusals[0].message
    assert "delete the package's folder" in (planned.refusals[0].hint or "")


def test_without_a_manifest_differing_files_are_foreign(written: Path) -> None:
    (written / MANIFEST).unlink()
    planned = plan(written, ONE | {"tools/a.py": "new\n"})
    assert refused(planned) == ["TC071"]
    assert "no manifest" in (planned.refusals[0].hint or "")


def test_a_full_disk_leaves_the_old_package(
    written: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = tree(written)
    opened = os.open
    room = 3

    def full(path: str, flags: int, mode: int = 0o777) -> int:
        nonlocal room
        if flags & os.O_CREAT:
            room -= 1
            if room < 0:
                raise OSError(errno.ENOSPC, "No space left on device", str(path))
        return opened(path, flags, mode)

    monkeypatch.setattr(os, "open", full)
    wanted = {f"{letter}.py": letter for letter in "abcdef"}
    (found,) = apply(plan(written, wanted))
    assert found.code.name == "cannot-write"
    assert "No space left" in found.message
    assert tree(written) == before


def test_a_folder_that_may_not_be_written_leaves_the_old_package(
    written: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = tree(written)
    access = os.access

    def closed(path: Path, mode: int) -> bool:
        return access(path, mode) and path.name != "tools"

    monkeypatch.setattr(os, "access", closed)
    (found,) = apply(plan(written, {"__init__.py": "new\n", "tools/a.py": "new\n"}))
    assert "Permission denied" in found.message
    assert found.span.file.endswith("shop/tools")
    assert tree(written) == before


def test_a_file_where_the_output_folder_would_be(tmp_path: Path) -> None:
    (tmp_path / "generated").write_text("mine")
    assert refused(plan(tmp_path / "generated/shop", ONE, boundary=tmp_path)) == [
        "TC071"
    ]


@pytest.mark.parametrize("text", ["gen", "gen/", "./gen", "a/../gen", "../here/gen//"])
def test_spellings_of_one_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    (tmp_path / "here/a").mkdir(parents=True)
    (tmp_path / "link").symlink_to("here")
    monkeypatch.chdir(tmp_path / "link")
    assert output_folder(Path(text)) == tmp_path / "here/gen"
    assert output_folder(Path()) == tmp_path / "here"
    assert output_folder(Path("..")) == tmp_path


def test_a_link_at_the_end_is_kept_for_refusal(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("elsewhere")
    assert output_folder(tmp_path / "link/") == tmp_path / "link"
