"""The blanks around `**`: none between simple operands."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .tokens import Kind

if TYPE_CHECKING:
    from .lines import Leaf


def hugging(text: str, leaves: "Sequence[Leaf]") -> str:
    """`text`, which the leaves make, without the blanks around simple powers."""
    if " ** " not in text:
        return text
    words: list[str] = []
    hug = False
    for place, leaf in enumerate(leaves):
        hugged = hug
        hug = (
            leaf.text == "**"
            and 0 < place < len(leaves) - 1
            and _simple_before(leaves, place - 1)
            and _simple_after(leaves, place + 1)
        )
        gap = leaf.gap and place and not hug and not hugged
        words.append(f" {leaf.text}" if gap else leaf.text)
    return "".join(words)


def _simple_before(leaves: "Sequence[Leaf]", place: int) -> bool:
    """Whether a number, a name, or an attribute of a name ends there."""
    if not _is_simple(leaves[place]):
        return False
    if place < 2 or leaves[place - 1].kind is not Kind.DOT:
        return True
    return leaves[place - 2].text not in (")", "]")


def _simple_after(leaves: "Sequence[Leaf]", place: int) -> bool:
    """Whether a number, a name, or an attribute of a name begins there.

    Black reads on over following keywords, as far as the next bracket.
    """
    if leaves[place].text in ("+", "-", "~") and place + 1 < len(leaves):
        place += 1
    if not _is_simple(leaves[place]):
        return False
    for leaf in leaves[place:]:
        if leaf.kind is Kind.OPEN:
            return leaf.text == "{"
        if leaf.text == "for" or not (leaf.kind is Kind.DOT or _is_words(leaf.text)):
            return True
    return True


def _is_simple(leaf: "Leaf") -> bool:
    return leaf.kind is Kind.WORD and (_is_words(leaf.text) or leaf.text[:1].isdigit())


def _is_words(text: str) -> bool:
    return text != "await" and text.replace(" ", "").isidentifier()
