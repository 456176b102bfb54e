import marimo

__generated_with = "0.25.2"
app = marimo.App(width="full", app_title="Petit Bridge プチブリッジ: a first deal")


@app.cell(hide_code=True)
def _():
    import marimo as mo

    from tomoe_core.page.guided import GuidedSession
    from tomoe_widgets import Table

    return GuidedSession, Table, mo


@app.cell
def _(GuidedSession, Table, mo):
    session = GuidedSession(
        "petit-bridge",
        match="../play/petit-bridge.html",
        study="../study/petit-bridge.html",
        drills="../drills/petit-bridge.html?count=10",
        rules="../rules/petit-bridge.html",
        further=("collector", "collector.html"),
    )
    table = mo.ui.anywidget(Table(session, store="tomoe:first-petit-bridge"))
    table
    return


if __name__ == "__main__":
    app.run()
