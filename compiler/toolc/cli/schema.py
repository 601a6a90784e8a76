"""`toolc schema`."""

import click

from .options import common_options


@click.command("schema")
@click.option(
    "--world", metavar="WORLD", help="Add the names that this world declares."
)
@common_options
@click.pass_context
def schema_command(context: click.Context, world: str | None) -> None:
    """Print the JSON Schema of the spec language, for editors.

    An editor with it shows what each word means, marks mistakes while you type, and
    proposes what may stand at a place; with a world, also the names that the world
    declares. The world need not compile for that.

    \b
    Examples:
      toolc schema > toolc.schema.json
      toolc schema --world shop > toolc.schema.json

    Exits 1 if a file of the world cannot be read; its names are then missing.
    """
    from .. import pipeline
    from .console import out_json, remark
    from .project import load_project, worlds_called
    from .show import as_typed, show_faults

    if world is None:
        out_json(pipeline.editor_schema())
        return
    config = load_project()
    (source,) = worlds_called(config, (world,))
    schema, unread = pipeline.editor_schema_of(source)
    out_json(schema)
    if unread:
        show_faults(as_typed(unread, config.root))
        remark("The names in what could not be read are missing.")
        context.exit(1)
