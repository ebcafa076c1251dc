"""Balance reports: what seats, components and kinds of actions are worth, and how games go.

Bots of one strength play each other with shared luck (igroteka.arena.luck). Every deal is played with the
data as they are. The same deals are then played without one component, with one seat that goes without one
kind of action, or with other data, so that a comparison is of games with the same luck.
"""
