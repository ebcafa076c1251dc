"""What is sealed stays sealed once play has begun."""

import igroteka


def test_a_task_cannot_be_changed_after_the_last_has_chosen() -> None:
    """Otherwise a second thought could profit from what the others have begun."""
    match = igroteka.new("periodic", players=2, seed=1)
    match.play(match.legal(0)[0], 0)
    assert match.can_undo(0)
    match.play(match.legal(1)[0], 1)
    assert not match.can_undo(1)
    match.play(next(action for action in match.legal(0) if action.startswith("gain")), 0)
    match.undo(0)
    assert not match.can_undo(1)
