"""Finding and reading the settings."""

from pathlib import Path

import pytest

from toolc.config import (
    Config,
    LintConfig,
    find_config,
    unknown_rules,
)
from toolc.diagnostics import Code, Diagnostic, did_you_mean, displayed

RULE = Code("TC101", "unreachable-id", "error", "What.", "Why.")
OTHER = Code("TC205", "promotional-wording", "warning", "What.", "Why.")
HARD = Code("TC021", "unknown-name", "error", "What.", "Why.")


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def told(found: list[Diagnostic]) -> list[tuple[str, str, str | None]]:
    assert {diagnostic.code.code for diagnostic in found} <= {"TC080"}
    return [(str(d.span), d.message, d.hint) for d in found]


def test_without_settings_the_folder_is_the_root(project: Path) -> None:
    config, found = find_config(project)
    assert config == Config(project, project / "specs", project / "generated")
    assert found == []


def test_settings_are_found_upwards(project: Path) -> None:
    (project / "toolc.yaml").write_text(
        "toolc: 1\nspecs: worlds\ngenerated: src/gen/\n"
    )
    below = project / "worlds/shop"
    below.mkdir(parents=True)
    config, found = find_config(below)
    assert found == []
    assert (config.root, config.file) == (project, project / "toolc.yaml")
    assert (config.specs, config.generated) == (project / "worlds", project / "src/gen")


def test_the_nearest_settings_count(project: Path) -> None:
    (project / "toolc.yaml").write_text("specs: outer\n")
    inner = project / "inner"
    inner.mkdir()
    (inner / "pyproject.toml").write_text("[project]\nname = 'x'\n")
    assert find_config(inner)[0].specs == project / "outer"
    (inner / "toolc.yaml").write_text("# starts here\n")
    assert find_config(inner) == (Config.default(inner), [])


LINT_YAML = """\
lint:
  select: [TC1, TC205]
  ignore: [unreachable-id]
  severity: {promotional-wording: error}
"""
LINT_TOML = """\
[tool.toolc]
lint.select = ["TC1", "TC205"]
lint.ignore = ["unreachable-id"]
[tool.toolc.lint.severity]
promotional-wording = "error"
"""


@pytest.mark.parametrize(
    ("name", "text"), [("toolc.yaml", LINT_YAML), ("pyproject.toml", LINT_TOML)]
)
def test_lint_settings(project: Path, name: str, text: str) -> None:
    (project / name).write_text(text)
    config, found = find_config(project)
    assert found == []
    assert config.lint == LintConfig(
        ("TC1", "TC205"), ("unreachable-id",), {"promotional-wording": "error"}
    )
    assert config.lint.level(RULE) is None
    assert config.lint.level(OTHER) == "error"
    assert config.lint.level(HARD) == "error"


def test_levels() -> None:
    assert LintConfig().level(OTHER) == "warning"
    assert LintConfig(select=("TC1",)).level(OTHER) is None
    assert LintConfig(severity={"TC205": "off"}).level(OTHER) is None
    assert LintConfig(ignore=("TC",), severity={"TC021": "off"}).level(HARD) == "error"


def test_a_misspelt_setting_is_told_at_its_place(project: Path) -> None:
    (project / "toolc.yaml").write_text("spec: x\nlint:\n  selects: []\nx-mine: 1\n")
    assert told(find_config(project)[1]) == [
        (
            "toolc.yaml:1:1",
            'There is no setting "spec" in the configuration.',
            'did you mean "specs"?',
        ),
        (
            "toolc.yaml:3:3",
            'There is no setting "selects" in `lint`.',
            'did you mean "select"?',
        ),
    ]


def test_a_misspelt_setting_in_toml_is_told_at_its_place(project: Path) -> None:
    text = (
        "[project]\nspec = 1\n\n[tool.toolc]\n  spec = 'x'\n[tool.toolc.lint]\nxx = 1\n"
    )
    (project / "pyproject.toml").write_text(text)
    places = [place for place, _, _ in told(find_config(project)[1])]
    assert places == ["pyproject.toml:5:3", "pyproject.toml:7:1"]


@pytest.mark.parametrize(
    "text",
    [
        "toolc: 2",
        "toolc: true",
        "specs: [a]",
        "specs: /etc",
        "generated: ../out",
        "generated: a/../../out",
        'generated: "a\\\\b"',
        'generated: ""',
        "specs: same\ngenerated: ./same",
        "lint: [a]",
        "lint: {select: TC101}",
        "lint: {ignore: [1]}",
        "lint: {severity: {unreachable-id: fatal}}",
        "lint: {severity: {unreachable-id: [off]}}",
        "- a",
        "just text",
    ],
)
def test_what_makes_no_sense_is_refused(project: Path, text: str) -> None:
    (project / "toolc.yaml").write_text(text)
    config, found = find_config(project)
    assert len(told(found)) == 1
    assert config.root == project


def test_broken_yaml_and_toml_are_told(project: Path) -> None:
    (project / "toolc.yaml").write_text("lint: [\n")
    config, found = find_config(project)
    assert found[0].span.file == "toolc.yaml"
    assert config == Config.default(project)
    (project / "toolc.yaml").unlink()
    (project / "pyproject.toml").write_text("[tool.toolc]\nspecs = \n")
    assert told(find_config(project)[1])[0][0].startswith("pyproject.toml:2:")


def test_a_foreign_broken_toml_is_not_our_affair(project: Path) -> None:
    (project / "pyproject.toml").write_text("[tool.other]\nspecs = \n")
    assert find_config(project) == (Config.default(project), [])


def test_two_settings_in_one_folder_are_refused(project: Path) -> None:
    (project / "toolc.yaml").write_text("specs: a\n")
    (project / "pyproject.toml").write_text("[tool.toolc]\nspecs = 'b'\n")
    assert told(find_config(project)[1])[0][0] == "pyproject.toml:1:1"


def test_rules_that_do_not_exist_are_told_at_their_place(project: Path) -> None:
    text = "lint:\n  select: [TC1, TC9]\n  severity: {unreachable-ids: off}\n"
    (project / "toolc.yaml").write_text(text)
    config, _ = find_config(project)
    assert told(unknown_rules(config.lint, [RULE, OTHER])) == [
        ("toolc.yaml:2:17", 'There is no rule "TC9".', "see: toolc explain --all"),
        (
            "toolc.yaml:3:14",
            'There is no rule "unreachable-ids".',
            'did you mean "unreachable-id"?',
        ),
    ]


def test_paths_are_shown_as_typed(project: Path) -> None:
    assert displayed(project / "a/b.yaml") == "a/b.yaml"
    assert displayed(project.parent / "b.yaml") == "../b.yaml"
    assert displayed(Path("/x")) == "/x"


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("Orders", 'did you mean "orders"?'),
        ("list-orders", 'did you mean "list_orders"?'),
        ("zzz", None),
        ("x" * 100_000, None),
    ],
)
def test_did_you_mean(name: str, hint: str | None) -> None:
    assert did_you_mean(name, ["orders", "list_orders"]) == hint
