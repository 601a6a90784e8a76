"""A lowered package to the texts of its files: `render.render` has the whole."""
