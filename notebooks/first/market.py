import marimo

__generated_with = "0.25.2"
app = marimo.App(width="full", app_title="Market and Supply 市場と需給: a first deal")


@app.cell(hide_code=True)
def _():
    import marimo as mo

    from tomoe_core.page.guided import GuidedSession
    from tomoe_widgets import Table

    return GuidedSession, Table, mo


@app.cell
def _(GuidedSession, Table, mo):
    session = GuidedSession(
        "market",
        match="../play/market.html",
        study="../study/market.html",
        drills="../drills/market.html?count=10",
        rules="../rules/market.html",
        further=("fesca-wild", "fesca-wild.html"),
    )
    table = mo.ui.anywidget(Table(session, store="tomoe:first-market"))
    table
    return


if __name__ == "__main__":
    app.run()
