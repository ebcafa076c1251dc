"""Compile the rules with mypyc; everything else about the package stands in pyproject.toml.

IGROTEKA_PURE=1 builds without compiling. IGROTEKA_OPT_LEVEL (0 to 3, default 3) is the C compiler's.
"""

import os
import shutil
import sys
import tempfile
import tomllib
from collections import defaultdict
from importlib.metadata import version
from pathlib import Path

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

HERE = Path(__file__).resolve().parent
PACKAGE = Path("src/igroteka")
BUILD = Path("build")
GENERATED = BUILD / "c"
STAMP = GENERATED / "complete"

# Only these commands need extensions. An editable install is none of them: compiled files in src/ would
# shadow the edited source. Metadata and sdist are none either, and would pay for a compilation in vain.
COMPILING_COMMANDS = {"bdist_wheel", "build", "build_ext", "install"}


def compiled_groups() -> dict[str, list[str]]:
    """The modules to compile, by group: one for each game, one for everything else.

    Each group is one C file and one shared library, so groups compile side by side and a change in one game
    compiles that game alone.
    """
    listed = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["igroteka"]
    compiled, interpreted = (
        {path for pattern in listed[name] for path in PACKAGE.glob(pattern)}
        for name in ("compiled", "interpreted")
    )
    groups = defaultdict(list)
    for path in sorted(compiled - interpreted):
        parts = path.relative_to(PACKAGE).parts
        game = parts[1] if parts[0] == "games" and len(parts) > 2 else "engine"
        groups[f"igroteka_{game}"].append(path.as_posix())
    return groups


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


def generated_extensions() -> list[Extension]:
    """Write the C of all groups, and say how each is compiled.

    This is `mypycify(separate=...)` with one difference: all groups come from one run over the whole program,
    so its optimisations across modules hold (which classes have no subclass, which attributes are always
    set). mypycify switches them off for groups, and that costs Element a quarter of its speed.
    """
    from mypyc.build import build_using_shared_lib, get_cflags, mypyc_build
    from mypyc.options import CompilerOptions

    groups = compiled_groups()
    options = CompilerOptions(separate=True, target_dir=str(GENERATED))
    options.global_opts = True
    # Silent: igroteka/__init__.py is a parent of every module, so mypy reads what that imports as well, down
    # to libraries that a build environment need not have. `make lint` judges those, the build only the rules.
    # Without a cache: what it keeps of one group knows nothing of the others.
    found, files, _ = mypyc_build(
        [
            "--follow-imports=silent",
            f"--cache-dir={os.devnull}",
            *(path for paths in groups.values() for path in paths),
        ],
        options,
        separate=[(paths, name) for name, paths in groups.items()],
    )
    flags = get_cflags(opt_level=os.environ.get("IGROTEKA_OPT_LEVEL", "3"), debug_level="0")
    if sys.platform != "win32":
        # The functions of a group are exported, but nobody replaces them: let the compiler inline them.
        flags.append("-fno-semantic-interposition")
    made = []
    for (sources, name), (c_files, headers) in zip(found, files, strict=True):
        made += build_using_shared_lib(sources, name, c_files, headers, str(GENERATED), flags, [])
    return made


def extensions() -> list[Extension]:
    """What to compile in this run; empty for a pure build."""
    if os.environ.get("IGROTEKA_PURE", "") not in ("", "0") or not COMPILING_COMMANDS & set(sys.argv):
        return []
    if not has_c_compiler():
        print("igroteka: no C compiler found: building the pure Python version (slower)", file=sys.stderr)
        return []
    return generated_extensions()


def build_settings(made: list[Extension]) -> str:
    """What libraries of two builds must have in common, besides their C, to be the same."""
    compiler = [sys.version, os.environ.get("CC"), shutil.which(os.environ.get("CC", "cc")), version("mypy")]
    return repr([*compiler, *((one.name, one.extra_compile_args) for one in made)])


def clear_leftovers(made: list[Extension]) -> None:
    """Remove what an earlier build left, except libraries that setuptools may take again.

    setuptools copies into build/lib and never removes: a file deleted from src/ would come back in the wheel.
    It takes a library again that is newer than its C and headers. That is right only if the last build came
    to its end, which its stamp says: an interrupted one leaves halves.
    """
    is_whole = bool(made) and STAMP.exists() and STAMP.read_text(encoding="utf-8") == build_settings(made)
    wanted = {one.name.replace(".", "/") for one in made}
    for folder in BUILD.glob("lib*"):
        for path in [path for path in folder.rglob("*") if path.is_file()]:
            name = path.relative_to(folder).as_posix().split(".", maxsplit=1)[0]
            if not (is_whole and path.suffix in (".so", ".pyd") and name in wanted):
                path.unlink()
    STAMP.unlink(missing_ok=True)


os.chdir(HERE)
if {"sdist", "bdist_wheel"} & set(sys.argv) and not Path("src/igroteka/server/client/index.html").exists():
    print("igroteka: the browser client is not built (make web): there will be no pages", file=sys.stderr)
BUILD.mkdir(exist_ok=True)
MADE = extensions()
clear_leftovers(MADE)

setup(
    ext_modules=MADE,
    options={"egg_info": {"egg_base": str(BUILD)}, "build_ext": {"parallel": os.cpu_count() or 1}},
)
if MADE:
    STAMP.write_text(build_settings(MADE), encoding="utf-8")
