# Everything sets up what it needs: a fresh clone wants only Python 3.11, Node 20, npm, make and git.
#
#   make play    set up, build the site, serve it and print its address
#   make test    set up, check and test everything
#   make help    the rest

SHELL := /bin/sh
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

PY := .venv/bin/python
VENV := .venv/.ready
WIDGET_TOOLS := widgets/node_modules/.package-lock.json
SITE_TOOLS := site/node_modules/.package-lock.json
BUNDLE := widgets/tomoe_widgets/static/tomoe.js
PLAIN ?= no
ifneq ($(filter-out yes no,$(PLAIN)),)
$(error PLAIN is yes or no)
endif
PLAINLY := $(if $(filter yes,$(PLAIN)),--plain)
SITE := build/$(if $(PLAINLY),plain,site)/index.html
OTHERS := .venv/.others
FUZZ := .venv/.fuzz
JUPYTER := .venv/.jupyter
EMBEDS := .venv/.embeds
TRAIN := build/train/.ready
DOCS := .venv/.docs
CHROMIUM_PATH := build/chromium
NPM := npm --no-audit --no-fund --no-update-notifier --loglevel=error

sources = $(shell find $(1) -type f -not -path '*/node_modules/*' -not -path '*/__pycache__/*' -not -path '*/__marimo__/*' -not -path '*/static/*.js' -not -path '*/static/cards.svg' 2>/dev/null)
WIDGET_SOURCES := $(call sources,widgets/src widgets/scripts widgets/tomoe_widgets/schema) widgets/package.json
SITE_SOURCES := $(call sources,site tomoe_core notebooks docs widgets/tomoe_widgets requirements) \
	$(wildcard site/static/page/*.js) pyproject.toml README.md CONTRIBUTING.md CHANGELOG.md LICENSE

# Of a failure in a browser a picture is kept; with TRACING=retain-on-failure a trace, too, which takes a fifth more time.
PYTEST := $(PY) -m pytest -q -n 2 --dist worksteal --output build/failures --screenshot only-on-failure --tracing $(or $(TRACING),off)
QUICK := -m "not slow and not levels and not site and not browser and not pyodide"

.PHONY: help play site widgets dist test quick lowest levels train lint bench strength calibration reviews bridge shots browsers hosts marimo fuzz requirements clean setup

help: ## this list
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 16

play: $(SITE) ## build the site and serve it (PORT=8000 for a port of your own)
	@$(PY) site/serve.py $(dir $(SITE)) --port $(or $(PORT),0)

site: $(SITE) ## build the site into build/site (SITE_URL=https://… where it will be; SITE_OFFLINE=no; PLAIN=yes into build/plain, with marimo as it is shipped)

marimo: setup $(DOCS) $(BUNDLE) ## try a version of marimo: what of the changes fits, a site, a deal (VERSION=0.25.1 PLAIN=yes)
	CHROMIUM="$$(cat $(CHROMIUM_PATH))" $(PY) -m tests.marimo $(VERSION) $(PLAINLY)

widgets: $(BUNDLE) ## bundle the web components

dist: $(VENV) $(BUNDLE) ## build the files of a release into dist, which without the widgets' front end are refused
	rm -rf dist
	TOMOE_FRONT_END=required .venv/bin/uv build --quiet --out-dir dist

setup: $(VENV) $(WIDGET_TOOLS) $(SITE_TOOLS) $(CHROMIUM_PATH) ## install all tools

test: ## lint, types, unit, Pyodide and browser tests
	@$(MAKE) --no-print-directory --jobs=2 setup
	@$(MAKE) --no-print-directory $(OTHERS) $(JUPYTER) $(DOCS) $(EMBEDS)
	@$(MAKE) --no-print-directory --jobs=2 lint $(SITE)
	$(NPM) --prefix widgets test
	CHROMIUM="$$(cat $(CHROMIUM_PATH))" $(PYTEST) -m "not levels"

quick: $(OTHERS) $(BUNDLE) lint ## the everyday part: lint, types and the quick unit tests
	$(PYTEST) $(QUICK)

lowest: $(VENV) $(BUNDLE) ## sessions, adapters, widgets and plugins with the oldest versions that pyproject.toml allows
	.venv/bin/uv venv --quiet --clear --python $(PY) build/lowest
	VIRTUAL_ENV=build/lowest .venv/bin/uv pip install --quiet --resolution lowest-direct $$(grep -E '^(hatchling|hypothesis|playwright|pytest|pytest-playwright)==' requirements/dev.in) \
		".[widgets,png,openspiel,pettingzoo,gymnasium,sphinx,mkdocs]"
	build/lowest/bin/python -m pytest -q $(QUICK) tests/adapters tests/live tests/widgets tests/authoring

levels: $(OTHERS) ## show by many deals that each level of bots beats the one below (GAMES=market DEALS=600)
	$(PYTEST) -m levels
	$(PY) bench/strength.py --levels $(if $(GAMES),--games $(GAMES)) --seconds $(or $(SECONDS),0.1) --deals $(or $(DEALS),600) --enough 6

train: $(TRAIN) ## Stable-Baselines3 on every game, in an environment of its own with PyTorch (gigabytes)
	build/train/bin/python -m pytest -q tests/training

lint: $(VENV) $(WIDGET_TOOLS) $(BUNDLE) ## ruff, mypy, the rules of imports, tsc and eslint
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy
	.venv/bin/lint-imports --no-logo
	$(NPM) --prefix widgets run check

bench: setup $(OTHERS) $(SITE) ## measure engine and pages, printed as ratios
	@for script in bench/*.py; do \
		case $$script in bench/_*|bench/ismcts.py|bench/strength.py|bench/calibration.py|bench/reviews.py|bench/bridge.py|bench/learning.py|bench/*_networks.py) continue ;; esac; \
		echo "== $$script"; CHROMIUM="$$(cat $(CHROMIUM_PATH))" $(PY) $$script || exit 1; \
	done

strength: $(VENV) ## hard bots against a search without rules of thumb (GAMES=market SECONDS=0.1 DEALS=100)
	$(PY) bench/strength.py $(if $(GAMES),--games $(GAMES)) --seconds $(or $(SECONDS),0.1 0.3 1.0) --deals $(or $(DEALS),300)

calibration: $(VENV) ## what hints announce against what comes, for the documentation (GAMES=market POSITIONS=500 SECONDS=0.1)
	$(PY) bench/calibration.py $(if $(GAMES),--games $(GAMES)) --seconds $(or $(SECONDS),0.1) --positions $(or $(POSITIONS),2000)

reviews: $(VENV) ## whether reviews are to be trusted, for the documentation; goes on where it was stopped (GAMES=market DEALS=60)
	$(PY) bench/reviews.py $(if $(GAMES),--games $(GAMES)) --deals $(or $(DEALS),60)

bridge: $(VENV) ## what Petit Bridge's hard bot loses by not seeing all cards (SECONDS=0.1 DEALS=300)
	$(PY) bench/bridge.py --seconds $(or $(SECONDS),0.1) --deals $(or $(DEALS),300)

shots: setup $(SITE) ## pictures of every table in every phase, for somebody to look at, in build/shots
	$(PY) tests/browser/shots.py

browsers: $(VENV) ## a deal of every game in Firefox ESR and WebKitGTK (ONLY=market for one game)
	@$(PY) -m tests.browsers --needed
	@$(MAKE) --no-print-directory $(SITE)
	$(PY) -m tests.browsers $(ONLY)

hosts: $(VENV) $(CHROMIUM_PATH) ## a page of each kind on nginx, Apache, lighttpd and other hosts (ONLY=nginx for one)
	@$(PY) -m tests.hosts --needed $(ONLY)
	@$(MAKE) --no-print-directory $(SITE)
	CHROMIUM="$$(cat $(CHROMIUM_PATH))" $(PY) -m tests.hosts $(ONLY)

fuzz: $(FUZZ) ## fuzz what reads texts for SECONDS=600, guided by coverage
	$(PY) tests/fuzz/texts.py --seconds $(or $(SECONDS),600)

requirements: $(VENV) ## pin the requirement files anew after a change of requirements/*.in
	cd requirements && for name in dev:3.11:--universal engine:3.11:--universal browser:3.14:--no-deps browser-linux:3.14:--no-deps bench:3.14:--no-deps others:3.11:--universal fuzz:3.11:--universal jupyter:3.11:--universal docs:3.11:--universal embeds:3.11:--universal networks:3.11:--universal train:3.11:--universal; do \
		IFS=:; set -- $$name; \
		../.venv/bin/uv pip compile $$1.in --quiet --generate-hashes --no-header --no-emit-index-url \
			--no-emit-find-links --python-version $$2 $$3 -o $$1.txt; \
	done

clean: ## remove everything that was built (not the installed tools)
	rm -rf build dist widgets/tomoe_widgets/static .pytest_cache .mypy_cache .ruff_cache .hypothesis

$(VENV): requirements/dev.txt site/setup/venv.sh
	@echo "Setting up Python's tools in .venv"
	@sh site/setup/venv.sh
	@touch $@

$(OTHERS) $(FUZZ) $(JUPYTER) $(DOCS) $(EMBEDS): .venv/.%: requirements/%.txt $(VENV)
	@$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

$(TRAIN): requirements/train.txt $(VENV)
	.venv/bin/uv venv --quiet --clear --python $(PY) build/train
	VIRTUAL_ENV=build/train .venv/bin/uv pip install --quiet --require-hashes -r $<
	@touch $@

$(WIDGET_TOOLS): widgets/package-lock.json
	$(NPM) --prefix widgets ci
	@touch $@

$(SITE_TOOLS): site/package-lock.json
	$(NPM) --prefix site ci
	@touch $@

$(CHROMIUM_PATH): site/setup/chromium.sh $(VENV)
	@mkdir -p build
	@sh site/setup/chromium.sh > $@

$(BUNDLE): $(WIDGET_SOURCES) $(WIDGET_TOOLS)
	$(NPM) --prefix widgets run build
	@touch $@

# With another address of the site, or without its service worker, its pages are others, though no source has changed.
ifneq ($(SITE_URL)$(SITE_OFFLINE),)
$(SITE): ALWAYS
.PHONY: ALWAYS
ALWAYS:
endif

$(SITE): $(VENV) $(DOCS) $(SITE_TOOLS) $(BUNDLE) $(SITE_SOURCES)
	@SITE_URL="$(SITE_URL)" SITE_OFFLINE="$(SITE_OFFLINE)" $(PY) site/build.py $(PLAINLY)
	@touch $@
