"""docs/language.md: each word of the language is on the page, and no other word."""

import re

import yaml
from jsonschema_specifications import REGISTRY

from toolc import schema
from toolc.parse.spreading import SPREAD

from .examples import EXAMPLES, PAGE, files_of
from .pages import blocks, prose

JSON_SCHEMA = {
    word
    for uri in REGISTRY
    if "draft/2020-12/meta/" in uri
    for word in REGISTRY.contents(uri)["properties"]
}
"""The words of JSON Schema itself."""


# What the schema takes


def _words(part: object) -> set[str]:
    """The words of the language: the keys that its schema names."""
    if isinstance(part, list):
        return set().union(*map(_words, part))
    if not isinstance(part, dict):
        return set()
    found = set().union(*map(_words, part.values()))
    if isinstance(part.get("properties"), dict) and part.get("type") is not None:
        found |= set(part["properties"])
    return found


def _of_shapes() -> set[str]:
    return set(schema.spec_schema()["definitions"]["shape"]["properties"])


def _own() -> set[str]:
    """The words that are not JSON Schema's: in shapes the others, elsewhere all."""
    elsewhere = schema.spec_schema()
    for name in ("shape", "subschema"):
        del elsewhere["definitions"][name]
    return _words(elsewhere) | (_of_shapes() - JSON_SCHEMA) | {SPREAD}


# What the page says


def _section(heading: str) -> str:
    """A section of the page, up to the next heading."""
    (found,) = re.findall(
        rf"^#+ {re.escape(heading)}\n(.*?)(?=^#|\Z)", prose(PAGE), re.MULTILINE | re.S
    )
    return str(found)


def _listed() -> list[str]:
    """The words of the closed list, those that wait among them."""
    return re.findall(r"^\| \*?`([^`]+)`\*? \|", _section("Words of ours"), re.M)


def _waiting() -> set[str]:
    return set(re.findall(r"^\| \*`([^`]+)`\* \|", _section("Words of ours"), re.M))


def _in_backticks(text: str) -> set[str]:
    """Words in code style; `a: b` and `{a, b}` hold several."""
    return {
        word
        for code in re.findall(r"`([^`\n]+)`", text)
        for word in re.findall(r"[$\w]+|\.\.\.", code)
    }


def _keys(part: object) -> set[str]:
    if isinstance(part, list):
        return set().union(*map(_keys, part))
    if not isinstance(part, dict):
        return set()
    return set(part).union(*map(_keys, part.values()))


def test_the_list_of_own_words_is_closed() -> None:
    listed = _listed()
    assert listed == sorted(set(listed), key=lambda word: word.strip("."))
    assert set(listed) == _own()


def test_the_words_of_json_schema_are_those_that_shapes_take() -> None:
    rows = re.findall(
        r"^\| [^`|]+ \| (`.*) \|$", _section("Words of JSON Schema 2020-12"), re.M
    )
    said = {word for row in rows for word in re.findall(r"`([^`]+)`", row)}
    assert said == _of_shapes() & JSON_SCHEMA


def test_every_word_is_explained_outside_of_the_list() -> None:
    words = {w for w in _words(schema.spec_schema()) if not w.startswith("x-")}
    assert {"collections", "new_id", "exclusiveMinimum", "collect"} <= words
    rest = prose(PAGE).replace(_section("Words of ours"), "")
    missing = words - _in_backticks(rest)
    assert not missing, f"these words are nowhere in {PAGE}: {sorted(missing)}"


def test_every_own_word_that_compiles_is_in_an_example() -> None:
    texts = [block.text for block in blocks("docs/handlers.md", "yaml")]
    for example in EXAMPLES:
        if not example.refused:
            files = files_of(example.block)[1]
            texts += [text for name, text in files.items() if name.endswith(".yaml")]
    used = _keys([yaml.safe_load(text) for text in texts])
    assert set(_listed()) - used == _waiting()


def test_the_words_that_wait_stand_under_not_yet() -> None:
    assert _waiting() <= _in_backticks(_section("Not yet"))
