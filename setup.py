"""Compile the rules with mypyc; everything else about the package stands in pyproject.toml.

IGROTEKA_PURE=1 builds without compiling. IGROTEKA_OPT_LEVEL (0 to 3, default 3) is the C compiler's.
"""

import os
import shutil
import sys
import tempfile
from pathlib import Path

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

HERE = Path(__file__).resolve().parent
COMPILED = ("engine/*.py", "games/*.py", "games/*/*.py", "bots/search.py")
BUILD = Path("build")

# Only these commands need extensions. An editable install is none of them: compiled files in src/ would
# shadow the edited source. Metadata and sdist are none either, and would pay for a compilation in vain.
COMPILING_COMMANDS = {"bdist_wheel", "build", "build_ext", "install"}


def compiled_sources() -> list[str]:
    """The modules to compile, relative to the project. A package's __init__ stays interpreted."""
    package = Path("src/igroteka")
    found = (path for pattern in COMPILED for path in package.glob(pattern))
    return sorted(path.as_posix() for path in found if path.name != "__init__.py")


def has_c_compiler() -> bool:
    """Whether a small extension can be built: compiler, linker and Python's headers are all there."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n")
        probe = build_ext(Distribution({"name": "probe", "ext_modules": [Extension("probe", [str(source)])]}))
        probe.build_lib = probe.build_temp = folder
        try:
            probe.ensure_finalized()
            probe.run()
        except (BaseError, CCompilerError, OSError):
            return False
    return True


def extensions() -> list[Extension]:
    """What to compile in this run; empty for a pure build."""
    sources = compiled_sources()
    if os.environ.get("IGROTEKA_PURE", "") not in ("", "0") or not COMPILING_COMMANDS & set(sys.argv):
        return []
    if not sources:
        return []
    if not has_c_compiler():
        print("igroteka: no C compiler found: building the pure Python version (slower)", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    # Silent: igroteka/__init__.py is a parent of every module, so mypy reads what that imports as well, down
    # to libraries that a build environment need not have. `make lint` judges those, the build only the rules.
    # One group: calls between the modules are direct C calls, which the compiler may inline.
    made = mypycify(
        ["--follow-imports=silent", *sources],
        opt_level=os.environ.get("IGROTEKA_OPT_LEVEL", "3"),
        debug_level="0",
        separate=False,
        multi_file=False,
        group_name="igroteka",
        target_dir=str(BUILD / "c"),
    )
    if sys.platform != "win32":
        # The functions of the group are exported, but nobody replaces them: let the compiler inline them.
        for extension in made:
            extension.extra_compile_args.append("-fno-semantic-interposition")
    return made


os.chdir(HERE)
if {"sdist", "bdist_wheel"} & set(sys.argv) and not Path("src/igroteka/server/client/index.html").exists():
    print("igroteka: the browser client is not built (make web): there will be no pages", file=sys.stderr)
# setuptools copies into build/lib and never removes: a file deleted from src/ would come back in the wheel.
for leftover in BUILD.glob("lib*"):
    shutil.rmtree(leftover)
BUILD.mkdir(exist_ok=True)

setup(
    ext_modules=extensions(),
    options={"egg_info": {"egg_base": str(BUILD)}},
)
