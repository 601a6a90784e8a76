"""Values of the spec: text unless they start with `=`, and then CEL."""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from ..diagnostics import Span
from ..diagnostics.codes import expressions as codes
from ..expr import (
    UNSURE,
    check,
    check_text,
    facts,
    fits,
    join,
    misfit,
    misplaced,
    reads_as_expression,
)
from ..expr.environment import Path
from ..model.constancy import compares_with_null, constant_parts
from ..model.expressions import (
    Constant,
    Expression,
    ListLiteral,
    MapLiteral,
    Template,
)
from ..model.failures import Failure
from ..model.steps import Assigned
from ..model.types import (
    Bool,
    Broken,
    Date,
    Field,
    Json,
    ListOf,
    Record,
    Text,
    Timestamp,
    Type,
    Union,
    described,
    list_of,
    without_null,
)
from ..source import Mapping, Node, Scalar, Sequence
from . import nodes, of_cases
from .demands import shown
from .faults import Faults
from .literals import literal, type_of_scalar
from .scope import Scope
from .spreading import SPREAD, copied_from, given_again, spread


def value(
    node: Node, scope: Scope, faults: Faults, target: Type | None = None
) -> Expression | None:
    """The value at this place, or None where it is broken (and reported).

    target: the type that its place takes, where there is one.
    """
    if isinstance(node, Mapping):
        return _mapping(node, scope, faults, target)
    if isinstance(node, Sequence):
        return _list(node, scope, faults, target)
    if isinstance(node.value, str):
        if node.text.startswith("="):
            return expression(node, scope, faults, target)
        return text(node, scope, faults, target)
    constant = Constant(type_of_scalar(node.value), node.span, node.value)
    return fitting(constant, target, faults)


def expression(
    node: Scalar, scope: Scope, faults: Faults, target: Type | None = None
) -> Expression | None:
    """The CEL behind the `=`."""
    checked = check(node.text[1:], _behind_equals(node), scope, target)
    faults.extend(checked.diagnostics)
    return checked.expression


def computed(
    node: Node | None,
    what: str,
    scope: Scope,
    faults: Faults,
    target: Type | None = None,
) -> Expression | None:
    """A value that must be CEL: a condition, a computed field, a column."""
    if not isinstance(node, Scalar):
        return None
    if not isinstance(node.value, str):
        return None
    if node.text.startswith("="):
        return expression(node, scope, faults, target)
    faults.add(
        codes.NEEDS_EQUALS,
        node.span,
        f"{what} must be an expression, which starts with `=`.",
        f"write ={node.text[:60]}",
    )
    return None


def condition(
    node: Node | None, scope: Scope, faults: Faults, shared: bool = False
) -> Expression | None:
    """What decides; None where it is broken, or always decides the same.

    shared: whether it is read for several collections. What is never null in one of
    them may be null in another.
    """
    found = computed(node, "A condition", scope, faults, Bool())
    constant = [] if found is None else list(constant_parts(found))
    if shared:
        constant = [part for part in constant if not compares_with_null(part)]
    for part in constant:
        faults.add(codes.CONSTANT_CONDITION, part.span, *_constant(part, found))
    return None if constant else found


@dataclass(frozen=True, slots=True)
class Asked:
    """A condition; None where it is broken, or always decides the same.

    as_far_as_known: also of a broken one, if it could be read.
    """

    condition: Expression | None
    as_far_as_known: Expression | None = None

    def shows(self, truth: bool) -> frozenset[Path]:
        """The facts where it is true (or false)."""
        known = self.condition or self.as_far_as_known
        return frozenset((UNSURE,)) if known is None else facts(known, truth)


def asked(node: Node | None, scope: Scope, faults: Faults) -> Asked:
    """What decides, with what it shows."""
    found = condition(node, scope, faults)
    if found is not None or not isinstance(node, Scalar):
        return Asked(found)
    if not isinstance(node.value, str) or not node.text.startswith("="):
        return Asked(None)
    again = check(node.text[1:], _behind_equals(node), scope, Bool())
    return Asked(None, again.as_far_as_known)


def _constant(part: Expression, whole: Expression | None) -> tuple[str, str]:
    said = "This condition" if part is whole else "This part of the condition"
    always = "always comes out the same"
    if isinstance(part, Constant):
        said_as = "null" if part.value is None else str(part.value).lower()
        always = f"is always {said_as}"
    return (
        f"{said} {always}.",
        "ask about an argument, a row or the clock, or take it out",
    )


def text(
    node: Scalar, scope: Scope, faults: Faults, target: Type | None = None
) -> Expression | None:
    """A text, with holes or without."""
    checked = check_text(node.text, node.part, scope)
    faults.extend(checked.diagnostics)
    if checked.diagnostics:
        return None
    parts = checked.parts
    if all(isinstance(part, str) for part in parts):
        words = "".join(part for part in parts if isinstance(part, str))
        if _reads_as_expression(words, scope, target):
            faults.add(
                codes.LOOKS_LIKE_EXPRESSION,
                node.span,
                f'"{node.text}" is text, but it reads as an expression too.',
                f"write ={node.text}; if the text is meant, ='{node.text}'",
            )
            return None
        of: Type = Text((words,)) if target is not None else Text()
        constant = Constant(of, node.span, words)
        return fitting(constant, target, faults)
    return fitting(Template(Text(), node.span, parts), target, faults)


def _reads_as_expression(words: str, scope: Scope, target: Type | None) -> bool:
    """Whether the words would fit as an expression too.

    Where any type fits, one bare word is text: `kind: order` beside a row `order`.
    """
    if target is None and words.strip().isidentifier():
        return False
    return reads_as_expression(words, scope, target or Json())


def failure(node: Node | None, scope: Scope, faults: Faults) -> Failure | None:
    """`{code: text}`, or `{code: {message: text, details: {...}}}`."""
    written = nodes.entries(node)
    if len(written) != 1:
        return None
    entry = written[0]
    code = scope.declared.error_code(entry.key)
    said: Node | None = entry.value
    details = None
    if isinstance(said, Mapping):
        inside = said.get("details")
        details = None if inside is None else value(inside, scope, faults)
        details = shown(details, faults)
        said = said.get("message")
    scalar = nodes.scalar(said)
    if scalar is None:
        return None
    message = (
        expression(scalar, scope, faults, Text())
        if scalar.text.startswith("=")
        else text(scalar, scope, faults)
    )
    if code is None or message is None:
        return None
    return Failure(code, message, details, entry.key.span)


def _mapping(
    node: Mapping, scope: Scope, faults: Faults, target: Type | None
) -> Expression | None:
    wanted = without_null(target) if target is not None else None
    if isinstance(wanted, Union):
        return of_cases.written_out(node, scope, faults, wanted)
    members = wanted.fields if isinstance(wanted, Record) else {}
    read: list[tuple[Expression, Expression]] = []
    fields: dict[str, Field] = {}
    broken = False
    for entry in node.entries:
        if entry.name == SPREAD:
            for copy in spread(entry.value, scope, faults):
                if copy is None or _may_lack(copy, members, scope, faults):
                    broken = True
                    continue
                broken = given_again(copy.field, copy.span, fields, faults) or broken
                at = Constant(Text((copy.field,)), copy.span, copy.field)
                read.append((at, copy.value))
                fields[copy.field] = Field(copy.value.type)
            continue
        broken = given_again(entry.name, entry.key.span, fields, faults) or broken
        known = members.get(entry.name)
        part = value(entry.value, scope, faults, known.type if known else None)
        if part is None:
            broken = True
            continue
        key = Constant(Text((entry.name,)), entry.key.span, entry.name)
        read.append((key, part))
        fields[entry.name] = Field(part.type)
    if broken:
        return None
    for name, left_out in members.items():
        if name not in fields and left_out.default is not None:
            part = literal(left_out.default.value, node.span)
            read.append((Constant(Text((name,)), node.span, name), part))
            fields[name] = Field(left_out.type)
    found = MapLiteral(Record(fields), node.span, tuple(read))
    return fitting(found, target, faults)


def _may_lack(
    copy: Assigned, members: Collection[str], scope: Scope, faults: Faults
) -> bool:
    """Whether what is copied may be left out; reports it. members: of the target."""
    if copy.given is None:
        return False
    if scope.unsure:
        return True
    instead = "; or copy it in a `set` of its own" if copy.field in members else ""
    faults.add(
        codes.MAY_BE_ABSENT,
        copy.span,
        f'"{copy.field}" may be left out, and here every field has a value.',
        f"write {copy.field}: ={copied_from(copy)}, which is null where it is left "
        f"out{instead}",
    )
    return True


def _list(
    node: Sequence, scope: Scope, faults: Faults, target: Type | None
) -> Expression | None:
    wanted = without_null(target) if target is not None else None
    item = wanted.item if isinstance(wanted, ListOf) else None
    read = [value(part, scope, faults, item) for part in node.items]
    good = [part for part in read if part is not None]
    if len(good) < len(read):
        return None
    of = join([part.type for part in good]) or Json()
    return fitting(ListLiteral(list_of(of), node.span, tuple(good)), target, faults)


def fitting(
    found: Expression, target: Type | None, faults: Faults
) -> Expression | None:
    """The value, where its place takes it; reports a misfit."""
    if target is None or isinstance(target, Broken) or fits(found.type, target):
        return found
    faults.add(
        codes.TYPE_MISMATCH,
        found.span,
        misplaced(_said(found), described(target)),
        _way_out(found, target) or misfit(found.type, target),
    )
    return None


def _said(found: Expression) -> str:
    if isinstance(found, Constant) and isinstance(found.value, str):
        return f'the text "{found.value[:60]}"'
    return described(found.type)


_WRITTEN: dict[type[Type], str] = {
    Date: "2026-03-16: a day that there is",
    Timestamp: "2026-03-16T09:30:00Z: a time with its zone",
}


def _way_out(found: Expression, target: Type) -> str | None:
    if isinstance(found, Constant) and isinstance(found.value, str):
        plain = without_null(target)
        if isinstance(plain, Text):
            return None
        if found.value[:1].isdecimal() and type(plain) in _WRITTEN:
            return f"write one as {_WRITTEN[type(plain)]}"
        return f"for an expression write ={found.value[:60]}"
    return None


def _behind_equals(node: Scalar) -> Callable[[int, int], Span]:
    return lambda start, end: node.part(start + 1, end + 1)


def member_path(node: Scalar, scope: Scope, faults: Faults) -> Expression | None:
    """A bare path from the row at hand: `name`, or `customer.name`."""
    before = len("self.")
    checked = check(
        f"self.{node.text}",
        lambda start, end: node.part(max(start - before, 0), max(end - before, 0)),
        scope,
    )
    faults.extend(checked.diagnostics)
    return checked.expression
