# okojo: what to type. `make run` and `make test` install what they need first.

PREFIX ?= /usr/local
DESTDIR ?=
DATA ?= ../shared/speech/learners

SWIFT ?= swift
PACKAGES = libpocketsphinx-dev libsphinxbase-dev pocketsphinx-en-us pocketsphinx-testdata \
           libespeak-ng-dev espeak-ng-data libsndfile1-dev libsoxr-dev pkg-config
FIT_PACKAGES = python3 python3-numpy python3-scipy python3-torch python3-xgboost

# In CI a warning is an error.
STRICT = $(if $(CI),-Xswiftc -warnings-as-errors)
# Tests look inside the modules and run optimised: the searches are slow otherwise.
TEST_BUILD = -c release --scratch-path .build/test -Xswiftc -enable-testing $(STRICT)
OKOJO = .build/release/okojo

.PHONY: deps build run test lint bench evaluate fit fuzz install uninstall clean

deps:
	@sh Tools/install-packages.sh $(PACKAGES)

build: deps
	$(SWIFT) build -c release --product okojo $(STRICT)

run: build
	@sh Tools/testdata-manifest.sh | $(OKOJO) --batch - --format table

test: deps $(if $(CI),lint)
	$(SWIFT) build --build-tests $(TEST_BUILD)
	$(SWIFT) test --skip-build $(TEST_BUILD)

lint:
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests

clean:
	rm -rf .build
