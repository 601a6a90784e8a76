"""What `toolc tool show` tells of parameters and answers."""

from pathlib import Path

import pytest

from .cli_helpers import command

SPEC = """toolc: 1
world: {name: shop, title: Shop, description: A small shop.}
index: [look, weigh]
collections:
  orders: {as: order, key: id, fields: {id: string, total: number}}
  parcels: {as: parcel, key: id, fields: {id: string, weight: number}}
tools:
  look:
    description: Shows an order or a parcel.
    input: {id: string, short: {type: boolean, default: false}}
    do:
      - find: {order: {in: orders, key: =input.id, optional: true}}
      - if:
          that: =order != null
          do:
            - if:
                that: =input.short
                do: [{return: {total: =order.total, open: true}}]
            - return: =order
          else:
            - find: {parcel: {in: parcels, key: =input.id}}
            - return: =parcel
  weigh:
    description: Tells what is heavy.
    input:
      above: {type: number, exclusiveMinimum: 0, exclusiveMaximum: 9.5}
      step: {type: integer, minimum: 5, multipleOf: 5}
      code: {type: string, minLength: 3, maxLength: 3}
      ids:
        type: array
        items: {type: string, maxLength: 9}
        minItems: 1
        maxItems: 3
        uniqueItems: true
      lines: {type: array, items: {fields: {sku: string, box: string}}}
      by: {type: object, additionalProperties: {type: integer}, minProperties: 1}
    do:
      - if: {that: =input.above > 2.0, do: [{return: {heavy: true, why: much}}]}
    return: {heavy: false, why: =input.code}
"""


@pytest.fixture
def shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """What is told of each tool."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "specs/shop").mkdir(parents=True)
    (tmp_path / "toolc.yaml").write_text("toolc: 1\n")
    (tmp_path / "specs/shop/world.yaml").write_text(SPEC)
    compiled = command("compile")
    assert compiled.exit_code == 0, compiled.stderr
    return {name: command("tool", "show", name).stdout for name in ("look", "weigh")}


def test_each_of_several_answers_is_told(shown: dict[str, str]) -> None:
    assert shown["look"].endswith(
        "Gives back\n"
        "  {total: a number, open: true or false}\n"
        "  a row of orders\n"
        "  a row of parcels\n"
    )


def test_answers_of_one_kind_are_told_member_by_member(shown: dict[str, str]) -> None:
    assert shown["weigh"].endswith("Gives back\n  heavy: true or false\n  why: text\n")


def test_every_limit_of_a_parameter_is_told(shown: dict[str, str]) -> None:
    told = shown["weigh"].partition("Parameters\n")[2].partition("\n\n")[0]
    assert told == (
        "  above  (number above 0 below 9.5)\n"
        "  step   (integer from 5, a multiple of 5)\n"
        "  code   (string of 3 characters)\n"
        "  ids    (list of (string to 9 characters) from 1 to 3 items, "
        "no two the same)\n"
        "  lines  (list of object {sku, box})\n"
        "  by     (map to integer from 1 entry)"
    )
