# okojo: what to type. `make run` and `make test` install what they need first.

PREFIX ?= /usr/local
DESTDIR ?=
DATA ?= ../shared/speech/learners

SWIFT ?= swift
PACKAGES = libpocketsphinx-dev libsphinxbase-dev pocketsphinx-en-us pocketsphinx-testdata \
           libespeak-ng-dev espeak-ng-data libsndfile1-dev libsoxr-dev pkg-config
FIT_PACKAGES = python3 python3-numpy python3-torch python3-xgboost espeak-ng
# Debian's own: the packages above are of no other Python.
PYTHON ?= /usr/bin/python3

# In CI a warning is an error.
STRICT = $(if $(CI),-Xswiftc -warnings-as-errors)
# Tests look inside the modules and run optimised: the searches are slow otherwise.
TEST_BUILD = -c release --scratch-path .build/test -Xswiftc -enable-testing $(STRICT)
OKOJO = .build/release/okojo

.PHONY: deps build run test test-fit lint bench evaluate fit fit-tool fuzz install uninstall clean

deps:
	@sh Tools/install-packages.sh $(PACKAGES)

build: deps
	$(SWIFT) build -c release --product okojo $(STRICT)

run: build
	@sh Tools/testdata-manifest.sh | $(OKOJO) --batch - --format table

test: deps $(if $(CI),lint)
	$(SWIFT) build --build-tests $(TEST_BUILD)
	$(SWIFT) test --skip-build $(TEST_BUILD)
	@$(MAKE) --no-print-directory test-fit

# The scoring model is fitted in Python; most machines need no Python and fit nothing.
test-fit:
	@if $(PYTHON) -c 'import numpy, torch, xgboost' 2>/dev/null; then \
	  cd Tools/fit/tests && PYTHONPATH=.. $(PYTHON) -m unittest discover --buffer; \
	else \
	  echo "Tests of the fitting tools were skipped; they need: $(FIT_PACKAGES)"; \
	fi

lint:
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests

fit-tool: deps
	@sh Tools/install-packages.sh $(FIT_PACKAGES)
	$(SWIFT) build -c release --product okojo-fit-data $(STRICT)

FIT = $(PYTHON) Tools/fit
FIT_OPTIONS = --tool .build/release/okojo-fit-data --work fit-work

# How well the scores agree with the experts' (Documentation/Scoring.md), by unknown speakers.
evaluate: fit-tool
	$(FIT)/evaluate.py "$(DATA)" $(FIT_OPTIONS)

fit: fit-tool
	$(FIT)/fit.py "$(DATA)" $(FIT_OPTIONS) --model Resources/model/scoring.okjt \
	  --parity Tests/ScoringTests/Resources/parity.okjt

clean:
	rm -rf .build
