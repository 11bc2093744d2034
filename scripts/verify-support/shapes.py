"""Payloads that types of the same shape decode alike: the generated one, the one with `@DTO`, and the one with `@FromDTO`."""

import copy
import json
import random
import re
import subprocess

from cases import batches
from harness import LANGUAGE, TRIALS, Forms, Harness
from mutated_payloads import Seen, mutated, search
from running import REPOSITORY, RUNTIME
from verdicts import compared, kind_of, spelled, verified

FOLDER = REPOSITORY / "Tests/MacroTrials"
MACROS = REPOSITORY / ".build" / "macro-trials"
# The decoders of each form, in the order of `Trials.addShape`.
DECODERS = ["JSONDecoder", "DTODecoder"]
# `dtoc verify` doesn't know what the app's own converters accept.
WITH_CONVERTERS = {"Priced", "Mixed"}
SUFFIX = "DTO"
# A subclass reads its own members before those of the superclass, so of several errors it throws another one. Here is one of the shape, or
# in `other`.
SUBCLASSES = {"Derived", "Family"}
# Enums without unknown values.
CLOSED = {"Paint", "Size"}
DEFAULTS = {"limit": 20, "name": "x", "rate": 1.5, "on": True, "tags": ["a"], "seats": 4, "value": 1}
# How many payloads one run of `dtoc verify` reads.
AT_ONCE = 250


def shape_results(options, dtoc, work):
    """Pairs of a case and what disagrees in it."""
    cases = random_cases(options.seed, options.payloads, work)
    program, forms = compiled(cases, dtoc, work, options.timeout)
    requests = [((form, decoder), case.payload) for case in cases for form in forms[case.pointer] for decoder in DECODERS]
    answers = iter(program.answers(requests))
    found = [{key: next(answers) for key in keys(forms[case.pointer])} for case in cases]
    findings = []
    for start in range(0, len(cases), AT_ONCE):
        folder = work / f"verified{start}"
        folder.mkdir()
        findings += verified(FOLDER, cases[start : start + AT_ONCE], dtoc, folder, options.timeout, {"type-suffix": SUFFIX})
    return [(case, judged(case, *one)) for case, *one in zip(cases, found, findings)]


def keys(forms):
    return [(form, decoder) for form in forms for decoder in DECODERS]


def judged(case, answers, findings):
    """What is wrong in a case, in words; None if nothing is."""
    first = next(iter(answers))
    if shape_of(case) not in WITH_CONVERTERS:
        if problem := compared(case, answers[first], findings):
            return problem
    expected = outcome(case, answers[first])
    for key, answer in answers.items():
        different = {what: (value, expected[what]) for what, value in outcome(case, answer).items() if value != expected[what]}
        if have_other_order(case, answer.get("strict"), answers[first].get("strict")):
            different.pop("error in strict mode", None)
        if "encoded" in answer:
            encoded = [without_stand_ins(json.loads(one.get("encoded", "null"))) for one in (answer, answers[first])]
            if encoded[0] != encoded[1]:
                different["encoded"] = encoded
        for what, (one, other) in different.items():
            return f"{what}: {' with '.join(key)} has {one}, and {' with '.join(first)} {other}"
    return None


def without_stand_ins(value):
    """JSON without members that are defaults or null. A generated type knows a default from a value, and null from nothing."""
    if isinstance(value, list):
        return [without_stand_ins(one) for one in value]
    if not isinstance(value, dict):
        return value
    members = {key: without_stand_ins(one) for key, one in value.items() if one is not None and one != DEFAULTS.get(key)}
    return {key: one for key, one in members.items() if one != {}}


def have_other_order(case, fault, other):
    """Whether two errors are in the same map, which `JSONDecoder` visits in the order of its hash table."""
    if not (fault and other):
        return False
    here, is_root = case.payload, True
    for one, another in zip(fault["path"].split("/")[1:], other["path"].split("/")[1:]):
        if one != another:
            return isinstance(here, dict) and not is_root
        here, is_root = here[int(one)] if isinstance(here, list) else here.get(one), False
    return False


def outcome(case, answer):
    """What all types of a shape agree on."""
    issues = [(kind_of_issue(one), place_of_issue(case, one)) for one in answer.get("issues", [])]

    if shape_of(case) in SUBCLASSES:
        # What was reported before the error depends on the order, too.
        is_lost = ("invalid optional", "other") in issues
        issues = [] if answer.get("tolerant") else [one for one in issues if not (is_lost and one == ("dropped element", "other"))]

    def error(fault):
        return fault and ("any" if shape_of(case) in SUBCLASSES else (kind_of(fault), spelled(fault)))

    return {
        "end": answer.get("died"),
        "error": error(answer.get("tolerant")),
        "error in strict mode": error(answer.get("strict")),
        # Only `DTODecoder` reports an error that ends everything.
        "issues": sorted(one for one in issues if one[0] != "lost payload" and one != ("no value", "")),
        "value": answer.get("value"),
        "value in strict mode": answer.get("strictValue"),
        "error of the encoder": error(answer.get("unwritable")),
    }


def kind_of_issue(issue):
    """The kind, which for an unknown value that becomes nil is another one in a generated type than in one with `@DTO`."""
    return "no value" if issue["text"].startswith("expected a value of Paint") else issue["kind"]


def place_of_issue(case, issue):
    path = issue["path"].removeprefix(".")
    return "other" if shape_of(case) in SUBCLASSES and re.match(r"other\b", path) else path


def shape_of(case):
    return case.pointer.rpartition("/")[2]


def random_cases(seed, count, work):
    """The payloads of the file, and ones with one to three changes."""
    (batch,) = batches(FOLDER, FOLDER / "payloads.jsonl", None, work)
    r = random.Random(seed)
    found = []
    for number in range(count):
        case = batch.cases[number % len(batch.cases)]
        payload = case.payload
        for _ in range(r.randint(0, 3)):
            payload = grafted(r, payload, batch) if r.random() < 0.2 else mutated(r, payload, None)
        found.append(Seen(case.line, case.document, case.pointer, payload, None, f"{case.where}, number {number}"))
    return found


def grafted(r, payload, batch):
    """The payload with a part of another one."""
    donors, holders = [("root", [r.choice(batch.cases).payload], 0)], [("root", [copy.deepcopy(payload)], 0)]
    for one in (donors, holders):
        search(one[0][1][0], one)
    _, donor, key = r.choice(donors)
    _, holder, place = r.choice(holders)
    holder[place] = copy.deepcopy(donor[key])
    return holders[0][1][0]


def compiled(cases, dtoc, work, timeout):
    """The program, and the forms of each shape, that of the generated type first."""
    generated, symbols, main, program = (work / name for name in ("Generated", "symbols.json", "main.swift", "trial"))
    command = [dtoc, "generate", FOLDER / "shapes.yml", "--root", FOLDER, "--no-config", "--codable", "--type-suffix", SUFFIX]
    subprocess.run([*command, "--output", generated, "--symbols", symbols], check=True, stdout=subprocess.DEVNULL)
    of_generated = Forms(symbols, generated)
    domain = (FOLDER / "ByFromDTO.swift").read_text(encoding="utf-8")
    forms = {}
    for case in cases:
        name = shape_of(case)
        ours = f"Plain<{name}{SUFFIX}>" if name in CLOSED else of_generated.form(case)
        forms[case.pointer] = [ours, f"Plain<{name}>", f"Converted<FromDTO<{name}>>"]
        if f" {name}Model {{" in domain:
            forms[case.pointer].append(f"Converted<FromDTO<{name}Model>>")
    all_forms = [form for of_shape in forms.values() for form in of_shape]
    main.write_text(
        "import DTORuntime\nimport PayloadTrials\n\nvar trials = PayloadTrials.Trials()\n"
        + "".join(f"trials.addShape(DTORuntime.{form}.self)\n" for form in all_forms)
        + "try trials.run(CommandLine.arguments[1])\n",
        encoding="utf-8",
    )
    sources = [*sorted(generated.rglob("*.swift")), *sorted(FOLDER.glob("*.swift")), main]
    command = ["swiftc", *LANGUAGE, "-Onone", "-suppress-warnings", "-module-name", "Generated", *built_macros()]
    command += ["-I", RUNTIME, "-I", TRIALS, *sources, RUNTIME / "DTORuntime.o", TRIALS / "PayloadTrials.o", "-o", program]
    subprocess.run(command, check=True)
    positions = {key: position for position, key in enumerate(keys(all_forms))}
    return Harness(program, of_generated, positions, {}, timeout), forms


def built_macros():
    """Builds the macros for this runtime, and returns the flags to use them. Their plugin is that of the package that tests them."""
    script = '. "$0"; swift_package_of_macros build --quiet >&2; swift_package_of_macros build --show-bin-path'
    command = ["bash", "-c", script, REPOSITORY / "scripts/lib/common.sh"]
    products = subprocess.run(command, cwd=REPOSITORY, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
    plugin = ["-load-plugin-executable", f"{products}/DTOMacrosPlugin-tool#DTOMacrosPlugin"]
    MACROS.mkdir(parents=True, exist_ok=True)
    command = ["swiftc", *LANGUAGE, "-D", "Macros", "-module-name", "DTOMacros", "-parse-as-library", *plugin, "-I", RUNTIME]
    command += ["-enable-upcoming-feature", "InternalImportsByDefault", "-emit-module", "-emit-module-path", MACROS / "DTOMacros.swiftmodule"]
    command += ["-emit-object", "-o", MACROS / "DTOMacros.o", *sorted(REPOSITORY.glob("Sources/DTOMacros/*.swift"))]
    subprocess.run(command, check=True)
    return [*plugin, "-I", MACROS, MACROS / "DTOMacros.o"]
