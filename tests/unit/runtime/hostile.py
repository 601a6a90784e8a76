"""Values that a caller may send, JSON or not."""

from hypothesis import strategies as st


def nested(depth: int) -> object:
    value: list[object] = []
    for _ in range(depth):
        value = [value]
    return value


values = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.just(10**4000),
        st.floats(),
        st.text(),
        st.just("\ud800"),
        st.just((1, 2)),
        st.just({1}),
        st.builds(lambda: nested(3000)),
    ),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(
        st.one_of(st.text(), st.integers(), st.none(), st.just(10**4000)),
        inner,
        max_size=3,
    ),
    max_leaves=6,
)
