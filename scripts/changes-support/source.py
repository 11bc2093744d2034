"""Verdicts about code, and what the compiler says about it."""

import json
import re
import subprocess
import sys

from clients import SHARED, clients
from pairs import judged, worst, written_pairs
from running import MESSAGE, RUNTIME, last_words, run_limited

LANGUAGE = ["-swift-version", "6", "-suppress-warnings", "-diagnostic-style", "llvm"]

# Each batch has one of them, because they decide what a client sees.
STYLES = [
    {}, {"codable": True}, {"optionals": "plain"}, {"objects": "class"}, {"properties": "var"}, {"constants": "enums"},
    {"unions": "generic"}, {"nested-types": "flat"}, {"naming": "literal"}, {"initializers": False},
    {"enum-policy": "closed"}, {"enum-policy": "nil"}, {"namespace": "API"}, {"optional-policy": "strict"},
]  # fmt: skip


def trial(numbers, options, dtoc, work):
    """The results of a batch of pairs: a client of all old types is compiled with the old types, and with the new ones."""
    # Most mutations break code, so more of them would hide what one does.
    pairs = written_pairs(numbers, options.seed, work, mutations=2)
    style = STYLES[numbers[0] // options.batch % len(STYLES)]
    configuration = work / "dtoc.yaml"
    configuration.write_text(json.dumps({"schemas": ["new"], **style}), encoding="utf-8")
    findings = judged(work, dtoc, "source", "their code", options.timeout, ("--config", configuration))
    for side in ("old", "new"):
        build_module(work, side, dtoc, configuration, options.timeout)
    graph = json.loads((work / "old-module/Generated.symbols.json").read_text(encoding="utf-8"))
    folder = work / "clients"
    folder.mkdir()
    (folder / "shared.swift").write_text(SHARED, encoding="utf-8")
    for number, text in clients(graph).items():
        (folder / f"p{number}.swift").write_text(text, encoding="utf-8")
    for number, messages in errors(work, "old").items():
        sys.exit(f"error: the client of pair {number} does not compile with its own types: {messages[0]}")
    broken = errors(work, "new")
    return [result(pair, style, findings.get(pair.document, []), broken.get(pair.number, [])) for pair in pairs]


def build_module(work, side, dtoc, configuration, timeout):
    generated, module = work / f"{side}-generated", work / f"{side}-module"
    module.mkdir()
    command = [dtoc, "generate", work / side, "--root", work / side, "--config", configuration, "--output", generated]
    run = run_limited(command, timeout)
    if run is None or run.returncode:
        sys.exit(f"error: dtoc generate: {last_words(run)}")
    command = ["swiftc", *LANGUAGE, "-parse-as-library", "-module-name", "Generated", "-I", RUNTIME]
    command += ["-emit-module", "-emit-module-path", module / "Generated.swiftmodule"]
    command += ["-emit-symbol-graph", "-emit-symbol-graph-dir", module, "-symbol-graph-skip-synthesized-members"]
    # Only with internal symbols does a graph have public ones that start with an underscore.
    command += ["-symbol-graph-minimum-access-level", "internal"]
    subprocess.run([*command, *sorted(generated.rglob("*.swift"))], check=True)


def errors(work, side):
    """The errors of each client, by the number of its pair."""
    clients = work / "clients"
    command = ["swiftc", *LANGUAGE, "-parse-as-library", "-typecheck", "-whole-module-optimization", "-module-name", "Client"]
    run = run_limited([*command, "-I", RUNTIME, "-I", work / f"{side}-module", *sorted(clients.glob("*.swift"))], 1800)
    if run is None:
        sys.exit("error: swiftc hangs")
    found = {}
    for place, severity, text in MESSAGE.findall(run.stderr):
        if severity == "error":
            number = int(re.search(r"/p(\d+)\.swift:", place)[1])
            found.setdefault(number, []).append(text)
    if run.returncode and not found:
        sys.exit(f"error: swiftc: {last_words(run)}")
    return found


def result(pair, style, findings, messages):
    return {
        "pair": pair.number, "style": style, "mutations": pair.mutations, "verdict": worst(findings),
        "observed": "breaks" if messages else "fine", "changes": [vars(one) for one in findings], "evidence": messages,
        "old": pair.old["components"]["schemas"], "new": pair.new["components"]["schemas"],
    }  # fmt: skip
