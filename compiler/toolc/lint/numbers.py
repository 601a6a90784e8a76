"""Which number stands for which rule: those that exist and those to come.

A number is never given to another rule, so that what people wrote into settings keeps
its meaning. The hundreds are the groups: 1 the surface, 2 the wording, 3 hygiene.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

GROUPS: Final[Mapping[str, str]] = MappingProxyType(
    {"surface": "TC1", "wording": "TC2", "hygiene": "TC3"}
)
"""The name of a group, and how the codes of its rules begin."""

NUMBERS: Final[Mapping[str, str]] = MappingProxyType(
    {
        # Surface: what the world lets an agent see, reach and rely on.
        "collection-without-list": "TC101",
        "collection-without-search": "TC102",
        "collection-without-get": "TC103",
        "unreachable-id": "TC104",
        "hidden-field": "TC105",
        "frozen-field": "TC106",
        "unreachable-value": "TC107",
        "dead-end-status": "TC108",
        "unregistered-tool": "TC109",
        "rule-always-true": "TC120",
        "rule-contradicts": "TC121",
        "undeclared-error": "TC122",
        "recovery-names-no-tool": "TC123",
        "id-name-mismatch": "TC124",
        "annotation-conflict": "TC125",
        "retryable-write": "TC126",
        "unbounded-list": "TC127",
        "clock-not-readable": "TC128",
        "clock-not-said": "TC129",
        "create-without-lookup": "TC130",
        # Wording: what the texts tell the model, and what they leave out.
        "description-restates-name": "TC201",
        "description-too-short": "TC202",
        "description-too-long": "TC203",
        "no-when-to-use": "TC204",
        "precondition-not-said": "TC205",
        "errors-not-said": "TC206",
        "returns-not-said": "TC207",
        "side-effect-not-said": "TC208",
        "parameter-undocumented": "TC220",
        "parameter-restates-name": "TC221",
        "parameter-format-missing": "TC222",
        "confusable-tools": "TC230",
        "verb-synonyms": "TC231",
        "promotional-wording": "TC232",
        "portable-name": "TC233",
        "surface-size": "TC234",
        "example-invalid": "TC235",
        "retrieval-miss": "TC236",
        "hidden-characters": "TC237",
        # Hygiene: what is left over, unfinished or not used as it should be.
        "unused-rule": "TC301",
        "unused-error": "TC302",
        "unused-type": "TC303",
        "unused-view": "TC304",
        "stub-handler": "TC310",
        "own-code-for-common": "TC311",
        "write-without-audit": "TC312",
        "guard-after-write": "TC313",
        "nondeterministic-handler": "TC314",
        "unknown-suppression": "TC320",
        "unused-suppression": "TC321",
        "suppression-without-reason": "TC322",
        "expired-suppression": "TC323",
    }
)
"""The code of each rule by its name."""
