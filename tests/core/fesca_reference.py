"""FESCA Double Lead once more, slowly and straight from the rules' words, for the tests to hold the engine
against. It shares nothing with the engine: cards are texts such as ``W12``, hands are sets of them.
"""

GENERATES = {"W": "F", "F": "E", "E": "M", "M": "A", "A": "W"}
OVERCOMES = {"W": "E", "E": "A", "A": "F", "F": "M", "M": "W"}


def number(card):
    return 0 if card[1:] == "Z" else int(card[1:])


def beats(one, other):
    """The suit ``one`` is stronger than the suit ``other``."""
    if one == "Y":
        return True
    return GENERATES.get(other) == one or OVERCOMES.get(one) == other


def must_play(hand, table, wild):
    """The cards of ``hand`` that may be played when the cards of ``table`` lie there, in order."""
    if not table:
        return set(hand)
    first = table[0][0]
    if wild:
        seconds = [c[0] for c in table if c[0] not in ("Y", first)]
    else:
        seconds = [c[0] for c in table if c[0] != first]
    second = seconds[0] if seconds else None
    to_follow = {first, second} - {None}
    if wild and first == "Y" and second:
        to_follow = {second}
    following = {c for c in hand if c[0] in to_follow}
    if not following:
        return set(hand)
    return following | {c for c in hand if wild and c[0] == "Y"}


def judge(cards, wild):
    """The full order of a trick: places in order of play, best first."""
    return _wild(cards) if wild else _six(cards)


def _six(cards):
    first, second = cards[0][0], None
    value = {}
    for i, card in enumerate(cards):
        makes_lead = i == 0
        if card[0] != first and second is None:
            second = card[0]
            makes_lead = True
        value[i] = 13 if makes_lead and card[1:] == "Z" else number(card)
    sides = {
        suit: [i for i, c in enumerate(cards) if c[0] == suit] for suit in (first, second) if suit
    }
    return _ranked(cards, first, second, sides, value, {i: c[0] for i, c in enumerate(cards)})


def _wild(cards):
    real = {c for c in cards if c[0] != "Y"}
    everyone = range(len(cards))
    first = cards[0][0]
    lead_of_y = [i for i in everyone if first == "Y" and all(c[0] == "Y" for c in cards[: i + 1])]
    made = [i for i in everyone if cards[i][0] not in ("Y", first)]
    second = cards[made[0]][0] if made else None

    suit = {}
    if len(lead_of_y) == len(cards):
        suit = dict.fromkeys(everyone, "Y")
        real = set(cards)
    else:
        # First every yin-yang card takes its suit; then what is there for real takes it away again.
        for i in everyone:
            if i not in lead_of_y:
                suit[i] = suit[i - 1] if cards[i][0] == "Y" else cards[i][0]
        void = set()
        for i in everyone:
            if i in lead_of_y or cards[i][0] != "Y":
                continue
            if i - 1 in void or suit[i] + cards[i][1:] in real - _zs(real):
                void.add(i)
        if first == "Y":
            first = [suit[i] for i in everyone if i not in lead_of_y and i not in void][-1]
            for i in lead_of_y:
                suit[i] = first
                if first + cards[i][1:] in real - _zs(real):
                    void.add(i)
        for i in void:
            suit[i] = None
    if second == first:
        second = None

    value = {}
    for i in everyone:
        value[i] = number(cards[i])
        if cards[i][1:] == "Z" and suit[i] is not None and suit[i] in (first, second):
            printed = {number(c) for j, c in enumerate(cards) if j != i} - {0}
            value[i] = max([r for r in printed if f"{suit[i]}{r}" not in real], default=0)
    sides = {s: [i for i in everyone if suit[i] == s] for s in (first, second) if s}
    return _ranked(cards, first, second, sides, value, suit)


def _zs(cards):
    return {c for c in cards if c[1:] == "Z"}


def _ranked(cards, first, second, sides, value, suit):
    def by_value(places):
        return sorted(places, key=lambda i: (-value[i], i))

    if second is None:
        leads = [first]
    elif len(sides[first]) != len(sides[second]):
        leads = sorted(sides, key=lambda s: -len(sides[s]))
    else:
        leads = [first, second] if beats(first, second) else [second, first]
    order = [i for lead in leads for i in by_value(sides[lead])]
    chain = _chain(first, second)
    rest = [i for i in range(len(cards)) if i not in order]

    def place(i):
        return len(chain) if suit[i] is None else chain.index(suit[i])

    return order + sorted(rest, key=lambda i: (-number(cards[i]), place(i), i))


def _chain(first, second):
    """The suits from the stronger lead on."""
    if second is None or "Y" in (first, second):
        # Along the generating suits from the element that was led; each loses to what it generates.
        start = first if first != "Y" else second
        down = {made: maker for maker, made in GENERATES.items()}
    else:
        start = first if beats(first, second) else second
        other = second if start == first else first
        down = (
            OVERCOMES if OVERCOMES[start] == other else {m: maker for maker, m in GENERATES.items()}
        )
    chain = [start or "W"]
    while len(chain) < 5:
        chain.append(down[chain[-1]])
    return [*chain, "Y"]
