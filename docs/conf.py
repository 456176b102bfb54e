"""Sphinx's settings. The site's build (`site/tomoe_site/docs`) runs Sphinx on a copy of this folder, into which
it puts the parts that are made from the code, as `_made`.
"""

import inspect

from sphinx.util.inspect import stringify_signature
from traitlets import HasTraits

project = "Tomoe"
copyright = "the Tomoe contributors"
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc", "tomoe_widgets.sphinx"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["_data", "_made", "images", "records"]
templates_path = ["_templates"]

# Every warning stops the build, and a name that leads nowhere is one.
nitpicky = True
nitpick_ignore_regex = [
    # Python's own, and traitlets'.
    (r"py:.*", r"(abc|collections|concurrent|pathlib|random|types|typing|t)\..*"),
    # What the engine's modules say among themselves: these pages have its public face.
    (
        r"py:.*",
        r"(.*\.)?(Chapter|Comment|Kind|LANGUAGES|MAX_FAILURES|Mark|Names|OptionValue|PlayedTrick|Sums|TERMS|run_tasks)",
    ),
    (r"py:.*", r"(tomoe_core\.(locale|page|tensors)|time_limit)(\..*)?|Observation\.worlds"),
    # What a table needs of a session, where it is not ours.
    (r"py:class", r"tomoe_widgets\.conversation\.Session"),
    # A field's type that Sphinx does not take apart.
    (r"py:class", r"tuple\[.*"),
]

myst_enable_extensions = ["attrs_block", "colon_fence", "deflist", "fieldlist"]
myst_heading_anchors = 3
# Links into the site beside the documentation; the build checks that they lead somewhere.
myst_url_schemes = {"http": None, "https": None, "site": None}

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
autodoc_class_signature = "mixed"
python_use_unqualified_type_names = True
add_module_names = False

html_theme = "furo"
html_title = "Tomoe documentation"
html_static_path = ["_static"]
html_css_files = ["docs.css"]
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_show_copyright = False
html_domain_indices = False
pygments_style = "a11y-light"
pygments_dark_style = "a11y-high-contrast-dark"
highlight_language = "none"

_FONTS = {
    "font-stack": "var(--tomoe-font-text)",
    "font-stack--headings": "var(--tomoe-font-display)",
    "font-stack--monospace": "var(--tomoe-font-code)",
}
html_theme_options = {
    "light_css_variables": {
        **_FONTS,
        "color-foreground-primary": "#1f1b16",
        "color-foreground-secondary": "#5d554a",
        "color-foreground-muted": "#6b6357",
        "color-background-primary": "#fffdf7",
        "color-background-secondary": "#f7f3ea",
        "color-background-hover": "#efe8d8",
        "color-background-border": "#ddd5c4",
        "color-brand-primary": "#1f4e8c",
        "color-brand-content": "#1f4e8c",
        "color-brand-visited": "#5a3d86",
        "color-link": "#1f4e8c",
    },
    "dark_css_variables": {
        "color-foreground-primary": "#ece6d8",
        "color-foreground-secondary": "#b5ad9d",
        "color-foreground-muted": "#a39b8c",
        "color-background-primary": "#16181d",
        "color-background-secondary": "#1e2127",
        "color-background-hover": "#2a2e36",
        "color-background-border": "#343842",
        "color-brand-primary": "#8fb8f0",
        "color-brand-content": "#8fb8f0",
        "color-brand-visited": "#c3a6ee",
        "color-link": "#8fb8f0",
    },
}


def _language_of(app, pagename, templatename, context, doctree):  # noqa: ANN001, ANN202
    """Pages below `ja` are Japanese."""
    if pagename.startswith("ja/"):
        context["language"] = "ja"


def _signature_of(app, what, name, obj, options, signature, returns):  # noqa: ANN001, ANN202
    """A widget is made as its `__init__` says; Sphinx would show the `__new__` of traitlets."""
    if what == "class" and issubclass(obj, HasTraits):
        made = inspect.signature(obj)
        return stringify_signature(
            made, show_return_annotation=False, unqualified_typehints=True
        ), returns
    return None


def setup(app):  # noqa: ANN001, ANN201
    """Called by Sphinx."""
    app.connect("html-page-context", _language_of)
    app.connect("autodoc-process-signature", _signature_of)
