"""How long the long tests are: what the night does, unless the environment says otherwise.

IGROTEKA_MESSAGES=100000 IGROTEKA_KILLS=100 IGROTEKA_SOAK_MINUTES=5 make nightly    a short night
"""

import os


def length(name: str, usual: float) -> float:
    """The length of that name: `IGROTEKA_` and the name in the environment, or the usual one."""
    return float(os.environ.get(f"IGROTEKA_{name}", usual))


MESSAGES = int(length("MESSAGES", 1_000_000))
KILLS = int(length("KILLS", 1_000))
WORKER_KILLS = int(length("WORKER_KILLS", 200))
SOAK_MINUTES = length("SOAK_MINUTES", 60)
RESTART_MINUTES = length("RESTART_MINUTES", 10)
