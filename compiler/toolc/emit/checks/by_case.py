"""Parameters that depend on one of them, the tag: what its value asks for."""

import ast
from collections.abc import Mapping, Sequence

from . import build
from .code import CheckedCases, CheckedParameter
from .kinds import accepted
from .module import Module
from .place import Place, Policy


def of_the_agent(
    module: Module,
    cases: CheckedCases,
    parameters: Sequence[CheckedParameter],
    names: Mapping[str, str],
    policy: Policy,
) -> list[ast.stmt]:
    """`if operation == "set" and "value" not in given: problems += missing(...)`"""
    tag = names[cases.tag]
    found: list[ast.stmt] = []
    for parameter in parameters:
        key = build.const(parameter.name)
        told = (key, build.const(cases.tag), build.name(tag))
        for by_name, helper, there in (
            (cases.required, "missing", False),
            (cases.refused, "not_taken", True),
        ):
            words = by_name.get(parameter.name, ())
            if words:
                given = _given(module, parameter, policy, there)
                test = build.both([is_one_of(tag, words), given])
                found.append(build.when(test, [module.report(helper, *told)]))
    return found


def of_the_host(
    module: Module,
    tool: str,
    cases: CheckedCases,
    parameters: Sequence[CheckedParameter],
    names: Mapping[str, str],
    place: Place,
) -> list[ast.stmt]:
    """What the host has to give with this value of the tag, and has not given."""
    lacking = place.frame.local("lacking")
    found: list[ast.stmt] = []
    for parameter in parameters:
        words = cases.required.get(parameter.name, ())
        if words:
            absent = _given(module, parameter, place.policy, there=False)
            test = build.both([is_one_of(names[cases.tag], words), absent])
            problem = module.call("missing", build.const(parameter.host))
            more = ast.AugAssign(ast.Name(lacking, ast.Store()), ast.Add(), problem)
            found.append(build.when(test, [more]))
    if not found:
        return []
    refusal = module.call("unhosted", build.const(tool), build.name(lacking))
    return [
        build.declare(lacking, build.name("Problems"), build.const(())),
        *found,
        build.when(build.name(lacking), [ast.Raise(refusal, None)]),
    ]


def is_one_of(local: str, words: Sequence[str]) -> ast.expr:
    """`operation == "set"`"""
    allowed = build.const(words[0] if len(words) == 1 else tuple(words))
    return build.compare(build.name(local), "==" if len(words) == 1 else "in", allowed)


def _given(
    module: Module, parameter: CheckedParameter, policy: Policy, there: bool
) -> ast.expr:
    """Whether the argument is there; or, whether it is not."""
    key = build.const(parameter.host or parameter.name)
    source = build.name("given" if parameter.host is None else "host")
    null = "null" in accepted(parameter.schema, module.document)
    if policy.nulls == "absent" and not null:
        value = build.method(source, "get", key)
        return build.compare(value, "is not" if there else "is", build.const(None))
    return build.compare(key, "in" if there else "not in", source)
