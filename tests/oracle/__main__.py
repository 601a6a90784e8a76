"""`python -m oracle 20000 --seed 1`: the long run, with its figures."""

import argparse
import sys

from oracle.binding import Binding
from oracle.comparing import compare


def main() -> int:
    options = argparse.ArgumentParser(prog="python -m oracle")
    options.add_argument("count", type=int)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--show", type=int, default=20, help="so many disagreements")
    given = options.parse_args()
    tally = compare(given.seed, given.count, Binding())
    for each in tally.wrong[: given.show]:
        print(each)
    deviating = ", ".join(f"{n} by {name}" for name, n in tally.deviating.items())
    print(
        f"seed {given.seed}: {tally.count} expressions, {tally.values} with the same "
        f"value, {tally.failures} failed in both, deviating: {deviating or 'none'}, "
        f"disagreeing: {len(tally.wrong)}"
    )
    return 1 if tally.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
