"""The neural networks of the hard bot (see :mod:`tomoe_core.bots.networks`): of each kind one for contracts
with trumps and one for those without. They were fitted to double dummy by ``bench/bridge_networks.py``.
"""

from __future__ import annotations

from typing import Final

from ....bots.networks import Network, network

TRUMPS: Final = "trumps"
"""The name of a network, and there of the encoder for the trump suit."""

NO_TRUMP: Final = "no trump"

SUIT: Final = "suit"
"""The name of the encoder for other suits."""


def strain_network(file: str, *, trumps: bool) -> Network:
    """Return the network in a JSON file beside this module."""
    return network(__package__, file, TRUMPS if trumps else NO_TRUMP)
