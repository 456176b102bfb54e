"""What opens at a table: a new match, one that the page has kept, one that somebody hands on.

Each function gives the table with that match. Refused says why it cannot be opened.
"""

from __future__ import annotations

from datetime import date

from ..duplicate import SEEDS
from ..facts import Fact
from ..live import BotFailed, Refused
from ..record import Record
from ..record.address import AddressError, check_place, is_address, read_address, read_day
from ..record.errors import reason_of
from ..table.views import say
from .frames import frames
from .messages import Given
from .moves import let_bots_move, play_on_covered, rehearse
from .replies import Replies, Reply, aside, error
from .several import cover
from .table import Source, Table


def ready(table: Table, message: Given) -> Replies:
    """Open the first match of a page, let the bots move, and show it whatever fails: there must be something to
    look at.
    """
    table = table.call_reader(message.get("name"))
    table, trouble = open_first(table, message)
    if table.covered:
        try:
            (reply,) = play_on_covered(table)
        except BotFailed as failure:
            trouble, reply = failure.reason, Reply(table, cover(table))
        table = reply.table
        yield reply
    else:
        table, passed, failed = yield from let_bots_move(table)
        trouble = trouble if failed is None else failed.reason
        yield Reply(table, frames(table, passed))
    if trouble:
        yield Reply(table, error(trouble, table.live.names))
    elif table.shared:
        yield Reply(table, aside(say("opened")))
    rehearse(table)


def open_first(table: Table, message: Given) -> tuple[Table, Fact | None]:
    """Open the match that the page's address names, else the one that the page has kept; and say what is wrong
    with them, if anything.

    ``g`` in the address is a packed record; with ``seed`` the same cards are dealt, and the bots choose
    alike, each time it is opened. ``opened`` in the message is what the page has kept of playing on at this
    very address; ``dealt`` is the new match that it shows where it has kept none. ``today`` is the date by the
    reader's clock.
    """
    save = message.get("save")
    try:
        fields = read_address(str(message.get("query") or ""))
        check_place(fields)
    except ValueError as wrong:
        return _instead(table, save, wrong)
    if not {"g", "seed", "duel", "day"} & fields.keys():
        if save is None:
            # Where it cannot be read the match of the table itself is as new.
            table, _ = _open_kept(table, message.get("dealt"), "new")
        return _open_kept(table, save)
    kept, _ = _open_kept(table, message.get("opened"), "address")
    if kept is not table:
        return kept, None
    if "seed" in fields:
        table = table.begin_as(fields["seed"])
    try:
        named = {"g", "duel", "day"} & fields.keys()
        return table.open_address(fields, "address", _today(message)) if named else table, None
    except ValueError as wrong:
        return _instead(table, save, wrong)


def _instead(table: Table, save: object, wrong: ValueError) -> tuple[Table, Fact]:
    """Go on with what the page has kept in place of an address, and say what is wrong with that."""
    reason = wrong.reason if isinstance(wrong, AddressError | Refused) else Fact("broken-address")
    return _open_kept(table, save)[0], reason


def _today(message: Given) -> date | None:
    """Read the date by the reader's clock; None where the page does not say it."""
    return read_day(str(message.get("today") or ""))


def _open_kept(table: Table, save: object, source: Source = "save") -> tuple[Table, Fact | None]:
    """Go on with what the page has kept, if it has kept anything; and say what is wrong with it."""
    if save is None or save == "":
        return table, None
    try:
        return table.restore(save, source), None
    except ValueError:
        return table, Fact("broken-save")


# What a reader asks for


def begin_new(table: Table, args: Given) -> Table:
    """Begin a new match, with other settings if the reader has chosen some; where ``same`` is true, a duplicate
    match, for friends who play it, too.
    """
    chosen = args.get("settings")
    settings = table.settings.replace(chosen if isinstance(chosen, dict) else {})
    if args.get("same") is True:
        if "name" in args:
            table = table.call_reader(args["name"])
        return table.begin_duplicate(table.rng.randrange(SEEDS), settings)
    return table.begin(settings)


def begin_rematch(table: Table, args: Given) -> Table:
    """Begin a new match as this one was set up."""
    if table.duplicate is not None and not table.duplicate.day:
        return table.begin_duplicate(table.rng.randrange(SEEDS), table.settings)
    return table.begin(table.settings)


def deal_again(table: Table, args: Given) -> Table:
    """Deal the same cards once more."""
    source: Source = "address" if table.source == "address" else "new"
    if table.duplicate is not None and table.duplicate.day:
        return table.begin_day(date.fromisoformat(table.duplicate.day), source)
    return table.go_on_with(table.live.same_deal(), table.settings, source)


def go_on(table: Table, args: Given) -> Table:
    """Go on with another match that the page has kept."""
    try:
        return table.restore(args.get("save"))
    except ValueError:
        raise Refused(Fact("broken-kept")) from None


def open_text(table: Table, args: Given) -> Table:
    """Open a record, or an address that holds one."""
    words = str(args.get("text") or "").strip()
    try:
        if not words:
            raise Refused(Fact("open-nothing"))
        if not is_address(words):
            return table.open_record(Record.parse(words), shared=True)
        fields = read_address(words)
        if not {"g", "duel", "day"} & fields.keys():
            raise Refused(Fact("address-without-record"))
        check_place(fields)
        return table.open_address(fields, today=_today(args))
    except Refused:
        raise
    except ValueError as wrong:
        if isinstance(wrong, AddressError) and wrong.reason.key != "broken-address":
            raise Refused(wrong.reason) from None
        raise Refused(Fact("broken-record", why=reason_of(wrong))) from None
