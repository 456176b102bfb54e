import marimo

__generated_with = "0.25.2"
app = marimo.App(width="full", app_title="Tomoe-fuda 巴札")


@app.cell(hide_code=True)
def _():
    import marimo as mo

    from tomoe_core.games.tomoefuda.learn.lessons import last_trick
    from tomoe_core.page.session import Session
    from tomoe_widgets import Steps, Table

    return Session, Steps, Table, last_trick, mo


@app.cell
def _(Session, Table, mo):
    session = Session("tomoefuda", study="../study/tomoefuda.html")
    table = mo.ui.anywidget(Table(session, store="tomoe:tomoefuda"))
    table
    return session, table


@app.cell(hide_code=True)
def _(Steps, last_trick, mo, session, table):
    # Wakes when the table has shown what happened, or is covered: the last trick, card by card.
    table.value["seen"]
    _why = None if session.is_covered else last_trick(session.observation, session.names)
    mo.stop(_why is None)
    Steps(_why, start=len(_why["steps"]) - 1, lang=table.value["lang"])
    return


if __name__ == "__main__":
    app.run()
