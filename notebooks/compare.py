import marimo

__generated_with = "0.25.2"
app = marimo.App(width="full", app_title="同じ札で比べる · The same cards, compared")


@app.cell(hide_code=True)
def _():
    import marimo as mo

    from tomoe_widgets import Comparing

    return Comparing, mo


@app.cell
def _(Comparing, mo):
    comparing = mo.ui.anywidget(Comparing())
    comparing
    return (comparing,)


if __name__ == "__main__":
    app.run()
