"""Coverage-guided fuzzing of all that reads texts: records, packed records, moves and options.

``make fuzz`` runs it for ten minutes (``SECONDS=…`` for another time). Whatever comes in, a value or a
ValueError with one sentence must come out; anything else stops the run and leaves the input that did it.
The five slowest inputs are timed again without instruments at the end.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any, Final

ROOT = Path(__file__).resolve().parents[2]
MOST = 100_000
"""Bytes of an input."""

WORDS = [
    *(
        "tomoe 1\n",
        "game ",
        "deals ",
        "seat 0 ",
        "deal 1\n",
        "dealer 0\n",
        "order ",
        "true",
        "false",
    ),
    *("pile 2", "offer R3@d4 G5@t3 K1@h2", "buy G5 with B4", "put G1", "reveal G5", "collect R O"),
    *(
        "discard R3",
        "contract S game",
        "contract NT small",
        "stop",
        "continue",
        "W12",
        "YZ",
        "ST",
        "♠10",
    ),
    *("(", ")", "{", "}", "[", "]", "{ja: ", "{en: ", "\\n", "\\}", "（", "｛", "\\:"),
    *("赤3", "木12", "太極", "金将", "０１２", "\u3000", "、", "：", "#"),
]


def read(data: bytes) -> float:
    """Try one input on what its first byte says; the seconds it took to read it. Raises what should never
    be raised."""
    if not data:
        return 0.0
    which, text = data[0], data[1:].decode("utf-8", "surrogatepass" if data[0] & 128 else "replace")
    reader, check = READERS[which % len(READERS)](which, text)
    start = perf_counter()
    try:
        value = reader(text)
    except ValueError as error:
        took = perf_counter() - start
        one_sentence(error)
        return took
    took = perf_counter() - start
    try:
        check(value)
    except ValueError as error:
        one_sentence(error)
        raise AssertionError("what was read cannot be written or read again") from error
    return took


def one_sentence(error: ValueError) -> None:
    """Fail unless the error is one plain sentence."""
    sentence = str(error)
    assert not isinstance(error, UnicodeError), "a codec's error is not a sentence"
    assert sentence.strip(), "no sentence"
    assert len(sentence.splitlines()) == 1, sentence
    assert len(sentence) < 400, sentence
    sentence.encode()


Reader = tuple[Callable[[str], Any], Callable[[Any], None]]
"""What reads a text, and what must then hold."""


def _record(which: int, text: str) -> Reader:
    def check(record: Any) -> None:
        assert Record.parse(str(record)) == record
        assert Record.unpack(record.pack()) == record

    from tomoe_core import Record

    return Record.parse, check


def _packed(which: int, text: str) -> Reader:
    def check(record: Any) -> None:
        assert record.pack() == text

    from tomoe_core import Record

    return Record.unpack, check


def _move(which: int, text: str) -> Reader:
    import tomoe_core as tomoe

    game = tomoe.game(sorted(tomoe.GAMES)[which // 5 % len(tomoe.GAMES)])

    def check(move: Any) -> None:
        assert game.parse_move(str(move)) == move
        game.deal(seed=1).why_illegal(move)

    return game.parse_move, check


def _options(which: int, text: str) -> Reader:
    import tomoe_core as tomoe

    name, _, rest = text.partition(" ")
    if not which & 64:
        name = sorted(tomoe.GAMES)[which // 5 % len(tomoe.GAMES)]
    options = dict(word.partition("=")[::2] for word in rest.split()[:20])
    return lambda text: tomoe.game(name, **options), hash


def _elsewhere(which: int, text: str) -> Reader:
    """A record as mail, an editor or a shell leaves it."""
    from tomoe_core import Record
    from tomoe_core.record import read_record
    from tomoe_core.texts import decode

    data = b"\xff\xfe" + text.encode("utf-16-le", "surrogatepass")
    if which & 64:
        data = text.encode("utf-8", "surrogatepass")

    def reader(_: str) -> Any:
        return read_record(decode(data))

    def check(record: Any) -> None:
        quoted = "".join(f"> {line}\r\n" for line in ["```", *str(record).splitlines(), "```"])
        assert read_record(decode(b"\xff\xfe" + quoted.encode("utf-16-le"))) == record
        assert Record.parse(str(record)) == record

    return reader, check


READERS: Final = (_record, _packed, _move, _options, _elsewhere)


def decoded(data: bytes) -> bytes | None:
    """``data`` if its text can be decoded."""
    try:
        data[1:].decode("utf-8", "surrogatepass" if data[:1] and data[0] & 128 else "replace")
    except UnicodeDecodeError:
        return None
    return data


def corpus(folder: Path) -> None:
    """Seeds: the golden records, their packed forms, and a word of each kind."""
    sys.path.insert(0, str(ROOT))
    import tomoe_core as tomoe

    seeds = [bytes((2 + 5 * i,)) + word.encode() for word in WORDS for i in range(6)]
    for path in sorted((ROOT / "tests/core/golden").glob("*.txt")):
        record = tomoe.Record.parse(path.read_text("utf-8"))
        one = tomoe.Record(record.game, record.finals[0])
        noted = tomoe.Study(one)
        for ply in range(0, len(one.state.moves), 9):
            here = noted.main(ply)
            noted = noted.comment(here, "a } b\n赤", ("", "ja", "en")[ply % 3])
            for move in noted.at(here).legal_moves()[:2]:
                noted = noted.add(here, move).rename(noted.then(here, move), "[c]")
        seeds += [
            b"\0" + str(noted.record).encode(),
            b"\1" + noted.record.pack().encode(),
            b"\0" + str(one).encode(),
            b"\1" + one.pack().encode(),
            b"\0" + str(record).encode(),
            *(
                bytes((kind,)) + f"> {str(one).replace(chr(10), chr(10) + '> ')}".encode()
                for kind in (4, 64)
            ),
            bytes((3,))
            + " ".join(
                [record.game.id, *(f"{k}={v}" for k, v in record.game.options.items())]
            ).encode(),
        ]
    for number, seed in enumerate(seeds):
        (folder / f"seed{number}").write_bytes(seed)


def fuzz(arguments: list[str]) -> None:
    """Run under Atheris; it never returns."""
    import atheris

    sys.path.insert(0, str(ROOT))
    with atheris.instrument_imports(include=["tomoe_core"]):
        import tomoe_core

        # A game that is imported only when a text names it would not be watched.
        _ = list(tomoe_core.GAMES.values())

    slow = Path(arguments.pop(1))
    slowest: list[float] = [0.0] * 5

    def one(data: bytes) -> None:
        if decoded(data) is None:
            return
        took = read(data)
        if took > min(slowest):
            place = slowest.index(min(slowest))
            slowest[place] = took
            (slow / str(place)).write_bytes(data)

    atheris.Setup(arguments, one)
    atheris.Fuzz()


def main() -> int:
    """Fuzz for a while in a process of its own, then say what was slow."""
    parser = argparse.ArgumentParser(description="Fuzz all that reads texts.")
    parser.add_argument("--seconds", type=int, default=600, help="how long (default: %(default)s)")
    seconds = parser.parse_args().seconds
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for part in ("corpus", "slow"):
            (folder / part).mkdir()
        corpus(folder / "corpus")
        words = folder / "words"
        words.write_text(
            "\n".join(
                '"' + "".join(f"\\x{byte:02x}" for byte in word.encode()) + '"' for word in WORDS
            )
        )
        command = [sys.executable, __file__, "--fuzz", str(folder / "slow"), str(folder / "corpus")]
        command += [
            f"-dict={words}",
            f"-max_len={MOST}",
            f"-max_total_time={seconds}",
            "-timeout=20",
        ]
        command += [f"-artifact_prefix={Path.cwd()}/", "-print_final_stats=1", "-verbosity=1"]
        code = subprocess.run(command, check=False).returncode
        times = []
        for path in (folder / "slow").iterdir():
            data = path.read_bytes()
            times.append((min(read(data) for _ in range(5)), len(data), data[0] % len(READERS)))
    for took, length, kind in sorted(times, reverse=True):
        what = ("record", "packed record", "move", "options", "record from elsewhere")[kind]
        print(f"{1000 * took:6.1f} ms for {length} bytes, read as {what}")
    return code


if __name__ == "__main__":
    if sys.argv[1:2] == ["--fuzz"]:
        fuzz([sys.argv[0], *sys.argv[2:]])
    sys.exit(main())
