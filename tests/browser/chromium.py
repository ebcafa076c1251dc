"""The browser that the tests drive: the system's Chromium, or else the one that Playwright brings.

Without a window where there is such a one: its pages are the same, and a new person costs a third less.
"""

import shutil

from playwright.sync_api import Browser, Playwright

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
# What Playwright switches off by itself (of two such lists Chromium reads the last), and then the pages of
# Chromium's own window, which it loads beforehand for every new person: two thirds of what opening one costs.
SWITCHED_OFF = [
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
    *("PreloadTopChromeWebUI", "WebUIOmniboxAimPopup", "WebUIOmniboxPopup"),
]
FLAGS = [
    "--disable-features=" + ",".join(SWITCHED_OFF),
    # One process draws all pages: a new one for each person is a tenth of what a person costs.
    "--renderer-process-limit=1",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def launch(playwright: Playwright) -> Browser:
    """Start it without a window."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    return playwright.chromium.launch(executable_path=found, headless=True, args=FLAGS)
