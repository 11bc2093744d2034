"""Verdicts about requests, and what a validator of the new schemas says of payloads that the old ones allow."""

import json
import subprocess
import sys

from pairs import ORDER, judged, worst, written_pairs
from running import REPOSITORY
from schemas import REFERENCE, Payloads

VALIDATOR = REPOSITORY / ".build" / "openapi-validator"


def install_validator():
    """Makes a validator from PyPI importable. Without PyPI, nothing is tried."""
    script = 'set -euo pipefail; . "$0"/common.sh; . "$0"/pypi.sh; install_from_pypi "$@"'
    command = ["bash", "-c", script, REPOSITORY / "scripts" / "lib", VALIDATOR, "openapi-schema-validator==0.6.3"]
    subprocess.run(command, check=True, stdout=sys.stderr)
    packages = next(VALIDATOR.glob("lib/python*/site-packages"), None)
    if not packages:
        sys.exit(0)
    sys.path.append(str(packages))


def trial(numbers, options, dtoc, work):
    pairs = written_pairs(numbers, options.seed, work)
    configuration = work / "dtoc.yaml"
    configuration.write_text("codable: true\n", encoding="utf-8")
    findings = judged(work, dtoc, "wire", "their requests", options.timeout, ("--config", configuration))
    return [result(pair, findings.get(pair.document, []), options.payloads) for pair in pairs]


def result(pair, findings, count):
    refused = next(refusals(pair, count), None)
    return {
        "pair": pair.number, "mutations": pair.mutations, "verdict": worst(findings),
        "observed": "breaks" if refused else "fine", "changes": [vars(one) for one in findings], "evidence": refused or [],
        "old": pair.old["components"]["schemas"], "new": pair.new["components"]["schemas"],
    }  # fmt: skip


def refusals(pair, count):
    """Payloads that apps with the old schemas may send and a backend with the new ones refuses, each with the reason."""
    from openapi_schema_validator import OAS30WriteValidator

    payloads = Payloads(pair.random, pair.old, is_sent=True)
    for name, schema in pair.old["components"]["schemas"].items():
        if name not in pair.new["components"]["schemas"]:
            continue
        before, now = (OAS30WriteValidator({**one, "$ref": REFERENCE + name}) for one in (pair.old, pair.new))
        for _ in range(count):
            try:
                value = payloads.of(schema)
            except RecursionError:
                break
            # An enum can be open for apps and is not for a validator.
            if not before.is_valid(value):
                continue
            if error := next(filter(is_meant, now.iter_errors(value)), None):
                yield [f"{name}: {json.dumps(value, ensure_ascii=False)}", error.message]


def is_meant(error):
    """Whether OpenAPI and dtoc agree: by the letter of OpenAPI 3.0, `nullable` beside `oneOf` allows no null."""
    return not (error.validator == "oneOf" and error.instance is None)
