"""Records that come from elsewhere: what mail, editors and shells make of a text is read as the text itself."""

from __future__ import annotations

import codecs
import io
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.strategies import records
from tomoe_core import Record
from tomoe_core.record import read_record
from tomoe_core.terminal import files
from tomoe_core.texts import Unreadable, decode, unquote_lines, with_plain_spaces

FOLDER = Path(__file__).parent / "elsewhere"
FILES = sorted(FOLDER.glob("*.txt"))
PLAIN = """\
tomoe 1
game tomoefuda

deal 1
dealer 0
order G5 P5 K5 O4 B3 B4 O3 P2 B2 G2 K3 K2 R4 P4 R1 G4 B1 O6 O1 G1 R5 K1 O2 B5 P3 K4 P1 K6 G3 R2 P6 G6 R3 O5 R6 B6
pile 2, pile 1, pile 4
R1, B2, R2
O5, O1, O4
O2, G6, O6
"""
SPACES = ["\t", "\u00a0", "\u2003", "\u2009", "\u202f", "\u3000", "  ", " \t"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_each_is_the_same_record(file):
    assert files.read_record(str(file)) == Record.parse(PLAIN)


def test_standard_input_is_read_as_files_are(monkeypatch):
    for data in (*(file.read_bytes() for file in FILES), PLAIN.encode()):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        assert files.read_record("-") == Record.parse(PLAIN)


def test_standard_input_in_the_encoding_of_the_terminal(monkeypatch):
    data = PLAIN.replace("\n\n", "\nseat 0 花\n\n").encode("cp932")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="cp932"))
    assert files.read_record("-").seats == ("花", "", "")


ENCODINGS = {
    "utf-8": b"",
    "utf-8-sig": b"",
    "utf-16-le": codecs.BOM_UTF16_LE,
    "utf-16-be": codecs.BOM_UTF16_BE,
}


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_encodings(encoding):
    text = "seat 0 花\n"
    assert decode(ENCODINGS[encoding] + text.replace("\n", "\r\n").encode(encoding)) == text


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_the_mark_may_be_lost(encoding):
    assert decode("seat 0 花\r\n".encode(encoding)) == "seat 0 花\n"


@pytest.mark.parametrize(
    "data", [b"\xff\xfe\x00", b"\xfe\xff\xd8\x00", b"\xe9", b"\xef\xbb\xbf\xff"]
)
def test_what_is_no_text_is_one_sentence(data):
    with pytest.raises(Unreadable, match=r"^it is no text in UTF-8 or UTF-16$"):
        decode(data)


def test_names_are_as_they_were():
    text = PLAIN.replace("\n\n", "\nseat\t0\u00a0花 > ＃1\n\n")
    assert Record.parse(text).seats == ("花 > ＃1", "", "")


def test_a_short_order_is_still_one_sentence_about_the_order():
    for text, why in (
        (PLAIN.replace(" R6 B6", ""), "an order holds all 36 cards, but it has 34: "),
        (PLAIN.replace("P4 R1", "P4\nR1 R1"), "R1 is there twice"),
        (PLAIN.replace("P4 R1", "P4\nX9 R1"), "it has 14"),
    ):
        with pytest.raises(ValueError, match=rf"^line 6: .*{why}|^line 7: .*{why}"):
            Record.parse(text)


def test_a_mistake_in_a_quotation_is_named_by_its_own_line():
    text = f"```\n{PLAIN.replace('dealer 0', 'dealer 7')}```\n"
    with pytest.raises(ValueError, match=r"^line 6: "):
        Record.parse("\n".join(f"> {line}" for line in text.split("\n")))


def test_only_what_all_lines_have_is_taken_off():
    lines = ["> tomoe 1", "game tomoefuda"]
    assert unquote_lines(lines) == lines
    assert unquote_lines(["```", "tomoe 1"]) == ["```", "tomoe 1"]
    assert unquote_lines(["~~~~", "tomoe 1", "~~~"]) == ["~~~~", "tomoe 1", "~~~"]
    assert unquote_lines(["> a", "", ">> b", ">"]) == ["a", "", "b", ""]


@pytest.mark.parametrize("bad", [">" * 500_000, "```\n" * 200_000, "> ```\n" * 100_000])
def test_marks_without_end_are_refused_soon(bad):
    with pytest.raises(ValueError, match="tomoe 1, the first line"):
        Record.parse(bad)


def test_a_packed_record_may_be_quoted_too():
    packed = Record.parse(PLAIN).pack()
    assert read_record(f"> {packed}\n") == read_record(f"```\n{packed}\n```") == Record.parse(PLAIN)


def spaced(text, spaces):
    """Another space for each; names on the lines of seats keep theirs plain."""
    return "".join(spaces(char) if char == " " else char for char in text)


def wrapped(text, width):
    """Lines of an order as mail makes them."""
    lines = []
    for line in text.split("\n"):
        while line.startswith(("order ", "+")) and len(line) > width and " " in line[6:width]:
            cut = line.rindex(" ", 6, width)
            lines.append(line[:cut].removeprefix("+"))
            line = f"+{line[cut + 1 :]}"
        lines.append(line.removeprefix("+"))
    return "\n".join(lines)


def quoted(text, mark):
    return "\n".join(f"{mark}{line}".rstrip() for line in text.split("\n"))


def fenced(text, mark):
    return f"{mark}text\n{text}{mark}\n"


@settings(max_examples=60)
@given(records(), st.data())
def test_a_mangled_record_is_the_same_record(record, data):
    text = str(record)
    spaces = data.draw(st.sampled_from([None, *SPACES]))
    if data.draw(st.booleans()):
        text = wrapped(text, data.draw(st.integers(20, 80)))
    if spaces:
        text = spaced(text, lambda _: spaces)
    for _ in range(data.draw(st.integers(0, 3))):
        if data.draw(st.booleans()):
            text = quoted(text, data.draw(st.sampled_from(["> ", ">", " > ", ">> "])))
        else:
            text = fenced(
                text if text.endswith("\n") else f"{text}\n",
                data.draw(st.sampled_from(["```", "~~~~"])),
            )
    text = text.replace("\n", data.draw(st.sampled_from(["\n", "\r\n", "\r"])))
    encoding = data.draw(st.sampled_from([*ENCODINGS]))
    assert Record.parse(text) == record
    assert read_record(decode(ENCODINGS[encoding] + text.encode(encoding))) == record


def test_every_space_is_one():
    every = "".join(map(chr, range(0x3001)))
    plain = with_plain_spaces(every)
    kept = {chr(code) for code in range(0x3001) if chr(code).isspace() and plain[code] != " "}
    assert kept == {*"\n\r\x1c\x1d\x1e\x1f\x85\u2028\u2029"}
