"""The check of a tool's arguments: a TypedDict, and the function that makes one."""

import ast
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from . import build, by_case
from .code import CheckCode, CheckedCases, CheckedParameter, CheckedRule
from .fields import Field, checked_field
from .kinds import accepted, speaks_of_kinds
from .module import Module
from .naming import function_name, local_names
from .place import Path, Place, Policy
from .schemas import check
from .typed_dict import typed_dict


def tool_check(
    tool: str,
    class_name: str,
    parameters: Sequence[CheckedParameter],
    policy: Policy,
    definitions: Mapping[str, Any],
    function: str | None = None,
    taken: Iterable[str] = (),
    rules: Sequence[CheckedRule] = (),
    cases: CheckedCases | None = None,
) -> CheckCode:
    """`def list_orders(given: Given) -> ListOrders` with the class before it.

    function: its name, if not the tool's in snake_case. taken: names that the module
    has already. rules: what the arguments must be together. cases: which of them
    depend on one.
    """
    visible = [p for p in parameters if p.host is None]
    hosted = [p for p in parameters if p.host is not None]
    taken = {class_name, *taken, *(["host"] if hosted else [])}
    title = function or function_name(tool, taken)
    module = Module(check, {"$defs": dict(definitions)}, title, taken | {title})
    names = local_names([p.name for p in parameters], taken)
    known_as = ["given", *(["host"] if hosted else [])]
    frame = module.frame([*names.values(), *known_as])
    place = Place("given", Path((), relative=False), frame, policy)
    module.use("Given")
    shape = typed_dict(module, class_name, parameters)
    body: list[ast.stmt] = [build.no_problems()] if parameters else []
    if hosted:
        body += _of_the_host(module, tool, hosted, names, place)
    if policy.ignore:
        body.append(_passing_over(module, policy.ignore))
    for parameter in visible:
        body += _parameter(module, parameter, names[parameter.name], place)
    if cases is not None:
        body += by_case.of_the_agent(module, cases, visible, names, policy)
        body += by_case.of_the_host(module, tool, cases, hosted, names, place)
    refusal = _refusal(module, tool, class_name, visible, bool(hosted))
    if rules:
        body += _answer(module, class_name, parameters, names, cases)
        body += [_rule(module, rule) for rule in rules]
        body += [refusal, ast.Return(build.name("args"))]
    else:
        body.append(refusal)
        body += _returned(_answer(module, class_name, parameters, names, cases))
    if parameters:
        module.use("Problems")
    takes = dict.fromkeys(known_as, "Given")
    whole = build.function(title, takes, build.name(class_name), body)
    statements = [shape, *module.finish(), whole]
    return CheckCode(statements, frozenset(module.imports), title)


def _of_the_host(
    module: Module,
    tool: str,
    hosted: Sequence[CheckedParameter],
    names: Mapping[str, str],
    place: Place,
) -> list[ast.stmt]:
    """The checks of what the host fills in, which come first: where they fail, no
    argument could put it right."""
    inside = replace(place, subject="host")
    found: list[ast.stmt] = []
    for parameter in hosted:
        found += _parameter(module, parameter, names[parameter.name], inside)
    refusal = module.call("unhosted", build.const(tool), build.name("problems"))
    return [*found, build.when(build.name("problems"), [ast.Raise(refusal, None)])]


def _passing_over(module: Module, ignored: Sequence[str]) -> ast.stmt:
    given = build.name("given")
    kept = module.call("passed_over", given, *map(build.const, ignored))
    return build.assign("given", kept)


def _parameter(
    module: Module, parameter: CheckedParameter, local: str, place: Place
) -> list[ast.stmt]:
    schema = parameter.schema
    nested = bool(accepted(schema, module.document) & {"array", "object"})
    field = Field(
        parameter.host or parameter.name,
        local,
        schema,
        parameter.required,
        parameter.has_default,
        parameter.default,
    )

    def read(value: ast.expr) -> ast.expr:
        return module.guard("own", value) if nested else value

    found = checked_field(module, field, place, read)
    if nested and not speaks_of_kinds(schema, module.document):
        unfit = build.kind_is(local, module.use("Unfit"))
        path = build.const(parameter.host or parameter.name)
        said = module.report("not_kind", path, build.name(local), build.const("JSON"))
        return [found[0], *build.chain([(unfit, said)], found[1:])]
    return found


def _refusal(
    module: Module,
    tool: str,
    class_name: str,
    parameters: Sequence[CheckedParameter],
    hosted: bool,
) -> ast.stmt:
    """`if problems or ...: raise invalid(...)`

    parameters: those that the agent sees. hosted: whether there are others.
    """
    known: ast.expr
    if hosted:
        known = build.const(tuple(p.name for p in parameters))
    else:
        known = ast.Attribute(build.name(class_name), "__annotations__", ast.Load())
    problems: ast.expr = build.name("problems") if parameters else build.const(())
    refusal = module.call(
        "invalid", build.const(tool), build.name("given"), problems, known
    )
    given = build.name("given")
    if not parameters:
        return build.when(given, [ast.Raise(refusal, None)])
    unknown: ast.expr
    if all(p.required for p in parameters):
        count = build.const(len(parameters))
        unknown = build.compare(build.call("len", given), "!=", count)
    else:
        keys: ast.expr = build.method(known, "keys")
        if hosted:
            keys = ast.Set([build.const(p.name) for p in parameters])
        unknown = build.negated(build.compare(build.method(given, "keys"), "<=", keys))
    return build.when(build.either([problems, unknown]), [ast.Raise(refusal, None)])


def _answer(
    module: Module,
    class_name: str,
    parameters: Sequence[CheckedParameter],
    names: Mapping[str, str],
    cases: CheckedCases | None,
) -> list[ast.stmt]:
    """The clean arguments: what is always there, then what was given, or is filled in
    with this value of the tag."""
    always = [p for p in parameters if p.always]
    optional = [p for p in parameters if not p.always]
    keys: list[ast.expr | None] = [build.const(p.name) for p in always]
    literal = ast.Dict(keys, [build.name(names[p.name]) for p in always])
    found: list[ast.stmt] = [build.declare("args", build.name(class_name), literal)]
    for parameter in optional:
        local = names[parameter.name]
        key = build.const(parameter.name)
        given = build.compare(build.name(local), "is not", build.const(None))
        if "null" in accepted(parameter.schema, module.document):
            source = "given" if parameter.host is None else "host"
            asked = build.const(parameter.host or parameter.name)
            given = build.compare(asked, "in", build.name(source))
        tests: list[ast.expr] = [] if parameter.has_default else [given]
        filled = parameter.has_default or parameter.host is not None
        if cases is not None and parameter.only and filled:
            tests.insert(0, by_case.is_one_of(names[cases.tag], parameter.only))
        put = build.assign(build.item_of("args", key, store=True), build.name(local))
        found.append(build.when(build.both(tests), [put]))
    return found


def _returned(made: list[ast.stmt]) -> list[ast.stmt]:
    """The arguments given back; at once, where they are one literal."""
    if len(made) == 1 and isinstance(made[0], ast.AnnAssign) and made[0].value:
        return [ast.Return(made[0].value)]
    return [*made, ast.Return(build.name("args"))]


def _rule(module: Module, rule: CheckedRule) -> ast.stmt:
    """One more problem, where the arguments that the rule is about are right."""
    asked = [build.const(name) for name in rule.parameters]
    sound = module.call("sound", build.name("problems"), *asked)
    test = build.both([sound, rule.broken])
    problem = module.call("wrong", build.const(""), rule.message)
    return build.when(test, [build.report(problem)])
