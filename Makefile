# Everything runs in .venv, made with the Python named here (3.11 or newer).
PYTHON ?= python3
PORT ?= 8866
RUN := .venv/bin/
TEMPLATE := $(shell find widgets/voila -type f) widgets/cardlib_widgets/static/themes.css

.PHONY: lessons lab test lint check bench notebooks pictures wheel constraints clean

lessons: .venv/lessons   ## publish the lessons with Voila and print their address
	$(RUN)first-deal lessons --port $(PORT)

lab: .venv/lessons       ## open the lessons in JupyterLab
	$(RUN)jupyter lab --notebook-dir=lessons $(if $(filter 0,$(shell id -u)),--allow-root)

test: .venv/test         ## all tests, in a real Chromium too
	$(RUN)python -m tests.browser.chromium
	$(RUN)python -m pytest
	$(RUN)python -m pytest --nbval lessons

lint: .venv/test         ## lint and types
	$(RUN)ruff check .
	$(RUN)ruff format --check .
	$(RUN)mypy

check: lint              ## and the unit tests, within a minute
	$(RUN)python -m pytest -q --ignore=tests/browser

bench: .venv/bench       ## measure the engine, then the pages (about ten minutes)
	$(RUN)python -m tests.bench.engine
	$(RUN)python -m tests.browser.chromium
	$(RUN)python -m tests.bench.pages

notebooks: .venv/lessons ## run every lesson and keep its outputs
	$(RUN)jupyter nbconvert --to notebook --execute --inplace \
	  --ExecutePreprocessor.store_widget_state=False --ExecutePreprocessor.record_timing=False \
	  $(shell find lessons -name '*.ipynb' -not -path '*/.ipynb_checkpoints/*')

pictures: .venv/test     ## take the pictures of this README from the pages
	$(RUN)python -m tests.browser.pictures

wheel: .venv/test        ## build the wheel into dist/
	$(RUN)python -m build --wheel

.venv/lessons: pyproject.toml constraints.txt $(TEMPLATE)
	$(MAKE) --no-print-directory install EXTRAS=lessons
	touch $@

.venv/test: pyproject.toml constraints.txt $(TEMPLATE)
	$(MAKE) --no-print-directory install EXTRAS=lessons,test
	touch $@ .venv/lessons

.venv/bench: pyproject.toml constraints.txt $(TEMPLATE)
	$(MAKE) --no-print-directory install EXTRAS=lessons,test,bench
	touch $@ .venv/lessons .venv/test

.PHONY: install
install:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "First Deal needs Python 3.11 or newer: name one with make PYTHON=/path/to/python3.12.")'
	test -x $(RUN)python || $(PYTHON) -m venv .venv
	$(RUN)python -m pip install --quiet --constraint constraints.txt --editable ".[$(EXTRAS)]"

constraints:             ## pin again what a fresh install brings, after a change of the dependencies
	rm -rf build/fresh && $(PYTHON) -m venv build/fresh
	build/fresh/bin/python -m pip install --quiet ".[lessons,test,bench]"
	(head -n 1 constraints.txt; build/fresh/bin/python -m pip freeze --exclude first-deal) > build/pinned.txt
	mv build/pinned.txt constraints.txt

clean:                   ## remove what was made here
	rm -rf .venv dist build .mypy_cache .pytest_cache .ruff_cache .hypothesis
