"""Random syntax trees of the kinds that the compiler emits, and how to compare them."""

import ast
import copy
import inspect
import re
from collections.abc import Sequence
from random import Random

from toolc.emit.printing import BlankLine

WORDS = (
    *("a", "id", "row", "now", "key", "stage", "owner", "value", "amount"),
    *("opportunity", "expected_close_date", "primary_contact_id", "requireConvertible"),
    *("the_longest_name_of_a_field_in_a_world", "weighted_amount_of_all_opportunities"),
)
TEXTS = (
    *(
        "",
        "a",
        "id",
        "it's",
        'say "so"',
        "won",
        "{",
        "}{",
        "a\nb",
        "\\",
        "\t",
        "é",
        "漢字",
    ),
    *("expectedCloseDate", "not_allowed", "both ' and \"", "\u202e", "\ud800", "\x00"),
    "Only a qualified lead can be converted to an opportunity.",
    "The arguments break the tool's contract; change them, or ask which of the tools "
    'takes "expectedCloseDate" and an amount together, before calling this one again.',
    "A_very_long_word_without_a_blank_that_no_line_of_eighty_eight_columns_can_hold_at_all",
    "Zeile für Zeile: 漢字仮名交じり文 über alles, was nicht mehr in eine Zeile paßt.",
)
BINARY = (
    *(ast.Add, ast.Sub, ast.Mult, ast.Div, ast.Mod, ast.FloorDiv, ast.Pow),
    *(ast.BitOr, ast.BitAnd, ast.BitXor, ast.LShift, ast.RShift),
)
COMPARISONS = (
    *(ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE),
    *(ast.Is, ast.IsNot, ast.In, ast.NotIn),
)


class Trees:
    """Draws expressions and statements from `random`."""

    def __init__(self, random: Random) -> None:
        self.random = random

    # Words

    def name(self) -> str:
        return self.random.choice(WORDS)

    def load(self) -> ast.Name:
        return ast.Name(self.name(), ast.Load())

    def several(self, most: int = 4) -> range:
        return range(self.random.randint(1, most))

    # Expressions

    def expression(self, depth: int) -> ast.expr:
        """Any expression at most `depth` levels deep."""
        if depth <= 0 or self.random.random() < 0.15:
            return self.random.choice(self.LEAVES)(self)
        return self.random.choice(self.NESTED)(self, depth - 1)

    def text(self) -> ast.expr:
        return ast.Constant(self.random.choice(TEXTS))

    def number(self) -> ast.expr:
        number = self.random.choice((0, 7, 500, 1.5, 1e16, 1e-7, 123456789012))
        return ast.Constant(number)

    def constant(self) -> ast.expr:
        return ast.Constant(self.random.choice((None, True, False)))

    def attribute(self, depth: int) -> ast.expr:
        return ast.Attribute(self.primary(depth), self.name(), ast.Load())

    def primary(self, depth: int) -> ast.expr:
        """What calls, subscripts and attributes mostly stand after."""
        if depth <= 0 or self.random.random() < 0.3:
            return self.load()
        kind = self.random.choice(
            (Trees.attribute, Trees.call, Trees.subscript, Trees.expression)
        )
        value = kind(self, depth - 1)
        odd = isinstance(value, ast.Lambda | ast.Constant)
        return self.load() if odd else value

    def call(self, depth: int) -> ast.expr:
        function = self.primary(depth)
        style = self.random.random()
        if style < 0.1:
            return ast.Call(function, [], [])
        if style < 0.2:
            return ast.Call(function, [self.generator(depth)], [])
        arguments = [self.argument(depth) for _ in self.several(3)]
        keywords = [self.keyword(depth) for _ in self.several()][1:]
        return ast.Call(function, arguments, keywords)

    def argument(self, depth: int) -> ast.expr:
        value = self.expression(depth)
        if self.random.random() < 0.1:
            return ast.Starred(value, ast.Load())
        return value

    def keyword(self, depth: int) -> ast.keyword:
        stars = self.random.random() < 0.1
        return ast.keyword(None if stars else self.name(), self.expression(depth))

    def subscript(self, depth: int) -> ast.expr:
        return ast.Subscript(self.primary(depth), self.index(depth), ast.Load())

    def index(self, depth: int) -> ast.expr:
        style = self.random.random()
        if style < 0.5:
            return self.text() if style < 0.3 else self.load()
        if style < 0.7:
            return self.slice_display(depth)
        if style < 0.8:
            parts = [self.expression(depth) for _ in self.several(3)]
            return ast.Tuple(parts, ast.Load())
        return self.expression(depth)

    def slice_display(self, depth: int) -> ast.expr:
        bounds = [
            self.bound(min(depth, 2)) if self.random.random() < 0.5 else None
            for _ in range(3)
        ]
        return ast.Slice(*bounds)

    def bound(self, depth: int) -> ast.expr:
        kinds = (Trees.attribute, Trees.call, Trees.binary, Trees.unary)
        value = self.random.choice(kinds)(self, depth) if depth > 0 else self.load()
        odd = (ast.JoinedStr, ast.NamedExpr, ast.Set)
        return (
            self.load() if any(isinstance(n, odd) for n in ast.walk(value)) else value
        )

    def items(self, depth: int) -> list[ast.expr]:
        return [self.expression(depth) for _ in self.several()]

    def list_display(self, depth: int) -> ast.expr:
        return ast.List(self.items(depth), ast.Load())

    def tuple_display(self, depth: int) -> ast.expr:
        return ast.Tuple(self.items(depth), ast.Load())

    def set_display(self, depth: int) -> ast.expr:
        return ast.Set(self.items(depth))

    def dict_display(self, depth: int) -> ast.expr:
        keys: list[ast.expr | None] = []
        for _ in self.several():
            style = self.random.random()
            if style < 0.15:
                keys.append(None)
            else:
                keys.append(self.text() if style < 0.8 else self.expression(depth - 1))
        return ast.Dict(keys, [self.expression(depth) for _ in keys])

    def clauses(self, depth: int) -> list[ast.comprehension]:
        return [
            ast.comprehension(
                self.loop_target(),
                self.expression(depth),
                [self.expression(depth) for _ in self.several(3)][1:],
                is_async=0,
            )
            for _ in self.several(2)
        ]

    def generator(self, depth: int) -> ast.expr:
        return ast.GeneratorExp(self.expression(depth), self.clauses(depth))

    def list_comprehension(self, depth: int) -> ast.expr:
        return ast.ListComp(self.expression(depth), self.clauses(depth))

    def set_comprehension(self, depth: int) -> ast.expr:
        return ast.SetComp(self.expression(depth), self.clauses(depth))

    def dict_comprehension(self, depth: int) -> ast.expr:
        key, value = self.expression(depth), self.expression(depth)
        return ast.DictComp(key, value, self.clauses(depth))

    def ternary(self, depth: int) -> ast.expr:
        test, body, other = (self.expression(depth) for _ in range(3))
        return ast.IfExp(test, body, other)

    def logic(self, depth: int) -> ast.expr:
        values = [self.expression(depth) for _ in range(self.random.randint(2, 4))]
        return ast.BoolOp(self.random.choice((ast.And, ast.Or))(), values)

    def binary(self, depth: int) -> ast.expr:
        operator = self.random.choice(BINARY)()
        return ast.BinOp(self.expression(depth), operator, self.expression(depth))

    def unary(self, depth: int) -> ast.expr:
        operator = self.random.choice((ast.Not, ast.USub, ast.Not, ast.Invert))()
        return ast.UnaryOp(operator, self.expression(depth))

    def comparison(self, depth: int) -> ast.expr:
        operators = [self.random.choice(COMPARISONS)() for _ in self.several(2)]
        values = [self.expression(depth) for _ in operators]
        return ast.Compare(self.expression(depth), operators, values)

    def function(self, depth: int) -> ast.expr:
        return ast.Lambda(self.parameters(0), self.expression(depth))

    def named(self, depth: int) -> ast.expr:
        return ast.NamedExpr(ast.Name(self.name(), ast.Store()), self.expression(depth))

    def wait(self, depth: int) -> ast.expr:
        return ast.Await(self.primary(depth))

    def fstring(self, depth: int) -> ast.expr:
        """An f-string with holes as the emitter makes them: without odd strings."""
        parts: list[ast.expr] = []
        for _ in self.several():
            parts.append(self.text())
            hole = self.hole(min(depth, 2))
            spec = None
            if self.random.random() < 0.1:
                spec = ast.JoinedStr([ast.Constant(".2f")])
            conversion = self.random.choice((-1, -1, -1, ord("r")))
            parts.append(ast.FormattedValue(hole, conversion, spec))
        if self.random.random() < 0.7:
            parts.append(self.text())
        return ast.JoinedStr(parts)

    def hole(self, depth: int) -> ast.expr:
        style = self.random.random()
        if depth <= 0 or style < 0.3:
            return self.load()
        if style < 0.6:
            key = ast.Constant(self.random.choice(("id", "name", "expectedCloseDate")))
            return ast.Subscript(self.hole(depth - 1), key, ast.Load())
        if style < 0.8:
            return ast.Attribute(self.hole(depth - 1), self.name(), ast.Load())
        if style < 0.85:
            return ast.Dict([self.hole(0)], [self.hole(0)])
        if style < 0.9:
            test, body, other = (self.hole(depth - 1) for _ in range(3))
            return ast.IfExp(test, body, other)
        return ast.Call(
            self.load(), [self.hole(depth - 1) for _ in self.several(2)], []
        )

    LEAVES = (load, load, load, text, text, number, constant)
    NESTED = (
        *(attribute, attribute, call, call, call, call, subscript, subscript),
        *(list_display, tuple_display, set_display, dict_display, dict_display),
        *(dict_display, generator, list_comprehension),
        *(set_comprehension, dict_comprehension, ternary, ternary, logic, logic),
        *(binary, binary, unary, comparison, comparison, function, named, wait),
        *(fstring, fstring),
    )

    # Statements

    def body(self, depth: int) -> list[ast.stmt]:
        """The statements of a block at most `depth` blocks deep."""
        body = [self.statement(depth) for _ in self.several()]
        if self.random.random() < 0.2:
            body.insert(self.random.randrange(len(body) + 1), BlankLine())
        return body

    def statement(self, depth: int) -> ast.stmt:
        if depth <= 0 or self.random.random() < 0.7:
            return self.random.choice(self.SIMPLE)(self, self.random.randint(1, 4))
        return self.random.choice(self.COMPOUND)(self, depth - 1)

    def place(self, depth: int) -> ast.expr:
        """Something to assign to."""
        return self.random.choice((Trees.attribute, Trees.subscript))(self, depth)

    def target(self, depth: int) -> ast.expr:
        style = self.random.random()
        if style < 0.5:
            return self.load()
        if style < 0.8:
            return self.place(depth)
        return ast.Tuple(self.target_items(depth), ast.Store())

    def target_items(self, depth: int) -> list[ast.expr]:
        items = [self.load() if depth < 2 else self.target(depth - 1)]
        items += [self.load() for _ in self.several(3)][1:]
        if self.random.random() < 0.2:
            items.append(ast.Starred(self.load(), ast.Store()))
        return items

    def loop_target(self) -> ast.expr:
        if self.random.random() < 0.6:
            return self.load()
        return ast.Tuple([self.load() for _ in self.several(3)], ast.Store())

    def assign(self, depth: int) -> ast.stmt:
        targets = [self.target(min(depth, 2)) for _ in self.several(2)]
        if self.random.random() < 0.7:
            del targets[1:]
        return ast.Assign(targets, self.expression(depth), lineno=1)

    def annotate(self, depth: int) -> ast.stmt:
        target = self.load() if self.random.random() < 0.8 else self.place(1)
        value = self.expression(depth) if self.random.random() < 0.8 else None
        simple = int(isinstance(target, ast.Name))
        return ast.AnnAssign(target, self.annotation(2), value, simple)

    def annotation(self, depth: int) -> ast.expr:
        if depth <= 0 or self.random.random() < 0.4:
            return self.load()
        if self.random.random() < 0.4:
            other = ast.Constant(None)
            return ast.BinOp(self.annotation(depth - 1), ast.BitOr(), other)
        parts = [self.annotation(depth - 1) for _ in self.several(3)]
        index = parts[0] if len(parts) == 1 else ast.Tuple(parts, ast.Load())
        return ast.Subscript(self.load(), index, ast.Load())

    def augment(self, depth: int) -> ast.stmt:
        target = self.random.choice((self.load(), self.place(2)))
        operator = self.random.choice(BINARY)()
        return ast.AugAssign(target, operator, self.expression(depth))

    def give(self, depth: int) -> ast.stmt:
        return ast.Return(self.expression(depth + 1))

    def refuse(self, depth: int) -> ast.stmt:
        cause = self.load() if self.random.random() < 0.3 else None
        return ast.Raise(self.call(depth), cause)

    def run(self, depth: int) -> ast.stmt:
        value = self.random.choice((Trees.call, Trees.expression))(self, depth)
        if isinstance(value, ast.Constant | ast.JoinedStr):
            value = self.load()
        return ast.Expr(value)

    def demand(self, depth: int) -> ast.stmt:
        message = self.expression(depth) if self.random.random() < 0.5 else None
        return ast.Assert(self.expression(depth), message)

    def forget(self, depth: int) -> ast.stmt:
        return ast.Delete([self.place(depth) for _ in self.several(3)])

    def word(self, depth: int) -> ast.stmt:
        return self.random.choice((ast.Pass, ast.Return))()

    def include(self, depth: int) -> ast.stmt:
        names = [
            ast.alias(self.name(), self.name() if self.random.random() < 0.2 else None)
            for _ in self.several(6)
        ]
        level = self.random.randint(0, 2)
        if not level and self.random.random() < 0.3:
            return ast.Import(names)
        return ast.ImportFrom(f"{self.name()}.{self.name()}", names, level)

    def choose(self, depth: int) -> ast.stmt:
        style = self.random.random()
        orelse: list[ast.stmt] = []
        if style < 0.2 and depth:
            orelse = [self.choose(depth - 1)]
        elif style < 0.4:
            orelse = self.body(depth)
        return ast.If(self.expression(3), self.body(depth), orelse)

    def loop(self, depth: int) -> ast.stmt:
        orelse = self.body(depth) if self.random.random() < 0.1 else []
        body = self.body(depth)
        rows = self.random.choice((Trees.primary, Trees.items_to_loop))(self, 3)
        return ast.For(self.loop_target(), rows, body, orelse, lineno=1)

    def items_to_loop(self, depth: int) -> ast.expr:
        value = self.expression(depth)
        return self.load() if isinstance(value, ast.Lambda) else value

    def repeat(self, depth: int) -> ast.stmt:
        return ast.While(self.expression(3), self.body(depth), [])

    def attempt(self, depth: int) -> ast.stmt:
        handlers = [
            ast.ExceptHandler(
                self.random.choice((self.load(), self.tuple_display(0))),
                self.random.choice((None, self.name())),
                self.body(depth),
            )
            for _ in self.several(2)
        ]
        orelse = self.body(depth) if self.random.random() < 0.2 else []
        final = self.body(depth) if self.random.random() < 0.2 else []
        return ast.Try(self.body(depth), handlers, orelse, final)

    def manage(self, depth: int) -> ast.stmt:
        items = [
            ast.withitem(self.call(2), self.random.choice((None, self.load())))
            for _ in self.several(3)
        ]
        return ast.With(items, self.body(depth), lineno=1)

    def parameters(self, annotated: int = 1) -> ast.arguments:
        def one() -> ast.arg:
            note = (
                self.annotation(2) if annotated and self.random.random() < 0.8 else None
            )
            return ast.arg(self.random.choice(WORDS) + str(next(numbers)), note)

        numbers = iter(range(100))
        plain = [one() for _ in self.several()][1:]
        defaults = [self.expression(1) for _ in plain if self.random.random() < 0.2]
        only = [one() for _ in self.several(3)][1:]
        return ast.arguments(
            posonlyargs=[],
            args=plain,
            vararg=one() if self.random.random() < 0.1 else None,
            kwonlyargs=only,
            kw_defaults=[
                self.expression(1) if self.random.random() < 0.3 else None for _ in only
            ],
            kwarg=one() if self.random.random() < 0.1 else None,
            defaults=defaults,
        )

    def define(self, depth: int) -> ast.stmt:
        kind = self.random.choice((ast.FunctionDef, ast.AsyncFunctionDef))
        returns = self.annotation(2) if self.random.random() < 0.8 else None
        body = self.body(depth)
        if self.random.random() < 0.4:
            body.insert(0, self.docstring())
        decorators = [self.primary(1) for _ in self.several(2)][1:]
        return kind(self.name(), self.parameters(), body, decorators, returns, lineno=1)

    def docstring(self) -> ast.stmt:
        text = self.random.choice(("One line.", "First.\n\nThen\n  more.", 'A "word"'))
        return ast.Expr(ast.Constant(text))

    def classify(self, depth: int) -> ast.stmt:
        body = [self.random.choice(self.MEMBERS)(self, 1) for _ in self.several()]
        if self.random.random() < 0.5:
            body.insert(0, self.docstring())
        keywords = [ast.keyword("total", ast.Constant(False))]
        bases = [self.annotation(2) for _ in self.several(3)][1:]
        return ast.ClassDef(
            self.name(), bases, keywords if self.random.random() < 0.3 else [], body, []
        )

    SIMPLE = (
        *(assign, assign, annotate, augment, give, give, refuse, run, demand, forget),
        *(word, include),
    )
    COMPOUND = (choose, choose, loop, repeat, attempt, manage, define, define, classify)
    MEMBERS = (assign, annotate, annotate, define)


class _Plain(ast.NodeTransformer):
    """Takes away what printing may change without a change of meaning."""

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.expr:
        self.generic_visit(node)
        values: list[ast.expr] = []
        for value in node.values:
            if isinstance(value, ast.Constant):
                if values and isinstance(values[-1], ast.Constant):
                    value = ast.Constant(values.pop().value + value.value)
                if not value.value:
                    continue
            values.append(value)
        return ast.JoinedStr(values)

    def visit_Delete(self, node: ast.Delete) -> ast.stmt:
        self.generic_visit(node)
        only = node.targets[0]
        if len(node.targets) == 1 and isinstance(only, ast.Tuple):
            return ast.Delete(only.elts)  # `del (a, b)` is `del a, b`
        return node

    def visit_Expr(self, node: ast.Expr) -> ast.stmt:
        self.generic_visit(node)
        value = node.value
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            return ast.Expr(ast.Constant(inspect.cleandoc(value.value).strip()))
        return node

    def visit_BlankLine(self, node: BlankLine) -> None:
        return None


def shape(body: Sequence[ast.stmt]) -> str:
    """`body` as text to compare: without contexts and the layout of texts."""
    module = ast.Module(copy.deepcopy(list(body)), [])
    return re.sub(r"(, )?ctx=\w+\(\)", "", ast.dump(_Plain().visit(module)))
