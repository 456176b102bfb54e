import marimo

__generated_with = "0.25.2"
app = marimo.App(width="full", app_title="Tomoe-fuda 巴札: a first deal")


@app.cell(hide_code=True)
def _():
    import marimo as mo

    from tomoe_core.page.guided import GuidedSession
    from tomoe_widgets import Table

    return GuidedSession, Table, mo


@app.cell
def _(GuidedSession, Table, mo):
    session = GuidedSession(
        "tomoefuda",
        match="../play/tomoefuda.html",
        study="../study/tomoefuda.html",
        drills="../drills/tomoefuda.html?count=10",
        rules="../rules/tomoefuda.html",
        further=("fesca-six", "fesca-six.html"),
    )
    table = mo.ui.anywidget(Table(session, store="tomoe:first-tomoefuda"))
    table
    return


if __name__ == "__main__":
    app.run()
