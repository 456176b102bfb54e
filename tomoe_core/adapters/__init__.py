"""The games for other people's libraries: OpenSpiel and PettingZoo.

Each library is an optional extra (``tomoe[openspiel]``, ``tomoe[pettingzoo]``); nothing else in the
engine imports these modules. ``actions`` numbers moves and ``known`` puts what a seat knows into numbers
and text, for both.
"""
