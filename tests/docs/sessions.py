"""Python sessions: `>>>` lines are run, and what they show is compared."""

import doctest
from collections.abc import Iterator

from .pages import Block, blocks

FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def failures(page: str) -> Iterator[str]:
    """Run the Python blocks of a page in one namespace, as a reader would.

    A block without `>>>` claims nothing but that it runs. Give what does not hold.
    """
    names: dict[str, object] = {"__name__": "__main__"}
    for block in blocks(page, "python"):
        if ">>>" in block.text:
            yield from _session(block, names)
        elif not is_listing(block):
            exec(compile(block.text, str(block), "exec"), names)


def is_listing(block: Block) -> bool:
    """Whether a block shows generated code, which is compared with its file."""
    return block.text.startswith("def ")


def _session(block: Block, names: dict[str, object]) -> Iterator[str]:
    told: list[str] = []
    test = doctest.DocTestParser().get_doctest(
        block.text, names, str(block), block.page, block.line
    )
    runner = doctest.DocTestRunner(optionflags=FLAGS)
    runner.run(test, out=told.append, clear_globs=False)
    names.update(test.globs)
    if runner.failures:
        yield "".join(told)
