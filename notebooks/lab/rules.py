import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium", app_title="Turn the rules ルールをいじる")


@app.cell(hide_code=True)
def _():
    import marimo as mo

    from tomoe_core.page.session import Session
    from tomoe_widgets import Steps, Table
    from tomoe_widgets.lab import rules, show, spread
    from tomoe_widgets.lab.form import form_of_rules
    from tomoe_widgets.lab.trial import is_game
    from tomoe_widgets.lab.work import Work
    from tomoe_widgets.prose import both, desk_language, in_one_language

    return (
        Session,
        Steps,
        Table,
        Work,
        both,
        desk_language,
        form_of_rules,
        in_one_language,
        is_game,
        mo,
        rules,
        show,
        spread,
    )


@app.cell(hide_code=True)
def _(desk_language, in_one_language, mo):
    lang = desk_language(mo.query_params().get("lang"))
    in_one_language(lang)
    return (lang,)


@app.cell(hide_code=True)
def _(both):
    both(
        """
        # ルールをいじる

        ゲームを選び、規則の数字を変えてみましょう。変えた規則ですぐ遊べます。ボットどうしの200局で、作者の規則との違いもわかります。
        """,
        """
        # Turn the rules

        Choose a game and change a number of its rules. A table plays by them at once, and 200 deals by bots show what they change.
        """,
    )
    return


@app.cell
def _(rules):
    # A game, and on a line each of its rules that is not to be the author's, such as: hand = 4
    DEFAULT = """\
    collector
    """
    start = rules.read(DEFAULT)
    return (start,)


@app.cell(hide_code=True)
def _(lang, mo, rules, start):
    games = mo.ui.anywidget(rules.form_of_games(start.game, lang=lang))
    games
    return (games,)


@app.cell(hide_code=True)
def _(form_of_rules, games, lang, mo, rules, start):
    game_id = rules.chosen(games.value["values"])
    _values = start.values if game_id == start.game else {}
    form = mo.ui.anywidget(form_of_rules(game_id, values=_values, file="my_rules.py", lang=lang))
    form
    return form, game_id


@app.cell(hide_code=True)
def _(form, game_id, rules, show):
    values = form.value["values"]
    game = rules.game_or_problem(game_id, values)
    show.together(show.problem(game), rules.told(game, game_id))
    return game, values


@app.cell(hide_code=True)
def _(Session, Table, both, game, game_id, is_game, lang, mo, values):
    mo.stop(not is_game(game))
    _table = mo.ui.anywidget(Table(Session(game_id, settings=values), lang=lang or "en"))
    mo.vstack([both("## 遊んでみる", "## Play by them"), _table])
    return


@app.cell(hide_code=True)
def _(Work, both, game, is_game, lang, mo, rules, spread):
    mo.stop(not is_game(game))
    work = mo.ui.anywidget(
        Work(
            spread.spreads(rules.usual(game), game, "easy"),
            spread.tell,
            label={"ja": "ボットに200局打たせる", "en": "200 deals by bots"},
            lang=lang,
        )
    )
    mo.vstack([both("## 何が変わるか", "## What they change"), work])
    return (work,)


@app.cell(hide_code=True)
def _(mo, show, work):
    mo.stop(not work.value["shown"] or work.widget.result is None)
    show.spreads(work.widget.result, work.value["lang"])
    return


@app.cell(hide_code=True)
def _(Steps, both, game, is_game, lang, mo, rules):
    mo.stop(not is_game(game))
    mo.vstack(
        [
            both(
                "## 理由つきの一局\n\nボットがこの規則で打った局を、1手ずつ見られます。",
                "## A deal with its reasons\n\nBots played it by these rules; step through it.",
            ),
            Steps(rules.example(game), lang=lang),
        ]
    )
    return


if __name__ == "__main__":
    app.run()
