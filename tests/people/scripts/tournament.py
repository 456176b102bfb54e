"""Is the easy bot better than chance, at every game?"""

import tomoe_core as tomoe

for id in tomoe.GAMES:
    game = tomoe.game(id)
    result = tomoe.tournament(game, ["random", "easy"], deals=6, seed=2, budget=10)
    print(id, "yes" if result.differences[0].mean > 0 else "no")
