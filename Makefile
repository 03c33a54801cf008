# make generate: compile the examples into generated/ and check a recorded reply with them
# make test:     everything that CI runs
# PYTHON names the interpreter (3.11 or newer); each one has an environment of its own.

PYTHON ?= python3
MUTANTS ?= 150
SECONDS ?= 60
SEED ?= 0
TOOLS ?= 40
VENV ?= $(if $(filter python3,$(PYTHON)),.venv,build/venv-$(notdir $(PYTHON)))
BIN := $(VENV)/bin

TAGGED := examples/search.json
CODES := examples/days.json
POINTER := $(filter-out $(TAGGED) $(CODES),$(sort $(wildcard examples/*.json examples/*.yaml)))

# The command $(1), build or check, on every example.
define on_examples
$(BIN)/toolcall-codegen $(1) $(POINTER) -o generated
$(BIN)/toolcall-codegen $(1) $(TAGGED) --dialect tagged -o generated
$(BIN)/toolcall-codegen $(1) $(CODES) --dialect codes -o generated
endef

.PHONY: generate test lint types drift golden fuzz fuzz-replies fuzz-schemas mutants mutate-compiler corpora bench clean

generate: $(VENV)/.installed
	$(call on_examples,build)
	@echo
	@echo "The errors of a recorded reply, examples/replies/weather.json:"
	@$(BIN)/toolcall-codegen reply examples/weather.json examples/replies/weather.json || test $$? -eq 1

test: lint types drift
	$(BIN)/pytest -n auto

lint: $(VENV)/.installed-dev
	$(BIN)/ruff check .
	$(BIN)/black --check .

types: $(VENV)/.installed-dev
	$(BIN)/mypy

drift: $(VENV)/.installed-dev
	$(call on_examples,check --fresh)

# All committed output: the compiler's own validators, generated/, what the pages say is printed.
golden: $(VENV)/.installed-dev
	$(BIN)/python -m codegen.package.metaschemas
	$(BIN)/python -m codegen.package.envelope
	$(MAKE) generate
	$(BIN)/pytest --update $(wildcard tests/ir) tests/golden tests/docs

# Random schemas, values and replies, a hundred times as many as in `make test`.
fuzz: $(VENV)/.installed-dev
	HYPOTHESIS_PROFILE=long $(BIN)/pytest -n auto tests/agreement \
		tests/replies/test_random_replies.py tests/replies/test_random_judging.py

# Every reply parser, guided by coverage (tests/fuzz); a find is left in build/fuzz.
fuzz-replies: $(VENV)/.installed-fuzz
	PYTHONPATH=tests $(BIN)/python -m fuzz.fuzz_replies $(SECONDS)

# Schemas with values, guided by coverage: the interpreter and the code have to answer alike.
fuzz-schemas: $(VENV)/.installed-fuzz
	PYTHONPATH=tests $(BIN)/python -m fuzz.fuzz_schemas $(SECONDS)

# Mutants of the code of TOOLS real tools, and what each part of `verify` kills (tests/mutants).
mutants: $(VENV)/.installed-dev
	PYTHONPATH=tests:tests/corpora $(BIN)/python -W ignore -m mutants.run $(TOOLS)

# MUTANTS mutants of the compiler, drawn by SEED: those that its quick tests let live (CONTRIBUTING.md).
mutate-compiler: $(VENV)/.installed-mutation
	HYPOTHESIS_PROFILE=mutation PYTHONPATH=tests $(BIN)/python -m mutants.compiler $(MUTANTS) $(SEED)

# The long runs over whole corpora, which `make test` leaves out.
corpora: $(VENV)/.installed-dev
	$(BIN)/pytest -n auto -m long

# Speed beside other validators; BENCH has options of the benchmark (benchmarks/README.md).
bench: $(VENV)/.installed-bench build/ajv
	PYTHONPATH=benchmarks $(BIN)/python -m bench $(BENCH)

clean:
	rm -rf $(VENV) build dist mutants

$(VENV)/.installed: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check -e .
	@touch $@

$(VENV)/.installed-dev: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[dev,decoders,providers,re2]'
	@touch $@ $(VENV)/.installed

$(VENV)/.installed-bench: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[bench]'
	@touch $@ $(VENV)/.installed

$(VENV)/.installed-mutation: $(VENV)/.installed-dev
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[mutation]'
	@touch $@

$(VENV)/.installed-fuzz: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[fuzz]'
	@touch $@

# The peer on Node; without npm the benchmark leaves it out, and says so.
build/ajv:
	mkdir -p $@
	-npm install --silent --no-fund --no-audit --prefix $@ ajv@8 ajv-formats@3 ajv-draft-04@1
