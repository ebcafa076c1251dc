"""The checks of `igroteka check`. Each module returns its faults as lines."""
