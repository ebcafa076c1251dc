"""What a seat knows as one number. All of Element lies open, so it is the same for everybody."""

from mypy_extensions import i64

from igroteka.engine.keys import agenda_key, mixed
from igroteka.games.element.rules.state import ElementState


def information_key(state: ElementState, seat: i64) -> i64:
    """Everything on the table, and who asks."""
    key = agenda_key(state, seat)
    key = mixed(key, state.fire_lo)
    key = mixed(key, state.fire_hi)
    key = mixed(key, state.water_lo)
    key = mixed(key, state.water_hi)
    key = mixed(key, state.earth_lo)
    key = mixed(key, state.earth_hi)
    key = mixed(key, state.mountain_lo)
    key = mixed(key, state.mountain_hi)
    key = mixed(key, state.range_lo)
    key = mixed(key, state.range_hi)
    key = mixed(key, state.wind_lo)
    key = mixed(key, state.wind_hi)
    key = mixed(key, state.gust_lo)
    key = mixed(key, state.gust_hi)
    key = mixed(key, state.gale_lo)
    key = mixed(key, state.gale_hi)
    key = mixed(key, state.spent_lo)
    key = mixed(key, state.spent_hi)
    key = mixed(key, state.sages)
    key = mixed(key, state.sages_lo)
    key = mixed(key, state.sages_hi)
    key = mixed(key, state.bag)
    key = mixed(key, state.hand)
    key = mixed(key, state.steps)
    key = mixed(key, state.is_under_way)
    key = mixed(key, state.to_move)
    key = mixed(key, state.turn)
    key = mixed(key, state.winners)
    key = mixed(key, state.river_head)
    key = mixed(key, state.river_tail)
    key = mixed(key, state.river_length)
    key = mixed(key, state.river_course)
    key = mixed(key, state.river_left)
    return key
