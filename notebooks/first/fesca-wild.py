import marimo

__generated_with = "0.25.2"
app = marimo.App(width="full", app_title="FESCA Double Lead Wild ダブリド・ワイルド: a first deal")


@app.cell(hide_code=True)
def _():
    import marimo as mo

    from tomoe_core.page.guided import GuidedSession
    from tomoe_widgets import Table

    return GuidedSession, Table, mo


@app.cell
def _(GuidedSession, Table, mo):
    session = GuidedSession(
        "fesca-wild",
        match="../play/fesca-wild.html",
        study="../study/fesca-wild.html",
        drills="../drills/fesca-wild.html?count=10",
        rules="../rules/fesca.html",
        further=("petit-bridge", "petit-bridge.html"),
    )
    table = mo.ui.anywidget(Table(session, store="tomoe:first-fesca-wild"))
    table
    return


if __name__ == "__main__":
    app.run()
