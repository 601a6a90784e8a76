"""Compiles small worlds for tests, the way `toolc compile` does."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from toolc import pipeline


def compiled(specs: Path, name: str) -> Mapping[str, str]:
    """The files of the package made of the world in a folder, which must compile.

    The folder counts as `specs/<name>`, wherever it is.
    """
    source = pipeline.world_source(specs, specs)
    source = replace(source, name=name, shown=f"specs/{name}")
    result = pipeline.compile_world(source)
    faults = [
        f"{f.span} {f.message} {f.hint or ''}" for f in result.checked.diagnostics
    ]
    assert not faults, faults
    assert result.files is not None
    return result.files


def written(files: Mapping[str, str], folder: Path) -> None:
    """Write files into a folder that is made for them."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())


def tree(folder: Path, without: Iterable[str] = ()) -> dict[str, str]:
    """The files below a folder by their paths, but none of the named folders'."""
    skipped = {"__pycache__", *without}
    return {
        path.relative_to(folder).as_posix(): path.read_bytes().decode()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and skipped.isdisjoint(path.relative_to(folder).parts)
    }
