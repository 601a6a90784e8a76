"""The project that `toolc init` makes: files that are kept beside this one."""

from pathlib import Path
from typing import Final

WORLD: Final = "helpdesk"
"""The world in it."""

SCHEMA: Final = "toolc.schema.json"
"""Where its specs look for the editor's schema, which is made and not kept."""

_FOLDER: Final = Path(__file__).parent / "starter"
_FILES: Final = (
    "toolc.yaml",
    f"specs/{WORLD}/world.yaml",
    f"specs/{WORLD}/tickets.yaml",
    f"specs/{WORLD}/data/tickets.json",
)


def starter_files() -> dict[str, bytes]:
    """Their contents by the paths inside the project, in the order of reading."""
    return {name: (_FOLDER / name).read_bytes() for name in _FILES}
