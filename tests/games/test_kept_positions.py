"""Positions that were once accepted stay accepted: each is read as the state that it was read as then."""

import gzip
import json
from pathlib import Path

import pytest

from igroteka.games.catalogue import game_with_data

HERE = Path(__file__).parent
GAMES = sorted(file.parent.parent.name for file in HERE.glob("*/fixtures/kept_positions.jsonl.gz"))


def kept_positions(id):
    """Each kept position with its game and the digest of its state."""
    text = gzip.decompress((HERE / id / "fixtures" / "kept_positions.jsonl.gz").read_bytes()).decode()
    for line in text.splitlines():
        said = json.loads(line)
        options = said["options"]
        players = options.pop("players")
        game = game_with_data(id, players, options, said.get("data"))
        yield game, said["position"], said["digest"]


@pytest.mark.parametrize("id", GAMES)
def test_kept_positions_are_read_as_the_same_states(id):
    for game, position, digest in kept_positions(id):
        state = game.showing.from_position(position)
        assert state.digest() == digest, position
        written = json.loads(json.dumps(game.showing.position(state)))
        assert game.showing.from_position(written).digest() == digest, position


def test_every_game_has_kept_positions():
    assert len(GAMES) == 4
