"""Environments for programs that learn: thin shims over what a seat observes.

- `igroteka.envs.batched`: many games at once into NumPy arrays; needs `igroteka[envs]`
- `igroteka.envs.pettingzoo`: all seats of a game in turn; needs `igroteka[pettingzoo]`
- `igroteka.envs.gymnasium`: one seat against named bots; needs `igroteka[gymnasium]`
- `igroteka.envs.openspiel`: every game for OpenSpiel's algorithms; needs `igroteka[openspiel]`

docs/environments.md says what is in the arrays.
"""
