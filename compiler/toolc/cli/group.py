"""How every command ends: its exit code, and what is said when something breaks."""

import os
import sys
from collections.abc import Sequence
from typing import Any

import click
from click.exceptions import Exit

from .options import settings

WRONG_USE = 2
OUR_FAULT = 3
INTERRUPTED = 130
PIPE_CLOSED = 141


class Refused(click.ClickException):
    """Several things are wrong with what was asked for; each is told on its line."""

    def __init__(self, reasons: Sequence[str]) -> None:
        super().__init__(" ".join(reasons))
        self.reasons = reasons


class App(click.Group):
    """A group of commands that never shows a traceback unless asked."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)  # in the order of use, not of the alphabet

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        for stream in (sys.stdout, sys.stderr):
            # A terminal that cannot show a character gets its escape instead.
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="backslashreplace")
        code = self._run(args, prog_name, complete_var, extra)
        if standalone_mode:
            sys.exit(code)
        return code

    def _run(
        self,
        args: Sequence[str] | None,
        prog_name: str | None,
        complete_var: str | None,
        extra: dict[str, Any],
    ) -> int:
        try:
            result = super().main(
                args, prog_name, complete_var, standalone_mode=False, **extra
            )
            sys.stdout.flush()
        except click.ClickException as error:
            _show(error)
            return WRONG_USE
        except (click.Abort, KeyboardInterrupt):
            return INTERRUPTED
        except BrokenPipeError:
            _drop_output()
            return PIPE_CLOSED
        return result if isinstance(result, int) else 0

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except click.ClickException as error:
            if error.__cause__ and settings(ctx).verbosity > 0:
                _show_traceback(error.__cause__)
            raise
        except (click.Abort, Exit):
            raise
        except KeyboardInterrupt:
            raise Exit(INTERRUPTED) from None
        except BrokenPipeError:
            _drop_output()
            raise Exit(PIPE_CLOSED) from None
        except OSError as error:
            _drop_output()
            raise click.ClickException(_environment(error)) from error
        except Exception as error:
            _own_fault(error, settings(ctx).verbosity > 0)
            raise Exit(OUR_FAULT) from error


def _show(error: click.ClickException) -> None:
    """Names of files and tools may hold anything; a terminal must not obey it."""
    from ..report import safe

    if isinstance(error, click.UsageError):
        error.show()
        return
    told = error.reasons if isinstance(error, Refused) else [error.format_message()]
    for reason in told:
        click.echo(f"Error: {safe(reason)}", err=True)


def _show_traceback(error: BaseException) -> None:
    import traceback

    click.echo("".join(traceback.format_exception(error)), err=True)


def _drop_output() -> None:
    """Nobody reads standard output any more: keep Python from trying at its end."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _environment(error: OSError) -> str:
    place = f": {error.filename}" if error.filename else ""
    return f"{error.strerror or error}{place}"


def _own_fault(error: Exception, with_traceback: bool) -> None:
    from ..report import safe

    if with_traceback:
        _show_traceback(error)
    kind = type(error).__name__
    click.echo(f"toolc: internal fault: {kind}: {safe(str(error))[:500]}", err=True)
    more = "" if with_traceback else "; run again with -v for the traceback"
    click.echo(
        "This is a fault of toolc, not of your specs. Please report it with the spec "
        f"that shows it{more}.",
        err=True,
    )
