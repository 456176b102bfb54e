import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium", app_title="Write a bot ボットを書く")


@app.cell(hide_code=True)
def _():
    import marimo as mo

    import tomoe_core as tomoe
    from tomoe_widgets import Steps, Table, Workshop
    from tomoe_widgets.lab import contest, show
    from tomoe_widgets.lab.run_code import Problem, run_code
    from tomoe_widgets.lab.watched import table_with
    from tomoe_widgets.lab.work import Work
    from tomoe_widgets.prose import both, desk_language, in_one_language, way

    return (
        Problem,
        Steps,
        Table,
        Work,
        Workshop,
        both,
        contest,
        desk_language,
        in_one_language,
        mo,
        run_code,
        show,
        table_with,
        tomoe,
        way,
    )


@app.cell(hide_code=True)
def _(desk_language, in_one_language, mo):
    lang = desk_language(mo.query_params().get("lang"))
    in_one_language(lang)
    return (lang,)


@app.cell(hide_code=True)
def _(both, way):
    both(
        f"""
        # ボットを書く

        下のコードは、{way("rules/collector.html", "収集家")}を打つボットです。書き替えると、すぐにトーナメントが始まり、ほかのボットより強いかどうかがわかります。
        """,
        f"""
        # Write a bot

        The code below plays {way("rules/collector.html", "Collector 収集家")}. Change it: a tournament begins at once, and shows whether your bot is
        better than the others.
        """,
    )
    return


@app.cell
def _(Workshop, lang, mo):
    DEFAULT = """\
    def bot(observation, rng, budget=None):
        '''Collect once it costs little; else throw away what you have least of.'''
        moves = observation.legal_moves()
        discards = [move for move in moves if move.card]
        collections = [move for move in moves if not move.card]

        def damage(move):
            return observation.would_collect(move).damage

        def wanted(move):
            same = [one for one in discards if one.card.suit is move.card.suit]
            return len(same), move.card.rank

        limit = 10  # more is allowed later on, so the game tempts you to wait
        best = min(collections, key=damage, default=None)
        if best and (damage(best) <= limit or not discards):
            return best
        return min(discards, key=wanted)
    """
    workshop = Workshop(lab="bot", code=DEFAULT, file="my_bot.py", lang=lang or "en")
    shop = mo.ui.anywidget(workshop)
    shop
    return shop, workshop


@app.cell(hide_code=True)
def _(mo, shop):
    editor = mo.ui.code_editor(
        value=shop.value["start"], language="python", min_height=200, show_copy_button=False
    )
    editor
    return (editor,)


@app.cell(hide_code=True)
def _(editor, workshop):
    workshop.keep(editor.value)
    return


@app.cell(hide_code=True)
def _(mo, workshop):
    gate = mo.ui.anywidget(workshop.gate)
    gate
    return (gate,)


@app.cell(hide_code=True)
def _(contest, gate, mo, run_code, show, tomoe):
    mo.stop(not gate.value["run"])
    game = tomoe.game("collector")
    ran = run_code(gate.value["run"], "my_bot")
    bot = contest.bot_of(ran, "bot", game)
    show.together(show.printed(ran.printed), show.problem(bot))
    return bot, game


@app.cell(hide_code=True)
def _(mo, show, work):
    # Wakes with the tournament: what the bot fails in there stands below the code, as its other mistakes do.
    mo.stop(not work.value["shown"] or work.widget.result is None)
    show.failure(work.widget.result, "my_bot")
    return


@app.cell(hide_code=True)
def _(Problem, Work, bot, both, contest, game, lang, mo):
    mo.stop(isinstance(bot, Problem))
    _rivals = ["random", "easy", "normal"]
    work = mo.ui.anywidget(
        Work(
            contest.contest(game, bot, _rivals),
            contest.tell,
            label={"ja": "トーナメントを始める", "en": "Start the tournament"},
            starts=True,
            lang=lang,
        )
    )
    mo.vstack([both("## トーナメント", "## The tournament"), work])
    return (work,)


@app.cell(hide_code=True)
def _(mo, show, work):
    # Wakes now and then while the tournament is played, and at its end.
    mo.stop(not work.value["shown"] or work.widget.result is None)
    show.contest(work.widget.result, work.value["lang"])
    return


@app.cell(hide_code=True)
def _(Problem, Steps, bot, both, contest, game, lang, mo, show):
    mo.stop(isinstance(bot, Problem))
    _deal = contest.watch(game, bot, "easy", "my_bot")
    mo.vstack(
        [
            both(
                "## 最初の一局\n\n「あなた」の席で打つのがあなたのボットです。松・梅・桜の席は「やさしい」ボットです。",
                "## Its first deal\n\nYour bot plays at the seat “You”; Matsu, Ume and Sakura are easy bots.",
            ),
            show.printed(_deal.printed),
            show.problem(_deal.end)
            if isinstance(_deal.end, Problem)
            else Steps(_deal.end, seat=0, lang=lang),
        ]
    )
    return


@app.cell(hide_code=True)
def _(Problem, Table, bot, both, game, lang, mo, table_with):
    mo.stop(isinstance(bot, Problem))
    watched = table_with(game, bot, ["easy", "normal", "hard"], "my_bot")
    table = mo.ui.anywidget(Table(watched, lang=lang or "en"))
    mo.vstack(
        [
            both(
                """
                ## 卓で見る

                ボットだけの対局です。「次へ」で一手ずつ、「続けて見る」で続けて進みます。はじめは松があなたのボットです。卓の設定で、どの席にも、あなたのボットか、どのレベルのボットでも座らせられます。
                「ここに座る」で、あなたも打てます。
                """,
                """
                ## At a table

                Bots play alone here: *Next* lets one of them move, *Play* goes on. At first Matsu is your bot. In the settings of the table your
                bot, or one of any level, is put at each seat; *Sit here* lets you play against it.
                """,
            ),
            table,
        ]
    )
    return table, watched


@app.cell(hide_code=True)
def _(show, table, watched):
    # Wakes when the table has shown an answer: an error in a move stands here.
    table.value["seen"]
    show.problem(watched.problem)
    return


@app.cell(hide_code=True)
def _(both, way):
    both(
        f"""
        ## もっと強く

        - `limit = 10` を `limit = 14` にしてみましょう。「やさしい」ボットに並びます。
        - 先に回収した人がいるほど、待つと高くつきます。`limit = 13 + 3 * len(observation.collections)` なら、「やさしい」ボットに勝ちます。
        - `observation.stock_left` は山札の残りです。なくなったら、もう待つ意味がありません。「ふつう」のボットに勝つには、捨て方も考えましょう。

        ボットが受け取るのは `observation`、つまりその席が知ってよいことだけです。何があるかは{way("docs/tutorials/lab.html#collector-observation", "チュートリアルの表")}にあります（英語）。「やさしい」ボットに勝つボットも載っています。
        """,
        f"""
        ## Make it better

        - Say `limit = 14` in place of `limit = 10`: your bot is level with the easy one.
        - With each player who has collected, waiting costs more: with `limit = 13 + 3 * len(observation.collections)` your bot beats the easy one.
        - `observation.stock_left` is what is left of the stock: once that is empty, nothing is gained by waiting. To beat the normal bot, think about what to throw away, too.

        All a bot is given is its `observation`: what its seat may know. {way("docs/tutorials/lab.html#collector-observation", "A table in the tutorial")} says what that holds, with a bot that beats the easy one.
        """,
    )
    return


if __name__ == "__main__":
    app.run()
