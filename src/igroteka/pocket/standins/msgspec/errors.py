"""What can be wrong with a message."""


class MsgspecError(Exception):
    """Anything that is wrong."""


class DecodeError(MsgspecError):
    """Text that is no JSON."""


class ValidationError(DecodeError, ValueError):
    """JSON that does not fit its type."""
