import marimo

__generated_with = "0.25.2"
app = marimo.App(width="full", app_title="Tomoe-fuda 巴札")


@app.cell(hide_code=True)
def _():
    import marimo as mo

    from tomoe_core.lessons.tomoefuda import trick_lesson
    from tomoe_core.session import Session
    from tomoe_widgets import Steps, Table

    return Session, Steps, Table, mo, trick_lesson


@app.cell
def _(Session, Table, mo):
    session = Session("tomoefuda")
    table = mo.ui.anywidget(Table(session, store="tomoe:tomoefuda"))
    table
    return session, table


@app.cell(hide_code=True)
def _(Steps, mo, session, table, trick_lesson):
    # Wakes when the table has shown what happened: the last trick, card by card.
    table.value["seen"]
    _done = [trick for trick in session.observation.tricks if trick.winner is not None]
    mo.stop(not _done)
    Steps(trick_lesson(_done[-1], session.game, session.names, session.title("why")), start=-1)
    return


if __name__ == "__main__":
    app.run()
