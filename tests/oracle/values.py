"""Values of each type, made of other values."""

from collections.abc import Callable
from typing import Final

from oracle.base import SCALARS, Scope, Way
from oracle.environment import TIMES, VARIABLES, ZONES
from oracle.lists import Lists
from oracle.spelling import Spelled, differing, plain, quoted, same
from toolc.model.types import (
    Bool,
    Date,
    Double,
    Duration,
    Int,
    ListOf,
    MapOf,
    Text,
    Timestamp,
    Type,
)

DAYS: Final = ("getFullYear", "getMonth", "getDate", "getDayOfMonth", "getDayOfYear")
HOURS: Final = ("getHours", "getMinutes", "getSeconds", "getMilliseconds")


class Values(Lists):
    def ways(self, of: Type, scope: Scope, depth: int) -> list[Way]:
        def some(wanted: Type) -> Spelled:
            return self.some(wanted, scope, depth)

        def make(template: str, *of: Type) -> Way:
            return lambda: same(template, *map(some, of))

        def translate(toolc: str, cel: str, *of: Type) -> Way:
            return lambda: differing(toolc, cel, *map(some, of))

        ways: list[Way] = [
            lambda: same(
                "#0 ? #1 : #2", self.condition(scope, depth), some(of), some(of)
            )
        ]
        match of:
            case Int():
                ways += [make(f"#0 {op} #1", of, of) for op in "+-*/%+-"]
                ways += [
                    make("-#0", of),
                    make("#0.size()", Text()),
                    make("size(#0)", ListOf(self.pick(SCALARS))),
                    make("#0.size()", MapOf(self.pick((Int(), Text())))),
                    make("int(#0)", self.pick((Int(), Double(), Text(), Timestamp()))),
                    lambda: self.part_of_time(scope, depth),
                    translate(
                        "daysBetween(#0, #1)",
                        "((#1 - #0).getHours() / 24)",
                        Date(),
                        Date(),
                    ),
                ]
                ways += self._of_numbers(of, some)
            case Double():
                ways += [make(f"#0 {op} #1", of, of) for op in "+-*/"]
                ways += [
                    make("-#0", of),
                    make("double(#0)", self.pick((Int(), Double(), Text()))),
                    translate("round(#0)", "math.round(#0)", of),
                ]
                # int widens to double
                operator = self.pick("+-*/")
                ways += [
                    translate(
                        f"#0 {operator} #1", f"#0 {operator} double(#1)", of, Int()
                    ),
                    translate(
                        f"#1 {operator} #0", f"double(#1) {operator} #0", of, Int()
                    ),
                ]
                ways += self._of_numbers(of, some)
            case Text():
                ways += self._texts(some, make, translate, scope, depth)
            case Bool():
                return [lambda: self.condition(scope, depth + 1)]
            case Date():
                ways += [
                    translate(
                        "addDays(#0, #1)",
                        '(#0 + duration(string(#1 * 24) + "h"))',
                        of,
                        Int(),
                    ),
                    translate(
                        "date(#0)",
                        'timestamp(string(#0).substring(0, 10) + "T00:00:00Z")',
                        Timestamp(),
                    ),
                ]
            case Timestamp():
                ways += [
                    make("#0 + #1", of, Duration()),
                    make("#0 - #1", of, Duration()),
                    make("#1 + #0", of, Duration()),
                    make("timestamp(#0)", of),
                    lambda: plain(f"timestamp({self.pick(('s', 't'))})"),
                    lambda: plain(f"timestamp({self.pick((0, -1, 1930000000))})"),
                ]
            case Duration():
                ways += [
                    make("#0 - #1", Timestamp(), Timestamp()),
                    make("#0 + #1", of, of),
                    make("#0 - #1", of, of),
                    lambda: plain(f"duration({self.pick(('s', 't'))})"),
                ]
            case ListOf(item):
                ways += self._lists(of, item, scope, depth)
            case MapOf():
                ways += [lambda: self.literal(of, scope)]
        if isinstance(of, Int | Double | Text | Date):
            ways += [
                lambda: self.at_place(of, scope, depth),
                lambda: self.at_key(of, scope, depth),
            ]
        return ways

    def _of_numbers(self, of: Type, some: Callable[[Type], Spelled]) -> list[Way]:
        word, cel = self.pick((("max", "greatest"), ("min", "least")))
        lists = [path for path in self.paths(VARIABLES, ListOf(of)) if path.sure]
        return [
            lambda: differing("abs(#0)", "math.abs(#0)", some(of)),
            lambda: differing(
                f"{word}(#0, #1)", f"math.{cel}(#0, #1)", some(of), some(of)
            ),
            lambda: differing(
                f"#0.{word}().orValue(#1)",
                f"(size(#0) == 0 ? #1 : math.{cel}(#0))",
                self.pick(lists).value,
                some(of),
            ),
            lambda: self.added_up(of, "0" if isinstance(of, Int) else "0.0", "sum"),
        ]

    def _texts(
        self,
        some: Callable[[Type], Spelled],
        make: Callable[..., Way],
        translate: Callable[..., Way],
        scope: Scope,
        depth: int,
    ) -> list[Way]:
        text = Text()
        method = self.pick(("lowerAscii", "upperAscii", "trim"))
        start, end = self.pick(((0, 1), (1, 2), (0, 3), (2, 2), (1, 0)))
        kinds = (Int(), Text(), Bool())
        return [
            make("#0 + #1", text, text),
            make(f"#0.{method}()", text),
            make("#0.replace(#1, #2)", text, text, text),
            make(f"#0.replace(#1, #2, {self.pick((0, 1, 2, -1))})", text, text, text),
            make(f"#0.substring({start})", text),
            translate(
                f"#0.substring({start}, {end})",
                f"(#0.size() == {end} ? #0.substring({start}) : "
                f"#0.substring({start}, {end}))",
                text,
            ),
            make("#0.substring(#1)", text, Int()),
            make(f"#0.split(#1 + '-')[{self.pick((0, 1))}]", text, text),
            make(f"(#0 + '.').split('')[{self.pick((0, 1))}]", text),
            make("#0.join(#1)", ListOf(text), text),
            make("#0.join()", ListOf(text)),
            make("string(#0)", self.pick(kinds)),
            lambda: self.spelled_alike(),
            translate("string(#0)", "string(#0).substring(0, 10)", Date()),
        ]

    def spelled_alike(self) -> Spelled:
        """Doubles, times and durations that both languages write in the same way."""
        texts = ["2.5", "-0.5", "3.0", "1e3", "0.1", "7.25", "0.1 + 0.2"]
        texts += [f"timestamp({quoted(text)})" for text in TIMES if "." not in text]
        texts += [f'duration("{unit}")' for unit in ("90m", "-36h", "0s", "1h30m")]
        texts += [] if self.edges else ["d", "e", "order.total"]
        return plain(f"string({self.pick(texts)})")

    def part_of_time(self, scope: Scope, depth: int) -> Spelled:
        if self.chance(0.3):
            value = self.some(Date(), scope, depth)
            return same(f"#0.{self.pick((*DAYS, 'getDayOfWeek'))}()", value)
        if self.chance(0.3):
            value = self.some(Duration(), scope, depth)
            return same(f"#0.{self.pick(HOURS)}()", value)
        value = self.some(Timestamp(), scope, depth)
        zone = quoted(self.pick(ZONES)) if self.chance() else ""
        return same(f"#0.{self.pick(DAYS + HOURS)}({zone})", value)
