import marimo

__generated_with = "0.25.2"
app = marimo.App(width="full", app_title="Collector 収集家: a first deal")


@app.cell(hide_code=True)
def _():
    import marimo as mo

    from tomoe_core.page.guided import GuidedSession
    from tomoe_widgets import Table

    return GuidedSession, Table, mo


@app.cell
def _(GuidedSession, Table, mo):
    session = GuidedSession(
        "collector",
        match="../play/collector.html",
        study="../study/collector.html",
        drills="../drills/collector.html?count=10",
        rules="../rules/collector.html",
        further=("tomoefuda", "tomoefuda.html"),
    )
    table = mo.ui.anywidget(Table(session, store="tomoe:first-collector"))
    table
    return


if __name__ == "__main__":
    app.run()
