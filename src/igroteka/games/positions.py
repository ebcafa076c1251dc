"""The readers of engine/reading.py under their former name."""

from igroteka.engine.reading import (
    check_head,
    check_seats,
    fields,
    flag,
    listed,
    objects,
    place_in,
    places_in,
    set_of,
    some_fields,
    whole,
)

__all__ = [
    "check_head",
    "check_seats",
    "fields",
    "flag",
    "listed",
    "objects",
    "place_in",
    "places_in",
    "set_of",
    "some_fields",
    "whole",
]
