"""What fits where, and what several types have in common."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolc.expr import fits, join, misfit
from toolc.model.types import (
    Bool,
    Broken,
    Date,
    Double,
    Duration,
    Field,
    Int,
    Json,
    ListOf,
    MapOf,
    Nothing,
    Null,
    Nullable,
    Record,
    Row,
    Text,
    Timestamp,
    Type,
    TypeValue,
)

A = Record({"a": Field(Int())})
A_AND_MAYBE_B = Record({"a": Field(Double()), "b": Field(Text(), optional=True)})

FITS: list[tuple[Type, Type]] = [
    (Int(), Double()),
    (Text(("a",)), Text(("a", "b"))),
    (Text(("a",)), Text()),
    (Text(("2031-02-28",)), Date()),
    (Text(("2031-02-28T00:00:00Z",)), Timestamp()),
    (Date(), Text()),
    (Null(), Nullable(Int())),
    (Int(), Nullable(Double())),
    (Nullable(Int()), Nullable(Double())),
    (Nullable(Int()), Json()),
    (ListOf(Int()), ListOf(Double())),
    (ListOf(Nothing()), ListOf(Row("users"))),
    (MapOf(Nothing(), Nothing()), MapOf(Int())),
    (A, A_AND_MAYBE_B),
    (A, MapOf(Double())),
    (Row("users"), Row("users")),
    (Broken(), Int()),
    (MapOf(Int(), Date()), Json()),
    (ListOf(Record({"a": Field(Int())})), Json()),
    (Int(), Broken()),
]

DOES_NOT: list[tuple[Type, Type]] = [
    (MapOf(Int(), Int()), Json()),
    (ListOf(Duration()), Json()),
    (Record({"a": Field(TypeValue())}), Json()),
    (Double(), Int()),
    (Bool(), Int()),
    (Text(), Text(("a",))),
    (Text(("c",)), Text(("a", "b"))),
    (Text(("2031-02-30",)), Date()),
    (Text(), Date()),
    (Date(), Timestamp()),
    (Null(), Int()),
    (Nullable(Int()), Int()),
    (Json(), Int()),
    (Duration(), Json()),
    (A_AND_MAYBE_B, A),
    (Record({}), A),
    (MapOf(Int()), A),
    (Row("users"), Row("orders")),
]

TYPES = st.recursive(
    st.sampled_from(
        [Bool(), Int(), Double(), Text(), Text(("a",)), Text(("b",)), Date(), Null()]
    ),
    lambda inner: st.one_of(
        inner.map(ListOf),
        inner.map(MapOf),
        inner.map(lambda of: Record({"a": Field(of)})),
        inner.filter(lambda of: not isinstance(of, Null | Nullable)).map(Nullable),
    ),
    max_leaves=4,
)


@pytest.mark.parametrize(("actual", "target"), FITS)
def test_it_fits(actual: Type, target: Type) -> None:
    assert fits(actual, target)


@pytest.mark.parametrize(("actual", "target"), DOES_NOT)
def test_it_does_not_fit(actual: Type, target: Type) -> None:
    assert not fits(actual, target)


@given(TYPES, TYPES)
def test_both_fit_what_they_have_in_common(left: Type, right: Type) -> None:
    common = join((left, right))
    assert common is None or (fits(left, common) and fits(right, common))


@given(TYPES)
def test_a_type_fits_itself_and_is_its_own_join(of: Type) -> None:
    assert fits(of, of)
    assert join((of, of)) == of


@pytest.mark.parametrize(
    ("types", "common"),
    [
        ((), Nothing()),
        ((Int(), Double()), Double()),
        ((Int(), Null()), Nullable(Int())),
        ((Text(("a",)), Text(("b",))), Text(("a", "b"))),
        ((Int(), Text()), None),
        (
            (A, Record({"b": Field(Int())})),
            Record({"a": Field(Int(), True), "b": Field(Int(), True)}),
        ),
    ],
)
def test_what_types_have_in_common(types: tuple[Type, ...], common: Type) -> None:
    assert join(types) == common


def test_a_misfit_names_the_member() -> None:
    assert misfit(Record({}), A) == '"a" is missing'
    assert misfit(Record({"b": Field(Int())}), A) == 'there is no "b" among a'
    wrong = ListOf(Record({"a": Field(Text())}))
    assert misfit(wrong, ListOf(A)) == '"a": takes a whole number, not text'
