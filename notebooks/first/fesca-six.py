import marimo

__generated_with = "0.25.2"
app = marimo.App(width="full", app_title="FESCA Double Lead Six ダブリド・シックス: a first deal")


@app.cell(hide_code=True)
def _():
    import marimo as mo

    from tomoe_core.page.guided import GuidedSession
    from tomoe_widgets import Table

    return GuidedSession, Table, mo


@app.cell
def _(GuidedSession, Table, mo):
    session = GuidedSession(
        "fesca-six",
        match="../play/fesca-six.html",
        study="../study/fesca-six.html",
        drills="../drills/fesca-six.html?count=10",
        rules="../rules/fesca.html",
        further=("market", "market.html"),
    )
    table = mo.ui.anywidget(Table(session, store="tomoe:first-fesca-six"))
    table
    return


if __name__ == "__main__":
    app.run()
