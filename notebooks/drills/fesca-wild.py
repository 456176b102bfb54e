import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium", app_title="FESCA Double Lead Wild ダブリド・ワイルド: drills")


@app.cell(hide_code=True)
def _():
    import marimo as mo

    from tomoe_widgets import Drill

    return Drill, mo


@app.cell
def _(Drill, mo):
    drill = mo.ui.anywidget(Drill("fesca-wild", store="tomoe:drills:fesca-wild"))
    drill
    return (drill,)


if __name__ == "__main__":
    app.run()
