"""The command line: play, simulate, ask about positions and rules, measure, check."""
