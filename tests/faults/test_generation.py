"""What compiling does to the folder that it writes into, from the command line."""

import json
import os
import socket
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from interpreters import with_the_compilers_needs
from outside import ROOT
from toolc.cli import app
from toolc.ir import Package

SPEC = """toolc: 1
world: {name: shop, title: 'Grüße 🎉 日本', clock: date}
index: [get_book, list_books, size]
collections:
  books:
    as: book
    key: id
    data: books.json
    fields: {id: string, title: {type: string, description: 'Ein Titel, z. B. "Ödön".'}}
    views: {all: [id, title, {old: '=now'}]}
tools:
  get_book:
    description: Shows the book with this id, and nothing of the others.
    get: books
    view: all
    input: {id: {ref: books, as: book}}
  list_books:
    description: Lists all the books of the shop in the order of their ids.
    list: books
    view: all
"""
LAST = """tools:
  size:
    description: Says how many books there are in the shop.
    input: {text: {type: string, default: "a\\r\\nb", maxLength: 20}}
    return: {size: =books.size()}
"""
FILES = {
    "shop/world.yaml": SPEC,
    "shop/zz.yaml": LAST,
    "shop/books.json": '[{"id": "B1", "title": "Grüße\\r\\n🎉"}]',
    "other/world.yaml": """toolc: 1
world: {name: other}
index: [hello]
tools:
  hello: {description: Says hello to whoever calls it., return: {hello: world}}
""",
}

RULE = "{input: {x: books}, that: =x.id > x.title, else: {conflict: No.}}"

Tree = Mapping[str, bytes]


def project(folder: Path) -> Path:
    (folder / "toolc.yaml").parent.mkdir(parents=True, exist_ok=True)
    (folder / "toolc.yaml").write_text("specs: specs\n")
    for name, text in FILES.items():
        path = folder / "specs" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
    return folder


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of two worlds; the working directory."""
    folder = project(tmp_path / "project")
    monkeypatch.chdir(folder)
    return folder


def compile_(*arguments: str) -> Result:
    result = CliRunner().invoke(app, ["compile", *arguments], prog_name="toolc")
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def good(*arguments: str) -> Result:
    result = compile_(*arguments)
    assert result.exit_code == 0, result.stderr
    return result


def tree(folder: Path) -> Tree:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.is_symlink()
    }


def in_a_process(
    folder: Path, *arguments: str, python: str = sys.executable, **environment: str
) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, with hardly any environment."""
    path = str(ROOT / "compiler")
    return subprocess.run(
        [python, "-m", "toolc", *arguments],
        cwd=folder,
        env={"PATH": os.environ.get("PATH", ""), "PYTHONPATH": path, **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


# G03


def test_a_crlf_checkout_is_current_until_a_value_differs(shop: Path) -> None:
    good()
    for path in (shop / "generated").rglob("*"):
        if path.is_file():
            path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    good("--check")
    described = shop / "generated/shop/tools.json"
    text = described.read_bytes()
    described.write_bytes(text.replace(b'"maxLength": 20', b'"maxLength": 21'))
    changed = compile_("--check")
    assert changed.exit_code == 1
    assert "generated/shop/tools.json" in changed.stderr
    assert changed.stderr.count("error") >= 1


@pytest.mark.parametrize("other", ["a\\nb", "a\\rb", "a b"])
def test_a_line_break_inside_of_a_value_is_compared_exactly(
    shop: Path, other: str
) -> None:
    good()
    spec = shop / "specs/shop/zz.yaml"
    spec.write_text(LAST.replace("a\\r\\nb", other))
    changed = compile_("--check")
    assert changed.exit_code == 1
    assert "generated/shop/tools.json" in changed.stderr


# G04


def test_a_second_run_writes_nothing(shop: Path) -> None:
    good()
    before = {p: p.stat() for p in (shop / "generated").rglob("*")}
    good()
    after = {p: p.stat() for p in (shop / "generated").rglob("*")}
    kept = [(s.st_mtime_ns, s.st_ino, s.st_size) for s in before.values()]
    assert [(s.st_mtime_ns, s.st_ino, s.st_size) for s in after.values()] == kept
    good("--check")


def test_the_same_specs_give_the_same_bytes_wherever_and_however(
    shop: Path, tmp_path: Path
) -> None:
    """Another folder, hash seed, user, host, time zone and age of the files."""
    good()
    expected = tree(shop / "generated")
    seeds = {"0": "UTC", "1": "Asia/Tokyo"}
    for seed, zone in seeds.items():
        folder = project(tmp_path / f"another place {seed}" / "project")
        for path in (folder / "specs").rglob("*"):
            os.utime(path, (1, 1))
        done = in_a_process(
            folder, "compile", PYTHONHASHSEED=seed, TZ=zone, USER="nobody", HOME="/"
        )
        assert done.returncode == 0, done.stderr
        assert tree(folder / "generated") == expected


def test_nothing_of_the_machine_is_in_any_file(shop: Path) -> None:
    good()
    import toolc

    told = [str(shop), str(Path.home()), socket.gethostname(), str(ROOT)]
    told += [sys.version.split()[0], f"toolc {getattr(toolc, '__version__', '?')}"]
    for name, content in tree(shop / "generated").items():
        if "/_runtime/" in name:
            continue
        text = content.decode()
        assert not [word for word in told if len(word) > 3 and word in text], name


@pytest.mark.parametrize("version", ["3.12", "3.13", "3.14"])
def test_every_python_writes_the_same_bytes(
    shop: Path, tmp_path: Path, version: str
) -> None:
    python = with_the_compilers_needs(version, tmp_path / "environment")
    good()
    folder = project(tmp_path / "again")
    done = in_a_process(folder, "compile", python=python)
    assert done.returncode == 0, done.stderr
    assert tree(folder / "generated") == tree(shop / "generated")
    done = in_a_process(ROOT, "compile", "--check", python=python)
    assert done.returncode == 0, done.stdout + done.stderr


# G06


def test_an_error_in_the_last_tool_of_the_last_world_leaves_everything(
    shop: Path,
) -> None:
    good()
    before = tree(shop / "generated")
    (shop / "specs/other/world.yaml").write_text(
        FILES["other/world.yaml"].replace("Says hello", "Says good morning")
    )
    (shop / "specs/shop/zz.yaml").write_text(LAST.replace("=books", "=boks"))
    result = compile_()
    assert result.exit_code == 1
    assert "specs/shop/zz.yaml:5:21" in result.stderr
    assert "did you mean" in result.stderr
    assert tree(shop / "generated") == before


def test_a_fault_of_our_own_leaves_everything(
    shop: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also one that shows only when the last file is printed."""
    good()
    before = tree(shop / "generated")
    (shop / "specs/other/world.yaml").write_text(
        FILES["other/world.yaml"].replace("Says hello", "Says good morning")
    )
    written: list[str] = []

    def broken(package: Package) -> str:
        written.append(package.name)
        if package.name == "shop":
            raise RuntimeError("out of ideas")
        return "{}"

    monkeypatch.setattr(sys.modules["toolc.emit.render"], "data_json", broken)
    result = CliRunner().invoke(app, ["compile"], prog_name="toolc")
    assert result.exit_code != 0
    assert written == ["other", "shop"]
    assert tree(shop / "generated") == before


# G08


@pytest.mark.parametrize(
    ("link", "target"),
    [
        ("generated", "elsewhere"),
        ("generated/shop", "../elsewhere"),
        ("generated/shop/tools", "../../elsewhere"),
        ("generated/shop/index.py", "../../elsewhere/index.py"),
        ("generated/shop/tools", "../../not/there"),
        ("generated/shop/tools/world.py", "/not/there"),
    ],
)
def test_a_link_in_the_way_is_refused(shop: Path, link: str, target: str) -> None:
    outside = shop / "elsewhere"
    outside.mkdir()
    (outside / "index.py").write_text("mine")
    place = shop / link
    place.parent.mkdir(parents=True, exist_ok=True)
    place.symlink_to(target)
    result = compile_()
    assert result.exit_code == 1
    assert f'"{link}"' in result.stderr
    assert f'"{target}"' in result.stderr
    assert tree(outside) == {"index.py": b"mine"}
    assert place.is_symlink()
    assert not (shop / "generated/other").exists()


def test_a_spec_that_leads_out_of_its_folder_is_refused(shop: Path) -> None:
    (shop / "secret.json").write_text('[{"id": "B1", "title": "secret"}]')
    (shop / "specs/shop/link.json").symlink_to("../../secret.json")
    for data in ("../../secret.json", str(shop / "secret.json"), "link.json"):
        text = SPEC.replace("data: books.json", f"data: {data}")
        (shop / "specs/shop/world.yaml").write_text(text)
        result = compile_("shop")
        assert result.exit_code == 1, data
        assert "outside" in result.stderr
        assert not (shop / "generated").exists()


# G09


@pytest.mark.parametrize(
    "name",
    [
        "../../evil",
        "/etc/evil",
        "..",
        ".",
        "a/b",
        "a\\b",
        "C:evil",
        "~",
        "%2e%2e",
        "a\nb",
    ],
)
def test_a_name_is_never_a_path(shop: Path, name: str) -> None:
    """Of worlds, collections, rows, types, rules and tools; of views and fields too."""
    quoted = json.dumps(name)
    everything = tree(shop.parent)
    refused = [
        f"world: {{name: {quoted}}}",
        f"collections: {{{quoted}: {{as: x, key: id, fields: {{id: string}}}}}}",
        f"collections: {{xs: {{as: {quoted}, key: id, fields: {{id: string}}}}}}",
        f"types: {{{quoted}: string}}",
        f"rules: {{{quoted}: {RULE}}}",
        f"tools: {{{quoted}: {{description: Says what it says., return: {{}}}}}}",
        f"errors: {{{quoted}: {{description: It went wrong.}}}}",
        f"out: {quoted}",
    ]
    for text in refused:
        (shop / "specs/shop/zz.yaml").write_text(LAST + text)
        whole = LAST if text.startswith("tools") else ""
        if whole:
            (shop / "specs/shop/zz.yaml").write_text(text)
        result = compile_("shop")
        assert result.exit_code == 1, text
    (shop / "specs/shop/zz.yaml").write_text(FILES["shop/zz.yaml"])
    assert tree(shop.parent) == everything
    kept = SPEC.replace("views: {all:", f"views: {{{quoted}: [id], all:")
    (shop / "specs/shop/world.yaml").write_text(kept)
    good("shop")
    written = {name for name in tree(shop.parent) if name not in everything}
    assert all(name.startswith("project/generated/shop/") for name in written)


# G10


def test_a_hand_edit_is_never_lost_unasked(shop: Path) -> None:
    good()
    edited = shop / "generated/shop/tools/world.py"
    current = edited.read_bytes()
    mine = current + b"\n\nMINE = 1\n"
    edited.write_bytes(mine)
    (shop / "specs/other/world.yaml").write_text(
        FILES["other/world.yaml"].replace("Says hello", "Says good morning")
    )
    before = tree(shop / "generated")
    result = compile_()
    assert result.exit_code == 1
    assert "generated/shop/tools/world.py" in result.stderr
    assert "--force" in result.stderr
    assert tree(shop / "generated") == before
    assert compile_("--check").exit_code == 1
    good("--force")
    assert edited.read_bytes() == current


def test_a_file_of_someone_else_is_kept_even_by_force(shop: Path) -> None:
    place = shop / "generated/shop/index.py"
    place.parent.mkdir(parents=True)
    place.write_text("mine")
    for flags in ((), ("--force",)):
        result = compile_(*flags)
        assert result.exit_code == 1
        assert "generated/shop/index.py" in result.stderr
        assert place.read_text() == "mine"
        assert sorted(tree(shop / "generated")) == ["shop/index.py"]


# G12


def test_text_of_any_script_is_utf_8_in_any_locale(shop: Path, tmp_path: Path) -> None:
    good()
    locale = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    folder = project(tmp_path / "again")
    done = in_a_process(folder, "compile", **locale)
    assert done.returncode == 0, done.stderr
    files = tree(folder / "generated")
    assert files == tree(shop / "generated")
    assert b"Ein Titel" not in files["shop/index.py"]
    assert "Grüße\\r\\n🎉".encode() in files["shop/data.json"]
    assert not any(b"\r" in content for content in files.values())
    call = in_a_process(folder, "call", "shop", "get_book", '{"id": "B1"}', **locale)
    assert call.returncode == 0, call.stderr
    program = (
        "from generated.shop import World; "
        "print(ascii(World().call('get_book', {'id': 'B1'})['output']['title']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=folder,
        env={**locale, "PATH": os.environ.get("PATH", "")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == ascii("Grüße\r\n🎉")


# G14


@pytest.mark.parametrize(
    ("where", "out", "lands"),
    [
        (".", "build/gen/", "build/gen"),
        (".", "./build//gen/.", "build/gen"),
        (".", "build/x/../gen", "build/gen"),
        ("build", ".", "build"),
        ("build", "./", "build"),
        ("build/deep", "..", "build"),
        ("build/deep", "../", "build"),
        ("build/link", ".", "elsewhere"),
        ("build/link", "gen/", "elsewhere/gen"),
    ],
)
def test_out_means_the_same_however_it_is_spelt(
    shop: Path, monkeypatch: pytest.MonkeyPatch, where: str, out: str, lands: str
) -> None:
    good()
    expected = tree(shop / "generated")
    for folder in ("build/x", "build/deep", "elsewhere"):
        (shop / folder).mkdir(parents=True)
    (shop / "build/link").symlink_to("../elsewhere")
    monkeypatch.chdir(shop / where)
    good("--out", out)
    found = tree(shop / lands)
    assert {
        n: c for n, c in found.items() if n.startswith(("shop/", "other/"))
    } == expected
    good("--out", out, "--check")
    assert not list(shop.rglob(".toolc-staging*"))


def test_out_may_be_an_absolute_path(shop: Path, tmp_path: Path) -> None:
    good()
    good("--out", f"{tmp_path / 'far'}{os.sep}")
    assert tree(tmp_path / "far") == tree(shop / "generated")
