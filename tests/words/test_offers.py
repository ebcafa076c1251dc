"""The line that asks offers what is legal at that moment, and nothing else."""

import re

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import igroteka
from igroteka.texts import LANGUAGES, say
from tests.words.games import TABLES, decisions
from tests.words.messages import key_of, keys, selects

DECISIONS = 350
# What a line calls the actions of several verbs; all others go by their verb.
SHARED = {
    "element": {
        "fire": "place",
        "water": "place",
        "earth": "place",
        "wind": "place",
        "step": "move",
        "jump": "move",
    },
    "periodic": {"gain": "activate", "spend": "activate", "take2": "token", "free": "token", "goto": "token"},
    "orichalcum": {"mine": "act", "recruit": "act", "capture": "act", "create": "act"},
    "inventors": {},
}
# Where there is only one kind of thing to do, or both are always there, the line need not look.
ALWAYS = {
    "element": {"draw": "draw", "river": "river", "flow": "flow"},
    "periodic": {"keep": "keep", "steal": "steal", "goto": "to", "research": "research"},
    "orichalcum": {
        "metropolis": "metropolis", "take": "take", "place": "tile", "titan": "titan", "return": "return",
        "spend": "spend", "mine": "act", "recruit": "act", "discard": "discard", "initiative": "initiative",
    },
    "inventors": {
        "choose": "choose", "law-discard": "discard", "answer-offer": "accept-decline", "fits": "keep-lay",
        "discard": "discard", "place": "place", "remove": "remove", "answer-loan": "accept-decline",
    },
}  # fmt: skip
# How each offer is worded: it stands in a form of the message exactly where it is offered.
WORDED = {
    "element-ask-act": {
        "end": ("end the turn", "заверш", "заверш"),
        "move": ("sage", "мудрец", "мудрец"),
        "place": ("place", "покладіть", "положите"),
    },
    "periodic-ask-turn": {
        "activate": ("Activate", "Активуйте", "Активируйте"),
        "end": ("end the turn", "заверш", "заверш"),
        "token": ("award token", "жетон нагороди", "жетон награды"),
    },
    "periodic-ask-move": {
        "plus": ("award token", "жетон нагороди", "жетон награды"),
        "to": ("where does the flask go", "куди йде колба", "куда идёт колба"),
    },
    "orichalcum-ask-act": {
        "act": ("carry out", "виконайте", "выполните"),
        "skip": ("kip it", "ропустіть", "ропустите"),
    },
    "orichalcum-ask-capture": {
        "fight": ("fight a creature", "бийтеся", "сразитесь"),
        "kronos": ("Kronos", "Кроноса", "Кроноса"),
        "stop": ("top", "пиніться", "становитесь"),
    },
    "orichalcum-ask-create": {
        "build": ("building", "будівлю", "постройку"),
        "medallion": ("medallion", "медальйон", "медальон"),
        "temple": ("temple", "храм", "храм"),
    },
    "orichalcum-web-hint-create": {
        "build": ("building", "будівлю", "постройку"),
        "medallion": ("medallion", "медальйон", "медальон"),
        "temple": ("temple", "храм", "храм"),
    },
    "orichalcum-ask-theia": {
        "done": (r"o on|[?]", r"родовж|[?]", r"родолж|[?]"),
        "theia": ("create once more", "створити ще", "создать что-то ещё"),
    },
    "orichalcum-ask-minotaur": {
        "build": ("where do you build", "де звести", "где возвести"),
        "decline": ("ecline it", "ідмов", "тка(?:зать|жит)"),
    },
    "orichalcum-ask-extra": {
        "extra": ("buy an extra action", "купити додаткову", "купить дополнительное"),
        # A question that can be answered with no.
        "pass": (r"o on|[?]", r"родовж|[?]", r"родолж|[?]"),
    },
    "inventors-ask-espionage": {
        "nothing": ("do nothing", "не робити нічого", "ничего не делать"),
        "spy": ("place a spy", "поставити шпигуна", "поставить шпиона"),
        "take": ("take an experiment", "забрати дослід", "забрать опыт"),
    },
    "inventors-ask-sell": {
        "done": ("finish", "завершити", "завершить"),
        "offer": ("sell", "продати", "продать"),
    },
    "inventors-ask-after-sale": {
        "done": ("finish", "завершити", "завершить"),
        "draw": ("Draw one more", "Взяти ще", "Взять ещё"),
    },
    "inventors-ask-invent": {
        "draw": ("draw", "взяти карту", "взять карту"),
        "lay": (r"\blay\b", "викласти", "выложить"),
        "nothing": ("do nothing", "не робити нічого", "ничего не делать"),
    },
    "inventors-ask-borrow": {
        "ask": ("From whom", "У кого", "У кого"),
        "borrow": ("borrow", "борг", "долг"),
    },
}


NUMBERS = ["seat", "stones", "steps", "energy", "range", "hoplites", "nuggets", "creatures", "due", "loan"]


def variants(language: str, key: str) -> list[str]:
    """The forms of a message by what can be done; none where it does not look."""
    return [
        key_of(variant)
        for name, select in selects(language, key)
        if name == "can"
        for variant in select.variants
    ]


def offers(match: igroteka.Match, seat: int) -> str:
    """What a seat can do, from its choices as they are written."""
    words = {text.split()[0] for text in match.legal(seat)}
    shared = SHARED[match.game.id]
    return "-".join(sorted({shared.get(word, word) for word in words}))


@pytest.mark.parametrize(("id", "players"), TABLES)
@given(seed=st.integers(0, 1 << 32))
@settings(
    max_examples=2,
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
    suppress_health_check=[HealthCheck.too_slow],
)
def test_a_line_knows_what_is_legal_and_has_a_form_for_it(id: str, players: int, seed: int) -> None:
    for match in decisions(id, players, f"offers {seed}", DECISIONS):
        step = match.game.step(match.state).key
        for seat in match.waiting:
            can = match.game.showing.ask_numbers(match.state, seat)["can"]
            assert can == offers(match, seat)
            for language in LANGUAGES:
                forms = variants(language, f"{id}-ask-{step}") or [ALWAYS[id].get(step)]
                assert can in forms, (language, step, can)


@pytest.mark.parametrize("key", sorted(WORDED))
def test_a_form_names_what_it_is_for_and_nothing_else(key: str) -> None:
    for place, language in enumerate(LANGUAGES):
        forms = variants(language, key)
        assert forms, f"{key} does not look at $can in {language}"
        for can in forms:
            text = said_when(language, key, can)
            named = {offer for offer, worded in WORDED[key].items() if re.search(worded[place], text)}
            assert named == set(can.split("-")), f"{language} {can}: {text}"


def said_when(language: str, key: str, can: str) -> str:
    """A message where just this can be done."""
    numbers = dict.fromkeys(NUMBERS, 2)
    texts = {"property": "number", "action": "capture", "building": "camp"}
    return say(language, key, **numbers, **texts, can=can)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_that_looks_is_worded_here(language: str) -> None:
    assert {key for key in keys() if variants(language, key)} == set(WORDED)
