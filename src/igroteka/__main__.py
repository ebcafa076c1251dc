"""`python -m igroteka` is the command line."""

from igroteka.cli.main import run

run()
