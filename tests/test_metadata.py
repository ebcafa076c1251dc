"""What the package says of itself: one version, a page without broken links, with an address or without."""

import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from email.message import Message
from email.parser import Parser
from pathlib import Path

import pytest

import igroteka
from igroteka.server import api_page
from tests.mode import ROOT, SOURCE

pytestmark = pytest.mark.once

HOME = "https://forge.example/owner/igroteka"
BUILD = "from setuptools import build_meta; print(build_meta.prepare_metadata_for_build_wheel('made'))"
TARGET = re.compile(r"\]\(([^)\s]+)\)")


@pytest.fixture(scope="module")
def metadata(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Message]:
    """The metadata that the build makes with an address of the repository."""

    def made(home: str) -> Message:
        folder = tmp_path_factory.mktemp("metadata")
        for name in ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", "CHANGELOG.md"):
            shutil.copy(ROOT / name, folder)
        package = folder / "src" / "igroteka"
        package.mkdir(parents=True)
        shutil.copy(SOURCE / "igroteka" / "__init__.py", package)
        project = folder / "pyproject.toml"
        text = project.read_text(encoding="utf-8")
        assert text.count('\nhome = ""\n') == 1
        project.write_text(text.replace('\nhome = ""\n', f'\nhome = "{home}"\n'), encoding="utf-8")
        (folder / "made").mkdir()
        command = [sys.executable, "-c", BUILD]
        done = subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", check=True)
        found = folder / "made" / done.stdout.splitlines()[-1] / "METADATA"
        return Parser().parsestr(found.read_text(encoding="utf-8"))

    return made


def test_the_version_stands_in_one_place(metadata: Callable[[str], Message]) -> None:
    assert metadata("")["Version"] == igroteka.__version__
    assert re.fullmatch(r"\d+\.\d+\.\d+", igroteka.__version__)
    assert f"Version {igroteka.__version__}." in api_page.page().decode()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "version" not in project
    assert '"version": "' not in (ROOT / "web" / "package.json").read_text(encoding="utf-8")


def test_the_changelog_begins_with_this_version() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    versions = re.findall(r"^## \[?([\w.]+)", changes, re.MULTILINE)
    assert igroteka.__version__ in versions[:2]
    assert "0.1.0" in versions


def test_without_an_address_the_page_has_no_pictures_and_no_links_into_the_repository(
    metadata: Callable[[str], Message],
) -> None:
    said = metadata("")
    page = str(said.get_payload())
    assert said.get_all("Project-URL") is None
    assert said["Description-Content-Type"] == "text/markdown"
    assert "![" not in page
    assert not [target for target in TARGET.findall(page) if not target.startswith(("https:", "#"))]
    # The words of links are still there, and so is the code.
    assert "| Element | 2 to 4 |" in page
    assert ">>> match.legal()\n['draw 0'," in page


def test_with_an_address_everything_leads_there(metadata: Callable[[str], Message]) -> None:
    said = metadata(HOME)
    page = str(said.get_payload())
    version = f"v{igroteka.__version__}"
    assert f"Homepage, {HOME}" in said.get_all("Project-URL", [])
    assert f"Changelog, {HOME}/blob/{version}/CHANGELOG.md" in said.get_all("Project-URL", [])
    assert f"]({HOME}/raw/{version}/docs/images/element-browser.png)" in page
    assert f"]({HOME}/blob/{version}/docs/architecture.md)" in page
    own = [target for target in TARGET.findall(page) if target.startswith(HOME)]
    assert len(own) > 10
    for target in own:
        path = target.removeprefix(HOME).split("/", 3)[3].partition("#")[0]
        assert (ROOT / path).exists(), target


def test_the_classifiers_name_the_pythons_that_we_take() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = project["classifiers"]
    assert named == sorted(set(named))
    for minor in (11, 12, 13, 14):
        assert f"Programming Language :: Python :: 3.{minor}" in named
    assert project["requires-python"] == ">=3.11"
    assert "Programming Language :: Python :: Implementation :: CPython" in named
    assert not [name for name in named if name.startswith("License ::")]  # `license` has it


def test_readme_and_changelog_name_files_that_exist() -> None:
    for name in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md"):
        for target in TARGET.findall((ROOT / name).read_text(encoding="utf-8")):
            if not re.match(r"[a-z]+:|#", target):
                assert (ROOT / Path(target.partition("#")[0])).exists(), (name, target)
