from hypothesis import given
from hypothesis import strategies as st

from toolc.runtime import keys as keys_module
from toolc.runtime.keys import LARGE, Keys

key = st.text(max_size=2)
step = st.tuples(st.sets(key), st.sets(key))


@given(st.sets(key), st.lists(step, max_size=6), st.data())
def test_keys_are_the_sorted_set_whatever_came_and_went(shared, steps, data):
    wanted = set(shared)
    keys = Keys(sorted(shared))
    for come, gone in steps:
        before = list(keys)
        other = keys.changed(come - wanted, gone & wanted - come)
        assert list(keys) == before
        wanted = (wanted | come) - (gone - come)
        keys = other
        assert len(keys) == len(wanted)
        assert list(keys) == sorted(wanted)
    place = st.one_of(st.none(), st.integers(-9, 9))
    step_size = st.one_of(st.none(), st.sampled_from([-2, -1, 1, 3]))
    cut = slice(data.draw(place), data.draw(place), data.draw(step_size))
    assert keys[cut] == sorted(wanted)[cut]
    assert [keys[n] for n in range(-len(keys), len(keys))] == sorted(wanted) * 2


def test_many_changes_become_a_list_of_their_own(monkeypatch):
    shared = [f"{n:05}" for n in range(1000)]
    keys = Keys(shared)
    wanted = set(shared)
    for start in range(0, 3 * LARGE, 7):
        come = [f"{n:05}+" for n in range(start, start + 7)]
        gone = [f"{start // 7:05}"]
        keys = keys.changed(come, gone)
        wanted = wanted - set(gone) | set(come)
    assert list(keys) == sorted(wanted)
    assert keys[500:510] == sorted(wanted)[500:510]
    # What stands beside the list was folded into it on the way.
    assert len(keys._added) + len(keys._removed) <= LARGE + len(wanted) // 16
    assert len(shared) == 1000


def test_folding_early_changes_nothing_that_shows(monkeypatch):
    monkeypatch.setattr(keys_module, "LARGE", 0)
    keys = Keys(["b", "d"]).changed(["a"], ["b"]).changed(["c"], ["d"])
    assert list(keys) == ["a", "c"]
    assert list(keys.changed(["b"], ["a"])) == ["b", "c"]


@given(st.sets(key), st.sets(key), st.sets(key), key)
def test_keys_up_to_one_are_those_that_are_not_behind_it(shared, come, gone, last):
    keys = Keys(sorted(shared)).changed(come - shared, gone & shared)
    assert keys.up_to(last) == len([each for each in keys if each <= last])
