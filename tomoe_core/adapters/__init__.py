"""The games for other people's libraries: OpenSpiel, PettingZoo and Gymnasium.

Each library is an optional extra (``tomoe-cards[openspiel]``, ``tomoe-cards[pettingzoo]``,
``tomoe-cards[gymnasium]``); nothing else in the engine imports these modules. What all need, moves and
knowledge in numbers, is in :mod:`tomoe_core.tensors`.
"""
