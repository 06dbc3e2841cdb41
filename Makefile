# okojo: what to type. `make run` and `make test` install what they need first.

PREFIX ?= /usr/local
DESTDIR ?=
DATA ?= ../shared/speech/learners

SWIFT ?= swift
PACKAGES = libpocketsphinx-dev libsphinxbase-dev pocketsphinx-en-us pocketsphinx-testdata \
           libespeak-ng-dev espeak-ng-data libsndfile1-dev libsoxr-dev libpulse-dev \
           libdbus-1-dev libsqlite3-dev libncurses-dev pkg-config
# Other programs that tests play with; okojo itself needs none of them.
TEST_PACKAGES = pulseaudio pulseaudio-utils pipewire pipewire-pulse wireplumber dbus mpv mpv-mpris \
                playerctl espeak-ng tmux systemd libglib2.0-bin
FIT_PACKAGES = python3 python3-numpy python3-torch python3-xgboost espeak-ng flite
# Debian's own: the packages above are of no other Python.
PYTHON ?= /usr/bin/python3

# In CI a warning is an error.
STRICT = $(if $(CI),-Xswiftc -warnings-as-errors)
# Tests look inside the modules and run optimised: the searches are slow otherwise.
TEST_BUILD = -c release --scratch-path .build/test -Xswiftc -enable-testing $(STRICT)
OKOJO = .build/release/okojo

.PHONY: deps build run sample test test-fit lessons-heard tsan lint bench soak evaluate \
        evaluate-feedback fit fit-slips fit-speech fit-tool fuzz screenshots install uninstall clean

deps:
	@sh Tools/install-packages.sh $(PACKAGES)

build: deps
	$(SWIFT) build -c release --product okojo $(STRICT)

run: build
	@$(OKOJO) practice

# Scores the recordings of Debian's pocketsphinx-testdata.
sample: build
	@sh Tools/testdata-manifest.sh | $(OKOJO) --batch - --format table

test: deps $(if $(CI),lint) test-fit
	@sh Tools/install-packages.sh $(TEST_PACKAGES)
	$(SWIFT) build --build-tests $(TEST_BUILD)
# One after the other: many measure what is heard at a time, beside real servers.
	@bash -o pipefail -c '$(SWIFT) test --skip-build --no-parallel $(TEST_BUILD) 2>&1 | awk -f Tools/failures-last.awk'

# What the lessons accept, spoken and heard, as a table. All of it takes ten minutes of processor time;
# HEARD=some what is expected first of every item, and an eighth of the rest.
HEARD ?= all
HEARD_REPORT ?= .build/lessons-heard.tsv

lessons-heard: deps
	$(SWIFT) build --build-tests $(TEST_BUILD)
	HEARD=$(HEARD) HEARD_REPORT="$(HEARD_REPORT)" \
	  $(SWIFT) test --skip-build $(TEST_BUILD) --filter LessonsHeardTests

# The scoring model is fitted in Python; most machines need no Python and fit nothing.
test-fit:
	@if $(PYTHON) -c 'import numpy, torch, xgboost' 2>/dev/null; then \
	  cd Tools/fit/tests && PYTHONPATH=.. $(PYTHON) -m unittest discover --buffer; \
	else \
	  echo "Tests of the fitting tools were skipped; they need: $(FIT_PACKAGES)"; \
	fi

# The thread sanitizer over everything that has threads of its own. A race ends a program with 66.
TSAN_TESTS = AudioSessionTests|PulseTests|DBusTests|PlayersTests|OtherSoundTests|LivePracticeTests|suspendedIt|anUnplugged
TSAN_BUILD = --sanitize thread --scratch-path .build/tsan

tsan: deps
	@sh Tools/install-packages.sh $(TEST_PACKAGES)
	$(SWIFT) build --build-tests $(TSAN_BUILD)
	TSAN_OPTIONS="suppressions=$(CURDIR)/Tools/tsan.supp" \
	  $(SWIFT) test --skip-build --no-parallel $(TSAN_BUILD) --filter '$(TSAN_TESTS)'

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

# How often the sounds that a learner is told about are really wrong (Documentation/Feedback.md).
evaluate-feedback: fit-tool
	$(FIT)/feedback.py "$(DATA)" --tool .build/release/okojo-fit-data --work fit-work/feedback

fit: fit-tool
	$(FIT)/fit.py "$(DATA)" $(FIT_OPTIONS) --model Resources/model/scoring.okjt \
	  --parity Tests/ScoringTests/Resources/parity.okjt

# Which sound was said instead of the one expected; the rest of the model stays. Prints how often a slip is noticed and named, by unknown speakers.
ALTERED_TEXTS ?= ../shared/tools/altered_texts.py
DICTIONARY = /usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict

fit-slips: fit-tool
	mkdir -p fit-work/slips
	$(PYTHON) "$(ALTERED_TEXTS)" "$(DATA)" $(DICTIONARY) fit-work/slips/altered.tsv 200
	$(FIT)/fit_slips.py "$(DATA)" --tool .build/release/okojo-fit-data --work fit-work/slips \
	  --altered fit-work/slips/altered.tsv --model Resources/model/scoring.okjt \
	  --parity Tests/ScoringTests/Resources/parity.okjt

# Only what tells speech from noise; the rest of the model stays.
fit-speech: fit-tool
	$(FIT)/fit_speech.py "$(DATA)" $(FIT_OPTIONS) --model Resources/model/scoring.okjt \
	  --parity Tests/ScoringTests/Resources/parity.okjt

# Damaged sound files and manifests through the real program: SEED=n COUNT=n.
SEED ?= 1
COUNT ?= 10000
FINDINGS = .build/fuzz

fuzz: build
	$(SWIFT) build -c release --product okojo-fuzz $(STRICT)
	.build/release/okojo-fuzz --seed $(SEED) --count $(COUNT) --keep $(FINDINGS) $(OKOJO)

# What scoring costs, beside pocketsphinx_continuous: DATA=folder ROUNDS=n.
ROUNDS ?= 3

bench: build
	@sh Tools/install-packages.sh pocketsphinx
	$(SWIFT) build -c release --product okojo-bench $(STRICT)
	@sh Tools/install-packages.sh $(TEST_PACKAGES)
	$(SWIFT) build -c release --product okojo-sound-bench $(STRICT)
	$(SWIFT) build -c release --product okojo-home-bench $(STRICT)
	.build/release/okojo-home-bench --rounds $(ROUNDS) $(OKOJO)
	.build/release/okojo-sound-bench $(ROUNDS)
	$(SWIFT) build -c release --product okojo-soak $(STRICT)
	.build/release/okojo-soak keys
	.build/release/okojo-bench --rounds $(ROUNDS) \
	  $(if $(filter command environment,$(origin DATA)),--data "$(DATA)") $(OKOJO)

# Ten thousand turns in one process, without a sound card: TURNS=n. Fails where it grows by 1 %.
TURNS ?= 10000

soak: deps
	$(SWIFT) build -c release --product okojo-soak $(STRICT)
	.build/release/okojo-soak $(TURNS)

# Pictures of the real program for the README, taken in a terminal of their own.
screenshots: deps
	@sh Tools/install-packages.sh $(TEST_PACKAGES)
	$(SWIFT) build -c release --product okojo $(STRICT)
	$(SWIFT) build -c release --product okojo-screenshots $(STRICT)
	.build/release/okojo-screenshots Documentation/Pictures Resources/lessons

BIN = $(DESTDIR)$(PREFIX)/bin
SHARE = $(DESTDIR)$(PREFIX)/share/okojo
UNIT = $(DESTDIR)$(PREFIX)/lib/systemd/user/okojo-listen.service
DESKTOP = $(DESTDIR)$(PREFIX)/share/applications/okojo.desktop

# Under sudo what the user has built is installed: root need not have a compiler.
install:
	@[ -n "$$SUDO_USER" ] && [ -x $(OKOJO) ] || $(MAKE) build
	install -D -m 755 $(OKOJO) "$(BIN)/okojo"
	cd Resources && find . -type f -exec install -D -m 644 {} "$(SHARE)/{}" \;
	install -D -m 644 Packaging/okojo.desktop "$(DESKTOP)"
	install -D -m 644 Packaging/okojo-listen.service.in "$(UNIT)"
	sed -i 's|@PREFIX@|$(PREFIX)|' "$(UNIT)"

uninstall:
	rm -f "$(BIN)/okojo" "$(UNIT)" "$(DESKTOP)"
	cd Resources && find . -type f -exec rm -f "$(SHARE)/{}" \;
	[ ! -d "$(SHARE)" ] || find "$(SHARE)" -depth -type d -empty -delete

clean:
	rm -rf .build
