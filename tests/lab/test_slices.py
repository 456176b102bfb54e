"""Long work in slices: it goes on when it is asked to, and no further."""

from time import sleep

import pytest

pytest.importorskip("anywidget")

from tomoe_widgets.lab.slices import Progress
from tomoe_widgets.lab.work import Work


def tell(made):
    return Progress(made, 5, {"ja": f"{made}", "en": f"{made}"})


def work_of(results):
    return Work(results, tell, label={"ja": "始める", "en": "Start"})


def ask(work, seq=1):
    return list(work.answers({"type": "action", "id": "more", "seq": seq}))


def test_a_slice_ends_in_time_and_the_next_goes_on():
    def results():
        for made in range(1, 6):
            sleep(0.15)
            yield made

    work = work_of(results())
    assert work.result is None
    [first] = ask(work)
    kept = ("type", "seq", "made", "wanted", "over")
    assert [first[name] for name in kept] == ["work", 1, 2, 5, False]
    assert work.result == 2
    answers = [ask(work, seq)[0] for seq in (2, 3)]
    assert [answer["made"] for answer in answers] == [4, 5]
    assert [answer["over"] for answer in answers] == [False, True]


def test_what_fails_is_an_answer():
    def results():
        yield 1
        raise ValueError("It went wrong.")

    [answer] = ask(work_of(results()))
    assert answer == {
        "type": "error",
        "seq": 1,
        "text": {"ja": "It went wrong.", "en": "It went wrong."},
    }


def test_no_work_at_all_is_over():
    [answer] = ask(work_of(iter(())))
    assert answer["over"]
    assert answer["wanted"] == 0


def test_a_label_is_in_every_language():
    with pytest.raises(ValueError, match="the label must be a dict"):
        Work(iter(()), tell, label={"en": "Start"})
