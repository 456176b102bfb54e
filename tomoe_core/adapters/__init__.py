"""The games for other people's libraries: OpenSpiel and PettingZoo.

Each library is an optional extra (``tomoe-cards[openspiel]``, ``tomoe-cards[pettingzoo]``); nothing else in the
engine imports these modules. What both need, moves and
knowledge in numbers, is in :mod:`tomoe_core.tensors`.
"""
