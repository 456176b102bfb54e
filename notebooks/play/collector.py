import marimo

__generated_with = "0.25.2"
app = marimo.App(width="full", app_title="Collector 収集家")


@app.cell(hide_code=True)
def _():
    import marimo as mo

    from tomoe_core.page.session import Session
    from tomoe_widgets import Table

    return Session, Table, mo


@app.cell
def _(Session, Table, mo):
    session = Session("collector", study="../study/collector.html")
    table = mo.ui.anywidget(Table(session, store="tomoe:collector"))
    table
    return session, table


if __name__ == "__main__":
    app.run()
