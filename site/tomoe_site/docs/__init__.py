"""The documentation, built by Sphinx into the site's folder ``docs``: `made` writes the parts that come from
the code and `chart` draws its charts, `manual` runs Sphinx, `fit` puts its pages into the site.
"""
