"""Pure Python in place of compiled packages, as far as the engine and the server use them.

The archive for a browser has each of these folders at its top, under the package's own name. Nothing here is
imported where the packages are installed.
"""
