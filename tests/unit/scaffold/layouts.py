"""Ways in which people lay out a spec, each before and after a tool `shut` is added.

`ENTRY` stands for its entry below `tools`, `FLOW` for the same in braces.
"""

PAIRS: dict[str, tuple[str, str]] = {
    "tools apart": (
        "tools:\n  open:\n    description: x\n\n  knock:\n    description: y\n\n"
        "# What can be called.\nindex:\n  - open\n  - knock\n",
        "tools:\n  open:\n    description: x\n\n  knock:\n    description: y\n\nENTRY\n\n"
        "# What can be called.\nindex:\n  - open\n  - knock\n  - shut\n",
    ),
    "tools close together": (
        "index: [open, knock]\ntools:\n  open: {a: b}\n  # About to knock.\n"
        "  knock: {a: b}\n",
        "index: [open, knock, shut]\ntools:\n  open: {a: b}\n  # About to knock.\n"
        "  knock: {a: b}\nENTRY\n",
    ),
    "comments behind the last entries": (
        "tools:\n  open: {a: b}  # one\n    # still about open\n  # the end of tools\n"
        "# about the index\nindex:\n- open\n# more to come\n",
        "tools:\n  open: {a: b}  # one\n    # still about open\n  # the end of tools\n"
        "\nENTRY\n# about the index\nindex:\n- open\n# more to come\n- shut\n",
    ),
    "sections without anything": (
        "tools:\nindex:\n",
        "tools:\nENTRY\nindex:\n  - shut\n",
    ),
    "sections that are empty": (
        "index: []\n\ntools: {}  # none yet\n",
        "index: [shut]\n\ntools:   # none yet\nENTRY\n",
    ),
    "sections that are null": (
        "index: ~\ntools: null\nx-more: 1\n",
        "index:\n  - shut\ntools:\nENTRY\nx-more: 1\n",
    ),
    "no sections": (
        "---\ntoolc: 1\nworld: {name: w}\n...\n",
        "---\ntoolc: 1\nworld: {name: w}\n\ntools:\nENTRY\n\nindex:\n  - shut\n...\n",
    ),
    "all in braces": (
        "{tools: {open: {a: b}, }, index: [open, ]}\n",
        "{tools: {open: {a: b}, FLOW, }, index: [open, shut, ]}\n",
    ),
    "braces and no sections": (
        "{world: {name: w}}\n",
        "{world: {name: w}, tools: {FLOW}, index: [shut]}\n",
    ),
    "brackets over lines": (
        "index: [\n  open,  # first\n  knock  # second\n]\n"
        "tools: {\n  open: {a: b},\n  knock: {a: b},  # done\n}\n",
        "index: [\n  open,  # first\n  knock,  # second\n  shut\n]\n"
        "tools: {\n  open: {a: b},\n  knock: {a: b},  # done\n  FLOW,\n}\n",
    ),
    "brackets that are filled": (
        "index: [open,\n        knock]\ntools: {open: {a: b}, knock: {a: b}}\n",
        "index: [open,\n        knock, shut]\ntools: {open: {a: b}, knock: {a: b}, FLOW}\n",
    ),
    "toolsets": (
        "index:\n  one:\n    - open\n  # the other\n  two: [knock]\ntools: {a: {b: c}}\n",
        "index:\n  one:\n    - open\n    - shut\n  # the other\n  two: [knock]\n"
        "tools: {a: {b: c}, FLOW}\n",
    ),
    "an empty toolset": (
        "index:\n  one:\n  two:\n    - knock\ntools: {a: {b: c}}\n",
        "index:\n  one:\n    - shut\n  two:\n    - knock\ntools: {a: {b: c}, FLOW}\n",
    ),
    "toolsets in braces": (
        "index: {one: [open], two: [knock]}\ntools: {a: {b: c}}\n",
        "index: {one: [open, shut], two: [knock]}\ntools: {a: {b: c}, FLOW}\n",
    ),
    "quotes and anchors": (
        "tools: &all\n  'open': &it\n    a: 'b'\n\n  knock: *it\nindex: ['open', \"knock\"]\n",
        "tools: &all\n  'open': &it\n    a: 'b'\n\n  knock: *it\n\nENTRY\n"
        "index: ['open', \"knock\", shut]\n",
    ),
    "a text that keeps its blank lines": (
        "tools:\n  open:\n    a: |+\n      b\n\n\nindex: [open]\n",
        "tools:\n  open:\n    a: |+\n      b\n\n\nENTRY\nindex: [open, shut]\n",
    ),
    "a text that ends like a comment": (
        "tools:\n  open:\n    a: |\n      b\n      # c\n\nindex: [open]\n",
        "tools:\n  open:\n    a: |\n      b\n      # c\n\nENTRY\n\nindex: [open, shut]\n",
    ),
    "nothing but a comment": (
        "# To come.\n",
        "# To come.\n\ntools:\nENTRY\n\nindex:\n  - shut\n",
    ),
}

BEFORE = {name: before for name, (before, _) in PAIRS.items()}
AFTER = {name: after for name, (_, after) in PAIRS.items()}

REFUSED = (
    "tools: {open: &it {a: b}, knock: *it}\nindex: [open]\n",
    "x-tools: &all {open: {a: b}}\ntools: *all\nindex: [open]\n",
    "tools: text\nindex: [open]\n",
    "tools: {open: {a: b}}\nindex: open\n",
    "tools: [open]\nindex: [open]\n",
    "- tools\n",
)
