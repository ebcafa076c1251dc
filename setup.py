"""Compile the rules with mypyc, and say what the package's page shows; the rest stands in pyproject.toml.

IGROTEKA_PURE=1 builds without compiling. IGROTEKA_OPT_LEVEL (0 to 3, default 3) is the C compiler's.
"""

import hashlib
import os
import re
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
FINGERPRINTS = BUILD / "fingerprints"
LIBRARIES: set[str] = set()  # by the names of their extensions; every other extension is a shim

LINK = re.compile(r"(?P<picture>!?)\[(?P<text>[^\]]*)\]\((?P<target>[^)\s]+)\)")

# Only these commands need extensions. An editable install is none of them: compiled files in src/ would
# shadow the edited source. Metadata and sdist are none either, and would pay for a compilation in vain.
COMPILING_COMMANDS = {"bdist_wheel", "build", "build_ext", "install"}


def settings() -> dict[str, object]:
    """What pyproject.toml says to this build."""
    return tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["igroteka"]


def package_version() -> str:
    """The version, from the one place that has it; nothing of the package is imported."""
    source = (PACKAGE / "__init__.py").read_text(encoding="utf-8")
    return re.search(r'^__version__ = "(.+)"$', source, re.MULTILINE)[1]


def long_description(home: str) -> str:
    """The README for a page that has no files beside it: links and pictures lead to the repository.

    Without an address there is nowhere to lead to: a link leaves its words, a picture nothing.
    """

    def placed(link: re.Match[str]) -> str:
        if re.match(r"[a-z]+:|#", link["target"]):
            return link[0]
        if home:
            kind = "raw" if link["picture"] else "blob"
            target = f"{home}/{kind}/v{package_version()}/{link['target']}"
            return f"{link['picture']}[{link['text']}]({target})"
        return "" if link["picture"] else link["text"]

    # What stands between fences is code.
    parts = re.split(r"(?ms)(^```.*?^```$)", Path("README.md").read_text(encoding="utf-8"))
    parts[::2] = [re.sub(r"\n{3,}", "\n\n", LINK.sub(placed, part)) for part in parts[::2]]
    return "".join(parts)


def project_urls(home: str) -> dict[str, str]:
    """The addresses on the package's page."""
    if not home:
        return {}
    return {
        "Homepage": home,
        "Documentation": f"{home}/tree/v{package_version()}/docs",
        "Issues": f"{home}/issues",
        "Changelog": f"{home}/blob/v{package_version()}/CHANGELOG.md",
    }


def compiled_groups() -> dict[str, list[str]]:
    """The modules to compile, by group: one for each game, one for the bots, one for the engine.

    Each group is one C file and one shared library, so groups compile side by side and a change in one game
    compiles that game alone.
    """
    listed = settings()
    compiled, interpreted = (
        {path for pattern in listed[name] for path in PACKAGE.glob(pattern)}
        for name in ("compiled", "interpreted")
    )
    groups = defaultdict(list)
    for path in sorted(compiled - interpreted):
        parts = path.relative_to(PACKAGE).parts
        group = parts[1] if parts[0] == "games" and len(parts) > 2 else parts[0]
        groups[f"igroteka_{group}"].append(path.as_posix())
    return groups


def is_build() -> bool:
    """Whether this run builds; pip asks for requirements and metadata in runs before it."""
    return bool(COMPILING_COMMANDS & set(sys.argv))


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
    use_machine_instructions()
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
    inline_engine({name: Path(c_files[0]) for (_, name), (c_files, _) in zip(found, files, strict=True)})
    made = []
    for (sources, name), (c_files, headers) in zip(found, files, strict=True):
        library, *shims = build_using_shared_lib(sources, name, c_files, headers, str(GENERATED), flags, [])
        LIBRARIES.add(library.name)
        joined = joined_shims(name, [one.sources[0] for one in shims])
        for one in shims:
            one.sources = [joined]
        made += [library, *shims]
    return made


# engine/bits.py and engine/writing.py in C. Compiled code calls these instead, so a set of cells costs
# instructions and no loops, and a byte of an observation is stored and makes no objects.
INSTRUCTIONS = """
static inline int64_t igroteka_bit(int64_t place) { return (int64_t)1 << place; }
static inline int64_t igroteka_lowest(int64_t bits) { return bits ? __builtin_ctzll((uint64_t)bits) : -1; }
static inline int64_t igroteka_count_bits(int64_t bits) {
    uint64_t sums = (uint64_t)bits;
    sums -= (sums >> 1) & 0x5555555555555555u;
    sums = (sums & 0x3333333333333333u) + ((sums >> 2) & 0x3333333333333333u);
    sums = (sums + (sums >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (int64_t)((sums * 0x0101010101010101u) >> 56);
}
static inline int64_t igroteka_byte_at(PyObject *data, int64_t place) {
    if (place < 0 || place >= PyByteArray_GET_SIZE(data)) return 0;
    return (unsigned char)PyByteArray_AS_STRING(data)[place];
}
static inline int igroteka_outside(PyObject *out, int64_t first, int64_t count) {
    if (first >= 0 && count >= 0 && first <= PyByteArray_GET_SIZE(out) - count) return 0;
    PyErr_SetString(PyExc_IndexError, "the place lies outside of the bytes");
    return -1;
}
static inline int igroteka_put(PyObject *out, int64_t place, int64_t number) {
    if (igroteka_outside(out, place, 1)) return -1;
    PyByteArray_AS_STRING(out)[place] = (char)(number < 0 ? 0 : number > 255 ? 255 : number);
    return 0;
}
static inline int igroteka_put_bits(PyObject *out, int64_t first, int64_t bits) {
    if (!bits) return 0;
    if (igroteka_outside(out, first, 64 - __builtin_clzll((uint64_t)bits))) return -1;
    char *at = PyByteArray_AS_STRING(out) + first;
    for (; bits; bits &= bits - 1) at[__builtin_ctzll((uint64_t)bits)] = 1;
    return 0;
}
static inline int igroteka_put_counts(PyObject *out, int64_t first, int64_t counts, int64_t width) {
    for (; counts; counts >>= width)
        if (igroteka_put(out, first++, counts & (((int64_t)1 << width) - 1))) return -1;
    return 0;
}
static inline int igroteka_clear(PyObject *out, int64_t first, int64_t count) {
    if (igroteka_outside(out, first, count)) return -1;
    memset(PyByteArray_AS_STRING(out) + first, 0, (size_t)count);
    return 0;
}
"""
MOST_INLINED_LINES = 250


def use_machine_instructions() -> None:
    """Tell mypyc that it has the functions of engine/bits.py and engine/writing.py in C."""
    from mypyc.ir.ops import ERR_NEVER
    from mypyc.ir.rtypes import bytearray_rprimitive, c_int_rprimitive, int64_rprimitive
    from mypyc.primitives.registry import ERR_NEG_INT, function_op

    if sys.platform == "win32":  # another compiler, which has other words for them
        return
    for name in ("bit", "lowest", "count_bits"):
        function_op(
            name=f"igroteka.engine.bits.{name}",
            arg_types=[int64_rprimitive],
            return_type=int64_rprimitive,
            c_function_name=f"igroteka_{name}",
            error_kind=ERR_NEVER,
        )
    function_op(
        name="igroteka.engine.writing.byte_at",
        arg_types=[bytearray_rprimitive, int64_rprimitive],
        return_type=int64_rprimitive,
        c_function_name="igroteka_byte_at",
        error_kind=ERR_NEVER,
    )
    for name, numbers in (("put", 2), ("put_bits", 2), ("put_counts", 3), ("clear", 2)):
        function_op(
            name=f"igroteka.engine.writing.{name}",
            arg_types=[bytearray_rprimitive, *[int64_rprimitive] * numbers],
            return_type=c_int_rprimitive,
            c_function_name=f"igroteka_{name}",
            error_kind=ERR_NEG_INT,
        )


def inline_engine(files: dict[str, Path]) -> None:
    """Give each game's C file its own copies of the engine's small functions, for the compiler to inline.

    Between groups mypyc calls through a table of pointers. A push on the agenda or a number of the generator
    is a few instructions, which costs less than such a call. Functions that are long, or need the constants
    of their own file, stay where they are.
    """
    table = "exports_igroteka_engine."
    engine = files["igroteka_engine"].read_text(encoding="utf-8")
    found = re.finditer(r"(?ms)^\w[\w ]*[ *](CPyDef_igroteka___engine___\w+)\([^\n]*\) \{\n.*?^}\n", engine)
    own = re.compile(r"CPyStatics\b|CPyModule_|CPyType_|CPY_GET_METHOD")
    small = {
        one[1]: one[0] for one in found if one[0].count("\n") <= MOST_INLINED_LINES and not own.search(one[0])
    }
    if not small:
        raise RuntimeError("setup.py: no function of the engine was found in the C that mypyc wrote")
    calls = {name: set(re.findall(r"\bCPyDef_\w+(?=\()", body)) - {name} for name, body in small.items()}
    for group, file in files.items():
        text = file.read_text(encoding="utf-8")
        wanted = {name for name in small if group != "igroteka_engine" and f"{table}{name}(" in text}
        while more := {name for one in wanted for name in calls[one] if name in small} - wanted:
            wanted |= more
        copies = [small[name] for name in sorted(wanted)]
        heads = [copy.partition(" {\n")[0] + ";\n" for copy in copies]
        inlined = "".join(f"static inline {part}" for part in [*heads, *copies])
        inlined = re.sub(r"\bCPyStatic_\w+___globals", rf"(*{table}\g<0>)", inlined)
        for name in {name for one in wanted for name in calls[one]} | wanted:
            near = f"inline_{name}" if name in wanted else table + name
            inlined = re.sub(rf"\b{name}(?=\()", near, inlined)
            if name in wanted:
                text = text.replace(f"{table}{name}(", f"{near}(")
        last = list(re.finditer(r'(?m)^#include "__native_internal.*\n', text))[-1].end()
        file.write_text(text[:last] + INSTRUCTIONS + inlined + text[last:], encoding="utf-8")


def joined_shims(group: str, files: list[str]) -> str:
    """One C file with the entry points of all modules of a group.

    mypyc writes a file for each module. Its last lines, an entry point `PyInit___init__` for a linker of
    Windows, would clash.
    """
    functions = [
        Path(file).read_text(encoding="utf-8").partition("// distutils sometimes")[0] for file in files
    ]
    joined = GENERATED / f"shims_{group}.c"
    joined.write_text("\n".join(functions), encoding="utf-8")
    return joined.as_posix()


def extensions() -> list[Extension]:
    """What to compile in this run; empty for a pure build."""
    if os.environ.get("IGROTEKA_PURE", "") not in ("", "0") or not is_build():
        return []
    if not has_c_compiler():
        print("igroteka: no C compiler found: building the pure Python version (slower)", file=sys.stderr)
        return []
    return generated_extensions()


def fingerprint(one: Extension) -> str:
    """What decides how a library comes out: its C and headers by content, the compiler and its flags.

    Times of files say nothing: pip unpacks mypyc's headers anew for every build.
    """
    compiler = os.environ.get("CC", "cc")
    said = [sys.version, compiler, shutil.which(compiler), version("mypy"), *one.extra_compile_args]
    found = hashlib.sha256(repr(said).encode())
    for path in [*one.sources, *sorted(one.depends)]:
        found.update(Path(path).read_bytes())
    return found.hexdigest()


class BuildLibraries(build_ext):
    """Compiles the libraries whose fingerprint has changed, and one shim for each group.

    A fingerprint is written after its library, so the next build takes nothing that an interrupted one left
    half made. A module's file only leads to its group's library. One such file serves all modules of a group
    under their names, instead of a compiler's and a linker's run for each.
    """

    def build_extensions(self) -> None:
        everything = self.extensions
        shims: dict[str, list[Extension]] = defaultdict(list)
        for one in everything:
            if one.name not in LIBRARIES:
                shims[one.sources[0]].append(one)
        self.force = True  # this class decides what is compiled
        self.extensions = [one for one in everything if one.name in LIBRARIES]
        self.extensions += [group[0] for group in shims.values()]
        super().build_extensions()
        self.extensions = everything
        for first, *others in shims.values():
            for one in others:
                shutil.copy(self.get_ext_fullpath(first.name), self.get_ext_fullpath(one.name))

    def build_extension(self, ext: Extension) -> None:
        note = FINGERPRINTS / ext.name
        now = fingerprint(ext)
        if Path(self.get_ext_fullpath(ext.name)).exists() and note.exists() and note.read_text() == now:
            return
        note.unlink(missing_ok=True)
        super().build_extension(ext)
        note.parent.mkdir(parents=True, exist_ok=True)
        note.write_text(now)


def clear_leftovers(made: list[Extension]) -> None:
    """Remove what an earlier build left, except libraries that this one may take again.

    setuptools copies into build/lib and never removes: a file deleted from src/ would come back in the wheel.
    """
    wanted = {one.name.replace(".", "/") for one in made}
    for folder in BUILD.glob("lib*"):
        for path in [path for path in folder.rglob("*") if path.is_file()]:
            name = path.relative_to(folder).as_posix().split(".", maxsplit=1)[0]
            if path.suffix not in (".so", ".pyd") or name not in wanted:
                path.unlink()


os.chdir(HERE)
if {"sdist", "bdist_wheel"} & set(sys.argv) and not Path("src/igroteka/server/client/index.html").exists():
    print("igroteka: the browser client is not built (make web): there will be no pages", file=sys.stderr)
BUILD.mkdir(exist_ok=True)
MADE = extensions()
if is_build():
    clear_leftovers(MADE)
HOME = str(settings()["home"]).rstrip("/")

setup(
    version=package_version(),
    long_description=long_description(HOME),
    long_description_content_type="text/markdown",
    project_urls=project_urls(HOME),
    ext_modules=MADE,
    cmdclass={"build_ext": BuildLibraries},
    options={"egg_info": {"egg_base": str(BUILD)}, "build_ext": {"parallel": os.cpu_count() or 1}},
)
