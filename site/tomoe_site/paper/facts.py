"""What the templates are given by the engine: tricks with their winners, prices, tables."""

from __future__ import annotations

from typing import Any


def facts(game: str) -> dict[str, Any]:
    """The facts for a game's sheets, as JSON data: its rulings by name, and what else its template needs."""
    import tomoe_core as tomoe
    from tomoe_core.learn.rulings import rulings_of

    rulings = rulings_of(tomoe.GAMES[game]).rulings
    own = FACTS[game]() if game in FACTS else {}
    return {"rulings": {name: rule().rule for name, rule in rulings.items()}, **own}


def trick(game: Any, cards: str) -> dict[str, Any]:
    """A complete trick: its cards in order of play and who won, counted from 0."""
    judged = game.trick(cards)
    return {"cards": [str(card) for card in judged.cards], "winner": judged.winner}


def tomoefuda() -> dict[str, Any]:
    """An example of each of the seven patterns, as in the lessons."""
    import tomoe_core as tomoe
    from tomoe_core.games.tomoefuda.learn.lessons import PATTERNS

    game: Any = tomoe.game("tomoefuda")
    return {
        "patterns": [
            {"pattern": game.trick(cards).pattern, **trick(game, cards)}
            for _, cards in PATTERNS.values()
        ]
    }


def fesca(variant: str) -> dict[str, Any]:
    """Worked examples of a variant, and what is in the deck for each number of players."""
    import tomoe_core as tomoe

    game = tomoe.game(variant)
    examples = {
        "fesca-six": ("WZ W5 MZ M2 M12", "F5 A3 M9 A7 F4"),
        "fesca-wild": ("M4 Y5 A7 Y8 Y9 Y10 A8",),
    }
    decks = [tomoe.game(variant, players=number) for number in (5, 6, 7)]
    return {
        "tricks": [trick(game, cards) for cards in examples[variant]],
        "decks": [deck_of(each) for each in decks],
    }


def deck_of(game: Any) -> dict[str, Any]:
    """What is in a FESCA deck, and how many cards a hand has."""
    names = [str(card) for card in game.deck.cards]
    return {
        "players": game.players,
        "cards": len(names),
        "highest": max(int(name[1:]) for name in names if name[1:].isdigit()),
        "taiji": "YZ" in names,
        "hand": len(names) // game.players,
    }


def petit_bridge() -> dict[str, Any]:
    """By level and trumps: the tricks promised, the bonus and the points if made exactly, both for an offence
    that is not vulnerable and for one that is; and what a defender scores for each trick short.
    """
    import tomoe_core as tomoe
    from tomoe_core.games.petit_bridge.rules.scoring import price_of

    game: Any = tomoe.game("petit-bridge")

    def prices(trump: str, level: str) -> list[Any]:
        contract = game.parse_move(f"contract {trump} {level}")
        return [price_of(game, contract, vulnerable) for vulnerable in (False, True)]

    levels = []
    for level in ("partial", "game", "small", "grand"):
        by_trump = {trump: prices(trump, level) for trump in ("C", "S", "NT")}
        levels.append(
            {
                "level": level,
                "tricks": {trump: each[0].promised for trump, each in by_trump.items()},
                "bonus": [price.bonus for price in by_trump["C"]],
                "scores": {
                    trump: [price.score(price.promised).offence for price in each]
                    for trump, each in by_trump.items()
                },
            }
        )
    return {"levels": levels, "down": [price.undertrick for price in prices("C", "game")]}


FACTS = {
    "tomoefuda": tomoefuda,
    "fesca-six": lambda: fesca("fesca-six"),
    "fesca-wild": lambda: fesca("fesca-wild"),
    "petit-bridge": petit_bridge,
}
