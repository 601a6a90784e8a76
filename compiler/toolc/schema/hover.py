"""What an editor shows beside a description: an example, and what choices mean."""

from typing import Final

_SHAPE: Final = {
    "type": "type: string",
    "format": "format: date-time",
    "enum": "enum: [open, paid]",
    "const": "const: order",
    "default": "default: 1",
    "minimum": "minimum: 0",
    "maximum": "maximum: 100",
    "exclusiveMinimum": "exclusiveMinimum: 0",
    "exclusiveMaximum": "exclusiveMaximum: 1",
    "multipleOf": "multipleOf: 0.01",
    "minLength": "minLength: 1",
    "maxLength": "maxLength: 200",
    "pattern": "pattern: '^[A-Z]{3}$'",
    "items": "items: {enum: [express, insured]}",
    "prefixItems": "prefixItems: [string, integer]",
    "minItems": "minItems: 1",
    "maxItems": "maxItems: 10",
    "uniqueItems": "uniqueItems: true",
    "contains": "contains: {const: express}",
    "minContains": "minContains: 1",
    "maxContains": "maxContains: 2",
    "properties": "properties: {zip: string}",
    "required": "required: [zip]",
    "additionalProperties": "additionalProperties: false",
    "patternProperties": "patternProperties: {'^x-': string}",
    "propertyNames": "propertyNames: {pattern: '^[a-z]+$'}",
    "minProperties": "minProperties: 1",
    "maxProperties": "maxProperties: 10",
    "dependentRequired": "dependentRequired: {street: [zip]}",
    "dependentSchemas": "dependentSchemas: {street: {required: [zip]}}",
    "allOf": "allOf: [Money, {maximum: 100}]",
    "anyOf": "anyOf: [string, integer]",
    "oneOf": "oneOf: [{const: all}, {type: array, items: string}]",
    "not": "not: {const: ''}",
    "if": "if: {properties: {kind: {const: card}}}",
    "then": "then: {required: [number]}",
    "else": "else: {required: [name]}",
    "$ref": "$ref: '#/$defs/node'",
    "$defs": "$defs: {node: {properties: {next: {$ref: '#/$defs/node'}}}}",
    "$schema": "$schema: https://json-schema.org/draft/2020-12/schema",
    "examples": "examples: [SO-1, SO-2]",
    "description": "description: The id of the order, such as SO-1.",
    "deprecated": "deprecated: true",
    "fields": "fields: {zip: string, note: {type: string, optional: true}}",
    "optional": "optional: true",
    "nullable": "nullable: true",
    "ref": "ref: customers",
    "weak": "weak: true",
    "as": "as: newOwner",
    "rules": "rules: [still_open]",
    "tag": "tag: kind",
    "cases": "cases: {card: {}, wallet: {balance: number}}",
    "key": "key: lineNo",
    "new_id": "new_id: {prefix: 'L-', digits: 3}",
    "host": "host: tenant_id",
    "where": "where: =!input.staleOnly || self.stale",
    "value": "value: =self.price * self.quantity",
}

EXAMPLES: Final = {
    **{f"shape.{word}": example for word, example in _SHAPE.items()},
    **{f"subschema.{word}": example for word, example in _SHAPE.items()},
    "toolc": "toolc: 1",
    "world": "world: {name: shop, title: Web shop, clock: date}",
    "world.name": "name: shop",
    "world.clock": "clock: {type: date, start: 2026-03-16}",
    "world.policy": "policy: {text: trim, nulls: absent}",
    "world.page": "page: {default: 20, max: 100}",
    "clock.start": "start: 2026-03-16T09:30:00Z",
    "policy.coerce": "coerce: [integer_from_text, list_from_single]",
    "policy.ignore": "ignore: [session_id]",
    "types": "types: {Money: {type: number, minimum: 0}}",
    "errors": "errors: {on_hold: {description: The account is closed.}}",
    "errors.*.recovery": "recovery: Ask for another one; list_customers shows all.",
    "collections": "collections:\n"
    "  orders: {as: order, key: id, fields: {id: string, total: number}}",
    "collections.*.as": "as: order",
    "collections.*.key": "key: id",
    "collections.*.new_id": "new_id: {prefix: 'SO-', digits: 4}",
    "collections.*.data": "data: data/orders.json",
    "collections.*.fields": "fields: {id: string, customerId: {ref: customers}}",
    "collections.*.views": "views:\n"
    "  summary: [id, status, {customer: =self.customer.name}]",
    "collections.*.search": "search: [id, customer.name]",
    "collections.*.rules": "rules: [in_open_period]",
    "collections.*.else": "else: {not_found: 'There is no order {key}.'}",
    "collections.*.indexes": "indexes: [customerId]",
    "collections.*.internal": "internal: Only the yearly statement counts them.",
    "collections.*.small": "small: One per visitor.",
    "new_id.prefix": "prefix: 'INV-{now.getFullYear()}-'",
    "new_id.digits": "digits: 4",
    "new_id.start": "start: 1000",
    "new_id.pool": "pool: [HATHAT, HATHAU, HATHAV]",
    "rules": "rules:\n"
    "  still_open:\n"
    "    input: {order: orders}\n"
    '    that: =order.status == "open"\n'
    "    else: {invalid_state: 'Order {order.id} is {order.status}.'}\n"
    "    description: The order must be open.",
    "rules.*.input": "input: {order: orders}",
    "rules.*.that": 'that: =order.status == "open"',
    "rules.*.else": "else: {invalid_state: 'Order {order.id} is {order.status}.'}",
    "rules.*.description": "description: The order must be open.",
    "routines": "routines:\n"
    "  log:\n"
    "    input: {actor: users, detail: string}\n"
    "    do: [{add: {audit: {actorId: =actor.id, ...: [detail]}}}]",
    "routines.*.input": "input: {actor: users, detail: string}",
    "routines.*.return": "return: =entry",
    "tools.*.title": "title: List orders",
    "tools.*.description": "description: Shows one order. Use it when its id is known.",
    "tools.*.input": "input: {orderId: {ref: orders, description: The order.}}",
    "tools.*.rules": "rules:\n"
    "  - {that: =has(input.a) != has(input.b), else: {invalid_input: Give a or b.}}",
    "tools.*.do": "do: [{set: {order: {status: closed}}}]",
    "tools.*.return": "return: {updated: '=view(order, \"summary\")'}",
    "tools.*.text": "text: 'Closed {order.id}.'",
    "tools.*.get": "get: orders",
    "tools.*.list": "list: orders",
    "tools.*.search": "search: orders",
    "tools.*.handler": "handler: evaluate",
    "tools.*.errors": "errors: [invalid_input, limit_exceeded]",
    "tools.*.view": "view: summary",
    "tools.*.sort": "sort: [-total, id]",
    "tools.*.page": "page: {default: 20, max: 100, by: cursor}",
    "tools.*.annotations": "annotations: {idempotentHint: true}",
    "tools.*.examples": "examples: [{orderId: SO-1}]",
    "tools.*.requests": "requests: [Which orders are late?]",
    "tools.*.deprecated": "deprecated: Use close_order.",
    "tools.*.alias": "alias: finish_order",
    "tools.*.tags": "tags: [write]",
    "tools.*.policy": "policy: {coerce: [integer_from_text]}",
    "index": "index: [list_orders, get_order]",
    "failure.*.message": "message: At most 10 pieces of {product.name}.",
    "failure.*.details": "details: {asked: =input.quantity, most: 10}",
    "step.require": "require:\n"
    "  that: =customer.active\n"
    "  else: {invalid_state: 'The account of {customer.name} is closed.'}",
    "step.require.that": "that: =customer.active",
    "step.require.description": "description: The account must be open.",
    "step.fail": "fail: {not_found: 'Nobody is on duty on {now}.'}",
    "step.find": "find:\n"
    "  latest: {in: orders, where: =self.customerId == customer.id, sort: [-placed],\n"
    "    else: {not_found: No order yet.}}",
    "step.find.*.in": "in: orders",
    "step.find.*.key": "key: =input.orderId",
    "step.find.*.where": "where: =self.customerId == customer.id",
    "step.find.*.sort": "sort: [-placed]",
    "step.find.*.optional": "optional: true",
    "step.find.*.else": "else: {not_found: 'There is no order {input.orderId}.'}",
    "step.let": "let: {count: =orders.size()}",
    "step.each": "each:\n"
    "  in: {line: =order.lines}\n"
    "  where: =line.quantity > 0\n"
    "  collect: {amounts: =line.amount}",
    "step.each.in": "in: {line: =order.lines}",
    "step.each.where": "where: =line.quantity > 0",
    "step.each.collect": "collect: {amounts: =line.amount}",
    "step.each.key": "key: number",
    "step.if": "if:\n"
    "  that: =has(input.note)\n"
    "  do: [{set: {order: {note: =input.note}}}]",
    "step.if.that": "that: =has(input.note)",
    "step.switch": "switch:\n"
    "  value: =input.operation\n"
    "  cases: {close: [{set: {order: {status: closed}}}]}\n"
    "  else: [{fail: {invalid_input: Unknown operation.}}]",
    "step.switch.value": "value: =input.operation",
    "step.set": "set: {order: {status: closed, reason: =input.reason}}",
    "step.add": "add: {orders: {customerId: =customer.id, status: open}, as: order}",
    "step.add.as": "as: order",
    "step.remove": "remove: line",
    "step.use": "use: {log: {actor: =actor, detail: 'Closed {order.id}.'}}",
    "step.use.as": "as: entry",
    "step.return": "return: {found: false}",
}
"""By address, the word with a value, as it may stand in a spec."""

TITLES: Final = {
    "world": "world",
    "clock": "clock",
    "policy": "policy",
    "page": "page",
    "tool_page": "page",
    "errors.*": "error code",
    "collections.*": "collection",
    "new_id": "new ids",
    "rules.*": "rule",
    "routines.*": "routine",
    "tools.*": "tool",
    "tools.*.annotations": "annotations",
    "index": "index",
    "shape": "shape",
    "subschema": "shape",
    "step": "step",
    "failure": "failure",
}
"""By address, the title of what is described there; it stands above each word in it."""

CHOICES: Final = {
    "clock.type": {
        "date": "A day, such as 2026-03-16.",
        "datetime": "A time, such as 2026-03-16T09:30:00Z.",
    },
    "policy.text": {
        "trim": "White space at both ends of a text is removed.",
        "keep": "A text stays as it came.",
    },
    "policy.blank": {
        "refuse": "A text with nothing but white space is a mistake.",
        "keep": "A blank text is a text like any other.",
    },
    "policy.nulls": {
        "refuse": "Null is a mistake, unless the parameter is nullable.",
        "absent": "Null counts as not given, where null is no value.",
    },
    "policy.coerce[]": {
        "integer_from_text": 'The text "12" is 12 where a whole number is taken.',
        "number_from_text": 'The text "12.5" is 12.5 where a number is taken.',
        "boolean_from_text": 'The text "true" is true where a boolean is taken.',
        "text_from_integer": 'The number 12 is "12" where text is taken.',
        "list_from_single": "One value is a list of it where a list is taken.",
    },
    "page.by": {
        "offset": "By the number of rows to pass over.",
        "cursor": "By where the last page ended: rows may come and go.",
    },
    "tool_page.by": {
        "offset": "By the number of rows to pass over.",
        "cursor": "By where the last page ended: rows may come and go.",
    },
    "tools.*.scope": {
        "stateless": "Its arguments alone.",
        "state": "The rows of the world.",
        "agents": "The rows of the world, and other agents.",
    },
}
"""By address, each choice with what it means."""
