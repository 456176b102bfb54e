"""The documentation, built by Sphinx into the site's folder ``docs``: `made` writes the parts that come from
the code, `chart` draws its charts and `quality` those of measurements, `manual` runs Sphinx, `fit` puts its
pages into the site.
"""
