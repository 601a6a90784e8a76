"""A run that is killed leaves whole files, and the next run finishes its work."""

import json
import subprocess
import sys
from pathlib import Path

from toolc.workspace import apply, plan

from .trees import files, tree

OLD = {"__init__.py": "old\n", "tools/a.py": "old a\n", "gone/x.py": "old x\n"}
NEW = {"__init__.py": "new\n", "tools/a.py": "new a\n", "views/y.py": "new y\n"}
LATER = {"__init__.py": "later\n", "tools/a.py": "new a\n", "tools/b.py": "later b\n"}
STEPS = 40

# Each tree gets a child that kills itself before its n-th step on the file system.
DRIVER = """
import json, os, signal, sys
from pathlib import Path
from toolc.workspace import apply, plan

base, wanted, steps = Path(sys.argv[1]), json.loads(sys.argv[2]), int(sys.argv[3])
WATCHED = {"open", "os.rename", "os.remove", "os.mkdir", "os.rmdir", "os.chmod"}

def run(number):
    left = number
    def watch(event, arguments):
        nonlocal left
        if event in WATCHED and str(base) in str(arguments[0]):
            left -= 1
            if left < 0:
                os.kill(os.getpid(), signal.SIGKILL)
    planned = plan(base / str(number) / "shop", wanted)
    sys.addaudithook(watch)
    apply(planned)

killed = 0
for number in range(steps):
    child = os.fork()
    if child == 0:
        run(number)
        os._exit(0)
    killed += os.WIFSIGNALED(os.waitpid(child, 0)[1])
print(killed)
"""


def _kill_everywhere(base: Path, wanted: str) -> int:
    command = [sys.executable, "-c", DRIVER, str(base), wanted, str(STEPS)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return int(done.stdout)


def test_each_file_is_old_or_new_and_the_next_run_repairs(tmp_path: Path) -> None:
    for number in range(STEPS):
        assert apply(plan(tmp_path / str(number) / "shop", OLD)) == ()
    killed = _kill_everywhere(tmp_path, json.dumps(NEW))
    assert 20 < killed < STEPS  # every step was tried, and some runs got through

    for number in range(STEPS):
        root = tmp_path / str(number) / "shop"
        for name, content in files(root).items():
            assert content in (OLD.get(name), NEW.get(name)), (number, name)

    # A second kill, on the way to a third text, must not make our own files foreign.
    _kill_everywhere(tmp_path, json.dumps(LATER))
    for number in range(STEPS):
        root = tmp_path / str(number) / "shop"
        wanted = NEW if number % 2 else LATER
        assert apply(plan(root, wanted)) == (), number
        assert files(root) == wanted
        assert ".toolc-staging" not in tree(root)
        assert plan(root, wanted).empty
