"""Tournaments: rounds of tables with the same luck, compared by matchpoints.

`pairing.py`, `standings.py` and `course.py` are pure: who meets whom, what it counted, and the tournament as
a state machine over its log.
"""
