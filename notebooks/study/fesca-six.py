import marimo

__generated_with = "0.25.2"
app = marimo.App(width="full", app_title="FESCA Double Lead Six ダブリド・シックス: study")


@app.cell(hide_code=True)
def _():
    import marimo as mo

    from tomoe_widgets import Study

    return Study, mo


@app.cell
def _(Study, mo):
    study = mo.ui.anywidget(Study(game="fesca-six", store="tomoe:study-fesca-six"))
    study
    return (study,)


if __name__ == "__main__":
    app.run()
