"""A world does what a plain dict of rows would do, whatever is done to it."""

from copy import copy, deepcopy
from pickle import dumps, loads

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from toolc.runtime.contract import ToolError
from toolc.runtime.values import canonical, copied
from unit.runtime.small_world import TASKS, USERS, World, task

KEYS = ["T-01", "T-02", "T-03", "T-10", "T-11", "T-12", "", "é/~"]
key = st.sampled_from(KEYS)
owner = st.sampled_from(["ada", "bob", "cyd"])
points = st.sampled_from([None, 0, 1, 1.0, -0.0, 2.5, 1e16])
place = st.sampled_from([None, {"room": "hall"}, {"room": "attic"}])
FIELDS = {"ownerId": owner, "done": st.booleans(), "points": points, "place": place}
fields = st.fixed_dictionaries({}, optional=FIELDS)


class Worlds(RuleBasedStateMachine):
    def __init__(self):
        super().__init__()
        self.world = World()
        self.rows = copied(TASKS)
        self.counter = 10
        self.committed = self.model()
        self.others = []

    def model(self):
        return dict(self.rows), self.counter

    # What can be done

    @rule(key=key, fields=fields)
    def insert(self, key, fields):
        row = task(key, "New", **fields)
        if key in self.rows:
            with pytest.raises(ToolError, match="conflict"):
                self.world.daily_tasks.insert(row)
        else:
            self.rows[key] = self.world.daily_tasks.insert(row)

    @rule(key=key, fields=fields)
    def update(self, key, fields):
        row = self.rows.get(key)
        assert self.world.daily_tasks.get(key) == row
        if row is not None:
            self.rows[key] = self.world.daily_tasks.update(row, fields)
            assert self.rows[key] == {**row, **fields}

    @rule(key=key)
    def remove(self, key):
        if key in self.rows:
            self.world.daily_tasks.remove(self.rows.pop(key))

    @rule(fields=fields)
    def insert_with_new_id(self, fields):
        key = self.world.daily_tasks.new_id()
        self.counter += 1
        while f"T-{self.counter:02}" in self.rows:
            self.counter += 1
        assert key == f"T-{self.counter:02}"
        self.rows[key] = self.world.daily_tasks.insert(task(key, "Minted", **fields))

    @rule()
    def commit(self):
        self.world.commit()
        self.committed = self.model()

    @rule()
    def roll_back(self):
        self.world.rollback()
        self.rows, self.counter = dict(self.committed[0]), self.committed[1]

    @rule(way=st.sampled_from([World.fork, copy, deepcopy, lambda w: loads(dumps(w))]))
    def leave_a_fork_behind(self, way):
        """Go on with the fork; the world that is left must stay as it is."""
        self.others = [*self.others[-2:], (self.world, self.model())]
        self.world = way(self.world)
        self.committed = self.model()

    @rule()
    def go_on_from_a_snapshot(self):
        snapshot = self.world.snapshot()
        world = World(snapshot)
        assert world.digest() == self.world.digest()
        assert world.snapshot() == snapshot
        assert world.diff(self.world) == {}
        self.world = world
        self.committed = self.model()

    # What must hold. Read now and then, so that indexes have much or little to catch up

    @rule(owner=owner, done=st.booleans())
    def ask_by_fields(self, owner, done):
        tasks = self.world.daily_tasks
        in_order = [row for _, row in sorted(self.rows.items())]
        mine = [row for row in in_order if row["ownerId"] == owner]
        assert list(tasks.by("ownerId", owner)) == mine
        assert len(tasks.by("ownerId", owner)) == len(mine)
        hall = [row for row in in_order if row["place"] == {"room": "hall"}]
        assert list(tasks.by("place.room", "hall")) == hall
        given = {"ownerId": owner, "done": done, "limit": 3}
        assert list(tasks.matching(given, "done", "ownerId", "points")) == [
            row for row in mine if row["done"] == done
        ]

    @rule()
    def compare_the_digest(self):
        assert self.world.digest() == World(self.world.snapshot()).digest()
        same = self.rows == {**TASKS} and self.counter == 10
        texts = canonical(self.rows) == canonical(TASKS)
        assert (self.world.digest() == World().digest()) == (same and texts)

    @rule()
    def compare_with_the_beginning(self):
        found = World().diff(self.world).get("collections", {}).get("dailyTasks", {})
        new, gone = self.rows.keys() - TASKS.keys(), TASKS.keys() - self.rows.keys()
        assert found.get("added", {}).keys() == new
        assert found.get("removed", {}).keys() == gone
        assert found.get("changed", {}).keys() == {
            key
            for key in self.rows.keys() & TASKS.keys()
            if canonical(self.rows[key]) != canonical(TASKS[key])
        }

    @rule()
    def ask_for_all_rows(self):
        rows = self.world.daily_tasks.all()
        assert [row["id"] for row in rows] == sorted(self.rows)
        assert {row["id"]: row for row in rows} == self.rows
        assert len(rows) == len(self.rows)

    @rule()
    def look_at_the_worlds_left_behind(self):
        for world, (rows, counter) in self.others:
            assert {row["id"]: row for row in world.daily_tasks.all()} == rows
            assert world.daily_tasks.counter() == counter

    @invariant()
    def each_row_and_the_counter_are_those_of_the_model(self):
        for key in KEYS:
            assert self.world.daily_tasks.get(key) == self.rows.get(key)
        assert self.world.daily_tasks.counter() == self.counter

    def teardown(self):
        fresh = World().snapshot()["collections"]
        assert fresh == {"users": USERS, "dailyTasks": TASKS}


Worlds.TestCase.settings = settings(
    max_examples=250, stateful_step_count=50, deadline=None
)
TestLaws = Worlds.TestCase
