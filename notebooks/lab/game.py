import marimo

__generated_with = "0.25.2"
app = marimo.App(width="medium", app_title="Write a game ゲームを書く")


@app.cell(hide_code=True)
def _():
    import marimo as mo

    from tomoe_core.page.session import Session
    from tomoe_widgets import Table, Workshop
    from tomoe_widgets.lab import show, trial
    from tomoe_widgets.lab.run_code import run_code
    from tomoe_widgets.lab.watched import Watched
    from tomoe_widgets.prose import both, desk_language, in_one_language, way

    return (
        Session,
        Table,
        Watched,
        Workshop,
        both,
        desk_language,
        in_one_language,
        mo,
        run_code,
        show,
        trial,
        way,
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
        # ゲームを書く

        下のコードは一つのゲーム「きつねと猟犬」の全部です。書き替えると、その下の卓がそのゲームになります。
        """,
        """
        # Write a game

        The code below is a whole game, Fox and Hounds. Change it, and the table below plays what you have written.
        """,
    )
    return


@app.cell
def _(Workshop, lang, mo):
    DEFAULT = '''\
    """Fox and Hounds: eighteen cards, six tricks. The highest card of the suit that was led takes a trick,
    but where a 1, the fox, meets a 6, the hound, the fox slips away with it. A trick that a fox takes counts 3.
    """

    from types import SimpleNamespace

    from tomoe_core import Deck, Step, Trick, register
    from tomoe_core.games.shared.trick_deal import TrickDeal

    FOX, HOUND = 1, 6


    @register
    class Hounds(TrickDeal):
        """All cards are dealt out, whoever holds the suit that was led must follow, and the winner leads next."""

        id = "hounds"
        players = 3
        deck = Deck.of_suits("hounds", {"M": "山", "K": "川", "S": "里"}, range(FOX, HOUND + 1))

        def winner(self, cards):
            """Which card takes a complete trick: its place in the order of play, from 0."""
            ranks = [card.rank for card in cards]
            if FOX in ranks and HOUND in ranks:
                return ranks.index(FOX)
            followed = [card.rank if card.suit is cards[0].suit else 0 for card in cards]
            return followed.index(max(followed))

        def worth(self, card):
            """What a trick counts that this card has taken."""
            return 3 if card.rank == FOX else 1

        # From here on it is told in words, in both languages. Without them a game plays just as well.

        def trick(self, cards):
            """A complete trick judged, with the steps that say why."""
            trick = super().trick(cards)
            ranks = [card.rank for card in trick.cards]
            if FOX not in ranks or HOUND not in ranks:
                return trick
            fox = trick.cards[trick.winner]
            hound = trick.cards[ranks.index(HOUND)]
            step = Step("hounds-slips", index=trick.winner, card=fox, hound=hound)
            return Trick(trick.cards, trick.winner, trick.order, None, (step,))

        WORDS = {
            "en": SimpleNamespace(
                GAMES={"hounds": "Fox and Hounds"},
                INTRODUCTIONS={"hounds": "A 1 that meets a 6 takes the trick, and such tricks count 3."},
                SENTENCES={"hounds-slips": "{card}, the fox, slips away from the hound, {hound}."},
            ),
            "ja": SimpleNamespace(
                GAMES={"hounds": "きつねと猟犬"},
                INTRODUCTIONS={"hounds": "1は6と出会うとトリックを取り、それは3点になります。"},
                SENTENCES={"hounds-slips": "きつねの{card}が、猟犬の{hound}から逃げ切ります。"},
            ),
        }
    '''
    workshop = Workshop(lab="game", code=DEFAULT, file="my_game.py", lang=lang or "en")
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
def _(gate, mo, run_code, show, trial):
    mo.stop(not gate.value["run"])
    _ran = run_code(gate.value["run"], "my_game")
    game = trial.game_of(_ran, "my_game")
    _checks = list(trial.trial(game, "my_game")) if trial.is_game(game) else []
    plays = bool(_checks) and all(check.problem is None for check in _checks)
    show.together(show.printed(_ran.printed), show.problem(game), show.checks(_checks))
    return game, plays


@app.cell(hide_code=True)
def _(show, table, watched):
    # Wakes when the table has shown an answer: an error in a move stands here, below the code, as its other mistakes do.
    table.value["seen"]
    show.problem(watched.problem)
    return


@app.cell(hide_code=True)
def _(Session, Table, Watched, both, game, lang, mo, plays):
    mo.stop(not plays)
    watched = Watched(Session(game.id), "my_game")
    table = mo.ui.anywidget(Table(watched, lang=lang or "en"))
    mo.vstack([both("## 遊んでみる", "## Play it"), table])
    return table, watched


@app.cell(hide_code=True)
def _(both, way):
    both(
        f"""
        ## やってみよう

        - `worth` の `3` を `5` や `-1` に。ヒントもボットも、新しい点で考えます。
        - `HOUND = 6` を `7` に。札が21枚になり、7トリックになります。
        - `winner` の「きつね」の行を消すと、ふつうのトリックテイキングです。

        トリックでないゲームの書き方は{way("docs/tutorials/game.html", "チュートリアル")}にあります。
        """,
        f"""
        ## Things to try

        - In `worth` make the `3` a `5`, or `-1`: hints and bots go by the new points.
        - Make the hound a `7`: there are 21 cards then, and seven tricks.
        - Take the lines on the fox out of `winner`, and it is an ordinary trick game.

        How to write a game without tricks is in {way("docs/tutorials/game.html", "the tutorial")}.
        """,
    )
    return


if __name__ == "__main__":
    app.run()
