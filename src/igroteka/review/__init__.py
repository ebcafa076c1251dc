"""The review of a game: who stood how at each moment, which decisions cost most, and how much was luck."""

from igroteka.review.costs import Costly
from igroteka.review.reviewing import Luck, Review, review
from igroteka.review.shares import SharePoint
from igroteka.review.timeline import Timeline, timeline_of

__all__ = ["Costly", "Luck", "Review", "SharePoint", "Timeline", "review", "timeline_of"]
