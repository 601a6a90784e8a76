"""Words without endings: what counts as saying something."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolc.lint.words import said, said_of_parameter, said_of_tool, split, stem


@pytest.mark.parametrize(
    "words",
    [
        "order orders ordered ordering",
        "cancel cancels cancelled canceling cancellation cancellations",
        "create creates created creating creation",
        "summary summaries",
        "search searches searching",
        "address addresses addressed",
        "status statuses",
        "box boxes",
        "call calls called calling",
        "confirm confirmation confirms",
        "invoice invoices",
    ],
)
def test_forms_of_a_word_have_one_stem(words: str) -> None:
    assert len({stem(word) for word in words.split()}) == 1


@pytest.mark.parametrize(
    "words", ["user use", "stage status", "lead list", "order organ", "price prize"]
)
def test_different_words_have_different_stems(words: str) -> None:
    assert len({stem(word) for word in words.split()}) == 2


@pytest.mark.parametrize(
    "name", ["orderId", "order_id", "OrderID", "order-id", "order id"]
)
def test_names_are_split_however_they_are_written(name: str) -> None:
    assert split(name) == ["order", "id"]


def test_synonyms_say_the_same() -> None:
    assert said_of_tool("Adds orders") == said_of_tool("create_order")
    assert said_of_tool("Find an order") == said_of_tool("search_orders")


@pytest.mark.parametrize("text", ["(required)", "The id.", "string", "N/A", "-", "TBD"])
def test_a_placeholder_says_nothing(text: str) -> None:
    assert said_of_parameter(text) == set()


WORDS = st.lists(st.from_regex(r"[a-z]{2,8}", fullmatch=True), min_size=1)


@given(WORDS)
def test_any_words_are_found_again_in_a_name(words: list[str]) -> None:
    first, *others = words
    assert split("_".join(words)) == words
    assert split(first + "".join(word.title() for word in others)) == words


@given(st.text())
def test_any_text_says_what_it_says_twice(text: str) -> None:
    assert said(text) == said(f"{text} {text}")
