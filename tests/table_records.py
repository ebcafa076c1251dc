"""Records as a finished table gives them out: played with the luck of a secret and nonces."""

import copy
from functools import cache

from igroteka.engine.chance import Rng
from igroteka.engine.protocol import CHANCE, Game
from igroteka.engine.record import TABLE, UNDO, History, header_of
from igroteka.games.catalogue import make_game
from igroteka.luck import Luck, bot_nonce, commitment_of

SECRET = bytes(range(100, 132))
TABLE_ID = "abcdefghij"
OPTIONS = {"element": {"max_turns": 16}, "periodic": {}, "inventors": {"max_rounds": 6}, "lanterns": {}}


def record_of(id: str, rng: Rng | None = None) -> dict:
    """A finished table of this game; with a generator, its chance was not what its luck would bring.

    Lanterns have to be registered first.
    """
    return copy.deepcopy(played(id)) if rng is None else play(id, rng)


@cache
def played(id: str) -> dict:
    return play(id, None)


def play(id: str, rng: Rng | None) -> dict:
    game = make_game(id, 2, OPTIONS[id])
    commitment = commitment_of(SECRET)
    nonces = ["0123456789abcdef" * 2, bot_nonce(commitment, 1)]
    luck = Luck(SECRET, TABLE_ID, nonces)
    history = History(game, game.start())
    history.note_table(TABLE, " ".join(["!start", *nonces]))
    play_on(game, history, luck, rng)
    return {
        **header_of(game, ["Оля", "greedy"], None),
        "lines": [{**line.to_dict(), "at": 1_700_000_000_000 + line.number} for line in history.lines],
        "over": True,
        "returns": game.returns(history.state),
        "digest": history.state.digest(),
        "bots": [1],
        "luck": {
            "commitment": commitment,
            "secret": SECRET.hex(),
            "table": TABLE_ID,
            "nonces": nonces,
        },
        "result": {"reason": "rules", "winners": game.winners(history.state), "returns": None},
    }


def play_on(game: Game, history: History, luck: Luck, rng: Rng | None) -> None:
    """Anything legal to the end, with some undos and table lines in between."""
    dice = Rng("table records")
    undos = 3
    while not game.is_over(history.state):
        chance = game.chance(history.state)
        if chance is not None:
            history.draw(luck.draw(chance) if rng is None else rng.pick(chance))
            continue
        seat = game.waiting(history.state)[0]
        assert seat != CHANCE
        legal = game.legal(history.state, seat)
        history.play(seat, game.actions.text(legal[dice.below(len(legal))]))
        if undos and history.can_undo(seat):
            undos -= 1
            history.undo(seat)
            assert history.lines[-1].text == UNDO
            history.note_table(1, "!hand random" if undos % 2 else "!take")
