# Igroteka: play it, test it, build it. `make help` lists what can be made.
#
# .venv       the product as people get it: the wheel, compiled by mypyc
# .venv-pure  the source itself, interpreted: an editable install
# .venv-ray   the product with Ray, for `make nightly`
# .venv-openspiel  the product with OpenSpiel, for `make nightly`
# .venv-node  Node, which builds the browser client; the product needs none
# Each contains stamp files of the finished steps; a step runs again when its inputs have changed.

SHELL := bash
PYTHON ?= python3
JOBS ?= 2
ARGS ?=
# Every folder with a manifest is a game.
GAMES := $(patsubst src/igroteka/games/%/manifest.toml,%,$(sort $(wildcard src/igroteka/games/*/manifest.toml)))
GAME ?= $(firstword $(GAMES))
# Not taken from the environment: shells and toolchains set HOST for other purposes.
HOST = 127.0.0.1
PORT = 8000

export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Bytecode is always cached. Without the cache, hundreds of processes would compile the same modules again, which
# is two thirds of the CPU time that a server needs to start.
unexport PYTHONDONTWRITEBYTECODE

STEP := tools/step
# The lock files list every package with its version, so pip resolves nothing. Python compiles modules on import.
INSTALL := -m pip install --quiet --no-deps --no-compile
PYTEST := -m pytest -n $(JOBS)
# Two workers more than JOBS, because tests of the server and of the browser mostly wait.
PYTEST_ALL := -m pytest -n $(shell expr $(JOBS) + 2)
CLIENT := src/igroteka/server/client/index.html
BUILT_FROM := src pyproject.toml setup.py MANIFEST.in README.md LICENSE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
# Only `make test` runs two things at once: on one side the wheel and then the interpreted suite, on the other the
# linters and Vitest, one after the other. Two pips never run in one environment, and two builds never in build/.
ifdef TWO_AT_ONCE
check: | lint
test-web: | check
read-tests: | test-web
test-pure: | .venv/.installed
build/wheel/.built: | .venv/.dev .venv-pure/.installed
# The wheel takes longest, so everything else runs at a lower priority beside it.
BESIDE := nice -n 10
else
.NOTPARALLEL:
endif
.PHONY: help play terminal test test-fast lint check test-web read-tests test-pure test-compiled chromium postgres \
    bench nightly release static web wheel types format lock clean FORCE

help:
	@echo 'make play      open the games in the browser (HOST=0.0.0.0 lets other devices in; PORT=8000)'
	@echo 'make terminal  play in the terminal (GAME=$(lastword $(GAMES)) ARGS="--seats human,greedy --lang uk")'
	@echo 'make test      all checks: lint, types, rules, both suites (interpreted and compiled), real browsers'
	@echo 'make test-fast at most 90 seconds: lint, and the tests of what has changed since main'
	@echo 'make lint      the linters and type checkers alone, of Python and of the browser client'
	@echo 'make format    let the linters fix what they can'
	@echo "make types     write the browser's types anew, after a change of a View or a message in Python"
	@echo 'make bench     measure the speed against python-chess'
	@echo 'make nightly   long tests, then 10,000 random games per row; goes on where it stopped (FRESH=1 anew)'
	@echo 'make web       the browser client, in src/igroteka/server/client'
	@echo 'make static    all games as plain files for any host, without a server, in build/static'
	@echo 'make wheel     the compiled wheel, in build/wheel and installed into .venv'
	@echo 'make release   wheels for every Python that is here, the pure wheel and the sdist, tried out, in dist/'
	@echo 'make lock      write requirements/*.txt and web/package-lock.json anew with the newest versions'
	@echo 'make clean     remove all that was built, and the environments'
	@echo 'Other Pythons: make PYTHON=python3.12 ...   One suite: make test-pure ARGS="-k river"'

# The first page must not wait for the C compiler: see tools/run-now.
play:
	@$(MAKE) --no-print-directory -j 2 TWO_AT_ONCE=1 .venv/.runtime $(CLIENT) || tools/why-not-ready $(CLIENT)
	@$(MAKE) --no-print-directory NO_CLIENT=1 build/sources
	@exec .venv/bin/python tools/run-now serve --host $(HOST) --port $(PORT) --open $(ARGS)

terminal: .venv/.runtime
	@$(MAKE) --no-print-directory NO_CLIENT=1 build/sources
	@exec .venv/bin/python tools/run-now play $(GAME) $(or $(ARGS),--seats human,greedy)

# The compiler keeps one core busy for minutes, and the linters the other. The results of both suites are printed
# again at the very end, where people look.
test:
	@$(MAKE) --no-print-directory -j 2 TWO_AT_ONCE=1 .venv/.installed lint check test-web read-tests test-pure
	@$(MAKE) --no-print-directory test-compiled
	@echo '== the suite, interpreted and then compiled:'
	@for part in pure compiled again; do \
	    if [ -f build/suite-$$part.log ]; then grep -E '^=+ .* in [0-9.]+s' build/suite-$$part.log | tail -n 1; fi; \
	done

test-fast: .venv-pure/.installed web/node_modules/.installed
	@.venv-pure/bin/python tools/test-fast $(ARGS)

lint: .venv-pure/.installed web/node_modules/.installed
	@$(STEP) 'ruff: lint' .venv-pure/bin/ruff check .
	@$(STEP) 'ruff: format' .venv-pure/bin/ruff format --check .
	@$(STEP) 'mypy --strict' $(BESIDE) .venv-pure/bin/mypy --strict src/igroteka
	@$(STEP) "the browser client: types made from Python's" .venv-pure/bin/python tools/make-types --check
	@$(STEP) 'the browser client: lint and format' $(BESIDE) tools/npm run --silent lint
	@$(STEP) 'the browser client: types' $(BESIDE) tools/npm run --silent check

check: .venv-pure/.installed
	@$(STEP) 'igroteka check' .venv-pure/bin/igroteka check

test-web: web/node_modules/.installed
	@$(STEP) "the browser client's own tests" tools/npm run --silent test

# Imports every test once. This caches the rewritten assertions for the workers of the compiled suite.
read-tests: .venv-pure/.installed
	@$(BESIDE) .venv-pure/bin/python -m pytest --collect-only --quiet > build/tests.log || { cat build/tests.log; exit 1; }

# The compiled suite runs browsers, clocks and workers in four processes on two cores. If only a few tests fail,
# they are run again one at a time, and both results are printed. If many fail, or one fails twice, the run fails.
LAST_FAILED := build/cache/pytest/v/cache/lastfailed

# Tests of what is never compiled (packages, browsers, the server and more) run once, on the wheel, and not here.
test-pure: .venv-pure/.installed
	@set -o pipefail; IGROTEKA_MODE=pure $(STEP) 'the suite, interpreted' \
	    $(BESIDE) .venv-pure/bin/python $(PYTEST) -m 'not package and not browser and not server and not once and not nightly' $(ARGS) \
	    | tee build/suite-pure.log

test-compiled: .venv/.installed .venv/.dev postgres chromium
	@set -o pipefail; mode=compiled; \
	if ls build/wheel/*-none-any.whl >/dev/null 2>&1; then \
	    mode=pure-wheel; echo '== the wheel is pure Python: the compiled suite runs interpreted'; \
	fi; \
	rm -f build/suite-again.log $(LAST_FAILED); \
	IGROTEKA_MODE=$$mode $(STEP) "the suite, $$mode" \
	    .venv/bin/python $(PYTEST_ALL) $(ARGS) | tee build/suite-compiled.log || { \
	    code=$$?; [ $$code -eq 1 ] && tools/few-failed $(LAST_FAILED) || exit $$code; \
	    IGROTEKA_MODE=$$mode $(STEP) 'the tests that failed, once more and one at a time' \
	        .venv/bin/python -m pytest --last-failed --last-failed-no-failures none $(ARGS) | tee build/suite-again.log; \
	}

chromium: .venv/.dev
	@tools/need-chromium .venv/bin/python

postgres:
	@tools/need-postgres

bench: .venv/.installed .venv/.dev
	@set -e; for game in $(GAMES); do .venv/bin/igroteka bench $$game $(ARGS); done

# What takes too long for `make test`: the tests marked `nightly`, then the games. An interrupted run continues;
# FRESH=1 starts over, and ARGS=--keep stores the digests. Failed tests do not keep the games from being played.
nightly: .venv/.installed .venv/.dev .venv-ray/.installed .venv-openspiel/.installed postgres chromium
	@$(if $(FRESH),rm -f build/nightly/passed.txt)
	@code=0; \
	IGROTEKA_MODE=compiled $(STEP) 'the tests for the night' \
	    .venv/bin/python $(PYTEST) -p tests.resuming -m nightly || code=$$?; \
	$(STEP) '10,000 random games for each number of players' \
	    .venv/bin/python tools/nightly --jobs $(JOBS) $(if $(FRESH),--fresh) $(ARGS) || code=$$?; \
	exit $$code

release: $(CLIENT)
	@$(PYTHON) tools/release $(ARGS)

web: $(CLIENT)

static: .venv-pure/.installed $(CLIENT)
	@rm -rf build/static
	@.venv-pure/bin/igroteka export build/static

wheel: .venv/.installed

# Generates the browser's types from Views and messages in Python. They are committed, so Node alone builds the client.
types: .venv-pure/.installed
	@.venv-pure/bin/python tools/make-types

format: .venv-pure/.installed web/node_modules/.installed
	.venv-pure/bin/ruff check --fix --exit-zero .
	.venv-pure/bin/ruff format .
	tools/npm run --silent format

# The lock files contain versions only, and no index or folder of the machine that wrote them.
LOCK := CUSTOM_COMPILE_COMMAND='make lock' build/lock/bin/pip-compile --quiet --upgrade --allow-unsafe \
    --no-emit-index-url --no-emit-find-links --no-emit-trusted-host --strip-extras

lock:
	@echo '== locking the requirements'
	@$(PYTHON) -m venv --clear build/lock
	@build/lock/bin/python -m pip install --quiet pip-tools
	@$(LOCK) --output-file requirements/runtime.txt pyproject.toml
	@$(LOCK) --output-file requirements/dev.txt requirements/dev.in
	@$(LOCK) --extra arena --extra ray --constraint requirements/runtime.txt \
	    --output-file requirements/ray.txt pyproject.toml
	@$(LOCK) --extra openspiel --constraint requirements/runtime.txt \
	    --output-file requirements/openspiel.txt pyproject.toml
	@$(LOCK) --output-file requirements/node.txt requirements/node.in
	@$(LOCK) --output-file requirements/release.txt requirements/release.in
	@$(MAKE) --no-print-directory .venv-node/.installed
	@echo '== locking the packages of the browser client'
	@rm -rf web/package-lock.json web/node_modules
	@tools/npm install --package-lock-only
	@tools/npm prune --package-lock-only

clean:
	rm -rf .venv .venv-pure .venv-node .venv-openspiel .venv-ray build dist web/node_modules $(dir $(CLIENT))
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

# --- files that the targets above depend on ---

# A checksum list of all sources. It is replaced only if it differs, so a deleted file counts as a change and a
# touched one does not. Compiler and build switches are part of it: with a new compiler the wheel is built again.
build/sources: $(if $(NO_CLIENT),,$(CLIENT)) FORCE
	@mkdir -p build
	@{ find $(BUILT_FROM) -type f ! -name '*.py[cod]' 2>/dev/null | LC_ALL=C sort | xargs cksum; \
	   echo "CC=$$CC $$(command -v $${CC:-cc} gcc clang)"; \
	   echo "IGROTEKA_PURE=$$IGROTEKA_PURE IGROTEKA_OPT_LEVEL=$$IGROTEKA_OPT_LEVEL"; } > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

build/client-sources: FORCE
	@mkdir -p build
	@{ find web -name node_modules -prune -o -type f -print; find src -name '*.ftl'; } \
	    | LC_ALL=C sort | xargs cksum > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

# The client is built into the package, for the wheel and the editable install. Git ignores it.
# CLIENT_FROM=igroteka-VERSION-py3-none-any.whl takes the client from a release, without Node.
$(CLIENT): build/client-sources $(if $(CLIENT_FROM),,web/node_modules/.installed)
	@$(STEP) 'building the browser client' tools/build-client $(@D) $(CLIENT_FROM)
	@touch $@

build/wheel/.built: build/sources .venv/.runtime
	@$(STEP) 'compiling the engine (a minute or two)' tools/build-wheel .venv/bin/python build/wheel
	@touch $@

.venv/.installed: build/wheel/.built
	@.venv/bin/python $(INSTALL) --force-reinstall build/wheel/*.whl
	@touch $@

.venv/.runtime: requirements/runtime.txt
	@tools/new-venv $(PYTHON) .venv
	@$(STEP) 'installing what the game needs into .venv' .venv/bin/python $(INSTALL) -r requirements/runtime.txt
	@touch $@

.venv/.dev: requirements/dev.txt .venv/.runtime
	@$(STEP) 'installing the test tools into .venv' .venv/bin/python $(INSTALL) -r requirements/dev.txt
	@touch $@

# The same packages as in .venv, without installing them twice.
.venv-pure/.dev: .venv/.dev tools/copy-packages
	@tools/new-venv $(PYTHON) .venv-pure
	@$(STEP) 'taking the tools over into .venv-pure' .venv-pure/bin/python tools/copy-packages .venv .venv-pure
	@touch $@

.venv-pure/.installed: .venv-pure/.dev pyproject.toml setup.py
	@$(STEP) 'installing the source into .venv-pure' env IGROTEKA_PURE=1 \
	    .venv-pure/bin/python $(INSTALL) --no-build-isolation --editable .
	@touch $@

# Ray is too large for the other environments. The nightly tests compare a cluster with one machine.
.venv-ray/.installed: requirements/ray.txt build/wheel/.built
	@tools/new-venv $(PYTHON) .venv-ray
	@$(STEP) 'installing Ray into .venv-ray' .venv-ray/bin/python $(INSTALL) -r requirements/ray.txt
	@.venv-ray/bin/python $(INSTALL) build/wheel/*.whl
	@touch $@

# OpenSpiel needs SciPy, which is too large for the other environments too.
.venv-openspiel/.installed: requirements/openspiel.txt build/wheel/.built
	@tools/new-venv $(PYTHON) .venv-openspiel
	@$(STEP) 'installing OpenSpiel into .venv-openspiel' \
	    .venv-openspiel/bin/python $(INSTALL) -r requirements/openspiel.txt
	@.venv-openspiel/bin/python $(INSTALL) build/wheel/*.whl
	@touch $@

.venv-node/.installed: requirements/node.txt
	@tools/new-venv $(PYTHON) .venv-node
	@$(STEP) 'installing Node into .venv-node' .venv-node/bin/python $(INSTALL) -r requirements/node.txt
	@touch $@

web/node_modules/.installed: web/package.json web/package-lock.json web/.npmrc .venv-node/.installed
	@$(STEP) 'installing what the browser client is built with' tools/npm-install
	@touch $@
